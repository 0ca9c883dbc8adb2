"""Counts of what a check looked at, so that none passes without looking."""

from __future__ import annotations

from collections import Counter

import msgspec

from tapete.conformance.paired_matches import MatchPair, name_viewer
from tapete.conformance.sight import Viewer
from tapete.core.game import Game

PAIRS_A_STEP = 2  # a viewer from whom something is hidden must be compared in one step for so many pairs, at least
FEW_WORLDS = 3  # pairs after which `determinize` should have made a second world


class Looked(Counter[str]):
    """Number of things that a check looked at, by their name in the plural.

    >>> looked = Looked()
    >>> looked["positions"] += 3
    >>> looked["answers"] += 7
    >>> print(looked)
    3 positions, 7 answers
    """

    def __str__(self) -> str:
        return ", ".join(f"{number} {name}" for name, number in self.items()) or "nothing to look at"

    def need(self, game: Game, *names: str) -> Looked:
        """Raise AssertionError if the check has seen none of these."""
        for name in names:
            assert self[name], f"{game.id}: the check saw no {name} and shows nothing ({self})"
        return self


class Compared(msgspec.Struct):
    """Steps of paired matches that were compared, in all and for each viewer."""

    pairs: int = 0
    blank: int = 0  # pairs in which nothing was compared
    steps: dict[Viewer, int] = {}
    hidden: dict[Viewer, int] = {}  # pairs whose difference was hidden from a viewer
    excused: int = 0  # times that a viewer may have learnt by a reveal without a value
    worlds: int = 0  # pairs in which a second world must exist
    second_worlds: int = 0  # of them, those in which `determinize` made one

    def add(self, pair: MatchPair) -> None:
        """Count a pair that was compared."""
        self.pairs += 1
        self.blank += bool(pair.hidden_from) and not pair.compared
        self.excused += pair.excused
        if pair.second_world is not None:
            self.worlds += 1
            self.second_worlds += pair.second_world
        for viewer in pair.hidden_from or ():
            self.hidden[viewer] = self.hidden.get(viewer, 0) + 1
        for viewer, steps in pair.compared.items():
            self.steps[viewer] = self.steps.get(viewer, 0) + steps

    def __str__(self) -> str:
        if not self.pairs:
            return "no secrets to compare"
        viewers = sorted(self.hidden.keys() | self.steps.keys(), key=lambda viewer: -1 if viewer is None else viewer)
        by_viewer = ", ".join(f"{name_viewer(viewer)} {self.steps.get(viewer, 0)}" for viewer in viewers)
        return (
            f"{sum(self.steps.values())} steps compared in {self.pairs} pairs, none in {self.blank} of them "
            f"({by_viewer}); {self.excused} ended by a reveal without a value"
        )

    def check(self, game: Game) -> Compared:
        """Raise AssertionError if too few steps were compared; a game without secrets has none to compare."""
        if self.worlds >= FEW_WORLDS and not self.second_worlds:
            raise AssertionError(
                f"{game.id}: `determinize` makes no second world: in {self.worlds} matches something was hidden, and "
                "every world dealt again was the same. Remedy: deal again what the viewer cannot see (`deal_again`)"
            )
        few = [viewer for viewer, pairs in self.hidden.items() if self.steps.get(viewer, 0) * PAIRS_A_STEP < pairs]
        if few:
            raise AssertionError(
                f"{game.id}: too little was compared to show that secrets are kept: {self}. Remedy: `reveal` what is "
                "seen now, to those who see it, with its value (`table.reveal(card, to=[player])`); a shuffle or a "
                "draw that all see is `to=EVERYBODY`; `determinize` deals again what is still hidden (`deal_again`)"
            )
        return self

    def check_bots(self, game: Game) -> Compared:
        """Raise AssertionError if no bot answered in a match with secrets hidden from its seat."""
        seats = [viewer for viewer in self.hidden if viewer is not None]
        assert self.steps or not seats, f"{game.id}: no bot was asked while something was hidden from it: {self}"
        return self
