"""Authentication: member of a request, recent login, re-identification after a login or logout."""

from __future__ import annotations

from tapete.live.errors import ApiError
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Member, Members
from tapete.server.accounts.sessions import Session, Sessions, session_of
from tapete.server.http.requests import HttpRequest
from tapete.server.moderation.audit_follower import RECONNECT


def require_session(request: HttpRequest) -> Session:
    """Session of the member who sends a request. Raises 403 for guests."""
    session = session_of(request)
    if session is None:
        raise ApiError(403, "members-only")
    return session


async def require_recent_login(request: HttpRequest, sessions: Sessions) -> Session:
    """Session of a member who has proved their identity lately. Raises 403 otherwise.

    The proof may have reached another worker, so a stale session is read again from the database.
    """
    session: Session | None = require_session(request)
    if session is not None and not session.is_fresh:
        session = await sessions.reload(session.hash)
    if session is None or not session.is_fresh:
        raise ApiError(403, "proof-needed")
    return session


async def current_member(request: HttpRequest, members: Members) -> Member | None:
    """The member who sends a request. None for guests."""
    session = session_of(request)
    return await members.get(session.member) if session is not None else None


async def require_member(request: HttpRequest, members: Members) -> Member:
    """The member who sends a request. Raises 403 for guests."""
    member = await members.get(require_session(request).member)
    if member is None:
        raise ApiError(403, "members-only")
    return member


class Reidentification:
    """Identify connected people again after a login, a logout or a changed account."""

    def __init__(self, worker: Worker, sessions: Sessions) -> None:
        self.worker, self.sessions = worker, sessions

    async def run_everywhere(self, person: str) -> None:
        """Identify a guest or member again, at every worker."""
        await self.run_here(person)
        await self.worker.bus.tell(PeerMessage(person, "person"))

    async def run_here(self, person: str) -> None:
        """Forget the cached session of a guest or member, and make their sockets to this worker reconnect."""
        self.sessions.forget(person)
        for live in list(self.worker.live_matches.values()):
            if any(person in people for people in live.holders.values()):
                await self.worker.recognise(live)
            for subscriber in [subscriber for subscriber in live.subscribers if subscriber.guest == person]:
                subscriber.close(RECONNECT)
