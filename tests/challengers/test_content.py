"""Card files: contents of the box, and reports of mistakes in a file."""

import shutil
from collections import Counter

import pytest

import tapete
from tapete.core.content.reader import BadContent, read, sentences
from tapete.core.match import header_of
from tapete.games.challengers import GAME
from tapete.games.challengers.content import HOME, Card, Library, check_folder, fits, load_library, rarity
from tapete.games.challengers.content import Sheet as Page
from tapete.games.challengers.content.effect_text import text_of
from tapete.games.challengers.content.validate import count_problems, macro_count_problems
from tapete.games.challengers.content.verbs import Cards

from .table import BENCH, WORKSHOP, W, duel, pack

pytestmark = pytest.mark.usefixtures("in_english")  # sentences are compared in English

CARD = {
    "id": '"x-card"',
    "name_es": '"Carta"',
    "name_en": '"Card"',
    "set": '"TS"',
    "level": '"A"',
    "strength": "3",
    "copies": "4",
    "text_es": '""',
    "text_en": '""',
}


def problems(tmp_path, text=None, language="en", **changes):
    """Problems that `check_folder` finds in a pack with one card changed like this; None removes a line."""
    home = pack(tmp_path)
    lines = {**CARD, **changes}
    page = (
        text
        if text is not None
        else "[[card]]\n" + "\n".join(f"{key} = {value}" for key, value in lines.items() if value is not None)
    )
    tmp_path.joinpath("mine", "cards.toml").write_text(page, encoding="utf-8")
    report = check_folder(tmp_path / "mine")
    if report:
        with pytest.raises(BadContent):  # and a match with it never starts
            tapete.new_match("challengers", options={"packs": [home]}, seed="pack")
    return sentences(report, language)


# ---------------------------------------------------------------- the component list


@pytest.mark.rule("challengers.setup.components")
def test_the_box_holds_what_the_component_list_says():
    box = load_library()
    copies = Counter()
    for card in box.cards.values():
        copies[card.set or card.kind] += card.copies
    assert copies == {"MF": 40, "TS": 40, "MO": 40, "SB": 40, "UN": 40, "BC": 40, "RB": 20, "starter": 6, "robot": 20}
    assert len(box.symbols) == 8  # starter decks of 6
    assert len(box.diagrams) == 9
    assert {round: len(fans) for round, fans in box.trophies.items()} == dict.fromkeys(range(1, 8), 4)  # 28 trophies
    assert len(box.trainers) == 16
    assert {entry.name_es for entry in box.sets.values() if not entry.basic} == {
        "Bosque mágico",
        "Juguetería",
        "Montaña",
        "Base secreta",
        "Universidad",
        "Club de playa",
    }
    macro = load_library(("macro",))
    assert sum(card.copies for card in macro.of_kind("dog")) == 8
    assert sorted(macro.schedules) == [10, 12, 14, 16]
    assert count_problems(box) == macro_count_problems(macro) == []


@pytest.mark.rule("challengers.setup.components")
def test_the_loader_fails_when_any_number_of_the_list_differs():
    whole = Library()
    for path in sorted(HOME.glob("*.toml")):
        whole.add(read(path, Page))
    assert count_problems(whole) == []
    missing = {
        "cards": "mo-summit-bell",
        "diagrams": "diagram-robot",
        "trainers": "trainer-scout",
        "symbols": "sun",
        "sets": "BC",
        "trophies": 3,
    }
    for group, id in missing.items():
        table = getattr(whole, group)
        entry = table.pop(id)
        assert len(count_problems(whole)) == 1, group
        table[id] = entry
    assert sentences(macro_count_problems(whole), "es") == [
        "content: [[card]] kind = dog: aparece 0 y se esperaba 8",
        "content: [[schedule]] seats: aparece [] y se esperaba [10, 12, 14, 16]",
    ]
    assert sentences(macro_count_problems(whole), "en") == [
        "content: [[card]] kind = dog: found 0, expected 8",
        "content: [[schedule]] seats: found [], expected [10, 12, 14, 16]",
    ]


@pytest.mark.rule("challengers.setup.components")
def test_a_box_with_a_missing_card_does_not_load(monkeypatch, tmp_path):
    shutil.copytree(HOME, tmp_path / "content")
    sets = tmp_path / "content" / "sets.toml"
    sets.write_text(sets.read_text(encoding="utf-8").replace("copies = 5", "copies = 4", 1), encoding="utf-8")
    monkeypatch.setattr("tapete.games.challengers.content.library.HOME", tmp_path / "content")
    with pytest.raises(BadContent) as bad:
        load_library.read(())
    assert bad.value.sentences("es") == ["content: [[card]] set = MF: aparece 39 y se esperaba 40"]
    assert bad.value.sentences("en") == ["content: [[card]] set = MF: found 39, expected 40"]


# ---------------------------------------------------------------- a card


@pytest.mark.rule("challengers.card.anatomy")
def test_every_card_has_a_name_a_set_or_none_a_strength_and_a_level():
    for card in load_library(("macro",)).cards.values():
        assert card.name_es
        assert card.name_en
        assert bool(card.set) == (card.kind == "set")
        assert card.strength >= 0
        assert (
            card.level in {"set": "ABC", "starter": ["I"], "dog": ["I"], "robot": ["I", "I*", "R", "SOLO"]}[card.kind]
        )
        for language in ("es", "en"):
            assert bool(card.effects) == bool(text_of(card, load_library(("macro",)), language))


@pytest.mark.rule("challengers.card.anatomy")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name_es": None}, "cards.toml: card[0] (x-card): “name_es” is missing"),
        ({"name_es": '""', "name_en": '""'}, "cards.toml: x-card.name: expected a name in both languages"),
        ({"level": None}, "cards.toml: card[0] (x-card): “level” is missing"),
        (
            {"level": '"D"'},
            "cards.toml: card[0].level: 'D' is not one of the known values; expected one of A, B, C, I, I*, R, SOLO",
        ),
        ({"level": '"R"'}, "cards.toml: x-card.level: found “R”, expected one of A, B, C"),
        ({"strength": None}, "cards.toml: card[0] (x-card): “strength” is missing"),
        ({"strength": '"three"'}, "cards.toml: card[0].strength: expected a whole number, found a text: 'three'"),
        ({"set": None}, "cards.toml: x-card.set: found “”, expected one of BC, MF, MO, RB, SB, TS, UN"),
        ({"set": '"XX"'}, "cards.toml: x-card.set: found “XX”, expected one of BC, MF, MO, RB, SB, TS, UN"),
        ({"kind": '"robot"', "level": '"R"'}, "cards.toml: x-card.set: found TS, expected nothing with kind = robot"),
        ({"copies": "0"}, "cards.toml: x-card.copies: found 0, expected at least 1"),
        (
            {"colour": '"red"'},
            f"cards.toml: card[0] (x-card): “colour” is unknown here; expected one of {', '.join(Card.__struct_encode_fields__)}",
        ),
        ({"text_es": '"Hola"'}, "cards.toml: x-card.text_en: the translation is missing"),
        ({"id": '"st-rookie"'}, "cards.toml: id 'st-rookie' is already in the base game"),
    ],
)
def test_a_broken_card_is_reported_with_file_path_found_and_expected(tmp_path, changes, sentence):
    assert problems(tmp_path, **changes) == [sentence]


@pytest.mark.rule("challengers.card.strength-caps")
@pytest.mark.parametrize(("level", "cap"), [("A", 4), ("B", 7), ("C", 11)])
def test_strength_is_at_most_4_on_level_a_7_on_b_and_11_on_c(tmp_path, level, cap):
    assert problems(tmp_path, level=f'"{level}"', strength=str(cap)) == []
    sentence = f"cards.toml: x-card.strength (level = {level}): found {cap + 1}, expected 0 to {cap}"
    assert problems(tmp_path, level=f'"{level}"', strength=str(cap + 1)) == [sentence]
    assert all(card.strength <= cap for card in load_library().cards.values() if card.level == level)


@pytest.mark.rule("challengers.card.copies", "challengers.ruling.starter-set")
def test_three_copies_are_uncommon_five_common_and_four_neither():
    assert [rarity(copies) for copies in (1, 3, 4, 5, 9)] == ["uncommon", "uncommon", "", "common", "common"]
    cards = load_library().cards
    assert (cards["ts-toy-chest"].rarity, cards["mo-goat-herder"].rarity, cards["rb-postcard-traveller"].rarity) == (
        "uncommon",
        "common",
        "",
    )
    assert fits(cards["ts-toy-chest"], Cards("uncommon"))
    assert not fits(cards["ts-toy-chest"], Cards("common"))
    assert not fits(cards["st-captain"], Cards("uncommon"))  # one copy a deck, but not uncommon
    narrow = (Cards("common"), Cards("uncommon"), Cards(set="TS"), Cards(set="RB"))
    assert not any(fits(cards[card], which) for card in ("st-rookie", "ro-cyborg", "ro-firewall") for which in narrow)
    most = Counter(card.copies for card in cards.values() if card.kind == "set")
    assert most[4] > most[3] + most[5]


# ---------------------------------------------------------------- effects


@pytest.mark.parametrize(
    ("effect", "column", "sentence"),
    [
        ("fly(1)", 1, "found “fly”, expected a verb"),
        ("redraws(2)", 1, "found “redraws”, expected a verb; did you mean “draw”?"),
        ("bench: strength(+1)", 1, "found “bench”, expected a word that says when, before “strength”: attack, flag"),
        ("weaken(1)", 1, "found “weaken”, expected a word that says when, before “weaken”: attack, flag"),
        ("strength", 9, "found “the end”, expected “(”"),
        ("strength(+1, zone deck)", 14, "found “zone”, expected a label: per, most, if"),
        (
            "strength(+1, per moons)",
            18,
            "found “moons”, expected per: bench, deck at start, done, exhausted, fans, round, seats free, seats used, …",
        ),
        ("strength(+1, per fans every 0)", 29, "found “0”, expected every: a number from 2 to 9"),
        ("recall(1, any, bench, top)", 23, "found “top”, expected to: bottom, shuffle"),
        ("recall(1, any, deck, bottom)", 16, "found “deck”, expected zone: bench, exhausted"),
        (
            "exhaust(1, own exhausted)",
            12,
            "found “own”, expected zone: opponent bench, opponent deck, own bench, own deck",
        ),
        ("special: divert(hand)", 17, "found “hand”, expected to: bottom, exhausted"),
        ("fans(-1)", 6, "found “-1”, expected n: a number from 1 to 99"),
    ],
)
def test_an_effect_outside_the_vocabulary_is_reported(tmp_path, effect, column, sentence):
    line = 1 + list(CARD).index("copies") + 4
    assert problems(tmp_path, effect=f'"{effect}"') == [
        f"cards.toml:{line}:{10 + column}: card[0].effect (x-card): {sentence}"
    ]


@pytest.mark.parametrize(
    ("effect", "sentence_end"),
    [
        ("bench: aura(+1, set XX, attack)", ".to.set: found “XX”, expected one of BC, MF, MO, RB, SB, TS, UN"),
        ("exhaust(1, opponent deck, may)", ": found may, expected nothing with opponent deck"),
        ("peek(2, bottom)", " (bottom): “at most” is missing"),
        ("peek(2, order, at most 1)", ".at most: found 1, expected nothing with order"),
        ("flag: strength(+2, if fans)", ".when: “at least / at most” is missing"),
        ("bench: aura(+1, second shown, attack)", ".to: found second shown, expected nothing with [[card]]"),
        ("strength(+1, per trophies behind)", ".per: found trophies behind, expected nothing with [[card]]"),
        ("strength(+1, per bench)", ".per: “any / set / level / …” is missing"),
        ("strength(+1, per fans common)", ".per: found common, expected nothing with fans"),
    ],
)
def test_an_impossible_effect_is_reported(tmp_path, effect, sentence_end):
    assert problems(tmp_path, effect=f'"{effect}"') == [f"cards.toml: x-card.effect[0]{sentence_end}"]


def test_a_broken_trainer_is_reported(tmp_path):
    trainer = '[[trainer]]\nid = "x-trainer"\nname_es = "X"\nname_en = "X"\neffect = "{}"\n'
    place = "cards.toml:5:11: trainer[0].effect (x-trainer)"
    assert problems(tmp_path, text=trainer.format("mute")) == [f"{place}: found “mute”, expected a verb"]
    moments = "combat_lost, combat_won, setup"
    report = problems(tmp_path, text=trainer.format("combat_start: fans(1)"))
    assert report == [
        f"{place}: found “combat_start”, expected a word that says when, before “fans”: {moments}; did you mean “combat_lost”?"
    ]
    assert problems(tmp_path, text=trainer.format("combat_won: fans(1)")) == []


# ---------------------------------------------------------------- files and numbers


def test_a_duplicate_id_is_reported_also_across_files(tmp_path):
    home = pack(tmp_path, "x-one A 3 4 TS |\nx-one A 2 4 TS |")
    assert sentences(check_folder(tmp_path / "mine"), "en") == ["cards.toml: id 'x-one' appears twice"]
    pack(tmp_path, "x-one A 3 4 TS |")
    shutil.copy(tmp_path / "mine" / "cards.toml", tmp_path / "mine" / "more.toml")
    assert sentences(check_folder(tmp_path / "mine"), "en") == ["more.toml: id 'x-one' appears twice"]
    with pytest.raises(BadContent):
        tapete.new_match("challengers", options={"packs": [home]}, seed="pack")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[trophy]]\nround = 9\nfans = [1, 2, 3, 4]\n", "cards.toml: trophy 9.round: found 9, expected 1 to 7"),
        ("[[trophy]]\nround = 7\nfans = [1, 2, 3, 0]\n", "cards.toml: trophy 7.fans: found 0, expected at least 1"),
        (
            "[[trophy]]\nround = 7\nfans = [1, 2]\n",
            "cards.toml: trophy 7.fans: expected a list of length 4, found one of length 2",
        ),
        (
            '[[round]]\nround = 2\ntrophy = 3\noptions = [{ level = "A", picks = 2 }]\n',
            "cards.toml: round 2.trophy: found 3, expected 2",
        ),
        (
            "[[round]]\nround = 2\ntrophy = 2\noptions = []\n",
            "cards.toml: round 2: “options” is missing",
        ),
        (
            '[[diagram]]\nid = "diagram-x"\nsymbol = "sun"\nseat = 8\npath_8 = ["1a", "2b"]\n',
            "cards.toml: diagram-x.path_8: expected a list of length 7, found one of length 2",
        ),
        (
            '[[diagram]]\nid = "diagram-x"\nsymbol = "sun"\nseat = 8\npath_8 = ["1a", "9b", "1a", "1a", "1a", "1a", "1a"]\n',
            "cards.toml: diagram-x.path_8: found “9b”, expected one of 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b",
        ),
        (
            '[[schedule]]\nseats = 10\nrounds = [["1-10"]]\n',
            "cards.toml: schedule 10.rounds: expected a list of length 7, found one of length 1",
        ),
        (
            '[[schedule]]\nseats = 9\nrounds = [["1-9"]]\n',
            "cards.toml: schedule 9.seats: found 9, expected an even number",
        ),
    ],
)
def test_broken_files_and_numbers_are_reported(tmp_path, text, sentence):
    assert problems(tmp_path, text=text) == [sentence]


@pytest.mark.parametrize(
    ("text", "sentence_start"), [("[[card]\n", "not TOML:"), ("cards = 3\n", "the file: “cards” is unknown here")]
)
def test_unreadable_files_are_reported(tmp_path, text, sentence_start):
    (problem,) = problems(tmp_path, text=text)
    assert problem.startswith(f"cards.toml: {sentence_start}")


def test_a_schedule_with_a_missing_seat_or_a_repeated_pair_is_reported(tmp_path):
    good = load_library(("macro",)).schedules[10].rounds
    rounds = [list(pairs) for pairs in good]
    rounds[1] = list(good[0])
    rounds[2] = ["3-10", "4-2", "5-1", "6-9", "7-7"]
    rounds[3] = ["four"]
    report = problems(tmp_path, text=f"[[schedule]]\nseats = 10\nrounds = {rounds}\n".replace("'", '"'))
    assert report[0] == "cards.toml: schedule 10.rounds[1]: 1-10 have met before"
    pairs = "3-10, 4-2, 5-1, 6-9, 7-7"
    assert f"cards.toml: schedule 10.rounds[2]: found {pairs}, expected each number of 1 to 10 once" in report
    assert "cards.toml: schedule 10.rounds[3]: found “four”, expected something like 1-10" in report


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"name_es": '""', "name_en": '""'}, "cards.toml: x-card.name: se esperaba un nombre en los dos idiomas"),
        ({"level": '"R"'}, "cards.toml: x-card.level: aparece «R» y se esperaba uno de A, B, C"),
        (
            {"kind": '"robot"', "level": '"R"'},
            "cards.toml: x-card.set: aparece TS y no se esperaba nada con kind = robot",
        ),
        ({"copies": "0"}, "cards.toml: x-card.copies: aparece 0 y se esperaba al menos 1"),
        ({"text_es": '"Hola"'}, "cards.toml: x-card.text_en: falta la traducción"),
        ({"id": '"st-rookie"'}, "cards.toml: id 'st-rookie' ya está en el juego base"),
        (
            {"effect": '"bench: strength(+1)"'},
            "cards.toml:11:11: card[0].effect (x-card): pone «bench» y se esperaba una palabra que diga cuándo, delante de «strength»: attack, flag",
        ),
        ({"effect": '"peek(2, bottom)"'}, "cards.toml: x-card.effect[0] (bottom): falta «at most»"),
        (
            {"text": "[[trophy]]\nround = 7\nfans = [1, 2]\n"},
            "cards.toml: trophy 7.fans: se esperaba una lista de longitud 4 y aparece de longitud 2",
        ),
        (
            {"text": '[[schedule]]\nseats = 9\nrounds = [["1-9"]]\n'},
            "cards.toml: schedule 9.seats: aparece 9 y se esperaba un número par",
        ),
        (
            {"text": f'[[schedule]]\nseats = 2\nrounds = [["1-2"], ["1-2"], ["1-1"], ["uno"]{3 * ", []"}]\n'},
            [
                "cards.toml: schedule 2.rounds[1]: 1-2 ya se han encontrado antes",
                "cards.toml: schedule 2.rounds[2]: aparece 1-1 y se esperaba cada número del 1 al 2 una vez",
                "cards.toml: schedule 2.rounds[3]: aparece «uno» y se esperaba algo como 1-10",
            ],
        ),
    ],
)
def test_problems_are_reported_in_spanish(tmp_path, changes, expected):
    report = problems(tmp_path, language="es", **changes)
    assert report[: len(expected)] == expected if isinstance(expected, list) else report == [expected]


def test_a_pack_names_its_game_and_is_not_empty(tmp_path):
    pack(tmp_path, "x-one A 3 4 TS |")
    sheet = tmp_path / "mine" / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('"challengers"', '"chess"'), encoding="utf-8")
    assert sentences(check_folder(tmp_path / "mine"), "en") == ["pack.toml: game: found chess, expected challengers"]
    sheet.unlink()
    assert sentences(check_folder(tmp_path / "mine"), "en") == ["pack.toml: the file is missing"]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert sentences(check_folder(empty), "es") == [
        "pack.toml: falta el archivo",
        "empty: no hay archivos de contenido; se esperaba *.toml ([[card]], [[set]], [[schedule]])",
    ]
    assert sentences(check_folder(empty), "en") == [
        "pack.toml: the file is missing",
        "empty: there are no content files; expected *.toml ([[card]], [[set]], [[schedule]])",
    ]


def test_our_own_packs_and_the_tests_workshop_are_in_order():
    assert GAME.check_content(HOME.parent / "packs" / "macro") == []
    assert GAME.check_content(BENCH) == []
    assert check_folder(HOME) == []


def test_a_match_records_the_digest_of_its_content(tmp_path):
    plain, more = (
        header_of(tapete.new_match("challengers", options=options)) for options in ({}, {"packs": [str(BENCH)]})
    )
    assert plain.content == more.content == load_library().digest
    assert (plain.packs, more.options["packs"], list(more.packs)) == ({}, [WORKSHOP], [WORKSHOP])
    assert more.packs[WORKSHOP]["cards.toml"] == (BENCH / "cards.toml").read_text(encoding="utf-8")


# ---------------------------------------------------------------- guarantees of the pool


@pytest.mark.rule("challengers.ruling.loop-cap")
def test_every_card_that_returns_cards_to_a_deck_has_a_limit():
    for card in load_library(("macro",)).cards.values():
        for effect in card.effects:
            if effect.do == "recall" or (effect.do == "divert" and effect.to == "bottom"):
                assert effect.limit, card.id


@pytest.mark.rule("challengers.ruling.loop-cap")
def test_after_sixty_captures_the_holder_of_the_flag_wins():
    match = duel([f"{W}-loop"], [f"{W}-loop"], packs=[WORKSHOP])
    assert match.state.duels[0].captures == 60
    assert match.state.duels[0].how == "challengers.ruling.loop-cap"
    assert match.state.duels[0].winner == 0  # a started; b has captured 1, 3, ... 59, and a 60


def test_every_set_has_the_same_number_of_cards_of_each_level():
    for set_id in ("MF", "TS", "MO", "SB", "UN", "BC"):
        levels = Counter()
        for card in load_library().cards.values():
            if card.set == set_id:
                levels[card.level] += card.copies
        assert levels == {"A": 13, "B": 15, "C": 12}
    assert Counter(card.level for card in load_library().cards.values() if card.set == "RB") == {"A": 2, "B": 2, "C": 1}


def test_a_pack_named_in_the_environment_can_be_played_and_names_its_cards(monkeypatch):
    import subprocess
    import sys

    monkeypatch.setenv("TAPETE_PACKS", str(BENCH))
    code = (
        "import tapete; from tapete.games.challengers.content import load_library\n"
        "g = tapete.games()['challengers']\n"
        "packs = tapete.new_match('challengers', options={'packs': ['w']}).state.packs\n"
        "card = next(c for c in load_library(packs).cards if c not in load_library(()).cards)\n"
        "assert g.say(tapete.text('challengers-card-' + card)) == 'Vidrio'; print('ok')"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert result.stdout.strip() == "ok", result.stderr
