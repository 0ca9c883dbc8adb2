"""Openings: first choices come from a log alone, and bot figures equal those in docs/balance.md."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

import tapete
from tapete.club.statistics.openings import first_choices
from tapete.core.game import games
from tapete.core.match import Replay, header_of

ROOT = next(parent for parent in Path(__file__).parents if (parent / "pyproject.toml").exists())
WRITTEN = tomllib.loads((ROOT / "src/tapete/club/statistics/balance.toml").read_text(encoding="utf-8"))


def test_the_first_choice_is_what_the_page_called_it() -> None:
    match = tapete.new_match("challengers", seed="opening")
    titles = {}
    for seat, option in ((0, 1), (1, 0), (0, 0)):  # the third is not a first choice
        titles.setdefault(seat, match.decision_view(seat).options[option].title)
        match.act(seat, match.pending[seat].options[option])
    assert first_choices(header_of(match), match.log) == titles


def test_a_saved_log_gives_the_same_first_choices(tmp_path: Path) -> None:
    match = tapete.new_match("challengers", seats=["bot:random", "bot:random"], seed="opening")
    match.save(tmp_path / "log.jsonl")
    again = Replay.read(tmp_path / "log.jsonl")
    assert first_choices(again.header, again.match.log) == first_choices(header_of(match), match.log) != {}


def test_a_setup_decision_is_not_a_first_choice() -> None:
    match = tapete.new_match("pocket", seats=["bot:random", "bot:random"], seed="opening")
    chosen = first_choices(header_of(match), match.log)
    assert set(chosen) == {0, 1}
    factions = {msgspec.json.encode(seat.title) for seat in match.view(None).seats}
    assert not {msgspec.json.encode(title) for title in chosen.values()} & factions


def test_a_pocket_opening_is_the_unit_that_acts_first_not_its_target() -> None:
    pocket = tapete.find_game("pocket")
    matches = [tapete.new_match("pocket", seats=["bot:random", "bot:random"], seed=f"opening {n}") for n in range(3)]
    chosen = [title for match in matches for title in first_choices(header_of(match), match.log).values()]
    moves = [title for title in chosen if title.id == "pocket-opening"]
    assert moves
    assert all(sorted(title.args) == ["deed", "unit"] for title in moves)
    assert all(pocket.say(title, language).strip() for title in moves for language in ("es", "en"))


def test_bot_figures_are_those_of_the_report() -> None:
    rows = {}
    for line in (ROOT / "docs/balance.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and "%" in line:
            name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            rows.setdefault(name, []).extend(cell.partition("%")[0] for cell in cells)
    for game, sides in WRITTEN.items():
        assert game in games()
        for side, (share, matches) in sides.items():
            assert f"{share:.1f}" in rows[side], side
            assert matches >= 200
        assert abs(sum(share for share, _ in sides.values()) / len(sides) - 50) < 0.2
