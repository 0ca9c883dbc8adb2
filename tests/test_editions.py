"""Editions: a match keeps the cards of its day after numbers of the game's content have changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tapete
from tapete.core.content.editions import edition_files, is_entries
from tapete.core.content.packs import Source
from tapete.core.content.reader import BadContent, Content
from tapete.core.game import BadOptions, games
from tapete.core.match import Match, Replay
from tapete.core.match.replay import start_match
from tapete.core.roster.validation import judge
from tests.offline.page import Page

OLD_LOG = Path(__file__).parent / "jugger" / "golden" / "swift-mill-short.jsonl"
SAVED_LIST = "hp4~~1hp.t0g.0bp.kgs.7zr~j2rj"  # the Moor Swifts, by the builder of 1.0
JUGGER = tapete.find_game("jugger")
WITH_EDITIONS = [game for game in games().values() if (game.folder / "editions").exists()]
# Files and tables whose values the rules ask of the match, and not by id alone; None for all of them.
MAY_CHANGE = {"jugger": None, "wolsung": {("models", "club")}, "saga": {("fjord", "starters")}}


class Boat(Content, frozen=True):
    id: str
    crew: int
    sails: tuple[int, ...] = ()


class Boats(Content, frozen=True):
    boat: list[Boat]
    most: int


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """Content whose numbers were changed twice, and which had two boats at first."""
    files = {
        "content/boats.toml": """
            most = 9
            boat = [{ id = "gull", crew = 3, sails = [2, 1] }, { id = "tern", crew = 4 }, { id = "auk", crew = 1 }]
            """,
        "editions/1.toml": """
            digest = "one"
            boats.most = 7
            boats.boat = [{ id = "gull", crew = 2 }, { id = "auk", absent = true }]
            """,
        "editions/2.toml": """
            digest = "two"
            boats.boat = [{ id = "gull", sails = [1] }, { id = "auk", crew = 2 }]
            """,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "content"


def test_an_edition_has_the_values_of_its_day(harbour: Path) -> None:
    first, second, third = (Source.of_edition(harbour, n) for n in (1, 2, 3))
    assert first.read("boats.toml", Boats) == Boats([Boat("gull", 2, (1,)), Boat("tern", 4)], 7)
    assert second.read("boats.toml", Boats) == Boats([Boat("gull", 3, (1,)), Boat("tern", 4), Boat("auk", 2)], 9)
    assert third.read("boats.toml", Boats) == Source.of_folder(harbour).read("boats.toml", Boats)
    assert (first.digest, second.digest, third.digest) == ("one", "two", "")


def test_an_edition_that_names_an_unknown_entry_is_refused(harbour: Path) -> None:
    (harbour.parent / "editions" / "1.toml").write_text('digest = "one"\nboats.boat = [{ id = "swan", crew = 2 }]')
    with pytest.raises(BadContent, match="swan"):
        Source.of_edition(harbour, 1).read("boats.toml", Boats)


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.id)
def test_every_edition_differs_from_the_next(game: Any) -> None:
    """Nothing is left in an edition file that the content says anyway, and every edition can be read."""
    assert "edition" in game.Options.__struct_fields__
    content = game.folder / "content"
    digests = [
        game.content_digest(game.read_options(game.normalise_options({"edition": n + 1}))) for n in range(game.editions)
    ]
    assert len(set(digests)) == game.editions
    tables = {name: msgspec.toml.decode(text) for name, text in Source.of_folder(content).files.items()}
    for file in reversed(edition_files(content)):
        for name in file.before:
            before = file.restore(f"{name}.toml", tables[f"{name}.toml"])
            for table, entries in file.before[name].items():
                if not is_entries(entries):
                    assert entries != tables[f"{name}.toml"][table]
                    continue
                for entry in entries:
                    later = next(one for one in tables[f"{name}.toml"][table] if one["id"] == entry["id"])
                    assert all(later.get(field) != value for field, value in entry.items() if field != "id"), entry
            tables[f"{name}.toml"] = before


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.id)
def test_only_values_that_the_rules_ask_of_the_match_may_change(game: Any) -> None:
    allowed = MAY_CHANGE[game.id]
    if allowed is not None:
        files = edition_files(game.folder / "content")
        assert {(name, table) for file in files for name in file.before for table in file.before[name]} <= allowed


def test_a_club_of_wolsung_starts_with_the_list_of_its_edition() -> None:
    def roster(**options: Any) -> str:
        return tapete.new_match(
            "wolsung", options={"clubs": ["brassworks", "brume"], **options}, seed="x"
        ).state.rosters[0]

    assert "copper-golem" in roster(edition=1)
    assert "copper-golem" not in roster()


def changed_number(match: Match) -> tuple[int, int, int]:
    """A number that edition 2 of Jugger changed: in the content of the match, before and now."""
    entry = edition_files(JUGGER.folder / "content")[0].before["roster"]["jugger"][0]
    id, field = entry["id"], next(field for field in entry if field not in ("id", "cr"))
    now = getattr(JUGGER.read_options(JUGGER.normalise_options({})).library.cards[id], field)
    return getattr(match.state.options.library.cards[id], field), entry[field], now


def test_an_old_log_ends_as_it_did_with_the_old_numbers() -> None:
    match = tapete.verify(OLD_LOG)
    here, before, now = changed_number(match)
    assert here == before != now
    assert "edition" not in match.setup.options


def test_a_new_match_has_the_newest_numbers_and_so_has_its_log(tmp_path: Path) -> None:
    match = tapete.new_match("jugger", seats=["bot:random", "bot:random"], options={"stone_limit": 3}, seed="today")
    here, before, now = changed_number(match)
    assert here == now != before
    match.save(tmp_path / "new.jsonl")
    again = tapete.verify(tmp_path / "new.jsonl")
    assert (again.digest(), again.setup.options) == (match.digest(), match.setup.options)
    assert again.setup.options["edition"] == JUGGER.editions


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.id)
def test_a_described_position_keeps_the_edition_of_its_match(game: Any) -> None:
    contents = []
    for edition in (1, game.editions):
        match = tapete.new_match(game.id, options={"edition": edition}, seed="today")
        twin = tapete.scenario(game.id, match.position())
        assert twin.digest() == match.digest()
        contents.append(game.content_digest(game.read_options(twin.setup.options)))
    assert len(set(contents)) == 2


def test_a_match_of_edition_1_equals_one_from_before_there_were_editions() -> None:
    header = Replay.read(OLD_LOG).header
    match = tapete.new_match("jugger", options={**header.options, "edition": 1}, seed=header.seed)
    assert match.digest() == start_match(header).digest()


def test_an_edition_of_a_later_program_is_named() -> None:
    later = JUGGER.editions + 1
    with tapete.speaking("en"), pytest.raises(BadOptions, match=f"edition: found {later}, expected 1 to {later - 1}"):
        tapete.new_match("jugger", options={"edition": later})


def test_a_list_saved_before_a_number_changed_can_be_played() -> None:
    chosen = JUGGER.build_read(SAVED_LIST)
    verdict = judge(JUGGER, chosen)
    assert verdict.ok
    match = tapete.new_match("jugger", options=verdict.options, seed="today")
    assert match.state.sides[0].picked == tuple(entry.item for entry in chosen.entries)


@pytest.fixture
async def page() -> Any:
    page = Page()
    yield page
    await page.backend.close()


@pytest.mark.anyio
async def test_an_old_match_is_forked_and_exported_with_its_numbers_and_a_rematch_has_the_newest(
    page: Page, tmp_path: Path
) -> None:
    old = (await page.ask("POST", "/api/logs", {"log": OLD_LOG.read_text(encoding="utf-8")}))["match"]["id"]
    fork = (await page.ask("POST", f"/api/matches/{old}/fork", {"step": 20, "seats": ["me", "bot:easy"]}))["match"][
        "id"
    ]
    await page.ask("POST", f"/api/matches/{fork}/resign", {})
    rematch = (await page.ask("POST", f"/api/matches/{fork}/rematch", {}))["match"]["id"]
    numbers = {}
    for name, id in (("old", old), ("fork", fork), ("rematch", rematch)):
        _, log = await page.backend.ask("GET", f"/api/matches/{id}/log")
        (tmp_path / name).write_text(log, encoding="utf-8")
        numbers[name] = changed_number(tapete.verify(tmp_path / name))
    assert all(here == before for here, before, _ in (numbers["old"], numbers["fork"]))
    assert numbers["rematch"][0] == numbers["rematch"][2]
    assert json.loads((tmp_path / "fork").read_text().splitlines()[0])["content"] == Replay.read(OLD_LOG).header.content
