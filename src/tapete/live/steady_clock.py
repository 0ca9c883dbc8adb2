"""Steady clock: the time of this process, which does not jump when the system clock is set.

It is the system's time at the start plus the time since. `Heartbeat` sets it anew after the system clock was set, in
one step with the clocks of all matches. Everything that matters for clocks reads the time here."""

from __future__ import annotations

import sys
import time
from functools import partial

wall_time = time.time
# on Linux the sleep of a laptop counts too
ticks = partial(time.clock_gettime, time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic

_start = wall_time() - ticks()


def now() -> float:
    """Seconds since the epoch."""
    return _start + ticks()


def set_now(moment: float) -> None:
    global _start
    _start = moment - ticks()
