"""Proposed places: each has a name of its own, never just a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tapete import bots
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match, Replay, Setup
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.rules.powers import suggested_spots
from tapete.match_factory import resolve_game
from tests.marks import check_for

GOLDEN = Path(__file__).parent / "golden"
LOOKS = 60  # proposals looked at in one match


def greedy_match(game: str, options: dict[str, object]) -> Iterator[Match]:
    match = Match(Setup.of(resolve_game(game), 2, options, "proposals"))
    players = [bots.make("greedy", match.game, f"proposals/{seat}") for seat in range(2)]
    while not match.over:
        yield match
        player = min(match.pending)
        match.act(player, players[player](match, player))


def check_proposals(steps: Iterable[Match], most: int) -> int:
    """Compare the names of each decision's proposals; return the number of decisions with proposals."""
    looks = 0
    for match in steps:
        for player, decision in match.pending.items():
            place = match.decision_view(player).place
            if place is None:
                continue
            looks += 1
            for language in LANGUAGES:
                names = [match.game.phrasebook(language).say(name) for name in place.proposals]
                assert len(names) == len(place.suggestions), (decision.kind, names)
                assert len(set(names)) == len(names), (decision.kind, names)
        if looks >= most:
            break
    return looks


@pytest.mark.parametrize("log", check_for(["saga-random", "saga-placed-terrain", "wolsung-greedy"], "wolsung-greedy"))
def test_every_proposed_place_has_a_name_of_its_own(log: str) -> None:
    assert check_proposals(Replay.read(GOLDEN / f"{log}.jsonl"), LOOKS) > 10


def test_every_place_proposed_for_scenery_has_a_name_of_its_own() -> None:
    assert check_proposals(greedy_match("wolsung", {"lay": True}), LOOKS // 3) > 10


def test_every_place_proposed_for_a_template_has_a_name_of_its_own() -> None:
    """Few clubs use templates, so every Hero is given every template here."""
    match = Match(Setup.of(resolve_game("wolsung"), 2, {}, "templates"))
    players = [bots.make("greedy", match.game, f"templates/{seat}") for seat in range(2)]
    while not match.over and match.state.turn < 2:
        player = min(match.pending)
        match.act(player, players[player](match, player))
    powers = [power for power in (*LIBRARY.abilities.values(), *LIBRARY.gadgets.values()) if power.target == "point"]
    looked = 0
    for hero in (model for model in match.state.models if model.on):
        for power in powers:
            for language in LANGUAGES:
                spots = suggested_spots(match.state, hero, power)
                names = [match.game.phrasebook(language).say(name) for name in spots.values()]
                assert len(set(names)) == len(names), names
                looked += len(names) > 3
    assert looked > 4
