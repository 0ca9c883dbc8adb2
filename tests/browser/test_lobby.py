"""Lobby, leaving a match, private links, unknown addresses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, fits
from tests.browser.page_audit import find_faults

NEW_TABLES = """async ([game, count]) => {
    const token = document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
    const headers = {"content-type": "application/json", "x-csrftoken": token};
    for (let n = 0; n < count; n++) {
        const body = JSON.stringify({game, seats: ["me", "open"], name: "Íñigo"});
        const answer = await fetch("/api/matches", {method: "POST", headers, body});
        if (!answer.ok) throw new Error(await answer.text());
    }
}"""


@pytest.fixture(scope="module")
def tables(server, browser):
    """More open tables than one page lists, of a player whose name has accents."""
    context = browser.new_context(locale="es-ES")
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector("h1")
    page.evaluate(NEW_TABLES, ["pocket", 22])
    yield
    context.close()


@pytest.mark.parametrize(
    ("locale", "size"),
    [pytest.param("es-ES", PHONE, id="phone"), pytest.param("en-GB", None, id="en", marks=pytest.mark.long)],
)
def test_every_open_table_is_found_page_by_page_and_by_name(visit, tables, locale, size):
    bea = visit(locale=locale, **({"viewport": size} if size else {}))
    page = bea.open("/lobby")
    page.select_option("[data-filter=game]", "pocket")
    page.fill("[data-filter=name]", "inigo")
    page.wait_for_url("**/lobby?game=pocket&name=inigo")
    expect(page.locator(".lobby-search .count")).to_have_text(re.compile("^22 "))
    expect(page.locator(".match-slip")).to_have_count(20)
    assert find_faults(page) == []
    page.click(".pages [rel=next]")
    page.wait_for_url("**/lobby?game=pocket&name=inigo&page=2")
    expect(page.locator(".match-slip")).to_have_count(2)
    page.go_back()
    expect(page.locator(".match-slip")).to_have_count(20)
    page.fill("[data-filter=name]", "nadie se llama así")
    expect(page.locator(".nothing")).to_be_visible()
    page.click(".lobby-search button")
    page.wait_for_url("**/lobby")
    fits(page)


def test_leaving_a_running_match_asks_first_and_can_be_declined_by_keyboard(visit):
    ana = visit()
    match = ana.start(["me", "bot:random"], game="pocket")
    ana.wait_turn()
    page = ana.page
    page.click("[data-menu]")
    page.locator("[data-leave]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=alertdialog]")).to_be_visible()
    expect(page.locator("[data-stay]")).to_be_focused()
    assert find_faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("[data-leave]")).to_be_focused()
    assert ana.context.request.get(f"{ana.url}/api/matches/{match}").json()["state"] == "running"
    page.keyboard.press("Enter")
    expect(page.locator("[data-stay]")).to_be_focused()
    page.locator("[data-give-up]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/$"))
    page.go_back()
    expect(page.locator(".dec.finished")).to_be_visible()


@pytest.mark.parametrize("size", [None, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_a_private_link_is_changed_and_the_old_one_opens_nothing(visit, size):
    ana, eva = visit(**({"viewport": size} if size else {})), visit(locale="en-GB")
    ana.start(["me", "here"], game="pocket")
    ana.wait_turn()
    page = ana.page
    page.click("[data-menu]")
    page.click("[data-share-links]")
    link = page.locator("[data-link='0'] input")
    expect(link).to_have_value(re.compile("#s="))
    leaked = link.input_value()
    page.click("[data-link='0'] [data-renew]")
    expect(page.locator("[data-renew-sure]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-link='0'] [role=status]")).not_to_be_empty()
    expect(link).not_to_have_value(leaked)
    eva.page.goto(leaked)
    expect(eva.page.get_by_text("This private link opens no seat of this match.")).to_be_visible()
    eva.complaints.clear()  # the browser logs the refused request


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        pytest.param("es-ES", "Aquí no hay ninguna mesa", id="es", marks=pytest.mark.long),
        pytest.param("en-GB", "There is no table here", id="en"),
    ],
)
def test_a_wrong_address_shows_a_page_with_links(visit, locale, words):
    ana = visit(locale=locale)
    for path in ("/nowhere", "/%ff", "/m/a/b/c", "/" + "x" * 300):
        page = ana.open(path)
        expect(page.locator("h1")).to_have_text(words)
    assert find_faults(page) == []
    page.click(".ways a[href='/lobby']")
    page.wait_for_url("**/lobby")
    ana.complaints.clear()  # the browser logs the missing address
