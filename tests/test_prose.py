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
