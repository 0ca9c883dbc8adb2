"""A false clock: tests move the system's clock and the time that has passed."""

from __future__ import annotations

import pytest

from tapete.live import steady_clock
from tapete.live.worker import heartbeat


class FalseClock:
    """Stands still until a test moves it. `wall` is what the system clock shows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, start: float = 1_800_000_000.0) -> None:
        self.wall, self.ticks = start, 1000.0
        monkeypatch.setattr(steady_clock, "ticks", lambda: self.ticks)
        monkeypatch.setattr(steady_clock, "_start", self.wall - self.ticks)
        for module in (steady_clock, heartbeat):
            monkeypatch.setattr(module, "wall_time", lambda: self.wall)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds
        self.ticks += seconds

    def set_system_clock(self, wall: float) -> None:
        """Set the system clock; no time passes."""
        self.wall = wall
