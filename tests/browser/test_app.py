"""The server's page as an app: it can be installed, and without a network it shows what was known last."""

from __future__ import annotations

import json

from tests.browser.conftest import Visitor

KEEPS = "async () => navigator.serviceWorker.controller !== null"


def until(visitor: Visitor, asked: str) -> None:
    """Wait for what a page can only tell by a promise."""
    pause = "await new Promise((done) => setTimeout(done, 50))"
    visitor.page.evaluate(f"async () => {{ while (!(await ({asked})())) {pause}; }}")


def test_the_page_can_be_installed_and_shows_the_last_it_knew_without_a_network(server, browser) -> None:
    ada = Visitor(browser, server.url, service_workers="allow")
    match = ada.start(["me", "bot:easy"], ready=True)
    until(ada, KEEPS)
    ada.open()
    ada.page.wait_for_selector(".match-slip")
    line = ada.context.new_cdp_session(ada.page)

    manifest = json.loads(line.send("Page.getAppManifest")["data"])
    assert manifest["name"] == "Tapete"
    lacking = {error["errorId"] for error in line.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert lacking <= {"in-incognito"}  # every window of a test is such a one, and nothing of ours is lacking

    ada.open(f"/m/{match}")
    ada.page.wait_for_selector("[data-decision]")
    until(ada, f"async () => (await caches.open('tapete-said')).match('/last-table/{match}')")
    ada.context.set_offline(True)
    ada.page.reload()
    ada.page.wait_for_selector(".seat")  # the table as it lay
    ada.open()
    assert "Sin conexión" in ada.page.locator("[data-offline]").inner_text()
    assert ada.page.locator(".match-slip").count() == 1
    ada.page.goto(f"{server.url}/rules")
    assert ada.page.locator("[data-offline]").count() == 1

    ada.context.set_offline(False)
    ada.open("/lobby?show=mine")
    ada.page.wait_for_selector(f"a[href='/m/{match}']")
    assert ada.page.locator("[data-offline]").count() == 0
    kept = ada.page.evaluate("caches.open('tapete-said').then((c) => c.keys()).then((k) => k.map((r) => r.url))")
    assert kept != []
    assert [address for address in kept if "secrets" in address] == []
    ada.complaints.clear()  # the browser says of each address that it was not reached
    ada.close()
