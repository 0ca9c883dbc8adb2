"""Where a model can go: moves to offer, to sample, to draw. Everything found here is judged by `trip` before anybody may answer it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tapete.boards.reach import ring, walkable
from tapete.boards.routes import ends, far
from tapete.boards.shapes import Point
from tapete.core.scene import Disc, PlacePiece, PlaceView, Poly
from tapete.core.text import Text, text
from tapete.games.wolsung.actions import STAY, Climb, Jump, Leg, Spot, Walk
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import allowance, enemies, radius
from tapete.games.wolsung.rules.moves.heroic import climbs, lands
from tapete.games.wolsung.rules.moves.movement import AROUND, Purpose, around, contact_places, room
from tapete.games.wolsung.rules.moves.trip import through_mist, trip, up_the_ladder
from tapete.games.wolsung.rules.moves.ways import way_name
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, bodies, site, touch_at

DETOURS = 6  # about how many places beside an enemy are looked for around corners


def moves(s: Skirmish, m: Model, purpose: Purpose) -> tuple[Any, ...]:
    """Answers worth a button: stay, climbs, connectors in reach, charges. Any other place is asked for on the table."""
    found: list[Any] = []
    if purpose == "charge":
        found += charges(s, m)
    else:
        if purpose != "leave":
            found.append(STAY)
        found += by_connector(s, m, purpose)
        found += through_mist(s, m, purpose)
    found += [one for one in climbs(s, m) if trip(s, m, one, purpose).ok]
    return tuple(found)


def by_connector(s: Skirmish, m: Model, purpose: Purpose) -> list[Walk]:
    """To the far end of a ladder or stairs that is near enough."""
    found = []
    for connector in site(s).connectors.values():
        for (start, low), end, _ in ends(connector, radius(m)):
            if low == m.z and far(m.at, start) <= allowance(s, m):
                legs = (Leg(*end, connector.id),) if m.at == start else (Leg(*start), Leg(*end, connector.id))
                if trip(s, m, Walk(legs), purpose).ok:
                    found.append(Walk(legs))
    return found


# ---------------------------------------------------------------- charges


def charges(s: Skirmish, m: Model, *, first: bool = False) -> list[Any]:
    """A way into contact with each enemy that can be reached; with `first`, one is enough."""
    found: list[Any] = []
    reach = allowance(s, m)
    for foe in sorted(enemies(s, m), key=lambda foe: far(m.at, foe.at)):
        touch = radius(m) + radius(foe)
        if far(m.at, foe.at) - touch - CONTACT > reach:
            continue
        way = charge_at(s, m, foe)
        if way is not None:
            found.append(way)
            if first:
                return found
    return found


def charge_at(s: Skirmish, m: Model, foe: Model) -> Any | None:
    """The nearest contact with one enemy: straight, then around corners, by a connector, or by a leap."""
    reach = allowance(s, m)
    near = [p for p in contact_places(m, foe) if far(m.at, p) <= reach]
    free = [p for p in near if room_beside(s, m, foe, p)]
    for p in free:
        if trip(s, m, Walk((Leg(*p),)), "charge").ok:
            return Walk((Leg(*p),))
    for p in free[:: max(1, len(free) // DETOURS)]:
        spot = Spot(*p)
        if (m.z != foe.z or far(m.at, p) < reach) and trip(s, m, spot, "charge").ok:
            return spot
    if not free and near and m.z != foe.z and trip(s, m, Walk((Leg(*near[0]),)), "charge").ok:
        return Walk((Leg(*near[0]),))  # stops below a ledge that the enemy fills
    for link in up_the_ladder(s, m, foe):
        if trip(s, m, link, "charge").ok:
            return link
    if s.heroic and s.active == m.id:
        for p in near[:9]:
            for jump in lands(s, m, p):
                if trip(s, m, jump, "charge").ok:
                    return jump
        for climb in [*climbs(s, m), Climb(*foe.place)]:
            made = trip(s, m, climb, "charge")
            if made.ok and (made.link == foe.id or touch_at(m, made.place, foe)):
                return climb
    return None


def room_beside(s: Skirmish, m: Model, foe: Model, p: Point) -> bool:
    """Whether a base has room there at some height that touches the enemy."""
    others = bodies(s, m.id)
    return any(touch_at(m, (*p, z), foe) and room(s, m, (*p, z), others, "") is None for z in site(s).heights_at(p))


# ---------------------------------------------------------------- samples and pictures


def some_move(s: Skirmish, m: Model, purpose: Purpose, rng: random.Random | None = None) -> list[Any]:
    """Some legal moves: with chance for bots and fuzzers; without it, whether there is any at all."""
    if purpose == "charge":
        return charges(s, m)
    reach = allowance(s, m)
    if rng is None:
        for share in (reach, reach // 2, 700, 300):
            for p in around(m.at, share):
                if trip(s, m, Walk((Leg(*p),)), purpose).ok:
                    return [Walk((Leg(*p),))]
        if s.heroic:
            leaps = (jump for p in around(m.at, reach) for jump in lands(s, m, p))
            leap = next((jump for jump in leaps if trip(s, m, jump, purpose).ok), None)
            if leap is not None:
                return [leap]
        return [one for one in [*by_connector(s, m, purpose), *climbs(s, m)] if trip(s, m, one, purpose).ok][:1]
    found: list[Any] = []
    for _ in range(8):
        x, y, of = AROUND[int(rng.random() * len(AROUND))]
        far_as = reach - int(rng.random() ** 2 * reach)
        at = (m.x + x * far_as // of, m.y + y * far_as // of)
        walk = Walk((Leg(*at),))
        if trip(s, m, walk, purpose).ok:
            found.append(walk)
            break
        if s.heroic and rng.random() < 0.5:
            jumps: list[Jump] = [jump for jump in lands(s, m, at) if trip(s, m, jump, purpose).ok]
            if jumps:
                found.append(jumps[0])
                break
    if not found and purpose == "leave":
        return some_move(s, m, purpose)
    return found


def move_view(s: Skirmish, m: Model, purpose: Purpose) -> PlaceView:
    """For the client: the model to drag, and about where it can go."""
    r = radius(m)
    piece = PlacePiece(id=f"model-{m.id}", at=(float(m.x), float(m.y)), shape=Disc(x=float(m.x), y=float(m.y), r=float(r)), name=model_name(m))
    reach = allowance(s, m)
    places = [m.at]
    if purpose != "charge":
        for share in range(1, 5):
            for n, p in enumerate(ring(m.at, reach * share // 4, 8 + 4 * share)):
                straight = trip(s, m, Walk((Leg(*p),)), purpose).ok
                if straight or (share % 2 == 0 and n % 4 == 0 and trip(s, m, Spot(*p), purpose).ok):  # around corners a few places will do
                    places.append(p)
    area = [Poly(points=outline) for outline in walkable(places, max(r, reach // 7))]
    worth = suggested(s, m, purpose, places[1:])
    return PlaceView(
        pieces=[piece],
        reach=area,
        lead=piece.id,
        longest=float(reach),
        suggestions=[[(piece.id, float(x), float(y))] for x, y in worth],
        proposals=list(worth.values()),
    )


def suggested(s: Skirmish, m: Model, purpose: Purpose, places: list[Point]) -> dict[Point, Text]:
    """Places worth a button, by what they are called: staying, ladders and climbs that a flat picture does not show, charges, and ways to and from enemies."""
    found: dict[Point, Text] = {} if purpose in ("charge", "leave") else {m.at: text("wolsung-way-stay")}
    for one in moves(s, m, purpose):
        if one != STAY:
            end = one.path[-1] if isinstance(one, Walk) else one
            found.setdefault((end.x, end.y), way_name(s, m, one)[0])
    if purpose != "charge" and places:
        found |= {at: name for at, name in headings(s, m, places) if at not in found}
    if purpose == "leave" and not found:
        found |= {(walk.path[-1].x, walk.path[-1].y): way_name(s, m, walk)[0] for walk in some_move(s, m, purpose) if isinstance(walk, Walk)}
    return dict(islice(found.items(), 9))


def headings(s: Skirmish, m: Model, places: list[Point]) -> Iterator[tuple[Point, Text]]:
    """Of the places in reach the nearest to each of the three nearest enemies, and the farthest from the nearest."""
    nearest = sorted(enemies(s, m), key=lambda foe: far(m.at, foe.at))[:3]
    for foe in nearest:
        yield min(places, key=lambda p: far(p, foe.at)), text("wolsung-way-towards", model=model_name(foe))
    for foe in nearest[:1]:
        yield max(places, key=lambda p: far(p, foe.at)), text("wolsung-way-away", model=model_name(foe))
