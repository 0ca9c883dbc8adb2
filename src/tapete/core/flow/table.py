"""Table of a flow: the state and the events; and `Together` and `Beside` for parallel flows.

A flow is a generator of rules, in the order of the rulebook. It yields requests and receives their answers.

>>> from tapete.core.flow import Choose
>>> def toss(table: Table[None]) -> Flow[str]:
...     return (yield Choose(0, "call", ("heads", "tails")))
>>> request: Request = next(toss(Table(None, NullSink(), listening=False)))
>>> request.options
('heads', 'tails')
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, Protocol

import msgspec
from typing_extensions import TypeVar

from tapete.core.flow.chance_requests import EVERYBODY, Audience, Draw, Roll, Shuffle
from tapete.core.flow.decisions import Decision
from tapete.core.flow.refusal import Number
from tapete.core.scene import Die, Rank

__all__ = ["Beside", "Flow", "NullSink", "Request", "Stop", "Table", "Together"]

S = TypeVar("S")
R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")


class Together(msgspec.Struct, frozen=True):
    """Run parallel flows, one for each player (or other key).

    The answer is their results, by the same keys.

    >>> from tapete.core.flow import Choose
    >>> def choose(player):
    ...     return (yield Choose(player, "card", (1, 2), sealed=True))
    >>> both = Together({player: choose(player) for player in (0, 1)})
    >>> sorted(both.flows)
    [0, 1]
    """

    flows: dict[Any, Flow[Any]]


class Beside(msgspec.Struct, frozen=True):
    """Start more flows beside this one, in the `Together` that it belongs to, which also waits for them.

    The key of a flow that has ended may be used again. The answer is None.

    >>> def wait(player):
    ...     return (yield Choose(player, "go", ("on",)))
    >>> from tapete.core.flow import Choose
    >>> list(Beside({1: wait(1)}).flows)
    [1]
    """

    flows: dict[Any, Flow[Any]]


Request = Decision | Roll | Draw | Shuffle | Together | Beside
Flow = Generator[Request, Any, R]


class Stop(Exception):
    """Raised by `Table.stop` when the game ends in the middle of a flow: the beat ends at once.

    >>> try:
    ...     Table(None, NullSink(), listening=False).stop()
    ... except Stop:
    ...     print("over")
    over
    """


class EventSink(Protocol):
    """Receiver of a table's events and reveals: the match."""

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

    def commit_undo_barrier(self, to: Audience = EVERYBODY, seen: object = None) -> None: ...


class NullSink:
    """Event sink that drops everything, for rules that are tried on a table of their own.

    >>> table = Table([1, 2], NullSink(), listening=False)
    >>> table.tell("moves", player=0)
    >>> table.state
    [1, 2]
    """

    def record(self, *_: object) -> None:
        return

    def commit_undo_barrier(self, to: Audience = EVERYBODY, seen: object = None) -> None:
        return


def with_audience(method: Callable[Concatenate[T, P], None]) -> Callable[Concatenate[T, P], None]:
    """Say in one sentence what a call without `to` lacks: it was everybody by default once."""

    @wraps(method)
    def checked(self: T, /, *args: P.args, **keywords: P.kwargs) -> None:
        if "to" not in keywords:
            raise TypeError(
                "reveal: say who sees it: `table.reveal(to=[player])`, `to=EVERYBODY`, "
                "or `to=()` if nobody does and only the answers so far become final"
            )
        method(self, *args, **keywords)

    return checked


class Table(Generic[S]):
    """The state of the match, and methods to record events.

    >>> from tapete.testing import given
    >>> match = given("challengers", players=2).match
    >>> match.table.tell("sees", player=0, to=[0], card=7)
    >>> [event.kind == "sees" for event in (match.events(viewer=0)[-1], match.events(viewer=1)[-1])]
    [True, False]
    """

    __slots__ = ("asks_as", "events", "listening", "state")

    def __init__(self, state: S, events: EventSink, listening: bool, asks_as: str = "") -> None:
        self.state, self.events, self.listening = state, events, listening
        #: earlier version of the rules that this match began with, if it is still asked what that version asked
        self.asks_as = asks_as

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
        """Record an event; its text is the message `<game>-<kind>`.

        Does nothing if the match is not listening.

        `to` limits it to some players. `frame`: the client shows a scene of its own for it, to the players in `watch`
        or, if empty, to all.
        """
        if self.listening:
            self.events.record(kind, player, rule, dice, to, rank, frame, watch, targets, args)

    @with_audience
    def reveal(self, seen: object = None, *, to: Audience) -> None:
        """Say that players `to` see something new now: earlier answers can't be undone any more.

        `seen` is what they see, if a value says it (a card, a hand, whether a guess was right). Then the secrecy checks
        know that they see nothing else. Without it they let pass all that these players see at this moment.
        """
        self.events.commit_undo_barrier(to, seen)

    def stop(self) -> None:
        """End the game at once, in the middle of a flow. The outcome comes from the state."""
        raise Stop


class QuietTable(Table[S]):
    """A table that drops events at once, for matches that are not listening: it takes half the time."""

    __slots__ = ()

    def tell(self, kind: str, **args: Any) -> None:
        return
