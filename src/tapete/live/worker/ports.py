"""Ports of the worker: protocols for storage, bot processes, the bus to peers, seat keys and packs.

A server implements them with a database, processes and a bus between workers; a page without a server implements them
with the browser's storage and a web worker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable
from weakref import WeakValueDictionary

import msgspec

from tapete.core.content.packs import PackFiles
from tapete.core.flow import Refusal
from tapete.live.match.bot_jobs import Job, ProcessJob
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.records import Facts, Record
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import StoredMatch
from tapete.live.metrics import Figures
from tapete.live.wire import Act, ChatLine
from tapete.live.worker.commands import AnswerReader, PendingRowOrVerdict, Verdict
from tapete.live.worker.peer_messages import PeerMessage

T = TypeVar("T")
HOST = ""  # the owner of packs that the host installed for everybody
Held = Sequence[tuple[int, str]]  # seats, and the guests who hold them


class Unreachable(Exception):
    """The store does not answer, or has no room left. The request may be repeated."""


class Pause(NamedTuple):
    """A time in which no answer could be taken. All clocks stand still, and again until `back`.

    Where the system clock was set, `gone` and `up` are one moment, as it was before and after."""

    gone: float
    up: float
    back: float


class Store(Protocol):
    """Stores matches. A row is committed once `append` returns True."""

    shared: bool  # with other workers
    figures: Figures

    async def renew(self) -> None: ...

    async def patiently(self, work: Callable[[], Awaitable[T]]) -> T: ...

    async def append(self, row: Row, peer_message: str = "") -> bool: ...

    def note(self, facts: Facts) -> None: ...

    async def rows(self, match: str, since: int = 0) -> list[Row]: ...

    async def checkpoints(self, match: str) -> list[bytes]: ...

    async def film(self, match: str) -> bytes | None: ...

    async def keep_film(self, match: str, packed: bytes) -> None: ...

    async def create(self, record: Record, held: Held, before: Sequence[Row] = ()) -> None: ...

    async def create_rematch(self, match: str, rematch: Record, held: Held) -> str: ...

    async def ask_series(self, match: str, seats: Collection[int]) -> list[int]: ...

    async def record(self, match: str) -> Record | None: ...

    async def change_seats(self, record: Record, gives: Held = (), frees: Sequence[int] = ()) -> bool: ...

    async def remove(self, match: str) -> None: ...

    async def still_waiting(self, ids: Sequence[str]) -> None: ...

    async def due(self, age: float) -> Sequence[str]: ...

    async def overdue(self, age: float) -> Sequence[str]: ...

    async def held(self, guest: str, ids: Sequence[str]) -> dict[str, set[int]]: ...

    async def holders(self, match: str) -> list[tuple[int, str]]: ...

    async def hold(self, match: str, seat: int, guest: str) -> None: ...

    async def release(self, match: str, seat: int, guest: str) -> None: ...

    async def keep_only(self, match: str, seat: int, guest: str) -> None: ...

    async def name(self, guest: str) -> str: ...

    async def rename(self, guest: str, name: str) -> None: ...

    async def say(self, match: str, name: str, player: int | None, text: str, guest: str = "") -> ChatLine: ...

    async def chat(self, match: str, since: int = 0) -> list[ChatLine]: ...

    async def beat(self, figures: str = "", *, first: bool = False) -> Pause | None:
        """Write a beat of this worker, and the pauses of all matches if time is missing before it."""
        ...


class FairQueueLike(Protocol):
    """A queue for bot processes that is fair to each person."""

    def __len__(self) -> int: ...

    def waiting(self, patron: str | None) -> int: ...

    def set_patron(self, table: str, patron: str | None) -> None: ...


class BotRunner(Protocol):
    """Runs bots and other long jobs beside the matches, so that none of them waits."""

    deadline: float

    @property
    def queue(self) -> FairQueueLike: ...

    async def answer(self, job: Job, patron: str | None) -> str | None: ...

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any: ...

    async def wake(self, after: float = 0.0) -> None: ...

    def close(self) -> None: ...


class Bus(Protocol):
    """Tells other workers about changes of a match."""

    name: str

    def encode_message(self, peer_message: PeerMessage) -> str: ...

    async def tell(self, peer_message: PeerMessage) -> None: ...


@runtime_checkable
class SeatKeys(Protocol):
    """Makes private links of seats."""

    key: bytes

    def seat_secret(self, match: str, seat: int, nonce: str) -> str: ...

    def opens(self, secret: str, match: str, seat: int, nonce: str) -> bool: ...


class Community(Protocol):
    """Members, and how they treat each other."""

    async def is_name_taken(self, name: str) -> bool: ...

    async def is_blocked(self, guest: str, others: Collection[str]) -> bool: ...

    async def mark_match_seen(self, match: str, guest: str) -> None: ...

    async def may_chat(self, match: str, guest: str, *, seated: bool) -> bool:
        """Count a chat line; False if this person has written too many in a short time."""
        ...


class NoMembers:
    """A place where only guests play: no name is taken, nobody is blocked."""

    async def is_name_taken(self, name: str) -> bool:
        return False

    async def is_blocked(self, guest: str, others: Collection[str]) -> bool:
        return False

    async def mark_match_seen(self, match: str, guest: str) -> None:
        pass

    async def may_chat(self, match: str, guest: str, *, seated: bool) -> bool:
        return True


@runtime_checkable
class BotQuota(Protocol):
    async def left(self, whose: str) -> bool: ...


class StoredPack(msgspec.Struct, frozen=True):
    """A pack as lists show it, without its files."""

    name: str
    game: str
    title_es: str
    title_en: str
    owner: str
    at: str

    @property
    def private(self) -> bool:
        return self.owner != HOST


@runtime_checkable
class PackStore(Protocol):
    """The packs that guests and members have uploaded."""

    async def list_packs(self, guest: str | None, game: str = "") -> list[StoredPack]: ...

    async def load(self, names: Collection[str]) -> tuple[PackFiles, ...]: ...


class WorkerPort(Protocol):
    """The worker as its own parts see it: timeouts, bot turns and peers know this, not the class."""

    store: Store
    bot_processes: BotRunner
    bus: Bus
    figures: Figures
    live_matches: WeakValueDictionary[str, LiveMatch]

    async def live_match(self, id: str) -> LiveMatch: ...

    async def live_match_here(self, id: str) -> LiveMatch | None: ...

    def drop_empty_matches(self) -> None: ...

    async def catch_up(self, live: LiveMatch) -> None: ...

    async def reread_seats(self, live: LiveMatch) -> None: ...

    async def resume_match(self, id: str) -> None: ...

    async def answer(self, live: LiveMatch, command: Act, read: AnswerReader) -> Verdict | Refusal: ...

    async def write(
        self, live: LiveMatch, compose: Callable[[StoredMatch], PendingRowOrVerdict]
    ) -> Verdict | Refusal: ...

    def wake_bots(self, live: LiveMatch) -> None: ...

    def run(self, work: Coroutine[Any, Any, None]) -> None: ...
