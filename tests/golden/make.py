"""Write the golden matches anew: whole games by bots, stored as logs. After a change of rules a log no longer
replays.

Run `python tests/golden/make.py` after a change that is meant, and look at the difference.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tapete
from tapete import bots
from tapete.core.match import Match, Setup

HERE = Path(__file__).parent

MATCHES: dict[str, list[tuple[str, list[str], dict[str, object]]]] = {
    "challengers": [
        ("solo-level-5", ["greedy"], {"robot_level": 5, "solo_cards": True}),
        ("two", ["greedy", "random"], {}),
        ("three-with-trainers", ["greedy", "random", "greedy"], {"trainers": True, "robot_level": 3}),
        ("four-with-the-forest", ["greedy", "greedy", "random", "random"], {"sets": ["MF", "TS", "MO", "SB", "UN"]}),
        ("eight", ["greedy"] * 4 + ["random"] * 4, {}),
        ("eleven-macro", ["random"] * 11, {"packs": ["macro"]}),
    ],
    "saga": [
        ("victory", ["greedy", "greedy"], {}),
        ("random", ["random", "random"], {}),
        ("placed-terrain", ["random", "random"], {"terrain": "place", "special": "roll", "legends": True}),
    ],
    "wolsung": [
        ("random", ["random", "random"], {}),
        ("greedy", ["greedy", "greedy"], {}),
        ("three", ["random"] * 3, {"scenario": "free-for-all"}),
    ],
}
SEEDS = {
    "saga-random": "golden random 6",  # one with a melee: random bots seldom meet
    "wolsung-greedy": "golden greedy 0",  # one with a winner
}


def write(game: str, name: str, seats: list[str], options: dict[str, object]) -> None:
    found = tapete.games()[game]
    seed = SEEDS.get(f"{game}-{name}", f"golden {name}")
    match = Match(Setup.of(found, len(seats), options, seed, seats=[f"bot:{seat}" for seat in seats]))
    players = [bots.make(seat, found, f"{name}/{player}") for player, seat in enumerate(seats)]
    while not match.over:
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(HERE / f"{game}-{name}.jsonl")


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(MATCHES)
    for game in wanted:
        for name, seats, options in MATCHES[game]:
            write(game, name, seats, options)
            print(f"{game}-{name}")
