"""Members as live matches see them: names, blocks, notices seen, limits of chat."""

from __future__ import annotations

from collections.abc import Collection

from tapete.server.accounts.members import Members
from tapete.server.community.relations import Relations
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.notifications.notices import Notices

WINDOW = 30  # seconds, for which chat lines are counted
VIEWER_LINES = 5  # of a viewer without a seat, at all tables together
PLAYER_LINES = 25  # of a player, at one table


class SiteCommunity:
    def __init__(self, members: Members, relations: Relations, notices: Notices, limits: SharedLimits) -> None:
        self._members, self._relations, self._notices, self._limits = members, relations, notices, limits

    async def is_name_taken(self, name: str) -> bool:
        return await self._members.is_name_taken(name)

    async def is_blocked(self, guest: str, others: Collection[str]) -> bool:
        return await self._relations.is_blocked(guest, others)

    async def mark_match_seen(self, match: str, guest: str) -> None:
        await self._notices.mark_match_seen(match, guest)

    async def may_chat(self, match: str, guest: str, *, seated: bool) -> bool:
        if seated:
            return await self._limits.take("chat", f"{match}/{guest}", PLAYER_LINES, WINDOW)
        return await self._limits.take("gallery", guest or match, VIEWER_LINES, WINDOW)
