"""Real dice: whoever rolls reads which roll it is and what it needs."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import tapete
from tapete.core.flow import TypeDice, any_answer

GAMES = Path(tapete.__file__).parent / "games"
ROLLS = [
    pytest.param(node, id=f"{path.relative_to(GAMES).with_suffix('')}:{node.lineno}")
    for path in sorted(GAMES.glob("*/rules/**/*.py"))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Roll"
]


@pytest.mark.parametrize("roll", ROLLS)
def test_every_roll_of_the_games_has_a_purpose(roll: ast.Call) -> None:
    assert "purpose" in [keyword.arg for keyword in roll.keywords]


@pytest.mark.parametrize(
    ("game", "spanish", "english"),
    [
        ("pocket", "Quién empieza: gana el dado más alto.", "Who begins: the higher die wins."),
        ("wolsung", "de 1 a 3, Jugador A; de 4 a 6, Jugador B.", "Player A on 1 to 3, Player B on 4 to 6."),
        (
            "jugger",
            "La iniciativa es del jugador que saque más Juggs",
            "The initiative goes to the player with more Juggs",
        ),
        ("challengers", "Quién empieza el combate: con 1, Jugador", "Who starts the combat: Player"),
    ],
)
def test_a_request_for_dice_says_in_both_languages_what_they_are_for(game: str, spanish: str, english: str) -> None:
    rng, match = random.Random(1), tapete.new_match(game, seed="typed", hand_dice=True)
    while not isinstance(match.pending[min(match.pending)], TypeDice):
        match.act(min(match.pending), any_answer(match.pending[min(match.pending)], rng))
    decision = match.view(min(match.pending)).decision
    assert decision is not None
    assert decision.context is not None
    assert spanish in match.game.say(decision.context, "es")
    assert english in match.game.say(decision.context, "en")


def test_an_attack_names_both_units_and_the_face_that_hits() -> None:
    rng, match = random.Random(1), tapete.new_match("saga", seed="d1", hand_dice=True)
    while True:
        player = min(match.pending)
        request = match.pending[player]
        if isinstance(request, TypeDice):
            decision = match.view(player).decision
            assert decision is not None
            assert decision.context is not None
            if decision.context.id == "saga-for-attack":
                break
            answer = tuple(rng.randint(1, 6) for _ in range(request.dice[0]))
        else:
            answer = any_answer(request, rng)
        match.act(player, answer)
    words = match.game.say(decision.context, "es")
    need = next(face for face, worth in enumerate(request.roll.worth, 1) if worth)
    assert words.startswith("Ataque de")
    assert " contra l" in words
    assert words.endswith(f"impacta cada {need} o más." if need < 6 else "impacta cada 6.")
