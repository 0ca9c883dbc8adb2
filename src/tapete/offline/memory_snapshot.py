"""What a browser keeps of Python's memory for its next visit: every game imported, its content read, its first
questions drawn and answered. Nothing of a page is in it: no shelf, no match of anybody, no chance."""

from __future__ import annotations

import gc
import random

import msgspec

from tapete import bots
from tapete.core.game import Game, games
from tapete.live.api.match_creation import create_record
from tapete.live.match.seats import SeatRecord, person
from tapete.live.match.stored_match import StoredMatch
from tapete.live.match.viewer_feed import Feed
from tapete.offline import javascript_bridge  # noqa: F401  all that a door needs

QUESTIONS = 4  # of each game
BOT = "medium"


def get_ready() -> None:
    """All that the first minute of a match would import, read and work out."""
    for game in games().values():
        first_questions(game)
    gc.collect()
    gc.freeze()  # all of this stays


def first_questions(game: Game, questions: int = QUESTIONS) -> int:
    """Lay out a match, draw it and answer by a bot; how many answers that were.

    >>> first_questions(games()["challengers"])
    4
    """
    record = create_record(game, [person("", ""), SeatRecord("bot", f"bot:{BOT}", BOT)], {}, "prepared", public=False)
    stored = StoredMatch(msgspec.structs.replace(record.header, seed=record.seed), record.seats)
    bot = bots.make(BOT, game, 0, stored.match.options)
    answers = 0
    while answers < questions and not stored.over:
        Feed(0).start(stored, stored.scene(0))
        seat = stored.waiting[0]
        stored.match.act(seat, bot(stored.match, seat))
        answers += 1
    stored.match.close()
    return answers


def wake_up() -> None:
    """Nobody knows from what was kept what will be drawn."""
    random.seed()
