"""Patched updates: a page that applies them sees what a program sees that is sent whole scenes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tapete.core.i18n.text import text
from tapete.core.scene import OptionView
from tapete.live.api.socket_commands import list_options
from tapete.live.match.live_match import LiveMatch
from tapete.live.wire.client_messages import MOST_OPTIONS, AskOptions

from ..scene_patches import Json
from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


async def read_to(seat: Seat, number: int) -> None:
    await seat.until(lambda seat: seat.number >= number)


async def read_all(*seats: Seat) -> None:
    """Read all that was sent so far."""
    for seat in (*seats, *seats):  # twice, since a bot may have answered meanwhile
        await seat.send("ping")
        await seat.receive("pong")


async def unfold(seat: Seat) -> Json:
    """The scene of a page with its folded options asked for and put in place."""
    decision = seat.scene.get("decision")
    if not decision or not decision.get("folded"):
        return seat.scene
    keys = [key for group in decision["folded"] for key in group["keys"]]
    options = list(decision.get("options", []))
    for start in range(0, len(keys), MOST_OPTIONS):
        some = keys[start : start + MOST_OPTIONS]
        await seat.send("options", seat=decision["player"], decision=decision["id"], keys=some)
        options += (await seat.receive("options"))["options"]
    options.sort(key=lambda option: option["key"])
    whole = {name: value for name, value in decision.items() if name != "folded"} | {"options": options}
    return seat.scene | {"decision": whole}


@pytest.mark.parametrize("game", ["challengers", "pocket"])
async def test_patches_show_the_table_of_whole_scenes(server: Server, game: str) -> None:
    async with Browser(server) as me:
        match = await me.create(game, "me", "bot:greedy")
        async with me.sit(match) as whole, me.sit(match, patches=True) as patched:
            await read_all(whole, patched)
            ahead = whole.number - patched.number  # a bot may have answered before the second came
            undone = 0
            for _ in range(25):
                decision = await patched.wait_for_decision()
                if decision.get("undo") and undone < 3:
                    undone += 1
                    await patched.undo(decision["player"], decision["id"])
                assert (await patched.act())["type"] == "ack"
                await patched.until(lambda seat: seat.decision or seat.scene.get("result"))
                await read_to(whole, patched.number + ahead)
                await read_to(patched, whole.number - ahead)
                assert await unfold(patched) == whole.scene
                assert [event["n"] for event in patched.events] == [event["n"] for event in whole.events]
                if patched.scene.get("result"):
                    break
            assert undone
            kinds = {message["type"] for message in patched.messages}
            assert "patched" in kinds
            assert "update" not in kinds
            assert "patched" not in {message["type"] for message in whole.messages}


async def test_look_brings_the_whole_scene_and_patches_go_on_from_it(server: Server) -> None:
    async with Browser(server) as me:
        match = await me.create("pocket", "me", "bot:greedy")
        async with me.sit(match, patches=True) as seat:
            await seat.act()
            await seat.wait_for_decision()
            await seat.send("look", seat=0)
            await seat.receive("update", lambda message: message.get("reset"))
            number = seat.number
            await seat.act()
            await read_to(seat, number + 1)
            assert seat.messages[-1]["type"] != "update"
            await seat.wait_for_decision()
            async with me.sit(match) as fresh:
                assert await unfold(seat) == fresh.scene


async def test_options_of_another_decision_or_seat_are_not_told(server: Server) -> None:
    async with Browser(server) as me, Browser(server) as other:
        match = await me.create("pocket", "me", "bot:greedy")
        async with me.sit(match, patches=True) as seat, other.sit(match, patches=True) as spectator:
            decision = await seat.wait_for_decision()
            await seat.send("options", seat=0, decision="999-0", keys=[0])
            assert (await seat.receive("options"))["options"] == []
            await spectator.send("options", seat=0, decision=decision["id"], keys=[0])
            assert (await spectator.receive("refuse"))["code"] == "not-yours"
            await seat.send("options", seat=0, decision=decision["id"], keys=[0, 10**6, -1])
            assert [option["key"] for option in (await seat.receive("options"))["options"]] == [0]


async def test_an_option_is_computed_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveMatch, "__del__", lambda self: None)
    live = LiveMatch.__new__(LiveMatch)
    live._options, computed = {}, []
    live.stored = SimpleNamespace(decision_named=lambda seat, decision: None if decision == "gone" else decision)

    async def compute(stored, player, keys):
        computed.append(keys)
        return [OptionView(key=key, title=text("t")) for key in keys if key < 3]

    async def ask(decision, *keys):
        worker = SimpleNamespace(precompute=SimpleNamespace(options=compute))
        answer = await list_options(worker, live, AskOptions(seat=0, decision=decision, keys=list(keys)))
        return [option.key for option in answer.options]

    assert await ask("1-0", 1, 1, 2) == [1, 2]
    assert await ask("1-0", 2, 1, 0, 9) == [2, 1, 0]
    assert computed == [[1, 2], [0, 9]]
    assert await ask("2-0", 1) == [1]
    assert computed[-1] == [1]
    assert await ask("gone", 1) == []
