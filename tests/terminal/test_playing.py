"""Terminal: all five games are played to the end by typing, and every input gets an answer."""

import random
import re

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.flow import Place, TypeDice, any_answer
from tests.marks import check_for

from .typist import Typist, at_random, new, script

SHORT = {"jugger": {"stone_limit": 2}}
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


TYPED = [
    ("pocket", "es"),
    *(pytest.param(game, "es", marks=pytest.mark.check) for game in ("challengers", "jugger")),
    *(pytest.param(game, "es", marks=pytest.mark.long) for game in ("saga", "wolsung")),
    ("challengers", "en"),
    pytest.param("pocket", "en", marks=pytest.mark.check),
]  # `make soak` types the others in English


@pytest.mark.parametrize(("game", "language"), TYPED)
def test_every_game_is_played_to_its_end_by_typing(game, language, monkeypatch, tmp_path):
    match = new(game, SHORT.get(game), f"typed {language}")
    typist = Typist(match, language, at_random(language))
    screen = typist.play(monkeypatch, tmp_path / "match.jsonl")
    assert match.over
    assert typist.lines < 1500
    assert "{" not in screen
    assert {"es": "Fin de la partida", "en": "End of the match"}[language] in screen
    assert tapete.load(tmp_path / "match.jsonl").digest() == match.digest()


@pytest.mark.parametrize(
    "game", check_for(["challengers", "pocket", "saga"], "pocket", "saga")
)  # `make soak`: all five
def test_the_first_number_of_every_list_leads_to_the_end_too(game, tmp_path):
    log = tmp_path / "match.jsonl"
    options = [f"-o{name}={value}" for name, value in SHORT.get(game, {}).items()]
    arguments = [
        "play",
        game,
        "--players",
        "2",
        "--bot",
        "random",
        "--seed",
        "t",
        "--save",
        str(log),
        "--lang",
        "en",
        *options,
    ]
    result = CliRunner().invoke(app, arguments, input="1\n" * 800)
    assert result.exit_code == 0, result.output
    assert tapete.load(log).over


@pytest.mark.parametrize("game", ["saga", "wolsung"])
def test_a_free_place_offers_named_places_that_are_all_allowed(game):
    match = new(game)
    typist = Typist(match, "en", script())
    seen, rng = set(), random.Random(1)
    while not match.over and len(seen) < 2:
        decision = match.pending[0]
        if isinstance(decision, Place) and decision.picture is not None and decision.kind not in seen:
            seen.add(decision.kind)
            typist.terminal.show()
            assert typist.terminal.choice_count > 2, decision.kind  # on a crowded table there may be few
            lines = [choice.line.plain for choice in typist.terminal.listing]
            assert len({line[4:] for line in lines}) == len(lines)
            assert all(decision.refusal(choice.answer) is None for choice in typist.terminal.listing)
        match.act(0, any_answer(decision, rng))
    screen = typist.out.getvalue()
    assert "Or type a place" in screen
    assert any(part in screen for part in ("Front left", "Back left"))


def deploying(language="en"):
    """A SAGA match at the moment when the first unit is placed."""
    match = new("saga", seed="deploy")
    while match.pending[0].kind != "deploy-spot":
        match.act(0, match.pending[0].options[0])
    return match


@pytest.mark.parametrize(("language", "typed", "sentence"), [
    ("en", "no place", "That is not a place: type two numbers"),
    ("es", "hola", "Eso no es un lugar: escribe dos números"),
    ("en", "f999 10 10", "That piece is not being placed now."),
    ("en", "99", "Type a number from 1 to "),
    ("es", "99", "Escribe un número del 1 al "),
    ("en", "", "Type the number of an option, or ? for help."),
    ("en", "?", "“30 45” takes the first piece there"),
    ("es", "?", "Un lugar se escribe en las unidades del mapa"),
    ("en", "/no such words", "No option contains “no such words”."),
])  # fmt: skip
def test_invalid_input_gets_a_sentence_and_changes_nothing(language, typed, sentence, monkeypatch):
    match = deploying()
    before = match.digest()
    screen = Typist(match, language, script(typed, "q")).play(monkeypatch)
    assert sentence in " ".join(screen.split())
    assert match.digest() == before


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_place_the_rules_refuse_gets_the_rules_sentence_and_its_section(language, monkeypatch):
    match = deploying()
    (figure,) = match.view(0).decision.place.pieces
    refusal = match.refusal(0, match.game.read_action([[figure.id, 0, 0]]))
    screen = " ".join(Typist(match, language, script("0 0", "q")).play(monkeypatch).split())
    assert (
        f"{match.game.say(refusal.text, language)} [{match.game.catalogue.section(refusal.rule, language)}]" in screen
    )


def test_coordinates_take_the_formation_there_with_point_or_comma(monkeypatch):
    for typed in ("{x} {y}", "{x:.1f} {y:.1f}", "{x},{y}"):
        match = deploying()
        place, scale = match.view(0).decision.place, match.view(0).board.scale
        lead = next((x, y) for id, x, y in place.suggestions[0] if id == place.lead)
        x, y = round(lead[0] / scale), round(lead[1] / scale)
        line = typed.format(x=x, y=y).replace(".", ",") if ":" in typed else typed.format(x=x, y=y)
        Typist(match, "es", script(line)).play(monkeypatch)
        figure = next(piece for piece in match.view(0).board.pieces if piece.id == place.lead)
        assert figure.at == (x * scale, y * scale)


def test_single_pieces_of_a_formation_can_be_placed_by_their_names(monkeypatch):
    match = deploying()
    place, scale = match.view(0).decision.place, match.view(0).board.scale
    id, x, y = place.suggestions[0][-1]
    Typist(match, "en", script(f"{id} {x / scale} {(y + 200) / scale}")).play(monkeypatch)
    assert next(piece for piece in match.view(0).board.pieces if piece.id == id).at == (x, y + 200)


def test_a_list_can_be_brought_by_its_code(monkeypatch):
    from tapete.core.roster.validation import form_for

    match = new("saga", {"points": 6})
    code = match.game.build_code(form_for(match.game, "").starters[0].list)
    screen = Typist(match, "en", script("no code at all", code)).play(monkeypatch)
    assert "That is not the code of a list." in screen
    assert match.pending[0].kind != "band" or len(match.log) > 0


@pytest.mark.check
@pytest.mark.parametrize("language", ["es"])  # `make soak`: in English too
def test_real_dice_are_typed_for_oneself_and_for_the_bots(language, monkeypatch):
    match = new("pocket", hand_dice=True)
    typist = Typist(match, language, at_random("dice", aside=0))
    rolled = []
    typed = typist.typed

    def record_roll(terminal):
        decision = next(
            (decision for decision in terminal.match.pending.values() if isinstance(decision, TypeDice)), None
        )
        rolled.extend([] if decision is None else [decision.player])
        return typed(terminal)

    typist.typed = record_roll
    screen = typist.play(monkeypatch)
    assert match.over
    assert {0, 1} == set(rolled)
    assert {"es": "por B (random) y escribe", "en": "for B (random) and type"}[language] in " ".join(screen.split())


def test_wrong_dice_are_asked_for_again(monkeypatch):
    match = new("pocket", hand_dice=True)
    while not any(isinstance(decision, TypeDice) for decision in match.pending.values()):
        match.act(0, match.pending[0].options[0])
    screen = Typist(match, "en", script("one", "9 9 9 9 9 9 9 9 9", "q")).play(monkeypatch)
    assert "Type the dice separated by spaces" in screen
    assert re.search(r"d6 (is|are) needed", screen)


def test_a_long_list_comes_in_pages_and_numbers_stay(monkeypatch):
    match = new("challengers")
    typist = Typist(match, "en", script("+", "-", "q"), force_terminal=True, height=12, color_system=None)
    monkeypatch.setattr(type(typist.terminal), "page_length", 3)
    screen = typist.play(monkeypatch)
    assert screen.count("Page 1 of 3, 7 options") == 2
    assert screen.count("Page 2 of 3, 7 options") == 1
    assert "  4 " in screen


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_fits_a_narrow_screen(game, language, monkeypatch):
    match = new(game)
    typist = Typist(match, language, script("1", "1", "1", "1", "m"), width=40)
    screen = typist.play(monkeypatch).replace(f"{typist.terminal.voice.word('prompt')} ", "")
    assert max(len(line) for line in screen.splitlines()) <= 40


def test_leaving_says_whether_the_match_is_saved(monkeypatch, tmp_path):
    assert "not saved (next time: --save FILE)" in Typist(new("challengers"), "en", script("q")).play(monkeypatch)
    screen = Typist(new("challengers"), "es", script("1")).play(monkeypatch, tmp_path / "left.jsonl")
    assert "Partida guardada en" in screen
    assert not tapete.load(tmp_path / "left.jsonl").over


def test_one_card_is_not_one_cards_and_seats_have_names():
    from tapete.core.i18n.text import text
    from tapete.core.scene import Card
    from tapete.terminal import Painter, Voice

    match = new("challengers")
    for language, one, two in (("en", "1 card", "2 cards"), ("es", "1 carta", "2 cartas")):
        painter = Painter(Voice(match.game, language, match.seats, 0), 80)
        assert painter.card(Card(id="x", face="down")) == one
        assert painter.card(Card(id="x", face="down", count=2)) == two
        assert painter.voice.say(text("player", n=1)) == "B (random)"
        assert painter.voice.say(text("player", n=0)) == {"en": "A (you)", "es": "A (tú)"}[language]
