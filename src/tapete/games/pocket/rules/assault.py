"""Asaltos: one unit against an enemy unit or the enemy base, close or ranged, in the book's order."""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.pocket.actions import Assault, Guard
from tapete.games.pocket.names import cell_id
from tapete.games.pocket.rules.extra_rolls import extra_rolls
from tapete.games.pocket.rules.hazards import enter_tile, leave_tile, random_move, slip_on_ice
from tapete.games.pocket.rules.pools import (
    ATTACK,
    COUNTER,
    COVER,
    GUARDING,
    NO_KICKER,
    PIPS,
    Pools,
    pools_of,
    strikes,
    with_kicker,
)
from tapete.games.pocket.rules.victory import check_armies, end_match, move_to_captures, move_to_reserve, unit_text
from tapete.games.pocket.state import BASE, Contest, Skirmish, Unit, card_of, is_on_map, units_by_cell

DECLINE = "decline"


def assault(table: Table[Skirmish], action: Assault) -> Flow[None]:
    """Declare, let a Guardian answer, move in, roll, repeat dice, compare."""
    state = table.state
    contest = declare_assault(table, action)
    attacker = state.units[contest.attacker]
    guarded, late = contest.defender != BASE, state.options.hazards_first is True
    if guarded and not late:
        yield from ask_guardian(table, contest)
    if contest.close:
        if not (yield from leave_tile(table, attacker, contest.target)):
            return
        attacker.at = contest.target  # pocket.ruling.close-position
        if contest.defender != BASE and not (yield from enter_tile(table, attacker)):
            return
    if guarded and late:
        yield from ask_guardian(table, contest)
    pools = pools_of(
        state, contest.attacker, contest.defender, contest.target, contest.origin, contest.close, contest.skill
    )
    yield from roll_dice(table, contest, pools)
    yield from extra_rolls(table, contest, pools)
    attack, counter = compare_dice(table, contest)
    if contest.defender == BASE:
        resolve_base_result(table, contest, attack)
    else:
        yield from resolve_result(table, contest, attack, counter)


def declare_assault(table: Table[Skirmish], action: Assault) -> Contest:
    state = table.state
    attacker = state.units[action.unit]
    defender = units_by_cell(state).get(action.target, BASE)
    contest = Contest(
        action.unit,
        defender,
        action.target,
        attacker.at,
        action.kind == "close",
        action.skill,
        False,
        [[], [], [], []],
        [NO_KICKER] * 4,
        "declared",
    )
    state.contest = contest
    table.tell(
        "assaults" if contest.close else "shoots",
        player=attacker.owner,
        rule="pocket.assault.close-move-in" if contest.close else "pocket.ranged.skills",
        unit=unit_text(attacker),
        target=defender_name(state, defender),
        skill=Text(f"pocket-skill-{action.skill}"),
        base=int(defender == BASE),
        close=int(contest.close),
        targets=[cell_id(action.target)],
    )
    return contest


def defender_name(state: Skirmish, defender: int) -> Text:
    return Text("pocket-the-base") if defender == BASE else unit_text(state.units[defender])


def ask_guardian(table: Table[Skirmish], contest: Contest) -> Flow[None]:
    """pocket.ruling.ability-windows: a Guardian beside the target may swap places with it.

    It may do so once, before tests and dice; under `hazards_first` after the tests, by the letter of
    pocket.hazard.before.
    """
    state = table.state
    target = state.units[contest.defender]
    guards = guardians_of(state, contest.defender)
    if not guards:
        return
    answer: Guard | str = yield Choose(
        target.owner, "guard", (*[Guard(number) for number in guards], DECLINE), about={"unit": unit_text(target)}
    )
    if isinstance(answer, Guard):
        unit = state.units[answer.unit]
        unit.at, target.at = target.at, unit.at
        contest.defender = answer.unit
        table.tell(
            "guards",
            player=unit.owner,
            rule="pocket.ruling.ability-windows",
            unit=unit_text(unit),
            ally=unit_text(target),
        )


def guardians_of(state: Skirmish, defender: int) -> list[int]:
    target = state.units[defender]
    near = state.ground.open[target.at]
    return [
        n
        for n, unit in enumerate(state.units)
        if unit.owner == target.owner and n != defender and unit.at in near and card_of(unit).traits.guards
    ]


def roll_dice(table: Table[Skirmish], contest: Contest, pools: Pools) -> Flow[None]:
    """pocket.assault.roll: both sides roll offence and defence.

    Without a counterattack only attack and guard are rolled.
    """
    state = table.state
    contest.counter, contest.kickers, contest.step = pools.counter, list(pools.kickers), "dice"
    mine = state.units[contest.attacker].owner
    for which, roller in ((ATTACK, mine), (GUARDING, 1 - mine), (COUNTER, 1 - mine), (COVER, mine)):
        if pools.counts[which]:
            purpose = partial(roll_purpose, state, contest, which)
            contest.dice[which] = yield Roll(pools.counts[which], 6, player=roller, worth=PIPS, purpose=purpose)
    tell_rolls(table, contest)


def roll_purpose(state: Skirmish, contest: Contest, which: int) -> Text:
    attacker, target = unit_text(state.units[contest.attacker]), defender_name(state, contest.defender)
    unit, other = (attacker, target) if which in (ATTACK, COVER) else (target, attacker)
    return text("pocket-for-assault", unit=unit, other=other, what=SET_NAMES[which])


def tell_rolls(table: Table[Skirmish], contest: Contest) -> None:
    """Tell each set of dice in a line of its own: its owner and its purpose."""
    if not table.listening:
        return
    state = table.state
    attacker = state.units[contest.attacker]
    target = defender_name(state, contest.defender)
    rolled = [which for which in (ATTACK, GUARDING, COUNTER, COVER) if set_dice(contest, which)]
    for which in rolled:
        attackers = which in (ATTACK, COVER)
        table.tell(
            "rolls",
            player=attacker.owner if attackers else 1 - attacker.owner,
            rule="pocket.assault.roll",
            dice=set_dice(contest, which),
            frame=which == rolled[-1],
            unit=unit_text(attacker) if attackers else target,
            what=SET_NAMES[which],
        )


SET_NAMES = {ATTACK: "attack", GUARDING: "guard", COUNTER: "counter", COVER: "cover"}


def set_dice(contest: Contest, which: int) -> list[Die]:
    """The dice of a set with its kicker, which is not rolled but compared all the same."""
    dice_shown = [Die(value=value, id=f"{SET_NAMES[which]}-{n}") for n, value in enumerate(contest.dice[which])]
    if contest.kickers[which] != NO_KICKER:
        dice_shown.append(Die(value=contest.kickers[which], id=f"{SET_NAMES[which]}-kicker"))
    return dice_shown


def compare_dice(table: Table[Skirmish], contest: Contest) -> tuple[bool, bool]:
    """pocket.assault.compare: attack against guard, counter against cover, each on its own."""
    contest.step = "compare"
    sets = [with_kicker(dice, kicker) for dice, kicker in zip(contest.dice, contest.kickers, strict=True)]
    attack = strikes(sets[ATTACK], sets[GUARDING])
    counter = contest.counter and strikes(sets[COUNTER], sets[COVER])
    owner = table.state.units[contest.attacker].owner
    kind = "attack-hits" if attack else "attack-fails"
    tell_comparison(table, kind, owner, "pocket.assault.highest", sets[ATTACK], sets[GUARDING])
    if contest.counter:
        kind = "counter-hits" if counter else "counter-fails"
        tell_comparison(table, kind, 1 - owner, "pocket.assault.compare", sets[COUNTER], sets[COVER])
    return attack, counter


def tell_comparison(
    table: Table[Skirmish], kind: str, player: int, rule: str, offense: list[int], defense: list[int]
) -> None:
    """Tell the result of one comparison with its dice and the pair that decides."""
    if not table.listening:
        return
    mine, theirs, equal = deciding_pair(offense, defense)
    dice = mark_compared_dice(offense, defense)
    table.tell(kind, player=player, rule=rule, dice=dice, frame=True, mine=mine, theirs=theirs, equal=equal)


def deciding_pair(offense: list[int], defense: list[int]) -> tuple[int, int, int]:
    """The pair that decides, 0 for a missing die, and how many higher pairs were equal."""
    mine, theirs = sorted(offense, reverse=True), sorted(defense, reverse=True)
    equal = 0
    while equal < min(len(mine), len(theirs)) and mine[equal] == theirs[equal]:
        equal += 1
    return (mine[equal:] or [0])[0], (theirs[equal:] or [0])[0], equal


def mark_compared_dice(offense: list[int], defense: list[int]) -> list[Die]:
    """The dice of a comparison, highest first.

    Tied pairs are marked as cancelled, the deciding pair as hit or miss, the rest is plain.
    """
    mine, theirs = sorted(offense, reverse=True), sorted(defense, reverse=True)
    decided = next(
        (i for i in range(max(len(mine), len(theirs))) if (mine[i : i + 1] or [0]) != (theirs[i : i + 1] or [0])), None
    )
    dice = []
    for values, side, others in ((mine, "offense", theirs), (theirs, "defense", mine)):
        for i, value in enumerate(values):
            before = decided is None or i < decided
            wins = i == decided and value > (others[i] if i < len(others) else 0)
            dice.append(
                Die(
                    value=value,
                    state="cancelled" if before else "hit" if wins else "miss" if i == decided else "plain",
                    id=f"{side}-{i}",
                )
            )
    return dice


def resolve_result(table: Table[Skirmish], contest: Contest, attack: bool, counter: bool) -> Flow[None]:
    """Resolve captures of both sides at once, then where the units end (pocket.ruling.after-close)."""
    state = table.state
    attacker, defender = state.units[contest.attacker], state.units[contest.defender]
    if attack or counter:
        beaten = [unit for unit, fallen in ((defender, attack), (attacker, counter)) if fallen]
        saved = []
        for unit in beaten:
            if (yield from holds_out(table, unit)):
                saved.append(unit)
        for unit in beaten:
            if unit in saved:
                move_to_reserve(table, unit, "pocket.ruling.ability-windows")
            else:
                move_to_captures(table, unit, "pocket.assault.both" if attack and counter else "pocket.assault.capture")
        check_armies(table)
        if contest.close and attack and not counter:
            yield from slip_on_ice(table, attacker)  # pocket.ruling.ice-assault
        return
    table.tell(
        "stalls" if contest.close else "misses",
        player=attacker.owner,
        rule="pocket.assault.stalemate",
        unit=unit_text(attacker),
    )
    if contest.close:
        attacker.at = contest.origin
        yield from resolve_shoves(table, attacker, defender)


def holds_out(table: Table[Skirmish], unit: Unit) -> Flow[bool]:
    """Stout: roll a die when an assault would capture the unit."""
    needed = card_of(unit).traits.saved_on
    if not needed:
        return False
    purpose = partial(text, "pocket-for-stout", unit=unit_text(unit), face=needed)
    rolled: list[int] = yield Roll(1, 6, player=unit.owner, purpose=purpose)
    saved = rolled[0] >= needed
    dice = [Die(value=rolled[0], state="hit" if saved else "miss")]
    table.tell(
        "stout", player=unit.owner, rule="pocket.ruling.ability-windows", dice=dice, unit=unit_text(unit), needed=needed
    )
    return saved


def resolve_shoves(table: Table[Skirmish], attacker: Unit, defender: Unit) -> Flow[None]:
    """Shove after a stalemate: the attacker's first, then the defender's if it is still on the map."""
    for unit, foe in ((attacker, defender), (defender, attacker)):
        if card_of(unit).traits.shoves and is_on_map(unit) and is_on_map(foe):
            table.tell(
                "shoves",
                player=unit.owner,
                rule="pocket.ruling.ability-windows",
                unit=unit_text(unit),
                target=unit_text(foe),
            )
            yield from random_move(table, foe)


def resolve_base_result(table: Table[Skirmish], contest: Contest, attack: bool) -> None:
    """pocket.win.base: success ends the game.

    A failed close attacker goes back, without a test, and is never captured by the base.
    """
    attacker = table.state.units[contest.attacker]
    if contest.close:
        attacker.at = contest.origin
    if attack:
        end_match(table, [attacker.owner], "pocket.win.base")
    table.tell("base-holds", player=1 - attacker.owner, rule="pocket.base.three-dice", unit=unit_text(attacker))
