"""Packs in the browser: in each of the five games somebody plays with one, and reads its names."""

from __future__ import annotations

import json
import os

import pytest

import tapete
from tapete.core.packs import bring_folder
from tests.browser.conftest import ROOT, Server

PACKS = {"jugger": "nutrias", "pocket": "bajamar", "saga": "salinas", "wolsung": "relojeros", "challengers": "feria"}
FOLDER = ROOT / "examples" / "packs"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    table = Server(tmp_path_factory.mktemp("packs"))
    table.start("--packs", os.pathsep.join(str(FOLDER / pack) for pack in PACKS.values()))
    yield table
    table.stop()


def options_with(game: str) -> tuple[int, dict[str, object]]:
    """A table at which something of the pack plays."""
    name = bring_folder(FOLDER / PACKS[game])
    digest = name.partition("@")[2]
    return next(
        table
        for table in tapete.find_game(game).balance_tables((name,))
        if digest in json.dumps({**table[1], "packs": []})
    )


@pytest.mark.parametrize("game", sorted(PACKS))
def test_a_match_with_a_pack_is_begun_and_answered_and_every_name_is_said(visit, game):
    players, options = options_with(game)
    ana = visit()
    ana.start(["me", *["bot:random"] * (players - 1)], game=game, options=options)
    for _ in range(2):
        ana.wait_turn(timeout=60_000)
        ana.answer(0)
    ana.wait_turn(timeout=60_000)
    page = ana.page.inner_text("body")
    assert "{" not in page, [line for line in page.splitlines() if "{" in line][:5]
    assert options["packs"][0].partition("@")[2] not in page  # ids are for programs
