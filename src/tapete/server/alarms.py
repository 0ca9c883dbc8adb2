"""Alarms: when the next clock of a match ends, the table answers for whoever is late, whether or not anybody is still in its room."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

import msgspec

from tapete.server.clocks import ALLOWANCE
from tapete.server.drafts import Composed, Draft
from tapete.server.errors import Trouble
from tapete.server.rows import Course

if TYPE_CHECKING:
    from tapete.server.live_match import Room
    from tapete.server.worker import House


class Alarms:
    """One for each match that this worker has seen, at most."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._handles: dict[str, asyncio.TimerHandle] = {}

    def set(self, room: Room) -> None:
        """Ring when the next clock of this match ends."""
        alarm = self._handles.pop(room.id, None)
        if alarm is not None:
            alarm.cancel()
        ends = {} if room.course is None else room.course.clock_ends()
        if ends:
            wait = max(0.0, min(ends.values()) - time() + ALLOWANCE)
            self._handles[room.id] = asyncio.get_running_loop().call_later(wait, self._ring, room.id)

    def stop(self) -> None:
        for alarm in self._handles.values():
            alarm.cancel()

    def _ring(self, id: str) -> None:
        self._handles.pop(id, None)
        self.house.run(self._answer_for_the_late(id))

    async def _answer_for_the_late(self, id: str) -> None:
        """The table answers for everybody whose time is over. Of several workers one gets the row's number, the others hear of it."""
        house = self.house
        try:
            room = await house.store.patiently(lambda: house.room(id))
        except Trouble:
            return
        async with room.lock:
            if house.store.shared:
                await house.store.patiently(lambda: house.catch_up(room))
            while await house.write(room, answer_for_one_late) == "taken":
                pass
            self.set(room)


def answer_for_one_late(course: Course) -> Composed:
    late = course.first_late(time() - ALLOWANCE)
    return "stale" if late is None else Draft("timeout", late, msgspec.json.encode(course.match.default(late)).decode())
