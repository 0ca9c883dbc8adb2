"""Random crowded tables, and a dense grid search over the engine's own predicates."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from tapete.boards.flat import shapes
from tapete.games.saga.lengths import CM, CONTACT, MC, OVERLAP, TOLERANCE, C
from tapete.games.saga.rules.moves import charge
from tapete.games.saga.rules.moves.movement import March, sticks_of
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tapete.games.saga.state import Unit
from tapete.games.saga.table.ground import Place, gaps
from tapete.games.saga.table.paths import squared_distance, straddles, total_length
from tests.saga.table import *

Spot = tuple[int, int]


def crowd(
    seed: int, close: float = 18.0, touching: bool = False, figures: tuple[int, int] = (3, 8), tries: int = 200
) -> Playing:
    """Two or three loosely formed units a side near the middle, with up to two pieces of terrain."""
    rng = random.Random(seed)
    for _ in range(tries):
        setup = _draw(rng, close, touching, figures)
        if setup is not None:
            sides, terrain = setup
            return Playing(*(band(*units) for units in sides), terrain=terrain)
    raise AssertionError("no room")


def _draw(rng: random.Random, close: float, touching: bool, figures: tuple[int, int]):
    taken: list[tuple[list[Place], int]] = []
    sides: list[list[dict[str, Any]]] = [[], []]
    terrain = []
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        terrain.append(
            {
                "terrain": rng.choice(("wood", "lake", "marsh")),
                "at": [round(60 + rng.uniform(-25, 25), 2), round(45 + rng.uniform(-25, 25), 2)],
            }
        )
    for n in range(rng.choice((4, 4, 5, 6))):
        side = n % 2
        troop = rng.choice(("warriors", "warriors", "guards", "warlord") if n > 1 else ("warriors", "guards"))
        mounted = troop != "warlord" and rng.random() < 0.2
        r = 2000 if troop == "warlord" or mounted else 1250
        count = 1 if troop == "warlord" else rng.randint(*figures)
        standing = _unit(rng, r, count, taken, close, against=taken[0][0] if touching and n == 1 else ())
        if standing is None:
            return None
        taken.append((standing, side))
        sides[side].append(
            unit(troop, [(x / CM, y / CM) for x, y, _ in standing], **({"equipment": HORSES} if mounted else {}))
        )
    lakes = [t for t in terrain if t["terrain"] == "lake"]
    if any(
        abs(x - t["at"][0] * CM) < 11000 and abs(y - t["at"][1] * CM) < 11000
        for t in lakes
        for standing, _ in taken
        for x, y, _ in standing
    ):
        return None
    return sides, terrain


def _unit(
    rng: random.Random,
    r: int,
    count: int,
    taken: list[tuple[list[Place], int]],
    close: float,
    against: Sequence[Place] = (),
) -> list[Place] | None:
    others = [place for standing, _ in taken for place in standing]
    segments = [segment for standing, _ in taken for segment in gaps(tuple(standing))]

    def fits(spot: Place, mine: list[Place], first: bool) -> bool:
        x, y, _ = spot
        if any(squared_distance((x, y), o[:2]) < (r + o[2]) ** 2 for o in mine):
            return False
        if any(
            squared_distance((x, y), o[:2]) <= (r + o[2] + (0 if first and against else CONTACT)) ** 2 for o in others
        ):
            return False
        return not straddles((*mine, spot), others) and not any(
            shapes.point_past_segment(x, y, *s, r - OVERLAP) < 0 for s in segments
        )

    for _ in range(60):
        if against:
            x, y, o = rng.choice(against)
            angle = rng.random() * 2 * pi
            first = (round(x + (r + o + 20) * cos(angle)), round(y + (r + o + 20) * sin(angle)), r)
        else:
            first = (round((60 + rng.uniform(-close, close)) * CM), round((45 + rng.uniform(-close, close)) * CM), r)
        if fits(first, [], True):
            break
    else:
        return None
    mine = [first]
    for _ in range(300):
        if len(mine) == count:
            return mine
        x, y, _ = rng.choice(mine)
        angle, far = rng.random() * 2 * pi, 2 * r + rng.choice((20, 20, rng.randint(0, MC)))
        spot = (round(x + far * cos(angle)), round(y + far * sin(angle)), r)
        if squared_distance(spot[:2], first[:2]) <= (2 * r + C) ** 2 and fits(spot, mine, False):
            mine.append(spot)
    return mine if len(mine) == count else None


# ---------------------------------------------------------------- charges


def duels(game: Playing) -> Iterator[tuple[Unit, Unit]]:
    """Every unit with every enemy unit it might charge."""
    for one in game.state.units:
        for other in game.state.units:
            if one.owner != other.owner and one.figures and other.figures:
                yield one, other


def net_contact(way: charge.Charge, id: int, moved: Sequence[Place], step: float = 0.5) -> Iterator[Spot]:
    """Grid places on the contact rings of the target where this figure may end."""
    figure = way.state.figures[id]
    start = (figure.x, figure.y)
    for x, y, other in way.going.target:
        if squared_distance(start, (x, y)) > (way.stick + figure.radius + other + 200) ** 2:
            continue
        for off in (20, -12, 44):
            reach = figure.radius + other + off
            for n in range(int(360 / step)):
                angle = n * step * pi / 180
                spot = (round(x + reach * cos(angle)), round(y + reach * sin(angle)))
                if (
                    squared_distance(start, spot) <= (way.stick + TOLERANCE) ** 2
                    and way.joins((*spot, figure.radius), moved)
                    and way.bar(id, spot) is None
                ):
                    yield spot


def net_nearest(way: charge.Charge, id: int, moved: Sequence[Place], step: int = 500) -> Spot | None:
    """The place of a square grid nearest to the target, improved by small steps."""
    figure = way.state.figures[id]
    r, start = figure.radius, (figure.x, figure.y)
    spots = []
    for x, y, o in moved[:1]:
        reach = r + o + way.limit
        spots = [(i, j) for i in range(x - reach, x + reach + 1, step) for j in range(y - reach, y + reach + 1, step)]
    ranked = sorted(
        (way.gap(r, spot), spot)
        for spot in spots
        if squared_distance(start, spot) <= (way.stick + TOLERANCE) ** 2 and way.joins((*spot, r), moved)
    )
    best: list[tuple[int, Spot]] = []
    for gap, spot in ranked:
        if way.bar(id, spot) is None:
            best.append((gap, spot))
            if len(best) == 3:
                break
    nearest = None
    for gap, spot in best:
        size = step
        while size >= 8:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
                there = (spot[0] + dx * size, spot[1] + dy * size)
                if way.gap(r, there) < gap and way.joins((*there, r), moved) and way.bar(id, there) is None:
                    gap, spot = way.gap(r, there), there
                    break
            else:
                size //= 2
        if nearest is None or gap < nearest[0]:
            nearest = (gap, spot)
    return nearest[1] if nearest else None


def net_charge(way: charge.Charge, rng: random.Random, tries: int = 24) -> list[tuple[int, Spot]] | None:
    """A complete charge found with random first figures, orders and grid places; None if none is found."""
    figures = way.state.figures
    if not way.rough and any(
        way.going.slows(figures[id].radius, (figures[id].x, figures[id].y), (figures[id].x, figures[id].y))
        for id in way.unit.figures
    ):
        return None
    leads = [(id, spot) for id in way.unit.figures for spot in net_contact(way, id, (), 4)]
    rng.shuffle(leads)
    for lead, spot in leads[:tries]:
        ends, moved, waiting = (
            [(lead, spot)],
            [(*spot, figures[lead].radius)],
            [id for id in way.unit.figures if id != lead],
        )
        rng.shuffle(waiting)
        while waiting:
            for id in waiting:
                spots = list(net_contact(way, id, moved, 4))
                end = rng.choice(spots) if spots else None
                if end is None and next(net_contact(way, id, moved, 1), None) is None:
                    end = net_nearest(way, id, moved, 800)
                if end is not None:
                    ends.append((id, end))
                    moved.append((*end, figures[id].radius))
                    waiting.remove(id)
                    break
            else:
                break
        if not waiting and not way.straddles(moved):
            return ends
    return None


# ---------------------------------------------------------------- withdrawals


def leavings(game: Playing) -> Iterator[Withdrawal]:
    """Withdrawals of both units of the fight in the middle."""
    for one, other in ((0, 1), (1, 0)):
        mine = next(unit for unit in game.state.units if unit.owner == one)
        theirs = next(unit for unit in game.state.units if unit.owner == other)
        yield Withdrawal(game.state, mine, theirs)


def disc_net(at: Spot, reach: int, step: int) -> Iterator[Spot]:
    for x in range(at[0] - reach, at[0] + reach + 1, step):
        for y in range(at[1] - reach, at[1] + reach + 1, step):
            if squared_distance(at, (x, y)) <= reach * reach:
                yield x, y


def net_farthest(away: Withdrawal, id: int, step: int = 400) -> list[Spot]:
    """Free grid ends for the first figure, the farthest from the enemy first."""
    r = away.state.figures[id].radius
    return sorted(
        (end for end in disc_net(away.start(id), C, step) if away.free(id, end)), key=lambda end: -away.gap(r, end)
    )


def net_withdrawal(away: Withdrawal, rng: random.Random, tries: int = 10) -> list[tuple[int, Spot]] | None:
    """A complete withdrawal found at random on a grid, with any of the farthest figures first."""
    figures = away.state.figures
    for lead in away.leads():
        net = net_farthest(away, lead, 500)
        best = away.gap(figures[lead].radius, net[0]) if net else 0
        ends = away.straight_back(lead) or [end for end in net if away.gap(figures[lead].radius, end) >= best - 300]
        for _ in range(tries if ends else 0):
            first = rng.choice(ends)
            placed, moved = [(lead, first)], [(*first, figures[lead].radius)]
            waiting = [id for id in away.unit.figures if id != lead]
            rng.shuffle(waiting)
            while waiting:
                for id in waiting:
                    spots = [
                        end
                        for n in range(72)
                        for end in [
                            tuple(
                                round(v + C * f(n * pi / 36)) for v, f in zip(away.start(id), (cos, sin), strict=True)
                            )
                        ]
                        if away.holds(id, end, moved)
                    ]
                    if not spots:
                        shorter = [end for end in disc_net(away.start(id), C, 900) if away.holds(id, end, moved)]
                        spots = sorted(shorter, key=lambda end: -squared_distance(away.start(id), end))[:1]
                    if spots:
                        end = rng.choice(spots)
                        placed.append((id, end))
                        moved.append((*end, figures[id].radius))
                        waiting.remove(id)
                        break
                else:
                    break
            if not waiting and not straddles(tuple(moved), away.others):
                return placed
    return None


# ---------------------------------------------------------------- moves


def marches(seed: int) -> Iterator[March]:
    """Moves of units that cannot stay: their chain is broken, or they have to leave a fight."""
    rng = random.Random(seed)
    game = crowd(seed, 10.0, touching=bool(seed % 2))
    for unit in game.state.units:
        if len(unit.figures) > 3:
            for id in rng.sample(unit.figures, 2):
                unit.figures.remove(id)
                game.state.figures[id].alive = False
            march = March(game.state, unit, sticks_of(unit))
            march.clear_of_enemies = bool(seed % 2)
            yield march


def net_march(march: March, rng: random.Random, tries: int = 12) -> list[tuple[int, Spot]] | None:
    """A legal move found at random on a grid of places."""
    figures, ids = march.state.figures, march.unit.figures
    far = C if march.slow_start else total_length(march.sticks)
    for _ in range(tries):
        waiting = rng.sample(ids, len(ids))
        middle = figures[waiting[0]]
        placed: list[tuple[int, Spot]] = []
        moved: list[Place] = []
        while waiting:
            for id in waiting:
                figure = figures[id]
                start, spots = (figure.x, figure.y), [(figure.x, figure.y)]
                for _ in range(150):
                    x, y, o = rng.choice(moved) if moved else (middle.x, middle.y, 0)
                    angle, away = rng.random() * 2 * pi, figure.radius + o + rng.random() * MC
                    spots.append((round(x + away * cos(angle)), round(y + away * sin(angle))))
                for spot in spots:
                    standing = [*moved, (*spot, figure.radius)]
                    if (
                        squared_distance(start, spot) <= far * far
                        and formation.formation_refusal(march.unit, standing) is None
                        and march.going.bar_way(figure.radius, [start, spot]) is None
                        and march.judge_standing(standing) is None
                    ):
                        placed.append((id, spot))
                        moved.append((*spot, figure.radius))
                        waiting.remove(id)
                        break
                else:
                    continue
                break
            else:
                break
        if not waiting and march.refusal(formation.written(placed)) is None:
            return placed
    return None
