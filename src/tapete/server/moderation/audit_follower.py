"""Apply new audit-log entries (bans, closures, deletions) to the matches this worker holds in memory."""

from __future__ import annotations

import asyncio
import logging

from tapete.live.worker.worker import Worker
from tapete.server.db.audit_log import AuditEntry, Follower
from tapete.server.moderation.bans import BANNED, load_bans
from tapete.server.moderation.operations import MatchOperations

EVERY = 1.0  # seconds between two reads of the audit log
RECONNECT = 1012  # close code: connect again, the match has changed

log = logging.getLogger("tapete.deeds")


class AuditFollower:
    def __init__(self, worker: Worker, operations: MatchOperations) -> None:
        self.worker, self.operations, self.bans = worker, operations, worker.bans
        self.database = operations.database
        self._follower = Follower(operations.database)

    async def start(self) -> None:
        await self._follower.start()
        await load_bans(self.bans, self.database)

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.apply_new_entries()
            except Exception as error:
                log.warning("the audit log could not be read; trying again: %s", error)

    async def apply_new_entries(self) -> None:
        """Apply each new entry. One that fails does not keep the others from it."""
        for entry in await self._follower.read_new():
            try:
                await self.apply(entry)
            except Exception:
                log.exception("audit-log entry %d (%s) failed", entry.n, entry.kind, extra={"match": entry.match})

    async def apply(self, entry: AuditEntry) -> None:
        log.info(
            "%s by %s%s",
            entry.kind,
            entry.by,
            f": {entry.note}" if entry.note else "",
            extra={"match": entry.match, "guest": entry.guest},
        )
        match entry.kind:
            case "mute" | "unmute" | "unban" | "words":
                await load_bans(self.bans, self.database)
            case "ban":
                await load_bans(self.bans, self.database)
                self._disconnect_banned()
            case "close" | "seat":
                await self._reload_match(entry.match)
            case "delete":
                if (live := self.worker.live_matches.get(entry.match)) is not None:
                    async with live.lock:
                        self.worker.close(live)
                        await self.operations.delete_leftovers(entry.match)
            case "silence":
                self._reconnect_viewers(entry.match)
            case "archive" | "rename" | "forget" | "settle":
                pass  # nothing that a worker holds in memory

    def _disconnect_banned(self) -> None:
        for live in self.worker.live_matches.values():
            for subscriber in [one for one in live.subscribers if self.bans.is_banned(one.guest)]:
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
        """Chat messages were deleted: make viewers reconnect, so that they see the match without them."""
        live = self.worker.live_matches.get(match)
        for subscriber in [] if live is None else list(live.subscribers):
            subscriber.close(RECONNECT)
