"""The Makefile's gates: every test is in one part of `make test`, and in one of `make check`."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TESTS = list(ROOT.glob("tests/**/test_*.py"))
DAILY = ("test-server", "test-project", "test-project-rest", "test-server-rest", "test-rest", "test-games")
CHECKS = (
    "check-browser",
    "check-browser-middle",
    "check-browser-rest",
    "check-rest",
    "check-server-rest",
    "check-server",
)


def paths_of(parts: tuple[str, ...], marks: str) -> dict[str, list[str]]:
    """The paths that each part gives to pytest."""
    make = shutil.which("make")
    assert make, "make is missing"
    printed = {
        part: subprocess.run([make, "-n", part], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for part in parts
    }
    return {part: lines.splitlines()[-1].partition(f"-m {marks} ")[2].split() for part, lines in printed.items()}


@pytest.mark.parametrize(
    ("parts", "marks", "files"),
    [(DAILY, '"not check"', [*TESTS, *ROOT.glob("src/tapete/*.py")]), (CHECKS, "check", TESTS)],
    ids=["test", "check"],
)
def test_every_test_is_in_one_part(parts: tuple[str, ...], marks: str, files: list[Path]) -> None:
    paths = paths_of(parts, marks)
    homes = {
        file: [part for part in parts if any(file.is_relative_to(ROOT / path) for path in paths[part])]
        for file in files
    }
    assert [file for file, found in homes.items() if len(found) != 1] == []


def test_both_gates_run_every_part() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"DAILY := {' '.join(DAILY)}\n" in recipe
    assert "$(DAILY) types test-client lint" in recipe
    assert f"CHECKS := {' '.join(CHECKS)}\n" in recipe
    assert "-j5 $(CHECKS)\n" in recipe
