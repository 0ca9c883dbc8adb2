"""What the parts of a worker (its alarms, its bots' turns, its neighbours) ask of it. They know this, not the worker
that holds them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol
from weakref import WeakValueDictionary

from tapete.core.flow import Refusal
from tapete.live.match.drafts import PendingRowOrVerdict, Verdict
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.stored_match import StoredMatch
from tapete.live.metrics import Figures
from tapete.live.worker.ports import BotRunner, Bus, Store


class WorkerPort(Protocol):
    store: Store
    bot_processes: BotRunner
    bus: Bus
    figures: Figures
    live_matches: WeakValueDictionary[str, LiveMatch]

    async def live_match(self, id: str) -> LiveMatch: ...

    async def live_match_here(self, id: str) -> LiveMatch | None: ...

    def let_go_of_empty_matches(self) -> None: ...

    async def catch_up(self, live: LiveMatch) -> None: ...

    async def reread_seats(self, live: LiveMatch) -> None: ...

    async def look_after(self, id: str) -> None: ...

    async def answer(
        self, live: LiveMatch, seat: int, decision: str, reply: Callable[[StoredMatch, Any], Any], sent: str = ""
    ) -> Verdict | Refusal: ...

    async def write(
        self, live: LiveMatch, compose: Callable[[StoredMatch], PendingRowOrVerdict]
    ) -> Verdict | Refusal: ...

    def wake_bots(self, live: LiveMatch) -> None: ...

    def run(self, work: Coroutine[Any, Any, None]) -> None: ...
