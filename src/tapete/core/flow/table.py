"""The table that a rule holds: its state, its event log, and the flows that run side by side.

A flow is a generator that reads in the order of the rulebook's page and yields requests.

>>> from tapete.core.flow import Choose
>>> def toss(table: Table[None]) -> Flow[str]:
...     return (yield Choose(0, "call", ("heads", "tails")))
>>> request: Request = next(toss(Table(None, NullSink(), listening=False)))
>>> request.options
('heads', 'tails')
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Generic, Protocol

import msgspec
from typing_extensions import TypeVar

from tapete.core.flow.chance_requests import EVERYBODY, Audience, Draw, Roll, Shuffle
from tapete.core.flow.decisions import Decision
from tapete.core.flow.refusal import Number
from tapete.core.scene import Die, Rank

__all__ = ["Flow", "NullSink", "Request", "Stop", "Table", "Together"]

S = TypeVar("S")
R = TypeVar("R")


class Together(msgspec.Struct, frozen=True):
    """Flows side by side, one a player (or a table, or a beach); the answer is what each returned, by the same keys.

    >>> from tapete.core.flow import Choose
    >>> def choose(player):
    ...     return (yield Choose(player, "card", (1, 2), sealed=True))
    >>> both = Together({player: choose(player) for player in (0, 1)})
    >>> sorted(both.flows)
    [0, 1]
    """

    flows: dict[Any, Flow[Any]]


Request = Decision | Roll | Draw | Shuffle | Together
Flow = Generator[Request, Any, R]


class Stop(Exception):
    """The game is over in the middle of a flow: the beat ends at once.

    >>> try:
    ...     Table(None, NullSink(), listening=False).stop()
    ... except Stop:
    ...     print("over")
    over
    """


class EventSink(Protocol):
    """Whom a flow's table speaks to: the match."""

    def record(
        self,
        kind: str,
        player: int | None,
        rule: str,
        dice: Sequence[Die],
        to: Audience,
        rank: Rank,
        frame: bool,
        watch: Sequence[int],
        targets: Sequence[str],
        args: dict[str, Number],
    ) -> None: ...

    def commit_undo_barrier(self, to: Audience = EVERYBODY) -> None: ...


class NullSink:
    """A events for rules that are tried out on a table of their own: nobody listens, nothing is kept.

    >>> table = Table([1, 2], NullSink(), listening=False)
    >>> table.tell("moves", player=0)
    >>> table.state
    [1, 2]
    """

    def record(self, *_: object) -> None:
        return

    def commit_undo_barrier(self, to: Audience = EVERYBODY) -> None:
        return


class Table(Generic[S]):
    """What a flow holds: the state, and the events with which it tells what happens.

    >>> from tapete.testing import given
    >>> match = given("challengers", players=2).match
    >>> match.table.tell("sees", player=0, to=[0], card=7)
    >>> [event.kind == "sees" for event in (match.events(viewer=0)[-1], match.events(viewer=1)[-1])]
    [True, False]
    """

    __slots__ = ("events", "listening", "state")

    def __init__(self, state: S, events: EventSink, listening: bool) -> None:
        self.state, self.events, self.listening = state, events, listening

    def tell(
        self,
        kind: str,
        *,
        player: int | None = None,
        rule: str = "",
        dice: Sequence[Die] = (),
        to: Audience = EVERYBODY,
        rank: Rank = "line",
        frame: bool = False,
        watch: Sequence[int] = (),
        targets: Sequence[str] = (),
        **args: Number,
    ) -> None:
        """Record an event, `<game>-<kind>` in the text files. `to` limits it to some players; nothing happens when
        nobody listens. `frame`: worth a picture of its own, for the players in `watch` or, if there are none, for
        all."""
        if self.listening:
            self.events.record(kind, player, rule, dice, to, rank, frame, watch, targets, args)

    def reveal(self, *, to: Audience = EVERYBODY) -> None:
        """Somebody has just seen something new (`to` says who): answers before this moment can't be taken back."""
        self.events.commit_undo_barrier(to)

    def stop(self) -> None:
        """The game has ended; the state says how."""
        raise Stop


class QuietTable(Table[S]):
    """A table nobody listens at: what is told there is not even looked at, which takes half the time."""

    __slots__ = ()

    def tell(self, kind: str, **args: Any) -> None:
        return
