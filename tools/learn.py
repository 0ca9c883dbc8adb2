"""Learn the judgement of a game's bot: collect matches, train a small net, write `judgement.json`.

    python -m tools.learn challengers --matches 1500 --generations 2

It needs numpy; what it writes is played without.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
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

SMALL_DECK = 8  # of the first generation
HELD_OUT = 6  # one match of so many tests the net and does not train it
BATCH, PATIENCE, RATE, DECAY = 256, 7, 3e-3, 3e-4
Player = Callable[[Match, int, random.Random], Any]
Array = np.ndarray[Any, Any]


class Deck(msgspec.Struct):
    """A deck at the end of a round's planning, and what became of its owner."""

    match: int
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


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=["challengers"])
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--duels", type=int, default=12, help="duels of each deck")
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--out", type=Path, default=deck_strength.FILE)
    chosen = parser.parse_args()
    for generation in range(1, chosen.generations + 1):
        began = time.process_time()
        first = generation == 1
        decks = play_cups(
            chosen.matches, f"{chosen.seed}-{generation}", draft_by_worth if first else greedy.answer, first
        )
        fight(decks, chosen.duels, f"{chosen.seed}-{generation}")
        weights = train(decks, chosen.hidden, generation)
        weights.trained |= {"seed": chosen.seed, "matches": chosen.matches, "generation": generation}
        chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=0))
        deck_strength.deck_net.cache_clear()
        deck_strength.weights_of_other.cache_clear()
        deck_strength._known.clear()
        print(f"generation {generation}: {weights.trained}, {time.process_time() - began:.0f} s of processor")


# ---------------------------------------------------------------- data


def play_cups(count: int, seed: str, player: Player, careless: bool) -> list[Deck]:
    """Decks of cups played by one player against itself, each seat careless in a share of its answers."""
    game, decks = tapete.find_game("challengers"), []
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
    weights = Weights(
        "challengers",
        deck_strength.INPUTS,
        whole(parts[0], SCALE),
        whole(parts[1], SCALE),
        whole(parts[2], SCALE),
        whole(parts[3], SCALE**2),
        round(float(parts[4][0]) * SCALE**2),
    )
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


def fit(inputs: Array, aims: Array, held: Array, hidden: int, rng: np.random.Generator) -> list[Array]:
    """Adam on the log loss, until the held-out loss stands still; scaling is folded into the weights."""
    mean, spread = inputs.mean(0), np.maximum(inputs.std(0), 0.05)
    scaled = (inputs - mean) / spread
    width = inputs.shape[1]
    parts: list[Array] = [
        rng.normal(0, 1 / np.sqrt(width), (width, hidden)),
        np.zeros(hidden),
        rng.normal(0, 0.2 / np.sqrt(hidden), hidden),
        np.zeros(width),
        np.zeros(1),
    ]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    learnt, tested = np.flatnonzero(~held), np.flatnonzero(held)
    best, kept, waited, step = 9.0, parts, 0, 0
    for _ in range(80):
        for batch in np.array_split(rng.permutation(learnt), max(1, len(learnt) // BATCH)):
            units = scaled[batch] @ parts[0] + parts[1]
            lit = np.maximum(units, 0)
            error = (sigmoid(lit @ parts[2] + scaled[batch] @ parts[3] + parts[4]) - aims[batch]) / len(batch)
            back = np.outer(error, parts[2]) * (units > 0)
            slopes = [
                scaled[batch].T @ back + DECAY * parts[0],
                back.sum(0),
                lit.T @ error + DECAY * parts[2],
                scaled[batch].T @ error + DECAY * parts[3],
                np.array([error.sum()]),
            ]
            step += 1
            for n, slope in enumerate(slopes):
                means[n] = 0.9 * means[n] + 0.1 * slope
                squares[n] = 0.999 * squares[n] + 0.001 * slope**2
                parts[n] = parts[n] - RATE * (means[n] / (1 - 0.9**step)) / (
                    np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-8
                )
        loss = log_loss(sigmoid(rate(parts, scaled[tested])), aims[tested])
        waited += 1
        if loss < best - 1e-5:
            best, kept, waited = loss, [part.copy() for part in parts], 0
        if waited > PATIENCE:
            break
    first, bias, out, linear, shift = kept
    return [
        first / spread[:, None],
        bias - (mean / spread) @ first,
        out,
        linear / spread,
        shift - (mean / spread) @ linear,
    ]


def rate(parts: Sequence[Array], inputs: Array) -> Array:
    result: Array = np.maximum(inputs @ parts[0] + parts[1], 0) @ parts[2] + inputs @ parts[3] + parts[4]
    return result


def logistic(columns: Array, aims: Array) -> Array:
    """Logistic regression by Newton's method, with a little shrinking."""
    factors = np.zeros(columns.shape[1])
    for _ in range(30):
        expected = sigmoid(columns @ factors)
        curve = (columns * (expected * (1 - expected))[:, None]).T @ columns + 1e-2 * np.eye(len(factors))
        factors = factors + np.linalg.solve(curve, columns.T @ (aims - expected) - 1e-2 * factors)
    return factors


def sigmoid(logits: Array) -> Array:
    chances: Array = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return chances


def log_loss(chances: Array, aims: Array) -> float:
    clipped = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(aims * np.log(clipped) + (1 - aims) * np.log(1 - clipped)).mean())


def whole(part: Array, scale: int) -> Any:
    return np.rint(part * scale).astype(np.int64).tolist()


if __name__ == "__main__":
    main()
