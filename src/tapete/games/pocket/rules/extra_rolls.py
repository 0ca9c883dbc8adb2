"""Lanzamiento adicional: own dice rolled again, one at a time.

Abilities come first, then terrain and assistance, the attacker before the defender.
"""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Refusal, Roll, Table, refuse
from tapete.core.i18n.text import text
from tapete.core.scene import Die
from tapete.games.pocket.actions import Reroll
from tapete.games.pocket.names import player_name
from tapete.games.pocket.rules.pools import (
    ATTACK,
    COUNTER,
    COVER,
    GUARDING,
    NO_KICKER,
    PIPS,
    SETS,
    Pools,
    strikes,
    with_kicker,
)
from tapete.games.pocket.state import Contest, Skirmish

STOP = "stop"


def extra_rolls(table: Table[Skirmish], contest: Contest, pools: Pools) -> Flow[None]:
    """Play the four steps in their order (pocket.reroll.abilities-first, attacker-first)."""
    # the dice that each roll to come may repeat
    rest = [[*pools.abilities[side], *["any"] * pools.situational[side]] for side in (0, 1)]
    contest.step = "abilities"
    for side in (0, 1):
        for number, kind in enumerate(pools.abilities[side]):
            contest.left = len(pools.abilities[side]) - number
            if not is_settled(contest, rest):
                yield from ask_extra_roll(table, contest, side, kind)
            rest[side].pop(0)
    contest.step = "situational"
    for side in (0, 1):
        for used in range(pools.situational[side]):
            contest.left = pools.situational[side] - used
            if is_settled(contest, rest) or not (yield from ask_extra_roll(table, contest, side, "any")):
                break
            rest[side].pop(0)
        rest[side] = []
    contest.left = 0


def is_settled(contest: Contest, rest: list[list[str]]) -> bool:
    """True if no roll to come can change either comparison. Then no player is asked."""
    for attacking, guarding, striker in ((ATTACK, GUARDING, 0), (COUNTER, COVER, 1)):
        if attacking == COUNTER and not contest.counter:
            continue
        offense, defense = (with_kicker(contest.dice[which], contest.kickers[which]) for which in (attacking, guarding))
        if strikes(offense, defense):
            best = best_case(contest, guarding, sum(kind != "offense" for kind in rest[1 - striker]))
            still = strikes(offense, best)
        else:
            best = best_case(contest, attacking, sum(kind != "defense" for kind in rest[striker]))
            still = not strikes(best, defense)
        if not still:
            return False
    return True


def best_case(contest: Contest, which: int, rolls: int) -> list[int]:
    """A set after so many rolls that all show a six. Its kicker is never rolled."""
    dice = sorted(contest.dice[which])
    return with_kicker([6] * min(rolls, len(dice)) + dice[rolls:], contest.kickers[which])


def ask_extra_roll(table: Table[Skirmish], contest: Contest, side: int, kind: str) -> Flow[bool]:
    """One extra roll: a single own die, or none (pocket.reroll.single-die)."""
    choices = reroll_options(contest, side, kind)
    if not choices:
        return False
    attacker = table.state.units[contest.attacker].owner
    player = attacker if side == 0 else 1 - attacker
    answer: Reroll | str = yield Choose(
        player,
        "reroll",
        (*choices, STOP),
        forbidden=lambda: refused_kickers(contest, side),
        about={"left": contest.left},
        same=lambda answer: roll_value(contest, side, answer),
    )
    if not isinstance(answer, Reroll):
        return False
    dice = contest.dice[SETS[side][answer.side]]
    before = dice[answer.die]
    rolled: list[int] = yield Roll(
        1, 6, player=player, worth=PIPS, purpose=partial(text, "pocket-for-again", before=before)
    )
    dice[answer.die] = rolled[0]
    rule = "pocket.reroll.abilities-first" if contest.step == "abilities" else "pocket.reroll.situational"
    table.tell(
        "rerolls",
        player=player,
        rule=rule,
        dice=[Die(value=before, state="rerolled"), Die(value=rolled[0])],
        who=player_name(player),
        before=before,
        after=rolled[0],
    )
    return True


def reroll_options(contest: Contest, side: int, kind: str) -> tuple[Reroll, ...]:
    """The dice that an extra roll may repeat. Never a kicker, which is not rolled."""
    sets = SETS[side]
    rerolls = [Reroll("offense", die) for die in range(len(contest.dice[sets["offense"]]))] if kind != "defense" else []
    if kind != "offense":
        rerolls += [Reroll("defense", die) for die in range(len(contest.dice[sets["defense"]]))]
    return tuple(rerolls)


def roll_value(contest: Contest, side: int, answer: Reroll | str) -> tuple[str, int] | str:
    """Set and value of the die that an extra roll repeats. Equal dice of a set are interchangeable."""
    return (answer.side, contest.dice[SETS[side][answer.side]][answer.die]) if isinstance(answer, Reroll) else answer


def refused_kickers(contest: Contest, side: int) -> dict[Reroll, Refusal]:
    """The own kickers, greyed out: a phantom die is never rolled."""
    return {
        Reroll(name, len(contest.dice[which])): refuse("pocket.kicker.phantom", value=contest.kickers[which])  # type: ignore[arg-type]
        for name, which in SETS[side].items()
        if contest.kickers[which] != NO_KICKER
    }
