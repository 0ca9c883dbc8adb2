"""Memory snapshot of Python for the next visit: games imported, content read, first decisions drawn.

It contains nothing of a page: no storage, no match of a player, no random state. JavaScript calls `get_ready` before
the snapshot and `wake_up` after loading it."""

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
from tapete.live.steady_clock import set_now, wall_time
from tapete.offline import javascript_bridge  # noqa: F401  imports all that the backend needs

QUESTIONS = 4  # of each game
BOT = "medium"


def get_ready() -> None:
    """Import, read and compute what the first minute of a match needs."""
    for game in games().values():
        first_questions(game)
    gc.collect()
    gc.freeze()  # all of it stays in memory


def first_questions(game: Game, questions: int = QUESTIONS) -> int:
    """Create a match, draw it and let a bot answer; the number of answers.

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
    """Seed the random numbers anew and set the clock, so that they do not follow from the snapshot."""
    random.seed()
    set_now(wall_time())
