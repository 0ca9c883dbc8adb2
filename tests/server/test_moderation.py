"""Moderation: reports keep the reported words, and banned words are refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tapete.server.accounts.members import Members
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.db.engine import Database
from tapete.server.db.migrations import migrate
from tapete.server.db.tables import notices
from tapete.server.moderation.reports import Moderation, ReportSubject
from tapete.server.routes.members.reports import REPORTS_A_DAY

from .browser import SOON, Browser
from .running import Server
from .test_admin import Forms, admin
from .test_members import PASSWORD
from .test_ratings import member

pytestmark = pytest.mark.anyio


async def test_a_reported_line_keeps_its_words_and_is_settled_by_an_admin(
    new_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = new_server()
    secret = (tmp_path / "data" / "admin.key").read_text()
    async with (
        Browser(server) as one,
        Browser(server) as two,
        httpx.AsyncClient(base_url=server.url, timeout=SOON, follow_redirects=True) as web,
    ):
        ada, bob = await member(one, "Ada R"), two
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match, seat=0) as seat, bob.sit(match, seat=1) as rude:
            await rude.send("say", text="you <i>fool</i>")
            line = (await seat.receive("chat"))["line"]["n"]
            await bob.post("/api/reports", {"match": match, "line": line}, 409)  # a report of oneself
            for _ in range(2):  # the same thing twice is one report
                answer = await ada.post("/api/reports", {"match": match, "line": line, "why": "rude"}, 201)
            assert answer["name"] == "Bob"
            await ada.post("/api/reports", {"match": match, "line": line + 1}, 404)
            await ada.post("/api/reports", {"match": match, "seat": 7}, 404)
            await ada.post("/api/reports", {"name": "nobody"}, 404)
            await bob.post("/api/reports", {"name": "ada r", "why": "cheats"}, 201)

            listed = json.loads(await admin(server, "reports", "--json"))["reports"]
            assert [(one["name"], one["words"], one["why"]) for one in listed] == [
                ("Bob", "you <i>fool</i>", "rude"),
                ("Ada R", "", "cheats"),
            ]
            await web.post("/admin/enter", data={"secret": secret})
            sheet = (await web.get("/admin/reports?lang=en")).text
            assert "you &lt;i&gt;fool&lt;/i&gt;" in sheet
            assert "E-mails in doubt: 0" in sheet
            action, fields = Forms(sheet).deed("erase")
            forged = await web.post(action, data={**fields, "report": "x"})
            assert forged.status_code == 400
            erased = await web.post(action, data=fields)
            assert "Done: deleted a chat message" in erased.text
            assert "fool" not in erased.text
        async with ada.sit(match, seat=0) as again:
            assert "fool" not in json.dumps(again.hello["chat"])
        await admin(server, "settle", str(listed[1]["n"]), "--why", "a good player")
        assert json.loads(await admin(server, "reports", "--json"))["reports"] == []
        journal = json.loads(await admin(server, "journal", "--json"))["deeds"]
        assert [deed["kind"] for deed in journal[:3]] == ["settle", "settle", "silence"]
        assert journal[0]["note"].endswith("a good player")


async def test_reports_of_one_guest_are_limited_per_day(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        await member(one, "Calm R")
        for _ in range(REPORTS_A_DAY):
            await two.post("/api/reports", {"name": "Calm R"}, 201)
        assert (await two.post("/api/reports", {"name": "Calm R"}, 429))["code"] == "reports-many"


async def test_banned_words_are_refused_in_chat_and_in_names(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server()
    secret = (tmp_path / "data" / "admin.key").read_text()
    async with (
        Browser(server) as ada,
        httpx.AsyncClient(base_url=server.url, timeout=SOON, follow_redirects=True) as web,
    ):
        await web.post("/admin/enter", data={"secret": secret})
        page = Forms((await web.get("/admin/reports?lang=es")).text)
        action, fields = next((action, fields) for action, fields in page.forms if "/admin/words" in action)
        assert (await web.post(action, data={"words": "x", "mark": "0" * 40})).status_code == 403
        response = await web.post(action, data={**fields, "words": "Zoquete\r\n\r\nmala sombra"})
        assert "Hecho: lista de palabras cambiada" in response.text
        assert await admin(server, "words") == "mala sombra\nzoquete\n"
        match = await ada.create("connectfour", "me", "here", name="Ada")
        async with ada.sit(match, seat=0) as seat:
            await seat.send("say", text="¡ZÓQUETE!")
            refusal = await seat.receive("refuse")
            assert (refusal["code"], refusal["text"]) == ("word", {"id": "refused-word", "args": {"word": "zoquete"}})
            await seat.send("say", text="zoquetes, malas sombras")
            assert (await seat.receive("chat"))["line"]["text"] == "zoquetes, malas sombras"
        for name in ("El Zoquete", "zo-quete", "mala sombra 7"):
            assert (await ada.post("/api/me", {"name": name}, 409))["code"] == "name-word"
        new_member = {"name": "Zoquete", "password": "correct horse battery"}
        assert (await ada.post("/api/account", new_member, 409))["code"] == "name-word"
        await ada.post("/api/me", {"name": "Zoqueta"})


async def test_the_journal_names_the_member_who_acted_as_admin(db: str) -> None:
    migrate(db)
    database = Database(db)
    try:
        moderation = Moderation(database, "m" * 16)
        await moderation.report("a" * 32, [ReportSubject("b" * 32, "Bob")], "")
        (report,) = await moderation.list_open_reports()
        await asyncio.gather(*(moderation.settle_report(report.n, "settle") for _ in range(4)))
        deeds = await database.read(
            lambda connection: connection.execute(sa.text("select hand, kind from deeds")).all()
        )
        assert [tuple(deed) for deed in deeds] == [("m" * 16, "settle")]  # once, for the first call
        empty = {column.name: "" for column in notices.c if column.name != "id"} | {"tries": 0}
        doubtful = {**empty, "member": "m", "about": "x", "state": "doubt"}
        await database.write(lambda connection: connection.execute(sa.insert(notices).values(doubtful)))
        assert await moderation.count_letters_in_doubt() == 1
    finally:
        await database.close()


async def test_a_member_with_the_admin_role_needs_no_secret(new_server: Callable[..., Server], db: str) -> None:
    server = new_server()
    async with Browser(server) as browser:
        await member(browser, "Ada")
        database = Database(db)
        await Members(database).give_role("Ada", "admin")
        await database.close()
        await browser.post("/api/leave")
        await browser.post("/api/enter", {"name": "Ada", "password": PASSWORD})
        door = (await browser.http.get("/admin?lang=en")).text
        assert "no secret is needed" in door
        assert 'name="secret"' not in door
        assert 'name="referrer" content="same-origin"' in door  # otherwise browsers send no origin, and sign-in fails
        inside = await browser.http.post("/admin/enter?lang=en", data={}, headers={"origin": server.url})
        assert (inside.status_code, inside.headers["location"].partition("?")[0]) == (303, "/admin")
    async with Browser(server) as guest:
        assert 'name="secret"' in (await guest.http.get("/admin?lang=en")).text


async def test_an_admin_pass_ends_with_the_role_the_session_and_the_secret(
    new_server: Callable[..., Server], db: str, tmp_path: Path
) -> None:
    server = new_server()
    database = Database(db)

    async def is_open(browser: Browser) -> bool:
        page = (await browser.http.get("/admin/journal?lang=en")).text
        form = await browser.http.post("/admin/deed", data={"deed": "close", "match": "none", "mark": "0"})
        assert form.status_code == 403
        return "Workers" in page

    async def enter(browser: Browser, **form: str) -> int:
        answer = await browser.http.post("/admin/enter?lang=en", data=form, headers={"origin": server.url})
        return answer.status_code

    async with Browser(server) as ada, Browser(server) as host:
        await member(ada, "Ada")
        assert await enter(ada) == 403
        await Members(database).give_role("Ada", "admin")
        assert await enter(ada) == 303
        assert await is_open(ada)
        await Members(database).give_role("Ada", "")
        assert not await is_open(ada)
        assert await enter(ada) == 403
        await Members(database).give_role("Ada", "admin")
        assert await is_open(ada)
        kept = dict(ada.http.cookies)
        await ada.post("/api/leave")
        assert not await is_open(ada)
        ada.http.cookies.update(kept)  # both cookies again: the session is over all the same
        assert not await is_open(ada)

        key = tmp_path / "data" / "admin.key"
        assert await enter(host, secret=key.read_text()) == 303
        assert await is_open(host)
        key.write_text("another secret\n")
        assert not await is_open(host)
        assert await enter(host, secret="another secret") == 303
        assert await is_open(host)
    await database.close()


def test_an_admin_pass_names_its_session_and_cannot_be_changed() -> None:
    secret = AdminSecret("s")
    given = secret.new_pass("abc")
    assert secret.session_of_pass(given) == "abc"
    assert secret.session_of_pass(secret.new_pass()) == ""
    assert secret.session_of_pass(given.replace("abc", "abd")) is None
    assert secret.session_of_pass("") is None
