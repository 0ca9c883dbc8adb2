"""Standing where a match stood: marks at the beats' starts, copies made from them, answers taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapete.core import refusal as no
from tapete.core.beats import Entry, Mark, Task, side_by_side
from tapete.core.refusal import Refused

if TYPE_CHECKING:
    from tapete.core.match import Match

MARKS_APART = 8  # answers between two older marks, unless a beat had more: to take one back, the others since its mark are played again
MOST_MARKS = 16  # an undo can reach sixty answers back at least


def mark(match: Match) -> None:
    """Remember the beat's start. Older marks stay while answers after them can still be taken back, farther apart."""
    marks, entries = match._marks, len(match.log)
    if marks and marks[-1].entries == entries:
        marks.pop()
    marks.append(Mark(entries, match._copy(match.state), match.chance.copy(), len(match._told), match._serial))
    if len(marks) > 2 and entries - marks[-3].entries <= MARKS_APART:
        del marks[-2]
    while len(marks) > 1 and (marks[1].entries <= match.firm or len(marks) > MOST_MARKS):
        del marks[0]


def rebuilt(match: Match, start: Mark, entries: Sequence[Entry], marks: bool, listening: bool) -> Match:
    """A match that stands at a mark and has taken these answers since."""
    twin = type(match).__new__(type(match))
    twin.game, twin.players, twin.seed, twin.entropy, twin.seats = match.game, match.players, match.seed, match.entropy, match.seats
    twin.given_options, twin.options = match.given_options, match.options
    twin.script, twin.position, twin.hand_dice = match.script, match.position, match.hand_dice
    twin.listening, twin.marking, twin.watcher, twin.dice_watcher, twin.bots = listening, marks, None, None, {}
    twin._copy = match._copy
    twin._told = match._told[: start.events] if listening else []
    twin.state, twin.chance = match._copy(start.state), start.chance.copy()
    twin.log, twin.firm, twin._marks = match.log[: start.entries], min(match.firm, start.entries), []
    twin._reset()
    twin._serial = start.serial
    if marks:
        twin._marks.append(start)
    flow = match.game.beat(twin.table)
    if flow is None:
        twin.over = True
    elif twin._run(Task(flow, None, None, ()), None):
        twin._begin_beats()
    for entry in entries:
        twin.replay_entry(entry.player, entry.answer, entry.auto)
    twin._asked = [decision for decision in twin._asked if twin.pending.get(decision.player) is decision]
    twin._settle()
    return twin


def undo(match: Match, player: int) -> None:
    """Take back a player's last answer, or refuse with what has followed it."""
    last = last_answer(match, player)
    if last is None or not match._marks:
        raise Refused(no.NOTHING_TO_UNDO)
    if last < match.firm or last < match._marks[0].entries:
        raise Refused(no.UNDO_AFTER_CHANCE)
    taken = match.log[last]
    kept: list[Entry] = []
    for entry in match.log[last + 1 :]:
        if last >= match._marks[-1].entries and side_by_side(taken.path, entry.path):
            kept.append(entry)
        elif not entry.auto:
            raise Refused(no.UNDO_AFTER_OTHERS)
    take_back(match, last, kept)


def can_undo(match: Match, player: int) -> bool:
    last = last_answer(match, player)
    if last is None or not match._marks or last < max(match.firm, match._marks[0].entries):
        return False
    inside = last >= match._marks[-1].entries
    return all(entry.auto or (inside and side_by_side(match.log[last].path, entry.path)) for entry in match.log[last + 1 :])


def last_answer(match: Match, player: int) -> int | None:
    return next((n for n in range(len(match.log) - 1, -1, -1) if match.log[n].player == player and not match.log[n].auto), None)


def take_back(match: Match, last: int, kept: list[Entry]) -> None:
    """Stand before answer number `last`, with the answers since that others gave beside it."""
    index = next(n for n in range(len(match._marks) - 1, -1, -1) if match._marks[n].entries <= last)
    start = match._marks[index]
    twin = rebuilt(match, start, [*match.log[start.entries : last], *kept], True, match.listening)
    match.state, match.table, match.chance, match.pending = twin.state, twin.table, twin.chance, twin.pending
    match.table.match = match
    match._marks = match._marks[:index] + twin._marks
    match._told, match.log, match.over = twin._told, twin.log, twin.over
    match._asked, match._serial = twin._asked, twin._serial
