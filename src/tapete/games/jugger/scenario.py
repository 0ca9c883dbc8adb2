"""Scenarios: positions described in words, for tests, puzzles and analyses."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match, must_be_one_of, out_of_range
from tapete.games.jugger.content import QWIK
from tapete.games.jugger.field import CENTRE, CORNERS, FACINGS, PLACES, UPFIELD, cell_at
from tapete.games.jugger.rules import activation
from tapete.games.jugger.state import NOBODY, Jugger, Options, Pitch, Side, end_of

COMPASS = dict(zip(("NE", "E", "SE", "SW", "W", "NW"), FACINGS, strict=True))
FACING_NAMES = {facing: name for name, facing in COMPASS.items()}


PHASES = ("turn", "upkeep", "initiative", "deploy", "line-up", "colours", "teams", "over")


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """One Jugger: its side, its card, its cell. Keys left out have the values of a fresh Point."""

    card: str
    side: int
    at: tuple[int, int] | None = None  # in reserve without it
    facing: str = ""
    weapon: str = ""
    pc: int | None = None
    pa: int | None = None
    count: int | None = None  # crouched with this count
    exhausted: bool = False
    pinned_by: int = NOBODY
    held_by: int = NOBODY
    ready: bool = False
    done: bool = False
    delayed: int = 0  # the VOA in which it delayed


class Position(msgspec.Struct, forbid_unknown_fields=True):
    juggers: list[Placed]
    jugg: tuple[int, int] | None = None
    carrier: int = NOBODY
    initiative: int = 0
    turn: int | None = None
    voa: int | None = None
    stone: int = 2
    stones: int = 1
    point: int = 1
    active: int | None = None
    score: tuple[int, int] = (0, 0)
    synergy: tuple[int, int] = (0, 0)
    west: int = 1
    habits: list[dict[str, str]] = []
    phase: str = "turn"


def arrange(raw: dict[str, Any], options: Options) -> Pitch:
    try:
        position = msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("jugger", does_not_match(error)) from None
    if position.phase not in PHASES:
        raise BadOptions.of_scenario("jugger", must_be_one_of("phase", position.phase, PHASES))
    pitch = Pitch(
        options,
        [Side(player, score=position.score[player], habits=dict(habits_of(position, player))) for player in (0, 1)],
        west=position.west,
    )
    for n, placed in enumerate(position.juggers):
        pitch.juggers.append(_jugger(pitch, n, placed))
    for side in pitch.sides:
        mine = [jugger for jugger in pitch.juggers if jugger.side == side.player]
        side.team = tuple([jugger.card.id for jugger in mine])
        fielded = sorted([jugger for jugger in mine if jugger.in_play], key=lambda jugger: not jugger.qwik)
        if len(fielded) == 5 and fielded[0].qwik:
            side.lineup, side.arms = (
                tuple([jugger.card.id for jugger in fielded]),
                tuple([jugger.weapon.id for jugger in fielded[1:]]),
            )
        side.synergy = _synergy(pitch, side, position.synergy[side.player])
        side.synergy_given = position.synergy[side.player]
    pitch.jugg = CENTRE if position.jugg is None else _cell(position.jugg, "jugg")
    pitch.carrier, pitch.initiative = position.carrier, position.initiative
    pitch.point, pitch.stone, pitch.stones, pitch.phase = (
        position.point,
        position.stone,
        position.stones,
        position.phase,
    )
    pitch.turn = position.initiative if position.turn is None else position.turn
    pitch.second = pitch.turn != pitch.initiative
    pitch.voa = 5 if position.voa is None else position.voa
    pitch.begun = True
    if position.active is not None:
        last = max(0, len(pitch.juggers) - 1)
        if position.active not in range(len(pitch.juggers)):
            raise BadOptions.of_scenario("jugger", out_of_range("active", position.active, 0, last))
        jugger = pitch.juggers[position.active]
        pitch.turn, pitch.second = jugger.side, jugger.side != pitch.initiative
        pitch.voa = jugger.card.reflexes if position.voa is None else position.voa
        pitch.activation = activation.open_activation(pitch, jugger)
    return pitch


def describe(pitch: Pitch) -> dict[str, Any]:
    """The keys of a position like this one."""
    return {
        "juggers": [_described(jugger) for jugger in pitch.juggers],
        "jugg": PLACES[pitch.jugg],
        "carrier": pitch.carrier,
        "initiative": pitch.initiative,
        "turn": pitch.turn,
        "voa": pitch.voa,
        "stone": pitch.stone,
        "stones": pitch.stones,
        "point": pitch.point,
        "active": None if pitch.activation is None else pitch.activation.jugger,
        "score": [side.score for side in pitch.sides],
        "synergy": [sum(side.synergy.values()) for side in pitch.sides],
        "west": pitch.west,
        "habits": [side.habits for side in pitch.sides],
        "phase": pitch.phase,
    }


def _described(jugger: Jugger) -> dict[str, Any]:
    points = {
        "pc": jugger.focus,
        "pa": jugger.stamina,
        "exhausted": jugger.exhausted,
        "facing": FACING_NAMES[jugger.facing],
    }
    where = {"at": PLACES[jugger.cell], "weapon": jugger.weapon.id} if jugger.in_play and jugger.cell >= 0 else {}
    crouched = {"count": jugger.count} if jugger.crouched else {}
    bound = {
        "pinned_by": jugger.pinned_by,
        "held_by": jugger.held_by,
        "ready": jugger.ready,
        "done": jugger.done,
        "delayed": jugger.delayed_at,
    }
    return {"card": jugger.card.id, "side": jugger.side, **points, **where, **crouched, **bound}


def habits_of(position: Position, player: int) -> dict[str, str]:
    return position.habits[player] if position.habits else {}


def _synergy(pitch: Pitch, side: Side, points: int) -> dict[str, int]:
    if not pitch.options.members_only:
        return {"": points}
    clubs = [jugger.card.club for jugger in pitch.juggers if jugger.side == side.player]
    return {clubs[0]: points} if clubs else {}


def _cell(place: tuple[int, int], path: str) -> int:
    cell = cell_at(*place)
    if cell < 0:
        raise BadOptions.of_scenario("jugger", text("jugger-bad-cell", path=path, x=place[0], r=place[1]))
    return cell


def _jugger(pitch: Pitch, n: int, placed: Placed) -> Jugger:
    content = pitch.options.library
    if placed.card not in content.cards:
        raise BadOptions.of_scenario("jugger", text("jugger-bad-jugger", n=n, found=placed.card))
    card = content.cards[placed.card]
    weapon = placed.weapon or card.weapon
    if weapon not in content.weapons:
        raise BadOptions.of_scenario("jugger", must_be_one_of(f"juggers[{n}].weapon", weapon, content.weapons))
    if placed.facing and placed.facing not in COMPASS:
        raise BadOptions.of_scenario("jugger", must_be_one_of(f"juggers[{n}].facing", placed.facing, COMPASS))
    if placed.side not in (0, 1):
        raise BadOptions.of_scenario("jugger", out_of_range(f"juggers[{n}].side", placed.side, 0, 1))
    focus = card.focus if placed.pc is None else placed.pc
    stamina = card.stamina if placed.pa is None else placed.pa
    jugger = Jugger(n, placed.side, card, content.weapons[weapon], focus, stamina)
    jugger.facing = COMPASS[placed.facing] if placed.facing else UPFIELD[end_of(pitch, placed.side)]
    jugger.exhausted = placed.exhausted
    if placed.at is None:
        jugger.weapon = content.weapons[QWIK]
        return jugger
    jugger.cell, jugger.in_play = _cell(placed.at, f"juggers[{n}].at"), True
    jugger.crouched, jugger.count = placed.count is not None, placed.count or 0
    jugger.ready, jugger.done = placed.ready, placed.done
    jugger.pinned_by, jugger.held_by = placed.pinned_by, placed.held_by
    jugger.delayed, jugger.delayed_at = placed.delayed > 0, placed.delayed
    jugger.cornered = bool(CORNERS >> jugger.cell & 1)
    return jugger
