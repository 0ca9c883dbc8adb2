"""Write the golden matches of Pocket-Tactics anew.

Run `python -m tests.pocket.golden.make` after an intended change, and look at the difference."""

from __future__ import annotations

from pathlib import Path

from tapete import bots
from tapete.core.match import Match, Setup
from tapete.games.pocket import GAME

HERE = Path(__file__).parent

MATCHES: dict[str, tuple[list[str], dict[str, object]]] = {
    "orchard-tide-full": (["greedy", "random"], {"side_a": "orchard", "side_b": "tide"}),
    "frost-lantern-quick": (["random", "greedy"], {"side_a": "frost", "side_b": "lantern", "map": "quick"}),
    "thorn-skyrail-galleries": (["greedy", "greedy"], {"side_a": "thorn", "side_b": "skyrail", "map": "map-galleries"}),
    "skyrail-frost-literal": (
        ["greedy", "random"],
        {"side_a": "skyrail", "side_b": "frost", "placement": "literal", "jumps": "straight"},
    ),
    "tide-thorn-mercenaries": (
        ["random", "random"],
        {"side_a": "tide", "side_b": "thorn", "map": "map-sunken", "mercenaries": True, "base_range": True},
    ),
    "custom-armies": (["greedy", "random"], {"map": "map-ford", "custom": True, "points": 90}),
    "random-everything": (["random", "random"], {"limits": False}),
}


def write(name: str, seats: list[str], options: dict[str, object]) -> None:
    match = Match(Setup.of(GAME, 2, options, f"golden {name}", seats=[f"bot:{seat}" for seat in seats]))
    players = [bots.make(seat, GAME, f"{name}/{player}") for player, seat in enumerate(seats)]
    while not match.over:
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(HERE / f"{name}.jsonl")


if __name__ == "__main__":
    for name, (seats, options) in MATCHES.items():
        write(name, seats, options)
        print(name)
