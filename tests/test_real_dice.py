"""Dice rolled by hand, in every game: the roller is asked by name, and the log records it."""

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.flow import TypeDice, any_answer
from tapete.core.match import Match, Setup

ANSWERS = 400


def played(game: str, most: int = ANSWERS) -> tuple[Match, list[TypeDice]]:
    match = Match(Setup.of(tapete.find_game(game), 2, {}, "real dice", hand_dice=True))
    rng, rolls = random.Random(7), []
    while not match.over and len(match.log) < most:
        player = rng.choice(sorted(match.pending))
        decision = match.pending[player]
        if isinstance(decision, TypeDice):
            rolls.append(decision)
            assert match.view(player).decision.dice == decision.dice
            match.act(player, tuple(rng.randint(1, decision.dice[1]) for _ in range(decision.dice[0])))
        else:
            match.act(player, any_answer(decision, rng))
    return match, rolls


@pytest.mark.parametrize("game", ["challengers", "pocket", "jugger", "saga", "wolsung"])
def test_each_game_asks_the_roller(game):
    match, rolls = played(game)
    assert match.over or len(match.log) >= ANSWERS
    assert rolls
    if game != "challengers":  # one coin toss
        assert {roll.player for roll in rolls} == {0, 1}


@pytest.mark.parametrize(
    ("language", "words"), [("es", "los dados los tiraron personas"), ("en", "people rolled the dice")]
)
def test_verify_says_that_people_rolled_the_dice(language, words, tmp_path: Path):
    match, _ = played("saga", 10_000)
    assert match.over
    match.save(tmp_path / "saga.jsonl")
    answer = CliRunner().invoke(app, ["verify", str(tmp_path / "saga.jsonl"), "--lang", language])
    assert answer.exit_code == 0
    assert words in " ".join(answer.output.split())
