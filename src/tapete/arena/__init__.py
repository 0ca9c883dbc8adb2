"""Arena: play many matches between bots, rate the bots, measure how balanced a game is."""

from tapete.arena.tournament import (
    LONGEST,
    Played,
    Tally,
    Task,
    answer_tags,
    copies_match,
    plan_tasks,
    play,
    play_all,
    play_unfinished,
    read_played,
    run,
    tally,
)

__all__ = [
    "LONGEST",
    "Played",
    "Tally",
    "Task",
    "answer_tags",
    "copies_match",
    "plan_tasks",
    "play",
    "play_all",
    "play_unfinished",
    "read_played",
    "run",
    "tally",
]
