"""Who asks: a guest, a member, a member who has just shown who they are; and how somebody who comes in is sent on."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from tapete.live.errors import ApiError
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Bus
from tapete.live.worker.worker import Worker
from tapete.server.accounts import guests
from tapete.server.accounts import sessions as open_sessions
from tapete.server.accounts.encryption import SecretBox
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.members import Member, Members, SignedIn
from tapete.server.accounts.names import check_name
from tapete.server.accounts.passkeys import Passkeys
from tapete.server.accounts.passwords import PasswordHasher, find_totp_step
from tapete.server.accounts.sessions import Session, Sessions, describe_browser, session_of
from tapete.server.community.matchmaking import Matchmaking
from tapete.server.community.premoves import Premoves
from tapete.server.competition.arenas import Arenas
from tapete.server.competition.campaigns import Campaigns
from tapete.server.competition.leagues import Leagues
from tapete.server.competition.statistics import SiteStatistics
from tapete.server.competition.tournament_view import Standings
from tapete.server.competition.tournaments import Tournaments
from tapete.server.config.client_address import read_client_address
from tapete.server.config.settings import Settings
from tapete.server.db.match_store import Store
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.moderation.audit_follower import RECONNECT
from tapete.server.moderation.reports import Moderation
from tapete.server.notifications.notices import Notices
from tapete.server.notifications.sender import Sender
from tapete.server.wire import AccountInfo, MemberInfo, PasskeyInfo, Welcome

KNOWN = "tapete_known"  # the cookie of a browser that a member has signed in with before
QUARTER, DAY = 900, 86400  # seconds
GUESSES = 10  # in a quarter of an hour, at one name
ClubRequest = Request[Any, Any, Any]


class Services:
    """Everything the club's routes need, in one place."""

    def __init__(
        self,
        worker: Worker,
        store: Store,
        keys: ServerKeys,
        shared_limits: SharedLimits,
        settings: Settings,
        notices: Notices,
        sender: Sender,
    ) -> None:
        self.worker, self.keys, self.shared_limits, self.settings = worker, keys, shared_limits, settings
        self.notices, self.sender = notices, sender
        self.tournaments = Tournaments(store)
        self.leagues = Leagues(self.tournaments)
        self.arenas = Arenas(self.tournaments)
        self.standings = Standings()
        self.matchmaking = Matchmaking(store)
        self.figures = SiteStatistics(store.database)
        self.campaigns = Campaigns(store.database)
        self.premoves = Premoves(worker, store, keys.derive_key("beforehand"))
        self.members = Members(shared_limits.database)
        self.moderation = Moderation(shared_limits.database)
        self.sessions = Sessions(shared_limits.database)
        self.password_hasher = PasswordHasher()
        self.secret_box = SecretBox(keys.derive_key("totp"))

    @property
    def bus(self) -> Bus:
        return self.worker.bus

    def passkeys(self, request: ClubRequest) -> Passkeys:
        return Passkeys(self.members, self.origin(request))

    def origin(self, request: ClubRequest) -> str:
        """The address people see in their browsers."""
        return self.settings.origin or f"{request.url.scheme}://{request.headers.get('host', '')}"

    # ---------------------------------------------------------------- who asks

    def member_here(self, request: ClubRequest) -> Session:
        session = session_of(request)
        if session is None:
            raise ApiError(403, "members-only")
        return session

    async def proved(self, request: ClubRequest) -> Session:
        """A member who has just shown who they are, to this worker or another."""
        session: Session | None = self.member_here(request)
        if session is not None and not session.is_fresh:
            session = await self.sessions.reload(session.hash)
        if session is None or not session.is_fresh:
            raise ApiError(403, "proof-needed")
        return session

    async def account(self, request: ClubRequest, session: Session | None, guest: str) -> AccountInfo:
        settings = self.settings
        member = await self.members.get(session.member) if session is not None else None
        secure = self.origin(request).startswith("https://") or request.url.hostname == "localhost"
        info = AccountInfo(join=settings.join, passwords=settings.passwords, passkeys=secure)
        if member is None or session is None:
            info.carries = await self.members.count_guest_matches(guest)
            return info
        info.member = MemberInfo(
            name=member.name,
            created=member.created,
            role=member.role,
            password=bool(member.password),
            totp=bool(member.totp),
            passkeys=[
                PasskeyInfo(id=key["id"], label=key["label"], created=key["created"], used=key["used"])
                for key in await self.members.list_passkeys(member.id)
            ],
            codes=await self.members.count_recovery_codes(member.id),
            fresh=session.is_fresh,
        )
        return info

    # ---------------------------------------------------------------- guessing

    async def spare_names(self, request: ClubRequest, fold: str) -> None:
        """So many tries at one name, and from one address. A browser the member has signed in with counts apart, so
        that nobody is locked out by others."""
        address = read_client_address(request.scope)
        limits = self.settings.limits
        known = request.cookies.get(KNOWN, "")
        whose = f"{fold}/{known[-32:]}" if self.is_known(known, fold) else fold
        mark = hmac.new(self.keys.key, f"guess\0{whose}".encode(), "sha256").hexdigest()[:32]
        by_name = await self.shared_limits.take("guesses", mark, GUESSES, QUARTER, lasting=True)
        by_address = by_name and await self.shared_limits.take(
            "entries", address, limits.entries_a_quarter, QUARTER, lasting=True
        )
        if not by_address:
            raise ApiError(429, "guesses")

    def is_known(self, cookie: str, fold: str) -> bool:
        return hmac.compare_digest(cookie.encode(), self.known_browser(fold).encode())

    def known_browser(self, fold: str) -> str:
        return hmac.new(self.keys.key, f"known\0{fold}".encode(), "sha256").hexdigest()

    async def spare_accounts(self, request: ClubRequest) -> None:
        limit = self.settings.limits.accounts_a_day
        if not await self.shared_limits.take("accounts", read_client_address(request.scope), limit, DAY):
            raise ApiError(429, "accounts")

    def invitation(self, given: str) -> str | None:
        """What a new account has to show; None where everybody may join."""
        if self.settings.join == "closed":
            raise ApiError(403, "join-closed")
        return None if self.settings.join == "open" else given

    def new_name(self, name: str) -> str:
        """What somebody wants to be called, if one may be called so here."""
        self.worker.bans.words.check_name(name)
        return check_name(name)

    async def right_code(self, member: Member, code: str) -> bool:
        secret = self.secret_box.decrypt(member.totp, member.id)
        step = find_totp_step(secret, code, member.totp_step) if secret else None
        return step is not None and await self.members.use_totp_step(member.id, step)

    # ---------------------------------------------------------------- coming and going

    async def let_in(self, request: ClubRequest, entered: SignedIn, guest: str) -> Response[Welcome]:
        """The cookies of somebody who has come in, and everybody who sits with them is told."""
        await self.call_back(guest)
        session = await self.sessions.find(entered.token)
        member = await self.members.get(entered.member)
        if session is None or member is None:
            raise ApiError(409, "busy")
        answer = Response(Welcome(account=await self.account(request, session, ""), codes=entered.codes))
        answer.cookies.append(self.cookie(request, open_sessions.COOKIE, entered.token, open_sessions.IDLE))
        answer.cookies.append(self.cookie(request, KNOWN, self.known_browser(member.folded), guests.YEAR))
        if entered.moved or entered.codes:  # what the guest had is the member's: who signs out is somebody new
            answer.cookies.append(
                self.cookie(request, guests.COOKIE, self.keys.sign_guest(guests.new_guest()), guests.YEAR)
            )
        return answer

    def cookie(self, request: ClubRequest, name: str, value: str, seconds: int) -> Cookie:
        return Cookie(
            key=name,
            value=value,
            path=self.settings.prefix or "/",
            max_age=seconds,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure or request.url.scheme == "https",
        )

    def label(self, request: ClubRequest) -> str:
        return describe_browser(request.headers.get("user-agent", ""))

    async def call_back(self, who: str) -> None:
        """Whoever looks at a match as this guest or member comes in again, and is recognised anew; at every worker."""
        await self.recognise(who)
        await self.bus.tell(PeerMessage(who, "person"))

    async def recognise(self, who: str) -> None:
        self.sessions.forget(who)
        for live in list(self.worker.live_matches.values()):
            if any(who in holding for holding in live.holders.values()):
                await self.worker.recognise(live)
            for subscriber in [subscriber for subscriber in live.subscribers if subscriber.guest == who]:
                subscriber.close(RECONNECT)
