"""Matches of two bots on the same seeds from both seats, with thought counted in processor time.

    python -m tools.duel jugger search:0.2 search:0.02 --matches 40 --seed time

`careless:0.35` is the heuristic with this share of careless answers, to choose the `SLIPS` of a game.
After a comma a bot may have functions of its own in place of the game's: `search:0.05,evaluate=MODULE.FUNCTION`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from importlib import import_module
from math import log10, sqrt
from types import SimpleNamespace
from typing import Any

import tapete
from tapete.boards import deadline
from tapete.bots import rollout_search
from tapete.bots.levels import Bot, bot_module, careless_bot
from tapete.bots.registry import make
from tapete.bots.rollout_search import Knowledge, search
from tapete.core.game import Game
from tapete.core.match import Match, Setup

AnyGame = Game[Any, Any, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.duel", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="duel")
    chosen = parser.parse_args()
    count_processor_time()
    game, (one, other) = tapete.find_game(chosen.game), chosen.bots
    results, spent, answers = [0, 0, 0], [0.0, 0.0], [0, 0]
    for number in range(chosen.first, chosen.first + chosen.matches):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        winner = play(game, [chosen.bots[n] for n in order], f"{chosen.seed}/{number // 2}", order, spent, answers)
        results[1 if winner is None else 0 if winner == 0 else 2] += 1
        if sys.stdout.isatty():
            print(f"\r{describe(results)}", end="\r", flush=True)
    each = " and ".join(f"{1000 * total / max(1, count):.1f}" for total, count in zip(spent, answers, strict=True))
    print(f"{game.id} {one} - {other}: {describe(results)}; {each} ms an answer, {sum(spent):.0f} s in all")


def count_processor_time() -> None:
    """Let deadlines count the time of this process, so that other work on the machine does not matter."""
    vars(deadline)["monotonic"] = time.process_time
    vars(rollout_search)["time"] = SimpleNamespace(monotonic=time.process_time)


def play(
    game: AnyGame, bots: list[str], seed: str, order: tuple[int, ...], spent: list[float], answers: list[int]
) -> int | None:
    """Play a match; the number of the bot that won, or None."""
    match = Match(Setup.of(game, 2, {}, seed), listening=False)
    players = [make_bot(bot, game, f"{seed}/{seat}", match.options) for seat, bot in enumerate(bots)]
    while not match.over:
        who = min(match.pending)
        began = time.process_time()
        answer = players[who](match, who)
        spent[order[who]] += time.process_time() - began
        answers[order[who]] += 1
        match.act(who, answer)
    winners = match.winners
    match.close()
    return order[int(winners[0])] if len(winners) == 1 else None


def make_bot(name: str, game: AnyGame, seed: str, options: Any) -> Bot:
    """A bot by name or by its share of careless answers, with functions of its own after commas."""
    name, *own = name.split(",")
    if name.startswith("careless:"):
        make("medium", game, seed, options)  # fills the caches of its table
        return careless_bot(game, seed, float(name.removeprefix("careless:")))
    if not own:
        return make(name, game, seed, options)
    make(name, game, seed, options)  # fills the caches of its table
    hooks = {hook: imported(path) for hook, _, path in (part.partition("=") for part in own)}
    knowledge, rng = Knowledge.of(bot_module(game))._replace(**hooks), random.Random(seed)
    seconds = float(name.partition(":")[2] or 0)
    if not seconds:
        answer = knowledge.answer
        assert answer is not None
        return lambda match, player: answer(match, player, rng)
    return lambda match, player: search(match, player, rng, seconds, knowledge)


def imported(path: str) -> Any:
    """A function by its dotted name; whole numbers and `none` are themselves."""
    if path == "none" or path.isdigit():
        return None if path == "none" else int(path)
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def describe(results: list[int]) -> str:
    """Won, drawn and lost, with the share of the points, Wilson's interval of 95% and the difference in Elo.

    >>> describe([30, 0, 10])
    '30 - 0 - 10 of 40 (75%, 60 to 86, +191 Elo)'
    """
    count = sum(results)
    share = (results[0] + results[1] / 2) / count
    z = 1.96
    middle = (share + z * z / 2 / count) / (1 + z * z / count)
    wide = z * sqrt(share * (1 - share) / count + z * z / 4 / count**2) / (1 + z * z / count)
    sure = min(max(share, 0.5 / count), 1 - 0.5 / count)
    elo = 400 * log10(sure / (1 - sure))
    return (
        f"{results[0]} - {results[1]} - {results[2]} of {count} "
        f"({100 * share:.0f}%, {100 * (middle - wide):.0f} to {100 * (middle + wide):.0f}, {elo:+.0f} Elo)"
    )


if __name__ == "__main__":
    main()
