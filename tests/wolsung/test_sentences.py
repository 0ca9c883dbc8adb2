"""Names stand in sentences with their article, gender and contraction; odds speak from the player's side."""

import pytest

from tapete.core.i18n.text import text
from tapete.games.wolsung.names import model_name

from .table import GAME, HOLD, Shoot, do, fighter, on, play, told

CASES = [
    ("professor-lucian-wick", "¿Qué hace el Profesor Lucian Wick (A)?", "What does Professor Lucian Wick (A) do?"),
    ("captain-adela-thorne", "¿Qué hace la Capitana Adela Thorne (A)?", "What does Captain Adela Thorne (A) do?"),
    ("lady-ysoline-vane", "¿Qué hace Lady Ysoline Vane (A)?", "What does Lady Ysoline Vane (A) do?"),
    ("dr-hester-brandle", "¿Qué hace la Dra. Hester Brandle (A)?", "What does Dr Hester Brandle (A) do?"),
    ("lamplighter", "¿Qué hace el Farolero Abbot (A)?", "What does Lamplighter Abbot (A) do?"),
    ("rooftop-courier", "¿Qué hace la Recadera de azotea Abbot (A)?", "What does Rooftop Courier Abbot (A) do?"),
    (
        "back-alley-surgeon",
        "¿Qué hace el Matasanos de callejón Abbot (A)?",
        "What does Back-alley Surgeon Abbot (A) do?",
    ),
    ("street-conjurer", "¿Qué hace el Ilusionista callejero Abbot (A)?", "What does Street Conjurer Abbot (A) do?"),
]


@pytest.mark.parametrize(("card", "spanish", "english"), CASES, ids=[card for card, *_ in CASES])
def test_a_question_names_the_model_as_people_do(card, spanish, english):
    match = play([on(card, 0, 18, 10), on(fighter(), 1, 18, 30)])
    assert [GAME.say(match.pending[0].prompt, language) for language in ("es", "en")] == [spanish, english]


def test_a_shot_is_logged_with_its_subject_weapon_and_target():
    match = play([on("old-jossamy-pike", 0, 18, 10), on("foreman-gar-ruddock", 1, 18, 14)])
    do(match, Shoot("harpoon-gun"), HOLD)
    (event,) = told(match, "shoots")
    assert GAME.say(event.text) == (
        "El Viejo Jossamy Pike (A) dispara al Capataz Gar Ruddock (B) con el Lanzaarpones, a 2,8″."
    )
    assert GAME.say(event.text, "en") == (
        "Old Jossamy Pike (A) shoots at Foreman Gar Ruddock (B) with the Harpoon Gun, at 2.8″."
    )


@pytest.mark.parametrize(("card", "word"), [("captain-adela-thorne", "la matas"), ("osric-hobb", "lo matas")])
def test_odds_agree_with_the_target(card, word):
    match = play([on("old-jossamy-pike", 0, 18, 10), on(card, 1, 18, 14)])
    shot = next(option for option in match.decision_view(0).options if option.odds)
    assert [GAME.say(odds.of) for odds in shot.odds] == ["aciertas", word]


@pytest.mark.parametrize("odds", ["hit", "kill", "back", "be-hit", "die", "strike-back", "leave", "spell", "stray"])
def test_certain_and_impossible_outcomes_are_sentences(odds):
    match = play([on("osric-hobb", 0, 18, 10), on("osric-hobb", 1, 18, 14)])
    about = {"kill": "target", "die": "model"}.get(odds)
    args = {about: model_name(match.state.models[1])} if about else {}
    for language in ("es", "en"):
        sure, never = (GAME.say(text(f"wolsung-odds-{odds}-{end}", **args), language) for end in ("sure", "never"))
        assert sure != never
        assert "%" not in sure + never


@pytest.mark.parametrize("language", ["es", "en"])
def test_words_beside_a_chance_are_few(language):
    match = play([on("osric-hobb", 0, 18, 10), on("osric-hobb", 1, 18, 14)])
    name = model_name(match.state.models[1])
    for odds in (
        "hit",
        "hit-on-guard",
        "hit-parry",
        "back",
        "be-hit",
        "kill",
        "die",
        "strike-back",
        "leave",
        "spell",
        "stray",
    ):
        words = GAME.say(text(f"wolsung-odds-{odds}", target=name, model=name), language)
        assert len(words) <= 30
        assert "Hobb" not in words  # its name stands beside them


def test_cards_have_their_article():
    start = play([on("captain-adela-thorne", 0, 18, 10), on(fighter(), 1, 18, 30)], hands=[["QS"], []], phase="heroic")
    titles = [GAME.say(option.title) for option in start.decision_view(0).options]
    assert "Movimiento heroico con la reina de picas" in titles
