"""Styles of bots: they choose differently, reveal nothing, and keep the names of levels."""

import random
from itertools import combinations

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.bots.levels import with_weights
from tapete.bots.reasons import greet, remark
from tapete.bots.rollout_search import search
from tapete.core.flow import Choose
from tapete.core.game import in_style, weight
from tapete.core.game.style import STYLES
from tapete.core.match import Match, Setup
from tapete.live.match.bot_jobs import Job
from tapete.live.match.rows import Row
from tapete.live.match.seats import create_seats
from tapete.live.match.stored_match import StoredMatch, header_of
from tapete.live.study.bot_explanations import explain_bot_answers
from tests.marks import check_for
from tests.pocket.table import Assault, stop, table

SAMPLED = 0.25  # of the decisions of a match
STYLED = sorted(id for id, game in tapete.games().items() if bots.styles(game))


def test_every_game_with_a_heuristic_has_three_named_opponents():
    for game in (tapete.find_game(id) for id in STYLED):
        opponents = bots.styles(game)
        assert tuple(opponents) == STYLES
        assert len({style.name for style in opponents.values()}) == len(STYLES)
        for id in opponents:
            assert all(game.say(greet(match_of(game.id), f"hard-{id}"), language) for language in ("es", "en"))
    assert sorted(STYLED) == sorted(id for id, game in tapete.games().items() if bots.heuristics(game))


def match_of(game, seed="styles"):
    return Match(Setup.of(tapete.find_game(game), 2, {}, seed), listening=False, marks=False)


def count_differences(game, positions):
    """Positions of greedy matches, and in how many of them each pair of styles answers differently."""
    found = tapete.find_game(game)
    heuristic, rng, looked = bots.heuristics(found), random.Random(game), 0
    manners = {"plain": {}, **{id: style.weights for id, style in bots.styles(found).items()}}
    differ = dict.fromkeys(combinations(manners, 2), 0)
    match = match_of(game)
    while looked < positions:
        if match.over:
            match = match_of(game, f"styles {looked}")
        player = min(match.pending)
        decision = match.pending[player]
        single = isinstance(decision, Choose) and decision.single
        if not single and decision.kind not in found.setup_kinds and rng.random() < SAMPLED:
            looked, seed = looked + 1, rng.random()
            answers = {
                id: with_weights(heuristic, weights)(match, player, random.Random(seed))
                for id, weights in manners.items()
            }
            for one, other in differ:
                differ[one, other] += answers[one] != answers[other]
        match.act(player, heuristic(match, player, rng))
    return differ


@pytest.mark.parametrize("game", check_for(STYLED, "jugger", "saga", "wolsung"))
def test_styles_choose_differently(game):
    """Docs have the shares of 200 positions. In Jugger, SAGA and Wolsung most decisions have one good answer."""
    least = {"pocket": 3, "challengers": 2}.get(game, 1)
    assert min(count_differences(game, 60).values()) >= least


def test_a_style_ends_with_the_answer_and_does_not_reach_rollouts():
    with in_style({"fear": 2.0}):
        assert weight("fear") == 2.0
        with in_style({}):
            assert weight("fear") == 1.0
    assert weight("fear") == 1.0
    match, asked = table(("ice-troll", 0, (0, 4)), ("bog-brute", 1, (0, 6)), strict=False), []
    bot = bots.search_bot(match.game, 1, 1e9, weights={"fear": 2.0})
    knowledge = next(
        cell.cell_contents for cell in bot.__closure__ if hasattr(cell.cell_contents, "promising")
    )._replace(quick=lambda world, player, rng: asked.append(weight("fear")) or world.default(player))
    search(match, 0, random.Random(1), 1e9, knowledge, 12)
    assert set(asked) == {1.0}


@pytest.mark.parametrize("name", ["hard-silly", "random-daring", "search-daring"])
def test_an_unknown_style_is_refused(name):
    with pytest.raises(tapete.BadOptions):
        bots.make(name, tapete.find_game("pocket"))


def captured():
    """Player 0 captures a unit of player 1."""
    units = [("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), ("snapper", 0, (-3, 3)), ("snapper", 1, (-3, 5))]
    match = table(*units, dice=[[6, 6, 6], [1, 1], [1, 1, 1], [6, 6]], strict=False)
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    stop(match)
    assert "captured" in [event.kind for event in match.events()]
    return match


def test_a_remark_says_whether_a_capture_was_good_or_bad_for_the_bot():
    match = captured()
    assert remark(match, 0, "easy-daring", 0).id == "kernel-remark-daring-good"
    assert remark(match, 1, "hard-cautious", 0).id == "kernel-remark-cautious-bad"
    assert remark(match, 1, "hard", 0) is None
    assert remark(match, 1, "hard-cautious", match.told) is None


def test_an_event_that_only_the_bot_receives_gets_no_remark():
    match = captured()
    match.run.events[:] = [entry._replace(to=(1,)) for entry in match.run.events]
    assert remark(match, 1, "hard-cautious", 0) is None


def test_an_opponent_with_a_style_has_a_name_and_introduces_itself_first():
    game = tapete.find_game("pocket")
    seats, _ = create_seats(game, ["me", "bot:medium-tricky"], "Ana", "")
    assert [seat.name for seat in seats] == ["Ana", bots.styles(game)["tricky"].name]
    header = header_of(Match(Setup.of(game, 2, {"map": "map-ford"}, "words"), listening=False))
    stored, rows = StoredMatch(header, seats), []

    def words():
        packed = msgspec.msgpack.encode(Job(f"words {len(rows)}", header, seats, rows, 0, "", 9.0))
        return [(one["player"], one["text"]["id"]) for one in msgspec.json.decode(explain_bot_answers(packed))]

    while stored.match.pending.get(0) is None or stored.match.pending[0].kind in game.setup_kinds:
        play(stored, rows)
    assert words() == [(1, "pocket-style-tricky")]
    play(stored, rows)
    assert words() == []


def play(stored, rows):
    player = stored.waiting[0]
    answer = bots.make("medium-tricky", stored.match.game, 1)(stored.match, player)
    rows.append(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))
    stored.apply(rows[-1])
