"""Alarms: when the next clock of a match ends, the table answers for whoever is late, whether or not anybody still
looks at it."""

from __future__ import annotations

import asyncio
from time import time

from tapete.live.clocks import ALLOWANCE
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.worker.ports import WorkerPort


class Timeouts:
    """One for each match that this worker has seen, at most."""

    def __init__(self, worker: WorkerPort) -> None:
        self.worker = worker
        self._handles: dict[str, asyncio.TimerHandle] = {}

    def set(self, live: LiveMatch) -> None:
        """Ring when the next clock of this match ends."""
        alarm = self._handles.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()
        ends = {} if live.stored is None else live.stored.clock_ends()
        if ends:
            wait = max(0.0, min(ends.values()) - time() + ALLOWANCE)
            self._handles[live.id] = asyncio.get_running_loop().call_later(wait, self._ring, live.id)

    def stop(self) -> None:
        for alarm in self._handles.values():
            alarm.cancel()

    def _ring(self, id: str) -> None:
        self._handles.pop(id, None)
        self.worker.run(self._answer_for_the_late(id))

    async def _answer_for_the_late(self, id: str) -> None:
        """The table answers for everybody whose time is over. Of several workers one gets the row's number, the others
        hear of it."""
        worker = self.worker
        try:
            live = await worker.store.patiently(lambda: worker.live_match(id))
        except ApiError:
            return
        async with live.lock:
            if worker.store.shared:
                await worker.store.patiently(lambda: worker.catch_up(live))
            while await worker.write(live, lambda stored: stored.compose_timeout(time() - ALLOWANCE)) == "taken":
                pass
            self.set(live)
