"""How a greedy player drafts and prunes: by the duels a deck would win. It looks only at what its own seat can see."""

from __future__ import annotations

import random
from functools import lru_cache
from math import exp
from typing import Any

from tapete.core.flow import Choose, Decision, Draw, NullSink, Roll, Shuffle, Table
from tapete.core.match import Match
from tapete.games.challengers.actions import (
    Arrange,
    Decline,
    ExtraPick,
    Keep,
    Pick,
    Ready,
    Redraw,
    Remove,
    Stop,
    Take,
    Trade,
)
from tapete.games.challengers.content.faces import faces
from tapete.games.challengers.content.library import library
from tapete.games.challengers.content.schema import LEVELS
from tapete.games.challengers.rules import defaults
from tapete.games.challengers.rules.combat import combat
from tapete.games.challengers.rules.strength import seats_available, seats_used
from tapete.games.challengers.state import Contender, Cup, Duel, Side, Trophy

DUELS = 8  # duels a deck is judged by
REFERENCES = 6  # decks of imagined rivals a round
SMALLEST_DECK = 7
TRAINERS = (
    "patient-coach", "tinkerer", "talent-agent", "groundskeeper", "sponsor", "scout", "minimalist", "bookmaker",
    "promoter", "motivator", "archivist", "choreographer", "collector", "old-rival", "drill-sergeant", "wall-builder",
)  # fmt: skip


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """The greedy answer to this player's decision."""
    cup: Cup = match.state
    decision = match.pending[player]
    match decision.kind:
        case "trainer":
            return min(decision.options, key=trainer_rank)
        case "option":
            return decision.options[-1]
        case "pick" | "extra":
            return draft(cup, player, decision, rng)
        case "extra-pick":
            return ExtraPick(cup.round >= 4)
        case "trade":
            return best_trade(cup, decision)
        case "remove":
            return prune(cup, player, rng)
        case "exhaust" | "recall":
            return move_card(cup, player, decision)
        case "peek":
            return arrange(cup, decision)
    return defaults.answer(cup, decision)


def trainer_rank(option: Keep) -> int:
    name = option.trainer.removeprefix("trainer-")
    return TRAINERS.index(name) if name in TRAINERS else len(TRAINERS)


# ---------------------------------------------------------------- drafting


def worth(cup: Cup, card: str) -> float:
    """A first guess: base strength, and a little for each text."""
    face = faces(cup.packs)[card]
    steady = sum(bonus.n for bonus in face.flag) * 0.5 + sum(bonus.n for bonus in face.attack) * 0.4
    helps = 0.7 * sum(aura.n for aura in face.auras) + face.seats * 1.2 + face.weakens * 0.5 + face.hampers * 0.8
    return face.strength + steady + helps + (0.5 if face.now or face.divert or face.mute or face.holdtie else 0)


def draft(cup: Cup, player: int, decision: Decision, rng: random.Random) -> Any:
    """The card with which the deck wins most; a new draw when none of the offer is worth much."""
    contender = cup.contenders[player]
    picks = sorted(
        (option for option in decision.options if isinstance(option, Pick)), key=lambda option: -worth(cup, option.card)
    )
    if not picks:
        return Stop()
    level = cup.library.cards[picks[0].card].level
    if Redraw() in decision.options and worth(cup, picks[0].card) < {"A": 2.6, "B": 5.3, "C": 7.6}.get(level, 0):
        return Redraw()
    seed = rng.random()
    value = {option: strength(cup, player, [*contender.deck, option.card], seed) for option in picks[:3]}
    best = max(picks[:3], key=lambda option: (value[option], worth(cup, option.card)))
    if value[best] + 0.15 < strength(cup, player, contender.deck, seed):
        return Stop()
    return best


def prune(cup: Cup, player: int, rng: random.Random) -> Any:
    """Remove the weakest card while the deck wins at least as often without it."""
    deck = cup.contenders[player].deck
    if len(deck) <= SMALLEST_DECK:
        return Ready()
    seed = rng.random()
    now = strength(cup, player, deck, seed)
    for card in sorted(dict.fromkeys(deck), key=lambda card: worth(cup, card))[:2]:
        rest = list(deck)
        rest.remove(card)
        if strength(cup, player, rest, seed) >= now:
            return Remove(card)
    return Ready()


def best_trade(cup: Cup, decision: Decision) -> Any:
    prices = [option for option in decision.options if isinstance(option, Trade)]
    return min(prices, key=lambda option: worth(cup, option.card)) if prices else Decline()


def strength(cup: Cup, player: int, deck: list[str], seed: float) -> float:
    """The share of duels won against what rivals have at this stage; the same shuffles for every deck that is
    compared."""
    rng = random.Random(seed)
    rivals = reference_decks(cup.packs, cup.sets, cup.round)
    return sum(wins_duel(cup, player, deck, rivals[i % len(rivals)], rng) for i in range(DUELS)) / DUELS


@lru_cache(maxsize=256)
def reference_decks(packs: tuple[str, ...], sets: tuple[str, ...], round: int) -> list[tuple[str, ...]]:
    """Decks such as a sensible player has in this round: the best of every five, the starters fading away."""
    rng = random.Random(f"{packs}{sets}{round}")
    content = library(packs)
    pools = {
        level: [
            card.id
            for card in content.cards.values()
            if card.level == level and card.set in sets
            for _ in range(card.copies)
        ]
        for level in LEVELS
    }
    starters = [card.id for card in content.of_kind("starter") for _ in range(card.copies)]
    decks = []
    for _ in range(REFERENCES):
        deck = list(starters)
        for line in (content.rounds[n] for n in range(1, round + 1)):
            option = line.options[-1]
            offer = sorted(rng.sample(pools[option.level], 5), key=lambda card: -content.cards[card].strength)
            deck += offer[: option.picks]
        deck.sort(key=lambda card: -content.cards[card].strength)
        decks.append(tuple(deck[: max(6, min(len(deck), 9))]))
    return decks


def wins_duel(cup: Cup, player: int, deck: list[str], rival: tuple[str, ...], rng: random.Random) -> bool:
    return duel_between(cup, player, deck, rival, rng).winner == 0


def duel_between(cup: Cup, player: int, deck: list[str], rival: tuple[str, ...], rng: random.Random) -> Duel:
    """One duel by the real rules on a table of its own; the player's side is the first."""
    own = cup.contenders[player]
    mine = Contender(deck=deck, fans=own.fans, trophies=own.trophies, trainer=own.trainer)
    other = Contender(deck=list(rival), fans=cup.round // 2, trophies=[Trophy(0, 0)] * (cup.round // 2))
    table = Cup(
        2,
        "duel",
        cup.packs,
        cup.sets,
        False,
        1,
        False,
        "robot",
        2,
        [mine, other],
        phase="round",
        round=max(cup.round, 1),
    )
    flow = combat(Table(table, NullSink(), listening=False), 0, 0, 1, final=True)
    given: Any = None
    try:
        while True:
            request = flow.send(given)
            given = None
            if isinstance(request, Shuffle):
                rng.shuffle(request.pile)
            elif isinstance(request, Roll):
                given = [rng.randint(1, request.sides) for _ in range(request.count)]
            elif isinstance(request, Choose):
                given = defaults.answer(table, request)
            elif isinstance(request, Draw):
                given = [request.pile.pop() for _ in range(request.count)]
    except StopIteration:
        return table.duels[0]


# ---------------------------------------------------------------- for those who think ahead

HORIZON = 1
DUELS_TO_JUDGE = 6
MEAN_TROPHY = (0.0, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)  # fans on the back of a trophy, by round


def clock(cup: Cup) -> int:
    """Two ticks a round: somebody has finished planning, and the duels are over."""
    return 2 * cup.round + any(contender.step == "ready" for contender in cup.contenders)


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """A sensible answer at once: the best card at sight, a lean deck."""
    cup: Cup = match.state
    decision = match.pending[player]
    match decision.kind:
        case "pick" | "extra":
            picks = [option for option in decision.options if isinstance(option, Pick)]
            return max(picks, key=lambda option: worth(cup, option.card)) if picks else Stop()
        case "remove":
            deck = cup.contenders[player].deck
            return Remove(min(deck, key=lambda card: worth(cup, card))) if len(deck) > SMALLEST_DECK + 1 else Ready()
        case "trainer":
            return rng.choice(list(decision.options))
    return answer(match, player, rng)


def evaluate(cup: Cup, player: int) -> float:
    """The chance to win the cup: the fans so far, and the duels this deck should win from here on."""
    if cup.phase == "over":
        return float(cup.winner == player)
    contender = cup.contenders[player]
    won = sum(duel.winner == 0 for duel in typical_duels(cup, player)) / DUELS_TO_JUDGE
    best_rival = max(other.total for who, other in enumerate(cup.contenders) if who != player)
    to_come = sum(MEAN_TROPHY[cup.round :]) * (2 * won - 1) * 0.7
    return 1 / (1 + exp(-(contender.total - best_rival + to_come) / 6))


def typical_duels(cup: Cup, player: int) -> list[Duel]:
    """Against decks such as rivals have in this round; the same shuffles for all decks that are compared in one
    world."""
    rng = random.Random(str([tray.draw[:2] for tray in cup.trays.values()]))
    rivals = reference_decks(cup.packs, cup.sets, cup.round)
    deck = cup.contenders[player].deck
    return [duel_between(cup, player, deck, rng.choice(rivals), rng) for _ in range(DUELS_TO_JUDGE)]


# ---------------------------------------------------------------- what explains a lead

# what is measured, by the words that tell it, and whether more of it is better
MEASURED = {
    "challengers-because-won": 1,
    "challengers-because-duels": 1,
    "challengers-because-cards": -1,
    "challengers-because-bench": -1,
    "challengers-because-strength": 1,
    "challengers-because-fans": 1,
}


def measures(cup: Cup, player: int) -> dict[str, float]:
    contender = cup.contenders[player]
    strengths = [faces(cup.packs)[card].strength for card in contender.deck]
    lasting = {"challengers-because-fans": float(contender.total)}
    lasting["challengers-because-strength"] = sum(strengths) / max(1, len(strengths))
    if cup.phase == "over":
        return {"challengers-because-won": 100.0 * (cup.winner == player), **lasting}
    duels = typical_duels(cup, player)
    lost = [duel.how for duel in duels if duel.winner != 0]
    each = 100 / len(duels)
    return {
        "challengers-because-duels": each * (len(duels) - len(lost)),
        "challengers-because-cards": each * lost.count("challengers.combat.win-failed-attack"),
        "challengers-because-bench": each * lost.count("challengers.combat.win-no-seat"),
        **lasting,
    }


# ---------------------------------------------------------------- in a duel


def move_card(cup: Cup, player: int, decision: Decision) -> Any:
    """Make room on a crowded bench, bring the strongest back; leave the rival's bench as crowded as it is, unless a
    card there helps a lot."""
    takes = [option for option in decision.options if isinstance(option, Take)]
    duel = cup.duel_of(player)
    assert duel is not None
    side = mine_of(duel, player)
    if decision.kind == "recall":
        return max(takes, key=lambda option: worth(cup, option.card))
    if decision.about is not None and decision.about["whose"] == "theirs":
        helping = max(takes, key=lambda option: len(faces(cup.packs)[option.card].auras))
        return helping if Decline() not in decision.options or faces(cup.packs)[helping.card].auras else Decline()
    if Decline() in decision.options and seats_used(cup, side) < seats_available(cup, side) - 2:
        return Decline()
    return min(
        takes,
        key=lambda option: (
            worth(cup, option.card) + 3 * len(faces(cup.packs)[option.card].auras) + 2 * side.bench.count(option.card)
        ),
    )


def mine_of(duel: Duel, player: int) -> Side:
    return next(side for side in duel.sides if side.who == player)


def arrange(cup: Cup, decision: Decision) -> Any:
    """The strongest on top; what is weak goes to the bottom."""

    def value(option: Arrange) -> float:
        strengths = [worth(cup, card) for card in option.top]
        ahead = sum(strength / (place + 1) for place, strength in enumerate(strengths))
        buried = sum(4.0 - worth(cup, card) for card in option.bottom) if option.bottom else 0.0
        return ahead + buried

    return max(decision.options, key=value)
