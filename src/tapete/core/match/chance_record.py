"""Record of all chance in a match, so that dice and shuffles can be checked without the rules.

>>> import tapete
>>> match = tapete.new_match("challengers", seats=["bot:random", "bot:random"], seed="docs")
>>> steps = record_chance(match.setup, match.log)
>>> find_forged_step(steps, "docs") is None, find_forged_step(steps, "another seed")
(True, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tapete.core.flow import Chance
from tapete.core.match.log_format import ChanceStep
from tapete.core.match.match import Match
from tapete.core.match.run import LogEntry
from tapete.core.match.setup import Setup

__all__ = ["ChanceStep", "find_forged_step", "record_chance"]


class RecordingChance(Chance):
    """Chance that writes down what it gives."""

    __slots__ = ("steps",)
    steps: list[ChanceStep]

    def roll(self, count: int, sides: int) -> list[int]:
        faces = super().roll(count, sides)
        self.steps.append(ChanceStep("dice", sides, list(faces)))
        return faces

    def shuffle(self, pile: list[Any]) -> None:
        order, before = list(range(len(pile))), list(pile)
        self.copy().shuffle(order)
        super().shuffle(pile)
        if [before[place] for place in order] != pile:
            raise RuntimeError("a shuffle of the same chance gave another order")
        self.steps.append(ChanceStep("shuffle", len(pile), order))

    def draw(self, pile: list[Any], count: int) -> list[Any]:
        self.steps.append(ChanceStep("draw", count))
        return super().draw(pile, count)


def record_chance(setup: Setup, log: Iterable[LogEntry]) -> list[ChanceStep]:
    """Replay a match and record its chance; empty if its chance was written beforehand."""
    if setup.script is not None:
        return []
    chance = RecordingChance.of(setup.seed, setup.entropy)
    assert isinstance(chance, RecordingChance)
    chance.steps = []
    match = Match.with_chance(setup, chance)
    for entry in log:
        if not entry.auto:
            match.act(entry.player, entry.answer)
    match.close()
    return chance.steps


def find_forged_step(steps: Sequence[ChanceStep], seed: str, entropy: Sequence[str] = ()) -> int | None:
    """Number of the first step that does not follow from the seed; None if all do."""
    chance = Chance.of(seed, tuple(entropy))
    for number, step in enumerate(steps):
        if step.kind == "draw":
            chance.draw([], 0)
        elif step.kind == "dice":
            if chance.roll(len(step.result), step.n) != step.result:
                return number
        else:
            order = list(range(step.n))
            chance.shuffle(order)
            if order != step.result:
                return number
    return None
