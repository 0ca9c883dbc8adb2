"""Films: a finished match as it looked at each step, which can be shown without its rules.

A film is an LZMA stream of records, each with its length before it: the title, then one record a step. Scenes that
follow each other are alike, so the stream is small: about 40 kB for a match of Pocket, 130 kB for one of SAGA."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from tapete.core.game import find_game
from tapete.core.i18n.text import Text, text
from tapete.core.match import Closing, Line, Match, lines_of
from tapete.core.match.chance_record import record_chance
from tapete.core.match.log_format import Version
from tapete.core.match.view import DrawnDecision
from tapete.core.scene import Event, Scene
from tapete.live.clocks import Clocks
from tapete.live.match.records import Record
from tapete.live.match.rows import MatchSnapshot
from tapete.live.match.stored_match import StoredMatch
from tapete.live.match.viewer_feed import number_events
from tapete.live.wire import LookBack, ReplayStep

LENGTH = 4  # bytes before each record
CHUNK = 1 << 16  # bytes unpacked at once


class FilmTitle(msgspec.Struct, kw_only=True):
    """First record of a film."""

    version: Version
    steps: int
    log: bytes  # as it is downloaded
    study: LookBack | None = None


class FilmEvent(msgspec.Struct, array_like=True):
    event: Event
    to: list[int] | None  # None: everybody


class FilmStep(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One step: what happened since the step before, and the scene of each viewer."""

    player: int | None
    events: list[FilmEvent]
    scenes: list[bytes]  # JSON; of the spectator, then of each seat
    left: list[int] = []
    standins: dict[int, str] = {}


class Film:
    """A film, read from its bytes whenever it is shown: unpacked it may be fifty megabytes."""

    def __init__(self, packed: bytes) -> None:
        self.packed = packed
        self.title = msgspec.msgpack.decode(next(self._records()), type=FilmTitle)

    def _records(self) -> Iterator[bytes]:
        import lzma  # not in every browser's Python, which shows no films

        unpacker, buffer, packed = lzma.LZMADecompressor(), b"", self.packed
        while True:
            while len(buffer) >= LENGTH and len(buffer) >= (size := LENGTH + int.from_bytes(buffer[:LENGTH], "big")):
                yield buffer[LENGTH:size]
                buffer = buffer[size:]
            if unpacker.eof:
                return
            buffer += unpacker.decompress(packed, CHUNK)
            packed = b""

    def frames(self) -> Iterator[FilmStep]:
        records = self._records()
        next(records)
        read = msgspec.msgpack.Decoder(FilmStep)
        return (name_actors(read.decode(record)) for record in records)

    def show(self, step: int, viewer: int | None) -> ReplayStep:
        """A step with its events, without the frames in between."""
        events: list[Event] = []
        before = 0
        for number, frame in enumerate(self.frames()):
            before = len(events)
            events += [one.event for one in frame.events if viewer is None or one.to is None or viewer in one.to]
            if number == step:
                return ReplayStep(
                    step=step,
                    steps=self.title.steps,
                    scene=scene_of(frame, viewer),
                    events=number_events(events, before),
                    player=frame.player,
                    frames=[],
                    left=frame.left,
                    standins=frame.standins,
                )
        raise IndexError(step)


def name_actors(step: FilmStep) -> FilmStep:
    """Give the events of films of 1.0.0, which did not name it, the player whose sentence it is."""
    for one in step.events:
        event = one.event
        if event.player is not None and "who" not in event.text.args:
            who = text("player", n=event.player)
            one.event = msgspec.structs.replace(event, text=Text(event.text.id, {**event.text.args, "who": who}))
    return step


def scene_of(frame: FilmStep, viewer: int | None) -> Scene:
    return msgspec.json.decode(frame.scenes[0 if viewer is None else viewer + 1], type=Scene)


class FilmedMatch(StoredMatch):
    """A finished match that is shown from its film, since its answers do not replay here."""

    def __init__(self, record: Record, film: Film, rows: int) -> None:
        events: list[FilmEvent] = []
        last: FilmStep | None = None
        for last in film.frames():  # one at a time: all scenes together may be fifty megabytes
            events += last.events
        assert last is not None
        self.film, self.record, self.header, self.version = film, record, record.full_header, film.title.version
        self.seats, self.seq, self.undone, self.failures = list(record.seats), rows, 0, 0
        self.ended, self.asked, self.handovers, self.passed = None, {}, [], None
        self.clocks = Clocks("", "", len(self.seats))
        self.first_entry, self.renewals, self.original_answers = 0, [], []
        self._last = last
        self.match = cast(Match, FilmedKernel(record, events))

    @property
    def steps(self) -> int:
        return self.film.title.steps

    def scene(self, viewer: int | None, fold: bool = False, drawn: DrawnDecision | None = None) -> Scene:
        return scene_of(self._last, viewer)

    def take_snapshot(self) -> MatchSnapshot | None:
        return None


class FilmedKernel:
    """The parts of a kernel's match that a finished one needs: its events and its end."""

    def __init__(self, record: Record, events: list[FilmEvent]) -> None:
        self.game, self.winners, self.over = find_game(record.game), record.winners, True
        self.log: list[Any] = []
        self.pending: dict[int, Any] = {}
        self.watch: object = None
        self._events = events

    def events(self, since: int = 0, viewer: int | None = None) -> list[Event]:
        return [one.event for one in self._events[since:] if one.to is None or viewer in one.to]

    def close(self) -> None:
        return


def write_log(stored: StoredMatch) -> bytes:
    """The log, with its seed. That of a finished match has every die and shuffle, to be checked without the rules."""
    if isinstance(stored, FilmedMatch):
        return stored.film.title.log
    if stored.original_answers:
        answers = [Line(n, entry.player, entry.answer) for n, entry in enumerate(stored.original_answers)]
        parts = (stored.header, *answers, Closing("", None))
        return b"".join(msgspec.json.encode(part) + b"\n" for part in parts)
    *lines, last = lines_of(stored.match, stored.log_header)
    closing = msgspec.json.decode(last, type=Closing)
    if stored.over and not stored.is_resumed:
        closing.chance = record_chance(stored.match.setup, stored.match.log)
    return b"\n".join([*lines, msgspec.json.encode(closing)]) + b"\n"
