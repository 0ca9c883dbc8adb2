"""Every game with dice that people roll themselves: who rolls is asked by name, and the log says whose dice they were."""

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
        asked = match.pending[player]
        if isinstance(asked, TypeDice):
            rolls.append(asked)
            assert match.view(player).decision.dice == asked.dice
            match.act(player, tuple(rng.randint(1, asked.dice[1]) for _ in range(asked.dice[0])))
        else:
            match.act(player, any_answer(asked, rng))
    return match, rolls


@pytest.mark.parametrize("game", ["challengers", "pocket", "jugger", "saga", "wolsung"])
def test_each_game_asks_whoever_rolls(game):
    match, rolls = played(game)
    assert match.over or len(match.log) >= ANSWERS
    assert rolls
    if game != "challengers":  # one toss of a coin
        assert {asked.player for asked in rolls} == {0, 1}


@pytest.mark.parametrize(
    ("language", "words"), [("es", "los dados los tiraron personas"), ("en", "people rolled the dice")]
)
def test_verify_says_whose_dice_they_were(language, words, tmp_path: Path):
    match, _ = played("saga", 10_000)
    assert match.over
    match.save(tmp_path / "saga.jsonl")
    answer = CliRunner().invoke(app, ["verify", str(tmp_path / "saga.jsonl"), "--lang", language])
    assert answer.exit_code == 0
    assert words in " ".join(answer.output.split())
