"""The form of CHANGELOG.md and docs/glossary.md: short lines, grouped by reader, in both languages."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MOST = 140  # characters of a line of the changelog
READERS = ["Players", "Hosts", "Authors", "Bot writers"]


def changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_change_is_one_line_of_at_most_140_characters() -> None:
    body = [line for line in changelog().partition("\n## ")[2].splitlines()[1:] if line]
    changes = [line for line in body if line.startswith("- ")]
    assert len(changes) > 100
    assert [line for line in changes if len(line) > MOST] == []
    assert [line for line in body if not re.match(r"- |#{2,4} ", line)] == [], "a change goes on in a second line"


def test_unreleased_changes_are_grouped_by_reader() -> None:
    unreleased = changelog().partition("## [Unreleased]\n")[2].partition("\n## ")[0]
    assert re.findall(r"(?m)^### (.+)$", unreleased) == READERS
    for group in re.split(r"(?m)^### .+$", unreleased)[1:]:
        assert re.search(r"(?m)^- ", group)


@pytest.mark.parametrize("version", re.findall(r"(?m)^## \[(.+?)\]", changelog()))
def test_no_change_is_written_twice(version: str) -> None:
    section = changelog().partition(f"## [{version}]")[2].partition("\n## ")[0]
    changes = re.findall(r"(?m)^- .+$", section)
    assert changes
    assert len(changes) == len(set(changes))


def table_below(heading: str) -> list[list[str]]:
    """Rows of the table below a heading of the glossary, without its head."""
    section = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition(f"## {heading}")[2]
    lines = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize(("heading", "columns"), [("Our words", 4), ("Words of the games", 3)])
def test_the_glossary_explains_each_word_once_and_in_both_languages(heading: str, columns: int) -> None:
    rows = table_below(heading)
    assert len(rows) >= 20
    assert [row for row in rows if len(row) != columns or not all(row)] == []
    assert len({row[0] for row in rows}) == len(rows)
