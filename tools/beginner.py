"""A careful beginner: plays by what the page shows, without looking ahead.

It knows the one line that says how the game is won and the goals of its first match. It reads the answers with their
chances and prices, and the distances on the board. It takes a chance that is at least even, spends little, holds its
cards, and otherwise walks towards what the game is won with. Where an answer is a place on the table, which a person
sees at once, it takes the place that the game's own bot would.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tapete.bots import Bot, heuristics
from tapete.bots.goal_answers import answers_for_goal
from tapete.core.content.lessons import OpeningGoal
from tapete.core.flow import Choose, Decision
from tapete.core.game import Game
from tapete.core.match import Match
from tapete.core.scene import OptionView
from tapete.games.challengers import actions as cards
from tapete.games.challengers.content.faces import faces
from tapete.games.jugger import actions as field
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.state import jugg_cell, rival_goal
from tapete.games.pocket import actions as tiles
from tapete.games.pocket.field import distance as tiles_between
from tapete.games.saga import actions as saga
from tapete.games.saga.content import verbs
from tapete.games.saga.rules.battle_board import board_of
from tapete.games.wolsung import actions as street
from tapete.games.wolsung.profile import enemies
from tapete.games.wolsung.table.distances import distance as way_to

EVEN = 0.5  # the chance that a careful player takes
WORTH_A_TRY = 0.3  # for what wins the match
FAR = 10**9
ROUNDS = 7  # of a cup
CAPTAIN = "st-captain"
SOON = 2  # stones of a point in which the goals of an opening lead a Qwik to a rival's Jugg


class Offer(NamedTuple):
    """An answer as the page shows it."""

    answer: Any
    view: OptionView

    @property
    def hope(self) -> float | None:
        """The first chance shown of a success; None without one."""
        return next((one.chance for one in self.view.odds if one.hope), None)

    @property
    def risk(self) -> float:
        return next((one.chance for one in self.view.odds if not one.hope), 0.0)

    @property
    def price(self) -> int:
        """The number of its warnings and prices: those in red count for more."""
        return sum({"pay": 1, "suffer": 2, "bad": 4}.get(chip.tone, 0) for chip in self.view.chips)


Offers = Sequence[Offer]
Taste = Callable[[Any, Decision, Offers], Any]


def make_beginner(game: Game, seed: Any, opening: str) -> Bot:
    """Make the beginner of a game, who follows the goals of an opening."""
    rng, heuristic = random.Random(seed), heuristics(game)
    goals = game.course.openings[opening].goals
    assert heuristic is not None

    def answer(match: Match, player: int) -> Any:
        decision = match.pending[player]
        if not isinstance(decision, Choose):
            return heuristic(match, player, rng)
        if decision.single:
            return decision.options[0]
        goal = open_goal(match, player, goals)
        serving = [] if goal is None else answers_for_goal(match, player, goal)
        answers = [one for one in decision.options if not serving or one in serving]
        offers = [Offer(one, match.game.option(match.state, decision, one)) for one in answers]
        taste = TASTES[game.id].get(decision.kind)
        chosen = taste(match.state, decision, offers) if taste is not None else by_chances(offers)
        return match.game.default(match.state, decision) if chosen is None else chosen

    return answer


def open_goal(match: Match, player: int, goals: Sequence[OpeningGoal]) -> OpeningGoal | None:
    """The goal that the page shows now; None after the last."""
    reached = 0
    for event in match.events(0, player):
        if event.player == player and reached < len(goals) and event.kind in goals[reached].done:
            reached += 1
    return goals[reached] if reached < len(goals) else None


def by_chances(offers: Offers) -> Any:
    """The answer with the best chances; one without any stands for an even chance. None if no chances are shown."""
    if not any(offer.view.odds for offer in offers):
        return None
    return max(offers, key=lambda offer: (EVEN if offer.hope is None else offer.hope) - offer.risk).answer


def best_hope(offers: Offers, least: float = EVEN) -> Any:
    """The answer with the best hope, if that is good enough; of equal ones the cheapest."""
    hopeful = [offer for offer in offers if offer.hope is not None and offer.hope >= least]
    return max(hopeful, key=lambda offer: (offer.hope, -offer.price)).answer if hopeful else None


def of_kind(offers: Offers, *kinds: type) -> list[Offer]:
    return [offer for offer in offers if isinstance(offer.answer, kinds)]


def first_of(offers: Offers, *kinds: type) -> Any:
    return next((offer.answer for offer in offers if isinstance(offer.answer, kinds)), None)


# ---------------------------------------------------------------- Jugger


def jugger_next(pitch: Any, decision: Decision, offers: Offers) -> Any:
    """The carrier, or the Qwik if the Jugg lies loose; else who is nearest the Jugg."""
    jugg = jugg_cell(pitch)

    def wait(offer: Offer) -> tuple[bool, int]:
        jugger = pitch.juggers[offer.answer.jugger]
        return not (jugger.id == pitch.carrier or (jugger.qwik and pitch.carrier < 0)), DISTANCE[jugger.cell][jugg]

    return min(of_kind(offers, field.Activate), key=wait, default=offers[0]).answer


def jugger_act(pitch: Any, decision: Decision, offers: Offers) -> Any:
    """Score, lift, hit, pin; then run with the Jugg, to it, or at the nearest rival."""
    jugger = pitch.juggers[pitch.activation.jugger]
    deed = first_of(offers, field.Score) or first_of(offers, field.Lift)
    if pitch.carrier >= 0 and pitch.juggers[pitch.carrier].side != jugger.side:
        deed = deed or best_hope(of_kind(offers, field.Grapple), WORTH_A_TRY)
    deed = deed or best_hope(of_kind(offers, field.Attack)) or first_of(offers, field.Pin)
    if deed is not None:
        return deed
    goal = jugger_target(pitch, jugger)
    walks = [offer for offer in of_kind(offers, field.Go) if goal is not None and offer.price < 4]
    here = DISTANCE[jugger.cell][goal] if goal is not None else 0
    best = min(walks, key=lambda offer: (DISTANCE[offer.answer.to][goal], offer.price), default=None)
    if best is not None and DISTANCE[best.answer.to][goal] < here and here > 1:
        return best.answer
    return field.END if any(offer.answer == field.END for offer in offers) else None


def jugger_target(pitch: Any, jugger: Any) -> int | None:
    """Where a Jugger wants to go: a Qwik waits while a side has the Jugg, but begins at the rival's."""
    if pitch.carrier == jugger.id:
        return rival_goal(pitch, jugger.side)
    if jugger.qwik:
        return jugg_cell(pitch) if pitch.carrier < 0 or pitch.stones < SOON else None
    rivals: list[int] = [other.cell for other in pitch.juggers if other.side != jugger.side and other.standing]
    carrier = pitch.juggers[pitch.carrier] if pitch.carrier >= 0 else None
    if carrier is not None and carrier.side != jugger.side:
        return int(carrier.cell)
    return min(rivals, key=lambda cell: DISTANCE[cell][jugger.cell], default=None)


def jugger_boost(pitch: Any, decision: Decision, offers: Offers) -> Any:
    """No more dice for a good chance; one die that costs no harm otherwise."""
    plain, *more = offers
    chance = plain.hope if plain.hope is not None else 1 - plain.risk
    cheap = [offer for offer in more if offer.price <= 1]
    return cheap[0].answer if cheap and chance < 0.7 else plain.answer


def jugger_defence(pitch: Any, decision: Decision, offers: Offers) -> Any:
    return min(offers, key=lambda offer: (offer.risk, offer.price)).answer


def jugger_reaction(pitch: Any, decision: Decision, offers: Offers) -> Any:
    """Strike when it is offered; other reactions are words that a beginner does not know yet."""
    return first_of(offers, field.Strike) or field.PASS


# ---------------------------------------------------------------- Pocket-Tactics


def pocket_action(state: Any, decision: Decision, offers: Offers) -> Any:
    """Take the base, then the best even fight, then walk towards the enemy with the unit that lags behind."""
    player = decision.player
    base, home = state.ground.bases[1 - player], state.ground.bases[player]
    foes = [unit.at for unit in state.units if unit.owner != player]
    assaults = of_kind(offers, tiles.Assault)
    at_base = best_hope([offer for offer in assaults if offer.answer.target == base], WORTH_A_TRY)
    besiegers = [offer for offer in assaults if tiles_between(offer.answer.target, home) == 1]
    deed = at_base or best_hope(besiegers, WORTH_A_TRY)
    fair = [offer for offer in assaults if offer.hope is not None and offer.hope > offer.risk]
    deed = deed or best_hope(fair, EVEN - 0.1) or first_of(offers, tiles.Deploy)
    if deed is not None:
        return deed

    def far(cell: Any) -> int:
        return min([tiles_between(cell, base), *(tiles_between(cell, foe) for foe in foes)])

    moves = of_kind(offers, tiles.Move)
    steps = [(far(state.units[one.answer.unit].at) - far(one.answer.to), one) for one in moves]
    nearer = [(far(state.units[one.answer.unit].at), -gain, one.view.key, one) for gain, one in steps if gain > 0]
    if nearer:
        return max(nearer, key=lambda step: (step[0], -step[1]))[-1].answer
    # nothing gets nearer: the best of poor fights, or a step towards the base
    if moves:
        step = min(moves, key=lambda one: tiles_between(one.answer.to, base))
        if tiles_between(step.answer.to, base) < tiles_between(state.units[step.answer.unit].at, base):
            return step.answer
    return best_hope(assaults, 0.0) or offers[0].answer


# ---------------------------------------------------------------- Challengers


def strength(cup: Any, card: str) -> int:
    return int(faces(cup.packs)[card].strength)


def challengers_option(cup: Any, decision: Decision, offers: Offers) -> Any:
    """The option with the strongest cards, which stands last: the goal asks for a strong card."""
    return offers[-1].answer


def challengers_pick(cup: Any, decision: Decision, offers: Offers) -> Any:
    """The strongest card; a copy of one in the deck counts for two more: they share a bench seat."""
    deck = cup.contenders[decision.player].deck
    picks = of_kind(offers, cards.Pick)
    return max(
        picks, key=lambda o: strength(cup, o.answer.card) + 2 * (o.answer.card in deck), default=offers[-1]
    ).answer


def challengers_remove(cup: Any, decision: Decision, offers: Offers) -> Any:
    """Remove the Captain before the last round, as the goal says, and nothing else."""
    removes = [one.answer for one in of_kind(offers, cards.Remove) if cup.round_of(decision.player) == ROUNDS]
    return next((one for one in removes if one.card == CAPTAIN), cards.Ready())


def challengers_take(cup: Any, decision: Decision, offers: Offers) -> Any:
    """Bring the strongest card back, send the weakest away."""
    takes = of_kind(offers, cards.Take)
    if not takes:
        return None
    choose = max if decision.kind == "recall" else min
    return choose(takes, key=lambda offer: strength(cup, offer.answer.card)).answer


# ---------------------------------------------------------------- SAGA


def activates(battle: Any, player: int, ability: str) -> bool:
    return any(isinstance(effect, verbs.Activate) for effect in board_of(battle, player)[ability].effects)


def saga_orders(battle: Any, decision: Decision, offers: Offers) -> Any:
    """Dice on what moves the units, one each, then on whatever takes one."""
    puts, board = of_kind(offers, saga.Put), battle.bands[decision.player].board
    order = lambda put: (not activates(battle, decision.player, put.ability), put.ability in board)  # noqa: E731
    return min((offer.answer for offer in puts), key=order, default=saga.DONE)


def saga_activate(battle: Any, decision: Decision, offers: Offers) -> Any:
    """Use the board, then what the Warlord gives away; then end the turn."""
    return first_of(offers, saga.Use) or first_of(offers, saga.Free) or saga.END


def saga_unit(battle: Any, decision: Decision, offers: Offers) -> Any:
    """A fresh unit that strikes hard: Guards, Warriors, Levies."""
    named = of_kind(offers, saga.Name)
    rank = {"guards": 0, "warriors": 1, "levies": 2}

    def wait(offer: Offer) -> tuple[int, int]:
        unit = battle.units[offer.answer.unit]
        return unit.fatigue, rank.get(unit.troop, 3)

    return min(named, key=wait, default=offers[0]).answer


def saga_deed(battle: Any, decision: Decision, offers: Offers) -> Any:
    """A charge or shot with an even chance, a rest when tired, else a move."""
    deed = best_hope(of_kind(offers, saga.Do))
    kinds = {offer.answer.kind: offer.answer for offer in of_kind(offers, saga.Do)}
    return deed or kinds.get("rest") or kinds.get("move") or offers[-1].answer


# ---------------------------------------------------------------- Wolsung


def wolsung_model(state: Any, decision: Decision, offers: Offers) -> Any:
    """The model that is nearest to an enemy."""
    models = of_kind(offers, street.Target)

    def wait(offer: Offer) -> int:
        model = state.models[offer.answer.model]
        return min((way_to(model, foe) for foe in enemies(state, model)), default=FAR)

    return min(models, key=wait, default=offers[0]).answer


def wolsung_action(state: Any, decision: Decision, offers: Offers) -> Any:
    """Stand up, strike, charge, shoot, cast, walk."""
    order = (street.StandUp, street.Melee, street.Charge, street.Shoot, street.Cast, street.Move)
    chances = {type(offer.answer): offer.hope for offer in offers if offer.hope is not None}
    for kind in order:
        if kind is not street.Move and chances.get(kind, EVEN) >= WORTH_A_TRY and (one := first_of(offers, kind)):
            return one
    return first_of(offers, street.Move) or street.END


def wolsung_cards(state: Any, decision: Decision, offers: Offers) -> Any:
    """Hold the cards: what they are worth later a beginner cannot say."""
    return next((o.answer for o in offers if o.answer in (street.PASS, street.GO, street.KEEP)), None)


def wolsung_feat(state: Any, decision: Decision, offers: Offers) -> Any:
    """A card that adds to the blow, the lowest one."""
    adding = [offer for offer in offers if any(chip.tone == "good" for chip in offer.view.chips)]
    return adding[0].answer if adding else None


TASTES: dict[str, dict[str, Taste]] = {
    "jugger": {
        "next": jugger_next,
        "act": jugger_act,
        "attack-boost": jugger_boost,
        "defence-boost": jugger_boost,
        "defence": jugger_defence,
        "reaction": jugger_reaction,
    },
    "pocket": {"action": pocket_action},
    "challengers": {
        "option": challengers_option,
        "pick": challengers_pick,
        "extra": challengers_pick,
        "remove": challengers_remove,
        "exhaust": challengers_take,
        "recall": challengers_take,
    },
    "saga": {
        "orders": saga_orders,
        "activate": saga_activate,
        "unit": saga_unit,
        "obey": saga_unit,
        "activation-kind": saga_deed,
    },
    "wolsung": {
        "model": wolsung_model,
        "action": wolsung_action,
        "extra-bid": wolsung_cards,
        "counter-bid": wolsung_cards,
        "delay-bid": wolsung_cards,
        "steal-bid": wolsung_cards,
        "heroic": wolsung_cards,
        "feat": wolsung_feat,
    },
}
