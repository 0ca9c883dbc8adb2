"""Write the golden matches of Jugger anew.

Run `python -m tests.jugger.golden.make` after an intended change, and look at the difference."""

from __future__ import annotations

from pathlib import Path

from tapete import bots
from tapete.core.match import Match, Setup
from tapete.games.jugger import GAME
from tapete.games.jugger.content import load_library

HERE = Path(__file__).parent
CLUBS = {team.id: list(team.juggers) for team in load_library().teams.values()}

MATCHES: dict[str, tuple[list[str], dict[str, object]]] = {
    "slag-salt-short": (["greedy", "greedy"], {"rosters": [CLUBS["slag"], CLUBS["salt"]]}),
    "swift-mill-short": (["greedy", "greedy"], {"rosters": [CLUBS["swift"], CLUBS["mill"]]}),
    "net-eclipse-short": (["greedy", "random"], {"rosters": [CLUBS["net"], CLUBS["eclipse"]]}),
    "long-ready-teams": (
        ["greedy", "greedy"],
        {"length": "long", "rosters": [CLUBS["hounds-millers"], CLUBS["swifts-net"]]},
    ),
    "long-draft": (["greedy", "greedy"], {"length": "long", "teams": "draft"}),
    "european-strict": (
        ["random", "random"],
        {"european_corners": True, "members_only": True, "friendly_undo": False, "ask_colours": True, "stone_limit": 6},
    ),
    "variants": (
        ["random", "greedy"],
        {
            "mandatory_chain": True,
            "duel_continues": True,
            "attack_breaks_pin": True,
            "rosters": [CLUBS["eclipse"], CLUBS["salt"]],
        },
    ),
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
