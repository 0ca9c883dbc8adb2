"""Test positions of Challengers, and readers of their state and log."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import tapete
from tapete import testing
from tapete.core.content.packs import register_folder, unqualified_id
from tapete.core.flow import Refused
from tapete.core.match import EVERYTHING, Match
from tapete.games.challengers.state import Contender, Cup, Duel, Side
from tapete.testing import let_time_run_out as play_defaults  # noqa: F401
from tapete.testing import told

# Cards used in many tests, with their base strength. The first five have no text.
ROOKIE_1 = "st-rookie"
CAPTAIN_3 = "st-captain"
TRAVELLER_3 = "rb-postcard-traveller"  # Rainbow, level A
FENCER_6 = "un-fencing-fellow"  # University, level B
DRAGON_9 = "ts-rocking-dragon"  # Toyshop, level C
STRIKER_2 = "st-striker"  # During the attack: +1
DOG_1 = "st-mascot-dog"  # Holding the flag: +1
CHEST_4 = "ts-toy-chest"  # Special: one more seat
BOULDER_4 = "mo-grumpy-boulder"  # Special: one seat fewer
KRAKEN_11 = "bc-inflatable-kraken"  # Special: one seat fewer
WISP_5 = "mf-wandering-wisp"  # Special: exhausted instead of benched
FLOAT_6 = "rb-parade-float"  # Special: once, to the bottom of the deck instead of the bench
BELL_6 = "mo-summit-bell"  # Special: equalling it is not enough
JAMMER_5 = "sb-signal-jammer"  # Holding the flag: mutes the opposing bench
BAND_4 = "rb-street-band"  # From the bench: attacking cards +1
PORTER_5 = "mo-thermos-porter"  # From the bench: the flag card +1
CRAWLER_1 = "sb-vent-crawler"  # Now: the opponent exhausts a card
ZERO_5 = "sb-director-zero"  # Now: the opponent exhausts two cards
TOAD_1 = "mf-wishing-toad"  # No capture: may put a benched card under the deck, once
TOWEL_2 = "bc-towel-kid"  # No capture: a fan, once

BENCH = Path(__file__).parent / "packs" / "workshop"  # cards made for these tests
WORKSHOP = register_folder(BENCH)
W = f"w-{WORKSHOP.partition('@')[2]}"  # prefix of their ids at the table
GLASS = f"{W}-glass"  # strength 0, +20 during the attack: captures any flag card and never keeps the flag
FEATHER_0 = f"{W}-feather"

STARTERS = [ROOKIE_1, ROOKIE_1, ROOKIE_1, CAPTAIN_3, STRIKER_2, DOG_1]
A_SIDE = {"a": 0, "b": 1}


def duel(
    a: list[str],
    b: list[str],
    *,
    start: str = "a",
    round: int = 7,
    robot: bool = False,
    fans: tuple[int, int] = (0, 0),
    trophies: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], []),
    trainers: tuple[str, str] = ("", ""),
    shuffles: list[list[str]] | None = None,
    dice: list[list[int]] | None = None,
    packs: list[str] | None = None,
) -> Match:
    """Two decks, each written from the top down, fight on one beach.

    By default it is round 7 of a game for two, so that the beach still exists when the match is over. With `robot`,
    side b is the Robot of a solitaire game."""
    other = "robot" if robot else "1"
    return tapete.scenario(
        "challengers",
        {
            "players": 1 if robot else 2,
            "options": {"packs": packs or []},
            "round": round,
            "phase": "combat",
            "decks": {"0": a, other: b},
            "fans": {"0": fans[0], other: fans[1]},
            "trophies": {"0": trophies[0], other: trophies[1]},
            "trainers": {"0": trainers[0], other: trainers[1]},
            "shuffles": [a, b, *(shuffles or [])],
            "dice": [[A_SIDE[start] + 1], *(dice or [])],
        },
    )


def with_bench(bench: list[str], a: list[str], b: list[str], **more: Any) -> Match:
    """Side a has lost these cards one after the other. Now it attacks a Glass of strength 0 with `a`, and `b`
    answers."""
    packs = [WORKSHOP, *more.pop("packs", [])]
    if not bench:
        return duel(a, [GLASS, *b], start="b", packs=packs, **more)
    return duel([*bench, *a], [*[GLASS] * len(bench), *b], packs=packs, **more)


def measured(card: str, bench: list[str] | None = None, **more: Any) -> tuple[int, int]:
    """Strength of a card in the attack and with the flag, with these cards on its bench."""
    match = with_bench(bench or [], [card], [FEATHER_0], **more)
    attack = next(line for line in reversed(strengths(match)) if line.startswith(f"a {unqualified_id(card)} "))
    defence = next(line for line in reversed(strengths(match)) if line.startswith(f"b {unqualified_id(FEATHER_0)} "))
    return int(attack.split()[2].split("-")[0]), int(defence.split()[2].split("-")[1])


def planning(round: int = 1, *, players: int = 2, **position: Any) -> Match:
    """A tournament at the beginning of a round's planning."""
    return tapete.scenario("challengers", {"players": players, "round": round, "phase": "round", **position})


def cup(match: Match) -> Cup:
    state = match.state
    assert isinstance(state, Cup)
    return state


def player(match: Match, who: int) -> Contender:
    return cup(match).contenders[who]


def the_duel(match: Match, beach: int = 0) -> Duel:
    return cup(match).duels[beach]


def side(match: Match, letter: str, beach: int = 0) -> Side:
    return the_duel(match, beach).sides[A_SIDE[letter]]


def flag_card(match: Match, beach: int = 0) -> str:
    fought = the_duel(match, beach)
    return fought.sides[fought.holder].shown[-1].card


def beneath(match: Match, letter: str) -> list[str]:
    """Cards under the flag card, the first shown first."""
    return [shown.card for shown in side(match, letter).shown[:-1]]


def lines(match: Match, since: int = 0) -> list[str]:
    """Log of a duel, one line a card: `b st-rookie 1-3` (short of the flag's 3), `a st-captain 3-1 captures`."""
    story: list[str] = []
    for event in match.events(viewer=EVERYTHING)[since:]:
        args = event.text.args
        who = "a" if event.player == 0 else "b"
        card = _id(args.get("card"))
        match event.kind:
            case "first":
                story.append(f"{who} {card} has the flag")
            case "shows":
                story.append(f"{who} {card}")
            case "short" | "captures":
                at = max(n for n, line in enumerate(story) if line.startswith(who) and len(line.split()) == 2)
                story[at] += f" {args['attack']}-{args['flag']}" + (" captures" if event.kind == "captures" else "")
            case "fans":
                story.append(f"{who} +{args['fans']} fans")
            case "exhausts" | "recalls" | "diverted":
                story.append(f"{who} {event.kind}: {card}")
            case "wins":
                story.append(f"{who} wins: {event.rule.removeprefix('challengers.').removeprefix('combat.')}")
    return story


def duels_fought(match: Match) -> list[tuple[int, int, set[int]]]:
    """Round, beach and contenders of each duel in the order of their ends, without the final."""
    fought: Counter[int] = Counter()
    duels = []
    for event in told(match, "wins"):
        if event.watch:
            fought.update(event.watch)
            [round] = {fought[who] for who in event.watch}  # both have fought as many
            duels.append((round, int(str(event.text.args["beach"])) - 1, set(event.watch)))
    return duels


def strengths(match: Match) -> list[str]:
    """Only the comparisons of a duel."""
    return [line for line in lines(match) if re.search(r" \d+-\d+( captures)?$", line)]


def _id(name: Any) -> str:
    return "" if name is None else unqualified_id(str(name.id).removeprefix("challengers-card-"))


def refused(match: Match, who: int, action: Any) -> str:
    """The rule that forbids this answer; also checks that nothing has changed."""
    return testing.refused(match, who, action).removeprefix("challengers.")


def refused_table(players: int, **options: Any) -> str:
    """The rule that forbids a table."""
    with pytest.raises(Refused) as no:
        tapete.new_match("challengers", seats=["human"] * players, options=options, seed="table")
    return no.value.rule.removeprefix("challengers.")


def new_cup(players: int, seed: str = "cup", **options: Any) -> Match:
    return tapete.new_match("challengers", seats=["human"] * players, options=options, seed=seed)


def pack(folder: Path, cards: str = "", *, name: str = "mine", more: str = "") -> str:
    """Path of a content pack with these cards, each in one line: `id level strength copies set | effect`."""
    home = folder / name
    home.mkdir(parents=True, exist_ok=True)
    home.joinpath("pack.toml").write_text(
        'id = "x"\ngame = "challengers"\nname_es = "Mío"\nname_en = "Mine"\n', encoding="utf-8"
    )
    sheet = [more]
    for line in filter(str.strip, cards.splitlines()):
        facts, _, effect = line.partition("|")
        id, level, strength, copies, set_id = facts.split()
        sheet.append(
            f'[[card]]\nid = "{id}"\nname_es = "{id} es"\nname_en = "{id} en"\nlevel = "{level}"\nstrength = {strength}\ncopies = {copies}\nset = "{set_id}"\n'
            + (f'effect = "{effect.strip()}"\n' if effect.strip() else "")
        )
    home.joinpath("cards.toml").write_text("\n".join(sheet), encoding="utf-8")
    return str(home)
