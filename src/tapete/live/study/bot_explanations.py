"""Explanations of easy bots, and remarks of bots with a style, for a player alone against bots.

They are computed from the rows in a process of its own, and not stored."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from tapete.bots import EXPLAINS, level_of, was_careless
from tapete.bots.reasons import greet, reason, remark
from tapete.core.i18n.text import Text
from tapete.core.match.replay import read_answer
from tapete.live.match.bot_jobs import Job
from tapete.live.match.rows import REBUILDS, Row
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import BotWords

KEPT = 64  # matches
CARELESS = "kernel-why-careless"


class ExplainedMatch:
    """A match that is followed row by row, with the explanations of the rows a bot wrote."""

    def __init__(self, job: Job) -> None:
        self.stored = StoredMatch(job.header, job.seats, listening=any("-" in seat.bot for seat in job.seats))
        self.words: dict[int, BotWords] = {}
        self.began: set[int] = set()  # seats that have answered a decision after the setup
        self.remarks: dict[int, tuple[int, BotWords]] = {}  # the last of each bot, with the row it is about

    def follow(self, rows: list[Row], since: int) -> None:
        """Apply the new rows, and explain a bot's answers from row `since` on."""
        for row in rows[self.stored.seq :]:
            if row.seq >= since and row.kind == "answer" and explains(self.stored.bot_of_seat(row.player)):
                sentence = self.explain(row)
                if sentence is not None:
                    self.words[row.seq] = BotWords(row.player, sentence)
            match = self.stored.match
            heard, asked = match.told, match.pending.get(row.player)
            if row.kind == "answer" and asked is not None and asked.kind not in match.game.setup_kinds:
                self.began.add(row.player)
            self.stored.apply(row)
            if row.seq >= since:
                self.remark(row.seq, heard)

    def remark(self, seq: int, since: int) -> None:
        """Note what bots with a style say about the events since number `since`, unless they explain an answer."""
        for player, seat in enumerate(self.stored.seats):
            if seat.kind == "bot" and (sentence := remark(self.stored.match, player, seat.bot, since)) is not None:
                self.remarks[player] = (seq, BotWords(player, sentence))

    def explain(self, row: Row) -> Text | None:
        match = self.stored.match
        if row.player not in match.pending:
            return None
        answer = read_answer(match, row.player, msgspec.json.decode(row.body))
        careless = was_careless(match.game, f"{match.seed}/{row.player}/{row.seq}")
        return reason(match, row.player, answer, careless=careless)


def explains(bot: str) -> bool:
    return level_of(bot) == EXPLAINS


_matches: OrderedDict[str, ExplainedMatch] = OrderedDict()


def explain_bot_answers(packed: bytes) -> bytes:
    """Explanations since the last answer of the seat that asks: the last one of each bot, or else its remark.

    "I was careless" is given only where a bot has no other reason."""
    job = msgspec.msgpack.decode(packed, type=Job)
    if any(row.kind in REBUILDS for row in job.rows):  # not played in one go, so there is nothing to explain
        return b"[]"
    explained = _matches.pop(job.match, None)
    if explained is None or explained.stored.seq > len(job.rows):
        explained = ExplainedMatch(job)
    mine = (row.seq + 1 for row in reversed(job.rows) if row.player == job.seat and row.kind in ("answer", "undo"))
    since = next(mine, 0)
    explained.follow(job.rows, since)
    _matches[job.match] = explained
    while len(_matches) > KEPT:
        _matches.popitem(last=False)[1].stored.match.close()
    words_by_player: dict[int, BotWords] = {}
    for seq in sorted(seq for seq in explained.words if seq >= since):
        words = explained.words[seq]
        if (
            words.player not in words_by_player
            or words.text.id != CARELESS
            or words_by_player[words.player].text.id == CARELESS
        ):
            words_by_player[words.player] = words
    for player, (seq, words) in explained.remarks.items():
        if seq >= since:
            words_by_player.setdefault(player, words)
    if job.seat not in explained.began:
        for player, seat in enumerate(job.seats):
            if seat.kind == "bot" and (line := greet(explained.stored.match, seat.bot)) is not None:
                words_by_player[player] = BotWords(player, line)
    return msgspec.json.encode(list(words_by_player.values()))
