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


def read(s: Skirmish, player: int) -> tuple[int, ...]:
    """Each club and what is common. Of hands, only the player's own is looked into."""
    clubs = [(player + n) % s.players for n in range(s.players)]
    active = None if s.active < 0 else s.models[s.active].owner
    test = None if s.contest is None else s.models[s.contest.sides[0].model].owner
    marked = s.secrets[player] if player < len(s.secrets) else -1
    return (
        *[number for club in clubs for number in read_club(s, club)],
        *NO_CLUB * (len(SEATS) - len(clubs)),
        PHASES[s.phase],
        s.turn,
        int(s.holder == player),
        0 if active is None else 1 if active == player else -1,
        s.actions if active == player else 0,
        int(s.heroic),
        0 if test is None else 1 if test == player else -1,
        sum(card[0] in FIGURES for card in s.hands[player]) if s.hands else 0,
        s.models[marked].wounds if marked >= 0 else 0,
    )


def read_club(s: Skirmish, club: int) -> list[int]:
    mine = [m for m in s.models if m.on and m.owner == club]
    foes = [m for m in s.models if m.on and m.owner != club]
    heroes = [m for m in mine if is_hero(m)]
    henchmen = [m for m in mine if not is_hero(m)]
    to_activate = [m for m in mine if can_be_activated(s, m)]
    charges, at_heroes, shots, ways, hero_ways = read_reach(s, mine, foes)
    dice = successes = 0
    if s.contest is not None:
        for side in s.contest.sides:
            if s.models[side.model].owner == club:
                dice, successes = side.pool, side.successes
    return [
        s.scores[club] if s.scores else 0,
        s.kills[club] if s.kills else 0,
        s.lesser[club] if s.lesser else 0,
        sum(holder_of(s, mark) == club for mark in mark_places(s)) if current_scenario(s).control and mine else 0,
        int(s.carrier >= 0 and s.models[s.carrier].owner == club),
        len(heroes),
        sum(m.wounds for m in heroes),
        min((m.wounds for m in heroes), default=0),
        len(henchmen),
        sum(m.wounds for m in henchmen),
        sum(is_hero(m) for m in to_activate),
        sum(not is_hero(m) for m in to_activate),
        sum(m.down for m in mine),
        sum(m.luck for m in mine),
        sum(m.z >= HIGH for m in mine),
        sum(len(m.effects) for m in mine),
        cards_held(s, club),
        charges,
        at_heroes,
        shots,
        min([FARTHEST, *ways]),
        min([FARTHEST, *hero_ways]),
        sum(ways) // len(ways) if ways else FARTHEST,
        dice,
        successes,
    ]


def cards_held(s: Skirmish, club: int) -> int:
    return len(s.hands[club]) + len(s.trimmed[club]) + (club in s.bids) if s.hands else 0


def read_reach(s: Skirmish, mine: list[Model], foes: list[Model]) -> tuple[int, int, int, list[int], list[int]]:
    """Models that can charge, can charge a Hero, and can shoot; inches to the nearest enemy, and of Heroes."""
    charges = at_heroes = shots = 0
    ways: list[int] = []
    hero_ways: list[int] = []
    if not foes:
        return 0, 0, 0, ways, hero_ways
    places = [(foe.x, foe.y, foe.z, foe.id) for foe in foes]
    for m in mine:
        x, y, z = m.x, m.y, m.z
        near, foe = min([((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2, id) for ox, oy, oz, id in places])
        far = max(0, isqrt(near) - base_radius(m) - base_radius(s.models[foe]))
        ways.append(far // INCH)
        if is_hero(m):
            hero_ways.append(far // INCH)
        if far <= allowance(s, m):
            charges += 1
            at_heroes += is_hero(s.models[foe])
        shots += far <= longest_range(m.card)
    return charges, at_heroes, shots, ways, hero_ways


@lru_cache(maxsize=1024)
def longest_range(card: str) -> int:
    """Of the weapons of a card; -1 without one."""
    return max((LIBRARY.limits(weapon)[-1][0] for weapon in LIBRARY.models[card].ranged), default=-1)


FEATURES = Features(
    [*[Feature(f"{seat}-{field.name}", field.low, field.high) for seat in SEATS for field in CLUB], *COMMON], read
)
