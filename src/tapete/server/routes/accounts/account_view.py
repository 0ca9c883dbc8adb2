"""The account as the page shows it: the member's name, credentials and role, or how a guest may join."""

from __future__ import annotations

from tapete.server.accounts.members import Members
from tapete.server.accounts.sessions import Session
from tapete.server.competition.organisers import list_organised
from tapete.server.config.settings import Settings
from tapete.server.http.requests import HttpRequest, public_origin
from tapete.server.wire import AccountInfo, MemberInfo, OrganisedInfo, PasskeyInfo


class AccountView:
    def __init__(self, settings: Settings, members: Members) -> None:
        self.settings, self.members = settings, members

    async def show(self, request: HttpRequest, session: Session | None, guest: str = "") -> AccountInfo:
        """Describe the member of a session. Without one, say what `guest` would bring into an account."""
        settings, members = self.settings, self.members
        member = await members.get(session.member) if session is not None else None
        secure = public_origin(request, settings).startswith("https://") or request.url.hostname == "localhost"
        info = AccountInfo(join=settings.join, passwords=settings.passwords, passkeys=secure)
        if member is None or session is None:
            info.carries = await members.count_guest_matches(guest)
            return info
        organised = await members.database.read(lambda connection: list_organised(connection, member.id))
        info.member = MemberInfo(
            name=member.name,
            created=member.created,
            role=member.role,
            password=bool(member.password),
            totp=bool(member.totp),
            passkeys=[
                PasskeyInfo(id=key["id"], label=key["label"], created=key["created"], used=key["used"])
                for key in await members.list_passkeys(member.id)
            ],
            codes=await members.count_recovery_codes(member.id),
            fresh=session.is_fresh,
            listed=member.listed,
            organises=[OrganisedInfo(path=one.path, name=one.name) for one in organised],
        )
        return info
