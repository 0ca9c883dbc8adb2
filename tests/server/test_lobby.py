"""The lobby: creating, joining, leaving, resigning, rematches, replays, texts and rules."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .browser import Browser, play_out
from .running import Server

pytestmark = pytest.mark.anyio


async def test_games_come_with_the_form_of_their_options(server: Server) -> None:
    async with Browser(server) as ada:
        games = {game["id"]: game for game in await ada.get("/api/games")}
        assert {"connectfour", "sealed", "challengers"} <= set(games)
        assert games["challengers"]["bots"] == ["easy", "casual", "medium", "hard", "expert", "random"]
        assert games["challengers"]["recommended"] == ["me", "bot:medium", "bot:medium", "bot:medium"]
        assert games["connectfour"]["bots"] == ["random"]
        form = {choice["id"]: choice for choice in games["sealed"]["options"]}
        assert (form["bomb"]["kind"], form["bomb"]["default"]) == ("flag", False)
        assert (form["points"]["kind"], form["points"]["least"], form["points"]["most"]) == ("number", 1, 5)
        assert form["points"]["help"] == {"id": "sealed-opt-points-help"}
        assert form["stakes"]["kind"] == "one"
        assert form["stakes"]["values"] == [
            ["low", {"id": "sealed-opt-stakes-low"}],
            ["high", {"id": "sealed-opt-stakes-high"}],
        ]


async def test_words_and_rules_are_served_in_both_languages(server: Server) -> None:
    async with Browser(server) as ada:
        assert "no-kernel-game-over" in (await ada.get("/api/text/es")).text
        assert "Cuatro en raya" in (await ada.get("/api/games/connectfour/text/es")).text
        assert "challengers-title" in (await ada.get("/api/games/challengers/text/en")).text
        rules = await ada.get("/api/games/challengers/rules")
        assert all(rule["es"] and rule["en"] for rule in rules)
        assert any(rule.get("ruling") for rule in rules)
        assert (await ada.get("/api/text/xx", 404))["code"] == "no-language"
        assert (await ada.get("/api/games/nothing/rules", 404))["code"] == "no-game"


async def test_problems_are_in_the_readers_language(server: Server) -> None:
    async with Browser(server) as ada:
        spanish = await ada.get("/api/matches/nowhere", 404)
        english = await ada.get("/api/matches/nowhere", 404, headers={"accept-language": "fr, en;q=0.8, es;q=0.5"})
        by_query = await ada.get("/api/matches/nowhere?lang=en", 404, headers={"accept-language": "es"})
        assert spanish == {
            "status": 404,
            "code": "no-match",
            "detail": "No hay ninguna partida con ese enlace, o se cerró porque no esperaba ningún jugador.",
        }
        assert (
            english["detail"]
            == by_query["detail"]
            == "There is no match behind this link, or it closed because no player was waiting."
        )
        refused = await ada.post("/api/matches", {"game": "challengers", "seats": ["me"] + ["bot:random"] * 9}, 400)
        assert refused["code"] == "refused"
        assert refused["rule"]


async def test_a_bad_form_is_refused_before_a_match_is_created(server: Server) -> None:
    async with Browser(server) as ada:
        for body, code in (
            ({"game": "nothing", "seats": ["me"]}, "no-game"),
            ({"game": "connectfour", "seats": ["me"]}, "refused"),
            ({"game": "connectfour", "seats": []}, "refused"),
            ({"game": "connectfour", "seats": ["me", "me"]}, "one-me"),
            ({"game": "connectfour", "seats": ["me", "bot:hal"]}, "unknown-bot"),
            ({"game": "connectfour", "seats": ["me", "throne"]}, "unknown-seat"),
            ({"game": "connectfour", "seats": ["me", "open"], "options": {"size": 3}}, "bad-options"),
            ({"game": "sealed", "seats": ["me", "open"], "options": {"points": "many"}}, "bad-options"),
            ({"game": "connectfour"}, "bad-request"),
            ({"game": "connectfour", "seats": ["me", "open"], "extra": 1}, "bad-request"),
            ([1, 2], "bad-request"),
        ):
            assert (await ada.post("/api/matches", body, (400, 404)))["code"] == code, body
        assert (await ada.get("/api/matches?show=mine")) == []


async def test_lists_show_matches_by_state_and_owner(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        waiting = await ada.create("connectfour", "me", "open", name="Ada")
        hidden = await ada.create("connectfour", "me", "open", public=False)
        running = await ada.create("connectfour", "me", "here")
        ids = {
            show: [info["id"] for info in await bob.get(f"/api/matches?show={show}")]
            for show in ("open", "running", "mine")
        }
        assert waiting in ids["open"]
        assert hidden not in ids["open"]
        assert running in ids["running"]
        assert ids["mine"] == []
        mine = {info["id"]: info for info in await ada.get("/api/matches?show=mine")}
        assert set(mine) == {waiting, hidden, running}
        assert mine[running]["waiting"] == [0]
        assert (await ada.get("/api/matches?show=everything", 400))["code"] == "bad-request"


async def test_a_seat_is_taken_once(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("sealed", "me", "open", "open")
        assert (await bob.post(f"/api/matches/{match}/join", {"seat": 2, "name": "Bob"}))["match"]["seats"][2][
            "name"
        ] == "Bob"
        assert (await eve.post(f"/api/matches/{match}/join", {"seat": 2}, 409))["code"] == "seat-taken"
        assert (await bob.post(f"/api/matches/{match}/join"))["match"]["state"] == "open"
        assert (await eve.post(f"/api/matches/{match}/join"))["match"]["state"] == "running"
        async with Browser(server) as late:
            assert (await late.post(f"/api/matches/{match}/join", {}, 409))["code"] == "not-open"


async def test_a_waiting_player_can_set_a_name_until_others_join(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open", "here")
        seats = (await ada.post(f"/api/matches/{match}/join", {"name": " Ada "}))["match"]["seats"]
        assert [seat.get("name", "") for seat in seats] == ["Ada", "", "Ada 2"]
        assert (await bob.get(f"/api/matches/{match}"))["seats"][0]["name"] == "Ada"
        await ada.post(f"/api/matches/{match}/join")  # no name given: no change
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        seats = (await ada.post(f"/api/matches/{match}/join", {"name": "Eva"}))["match"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ada", "Bob", "Ada 2"]  # all are seated: names stay as they are


async def test_a_private_link_brings_a_guest_back_on_another_device(server: Server) -> None:
    async with Browser(server) as laptop, Browser(server) as phone, Browser(server) as thief:
        created = await laptop.post("/api/matches", {"game": "connectfour", "seats": ["me", "open"], "name": "Ada"})
        match, secret = created["match"]["id"], created["secrets"]["0"]
        assert (await thief.post(f"/api/matches/{match}/claim", {"secret": secret[:-1] + "x"}, 403))[
            "code"
        ] == "bad-secret"
        async with phone.sit(match) as seat:
            assert seat.hello["seat"] is None
            claimed = await phone.post(f"/api/matches/{match}/claim", {"secret": secret})
            assert claimed["secrets"] == created["secrets"]
            await seat.until(lambda seat: seat.match["seats"][0].get("mine"))
            await thief.post(f"/api/matches/{match}/join", {"name": "Bob"})
            assert (await seat.act(3))["type"] == "ack"


async def test_a_secret_dies_with_the_seat_it_was_made_for(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("sealed", "me", "open", "open")
        secret = (await bob.post(f"/api/matches/{match}/join"))["secrets"]["1"]
        await bob.post(f"/api/matches/{match}/leave")
        await eve.post(f"/api/matches/{match}/join")
        assert (await bob.post(f"/api/matches/{match}/claim", {"secret": secret}, 403))["code"] == "bad-secret"


async def test_an_open_match_without_players_is_deleted(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "open")
        assert (await ada.post(f"/api/matches/{match}/leave"))["seats"][0]["kind"] == "open"
        await ada.get(f"/api/matches/{match}", 404)


async def test_a_player_who_resigns_loses_to_the_last_remaining_seat(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as seat:
            info = await bob.post(f"/api/matches/{match}/resign")
            assert (info["state"], info["winners"], info["seats"][1]["left"]) == ("finished", [0], True)
            await seat.until(lambda seat: seat.match["state"] == "finished")
            assert seat.scene["result"]["reason"] == "kernel.resigned"
            ending = seat.scene["result"]["text"]
            assert info["ending"] == ending  # lists show it too
            assert (ending["id"], ending["args"]["who"]["args"], ending["args"]["winner"]["args"]) == (
                "kernel-resigned-won",
                {"n": 1},
                {"n": 0},
            )
            assert seat.decision is None
        assert (await bob.post(f"/api/matches/{match}/resign", {}, 409))["code"] == "not-running"


async def test_a_bot_plays_on_for_a_player_who_leaves_others_at_the_table(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open", "bot:random")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as seat:
            info = await bob.post(f"/api/matches/{match}/leave")
            assert (info["state"], info["seats"][1]["left"], info["seats"][1]["name"]) == ("running", True, "Bob")
            await play_out(seat)
            assert seat.scene["result"]["reason"] == "sealed.best"


async def test_a_resignation_over_the_socket_gives_up_one_seat(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here", "here")
        async with ada.sit(match) as seat:
            await seat.send("resign", seat=1)
            await seat.until(lambda seat: seat.match["seats"][1].get("left"))
            assert seat.match["state"] == "running"
            await seat.send("resign", seat=2)
            await seat.until(lambda seat: seat.match["state"] == "finished")
            assert seat.match["winners"] == [0]


async def ended_match(ada: Browser, bob: Browser) -> str:
    match = await ada.create("connectfour", "me", "open")
    await bob.post(f"/api/matches/{match}/join")
    await bob.post(f"/api/matches/{match}/resign")
    return match


async def test_a_rematch_that_both_press_at_once_is_one_match(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        for _ in range(8):
            match = await ended_match(ada, bob)
            before = {info["id"] for info in await ada.get("/api/matches?show=mine")}
            mine, theirs = await asyncio.gather(*(guest.post(f"/api/matches/{match}/rematch") for guest in (ada, bob)))
            assert mine["match"]["id"] == theirs["match"]["id"]
            after = {info["id"] for info in await ada.get("/api/matches?show=mine")}
            assert after - before == {mine["match"]["id"]}


async def test_a_rematch_is_the_same_match_for_all_players(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        assert (await ada.post(f"/api/matches/{match}/rematch", {}, 409))["code"] == "not-finished"
        await bob.post(f"/api/matches/{match}/resign")
        async with bob.sit(match) as seat:
            again = await ada.post(f"/api/matches/{match}/rematch")
            await seat.until(lambda seat: seat.match.get("next") == again["match"]["id"])
        theirs = await bob.post(f"/api/matches/{match}/rematch")
        assert theirs["match"]["id"] == again["match"]["id"] != match
        assert set(theirs["secrets"]) == {"1"}
        assert [seat["name"] for seat in theirs["match"]["seats"]] == ["Ada", "Bob"]
        assert again["match"]["commit"] != (await ada.get(f"/api/matches/{match}"))["commit"]
        assert (await eve.post(f"/api/matches/{match}/rematch", {}, 403))["code"] == "no-seat"


async def test_a_finished_match_is_replayed_and_forked(server: Server, tmp_path: Path) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("sealed", "me", "bot:random", name="Ada")
        async with ada.sit(match) as seat:
            await play_out(seat)
            await seat.until(lambda seat: seat.match["state"] == "finished")
        steps = (await eve.get(f"/api/matches/{match}"))["steps"]
        last = await eve.get(f"/api/matches/{match}/replay/{steps}?viewer=0")
        assert last["scene"]["result"] == seat.scene["result"]
        walked = [await eve.get(f"/api/matches/{match}/replay/{step}?viewer=0") for step in range(steps + 1)]
        assert [event["n"] for step in walked for event in step["events"]] == list(range(1, len(seat.events) + 1))
        assert [event["kind"] for step in walked for event in step["events"]] == [
            event["kind"] for event in seat.events
        ]
        assert sum(len(step.get("frames", [])) for step in walked) == 4
        everything = [
            event
            for step in range(steps + 1)
            for event in (await eve.get(f"/api/matches/{match}/replay/{step}"))["events"]
        ]
        assert sum(event["kind"] == "dealt" for event in everything) == 4
        assert (await eve.get(f"/api/matches/{match}/replay/{steps + 1}", 404))["code"] == "no-step"
        assert (await eve.get(f"/api/matches/{match}/replay/0?viewer=5", 404))["code"] == "no-viewer"

        fork = await eve.post(f"/api/matches/{match}/fork", {"step": 2})
        assert fork["match"]["forked"] == match
        assert sorted(info["kind"] for info in fork["match"]["seats"]) == ["bot", "person"]
        async with eve.sit(fork["match"]["id"]) as again:
            await play_out(again)
            await again.until(lambda seat: seat.match["state"] == "finished")
        lines = (await eve.get(f"/api/matches/{fork['match']['id']}/log")).text.splitlines()
        original = (await eve.get(f"/api/matches/{match}/log")).text.splitlines()
        assert lines[1:3] == original[1:3]


async def test_names_are_remembered_and_cleaned(server: Server) -> None:
    async with Browser(server) as ada:
        assert (await ada.get("/api/me")) == {"name": ""}
        assert (await ada.post("/api/me", {"name": "  Ada\n\x07  Lovelace " + "x" * 99}))["name"] == (
            "Ada Lovelace " + "x" * 99
        )[:40]
        match = await ada.create("connectfour", "me", "here")
        names = [seat["name"] for seat in (await ada.get(f"/api/matches/{match}"))["seats"]]
        assert names[0].startswith("Ada Lovelace")
        assert names[1] == names[0] + " 2"


async def test_a_draw_is_offered_and_accepted_where_the_game_knows_draws(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("saga", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as hers, bob.sit(match) as his:
            await hers.send("draw", seat=0, offer=True)
            await his.until(lambda seat: seat.match["seats"][0].get("draw"))
            assert his.match["state"] == "running"
            await his.send("draw", seat=1, offer=True)
            await hers.until(lambda seat: seat.match["state"] == "finished")
            assert "winners" not in hers.match
            assert hers.scene["result"]["reason"] == "kernel.agreed-draw"


async def test_no_draw_is_agreed_in_a_game_without_draws(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "here", "here")
        async with ada.sit(match) as seat:
            for player in (0, 1, 2):
                await seat.send("draw", seat=player, offer=True)
            await seat.send("resign", seat=1)
            await seat.until(lambda seat: seat.match["seats"][1].get("left"))
            assert seat.match["state"] == "running"
            assert not any(one.get("draw") for one in seat.match["seats"])
