"""A bot says why, in a sentence, and never what only it can see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import tapete
from tapete.bots.compare_answers import load_knowledge
from tapete.bots.reasons import game_reason, reason
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match, Setup

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
LONGEST = 150  # answers of a match that are listened to


def match_of(game: str, seed: str = "why") -> Match:
    played = tapete.find_game(game)
    return Match(Setup.of(played, 2, dict(played.beginner), seed), listening=False)


def answers(match: Match) -> Iterator[tuple[int, Any]]:
    """A match as a hasty player plays it, answer by answer: each is given when the next is asked for."""
    rng = random.Random("why")
    knowledge = load_knowledge(match)
    quick = knowledge.quick or knowledge.answer
    assert quick is not None
    for _ in range(LONGEST):
        if match.over:
            return
        player = min(match.pending)
        answer = quick(match, player, rng)
        yield player, answer
        match.act(player, answer)


def said_in_worlds(match: Match, player: int, answer: Any) -> list[Text | None]:
    """What would be said if all that the other player cannot see were otherwise."""
    found = []
    for number in range(2):
        world = match.determinize(1 - player, random.Random(f"another {number}"))
        asked = world.pending.get(player)
        found.append(game_reason(world, player, answer) if asked is not None and answer in asked.options else None)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_that_only_the_bot_can_see(game):
    match = match_of(game)
    told = 0
    for player, answer in answers(match):
        said = reason(match, player, answer)
        if said is None:
            continue
        told += 1
        assert said_in_worlds(match, player, answer) == [said, said]
        assert all(match.game.say(said, language).strip() for language in LANGUAGES)
    assert told > 3 or game == "challengers"  # there all that counts is chosen unseen


@pytest.mark.parametrize("game", ["challengers", "wolsung"])
def test_of_a_sealed_or_secret_choice_not_even_carelessness_is_told(game):
    match = match_of(game)
    hidden = 0
    for player, answer in answers(match):
        decision = match.pending[player]
        if decision.sealed or decision.secret or decision.task.path:
            hidden += 1
            assert reason(match, player, answer, careless=True) is None
    assert hidden > 3


def test_a_bot_that_did_not_look_says_so():
    match = match_of("pocket")
    for player, answer in answers(match):
        if match.pending[player].kind == "action":
            assert reason(match, player, answer, careless=True) == Text("kernel-why-careless")
            return
    pytest.fail("nobody was asked for an action")


def test_an_assault_is_explained_with_its_dice():
    match = match_of("pocket")
    said = [reason(match, player, answer) for player, answer in answers(match)]
    assault = next(one for one in said if one is not None and one.id == "pocket-why-assault")
    assert 0 < assault.args["chance"] <= 100
    assert f"{assault.args['chance']}%" in match.game.say(assault, "en")
