"""Packs: no code, chosen for a table, stored in its log, separate from other tables' packs."""

import gc
import itertools
import json
import random
import sys
import threading
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.content import pack_registry, packs
from tapete.core.content.packs import (
    digest_of_files,
    files_in,
    pack_named,
    pack_of,
    register_folder,
    register_pack,
    unqualified_id,
)
from tapete.core.content.reader import BadContent, sentences
from tapete.core.flow import Refused, any_answer
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import BadLog, header_of
from tapete.core.roster.form import BuildList
from tapete.core.roster.share_code import read_code
from tapete.core.roster.validation import BadList, form_for, judge
from tests.marks import check_for

EXAMPLES = Path(__file__).parent.parent / "examples" / "packs"
PACKS = {"jugger": "nutrias", "pocket": "bajamar", "saga": "salinas", "wolsung": "relojeros", "challengers": "feria"}
GAMES = sorted(PACKS)


def folder_of(game):
    return EXAMPLES / PACKS[game]


def table_with(game, answers=60, seed="packs"):
    """A match that uses the example pack, after some random answers."""
    found = tapete.find_game(game)
    name = register_folder(folder_of(game))
    tables = [
        table
        for table in found.balance_tables((name,))
        if name.partition("@")[2] in json.dumps({**table[1], "packs": []})
    ]
    players, options = tables[0]
    match = tapete.new_match(game, seats=["human"] * players, options=options, seed=seed)
    dice = random.Random(seed)
    for _ in range(answers):
        if match.over:
            break
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], dice))
    return match


@pytest.fixture
def empty_registry(monkeypatch):
    """Return a function that empties the pack registry, as in a new process."""

    def forget():
        monkeypatch.setattr(pack_registry, "REGISTRY", pack_registry.PackRegistry())

    return forget


@pytest.mark.parametrize("game", GAMES)
def test_each_games_example_pack_is_valid_and_has_both_languages(game):
    found = tapete.find_game(game)
    assert sentences(found.check_content(folder_of(game)), "en") == []
    name = register_folder(folder_of(game))
    words = {language: found.pack_names(name, language) for language in LANGUAGES}
    assert words["es"].keys() == words["en"].keys()
    assert all(id in found.phrasebook("es") for id in words["es"])
    assert len(words["es"]) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_log_carries_its_pack_and_loads_where_it_is_not_installed(game, tmp_path, empty_registry):
    match = table_with(game)
    (name,) = match.setup.options["packs"]
    assert header_of(match).packs == {name: files_in(folder_of(game))}
    match.save(tmp_path / "match.jsonl")
    digest, scene = match.digest(), match.view(0)
    empty_registry()
    assert pack_named(name) is None
    again = tapete.load(tmp_path / "match.jsonl")
    assert (again.digest(), again.view(0)) == (digest, scene)
    assert pack_named(name) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_log_with_a_changed_pack_is_refused_with_its_line(game, tmp_path, empty_registry):
    table_with(game, answers=0).save(tmp_path / "match.jsonl")
    header, *lines = (tmp_path / "match.jsonl").read_text(encoding="utf-8").splitlines()
    changed = json.loads(header)
    (files,) = changed["packs"].values()
    files["pack.toml"] += "# changed\n"
    (tmp_path / "match.jsonl").write_text("\n".join([json.dumps(changed), *lines]) + "\n", encoding="utf-8")
    empty_registry()
    with tapete.speaking("en"), pytest.raises(BadLog, match=r"line 1: the pack carried as .* is really"):
        tapete.load(tmp_path / "match.jsonl")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_the_pack_offers_nothing_of_it(game):
    register_folder(folder_of(game))
    plain_table = tapete.new_match(game, seed="none")
    assert header_of(plain_table).packs == {}
    found = tapete.find_game(game)
    for field in found.fields.values():
        if field.by_packs is not None:
            assert not any(pack_of(value) for value in field.by_packs(()))


def test_content_of_a_pack_is_refused_at_a_table_without_it():
    match = table_with("saga", answers=0)
    band = match.setup.options["band0"] if pack_of(match.setup.options["band0"]) else match.setup.options["band1"]
    with pytest.raises(tapete.BadOptions):
        tapete.new_match("saga", options={"band0": band})
    unit = next(
        id
        for id in table_with("pocket", answers=0)
        .game.build_form("", (register_folder(folder_of("pocket")),))
        .starters[-1]
        .list.entries
    )
    with pytest.raises(Refused):
        tapete.new_match("pocket", options={"custom": True, "armies": [[unit.item] * 4, []]})
    club = f"relojeros-{register_folder(folder_of('wolsung')).partition('@')[2]}-hours"
    with pytest.raises(tapete.BadOptions):
        tapete.new_match("wolsung", options={"clubs": [club, "brume"]})


def test_two_versions_of_a_pack_play_side_by_side():
    files = files_in(folder_of("pocket"))
    weaker = {**files, "units.toml": files["units.toml"].replace('name_en = "Shellback"', 'name_en = "Softback"')}
    first, second = register_pack(files), register_pack(weaker)
    assert first != second
    matches = [
        tapete.new_match("pocket", options={"packs": [name], "side_a": "bajamar-watch"}, seed="two")
        for name in (first, second)
    ]
    factions = [match.state.factions[0] for match in matches]
    assert [unqualified_id(faction) for faction in factions] == ["bajamar-watch"] * 2
    assert factions[0] != factions[1]
    say = tapete.find_game("pocket").phrasebook("en").say
    names = [say(tapete.text(f"pocket-unit-{faction.removesuffix('watch')}shellback")) for faction in factions]
    assert names == ["Shellback", "Softback"]


def test_an_installed_pack_and_its_content_are_named_by_short_ids(monkeypatch):
    monkeypatch.setenv("TAPETE_PACKS", str(folder_of("pocket")))
    match = tapete.new_match(
        "pocket", options={"packs": ["bajamar"], "side_a": "bajamar-watch", "map": "bajamar-causeway"}
    )
    name = register_folder(folder_of("pocket"))
    assert match.setup.options["packs"] == [name]
    assert match.setup.options["map"] == f"bajamar-{name.partition('@')[2]}-causeway"


def test_an_unknown_pack_starts_no_match():
    for game in GAMES:
        with pytest.raises(Refused) as no:
            tapete.new_match(game, options={"packs": ["nobody@0123456789abcdef"]})
        assert no.value.rule == "kernel.pack"


@pytest.mark.parametrize("game", [game for game in GAMES if tapete.find_game(game).build_form("") is not None])
def test_a_list_built_from_a_pack_has_a_code_that_names_it(game):
    found, name = tapete.find_game(game), register_folder(folder_of(game))
    form = form_for(found, "", [name])
    faction = next((one.id for one in form.factions if pack_of(one.id)), "")
    form = form_for(found, faction, [name])
    starter = next(
        one.list for one in form.starters if faction or any(pack_of(entry.item) for entry in one.list.entries)
    )
    verdict = judge(found, BuildList(faction=faction, settings=starter.settings, entries=starter.entries, packs=[name]))
    assert verdict.ok, verdict.problems
    assert verdict.options["packs"] == [name]
    assert read_code(found, verdict.code).packs == [name]
    assert tapete.new_match(game, options=verdict.options).setup.options["packs"] == [name]


def test_a_list_names_only_packs_it_uses_and_unknown_packs_are_refused():
    pocket = tapete.find_game("pocket")
    starter = form_for(pocket, "").starters[0].list
    build_list = BuildList(
        settings=starter.settings, entries=starter.entries, packs=[register_folder(folder_of("pocket"))]
    )
    assert judge(pocket, build_list).code == judge(pocket, starter).code
    with pytest.raises(BadList):
        read_code(pocket, "!nobody@0123456789abcdef~100~~aaaaa~abcd")


FAULTS = [
    ({"pack.toml": 'id = "Bad Id"\ngame = "pocket"\nname_es = "x"\nname_en = "x"\n'}, "pack.toml: id: found"),
    (
        {"pack.toml": 'id = "bajamar"\ngame = "saga"\nname_es = "x"\nname_en = "x"\n'},
        "pack.toml: game: found saga, expected pocket",
    ),
    ({"../units.toml": ""}, "pack.toml: found “../units.toml”"),
    ({f"unit{n}.toml": "" for n in range(70)}, "*.toml: found"),
    ({"units.toml": "# " + "x" * 300_000}, "*.toml (kB): found"),
]


@pytest.mark.parametrize(("changes", "sentence_start"), FAULTS)
def test_faults_of_a_pack_are_reported(changes, sentence_start):
    files = {**files_in(folder_of("pocket")), **changes}
    assert any(
        sentence.startswith(sentence_start) for sentence in sentences(packs.pack_problems(files, "pocket"), "en")
    )


def test_a_foreign_id_and_a_file_nested_too_deeply_name_their_file(tmp_path):
    files = files_in(folder_of("pocket"))
    for name, body in files.items():
        (tmp_path / name).write_text(body, encoding="utf-8")
    pocket = tapete.find_game("pocket")
    (tmp_path / "factions.toml").write_text(files["factions.toml"].replace("bajamar-watch", "watch"), encoding="utf-8")
    (tmp_path / "units.toml").write_text(files["units.toml"].replace("bajamar-watch", "watch"), encoding="utf-8")
    expected = (
        "factions.toml: faction.id 'watch': expected an id that begins with “bajamar-”, of letters, figures and hyphens"
    )
    assert expected in sentences(pocket.check_content(tmp_path), "en")
    (tmp_path / "units.toml").write_text("a = " + "[" * 5000 + "]" * 5000, encoding="utf-8")
    assert "units.toml: its tables are nested too deeply" in sentences(pocket.check_content(tmp_path), "en")
    (tmp_path / "units.toml").write_text("a = " + "9" * 5000, encoding="utf-8")
    assert any(one.startswith("units.toml: not TOML") for one in sentences(pocket.check_content(tmp_path), "en"))


def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    (tmp_path / "pack").mkdir()
    (tmp_path / "secret.toml").write_text("secret = 1", encoding="utf-8")
    (tmp_path / "pack" / "units.toml").symlink_to(tmp_path / "secret.toml")
    assert files_in(tmp_path / "pack") == {}


def test_the_digest_ignores_line_endings():
    assert digest_of_files({"a.toml": "x = 1\ny = 2\n"}) == digest_of_files({"a.toml": "x = 1\r\ny = 2\r\n"})


def test_a_broken_pack_never_starts_a_match():
    files = files_in(folder_of("pocket"))
    name = register_pack({**files, "units.toml": files["units.toml"].replace("cost = 18", "cost = 3")})
    with pytest.raises(BadContent):
        tapete.new_match("pocket", options={"packs": [name]})
    assert tapete.find_game("pocket").say(tapete.text("pocket-title"), "en")  # the game itself still works


@pytest.mark.parametrize("game", GAMES)
def test_the_check_and_balance_commands_take_a_pack(game):
    def run(*words):
        return CliRunner().invoke(app, [*words, "--lang", "en"])

    assert "in order" in run("check", str(folder_of(game))).stdout
    weighed = run("balance", game, "--pack", str(folder_of(game)), "--games", "2", "--bot", "random", "--json")
    assert weighed.exit_code == 0, weighed.output
    report = json.loads(weighed.stdout)
    assert (report["games"], report["errors"]) == (2, 0)
    assert any(side["name"].startswith(f"{PACKS[game]}-") for side in report["sides"]) or game == "challengers"


# ---------------------------------------------------------------- memory of a long-running server


def versions_of(game, number):
    """The example pack of a game in many versions, each with its own digest."""
    files = files_in(folder_of(game))
    for version in range(number):
        yield {**files, "pack.toml": f"{files['pack.toml']}\n# version {version}\n"}


@pytest.fixture
def small_registry(monkeypatch):
    """A registry with room for four packs that no match holds."""
    shelf = pack_registry.PackRegistry()
    shelf.RECENT = 4
    monkeypatch.setattr(pack_registry, "REGISTRY", shelf)
    return shelf


@pytest.mark.parametrize("game", check_for(GAMES, "challengers", "pocket", "jugger"))
def test_unused_packs_are_dropped_from_memory(game, small_registry):
    found = tapete.find_game(game)
    module = import_module(f"tapete.games.{game}.content.library")
    libraries = next(value for value in vars(module).values() if isinstance(value, packs.Libraries))
    for number, files in enumerate(versions_of(game, 12)):
        name = register_pack(files)
        libraries((name,))
        found.build_form("", (name,))
        assert all(id in found.phrasebook("es") for id in found.pack_names(name, "es"))
        assert len(found.phrasebook("es").later) <= 5
        assert len(list(small_registry)) <= min(number + 1, 4)
        assert sum("@" in pack for key in libraries._libraries for pack in key) <= 5


def test_the_number_of_unused_packs_is_bounded(monkeypatch):
    shelf = pack_registry.PackRegistry()
    monkeypatch.setattr(pack_registry, "REGISTRY", shelf)
    for files in versions_of("pocket", 3 * shelf.RECENT):
        register_pack(files)
    gc.collect()
    assert len(list(shelf)) == shelf.RECENT


def test_the_library_cache_is_bounded_for_many_orders_of_packs():
    reads = []

    @packs.Libraries
    def library(named):
        reads.append(named)
        return {"named": named}

    own = library()
    for order in itertools.permutations("abcdef", 4):
        library(order)
    assert len(library._libraries) <= library.KEPT + 1
    assert library() is own
    assert library(tuple("fedc")) == {"named": tuple("fedc")}
    assert reads.count(tuple("fedc")) == 1  # the most recent one is still cached
    assert library(tuple("abcd")) == {"named": tuple("abcd")}
    assert reads.count(tuple("abcd")) == 2


@pytest.mark.long
def test_packs_come_and_go_in_many_threads_at_once(small_registry):
    """Replays and studies are read in threads: a registration there must not disturb a lookup elsewhere."""
    found, versions = tapete.find_game("pocket"), list(versions_of("pocket", 24))
    faults = []

    def register_and_look_up(start):
        try:
            for step in range(60):
                name = register_pack(versions[(start + step) % len(versions)])
                pack_named(name)
                list(small_registry)
                assert found.phrasebook("es").say("plain") == "plain"
                assert "pocket-no-such-thing" not in found.phrasebook("es")
        except Exception as fault:
            faults.append(repr(fault))

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=register_and_look_up, args=(6 * n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert faults == []


@pytest.mark.parametrize("game", check_for(GAMES, "challengers", "wolsung", "pocket", "saga"))
def test_a_match_keeps_its_pack_when_many_others_are_registered(game, small_registry):
    match = table_with(game, answers=5)
    (name,) = match.setup.options["packs"]
    copy = match.clone()
    for files in versions_of(game, 12):
        register_pack(files)
    assert [pack.name for pack in match.setup.packs] == [name]
    dice = random.Random(game)
    for _ in range(20):
        if not copy.over:
            player = min(copy.pending)
            copy.act(player, any_answer(copy.pending[player], dice))
            assert copy.view(player).decision is not None or player not in copy.pending
    assert header_of(copy).packs.keys() == {name}
    words = tapete.find_game(game).pack_names(name, "es")
    assert all(id in match.game.phrasebook("es") for id in words)
    del match, copy
    gc.collect()
    for files in versions_of(game, 12):
        register_pack(files)
    assert pack_named(name) is None
    assert register_folder(folder_of(game)) == name
