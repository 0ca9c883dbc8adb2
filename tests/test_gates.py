"""The Makefile's gates: every test is in one part of `make test`."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("test-server", "test-server-rest", "test-project", "test-rest", "test-games")


@pytest.fixture(scope="module")
def parts() -> dict[str, list[str]]:
    """The paths that each part gives to pytest."""
    make = shutil.which("make")
    assert make, "make is missing"
    printed = {
        part: subprocess.run([make, "-n", part], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for part in PARTS
    }
    return {part: lines.splitlines()[-1].partition('-m "not check" ')[2].split() for part, lines in printed.items()}


def test_every_test_is_in_one_part(parts: dict[str, list[str]]) -> None:
    files = [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("src/tapete/*.py")]
    homes = {
        file: [part for part, paths in parts.items() if any(file.is_relative_to(ROOT / path) for path in paths)]
        for file in files
    }
    assert [file for file, found in homes.items() if len(found) != 1] == []


def test_make_test_runs_every_part() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"DAILY := {' '.join(PARTS)}\n" in recipe
    assert "$(DAILY) types test-client lint" in recipe
