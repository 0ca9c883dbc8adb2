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
RECONNECT = 1012  # close code: enter again, the match has changed

log = logging.getLogger("tapete.deeds")


class AuditFollower:
    def __init__(self, worker: Worker, operations: MatchOperations) -> None:
        self.worker, self.operations, self.bans = worker, operations, worker.bans
        self.database = operations.database
        self._journal = Follower(operations.database)

    async def start(self) -> None:
        await self._journal.start()
        await load_bans(self.bans, self.database)

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.apply_new_entries()
            except Exception as error:
                log.warning("the journal could not be read; trying again: %s", error)

    async def apply_new_entries(self) -> None:
        """Heed what is new. One deed that cannot be heeded does not keep the others from it."""
        for deed in await self._journal.read_new():
            try:
                await self.apply(deed)
            except Exception:
                log.exception("deed %d (%s) could not be followed", deed.n, deed.kind, extra={"match": deed.match})

    async def apply(self, deed: AuditEntry) -> None:
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
                self._disconnect_guest(deed.guest)
            case "close" | "seat":
                await self._reload_match(deed.match)
            case "delete":
                if (live := self.worker.live_matches.get(deed.match)) is not None:
                    async with live.lock:
                        self.worker.close(live)
                        await self.operations.delete_leftovers(deed.match)
            case "silence":
                self._reconnect_viewers(deed.match)
            case "archive" | "rename" | "forget" | "settle":
                pass  # nothing that anybody has in memory

    def _disconnect_guest(self, guest: str) -> None:
        for live in self.worker.live_matches.values():
            for subscriber in [subscriber for subscriber in live.subscribers if subscriber.guest == guest]:
                subscriber.close(BANNED)

    async def _reload_match(self, match: str) -> None:
        live = self.worker.live_matches.get(match)
        if live is not None:
            async with live.lock:
                await self.worker.catch_up(live)
            if live.stored is not None:
                await self.worker.recognise(live)
            self.worker.wake_bots(live)

    def _reconnect_viewers(self, match: str) -> None:
        """Lines of chat are gone: whoever looks at the match enters again, and sees it without them."""
        live = self.worker.live_matches.get(match)
        for subscriber in [] if live is None else list(live.subscribers):
            subscriber.close(RECONNECT)
