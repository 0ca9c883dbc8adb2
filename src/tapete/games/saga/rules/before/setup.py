"""Preparación: choose bands, first player, terrain, organisation, deployment and the special rule."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import pack_of, packs_of_table, register_folder
from tapete.core.flow import EVERYBODY, Choose, Flow, Place, Refusal, Roll, Table, Together
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import CODE_LENGTH
from tapete.core.scene import Die
from tapete.games.saga.content.library import load_library
from tapete.games.saga.names import seat_name
from tapete.games.saga.rules.before.deployment import deploy_unit, deploying_player
from tapete.games.saga.rules.before.muster import muster_band
from tapete.games.saga.rules.before.warband import (
    BadCode,
    Roster,
    check_table_content,
    list_organisations,
    organisation_refusals,
    random_roster,
    read_code,
    read_organisation,
    ready_rosters,
    roster_refusals,
)
from tapete.games.saga.rules.fatigue import tire_unit
from tapete.games.saga.rules.objectives import fixed_ground
from tapete.games.saga.state import Band, Battle, units_of
from tapete.games.saga.table.formation import MALFORMED

WEARY = 2  # saga.clash.special-weary
SPECIAL_RULES = ("", "dawn", "weary", "cursed", "grudges", "judgement", "slaughter")  # saga.clash.special-table


def new_table(options: Any) -> Battle:
    """Empty table with the agreed options. Every one has a scenario (saga.turn.scenario-required)."""
    return Battle(
        scenario=options.scenario,
        terrain=fixed_ground(options.scenario),
        bands=[Band(code=options.band0), Band(code=options.band1)],
        points=options.points,
        legends=options.legends,
        any_hero=options.any_hero,
        organise=options.organise,
        ground=options.terrain,
        cap=options.first_turn,
        special_rule=options.special,
        hero_bonus=options.hero_bonus,
        answers=["", ""],
        packs=options.packs or msgspec.UNSET,
        edition=options.edition,
        wide_gaps=options.sight_gaps == "any" or msgspec.UNSET,
    )


# ---------------------------------------------------------------- bands


def choose_bands(table: Table[Battle]) -> Flow[None]:
    """Both players choose a band in secret; then both are shown (saga.ruling.public-information)."""
    state = table.state
    open_seats = [player for player in (0, 1) if not state.bands[player].code]
    yield Together({player: choose_band(table, player) for player in open_seats})
    for player in (0, 1):
        band = state.bands[player]
        roster = read_code(band.code)
        band.faction = roster.faction
        table.tell(
            "band",
            player=player,
            who=seat_name(player),
            rule="saga.warband.faction",
            faction=Text(f"saga-faction-{roster.faction}"),
            cost=roster.cost,
            rank="head",
        )
        if state.organise == "advance":
            organise_band(table, player, roster.organisation or list_organisations(band.code)[0])
    table.reveal(to=EVERYBODY)
    state.phase = "first"


def choose_band(table: Table[Battle], player: int) -> Flow[None]:
    state = table.state
    packs = packs_of_table(state.packs)
    judge = partial(band_refusal, state.points, state.legends, state.any_hero, state.organise == "advance", packs)

    def some(rng: random.Random) -> list[str]:
        code = random_roster(state.points, state.legends, state.any_hero, rng, packs)
        return [f"{code}~{list_organisations(code)[0]}" if state.organise == "advance" and "~u:" not in code else code]

    code: str = yield Place(
        player,
        "band",
        given=offered_bands(state),
        about={"points": state.points},
        sealed=True,
        verdict=judge,
        sampler=some,
    )
    state.bands[player].code = code


def offered_bands(state: Battle) -> tuple[str, ...]:
    codes = ready_rosters(state.points, packs_of_table(state.packs), state.edition)
    if state.organise != "advance":
        return codes
    return tuple(code if "~u:" in code else f"{code}~{list_organisations(code)[0]}" for code in codes)


def band_refusal(
    points: int, legends: bool, any_hero: bool, organised: bool, packs: tuple[str, ...], code: Any
) -> Refusal | None:
    """Refuse a band that may not play at this table, by the first of its faults."""
    if not isinstance(code, str) or len(code) > CODE_LENGTH:
        return MALFORMED
    try:
        roster = read_code(code)
        check_table_content(roster, load_library(packs))
    except BadCode as bad:
        return Refusal("saga.warband.faction", {"what": bad.text})
    faults = roster_refusals(roster, points, legends, any_hero)
    if not faults and (organised or roster.units):
        faults = organisation_refusals(roster, roster.units, roster.warlord or ())
    if not faults and not list_organisations(code):
        faults = [
            Refusal(
                "saga.warband.organise",
                {"troop": Text("saga-troop-guards"), "placed": 0, "wanted": roster.figures("guards")},
            )
        ]
    return faults[0] if faults else None


# ---------------------------------------------------------------- the first player


def roll_for_first(table: Table[Battle]) -> Flow[None]:
    """saga.clash.first-player: the higher die, rerolled while equal (saga.ruling.first-player-tie)."""
    one = two = 0
    first = partial(Text, "saga-for-first")
    while one == two:
        (one,) = yield Roll(1, 6, player=0, purpose=first)
        (two,) = yield Roll(1, 6, player=1, purpose=first)
        table.tell(
            "first-roll", rule="saga.clash.first-player", dice=[Die(value=one), Die(value=two)], one=one, other=two
        )
    table.state.first = 0 if one > two else 1
    table.tell(
        "first-player", player=table.state.first, rule="saga.clash.first-player", who=seat_name(table.state.first)
    )
    table.state.phase = "terrain"


# ---------------------------------------------------------------- organisation


def organise_bands(table: Table[Battle]) -> Flow[None]:
    """saga.ruling.organise-timing: the first player before his first half, the second before deploying."""
    state = table.state
    player = state.first if not state.bands[state.first].organised else 1 - state.first
    if not state.bands[player].organised:
        code = state.bands[player].code
        roster = read_code(code)
        judge = partial(organisation_refusal, roster)
        choices = list_organisations(code)
        answer: str = yield Place(
            player,
            "organise",
            given=choices,
            about={"n": roster.cost},
            auto=False,
            verdict=judge,
            sampler=lambda rng: [rng.choice(choices)],
        )
        organise_band(table, player, answer)
    state.phase = "deploy"


def organisation_refusal(roster: Roster, answer: Any) -> Refusal | None:
    if not isinstance(answer, str) or len(answer) > 400:
        return MALFORMED
    try:
        organised = read_organisation(roster, answer)
    except BadCode as bad:
        return Refusal("saga.basics.unit-homogeneous-type", {"what": bad.text})
    faults = organisation_refusals(organised, organised.units, organised.warlord or ())
    return faults[0] if faults else None


def organise_band(table: Table[Battle], player: int, answer: str) -> None:
    state = table.state
    roster = read_organisation(read_code(state.bands[player].code), answer)
    muster_band(state, player, roster)
    state.bands[player].organised = True
    table.tell(
        "organised",
        player=player,
        who=seat_name(player),
        rule="saga.warband.organise-at-deployment",
        n=len(roster.units) + 1 + len(roster.heroes) + len(roster.mercenaries),
    )


# ---------------------------------------------------------------- deployment


def deploy_next(table: Table[Battle]) -> Flow[None]:
    """Deploy the next unit. The second player organises his band first."""
    state = table.state
    player = deploying_player(state)
    if (
        player == state.first
        and state.bands[player].organised
        and not state.bands[1 - player].organised
        and is_half_deployed(state)
    ):
        player = 1 - state.first
    if player is None:
        state.phase = "special"
        return
    if not state.bands[player].organised:
        yield from organise_bands(table)
        return
    yield from deploy_unit(table, player)


def is_half_deployed(state: Battle) -> bool:
    mine = [unit for unit in state.units if unit.owner == state.first]
    return sum(unit.deployed for unit in mine) >= -(-len(mine) // 2)


# ---------------------------------------------------------------- the special rule


def roll_special_rule(table: Table[Battle]) -> Flow[None]:
    """saga.clash.special-optional: only if both want it.

    After deployment and before the first turn (saga.ruling.special-roll-time).
    """
    state = table.state
    agreed = state.special_rule == "roll"
    if state.special_rule == "ask":
        yield Together({player: ask_consent(table, player) for player in (0, 1)})
        agreed = state.answers == ["yes", "yes"]
        table.reveal(to=EVERYBODY)
    if agreed:
        (face,) = yield Roll(1, 6, player=state.first, purpose=partial(Text, "saga-for-special"))
        state.special = face
        table.tell(
            "special",
            rule="saga.clash.special-table",
            dice=[Die(value=face)],
            name=Text(f"saga-special-{SPECIAL_RULES[face]}"),
            frame=True,
        )
        if face == WEARY:
            yield from tire_units(table)
    state.answers = ["", ""]
    state.phase = "turn"


def ask_consent(table: Table[Battle], player: int) -> Flow[None]:
    answer: str = yield Choose(player, "special", ("no", "yes"), sealed=True)
    table.state.answers[player] = answer


def tire_units(table: Table[Battle]) -> Flow[None]:
    """Roll one D6 for each unit, the first player's first; 5 or more tires it."""
    for player in (table.state.first, 1 - table.state.first):
        units = units_of(table.state, player)
        faces: list[int] = yield Roll(len(units), 6, player=player, purpose=partial(Text, "saga-for-weary"))
        for unit, face in zip(units, faces, strict=True):
            if face >= 5:
                tire_unit(table, unit, 1, "saga.clash.special-weary")


def starter_faults(folder: Path) -> list[Text]:
    """List rule faults of the starter bands of a pack that is otherwise correct."""
    if not (folder / "pack.toml").exists():
        return []
    pack = register_folder(folder)
    faults = []
    for id, faction in load_library((pack,)).factions.items():
        for code in faction.sheet.starters if pack_of(id) == pack else ():
            no = band_refusal(int(code.split("~")[1]), True, False, True, (pack,), code)
            if no is not None:
                faults.append(
                    text(
                        "saga-bad-starter",
                        code=code.replace(pack.partition("@")[2] + "-", ""),
                        why=no.text,
                        rule=no.rule,
                    )
                )
    return faults
