"""Fewer empty questions: what a whole match costs in clicks, by the page's shortcuts and without them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

import tapete
from tapete.core.match import Match, Setup

TOOL = Path(__file__).parent.parent / "tools" / "count_clicks.py"
spec = importlib.util.spec_from_file_location("clicks", TOOL)
assert spec is not None
assert spec.loader is not None
clicks = importlib.util.module_from_spec(spec)
sys.modules["clicks"] = clicks
spec.loader.exec_module(clicks)


@pytest.mark.parametrize(("game", "seed"), [("saga", "clicks"), ("saga", "c"), ("wolsung", "clicks")])
def test_a_match_takes_at_most_half_of_the_clicks_it_took(game: str, seed: str) -> None:
    asked = clicks.play(game, seed)
    plain, short = clicks.count_clicks(asked)
    assert short <= plain / 2, (short, plain)
    shots = [one for one in asked if game == "saga" and one.kind in ("activation-kind", "close-ranks", "window")]
    assert [one for one in shots if one.quick and one.final] == []  # one click where nothing can be taken back


def test_the_question_says_how_many_of_a_kind_follow() -> None:
    """Wolsung's hands are trimmed card by card: the first question knows of the others."""
    match = Match(Setup.of(tapete.games()["wolsung"], 2, {}, "trim"))
    bot = tapete.bots.make("greedy", match.game, 1)
    while all(decision.kind != "trim" for decision in match.pending.values()):
        player = min(match.pending)
        match.act(player, bot(match, player))
    player, decision = next((player, one) for player, one in match.pending.items() if one.kind == "trim")
    shortcuts = match.decision_view(player).shortcuts
    left = len(match.state.hands[player]) - (decision.about or {})["limit"]
    assert left == (decision.about or {})["cards"]
    assert (shortcuts.series if shortcuts is not None else 1) == left


def test_a_window_that_may_be_silenced_passes_by_default() -> None:
    match = Match(Setup.of(tapete.games()["wolsung"], 2, {}, "windows"))
    bot = tapete.bots.make("greedy", match.game, 1)
    seen = set()
    while not match.over and not {"delay-bid", "extra-bid"} <= seen:
        player = min(match.pending)
        asked = match.decision_view(player)
        if asked.shortcuts is not None and asked.shortcuts.quiet is not None:
            seen.add(asked.kind)
            assert match.default(player) in ("pass", "go", "keep")
        match.act(player, bot(match, player))
    assert not match.over
