"""Stored rows: matches of an earlier version of the rules kernel still load."""

import pytest

import tapete
from tapete import Match, Setup
from tapete.core.match import header_of
from tapete.live.match.premoves import is_over, make_premove
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire.client_messages import Act
from tapete.live.worker.commands import compose_answer


def stored_match_of(game, options, rows):
    seats = [SeatRecord("person", name) for name in ("Ada", "Bob")]
    header = header_of(Match(Setup.of(tapete.find_game(game), 2, options, "stored")))
    return StoredMatch(header, seats, [Row("m", n, kind, player, body) for n, (kind, player, body) in enumerate(rows)])


def test_an_old_match_with_an_undone_colour_wish_loads():
    """The rules refuse this undo now, but a row is a fact."""
    stored = stored_match_of(
        "jugger",
        {"ask_colours": True},
        [("answer", 0, '"red"'), ("answer", 1, '"any"'), ("undo", 1, ""), ("answer", 1, '"blue"')],
    )
    assert [side.colour_wish for side in stored.match.state.sides] == ["red", "blue"]
    assert stored.match.state.phase == "teams"
    assert not stored.match.can_undo(1)


def test_a_premove_ends_with_its_owners_undo_only():
    stored = stored_match_of("jugger", {"ask_colours": True}, [])
    left = make_premove(stored, [], 0, "window")
    assert not is_over(left, stored, [Row("m", 0, "answer", 0), Row("m", 1, "undo", 1)], 0)
    assert is_over(left, stored, [Row("m", 0, "answer", 0), Row("m", 1, "undo", 0)], 0)


@pytest.mark.parametrize(("body", "judged"), [('"red"', []), ('"blue"', ["blue"])])
def test_only_the_row_that_the_rules_have_allowed_is_not_judged_again(monkeypatch, body, judged):
    stored = stored_match_of("jugger", {"ask_colours": True}, [])
    command = Act(0, stored.scene(0).decision.id, option=0)
    assert compose_answer(stored, command, lambda *_: "red").body == '"red"'
    seen = []
    monkeypatch.setattr(stored.match, "act_unchecked", lambda player, answer: None)
    monkeypatch.setattr(stored.match, "act", lambda player, answer: seen.append(answer))
    stored.apply(Row("m", stored.seq, "answer", 0, body))
    assert seen == judged
