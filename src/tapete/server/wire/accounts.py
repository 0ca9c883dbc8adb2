"""Wire structs of accounts: sign-in, passkeys, passwords, sessions, data export."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tapete.live.wire import Wire
from tapete.server.config.settings import Join
from tapete.server.wire.limits import PASSWORD, SHORT, TICKET


class PasskeyInfo(Wire):
    id: str
    label: str
    created: str
    used: str = ""


class OrganisedInfo(Wire):
    """A tournament or league that is closed if its organiser leaves."""

    path: str
    name: str


class MemberInfo(Wire):
    """A member's own account."""

    name: str
    created: str
    role: str = ""
    password: bool = False
    totp: bool = False
    passkeys: list[PasskeyInfo] = []
    codes: int = 0  # recovery codes left
    fresh: bool = False  # has proved lately who they are
    organises: list[OrganisedInfo] = []  # unfinished tournaments, and leagues
    listed: bool = False  # shown in the list of members


class AccountInfo(Wire):
    """The account of this browser, and who may join here."""

    join: Join
    passwords: bool
    passkeys: bool  # passkeys can be made at this address
    carries: int = 0  # matches in which this browser holds a seat as a guest
    member: MemberInfo | None = None


class Welcome(Wire):
    """The answer after joining or signing in."""

    account: AccountInfo
    codes: list[str] = []  # recovery codes, shown only once


class JoinWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    invitation: TICKET = ""


class AskPasskey(Wire):
    name: SHORT = ""


class PasskeyOptions(Wire):
    ticket: str
    options: dict[str, Any]  # WebAuthn options as JSON


class NewPasskey(Wire):
    ticket: TICKET
    credential: dict[str, Any]
    invitation: TICKET = ""


class EnterWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    code: SHORT = ""  # TOTP, where it is set up
    bring: bool = True  # move the seats this browser holds as a guest


class EnterWithPasskey(Wire):
    ticket: TICKET
    credential: dict[str, Any]
    bring: bool = True


class EnterWithCode(Wire):
    name: SHORT
    code: SHORT
    bring: bool = True


class EnterWithLink(Wire):
    ticket: TICKET


class NewPassword(Wire):
    password: PASSWORD  # empty: remove it


class TotpOffer(Wire):
    ticket: str
    secret: str
    address: str  # otpauth://, for the QR code


class TotpAnswer(Wire):
    ticket: TICKET
    code: SHORT


class NewName(Wire):
    name: SHORT


class Listed(Wire):
    listed: bool


class KeyId(Wire):
    id: Annotated[str, msgspec.Meta(max_length=400)]


class SessionInfo(Wire):
    id: str
    label: str
    created: str
    seen: str
    current: bool = False


class SessionId(Wire):
    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]


class RecoveryCodes(Wire):
    codes: list[str]


class Invitation(Wire):
    invitation: str


class Exported(Wire):
    """Everything that is stored about a member."""

    data: dict[str, list[dict[str, Any]]]
