"""A worker follows the journal: what was done to a match it has in memory, or to a guest who looks at one, is done
there too."""

from __future__ import annotations

import asyncio
import logging

from tapete.live.worker.worker import Worker
from tapete.server.db.audit_log import AuditEntry, Follower
from tapete.server.moderation.bans import BANNED, load_bans
from tapete.server.moderation.operations import MatchOperations

EVERY = 1.0  # seconds between two looks into the journal
COME_BACK = 1012  # close code: enter again, the match has changed

log = logging.getLogger("tapete.deeds")


class AuditFollower:
    def __init__(self, worker: Worker, operations: MatchOperations) -> None:
        self.worker, self.operations, self.bans = worker, operations, worker.bans
        self.database = operations.database
        self._journal = Follower(operations.database)

    async def begin(self) -> None:
        await self._journal.begin()
        await load_bans(self.bans, self.database)

    async def follow(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:
                log.warning("the journal could not be read; trying again: %s", error)

    async def look(self) -> None:
        """Heed what is new. One deed that cannot be heeded does not keep the others from it."""
        for deed in await self._journal.new():
            try:
                await self.heed(deed)
            except Exception:
                log.exception("deed %d (%s) could not be followed", deed.n, deed.kind, extra={"match": deed.match})

    async def heed(self, deed: AuditEntry) -> None:
        log.info(
            "%s by %s%s",
            deed.kind,
            deed.by,
            f": {deed.note}" if deed.note else "",
            extra={"match": deed.match, "guest": deed.guest},
        )
        match deed.kind:
            case "mute" | "unmute" | "unban" | "words":
                await load_bans(self.bans, self.database)
            case "ban":
                await load_bans(self.bans, self.database)
                self._send_away(deed.guest)
            case "close" | "seat":
                await self._catch_up(deed.match)
            case "delete":
                if (live := self.worker.live_matches.get(deed.match)) is not None:
                    async with live.lock:
                        self.worker.close(live)
                        await self.operations.sweep(deed.match)
            case "silence":
                self._call_back(deed.match)
            case "archive" | "rename" | "forget" | "settle":
                pass  # nothing that anybody has in memory

    def _send_away(self, guest: str) -> None:
        for live in self.worker.live_matches.values():
            for subscriber in [subscriber for subscriber in live.subscribers if subscriber.guest == guest]:
                subscriber.close(BANNED)

    async def _catch_up(self, match: str) -> None:
        live = self.worker.live_matches.get(match)
        if live is not None:
            async with live.lock:
                await self.worker.catch_up(live)
            if live.stored is not None:
                await self.worker.recognise(live)
            self.worker.wake_bots(live)

    def _call_back(self, match: str) -> None:
        """Lines of chat are gone: whoever looks at the match enters again, and sees it without them."""
        live = self.worker.live_matches.get(match)
        for subscriber in [] if live is None else list(live.subscribers):
            subscriber.close(COME_BACK)
