"""Measure the openings of first matches: wins of a careful beginner against the level that "Play now" offers.

    python tools/measure_openings.py MATCHES [GAME/OPENING ...]

Prints a row of docs/balance.md for each opening: wins with the heuristic of the game (`greedy`) and with the casual bot
in the newcomer's seat, matches with contact within three of the newcomer's decisions, and decisions until the end.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

import tapete
from tapete import bots
from tapete.core.flow import Choose
from tapete.core.match import Match

OFFERED = "easy"  # the bots of "Play now"
CONTACT = {
    "challengers": {"shows"},
    "jugger": {"attacks"},
    "pocket": {"assaults", "shoots"},
    "saga": {"charges", "shoots"},
    "wolsung": {"attacks", "shoots", "goes-charge", "goes-walk"},  # a charge goes and touches
}
SOON = 3  # decisions of the newcomer until the first contact
BEGINNERS = ("greedy", "casual")
OPENINGS = {
    f"{game}/{name}": (game, name) for game in sorted(CONTACT) for name in tapete.find_game(game).course.openings
}


def start(key: str, seed: str) -> Match:
    game, name = OPENINGS[key]
    opening = tapete.find_game(game).course.openings[name]
    return tapete.scenario(game, {**opening.described, "seed": seed})


def play(match: Match, seed: str, beginner: str = "greedy") -> Iterator[int]:
    """Play with a beginner in seat 0 and easy bots; yield the number of the beginner's decisions so far."""
    levels = [beginner, *([OFFERED] * (len(match.setup.seats) - 1))]
    players = [bots.make(level, match.game, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    decisions = 0
    while not match.over:
        player = min(match.pending)
        asked = match.pending[player]
        decisions += player == 0 and not (isinstance(asked, Choose) and asked.single)
        match.act(player, players[player](match, player))
        yield decisions


def has_contact(match: Match) -> bool:
    return bool(CONTACT[match.game.id] & {event.kind for event in match.events(0, 0)})


def measure(key: str, matches: int, beginner: str) -> tuple[int, list[int], list[int]]:
    """Matches won, and the beginner's decisions until the first contact and until the end of each match."""
    won, contacts, ends = 0, [], []
    for number in range(matches):
        match = start(key, f"m{number}")
        contact = decisions = 0
        for decisions in play(match, f"m{number}", beginner):
            contact = contact or (decisions if has_contact(match) else 0)
        won += 0 in match.winners
        contacts.append(contact)
        ends.append(decisions)
        match.close()
    return won, contacts, ends


def main(matches: int, keys: list[str]) -> None:
    for key in keys or OPENINGS:
        figures = [measure(key, matches, beginner) for beginner in BEGINNERS]
        shares = [f"{round(100 * won / matches)} %" for won, _, _ in figures]
        contacts = [contact for _, some, _ in figures for contact in some]
        ends = [end for _, _, some in figures for end in some]
        soon = sum(contact <= SOON for contact in contacts) / len(contacts)
        print("|", " | ".join([key, *shares, f"{round(100 * soon)} %", f"{median(ends):.0f}"]), "|", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
