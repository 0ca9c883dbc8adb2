"""Renewals: decide how a match that was played with another version goes on with this one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec

from tapete.core.game import find_game
from tapete.core.game.state_copy import digest
from tapete.core.match.replay import BadLog, version_here
from tapete.core.match.snapshot import UnreadableState, read_state
from tapete.live.match.records import Record, utc_now_iso
from tapete.live.match.rows import ANSWERS, MatchSnapshot, RenewalBody, Row, find_voided_rows
from tapete.live.match.stored_match import StoredMatch

NOTHING = -1  # instead of a row: the match cannot even begin here


class Plan(NamedTuple):
    """Plan of a renewal.

    `same`: all its answers replay as before. `resumed`: it keeps its position, and goes on from a checkpoint.
    `played-again`: answers from `renewed.until` on are void. `cut`: a finished match can be shown up to there.
    `stopped`: it cannot go on."""

    outcome: Literal["same", "resumed", "played-again", "cut", "stopped"]
    renewal: RenewalBody | None = None
    voided: int = 0  # answers that are void now


def plan_renewal(record: Record, rows: Sequence[Row], packed: Sequence[bytes]) -> Plan:
    """Try a match under this version: all its rows, else those since a checkpoint, the newest first.

    `packed`: its checkpoints. A finished match must come to the end it had. Nothing is written."""
    try:
        here = version_here(record.full_header, find_game(record.game))
    except (BadLog, KeyError):
        return Plan("stopped")
    checkpoints = read_checkpoints(record, packed)
    replayed = try_rows(record, rows, None, checkpoints)
    if replayed is None:
        return Plan("same", RenewalBody(here))
    if record.state == "finished" and replayed != NOTHING:
        return Plan("cut", RenewalBody(here, until=replayed, winners=record.winners))
    for checkpoint in checkpoints:
        renewal = RenewalBody(here, checkpoint.pack())
        refused = try_rows(record, rows, renewal, ())
        if refused is None:
            return Plan("resumed", renewal)
        if refused != NOTHING:
            return make_plan(msgspec.structs.replace(renewal, until=refused), rows)
    return Plan("stopped") if replayed == NOTHING else make_plan(RenewalBody(here, until=replayed), rows)


def make_plan(renewal: RenewalBody, rows: Sequence[Row]) -> Plan:
    """The plan of a match in which some answers are void."""
    before = find_voided_rows(rows)
    void = find_voided_rows([*rows, make_row(rows[-1].match, len(rows), renewal)]) - before
    return Plan("played-again", renewal, len(void))


def make_row(match: str, seq: int, renewal: RenewalBody) -> Row:
    return Row(match, seq, "renewed", 0, msgspec.json.encode(renewal).decode(), utc_now_iso())


def read_checkpoints(record: Record, packed: Sequence[bytes]) -> list[MatchSnapshot]:
    """The checkpoints that this version can read, the newest first, each with its state as a struct."""
    game = find_game(record.game)
    readable: list[MatchSnapshot] = []
    for one in packed:
        with suppress(UnreadableState, msgspec.DecodeError, ValueError):
            checkpoint = MatchSnapshot.unpack(one)
            checkpoint.kernel.state = read_state(game, checkpoint.kernel.state, checkpoint.kernel.state_version)
            checkpoint.kernel.state_version = game.state_version
            readable.append(checkpoint)
    return sorted(readable, key=lambda checkpoint: -checkpoint.seq)


def try_rows(
    record: Record, rows: Sequence[Row], renewal: RenewalBody | None, checkpoints: Sequence[MatchSnapshot]
) -> int | None:
    """Replay rows from the start, or from a renewal. The first row that is refused, None if all are applied.

    A row after which the position differs from its checkpoint counts as refused, too."""
    given = list(rows)
    if renewal is not None:
        given.append(make_row(record.id, len(rows), renewal))
    positions = {checkpoint.seq: digest(checkpoint.kernel.state) for checkpoint in checkpoints}
    try:
        stored = StoredMatch(
            record.full_header,
            record.seats,
            given,
            listening=False,
            clock=record.clock,
            began=record.began,
            replay=False,
            any_version=True,
        )
    except Exception:
        return NOTHING
    void = find_voided_rows(rows)
    refused: int | None = None
    for row in rows[stored.seq :]:
        skip = row.seq in void or (refused is not None and row.kind in ANSWERS)
        try:
            stored.apply(row, skip=skip)
        except Exception:
            stored.seq = row.seq + 1
            refused = row.seq
        if refused is None and stored.seq in positions:
            here = stored.take_snapshot()
            if here is None or digest(here.kernel.state) != positions[stored.seq]:
                refused = row.seq
    if refused is None and record.state == "finished" and (not stored.over or stored.winners != record.winners):
        refused = len(rows)
    stored.match.close()
    return refused
