"""Accounts with passkeys: join, sign out, sign in, delete."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visitor

KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


def test_a_guest_joins_and_signs_in_with_a_passkey(server, browser) -> None:
    visitor = Visitor(
        browser, server.url.replace("127.0.0.1", "localhost")
    )  # passkeys need a host name, not an IP address
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    match = visitor.start(["me", "open"], "pocket")
    page = visitor.open("/account")
    page.locator("[data-join] input[name=name]").fill("Nora")
    page.locator("[data-join-passkey]").click()
    expect(page.locator("[data-codes] li")).to_have_count(10)
    page.locator("[data-codes-kept]").click()
    page.wait_for_selector(".u.member")
    expect(page.locator("[data-sessions] li")).to_have_count(1)

    page.locator("[data-leave]").click()
    page.wait_for_selector("[data-join]")
    page.locator("[data-enter-passkey]").click()
    page.wait_for_selector("[data-sessions] li")
    expect(page.locator("header .u")).to_have_attribute("aria-label", "Nora")

    page.goto(f"{visitor.url}/lobby?show=mine")
    page.wait_for_selector(f"a[href='/m/{match}']")

    visitor.open("/campaigns")
    form = page.locator("[data-new-campaign]")
    form.locator("input[name=name]").fill("Los Ganchos")
    form.locator("select[name=game]").select_option("saga")
    form.locator("select[name=side] option").nth(1).wait_for(state="attached")
    form.locator("button[type=submit]").click()
    page.locator("[data-empty]").wait_for()
    expect(page.locator("[data-book]")).to_contain_text("El libro no trae campaña")

    visitor.open("/account")
    page.locator("[data-delete]").click()
    page.locator("[data-delete-sure]").click()
    page.wait_for_selector("[data-join]")
    visitor.close()
