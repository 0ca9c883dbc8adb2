"""Language of a run: locale, texts of refusals, matches and decisions."""

import pickle

import pytest

import tapete
from tapete.core.flow import TypeDice
from tapete.core.i18n.language import of_environment


@pytest.mark.parametrize(("environment", "expected"), [
    ({}, "es"),
    ({"LANG": "C.UTF-8"}, "es"),
    ({"LANG": "POSIX"}, "es"),
    ({"LANG": "es_AR.UTF-8"}, "es"),
    ({"LANG": "en_US.UTF-8"}, "en"),
    ({"LANG": "fr_FR"}, "en"),
    ({"LC_MESSAGES": "en_US", "LANG": "es_ES"}, "en"),
    ({"LC_ALL": "es_ES", "LC_MESSAGES": "en_US", "LANG": "en_US"}, "es"),
    ({"LC_ALL": "", "LANG": "en_US"}, "en"),
])  # fmt: skip
def test_the_first_locale_that_is_set_decides_and_spanish_is_the_default(environment, expected):
    assert of_environment(environment) == expected


def test_an_unknown_language_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="'fr' is not one of es, en"), tapete.speaking("fr"):
        pass


def test_the_language_is_restored_after_the_block():
    with tapete.speaking("en"):
        with tapete.speaking("es"):
            assert tapete.language() == "es"
        assert tapete.language() == "en"


def test_a_refusal_names_its_rule_and_section_in_both_languages():
    match = tapete.new_match("saga", seed="docs")
    with pytest.raises(tapete.Refused) as caught:
        match.act(0, "no such band")
    sentences = {}
    for language in ("es", "en"):
        with tapete.speaking(language):
            sentences[language] = str(caught.value)
        assert sentences[language].endswith(
            f"[{caught.value.rule}: {match.game.catalogue.section(caught.value.rule, language)}]"
        )
        assert "{" not in sentences[language]
    assert sentences["es"] != sentences["en"]


def test_refusals_of_the_kernel_and_of_unknown_games_have_a_sentence():
    with tapete.speaking("en"):
        assert str(tapete.Refused("kernel.game-over")) == "The match is over. [kernel.game-over]"
        assert str(tapete.Refused("nowhere.rule", n=2)) == "nowhere.rule (n=2)"


def test_a_refusal_can_be_pickled():
    twin = pickle.loads(pickle.dumps(tapete.Refused("kernel.players", players=9, least=2, most=4)))
    assert (twin.rule, twin.numbers) == ("kernel.players", {"players": 9, "least": 2, "most": 4})


@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_repr_of_a_match_names_game_phase_and_decisions(game, language):
    match = tapete.new_match(game, seed="docs")
    with tapete.speaking(language):
        line = repr(match)
        phase = match.game.say(match.view(None).phase, language)
        assert line.startswith(f"<Match {game}, {phase}: ")
        for decision in match.pending.values():
            assert match.game.say(decision.prompt, language) in repr(decision)
            assert repr(decision).split(": ", 1)[1][:-1] in line
            assert str(len(decision.options)) in repr(decision)
        assert "{" not in line


def test_the_repr_of_a_finished_match_names_the_winner():
    match = tapete.new_match("challengers", ["human", "bot:random"], seed="an example")
    while not match.over:
        match.act(0, match.pending[0].options[-1])
    winner = "AB"[match.outcome["winners"][0]]
    with tapete.speaking("en"):
        assert repr(match).endswith(f"over, Player {winner} won>")


def test_the_repr_of_real_dice_names_their_number():
    with tapete.speaking("en"):
        assert (
            repr(TypeDice(1, "dice", roll=tapete.Roll(1, 6)))
            == "<TypeDice -: Player B: Roll a d6 and type the result.>"
        )
