"""Community: the members as live matches see them. Names, blocks between members, notices seen."""

from __future__ import annotations

from collections.abc import Collection

from tapete.server.accounts.members import Members
from tapete.server.community.relations import Relations
from tapete.server.notifications.notices import Notices


class SiteCommunity:
    def __init__(self, members: Members, relations: Relations, notices: Notices) -> None:
        self._members, self._relations, self._notices = members, relations, notices

    async def is_name_taken(self, name: str) -> bool:
        return await self._members.is_name_taken(name)

    async def is_blocked(self, guest: str, others: Collection[str]) -> bool:
        return await self._relations.is_blocked(guest, others)

    async def mark_match_seen(self, match: str, guest: str) -> None:
        await self._notices.mark_match_seen(match, guest)
