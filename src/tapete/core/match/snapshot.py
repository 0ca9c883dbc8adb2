"""Snapshots: a match at the start of a beat as plain data, to go on under later rules and content.

A match is rebuilt from its answers as long as the rules and the content stay the same. After a change it goes on from
its last snapshot.

>>> import tapete
>>> match = tapete.new_match("pocket", seed="tonight")
>>> twin = resume(match.setup, take_snapshot(match), match.log)
>>> twin.digest() == match.digest(), twin.pending.keys() == match.pending.keys()
(True, True)
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from tapete.core.flow import Chance
from tapete.core.game.game import Game
from tapete.core.match.log_format import Version, version_of
from tapete.core.match.match import Match
from tapete.core.match.run import Checkpoint, LogEntry
from tapete.core.match.setup import Setup

__all__ = ["Snapshot", "UnreadableState", "resume", "take_snapshot"]


class UnreadableState(ValueError):
    """A stored state that today's game cannot read, even after its upgrades."""


class Snapshot(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The state at the start of a beat, with the chance to come. It can be encoded in another thread.

    `autos` are the answers that the kernel gave, which are not among a match's rows: (number in the log, player,
    answer).
    """

    version: Version
    state: Any  # the state itself, or its mapping when read from bytes
    state_version: int
    entries: int  # answers before it
    chance: tuple[int, int, int, int]  # counter; used dice, draws and shuffles of a script
    serial: int
    autos: list[tuple[int, int, Any]] = []

    def pack(self) -> bytes:
        return zlib.compress(msgspec.msgpack.encode(self), 6)

    @classmethod
    def unpack(cls, packed: bytes) -> Snapshot:
        return msgspec.msgpack.decode(zlib.decompress(packed), type=cls, strict=False)


def take_snapshot(match: Match) -> Snapshot | None:
    """Snapshot of a match in which nobody has answered since its last checkpoint; None elsewhere."""
    if not match.run.checkpoints:
        return None
    start = match.run.checkpoints[-1]
    if any(not entry.auto for entry in match.log[start.entries :]):
        return None
    chance = start.chance
    return Snapshot(
        version=version_of(match),
        state=start.state,
        state_version=match.game.state_version,
        entries=start.entries,
        chance=(chance.count, chance.dice_used, chance.draws_used, chance.shuffles_used),
        serial=start.serial,
        autos=[(n, entry.player, entry.answer) for n, entry in enumerate(match.log[: start.entries]) if entry.auto],
    )


def read_state(game: Game, mapping: Any, version: int) -> Any:
    """State from its mapping, after the game's upgrades from the version it was written with."""
    try:
        for number in range(version, game.state_version):
            upgrade = game.state_upgrades.get(number)
            mapping = mapping if upgrade is None else upgrade(mapping)
        return msgspec.convert(mapping, game.State, strict=False)
    except (msgspec.ValidationError, AttributeError, KeyError, TypeError) as error:
        raise UnreadableState(f"{game.id}: {error}") from error


def resume(setup: Setup, snapshot: Snapshot, log: Sequence[LogEntry], *, listening: bool = True) -> Match:
    """The match of a snapshot, under today's rules. `log`: the answers before it, which cannot be undone."""
    game = setup.game
    packed = snapshot.state
    state = read_state(game, packed, snapshot.state_version) if isinstance(packed, dict) else packed
    chance = Chance.of(setup.seed, setup.entropy, setup.script)
    chance.count, chance.dice_used, chance.draws_used, chance.shuffles_used = snapshot.chance
    start = Checkpoint(len(log), state, chance, 0, snapshot.serial, len(log))
    return Match.at_checkpoint(setup, start, list(log), listening=listening)


def with_autos(answers: Sequence[LogEntry], autos: Sequence[tuple[int, int, Any]]) -> list[LogEntry]:
    """The whole log from the answers of people and bots, and from those that the kernel gave."""
    log = list(answers)
    for number, player, answer in autos:
        log.insert(number, LogEntry(player, answer, True))
    return log
