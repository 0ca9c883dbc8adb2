"""Helpers for tests of a game: set up a position, play, read events and refusals (given, when, then).

>>> # given: a position described as the game's `arrange` reads it, with dice where they matter
>>> table = given("challengers", round=1, phase="round")
>>> card = table.match.pending[0].options[0]
>>> table.answer(0, card).match.log[-1].answer == card  # when: a player answers
True
>>> table.refused("nonsense", player=1)  # then: the events, or the rule that refuses an answer
'challengers.plan.draw-five'

`CHECKS` is the conformance suite: checks that every game must pass, run on random play.

>>> from tapete.templates.board.game import GAME
>>> print(CHECKS[1](GAME))  # raises AssertionError, with one sentence, where a game fails
12 copies
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeVar

from tapete.conformance import CHECKS
from tapete.core.flow import Decision, Refused, Script
from tapete.core.game import Game
from tapete.core.match import EVERYTHING, Match, Setup
from tapete.core.scene import Event
from tapete.match_factory import resolve_game

__all__ = ["CHECKS", "Playing", "act", "given", "let_time_run_out", "refused", "told"]

S = TypeVar("S")
PATIENCE = 2000  # default answers after which `let_time_run_out` gives up


class Playing(Generic[S]):
    """A match under test, with shortcuts to answer and to read it.

    Games with many tests subclass it with the words of their rulebook.

    >>> table = given("challengers", round=1, phase="round")
    >>> table.match.over, sorted({decision.kind for decision in table.match.pending.values()})
    (False, ['pick'])
    """

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> S:
        state: S = self.match.state
        return state

    @property
    def player(self) -> int:
        """The only player asked; where there are several, use `answer(player, ...)`."""
        assert len(self.match.pending) == 1, f"asked now: {self.match!r}; say who answers"
        (player,) = self.match.pending
        return player

    @property
    def decision(self) -> Decision:
        return self.match.pending[self.player]

    @property
    def kind(self) -> str:
        """Kind of the pending decision; "over" after the end."""
        return "over" if self.match.over else self.decision.kind

    @property
    def options(self) -> tuple[Any, ...]:
        return tuple(self.decision.options)

    # ---- when

    def act(self, *answers: Any) -> Self:
        """Give answers, one after another, each for the player who is asked."""
        for answer in answers:
            self.match.act(self.player, answer)
        return self

    def answer(self, player: int, *answers: Any) -> Self:
        """Give this player's answers, one after another; other players may be asked at the same time."""
        for answer in answers:
            self.match.act(player, answer)
        return self

    def let_time_run_out(self, until: str = "") -> Self:
        """Give default answers for all players until a kind of decision is asked, or the match is over."""
        let_time_run_out(
            self.match, lambda: bool(until) and any(decision.kind == until for decision in self.match.pending.values())
        )
        assert not until or not self.match.over, f"{until!r} was never asked"
        return self

    # ---- then

    def refused(self, answer: Any, player: int | None = None) -> str:
        """Try an answer; return the rule that forbids it. The match does not change."""
        return refused(self.match, self.player if player is None else player, answer)

    def why(self, answer: Any) -> str:
        """The rule that would forbid an answer; "" if it is allowed."""
        no = self.match.refusal(self.player, answer)
        return "" if no is None else no.rule

    def told(self, *kinds: str, viewer: int | str | None = EVERYTHING) -> list[Event]:
        """Events of these kinds, or all; `viewer` limits them to those that this player received."""
        return told(self.match, *kinds, viewer=viewer)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told()]


def given(
    game: str | Game,
    *,
    players: int = 0,
    dice: Sequence[Sequence[int]] | None = None,
    draws: Sequence[Sequence[Any]] = (),
    shuffles: Sequence[Sequence[Any]] = (),
    strict: bool | None = None,
    options: dict[str, Any] | None = None,
    seed: str = "given",
    **position: Any,
) -> Playing[Any]:
    """Start a match for a test: from the beginning, or from a position that the game's `arrange` reads.

    `dice` are rolls in order, `draws` the cards drawn, `shuffles` shuffled piles from the top down. If `dice` are
    given, a roll beyond them is an error (unless `strict=False`). All other chance comes from the seed.

    >>> decks = {"0": ["st-captain"], "1": ["st-rookie"]}
    >>> table = given("challengers", round=7, phase="combat", decks=decks, dice=[[1]], strict=False)
    >>> table.kind, [event.player for event in table.told("wins")]
    ('over', [0])
    """
    table = resolve_game(game)
    script = Script(
        dice=[list(throw) for throw in dice or ()],
        draws=[list(cards) for cards in draws],
        shuffles=[list(pile) for pile in shuffles],
        strict=dice is not None if strict is None else strict,
    )
    setup = Setup.of(
        table, players or max(2, table.players[0]), options, seed, script=script, position=position or None
    )
    return Playing(Match(setup))


def act(match: Match, *answers: Any) -> Match:
    """Give answers, one after another, each for the first player asked.

    >>> match = given("pocket").match
    >>> len(act(match, next(iter(match.pending.values())).options[0]).log) >= 1
    True
    """
    for answer in answers:
        match.act(next(iter(match.pending)), answer)
    return match


def refused(match: Match, player: int, answer: Any) -> str:
    """Try an answer; return the rule that forbids it. The match does not change.

    >>> refused(given("challengers").match, 0, "nonsense")
    'challengers.plan.draw-five'
    """
    before = match.digest()
    try:
        match.act(player, answer)
    except Refused as no:
        assert match.digest() == before, f"{answer!r} was refused and changed the state"
        return no.rule
    raise AssertionError(f"{answer!r} was taken")


def told(match: Match, *kinds: str, viewer: int | str | None = EVERYTHING) -> list[Event]:
    """Events of these kinds, or all, that this viewer received; by default those of all players.

    >>> match = given("challengers", round=7, phase="combat").match
    >>> told(match, "wins", viewer=0) == told(match, "wins")
    True
    """
    return [event for event in match.events(viewer=viewer) if not kinds or event.kind in kinds]


def let_time_run_out(match: Match, until: Callable[[], bool]) -> None:
    """Give default answers for all players until the condition holds, or the match is over.

    >>> match = given("challengers").match
    >>> let_time_run_out(match, lambda: len(match.log) >= 4)
    >>> len(match.log) >= 4
    True
    """
    for _ in range(PATIENCE):
        if match.over or until():
            return
        player = min(match.pending)
        match.act(player, match.default(player))
    raise AssertionError(f"after {PATIENCE} answers it still had not come: {match!r}")
