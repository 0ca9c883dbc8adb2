"""Secrecy: scenes, events, numbers, errors, lists and timing reveal nothing hidden to a seat."""

from __future__ import annotations

import json

import pytest

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


def hand(seat: Seat, player: int) -> list[str]:
    tray = next(tray for tray in seat.scene["trays"] if tray["id"] == f"hand-{player}")
    return [card["value"] for slot in tray["slots"] for card in slot.get("cards", [])]


async def test_players_see_only_their_own_hand_and_viewers_see_none(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("sealed", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second, eve.sit(match) as gallery:
            assert len(hand(first, 0)) == len(hand(second, 1)) == 3
            assert hand(first, 1) == hand(second, 0) == hand(gallery, 0) == hand(gallery, 1) == []
            assert gallery.decision is None
            assert [event["kind"] for event in first.events] == [event["kind"] for event in second.events] == ["dealt"]
            assert first.events != second.events
            assert gallery.events == []


async def test_event_numbers_have_no_gap_for_events_of_other_seats(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here")
        async with ada.sit(match, seat=0) as first, ada.sit(match, seat=1) as second:
            for seat in (first, second, first, second):
                await seat.act()
            for seat in (first, second):
                await seat.until(lambda seat: seat.events and seat.events[-1]["kind"] == "shows")
                assert [event["n"] for event in seat.events] == list(range(1, len(seat.events) + 1))


async def test_a_sealed_step_and_its_undo_are_not_noticed_by_others(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("sealed", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second, eve.sit(match) as gallery:
            await first.expect_silence(0.1)
            await second.expect_silence(0.1)
            await gallery.expect_silence(0.1)
            listed = await eve.get(f"/api/matches/{match}")
            before = await second.wait_for_decision()
            await first.act()
            await first.wait_for_decision("pick")
            await first.undo(0)
            await first.wait_for_decision("drop")
            await second.expect_silence()
            await gallery.expect_silence(0.1)
            again = await eve.get(f"/api/matches/{match}")
            assert {**again, "seats": []} == {**listed, "seats": []}
            assert (await second.act())["type"] == "ack"
            assert second.messages[-1]["decision"] == before["id"]


async def test_frames_show_each_viewer_only_their_own_cards(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second:
            for seat in (first, second):
                await seat.act()
                await seat.wait_for_decision("pick")
            await first.act()
            await second.act()
            for viewer, seat in enumerate((first, second)):
                film = await (
                    seat.receive("update", lambda message: message.get("frames"))
                    if not any(message.get("frames") for message in seat.messages)
                    else message_with_frames(seat)
                )
                assert len(film["frames"]) == 2
                for frame in film["frames"]:
                    assert frame["scene"].get("viewer", None) == viewer
                    cards = {tray["id"]: tray["slots"][0].get("cards", []) for tray in frame["scene"]["trays"]}
                    assert len(cards[f"hand-{viewer}"]) == 1
                    assert cards[f"hand-{1 - viewer}"] == []
                assert [frame["event"] for frame in film["frames"]] == [
                    event["n"] for event in film["events"] if event.get("frame")
                ]


async def message_with_frames(seat: Seat) -> dict:
    return next(message for message in seat.messages if message.get("frames"))


async def test_a_hot_seat_shows_the_view_of_one_seat_at_a_time(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("sealed", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            mine = hand(seat, 0)
            assert mine
            assert hand(seat, 1) == []
            await seat.send("look", seat=1)
            look = await seat.receive("update")
            assert look["reset"]
            assert hand(seat, 0) == []
            assert hand(seat, 1)
            assert [event["player"] for event in seat.events] == [1]
            await seat.send("look", seat=None)
            await seat.receive("update")
            assert hand(seat, 0) == hand(seat, 1) == []
        async with eve.sit(match, seat=0) as gallery:
            assert gallery.hello["seat"] is None
            await gallery.send("look", seat=0)
            assert (await gallery.receive("refuse"))["code"] == "not-yours"
            assert hand(gallery, 0) == []


async def test_a_running_match_hides_its_log_its_replay_and_its_seed(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here")
        assert (await ada.get(f"/api/matches/{match}/log", 409))["code"] == "not-finished"
        assert (await ada.get(f"/api/matches/{match}/replay/0?viewer=1", 409))["code"] == "not-finished"
        assert (await ada.post(f"/api/matches/{match}/fork", {"step": 0}, 409))["code"] == "not-finished"
        info = await ada.get(f"/api/matches/{match}")
        assert "seed" not in info
        assert "steps" not in info
        assert len(info["commit"]) == 64


async def test_secrets_of_a_seat_are_shown_to_its_holder_only(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        created = await ada.post("/api/matches", {"game": "sealed", "seats": ["me", "open"]})
        match = created["match"]["id"]
        joined = await bob.post(f"/api/matches/{match}/join")
        assert (await ada.get(f"/api/matches/{match}/secrets"))["secrets"] == created["secrets"]
        assert set(created["secrets"]) == {"0"}
        assert set(joined["secrets"]) == {"1"}
        assert (await eve.get(f"/api/matches/{match}/secrets", 403))["code"] == "no-seat"
        for listing in (await eve.get(f"/api/matches/{match}"), await eve.get("/api/matches?show=running")):
            assert created["secrets"]["0"] not in json.dumps(listing)
            assert not any(
                seat.get("mine")
                for info in (listing if isinstance(listing, list) else [listing])
                if info["id"] == match
                for seat in info["seats"]
            )
