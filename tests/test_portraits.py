"""Portraits: every unit has traits from content, the client's fixture is current, packs may name traits."""

import shutil
from pathlib import Path

import pytest

import tapete
from tapete.core.content.packs import register_folder
from tapete.core.content.portraits import draw_portrait, seed_of
from tapete.core.scene import Portrait
from tapete.games.jugger.content import load_library as jugger_library
from tapete.games.jugger.view.portraits import portrait_of as jugger_portrait
from tapete.games.pocket.content import load_library
from tapete.games.pocket.view.portraits import portrait_of
from tests.portraits import PACKS, ROOT, TARGET, all_portraits, as_json


def test_the_fixture_of_the_client_is_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == as_json(all_portraits()), "run `python -m tests.portraits`"


@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_two_of_one_team_differ_by_head_or_weapon(game: str) -> None:
    """At the size of a token hair and beard do not tell units apart. Robots, frogs and spirits differ by their seed."""
    seen: dict[tuple[str, ...], str] = {}
    alike = []
    for team, units in all_portraits()[game].items():
        for unit, face in units.items():
            seed = str(face.seed) if face.species else ""
            other = seen.setdefault((team, face.species, face.headgear, face.weapon, seed), unit)
            alike += [] if other == unit else [f"{team}: {unit} and {other}"]
    assert alike == []


def test_traits_come_from_types_and_glyphs() -> None:
    cards = load_library().cards
    assert portrait_of(cards["tide-mist-caller"]).species == "frog"
    assert portrait_of(cards["thorn-thorn-archer"]).weapon == "bow"
    assert portrait_of(cards["tide-reed-oracle"]).headgear == "crown"


def test_the_seed_is_that_of_the_id_also_in_another_version_of_a_pack() -> None:
    assert (
        seed_of("gulls-0123456789abcdef-tern") == seed_of("gulls-tern") == draw_portrait("gulls-tern", Portrait()).seed
    )


def test_the_grammar_that_a_pack_states_decides_between_a_woman_and_a_man(tmp_path: Path) -> None:
    folder = tmp_path / "nutrias"
    shutil.copytree(ROOT / "examples" / "packs" / "nutrias", folder)
    path = folder / "roster.toml"
    written = path.read_text(encoding="utf-8")
    faces = []
    for gender in ("f", "m"):
        path.write_text(written.replace('grammar = "f"', f'grammar = "{gender}"'), encoding="utf-8")
        pack = register_folder(folder)
        library = jugger_library((pack,))
        card = next(card for card in library.cards.values() if card.name == "Lur Corriente")
        faces.append(jugger_portrait(card))
    assert faces[0].hair == "long"
    assert not faces[0].beard
    assert faces[1].hair != "long"


@pytest.mark.parametrize("game", sorted(PACKS))
def test_a_pack_may_name_traits_and_an_unknown_word_is_one_sentence(game: str, tmp_path: Path) -> None:
    folder = tmp_path / PACKS[game]
    shutil.copytree(ROOT / "examples" / "packs" / PACKS[game], folder)
    file = {"jugger": "roster", "pocket": "units", "saga": "mercenaries", "wolsung": "models", "challengers": "cards"}
    entry = {"jugger": "[[jugger]]\n", "pocket": "[[unit]]\n", "saga": "[[unit]]\n", "wolsung": "[[model]]\n"}
    path, head = folder / f"{file[game]}.toml", entry.get(game, "[[card]]\n")
    written = path.read_text(encoding="utf-8")
    named = written.replace(head, f'{head}portrait = {{ headgear = "crown", beard = "none", seed = 3 }}\n', 1)
    path.write_text(named, encoding="utf-8")
    assert tapete.find_game(game).check_content(folder) == []
    path.write_text(named.replace('"crown"', '"croissant"'), encoding="utf-8")
    problems = map(str, tapete.find_game(game).check_content(folder))
    (problem,) = [sentence for sentence in problems if "croissant" in sentence]
    assert "portrait.headgear" in problem


def test_a_scene_has_a_portrait_for_each_unit_and_for_the_leader_of_a_seat() -> None:
    match = tapete.new_match("pocket", options={"map": "map-ford", "side_a": "thorn", "side_b": "tide"}, seed="faces")
    scene = match.view(0)
    cards = [card for tray in scene.trays for slot in tray.slots for card in slot.cards if card.facts]
    assert cards
    assert all(card.portrait is not None for card in cards)
    assert all(seat.portrait is not None for seat in scene.seats)


def test_figures_of_a_unit_are_sent_one_portrait() -> None:
    units = [
        {"troop": "guards", "figures": 4, "at": [[60, 52]], "equipment": ["heavy"]},
        {"troop": "levies", "figures": 12, "at": [[30, 52]], "equipment": ["bows"]},
    ]
    bands = [{"faction": "fjord", "units": units}, {"faction": "march", "units": units[:1]}]
    board = tapete.scenario("saga", {"bands": bands}).view(0).board
    assert board is not None
    weapons = {piece.group: piece.portrait.weapon for piece in board.pieces if piece.portrait is not None}
    assert sorted(weapons.values()) == ["axe", "axe", "bow"]
    assert sum(piece.portrait is not None for piece in board.pieces) == len(weapons) < len(board.pieces)
