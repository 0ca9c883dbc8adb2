"""Deletion of personal data, and the admin pages, on a desktop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, fits
from tests.browser.page_audit import find_faults

ENGLISH = pytest.param("en-GB", PHONE, id="en-phone", marks=pytest.mark.long)
SIZES = pytest.mark.parametrize(("locale", "size"), [pytest.param("es-ES", None, id="es"), ENGLISH])
CREATE_MATCH = """async (name) => {
    const token = document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
    const headers = {"content-type": "application/json", "x-csrftoken": token};
    const body = JSON.stringify({game: "pocket", seats: ["me", "open"], name});
    return (await (await fetch("/api/matches", {method: "POST", headers, body})).json()).match.id;
}"""


def create_match(page, name: str) -> str:
    """Create a match of that name, once the page has its CSRF token."""
    page.wait_for_function("() => document.cookie.includes('csrftoken=')")
    return str(page.evaluate(CREATE_MATCH, name))


@SIZES
def test_a_guest_deletes_their_data_after_a_confirmation(visit, locale, size):
    guest = visit(locale=locale, **({"viewport": size} if size else {}))
    page = guest.open("/settings")
    page.fill("#name", "Zenobia")
    page.click("form button[type=submit]")
    create_match(page, "Zenobia")
    page.click("[data-forget]")
    expect(page.locator("[data-keep]")).to_be_focused()
    assert find_faults(page) == []
    guest.shot(f"forget-{locale}")
    page.click("[data-keep]")
    expect(page.locator("[data-forget]")).to_be_focused()
    expect(page.locator("#name")).to_have_value("Zenobia")
    page.click("[data-forget]")
    page.click("[data-forget-sure]")
    expect(page.locator("[role=status]").filter(has_text="Hecho" if locale == "es-ES" else "Done")).to_be_visible()
    page.reload()
    expect(page.locator("#name")).to_have_value("")
    fits(page)


@SIZES
def test_an_admin_finds_and_closes_a_table_without_javascript(visit, server, locale, size):
    player = visit(locale=locale)
    match = create_match(player.open("/"), "Rude <b>Name</b>")
    admin = visit(locale=locale, java_script_enabled=False, **({"viewport": size} if size else {}))
    page = admin.open("/admin")
    admin.shot(f"admin-door-{locale}")
    page.fill("#secret", (server.data / "admin.key").read_text())
    page.click("form.door button")
    page.fill("[name=find]", "rude")
    page.click(".finder button")
    admin.shot(f"admin-matches-{locale}")
    page.click(f"text={match}")
    page.wait_for_url(re.compile(match))
    admin.shot(f"admin-match-{locale}")
    page.click("summary >> nth=0")
    page.click("details[open] button")
    expect(page.locator("[role=status]")).to_be_visible()
    page.click("nav a[href*=guests]")
    admin.shot(f"admin-guests-{locale}")
    page.click("nav a[href*=journal]")
    expect(page.locator(f"text={match}")).to_be_visible()
    admin.shot(f"admin-journal-{locale}")


def test_the_door_of_the_admin_pages_has_no_serious_accessibility_fault(visit):
    """The pages behind it are among those of test_every_page.py."""
    assert find_faults(visit().open("/admin")) == []
