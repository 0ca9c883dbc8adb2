"""Bad input: every request gets a clear answer, and the match goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .browser import Browser, close_code
from .running import GENEROUS, Server

pytestmark = pytest.mark.anyio


async def test_nonsense_is_refused_and_the_socket_lives(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            typed = (
                '{"type":"fly"}',
                '{"type":"act"}',
                '{"type":"act","seat":"0","decision":"1-0"}',
                '{"type":"ping","x":1}',
            )
            for text in ("", "{", "null", "[]", '"act"', *typed, "[" * 5000):
                await seat.socket.send(text)
                assert (await seat.receive("refuse"))["code"] == "bad", text
            assert (await seat.act(3))["type"] == "ack"


async def test_nonsense_without_end_closes_the_socket_and_only_that(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat, eve.sit(match) as vandal:
            with suppress(ConnectionClosed):
                for _ in range(60):
                    await vandal.socket.send("nonsense")
            assert await close_code(vandal) == 4400
            assert (await seat.act(3))["type"] == "ack"


async def test_a_message_too_large_closes_the_socket(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            await seat.send("say", text="x" * 20_000)
            assert await close_code(seat) == 1009
        async with ada.sit(match) as seat:
            assert (await seat.act(3))["type"] == "ack"


async def test_a_binary_frame_is_nonsense(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            await seat.socket.send(b'{"type":"ping"}')
            assert (await seat.receive("refuse"))["code"] == "bad"
            assert (await seat.act(3))["type"] == "ack"


async def test_a_player_cannot_act_for_another_seat(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second, eve.sit(match) as gallery:
            decision = await first.wait_for_decision()
            answer = {"kind": "act", "decision": decision["id"], "option": 0}
            for seat in (second, gallery):
                for command in (answer, {"kind": "undo"}, {"kind": "resign"}, {"kind": "standin", "bot": "random"}):
                    await seat.send(**{"seat": 0, **command})
                    assert (await seat.receive("refuse"))["code"] == "not-yours"
                await seat.send("try", seat=0, decision=decision["id"], place=[])
                assert (await seat.receive("refuse"))["code"] == "not-yours"
            await first.send("act", seat=-1, decision=decision["id"], option=0)
            assert (await first.receive("refuse"))["code"] == "not-yours"
            assert (await first.act(0))["type"] == "ack"


async def test_unknown_options_and_decisions_are_refused(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision()
            for answer in ({"option": -1}, {"option": 10**12}, {"place": [["flag", 1, 2]]}, {"dice": [6]}, {}):
                await seat.send("act", seat=0, decision=decision["id"], **answer)
                assert (await seat.wait_for_reply(decision["id"]))["code"] == "refused", answer
            for id in ("", "0-0", "9-0", "1-1", "x" * 2000):
                await seat.send("act", seat=0, decision=id, option=0)
                assert (await seat.wait_for_reply(id))["code"] == "stale"


async def test_a_path_with_too_many_points_is_refused_unchecked(server: Server) -> None:
    """Checking it takes a tenth of a second, in which every other player would wait."""
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision()
            target = {"seat": 0, "decision": decision["id"]}
            for kind in ("try", "act"):
                await seat.send(kind, **target, place=[["f0", 1, 2]] * 201)
                assert (await seat.receive("refuse"))["code"] == "bad"
            await seat.send("try", **target, place=[["f0", 1, 2]] * 200)
            assert (await seat.receive("tried"))["ok"] is False


async def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        address = f"{server.socket_url}/api/matches/{match}/play"
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(
                address, origin="https://evil.example", additional_headers={"cookie": ada.cookie()}
            )
        assert refused.value.response.status_code == 403
        async with websockets.connect(address, origin=server.url) as socket:
            assert json.loads(await socket.recv())["type"] == "hello"


async def test_an_unknown_match_closes_the_socket_with_its_own_code(server: Server) -> None:
    for id in ("nowhere", "%00", "x" * 500, "%ED%A0%80"):
        async with websockets.connect(f"{server.socket_url}/api/matches/{id}/play") as socket:
            with pytest.raises(ConnectionClosed) as end:
                await socket.recv()
            assert end.value.rcvd.code == 4404, id


async def test_without_the_csrf_token_nothing_is_changed(server: Server) -> None:
    async with Browser(server) as ada:
        del ada.http.headers["x-csrftoken"]
        assert (await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"]}, 403))["code"] == "csrf"
        assert (await ada.post("/api/me", {"name": "Eve"}, 403, headers={"x-csrftoken": "x" * 128}))["code"] == "csrf"
        assert await ada.get("/api/me") == {"name": ""}


async def test_a_cookie_with_a_wrong_signature_gives_no_access(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        guest = ada.http.cookies["tapete"].split(".")[0]
        async with Browser(server) as thief:
            thief.http.cookies.delete("tapete")
            thief.http.cookies.set("tapete", f"{guest}.{'0' * 32}", domain="127.0.0.1")
            assert (await thief.get(f"/api/matches/{match}/secrets", 403))["code"] == "no-seat"


async def test_cookies_are_closed_to_scripts_and_other_sites(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as fresh:
        cookies = (await fresh.get("/api/me")).headers.get_list("set-cookie")
        guest = next(cookie for cookie in cookies if cookie.startswith("tapete="))
        assert "HttpOnly" in guest
        assert "SameSite=lax" in guest
        assert not any(
            cookie.startswith("tapete=") for cookie in (await fresh.get("/api/me")).headers.get_list("set-cookie")
        )


async def test_bodies_are_bounded_and_must_be_json(server: Server) -> None:
    async with Browser(server) as ada:
        assert (await ada.post("/api/me", {"name": "x" * 100_000}, 413))["code"] == "too-large"
        for content in (b"", b"{", b"\xff\xfe", b"null", b'{"name": 3}'):
            response = await ada.http.post("/api/me", content=content, headers={"content-type": "application/json"})
            assert (response.status_code, response.json()["code"]) == (400, "bad-request"), content
        for nested in ("[" * 30_000, '{"name":' * 7000, '{"name":"x","more":' + "[" * 20_000 + "]" * 20_000 + "}"):
            response = await ada.http.post("/api/me", content=nested, headers={"content-type": "application/json"})
            assert (response.status_code, response.json()["code"]) == (400, "bad-request")
        deep = {"game": "connectfour", "seats": ["me", "here"], "options": {"x": json.loads("[" * 400 + "]" * 400)}}
        assert (await ada.post("/api/matches", deep, 400))["code"] == "bad-options"
        assert (await ada.http.put("/api/me", json={})).status_code == 405
        assert (await ada.get("/api/nothing", 404))["code"] == "not-found"


async def test_a_flood_is_slowed_then_closed_and_others_play_on(new_server: Callable[..., Server]) -> None:
    server = new_server(limits={**GENEROUS, "messages_a_second": 5.0, "burst": 10, "strikes": 20, "sockets": 4})
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            async with eve.sit(match) as vandal:
                with suppress(ConnectionClosed):
                    for _ in range(200):
                        await vandal.socket.send('{"type":"ping"}')
                assert await close_code(vandal) == 4429
                assert {"pong", "rate"} <= {message.get("code", message["type"]) for message in vandal.messages}
            assert (await seat.act(3))["type"] == "ack"
            address = f"{server.socket_url}/api/matches/{match}/play"
            async with ada.sit(match), ada.sit(match), ada.sit(match), websockets.connect(address) as too_many:
                with pytest.raises(ConnectionClosed) as end:
                    await too_many.recv()
                assert end.value.rcvd.code == 4430


async def test_requests_and_new_matches_are_limited(new_server: Callable[..., Server]) -> None:
    server = new_server(limits={**GENEROUS, "requests_a_minute": 40, "matches_a_minute": 3})
    async with Browser(server) as ada:
        # a minute may begin in between, so more than the limits of two minutes are asked for
        made = [
            (await ada.http.post("/api/matches", json={"game": "connectfour", "seats": ["me", "here"]})).status_code
            for _ in range(7)
        ]
        assert made[:3] == [201, 201, 201]
        assert 429 in made
        answers = [await ada.http.get("/api/me", headers={"accept-language": "en"}) for _ in range(82)]
        [refused, *_] = [answer for answer in answers if answer.status_code == 429]
        assert refused.json() == {
            "status": 429,
            "code": "rate",
            "detail": "Too many requests in a row. Wait a moment.",
        }
