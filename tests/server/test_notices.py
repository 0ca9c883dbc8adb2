"""Nobody has to look whether it is their turn: they are told, once, by the way they chose, and only if they do not see
it anyway."""

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
from .test_forget import everything_in

pytestmark = pytest.mark.anyio
HOUSE = "https://club.example"
QUICK = {"notice_after": 0.0, "notice_pace": 0.05, "origin": HOUSE, "private_webhooks": True}


# ---------------------------------------------------------------- those who are told


class Endpoint(ThreadingHTTPServer):
    """A chat program, or a push service: keeps what is sent to it, and answers as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Knock)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = 201
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Knock(BaseHTTPRequestHandler):
    server: Endpoint

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.answer)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


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
    """At a port that is free."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, dict[str, Any]]]:
    box = Mailbox()
    controller = AnyPort(box, hostname="127.0.0.1", port=0)
    controller.start()
    settings = {
        "smtp_host": "127.0.0.1",
        "smtp_port": controller.port,
        "smtp_security": "none",
        "mail_from": "Tapete <tapete@club.example>",
    }
    yield box, settings
    controller.stop()


class Device:
    """A browser's part of Web Push."""

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


# ---------------------------------------------------------------- given


async def until(ready: Callable[[], Any]) -> Any:
    end = time.monotonic() + SOON
    while not (outcome := ready()):
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.02)
    return outcome


def written(db: str, *kinds: str) -> list[Any]:
    engine = sa.create_engine(database_url(db))
    try:
        with engine.connect() as connection:
            query = sa.select(notices).where(notices.c.kind.in_(kinds or ["turn", "over", "round", "off"]))
            return list(connection.execute(query.order_by(notices.c.id)))
    finally:
        engine.dispose()


@asynccontextmanager
async def two_members(server: Server) -> AsyncIterator[tuple[Browser, Browser, str]]:
    """Two members, and a table of days that the first has laid for the second."""
    async with Browser(server) as ada, Browser(server) as bob:
        for browser, name in ((ada, "Ada"), (bob, "Zenobia")):
            await browser.post("/api/account", {"name": name, "password": "una contraseña larga"})
        match = await ada.create("connectfour", "me", "open", clock="2d+12h", rated=True)
        yield ada, bob, match


async def move(browser: Browser, match: str, server: Server | None = None) -> None:
    async with browser.sit(match, server=server) as seat:
        assert (await seat.act(3))["type"] == "ack"


# ---------------------------------------------------------------- once


async def test_whoever_is_not_looking_is_told_once_for_a_decision_also_over_a_restart(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: written(db, "turn"))
        assert (await ada.get("/api/notices"))["unseen"] == 1
        server.kill()
        server.start()
        ada.http.base_url = bob.http.base_url = server.url
        await until(lambda: [notice.state for notice in written(db, "turn")] == ["kept"])
        (notice,) = (await ada.get("/api/notices", headers={"accept-language": "en"}))["notices"]
        assert notice["path"] == f"/m/{match}"
        assert "Zenobia" in notice["text"]
        async with bob.sit(match) as watching:  # sees the answer, and so is not told
            await move(ada, match)
            await watching.until(lambda seat: seat.decision)
            assert (await ada.get("/api/notices"))["unseen"] == 0
        await move(bob, match)
        await until(lambda: len(written(db, "turn")) == 2)
        told_of = [(notice.about, notice.seen != "") for notice in written(db, "turn")]
        assert told_of == [(f"turn:{match}:1-0", True), (f"turn:{match}:2-0", False)]
        await bob.post(f"/api/matches/{match}/resign")
        (over,) = await until(lambda: written(db, "over"))  # whoever gives up knows it
        listed = await ada.get("/api/notices")
        assert (listed["unseen"], listed["notices"][0]["kind"]) == (2, "over")
        assert (await ada.post("/api/notices/seen", {"last": over.id}))["unseen"] == 0
        await bob.post("/api/account/delete")
        assert "Zenobia" not in everything_in(db)


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_of_two_workers_one_tells_it(new_server: Callable[..., Server], db: str, endpoint: Endpoint) -> None:
    here, there = new_server(**QUICK), new_server(**QUICK)
    async with two_members(here) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook"})
        await ada.post("/api/notices/wishes", {"turn": "webhook"})
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: endpoint.got)
        for _ in range(3):
            for browser in (ada, bob):
                await move(browser, match, there)
        last = f"turn:{match}:4-0"  # after which nothing is left to tell

        def settled() -> list[Any]:
            noted = written(db, "turn")
            through = all(notice.state in ("sent", "kept", "moot") for notice in noted)
            return noted if through and last in {notice.about for notice in noted} else []

        sent = [notice.about for notice in await until(settled) if notice.state == "sent"]
        assert last in sent
        assert len(endpoint.got) == len(sent) == len(set(sent))


async def test_whoever_has_answered_is_told_of_the_next_question_though_the_notice_came_later_than_they(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: written(db, "turn"))
        await move(ada, match)
        engine = sa.create_engine(database_url(db))
        with engine.begin() as connection:  # as if it had been written after she came: nobody has marked it
            connection.execute(sa.update(notices).where(notices.c.about == f"turn:{match}:1-0").values(seen=""))
        engine.dispose()
        await move(bob, match)
        await until(lambda: f"turn:{match}:2-0" in {notice.about for notice in written(db, "turn")})
        assert [
            (notice["kind"], notice.get("seen", False)) for notice in (await ada.get("/api/notices"))["notices"]
        ] == [
            ("turn", False),
            ("turn", True),
        ]


async def test_whoever_was_asked_after_their_last_word_and_whose_line_broke_is_told(
    new_server: Callable[..., Server], db: str
) -> None:
    """A phone that sleeps keeps its line for a while: its owner seems to look and does not."""
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match), bob.sit(match) as rival:
        await bob.post(f"/api/matches/{match}/join")
        for heard in (True, False):
            async with ada.sit(match) as seat:
                await seat.act(3)
                await rival.act(3)
                await seat.asked()
                if heard:
                    await seat.send("ping")
                    await seat.hear("pong")
                seat.socket.transport.abort()
            await rival.until(lambda seat: not seat.match["seats"][0].get("online"))
        told_of = await until(lambda: {notice.about for notice in written(db, "turn")} - {f"turn:{match}:1-0"})
        assert told_of == {f"turn:{match}:3-0"}


# ---------------------------------------------------------------- by push


def test_a_message_is_sealed_as_in_the_standard() -> None:
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


def test_a_push_service_can_check_who_sends() -> None:
    key = web_push.private_key(b"x" * 32)
    header = web_push.vapid_header(key, "https://push.example/a/b", HOUSE, now=0.0)
    written, _, public = header.removeprefix("vapid t=").partition(",k=")
    head, claims, signed = written.split(".")
    assert json.loads(decode_base64url(claims)) == {"aud": "https://push.example", "exp": 43200, "sub": HOUSE}
    assert decode_base64url(public) == public_bytes(key)
    raw = decode_base64url(signed)
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


async def test_a_browser_reads_what_is_pushed_and_one_that_is_gone_is_let_go(
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
        ((path, headers, body),) = await until(lambda: endpoint.got)
        assert (path, headers["content-encoding"]) == ("/p", "aes128gcm")
        assert headers["authorization"].startswith("vapid t=")
        pushed = device.read(body)
        assert (pushed["path"], pushed["tag"]) == (f"/m/{match}", f"turn:{match}:1-0")
        assert pushed["body"].startswith("Your turn in ")
        endpoint.answer = 410
        await bob.post(f"/api/matches/{match}/resign")
        await until(lambda: written(db, "off"))
        reach = await ada.get("/api/notices/wishes")
        assert "devices" not in reach
        assert reach["wishes"].get("turn", "none") == "none"
        assert any("this browser" in notice["text"] for notice in await english(ada))


async def english(browser: Browser) -> list[dict[str, Any]]:
    listed = await browser.get("/api/notices", headers={"accept-language": "en"})
    return list(listed["notices"])


# ---------------------------------------------------------------- by letter


async def test_letters_gather_go_to_an_address_that_is_theirs_and_stop_with_one_click(
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
        assert f"{HOUSE}/m/{match}" in letter.get_content()
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        await bob.post(f"/api/matches/{again}/join")  # the next waits for others to gather
        await until(lambda: [notice.state for notice in written(db, "turn")] == ["sent", "waiting"])
        await until(lambda: written(db, "turn")[1].due > written(db, "turn")[1].made)
        stop = letter["list-unsubscribe"].strip("<>").removeprefix(HOUSE)
        assert "<button>" in (await ada.http.get(stop)).text
        await ada.get(f"{stop}0", 404)
        async with Browser(server) as mail_program:
            del mail_program.http.headers["x-csrftoken"]
            mail_program.http.cookies.clear()
            answer = await mail_program.http.post(stop, data={"List-Unsubscribe": "One-Click"})
            assert answer.status_code == 200
        assert (await ada.get("/api/notices/wishes"))["wishes"].get("turn", "none") == "none"


async def test_an_address_that_refuses_is_not_written_to_again_and_that_is_said(
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
        await until(lambda: written(db, "off"))
        assert (await ada.get("/api/notices/wishes")).get("verified", False) is False
        assert any("e-mail" in notice["text"] for notice in await english(ada))


# ---------------------------------------------------------------- by webhook and feed


async def test_a_chat_program_is_told_and_what_does_not_answer_is_tried_again_later(
    new_server: Callable[..., Server], db: str, endpoint: Endpoint
) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook?x=1"})
        await ada.post("/api/notices/wishes", {"turn": "webhook"})
        endpoint.answer = 503
        await bob.post(f"/api/matches/{match}/join")
        ((path, _, body),) = await until(lambda: endpoint.got)
        assert path == "/hook?x=1"
        assert f"{HOUSE}/m/{match}" in json.loads(body)["text"]
        (notice,) = await until(lambda: [one for one in written(db, "turn") if one.tries])
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


async def test_quiet_hours_put_it_off(new_server: Callable[..., Server], db: str, endpoint: Endpoint) -> None:
    server = new_server(**QUICK)
    async with two_members(server) as (ada, bob, match):
        await ada.post("/api/notices/webhook", {"url": f"{endpoint.url}/hook"})
        minute = int(time.time() // 60 % 1440)
        quiet = {"quiet_from": (minute - 5) % 1440, "quiet_to": (minute + 60) % 1440}
        await ada.post("/api/notices/wishes", {"turn": "webhook", **quiet})
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: [one for one in written(db, "turn") if one.state == "waiting" and one.due > one.made])
        assert endpoint.got == []


# ---------------------------------------------------------------- what this server does not speak to


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
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.check_address(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "10.1.2.3", "192.168.0.9", "169.254.169.254"])
def test_nobody_makes_the_server_knock_at_doors_of_its_own_network(host: str) -> None:
    with pytest.raises(outbound_http.NotAllowed):
        outbound_http.post(f"https://{host}/", b"", {})


def test_a_redirect_is_not_followed(endpoint: Endpoint) -> None:
    endpoint.answer = 302
    answer = outbound_http.post(f"{endpoint.url}/", b"x", {}, private=True)
    assert (answer.status, len(endpoint.got)) == (302, 1)
    assert delivery_of(answer).how == "never"


def test_who_answers_a_letter_at_a_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four of them would keep every hand busy, and nobody else would be told anything."""
    monkeypatch.setattr(outbound_http, "WHOLE", 0.2)

    def drip(listening: socket.socket) -> None:
        line, _ = listening.accept()
        with line, suppress(OSError):
            for letter in b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n":
                line.sendall(bytes([letter]))
                time.sleep(0.02)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        dripping = threading.Thread(target=drip, args=(listening,))
        dripping.start()
        answer = outbound_http.post(f"http://127.0.0.1:{listening.getsockname()[1]}/", b"", {}, private=True)
        dripping.join()
    assert answer.status == 0
