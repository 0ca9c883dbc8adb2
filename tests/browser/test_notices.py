"""Turn notices: one per decision over restarts of the server, with a link to the decision."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import ROOT, Server, Visitor
from .settled_pages import wait_until


def post(visitor: Visitor, path: str, body: dict) -> dict:
    http = visitor.context.request
    http.get(f"{visitor.url}/api/me")
    token = next(cookie["value"] for cookie in visitor.context.cookies() if cookie["name"] == "csrftoken")
    answer = http.post(f"{visitor.url}{path}", data=body, headers={"x-csrftoken": token})
    assert answer.ok, answer.text()
    return answer.json()


def until(visitor: Visitor, ready: Callable[[], bool]) -> None:
    """Wait for a condition: notices are written a moment after their event."""
    wait_until(ready, visitor.page)


def follow_the_bell(visitor: Visitor) -> None:
    """Go from the home page by the bell and the newest notice to the decision."""
    until(visitor, lambda: notices_of(visitor) != [])
    page = visitor.open("/")
    page.wait_for_selector("[data-bell='1']")
    page.wait_for_function("() => document.title.startsWith('(1) ')")
    page.locator("[data-bell]").click()
    page.locator("[data-notices] li.mine a").first.click()
    page.wait_for_selector("[data-decision]")


def notices_of(visitor: Visitor) -> list[str]:
    listed = visitor.context.request.get(f"{visitor.url}/api/notices").json()
    return [notice["kind"] for notice in listed.get("notices", [])]


def leave_answers_beforehand(one: Visitor, other: Visitor) -> None:
    """Answers left beforehand are shown above the table, also after a reload, and removed by one click."""
    terms = {"game": "wolsung", "seats": ["me", "open"], "clock": "2d"}
    clubs = {"clubs": ["brassworks", "glasshouse"], "heroes": 2}
    match = post(one, "/api/matches", {**terms, "options": clubs})["match"]["id"]
    post(other, f"/api/matches/{match}/join", {})
    (deciding,) = one.context.request.get(f"{one.url}/api/matches/{match}").json()["waiting"]
    waiting = (one, other)[1 - deciding]
    page = waiting.open(f"/m/{match}")
    page.locator("[data-left-open]").click()
    for kind in ("", "feat"):
        page.locator(f"[data-left-choice='{kind}']").click()
        page.wait_for_selector(f"[data-left-kind='{kind}']")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.locator("[data-left-kind='']").click()
    page.wait_for_selector("[data-left-kind='']", state="detached")
    page.reload()
    expect(page.locator("[data-left-kind='feat']")).to_contain_text("Hazañas heroicas")


@pytest.mark.long
def test_two_members_play_over_restarts_and_each_is_notified_once(tmp_path, browser) -> None:
    server = Server(tmp_path / "data")
    games = ("--games", str(ROOT / "examples" / "connectfour"), "--notice-after", "0")
    server.start(*games)
    nora, ivan = Visitor(browser, server.url), Visitor(browser, server.url)
    try:
        for visitor, name in ((nora, "Nora"), (ivan, "Iván")):
            post(visitor, "/api/account", {"name": name, "password": "una contraseña larga"})
        terms = {"game": "connectfour", "seats": ["me", "open"], "clock": "3d+8h", "rated": True}
        match = post(nora, "/api/matches", terms)["match"]["id"]
        post(ivan, f"/api/matches/{match}/join", {})
        server.stop()
        server.start(*games)

        follow_the_bell(nora)
        expect(nora.page.locator(".go small")).to_have_text(re.compile("^(?!.*Hasta el.*Hasta el).*Hasta el"))
        nora.answer()
        nora.page.goto("about:blank")
        follow_the_bell(ivan)
        server.stop()
        server.start(*games)
        ivan.page.wait_for_selector("[data-confirm]:not(.off), [data-decision] [data-option='1']")
        ivan.page.reload()
        ivan.page.wait_for_selector("[data-decision]")
        ivan.answer(1)
        page = nora.open("/")
        expect(page.locator("[data-continue]")).to_contain_text("quedan 3 d")
        until(nora, lambda: len(notices_of(nora)) > 1)
        assert (notices_of(nora), notices_of(ivan)) == (["turn", "turn"], ["turn"])
        post(ivan, f"/api/matches/{match}/resign", {})
        until(nora, lambda: notices_of(nora)[0] == "over")
        person = f"{server.url}/api/people/Nora"
        until(nora, lambda: nora.context.request.get(person).json().get("ladders", []) != [])
        assert nora.context.request.get(person).json()["ladders"][0]["pace"] == "days"
        leave_answers_beforehand(nora, ivan)
    finally:  # page errors are ignored, because the browser logs that the server was down
        nora.context.close()
        ivan.context.close()
        server.stop()
