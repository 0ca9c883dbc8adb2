"""Challengers at a live table: clocks, decision ids and sentences while pairs go on by themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.core.game import find_game
from tapete.core.match import Match, Setup, header_of
from tapete.games.challengers.actions import Ready, Remove, Stop
from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.rows import Row, RowKind
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch

START = from_iso("2026-01-01T00:00:00+00:00")
GAME = find_game("challengers")


class Cup:
    """A cup of people with a minute for each decision, and rows at given seconds.

    Player n has the diagram of seat n + 1. With four, 0 meets 3 in round 1, and 1 meets 2.
    """

    def __init__(self, players: int) -> None:
        match = Match(Setup.of(GAME, players, {}, "live", position={"round": 1}))
        seats = [SeatRecord("person", f"P{n}") for n in range(players)]
        self.stored = StoredMatch(header_of(match), seats, clock="60s", began=to_iso(START))

    def row(self, second: float, kind: RowKind, player: int, answer: Any = None) -> None:
        body = "" if answer is None else msgspec.json.encode(answer).decode()
        self.stored.apply(Row("m", self.stored.seq, kind, player, body, to_iso(START + second)))

    def finish(self, second: float, player: int) -> None:
        """Pick no more cards, and be ready."""
        self.row(second, "answer", player, Stop())
        self.row(second, "answer", player, Ready())

    def left(self, second: float) -> dict[int, float]:
        return {player: end - START - second for player, end in self.stored.clock_ends().items()}

    def waits(self, player: int) -> str:
        sentence = self.stored.scene(player).waits
        return "" if sentence is None else GAME.say(sentence, "en")


def test_only_the_clocks_of_those_who_are_asked_run() -> None:
    cup = Cup(4)
    assert cup.left(0) == {0: 60, 1: 60, 2: 60, 3: 60}
    cup.finish(10, 0)
    assert cup.left(10) == {1: 50, 2: 50, 3: 50}  # ready, and waits without losing time
    cup.finish(40, 3)  # their duel is fought: both plan round 2
    assert cup.left(40) == {0: 60, 1: 20, 2: 20, 3: 60}
    assert cup.stored.first_late(START + 61) in (1, 2)  # the slow pair is late, and nobody else
    cup.row(61, "timeout", 1, cup.stored.match.default(1))
    cup.row(61, "timeout", 2, cup.stored.match.default(2))
    assert cup.left(61) == {0: 39, 1: 60, 2: 60, 3: 39}


def test_a_waiting_player_reads_who_is_awaited() -> None:
    cup = Cup(4)
    cup.finish(1, 0)
    assert cup.waits(0) == "You are waiting for Player D, who is planning."
    assert cup.waits(3) == ""  # is asked
    cup.finish(2, 3)
    cup.row(3, "answer", 0, cup.stored.match.pending[0].options[0])
    cup.finish(4, 0)  # in round 2 against player 2, who is slow
    assert cup.waits(0) == "You are waiting for Player C, who is still in round 1."
    scene = cup.stored.scene(1)
    lines = {seat.player: [GAME.say(line, "en") for line in seat.lines] for seat in scene.seats}
    assert lines[0][0] == "round 2, waits for Player C"
    assert lines[3][0] == "round 2, beach 1 against Player B"
    assert scene.phase is not None
    assert GAME.say(scene.phase, "en") == "Round 1 of 7 · Beach 2"
    assert GAME.say(cup.stored.scene(0).phase or "", "en") == "Round 2 of 7 · Beach 2"


def test_an_undo_changes_no_question_of_the_other_pairs() -> None:
    """Not even its id, though the match is rebuilt from a checkpoint inside the round."""
    cup = Cup(8)
    cup.row(1, "answer", 1, Stop())
    for player in (0, 2, 3, 4, 5, 6):
        cup.row(2, "answer", player, Stop())
        for _ in range(2):
            cup.row(2, "answer", player, Remove("st-rookie"))
    assert [point.entries for point in cup.stored.match.run.checkpoints][-1] > 1
    for player in (6, 1):
        before = {other: asked.id for other, asked in cup.stored.asked.items() if other != player}
        clocks = {other: left for other, left in cup.left(3).items() if other != player}
        cup.row(3, "undo", player)
        assert {other: cup.stored.asked[other].id for other in before} == before
        assert {other: left for other, left in cup.left(3).items() if other != player} == clocks
    assert cup.stored.match.pending[1].kind == "pick"
