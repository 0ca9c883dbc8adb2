"""Send due notices by Web Push, email, digest or webhook.

One worker takes a notice with a lease. If the worker dies, a push is sent again, since the browser shows it once
by its tag. An email is not: nobody knows whether it went, and the notice is in the bell anyway. The email that
verifies an address is a notice too (kind "verify"). It is in no bell, so it is sent again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from time import time
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import Ask, utc_now_iso
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.tokens import issue_token
from tapete.server.config.settings import Settings
from tapete.server.db.engine import Database
from tapete.server.db.tables import devices, matches, members, notices
from tapete.server.notifications import email, outbound_http, web_push
from tapete.server.notifications.channels import Device, PreferenceStore, Reach, read_devices, read_reach
from tapete.server.notifications.email import Delivery, Letter
from tapete.server.notifications.notices import SHARE, NewNotice, Notice, Notices, add_notice, notice_text, say
from tapete.server.wire.notifications import Letter as VerificationState
from tapete.server.wire.preferences import Channel, end_of_quiet_hours, next_at

EVERY = 5.0  # seconds between two rounds
HANDS = 4  # members notified at once by one worker
ROUND = 50  # members by each thread in one round
LEASE = 180.0  # seconds; longer than the slowest delivery takes
FIRST_WAIT, MOST_TRIES = 60.0, 7  # seconds; each wait is four times the one before
LETTER_GAP = 600.0  # seconds between two emails to one member; what comes meanwhile goes together
FIRST_TRY = 5.0  # seconds that a member waits for the first try of a verification
TWO_DAYS = 2 * 86400.0  # that the link in it works
FLOOD = 3  # more notices than this are pushed as one
PUSHED_FOR = 86400  # seconds that a push service keeps a message
UNFIT = {400, 401, 403, 404, 405, 410, 413}  # status codes after which it is not tried again

T = TypeVar("T")
log = logging.getLogger("tapete.notices")


class Claimed(NamedTuple):
    """The notices of one member that are sent now, by channel."""

    reach: Reach
    name: str
    devices: list[Device]
    by_channel: dict[Channel, list[Notice]]


class Sender:
    def __init__(
        self, database: Database, keys: ServerKeys, settings: Settings, notices: Notices, every: float = EVERY
    ) -> None:
        self.database, self.settings, self.notices, self.every = database, settings, notices, every
        self.preferences = PreferenceStore(database)
        self.key = web_push.private_key(keys.derive_key("push"))
        self.public_key = web_push.encode_base64url(web_push.public_bytes(self.key))
        self._keys = keys
        self._threads = ThreadPoolExecutor(HANDS, "tapete-notices")
        self._tries: set[asyncio.Task[Any]] = set()  # first tries of verifications that are under way

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.send_due()
            except Exception:
                log.exception("notices could not be sent; trying again")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def send_due(self) -> None:
        """Send everything that is due."""
        if await self.database.read(self._has_nothing_due):
            return
        await self.database.write(self._release_lapsed)
        await asyncio.gather(*(self._send_claimed() for _ in range(HANDS)))

    def _has_nothing_due(self, connection: sa.Connection) -> bool:
        due = sa.and_(notices.c.state == "waiting", notices.c.due <= utc_now_iso())
        lapsed = sa.and_(notices.c.state == "sending", notices.c.lease < utc_now_iso())
        return connection.execute(sa.select(notices.c.id).where(sa.or_(due, lapsed)).limit(1)).first() is None

    def _release_lapsed(self, connection: sa.Connection) -> None:
        """Release the notices of a worker that has died."""
        lapsed = (notices.c.state == "sending", notices.c.lease < utc_now_iso())
        again = sa.or_(notices.c.channel.in_(["", "push"]), notices.c.kind == "verify")
        connection.execute(sa.update(notices).where(*lapsed, again).values(state="waiting", lease=""))
        connection.execute(sa.update(notices).where(*lapsed).values(state="doubt", lease=""))

    async def _send_claimed(self) -> None:
        for _ in range(ROUND):
            if not await self._send_next():
                return

    async def _send_next(self, member: str = "") -> bool:
        """Send what is due to one member, to a given one if named; False if nothing was due."""
        claimed = await self.database.write(partial(self._claim, member=member))
        if claimed is None:
            return False
        for channel, batch in claimed.by_channel.items():
            delivery = await self._deliver(claimed, channel, batch)
            outcome = (claimed.reach.member, channel, batch, delivery)
            await self.database.write(partial(self._record_delivery, outcome=outcome))
        return True

    # ---------------------------------------------------------------- the email that verifies an address

    async def verify_address(self, member: str, address: str, language: str) -> VerificationState:
        """Note a member's new address and write to it, now or as soon as the mail server answers."""

        def queue(connection: sa.Connection) -> None:
            self.preferences.write(connection, member, email=address, verified="")
            before = (notices.c.member == member, notices.c.kind == "verify", notices.c.state == "waiting")
            connection.execute(sa.update(notices).where(*before).values(state="moot"))
            about, words = f"verify:{secrets.token_hex(8)}", {"language": language}
            add_notice(self.database, connection, NewNotice(member, about, "verify", "/notices", words=words))

        await self.database.write(queue)
        trying = asyncio.create_task(self._send_next(member))
        self._tries.add(trying)
        trying.add_done_callback(self._tries.discard)
        await asyncio.wait({trying}, timeout=FIRST_TRY)
        return await self.verification_state(member)

    async def verification_state(self, member: str) -> VerificationState:
        """State of the last email that verifies an address; empty if there was none."""
        mine = (notices.c.member == member, notices.c.kind == "verify")
        query = sa.select(notices.c.state).where(*mine).order_by(notices.c.id.desc()).limit(1)
        state = await self.database.read(lambda connection: connection.execute(query).scalar_one_or_none())
        known: dict[str, VerificationState] = {
            "sent": "sent",
            "failed": "failed",
            "waiting": "waiting",
            "sending": "waiting",
        }
        return known.get(state or "", "")

    async def _compose_verification(self, claimed: Claimed, notice: Notice) -> Letter:
        """The email with a link that works once. Its secret is made now, so no database row holds it."""
        member, address, url = claimed.reach.member, claimed.reach.email, self.settings.public_url
        language: str = msgspec.json.decode(notice.words, type=dict[str, str])["language"]
        ticket = await self.database.write(
            lambda connection: issue_token(connection, "email", member, address, seconds=TWO_DAYS)
        )
        body = say(language, "mail-verify", name=claimed.name, house=url, link=f"{url}/notices#v={ticket}")
        return Letter(address, say(language, "mail-verify-subject"), body)

    # ---------------------------------------------------------------- what is to be sent

    def _claim(self, connection: sa.Connection, member: str = "") -> Claimed | None:
        due = [notices.c.state == "waiting", notices.c.due <= utc_now_iso()]
        if member:
            due.append(notices.c.member == member)
        row = connection.execute(sa.select(notices.c.member).where(*due).order_by(notices.c.due).limit(1)).first()
        if row is None:
            return None
        mine = sa.update(notices).where(*due, notices.c.member == row.member)
        taken = mine.values(state="sending", lease=to_iso(time() + LEASE)).returning(notices)
        reach, browsers = read_reach(connection, row.member), read_devices(connection, row.member)
        by_channel: dict[Channel, list[Notice]] = {}
        for notice in sorted(Notice(*claimed) for claimed in connection.execute(taken)):
            channel = self._choose_channel(connection, notice, reach, bool(browsers))
            if channel is not None:
                by_channel.setdefault(channel, []).append(notice)
                connection.execute(sa.update(notices).where(notices.c.id == notice.id).values(channel=channel))
        name = (
            connection.execute(sa.select(members.c.name).where(members.c.id == row.member)).scalar_one_or_none() or ""
        )
        return Claimed(reach, name, browsers, by_channel)

    def _choose_channel(
        self, connection: sa.Connection, notice: Notice, reach: Reach, has_devices: bool
    ) -> Channel | None:
        """The channel by which a notice goes now; None if it goes later or not at all."""
        if notice.kind == "verify":
            if self.settings.sends_mail and reach.email and not reach.verified:
                return "mail"
            self._settle(connection, notice, "moot")
            return None
        if notice.seen:  # seen at the table or in the bell; it stays there
            self._settle(connection, notice, "kept")
            return None
        if self._is_moot(connection, notice):
            self._settle(connection, notice, "moot", seen=utc_now_iso())
            return None
        later = self._due_later(connection, notice)
        channel = reach.preferences.channel_for(notice.kind)
        reachable = {
            "push": has_devices,
            "mail": self.settings.sends_mail and bool(reach.verified),
            "digest": self.settings.sends_mail and bool(reach.verified),
            "webhook": bool(reach.webhook and self.settings.public_url),
        }
        if not later and not reachable.get(channel, False):
            self._settle(connection, notice, "kept")
            return None
        later = later or end_of_quiet_hours(reach.preferences, time())
        if channel == "digest" and notice.channel != "digest":
            later = next_at(reach.preferences, later, reach.preferences.digest_at)
        elif channel == "mail" and reach.mailed:
            later = max(later, from_iso(reach.mailed) + LETTER_GAP)
        if later > time():
            waits = "digest" if channel == "digest" else ""
            self._settle(connection, notice, "waiting", due=to_iso(later), channel=waits)
            return None
        return channel

    def _is_moot(self, connection: sa.Connection, notice: Notice) -> bool:
        """True if there is nothing left to tell: the question was answered, or the table is full."""
        if notice.kind in ("turn", "time"):
            return self._open_question(connection, notice) is None
        if notice.kind == "invited" and notice.match:
            state = sa.select(matches.c.state).where(matches.c.id == notice.match)
            return connection.execute(state).scalar_one_or_none() != "open"
        return False

    def _due_later(self, connection: sa.Connection, notice: Notice) -> float:
        """The moment "time running out" is due if holidays have moved the deadline; 0 means now."""
        ask = self._open_question(connection, notice) if notice.kind == "time" else None
        if ask is None or not ask.ends:
            return 0.0
        due = ask.ends - SHARE * (ask.ends - ask.since)
        return due if due > time() + 1 else 0.0

    def _open_question(self, connection: sa.Connection, notice: Notice) -> Ask | None:
        """The question of a notice, if it is still open."""
        query = sa.select(matches.c.asks).where(matches.c.id == notice.match, matches.c.state == "running")
        open_asks = msgspec.json.decode(connection.execute(query).scalar_one_or_none() or "[]", type=list[Ask])
        decision = notice.about.rpartition(":")[2]
        return next((ask for ask in open_asks if ask.decision == decision), None)

    def _settle(self, connection: sa.Connection, notice: Notice, state: str, **values: str) -> None:
        connection.execute(
            sa.update(notices).where(notices.c.id == notice.id).values({"state": state, "lease": "", **values})
        )

    def _record_delivery(
        self, connection: sa.Connection, outcome: tuple[str, Channel, Sequence[Notice], Delivery]
    ) -> None:
        """Write what became of the notices. A channel that refuses for good is switched off."""
        member, channel, batch, delivery = outcome
        for notice in batch:
            if delivery.how == "again" and notice.tries + 1 < MOST_TRIES:
                wait = FIRST_WAIT * 4**notice.tries
                due = to_iso(time() + wait)
                connection.execute(
                    sa.update(notices)
                    .where(notices.c.id == notice.id)
                    .values(state="waiting", lease="", due=due, tries=notice.tries + 1, channel=channel)
                )
            else:  # the question was answered meanwhile
                seen = {"seen": utc_now_iso()} if self._is_moot(connection, notice) else {}
                self._settle(connection, notice, "sent" if delivery.how == "sent" else "failed", **seen)
        verifies = any(notice.kind == "verify" for notice in batch)
        if delivery.how == "sent" and channel in ("mail", "digest") and not verifies:
            self.preferences.write(connection, member, mailed=utc_now_iso())
        if delivery.how != "sent":
            log.info("notices by %s: %s (%s)", channel, delivery.how, delivery.why, extra={"guest": member})
        if delivery.how == "never" and not verifies:
            self.preferences.switch_off(connection, member, channel, delivery.why)

    # ---------------------------------------------------------------- by each channel

    async def _deliver(self, claimed: Claimed, channel: Channel, batch: list[Notice]) -> Delivery:
        try:
            match channel:
                case "push":
                    return await self._send_push(claimed, batch)
                case "webhook":
                    return await self.run_in_thread(lambda: self._send_webhook(claimed, batch))
                case _:
                    # ordinary emails need a verified address, so a batch holds one sort only
                    verifies = batch[-1].kind == "verify"
                    letter = (
                        await self._compose_verification(claimed, batch[-1])
                        if verifies
                        else self.compose_letter(claimed, batch)
                    )
                    return await self.run_in_thread(lambda: email.send_letter(self.settings, letter))
        except outbound_http.NotAllowed as error:
            return Delivery("never", str(error))
        except Exception as error:
            log.exception("a notice could not be sent by %s", channel)
            return Delivery("again", str(error)[:200])

    def compose_letter(self, claimed: Claimed, batch: list[Notice]) -> Letter:
        """One email for all notices that have gathered."""
        language, public_url = claimed.reach.preferences.language, self.settings.public_url
        lines = [f"{notice_text(notice, language)}\n{public_url}{notice.path}" for notice in batch]
        stop = f"{public_url}/api/quiet/{self.unsubscribe_token(claimed.reach.member)}"
        foot = say(language, "mail-foot", house=public_url, settings=f"{public_url}/notices", stop=stop)
        head = say(language, "mail-greeting", name=claimed.name)
        subject = (
            say(language, "mail-subject-one", what=notice_text(batch[0], language))
            if len(batch) == 1
            else say(language, "mail-subject-many", count=len(batch))
        )
        return Letter(claimed.reach.email, subject, "\n\n".join([head, *lines, f"-- \n{foot}"]) + "\n", stop)

    def unsubscribe_token(self, member: str) -> str:
        return f"{member}.{self._keys.sign_token('quiet', member)}"

    def _send_webhook(self, claimed: Claimed, batch: list[Notice]) -> Delivery:
        """Post in the format of chat programs: some read `text`, others `content`."""
        language, public_url = claimed.reach.preferences.language, self.settings.public_url
        words = "\n".join(f"{notice_text(notice, language)} {public_url}{notice.path}" for notice in batch)
        body = msgspec.json.encode({"text": words, "content": words})
        headers = {"content-type": "application/json"}
        answer = outbound_http.post(claimed.reach.webhook, body, headers, private=self.settings.private_webhooks)
        return delivery_of(answer)

    async def _send_push(self, claimed: Claimed, batch: list[Notice]) -> Delivery:
        language = claimed.reach.preferences.language
        messages = [
            {"body": notice_text(notice, language), "path": notice.path, "tag": notice.about} for notice in batch
        ]
        if len(messages) > FLOOD:
            messages = [{"body": say(language, "notice-many", count=len(batch)), "path": "/notices", "tag": "many"}]
        verdicts = []
        for device in claimed.devices:
            for message in messages:
                delivery = await self.run_in_thread(partial(self._push_to_device, device, message))
                verdicts.append(delivery)
                if delivery.how == "never":
                    await self._remove_device(device)
                    break
        return next((one for how in ("sent", "again", "never") for one in verdicts if one.how == how), Delivery("sent"))

    async def _remove_device(self, device: Device) -> None:
        gone = sa.delete(devices).where(devices.c.endpoint == device.endpoint)
        await self.database.write(lambda connection: connection.execute(gone))

    def _push_to_device(self, device: Device, message: dict[str, str]) -> Delivery:
        private = self.settings.private_webhooks
        try:
            sealed = web_push.encrypt_message(
                msgspec.json.encode({"title": "Tapete", **message}),
                web_push.decode_base64url(device.p256dh),
                web_push.decode_base64url(device.auth),
            )
            subject = self.settings.origin or "https://localhost"
            headers = {
                "authorization": web_push.vapid_header(self.key, device.endpoint, subject),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(PUSHED_FOR),
                "topic": web_push.encode_base64url(sha256(message["tag"].encode()).digest())[:32],
                "urgency": "normal",
            }
            return delivery_of(outbound_http.post(device.endpoint, sealed, headers, private=private))
        except (ValueError, outbound_http.NotAllowed) as error:
            return Delivery("never", str(error)[:200])


def delivery_of(answer: outbound_http.Answer) -> Delivery:
    if 200 <= answer.status < 300:
        return Delivery("sent")
    why = f"{answer.status} {answer.words}".strip()[:100]
    return Delivery("never" if answer.status in UNFIT or 300 <= answer.status < 400 else "again", why)
