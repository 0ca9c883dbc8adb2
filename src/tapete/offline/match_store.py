"""Match store without a server: matches, rows and chat in the browser's key-value store.

A row is committed once the store has written it. All people at this screen are one guest."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

import msgspec

from tapete.core.i18n.text import Text
from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import Ask, Facts, Record, utc_now_iso
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord
from tapete.live.metrics import Figures
from tapete.live.wire import ChatLine
from tapete.live.worker.heartbeat import LATE, beat_time, find_pause, pause_row, pauses_match
from tapete.live.worker.ports import Held, Pause, Unreachable
from tapete.offline.key_value_store import Change, KeyValueStore

ME = "me"
NAME = "name"  # key of the guest's name, among the facts
BEAT = "beat"  # key of the last moment when a tab was open, among the facts
CHAT_LENGTH = 200

T = TypeVar("T")


class OfflineMatchStore:
    """Matches in the browser's storage; `tell` sends a message to the other tabs."""

    shared = True  # with other tabs

    def __init__(self, storage: KeyValueStore, tell: Callable[[str], None]) -> None:
        self.storage, self.tell = storage, tell
        self.figures = Figures()
        self._facts: dict[str, Facts] = {}
        self._noting: asyncio.Task[None] | None = None

    async def renew(self) -> None:
        return

    async def patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        return await work()

    # ---------------------------------------------------------------- rows

    async def append(self, row: Row, peer_message: str = "") -> bool:
        won = await self.storage.write([("add", "rows", row_key(row.match, row.seq), encode_text(row))])
        if won and peer_message:
            self.tell(peer_message)
        return won

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        entries = await self.storage.range("rows", f"{match}/", row_key(match, since))
        return [msgspec.json.decode(text, type=Row) for _, text in entries]

    def note(self, facts: Facts) -> None:
        """Write the facts of a match soon; only the newest ones."""
        self._facts[facts.id] = facts
        if self._noting is None or self._noting.done():
            self._noting = asyncio.ensure_future(self._note())

    async def _note(self) -> None:
        while self._facts:
            _, facts = self._facts.popitem()
            try:
                record = await self._read(facts.id)
                if record is not None and facts.seen >= record.seen:
                    await self.storage.write(fact_changes(record, facts))
            except Unreachable:  # the rows contain all of it; the next note tries again
                self._facts.setdefault(facts.id, facts)
                return

    async def up_to_date(self) -> None:
        while self._noting is not None and not self._noting.done():
            await self._noting

    async def checkpoints(self, match: str) -> list[bytes]:
        text = await self.storage.get("facts", checkpoint_key(match))
        return [] if text is None else [b64decode(text)]

    async def film(self, match: str) -> bytes | None:
        return None  # a browser has little room: it keeps the log, which can be downloaded

    async def keep_film(self, match: str, packed: bytes) -> None:
        return

    # ---------------------------------------------------------------- matches

    async def create(self, record: Record, held: Held, before: Sequence[Row] = ()) -> None:
        await self.storage.write(creation_changes(record, before))

    async def ask_series(self, match: str, seats: Collection[int]) -> list[int]:
        """All people sit at one screen: one of them asks for all."""
        return sorted(seats)

    async def create_rematch(self, match: str, rematch: Record, held: Held) -> str:
        await self.up_to_date()
        record = await self._read(match)
        assert record is not None
        if not record.next:
            record.next = rematch.id
            await self.storage.write([("put", "matches", match, encode_text(record)), *creation_changes(rematch)])
        return record.next

    async def record(self, match: str) -> Record | None:
        await self.up_to_date()
        return await self._read(match)

    async def records(self) -> list[Record]:
        """All matches, the last moved first."""
        await self.up_to_date()
        records = [msgspec.json.decode(text, type=Record) for _, text in await self.storage.range("matches", "")]
        return sorted(records, key=lambda record: record.moved, reverse=True)

    async def change_seats(self, record: Record, gives: Held = (), frees: Sequence[int] = ()) -> bool:
        current = await self._read(record.id)
        if current is None or current.rev != record.rev or current.state != "open":
            return False
        record.rev += 1
        record.moved = utc_now_iso()
        await self._put(record)
        return True

    async def remove(self, match: str) -> None:
        changes: list[Change] = [("delete", "matches", match, ""), ("delete", "facts", checkpoint_key(match), "")]
        for store in ("rows", "chat"):
            changes += [("delete", store, key, "") for key, _ in await self.storage.range(store, f"{match}/")]
        await self.storage.write(changes)

    async def still_waiting(self, ids: Sequence[str]) -> None:
        return

    async def due(self, age: float) -> Sequence[str]:
        return [record.id for record in await self.records() if record.state == "running" and record.due]

    async def overdue(self, age: float) -> Sequence[str]:
        moment = utc_now_iso()
        return [record.id for record in await self.records() if "" < record.alarm <= moment]

    async def beat(self, figures: str = "", *, first: bool = False) -> Pause | None:
        """Note that a tab is open. If none was for a while, pause the matches with clocks in the same write."""
        while True:
            text = await self.storage.get("facts", BEAT)
            last = None if text is None else from_iso(text)
            moment = beat_time(first=first)
            pause = find_pause(last, partial(other_tabs, last, moment), first=first)
            changes: list[Change] = [("put", "facts", BEAT, to_iso(moment))]
            for record in await self.records() if pause is not None else ():
                if pause is not None and record.state == "running" and pauses_match(pause, record.clock, record.alarm):
                    row = pause_row(record.id, len(await self.rows(record.id)), pause)
                    changes.append(("add", "rows", row_key(row.match, row.seq), encode_text(row)))
            if await self.storage.write(changes):
                return pause

    async def _read(self, match: str) -> Record | None:
        text = await self.storage.get("matches", match)
        return None if text is None else msgspec.json.decode(text, type=Record)

    async def _put(self, record: Record) -> None:
        await self.storage.write([("put", "matches", record.id, encode_text(record))])

    # ---------------------------------------------------------------- people, who all sit here

    async def held(self, guest: str, ids: Sequence[str]) -> dict[str, set[int]]:
        return {id: {seat for seat, _ in await self.holders(id)} for id in ids}

    async def holders(self, match: str) -> list[tuple[int, str]]:
        record = await self._read(match)
        return [] if record is None else [(number, ME) for number in person_seats(record.seats)]

    async def hold(self, match: str, seat: int, guest: str) -> None:
        return

    async def release(self, match: str, seat: int, guest: str) -> None:
        return

    async def keep_only(self, match: str, seat: int, guest: str) -> None:
        return

    async def name(self, guest: str) -> str:
        return await self.storage.get("facts", NAME) or ""

    async def rename(self, guest: str, name: str) -> None:
        await self.storage.write([("put", "facts", NAME, name)])

    async def say(self, match: str, name: str, player: int | None, text: str, guest: str = "") -> ChatLine:
        while True:
            entries = await self.storage.range("chat", f"{match}/")
            n = msgspec.json.decode(entries[-1][1], type=ChatLine).n + 1 if entries else 1
            line = ChatLine(n=n, name=name, player=player, text=text, at=utc_now_iso())
            forgotten = [("delete", "chat", key, "") for key, _ in entries[: max(0, len(entries) + 1 - CHAT_LENGTH)]]
            if await self.storage.write([("add", "chat", row_key(match, n), encode_text(line)), *forgotten]):
                return line

    async def chat(self, match: str, since: int = 0) -> list[ChatLine]:
        entries = await self.storage.range("chat", f"{match}/", row_key(match, since + 1))
        return [msgspec.json.decode(text, type=ChatLine) for _, text in entries]


def other_tabs(last: float | None, moment: float) -> list[float]:
    """The beats of other tabs that are open. One beat stands for all tabs."""
    return [last] if last is not None and abs(moment - last) < LATE else []


def row_key(match: str, seq: int) -> str:
    return f"{match}/{seq:06d}"


def encode_text(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def creation_changes(record: Record, before: Sequence[Row] = ()) -> list[Change]:
    rows = [("add", "rows", row_key(row.match, row.seq), encode_text(row)) for row in before]
    return [("add", "matches", record.id, encode_text(record)), *rows]


def person_seats(seats: Sequence[SeatRecord]) -> list[int]:
    return [number for number, seat in enumerate(seats) if seat.kind == "person"]


def merge_facts(record: Record, facts: Facts) -> Record:
    return msgspec.structs.replace(
        record,
        seen=facts.seen,
        state=facts.state,
        seats=msgspec.json.decode(facts.seats, type=list[SeatRecord]),
        waiting=msgspec.json.decode(facts.waiting, type=list[int]),
        due=facts.due,
        winners=msgspec.json.decode(facts.winners, type=list[int | str]),
        steps=facts.steps,
        moved=facts.moved,
        alarm=facts.alarm,
        asks=msgspec.json.decode(facts.asks, type=list[Ask]),
        ending=msgspec.json.decode(facts.ending, type=Text | None),
    )


def checkpoint_key(match: str) -> str:
    return f"checkpoint/{match}"


def fact_changes(record: Record, facts: Facts) -> list[Change]:
    """Changes that write the facts of a match, and its checkpoint if there is a new one."""
    changes: list[Change] = [("put", "matches", record.id, encode_text(merge_facts(record, facts)))]
    if facts.state == "finished":
        changes.append(("delete", "facts", checkpoint_key(record.id), ""))
    elif facts.checkpoint is not None:
        changes.append(("put", "facts", checkpoint_key(record.id), b64encode(facts.checkpoint.pack()).decode()))
    return changes
