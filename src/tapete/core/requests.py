"""What rules may ask for. A flow is a generator that reads in the order of the rulebook's page and yields one of these."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from tapete.core.refusal import Number, Refusal
from tapete.core.scene import Die, PlaceView
from tapete.core.text import Text

if TYPE_CHECKING:
    from tapete.core.match import Match

S = TypeVar("S")
R = TypeVar("R")

Options = Sequence[Any]
Refusals = Mapping[Any, Refusal]


class Decision(msgspec.Struct):
    """One player has to answer. Which answers are legal is decided here and nowhere else."""

    player: int
    kind: str
    given: Any = ()
    forbidden: Any = None
    about: dict[str, Number] | None = None
    auto: bool = True
    hidden: bool = False
    task: Any = None
    asked: int = 0
    game: str = ""

    @property
    def id(self) -> str:
        return f"{self.asked}-{self.player}"

    @property
    def prompt(self) -> Text:
        return Text(f"{self.game}-ask-{self.kind}", self.about or {})

    @property
    def options(self) -> Options:
        """The legal answers, computed when first wanted."""
        given = self.given
        if callable(given):
            given = self.given = given()
        return given  # type: ignore[no-any-return]

    @property
    def refused(self) -> Refusals:
        """What looks possible and is not, each with the rule that forbids it."""
        forbidden = self.forbidden
        if forbidden is None:
            return {}
        if callable(forbidden):
            forbidden = self.forbidden = forbidden()
        return forbidden  # type: ignore[no-any-return]

    @property
    def place(self) -> PlaceView | None:
        return None

    def refusal(self, answer: Any) -> Refusal | None:
        """Why this answer is not allowed; None when it is."""
        if answer in self.options:
            return None
        return self.refused.get(answer, UNKNOWN) if isinstance(answer, Hashable) else UNKNOWN

    def __repr__(self) -> str:
        from tapete.core.summary import decision_line

        return f"<{type(self).__name__} {self.game or '-'}: {decision_line(self)}>"


UNKNOWN = Refusal("kernel.not-an-option")


class Choose(Decision):
    """One of finitely many options. `given` and `forbidden` may be functions: they run only when somebody wants to know.

    `auto`: with a single option the kernel answers by itself; `hidden`: that the player has a choice, or only one, is a secret.
    A choice that depends on what others may not see passes a function that reads the state, so that a dealt-again world asks afresh.
    """


class Place(Decision):
    """A position on a free table. The game supplies the predicate, the reach to draw and a sampler for bots and fuzzers."""

    verdict: Callable[[Any], Refusal | None] | None = None
    picture: Callable[[], PlaceView] | None = None
    sampler: Callable[[Any], Sequence[Any]] | None = None  # rng -> legal answers, at least one

    @property
    def place(self) -> PlaceView | None:
        return None if self.picture is None else self.picture()

    def refusal(self, answer: Any) -> Refusal | None:
        if self.given and answer in self.options:
            return None
        return UNKNOWN if self.verdict is None else self.verdict(answer)

    def sample(self, rng: Any) -> Sequence[Any]:
        """Some legal answers: the listed ones first, then positions."""
        found = list(self.options)
        return found if self.sampler is None else [*found, *self.sampler(rng)]


class Roll(msgspec.Struct, frozen=True):
    """Dice. The kernel answers from the seed; a script, or people at a real table, can answer instead."""

    count: int
    sides: int = 6
    player: int = 0  # who rolls, when people roll real dice
    worth: tuple[int, ...] = ()  # what each face is worth to whoever rolls, where that can be said: for accounts of luck


class TypeDice(Decision):
    """People at a real table roll real dice and type what they show."""

    roll: Roll = Roll(1)

    @property
    def dice(self) -> tuple[int, int]:
        return self.roll.count, self.roll.sides

    @property
    def options(self) -> Options:
        count, sides = self.dice
        return [tuple([face] * count) for face in range(1, sides + 1)]

    def refusal(self, answer: Any) -> Refusal | None:
        count, sides = self.dice
        good = isinstance(answer, (tuple, list)) and len(answer) == count and all(isinstance(face, int) and 1 <= face <= sides for face in answer)
        return None if good else Refusal("kernel.dice", {"count": count, "sides": sides})


def any_answer(decision: Decision, rng: random.Random) -> Any:
    """A legal answer, each as likely."""
    if isinstance(decision, Place):
        return rng.choice(decision.sample(rng))
    if isinstance(decision, TypeDice):
        count, sides = decision.dice
        return tuple(rng.randint(1, sides) for _ in range(count))
    options = decision.options
    return options[int(rng.random() * len(options))]


def offer(
    player: int,
    kind: str,
    candidates: Sequence[Any],
    refusal: Callable[[Any], Refusal | None],
    *,
    about: dict[str, Number] | None = None,
    auto: bool = True,
    hidden: bool = False,
) -> Choose:
    """A choice among candidates, each judged by one function: what passes is offered, the rest is greyed with its rule."""
    judged: list[tuple[Any, Refusal | None]] = []

    def judge() -> list[tuple[Any, Refusal | None]]:
        if not judged:
            judged.extend((candidate, refusal(candidate)) for candidate in candidates)
        return judged

    return Choose(
        player,
        kind,
        lambda: tuple(candidate for candidate, no in judge() if no is None),
        lambda: {candidate: no for candidate, no in judge() if no is not None},
        about,
        auto,
        hidden,
    )


class Draw(msgspec.Struct, frozen=True):
    """Take cards from the top (the end) of a shuffled pile; the answer is the cards. The pile itself changes."""

    pile: list[Any]
    count: int = 1


class Shuffle(msgspec.Struct, frozen=True):
    """Put a pile in a random order, in place."""

    pile: list[Any]


class Together(msgspec.Struct, frozen=True):
    """Flows side by side, one a player (or a table, or a beach); the answer is what each returned, by the same keys."""

    flows: dict[Any, Flow[Any]]


Request = Decision | Roll | Draw | Shuffle | Together
Flow = Generator[Request, Any, R]


class Stop(Exception):
    """The game is over in the middle of a flow: the beat ends at once."""


class Table(Generic[S]):
    """What a flow holds: the state, and the voice with which it tells what happens."""

    __slots__ = ("listening", "match", "state")

    def __init__(self, state: S, match: Match) -> None:
        self.state = state
        self.match = match
        self.listening = match.listening

    def tell(
        self,
        kind: str,
        *,
        player: int | None = None,
        rule: str = "",
        dice: Sequence[Die] = (),
        to: Sequence[int] | None = None,
        rank: str = "line",
        frame: bool = False,
        watch: Sequence[int] = (),
        targets: Sequence[str] = (),
        **args: Number,
    ) -> None:
        """Record an event, `<game>-<kind>` in the text files. `to` limits it to some players; nothing happens when nobody listens.
        `frame`: worth a picture of its own, for the players in `watch` or, if there are none, for all."""
        if self.listening:
            self.match.record(kind, player, rule, dice, to, rank, frame, watch, targets, args)

    def reveal(self) -> None:
        """Somebody has just seen something new: answers before this moment can't be taken back."""
        self.match.make_firm()

    def stop(self) -> None:
        """The game has ended; the state says how."""
        raise Stop
