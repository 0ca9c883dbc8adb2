"""Invitations to other machines: reachable address, QR code, copied link."""

from __future__ import annotations

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Server, Visitor, fits, holds, launch

NEW_ROOM = """async () => {
    const token = document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
    const headers = {"content-type": "application/json", "x-csrftoken": token};
    const body = JSON.stringify({game: "challengers", seats: ["me", "open"]});
    return await (await fetch("/api/matches", {method: "POST", headers, body})).json();
}"""


def read_qr_code(page) -> str:
    """Decode the QR code on the page from a screenshot."""
    page.wait_for_selector(".invite-code path")
    picture = Image.open(io.BytesIO(page.locator(".invite-code svg").screenshot()))
    return zxingcpp.read_barcode(picture).text


def open_room(visitor: Visitor, base: str) -> str:
    """Create a match with a free seat and return its invitation address.

    The address begins with `base`, where other machines reach the server. The page fetches that, and shows its own
    address until then.
    """
    return address_of(visitor, base, visitor.start(["me", "open"]))


def address_of(visitor: Visitor, base: str, match: str) -> str:
    field = visitor.page.locator(".link-row input")
    expect(field).to_have_value(re.compile(f"^{re.escape(base)}/m/{match}"))
    return field.input_value()


def test_a_server_on_the_network_invites_to_a_reachable_address(browser, tmp_path) -> None:
    table = Server(tmp_path)
    table.start("--host", "0.0.0.0")
    visitor = Visitor(browser, table.url)
    try:
        shared = visitor.page.request.get(f"{table.url}/api/addresses").json()["addresses"]
        address = open_room(visitor, shared[0] if shared else table.url)
        if not shared:  # this machine has no network
            expect(visitor.page.locator(".invite-alone")).to_have_count(1)
            return
        assert "127.0.0.1" not in address
        expect(visitor.page.locator(".invite-code svg")).to_have_attribute("aria-label", f"Código QR de {address}")
        assert read_qr_code(visitor.page) == address
        visitor.shot("invite-1440x900")
        visitor.page.set_viewport_size(PHONE)
        visitor.shot("invite-390x844")
        fits(visitor.page)
    finally:
        visitor.close()
        table.stop()


def test_a_server_on_loopback_shows_a_hint_instead_of_a_qr_code(visit) -> None:
    ana = visit(locale="en-GB")
    open_room(ana, ana.url)

    expect(ana.page.locator(".invite-alone")).to_contain_text("make play HOST=0.0.0.0")
    expect(ana.page.locator(".invite-code")).to_have_count(0)


def expect_clipboard(page, words: str) -> None:
    """Expect this text in the clipboard, by pasting it into a field."""
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<input id=pasted>')")
    page.focus("#pasted")
    page.keyboard.press("Control+V")
    expect(page.locator("#pasted")).to_have_value(words)


def visitor_by_host_name(browser, server, name: str) -> tuple[Visitor, object]:
    """A visitor who reaches the server by a host name over plain http, where the clipboard API is not available."""
    other = launch(browser.browser_type, f"--host-resolver-rules=MAP {name} 127.0.0.1")
    return Visitor(other, f"http://{name}:{server.port}"), other


def open_room_from_the_page(visitor: Visitor) -> str:
    """Like `open_room`, but by a script in the page: only the browser can resolve the host name."""
    visitor.open("/").wait_for_selector("h1")
    created = visitor.page.evaluate(NEW_ROOM)
    visitor.open(f"/m/{created['match']['id']}")
    return address_of(visitor, visitor.url, created["match"]["id"])


def join_without_https(visitor: Visitor) -> None:
    """Join with a password. Over plain http the page explains why passkeys and browser notices are missing."""
    page = visitor.open("/account")
    form = page.locator("[data-join]")
    form.locator("input[type=password]").wait_for()
    expect(form).to_contain_text("https")
    form.locator("input[name=name]").fill("Bea en casa")
    form.locator("input[type=password]").fill("una contraseña larga")
    form.locator("button[type=submit]").click()
    page.locator("[data-codes-kept]").click()
    page.wait_for_selector(".u.member")
    visitor.open("/notices").get_by_text("hace falta https").wait_for()


def test_copying_a_link_works_on_a_plain_http_host_too(browser, server) -> None:
    bea, other = visitor_by_host_name(browser, server, "mesa.test")
    try:
        address = open_room_from_the_page(bea)
        assert address.startswith("http://mesa.test:")
        holds(bea.page, "!isSecureContext")
        bea.page.click(".link-row button")
        bea.page.wait_for_selector(".link-row button:has-text('Enlace copiado')")
        expect_clipboard(bea.page, address)
        join_without_https(bea)
        # this header needs https
        bea.complaints = [complaint for complaint in bea.complaints if "Cross-Origin-Opener-Policy" not in complaint]
        bea.close()
    finally:
        other.close()


def test_without_a_clipboard_the_page_says_so_and_selects_the_link(browser, server) -> None:
    bea, other = visitor_by_host_name(browser, server, "mesa.test")
    try:
        bea.page.add_init_script("document.execCommand = () => false")
        address = open_room_from_the_page(bea)
        bea.page.click(".link-row button")
        bea.page.wait_for_selector(".link-row [role=status]")
        expect(bea.page.locator(".link-row button")).to_have_text("Copiar")
        holds(bea.page, "getSelection().toString()", lambda selected: selected == address)
        # this header needs https
        bea.complaints = [complaint for complaint in bea.complaints if "Cross-Origin-Opener-Policy" not in complaint]
        bea.close()
    finally:
        other.close()
