"""Matches stored by an earlier version of the rules' kernel still load: a row is what happened."""

import tapete
from tapete import Match, Setup
from tapete.core.match import header_of
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import Row, StoredMatch


def stored_match_of(game, options, rows):
    seats = [SeatRecord("person", name) for name in ("Ada", "Bob")]
    header = header_of(Match(Setup.of(tapete.find_game(game), 2, options, "stored")))
    return StoredMatch(header, seats, [Row("m", n, kind, player, body) for n, (kind, player, body) in enumerate(rows)])


def test_a_colour_that_was_taken_back_after_both_had_wished_loads_although_that_is_refused_now():
    stored = stored_match_of(
        "jugger",
        {"ask_colours": True},
        [("answer", 0, '"red"'), ("answer", 1, '"any"'), ("undo", 1, ""), ("answer", 1, '"blue"')],
    )
    assert [side.colour_wish for side in stored.match.state.sides] == ["red", "blue"]
    assert stored.match.state.phase == "teams"
    assert not stored.match.can_undo(1)
