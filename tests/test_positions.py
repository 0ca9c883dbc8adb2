"""Positions: a table written as a scenario and read again gives the same state and question."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import tapete
from tapete.core.flow import Place, Script, any_answer
from tapete.core.game import BadOptions
from tapete.core.match import Match, Setup
from tapete.core.match.position import MORE
from tapete.match_factory import ScenarioFrame, resolve_game

SEATS = {"challengers": 3, "jugger": 2, "pocket": 2, "saga": 2, "wolsung": 2}
LENGTH = {"challengers": 260, "jugger": 320, "pocket": 160, "saga": 260, "wolsung": 320}
EVERY = {"challengers": 9, "jugger": 17, "pocket": 7, "saga": 17, "wolsung": 13}


@pytest.mark.parametrize(("game", "models"), [("jugger", "juggers"), ("wolsung", "models")])
def test_a_position_that_activates_nobody_on_the_table_is_refused_in_words(game: str, models: str) -> None:
    with pytest.raises(BadOptions, match=r"active: .*7"):
        tapete.scenario(game, {models: [], "active": 7})


def from_json(position: dict[str, object]) -> dict[str, object]:
    decoded: dict[str, object] = msgspec.json.decode(msgspec.json.encode(position))
    return decoded


def same_question(match: Match, twin: Match) -> bool:
    if match.pending.keys() != twin.pending.keys():
        return False
    for player, decision in match.pending.items():
        other = twin.pending[player]
        if (decision.kind, decision.arguments) != (other.kind, other.arguments) or (
            not isinstance(decision, Place) and decision.options != other.options
        ):
            return False
    return True


@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_position_round_trips_to_the_same_match_and_text(game):
    rng = random.Random(game)
    match, checks = Match(Setup.of(resolve_game(game), SEATS[game], {}, "positions")), 0
    for n in range(LENGTH[game]):
        if match.over:
            break
        if n % EVERY[game] == 0:
            position = from_json(match.position())
            twin = tapete.scenario(game, position)
            assert twin.digest() == match.digest(), n
            assert same_question(match, twin), n
            assert from_json(twin.position()) == position, n
            checks += 1
        player = next(iter(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    assert checks > 10


@pytest.mark.parametrize("game", sorted(SEATS))
def test_most_of_a_position_uses_the_games_own_keys(game):
    """`more` holds only what few people would write: counters and half-finished steps."""
    rng = random.Random(1)
    match = Match(Setup.of(resolve_game(game), SEATS[game], {}, "words"))
    for _ in range(120):
        player = next(iter(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    position = match.position()
    more = position.pop("more", {})
    assert isinstance(more, dict)
    assert len(position) > 5
    assert not {path.split(".")[0] for path in more} & {"phase", "turn", "round", "ground"}


SECTIONS = {
    "challengers": "## Challengers",
    "pocket": "## Pocket-Tactics",
    "jugger": "## Jugger TTG",
    "wolsung": "## Wolsung",
    "saga": "## SAGA",
}
DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.es.md"])
@pytest.mark.parametrize("game", sorted(SECTIONS))
def test_every_key_of_a_position_is_documented(game, page):
    """Keys of the position, and of the units, models and pieces in it."""
    module = import_module(f"tapete.games.{game}.scenario")
    parts = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]
    section = (DOCS / page).read_text(encoding="utf-8").partition(SECTIONS[game])[2].partition("```python")[0]
    for part in parts:
        if not part.__struct_config__.array_like:
            for key in part.__struct_fields__:
                assert f"`{key}`" in section or f'"{key}"' in section, key


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.es.md"])
def test_the_keys_every_game_knows_are_documented(page):
    head = (DOCS / page).read_text(encoding="utf-8").partition("## ")[0]
    assert all(f"`{key}`" in head for key in (*ScenarioFrame.__struct_fields__, *Script.__struct_fields__, MORE))


@pytest.mark.parametrize("more", [{"nowhere": 1}, {"units.99.at": [0, 0]}, {"turn": "soon"}, {"turn.deep": 1}])
def test_more_that_fits_nowhere_is_named(more):
    with pytest.raises(BadOptions, match="more"):
        tapete.scenario("pocket", {"map": "map-ford", "more": more})


def test_ten_may_be_written_in_figures_and_reserves_may_be_exhausted():
    models = [
        {"card": "captain-adela-thorne", "owner": 0, "at": [18, 30]},
        {"card": "professor-lucian-wick", "owner": 1, "at": [18, 20]},
    ]
    match = tapete.scenario(
        "wolsung",
        {"models": models, "hands": [["10H", "qs"]], "discards": ["10S"], "options": {"layout": "clockmakers"}},
    )
    assert match.state.hands[0] == ["TH", "QS"]
    assert match.state.discards[0] == ["TS"]
    assert not {"TH", "QS", "TS"} & set(match.state.decks[0])
    with pytest.raises(BadOptions, match="RJ"):
        tapete.scenario("wolsung", {"models": models, "hands": [["RJ"]]})
    juggers = [{"card": "ilse-martillo", "side": 0, "at": [20, 5]}, {"card": "brasa-ordonez", "side": 1, "at": [22, 5]}]
    reserve = {"card": "saioa-junco", "side": 0, "exhausted": True, "pa": 0}
    pitch = tapete.scenario("jugger", {"juggers": [*juggers, reserve], "active": 0}).state
    assert (pitch.juggers[2].in_play, pitch.juggers[2].exhausted, pitch.juggers[2].stamina) == (False, True, 0)
