"""Heartbeat: a worker notes that it can take answers. Clocks are paused while none can.

The store writes a beat and, where time is missing, the pauses of all matches in one transaction. So each missing time
is paused once, also if several workers start together or one dies over it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

from tapete.live.clocks import lasts_days, to_iso
from tapete.live.match.rows import Row
from tapete.live.metrics import REPORT
from tapete.live.steady_clock import now, set_now, wall_time
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Pause, WorkerPort

LATE = 10.0  # seconds after a beat when its worker counts as down
GRACE = 30.0  # seconds for players to come back: the longest that a page waits before it connects again
BRIEF = 1.0  # seconds; a shorter restart is no pause
BRIEF_IN_DAYS = 600.0  # the same where decisions have hours or days, unless the clock ended meanwhile
CLOCK_SET = 20.0  # seconds between the system clock and ours when the system clock was set

log = logging.getLogger("tapete.heartbeat")


def beat_time(*, first: bool = False) -> float:
    """The moment of a beat: by our clock, or by the system's if ours has not begun or the system's was set."""
    ours, wall = now(), wall_time()
    return wall if first or abs(wall - ours) > CLOCK_SET else ours


def find_pause(last: float | None, others: Callable[[], Sequence[float]], *, first: bool) -> Pause | None:
    """The time that is missing before a beat.

    `last` is the newest beat of any worker, `others` gives those of the other workers that are up. Where the system
    clock was set, one worker writes it; the others see by its beat that it was done."""
    ours, moment = now(), beat_time(first=first)
    if first:
        missing = last is not None and not 0 <= moment - last < BRIEF and not others()
    elif abs(moment - ours) > CLOCK_SET:
        return None if any(abs(moment - at) < LATE for at in others()) else Pause(ours, moment, moment)
    else:
        missing = last is not None and moment - last > LATE
    return Pause(last, moment, moment + GRACE) if missing and last is not None else None


def pauses_match(pause: Pause, clock: str, alarm: str) -> bool:
    """True if a match has to be paused: not those of days in which nobody notices it."""
    brief = pause.back > pause.up and 0 <= pause.up - pause.gone < BRIEF_IN_DAYS
    ends_meanwhile = "" < alarm <= to_iso(pause.back)
    return bool(clock) and not (lasts_days(clock) and brief and not ends_meanwhile)


def pause_row(match: str, seq: int, pause: Pause) -> Row:
    return Row(match, seq, "pause", 0, f"{to_iso(pause.gone)}/{to_iso(pause.back)}", to_iso(pause.up))


class Heartbeat:
    def __init__(self, worker: WorkerPort) -> None:
        self.worker = worker
        self._lock = asyncio.Lock()
        self._last: float | None = None  # when this worker's last beat was written

    async def beat(self, figures: str = "") -> None:
        """Note that this worker is up. If none was, tell all workers of the pauses."""
        async with self._lock:
            first = self._last is None
            pause = await self.worker.store.beat(figures, first=first)
            set_now(beat_time(first=first))
            self._last = now()
        if pause is not None:
            log.warning("clocks stood still from %s to %s", to_iso(pause.gone), to_iso(pause.up))
            self.worker.run(self._tell_all())

    async def note_figures(self, _: str, figures: str) -> None:
        await self.beat(figures)

    async def make_sure(self) -> None:
        """Beat now if the last beat is old, so that no time is counted in which no answer could be taken."""
        if self._last is not None and not 0 <= now() - self._last <= LATE:
            await self.worker.store.patiently(self.beat)

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(REPORT)
            try:
                await self.beat()
            except Exception as error:
                log.warning("this worker could not note that it is up: %s", error)

    async def _tell_all(self) -> None:
        await self.worker.bus.tell(PeerMessage("", "clocks"))
        await self._catch_up()

    async def hear_of_pause(self) -> None:
        """Another worker has written pauses: beat, because the system clock may have been set, and apply them."""
        await self.beat()
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Apply new pauses to the matches in memory."""
        for live in list(self.worker.live_matches.values()):
            async with live.lock:
                await self.worker.store.patiently(partial(self.worker.catch_up, live))
