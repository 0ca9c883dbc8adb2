"""The bot `greedy`: takes the action with the best prospects, in points."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.flow import Decision, any_answer
from tapete.core.match import Match
from tapete.games.pocket.actions import Guard, Lay, Recruit, TurnAction
from tapete.games.pocket.bot.evaluation import Prospects, base_threats, deployment_rank, place_badness
from tapete.games.pocket.bot.quick_odds import best_reroll, estimate_odds
from tapete.games.pocket.field import distance
from tapete.games.pocket.rules.hazards import ALLY, MOVER
from tapete.games.pocket.rules.pools import pools_of
from tapete.games.pocket.rules.setup import READY
from tapete.games.pocket.rules.turn_choices import blink_tiles, legal_actions
from tapete.games.pocket.state import Skirmish, card_of


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's open decision."""
    state: Skirmish = match.state
    decision = match.pending[player]
    match decision.kind:
        case "action":
            return best_action(state, player, rng)
        case "reroll":
            return best_reroll(state, player)
        case "tile":
            return best_place(state, decision, player, rng)
        case "deploy":
            return max(decision.options, key=lambda option: (deployment_rank(state, option), rng.random()))
        case "guard":
            return best_guard(state, decision)
        case "maze":
            return max(decision.options, key=lambda option: (place_badness(state, 1 - player, option.to), rng.random()))
        case "lure":
            return max(decision.options, key=lambda option: (place_badness(state, 1 - player, option.to), rng.random()))
        case "blink":
            return best_landing(state, decision, player, rng)
        case "ally":
            return MOVER if rng.random() < 0.5 else ALLY
        case "army":
            return best_recruit(decision, rng)
    return any_answer(decision, rng)


# ---------------------------------------------------------------- a turn


def best_action(state: Skirmish, player: int, rng: random.Random | None = None) -> TurnAction:
    """The action with the best prospects. Without `rng` it is always the same one."""
    threat = base_threats(state, player)
    prospects = Prospects(state, player, threat)
    return max(
        legal_actions(state), key=lambda action: prospects.of(action) + (0.4 * rng.random() if rng is not None else 0.0)
    )


def best_landing(state: Skirmish, decision: Decision, player: int, rng: random.Random) -> Any:
    """The best tile for the unit that blinks."""
    offered = {option.to for option in decision.options}
    gone = (n for n, unit in enumerate(state.units) if unit.owner == player and offered == {*blink_tiles(state, n)})
    number = next(gone)
    prospects = Prospects(state, player, base_threats(state, player))
    return max(decision.options, key=lambda option: (prospects.landing(number, option.to), rng.random()))


# ---------------------------------------------------------------- in an assault


def best_guard(state: Skirmish, decision: Decision) -> Guard | str:
    """Swap if the Guardian stands to lose fewer points than the unit it protects."""
    contest = state.contest
    assert contest is not None

    def loss(number: int) -> float:
        pools = pools_of(state, contest.attacker, number, contest.target, contest.origin, contest.close, contest.skill)
        odds = estimate_odds(pools)
        return (
            odds.attack * card_of(state.units[number]).cost - odds.counter * card_of(state.units[contest.attacker]).cost
        )

    stay = loss(contest.defender)
    choices = [(loss(option.unit), option) for option in decision.options if isinstance(option, Guard)]
    best = min(choices, key=lambda pair: pair[0])
    return best[1] if best[0] < stay - 0.5 else "decline"


# ---------------------------------------------------------------- set-up


def best_place(state: Skirmish, decision: Decision, player: int, rng: random.Random) -> Lay:
    """Place a tile. The first player gives the base two ways out, the second makes the last row wide."""
    options: tuple[Lay, ...] = decision.options  # type: ignore[assignment]
    home = state.ground.bases[player]
    if home is not None:
        beside_home = [option for option in options if distance(option.at, home) == 1]
        if beside_home and sum(distance(laid.at, home) == 1 for laid in state.ground.tiles) < 2:
            return rng.choice(beside_home)
    elif len(state.bag) < 4:
        last = max(laid.at[1] for laid in state.ground.tiles)
        broad = [option for option in options if option.at[1] == last]
        if broad:
            return rng.choice(broad)
    return rng.choice(options)


def best_recruit(decision: Decision, rng: random.Random) -> Recruit | str:
    """Recruit strong cards while there is room, then be ready."""
    open_ = [option for option in decision.options if isinstance(option, Recruit)]
    return rng.choice(open_) if open_ else READY
