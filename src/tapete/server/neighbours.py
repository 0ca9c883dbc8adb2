"""The other workers: what they tell about matches that somebody here looks at, and what they are told about who is here."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

from tapete.server.bus import News
from tapete.server.database import Unreachable

if TYPE_CHECKING:
    from tapete.server.live_match import Room
    from tapete.server.worker import House

ANNOUNCE = 20.0  # seconds between two words about who is online, when there are other workers

log = logging.getLogger("tapete.neighbours")


class Neighbours:
    def __init__(self, house: House, pace: float = ANNOUNCE) -> None:
        self.house, self.pace = house, pace

    async def hear(self, news: News) -> None:
        """Another worker has changed a match that somebody here may be looking at."""
        house = self.house
        room = await house.room_here(news.match)
        if room is None:
            return
        match news.kind:
            case "rows":
                async with room.lock:
                    await house.catch_up(room)
            case "seats":
                async with room.lock:
                    await house.reread_seats(room)
            case "chat":
                room.tell_chat(await house.store.chat(room.id, news.n - 1))
            case "presence":
                before = room.online()
                room.elsewhere[news.sender] = (monotonic(), frozenset(news.online))
                if room.online() != before:
                    room.tell_presence()
            case "who":
                await self.tell_presence(room)

    async def look_again(self) -> None:
        """News may have been missed: every room that anybody uses catches up."""
        self.house.let_go_of_empty_rooms()
        for room in list(self.house.rooms.values()):
            async with room.lock:
                await self.house.catch_up(room)
            if room.visitors:
                room.tell_chat(await self.house.store.chat(room.id, room.last_said))
                await self.tell_presence(room, ask=True)
            self.house.wake_bots(room)

    async def tell_presence(self, room: Room, ask: bool = False) -> None:
        """Tell the other workers who is here; `ask` who is there. A word that gets lost is said again with the next announcement."""
        try:
            await self.house.newsroom.tell(News(room.id, "presence", online=sorted(room.here())))
            if ask:
                await self.house.newsroom.tell(News(room.id, "who"))
        except Unreachable as error:
            log.warning("nobody can be told who is in match %s: %s", room.id, error)

    async def announce(self) -> None:
        """Say now and then who is here; forget workers that have gone quiet."""
        while True:
            await asyncio.sleep(self.pace)
            try:
                for room in list(self.house.rooms.values()):
                    await self._announce(room)
            except Exception:
                log.exception("announcing who is online failed; trying again")

    async def _announce(self, room: Room) -> None:
        quiet = [worker for worker, (heard, _) in room.elsewhere.items() if monotonic() - heard > 3 * self.pace]
        for worker in quiet:
            del room.elsewhere[worker]
        if quiet:
            room.tell_presence()
        if room.visitors:
            await self.tell_presence(room)
