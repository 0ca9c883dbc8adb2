"""Positions of greedy matches: their features, what the written judgement says of them, and who won."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import log
from pathlib import Path

import msgspec
import numpy as np

import tapete
from tapete.bots.levels import PLAIN, bot_module, careless_bot, styles
from tapete.bots.rollout_search import Knowledge
from tapete.core.match import Match, Setup
from tools.learn.training import Array, fit, log_loss, rate, sigmoid, weights_of

HELD_OUT = 4  # one match of so many tests the net and does not train it
SHARES = (0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.7)  # careless answers of a seat
KEPT = 0.34  # of the moments at which a play-out may end
WRITTEN = "written"  # input: the logit of the written judgement, in sixty-fourths
PARTS, FARTHEST = 64, 6.0


class Position(msgspec.Struct, array_like=True):
    """A position as one seat knows it; `won` is 1 for a victory, a half for a draw."""

    match: int
    clock: int
    inputs: list[int]
    written: float  # the chance by the written judgement
    won: float


class Played(msgspec.Struct):
    """A match: the careless share of each seat, and what each has won."""

    number: int
    shares: list[float]
    won: list[float]
    positions: list[Position]


def play_matches(game_id: str, first: int, count: int, seed: str) -> Iterator[Played]:
    """Matches of two heuristics in any style, each careless in a share of its answers."""
    game = tapete.find_game(game_id)
    assert game.features is not None
    knowledge = Knowledge.of(bot_module(game))
    assert knowledge.clock is not None
    assert knowledge.evaluate is not None
    ways = [PLAIN, PLAIN, *(style.weights for style in styles(game).values())]
    for number in range(first, first + count):
        name = f"{seed}/{number}"
        rng = random.Random(name)
        match = Match(Setup.of(game, 2, {}, name), listening=False)
        shares = [rng.choice(SHARES) for _ in range(2)]
        players = [careless_bot(game, f"{name}/{n}", share, rng.choice(ways)) for n, share in enumerate(shares)]
        positions: list[tuple[int, Position]] = []
        before = knowledge.clock(match.state, 0)
        while not match.over:
            who = min(match.pending)
            match.act(who, players[who](match, who))
            now = before if match.over else knowledge.clock(match.state, 0)
            if now != before and rng.random() < KEPT:
                for seat in (0, 1):
                    inputs = list(game.features(match.state, seat))
                    written = knowledge.evaluate(match.state, seat)
                    positions.append((seat, Position(number, now, inputs, written, 0.5)))
            before = now
        winners = match.winners
        won = [0.5 if len(winners) != 1 else float(seat in winners) for seat in (0, 1)]
        for seat, position in positions:
            position.won = won[seat]
        yield Played(number, shares, won, [position for _, position in positions])
        match.close()


def collect(game_id: str, count: int, seed: str, keep: Path) -> list[Played]:
    """Matches from a file, and those missing from it, which are added to it."""
    lines = keep.read_bytes().splitlines() if keep.exists() else []
    played = [msgspec.json.decode(line, type=Played) for line in lines]
    with keep.open("ab") as file:
        for one in play_matches(game_id, len(played), count - len(played), seed):
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            played.append(one)
    return played


def logit_of(chance: float) -> float:
    clipped = min(max(chance, 1e-6), 1 - 1e-6)
    return max(-FARTHEST, min(FARTHEST, log(clipped / (1 - clipped))))


def learn_positions(game_id: str, count: int, hidden: int, seed: str, keep: Path, out: Path | None) -> None:
    """Train nets with and without the written judgement among their inputs, and compare all on unseen matches."""
    game = tapete.find_game(game_id)
    assert game.features is not None
    positions = [position for one in collect(game_id, count, seed, keep) for position in one.positions]
    held = np.array([position.match % HELD_OUT == 0 for position in positions])
    won = np.array([position.won for position in positions])
    owners = np.array([position.match for position in positions])
    written = np.array([logit_of(position.written) for position in positions])
    inputs = np.array([position.inputs for position in positions], float)
    both = np.column_stack([inputs, np.rint(PARTS * written)])
    logits = {"constant": np.zeros(len(won)), "written": written}
    line = fit(np.column_stack([written]), won, held, 1, np.random.default_rng(1))
    logits["written, scaled"] = rate(line, np.column_stack([written]))
    nets = {}
    for name, columns in (("net", inputs), ("net with the written one", both)):
        nets[name] = fit(columns, won, held, hidden, np.random.default_rng(1))
        logits[name] = rate(nets[name], columns)
    losses = {name: held_loss(logit, won, held) for name, logit in logits.items()}
    print(f"{game_id}: {len(positions)} positions, {len(set(owners[held]))} matches held out of {len(set(owners))}")
    for name, loss in losses.items():
        gain, error = gain_by_match(logits[name], logits["written"], won, owners, held)
        print(f"  {name:26} log loss {loss:.4f}, better than the written one by {gain:+.4f} (error {error:.4f})")
    if out is not None:
        weights = weights_of(game_id, [*game.features.names, WRITTEN], nets["net with the written one"])
        weights.trained = {"seed": seed, "matches": count, "features": game.features.digest}
        weights.trained |= {name.replace(" ", "_"): round(loss, 4) for name, loss in losses.items()}
        out.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=0))


def held_loss(logits: Array, won: Array, held: Array) -> float:
    return log_loss(sigmoid(logits[held]), won[held])


def gain_by_match(logits: Array, other: Array, won: Array, owners: Array, held: Array) -> tuple[float, float]:
    """Mean difference of the log loss in unseen matches, and its standard error over matches."""
    each = []
    for owner in sorted(set(owners[held])):
        here = owners == owner
        each.append(log_loss(sigmoid(other[here]), won[here]) - log_loss(sigmoid(logits[here]), won[here]))
    return float(np.mean(each)), float(np.std(each) / np.sqrt(len(each)))
