"""Cups of 1.0.0, in which everybody waited for the slowest beach, go on under the present rules."""

from pathlib import Path

import pytest

from tapete.core.game import find_game
from tapete.core.match import Match, setup_of
from tapete.core.match.replay import apply_line, parse_log
from tapete.core.match.snapshot import Snapshot, resume

from .table import cup

HERE = Path(__file__).parent / "version_1"
HEADER, LINES, CLOSING, _ = parse_log((HERE / "eight.jsonl").read_bytes())


def play_on(match: Match) -> None:
    for number, line in LINES:
        if line.n >= len(match.log):
            apply_line(match, line, number)
    assert match.over
    assert CLOSING.outcome is not None
    assert match.winners == CLOSING.outcome["winners"]
    assert {str(who): score for who, score in match.outcome["scores"].items()} == CLOSING.outcome["scores"]


def test_every_answer_of_an_old_cup_is_legal_and_leads_to_the_same_end():
    assert HEADER.version.rules == "1"
    play_on(Match(setup_of(HEADER, find_game("challengers"))))


@pytest.mark.rule("challengers.ruling.concurrency")
def test_an_old_cup_goes_on_from_a_stored_round_with_the_answers_given_since():
    setup = setup_of(HEADER, find_game("challengers"))
    whole = Match(setup)
    snapshot = Snapshot.unpack((HERE / "eight-round-4.bin").read_bytes())
    for number, line in LINES[: snapshot.entries]:
        apply_line(whole, line, number)
    match = resume(setup, snapshot, whole.log)
    assert {contender.round for contender in cup(match).contenders} == {4}
    assert {decision.kind for decision in match.pending.values()} == {"option"}
    assert len(match.pending) == 8
    play_on(match)
