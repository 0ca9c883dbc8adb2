"""Decks of Challengers: cups are played, every deck fights decks of its round, and a net learns its strength."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import tapete
from tapete.core.flow import any_answer
from tapete.core.game.judgement import SCALE, Weights
from tapete.core.match import Match, Setup
from tapete.games.challengers.actions import Pick, Ready, Remove, Stop
from tapete.games.challengers.bot import deck_strength, greedy
from tapete.games.challengers.bot.evaluation import LEAD_PARTS, card_worth, duel_of_decks, lead_of
from tapete.games.challengers.state import ROUNDS, Contender, Cup
from tools.learn.training import fit, log_loss, logistic, rate, sigmoid, weights_of

SMALL_DECK = 8  # of the first generation
HELD_OUT = 6  # one match of so many tests the net and does not train it
DUELS = 12  # of each deck
Player = Callable[[Match, int, random.Random], Any]


class Deck(msgspec.Struct):
    """A deck at the end of a round's planning, and what became of its owner."""

    match: int
    seat: int
    round: int
    fans: int
    trophies: int
    cards: list[str]
    trainer: str
    lead: int
    rivals: int
    sets: tuple[str, ...]
    inputs: list[int]
    won: bool = False
    duels: int = 0
    wins: int = 0


def learn_decks(matches: int, generations: int, hidden: int, seed: str, out: Path | None) -> None:
    """Play and train generation by generation; only the last one's decks train the net that stays."""
    out = out or deck_strength.FILE
    for generation in range(1, generations + 1):
        began = time.process_time()
        first = generation == 1
        decks = play_cups(matches, f"{seed}-{generation}", draft_by_worth if first else greedy.answer, first)
        fight(decks, DUELS, f"{seed}-{generation}")
        weights = train(decks, hidden, generation)
        weights.trained |= {"seed": seed, "matches": matches, "generation": generation}
        out.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=0))
        deck_strength.forget_ratings()
        print(f"generation {generation}: {weights.trained}, {time.process_time() - began:.0f} s of processor")


# ---------------------------------------------------------------- data


def play_cups(count: int, seed: str, player: Player, careless: bool) -> list[Deck]:
    """Decks of cups played by one player against itself, each seat careless in a share of its answers."""
    game = tapete.find_game("challengers")
    decks: list[Deck] = []
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        players = rng.choice((2, 4, 4, 6))
        match = Match(Setup.of(game, players, {}, f"{seed}/{number}"), listening=False, marks=False)
        share = [rng.choice((0, 0.1, 0.3)) if careless else rng.choice((0, 0, 0.05)) for _ in range(players)]
        seen: dict[tuple[int, int], Deck] = {}
        while not match.over:
            who = min(match.pending)
            decision = match.pending[who]
            slips = rng.random() < share[who]
            answer = any_answer(decision, rng) if slips else player(match, who, rng)
            match.act(who, answer)
            note_decks(match.state, number, seen)
        for (who, _), deck in seen.items():
            deck.won = who in match.winners
        decks += seen.values()
        match.close()
    return decks


def draft_by_worth(match: Match, player: int, rng: random.Random) -> Any:
    """Answer without a net: the best card by a first estimate, a small deck."""
    cup, decision = match.state, match.pending[player]
    match decision.kind:
        case "pick" | "extra":
            picks = [option for option in decision.options if isinstance(option, Pick)]
            return max(picks, key=lambda option: card_worth(cup, option.card)) if picks else Stop()
        case "remove":
            deck = cup.contenders[player].deck
            weakest = min(deck, key=lambda card: card_worth(cup, card))
            return Remove(weakest) if len(deck) > SMALL_DECK else Ready()
    return greedy.answer(match, player, rng)


def note_decks(cup: Cup, number: int, seen: dict[tuple[int, int], Deck]) -> None:
    """Keep the decks of players who are ready for the duel of their round."""
    for who, contender in enumerate(cup.contenders):
        round = cup.round_of(who)
        if contender.step != "ready" or (who, round) in seen or not 1 <= round <= ROUNDS:
            continue
        trophies = len(contender.trophies)
        seen[who, round] = Deck(
            number,
            who,
            round,
            contender.fans,
            trophies,
            list(contender.deck),
            contender.trainer,
            lead_of(cup, who),
            len(cup.contenders) - 1,
            cup.sets,
            deck_strength.deck_inputs(cup, contender, round, contender.fans, trophies),
        )


def fight(decks: list[Deck], each: int, seed: str) -> None:
    """Let each deck fight decks of the same round from other cups."""
    rng = random.Random(f"{seed}/duels")
    by_round: dict[int, list[Deck]] = {}
    for deck in decks:
        by_round.setdefault(deck.round, []).append(deck)
    for _ in range(each):
        for round, some in by_round.items():
            rng.shuffle(some)
            for one, other in zip(some[::2], some[1::2], strict=False):
                sides = [Contender(deck=list(d.cards), fans=d.fans, trainer=d.trainer) for d in (one, other)]
                winner = duel_of_decks(sides[0], sides[1], one.sets, (), round, rng)
                for side, deck in enumerate((one, other)):
                    deck.duels += 1
                    deck.wins += winner == side


# ---------------------------------------------------------------- training


def train(decks: list[Deck], hidden: int, seed: int) -> Weights:
    """Fit the net to the share of duels won, then the cup's result to lead and strength, round by round."""
    decks = [deck for deck in decks if deck.duels]
    held = np.array([deck.match % HELD_OUT == 0 for deck in decks])
    inputs = np.array([deck.inputs for deck in decks], float)
    share = np.array([deck.wins / deck.duels for deck in decks])
    parts = fit(inputs, share, held, hidden, np.random.default_rng(seed))
    weights = weights_of("challengers", deck_strength.INPUTS, parts)
    strength = rate(parts, inputs)
    for round_ in range(1, ROUNDS + 1):
        here = np.array([deck.round == round_ for deck in decks])
        lead = np.array([deck.lead / LEAD_PARTS for deck in decks])
        others = np.array([deck.rivals - 1.0 for deck in decks])
        columns = [lead[here], strength[here], np.ones(here.sum()), others[here]]
        won = np.array([deck.won for deck in decks], float)[here]
        factors = logistic(np.stack(columns, 1), won)
        weights.more[f"round-{round_}"] = [round(factor * SCALE) for factor in factors.tolist()]
    weights.trained = {
        "decks": len(decks),
        "log_loss": round(log_loss(sigmoid(strength[held]), share[held]), 4),
        "constant": round(log_loss(np.full(held.sum(), share.mean()), share[held]), 4),
        "correlation": round(float(np.corrcoef(sigmoid(strength[held]), share[held])[0, 1]), 3),
    }
    return weights
