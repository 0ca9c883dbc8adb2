"""The workshop: copies of sides play, faults have their places, two versions are compared in words."""

from __future__ import annotations

import tomllib

import pytest

import tapete
from tapete import bots
from tapete.core.content.packs import register_pack
from tapete.core.match import Match, Setup
from tapete.live.catalog.pack_trial import tables_with
from tapete.live.wire import DraftPack, DraftReport, FieldForm
from tapete.live.workshop.copies import copy_side
from tapete.live.workshop.differences import find_differences
from tapete.live.workshop.drafts import report_draft
from tapete.live.workshop.forms import workshop_form
from tapete.live.workshop.measuring import run_key
from tapete.live.workshop.toml_places import scan
from tests.marks import check_for
from tests.test_packs import EXAMPLES, GAMES

SIDES = [(game, side) for game in GAMES for side in tapete.find_game(game).sides_to_copy()]


def check(files: dict[str, str], **more: dict[str, str]) -> DraftReport:
    return report_draft(DraftPack(files=files, language="en", **more))


@pytest.mark.parametrize(("game", "side"), SIDES)
def test_a_copy_of_every_side_is_a_pack_without_faults(game: str, side: str) -> None:
    files = copy_side(tapete.find_game(game), side, "mine")
    report = check(files)
    assert (report.game, report.faults) == (game, [])
    assert report.preview is not None
    assert report.preview.sections or report.preview.sheets or report.preview.cards
    entries = tapete.find_game(game).sides_to_copy()[side]
    assert sum(len(ids) for kind, ids in report.ids.items() if kind != "ability") == len(entries)


def test_a_copy_has_the_words_of_the_page() -> None:
    """The page calls the sticks of SAGA VS, S, M and L in English; the content says C for S."""
    files = copy_side(tapete.find_game("saga"), "khanate", "mine")
    gallop = next(one for one in tomllib.loads(files["khanate.toml"])["ability"] if one["id"] == "gallop")
    assert "one S stick" in gallop["text_en"]
    assert "varilla C" in gallop["text_es"]
    units = tomllib.loads(copy_side(tapete.find_game("pocket"), "thorn", "mine")["units.toml"])["unit"]
    assert [unit["name_es"] for unit in units if unit["id"] == "mine-wisp"] == ["Fuego fatuo"]


@pytest.mark.parametrize("game", check_for(GAMES, "saga", "wolsung"))
def test_bots_play_a_copied_side_to_the_end(game: str) -> None:
    found = tapete.find_game(game)
    pack = register_pack(copy_side(found, next(iter(found.sides_to_copy())), "mine"))
    players, options = tables_with(found, pack)[0]
    match = Match(Setup.of(found, players, options, "copied"), listening=False)
    plays = bots.make("greedy", found, 1)
    while not match.over:
        player = min(match.pending)
        match.act(player, plays(match, player))
    assert pack in match.setup.options["packs"]


def test_matches_measured_with_other_numbers_of_the_game_are_not_counted_together(monkeypatch) -> None:
    game = tapete.find_game("jugger")
    files = copy_side(game, next(iter(game.sides_to_copy())), "mine")
    key = run_key(files)
    assert key == run_key(files) != run_key({**files, "more.toml": ""})
    monkeypatch.setattr(game, "editions", game.editions + 1)
    assert run_key(files) != key


@pytest.mark.parametrize("game", GAMES)
def test_a_form_has_every_key_of_a_copied_side(game: str) -> None:
    found = tapete.find_game(game)
    form = workshop_form(found)
    keys = {file.name: {field.name: field for field in file.fields} for file in form.files}
    for name, body in copy_side(found, form.sides[0].id, "mine").items():
        fields = keys.get(name) or keys["*.toml"]
        for table, entries in tomllib.loads(body).items():
            inner = {field.name for field in fields[table].fields}
            for entry in entries if fields[table].kind == "tables" else []:
                assert set(entry) <= inner


NAMELESS = {"starters", "restriction"}  # share codes of bands, and roles in a melee


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_words_says_which_words_it_may_hold(game: str) -> None:
    """An author who fills in abilities or equipment is shown those of the game."""
    form = workshop_form(tapete.find_game(game))
    lists = [
        field for field in every_field([field for file in form.files for field in file.fields]) if field.kind == "words"
    ]
    assert {field.name for field in lists if not field.words and not form.ids.get(field.ref)} <= NAMELESS


def every_field(fields: list[FieldForm]) -> list[FieldForm]:
    return [one for field in fields for one in (field, *every_field(field.fields))]


def changed(game: str, side: str, old: str, new: str) -> tuple[dict[str, str], DraftReport]:
    files = copy_side(tapete.find_game(game), side, "mine")
    (name,) = [name for name, body in files.items() if old in body and name != "pack.toml"]
    files[name] = files[name].replace(old, new, 1)
    return files, check(files)


@pytest.mark.parametrize(
    ("game", "side", "old", "new", "path"),
    [
        ("pocket", "orchard", "cost = 18", "cost = 17", "unit[0].cost"),
        ("pocket", "orchard", "offense = 3,", "offense = 9,", "unit[0].melee.offense"),
        ("pocket", "orchard", 'types = ["robot", "leader"]', 'types = ["ghost"]', "unit[0].types"),
        ("jugger", "slag", "cr = 8", "cr = 99", "jugger[0].cr"),
        ("jugger", "slag", 'effect = "', 'effect = "dices(1); ', "jugger[0].talents[0].effect"),
        ("challengers", "MF", "strength = 2", 'strength = "two"', "card[0].strength"),
        ("saga", "mist", 'effect = "', 'effect = "activat(guards); ', "ability[0].effect"),
        ("wolsung", "brume", 'class = "hero"', 'class = "heero"', "model[0].class"),
    ],
)
def test_a_fault_stands_at_its_line(game: str, side: str, old: str, new: str, path: str) -> None:
    files, report = changed(game, side, old, new)
    fault = report.faults[0]
    assert fault.path == path
    assert new.partition(" = ")[0] in files[fault.file].split("\n")[fault.line - 1]
    assert report.preview is None


def test_what_is_not_toml_has_the_line_of_the_parser() -> None:
    files, report = changed("pocket", "tide", "[[unit]]\n", "[[unit]]\nid = gull\n")
    assert [(fault.file, fault.line) for fault in report.faults] == [("units.toml", 2)]
    assert "tide" in files["pack.toml"] or report.places["units.toml"].values


def test_a_draft_without_a_sheet_or_a_game_says_so() -> None:
    assert [fault.words for fault in check({}).faults] == ["pack.toml: the file is missing"]
    sheet = 'id = "mine"\ngame = "chess"\nname_es = "A"\nname_en = "B"'
    assert "there is no “chess”" in check({"pack.toml": sheet}).faults[0].words
    assert [fault.file for fault in check({"../up.toml": ""}).faults] == ["pack.toml"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*/*.toml")), ids=lambda path: path.stem)
def test_places_hold_the_values_that_toml_reads(path) -> None:
    source = path.read_text(encoding="utf-8")
    parsed = tomllib.loads(source)
    for value in scan(source).values:
        assert tomllib.loads(f"it = {source[value.start : value.end]}")["it"] == at_path(parsed, value.path)


def at_path(raw: object, path: str) -> object:
    for step in path.replace("[", ".[").split("."):
        raw = raw[int(step[1:-1])] if step.startswith("[") else raw[step]  # type: ignore[index]
    return raw


def test_places_count_letters_as_browsers_do() -> None:
    files = copy_side(tapete.find_game("pocket"), "tide", "mine")
    files["units.toml"] = "# \N{CRAB}\n" + files["units.toml"]
    in_utf16 = files["units.toml"].encode("utf-16-le")
    path, _, start, end = next(value for value in check(files).places["units.toml"].values if value[0] == "unit[1].id")
    assert in_utf16[2 * start : 2 * end].decode("utf-16-le").startswith('"mine-'), path


def test_two_versions_are_compared_by_entry_and_field() -> None:
    before = copy_side(tapete.find_game("pocket"), "orchard", "mine")
    after = {**before, "units.toml": before["units.toml"].replace("cost = 18", "cost = 17", 1)}
    (change,) = find_differences(before, after)
    assert (change.es, change.en, change.field) == ("Capataz del huerto", "Orchard Foreman", "cost")
    assert (change.before, change.after) == ("18", "17")
    without = {**before, "units.toml": before["units.toml"].partition('[[unit]]\nid = "mine-baler')[0]}
    assert {change.kind for change in find_differences(before, without)} == {"removed"}
    assert find_differences(before, {"units.toml": "["}) == []
