"""Editions: a match keeps the cards of its day after numbers of the game's content have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapete.core.content.packs import Source
from tapete.core.content.reader import BadContent, Content


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
