"""Features of a skirmish in whole numbers: points, models, wounds, enemies within reach."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import get_args

from tapete.core.game import Feature, Features
from tapete.games.wolsung.profile import LIBRARY, allowance, base_radius, can_be_activated, is_hero
from tapete.games.wolsung.rules.cards import FIGURES
from tapete.games.wolsung.rules.scenarios import current_scenario, holder_of, mark_places
from tapete.games.wolsung.state import Model, Phase, Skirmish

PHASES = {phase: n for n, phase in enumerate(get_args(Phase))}
SEATS = ("own", "rival", "rival-2", "rival-3")  # of four at most, in the order of play; 0 for empty ones
FARTHEST = 80  # inches
HIGH = 3_000  # height at which a model stands well
MOST = 30  # models of a club
INCH = 1_000

CLUB = (
    Feature("score", 0, 60),
    Feature("heroes-killed", 0, 12),
    Feature("henchmen-killed", 0, MOST),
    Feature("marks-held", 0, 9),
    Feature("carries-heart", 0, 1),
    Feature("heroes", 0, 6),
    Feature("hero-wounds", 0, 60),  # left
    Feature("hero-wounds-least", 0, 12),  # of the weakest Hero
    Feature("henchmen", 0, MOST),
    Feature("henchman-wounds", 0, 60),
    Feature("heroes-to-activate", 0, 6),
    Feature("henchmen-to-activate", 0, MOST),
    Feature("down", 0, MOST),
    Feature("luck", 0, MOST),  # models that still have Beginner's Luck
    Feature("high", 0, MOST),
    Feature("lasting-effects", 0, 60),
    Feature("hand", 0, 20),  # with cards discarded or bid face down, which are still sealed for the rivals
    Feature("charges-in-reach", 0, MOST),  # models with an enemy within one Move, as the crow flies
    Feature("charges-at-heroes", 0, MOST),
    Feature("shots-in-range", 0, MOST),  # models with an enemy in range of a weapon, seen or not
    Feature("nearest-enemy", 0, FARTHEST),  # inches
    Feature("hero-to-enemy", 0, FARTHEST),  # the Hero nearest to an enemy
    Feature("mean-to-enemy", 0, FARTHEST),
    Feature("dice", 0, 40),  # of the test being resolved
    Feature("successes", 0, 40),
)
COMMON = (
    Feature("phase", 0, len(PHASES) - 1),
    Feature("turn", 0, 6),
    Feature("initiative", 0, 1),  # 1: the player's own
    Feature("activating", -1, 1),  # 1: a model of the player
    Feature("actions-left", 0, 6),
    Feature("heroic", 0, 1),
    Feature("testing", -1, 1),  # 1: the player acts
    Feature("figures-in-hand", 0, 20),
    Feature("marked-hero-wounds", 0, 12),  # of the Hero that the player has marked
)
NO_CLUB = (0,) * len(CLUB)


def read(state: Skirmish, player: int) -> tuple[int, ...]:
    """Each club and what is common. Of hands, only the player's own is looked into."""
    clubs = [(player + n) % state.players for n in range(state.players)]
    active = None if state.active < 0 else state.models[state.active].owner
    test = None if state.contest is None else state.models[state.contest.sides[0].model].owner
    marked = state.secrets[player] if player < len(state.secrets) else -1
    return (
        *[number for club in clubs for number in read_club(state, club)],
        *NO_CLUB * (len(SEATS) - len(clubs)),
        PHASES[state.phase],
        state.turn,
        int(state.holder == player),
        0 if active is None else 1 if active == player else -1,
        state.actions if active == player else 0,
        int(state.heroic),
        0 if test is None else 1 if test == player else -1,
        sum(card[0] in FIGURES for card in state.hands[player]) if state.hands else 0,
        state.models[marked].wounds if marked >= 0 else 0,
    )


def read_club(state: Skirmish, club: int) -> list[int]:
    mine = [model for model in state.models if model.on and model.owner == club]
    foes = [model for model in state.models if model.on and model.owner != club]
    heroes = [model for model in mine if is_hero(model)]
    henchmen = [model for model in mine if not is_hero(model)]
    to_activate = [model for model in mine if can_be_activated(state, model)]
    charges, at_heroes, shots, ways, hero_ways = read_reach(state, mine, foes)
    dice = successes = 0
    if state.contest is not None:
        for side in state.contest.sides:
            if state.models[side.model].owner == club:
                dice, successes = side.pool, side.successes
    return [
        state.scores[club] if state.scores else 0,
        state.kills[club] if state.kills else 0,
        state.lesser[club] if state.lesser else 0,
        sum(holder_of(state, mark) == club for mark in mark_places(state))
        if current_scenario(state).control and mine
        else 0,
        int(state.carrier >= 0 and state.models[state.carrier].owner == club),
        len(heroes),
        sum(model.wounds for model in heroes),
        min((model.wounds for model in heroes), default=0),
        len(henchmen),
        sum(model.wounds for model in henchmen),
        sum(is_hero(model) for model in to_activate),
        sum(not is_hero(model) for model in to_activate),
        sum(model.down for model in mine),
        sum(model.luck for model in mine),
        sum(model.z >= HIGH for model in mine),
        sum(len(model.effects) for model in mine),
        cards_held(state, club),
        charges,
        at_heroes,
        shots,
        min([FARTHEST, *ways]),
        min([FARTHEST, *hero_ways]),
        sum(ways) // len(ways) if ways else FARTHEST,
        dice,
        successes,
    ]


def cards_held(state: Skirmish, club: int) -> int:
    return len(state.hands[club]) + len(state.trimmed[club]) + (club in state.bids) if state.hands else 0


def read_reach(state: Skirmish, mine: list[Model], foes: list[Model]) -> tuple[int, int, int, list[int], list[int]]:
    """Models that can charge, can charge a Hero, and can shoot; inches to the nearest enemy, and of Heroes."""
    charges = at_heroes = shots = 0
    ways: list[int] = []
    hero_ways: list[int] = []
    if not foes:
        return 0, 0, 0, ways, hero_ways
    places = [(foe.x, foe.y, foe.z, foe.id) for foe in foes]
    for model in mine:
        x, y, z = model.x, model.y, model.z
        near, foe = min([((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2, id) for ox, oy, oz, id in places])
        far = max(0, isqrt(near) - base_radius(model) - base_radius(state.models[foe]))
        ways.append(far // INCH)
        if is_hero(model):
            hero_ways.append(far // INCH)
        if far <= allowance(state, model):
            charges += 1
            at_heroes += is_hero(state.models[foe])
        shots += far <= longest_range(model.card)
    return charges, at_heroes, shots, ways, hero_ways


@lru_cache(maxsize=1024)
def longest_range(card: str) -> int:
    """Of the weapons of a card; -1 without one."""
    return max((LIBRARY.limits(weapon)[-1][0] for weapon in LIBRARY.models[card].ranged), default=-1)


FEATURES = Features(
    [*[Feature(f"{seat}-{field.name}", field.low, field.high) for seat in SEATS for field in CLUB], *COMMON], read
)
