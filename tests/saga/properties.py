"""Properties of every SAGA table: mirror symmetry, monotony in sticks and obstacles.

A mirrored table gives mirrored verdicts. A legal action of one figure stays legal if a stick is longer or an obstacle
is gone. Each check takes a seed and returns the faults, so that the tests run some seeds and the soak ten thousand.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi, sin
from unittest.mock import patch

import msgspec

from tapete.boards.flat.shapes import Polygon
from tapete.games.saga.lengths import CM, WIDTH, C
from tapete.games.saga.rules.moves import charge, withdrawal
from tapete.games.saga.rules.moves.charge import Charge, stick_of
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table import ground
from tapete.games.saga.table.formation import Placement
from tapete.games.saga.table.ground import units_within
from tests.saga.crowds import crowd, duels
from tests.saga.table import Playing

# ---------------------------------------------------------------- a table and its mirror image


@contextmanager
def in_the_mirror(game: Playing) -> Iterator[None]:
    """Mirror the table, terrain included, inside the block."""
    state, outline, terrain = game.state, ground.outline, game.state.terrain

    def mirrored(piece):
        shape = outline(msgspec.structs.replace(piece, x=WIDTH - piece.x))
        return Polygon(tuple((WIDTH - x, y) for x, y in shape.points))

    def turn() -> None:
        for figure in state.figures:
            figure.x = WIDTH - figure.x

    turn()
    state.terrain = [msgspec.structs.replace(piece, x=WIDTH - piece.x) for piece in terrain]
    try:
        with patch.object(ground, "outline", mirrored):
            yield
    finally:
        state.terrain = terrain
        turn()


def image(answer: Placement) -> Placement:
    return tuple((name, WIDTH - x, y) for name, x, y in answer)


def rule(refusal) -> str:
    return "" if refusal is None else refusal.rule


def shaken(answer: Placement, rng: random.Random) -> Placement:
    """The same answer with one figure moved a little or far from its place."""
    n, by = rng.randrange(len(answer)), rng.choice((3, 30, 300, 3000))
    return tuple(
        (name, x + (rng.randint(-by, by) if i == n else 0), y + (rng.randint(-by, by) if i == n else 0))
        for i, (name, x, y) in enumerate(answer)
    )


def charges_of(game: Playing) -> Iterator[Charge]:
    for one, other in duels(game):
        stick = stick_of(game.state, one)
        if units_within(game.state, one, other, stick):
            yield Charge(game.state, one, other, stick, False)


def charges_in_the_mirror(seed: int, most: int = 100) -> list[object]:
    """Answers and slightly changed answers get the same verdict in the mirror.

    Both sides have an answer or neither has, unless a search gave up.
    """
    game, rng, wrong = crowd(seed), random.Random(seed), []
    pairs = [(way.unit, way.target) for way in charges_of(game)]
    for unit, target in rng.sample(pairs, min(most, len(pairs))):
        gave_out = charge.tally["gave out"]
        here = Charge(game.state, unit, target, stick_of(game.state, unit), False)
        answers = here.answers(1)
        tried = [*answers, *(shaken(answer, rng) for answer in answers for _ in range(3))]
        verdicts = [rule(here.refusal(answer)) for answer in tried]
        with in_the_mirror(game):
            there = Charge(game.state, unit, target, stick_of(game.state, unit), False)
            images = [rule(there.refusal(image(answer))) for answer in tried]
            as_well = there.answers(1)
        if verdicts != images:
            wrong.append(("charge judged otherwise", seed, unit.id, target.id, verdicts, images))
        if bool(answers) != bool(as_well) and charge.tally["gave out"] == gave_out:
            wrong.append(("charge found on one side only", seed, unit.id, target.id, bool(answers)))
    return wrong


def withdrawals_in_the_mirror(seed: int) -> list[object]:
    game, rng, wrong = crowd(seed, 10.0, touching=True), random.Random(seed), []
    sides = [next(unit for unit in game.state.units if unit.owner == owner) for owner in (0, 1)]
    for mine, theirs in (sides, sides[::-1]):
        gave_out = withdrawal.tally["gave out"]
        here = Withdrawal(game.state, mine, theirs)
        answers = here.answers()
        tried = [*answers[:2], *(shaken(answer, rng) for answer in answers[:1] for _ in range(3))]
        verdicts = [rule(here.refusal(answer)) for answer in tried]
        with in_the_mirror(game):
            there = Withdrawal(game.state, mine, theirs)
            images = [rule(there.refusal(image(answer))) for answer in tried]
            as_well = there.answers()
        if verdicts != images:
            wrong.append(("withdrawal judged otherwise", seed, mine.id, verdicts, images))
        if bool(answers) != bool(as_well) and withdrawal.tally["gave out"] == gave_out:
            wrong.append(("withdrawal found on one side only", seed, mine.id, bool(answers)))
    return wrong


def moves_in_the_mirror(seed: int) -> list[object]:
    game, rng, wrong = crowd(seed, 14.0), random.Random(seed), []
    for unit in game.state.units:
        sticks = rng.choice((("M",), ("L",), ("M", "C")))
        here, manoeuvre = [], rng.random() < 0.2
        march = March(game.state, unit, sticks, manoeuvre=manoeuvre)
        for _ in range(4):
            lead, angle, far = rng.choice(unit.figures), rng.random() * 2 * pi, rng.randint(0, 31 * CM)
            first = game.state.figures[lead]
            order = march.order(lead) or unit.figures
            dx, dy = round(far * cos(angle)), round(far * sin(angle))
            moved = tuple((f"f{id}", game.state.figures[id].x + dx, game.state.figures[id].y + dy) for id in order)
            here += [moved, shaken(moved, rng)]
            if (follow := march.move_rigidly(lead, (first.x + dx, first.y + dy))) is not None:
                here.append(follow)
        verdicts = [rule(March(game.state, unit, sticks, manoeuvre=manoeuvre).refusal(answer)) for answer in here]
        with in_the_mirror(game):
            there = March(game.state, unit, sticks, manoeuvre=manoeuvre)
            images = [rule(there.refusal(image(answer))) for answer in here]
        if verdicts != images:
            wrong.append(("move judged otherwise", seed, unit.id, verdicts, images))
    return wrong


# ---------------------------------------------------------------- longer sticks, emptier tables


@contextmanager
def without(state: Battle, gone: Unit | None) -> Iterator[None]:
    """Take a unit, or the terrain if None, off the table inside the block."""
    if gone is None:
        terrain, state.terrain = state.terrain, []
        yield
        state.terrain = terrain
    else:
        figures, gone.figures = gone.figures, []
        yield
        gone.figures = figures


def obstacles(state: Battle, *but: Unit) -> list[Unit | None]:
    units = [unit for unit in state.units if unit not in but and unit.figures]
    return [*units, None] if state.terrain else [*units]


def contact_is_monotone(seed: int, most: int = 100) -> list[object]:
    """A figure that can touch the target still can with a longer stick, or with an obstacle gone."""
    game, rng, wrong = crowd(seed), random.Random(seed), []
    state = game.state
    cases = [(way.unit, way.target, id) for way in charges_of(game) for id in way.unit.figures]
    for unit, target, id in rng.sample(cases, min(most, len(cases))):
        stick = stick_of(state, unit)
        if not Charge(state, unit, target, stick, False).contacts(id, ()):
            continue
        for longer in (1, 50, 2 * CM):
            if not Charge(state, unit, target, stick + longer, False).contacts(id, ()):
                wrong.append(("no contact with a longer stick", seed, unit.id, target.id, id, longer))
        for gone in obstacles(state, unit, target):
            with without(state, gone):
                if not Charge(state, unit, target, stick, False).contacts(id, ()):
                    wrong.append(("no contact on an emptier table", seed, unit.id, target.id, id, gone and gone.id))
    return wrong


def leaving_is_monotone(seed: int) -> list[object]:
    """A figure that can leave a fight still gets as far with a longer stick, or with an obstacle gone."""
    game, rng, wrong = crowd(seed, 10.0, touching=True), random.Random(seed), []
    state = game.state
    sides = [next(unit for unit in state.units if unit.owner == owner) for owner in (0, 1)]
    for mine, theirs in (sides, sides[::-1]):
        id = rng.choice(mine.figures)
        r = state.figures[id].radius
        here = Withdrawal(state, mine, theirs)
        ends = here.farthest(id)
        if not ends:
            continue
        far = here.gap(r, ends[0])
        with patch.object(withdrawal, "C", C + 1 * CM):
            longer = Withdrawal(state, mine, theirs)
            further = longer.farthest(id)
            if not further or longer.gap(r, further[0]) < far - 10:
                wrong.append(("does not get as far with a longer stick", seed, mine.id, id))
        for gone in obstacles(state, mine, theirs):
            with without(state, gone):
                there = Withdrawal(state, mine, theirs)
                emptier = there.farthest(id)
                if not emptier or there.gap(r, emptier[0]) < far - 10:
                    wrong.append(("does not get as far on an emptier table", seed, mine.id, id, gone and gone.id))
    return wrong


def moving_is_monotone(seed: int) -> list[object]:
    """A single figure still reaches a place with a longer stick, or with an obstacle gone.

    This holds for two sticks around corners too.
    """
    game, rng, wrong = crowd(seed, 12.0), random.Random(seed), []
    state = game.state
    unit = rng.choice(state.units)
    unit.figures = unit.figures[:1]
    (id,), first = unit.figures, state.figures[unit.figures[0]]
    for _ in range(8):
        angle, far = rng.random() * 2 * pi, rng.randint(0, 30 * CM)
        answer = ((f"f{id}", first.x + round(far * cos(angle)), first.y + round(far * sin(angle))),)
        for sticks, longer in ((("M",), ("L",)), (("M",), ("M", "C")), (("L",), ("L", "MC")), (("L",), ("L", "C"))):
            if March(state, unit, sticks).refusal(answer) is not None:
                continue
            if March(state, unit, longer).refusal(answer) is not None:
                wrong.append(("no way with a longer stick", seed, unit.id, answer, longer))
            for gone in obstacles(state, unit):
                with without(state, gone):
                    if March(state, unit, sticks).refusal(answer) is not None:
                        wrong.append(("no way on an emptier table", seed, unit.id, answer, gone and gone.id))
    return wrong


SAGA = (
    charges_in_the_mirror,
    withdrawals_in_the_mirror,
    moves_in_the_mirror,
    contact_is_monotone,
    leaving_is_monotone,
    moving_is_monotone,
)
