"""The page as an app: installation, offline copies, push notifications."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SharedBrowser, Visitor, chromium, holds
from tests.browser.settled_pages import wait_until

CONTROLLED = "async () => navigator.serviceWorker.controller !== null"


def until(visitor: Visitor, condition: str) -> None:
    """Wait for an asynchronous condition of the page."""
    pause = "await new Promise((done) => setTimeout(done, 50))"
    visitor.page.evaluate(f"async () => {{ while (!(await ({condition})())) {pause}; }}")


def check_notice_shown_once_and_opens_table(visitor: Visitor, match: str) -> None:
    """Deliver a push message twice, as after a crash of a worker, and click the notification."""
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    line, known = visitor.context.new_cdp_session(visitor.page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    line.send("ServiceWorker.enable")
    ours = wait_until(
        lambda: [one["registrationId"] for one in known if one["scopeURL"].startswith(visitor.url)], visitor.page
    )
    message = {"title": "Tapete", "body": "Te toca", "path": f"/m/{match}", "tag": f"turn:{match}:1-0"}
    for _ in range(2):
        delivery = {"origin": visitor.url, "registrationId": ours[0], "data": json.dumps(message)}
        line.send("ServiceWorker.deliverPushMessage", delivery)
    holds(
        visitor.page,
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
        ".then((all) => all.map(({ body, data }) => [body, data]))",
        lambda notices: notices == [["Te toca", f"/m/{match}"]],
    )
    workers = visitor.context.service_workers
    worker = workers[0] if workers else visitor.context.wait_for_event("serviceworker")
    worker.evaluate(
        """async () => {
            const [notification] = await self.registration.getNotifications();
            Object.defineProperty(self.clients, "openWindow", { value: async (address) => void (self.led = address) });
            self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    holds(visitor.page, lambda: worker.evaluate("self.led"), lambda led: led == f"{visitor.url}/m/{match}")


@pytest.fixture
def whole_browser(browser) -> Iterator[SharedBrowser]:
    """A browser with notifications."""
    if chromium(whole=True) is None:
        pytest.skip("only a Chromium without notifications on this machine")
    started = SharedBrowser(browser.browser_type, whole=True)
    yield started
    started.close()


def test_the_page_can_be_installed_and_shows_cached_data_offline(server, whole_browser) -> None:
    ada = Visitor(whole_browser, server.url, service_workers="allow")
    match = ada.start(["me", "bot:easy"], ready=True)
    until(ada, CONTROLLED)
    ada.open()
    ada.page.wait_for_selector("[data-continue]")
    line = ada.context.new_cdp_session(ada.page)

    manifest = json.loads(line.send("Page.getAppManifest")["data"])
    assert manifest["name"] == "Tapete"
    lacking = {error["errorId"] for error in line.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert lacking <= {"in-incognito"}  # all test windows are incognito
    check_notice_shown_once_and_opens_table(ada, match)

    ada.open(f"/m/{match}")
    ada.page.wait_for_selector("[data-decision]")
    until(ada, f"async () => (await caches.open('tapete-said')).match('/last-table/{match}')")
    ada.context.set_offline(True)
    with ada.unsettled():  # it tries to connect again
        ada.page.reload()
        ada.page.wait_for_selector(".seat")  # the last state of the table
        ada.open()
    expect(ada.page.locator("[data-offline]")).to_contain_text("Sin conexión")
    expect(ada.page.locator("[data-continue]")).to_have_count(1)
    ada.page.goto(f"{server.url}/rules")
    expect(ada.page.locator("[data-offline]")).to_have_count(1)
    for page in ("packs", "build"):  # loaded only when opened, but cached too
        ada.page.goto(f"{server.url}/{page}")
        ada.page.wait_for_selector("main h1")

    ada.context.set_offline(False)
    ada.open("/lobby?show=mine")
    ada.page.wait_for_selector(f"a[href='/m/{match}']")
    expect(ada.page.locator("[data-offline]")).to_have_count(0)
    holds(
        ada.page,
        "caches.open('tapete-said').then((shelf) => shelf.keys()).then((all) => all.map((one) => one.url))",
        lambda addresses: addresses and not [address for address in addresses if "secrets" in address],
    )
    ada.complaints.clear()  # the browser logs every address it could not reach
    ada.close()
