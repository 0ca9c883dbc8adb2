"""Plain prose: the changelog, the glossary, and the docstrings and paths that code and documents name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_trees import tree_of

ROOT = Path(__file__).parent.parent
MOST = 140  # most characters of a line of the changelog
READERS = ["Players", "Hosts", "Authors", "Bot writers"]


def changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_change_is_one_line_of_at_most_140_characters() -> None:
    body = [line for line in changelog().partition("\n## ")[2].splitlines()[1:] if line]
    changes = [line for line in body if line.startswith("- ")]
    assert len(changes) > 100
    assert [line for line in changes if len(line) > MOST] == []
    assert [line for line in body if not re.match(r"- |#{2,4} ", line)] == [], "a change goes on in a second line"


def changes_of(version: str) -> str:
    return changelog().partition(f"## [{version}]")[2].partition("\n## ")[0]


VERSIONS = re.findall(r"(?m)^## \[(.+?)\]", changelog())


@pytest.mark.parametrize("version", VERSIONS[:2])
def test_new_changes_are_grouped_by_reader(version: str) -> None:
    assert re.findall(r"(?m)^### (.+)$", changes_of(version)) == READERS
    for group in re.split(r"(?m)^### .+$", changes_of(version))[1:]:
        assert re.search(r"(?m)^- ", group) or version == "Unreleased"  # empty after a release


@pytest.mark.parametrize("version", VERSIONS)
def test_no_change_is_written_twice(version: str) -> None:
    changes = re.findall(r"(?m)^- .+$", changes_of(version))
    assert changes or version == "Unreleased"
    assert len(changes) == len(set(changes))


def table_below(heading: str) -> list[list[str]]:
    """Rows of the table below a heading of the glossary, without its header."""
    section = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition(f"## {heading}")[2]
    lines = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize(("heading", "columns"), [("Our words", 4), ("Words of the games", 3)])
def test_the_glossary_explains_each_word_once_and_in_both_languages(heading: str, columns: int) -> None:
    rows = table_below(heading)
    assert len(rows) >= 20
    assert [row for row in rows if len(row) != columns or not all(row)] == []
    assert len({row[0] for row in rows}) == len(rows)


# ---- docstrings

RIDDLE = re.compile(r"(What|How|Who|Whom|Whose|Where|Which|Why|Whether|Whoever)\b")
VAGUE = re.compile(r"\b(whoever|whatever|whichever|that which|of the house)\b", re.IGNORECASE)
LONGEST = 100  # most characters of a module's first line


def sources() -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / "src" / "tapete").rglob("*.py")):
        if "versions" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), path


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node)
            if docstring:
                yield getattr(node, "lineno", 1), docstring


def test_no_docstring_begins_with_a_riddle() -> None:
    """A first line names the thing in the field's words: "Rate limit per address", not "How often somebody may ask"."""
    assert [
        f"{file}:{line}: {text.partition(chr(10))[0]}"
        for file, path in sources()
        for line, text in docstrings(tree_of(path))
        if RIDDLE.match(text)
    ] == []


def test_a_modules_first_line_is_one_short_phrase() -> None:
    firsts = {file: (ast.get_docstring(tree_of(path)) or "").partition("\n") for file, path in sources()}
    assert [file for file, (first, _, _) in firsts.items() if not first or len(first) > LONGEST] == []
    assert [file for file, (first, _, rest) in firsts.items() if rest and not rest.startswith("\n")] == [], "it goes on"


def test_roles_are_named() -> None:
    """Player, viewer, guest, member, organiser, admin, caller; not "whoever"."""
    texts = {file: path.read_text(encoding="utf-8") for file, path in sources()}
    assert [f"{file}: {word}" for file, text in texts.items() for word in VAGUE.findall(text)] == []


# ---- paths


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "client/README.md", "docs/bots.md"])
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    paths = set(re.findall(r"`((?:[a-z0-9_]+/)+[A-Za-z0-9_.]*)`", text)) - {"src/", "data/"}
    places = [
        ROOT,
        ROOT / "src",
        ROOT / "src" / "tapete",
        ROOT / "client",
        ROOT / "client" / "src",
        ROOT / "src" / "tapete" / "games" / "saga",
    ]
    paths = {name for name in paths if "NAME" not in name and "NNNN" not in name}  # examples of names to choose
    known = [name for name in paths if any((place / name).exists() for place in places)]
    assert paths, "the page names no path"
    assert sorted(paths - set(known)) == []
