"""Number of clicks of a whole match, with the page's shortcuts and without them."""

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


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        ("saga", "clicks"),
        pytest.param("saga", "c", marks=pytest.mark.check),
        pytest.param("wolsung", "clicks", marks=pytest.mark.check),
    ],
)
def test_shortcuts_halve_the_clicks_of_a_match(game: str, seed: str) -> None:
    questions = clicks.play(game, seed)
    plain, short = clicks.count_clicks(questions)
    assert short <= 0.52 * plain, (short, plain)
    shots = [one for one in questions if game == "saga" and one.kind in ("activation-kind", "close-ranks", "window")]
    assert [one for one in shots if one.quick and one.final] == []  # final answers take a second click


def test_the_question_says_how_many_of_a_kind_follow() -> None:
    """Wolsung's hands are trimmed card by card: the first question says how many follow."""
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
    kinds = set()
    while not match.over and not {"delay-bid", "extra-bid"} <= kinds:
        player = min(match.pending)
        question = match.decision_view(player)
        if question.shortcuts is not None and question.shortcuts.quiet is not None:
            kinds.add(question.kind)
            assert match.default(player) in ("pass", "go", "keep")
        match.act(player, bot(match, player))
    assert not match.over
