"""Playing over the socket: decisions, answers, undo, reconnecting, bots, chat, presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from connectfour.game import GAME as CONNECT_FOUR

from tapete.core.match import Replay
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import MOST_FIDGETS
from tapete.server.db.match_store import Store

from .browser import Browser, play_out
from .running import Server

pytestmark = pytest.mark.anyio


async def test_two_guests_play_connect_four_and_the_log_verifies(server: Server, tmp_path: Path) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada", entropy="a pinch of chance")
        assert (await ada.get(f"/api/matches/{match}"))["state"] == "open"
        commit = (await ada.get(f"/api/matches/{match}"))["commit"]
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob", "entropy": "another"})
        async with ada.sit(match) as first, bob.sit(match) as second:
            assert [seat["name"] for seat in first.match["seats"]] == ["Ada", "Bob"]
            for column in (0, 1, 0, 1, 0, 1, 0):
                mover = first if first.decision else second
                assert (await mover.act(column))["type"] == "ack"
                other = second if mover is first else first
                await other.until(lambda seat, count=len(mover.events): len(seat.events) == count)
            assert first.scene["result"]["winners"] == second.scene["result"]["winners"] == [0]
            assert [event["n"] for event in second.events] == [1, 2, 3, 4, 5, 6, 7]
        info = await bob.get(f"/api/matches/{match}")
        assert (info["state"], info["winners"], info["steps"]) == ("finished", [0], 7)
        path = tmp_path / "match.jsonl"
        path.write_bytes((await bob.get(f"/api/matches/{match}/log")).content)
        replay = Replay.read(path, game=CONNECT_FOUR)
        assert replay.header.commit == commit == info["commit"]
        assert replay.header.seed == info["seed"]
        assert replay.header.entropy == ["a pinch of chance", "another"]


async def test_an_open_match_starts_for_waiting_players(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")
        async with ada.sit(match) as first:
            assert first.match["state"] == "open"
            assert first.decision is None
            await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
            await first.until(lambda seat: seat.match["state"] == "running")
            assert (await first.act(3))["type"] == "ack"


async def test_a_repeated_answer_is_refused_with_the_table_as_it_is_now(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision()
            for _ in range(2):
                await seat.send("act", seat=0, decision=decision["id"], option=3)
            assert (await seat.wait_for_reply(decision["id"]))["type"] == "ack"
            again = await seat.wait_for_reply(decision["id"])
            assert (again["type"], again["code"]) == ("refuse", "stale")
            assert again["scene"]["waiting"] == [1]
            assert len(seat.events) == 1


async def test_an_answer_to_an_undone_position_is_stale(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second:
            await first.act(3)
            before = await second.wait_for_decision()
            assert (await first.undo(0))["type"] == "ack"
            await second.until(lambda seat: not seat.decision)
            assert second.events == []
            await first.act(4)
            after = await second.wait_for_decision()
            assert before["id"] != after["id"]
            await second.send("act", seat=1, decision=before["id"], option=0)
            assert (await second.wait_for_reply(before["id"]))["code"] == "stale"
            assert [event["text"]["args"]["column"] for event in second.events] == [5]


async def test_undo_takes_back_one_answer_however_often_the_command_is_repeated(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            await seat.act()
            pick = await seat.wait_for_decision("pick")
            assert pick["undo"]
            for _ in range(2):
                await seat.send("undo", seat=0, decision=pick["id"])
            assert (await seat.wait_for_reply(pick["id"]))["type"] == "ack"
            assert (await seat.wait_for_reply(pick["id"]))["code"] == "stale"
            assert (await seat.wait_for_decision())["kind"] == "drop"
            assert (await seat.undo(0))["code"] == "nothing-to-undo"


async def test_nothing_is_undone_after_a_reveal(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here")
        async with ada.sit(match, seat=0) as first, ada.sit(match, seat=1) as second:
            for seat in (first, second):
                await seat.act()
                await seat.wait_for_decision("pick")
                await seat.act()
            assert (await first.undo(0))["code"] == "nothing-to-undo"


async def test_a_returning_player_gets_only_the_missed_events(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            for column in (0, 1, 2):
                await seat.until(lambda seat: seat.scene["waiting"])
                player = seat.scene["waiting"][0]
                await seat.send("look", seat=player)
                await seat.act(column)
        async with ada.sit(match, since=2) as back:
            assert [event["n"] for event in back.hello["events"]] == [3]
            assert (back.hello["since"], back.hello["version"]) == (2, 3)
        async with ada.sit(match) as fresh:
            assert [event["n"] for event in fresh.hello["events"]] == [1, 2, 3]
            await fresh.undo(0)
        async with ada.sit(match, since=3) as after_undo:
            assert after_undo.hello.get("since", 0) == 0
            assert [event["n"] for event in after_undo.hello["events"]] == [1, 2]


async def test_a_refused_answer_names_the_rule_and_changes_nothing(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            reply = await seat.act(99)
            assert (reply["code"], reply["rule"]) == ("refused", "kernel.not-an-option")
            assert reply["text"]["id"] == "no-kernel-not-an-option"
            assert (await seat.act(2))["type"] == "ack"


async def test_positions_are_tried_before_they_are_taken(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here")
        async with ada.sit(match, seat=0) as first, ada.sit(match, seat=1) as second:
            for seat in (first, second, first, second):
                await seat.act()
            winner = first if (await first.until(lambda seat: not seat.scene.get("sealed"))).decision else second
            decision = await winner.wait_for_decision("flag")
            await winner.send("try", seat=decision["player"], decision=decision["id"], place=[["flag", 200, 5]], n=7)
            tried = await winner.receive("tried")
            assert (tried["n"], tried["ok"], tried["rule"]) == (7, False, "sealed.too-far")
            await winner.send("try", seat=decision["player"], decision=decision["id"], place=[["flag", 20.0, 5]], n=8)
            assert (await winner.receive("tried"))["ok"]
            assert (await winner.act(place=[["flag", 200, 5]]))["rule"] == "sealed.too-far"
            assert (await winner.act(place=[["flag", 20.0, 5]]))["type"] == "ack"


async def test_a_match_against_bots_is_played_to_its_end(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:random", "bot:random")
        async with ada.sit(match) as seat:
            await play_out(seat)
            assert seat.scene["result"]["reason"] == "sealed.best"
            await seat.until(lambda seat: seat.match["state"] == "finished")


async def test_play_for_me_hands_the_seat_to_a_bot_and_back(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second:
            await first.send("standin", seat=0, bot="random")
            await second.until(lambda seat: seat.match["seats"][0].get("standin") == "random")
            await second.act(0)
            await second.until(lambda seat: len(seat.events) == 3)
            await first.send("standin", seat=0, bot="")
            await second.until(lambda seat: not seat.match["seats"][0].get("standin"))
            await second.act(0)
            await first.until(lambda seat: len(seat.events) == 4)
            assert (await first.act(6))["type"] == "ack"
            await first.send("standin", seat=0, bot="nobody")
            assert (await first.receive("refuse"))["code"] == "bad"


async def test_a_match_between_bots_can_be_watched(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "bot:random", "bot:random")
        async with ada.sit(match) as gallery:
            await gallery.until(lambda seat: seat.match["state"] == "finished")
            assert gallery.scene["result"]


async def test_a_challengers_tournament_against_bots_is_played_to_its_end(server: Server, tmp_path: Path) -> None:
    import tapete

    async with Browser(server) as ada:
        match = await ada.create("challengers", "me", "bot:greedy", name="Ada")
        async with ada.sit(match) as seat:
            await play_out(seat)
            await seat.until(lambda seat: seat.match["state"] == "finished")
            assert any(message.get("frames") for message in seat.messages)
        path = tmp_path / "cup.jsonl"
        path.write_bytes((await ada.get(f"/api/matches/{match}/log")).content)
        assert tapete.verify(path).outcome["winners"] == (await ada.get(f"/api/matches/{match}"))["winners"]


async def test_chat_reaches_all_viewers_and_those_who_come_later(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "here", name="Ada")
        await eve.post("/api/me", {"name": "Eva"})
        async with ada.sit(match) as seat, eve.sit(match) as gallery:
            await seat.send("say", text="  ¿Jugamos?\x00 ")
            line = (await gallery.receive("chat"))["line"]
            assert (line["name"], line["player"], line["text"]) == ("Ada", 0, "¿Jugamos?")
            await gallery.send("say", text="¡Suerte!")
            line = (await seat.receive("chat", lambda message: message["line"]["text"] == "¡Suerte!"))["line"]
            assert (line["name"], line["player"]) == ("Eva", None)
        async with eve.sit(match) as later:
            assert [line["text"] for line in later.hello["chat"]] == ["¿Jugamos?", "¡Suerte!"]


async def test_presence_shows_connected_players(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first:
            async with bob.sit(match):
                await first.until(lambda seat: seat.match["seats"][1].get("online"))
            await first.until(lambda seat: not seat.match["seats"][1].get("online"))
            await first.send("ping")
            await first.receive("pong")


async def test_an_answer_that_crashes_the_rules_is_voided(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here", options={"bomb": True})
        async with ada.sit(match, seat=0) as seat:
            drop = await seat.wait_for_decision("drop")
            bomb = next(option["key"] for option in drop["options"] if option["title"]["args"]["card"] == "13")
            assert (await seat.act(bomb))["code"] == "stale"
            assert (await seat.wait_for_decision("drop"))["options"] == drop["options"]
            assert (await seat.act(0))["type"] == "ack"
            await seat.wait_for_decision("pick")
        async with ada.sit(match, seat=0) as seat:
            assert (await seat.wait_for_decision())["kind"] == "pick"


@pytest.mark.check
async def test_a_match_with_too_many_stand_in_changes_is_played_on(new_server: Callable[..., Server], db: str) -> None:
    server, store = new_server(), Store(db)
    await store.open()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        server.kill()
        fidgets = [
            Row(match, seq, "standin", 0, "" if seq % 2 else "random", "2026-01-01T00:00:00.000+00:00")
            for seq in range(MOST_FIDGETS)
        ]
        assert all(await asyncio.gather(*(store.append(row) for row in fidgets)))
        server.start()
        async with ada.sit(match, seat=0, server=server) as seat:
            await seat.send("standin", seat=0, bot="random")
            assert (await seat.act(3))["type"] == "ack"
            assert (await seat.undo(0))["code"] == "nothing-to-undo"
        assert len(await store.rows(match)) == MOST_FIDGETS + 1
    await store.close()
