"""Measure the openings of first matches: a careful beginner against the level that "Play now" offers.

    python -m tools.measure_openings MATCHES [GAME/OPENING ...]
    python -m tools.measure_openings FIRST-LAST [GAME/OPENING ...]

The second form plays the matches with these numbers, which are their seeds; the first begins with 0.
Prints a row for each opening: matches won, drawn and lost by the beginner of `tools/beginner.py`,
those with contact within three of its decisions, and its decisions until the end.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median

import tapete
from tapete import bots
from tapete.core.flow import Choose
from tapete.core.match import Match
from tools.beginner import make_beginner

OFFERED = "easy"  # the bots of "Play now"
CONTACT = {
    "challengers": {"shows"},
    "jugger": {"attacks", "grapples"},
    "pocket": {"assaults", "shoots"},
    "saga": {"charges", "shoots"},
    "wolsung": {"attacks", "shoots", "goes-charge", "goes-walk"},  # a charge goes and touches
}
SOON = 3  # decisions of the newcomer until the first contact
OPENINGS = {
    f"{game}/{name}": (game, name) for game in sorted(CONTACT) for name in tapete.find_game(game).course.openings
}


def start(key: str, seed: str) -> Match:
    game, name = OPENINGS[key]
    opening = tapete.find_game(game).course.openings[name]
    return tapete.scenario(game, {**opening.described, "seed": seed})


def play(key: str, match: Match, seed: str) -> Iterator[int]:
    """Play with the beginner in seat 0 and easy bots; yield the number of the beginner's decisions so far."""
    players = [bots.make(OFFERED, match.game, f"{seed}/{seat}") for seat in range(len(match.setup.seats))]
    players[0] = make_beginner(match.game, f"{seed}/0", OPENINGS[key][1])
    decisions = 0
    while not match.over:
        player = min(match.pending)
        asked = match.pending[player]
        decisions += player == 0 and not (isinstance(asked, Choose) and asked.single)
        match.act(player, players[player](match, player))
        yield decisions


def has_contact(match: Match) -> bool:
    return bool(CONTACT[match.game.id] & {event.kind for event in match.events(0, 0)})


def outcome_of(match: Match) -> str:
    """A match is drawn if nobody has won, or others with the beginner."""
    if match.winners == [0]:
        return "won"
    return "lost" if match.winners and 0 not in match.winners else "drawn"


def measure(key: str, matches: range) -> tuple[Counter[str], list[int], list[int]]:
    """Outcomes, and the beginner's decisions until the first contact and until the end of each match."""
    outcomes: Counter[str] = Counter()
    contacts, ends = [], []
    for number in matches:
        match = start(key, f"m{number}")
        contact = decisions = 0
        for decisions in play(key, match, f"m{number}"):
            contact = contact or (decisions if has_contact(match) else 0)
        outcomes[outcome_of(match)] += 1
        contacts.append(contact)
        ends.append(decisions)
        match.close()
    return outcomes, contacts, ends


def main(matches: range, keys: list[str]) -> None:
    for key in keys or OPENINGS:
        outcomes, contacts, ends = measure(key, matches)
        result = " - ".join(str(outcomes[one]) for one in ("won", "drawn", "lost"))
        soon = sum(0 < contact <= SOON for contact in contacts) / len(matches)
        row = [key, f"{result} of {len(matches)}", f"{round(100 * soon)} %", f"{median(ends):.0f}"]
        print("|", " | ".join(row), "|", flush=True)


if __name__ == "__main__":
    first, _, last = sys.argv[1].rpartition("-")
    main(range(int(first), int(last) + 1) if first else range(int(last)), sys.argv[2:])
