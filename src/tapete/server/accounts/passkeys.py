"""Passkeys: WebAuthn with `fido2`, discoverable credentials, no attestation.

Each challenge is a one-time token bound to the browser that asked for it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from fido2.server import Fido2Server
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialType,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tapete.live.errors import ApiError
from tapete.server.accounts.members import Member, Members, NewCredential, new_id

NAME = "Tapete"
LABEL_LENGTH = 40


class PendingRegistration(msgspec.Struct):
    """The state of a registration between its challenge and the browser's answer."""

    state: dict[str, Any]
    member: str
    name: str


class Passkeys:
    """Register passkeys and sign in with them. `origin` is the public address, as in https://club.example."""

    def __init__(self, members: Members, origin: str) -> None:
        self.members, self.origin = members, origin
        party = PublicKeyCredentialRpEntity(name=NAME, id=urlsplit(origin).hostname or "")
        self.server = Fido2Server(party, verify_origin=lambda given: given == origin)

    async def begin_registration(self, browser: str, name: str, member: Member | None) -> tuple[str, dict[str, Any]]:
        """Challenge for another key of a member, or for the first key of a guest's new account."""
        id = member.id if member is not None else new_id()
        known = (
            []
            if member is None
            else [credential_descriptor(key["id"]) for key in await self.members.list_passkeys(member.id)]
        )
        options, state = self.server.register_begin(
            PublicKeyCredentialUserEntity(id=id.encode(), name=name, display_name=name),
            credentials=known,
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        token = await self.members.issue_challenge("passkey", browser, PendingRegistration(state, id, name))
        return token, dict(options)["publicKey"]

    async def finish_registration(
        self, browser: str, token: str, credential: dict[str, Any], label: str
    ) -> tuple[PendingRegistration, NewCredential]:
        redeemed = await self.members.redeem_token("passkey", token, browser)
        if redeemed is None:
            raise ApiError(403, "passkey-refused")
        enrolling = msgspec.json.decode(redeemed.body, type=PendingRegistration)
        try:
            data = self.server.register_complete(enrolling.state, credential)
        except Exception as error:  # the library raises many kinds for bad input
            raise ApiError(403, "passkey-refused") from error
        if data.credential_data is None:
            raise ApiError(403, "passkey-refused")
        id, key = websafe_encode(data.credential_data.credential_id), websafe_encode(data.credential_data)
        return enrolling, NewCredential(id, key, data.counter, label[:LABEL_LENGTH])

    async def begin_sign_in(self, browser: str) -> tuple[str, dict[str, Any]]:
        """Challenge for signing in. It takes no name, so it does not reveal whether a name is known."""
        options, state = self.server.authenticate_begin(user_verification=UserVerificationRequirement.PREFERRED)
        return await self.members.issue_challenge("entry", browser, state), dict(options)["publicKey"]

    async def finish_sign_in(self, browser: str, token: str, credential: dict[str, Any]) -> Member:
        """The member whose key has answered. All failures look the same."""
        redeemed = await self.members.redeem_token("entry", token, browser)
        owner = await self.members.find_passkey(str(credential.get("id", ""))[:400])
        if redeemed is None or owner is None:
            raise ApiError(403, "passkey-refused")
        member, key, before = owner
        state = msgspec.json.decode(redeemed.body)
        try:
            self.server.authenticate_complete(state, [AttestedCredentialData(websafe_decode(key))], credential)
            counter = AuthenticationResponse.from_dict(credential).response.authenticator_data.counter
        except Exception as error:
            raise ApiError(403, "passkey-refused") from error
        if not await self.members.record_passkey_use(str(credential["id"]), before, counter):
            raise ApiError(403, "passkey-refused")
        return member


def credential_descriptor(id: str) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(type=PublicKeyCredentialType.PUBLIC_KEY, id=websafe_decode(id))
