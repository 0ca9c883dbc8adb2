"""Inviting somebody who sits at another machine: an address that works there, and a code a camera reads."""

from __future__ import annotations

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import FLAGS, PHONE, Server, Visitor, chromium, fits, holds

NEW_ROOM = """async () => {
    const token = document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
    const headers = {"content-type": "application/json", "x-csrftoken": token};
    const body = JSON.stringify({game: "challengers", seats: ["me", "open"]});
    return await (await fetch("/api/matches", {method: "POST", headers, body})).json();
}"""


def read_by_a_camera(page) -> str:
    """What stands in the code on the page, read from its picture."""
    page.wait_for_selector(".invite-code path")
    picture = Image.open(io.BytesIO(page.locator(".invite-code svg").screenshot()))
    return zxingcpp.read_barcode(picture).text


def open_room(visitor: Visitor, house: str) -> str:
    """A table with an empty chair, looked at by who laid it; its address for others, at the house where they reach it:
    the page asks for that, and shows its own until then."""
    return address_of(visitor, house, visitor.start(["me", "open"]))


def address_of(visitor: Visitor, house: str, match: str) -> str:
    shown = visitor.page.locator(".link-row input")
    expect(shown).to_have_value(re.compile(f"^{re.escape(house)}/m/{match}"))
    return shown.input_value()


def test_a_table_for_the_whole_house_invites_to_an_address_that_others_reach(browser, tmp_path) -> None:
    table = Server(tmp_path)
    table.start("--host", "0.0.0.0")
    visitor = Visitor(browser, table.url)
    try:
        shared = visitor.page.request.get(f"{table.url}/api/addresses").json()["addresses"]
        address = open_room(visitor, shared[0] if shared else table.url)
        if not shared:  # a machine without any network
            expect(visitor.page.locator(".invite-alone")).to_have_count(1)
            return
        assert "127.0.0.1" not in address
        expect(visitor.page.locator(".invite-code svg")).to_have_attribute("aria-label", f"Código QR de {address}")
        assert read_by_a_camera(visitor.page) == address
        visitor.shot("invite-1440x900")
        visitor.page.set_viewport_size(PHONE)
        visitor.shot("invite-390x844")
        fits(visitor.page)
    finally:
        visitor.close()
        table.stop()


def test_a_table_of_this_machine_alone_says_so_instead_of_a_code_nobody_can_open(visit) -> None:
    ana = visit(locale="en-GB")
    open_room(ana, ana.url)

    expect(ana.page.locator(".invite-alone")).to_contain_text("make play HOST=0.0.0.0")
    expect(ana.page.locator(".invite-code")).to_have_count(0)


def pastes(page, words: str) -> None:
    """What lies on the clipboard: put into a field as a person would."""
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<input id=pasted>')")
    page.focus("#pasted")
    page.keyboard.press("Control+V")
    expect(page.locator("#pasted")).to_have_value(words)


def at_the_host(browser, server, name: str) -> tuple[Visitor, object]:
    """A browser that has reached the server by a name of the network: plain http, where a page may not use the
    clipboard as it likes."""
    other = browser.browser_type.launch(
        executable_path=chromium(), args=[*FLAGS, f"--host-resolver-rules=MAP {name} 127.0.0.1"]
    )
    return Visitor(other, f"http://{name}:{server.port}"), other


def open_room_from_the_page(visitor: Visitor) -> str:
    """As `open_room`, where only the browser knows the server's name."""
    visitor.open("/").wait_for_selector("h1")
    made = visitor.page.evaluate(NEW_ROOM)
    visitor.open(f"/m/{made['match']['id']}")
    return address_of(visitor, visitor.url, made["match"]["id"])


def what_needs_https_is_said_and_a_password_does(visitor: Visitor) -> None:
    """On a network at home: no passkeys and no notices by the browser, each with its reason; an account all the
    same."""
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
    bea, other = at_the_host(browser, server, "mesa.test")
    try:
        address = open_room_from_the_page(bea)
        assert address.startswith("http://mesa.test:")
        holds(bea.page, "!isSecureContext")
        bea.page.click(".link-row button")
        bea.page.wait_for_selector(".link-row button:has-text('Enlace copiado')")
        pastes(bea.page, address)
        what_needs_https_is_said_and_a_password_does(bea)
        # it needs https
        bea.complaints = [complaint for complaint in bea.complaints if "Cross-Origin-Opener-Policy" not in complaint]
        bea.close()
    finally:
        other.close()


def test_where_nothing_can_be_copied_the_page_says_so_and_selects_the_link(browser, server) -> None:
    bea, other = at_the_host(browser, server, "mesa.test")
    try:
        bea.page.add_init_script("document.execCommand = () => false")
        address = open_room_from_the_page(bea)
        bea.page.click(".link-row button")
        bea.page.wait_for_selector(".link-row [role=status]")
        expect(bea.page.locator(".link-row button")).to_have_text("Copiar")
        holds(bea.page, "getSelection().toString()", lambda selected: selected == address)
        # it needs https
        bea.complaints = [complaint for complaint in bea.complaints if "Cross-Origin-Opener-Policy" not in complaint]
        bea.close()
    finally:
        other.close()
