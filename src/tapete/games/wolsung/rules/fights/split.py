"""Cuando hay más de una miniatura por cada bando: divide a tangle into melees.

Each melee is one against one or more (wolsung.ruling.split-general). The player with the initiative chooses which
models move and where to. `judge_split` judges the answer, whether a player placed the models or the search did.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import isqrt
from typing import Any

import msgspec

from tapete.boards.flat.shapes import Point
from tapete.boards.storeys.site import Obstacle
from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import Split
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import base_radius, models_on_table
from tapete.games.wolsung.rules.moves.movement import points_around, room_refusal
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import (
    CONTACT,
    are_touching,
    contacts,
    is_walled_off,
    other_bodies,
    touches_at,
)

HALF_INCH = 500  # wolsung.multi.split-move
ROUNDING = 2  # a shift this much shorter still counts as half an inch; 1 longer, too
FINE = 1_000  # parts of a unit in which a shift is measured before it is made longer
SHORTER = (500, 375, 250, 125, 60)
# Sixteen directions as whole numbers of a thousandth: no angle is computed while a rule is decided.
DIRECTIONS = (
    (1000, 0), (924, 383), (707, 707), (383, 924), (0, 1000), (-383, 924), (-707, 707), (-924, 383),
    (-1000, 0), (-924, -383), (-707, -707), (-383, -924), (0, -1000), (383, -924), (707, -707), (924, -383),
)  # fmt: skip
MOST_CONTACTS = 10
Pair = tuple[int, int]


def make_pair(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


def tangle_of(state: Skirmish, model: Model) -> tuple[list[Model], list[Pair]]:
    """Models joined to a model by contacts between enemies, and those contacts."""
    members, waiting = {model.id: model}, [model]
    links: set[Pair] = set()
    while waiting:
        one = waiting.pop()
        for foe in contacts(state, one):
            links.add(make_pair(one.id, foe.id))
            if foe.id not in members:
                members[foe.id] = foe
                waiting.append(foe)
    return list(members.values()), sorted(links)


def is_tangled(state: Skirmish, members: list[Model], links: list[Pair]) -> bool:
    """Two or more models on each of two sides, and not already one against several."""
    owners = [model.owner for model in members]
    return sum(owners.count(owner) > 1 for owner in set(owners)) >= 2 and not are_stars(
        links, [model.id for model in members]
    )


def are_stars(links: list[Pair], ids: list[int]) -> bool:
    """True if every connected group is one model against one or more.

    Of two models that touch, one touches no other.
    """
    count = {id: sum(id in link for link in links) for id in ids}
    return all(count[a] == 1 or count[b] == 1 for a, b in links)


# ---------------------------------------------------------------- judging


class Division(msgspec.Struct):
    """Judged division: the models that move as they would stand, and the contacts of the tangle that stay."""

    there: dict[int, Model] = {}
    keep: list[Pair] = []
    refusal: Refusal | None = None

    @property
    def ok(self) -> bool:
        return self.refusal is None


def judge_split(state: Skirmish, model: Model, answer: Any, *, full: bool = True) -> Division:
    """Judge a division. Without `full` a shift may be short although half an inch fits."""
    if not isinstance(answer, Split):
        return Division(refusal=Refusal("kernel.not-an-option"))
    members, links = tangle_of(state, model)
    ids, named = {one.id for one in members}, [id for id, _, _ in answer.moves]
    if len(set(named)) < len(named) or not ids.issuperset(named):
        return Division(refusal=_against(model, "outside"))
    made = Division({id: _moved(state, id, (x, y)) for id, x, y in answer.moves if state.models[id].at != (x, y)})
    made.keep = contacts_after(state, members, made.there)
    declared = sorted(make_pair(*pair) for pair in answer.keep)
    made.refusal = (
        _freed_refusal(state, members, declared if declared else links)
        or _shift_refusal(state, made)
        or _division_refusal(state, model, members, links, made)
        or (_against(model, "keep") if declared and declared != made.keep else None)
        or (_short_refusal(state, model, made) if full else None)
    )
    return made


def _against(model: Model, why: str) -> Refusal:
    return refuse("wolsung.ruling.split-general", why=why, model=model_name(model))


def _moved(state: Skirmish, id: int, at: Point) -> Model:
    return msgspec.structs.replace(state.models[id], x=at[0], y=at[1])


def contacts_after(state: Skirmish, members: list[Model], there: dict[int, Model]) -> list[Pair]:
    """Contacts of a tangle's models with enemies, with some models moved."""
    pairs = {
        make_pair(a.id, b.id)
        for a in members
        for b in models_on_table(state)
        if a.owner != b.owner and _touch_after(state, a, b, there)
    }
    return sorted(pairs)


def _touch_after(state: Skirmish, a: Model, b: Model, there: dict[int, Model]) -> bool:
    if a.id not in there and b.id not in there:
        return are_touching(state, a, b)
    one, other = there.get(a.id, a), there.get(b.id, b)
    if b.id in a.links and (one.x - a.x, one.y - a.y) == (other.x - b.x, other.y - b.y):
        return True  # wolsung.ruling.no-space-link: both move together
    return touches_at(one, one.place, other) and not is_walled_off(state, one, one.place, other)


def _freed_refusal(state: Skirmish, members: list[Model], keep: list[Pair]) -> Refusal | None:
    """wolsung.multi.nobody-freed: a model in contact when the activation began keeps one."""
    free = next(
        (one for one in members if one.id in state.was_engaged and not any(one.id in link for link in keep)), None
    )
    return None if free is None else refuse("wolsung.multi.nobody-freed", model=model_name(free))


def _shift_refusal(state: Skirmish, made: Division) -> Refusal | None:
    """wolsung.multi.split-move: at most half an inch, to a place with room."""
    for id, there in made.there.items():
        far = (there.x - state.models[id].x) ** 2 + (there.y - state.models[id].y) ** 2
        if far > (HALF_INCH + 1) ** 2:
            return refuse("wolsung.multi.split-move", shift=inches(isqrt(far)), fits="no")
        no = room_refusal(state, there, there.place, _bodies_after(state, id, made.there), "wolsung.move.end-room")
        if no is not None:
            return no
    return None


def _bodies_after(state: Skirmish, id: int, there: dict[int, Model]) -> list[Obstacle]:
    return [
        other
        if other.id not in there
        else Obstacle(there[other.id].x, there[other.id].y, other.radius, other.bottom, other.top, other.id)
        for other in other_bodies(state, id)
    ]


def _division_refusal(
    state: Skirmish, model: Model, members: list[Model], links: list[Pair], made: Division
) -> Refusal | None:
    """Refuse contacts that appear, models left alone, a melee not divided, and one that moves as a whole."""
    new = next((link for link in made.keep if link not in links), None)
    if new is not None:
        return _against(state.models[new[0]], "new")
    if (no := _freed_refusal(state, members, made.keep)) is not None:
        return no
    ids = [one.id for one in members]
    if not any(model.id in link for link in made.keep):
        return _against(model, "charger")
    if not are_stars(made.keep, ids):
        return refuse("wolsung.multi.split")
    if all(any(id in made.there for id in group) for group in _groups(ids, made.keep)):
        return _against(model, "all")
    return None


def _short_refusal(state: Skirmish, model: Model, made: Division) -> Refusal | None:
    """wolsung.multi.split-move: less than half an inch only where half an inch in that direction does not fit."""
    shifts = {id: (there.x - state.models[id].x, there.y - state.models[id].y) for id, there in made.there.items()}
    for dx, dy in dict.fromkeys(shifts.values()):
        far = isqrt((dx * dx + dy * dy) * FINE * FINE)
        if far >= (HALF_INCH - ROUNDING) * FINE:
            continue
        ex, ey = ((2 * HALF_INCH * FINE * d + far) // (2 * far) for d in (dx, dy))
        moves = [
            (id, state.models[id].x + ex, state.models[id].y + ey) if shifts[id] == (dx, dy) else (id, there.x, there.y)
            for id, there in made.there.items()
        ]
        if judge_split(state, model, Split(tuple(made.keep), tuple(moves)), full=False).ok:
            return refuse("wolsung.multi.split-move", shift=inches(far // FINE), fits="yes")
    return None


# ---------------------------------------------------------------- search


def divisions(state: Skirmish, model: Model) -> list[Split]:
    """Propose divisions: for each choice of the contacts that stay, whole melees moved half an inch.

    If no melee can move as a whole, one model goes around another.
    """
    members, links = tangle_of(state, model)
    if not is_tangled(state, members, links) or len(links) > MOST_CONTACTS:
        return []
    ids = [one.id for one in members]
    must = {id for id in ids if id in state.was_engaged} | {model.id}
    keeps = [
        list(keep)
        for size in range(len(links) - 1, 0, -1)
        for keep in combinations(links, size)
        if are_stars(list(keep), ids) and all(any(id in link for link in keep) for id in must)
    ]
    shifted = [split for kept in keeps for split in _realise(state, model, members, links, kept)]
    return shifted or [split for kept in keeps for split in _go_around(state, model, links, kept)]


def _realise(
    state: Skirmish, model: Model, members: list[Model], links: list[Pair], kept: list[Pair]
) -> Iterator[Split]:
    """Open the lost contacts by shifting groups half an inch, less only where that does not fit."""
    groups = _groups([one.id for one in members], kept)
    lost = [link for link in links if link not in kept]
    movable = [group for group in groups if any(id in link for link in lost for id in group)]
    for count in range(1, len(movable)):
        any_found = False
        for chosen in combinations(movable, count):
            if all(any(a in group or b in group for group in chosen) for a, b in lost):
                split = _shifts(state, model, kept, lost, list(chosen), {})
                if split is not None:
                    any_found = True
                    yield split
        if any_found:
            return


def _go_around(state: Skirmish, model: Model, links: list[Pair], kept: list[Pair]) -> Iterator[Split]:
    """Move one model around an enemy that it stays with, out of all contacts that are lost."""
    lost = [link for link in links if link not in kept]
    for id in sorted(set(lost[0])):
        if not all(id in link for link in lost):
            continue
        one = state.models[id]
        for partner in (state.models[a + b - id] for a, b in kept if id in (a, b)):
            ring = points_around(partner.at, base_radius(one) + base_radius(partner) + CONTACT // 2)
            for x, y in sorted(ring, key=lambda p: -((p[0] - one.x) ** 2 + (p[1] - one.y) ** 2)):
                split = Split(tuple(kept), ((id, x, y),))
                if judge_split(state, model, split).ok:
                    yield split
                    break


def _groups(ids: list[int], kept: list[Pair]) -> list[list[int]]:
    groups = [[id] for id in ids]
    for a, b in kept:
        one, other = next(g for g in groups if a in g), next(g for g in groups if b in g)
        if one is not other:
            one += other
            groups = [g for g in groups if g is not other]
    return groups


def _shifts(
    state: Skirmish, model: Model, kept: list[Pair], lost: list[Pair], groups: list[list[int]], moved: dict[int, Point]
) -> Split | None:
    """Places for all models shifted, group after group, as the judge allows them."""
    if not groups:
        split = Split(tuple(kept), tuple((id, x, y) for id, (x, y) in sorted(moved.items())))
        return split if judge_split(state, model, split).ok else None
    group = groups[0]
    for far in SHORTER:
        for dx, dy in sorted(DIRECTIONS, key=lambda way: -_away(state, group, lost, way)):
            trial = moved | {
                id: (state.models[id].x + dx * far // 1000, state.models[id].y + dy * far // 1000) for id in group
            }
            if _fit(state, group, trial):
                done = _shifts(state, model, kept, lost, groups[1:], trial)
                if done is not None:
                    return done
    return None


def _fit(state: Skirmish, group: list[int], trial: dict[int, Point]) -> bool:
    there = {id: _moved(state, id, at) for id, at in trial.items()}
    return all(
        room_refusal(state, there[id], there[id].place, _bodies_after(state, id, there), "") is None for id in group
    )


def _away(state: Skirmish, group: list[int], lost: list[Pair], way: tuple[int, int]) -> int:
    """Degree to which a direction leads away from the models to be left."""
    score = 0
    for a, b in lost:
        mine, theirs = (a, b) if a in group else (b, a)
        if mine in group and theirs not in group:
            score += (state.models[mine].x - state.models[theirs].x) * way[0] + (
                state.models[mine].y - state.models[theirs].y
            ) * way[1]
    return score
