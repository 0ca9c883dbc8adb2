"""Greedy bot: orders, charges and shots by value, rests, and the enemy's FATIGUE spent where it hurts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tapete.core.flow import Decision, any_answer
from tapete.core.game import weight
from tapete.core.match import Match
from tapete.games.saga import odds
from tapete.games.saga.actions import DONE, END, PASS, RESIST, Do, Free, Guard, Name, Pick, Power, Put, Spend, Use
from tapete.games.saga.bot.evaluation import Evaluator, casualty_worth, melee_value
from tapete.games.saga.bot.lookahead import FastEvaluator, candidate_answers, playout_evaluator
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.lengths import CM, C, L
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation.activation_choices import list_activations
from tapete.games.saga.rules.battle_board import board_of
from tapete.games.saga.rules.fights import fight_effects
from tapete.games.saga.rules.fights.casualties import default_casualty
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.rules.targets import matching_units
from tapete.games.saga.rules.turn import eligible_units, hears_refusal, order_of
from tapete.games.saga.state import Battle, Fight, Order, Unit, units_of
from tapete.games.saga.table.ground import distance

ENOUGH = 0.05  # an activation worth less is not taken
PLANS = 5  # abilities considered when dice are put on the board
Answerer = Callable[[Battle, Decision, Evaluator, random.Random], Any]


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's open decision."""
    decision = match.pending[player]
    decide = ANSWERS.get(decision.kind)
    if decide is None:
        return fallback_answer(match, decision, rng)
    if decision.kind in ("orders", "clear"):  # many options, and nothing is final
        return decide(match.state, decision, FastEvaluator(match.state, player), rng)
    return decide(match.state, decision, Evaluator(match.state, player), rng)


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """Answer fast, for play-outs."""
    decision = match.pending[player]
    decide = ANSWERS.get(decision.kind)
    if decide is None:
        return fallback_answer(match, decision, rng)
    return decide(match.state, decision, playout_evaluator(match.state, player, decision.kind), rng)


def fallback_answer(match: Match, decision: Decision, rng: random.Random) -> Any:
    """Fall back to the engine's suggestion, or to the first option."""
    if decision.kind in ("charge", "withdraw", "organise", "restore"):
        return decision.options[0]
    if decision.kind in ("band", "terrain", "terrain-spot", "terrain-shift"):
        return any_answer(decision, rng)
    return match.game.default(match.state, decision)


# ---------------------------------------------------------------- set-up


def choose_deployment(state: Battle, decision: Any, evaluator: Evaluator, rng: random.Random) -> Any:
    """Choose a place forward and towards the middle; the Warlord behind the others."""
    tried = [place for _ in range(6) for place in decision.sample(rng)]

    def value(place: Any) -> float:
        unit = state.units[state.figures[int(place[0][0][1:])].unit]
        forward = (90_000 - place[0][2]) if unit.owner == 0 else place[0][2]
        aside = abs(place[0][1] - 60_000)
        friends = [abs(place[0][1] - state.figures[friend.figures[0]].x) for friend in evaluator.mine]
        lone = min(friends, default=0)
        return float((0.3 if unit.troop == "hero" else 1.0) * forward - 0.35 * aside - 0.2 * lone)

    return max(tried, key=value)


# ---------------------------------------------------------------- orders


def choose_orders(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Roll more dice first, then put the dice where they are worth most."""
    player = decision.player
    board = board_of(state, player)
    for option in decision.options:
        if isinstance(option, Use) and is_orders_effect(board[option.ability]):
            return option
        if (
            isinstance(option, Power)
            and option.rule == "reads-again"
            and len(state.bands[player].rolled) >= 3
            and "r" not in state.bands[player].rolled
        ):
            return option
    best = 0.0
    chosen: Any = DONE
    for option in decision.options:
        if isinstance(option, Put) and (value := put_value(state, evaluator, option)) > best:
            best, chosen = value, option
    return chosen if best > 0.05 else DONE


def put_value(state: Battle, evaluator: Evaluator, option: Put) -> float:
    """Value per die of putting dice on an ability. Rare faces are kept for abilities that need them."""
    ability = board_of(state, evaluator.player)[option.ability]
    return (
        ability_value(state, evaluator, ability) / ability.price
        - 0.05 * option.faces.count("r")
        - 0.02 * option.faces.count("u")
    )


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """List answers for the search.

    For putting dice: the abilities worth most, and those that can be triggered now. For activations: the most valuable
    first. For other decisions: the answers worth searching.
    """
    decision = match.pending[player]
    evaluator = FastEvaluator(match.state, player)
    if decision.kind == "activate":
        return sorted(decision.options, key=lambda option: -choice_value(match.state, evaluator, option))
    if decision.kind != "orders":
        return candidate_answers(match, player)
    puts = [
        (put_value(match.state, evaluator, option), option) for option in decision.options if isinstance(option, Put)
    ]
    best: dict[str, Put] = {}
    for _, option in sorted(puts, key=lambda pair: -pair[0]):
        best.setdefault(option.ability, option)
    return [*list(best.values())[:PLANS], *(option for option in decision.options if isinstance(option, Use))]


def is_orders_effect(ability: Ability) -> bool:
    return any(isinstance(effect, v.RollSaga | v.FreeActivation | v.TurnSaga) for effect in ability.effects)


def ability_value(state: Battle, evaluator: Evaluator, ability: Ability) -> float:
    """Value of one more payment on an ability."""
    laid = len(state.bands[evaluator.player].board.get(ability.id, []))
    if "activation" not in ability.keywords:
        return weight("powers") * power_value(evaluator, ability, laid)
    first = ability.effects[0]
    if isinstance(first, v.Activate):
        return activation_worth(state, evaluator, ability, first, laid)
    return 0.25 if laid == 0 else 0.0


def power_value(evaluator: Evaluator, ability: Ability, laid: int) -> float:
    """Value of one more payment on an ability that activates nobody."""
    if "orders" in ability.keywords:
        return 0.9 if any(isinstance(effect, v.RollSaga) for effect in ability.effects) else 0.3
    if "melee" in ability.keywords:
        return (0.7 if evaluator.has_charge() else 0.3 if evaluator.is_threatened() else 0.0) / (1 + 0.7 * laid)
    if "shooting" in ability.keywords:
        return (0.6 if any(evaluator.has_useful_shot(unit) for unit in evaluator.mine) else 0.0) / (1 + 0.8 * laid)
    return (0.3 if evaluator.is_threatened() else 0.0) / (1 + laid)


def choose_clear(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Take back dice of little use, as many as the band can roll."""
    band = state.bands[decision.player]
    if band.available >= min(8, count_generated(state, decision.player)):
        return DONE
    board = board_of(state, decision.player)
    idle = [
        option
        for option in decision.options
        if isinstance(option, Pick) and "activation" not in board[option.ability].keywords
    ]
    return max(idle, key=lambda pick: len(band.board[pick.ability]), default=DONE)


def activation_worth(state: Battle, evaluator: Evaluator, ability: Ability, effect: v.Activate, laid: int) -> float:
    """Value of the next unit this ability could activate, after those already paid for."""
    units = [
        unit
        for unit in matching_units(state, evaluator.player, effect.who, activating=True)
        if not (unit.mercenary and not ability.basic)
    ]
    values = []
    for unit in units:
        value, _ = evaluator.best(unit, Order(unit.id, effect.kinds, ability.id, ability.id, effect.tires))
        if effect.kinds != ("charge",) and can_manoeuvre(evaluator, unit):
            value = min(value, 0.05)
        values.append(value + 0.1)
        values.append(max(0.0, value - 0.3))  # a second activation, tired
    values.sort(reverse=True)
    return 1.2 * values[laid] if laid < len(values) else 0.0


def can_manoeuvre(evaluator: Evaluator, unit: Unit) -> bool:
    return evaluator.nearest(unit) > L + 9 * CM


# ---------------------------------------------------------------- activations


def choose_activation(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Choose the activation with the highest value, by the cheapest means."""
    best, chosen = ENOUGH, END
    for option in decision.options:
        value = choice_value(state, evaluator, option, best)
        if value > best:
            best, chosen = value, option
    return chosen


def choice_value(state: Battle, evaluator: Evaluator, option: Any, above: float = 0.0) -> float:
    """Value of a choice. A value of at most `above` may be given too low."""
    match option:
        case Free(unit, "obey"):
            hero = state.units[unit]
            heard = [friend for friend in evaluator.mine if hears_refusal(state, hero, friend) is None]
            return (
                best_value(
                    evaluator,
                    [Order(friend.id, ("move", "charge", "shoot", "rest"), "obey") for friend in heard],
                    above - 0.1,
                )
                + 0.1
            )
        case Free(unit, source):
            return evaluator.best(state.units[unit], order_of(state.units[unit], source), above - 0.1)[0] + 0.1
        case Power():
            return 0.3
        case Use(id):
            ability = board_of(state, evaluator.player)[id]
            first = ability.effects[0]
            if not isinstance(first, v.Activate):
                return 0.25
            among = eligible_units(state, evaluator.player, ability, first)
            return best_value(evaluator, [ability_order(unit, ability, first) for unit in among], above)
    return 0.0


def best_value(evaluator: Evaluator, orders: Sequence[Order], above: float) -> float:
    """Highest value that any of several units makes of an activation, if above `above`."""
    most = 0.0
    for order in orders:
        most = max(most, evaluator.best(evaluator.state.units[order.unit], order, max(most, above))[0])
    return most


def ability_order(unit: Unit, ability: Ability, effect: v.Activate) -> Order:
    return Order(unit.id, effect.kinds, ability.id, ability.id, effect.tires)


def choose_unit(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    names = [option for option in decision.options if isinstance(option, Name)]

    def value(name: Name) -> float:
        unit = state.units[name.unit]
        return evaluator.best(unit, Order(unit.id, ("move", "charge", "shoot", "rest"), decision.kind))[0]

    return max(names, key=value)


def choose_activation_kind(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    doing = state.doing
    if doing is None:
        return decision.options[0]
    unit = state.units[doing.unit]
    order = Order(unit.id, ("move", "charge", "shoot", "rest"), doing.source, doing.ability, doing.tires)
    valued = [(evaluator.value(unit, order, do), do) for do in list_activations(state, unit, order)]
    # the most valuable is judged first, so that few need be
    for _, do in sorted(valued, key=lambda choice: -choice[0]):
        if decision.offered is not None and decision.offered.allows(do) and evaluator.knows_how(unit, order, do):
            return do
    return max(
        [option for option in decision.options if isinstance(option, Do)],
        key=lambda do: evaluator.value(unit, order, do),
    )


def choose_move(state: Battle, decision: Any, evaluator: Evaluator, rng: random.Random) -> Any:
    return evaluator.placement(decision.sampler.__self__, rng)


def choose_escape(state: Battle, decision: Any, evaluator: Evaluator, rng: random.Random) -> Any:
    """Choose the place farthest from the enemy."""
    tried = list(decision.sample(rng)) + list(decision.sampler(rng))

    def value(place: Any) -> float:
        unit = state.units[state.figures[int(place[0][0][1:])].unit]
        foes = [state.figures[id] for foe in units_of(state, 1 - unit.owner) for id in foe.figures]
        return min(((place[0][1] - foe.x) ** 2 + (place[0][2] - foe.y) ** 2 for foe in foes), default=0)

    return max(tried, key=value)


# ---------------------------------------------------------------- answering the enemy


def choose_reaction(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Stop a charge that pays for the enemy: shorten it out of reach, cancel it, or slip away."""
    doing = state.doing
    if doing is None or doing.kind not in ("charge", "shoot"):
        return PASS
    unit, target = state.units[doing.unit], state.units[doing.target]
    if doing.kind == "charge":
        harm = -melee_value(state, evaluator.player, unit, target, evaluator.forecast(unit, target, doing.ability))
        far = distance(state, unit, target)
        if harm > 0.2 and Spend("shorten") in decision.options and far > C + 50:
            return Spend("shorten")
        if harm > 0.5 and Spend("cancel") in decision.options:
            return Spend("cancel")
        if harm > 0.4:
            return next((option for option in decision.options if isinstance(option, Use)), PASS)
        return PASS
    shot = odds.shooting_odds(state, unit, target, doing.ability)
    harm = 0.0 if shot is None else shot.expected[1] * casualty_worth(state, target)
    return next((option for option in decision.options if isinstance(option, Use)), PASS) if harm > 0.8 else PASS


def choose_after_reaction(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    return next((option for option in decision.options if isinstance(option, Use)), PASS)


def choose_first_use(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    return next((option for option in decision.options if isinstance(option, Use)), PASS)


# ---------------------------------------------------------------- in a fight


def fight_value(state: Battle, player: int, fight: Fight, outlook: Forecast | None) -> float:
    attacker, defender = (state.units[side.unit] for side in fight.sides)
    if outlook is None:
        return 0.0
    if fight.kind == "melee":
        return melee_value(state, player, attacker, defender, outlook)
    value = outlook.expected[1] * casualty_worth(state, defender) + outlook.destroys if defender.figures else 0.0
    return value if attacker.owner == player else -value


def choose_fight_step(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Choose the ability or marker that improves the forecast most, if it is worth its dice."""
    fight, player = state.fight, decision.player
    assert fight is not None
    index = 0 if fight.sides[0].player == player else 1
    base = fight_value(state, player, fight, odds.forecast_fight(state, fight))
    best, chosen = 0.0, PASS
    for option in decision.options:
        gain = 0.0
        match option:
            case Use(id):
                then = fight_effects.settle_conditions(state, fight, index, board_of(state, player)[id].effects)
                gain = ability_gain(state, player, fight, index, then, base) - 0.12
            case Spend(use):
                who = v.SELF if use == "armour" else v.FOE
                tried = odds.forecast_with_ability(state, fight, index, [v.Armour(who, 1 if use == "armour" else -1)])
                gain = fight_value(state, player, fight, tried) - base - 0.08
        if gain > best:
            best, chosen = gain, option
    return chosen


def ability_gain(state: Battle, player: int, fight: Fight, index: int, then: list[v.Effect], base: float) -> float:
    tried = odds.forecast_with_ability(state, fight, index, then)
    if tried is not None:
        return fight_value(state, player, fight, tried) - base
    foe, own = state.units[fight.sides[1 - index].unit], state.units[fight.sides[index].unit]
    gain = 0.0
    for effect in then:
        match effect:
            case v.Casualties(_, n) if foe.figures:
                gain += n * casualty_worth(state, foe)
            case v.Sacrifice(n) if own.figures:
                gain -= n * casualty_worth(state, own)
            case v.OneOf():
                gain += 0.4
            case v.BonusMove():
                gain += max(0.0, -base)
            case v.Deny():
                gain += 0.3 if state.bands[1 - player].board else 0.0
            case v.AttackDice():
                gain += 0.5
    return gain


def choose_close_ranks(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    fight = state.fight
    assert fight is not None
    attacker, defender = (state.units[side.unit] for side in fight.sides)

    def value(word: str) -> float:
        return melee_value(
            state,
            decision.player,
            attacker,
            defender,
            odds.melee_odds(state, attacker, defender, fight.ability, word == "close"),
        )

    return max(decision.options, key=value)


def choose_branch(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    return decision.options[0]


def choose_shield(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Sacrifice Guards for the Warlord when he is tired; before that he resists."""
    guards = [option for option in decision.options if isinstance(option, Guard)]
    doomed = int(decision.arguments.get("n", 1))  # type: ignore[arg-type]
    if RESIST in decision.options and (doomed == 1 or not guards):
        return RESIST
    return guards[0] if guards else RESIST if RESIST in decision.options else "fall"


def choose_casualty(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    return default_casualty(state, decision.player, decision.options)


def choose_faces(state: Battle, decision: Decision, evaluator: Evaluator, rng: random.Random) -> Any:
    """Choose the enemy's rare dice, or one's own common dice."""
    options = list(decision.options)
    own = (
        decision.kind == "reroll-saga"
        and "c" in state.bands[decision.player].rolled
        and state.active == decision.player
    )
    return options[min(1, len(options) - 1)] if own else options[-1]


ANSWERS: dict[str, Answerer] = {
    "deploy-spot": choose_deployment,
    "clear": choose_clear,
    "orders": choose_orders,
    "activate": choose_activation,
    "unit": choose_unit,
    "obey": choose_unit,
    "activation-kind": choose_activation_kind,
    "move": choose_move,
    "bonus-move": choose_escape,
    "window": choose_reaction,
    "after": choose_after_reaction,
    "orders-reaction": choose_first_use,
    "shooting-step": choose_fight_step,
    "melee-step": choose_fight_step,
    "close-ranks": choose_close_ranks,
    "branch": choose_branch,
    "shield": choose_shield,
    "casualty": choose_casualty,
    "sacrifice": choose_casualty,
    "reroll-saga": choose_faces,
    "strip-rolled": choose_faces,
}
