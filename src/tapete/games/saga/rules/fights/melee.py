"""Cuerpo a cuerpo: a melee between two units in seven steps."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import CLOSE, OPEN
from tapete.games.saga.content import verbs as v
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.fatigue import tire_unit
from tapete.games.saga.rules.fights import casualties, fight_effects
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER, roll_attack, roll_defence, unit_of
from tapete.games.saga.rules.fights.fight_abilities import ability_step
from tapete.games.saga.rules.moves.move_decisions import withdraw_unit
from tapete.games.saga.rules.moves.withdrawal import scramble_away
from tapete.games.saga.state import Battle, Fight, Side, Unit
from tapete.games.saga.table.ground import terrain_cover

MOST_GENERATED = 16  # saga.melee.cap-sixteen


def fight_melee(table: Table[Battle], attacker: Unit, defender: Unit, ability: str = "") -> Flow[None]:
    """Resolve the whole combat, from closing ranks to withdrawal."""
    state = table.state
    fight = start_melee(state, attacker, defender, ability)
    state.fight = fight
    table.tell(
        "melee",
        player=attacker.owner,
        rule="saga.charge.then-melee",
        unit=unit_name(attacker),
        target=unit_name(defender),
        rank="head",
        frame=True,
    )
    yield from fight_effects.resolve_effects(table, fight, ATTACKER, opening_effects(state, fight), ability, early=True)
    yield from close_ranks(table, fight, defender)  # step 1
    fight.step = 2
    generate_dice(table, fight)  # step 2
    fight.step = 3
    yield from ability_step(table, fight)  # step 3
    if fight.broken:
        table.tell("broken-off", player=attacker.owner, rule="saga.melee.contact-broken")
        state.fight = None
        return
    fight.step = 4
    fight.rolled = True
    yield from roll_attack(table, fight, (ATTACKER, DEFENDER))  # step 4
    fight.step = 5
    yield from roll_defence(table, fight, (ATTACKER, DEFENDER))  # step 5
    fight.step = 6
    yield from remove_casualties(table, fight)  # step 6
    fight.step = 7
    yield from end_combat(table, fight)  # step 7
    state.fight = None


def start_melee(state: Battle, attacker: Unit, defender: Unit, ability: str = "") -> Fight:
    """Fight with the Armour, cover and exhaustion of this moment.

    saga.melee.roles, saga.exhaust.melee-penalty.
    """
    return Fight(
        kind="melee",
        sides=[
            Side(
                attacker.id,
                attacker.owner,
                armour=profile.armour(state, attacker, False),
                exhausted=profile.is_exhausted(attacker),
            ),
            Side(
                defender.id,
                defender.owner,
                armour=profile.armour(state, defender, False),
                exhausted=profile.is_exhausted(defender),
                cover=terrain_cover(state, defender),
            ),
        ],
        ability=ability,
    )


def opening_effects(state: Battle, fight: Fight) -> list[v.Effect]:
    attacker = fight.sides[ATTACKER]
    return fight_effects.settle_conditions(
        state, fight, ATTACKER, fight_effects.further_effects(state, attacker.player, fight.ability)
    )


# ---------------------------------------------------------------- step 1


def close_ranks_refusal(state: Battle, fight: Fight) -> Refusal | None:
    """saga.melee.close-ranks-forbidden, and charges that prevent it."""
    defender, attacker = unit_of(state, fight.sides[DEFENDER]), unit_of(state, fight.sides[ATTACKER])
    if not profile.profile_of(defender).ranks:
        return refuse("saga.melee.close-ranks-forbidden", unit=unit_name(defender))
    swift = "charged-keep-open-ranks" in profile.profile_of(attacker).traits and profile.companions_of(state, attacker)
    if "close_ranks" in fight.sides[DEFENDER].denied or swift or profile.is_denied(defender, "close_ranks"):
        return refuse("saga.basics.cannot-beats-must", unit=unit_name(defender))
    return None


def close_ranks(table: Table[Battle], fight: Fight, defender: Unit) -> Flow[None]:
    """saga.melee.close-ranks-option: heavy cover for this melee, at half of the dice."""
    side = fight.sides[DEFENDER]
    if close_ranks_refusal(table.state, fight) is not None:
        return
    answer = yield Choose(defender.owner, "close-ranks", (CLOSE, OPEN), about={"unit": unit_name(defender)})
    if answer == CLOSE:
        side.closed, side.cover = True, "heavy"
        table.tell(
            "closes-ranks", player=defender.owner, rule="saga.melee.close-ranks-effect", unit=unit_name(defender)
        )


# ---------------------------------------------------------------- step 2


def generate_dice(table: Table[Battle], fight: Fight) -> None:
    for index in (ATTACKER, DEFENDER):
        side = fight.sides[index]
        side.generated = count_generated(table.state, side, index)
        unit = unit_of(table.state, side)
        table.tell(
            "generates",
            player=side.player,
            rule="saga.melee.dice-formula",
            unit=unit_name(unit),
            n=side.generated,
            figures=len(unit.figures),
        )


def count_generated(state: Battle, side: Side, index: int) -> int:
    """Count attack dice: Aggression and early dice, halved with closed ranks, sixteen at most."""
    unit = unit_of(state, side)
    dice = profile.aggression(state, unit, unit.figures, False) + side.early
    if index == ATTACKER and "charge-die-per-four" in profile.profile_of(unit).traits:
        dice += -(-profile.count_figures(state, unit) // 4)
    if side.closed:
        share = 4 if "quarter-ranks" in profile.profile_of(unit).traits else 2
        dice -= -(-dice // share)  # saga.melee.close-ranks-discard: the loss is rounded up
    return min(MOST_GENERATED, dice)


# ---------------------------------------------------------------- step 6


def remove_casualties(table: Table[Battle], fight: Fight) -> Flow[None]:
    """Cancel casualties, the attacker's before the defender's, then remove figures.

    The defender's figures leave first, then the attacker's.
    """
    attacker, defender = fight.sides
    for side in (attacker, defender):
        side.casualties = max(0, side.casualties - side.cancel_casualties)
    for side, other in ((defender, attacker), (attacker, defender)):
        unit = unit_of(table.state, side)
        side.lost = yield from casualties.suffer_casualties(
            table, unit, side.casualties, unit_of(table.state, other), "resistance" not in side.denied
        )


def melee_winner(state: Battle, fight: Fight) -> int | None:
    """Index of the side that won; None for a draw.

    saga.melee.winner, saga.melee.winner-annihilation.
    """
    attacker, defender = fight.sides
    alive = [bool(unit_of(state, side).figures) for side in fight.sides]
    if alive == [False, False]:
        return None
    if not all(alive):
        return ATTACKER if alive[ATTACKER] else DEFENDER
    if attacker.lost == defender.lost:
        return None
    return ATTACKER if defender.lost > attacker.lost else DEFENDER


# ---------------------------------------------------------------- step 7


def withdrawing_side(state: Battle, fight: Fight) -> int:
    """Index of the side that has to withdraw, both being alive."""
    attacker, defender = fight.sides
    if attacker.holds != defender.holds:
        return DEFENDER if attacker.holds else ATTACKER
    if melee_winner(state, fight) != ATTACKER:
        return ATTACKER  # he lost, or it is a draw: saga.melee.withdraw-draw
    outnumbered = profile.count_figures(state, unit_of(state, attacker)) > profile.count_figures(
        state, unit_of(state, defender)
    )
    if defender.cover == "heavy" and not outnumbered:
        return ATTACKER  # saga.melee.withdraw-heavy-cover
    return DEFENDER


def withdrawal_rule(state: Battle, fight: Fight, index: int) -> str:
    """Rule by which this side withdraws. A winner is never told that he lost."""
    if fight.sides[1 - index].holds and not fight.sides[index].holds:
        return "saga.ability.overrides-rules"
    won = melee_winner(state, fight)
    if won is None:
        return "saga.melee.withdraw-draw"
    return "saga.melee.withdraw-heavy-cover" if won == index else "saga.melee.withdraw-loser"


def end_combat(table: Table[Battle], fight: Fight) -> Flow[None]:
    state = table.state
    units = [unit_of(state, side) for side in fight.sides]
    won = melee_winner(state, fight)
    lost = [side.lost for side in fight.sides]
    if won is None:
        table.tell("draw", rule="saga.melee.winner", one=lost[DEFENDER], other=lost[ATTACKER], frame=True)
    else:
        table.tell(
            "wins",
            player=units[won].owner,
            rule="saga.melee.winner",
            unit=unit_name(units[won]),
            one=lost[1 - won],
            other=lost[won],
            frame=True,
        )
    for unit in units:
        tire_unit(table, unit, 1, "saga.melee.fatigue-end")
    if not all(unit.figures for unit in units):
        return  # saga.melee.withdraw-none
    index = withdrawing_side(state, fight)
    rules = (withdrawal_rule(state, fight, index), "saga.withdraw.impossible")  # if the first cannot, the other has to
    for rule, leaving, staying in zip(
        rules, (units[index], units[1 - index]), (units[1 - index], units[index]), strict=True
    ):
        table.tell("withdraws", player=leaving.owner, rule=rule, unit=unit_name(leaving))
        if (yield from withdraw_unit(table, leaving, staying)):
            return
    scramble_away(table, units[index], units[1 - index])
