"""Test positions of Jugger, and methods to play them."""

from __future__ import annotations

from typing import Any

import tapete.games.jugger  # noqa: F401
from tapete import testing
from tapete.core.match import Setup
from tapete.games.jugger.actions import *
from tapete.games.jugger.actions import END
from tapete.games.jugger.field import NE, NW, SE, SW, E, W, cell_at  # noqa: F401
from tapete.games.jugger.state import Jugger, Pitch
from tapete.match_factory import scenario

BLANK, ONE, TWO = 1, 4, 6  # faces of the combat die
FULL, DUEL, NONE = Defend("full"), Defend("duel"), Defend("none")


def dice(juggs: int, count: int) -> list[int]:
    """`count` dice that show `juggs` Juggs in all."""
    twos = max(0, juggs - count)
    ones = juggs - 2 * twos
    assert 0 <= ones <= count - twos
    return [TWO] * twos + [ONE] * ones + [BLANK] * (count - twos - ones)


def jugger(card: str, side: int, place: tuple[int, int] | None = None, facing: str = "", **more: Any) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": card, "side": side, **more}
    if place is not None:
        entry["at"] = list(place)
    if facing:
        entry["facing"] = facing
    return entry


class Playing(testing.Playing[Pitch]):
    """A match with the helpers that tests of Jugger need."""

    @property
    def pitch(self) -> Pitch:
        return self.match.state

    def __getitem__(self, n: int) -> Jugger:
        return self.match.state.juggers[n]

    def do(self, *answers: Any) -> Playing:
        return self.act(*answers)

    def end_all(self, until: str = "") -> Playing:
        return self.let_time_run_out(until)

    def fight(
        self, answer: Any = None, boost: int = 0, defence_boost: int = 0, react: Any = None, facing: int | None = None
    ) -> Playing:
        """Answer the questions of a combat until it is over: the defence, the boosts, one reaction, facings."""
        reacted = False
        for _ in range(40):
            if self.match.over or len(self.match.pending) != 1:
                return self
            match self.kind:
                case "attack-boost":
                    self.do(boost)
                case "defence":
                    self.do(FULL if answer is None else answer)
                case "defence-boost":
                    self.do(defence_boost)
                case "reaction":
                    reacts = react is not None and not reacted and react in self.options
                    reacted = reacted or reacts
                    self.do(react if reacts else PASS)
                case "facing":
                    self.do(self.options[0] if facing is None else facing)
                case _:
                    return self
        raise AssertionError("the combat does not end")

    def pass_facings(self) -> Playing:
        """Keep every facing that the table asks for."""
        while not self.match.over and len(self.match.pending) == 1 and self.kind in ("facing", "stand"):
            self.do(self.match.default(self.player))
        return self


def playing(juggers: list[dict[str, Any]], rolls: list[list[int]] | None = None, **more: Any) -> Playing:
    """A position with scripted dice; rolling another number of dice than scripted is an error.

    Two bystanders with Reflexes 1 stand far away, the last two of the list, so that play always waits for a player."""
    if more.pop("bystanders", True):
        juggers = [
            *juggers,
            jugger("amparo-dique", 0, (39, 0), "W", pc=6),
            jugger("amparo-dique", 1, (1, 10), "E", pc=6),
        ]
    position: dict[str, Any] = {"juggers": juggers, "dice": rolls or [], **more}
    return Playing(scenario("jugger", position))


def new(options: dict[str, Any] | None = None, rolls: list[list[int]] | None = None, seed: str = "test") -> Playing:
    from tapete.core.flow import Script
    from tapete.core.match import Match
    from tapete.games.jugger import GAME

    return Playing(
        Match(Setup.of(GAME, 2, options or {}, seed, script=Script(dice=rolls) if rolls is not None else None))
    )


__all__ = [name for name in dir() if not name.startswith("_")] + ["END"]
