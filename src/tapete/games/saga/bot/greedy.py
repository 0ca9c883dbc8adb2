"""Greedy bot: orders, charges and shots by value, rests, and the enemy's FATIGUE spent where it hurts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from tapete.core.flow import Decision, any_answer
from tapete.core.match import Match
from tapete.games.saga import odds
from tapete.games.saga.actions import DONE, END, PASS, RESIST, Do, Free, Guard, Name, Pick, Power, Put, Spend, Use
from tapete.games.saga.bot.evaluation import Captain, melee_value, worth
from tapete.games.saga.bot.lookahead import (
    SwiftCaptain,
    clock,
    evaluate,
    hasty_captain,
    horizon,
    outcomes,
    worth_a_thought,
)
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.lengths import CM, C, L
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation.activation_choices import doings
from tapete.games.saga.rules.battle_board import board_of
from tapete.games.saga.rules.fights import fight_effects
from tapete.games.saga.rules.fights.casualties import least_missed
from tapete.games.saga.rules.orders import generated
from tapete.games.saga.rules.targets import meant
from tapete.games.saga.rules.turn import eligible, hears_refusal, order_of
from tapete.games.saga.state import Battle, Fight, Order, Unit, units_of
from tapete.games.saga.table.ground import distance

__all__ = ["answer", "clock", "evaluate", "horizon", "outcomes", "promising", "quick"]

ENOUGH = 0.05  # an activation worth less is not taken
PLANS = 5  # abilities considered when dice are put on the board
Answerer = Callable[[Battle, Decision, Captain, random.Random], Any]


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's open decision."""
    decision = match.pending[player]
    decide = ANSWERS.get(decision.kind)
    if decide is None:
        return plain(match, decision, rng)
    if decision.kind in ("orders", "clear"):  # many options, and nothing is final
        return decide(match.state, decision, SwiftCaptain(match.state, player), rng)
    return decide(match.state, decision, Captain(match.state, player), rng)


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """Answer fast, for play-outs."""
    decision = match.pending[player]
    decide = ANSWERS.get(decision.kind)
    if decide is None:
        return plain(match, decision, rng)
    return decide(match.state, decision, hasty_captain(match.state, player, decision.kind), rng)


def plain(match: Match, decision: Decision, rng: random.Random) -> Any:
    """Fall back to the engine's suggestion, or to the first option."""
    if decision.kind in ("charge", "withdraw", "organise", "restore"):
        return decision.options[0]
    if decision.kind in ("band", "terrain", "terrain-spot", "terrain-shift"):
        return any_answer(decision, rng)
    return match.game.default(match.state, decision)


# ---------------------------------------------------------------- set-up


def deploy_spot(state: Battle, decision: Any, captain: Captain, rng: random.Random) -> Any:
    """Choose a place forward and towards the middle; the Warlord behind the others."""
    tried = [place for _ in range(6) for place in decision.sample(rng)]

    def value(place: Any) -> float:
        unit = state.units[state.figures[int(place[0][0][1:])].unit]
        forward = (90_000 - place[0][2]) if unit.owner == 0 else place[0][2]
        aside = abs(place[0][1] - 60_000)
        friends = [abs(place[0][1] - state.figures[friend.figures[0]].x) for friend in captain.mine]
        lone = min(friends, default=0)
        return float((0.3 if unit.troop == "hero" else 1.0) * forward - 0.35 * aside - 0.2 * lone)

    return max(tried, key=value)


# ---------------------------------------------------------------- orders


def orders(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Roll more dice first, then put the dice where they are worth most."""
    player = decision.player
    board = board_of(state, player)
    for option in decision.options:
        if isinstance(option, Use) and orders_worth(board[option.ability]):
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
        if isinstance(option, Put) and (value := put_value(state, captain, option)) > best:
            best, chosen = value, option
    return chosen if best > 0.05 else DONE


def put_value(state: Battle, captain: Captain, option: Put) -> float:
    """Value per die of putting dice on an ability. Rare faces are kept for abilities that need them."""
    ability = board_of(state, captain.player)[option.ability]
    return (
        ability_value(state, captain, ability) / ability.price
        - 0.05 * option.faces.count("r")
        - 0.02 * option.faces.count("u")
    )


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """List answers for the search.

    For putting dice: the abilities worth most, and those that can be triggered now. For other decisions: the answers
    worth searching.
    """
    decision = match.pending[player]
    if decision.kind != "orders":
        return worth_a_thought(match, player)
    captain = SwiftCaptain(match.state, player)
    puts = [(put_value(match.state, captain, option), option) for option in decision.options if isinstance(option, Put)]
    best: dict[str, Put] = {}
    for _, option in sorted(puts, key=lambda pair: -pair[0]):
        best.setdefault(option.ability, option)
    return [*list(best.values())[:PLANS], *(option for option in decision.options if isinstance(option, Use))]


def orders_worth(ability: Ability) -> bool:
    return any(isinstance(effect, v.RollSaga | v.FreeActivation | v.TurnSaga) for effect in ability.effects)


def ability_value(state: Battle, captain: Captain, ability: Ability) -> float:
    """Value of one more payment on an ability."""
    laid = len(state.bands[captain.player].board.get(ability.id, []))
    if "activation" in ability.keywords:
        first = ability.effects[0]
        if isinstance(first, v.Activate):
            return activation_worth(state, captain, ability, first, laid)
        return 0.25 if laid == 0 else 0.0
    if "orders" in ability.keywords:
        return 0.9 if any(isinstance(effect, v.RollSaga) for effect in ability.effects) else 0.3
    if "melee" in ability.keywords:
        return (0.7 if captain.has_charge() else 0.3 if captain.threatened() else 0.0) / (1 + 0.7 * laid)
    if "shooting" in ability.keywords:
        return (0.6 if any(captain.useful_shot(unit) for unit in captain.mine) else 0.0) / (1 + 0.8 * laid)
    return (0.3 if captain.threatened() else 0.0) / (1 + laid)


def clear(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Take back dice of little use, as many as the band can roll."""
    band = state.bands[decision.player]
    if band.available >= min(8, generated(state, decision.player)):
        return DONE
    board = board_of(state, decision.player)
    idle = [
        option
        for option in decision.options
        if isinstance(option, Pick) and "activation" not in board[option.ability].keywords
    ]
    return max(idle, key=lambda pick: len(band.board[pick.ability]), default=DONE)


def activation_worth(state: Battle, captain: Captain, ability: Ability, effect: v.Activate, laid: int) -> float:
    """Value of the next unit this ability could activate, after those already paid for."""
    units = [
        unit
        for unit in meant(state, captain.player, effect.who, activating=True)
        if not (unit.mercenary and not ability.basic)
    ]
    values = []
    for unit in units:
        value, _ = captain.best(unit, Order(unit.id, effect.kinds, ability.id, ability.id, effect.tires))
        if effect.kinds != ("charge",) and free_to_manoeuvre(captain, unit):
            value = min(value, 0.05)
        values.append(value + 0.1)
        values.append(max(0.0, value - 0.3))  # a second activation, tired
    values.sort(reverse=True)
    return 1.2 * values[laid] if laid < len(values) else 0.0


def free_to_manoeuvre(captain: Captain, unit: Unit) -> bool:
    return captain.nearest(unit) > L + 9 * CM


# ---------------------------------------------------------------- activations


def activate(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Choose the activation with the highest value, by the cheapest means."""
    best, chosen = ENOUGH, END
    for option in decision.options:
        value = choice_value(state, captain, option, best)
        if value > best:
            best, chosen = value, option
    return chosen


def choice_value(state: Battle, captain: Captain, option: Any, above: float = 0.0) -> float:
    """Value of a choice. A value of at most `above` may be given too low."""
    match option:
        case Free(unit, "obey"):
            hero = state.units[unit]
            heard = [friend for friend in captain.mine if hears_refusal(state, hero, friend) is None]
            return (
                best_of(
                    captain,
                    [Order(friend.id, ("move", "charge", "shoot", "rest"), "obey") for friend in heard],
                    above - 0.1,
                )
                + 0.1
            )
        case Free(unit, source):
            return captain.best(state.units[unit], order_of(state.units[unit], source), above - 0.1)[0] + 0.1
        case Power():
            return 0.3
        case Use(id):
            ability = board_of(state, captain.player)[id]
            first = ability.effects[0]
            if not isinstance(first, v.Activate):
                return 0.25
            among = eligible(state, captain.player, ability, first)
            return best_of(captain, [order_by(unit, ability, first) for unit in among], above)
    return 0.0


def best_of(captain: Captain, orders: Sequence[Order], above: float) -> float:
    """Highest value that any of several units makes of an activation, if above `above`."""
    most = 0.0
    for order in orders:
        most = max(most, captain.best(captain.state.units[order.unit], order, max(most, above))[0])
    return most


def order_by(unit: Unit, ability: Ability, effect: v.Activate) -> Order:
    return Order(unit.id, effect.kinds, ability.id, ability.id, effect.tires)


def choose_unit(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    names = [option for option in decision.options if isinstance(option, Name)]

    def value(name: Name) -> float:
        unit = state.units[name.unit]
        return captain.best(unit, Order(unit.id, ("move", "charge", "shoot", "rest"), decision.kind))[0]

    return max(names, key=value)


def activation_kind(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    doing = state.doing
    if doing is None:
        return decision.options[0]
    unit = state.units[doing.unit]
    order = Order(unit.id, ("move", "charge", "shoot", "rest"), doing.source, doing.ability, doing.tires)
    valued = [(captain.value(unit, order, do), do) for do in doings(state, unit, order)]
    # the most valuable is judged first, so that few need be
    for _, do in sorted(valued, key=lambda choice: -choice[0]):
        if decision.offered is not None and decision.offered.allows(do):
            return do
    return max(
        [option for option in decision.options if isinstance(option, Do)], key=lambda do: captain.value(unit, order, do)
    )


def move(state: Battle, decision: Any, captain: Captain, rng: random.Random) -> Any:
    return captain.placement(decision.sampler.__self__, rng)


def slip_away(state: Battle, decision: Any, captain: Captain, rng: random.Random) -> Any:
    """Choose the place farthest from the enemy."""
    tried = list(decision.sample(rng)) + list(decision.sampler(rng))

    def value(place: Any) -> float:
        unit = state.units[state.figures[int(place[0][0][1:])].unit]
        foes = [state.figures[id] for foe in units_of(state, 1 - unit.owner) for id in foe.figures]
        return min(((place[0][1] - foe.x) ** 2 + (place[0][2] - foe.y) ** 2 for foe in foes), default=0)

    return max(tried, key=value)


# ---------------------------------------------------------------- answering the enemy


def window(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Stop a charge that pays for the enemy: shorten it out of reach, cancel it, or slip away."""
    doing = state.doing
    if doing is None or doing.kind not in ("charge", "shoot"):
        return PASS
    unit, target = state.units[doing.unit], state.units[doing.target]
    if doing.kind == "charge":
        harm = -melee_value(state, captain.player, unit, target, captain.forecast(unit, target, doing.ability))
        far = distance(state, unit, target)
        if harm > 0.2 and Spend("shorten") in decision.options and far > C + 50:
            return Spend("shorten")
        if harm > 0.5 and Spend("cancel") in decision.options:
            return Spend("cancel")
        if harm > 0.4:
            return next((option for option in decision.options if isinstance(option, Use)), PASS)
        return PASS
    shot = odds.shooting_odds(state, unit, target, doing.ability)
    harm = 0.0 if shot is None else shot.expected[1] * worth(state, target)
    return next((option for option in decision.options if isinstance(option, Use)), PASS) if harm > 0.8 else PASS


def after(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    return next((option for option in decision.options if isinstance(option, Use)), PASS)


def first_use(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    return next((option for option in decision.options if isinstance(option, Use)), PASS)


# ---------------------------------------------------------------- in a fight


def fight_value(state: Battle, player: int, fight: Fight, outlook: Forecast | None) -> float:
    attacker, defender = (state.units[side.unit] for side in fight.sides)
    if outlook is None:
        return 0.0
    if fight.kind == "melee":
        return melee_value(state, player, attacker, defender, outlook)
    value = outlook.expected[1] * worth(state, defender) + outlook.destroys if defender.figures else 0.0
    return value if attacker.owner == player else -value


def fight_step(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Choose the ability or marker that improves the forecast most, if it is worth its dice."""
    fight, player = state.fight, decision.player
    assert fight is not None
    index = 0 if fight.sides[0].player == player else 1
    base = fight_value(state, player, fight, odds.forecast(state, fight))
    best, chosen = 0.0, PASS
    for option in decision.options:
        gain = 0.0
        match option:
            case Use(id):
                then = fight_effects.resolved(state, fight, index, board_of(state, player)[id].effects)
                gain = ability_gain(state, player, fight, index, then, base) - 0.12
            case Spend(use):
                who = v.SELF if use == "armour" else v.FOE
                tried = odds.with_ability(state, fight, index, [v.Armour(who, 1 if use == "armour" else -1)])
                gain = fight_value(state, player, fight, tried) - base - 0.08
        if gain > best:
            best, chosen = gain, option
    return chosen


def ability_gain(state: Battle, player: int, fight: Fight, index: int, then: list[v.Effect], base: float) -> float:
    tried = odds.with_ability(state, fight, index, then)
    if tried is not None:
        return fight_value(state, player, fight, tried) - base
    foe, own = state.units[fight.sides[1 - index].unit], state.units[fight.sides[index].unit]
    gain = 0.0
    for effect in then:
        match effect:
            case v.Casualties(_, n) if foe.figures:
                gain += n * worth(state, foe)
            case v.Sacrifice(n) if own.figures:
                gain -= n * worth(state, own)
            case v.OneOf():
                gain += 0.4
            case v.BonusMove():
                gain += max(0.0, -base)
            case v.Deny():
                gain += 0.3 if state.bands[1 - player].board else 0.0
            case v.AttackDice():
                gain += 0.5
    return gain


def close_ranks(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
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


def branch(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    return decision.options[0]


def shield(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Sacrifice Guards for the Warlord when he is tired; before that he resists."""
    guards = [option for option in decision.options if isinstance(option, Guard)]
    doomed = int((decision.about or {}).get("n", 1))  # type: ignore[arg-type]
    if RESIST in decision.options and (doomed == 1 or not guards):
        return RESIST
    return guards[0] if guards else RESIST if RESIST in decision.options else "fall"


def casualty(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    return least_missed(state, decision.player, decision.options)


def best_faces(state: Battle, decision: Decision, captain: Captain, rng: random.Random) -> Any:
    """Choose the enemy's rare dice, or one's own common dice."""
    options = list(decision.options)
    own = (
        decision.kind == "reroll-saga"
        and "c" in state.bands[decision.player].rolled
        and state.active == decision.player
    )
    return options[min(1, len(options) - 1)] if own else options[-1]


ANSWERS: dict[str, Answerer] = {
    "deploy-spot": deploy_spot,
    "clear": clear,
    "orders": orders,
    "activate": activate,
    "unit": choose_unit,
    "obey": choose_unit,
    "activation-kind": activation_kind,
    "move": move,
    "bonus-move": slip_away,
    "window": window,
    "after": after,
    "orders-reaction": first_use,
    "shooting-step": fight_step,
    "melee-step": fight_step,
    "close-ranks": close_ranks,
    "branch": branch,
    "shield": shield,
    "casualty": casualty,
    "sacrifice": casualty,
    "reroll-saga": best_faces,
    "strip-rolled": best_faces,
}
