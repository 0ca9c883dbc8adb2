"""Proposed places: each has a name of its own, never just a number."""

from __future__ import annotations

import pytest

from tapete import bots
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match, Setup
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.rules.powers import suggested_spots
from tapete.match_factory import resolve_game


@pytest.mark.parametrize(
    ("game", "options"),
    [("saga", {}), ("saga", {"terrain": "place"}), ("wolsung", {}), ("wolsung", {"lay": True})],
)
def test_every_proposed_place_has_a_name_of_its_own(game: str, options: dict[str, object]) -> None:
    match = Match(Setup.of(resolve_game(game), 2, options, "proposals"))
    players = [bots.make("greedy", match.game, f"proposals/{seat}") for seat in range(2)]
    looked = 0
    while not match.over and looked < 60:
        for player, decision in match.pending.items():
            place = match.decision_view(player).place
            if place is None:
                continue
            looked += 1
            for language in LANGUAGES:
                names = [match.game.phrasebook(language).say(name) for name in place.proposals]
                assert len(names) == len(place.suggestions), (decision.kind, names)
                assert len(set(names)) == len(names), (decision.kind, names)
        player = min(match.pending)
        match.act(player, players[player](match, player))
    assert looked > 10


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
