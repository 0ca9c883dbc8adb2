"""Packs in the browser: matches with a pack of each game, uploads, lessons of packs."""

from __future__ import annotations

import json
import os

import pytest
from playwright.sync_api import expect

import tapete
from tapete.core.content.packs import files_in, register_folder
from tests.browser.conftest import NO_FILMS, ROOT, Server
from tests.browser.test_lessons import follow
from tests.marks import long_for

PACKS = {"jugger": "nutrias", "pocket": "bajamar", "saga": "salinas", "wolsung": "relojeros", "challengers": "feria"}
FOLDER = ROOT / "examples" / "packs"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    table = Server(tmp_path_factory.mktemp("packs"))
    folders = os.pathsep.join(str(FOLDER / pack) for pack in PACKS.values())
    table.start("--packs", folders, "--pack-uploads", "anybody")
    yield table
    table.stop()


def options_with(game: str) -> tuple[int, dict[str, object]]:
    """Players and options of a match that uses content of the pack."""
    name = register_folder(FOLDER / PACKS[game])
    digest = name.partition("@")[2]
    return next(
        table
        for table in tapete.find_game(game).balance_tables((name,))
        if digest in json.dumps({**table[1], "packs": []})
    )


@pytest.mark.parametrize("game", long_for(sorted(PACKS), *sorted(set(PACKS) - {"pocket"})))
def test_a_match_with_a_pack_is_played_and_every_name_has_its_text(visit, game):
    players, options = options_with(game)
    ana = visit(script=NO_FILMS)
    ana.start(["me", *["bot:random"] * (players - 1)], game=game, options=options)
    for _ in range(2):
        ana.wait_turn(timeout=60_000)
        ana.answer(0)
    ana.wait_turn(timeout=60_000)
    body, digest = ana.page.locator("body"), options["packs"][0].partition("@")[2]
    expect(body).not_to_contain_text("{", use_inner_text=True)
    expect(body).not_to_contain_text(digest, use_inner_text=True)  # ids are for programs
    if (FOLDER / PACKS[game] / "lessons.toml").exists():
        upload_pack_and_follow_its_lesson(ana, game)


def upload_pack_and_follow_its_lesson(ana, game: str) -> None:
    """Upload a pack under another name, and follow its lesson to the end."""
    page = ana.open("/packs")
    files = [
        {"name": name, "mimeType": "application/toml", "buffer": body.replace("Guardia", "Ronda").encode()}
        for name, body in files_in(FOLDER / PACKS[game]).items()
    ]
    page.set_input_files("#files", files)
    page.click(".field button[type=submit]")
    page.locator(".packs li", has_text="Ronda de Bajamar").wait_for()
    page = ana.open(f"/learn/{game}")
    page.locator(".pack-lessons", has_text="Ronda de Bajamar").locator("[data-lesson]").first.click()
    page.wait_for_selector(".speech [data-show]:visible")
    assert follow(page) > 2
    expect(page.locator(".lesson-end")).to_be_visible()
