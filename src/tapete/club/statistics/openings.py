"""Openings: the first choice of each seat, found by replaying a match's log.

>>> import tapete
>>> from tapete.core.match import header_of
>>> played = tapete.new_match("challengers", seats=["bot:random", "bot:random"], seed="docs")
>>> sorted(first_choices(header_of(played), played.log))
[0, 1]
"""

from __future__ import annotations

from collections.abc import Sequence

from tapete.core.flow import Choose
from tapete.core.i18n.text import Text
from tapete.core.match import Header, Match
from tapete.core.match.replay import start_match
from tapete.core.match.run import LogEntry

MOST = 400  # answers replayed at most


def first_choices(header: Header, log: Sequence[LogEntry]) -> dict[int, Text]:
    """First real choice of each player after setup."""
    match = start_match(header, listening=False)
    chosen: dict[int, Text] = {}
    for entry in log[:MOST]:
        if len(chosen) == len(header.seats) or match.over:
            break
        if entry.auto:
            continue
        if entry.player not in chosen and (title := title_of(match, entry)) is not None:
            chosen[entry.player] = title
        match.act(entry.player, entry.answer)
    return chosen


def title_of(match: Match, entry: LogEntry) -> Text | None:
    """Title of an answer as players see it; None for setup and for answers without alternatives."""
    decision, game = match.pending[entry.player], match.game
    if not isinstance(decision, Choose) or decision.kind in game.setup_kinds | game.routine_kinds:
        return None
    if len(decision.options) < 2 or entry.answer not in decision.options:
        return None
    called = game.opening(match.state, decision, entry.answer)
    if called is not None:
        return called
    view = match.decision_view(entry.player)
    key = list(decision.options).index(entry.answer)
    return next((option.title for option in view.options if option.key == key), None) if view is not None else None
