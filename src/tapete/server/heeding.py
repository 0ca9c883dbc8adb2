"""A worker follows the journal: what was done to a match it has in memory, or to a guest who is in one of its rooms, is done there too."""

from __future__ import annotations

import asyncio
import logging

from tapete.server.deeds import Deed, Follower
from tapete.server.outcasts import BANNED
from tapete.server.steward import Steward
from tapete.server.worker import House

EVERY = 1.0  # seconds between two looks into the journal
COME_BACK = 1012  # close code: enter again, the room has changed

log = logging.getLogger("tapete.deeds")


class Heeding:
    def __init__(self, house: House, steward: Steward) -> None:
        self.house, self.steward, self.outcasts = house, steward, house.outcasts
        self._journal = Follower(house.store.lines)

    async def begin(self) -> None:
        await self._journal.begin()
        await self.outcasts.learn(self.house.store.lines)

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

    async def heed(self, deed: Deed) -> None:
        log.info("%s by %s%s", deed.kind, deed.by, f": {deed.note}" if deed.note else "", extra={"match": deed.match, "guest": deed.guest})
        match deed.kind:
            case "mute" | "unmute" | "unban":
                await self.outcasts.learn(self.house.store.lines)
            case "ban":
                await self.outcasts.learn(self.house.store.lines)
                self._send_away(deed.guest)
            case "close" | "seat":
                await self._catch_up(deed.match)
            case "delete":
                if (room := self.house.rooms.get(deed.match)) is not None:
                    async with room.lock:
                        self.house.close(room)
                        await self.steward.sweep(deed.match)
            case "silence":
                self._call_back(deed.match)
            case "archive" | "rename" | "forget":
                pass  # nothing that anybody has in memory

    def _send_away(self, guest: str) -> None:
        for room in self.house.rooms.values():
            for visitor in [visitor for visitor in room.visitors if visitor.guest == guest]:
                visitor.close(BANNED)

    async def _catch_up(self, match: str) -> None:
        room = self.house.rooms.get(match)
        if room is not None:
            async with room.lock:
                await self.house.catch_up(room)
            if room.course is not None:
                await self.house.recognise(room)
            self.house.wake_bots(room)

    def _call_back(self, match: str) -> None:
        """Lines of chat are gone: whoever is in the room enters again, and sees it without them."""
        room = self.house.rooms.get(match)
        for visitor in [] if room is None else list(room.visitors):
            visitor.close(COME_BACK)
