"""Commands of players: each becomes a row to commit, or the verdict why there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from tapete.core.flow import NOT_AN_OPTION, Decision, Refusal, TypeDice
from tapete.core.match.replay import read_answer
from tapete.live.match.rows import RowKind
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Act


class PendingRow(NamedTuple):
    """A row that was composed but not committed: it has no number and no time yet."""

    kind: RowKind
    player: int
    body: str = ""
    sent: str = ""  # the mark the browser sent it under


Verdict = Literal["taken", "stale"]
PendingRowOrVerdict = PendingRow | Verdict | Refusal
AnswerReader = Callable[[Act, StoredMatch, Decision], Any]


def compose_answer(stored: StoredMatch, command: Act, read: AnswerReader) -> PendingRowOrVerdict:
    """The row of an answer to the decision that a command names, or the verdict where there is no row to write.

    `read` finds the answer, or the refusal. An answer that was sent before under the same mark is taken already,
    and not taken twice."""
    if stored.has_taken(command.seat, command.sent):
        return "taken"
    decision = stored.decision_named(command.seat, command.decision)
    if decision is None:
        return "stale"
    answer = read(command, stored, decision)
    refusal = answer if isinstance(answer, Refusal) else stored.match.refusal(command.seat, answer)
    if refusal is not None:
        return refusal
    body = msgspec.json.encode(answer).decode()
    stored.allow_next(command.seat, body)
    return PendingRow("answer", command.seat, body, command.sent)


def compose_undo(stored: StoredMatch, seat: int, decision: str) -> PendingRowOrVerdict:
    if stored.over or (decision and stored.decision_named(seat, decision) is None):
        return "stale"
    may = stored.match.can_undo(seat) and not stored.is_restless
    return PendingRow("undo", seat) if may else Refusal("kernel.nothing-to-undo")


def compose_stand_in(stored: StoredMatch, seat: int, bot: str) -> PendingRowOrVerdict:
    """ "Play for me", and back. Taking one's own seat back is never one command too many."""
    may = not stored.over and stored.seats[seat].standin != bot and not (bot and stored.is_restless)
    return PendingRow("standin", seat, bot) if may else "stale"


def compose_resignation(stored: StoredMatch, seat: int) -> PendingRowOrVerdict:
    return "stale" if stored.over or stored.seats[seat].left else PendingRow("resign", seat)


def compose_link(stored: StoredMatch, seat: int, nonce: str) -> PendingRowOrVerdict:
    return "stale" if stored.over else PendingRow("link", seat, nonce)


def compose_draw(stored: StoredMatch, seat: int, offer: bool) -> PendingRowOrVerdict:
    may = stored.may_draw() and stored.seats[seat].draw != offer and not stored.is_restless
    return PendingRow("draw", seat, "offered" if offer else "") if may else "stale"


def compose_timeout(stored: StoredMatch, moment: float) -> PendingRowOrVerdict:
    """The default answer of the player whose time was over first, if it was over at this moment."""
    late = stored.first_late(moment)
    if late is None:
        return "stale"
    return PendingRow("timeout", late, msgspec.json.encode(stored.match.default(late)).decode())


def read_command(command: Act, stored: StoredMatch, decision: Decision) -> Any:
    """The answer that a command gives: an option by its number, a position, or typed dice; else a refusal."""
    if command.option is not None:
        known = not isinstance(decision, TypeDice) and 0 <= command.option < len(decision.options)
        return decision.options[command.option] if known else NOT_AN_OPTION
    if isinstance(decision, TypeDice):
        return read_or_refuse(stored, command.seat, command.dice)
    return read_or_refuse(stored, command.seat, None if command.place is None else to_whole_numbers(command.place))


def read_or_refuse(stored: StoredMatch, seat: int, written: Any) -> Any:
    """An answer as the match knows it, from JSON values; a refusal where it is none."""
    try:
        return NOT_AN_OPTION if written is None else read_answer(stored.match, seat, written)
    except ValueError:
        return NOT_AN_OPTION


def to_whole_numbers(place: list[tuple[str, float, float]]) -> list[list[Any]]:
    """Positions as games with whole units write them: 12.0 is 12."""
    return [[id, *(int(value) if value.is_integer() else value for value in (x, y))] for id, x, y in place]
