"""Decisions that a flow asks of a player: choose an option, place pieces, type dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, cast

import msgspec
from typing_extensions import TypeVar

from tapete.core.flow.chance_requests import Roll
from tapete.core.flow.refusal import Number, Refusal
from tapete.core.i18n.repr_hooks import repr_of
from tapete.core.i18n.text import Text
from tapete.core.scene import Outlook, PlaceView, Poly

__all__ = ["Choose", "Decision", "Place", "TypeDice", "any_answer", "offer"]

A = TypeVar("A", default=Any)  # type of the answers


class PositionalDecision(msgspec.Struct):
    """Base of `Decision`: the fields given by position."""

    player: int
    kind: str


class Decision(PositionalDecision, Generic[A], kw_only=True):
    """A question to one player, with its legal answers. Nothing else decides what is legal.

    `auto`: with a single option the kernel answers by itself.

    Two fields hide the answer from other players. `sealed`, in a flow of a `Together`: they learn nothing of it until
    the parallel flows have ended. `secret`: the state hides it longer; `True`, or a function that returns the part of
    an answer that they learn. A decision that is sealed or wholly secret is asked even with one option.

    `resumable`: the state alone leads back to this question. `Game.beat` asks it again, without chance and events.
    Where all open decisions are, the kernel may keep a checkpoint in the middle of a beat, for long parallel flows.

    `accepted`: answers that are taken and not offered. Earlier versions offered them, and stored matches hold them.

    `same`: answers for which it returns the same value are one option on the page, as equal dice are.

    >>> import tapete
    >>> asked = tapete.new_match("challengers", seed="docs").pending[1]
    >>> asked.player, asked.kind, len(asked.options), asked.refusal("nonsense").rule
    (1, 'pick', 7, 'kernel.not-an-option')
    """

    given: Sequence[A] | Callable[[], Sequence[A]] = ()
    forbidden: Mapping[A, Refusal] | Callable[[], Mapping[A, Refusal]] | None = None
    about: dict[str, Number] | Callable[[], dict[str, Number]] | None = None
    auto: bool = True
    sealed: bool = False
    secret: bool | Callable[[A], Hashable] = False
    resumable: bool = False
    accepted: Sequence[A] = ()
    same: Callable[[A], Hashable] | None = None
    offered: LazyOptions[A] | None = None  # candidates that are checked one by one, when one is asked for
    task: Any = None  # for the kernel: the flow that waits for the answer
    game: str = ""

    @property
    def prompt(self) -> Text:
        return Text(f"{self.game}-ask-{self.kind}", self.arguments)

    @property
    def arguments(self) -> dict[str, Number]:
        """Arguments of the question's text, computed when first asked for."""
        about = self.about
        if callable(about):
            about = self.about = about()
        return about or {}

    @property
    def options(self) -> Sequence[A]:
        """The legal answers, computed when first asked for."""
        given = self.given
        if callable(given):
            given = self.given = self.check(given())
        return given

    def check(self, given: Sequence[A]) -> Sequence[A]:
        """Raise an error if the options have no order, or if a choice has none.

        Bots, logs and the client refer to options by their index. Only a `Place` may list no options.
        """
        kind = given.__class__
        if kind is not tuple and kind is not list and (not isinstance(given, Sequence) or isinstance(given, str)):
            raise TypeError(f"{self._named} has its options in a {kind.__name__}; expected a tuple or a list")
        if not given and self.__class__ is Choose:
            raise RuntimeError(f"{self._named} has no option: a dead end")
        return given

    @property
    def _named(self) -> str:
        return f"{self.game or 'a game'}: decision {self.kind!r} of player {self.player}"

    def equal_options(self) -> dict[int, list[int]]:
        """Indexes of the options that are the same, by the first of them.

        >>> Choose(0, "reroll", (4, 2, 4), same=lambda face: face).equal_options()
        {0: [0, 2], 1: [1]}
        """
        firsts: dict[Hashable, int] = {}
        equal: dict[int, list[int]] = {}
        for key, answer in enumerate(self.options):
            first = key if self.same is None else firsts.setdefault(self.same(answer), key)
            equal.setdefault(first, []).append(key)
        return equal

    @property
    def refused(self) -> Mapping[A, Refusal]:
        """Answers that look possible and are not, each with its refusal."""
        forbidden = self.forbidden
        if forbidden is None:
            return {}
        if callable(forbidden):
            forbidden = self.forbidden = forbidden()
        return forbidden

    @property
    def place(self) -> PlaceView | None:
        return None

    @property
    def is_hidden(self) -> bool:
        """True if the answer is hidden from other players, for now or for longer."""
        return self.sealed or self.secret is not False

    def refusal(self, answer: A) -> Refusal | None:
        """Reason why this answer is not allowed; None if it is."""
        if answer in self.options or answer in self.accepted:
            return None
        return self.refused.get(answer, UNKNOWN) if isinstance(answer, Hashable) else UNKNOWN

    def __repr__(self) -> str:
        return repr_of(self)

    def visible_answer(self, answer: A) -> Hashable:
        """The part of a hidden answer that the other players learn."""
        return self.secret(answer) if callable(self.secret) else None


UNKNOWN = Refusal("kernel.not-an-option")


class LazyOptions(Generic[A]):
    """Candidates for options, each checked once, and only when asked for.

    To check an answer, one of them is enough; a random answer needs a few, the client needs all.

    >>> checked = []
    >>> def small(n):
    ...     checked.append(n)
    ...     return None if n < 3 else Refusal("harbour.far")
    >>> offered = LazyOptions((1, 2, 3, 4), small)
    >>> offered.allows(2), offered.allows(2), offered.allows(9), offered.more_than_one(), checked
    (True, True, False, True, [2, 1])
    >>> offered.allowed(), sorted(offered.forbidden())
    ((1, 2), [3, 4])
    """

    __slots__ = ("_candidates", "_verdicts", "given", "refusal")

    def __init__(self, given: Sequence[A] | Callable[[], Sequence[A]], refusal: Callable[[A], Refusal | None]) -> None:
        self.given, self.refusal = given, refusal
        self._candidates: Sequence[A] | None = None
        self._verdicts: list[Any] = []

    @property
    def candidates(self) -> Sequence[A]:
        if self._candidates is None:
            self._candidates = self.given() if callable(self.given) else self.given
            self._verdicts = [NOT_CHECKED] * len(self._candidates)
        return self._candidates

    def verdict(self, n: int) -> Refusal | None:
        """Reason why the candidate with this index is refused; None if it is allowed."""
        candidates = self.candidates
        verdict: Refusal | None = self._verdicts[n]
        if verdict is NOT_CHECKED:
            verdict = self._verdicts[n] = self.refusal(candidates[n])
        return verdict

    def allows(self, answer: A) -> bool:
        return answer in self.candidates and self.verdict(self.candidates.index(answer)) is None

    def allowed(self) -> tuple[A, ...]:
        return tuple([candidate for n, candidate in enumerate(self.candidates) if self.verdict(n) is None])

    def forbidden(self) -> dict[A, Refusal]:
        verdicts = [(candidate, self.verdict(n)) for n, candidate in enumerate(self.candidates)]
        return {candidate: refusal for candidate, refusal in verdicts if refusal is not None}

    def more_than_one(self) -> bool:
        """True if at least two candidates are allowed."""
        open_answers = 0
        for n in range(len(self.candidates)):
            open_answers += self.verdict(n) is None
            if open_answers == 2:
                return True
        return False

    def any(self, rng: random.Random) -> A | None:
        """A random allowed candidate, each as likely as the others; None if none is allowed."""
        waiting = list(range(len(self.candidates)))
        while waiting:
            at = int(rng.random() * len(waiting))
            n = waiting[at]
            if self.verdict(n) is None:
                return self.candidates[n]
            waiting[at] = waiting[-1]
            waiting.pop()
        return None


NOT_CHECKED: Final = Refusal("")


class Choose(Decision[A]):
    """Choose one of finitely many options: `Choose(player, kind, options)`, other fields by name.

    `given`, `forbidden` and `about` may be functions, called only when needed. A choice that depends on hidden
    information passes functions that read the state, so that they are computed again after `Match.determinize`.

    >>> asked = Choose(1, "sail", ("north", "south"), forbidden={"east": Refusal("harbour.reef")}, about={"wind": 4})
    >>> asked.options, asked.refusal("east").rule, asked.refusal("north")
    (('north', 'south'), 'harbour.reef', None)
    """

    given: Sequence[A] | Callable[[], Sequence[A]] = ()

    @property
    def single(self) -> bool:
        """True if exactly one answer is allowed."""
        if callable(self.given) and self.offered is not None and self.offered.more_than_one():
            return False
        return len(self.options) == 1


class Place(Decision[A], kw_only=True):
    """Place pieces on a free table.

    The game supplies the check (`verdict`), the area to draw, and a sampler for bots and random play.

    >>> far = Refusal("harbour.reach")
    >>> def check(at):
    ...     return None if max(at) < 10 else far
    >>> asked = Place(0, "anchor", verdict=check, sampler=lambda rng: [(rng.randint(0, 9), 4)])
    >>> asked.refusal((3, 4)), asked.refusal((30, 4)).rule, len(asked.sample(random.Random(1)))
    (None, 'harbour.reach', 1)
    """

    verdict: Callable[[A], Refusal | None] | None = None
    picture: Callable[[], PlaceView] | None = None
    sampler: Callable[[random.Random], Sequence[A]] | None = None  #: legal answers, at least one
    outlook: Callable[[A], Outlook] | None = None  #: consequences of an answer, allowed or not
    #: area where one piece of an answer may be dropped while the others stay: nothing in it is refused
    region: Callable[[A, str], list[Poly]] | None = None

    @property
    def place(self) -> PlaceView | None:
        return None if self.picture is None else self.picture()

    def refusal(self, answer: A) -> Refusal | None:
        known = not callable(self.given)
        if known and answer in self.options:
            return None
        refusal = UNKNOWN if self.verdict is None else self.verdict(answer)
        return None if refusal is None or (not known and answer in self.options) else refusal

    def sample(self, rng: random.Random) -> Sequence[A]:
        """Some legal answers: the listed options first, then sampled positions."""
        listed = list(self.options)
        return listed if self.sampler is None else [*listed, *self.sampler(rng)]

    def any(self, rng: random.Random) -> A:
        """A random legal answer: a sampled position or a listed option, each with a chance of one half."""
        sampled = self.sampler is not None and (not self.given or rng.random() < 0.5)
        answers = self.sampler(rng) if sampled and self.sampler is not None else self.options
        chosen: A = rng.choice(answers or self.sample(rng))
        return chosen


class TypeDice(Decision, kw_only=True):
    """Type in the faces of real dice, rolled by people.

    >>> asked = TypeDice(0, "dice", roll=Roll(2))
    >>> asked.refusal((6, 1)), asked.refusal((7, 1)).rule
    (None, 'kernel.dice')
    """

    roll: Roll = Roll(1)

    @property
    def dice(self) -> tuple[int, int]:
        return self.roll.count, self.roll.sides

    @property
    def options(self) -> Sequence[tuple[int, ...]]:
        count, sides = self.dice
        return [tuple([face] * count) for face in range(1, sides + 1)]

    def refusal(self, answer: tuple[int, ...]) -> Refusal | None:
        count, sides = self.dice
        good = (
            isinstance(answer, (tuple, list))
            and len(answer) == count
            and all(isinstance(face, int) and 1 <= face <= sides for face in answer)
        )
        return None if good else Refusal("kernel.dice", {"count": count, "sides": sides})


def any_answer(decision: Decision[A], rng: random.Random) -> A:
    """A random legal answer: any option, or on a free table a listed option or a position.

    >>> any_answer(Choose(0, "sail", ("north",)), random.Random(1))
    'north'
    """
    if isinstance(decision, TypeDice):
        count, sides = decision.dice
        return cast(A, tuple(rng.randint(1, sides) for _ in range(count)))
    if isinstance(decision, Place):
        place: A = decision.any(rng)
        return place
    if decision.offered is not None and callable(decision.given):
        answer = decision.offered.any(rng)
        if answer is not None:
            return answer
    options = decision.options
    return options[int(rng.random() * len(options))]


def offer(
    player: int,
    kind: str,
    candidates: Sequence[A] | Callable[[], Sequence[A]],
    refusal: Callable[[A], Refusal | None],
    *,
    about: dict[str, Number] | Callable[[], dict[str, Number]] | None = None,
    auto: bool = True,
    sealed: bool = False,
    secret: bool | Callable[[A], Hashable] = False,
) -> Choose:
    """Choose among candidates, each checked by one function: allowed ones are options, others greyed.

    `candidates` may be a function as well.

    >>> def check(miles):
    ...     return None if miles < 3 else Refusal("harbour.far", {"most": 2})
    >>> asked = offer(0, "sail", (1, 2, 3), check)
    >>> asked.options, asked.refused[3].rule
    ((1, 2), 'harbour.far')
    """
    offered = LazyOptions(candidates, refusal)
    return Choose(
        player,
        kind,
        offered.allowed,
        forbidden=offered.forbidden,
        about=about,
        auto=auto,
        sealed=sealed,
        secret=secret,
        offered=offered,
    )
