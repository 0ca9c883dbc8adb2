"""One language a run, chosen in one place; what is said in it at a Python prompt: refusals, matches, decisions, the
version."""

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
def test_the_first_locale_that_is_set_decides_and_the_house_speaks_spanish(environment, expected):
    assert of_environment(environment) == expected


def test_a_language_nobody_speaks_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="'fr' is not one of es, en"), tapete.speaking("fr"):
        pass


def test_speaking_ends_where_it_began():
    with tapete.speaking("en"):
        with tapete.speaking("es"):
            assert tapete.language() == "es"
        assert tapete.language() == "en"


def test_a_refusal_says_its_sentence_with_the_rule_and_its_section_in_both_languages():
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


def test_a_refusal_of_the_kernel_or_of_nobody_still_speaks():
    with tapete.speaking("en"):
        assert str(tapete.Refused("kernel.game-over")) == "The match is over. [kernel.game-over]"
        assert str(tapete.Refused("nowhere.rule", n=2)) == "nowhere.rule (n=2)"


def test_a_refusal_crosses_processes_whole():
    twin = pickle.loads(pickle.dumps(tapete.Refused("kernel.players", players=9, least=2, most=4)))
    assert (twin.rule, twin.numbers) == ("kernel.players", {"players": 9, "least": 2, "most": 4})


@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_match_at_a_prompt_tells_its_game_its_phase_and_who_decides_what(game, language):
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


def test_a_finished_match_at_a_prompt_tells_who_won():
    match = tapete.new_match("challengers", ["human", "bot:random"], seed="an example")
    while not match.over:
        match.act(0, match.pending[0].options[-1])
    winner = "AB"[match.outcome["winners"][0]]
    with tapete.speaking("en"):
        assert repr(match).endswith(f"over, Player {winner} won>")


def test_real_dice_at_a_prompt_tell_how_many():
    with tapete.speaking("en"):
        assert (
            repr(TypeDice(1, "dice", roll=tapete.Roll(1, 6)))
            == "<TypeDice -: Player B: Roll a die of 6 sides and type what it shows.>"
        )
