"""Question of how a tangle divides: its drawing, the region of a held model, and its answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from math import cos, pi, sin
from typing import Any

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.shapes import Point
from tapete.core.flow import Flow, Place, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, PlacePiece, PlaceView, Poly
from tapete.games.wolsung.actions import Split
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import base_radius
from tapete.games.wolsung.rules.fights.split import (
    DIRECTIONS,
    HALF_INCH,
    divisions,
    judge_split,
    make_pair,
    tangle_of,
)
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, contacts

STEPS = 72  # directions in which a region is tried
BANDS = ((60, 190), (190, 320), (320, 440), (HALF_INCH - 1, HALF_INCH))  # shifts from and to
Spot = tuple[float, float]


def divide_tangle(table: Table[Skirmish], model: Model) -> Flow[None]:
    """Ask the player with the initiative how a new tangle divides: who moves, and where to."""
    state = table.state
    options = divisions(state, model)
    if not options:
        return
    answer: Split = yield Place(
        model.owner,
        "split",
        given=tuple(options),
        about={"model": model_name(model)},
        auto=False,
        verdict=lambda answer: judge_split(state, model, answer).refusal,
        picture=lambda: split_view(state, model, options),
        sampler=lambda rng: random_splits(state, model, options, rng),
        region=lambda answer, held: split_region(state, model, answer, held),
    )
    made = judge_split(state, model, answer)
    for id, there in made.there.items():
        state.models[id].x, state.models[id].y = there.at
    for one in state.models:
        one.links = [id for id in one.links if make_pair(one.id, id) in made.keep]
    table.tell("splits", player=model.owner, rule="wolsung.multi.split", frame=True, models=len(made.there))


def random_splits(state: Skirmish, model: Model, proposed: list[Split], rng: random.Random) -> list[Split]:
    """Divisions like the proposed ones, with the same models moved in another direction."""
    splits = []
    for split in proposed:
        dx, dy = DIRECTIONS[int(rng.random() * len(DIRECTIONS))]
        shift = (dx * HALF_INCH // 1000, dy * HALF_INCH // 1000)
        other = Split(split.keep, tuple((id, *_shifted(state.models[id], shift)) for id, _, _ in split.moves))
        if judge_split(state, model, other).ok:
            splits.append(other)
    return splits or proposed


def _shifted(model: Model, shift: Point) -> Point:
    return model.x + shift[0], model.y + shift[1]


# ---------------------------------------------------------------- view


def split_name(state: Skirmish, split: Split, others: Sequence[Any]) -> Text:
    """Name of a proposal: who moves and, if another proposal moves the same models, who stays with whom."""
    moved = [id for id, _, _ in split.moves]
    models = _names(state.models[id] for id in moved)
    alike = [one for one in others if isinstance(one, Split) and [id for id, _, _ in one.moves] == moved]
    if len(alike) < 2:
        return text("wolsung-do-split", models=models)
    return text("wolsung-do-split-into", models=models, melees=melees_text(state, split))


def melees_text(state: Skirmish, split: Split) -> Text:
    """Contacts that stay, as pairs of names."""
    pairs = [
        text("wolsung-split-pair", one=model_name(state.models[a]), other=model_name(state.models[b]))
        for a, b in split.keep
    ]
    return reduce(lambda one, other: text("wolsung-names-and", one=one, other=other), pairs)


def _names(models: Iterator[Model]) -> Text:
    return reduce(lambda one, other: text("wolsung-names-and", one=one, other=other), map(model_name, models))


def split_view(state: Skirmish, model: Model, options: list[Split]) -> PlaceView:
    """Drawing for the client: every model of the tangle may be dragged; those moved alike go together."""
    members, _ = tangle_of(state, model)
    pieces = [
        PlacePiece(
            id=f"model-{one.id}",
            at=(float(one.x), float(one.y)),
            shape=Disc(x=float(one.x), y=float(one.y), r=float(base_radius(one))),
            name=model_name(one),
        )
        for one in members
    ]
    return PlaceView(
        pieces=pieces,
        lead=f"model-{options[0].moves[0][0]}",
        longest=float(HALF_INCH),
        suggestions=[_formation(members, split) for split in options],
        proposals=[split_name(state, split, options) for split in options],
        apart=True,
        together=True,
    )


def _formation(members: list[Model], split: Split) -> list[tuple[str, float, float]]:
    moved = {id: (x, y) for id, x, y in split.moves}
    places = [(one.id, *moved.get(one.id, one.at)) for one in members]
    return [(f"model-{id}", float(x), float(y)) for id, x, y in places]


# ---------------------------------------------------------------- region


def split_region(state: Skirmish, model: Model, answer: Any, held: str) -> list[Poly]:
    """Places where a held model may be dropped: half an inch away, nearer where that does not fit, or around an enemy.

    Models that the answer moves alike go with it.
    """
    name, _, number = held.rpartition("-")
    members, _ = tangle_of(state, model)
    one = next((one for one in members if str(one.id) == number), None)
    if not isinstance(answer, Split) or name != "model" or one is None:
        return []
    shifts = {
        id: (x - state.models[id].x, y - state.models[id].y)
        for id, x, y in answer.moves
        if id in {o.id for o in members}
    }
    mine = shifts.get(one.id, (0, 0))
    along = [id for id, shift in shifts.items() if shift == mine != (0, 0)] or [one.id]
    rest = [(id, *_shifted(state.models[id], shift)) for id, shift in shifts.items() if id not in along]

    def legal(spot: Spot) -> bool:
        check_deadline()
        shift = (round(spot[0]) - one.x, round(spot[1]) - one.y)
        moves = [*rest, *((id, *_shifted(state.models[id], shift)) for id in along)]
        return judge_split(state, model, Split((), tuple(moves))).ok

    strips = [_ring(one.at, near, far) for near, far in BANDS]
    if along == [one.id]:
        for foe in contacts(state, one):
            touch = base_radius(one) + base_radius(foe)
            strips.append(_ring(_place_in(answer, foe), touch + 3, touch + CONTACT - 3))
    return [Poly(points=outline) for strip in strips for outline in _legal_parts(strip, legal)]


def _place_in(answer: Split, model: Model) -> Point:
    return next(((x, y) for id, x, y in answer.moves if id == model.id), model.at)


def _ring(at: Point, near: int, far: int) -> list[tuple[Spot, Spot]]:
    """Two rings of points around a place, as pairs."""
    turns = [n * 2 * pi / STEPS for n in range(STEPS + 1)]
    return [
        ((at[0] + near * cos(turn), at[1] + near * sin(turn)), (at[0] + far * cos(turn), at[1] + far * sin(turn)))
        for turn in turns
    ]


def _legal_parts(strip: list[tuple[Spot, Spot]], legal: Callable[[Spot], bool]) -> Iterator[list[Spot]]:
    """Outlines of the parts of a strip between neighbouring pairs of legal places."""
    fits = [legal(inner) and legal(outer) for inner, outer in strip]
    for good, run in groupby(range(len(strip)), key=fits.__getitem__):
        part = list(run)
        if good and len(part) > 1:
            yield [*(strip[n][1] for n in part), *(strip[n][0] for n in reversed(part))]
