"""Explanations of an easy bot for its answers, for a player alone against bots.

They are computed from the rows in a process of its own, and not stored."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from tapete.bots import EXPLAINS, was_careless
from tapete.bots.reasons import reason
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
        self.stored = StoredMatch(job.header, job.seats, listening=False)
        self.words: dict[int, BotWords] = {}

    def follow(self, rows: list[Row], since: int) -> None:
        """Apply the new rows, and explain a bot's answers from row `since` on."""
        for row in rows[self.stored.seq :]:
            if row.seq >= since and row.kind == "answer" and self.stored.bot_of_seat(row.player) == EXPLAINS:
                sentence = self.explain(row)
                if sentence is not None:
                    self.words[row.seq] = BotWords(row.player, sentence)
            self.stored.apply(row)

    def explain(self, row: Row) -> Text | None:
        match = self.stored.match
        if row.player not in match.pending:
            return None
        answer = read_answer(match, row.player, msgspec.json.decode(row.body))
        careless = was_careless(match.game, f"{match.seed}/{row.player}/{row.seq}")
        return reason(match, row.player, answer, careless=careless)


_matches: OrderedDict[str, ExplainedMatch] = OrderedDict()


def explain_bot_answers(packed: bytes) -> bytes:
    """Explanations since the last answer of the seat that asks: the last one of each bot.

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
    return msgspec.json.encode(list(words_by_player.values()))
