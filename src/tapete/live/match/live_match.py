"""A live match: one match in this worker's memory, and the subscribers who view it by socket."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from time import monotonic
from types import MappingProxyType
from typing import Any, TypeVar

from tapete.core.flow import Watch, commitment
from tapete.core.game import find_game
from tapete.core.i18n.text import Text
from tapete.core.match.view import DrawnDecision
from tapete.core.scene import Event, OptionView, Scene, Seat
from tapete.core.scene.part_cache import one_moment
from tapete.live.clocks import lasts_days, to_iso
from tapete.live.executor import Executor, run_inline
from tapete.live.match.film import Film, FilmedMatch
from tapete.live.match.records import Ask, Facts, Record, utc_now_iso
from tapete.live.match.rows import Row, find_voided_rows
from tapete.live.match.seats import is_member, seat_infos
from tapete.live.match.send_queue import SendQueue
from tapete.live.match.series import series_info
from tapete.live.match.stored_match import StoredMatch
from tapete.live.match.viewer_feed import Feed, encode
from tapete.live.steady_clock import now
from tapete.live.wire import Chat, ChatLine, MatchInfo, Presence, ToClient

PATIENCE = 0.008  # seconds of replaying before others get a turn
CANNOT_SHOW = 1011

log = logging.getLogger("tapete.live_match")
T = TypeVar("T")
View = tuple[int | None, bool]  # a viewer, and whether their decisions are folded


class Subscriber:
    """One socket at a live match: its guest, the seats they hold, and the viewer whose scene they see."""

    def __init__(self, guest: str, name: str, send_queue: SendQueue, patches: bool = False) -> None:
        self.guest, self.name, self.send_queue = guest, name, send_queue
        self.patches = patches  # a page: changes are sent as patches, and decisions folded
        self.seats: set[int] = set()
        self.viewer: int | None = None
        self.clocks: dict[int, float] = {}  # as last sent
        self.heard = monotonic()  # time of their last message

    @property
    def view(self) -> View:
        return self.viewer, self.patches

    @property
    def lost(self) -> bool:
        return self.send_queue.lost

    def send(self, message: ToClient | bytes) -> None:
        if not self.lost:
            self.send_queue.put(message if isinstance(message, bytes) else encode(message))

    def close(self, code: int) -> None:
        """Send nothing more, and close the socket once the messages before are sent."""
        self.send_queue.close(code)


class LiveMatch:
    """A match in memory with its rows, its subscribers and one feed for each viewer."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.stored: StoredMatch | None = None
        self.subscribers: set[Subscriber] = set()
        self.feeds: dict[View, Feed] = {}
        self.rows: list[Row] = []
        self.lock = asyncio.Lock()
        self.thinking: set[tuple[int, str]] = set()
        self.holders: dict[int, set[str]] = {}  # seat -> the guests who hold it
        # other worker -> when it announced, and the seats online there
        self.online_elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        self.last_chat = 0  # number of the last chat line that was sent here
        self._options: dict[int, tuple[str, dict[int, OptionView]]] = {}  # seat -> its decision, options in full
        self._public_events = 0
        self._asked: dict[int, tuple[str, float]] = {}  # seat -> its open decision, and since when
        self._public: object = None
        self._moved = record.moved
        self._standing: tuple[int, Text | None, list[int | None]] | None = None  # after so many rows

    def __del__(self) -> None:
        """Close the kernel's match with the last reference, without waiting for the garbage collector."""
        self.close_match()

    @property
    def id(self) -> str:
        return self.record.id

    # ---------------------------------------------------------------- from the rows

    async def begin(self, rows: list[Row], executor: Executor = run_inline) -> None:
        """Replay the rows from the start in the executor, a few milliseconds at a time.

        Other tasks run in between. The match is not visible before the last row is applied."""
        record = self.record
        stored = await finish_work(
            executor(
                lambda: StoredMatch(
                    record.full_header, record.seats, rows, clock=record.clock, began=record.began, replay=False
                )
            )
        )
        void = find_voided_rows(rows)

        def apply_some() -> None:
            since = monotonic()
            while stored.seq < len(rows) and monotonic() - since < PATIENCE:
                stored.apply(rows[stored.seq], skip=stored.seq in void)

        try:
            while stored.seq < len(rows):
                await finish_work(executor(apply_some))
                await asyncio.sleep(0)
        except BaseException:
            stored.match.close()
            raise
        self.rows = list(rows)
        self.stored = stored
        self._public_events = len(stored.match.events(0, None))
        self._public = self._public_facts()
        stored.match.watch = Watch(event=make_watcher(self))
        self.facts()

    async def begin_film(self, packed: bytes, rows: list[Row], executor: Executor = run_inline) -> None:
        """Show a finished match from its film."""
        record = self.record
        self.stored = await finish_work(executor(lambda: FilmedMatch(record, Film(packed), len(rows))))
        self.rows = list(rows)
        self._public_events = len(self.stored.match.events(0, None))
        self._public = self._public_facts()

    def close_match(self) -> None:
        """Close the kernel's match and forget it."""
        if self.stored is not None:
            self.stored.match.close()
        self.stored = None

    def apply(self, row: Row, decisions: Mapping[View, DrawnDecision] = MappingProxyType({})) -> None:
        """Apply a committed row and send each viewer what it changed for them. `decisions` were drawn before.

        A row that was applied stands, also when it cannot be drawn: then only this viewer's sockets are closed."""
        stored = self.stored
        assert stored is not None
        before = {view: stored.match.events(0, view[0]) for view in self.feeds} if row.kind == "undo" else {}
        stored.apply(row)
        self.rows.append(row)
        if row.kind == "undo":
            self._public_events = len(stored.match.events(0, None))
        with one_moment():
            for view, feed in list(self.feeds.items()):
                try:
                    if view in before:
                        change = feed.update_after_undo(stored, before[view])
                    else:
                        change = feed.update(stored, decisions.get(view))
                    if change is not None:
                        for subscriber in self._viewing(view):
                            subscriber.send(change)
                except Exception:
                    log.exception("match %s cannot be shown to viewer %s", self.id, feed.viewer)
                    for subscriber in self._viewing(view):
                        subscriber.close(CANNOT_SHOW)

    def add_event(self, event: Event, to: frozenset[int] | None) -> None:
        """Add an event of the kernel to the feeds of the viewers who may know of it."""
        assert self.stored is not None
        self._public_events += to is None
        with one_moment():
            for feed in self.feeds.values():
                try:
                    feed.add_event(self.stored, event, to)
                except Exception:
                    log.exception("match %s: no picture of event %d for viewer %s", self.id, event.n, feed.viewer)

    def facts(self) -> Facts:
        """Update the record from the match, and return what lists show of it.

        The time of the last move changes only with what every viewer may see."""
        stored = self.stored
        assert stored is not None
        public = self._public_facts()
        if public != self._public:
            self._public, self._moved = public, utc_now_iso()
        record = self.record
        record.seen, record.seats, record.waiting, record.due = (
            stored.seq,
            stored.seats,
            stored.waiting,
            bool(stored.bot_turns()),
        )
        record.state = "finished" if stored.over else "running"
        record.winners, record.moved, record.steps = stored.winners, self._moved, stored.steps if stored.over else 0
        record.alarm = to_iso(min(ends)) if (ends := stored.clock_ends().values()) else ""
        record.asks = self._asks()
        self._asked = {ask.seat: (ask.decision, self._since(ask)) for ask in record.asks}
        if stored.over and record.ending is None:
            record.ending = stored.ending
        return Facts(
            record.id,
            record.seen,
            record.state,
            encode(record.seats).decode(),
            encode(record.waiting).decode(),
            record.due,
            encode(record.winners).decode(),
            record.steps,
            record.moved,
            record.alarm,
            encode(record.asks).decode(),
            encode(record.ending).decode(),
            is_correspondence(record),
            frozenset(self.online()),
            stored.take_snapshot(),
        )

    def _asks(self) -> list[Ask]:
        """Players to notify, and of which decision. Empty for live matches, where players stay connected."""
        stored = self.stored
        assert stored is not None
        if stored.over or not is_correspondence(self.record):
            return []
        people = [player for player in stored.waiting if not stored.bot_of_seat(player)]
        ends, since = stored.clock_ends(), stored.clocks.since
        return [
            Ask(
                player,
                stored.asked[player].id,
                int(since.get(player, 0)),
                int(ends.get(player, 0)),
                stored.answered[player],
            )
            for player in people
        ]

    def _since(self, ask: Ask) -> float:
        decision, since = self._asked.get(ask.seat, ("", 0.0))
        return since if decision == ask.decision else monotonic()

    def _public_facts(self) -> object:
        stored = self.stored
        assert stored is not None
        return stored.waiting, stored.over, self._public_events

    # ---------------------------------------------------------------- subscribers

    def enter(self, subscriber: Subscriber, seats: set[int], preferred: int | None) -> None:
        self.subscribers.add(subscriber)
        subscriber.seats = seats
        subscriber.viewer = self.first_view(seats, preferred)
        self.feed_of(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        self._drop_idle_feeds()

    def has_missed_question(self, subscriber: Subscriber) -> bool:
        """True if a subscriber who has gone was asked something after their last message."""
        gone = subscriber.seats - self.online()
        return any(since > subscriber.heard for seat, (_, since) in self._asked.items() if seat in gone)

    def patron(self) -> str | None:
        """The guest for whom this match's bots think: one with a seat, else a subscriber. None without either."""
        seated = (
            guest
            for seat, guests in sorted(self.holders.items())
            if not self.record.seats[seat].left
            for guest in sorted(guests)
        )
        watching = (subscriber.guest for subscriber in self.subscribers)
        return next(seated, None) or next(watching, None)

    def first_view(self, seats: Iterable[int], preferred: int | None) -> int | None:
        """The viewer to begin with: the preferred seat, one that has to decide, the first seat; None for spectators."""
        held = sorted(seats)
        if preferred in held:
            return preferred
        waiting = self.stored.waiting if self.stored is not None else []
        return next((seat for seat in held if seat in waiting), held[0] if held else None)

    def feed_of(self, subscriber: Subscriber) -> Feed:
        feed = self.feeds.get(subscriber.view)
        if feed is None:
            feed = self.feeds[subscriber.view] = Feed(*subscriber.view)
            feed.start(self.stored, self.scene(*subscriber.view))
        return feed

    def options_of(self, seat: int, decision: str) -> dict[int, OptionView]:
        """Options in full that were asked for in this decision so far, by key. The next decision begins anew."""
        if self._options.get(seat, ("", {}))[0] != decision:
            self._options[seat] = (decision, {})
        return self._options[seat][1]

    def look(self, subscriber: Subscriber, viewer: int | None) -> None:
        """Show a subscriber the table as another viewer sees it."""
        subscriber.viewer = viewer
        subscriber.send(self.feed_of(subscriber).full_update(self.stored))
        self._drop_idle_feeds()

    def restart_feeds(self) -> None:
        """Send all subscribers the full table, after the match has begun or was built again."""
        for view, feed in self.feeds.items():
            feed.start(self.stored, self.scene(*view))
            for subscriber in self._viewing(view):
                subscriber.send(feed.full_update(self.stored))

    def _drop_idle_feeds(self) -> None:
        watched = {subscriber.view for subscriber in self.subscribers}
        for view in self.feeds.keys() - watched:
            del self.feeds[view]

    def _viewing(self, view: View) -> list[Subscriber]:
        return [subscriber for subscriber in self.subscribers if subscriber.view == view]

    def send_all(self, message: ToClient) -> None:
        packed = encode(message)
        for subscriber in self.subscribers:
            subscriber.send(packed)

    def tell_chat(self, lines: Iterable[ChatLine]) -> None:
        for line in lines:
            self.last_chat = max(self.last_chat, line.n)
            self.send_all(Chat(line=line))

    def tell_presence(self) -> None:
        """Send each subscriber the match with seats, names and who is online, their own seats marked."""
        for subscriber in self.subscribers:
            subscriber.send(Presence(match=self.info_for(subscriber)))

    def tell_clocks(self) -> None:
        """Send the running clocks to each subscriber who sees another clock than before.

        Clocks of secret decisions are sent to nobody else."""
        for subscriber in self.subscribers:
            if self.clocks(subscriber.seats) != subscriber.clocks:
                subscriber.send(Presence(match=self.info_for(subscriber)))

    def seats_here(self) -> frozenset[int]:
        """Seats with a subscriber at this worker."""
        return frozenset(seat for subscriber in self.subscribers for seat in subscriber.seats)

    def online(self) -> set[int]:
        return set(self.seats_here()).union(*(seats for _, seats in self.online_elsewhere.values()))

    # ---------------------------------------------------------------- scene and clocks

    def scene(self, viewer: int | None, fold: bool = False) -> Scene:
        """The scene of a viewer; before the last seat is taken, an empty table."""
        if self.stored is not None:
            return self.stored.scene(viewer, fold)
        seats = [Seat(player=number) for number in range(len(self.record.seats))]
        return Scene(game=self.record.game, theme=find_game(self.record.game).theme, viewer=viewer, seats=seats)

    def public_standing(self) -> tuple[Text | None, list[int | None]]:
        """Phase and scores by seat, as a viewer without a seat sees them. Computed once after each row."""
        if self.stored is None or self.stored.over:
            return None, []
        if self._standing is None or self._standing[0] != self.stored.seq:
            scene = self.scene(None)
            scores = {seat.player: seat.score.value for seat in scene.seats if seat.score is not None}
            by_seat = [scores.get(seat) for seat in range(len(self.stored.seats))] if scores else []
            self._standing = self.stored.seq, scene.phase, by_seat
        return self._standing[1], self._standing[2]

    def clocks(self, mine: Collection[int]) -> dict[int, float]:
        """Ends of the clocks that these seats may see: their own, and those of open decisions."""
        stored = self.stored
        if stored is None or not stored.clocks.limit:
            return {}
        return {
            player: end
            for player, end in stored.clock_ends().items()
            if player in mine or stored.decides_openly(player)
        }

    def info(self, mine: Collection[int]) -> MatchInfo:
        left = {player: max(0, round(end - now())) for player, end in self.clocks(mine).items()}
        members = {seat for seat, guests in self.holders.items() if any(map(is_member, guests))}
        return match_info(self.record, set(mine), self.online(), left, self._holidays() if mine else {}, members)

    def _holidays(self) -> dict[int, tuple[int, int]]:
        """Current or next holiday of each seat, shown to the players of this match."""
        if self.stored is None or not lasts_days(self.record.clock):
            return {}
        clocks, moment = self.stored.clocks, now()
        taken = {player: clocks.holiday(player, moment) for player in range(len(self.record.seats))}
        return {player: (int(away[0]), int(away[1])) for player, away in taken.items() if away is not None}

    def info_for(self, subscriber: Subscriber) -> MatchInfo:
        subscriber.clocks = self.clocks(subscriber.seats)
        return self.info(subscriber.seats)


async def finish_work(work: Awaitable[T]) -> T:
    """Await work to its end, also when the caller is cancelled: no other task may touch the match before."""
    part = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(part)
    except asyncio.CancelledError:
        await asyncio.wait([part])
        raise


def make_watcher(live: LiveMatch) -> Callable[[Event, frozenset[int] | None], None]:
    """A callback that hands the kernel's events to a live match. It holds a weak reference, so that neither object
    waits for the garbage collector."""
    reference = weakref.ref(live)

    def watch(event: Event, to: frozenset[int] | None) -> None:
        live = reference()
        if live is not None:
            live.add_event(event, to)

    return watch


def is_correspondence(record: Record) -> bool:
    """True if players leave such a match between answers: it lasts days, or has no clock and several people."""
    together = sum(seat.kind == "person" for seat in record.seats) > 1
    return lasts_days(record.clock) or (not record.clock and together)


def own_clocks(record: Record, mine: Collection[int]) -> dict[int, int]:
    """Seconds left to these seats, from the stored record."""
    return {ask.seat: max(0, ask.ends - int(now())) for ask in record.asks if ask.ends and ask.seat in mine}


def match_info(
    record: Record,
    mine: set[int],
    online: set[int],
    clocks: Mapping[int, int] = MappingProxyType({}),
    away: Mapping[int, tuple[int, int]] = MappingProxyType({}),
    members: Collection[int] = (),
) -> MatchInfo:
    finished = record.state == "finished"
    return MatchInfo(
        id=record.id,
        game=record.game,
        state=record.state,  # type: ignore[arg-type]  # a column holds one of the three
        seats=seat_infos(record.seats, mine, online, clocks, away, members),
        options=record.header.options,
        created=record.created,
        moved=record.moved,
        waiting=record.waiting,
        winners=record.winners,
        ending=record.ending,
        commit=commitment(record.seed),
        seed=record.seed if finished else "",
        steps=record.steps,
        clock=record.clock,
        days=lasts_days(record.clock),
        next=record.next,
        public=record.public,
        forked=record.forked,
        rated=record.rated,
        cup=record.cup,
        series=series_info(record.series, record.winners, finished),
        asked=record.asked,
        real_dice=record.header.hand_dice,
        opening=name_opening(record.game, record.header.position),
    )


def name_opening(game_id: str, position: dict[str, Any] | None) -> str:
    """The id of the opening with this position; empty for other matches, and for positions that have changed since."""
    if position is None:
        return ""
    openings = find_game(game_id).course.openings.values()
    return next((opening.id for opening in openings if opening.position == position), "")
