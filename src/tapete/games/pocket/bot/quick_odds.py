"""Fast odds for the bot: exact without extra rolls.

An extra roll counts as one die more, because the exact odds can take seconds.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from tapete.games.pocket.actions import Assault, Reroll
from tapete.games.pocket.odds.assault import Odds, plan, schedule_rolls
from tapete.games.pocket.odds.forecast import hazards_on_the_way, roll_number, save_chance
from tapete.games.pocket.rules.extra_rolls import STOP
from tapete.games.pocket.rules.pools import (
    ATTACK,
    COUNTER,
    COVER,
    GUARDING,
    SETS,
    Pools,
    pools_of,
    strikes,
    with_kicker,
)
from tapete.games.pocket.state import BASE, Contest, Skirmish, units_by_cell

MOST_EXACT_ROLLS = 2  # extra rolls of an assault up to which the exact plan is fast


@lru_cache(maxsize=65536)
def strike_chance(offense: int, offense_kicker: int, defense: int, defense_kicker: int, faces: int = 6) -> float:
    """The chance that a strike succeeds.

    At the highest face on which the sides show different numbers of dice, the attacker shows more.

    >>> round(strike_chance(1, -1, 1, -1) * 36, 9)
    15.0
    """
    if faces == 0:
        return 0.0
    total = 0.0
    for mine in range(offense + 1):
        some = comb(offense, mine) * (faces - 1) ** (offense - mine) / faces**offense
        showing = mine + (offense_kicker == faces)
        for theirs in range(defense + 1):
            against = theirs + (defense_kicker == faces)
            if some and showing >= against:
                chance = some * comb(defense, theirs) * (faces - 1) ** (defense - theirs) / faces**defense
                if showing > against:
                    total += chance
                elif chance:
                    total += chance * strike_chance(
                        offense - mine, offense_kicker, defense - theirs, defense_kicker, faces - 1
                    )
    return total


@lru_cache(maxsize=65536)
def estimate_odds(pools: Pools) -> Odds:
    """Approximate odds of an assault, with attack and counterattack taken one by one."""
    counts, kickers = pools.counts, pools.kickers
    extra = [len(pools.abilities[side]) + pools.situational[side] for side in (0, 1)]
    hit = strike_chance(counts[ATTACK] + extra[0], kickers[ATTACK], counts[GUARDING] + extra[1], kickers[GUARDING])
    back = strike_chance(counts[COUNTER], kickers[COUNTER], counts[COVER], kickers[COVER]) if pools.counter else 0.0
    return Odds(hit * (1 - back), back * (1 - hit), hit * back, (1 - hit) * (1 - back))


def estimate_assault(state: Skirmish, action: Assault) -> tuple[float, float]:
    """The chances that the enemy (or the base) is taken and that the attacker is lost.

    Hazards on the way are included.
    """
    unit = state.units[action.unit]
    defender = units_by_cell(state).get(action.target, BASE)
    close = action.kind == "close"
    odds = estimate_odds(pools_of(state, action.unit, defender, action.target, unit.at, close, action.skill))
    happens, risks = hazards_on_the_way(state, unit, [action.target], assault=True) if close else (1.0, {})
    falls = 1.0 if defender == BASE else 1.0 - save_chance(state.units[defender])
    return happens * odds.attack * falls, happens * odds.counter * (1.0 - save_chance(unit)) + risks.get(
        "captured", 0.0
    )


# ---------------------------------------------------------------- extra rolls


def best_reroll(state: Skirmish, player: int) -> Reroll | str:
    """The extra roll advised by the exact odds.

    If they would take long, the one that helps most if it is the last.
    """
    contest = state.contest
    assert contest is not None
    pools = pools_of(
        state, contest.attacker, contest.defender, contest.target, contest.origin, contest.close, contest.skill
    )
    side = 0 if state.units[contest.attacker].owner == player else 1
    if len(schedule_rolls(pools)) <= MOST_EXACT_ROLLS:
        advised = plan(pools).advice(roll_number(contest, pools, side), contest.dice)
        names: tuple[str, ...] = () if advised == 0 else ("offense" if (advised == 1) == (side == 0) else "defense",)
    else:
        names = _best_set(contest, pools, side)
    if not names:
        return STOP
    dice = contest.dice[SETS[side][names[0]]]
    return Reroll(names[0], dice.index(min(dice)))  # type: ignore[arg-type]


def _best_set(contest: Contest, pools: Pools, side: int) -> tuple[str, ...]:
    """The set whose lowest die is best rolled again, if any.

    One more capture is worth as much as one loss less.
    """
    sign = 1 if side == 0 else -1
    now = sign * _balance(contest.dice, contest.kickers, pools.counter)
    best = float(now)
    chosen: tuple[str, ...] = ()
    for name, place in SETS[side].items():
        dice = contest.dice[place]
        allowed = contest.step != "abilities" or pools.abilities[side][len(pools.abilities[side]) - contest.left] in (
            name,
            "any",
        )
        if not dice or not allowed:
            continue
        lowest = dice.index(min(dice))
        after = 0
        for face in range(1, 7):
            tried = [list(one) for one in contest.dice]
            tried[place][lowest] = face
            after += sign * _balance(tried, contest.kickers, pools.counter)
        if after / 6 > best + 1e-9:
            best, chosen = after / 6, (name,)
    return chosen


def _balance(dice: list[list[int]], kickers: list[int], counter: bool) -> int:
    hit = strikes(with_kicker(dice[ATTACK], kickers[ATTACK]), with_kicker(dice[GUARDING], kickers[GUARDING]))
    back = counter and strikes(with_kicker(dice[COUNTER], kickers[COUNTER]), with_kicker(dice[COVER], kickers[COVER]))
    return int(hit) - int(back)
