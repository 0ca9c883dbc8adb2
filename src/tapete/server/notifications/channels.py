"""Notification preferences and channels of each member: email, webhook, feed, Web Push devices."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import devices, wishes
from tapete.server.notifications.notices import NewNotice, add_notice
from tapete.server.wire.preferences import Channel, NotificationPreferences

MOST_DEVICES = 10  # of a member; a further one replaces the oldest


class Reach(NamedTuple):
    """Preferences and addresses of a member."""

    member: str
    preferences: NotificationPreferences = NotificationPreferences()
    email: str = ""
    verified: str = ""
    webhook: str = ""
    feed: str = ""
    mailed: str = ""


class Device(NamedTuple):
    endpoint: str
    member: str
    p256dh: str
    auth: str
    label: str
    created: str


def read_reach(connection: sa.Connection, member: str) -> Reach:
    row = connection.execute(sa.select(wishes).where(wishes.c.member == member)).first()
    if row is None:
        return Reach(member)
    return Reach(row.member, msgspec.json.decode(row.body, type=NotificationPreferences), *row[2:])


def read_devices(connection: sa.Connection, member: str) -> list[Device]:
    query = sa.select(devices).where(devices.c.member == member).order_by(devices.c.created)
    return [Device(*row) for row in connection.execute(query)]


class PreferenceStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def get(self, member: str) -> Reach:
        return await self.database.read(lambda connection: read_reach(connection, member))

    async def list_devices(self, member: str) -> list[Device]:
        return await self.database.read(lambda connection: read_devices(connection, member))

    async def change(self, member: str, **values: Any) -> None:
        """Change any columns of a member; `body` is a `NotificationPreferences`."""
        await self.database.write(lambda connection: self.write(connection, member, **values))

    def write(self, connection: sa.Connection, member: str, **values: Any) -> None:
        if "body" in values:
            values["body"] = msgspec.json.encode(values["body"]).decode()
        fresh = {"body": "{}", "email": "", "verified": "", "webhook": "", "feed": "", "mailed": ""}
        insertion = self.database.insert(wishes).values({"member": member, **fresh, **values})
        connection.execute(insertion.on_conflict_do_update(index_elements=["member"], set_=values))

    async def feed_nonce(self, member: str, *, renew: bool = False) -> str:
        """The nonce from which the secret address of a member's feed is made."""
        current = (await self.get(member)).feed
        if current and not renew:
            return current
        nonce = secrets.token_hex(16)
        await self.change(member, feed=nonce)
        return nonce

    async def add_device(self, device: Device) -> None:
        def add(connection: sa.Connection) -> None:
            values = device._asdict()
            insertion = self.database.insert(devices).values(values)
            connection.execute(insertion.on_conflict_do_update(index_elements=["endpoint"], set_=values))
            for old in read_devices(connection, device.member)[:-MOST_DEVICES]:
                connection.execute(sa.delete(devices).where(devices.c.endpoint == old.endpoint))

        await self.database.write(add)

    async def remove_device(self, member: str, endpoint: str) -> None:
        mine = sa.delete(devices).where(devices.c.member == member, devices.c.endpoint == endpoint)
        if not await self.database.write(lambda connection: connection.execute(mine).rowcount):
            raise ApiError(404, "not-found")

    def switch_off(self, connection: sa.Connection, member: str, channel: Channel, why: str) -> None:
        """Stop using a channel that refuses for good, and tell the member with a notice."""
        reach = read_reach(connection, member)
        gone: tuple[Channel, ...] = ("mail", "digest") if channel in ("mail", "digest") else (channel,)
        lost = {"verified": ""} if channel in ("mail", "digest") else {"webhook": ""} if channel == "webhook" else {}
        self.write(connection, member, body=reach.preferences.without(*gone), **lost)
        words = {"channel": gone[0], "why": why[:100] or "-"}
        about = f"off:{channel}:{secrets.token_hex(8)}"
        add_notice(self.database, connection, NewNotice(member, about, "off", "/notices", words=words))

    async def verify_email(self, member: str, email: str) -> None:
        await self.change(member, email=email, verified=utc_now_iso())
