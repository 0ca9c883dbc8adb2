"""Who somebody is: coming in, passkeys, passwords, sessions, what is stored."""

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


class MemberInfo(Wire):
    """A member to themselves."""

    name: str
    created: str
    role: str = ""
    password: bool = False
    totp: bool = False
    passkeys: list[PasskeyInfo] = []
    codes: int = 0  # recovery codes that are left
    fresh: bool = False  # has shown lately who they are


class AccountInfo(Wire):
    """Who this browser is, and who may become a member here."""

    join: Join
    passwords: bool
    passkeys: bool  # whether a passkey can be made at this address
    carries: int = 0  # matches in which this browser holds a seat as a guest
    member: MemberInfo | None = None


class Welcome(Wire):
    """Somebody has become a member, or come in."""

    account: AccountInfo
    codes: list[str] = []  # recovery codes, shown this once


class JoinWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    invitation: TICKET = ""


class AskPasskey(Wire):
    name: SHORT = ""


class PasskeyOptions(Wire):
    ticket: str
    options: dict[str, Any]  # as WebAuthn's JSON has them


class NewPasskey(Wire):
    ticket: TICKET
    credential: dict[str, Any]
    invitation: TICKET = ""


class EnterWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    code: SHORT = ""  # by the clock, where one was set up
    bring: bool = True  # the seats this browser held as a guest come along


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
    password: PASSWORD  # empty: none any more


class TotpOffer(Wire):
    ticket: str
    secret: str
    address: str  # otpauth://, for a code to be photographed


class TotpAnswer(Wire):
    ticket: TICKET
    code: SHORT


class NewName(Wire):
    name: SHORT


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
    """Everything that is stored about somebody."""

    data: dict[str, list[dict[str, Any]]]
