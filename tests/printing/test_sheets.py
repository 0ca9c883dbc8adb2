"""Sheets of every game, of packs and of lists, and the faces on them."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.content.packs import register_folder
from tapete.core.roster.validation import normalised
from tapete.core.scene import Card, Fact, Portrait
from tapete.core.scene.print_set import PrintCards, PrintTokens
from tapete.core.text import Text
from tapete.printing import print_game
from tapete.printing.cards import draw_card
from tapete.printing.portraits import draw_figure
from tapete.printing.words import Words
from tests.portraits import PACKS, ROOT

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
UNKNOWN = re.compile(r"\{[a-z][a-z0-9-]*\}")
FIXTURES = ROOT / "client" / "fixtures"


def digest(drawing: str) -> int:
    """FNV-1a, as `seedOf` of the client."""
    value = 2166136261
    for letter in drawing:
        value = ((value ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    return value


def test_every_face_is_drawn_as_the_table_draws_it():
    """`node tools/print_art.mjs` in `client` writes the digests of the table's own faces."""
    portraits = json.loads((FIXTURES / "portraits.json").read_text(encoding="utf-8"))
    drawn = {
        f"{game}/{faction}/{unit}": digest(draw_figure(msgspec.convert(traits, Portrait), "#1D5BBF"))
        for game, factions in portraits.items()
        for faction, units in factions.items()
        for unit, traits in units.items()
    }
    assert drawn == json.loads((FIXTURES / "faces.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_prints_with_every_word_known_and_a_back_behind_each_page(game):
    sheets = print_game(tapete.find_game(game), "a4", "es")
    assert not UNKNOWN.search(sheets)
    assert sheets.count('<section class="page">') == sheets.count('<section class="page behind">') > 8
    assert "<script" not in sheets
    assert "http" not in sheets.replace("http-equiv", "")


def test_the_box_of_each_game_is_complete():
    sets = {game: {section.id: section for section in tapete.find_game(game).print_set()} for game in GAMES}
    deck = sets["wolsung"]["deck"]
    assert isinstance(deck, PrintCards)
    assert len({card.id for card in deck.cards}) == 52
    tiles = sets["pocket"]["tiles"]
    assert isinstance(tiles, PrintTokens)
    assert sum(token.count for token in tiles.tokens) == 24 + 2  # the full bag, and two bases
    trophies = sets["challengers"]["trophies"]
    assert isinstance(trophies, PrintTokens)
    assert sum(token.count for token in trophies.tokens if token.id.startswith("trophy")) == 28
    assert {ruler.length for ruler in sets["saga"]["sticks"].rulers} == {50, 100, 150, 300}
    assert len(sets["saga"]["boards"].trays) == 6
    named = {
        fact.value.id for card in sets["wolsung"]["models"].cards for fact in card.facts if isinstance(fact.value, Text)
    }
    assert {f"wolsung-club-{club}" for club in ("lamplighters", "glasshouse", "brassworks", "brume")} <= named
    assert {"field", "counters", "weapons", "cards", "tokens"} <= set(sets["jugger"])


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_prints_only_what_it_brings(game):
    played, pack = tapete.find_game(game), register_folder(ROOT / "examples" / "packs" / PACKS[game])
    sheets = print_game(played, "letter", "en", packs=(pack,))
    assert not UNKNOWN.search(sheets)
    cards = set(re.findall(r'data-card="([^"]+)"', sheets))
    assert cards
    assert all(PACKS[game] in card or "back" in card for card in cards)


@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_a_list_prints_its_own_units_and_no_others(game):
    played = tapete.find_game(game)
    chosen = normalised(played, played.build_form("").starters[0].list)[1]
    sections = played.print_set((), chosen)
    cards = next(section for section in sections if isinstance(section, PrintCards)).cards
    assert {card.id for card in cards} == {entry.item for entry in chosen.entries}
    assert len(print_game(played, "a4", "en", chosen=chosen)) < len(print_game(played, "a4", "en"))


def test_words_of_a_pack_cannot_bring_markup():
    evil = '<img src=x onerror="x">'
    words = Words(tapete.find_game("pocket"), "en")
    card = Card(
        id="c",
        name=evil,
        value=evil[:3],
        glyph="x",
        foot=Text("print-cards"),
        facts=[Fact(name=Text("print-die"), value=evil)],
    )
    for size in ((63.0, 88.0), (20.0, 30.0)):
        assert "<img" not in draw_card(card, size, words, "")


def test_the_command_writes_a_file_and_refuses_bad_input_in_one_sentence(tmp_path: Path):
    def run(*args: str):
        return CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(app, ["print", *args])

    out = tmp_path / "bajamar.html"
    pack = str(ROOT / "examples" / "packs" / "bajamar")
    done = run("pocket", pack, "--paper", "letter", "--ink", "saver", "--one-sided", "-o", str(out))
    assert done.exit_code == 0, done.output
    written = out.read_text(encoding="utf-8")
    assert "size: letter" in written
    assert "page behind" not in written
    for args, sentence in (
        (("pocket", "--paper", "a3"), "there is no paper “a3” here; there are a4, letter"),
        (("pocket", "--ink", "red"), "there is no ink “red” here; there are full, saver"),
        (("pocket", "nonsense"), "code"),
    ):
        refused = run(*args)
        assert refused.exit_code == 2
        assert sentence in refused.stderr
