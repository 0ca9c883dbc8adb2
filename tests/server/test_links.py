"""Private links: a player returns to a seat by its link, and can replace a leaked link."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tapete.live.api.seats import MOST_DEVICES

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("seats", [("me", "here"), ("me", "open")], ids=["running", "open"])
async def test_a_player_renews_the_link_of_a_seat_and_the_old_one_is_dead(
    server: Server, seats: tuple[str, str]
) -> None:
    async with Browser(server) as ada, Browser(server) as eve, Browser(server) as phone:
        created = await ada.post("/api/matches", {"game": "connectfour", "seats": list(seats)})
        match, leaked = created["match"]["id"], created["secrets"]["0"]
        await eve.post(f"/api/matches/{match}/claim", {"secret": leaked})
        async with eve.sit(match) as thief:
            renewed = await ada.post(f"/api/matches/{match}/secrets", {"seat": 0})
            assert renewed["secrets"]["0"] != leaked
            await thief.until(lambda seat: not any(info.get("mine") for info in seat.match["seats"]))
            await thief.send("act", seat=0, decision="1-0", option=0)
            assert (await thief.receive("refuse"))["code"] == "not-yours"
        assert (await eve.get(f"/api/matches/{match}/secrets", 403))["code"] == "no-seat"
        assert (await eve.post(f"/api/matches/{match}/claim", {"secret": leaked}, 403))["code"] == "bad-secret"
        assert (await ada.get(f"/api/matches/{match}/secrets"))["secrets"] == renewed["secrets"]
        back = await phone.post(f"/api/matches/{match}/claim", {"secret": renewed["secrets"]["0"]})
        assert back["match"]["seats"][0]["mine"]


async def test_a_player_cannot_renew_the_link_of_another_seat(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        created = await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "open"]})
        match = created["match"]["id"]
        await eve.post(f"/api/matches/{match}/join")
        assert (await eve.post(f"/api/matches/{match}/secrets", {"seat": 0}, 403))["code"] == "no-seat"
        assert (await ada.get(f"/api/matches/{match}/secrets"))["secrets"] == created["secrets"]


@pytest.mark.check
async def test_a_renewed_link_survives_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        created = await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"]})
        match = created["match"]["id"]
        renewed = await ada.post(f"/api/matches/{match}/secrets", {"seat": 0})
        server.kill()
        server.start()
        async with Browser(server) as eve:
            assert (await eve.post(f"/api/matches/{match}/claim", {"secret": created["secrets"]["0"]}, 403))[
                "code"
            ] == "bad-secret"
            await eve.post(f"/api/matches/{match}/claim", {"secret": renewed["secrets"]["0"]})


async def test_a_link_works_for_a_limited_number_of_devices(server: Server) -> None:
    async with Browser(server) as ada:
        created = await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"]})
        match, claim = created["match"]["id"], {"secret": created["secrets"]["0"]}
        for _ in range(MOST_DEVICES):
            async with Browser(server) as device:
                status = (await device.http.post(f"/api/matches/{match}/claim", json=claim)).status_code
        assert status == 409
        await ada.post(f"/api/matches/{match}/claim", claim)
        fresh = await ada.post(f"/api/matches/{match}/secrets", {"seat": 0})
        async with Browser(server) as device:
            await device.post(f"/api/matches/{match}/claim", {"secret": fresh["secrets"]["0"]})
