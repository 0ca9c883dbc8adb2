"""Reasons a bot gives for its answer: one sentence, with nothing only the bot can see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import tapete
from tapete.bots.compare_answers import load_knowledge
from tapete.bots.reasons import FEW, game_reason, reason
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match, Setup

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
LONGEST = 150  # most answers of a match


def match_of(game: str, seed: str = "why") -> Match:
    played = tapete.find_game(game)
    return Match(Setup.of(played, 2, dict(played.beginner), seed), listening=False)


def answers(match: Match) -> Iterator[tuple[int, Any]]:
    """Play a match with quick answers; each is applied when the next is requested."""
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


def reasons_in_worlds(match: Match, player: int, answer: Any) -> list[Text | None]:
    """Reasons for the answer in worlds that differ in all that the other player cannot see."""
    reasons = []
    for number in range(2):
        world = match.determinize(1 - player, random.Random(f"another {number}"))
        decision = world.pending.get(player)
        reasons.append(
            game_reason(world, player, answer) if decision is not None and answer in decision.options else None
        )
    return reasons


@pytest.mark.parametrize("game", GAMES)
def test_reasons_name_nothing_that_only_the_bot_can_see(game):
    match = match_of(game)
    count = 0
    for player, answer in answers(match):
        why = reason(match, player, answer)
        if why is None:
            continue
        count += 1
        assert reasons_in_worlds(match, player, answer) == [why, why]
        assert all(match.game.say(why, language).strip() for language in LANGUAGES)
    assert count > 3 or game == "challengers"  # there every important choice is hidden


@pytest.mark.parametrize("game", ["challengers", "wolsung"])
def test_a_sealed_or_secret_choice_gets_no_reason_at_all(game):
    match = match_of(game)
    hidden = 0
    for player, answer in answers(match):
        decision = match.pending[player]
        if decision.sealed or decision.secret or decision.task.path:
            hidden += 1
            assert reason(match, player, answer, careless=True) is None
    assert hidden > 3


def test_a_careless_answer_says_so_if_it_has_no_other_reason():
    match, kinds = match_of("pocket"), set()
    for player, answer in answers(match):
        decision = match.pending[player]
        if decision.kind == "action" and len(decision.options) >= FEW:
            why = reason(match, player, answer)
            kinds.add(why is None)
            assert reason(match, player, answer, careless=True) == (why or Text("kernel-why-careless"))
    assert kinds == {True, False}


@pytest.mark.parametrize(("game", "kind"), [("jugger", "attack-boost"), ("pocket", "reroll"), ("wolsung", "feat")])
def test_nothing_is_said_of_a_reaction_that_was_forgotten(game, kind):
    match, asked = match_of(game), 0
    for player, answer in answers(match):
        decision = match.pending[player]
        if decision.kind == kind and len(decision.options) >= FEW:
            asked += 1
            assert reason(match, player, answer, careless=True) == reason(match, player, answer)
    assert asked


def test_a_bot_does_not_boast_of_a_risk_that_will_surely_cost_it():
    for game in GAMES:
        match = match_of(game)
        for player, answer in answers(match):
            why = reason(match, player, answer)
            if why is not None and why.id == "kernel-why-risk":
                assert why.args["risk"] <= 50


def test_an_assault_is_explained_with_its_dice():
    match = match_of("pocket")
    reasons = [reason(match, player, answer) for player, answer in answers(match)]
    assault = next(one for one in reasons if one is not None and one.id == "pocket-why-assault")
    assert 0 < assault.args["chance"] <= 100
    assert f"{assault.args['chance']}%" in match.game.say(assault, "en")
