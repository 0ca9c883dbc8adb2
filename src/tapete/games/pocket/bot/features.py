"""Features of a skirmish in whole numbers: points, ways to the bases, odds within reach."""

from __future__ import annotations

from typing import get_args

from tapete.core.game import Feature, Features, of_each_side
from tapete.games.pocket.bot.evaluation import base_chance
from tapete.games.pocket.bot.quick_odds import estimate_odds
from tapete.games.pocket.content import Card, load_library
from tapete.games.pocket.field import distance
from tapete.games.pocket.rules.pools import ATTACK, COUNTER, COVER, GUARDING, pools_of
from tapete.games.pocket.state import CAPTURED, RESERVE, Phase, Skirmish

PHASES = {phase: n for n, phase in enumerate(get_args(Phase))}
FARTHEST = 12  # steps or hexes beyond which everything is equally far
LIKELY = 30  # percent

SIDE = (
    Feature("points-lost", 0, 250),
    Feature("points-on-map", 0, 250),
    Feature("points-in-reserve", 0, 250),
    Feature("units-on-map", 0, 30),
    Feature("units-in-reserve", 0, 30),
    Feature("steps-to-base", 0, FARTHEST),  # of the unit nearest to the enemy base
    Feature("steps-to-base-second", 0, FARTHEST),
    Feature("steps-to-base-third", 0, FARTHEST),
    Feature("beside-base", 0, 1),
    Feature("two-steps-from-base", 0, 1),
    Feature("base-chance", 0, 100),  # percent, of the unit most likely to take it
    Feature("base-chance-second", 0, 100),
    Feature("danger", 0, 500),  # tenths of points that the enemy's best assault wins on average
    Feature("danger-second", 0, 500),
    Feature("danger-of-all", 0, 3000),
    Feature("capture-chance", 0, 100),  # percent, of the unit most likely to be captured
    Feature("units-in-danger", 0, 30),
    Feature("units-that-can-hit", 0, 30),
    Feature("shooters", 0, 30),
    Feature("guard", 0, FARTHEST),  # hexes from the own base to the nearest own unit
    Feature("guard-second", 0, FARTHEST),
    Feature("units-on-own-terrain", 0, 30),
    Feature("attack-dice", 0, 100),  # of the best skill of each unit
    Feature("last-two-units", 0, 1),
    Feature("offense-rolled", 0, 100),  # pips of the assault being resolved
    Feature("defense-rolled", 0, 100),
)
COMMON = (
    Feature("to-move", -1, 1),
    Feature("attacking", -1, 1),  # in the assault being resolved
    Feature("phase", 0, len(PHASES) - 1),
    Feature("quiet-turns", 0, 100),  # percent of the limit
    Feature("turn", 0, 200),
)


def read(state: Skirmish, player: int) -> tuple[int, ...]:
    """Both sides and what is common, as the player sees them. All but the order of the bag is open."""
    sides = read_sides(state)
    contest = state.contest
    attacking = 0 if contest is None else 1 if state.units[contest.attacker].owner == player else -1
    return (
        *sides[player],
        *sides[1 - player],
        1 if state.player == player else -1,
        attacking,
        PHASES[state.phase],
        100 * state.quiet // max(1, state.options.quiet_turns),
        state.turn,
    )


def read_sides(state: Skirmish) -> tuple[list[int], list[int]]:
    """The features of each side. Every pair of enemies within reach is looked at once."""
    units, ground = state.units, state.ground
    library = load_library().cards
    cards = [library[unit.card] for unit in units]
    on_map = [n for n, unit in enumerate(units) if unit.at[1] >= 0]
    by_owner = [[n for n in on_map if units[n].owner == owner] for owner in (0, 1)]
    danger, likely, hits = [0.0] * len(units), [0.0] * len(units), [False] * len(units)
    for target in on_map:
        owner, here, cost = units[target].owner, units[target].at, cards[target].cost
        near = ground.open[here]
        for enemy in by_owner[1 - owner]:
            there, card = units[enemy].at, cards[enemy]
            tries: list[tuple[bool, str]] = []
            if there in near:
                tries = [(True, skill) for skill in card.close[:2]] + [(False, skill) for skill in card.ranged[:1]]
            elif 2 <= (far := distance(there, here)) <= 3 and card.far[far] and ground.sight(there, here):
                tries = [(False, card.far[far][0])]
            for close, skill in tries:
                odds = estimate_odds(pools_of(state, enemy, target, here, there, close, skill))
                danger[target] = max(danger[target], odds.attack * cost - odds.counter * card.cost)
                likely[target] = max(likely[target], odds.attack)
                hits[enemy] = True
    return (
        read_side(state, 0, cards, danger, likely, hits),
        read_side(state, 1, cards, danger, likely, hits),
    )


def read_side(
    state: Skirmish, player: int, known: list[Card], danger: list[float], likely: list[float], hits: list[bool]
) -> list[int]:
    """The features of one side. The lists hold the card, danger and chances of every unit."""
    units, ground = state.units, state.ground
    own = [n for n, unit in enumerate(units) if unit.owner == player]
    mine = [n for n in own if units[n].at[1] >= 0]
    cards = [known[n] for n in mine]
    reserve = [known[n].cost for n in own if units[n].at == RESERVE]
    lost = sum([known[n].cost for n in own if units[n].at == CAPTURED])
    places, goal, home = [units[n].at for n in mine], ground.bases[1 - player], ground.bases[player]
    # what follows from the map is computed only once there are units on it: the map changes with every tile laid
    steps = [ground.steps_to_base[1 - player].get(at, FARTHEST) for at in places]
    steps = sorted([*steps, FARTHEST, FARTHEST, FARTHEST])
    beside = ground.around[goal] if mine and goal is not None else ()
    chances = [round(100 * base_chance(state, n)) for n, at in zip(mine, places, strict=True) if at in beside]
    chances = sorted([*chances, 0, 0], reverse=True)
    dangers = sorted([*[round(10 * danger[n]) for n in mine if danger[n]], 0, 0], reverse=True)
    captures = [round(100 * likely[n]) for n in mine if likely[n]]
    guards = [] if home is None else [distance(at, home) for at in places]
    guards = sorted([*guards, FARTHEST, FARTHEST])
    offense, defense = rolled_pips(state, player)
    return [
        lost,
        sum([card.cost for card in cards]),
        sum(reserve),
        len(mine),
        len(reserve),
        *[min(FARTHEST, far) for far in steps[:3]],
        int(steps[0] == 1),
        int(steps[0] == 2),
        *chances[:2],
        *dangers[:2],
        sum(dangers),
        max(captures, default=0),
        sum([chance > LIKELY for chance in captures]),
        sum([hits[n] for n in mine]),
        sum([bool(card.far[2]) for card in cards]),
        *[min(FARTHEST, far) for far in guards[:2]],
        sum([ground.terrain.get(at) in card.affinity for at, card in zip(places, cards, strict=True)]),
        sum([max(card.melee.offense, card.ballistic.offense, card.third.offense) for card in cards]),
        int(len(mine) + len(reserve) <= 2),
        offense,
        defense,
    ]


def rolled_pips(state: Skirmish, player: int) -> tuple[int, int]:
    """The pips of a player's dice in the assault being resolved: offence and defence."""
    contest = state.contest
    if contest is None or not contest.dice:
        return 0, 0
    attacks = state.units[contest.attacker].owner == player
    offense, defense = (ATTACK, COVER) if attacks else (COUNTER, GUARDING)
    return sum(contest.dice[offense]), sum(contest.dice[defense])


FEATURES = Features([*of_each_side(SIDE), *COMMON], read)
