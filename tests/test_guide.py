"""The guide's chapters: their code runs, their commands are ours, and every chapter is reached from the first page."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tapete.cli import app
from tapete.templates import write_game

ROOT = Path(__file__).parent.parent
CHAPTERS = sorted((ROOT / "docs" / "guide").glob("*.md"))


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("chapter", [page for page in CHAPTERS if blocks(page, "python")], ids=lambda page: page.stem)
def test_the_code_of_a_chapter_runs(chapter):
    for code in blocks(chapter, "python"):
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
        assert ran.returncode == 0, ran.stderr


def test_every_chapter_is_reached_and_every_link_leads_somewhere():
    first = (ROOT / "docs" / "guide" / "README.md").read_text(encoding="utf-8")
    assert {page.name for page in CHAPTERS} - {"README.md"} <= set(re.findall(r"\]\(([\w.-]+)\)", first))
    for page in CHAPTERS:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_commands_of_the_guide_exist():
    known = {command.name or command.callback.__name__ for command in app.registered_commands}
    for page in CHAPTERS:
        for line in "".join(blocks(page, "sh")).splitlines():
            assert re.search(r"tapete (\w+)", line).group(1) in known, line


def test_the_entry_point_of_the_guide_is_the_one_that_is_written(tmp_path):
    [written] = blocks(ROOT / "docs" / "guide" / "publishing.md", "toml")
    folder = write_game("harbour", "cards", tmp_path)
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert tomllib.loads(written)["project"]["entry-points"] == project["entry-points"]
