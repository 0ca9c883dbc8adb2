"""Notices: sent once, by the chosen channel, and only to members who are not connected."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from xml.etree import ElementTree

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from tapete.server.db.engine import database_url
from tapete.server.db.tables import notices
from tapete.server.notifications import outbound_http, web_push
from tapete.server.notifications.sender import delivery_of
from tapete.server.notifications.web_push import decode_base64url, derive_key, encode_base64url, public_bytes

from .browser import SOON, Browser
from .running import Server
from .test_data_erasure import everything_in

pytestmark = pytest.mark.anyio
SITE = "https://club.example"
QUICK = {"notice_after": 0.0, "notice_pace": 0.05, "origin": SITE, "private_webhooks": True}


# ---------------------------------------------------------------- receivers


class Endpoint(ThreadingHTTPServer):
    """A chat program or push service: stores requests and answers with a set status."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), EndpointHandler)
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = 201
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class EndpointHandler(BaseHTTPRequestHandler):
    server: Endpoint

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.requests.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.answer)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Write no log."""


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    server = Endpoint()
    yield server
    server.shutdown()
    server.server_close()


class Mailbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusing = False

    async def handle_RCPT(self, _: SMTP, __: Session, envelope: Envelope, address: str, ___: list[str]) -> str:
        if self.refusing:
            return "550 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:
        letter = message_from_bytes(envelope.content or b"", policy=default)  # type: ignore[arg-type]
        self.letters.append(letter)  # type: ignore[arg-type]
        return "250 OK"


class AnyPort(Controller):
    """An SMTP server at a free port."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, dict[str, Any]]]:
    box = Mailbox()
    controller = AnyPort(box, hostname="127.0.0.1", port=0)
    controller.start()
    yield box, mail_settings(controller.port)
    controller.stop()


def mail_settings(port: int) -> dict[str, Any]:
    return {
        "smtp_host": "127.0.0.1",
        "smtp_port": port,
        "smtp_security": "none",
        "mail_from": "Tapete <tapete@club.example>",
    }


class Device:
    """The browser's side of Web Push."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"

    def subscription(self, address: str) -> dict[str, str]:
        return {
            "endpoint": address,
            "p256dh": encode_base64url(public_bytes(self.key)),
            "auth": encode_base64url(self.auth),
        }

    def read(self, body: bytes) -> dict[str, str]:
        salt, sender = body[:16], body[21 : 21 + body[20]]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + public_bytes(self.key) + sender
        secret = derive_key(self.key.exchange(ec.ECDH(), point), self.auth, info, 32)
        key = derive_key(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive_key(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        assert plain.endswith(b"\x02")
        return dict(json.loads(plain[:-1]))


# ---------------------------------------------------------------- helpers


async def until(ready: Callable[[], Any]) -> Any:
    end = time.monotonic() + SOON
    while not (outcome := ready()):
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.02)
    return outcome


def stored_notices(db: str, *kinds: str) -> list[Any]:
    engine = sa.create_engine(database_url(db))
    try:
        with engine.connect() as connection:
            query = sa.select(notices).where(notices.c.kind.in_(kinds or ["turn", "over", "round", "off"]))
            return list(connection.execute(query.order_by(notices.c.id)))
    finally:
        engine.dispose()


def make_due(db: str) -> None:
    """Let the time pass until the next try of every waiting notice."""
    engine = sa.create_engine(database_url(db))
    with engine.begin() as connection:
        connection.execute(sa.update(notices).where(notices.c.state == "waiting").values(due=notices.c.made))
    engine.dispose()


@asynccontextmanager
async def two_members(server: Server) -> AsyncIterator[tuple[Browser, Browser, str]]:
    """Two members, and a match of days that the first created for the second."""
    async with Browser(server) as ada, Browser(server) as bob:
        for browser, name in ((ada, "Ada"), (bob, "Zenobia")):
            await browser.post("/api/account", {"name": name, "password": "una contraseña larga"})
        match = await ada.create("connectfour", "me", "open", clock="2d+12h", rated=True)
        yield ada, bob, match


async def move(browser: Browser, match: str, server: Server | None = None) -> None:
    async with browser.sit(match, server=server) as seat:
        assert (await seat.act(3))["type"] == "ack"


# ---------------------------------------------------------------- once


@pytest.mark.check
async def test_an_absent_player_gets_one_notice_per_decision_across_restarts(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: stored_notices(db, "turn"))
        assert (await ada.get("/api/notices"))["unseen"] == 1
        server.kill()
        server.start()
        ada.http.base_url = bob.http.base_url = server.url
        await until(lambda: [notice.state for notice in stored_notices(db, "turn")] == ["kept"])
        (notice,) = (await ada.get("/api/notices", headers={"accept-language": "en"}))["notices"]
        assert notice["path"] == f"/m/{match}"
        assert "Zenobia" in notice["text"]
        async with bob.sit(match) as watching:  # is connected, and so gets no notice
            await move(ada, match)
            await watching.until(lambda seat: seat.decision)
            assert (await ada.get("/api/notices"))["unseen"] == 0
        await move(bob, match)
        # delivered before the match ends; one that waits would not be sent any more
        await until(lambda: [notice.state for notice in stored_notices(db, "turn")] == ["kept", "kept"])
        marks = [(notice.about, notice.seen != "") for notice in stored_notices(db, "turn")]
        assert marks == [(f"turn:{match}:1-0", True), (f"turn:{match}:2-0", False)]
        await bob.post(f"/api/matches/{match}/resign")
        (over,) = await until(lambda: stored_notices(db, "over"))  # none for the player who resigned
        listed = await ada.get("/api/notices")
        # the match is over, and so is the turn in it
        assert (listed["unseen"], [notice["kind"] for notice in listed["notices"]]) == (1, ["over"])
        assert (await ada.post("/api/notices/seen", {"last": over.id}))["unseen"] == 0
        await bob.post("/api/account/delete")
        assert "Zenobia" not in everything_in(db)


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_only_one_of_two_workers_sends_a_notice(
    new_server: Callable[..., Server], db: str, endpoint: Endpoint
) -> None:
    here, there = new_server(**QUICK), new_server(**QUICK)
    async with two_members(here) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook"})
        await ada.post("/api/notices/wishes", {"turn": "webhook"})
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: endpoint.requests)
        for _ in range(3):
            for browser in (ada, bob):
                await move(browser, match, there)
        last = f"turn:{match}:4-0"  # the last notice so far

        def settled() -> list[Any]:
            noted = stored_notices(db, "turn")
            through = all(notice.state in ("sent", "kept", "moot") for notice in noted)
            return noted if through and last in {notice.about for notice in noted} else []

        sent = [notice.about for notice in await until(settled) if notice.state == "sent"]
        assert last in sent
        assert len(endpoint.requests) == len(sent) == len(set(sent))


async def test_an_unseen_old_notice_does_not_suppress_the_next_one(new_server: Callable[..., Server], db: str) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await bob.post(f"/api/matches/{match}/join")
        # delivered before she moves; one that waits would not be sent any more
        await until(lambda: [notice.state for notice in stored_notices(db, "turn")] == ["kept"])
        await move(ada, match)
        engine = sa.create_engine(database_url(db))
        with engine.begin() as connection:  # as if stored after her visit, and still unseen
            connection.execute(sa.update(notices).where(notices.c.about == f"turn:{match}:1-0").values(seen=""))
        engine.dispose()
        await move(bob, match)
        await until(lambda: f"turn:{match}:2-0" in {notice.about for notice in stored_notices(db, "turn")})
        assert [
            (notice["kind"], notice.get("seen", False)) for notice in (await ada.get("/api/notices"))["notices"]
        ] == [
            ("turn", False),
            ("turn", True),
        ]


async def test_a_player_whose_connection_broke_gets_a_notice(new_server: Callable[..., Server], db: str) -> None:
    """A sleeping phone stays connected for a while: its owner seems to be there but is not."""
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match), bob.sit(match) as rival:
        await bob.post(f"/api/matches/{match}/join")
        for ping in (True, False):
            async with ada.sit(match) as seat:
                await seat.act(3)
                await rival.act(3)
                await seat.wait_for_decision()
                if ping:
                    await seat.send("ping")
                    await seat.receive("pong")
                seat.socket.transport.abort()
            await rival.until(lambda seat: not seat.match["seats"][0].get("online"))
        subjects = await until(lambda: {notice.about for notice in stored_notices(db, "turn")} - {f"turn:{match}:1-0"})
        assert subjects == {f"turn:{match}:3-0"}


# ---------------------------------------------------------------- by push


def test_a_message_is_encrypted_as_in_the_standard() -> None:
    """The example of RFC 8291, to the last bit."""
    sender = ec.derive_private_key(
        int.from_bytes(decode_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    receiver = decode_base64url(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    sealed = web_push.encrypt_message(
        b"When I grow up, I want to be a watermelon",
        receiver,
        decode_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
        sender=sender,
        salt=decode_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode_base64url(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_push_service_can_check_the_sender() -> None:
    key = web_push.private_key(b"x" * 32)
    header = web_push.vapid_header(key, "https://push.example/a/b", SITE, now=0.0)
    token, _, public = header.removeprefix("vapid t=").partition(",k=")
    head, claims, signed = token.split(".")
    assert json.loads(decode_base64url(claims)) == {"aud": "https://push.example", "exp": 43200, "sub": SITE}
    assert decode_base64url(public) == public_bytes(key)
    raw = decode_base64url(signed)
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


async def test_a_browser_reads_pushed_notices_and_a_gone_browser_is_removed(
    new_server: Callable[..., Server], db: str, endpoint: Endpoint
) -> None:
    server, device = new_server(**QUICK), Device()
    async with two_members(server) as (ada, bob, match):
        for wrong in ({"endpoint": "ftp://x/"}, {"p256dh": "AAAA"}):
            await ada.post("/api/notices/devices", {**device.subscription(f"{endpoint.url}/p"), **wrong}, 409)
        reach = await ada.post("/api/notices/devices", device.subscription(f"{endpoint.url}/p"))
        assert [one["endpoint"] for one in reach["devices"]] == [f"{endpoint.url}/p"]
        await ada.post("/api/notices/wishes", {"turn": "push", "over": "push", "language": "en"})
        await bob.post(f"/api/matches/{match}/join")
        ((path, headers, body),) = await until(lambda: endpoint.requests)
        assert (path, headers["content-encoding"]) == ("/p", "aes128gcm")
        assert headers["authorization"].startswith("vapid t=")
        pushed = device.read(body)
        assert (pushed["path"], pushed["tag"]) == (f"/m/{match}", f"turn:{match}:1-0")
        assert pushed["body"].startswith("Your turn in ")
        endpoint.answer = 410
        await bob.post(f"/api/matches/{match}/resign")
        await until(lambda: stored_notices(db, "off"))
        reach = await ada.get("/api/notices/wishes")
        assert "devices" not in reach
        assert reach["wishes"].get("turn", "none") == "none"
        assert any("this browser" in notice["text"] for notice in await english(ada))


async def english(browser: Browser) -> list[dict[str, Any]]:
    listed = await browser.get("/api/notices", headers={"accept-language": "en"})
    return list(listed["notices"])


# ---------------------------------------------------------------- by e-mail


async def test_e_mails_are_verified_collected_and_stopped_with_one_click(
    new_server: Callable[..., Server], db: str, mailbox: tuple[Mailbox, dict[str, Any]]
) -> None:
    box, settings = mailbox
    server = new_server(**QUICK, **settings)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/email", {"email": "no es"}, 409)
        reach = await ada.post("/api/notices/email", {"email": "ada@example.org"})
        assert not reach.get("verified", False)
        (letter,) = box.letters
        ticket = re.search(r"/notices#v=(\S+)", letter.get_content())
        assert ticket is not None
        async with Browser(server) as phone:
            await phone.post("/api/notices/email/verify", {"ticket": ticket[1]})
            await phone.post("/api/notices/email/verify", {"ticket": ticket[1]}, 403)
        await ada.post("/api/notices/wishes", {"turn": "mail", "over": "mail", "language": "es"})
        again = await ada.create("connectfour", "me", "open", clock="1d", rated=True)
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: len(box.letters) == 2)
        letter = box.letters[-1]
        assert "Te toca" in letter["subject"]
        assert f"{SITE}/m/{match}" in letter.get_content()
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        await bob.post(f"/api/matches/{again}/join")  # the next e-mail waits for more notices
        await until(lambda: [notice.state for notice in stored_notices(db, "turn")] == ["sent", "waiting"])
        await until(lambda: stored_notices(db, "turn")[1].due > stored_notices(db, "turn")[1].made)
        stop = letter["list-unsubscribe"].strip("<>").removeprefix(SITE)
        assert "<button" in (await ada.http.get(stop)).text
        await ada.get(f"{stop}0", 404)
        async with Browser(server) as mail_program:
            del mail_program.http.headers["x-csrftoken"]
            mail_program.http.cookies.clear()
            answer = await mail_program.http.post(stop, data={"List-Unsubscribe": "One-Click"})
            assert answer.status_code == 200
        assert (await ada.get("/api/notices/wishes"))["wishes"].get("turn", "none") == "none"


async def test_a_refused_e_mail_address_is_switched_off_with_a_notice(
    new_server: Callable[..., Server], db: str, mailbox: tuple[Mailbox, dict[str, Any]]
) -> None:
    box, settings = mailbox
    server = new_server(**QUICK, **settings)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/email", {"email": "ada@example.org"})
        ticket = re.search(r"/notices#v=(\S+)", box.letters[0].get_content())
        assert ticket is not None
        await ada.post("/api/notices/email/verify", {"ticket": ticket[1]})
        await ada.post("/api/notices/wishes", {"turn": "mail"})
        box.refusing = True
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: stored_notices(db, "off"))
        assert (await ada.get("/api/notices/wishes")).get("verified", False) is False
        assert any("e-mail" in notice["text"] for notice in await english(ada))


async def test_a_verification_waits_for_a_mail_server_that_is_away(new_server: Callable[..., Server], db: str) -> None:
    """It was answered with 200 and lost."""
    box = Mailbox()
    away = AnyPort(box, hostname="127.0.0.1", port=0)
    away.start()
    port = away.port
    away.stop()
    server = new_server(**QUICK, **mail_settings(port))
    async with Browser(server) as ada:
        await ada.post("/api/account", {"name": "Ada", "password": "una contraseña larga"})
        reach = await ada.post("/api/notices/email", {"email": "ada@example.org"})
        assert (reach["letter"], reach.get("verified", False)) == ("waiting", False)
        (letter,) = stored_notices(db, "verify")
        assert (letter.state, letter.tries) == ("waiting", 1)
        listed = await ada.get("/api/notices")
        assert (listed["unseen"], listed.get("notices", [])) == (0, [])  # it is no notice of its own
        back = Controller(box, hostname="127.0.0.1", port=port)
        back.start()
        try:
            make_due(db)
            await until(lambda: box.letters)
            ticket = re.search(r"/notices#v=(\S+)", box.letters[0].get_content())
            assert ticket is not None
            await until(lambda: stored_notices(db, "verify")[0].state == "sent")
            assert (await ada.get("/api/notices/wishes"))["letter"] == "sent"
            await ada.post("/api/notices/email/verify", {"ticket": ticket[1]})
            assert (await ada.get("/api/notices/wishes"))["verified"]
        finally:
            back.stop()


async def test_an_address_that_cannot_be_written_to_is_refused(new_server: Callable[..., Server], db: str) -> None:
    """This mail server cannot write to addresses with letters such as ñ."""
    box = Mailbox()
    plain = AnyPort(box, hostname="127.0.0.1", port=0, enable_SMTPUTF8=False)
    plain.start()
    try:
        server = new_server(**QUICK, **mail_settings(plain.port))
        async with Browser(server) as ada:
            await ada.post("/api/account", {"name": "Ada", "password": "una contraseña larga"})
            refused = await ada.post("/api/notices/email", {"email": "ñ@example.org"}, 409)
            assert refused["code"] == "email-unwritable"
            assert (await ada.get("/api/notices/wishes"))["letter"] == "failed"
            assert stored_notices(db, "off") == []
            reach = await ada.post("/api/notices/email", {"email": "ada@example.org"})
            assert (reach["letter"], len(box.letters)) == ("sent", 1)
    finally:
        plain.stop()


# ---------------------------------------------------------------- by webhook and feed


async def test_a_webhook_is_called_and_tried_again_after_a_failure(
    new_server: Callable[..., Server], db: str, endpoint: Endpoint
) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook?x=1"})
        await ada.post("/api/notices/wishes", {"turn": "webhook"})
        endpoint.answer = 503
        await bob.post(f"/api/matches/{match}/join")
        ((path, _, body),) = await until(lambda: endpoint.requests)
        assert path == "/hook?x=1"
        assert f"{SITE}/m/{match}" in json.loads(body)["text"]
        (notice,) = await until(lambda: [one for one in stored_notices(db, "turn") if one.tries])
        assert (notice.state, notice.tries) == ("waiting", 1)
        assert notice.due > notice.made


async def test_a_feed_has_a_secret_address_that_can_be_renewed(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as reader:
        await ada.post("/api/account", {"name": "Filomena", "password": "una contraseña larga"})
        first = (await ada.get("/api/notices/wishes"))["feed"]
        root = ElementTree.fromstring((await reader.http.get(first)).content)
        assert root.tag == "{http://www.w3.org/2005/Atom}feed"
        second = (await ada.post("/api/notices/feed"))["feed"]
        await reader.get(first, 404)
        assert (await reader.http.get(second)).headers["content-type"].startswith("application/atom+xml")
        await reader.get("/api/notices", 403)
        await ada.post("/api/notices/wishes", {"zone": "Nowhere/Land"}, 409)


async def test_quiet_hours_delay_a_notice(new_server: Callable[..., Server], db: str, endpoint: Endpoint) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook"})
        minute = int(time.time() // 60 % 1440)
        quiet = {"quiet_from": (minute - 600) % 1440, "quiet_to": (minute + 600) % 1440}
        await ada.post("/api/notices/wishes", {"turn": "webhook", **quiet})
        await bob.post(f"/api/matches/{match}/join")
        await until(
            lambda: [one for one in stored_notices(db, "turn") if one.state == "waiting" and one.due > one.made]
        )
        assert endpoint.requests == []


# ---------------------------------------------------------------- addresses that are refused


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.example/",
        "https://user:pw@chat.example/",
        "https://chat.example:22/",
        "ftp://chat.example/",
        "https:///x",
        "https://chat.example/\r\nx: y",
        "https://[::1",
    ],
)
def test_an_invalid_address_is_refused(address: str) -> None:
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.check_address(address)


OWN_NETWORK = [
    *("127.0.0.1", "localhost", "[::1]", "10.1.2.3", "192.168.0.9", "169.254.169.254", "0.0.0.0", "2130706433"),
    *("100.64.0.1", "198.18.0.1", "192.88.99.1", "192.0.0.9", "240.0.0.1", "255.255.255.255", "224.0.0.1"),
    *("[::ffff:10.0.0.1]", "[::127.0.0.1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::a00:1]", "[2002:a00:1::1]"),
    *(
        "[2001:0:a00:1::1]",
        "[fec0::1]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "[2001:db8::1]",
        "[3fff::1]",
        "[5f00::1]",
    ),
    "chat..example",  # no name at all
]


@pytest.mark.parametrize("host", OWN_NETWORK)
def test_a_webhook_cannot_reach_the_servers_own_network(host: str) -> None:
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.check_receiver(f"https://{host}/")  # when it is entered
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.post(f"https://{host}/", b"", {})  # and at delivery


@pytest.mark.parametrize("addresses", [["93.184.215.14", "10.0.0.1"], ["10.0.0.1", "93.184.215.14"]])
def test_a_name_with_a_private_address_beside_a_public_one_is_refused(
    monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (ip, port)) for ip in addresses]

    monkeypatch.setattr(outbound_http, "getaddrinfo", getaddrinfo)
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.resolve_host(outbound_http.check_address("https://chat.example/"))


def test_a_name_is_resolved_once_and_the_checked_address_is_called(
    monkeypatch: pytest.MonkeyPatch, endpoint: Endpoint
) -> None:
    """A name that changes its address between check and call leads nowhere else."""
    answers = iter([["127.0.0.1"], ["10.0.0.1"]])

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (ip, port)) for ip in next(answers)]

    monkeypatch.setattr(outbound_http, "getaddrinfo", getaddrinfo)
    answer = outbound_http.post(f"http://chat.example:{endpoint.server_address[1]}/", b"", {}, private=True)
    assert (answer.status, next(answers)) == (201, ["10.0.0.1"])  # asked once


async def test_addresses_of_the_own_network_are_refused_when_entered(server: Server) -> None:
    async with Browser(server) as ada:
        await ada.post("/api/account", {"name": "Hilaria", "password": "una contraseña larga"})
        for host in ("localhost", "[64:ff9b::a00:1]", "100.64.0.1"):
            refused = await ada.post("/api/notices/webhook", {"url": f"https://{host}/hook"}, 409)
            assert refused["code"] == "webhook-wrong"
            device = Device().subscription(f"https://{host}/push")
            assert (await ada.post("/api/notices/devices", device, 409))["code"] == "push-wrong"
        assert (await ada.get("/api/notices/wishes")).get("webhook", "") == ""


def test_a_redirect_is_not_followed(endpoint: Endpoint) -> None:
    endpoint.answer = 302
    answer = outbound_http.post(f"{endpoint.url}/", b"x", {}, private=True)
    assert (answer.status, len(endpoint.requests)) == (302, 1)
    assert delivery_of(answer).how == "never"


def test_a_receiver_that_answers_byte_by_byte_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four such receivers would block all senders, and no other notice would be sent."""
    monkeypatch.setattr(outbound_http, "WHOLE", 0.2)

    def drip(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection, suppress(OSError):
            for letter in b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n":
                connection.sendall(bytes([letter]))
                time.sleep(0.02)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        dripping = threading.Thread(target=drip, args=(listening,))
        dripping.start()
        answer = outbound_http.post(f"http://127.0.0.1:{listening.getsockname()[1]}/", b"", {}, private=True)
        dripping.join()
    assert answer.status == 0
