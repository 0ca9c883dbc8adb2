"""`tapete admin` and the admin pages, beside a running server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from tapete.cli import app

from .browser import SOON, Browser
from .running import Server, await_that

pytestmark = pytest.mark.anyio
NASTY = "<b>Bob</b>"


async def admin(server: Server, *words: str, code: int = 0) -> str:
    """Run a command; return its output, or its error message if a failure is expected."""
    command = ["admin", "--db", server.options["db"], "--data", server.options["data"], "--lang", "en", *words]
    done = await asyncio.to_thread(CliRunner().invoke, app, command)
    assert done.exit_code == code, done.output
    return done.stdout if code == 0 else done.stderr


@pytest.mark.check
async def test_the_command_lists_closes_mutes_and_deletes_while_people_play(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here", name="Ada")
        await ada.post("/api/me", {"name": "Ada"})
        guest = ada.http.cookies["tapete"].split(".")[0]
        async with ada.sit(match, seat=0) as seat:
            await seat.send("say", text="hola a todos")
            await seat.receive("chat")
            (listed,) = json.loads(await admin(server, "matches", "--find", "ada", "--json"))["matches"]
            assert (listed["match"], listed["state"]) == (match, "running")
            output = await admin(server, "show", match)
            assert "hola a todos" in output
            assert guest[:8] in output
            await admin(server, "mute", guest[:8])
            assert json.loads(await admin(server, "guests", "--json"))["guests"][0]["muted"]
            await admin(server, "close", match, "--why", "late")
            await seat.until(lambda seat: seat.match["state"] == "finished")
        assert "already" in await admin(server, "close", match, code=2)
        assert "--yes" in await admin(server, "delete", match, code=2)
        await ada.get(f"/api/matches/{match}")
        await admin(server, "delete", match, "--yes")
        await_that(lambda: httpx.get(f"{server.url}/api/matches/{match}", timeout=SOON).status_code == 404)
        assert "no match" in await admin(server, "show", match, code=2)
        assert "no guest" in await admin(server, "ban", "ffffffffffff", code=2)
        kinds = [deed["kind"] for deed in json.loads(await admin(server, "journal", "--json"))["deeds"]]
        assert kinds == ["delete", "close", "mute"]


class Forms(HTMLParser):
    """The forms of a page: their addresses and fields."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        if tag == "form":
            self.forms.append((given["action"], {}))
        elif tag == "input" and self.forms and given.get("name"):
            self.forms[-1][1][given["name"]] = given.get("value") or ""

    def deed(self, kind: str) -> tuple[str, dict[str, str]]:
        return next((action, fields) for action, fields in self.forms if fields.get("deed") == kind)


@pytest.fixture
def admin_server(new_server: Callable[..., Server], tmp_path: Path) -> tuple[Server, str]:
    server = new_server()
    return server, (tmp_path / "data" / "admin.key").read_text()


async def test_the_page_opens_only_with_the_secret(admin_server: tuple[Server, str]) -> None:
    server, secret = admin_server
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON, headers={"accept-language": "en"}) as web:
        for path in ("/admin", "/admin/guests", "/admin/journal", "/admin/matches/abc"):
            door = await web.get(path)
            assert 'type="password"' in door.text
            assert "<table" not in door.text
        assert (await web.post("/admin/enter", data={"secret": "guess"})).status_code == 403
        assert (await web.post("/admin/deed", data={"deed": "delete", "match": "abc"})).status_code == 403
        entered = await web.post("/admin/enter", data={"secret": secret})
        assert entered.status_code == 303
        cookie = entered.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        inside = await web.get("/admin/journal")
        assert "Workers" in inside.text
        assert inside.headers["cache-control"] == "no-store"
        assert "script" not in inside.text
        forged = await web.post("/admin/deed", data={"deed": "delete", "match": "abc", "mark": "0" * 40})
        assert (forged.status_code, forged.json()["code"]) == (403, "admin-form")
        await web.post("/admin/leave")
        assert 'type="password"' in (await web.get("/admin")).text


async def test_guessing_the_secret_is_slow(admin_server: tuple[Server, str]) -> None:
    server, _ = admin_server
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON) as web:
        statuses = [(await web.post("/admin/enter", data={"secret": str(n)})).status_code for n in range(25)]
    assert statuses[0] == 403
    assert 429 in statuses


async def test_the_page_does_what_its_buttons_say_in_both_languages(admin_server: tuple[Server, str]) -> None:
    server, secret = admin_server
    async with (
        Browser(server) as bob,
        httpx.AsyncClient(base_url=server.url, timeout=SOON, follow_redirects=True) as web,
    ):
        match = await bob.create("connectfour", "me", "here", name=NASTY)
        await bob.post("/api/me", {"name": NASTY})
        guest = bob.http.cookies["tapete"].split(".")[0]
        spanish = await web.post("/admin/enter?lang=es", data={"secret": secret})
        assert "Partidas" in spanish.text
        async with bob.sit(match, seat=0) as seat:
            await seat.send("say", text="<script>alert(1)</script>")
            await seat.receive("chat")
            sheet = await web.get(f"/admin/matches/{match}?lang=en")
            assert "&lt;script&gt;" in sheet.text
            assert "<script" not in sheet.text
            assert "Connect Four" in sheet.text
            assert NASTY not in sheet.text
            people = await web.get("/admin/guests?lang=en", params={"find": "bob", "lang": "en"})
            action, fields = Forms(people.text).deed("rename")
            assert fields["name"] == NASTY
            renamed = await web.post(action, data={**fields, "name": "Bob"})
            assert "Done: renamed" in renamed.text
            await seat.until(lambda seat: seat.match["seats"][0]["name"].startswith("Bob"))
            action, fields = Forms((await web.get(f"/admin/matches/{match}?lang=es")).text).deed("close")
            closed = await web.post(action, data=fields)
            assert "Hecho: cerrada" in closed.text
            await seat.until(lambda seat: seat.match["state"] == "finished")
        action, fields = Forms((await web.get("/admin/guests?lang=en")).text).deed("ban")
        assert fields["guest"] == guest
        banned = await web.post(action, data=fields)
        assert "banned" in banned.text
        await bob.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"]}, 403)
        journal = (await web.get("/admin/journal?lang=en")).text
        for word in ("renamed", "closed", "banned", ">admin<"):
            assert word in journal


@pytest.mark.parametrize("language", ["es", "en"])
def test_admin_texts_have_the_same_ids_in_both_languages(language: str) -> None:
    folder = Path(__file__).parents[2] / "src" / "tapete" / "server" / "moderation"
    names = {
        one: re.findall(r"^([a-z-]+) =", (folder / f"admin.{one}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        for one in ("es", "en")
    }
    assert names[language] == names["en"]
