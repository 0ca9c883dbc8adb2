"""Whoever has time sends what is due. A notice is taken by one worker, for as long as a lease lasts. One that a worker
died over is pushed again, since the browser shows it once by its tag; a letter is not: whether it went is in doubt, and
the bell has it anyway."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from time import time
from typing import NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import Ask, utc_now_iso
from tapete.server.accounts.guests import ServerKeys
from tapete.server.config.settings import Settings
from tapete.server.db.engine import Database
from tapete.server.db.tables import devices, matches, members, notices
from tapete.server.notifications import email, outbound_http, web_push
from tapete.server.notifications.channels import Device, Reach, WishStore, devices_of, reach_of
from tapete.server.notifications.email import Letter, Posted
from tapete.server.notifications.notices import SHARE, Notice, Notices, say, sentence
from tapete.server.wire.preferences import Channel, next_at, speaks_from

EVERY = 5.0  # seconds between two looks
HANDS = 4  # members who are told at once, by one worker
ROUND = 50  # of them by each hand, before the next look
LEASE = 180.0  # seconds; longer than the slowest sending takes
FIRST_WAIT, MOST_TRIES = 60.0, 7  # each wait is four times the one before
LETTER_GAP = 600.0  # seconds between two letters to one member: what comes meanwhile goes together
FLOOD = 3  # so many are pushed one by one; more are one
PUSHED_FOR = 86400  # seconds that a push service keeps it
UNFIT = {400, 401, 403, 404, 405, 410, 413}  # answers after which there is no use in asking again

T = TypeVar("T")
log = logging.getLogger("tapete.notices")


class Claimed(NamedTuple):
    """What one member is told now, by channel."""

    reach: Reach
    name: str
    devices: list[Device]
    by_channel: dict[Channel, list[Notice]]


class Sender:
    def __init__(
        self, database: Database, keys: ServerKeys, settings: Settings, notices: Notices, every: float = EVERY
    ) -> None:
        self.database, self.settings, self.notices, self.every = database, settings, notices, every
        self.wishes = WishStore(database)
        self.key = web_push.private_key(keys.derived("push"))
        self.public_key = web_push.base64url(web_push.public_bytes(self.key))
        self._keys = keys
        self._threads = ThreadPoolExecutor(HANDS, "tapete-notices")

    async def send_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.look()
            except Exception:
                log.exception("notices could not be sent; trying again")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def look(self) -> None:
        """Send everything that is due."""
        if await self.database.read(self._is_quiet):
            return
        await self.database.write(self._let_go)
        await asyncio.gather(*(self._work() for _ in range(HANDS)))

    def _is_quiet(self, connection: sa.Connection) -> bool:
        due = sa.and_(notices.c.state == "waiting", notices.c.due <= utc_now_iso())
        lapsed = sa.and_(notices.c.state == "sending", notices.c.lease < utc_now_iso())
        return connection.execute(sa.select(notices.c.id).where(sa.or_(due, lapsed)).limit(1)).first() is None

    def _let_go(self, connection: sa.Connection) -> None:
        """What a worker held that has died."""
        lapsed = (notices.c.state == "sending", notices.c.lease < utc_now_iso())
        again = notices.c.channel.in_(["", "push"])
        connection.execute(sa.update(notices).where(*lapsed, again).values(state="waiting", lease=""))
        connection.execute(sa.update(notices).where(*lapsed).values(state="doubt", lease=""))

    async def _work(self) -> None:
        for _ in range(ROUND):
            claimed = await self.database.write(self._claim)
            if claimed is None:
                return
            for channel, these in claimed.by_channel.items():
                posted = await self._deliver(claimed, channel, these)
                noted = (claimed.reach.member, channel, these, posted)
                await self.database.write(partial(self._note, noted=noted))

    # ---------------------------------------------------------------- what is to be sent

    def _claim(self, connection: sa.Connection) -> Claimed | None:
        due = (notices.c.state == "waiting", notices.c.due <= utc_now_iso())
        row = connection.execute(sa.select(notices.c.member).where(*due).order_by(notices.c.due).limit(1)).first()
        if row is None:
            return None
        mine = sa.update(notices).where(*due, notices.c.member == row.member)
        taken = mine.values(state="sending", lease=to_iso(time() + LEASE)).returning(notices)
        reach, browsers = reach_of(connection, row.member), devices_of(connection, row.member)
        by_channel: dict[Channel, list[Notice]] = {}
        for notice in sorted(Notice(*claimed) for claimed in connection.execute(taken)):
            channel = self._fate(connection, notice, reach, bool(browsers))
            if channel is not None:
                by_channel.setdefault(channel, []).append(notice)
                connection.execute(sa.update(notices).where(notices.c.id == notice.id).values(channel=channel))
        name = (
            connection.execute(sa.select(members.c.name).where(members.c.id == row.member)).scalar_one_or_none() or ""
        )
        return Claimed(reach, name, browsers, by_channel)

    def _fate(self, connection: sa.Connection, notice: Notice, reach: Reach, pushes: bool) -> Channel | None:
        """By which channel it goes now; None where it goes later, or not at all."""
        if notice.seen:  # at the table, or in the bell: there it stays
            self._settle(connection, notice, "kept")
            return None
        if self._is_moot(connection, notice):
            self._settle(connection, notice, "moot", seen=utc_now_iso())
            return None
        later = self._later(connection, notice)
        channel = reach.wishes.channel(notice.kind)
        reachable = {
            "push": pushes,
            "mail": self.settings.sends_mail and bool(reach.verified),
            "digest": self.settings.sends_mail and bool(reach.verified),
            "webhook": bool(reach.webhook and self.settings.house),
        }
        if not later and not reachable.get(channel, False):
            self._settle(connection, notice, "kept")
            return None
        later = later or speaks_from(reach.wishes, time())
        if channel == "digest" and notice.channel != "digest":
            later = next_at(reach.wishes, later, reach.wishes.digest_at)
        elif channel == "mail" and reach.mailed:
            later = max(later, from_iso(reach.mailed) + LETTER_GAP)
        if later > time():
            waits = "digest" if channel == "digest" else ""
            self._settle(connection, notice, "waiting", due=to_iso(later), channel=waits)
            return None
        return channel

    def _is_moot(self, connection: sa.Connection, notice: Notice) -> bool:
        """Whether there is nothing to be told any more: it was answered, or the table has filled."""
        if notice.kind in ("turn", "time"):
            return self._ask(connection, notice) is None
        if notice.kind == "invited" and notice.match:
            state = sa.select(matches.c.state).where(matches.c.id == notice.match)
            return connection.execute(state).scalar_one_or_none() != "open"
        return False

    def _later(self, connection: sa.Connection, notice: Notice) -> float:
        """Holidays have moved the end of somebody's time: so they move when it is running out. 0: it is now."""
        ask = self._ask(connection, notice) if notice.kind == "time" else None
        if ask is None or not ask.ends:
            return 0.0
        due = ask.ends - SHARE * (ask.ends - ask.since)
        return due if due > time() + 1 else 0.0

    def _ask(self, connection: sa.Connection, notice: Notice) -> Ask | None:
        """The question a notice is about, if it is still open."""
        query = sa.select(matches.c.asks).where(matches.c.id == notice.match, matches.c.state == "running")
        open_asks = msgspec.json.decode(connection.execute(query).scalar_one_or_none() or "[]", type=list[Ask])
        decision = notice.about.rpartition(":")[2]
        return next((ask for ask in open_asks if ask.decision == decision), None)

    def _settle(self, connection: sa.Connection, notice: Notice, state: str, **values: str) -> None:
        connection.execute(
            sa.update(notices).where(notices.c.id == notice.id).values({"state": state, "lease": "", **values})
        )

    def _note(self, connection: sa.Connection, noted: tuple[str, Channel, Sequence[Notice], Posted]) -> None:
        """What became of it."""
        member, channel, these, posted = noted
        for notice in these:
            if posted.how == "again" and notice.tries + 1 < MOST_TRIES:
                wait = FIRST_WAIT * 4**notice.tries
                due = to_iso(time() + wait)
                connection.execute(
                    sa.update(notices)
                    .where(notices.c.id == notice.id)
                    .values(state="waiting", lease="", due=due, tries=notice.tries + 1, channel=channel)
                )
            else:  # whoever has answered meanwhile has nothing left to look at
                seen = {"seen": utc_now_iso()} if self._is_moot(connection, notice) else {}
                self._settle(connection, notice, "sent" if posted.how == "sent" else "failed", **seen)
        if posted.how == "sent" and channel in ("mail", "digest"):
            self.wishes.write(connection, member, mailed=utc_now_iso())
        if posted.how != "sent":
            log.info("notices by %s: %s (%s)", channel, posted.how, posted.why, extra={"guest": member})
        if posted.how == "never":
            self.wishes.switch_off(connection, member, channel, posted.why)

    # ---------------------------------------------------------------- by each channel

    async def _deliver(self, claimed: Claimed, channel: Channel, these: list[Notice]) -> Posted:
        try:
            match channel:
                case "push":
                    return await self._push(claimed, these)
                case "webhook":
                    return await self.aside(lambda: self._hook(claimed, these))
                case _:
                    letter = self.letter(claimed, these)
                    return await self.aside(lambda: email.post(self.settings, letter))
        except outbound_http.NotAllowed as error:
            return Posted("never", str(error))
        except Exception as error:
            log.exception("a notice could not be sent by %s", channel)
            return Posted("again", str(error)[:200])

    def letter(self, claimed: Claimed, these: list[Notice]) -> Letter:
        """One for all that has gathered."""
        language, house = claimed.reach.wishes.language, self.settings.house
        lines = [f"{sentence(notice, language)}\n{house}{notice.path}" for notice in these]
        stop = f"{house}/api/quiet/{self.quiet_token(claimed.reach.member)}"
        foot = say(language, "mail-foot", house=house, settings=f"{house}/notices", stop=stop)
        head = say(language, "mail-greeting", name=claimed.name)
        subject = (
            say(language, "mail-subject-one", what=sentence(these[0], language))
            if len(these) == 1
            else say(language, "mail-subject-many", count=len(these))
        )
        return Letter(claimed.reach.email, subject, "\n\n".join([head, *lines, f"-- \n{foot}"]) + "\n", stop)

    def quiet_token(self, member: str) -> str:
        return f"{member}.{self._keys.token('quiet', member)}"

    def _hook(self, claimed: Claimed, these: list[Notice]) -> Posted:
        """As chat programs read it: `text` for some, `content` for others."""
        language, house = claimed.reach.wishes.language, self.settings.house
        words = "\n".join(f"{sentence(notice, language)} {house}{notice.path}" for notice in these)
        body = msgspec.json.encode({"text": words, "content": words})
        headers = {"content-type": "application/json"}
        answer = outbound_http.send(claimed.reach.webhook, body, headers, private=self.settings.private_webhooks)
        return verdict(answer)

    async def _push(self, claimed: Claimed, these: list[Notice]) -> Posted:
        language = claimed.reach.wishes.language
        messages = [{"body": sentence(notice, language), "path": notice.path, "tag": notice.about} for notice in these]
        if len(messages) > FLOOD:
            messages = [{"body": say(language, "notice-many", count=len(these)), "path": "/notices", "tag": "many"}]
        verdicts = []
        for device in claimed.devices:
            for message in messages:
                posted = await self.aside(partial(self._push_one, device, message))
                verdicts.append(posted)
                if posted.how == "never":
                    await self._drop(device)
                    break
        return next((one for how in ("sent", "again", "never") for one in verdicts if one.how == how), Posted("sent"))

    async def _drop(self, device: Device) -> None:
        gone = sa.delete(devices).where(devices.c.endpoint == device.endpoint)
        await self.database.write(lambda connection: connection.execute(gone))

    def _push_one(self, device: Device, message: dict[str, str]) -> Posted:
        private = self.settings.private_webhooks
        try:
            sealed = web_push.sealed(
                msgspec.json.encode({"title": "Tapete", **message}),
                web_push.plain64(device.p256dh),
                web_push.plain64(device.auth),
            )
            subject = self.settings.origin or "https://localhost"
            headers = {
                "authorization": web_push.signature(self.key, device.endpoint, subject),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(PUSHED_FOR),
                "topic": web_push.base64url(sha256(message["tag"].encode()).digest())[:32],
                "urgency": "normal",
            }
            return verdict(outbound_http.send(device.endpoint, sealed, headers, private=private))
        except (ValueError, outbound_http.NotAllowed) as error:
            return Posted("never", str(error)[:200])


def verdict(answer: outbound_http.Answer) -> Posted:
    if 200 <= answer.status < 300:
        return Posted("sent")
    why = f"{answer.status} {answer.words}".strip()[:100]
    return Posted("never" if answer.status in UNFIT or 300 <= answer.status < 400 else "again", why)
