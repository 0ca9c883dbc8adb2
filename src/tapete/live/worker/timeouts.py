"""Timeouts: when a clock ends, answer for the late player, also in a match without viewers."""

from __future__ import annotations

import asyncio

from tapete.live.clocks import ALLOWANCE
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.steady_clock import now
from tapete.live.worker.commands import compose_timeout
from tapete.live.worker.ports import WorkerPort


class Timeouts:
    """At most one timer for each match that this worker has seen."""

    def __init__(self, worker: WorkerPort) -> None:
        self.worker = worker
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def set(self, live: LiveMatch) -> None:
        """Set the timer to the end of the match's next clock."""
        timer = self._timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        ends = {} if live.stored is None else live.stored.clock_ends()
        if ends:
            wait = max(0.0, min(ends.values()) - now() + ALLOWANCE)
            self._timers[live.id] = asyncio.get_running_loop().call_later(wait, self._time_out, live.id)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _time_out(self, id: str) -> None:
        self._timers.pop(id, None)
        self.worker.run(self._answer_late_players(id))

    async def _answer_late_players(self, id: str) -> None:
        """Give the default answer for every player whose time is over. Of several workers one gets the row's number,
        the others are told."""
        worker = self.worker
        try:
            live = await worker.store.patiently(lambda: worker.live_match(id))
        except ApiError:
            return
        async with live.lock:
            if worker.store.shared:
                await worker.store.patiently(lambda: worker.catch_up(live))
            while await worker.write(live, lambda stored: compose_timeout(stored, now() - ALLOWANCE)) == "taken":
                pass
            self.set(live)
