"""Rules inside Pyodide: golden matches end in the same state, and the offline API answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tapete
from tests.offline.page import Page
from tests.offline.pyodide import ROOT, path_in_pyodide, run_in_pyodide
from tests.offline.workshop_figures import figures_of_copy

GOLDEN = {
    "challengers": "tests/golden/challengers-eight.jsonl",
    "pocket": "tests/pocket/golden/orchard-tide-full.jsonl",
    "jugger": "tests/jugger/golden/long-ready-teams.jsonl",
    "saga": "tests/golden/saga-placed-terrain.jsonl",
    "wolsung": "tests/golden/wolsung-greedy.jsonl",
}
IN_WORKSHOP = "pocket"


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    """Results by task. Pyodide is started once for all of them."""
    tasks = [*(path_in_pyodide(ROOT / log) for log in GOLDEN.values()), "challengers", f"workshop:{IN_WORKSHOP}"]
    return {task: result for task, result, _ in run_in_pyodide(tasks)}


@pytest.mark.parametrize("game", GOLDEN)
def test_a_golden_match_has_the_same_digest(results: dict[str, Any], game: str) -> None:
    log = ROOT / GOLDEN[game]
    assert results[path_in_pyodide(log)] == tapete.verify(log).digest()


def test_the_offline_api_answers(results: dict[str, Any]) -> None:
    assert results["challengers"] >= 10


@pytest.mark.anyio
async def test_the_workshop_has_the_same_form_and_figures(results: dict[str, Any]) -> None:
    page = Page()
    form = await page.ask("GET", f"/api/workshop/{IN_WORKSHOP}?lang=es", {})
    await page.backend.close()
    assert results[f"workshop:{IN_WORKSHOP}"] == {
        "form": form,
        "figures": json.loads(json.dumps(figures_of_copy(IN_WORKSHOP))),
    }
