"""Peers, the other workers: apply their messages to matches held here, tell them who is online."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from tapete.live.match.live_match import LiveMatch
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Unreachable, WorkerPort

ANNOUNCE = 20.0  # seconds between two announcements of who is online, when there are other workers

log = logging.getLogger("tapete.peers")


class Peers:
    def __init__(self, worker: WorkerPort, pace: float = ANNOUNCE) -> None:
        self.worker, self.pace = worker, pace
        self.recognise_person: Callable[[str], Awaitable[None]] | None = None  # "": all guests and members
        self.pause_clocks: Callable[[], Awaitable[None]] | None = None

    async def hear(self, peer_message: PeerMessage) -> None:
        """Apply a message of another worker to the match it is about, if that is in memory here."""
        worker = self.worker
        if peer_message.kind == "clocks":
            if self.pause_clocks is not None:
                await self.pause_clocks()
            return
        if peer_message.kind == "person":
            if self.recognise_person is not None:
                await self.recognise_person(peer_message.match)
            return
        live = await worker.live_match_here(peer_message.match)
        if live is None:
            return
        match peer_message.kind:
            case "rows":
                async with live.lock:
                    await worker.catch_up(live)
            case "seats":
                async with live.lock:
                    await worker.reread_seats(live)
            case "chat":
                live.tell_chat(await worker.store.chat(live.id, peer_message.n - 1))
            case "presence":
                before = live.online()
                live.online_elsewhere[peer_message.sender] = (monotonic(), frozenset(peer_message.online))
                if live.online() != before:
                    live.tell_presence()
            case "who":
                await self.tell_presence(live)

    async def look_again(self) -> None:
        """Catch up with every live match, because messages of peers may have been missed."""
        self.worker.drop_empty_matches()
        if self.recognise_person is not None:
            await self.recognise_person("")
        for live in list(self.worker.live_matches.values()):
            async with live.lock:
                await self.worker.catch_up(live)
            if live.subscribers:
                live.tell_chat(await self.worker.store.chat(live.id, live.last_chat))
                await self.tell_presence(live, ask=True)
            self.worker.wake_bots(live)

    async def tell_presence(self, live: LiveMatch, ask: bool = False) -> None:
        """Tell the other workers who is online here; `ask` them the same. A lost message is repeated by the next
        announcement."""
        try:
            await self.worker.bus.tell(PeerMessage(live.id, "presence", online=sorted(live.seats_here())))
            if ask:
                await self.worker.bus.tell(PeerMessage(live.id, "who"))
        except Unreachable as error:
            log.warning("peers cannot be told who is in match %s: %s", live.id, error)

    async def announce(self) -> None:
        """Announce from time to time who is online here; forget workers that have gone quiet."""
        while True:
            await asyncio.sleep(self.pace)
            try:
                for live in list(self.worker.live_matches.values()):
                    await self._announce(live)
            except Exception:
                log.exception("announcing who is online failed; trying again")

    async def _announce(self, live: LiveMatch) -> None:
        quiet = [worker for worker, (heard, _) in live.online_elsewhere.items() if monotonic() - heard > 3 * self.pace]
        for worker in quiet:
            del live.online_elsewhere[worker]
        if quiet:
            live.tell_presence()
        if live.subscribers:
            await self.tell_presence(live)
