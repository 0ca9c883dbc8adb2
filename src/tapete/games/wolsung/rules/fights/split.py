"""Cuando hay más de una miniatura por cada bando: divide a tangle into melees.

Each melee is one against one or more (wolsung.ruling.split-general).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.wolsung.actions import Split
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import base_radius, models_on_table
from tapete.games.wolsung.rules.moves.movement import room_refusal
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import are_touching, contacts, other_bodies, touches_at

HALF_INCH = 500  # wolsung.multi.split-move
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


def tangle_of(s: Skirmish, m: Model) -> tuple[list[Model], list[Pair]]:
    """Models joined to a model by contacts between enemies, and those contacts."""
    members, waiting = {m.id: m}, [m]
    links: set[Pair] = set()
    while waiting:
        one = waiting.pop()
        for foe in contacts(s, one):
            links.add(make_pair(one.id, foe.id))
            if foe.id not in members:
                members[foe.id] = foe
                waiting.append(foe)
    return list(members.values()), sorted(links)


def is_tangled(s: Skirmish, members: list[Model], links: list[Pair]) -> bool:
    """Two or more models on each of two sides, and not already one against several."""
    owners = [m.owner for m in members]
    return sum(owners.count(owner) > 1 for owner in set(owners)) >= 2 and not are_stars(links, [m.id for m in members])


def are_stars(links: list[Pair], ids: list[int]) -> bool:
    """True if every connected group is one model against one or more.

    Of two models that touch, one touches no other.
    """
    count = {id: sum(id in link for link in links) for id in ids}
    return all(count[a] == 1 or count[b] == 1 for a, b in links)


def divisions(s: Skirmish, m: Model) -> list[Split]:
    """List every legal division: the contacts that stay, and the models shifted."""
    members, links = tangle_of(s, m)
    if not is_tangled(s, members, links) or len(links) > MOST_CONTACTS:
        return []
    ids = [one.id for one in members]
    must = {id for id in ids if id in s.was_engaged} | {m.id}
    splits: list[Split] = []
    for size in range(len(links) - 1, 0, -1):
        for keep in combinations(links, size):
            kept = list(keep)
            if are_stars(kept, ids) and all(any(id in link for link in kept) for id in must):
                splits += _realise(s, members, links, kept)
    return splits


def _realise(s: Skirmish, members: list[Model], links: list[Pair], kept: list[Pair]) -> Iterator[Split]:
    """Open the lost contacts by shifting groups half an inch, less only where that does not fit."""
    groups = _groups([one.id for one in members], kept)
    lost = [link for link in links if link not in kept]
    movable = [group for group in groups if any(id in link for link in lost for id in group)]
    for count in range(1, len(movable)):
        any_found = False
        for chosen in combinations(movable, count):
            if all(any(a in group or b in group for group in chosen) for a, b in lost):
                moves = _shifts(s, members, kept, lost, list(chosen), {})
                if moves is not None:
                    any_found = True
                    yield Split(tuple(kept), tuple((id, x, y) for id, (x, y) in sorted(moves.items())))
        if any_found:
            return


def _groups(ids: list[int], kept: list[Pair]) -> list[list[int]]:
    groups = [[id] for id in ids]
    for a, b in kept:
        one, other = next(g for g in groups if a in g), next(g for g in groups if b in g)
        if one is not other:
            one += other
            groups = [g for g in groups if g is not other]
    return groups


def _shifts(
    s: Skirmish,
    members: list[Model],
    kept: list[Pair],
    lost: list[Pair],
    groups: list[list[int]],
    moved: dict[int, tuple[int, int]],
) -> dict[int, tuple[int, int]] | None:
    """Places for all models shifted, group after group.

    The lost contacts open and no other appears.
    """
    if not groups:
        return moved if _opens_right(s, members, kept, lost, moved) else None
    group = groups[0]
    for far in SHORTER:
        for dx, dy in sorted(DIRECTIONS, key=lambda way: -_away(s, group, lost, way)):
            trial = dict(moved)
            for id in group:
                m = s.models[id]
                trial[id] = (m.x + dx * far // 1000, m.y + dy * far // 1000)
            if all(_fits(s, s.models[id], trial) for id in group):
                done = _shifts(s, members, kept, lost, groups[1:], trial)
                if done is not None:
                    return done
    return None


def _away(s: Skirmish, group: list[int], lost: list[Pair], way: tuple[int, int]) -> int:
    """Degree to which a direction leads away from the models to be left."""
    score = 0
    for a, b in lost:
        mine, theirs = (a, b) if a in group else (b, a)
        if mine in group and theirs not in group:
            score += (s.models[mine].x - s.models[theirs].x) * way[0] + (s.models[mine].y - s.models[theirs].y) * way[1]
    return score


def _fits(s: Skirmish, m: Model, moved: dict[int, tuple[int, int]]) -> bool:
    x, y = moved[m.id]
    others = []
    for other in other_bodies(s, m.id):
        if other.id in moved:
            place = moved[other.id]
            near = base_radius(m) + other.radius
            if (x - place[0]) ** 2 + (
                y - place[1]
            ) ** 2 < near * near - 2 * near:  # models that move together keep their distance, except for rounding
                return False
        else:
            others.append(other)
    return room_refusal(s, m, (x, y, m.z), others, "wolsung.move.end-room") is None


def _opens_right(
    s: Skirmish, members: list[Model], kept: list[Pair], lost: list[Pair], moved: dict[int, tuple[int, int]]
) -> bool:
    """True if kept contacts stay, lost ones are open, and no new contact appears."""

    def touch(a: Model, b: Model) -> bool:
        ax, ay = moved.get(a.id, a.at)
        bx, by = moved.get(b.id, b.at)
        return touches_at(a, (ax - (bx - b.x), ay - (by - b.y), a.z), b)

    for a in models_on_table(s):
        for b in models_on_table(s):
            if a.id < b.id and a.owner != b.owner and (a.id in moved or b.id in moved):
                link = (a.id, b.id)
                if link in kept:
                    if not (touch(a, b) or (a.id in moved and b.id in moved)):
                        return False
                elif touch(a, b) and (link in lost or not are_touching(s, a, b)):
                    return False
    return True


def divide_tangle(table: Table[Skirmish], m: Model) -> Flow[None]:
    """Ask the player with the initiative how a new tangle divides."""
    s = table.state
    options = divisions(s, m)
    if not options:
        return
    answer: Split = yield Choose(m.owner, "split", tuple(options), about={"model": model_name(m)})
    for id, x, y in answer.moves:
        one = s.models[id]
        one.x, one.y = x, y
    for one in s.models:
        one.links = [id for id in one.links if make_pair(one.id, id) in answer.keep]
    table.tell("splits", player=m.owner, rule="wolsung.multi.split", frame=True, models=len(answer.moves))
