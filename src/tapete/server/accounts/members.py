"""Member accounts: registration, sign-in, passkeys, password, TOTP, name, role, invitations.

A guest becomes a member in one transaction: the account, the seats that move to it, and its key. A second account
with the same name, or from the same browser, fails on a unique key."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.live.match.seats import MEMBER, is_member
from tapete.server.accounts import sessions as open_sessions
from tapete.server.accounts import tokens
from tapete.server.accounts.data_export import export_member
from tapete.server.accounts.names import check_name, fold_name
from tapete.server.db import audit_log
from tapete.server.db.engine import Database
from tapete.server.db.tables import chat, guests, holders, members, packs, passkeys, reports, tickets

DAY = 86400.0
RENAME_DAYS = 30
INVITATION_DAYS = 14
MOST_INVITATIONS = 20
MOST_PASSKEYS = 10


class Member(NamedTuple):
    id: str
    name: str
    folded: str
    origin: str
    role: str
    password: str
    totp: str
    totp_step: int
    created: str
    renamed: str
    listed: bool


class NewCredential(NamedTuple):
    """A passkey that was just created."""

    id: str
    key: str
    uses: int
    label: str


class SignedIn(NamedTuple):
    """The result of signing in: member, session token, matches that moved, recovery codes."""

    member: str
    token: str
    moved: list[str]  # matches
    codes: list[str]


def new_id() -> str:
    return MEMBER + secrets.token_hex(16)


class Members:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ---------------------------------------------------------------- finding

    async def get(self, id: str) -> Member | None:
        return await self.database.read(lambda connection: _find(connection, members.c.id == id))

    async def find_by_name(self, name: str) -> Member | None:
        return await self.database.read(lambda connection: _find(connection, members.c.folded == fold_name(name)))

    async def is_name_taken(self, name: str) -> bool:
        """True if a member has this name, in any spelling that folds to the same."""
        return await self.find_by_name(name) is not None

    async def get_by_name(self, name: str) -> Member:
        return await self.database.read(lambda connection: _get_by_name(connection, name))

    async def find_passkey(self, id: str) -> tuple[Member, str, int] | None:
        """The owner of a passkey, its public key and its use count."""

        def read(connection: sa.Connection) -> tuple[Member, str, int] | None:
            row = connection.execute(sa.select(passkeys).where(passkeys.c.id == id)).mappings().first()
            member = None if row is None else _find(connection, members.c.id == row["member"])
            return None if row is None or member is None else (member, row["key"], row["count"])

        return await self.database.read(read)

    async def list_passkeys(self, member: str) -> list[dict[str, Any]]:
        query = sa.select(passkeys).where(passkeys.c.member == member).order_by(passkeys.c.created)
        return await self.database.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def count_recovery_codes(self, member: str) -> int:
        mine = (tickets.c.who == member, tickets.c.purpose == "recovery")
        query = sa.select(sa.func.count()).select_from(tickets).where(*mine)
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def count_guest_matches(self, guest: str) -> int:
        """The number of matches in which a guest holds a seat."""
        query = sa.select(sa.func.count(sa.distinct(holders.c.match))).where(holders.c.guest == guest)
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))

    # ---------------------------------------------------------------- coming in

    async def join(
        self,
        guest: str,
        name: str,
        label: str,
        *,
        id: str = "",
        password: str = "",
        passkey: NewCredential | None = None,
        invitation: str | None = None,
    ) -> SignedIn:
        """Turn a guest into a member and sign them in. `invitation` is None where everybody may join."""
        name, member, at = check_name(name), id or new_id(), utc_now_iso()
        fresh = {
            "id": member,
            "name": name,
            "folded": fold_name(name),
            "origin": guest,
            "role": "",
            "password": password,
            "totp": "",
            "totp_step": 0,
            "created": at,
            "renamed": "",
        }

        def join(connection: sa.Connection) -> SignedIn:
            if invitation is not None and tokens.redeem_token(connection, "invitation", invitation) is None:
                raise ApiError(403, "invitation-needed")
            insertion = self.database.insert(members).values(fresh).on_conflict_do_nothing().returning(members.c.id)
            if connection.execute(insertion).first() is None:
                taken = _find(connection, members.c.folded == fold_name(name)) is not None
                raise ApiError(409, "name-taken" if taken else "already-member")
            if passkey is not None:
                self._insert_passkey(connection, member, passkey)
            moved = self._move_guest_data(connection, guest, member, name)
            token = open_sessions.begin_session(connection, member, label)
            return SignedIn(member, token, moved, tokens.renew_recovery_codes(connection, member))

        return await self.database.write(join)

    async def sign_in(self, member: Member, guest: str, label: str, *, bring: bool) -> SignedIn:
        """Begin a session. With `bring`, the seats this browser held as a guest move to the member."""

        def enter(connection: sa.Connection) -> SignedIn:
            moved = self._move_guest_data(connection, guest, member.id, member.name) if bring else []
            return SignedIn(member.id, open_sessions.begin_session(connection, member.id, label), moved, [])

        return await self.database.write(enter)

    def _move_guest_data(self, connection: sa.Connection, guest: str, member: str, name: str) -> list[str]:
        """Move a guest's seats, chat, packs and reports to the member, and also mutes and bans."""
        held = sa.select(holders.c.match, holders.c.seat, sa.literal(member)).where(holders.c.guest == guest)
        moved = sorted({match for match, _, _ in connection.execute(held)})
        columns = ["match", "seat", "guest"]
        connection.execute(self.database.insert(holders).from_select(columns, held).on_conflict_do_nothing())
        connection.execute(sa.delete(holders).where(holders.c.guest == guest))
        connection.execute(sa.update(chat).where(chat.c.guest == guest).values(guest=member))
        connection.execute(sa.update(packs).where(packs.c.owner == guest).values(owner=member))
        for who in (reports.c.by, reports.c.about):
            connection.execute(sa.update(reports).where(who == guest).values({who.name: member}))
        marks = connection.execute(sa.select(guests.c.muted, guests.c.banned).where(guests.c.id == guest)).first()
        fresh = {"id": member, "name": name, "created": utc_now_iso(), "muted": "", "banned": ""}
        connection.execute(self.database.insert(guests).values(fresh).on_conflict_do_nothing())
        if marks is not None and (marks.muted or marks.banned):
            flags = {name: value for name, value in marks._mapping.items() if value}
            connection.execute(sa.update(guests).where(guests.c.id == member).values(flags))
        else:
            connection.execute(sa.delete(guests).where(guests.c.id == guest))
        return moved

    # ---------------------------------------------------------------- keys

    async def add_passkey(self, member: str, key: NewCredential, keep: str) -> None:
        def add(connection: sa.Connection) -> None:
            query = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.member == member)
            if connection.execute(query).scalar_one() >= MOST_PASSKEYS:
                raise ApiError(409, "passkeys-many", most=MOST_PASSKEYS)
            self._insert_passkey(connection, member, key)
            open_sessions.end_other_sessions(connection, member, keep)

        await self.database.write(add)

    def _insert_passkey(self, connection: sa.Connection, member: str, key: NewCredential) -> None:
        values = {"id": key.id, "key": key.key, "count": key.uses, "label": key.label, "member": member}
        values |= {"created": utc_now_iso(), "used": ""}
        insertion = self.database.insert(passkeys).values(values).on_conflict_do_nothing().returning(passkeys.c.id)
        if connection.execute(insertion).first() is None:
            raise ApiError(409, "passkey-known")

    async def record_passkey_use(self, id: str, before: int, count: int) -> bool:
        """Record a passkey's use count. False if it goes backwards, which means that the key was copied."""
        if count <= before and (count or before):
            return False
        used = sa.update(passkeys).where(passkeys.c.id == id, passkeys.c.count == before)
        return await self.database.write(
            lambda connection: connection.execute(used.values(count=count, used=utc_now_iso())).rowcount == 1
        )

    async def remove_passkey(self, member: str, id: str, keep: str) -> None:
        def remove(connection: sa.Connection) -> None:
            removal = sa.delete(passkeys).where(passkeys.c.member == member, passkeys.c.id == id)
            if not connection.execute(removal).rowcount:
                raise ApiError(404, "not-found")
            _check_can_sign_in(connection, member)
            open_sessions.end_other_sessions(connection, member, keep)

        await self.database.write(remove)

    async def set_password(self, member: str, password: str, keep: str) -> None:
        """Set a new password, or remove it (empty). Every other session ends."""

        def change(connection: sa.Connection) -> None:
            values = {"password": password} if password else {"password": "", "totp": ""}
            connection.execute(sa.update(members).where(members.c.id == member).values(values))
            _check_can_sign_in(connection, member)
            open_sessions.end_other_sessions(connection, member, keep)

        await self.database.write(change)

    async def set_totp(self, member: str, secret: str, step: int, keep: str) -> None:
        def change(connection: sa.Connection) -> None:
            changed = sa.update(members).where(members.c.id == member).values(totp=secret, totp_step=step)
            connection.execute(changed)
            open_sessions.end_other_sessions(connection, member, keep)

        await self.database.write(change)

    async def use_totp_step(self, member: str, step: int) -> bool:
        """Use up a TOTP step. False if it was used before, even at the same moment."""
        used = sa.update(members).where(members.c.id == member, members.c.totp_step < step).values(totp_step=step)
        return await self.database.write(lambda connection: connection.execute(used).rowcount == 1)

    # ---------------------------------------------------------------- the account

    async def rename(self, member: str, name: str, *, at_once: bool = False) -> str:
        """Change the name, at most once in a while. Matches keep the name they were played under."""
        new = check_name(name)

        def rename(connection: sa.Connection) -> None:
            current = _find(connection, members.c.id == member)
            if current is None:
                raise ApiError(404, "no-member", name=member)
            if current.name == new:
                return
            if not at_once and current.renamed > iso_ago(RENAME_DAYS * DAY) and fold_name(new) != current.folded:
                raise ApiError(409, "name-changed", days=RENAME_DAYS)
            other = _find(connection, sa.and_(members.c.folded == fold_name(new), members.c.id != member))
            if other is not None:
                raise ApiError(409, "name-taken")
            values = {"name": new, "folded": fold_name(new), "renamed": utc_now_iso()}
            connection.execute(sa.update(members).where(members.c.id == member).values(values))
            connection.execute(sa.update(guests).where(guests.c.id == member).values(name=new))

        try:
            await self.database.write(rename)
        except sa.exc.IntegrityError:  # another member took it at the same moment
            raise ApiError(409, "name-taken") from None
        return new

    async def set_listed(self, member: str, *, listed: bool) -> None:
        changed = sa.update(members).where(members.c.id == member).values(listed=listed)
        await self.database.write(lambda connection: connection.execute(changed))

    async def create_invitation(self, member: str) -> str:
        def invite(connection: sa.Connection) -> str:
            mine = (
                tickets.c.who == member,
                tickets.c.purpose == "invitation",
                tickets.c.ends > utc_now_iso(),
            )
            query = sa.select(sa.func.count()).select_from(tickets).where(*mine)
            if connection.execute(query).scalar_one() >= MOST_INVITATIONS:
                raise ApiError(409, "invitations-many", most=MOST_INVITATIONS)
            return tokens.issue_token(connection, "invitation", member, seconds=INVITATION_DAYS * DAY)

        return await self.database.write(invite)

    async def give_role(self, name: str, role: str) -> Member:
        """Set a member's role, from the command line."""

        def give(connection: sa.Connection) -> Member:
            member = _get_by_name(connection, name)
            connection.execute(sa.update(members).where(members.c.id == member.id).values(role=role))
            audit_log.write_entry(connection, "role", "admin", guest=member.id, note=role or "-")
            return member

        return await self.database.write(give)

    async def create_recovery_link(self, name: str) -> str:
        """A token that signs in, once within a day, a member who has lost every key."""

        def issue(connection: sa.Connection) -> str:
            member = _get_by_name(connection, name)
            audit_log.write_entry(connection, "link", "admin", guest=member.id)
            return tokens.issue_token(connection, "link", member.id, seconds=DAY)

        return await self.database.write(issue)

    async def redeem_token(self, purpose: tokens.Purpose, text: str, who: str = "") -> tokens.OneTimeToken | None:
        return await self.database.write(lambda connection: tokens.redeem_token(connection, purpose, text, who))

    async def issue_challenge(self, purpose: tokens.Purpose, who: str, body: Any) -> str:
        """A token for one browser, valid a few minutes."""
        written = msgspec.json.encode(body).decode()
        return await self.database.write(lambda connection: tokens.issue_token(connection, purpose, who, written))

    async def write(self, work: Callable[[sa.Connection], Any]) -> Any:
        return await self.database.write(work)

    async def export_data(self, member: str) -> dict[str, Any]:
        return await self.database.read(lambda connection: export_member(connection, member))


def rename_account(connection: sa.Connection, who: str, name: str) -> None:
    """Rename the account of a guest or member whom an admin renames."""
    if not is_member(who):
        return
    shown_as = check_name(name)
    if _find(connection, sa.and_(members.c.folded == fold_name(shown_as), members.c.id != who)) is not None:
        raise ApiError(409, "name-taken")
    connection.execute(sa.update(members).where(members.c.id == who).values(name=shown_as, folded=fold_name(shown_as)))


def _find(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> Member | None:
    row = connection.execute(sa.select(members).where(condition)).first()
    return None if row is None else Member(*row)


def _get_by_name(connection: sa.Connection, name: str) -> Member:
    member = _find(connection, members.c.folded == fold_name(name))
    if member is None:
        raise ApiError(404, "no-member", name=name)
    return member


def _check_can_sign_in(connection: sa.Connection, member: str) -> None:
    """Refuse to remove the last way to sign in."""
    current = _find(connection, members.c.id == member)
    query = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.member == member)
    if current is not None and not current.password and not connection.execute(query).scalar_one():
        raise ApiError(409, "last-key")
