"""Forecast of an action before it is declared: hazard tests, assaults, skill tests. Exact or absent."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.core.flow import Refused
from tapete.core.game import BadOptions
from tapete.core.game.options import with_known_fields
from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.i18n.user_errors import does_not_match, must_be_one_of
from tapete.core.scene import Odds as Shown
from tapete.games.pocket.actions import Assault, Move, Reroll
from tapete.games.pocket.content import Hazard, can_strike_with, load_library, reach_of
from tapete.games.pocket.content.schema import KICKER_LIMITS
from tapete.games.pocket.content.verbs import Attempt
from tapete.games.pocket.field import Cell
from tapete.games.pocket.odds.assault import Odds, odds_of, plan
from tapete.games.pocket.rules.assault import guardians_of
from tapete.games.pocket.rules.hazards import arrival_hazard, entry_hazard, exit_hazard
from tapete.games.pocket.rules.pools import (
    ATTACK,
    BASE_DICE,
    COUNTER,
    COVER,
    GUARDING,
    NO_KICKER,
    SETS,
    Pools,
    ability_rolls,
    effective_kicker,
    pools_of,
)
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import BASE, Contest, Skirmish, Unit, card_of, units_by_cell

RISKS = {"captured": "drowns", "reserve": "lost", "random_move": "slides", "stuck": "stuck", "relocated": "maze"}


class Forecast(msgspec.Struct, frozen=True):
    """The odds of an assault from its declaration to its end."""

    pools: Pools
    odds: Odds  # of the assault itself, once dice are rolled
    happens: float  # the hazard tests before it are passed
    capture: float  # the enemy is captured (or the base taken)
    captured: float  # the attacker is captured by the counterattack
    risks: dict[str, float]  # hazards before the assault, by what they do


def forecast(state: Skirmish, action: Assault) -> Forecast:
    unit = state.units[action.unit]
    defender = units_by_cell(state).get(action.target, BASE)
    close = action.kind == "close"
    pools = pools_of(state, action.unit, defender, action.target, unit.at, close, action.skill)
    odds = odds_of(pools)
    happens, risks = (hazards_on_the_way(state, unit, [action.target], assault=True)) if close else (1.0, {})
    falls = 1.0 if defender == BASE else 1.0 - save_chance(state.units[defender])
    return Forecast(
        pools, odds, happens, happens * odds.attack * falls, happens * odds.counter * (1.0 - save_chance(unit)), risks
    )


def save_chance(unit: Unit) -> float:
    """The chance that a Stout unit holds out."""
    needed = card_of(unit).traits.saved_on
    return (7 - needed) / 6 if needed else 0.0


def failure_chance(hazard: Hazard | None) -> float:
    return 0.0 if hazard is None else hazard.fails_up_to / 6


def hazards_on_the_way(
    state: Skirmish, unit: Unit, path: list[Cell], assault: bool = False
) -> tuple[float, dict[str, float]]:
    """The chance to pass every test before the end, and the chance of each way to fail.

    Before an assault there is no test after arriving.
    """
    here, good = unit.at, 1.0
    risks: dict[str, float] = {}
    anchored = card_of(unit).traits.anchored
    for cell in path:
        kinds = [exit_hazard(state, unit, cell), entry_hazard(state, unit, cell)]
        if not assault:
            kinds.append(arrival_hazard(state, unit, cell))
        for place, hazard in enumerate(kinds):
            if hazard is None or (anchored and hazard.effect == "random_move" and place != 1):
                continue
            risks[hazard.effect] = risks.get(hazard.effect, 0.0) + good * failure_chance(hazard)
            good *= 1.0 - failure_chance(hazard)
        unit.at = cell
    unit.at = here
    return good, risks


def chance_of_test(state: Skirmish, number: int, attempt: Attempt) -> float:
    """The chance to pass a skill test: one die at or above the number, the kicker included."""
    unit = state.units[number]
    dice = card_of(unit).skill(attempt.skill)
    count, printed = (
        (dice.offense, dice.offense_kicker) if attempt.side == "offense" else (dice.defense, dice.defense_kicker)
    )
    if effective_kicker(state, number, unit.at, printed) >= attempt.target:
        return 1.0
    return 1.0 - ((attempt.target - 1) / 6) ** count


def duel_odds(
    attacker: str,
    defender: str,
    skill: str = "melee",
    *,
    close: bool = True,
    distance: int = 1,
    attacker_terrain: str = "",
    defender_terrain: str = "",
    attacker_allies: int = 0,
    defender_allies: int = 0,
) -> Odds:
    """The odds of one card against another, or against a "base", on described terrain.

    For the command line and scripts.

    In a close assault both fight on the defender's terrain. Kickers are as printed.

    >>> round(duel_odds("frost-axe-sister", "tide-snapper").attack, 4)
    0.745
    """
    cards = load_library().cards
    mine = cards[attacker]
    place = defender_terrain if close else attacker_terrain
    dice = mine.skill(skill)

    def printed(value: int | None) -> int:
        return NO_KICKER if value is None else max(KICKER_LIMITS[0], min(KICKER_LIMITS[1], value))

    if defender == "base":
        terrain = int(not close and place in mine.affinity)
        counts = (dice.offense + mine.traits.sapper, BASE_DICE, 0, 0)
        helped = (0, 0) if mine.traits.loner else (attacker_allies, defender_allies)
        kickers = (printed(dice.offense_kicker), NO_KICKER, NO_KICKER, NO_KICKER)
        return odds_of(Pools(counts, kickers, False, (ability_rolls(mine, None), ()), (terrain + helped[0], helped[1])))
    theirs = cards[defender]
    answer = theirs.skill(skill)
    ambush = mine.traits.ambushes and attacker_terrain in mine.affinity
    counter = can_strike_with(answer) and not ambush and (distance == 1 or reach_of(theirs.traits, skill) >= distance)
    helped = (0, 0) if mine.traits.loner or theirs.traits.loner else (attacker_allies, defender_allies)
    return odds_of(
        Pools(
            (dice.offense, answer.defense, answer.offense if counter else 0, dice.defense if counter else 0),
            (
                printed(dice.offense_kicker),
                printed(answer.defense_kicker),
                printed(answer.offense_kicker) if counter else NO_KICKER,
                printed(dice.defense_kicker) if counter else NO_KICKER,
            ),
            counter,
            (ability_rolls(mine, theirs), ability_rolls(theirs, mine)),
            (int(place in mine.affinity) + helped[0], int(defender_terrain in theirs.affinity) + helped[1]),
        )
    )


class Question(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of `tapete odds pocket`: two cards (or a card and "base"), a skill, circumstances."""

    attacker: str
    defender: str
    skill: str = "melee"
    close: bool = True
    distance: int = 1
    attacker_terrain: str = ""
    defender_terrain: str = ""
    attacker_allies: int = 0
    defender_allies: int = 0


def described_odds(settings: dict[str, Any]) -> dict[str, float]:
    """The odds of a described assault as plain numbers. Bad settings are refused with a sentence."""
    try:
        asked = msgspec.convert(settings, Question, strict=False)
    except msgspec.ValidationError as error:
        raise BadOptions.of_odds("pocket", with_known_fields(does_not_match(error), Question)) from None
    content = load_library()
    for name, word, allowed in (
        ("attacker", asked.attacker, tuple(content.cards)),
        ("defender", asked.defender, ("base", *content.cards)),
        ("skill", asked.skill, ("melee", "ballistic", "arcane", "technological", "third")),
        ("attacker_terrain", asked.attacker_terrain, ("", *content.terrains)),
        ("defender_terrain", asked.defender_terrain, ("", *content.terrains)),
    ):
        if word not in allowed:
            raise BadOptions.of_odds("pocket", must_be_one_of(name, word, allowed))
    if asked.skill == ("ballistic" if asked.close else "melee"):
        raise Refused("pocket.assault.close-skills" if asked.close else "pocket.ranged.skills")
    if not can_strike_with(content.cards[asked.attacker].skill(asked.skill)):
        raise Refused("pocket.ruling.zero-offense", skill=text(f"pocket-skill-{asked.skill}"))
    odds = duel_odds(**msgspec.structs.asdict(asked))
    return {
        "win": odds.win,
        "lose": odds.lose,
        "both": odds.both,
        "neither": odds.neither,
        "attack": odds.attack,
        "counter": odds.counter,
    }


# ---------------------------------------------------------------- as the table shows it


def assault_odds(state: Skirmish, action: Assault) -> tuple[Text, list[Shown]]:
    """The line under an assault, and its chances: success and risk."""
    outlook = forecast(state, action)
    defender = units_by_cell(state).get(action.target, BASE)
    pools, odds = outlook.pools, outlook.odds
    line = text("pocket-odds-dice", offense=dice_text(pools, ATTACK), defense=dice_text(pools, GUARDING))
    if pools.counter:
        back = text("pocket-odds-counter", offense=dice_text(pools, COUNTER), defense=dice_text(pools, COVER))
        line = text("pocket-odds-both-ways", there=line, back=back)
    notes = []
    if any(pools.situational) or any(pools.abilities):
        mine, theirs = (len(pools.abilities[side]) + pools.situational[side] for side in (0, 1))
        notes.append(text("pocket-odds-rolls", mine=mine, theirs=theirs))
    if defender != BASE:
        if not pools.counter:
            notes.append(text("pocket-odds-uncountered"))
        if guardians_of(state, defender):
            notes.append(text("pocket-odds-guard"))
        if card_of(state.units[defender]).traits.saved_on:
            notes.append(text("pocket-odds-stout", needed=card_of(state.units[defender]).traits.saved_on))
    ends = [(name, outlook.happens * getattr(odds, name)) for name in ("win", "lose", "both", "neither")]
    spread = [(text(f"pocket-odds-{name}"), chance) for name, chance in ends if chance > 0.0]
    if outlook.happens < 1.0:
        spread.append((text("pocket-odds-stopped"), 1.0 - outlook.happens))
    chances = [
        Shown(
            chance=outlook.capture,
            of=taken_text(state, defender),
            notes=notes,
            spread=spread,
        )
    ]
    if pools.counter:
        chances.append(Shown(chance=outlook.captured, of=lost_text(state, action.unit), hope=False))
    return line, chances + risk_odds(outlook.risks, state.units[action.unit])


def taken_text(state: Skirmish, defender: int) -> Text:
    """Outcome of an assault for its player: an enemy unit or base is taken."""
    if defender == BASE:
        return text("pocket-odds-base")
    return text("pocket-odds-capture", unit=unmarked(unit_text(state.units[defender])))


def lost_text(state: Skirmish, own: int) -> Text:
    """Outcome of an assault against the viewer: a unit or the base falls."""
    if own == BASE:
        return text("pocket-odds-base-falls")
    return text("pocket-odds-captured", unit=unmarked(unit_text(state.units[own])))


def dice_text(pools: Pools, which: int) -> str:
    return (
        str(pools.counts[which])
        if pools.kickers[which] == NO_KICKER
        else f"{pools.counts[which]}({pools.kickers[which]})"
    )


def risk_odds(risks: dict[str, float], unit: Unit) -> list[Shown]:
    who = unmarked(unit_text(unit))
    return [
        Shown(chance=chance, of=text(f"pocket-odds-{RISKS[effect]}", unit=who), hope=False)
        for effect, chance in risks.items()
    ]


def move_odds(state: Skirmish, action: Move) -> list[Shown]:
    """The risks of a move, test by test."""
    unit = state.units[action.unit]
    path = [action.to] if action.via is None else [action.via, action.to]
    return risk_odds(hazards_on_the_way(state, unit, path)[1], unit)


def skill_odds(state: Skirmish, number: int, attempt: Attempt | None) -> list[Shown]:
    return (
        [] if attempt is None else [Shown(chance=chance_of_test(state, number, attempt), of=text("pocket-odds-test"))]
    )


def roll_number(contest: Contest, pools: Pools, side: int) -> int:
    """The number of the present extra roll, counted in the order of the assault."""
    if contest.step == "abilities":
        return (0 if side == 0 else len(pools.abilities[0])) + len(pools.abilities[side]) - contest.left
    before = len(pools.abilities[0]) + len(pools.abilities[1])
    return before + (0 if side == 0 else pools.situational[0]) + pools.situational[side] - contest.left


def reroll_odds(state: Skirmish, player: int, answer: Reroll | None) -> list[Shown]:
    """The odds after an extra roll if all that follows is played well. None leaves the dice as they are."""
    contest = state.contest
    assert contest is not None
    pools = pools_of(
        state, contest.attacker, contest.defender, contest.target, contest.origin, contest.close, contest.skill
    )
    side = 0 if state.units[contest.attacker].owner == player else 1
    step, known = roll_number(contest, pools, side), plan(pools)
    if answer is None:
        endings = [known.after(step + (contest.left if contest.step == "situational" else 1), contest.dice)]
    else:
        endings = []
        which = SETS[side][answer.side]
        for face in range(1, 7):
            dice = [list(values) for values in contest.dice]
            dice[which][answer.die] = face
            endings.append(known.after(step + 1, dice))
    attack, counter = (sum(getattr(odds, name) for odds in endings) / len(endings) for name in ("attack", "counter"))
    if side == 1:
        chances = [Shown(chance=attack, of=lost_text(state, contest.defender), hope=False)]
        back = [Shown(chance=counter, of=taken_text(state, contest.attacker))] if contest.counter else []
        return back + chances
    chances = [Shown(chance=attack, of=taken_text(state, contest.defender))]
    back = [Shown(chance=counter, of=lost_text(state, contest.attacker), hope=False)] if contest.counter else []
    return chances + back
