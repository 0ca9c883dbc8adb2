"""Card play of the bot: rerolls, feats, bids, payments, and targets of powers and templates."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.flow import Decision
from tapete.core.flow import Place as AskPlace
from tapete.core.game import weight
from tapete.games.wolsung.actions import (
    KEEP,
    PASS,
    REROLL,
    STOP,
    Pay,
    Target,
)
from tapete.games.wolsung.bot.evaluation import best_shot, best_spell, model_worth
from tapete.games.wolsung.profile import LIBRARY, card_of, is_hero, profile_of, ready_models, stat
from tapete.games.wolsung.rules.cards import VALUE, feat_value, is_red, lowest_first
from tapete.games.wolsung.rules.fights.melee import weapon_of
from tapete.games.wolsung.state import Contest, Model, Skirmish
from tapete.games.wolsung.table.distances import is_engaged


def success_lead(contest: Contest, model: Model) -> int:
    """Successes this model is ahead of its opponent; of a friendly spell, of its difficulty."""
    mine = next(side for side in contest.sides if side.model == model.id)
    if contest.kind == "friendly":
        return mine.successes - contest.needed
    other = contest.sides[0] if mine is not contest.sides[0] else contest.sides[contest.target]
    return mine.successes - other.successes


def deciding_model(state: Skirmish, decision: Decision) -> Model | None:
    """Model a reroll or a feat is asked for."""
    named = getattr(decision.arguments.get("model"), "id", "")
    sides = state.contest.sides if state.contest is not None else []
    return next(
        (
            state.models[side.model]
            for side in sides
            if f"wolsung-model-{state.models[side.model].card}" == named
            and state.models[side.model].owner == decision.player
        ),
        None,
    )


def choose_reroll(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Reroll when the test fails and an average roll would not."""
    model = deciding_model(state, decision)
    if model is None or state.contest is None:
        return KEEP
    side = next(side for side in state.contest.sides if side.model == model.id)
    ahead = success_lead(state.contest, model)
    acting = side is state.contest.sides[0]
    failing = ahead < 0 if acting else ahead <= 0
    poor = side.successes < side.pool / 2 - 0.4
    return REROLL if poor and (failing or is_hero(model)) else KEEP


def contest_stakes(state: Skirmish, contest: Contest) -> float:
    """Value of the test, in wounds."""
    if contest.kind == "friendly":
        return 1.0
    a, b = state.models[contest.sides[0].model], state.models[contest.sides[contest.target].model]
    if contest.kind == "leave":
        return 2.0
    if contest.kind == "shot":
        strength = LIBRARY.ranged[contest.what].strength
    elif contest.kind == "hostile":
        strength = LIBRARY.spells[contest.what].strength
    else:
        strength = stat(state, a, "F") + 1
    fatal = b.wounds <= strength
    return model_worth(state, b) * (1.0 if fatal else 0.5 * min(1.0, strength / max(1, b.wounds)))


def choose_feat(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Spend the cheapest cards that turn the test, if it is worth them."""
    model = deciding_model(state, decision)
    contest = state.contest
    if model is None or contest is None:
        return PASS
    acting = contest.sides[0].model == model.id
    short = -success_lead(contest, model) + (0 if acting else 1)
    hand = sorted((one for one in decision.options if one != PASS), key=lambda one: (feat_value(one), VALUE[one]))
    available = sum(feat_value(one) for one in hand)
    value = contest_stakes(state, contest)
    if short <= 0:
        return kill_with_cards(state, contest, hand, -short) if acting else PASS
    spare = weight("thrift") * (1.2 if state.turn == 3 else 1.6)  # cards left at the end are worth nothing
    if short > available or value < spare * short:
        return PASS
    exact = [one for one in hand if feat_value(one) >= short]
    return exact[0] if exact else hand[-1]


def kill_with_cards(state: Skirmish, contest: Contest, hand: list[Any], crits: int) -> Any:
    """Cards that make a hit on a Hero fatal by more criticals."""
    target = state.models[contest.sides[contest.target].model]
    if contest.kind not in ("shot", "melee", "hostile") or not is_hero(target):
        return PASS
    if contest.kind == "melee":
        striker = state.models[contest.sides[0].model]
        strength = stat(state, striker, "F") + weapon_of(striker).strength
    else:
        strength = (
            LIBRARY.ranged[contest.what].strength if contest.kind == "shot" else LIBRARY.spells[contest.what].strength
        )
    lacking = target.wounds + stat(state, target, "Armour") - strength - crits
    available = sum(feat_value(one) for one in hand)
    if lacking <= 0 or not hand:
        return PASS
    return hand[-1] if lacking <= available or state.turn == 3 or len(hand) > 2 else PASS


def card_worth(state: Skirmish, player: int, one: str) -> float:
    heroes = [card_of(model).suit for model in state.models if model.on and model.owner == player and is_hero(model)]
    suited = any(suit and suit[0].upper() == one[1] for suit in heroes)
    shooters = sum(
        1 for model in state.models if model.on and model.owner == player and is_hero(model) and card_of(model).ranged
    )
    return feat_value(one) + (0.5 if suited else 0.0) + (0.3 if is_red(one) and shooters else 0.0) + VALUE[one] / 200


def choose_discards(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    return min(decision.options, key=lambda one: card_worth(state, decision.player, one))


def choose_steal_bid(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Bid only a high card of no other use, now and then."""
    return PASS


def choose_extra_bid(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Bid for another activation if a model could strike right now."""
    hand = lowest_first([one for one in decision.options if one != PASS])
    if len(hand) < 4:
        return PASS
    promise = max(
        (
            best_shot(state, model) if not is_engaged(state, model) else 1.0
            for model in ready_models(state, decision.player)
        ),
        default=0.0,
    )
    return hand[-1] if promise > 3.0 * weight("thrift") else PASS


def choose_counter_bid(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    hand = lowest_first([one for one in decision.options if one != PASS])
    spare = [one for one in hand if one[0] in "9TJ"]
    return spare[-1] if len(hand) >= 5 and spare else PASS


def choose_spell(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    value, one = best_spell(state, state.models[state.active])
    if one is None or (value <= 0 and STOP in decision.options):
        return STOP if STOP in decision.options else None
    return one


def choose_payment(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    def price(pay: Pay) -> float:
        return sum(card_worth(state, decision.player, one) for one in pay.cards)

    return min(decision.options, key=price)


def choose_victim(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Choose the model whose loss hurts the player least."""
    ours = decision.player
    return min(
        decision.options,
        key=lambda one: (
            model_worth(state, state.models[one.model]) * (1 if state.models[one.model].owner == ours else -1)
        ),
    )


def choose_power_target(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    targets = [one for one in decision.options if isinstance(one, Target)]

    def use(one: Target) -> float:
        model = state.models[one.model]
        if model.owner != decision.player:
            return model_worth(state, model)
        return (profile_of(model).H - model.wounds) + (0.0 if model.done else 2.0 + best_shot(state, model))

    return max(targets, key=use) if targets else None


def choose_spot(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Place a template that screens from the nearest shooter, else at any legal place."""
    if isinstance(decision, AskPlace):
        spots = [one for one in decision.sample(rng) if one != STOP]
        return spots[0] if spots else STOP
    return None
