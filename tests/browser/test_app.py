"""The server's page as an app: it can be installed, and without a network it shows what was known last."""

from __future__ import annotations

import json

from tests.browser.conftest import Visitor

KEEPS = "async () => navigator.serviceWorker.controller !== null"


def until(visitor: Visitor, asked: str) -> None:
    """Wait for what a page can only tell by a promise."""
    pause = "await new Promise((done) => setTimeout(done, 50))"
    visitor.page.evaluate(f"async () => {{ while (!(await ({asked})())) {pause}; }}")


def a_notice_is_shown_once_and_leads_to_its_table(visitor: Visitor, match: str) -> None:
    """What a push service brings, decrypted by the browser; twice, as after a worker's death."""
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    line, known = visitor.context.new_cdp_session(visitor.page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    line.send("ServiceWorker.enable")
    while not (ours := [one["registrationId"] for one in known if one["scopeURL"].startswith(visitor.url)]):
        visitor.page.wait_for_timeout(20)  # lets the browser's own words in
    message = {"title": "Tapete", "body": "Te toca", "path": f"/m/{match}", "tag": f"turn:{match}:1-0"}
    for _ in range(2):
        delivery = {"origin": visitor.url, "registrationId": ours[0], "data": json.dumps(message)}
        line.send("ServiceWorker.deliverPushMessage", delivery)
    until(visitor, "async () => (await (await navigator.serviceWorker.ready).getNotifications()).length")
    notices = visitor.page.evaluate(
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
        ".then((all) => all.map(({ body, data }) => [body, data]))"
    )
    assert notices == [["Te toca", f"/m/{match}"]]
    worker = visitor.context.service_workers[0]
    led = worker.evaluate(
        """async () => {
            const [notification] = await self.registration.getNotifications();
            let led = "";
            Object.defineProperty(self.clients, "openWindow", { value: async (address) => void (led = address) });
            self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
            while (!led) await new Promise((done) => setTimeout(done, 20));
            return led;
        }"""
    )
    assert led == f"{visitor.url}/m/{match}"


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
    a_notice_is_shown_once_and_leads_to_its_table(ada, match)

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
    for page in ("packs", "build"):  # loaded when they are opened, and kept all the same
        ada.page.goto(f"{server.url}/{page}")
        ada.page.wait_for_selector("main h1")

    ada.context.set_offline(False)
    ada.open("/lobby?show=mine")
    ada.page.wait_for_selector(f"a[href='/m/{match}']")
    assert ada.page.locator("[data-offline]").count() == 0
    kept = ada.page.evaluate("caches.open('tapete-said').then((c) => c.keys()).then((k) => k.map((r) => r.url))")
    assert kept != []
    assert [address for address in kept if "secrets" in address] == []
    ada.complaints.clear()  # the browser says of each address that it was not reached
    ada.close()
