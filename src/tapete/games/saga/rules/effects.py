"""Effects of abilities outside fights: SAGA dice, lasting effects, FATIGUE, and restored figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from tapete.core.flow import Choose, Flow, Refusal, Roll, Table, refuse
from tapete.core.i18n.text import Text
from tapete.core.scene import Die
from tapete.games.saga import profile
from tapete.games.saga.actions import DONE, Branch, Faces, Name, Pick
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import FACES, Ability
from tapete.games.saga.names import own_ability, seat_name, unit_name
from tapete.games.saga.rules.battle_board import board_of, meets_restriction, strip_payment
from tapete.games.saga.rules.fatigue import relieve_unit, tire_unit
from tapete.games.saga.rules.fights.shooting import shoot_at, target_refusal
from tapete.games.saga.rules.restoring import is_restorable, restore_figures
from tapete.games.saga.rules.targets import lasting_until, matching_units
from tapete.games.saga.state import Band, Battle, Lasting, Unit

FIRST_TURN_DICE = 3  # saga.clash.first-turn-three-dice
LETTER = {"common": "c", "uncommon": "u", "rare": "r"}


# ---------------------------------------------------------------- SAGA dice


def count_rollable(state: Battle, player: int, dice: int, opening: bool = False, freed: int = 0) -> int:
    """Count the dice that may be rolled from the available ones.

    In the very first turn three in all (saga.ruling.first-turn-cap-scope).
    """
    most = min(dice, state.bands[player].available + freed)
    if is_opening_turn(state, player) and (opening or state.cap == "turn"):
        most = min(most, max(0, FIRST_TURN_DICE - state.thrown))
    return most


def is_opening_turn(state: Battle, player: int) -> bool:
    return state.turn == 1 and player == state.first


def is_capped(state: Battle, player: int) -> bool:
    """True if the limit of the first turn, not an empty pool, prevents a roll."""
    return (
        is_opening_turn(state, player)
        and state.cap == "turn"
        and state.thrown >= FIRST_TURN_DICE
        and state.bands[player].available > 0
    )


def faces_of(thrown: Sequence[int]) -> list[str]:
    """Three faces of a SAGA die are common, two uncommon, one rare."""
    return ["c" if face <= 3 else "u" if face <= 5 else "r" for face in thrown]


def saga_dice_purpose() -> Text:
    return Text("saga-for-saga-dice")


def roll_saga(table: Table[Battle], player: int, n: int) -> Flow[None]:
    if not n:
        return
    thrown: list[int] = yield Roll(n, 6, player=player, purpose=saga_dice_purpose)
    faces = faces_of(thrown)
    table.state.thrown += n
    table.state.bands[player].rolled.extend(faces)
    table.state.bands[player].fresh.clear()
    table.tell(
        "rolls-saga",
        player=player,
        who=seat_name(player),
        rule="saga.orders.roll-limited-by-available",
        n=n,
        dice=saga_dice(table.state, player, faces),
        frame=True,
    )


def saga_dice(state: Battle, player: int, faces: Sequence[str]) -> list[Die]:
    dice = load_library().factions[state.bands[player].faction].sheet.dice
    return [Die(value=FACES.index(face) + 1, sides=3, symbol=dice.face(face).glyph) for face in faces]


def dice_groups(band: Band, least: int, most: int) -> tuple[Faces, ...]:
    """List the different choices of `least` to `most` rolled dice, by their faces."""
    ordered = sorted(band.rolled, key=FACES.index)
    choices = {"".join(some) for n in range(least, most + 1) for some in combinations(ordered, n)}
    return tuple(
        Faces(faces) for faces in sorted(choices, key=lambda faces: (len(faces), [FACES.index(face) for face in faces]))
    )


def reroll_saga(table: Table[Battle], chooser: int, owner: int, least: int, most: int) -> Flow[None]:
    """Reroll some inactive dice of `owner`, chosen by `chooser`."""
    band = table.state.bands[owner]
    most = min(most, len(band.rolled))
    least = min(least, most)
    if not most:
        return
    answer: Faces = yield Choose(
        chooser, "reroll-saga", dice_groups(band, least, most), about={"n": most, "whose": seat_name(owner)}
    )
    if not answer.faces:
        return
    for face in answer.faces:
        band.rolled.remove(face)
    faces = faces_of((yield Roll(len(answer.faces), 6, player=owner, purpose=saga_dice_purpose)))
    band.rolled.extend(faces)
    band.fresh.clear()
    table.tell(
        "rerolls-saga",
        player=owner,
        who=seat_name(owner),
        rule="saga.dice.saga-dice-exempt",
        n=len(faces),
        dice=saga_dice(table.state, owner, faces),
    )


def turn_dice(table: Table[Battle], player: int, n: int, faces: Sequence[str]) -> Flow[None]:
    """Turn up to n inactive dice to a face of the player's choice."""
    band = table.state.bands[player]
    turned: list[str] = []
    for _ in range(n):
        plain = [face for face in dict.fromkeys(band.rolled) if band.rolled.count(face) > turned.count(face)]
        options = [Faces(face, to) for face in plain for to in faces if face != to]
        if not options:
            return
        answer: Any = yield Choose(player, "turn-saga", (*options, DONE), about={"n": n})
        if answer == DONE:
            return
        band.rolled.remove(answer.faces)
        band.rolled.append(answer.to)
        turned.append(answer.to)
        table.tell("turns-saga", player=player, who=seat_name(player), dice=saga_dice(table.state, player, [answer.to]))


def strip_rolled(table: Table[Battle], chooser: int, n: int) -> Flow[None]:
    band = table.state.bands[1 - chooser]
    n = min(n, len(band.rolled))
    if n:
        answer: Faces = yield Choose(chooser, "strip-rolled", dice_groups(band, n, n), about={"n": n})
        for face in answer.faces:
            band.rolled.remove(face)
        table.tell(
            "loses-saga",
            player=1 - chooser,
            who=seat_name(1 - chooser),
            dice=saga_dice(table.state, 1 - chooser, answer.faces),
        )


def strippable(state: Battle, chooser: int, advanced: bool) -> tuple[Pick, ...]:
    board = board_of(state, 1 - chooser)
    return tuple(Pick(id) for id in state.bands[1 - chooser].board if advanced or board[id].basic)


def strip_board(table: Table[Battle], chooser: int, n: int, advanced: bool) -> Flow[None]:
    for _ in range(n):
        options = strippable(table.state, chooser, advanced)
        if not options:
            return
        answer: Pick = yield Choose(chooser, "strip-board", options)
        strip_payment(table.state.bands[1 - chooser], answer.ability)
        table.tell(
            "stripped",
            player=1 - chooser,
            who=seat_name(1 - chooser),
            ability=own_ability(table.state, 1 - chooser, answer.ability),
        )


# ---------------------------------------------------------------- possible effects


def effect_targets(state: Battle, player: int, ability: Ability, effect: v.Effect) -> list[Unit]:
    """List the units that an effect on units could change now."""
    match effect:
        case v.RestMarker(who):
            return [unit for unit in matching_units(state, player, who) if unit.fatigue]
        case v.Fatigue(who):
            return [unit for unit in matching_units(state, player, who) if not profile.is_exhausted(unit)]
        case v.Restore(who):
            return [unit for unit in matching_units(state, player, who) if is_restorable(state, unit)]
        case v.PassFatigue(giver, taker):
            return [
                unit
                for unit in matching_units(state, player, giver)
                if unit.fatigue and fatigue_takers(state, player, taker, unit)
            ]
        case v.BonusShot(who, _, _, weapon):
            return [unit for unit in matching_units(state, player, who) if shot_targets(state, unit, weapon)]
        case (
            v.FreeActivation(who)
            | v.Armour(who)
            | v.AttackMod(who)
            | v.SetStick(who)
            | v.IgnoreTerrain(who)
            | v.Deny(who)
        ):
            return [
                unit
                for unit in matching_units(state, player, who)
                if who.side == "enemy" or meets_restriction(state, ability, unit)
            ]
    return []


def fatigue_takers(state: Battle, player: int, who: v.Who, giver: Unit) -> list[Unit]:
    return [unit for unit in matching_units(state, player, who, giver) if not profile.is_exhausted(unit)]


def shot_targets(state: Battle, unit: Unit, weapon: str) -> list[Unit]:
    return [
        foe
        for foe in state.units
        if foe.owner != unit.owner and foe.figures and foe.deployed and target_refusal(state, unit, foe, weapon) is None
    ]


def is_possible(state: Battle, player: int, ability: Ability, effect: v.Effect) -> bool:
    """saga.ruling.trigger-without-target, outside fights: True if the effect could change anything."""
    band, foe = state.bands[player], state.bands[1 - player]
    match effect:
        case v.RollSaga(n):
            return count_rollable(state, player, n, freed=ability.price) > 0
        case v.RerollSaga() | v.TurnSaga():
            return bool(band.rolled)
        case v.EnemyRerollSaga() | v.StripRolled():
            return bool(foe.rolled)
        case v.StripBoard(_, advanced):
            return bool(strippable(state, player, advanced))
        case v.OneOf(branches):
            return any(is_possible(state, player, ability, one) for branch in branches for one in branch)
        case v.If(_, then):
            return any(is_possible(state, player, ability, one) for one in then)
        case _:
            return bool(effect_targets(state, player, ability, effect))


def nothing_refusal(state: Battle, player: int, ability: Ability) -> Refusal | None:
    if any(is_possible(state, player, ability, effect) for effect in ability.effects):
        return None
    if any(isinstance(effect, v.RollSaga) for effect in ability.effects) and is_capped(state, player):
        return refuse("saga.clash.first-turn-three-dice")
    return refuse("saga.ruling.trigger-without-target")


# ---------------------------------------------------------------- resolving effects


def perform_effects(table: Table[Battle], player: int, ability: Ability, effects: Sequence[v.Effect]) -> Flow[None]:
    for effect in effects:
        yield from perform_effect(table, player, ability, effect)


def perform_effect(table: Table[Battle], player: int, ability: Ability, effect: v.Effect) -> Flow[None]:
    state = table.state
    match effect:
        case v.RollSaga(n):
            yield from roll_saga(table, player, count_rollable(state, player, n))
        case v.RerollSaga(n):
            yield from reroll_saga(table, player, player, 0, n)
        case v.TurnSaga(n, faces):
            yield from turn_dice(table, player, n, [LETTER[face] for face in faces])
        case v.EnemyRerollSaga(n):
            yield from reroll_saga(table, player, 1 - player, n, n)
        case v.StripRolled(n):
            yield from strip_rolled(table, player, n)
        case v.StripBoard(n, advanced):
            yield from strip_board(table, player, n, advanced)
        case v.OneOf(branches):
            useful = [
                n
                for n, branch in enumerate(branches)
                if any(is_possible(state, player, ability, one) for one in branch)
            ]
            answer: Branch = yield Choose(
                player, "branch", tuple(Branch(n) for n in useful), about={"ability": ability.id}
            )
            yield from perform_effects(table, player, ability, branches[answer.n])
        case _:
            yield from apply_to_units(table, player, ability, effect)


def apply_to_units(table: Table[Battle], player: int, ability: Ability, effect: v.Effect) -> Flow[None]:
    """Apply an effect to one unit the player names, or to all it targets."""
    units = effect_targets(table.state, player, ability, effect)
    if not units:
        return
    who: v.Who = effect.giver if isinstance(effect, v.PassFatigue) else effect.who  # type: ignore[union-attr]
    if who.count == "all":
        for unit in units:
            add_lasting(table, player, unit, effect, ability.id)
        return
    unit = yield from ask_unit(table, player, units, ability)
    match effect:
        case v.RestMarker(_, n):
            relieve_unit(table, unit, n, "saga.rest.other-removal")
        case v.Fatigue(_, n):
            tire_unit(table, unit, n, "saga.ability.activation-nonactivating")
        case v.Restore(_, n):
            yield from restore_figures(table, unit, n)
        case v.PassFatigue(_, taker, n):
            other = yield from ask_unit(table, player, fatigue_takers(table.state, player, taker, unit), ability)
            pass_fatigue(table, unit, other, n)
        case v.BonusShot(_, dice, _, weapon):
            foe = yield from ask_unit(table, player, shot_targets(table.state, unit, weapon), ability, "shot-target")
            yield from shoot_at(table, unit, foe, weapon=weapon, dice=dice)
        case _:
            add_lasting(table, player, unit, effect, ability.id)


def ask_unit(
    table: Table[Battle], player: int, among: Sequence[Unit], ability: Ability, kind: str = "ability-unit"
) -> Flow[Unit]:
    answer: Name = yield Choose(
        player,
        kind,
        tuple(Name(unit.id) for unit in among),
        about={"ability": own_ability(table.state, player, ability.id)},
    )
    return table.state.units[answer.unit]


def pass_fatigue(table: Table[Battle], giver: Unit, taker: Unit, n: int) -> None:
    """Move FATIGUE markers; none beyond three on the receiver."""
    moved = min(n, giver.fatigue, 3 - taker.fatigue)
    giver.fatigue -= moved
    taker.fatigue += moved
    table.tell("passes-fatigue", player=giver.owner, unit=unit_name(giver), other=unit_name(taker), n=moved)


def add_lasting(table: Table[Battle], player: int, unit: Unit, effect: v.Effect, source: str) -> None:
    """Put a lasting effect on a unit."""
    state = table.state
    mark: Lasting | None = None
    match effect:
        case v.FreeActivation(_, kinds, duration):
            mark = Lasting("free", word="|".join(kinds), until=lasting_until(state, player, duration), source=source)
        case v.Armour(_, n, duration):
            mark = Lasting("armour", n, until=lasting_until(state, player, duration), source=source)
        case v.AttackMod(_, n, where, duration):
            mark = Lasting("attack", n, where or "", lasting_until(state, player, duration), source)
        case v.SetStick(what=what, until=duration):
            mark = Lasting(f"stick-{what}", word=effect.to, until=lasting_until(state, player, duration), source=source)
        case v.IgnoreTerrain(_, kind, duration):
            mark = Lasting("ignore", word=kind, until=lasting_until(state, player, duration), source=source)
        case v.Deny(_, what, duration):
            mark = Lasting("deny", word=what, until=lasting_until(state, player, duration), source=source)
    if mark is not None:
        unit.lasting = [*unit.lasting, mark]
        table.tell(
            "lasting", player=player, unit=unit_name(unit), ability=own_ability(state, player, source), rank="note"
        )
