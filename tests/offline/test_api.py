"""Offline API: matches, tabs, full storage, logs, packs, lessons, refusals."""

from __future__ import annotations

import asyncio
import json
import random
from base64 import b64encode
from pathlib import Path

import msgspec
import pytest

import tapete
from tapete.core.content.packs import files_in
from tapete.core.game import find_game
from tapete.core.match import lines_of
from tapete.live.match import bot_jobs
from tapete.live.wire import LookBack
from tapete.offline.key_value_store import MemoryStore
from tapete.offline.memory_snapshot import first_questions, wake_up
from tests.offline.page import Page, SmallStorage, Tabs

pytestmark = pytest.mark.anyio

PACKS = Path(__file__).parents[2] / "examples" / "packs"
GAMES = ("challengers", "pocket", "jugger", "saga", "wolsung")


@pytest.mark.parametrize("game", GAMES)
async def test_the_memory_snapshot_has_played_a_little_of_every_game(game):
    assert first_questions(find_game(game), 2) == 2


async def test_random_numbers_do_not_follow_from_the_snapshot():
    random.seed(1)
    before = random.random()
    random.seed(1)
    wake_up()
    assert random.random() != before


@pytest.mark.parametrize("game", GAMES)
async def test_every_answer_is_stored_before_it_is_acknowledged(game):
    page = Page()
    match = await page.play_now(game, ["me", "bot:medium"])
    await page.enter(match)
    for _ in range(10):
        if not await page.my_turn():
            break
        before = len(page.storage.stores["rows"])
        await page.answer()
        assert len(page.storage.stores["rows"]) > before
    assert not page.bots.tasks  # a fast bot answers in the backend itself
    await page.backend.close()


async def test_a_match_continues_after_the_page_was_closed(tmp_path: Path):
    first = Page()
    match = await first.play_now("challengers", ["me", "bot:easy"])
    await first.enter(match)
    for _ in range(4):
        assert await first.my_turn()
        await first.answer()
    decision = first.decision
    await first.backend.close()

    page = Page(first.storage)
    assert [one["id"] for one in await page.ask("GET", "/api/matches?show=mine&lang=es")] == [match]
    await page.enter(match)
    assert await page.my_turn()
    if decision is not None:
        assert page.decision is not None
        assert page.decision["id"] == decision["id"]
    assert (await page.backend.ask("GET", f"/api/matches/{match}/log"))[0] == 200  # a running match can be downloaded
    while await page.my_turn():
        await page.answer()

    status, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    assert status == 200
    path = tmp_path / "solo.jsonl"
    path.write_text(log, encoding="utf-8")
    assert tapete.verify(path).over

    steps = len([line for line in log.splitlines() if '"answer"' in line and '"auto":true' not in line])
    replay = await page.ask("GET", f"/api/matches/{match}/replay/3?viewer=0")
    assert replay["step"] == 3
    assert replay["steps"] <= steps
    forked = await page.ask("POST", f"/api/matches/{match}/fork", {"step": 3})
    assert forked["match"]["forked"] == match
    again = await page.ask("POST", f"/api/matches/{match}/rematch", {})
    assert again["match"]["state"] == "running"
    study = await page.ask("GET", f"/api/matches/{match}/study")
    assert msgspec.convert(study, LookBack).steps == replay["steps"]
    assert page.bots.tasks == ["look_back"]
    await page.backend.close()

    other = Page(MemoryStore())  # another browser
    uploaded = await other.ask("POST", "/api/logs", {"log": log})
    assert uploaded["match"]["state"] == "finished"
    bad = log.replace('"answer":', '"anwser":', 1)
    refused = await other.ask("POST", "/api/logs?lang=en", {"log": bad}, status=409)
    assert refused["code"] == "bad-log"
    assert refused["detail"].startswith("This log cannot be read")
    await other.backend.close()


async def test_a_first_match_is_imported_in_the_position_where_it_began():
    opening = next(iter(find_game("pocket").course.openings.values()))
    match = tapete.scenario("pocket", opening.described)
    while not match.over:
        for player in match.pending:
            match.act(player, match.default(player))
            break
    page = Page()
    uploaded = await page.ask("POST", "/api/logs", {"log": b"".join(line + b"\n" for line in lines_of(match)).decode()})
    assert uploaded["match"]["state"] == "finished"
    assert uploaded["match"]["opening"] == opening.id
    await page.backend.close()


async def test_an_answer_is_taken_back():
    page = Page()
    match = await page.play_now("jugger", ["me", "bot:medium"])
    await page.enter(match)
    taken_back = False
    for _ in range(20):
        assert await page.my_turn()
        await page.answer()
        assert await page.my_turn()
        if page.decision.get("undo"):
            undo = {"type": "undo", "seat": page.decision["player"], "decision": page.decision["id"]}
            before = len(page.heard)
            await page.backend.send(1, json.dumps(undo))
            await page.until(lambda before=before: any(one["type"] == "ack" for one in page.heard[before:]))
            taken_back = True
            break
    assert taken_back
    assert any('"kind":"undo"' in row for row in page.storage.stores["rows"].values())
    await page.backend.close()


async def test_two_players_at_one_screen_see_each_others_view():
    page = Page()
    match = await page.play_now("pocket", ["me", "here"])
    await page.enter(match)
    assert [seat["mine"] for seat in page.heard[0]["match"]["seats"]] == [True, True]
    await page.backend.send(1, json.dumps({"type": "look", "seat": 1}))
    await page.until(lambda: page.scene.get("viewer") == 1)
    await page.backend.close()


async def test_two_tabs_of_one_browser_show_one_match():
    tabs, storage = Tabs(), MemoryStore()
    one, other = Page(storage, tabs), Page(storage, tabs)
    match = await one.play_now("challengers", ["me", "here"])
    await one.enter(match)
    await other.enter(match)
    assert await one.my_turn()
    before = other.scene
    await one.answer()
    await other.until(lambda: other.scene != before)
    assert other.backend.worker.live_matches[match].stored.seq == one.backend.worker.live_matches[match].stored.seq
    await one.backend.close()
    await other.backend.close()


async def test_two_tabs_that_answer_at_once_lose_and_repeat_nothing():
    tabs, storage = Tabs(), MemoryStore()
    one, other = Page(storage, tabs), Page(storage, tabs)
    match = await one.play_now("challengers", ["me", "bot:easy"])
    await one.enter(match)
    await other.enter(match)
    for n in range(6):
        assert await one.my_turn()
        open_decision = one.decision
        await other.until(
            lambda open_decision=open_decision: (
                other.decision is not None and other.decision["id"] == open_decision["id"]
            )
        )
        act = {
            "type": "act",
            "seat": open_decision["player"],
            "decision": open_decision["id"],
            "option": open_decision.get("default") or 0,
        }
        pages = (one, other) if n % 2 else (other, one)
        before = [len(page.heard) for page in pages]
        await asyncio.gather(*(page.backend.send(1, json.dumps(act | {"sent": f"{n}-{id(page)}"})) for page in pages))
        for page, count in zip(pages, before, strict=True):
            await page.until(lambda p=page, h=count: any(o["type"] in ("ack", "refuse") for o in p.heard[h:]))
        verdicts = [o["type"] for p, h in zip(pages, before, strict=True) for o in p.heard[h:]]
        assert verdicts.count("ack") == 1
        await one.until(
            lambda open_decision=open_decision: one.over or (one.decision or open_decision)["id"] != open_decision["id"]
        )
    rows = [json.loads(row) for _, row in await storage.range("rows", f"{match}/")]
    assert [row["seq"] for row in rows] == list(range(len(rows)))
    assert sum(row["player"] == 0 for row in rows) == 6
    await one.backend.close()
    await other.backend.close()


async def test_an_older_note_of_one_tab_does_not_replace_a_newer_one_of_another():
    tabs, storage = Tabs(), MemoryStore()
    one, other = Page(storage, tabs), Page(storage, tabs)
    match = await one.play_now("challengers", ["me", "here"])
    await one.enter(match)
    assert await one.my_turn()
    old = one.backend.worker.live_matches[match].facts()
    await one.answer()
    assert await one.my_turn()
    seen = (await one.backend.worker.store.record(match)).seen
    assert seen > old.seen
    late = other.backend.worker.store
    late.note(old)
    assert (await late.record(match)).seen == seen
    await one.backend.close()
    await other.backend.close()


async def test_with_full_storage_an_answer_is_refused_and_nothing_is_lost(
    monkeypatch,
):
    monkeypatch.setattr("tapete.live.worker.bot_turns.STUMBLE", 0.01)
    storage = SmallStorage()
    page = Page(storage)
    match = await page.play_now("challengers", ["me", "here"])
    await page.enter(match)
    assert await page.my_turn()
    open_decision, rows = page.decision, dict(storage.stores["rows"])
    act = {
        "type": "act",
        "seat": open_decision["player"],
        "decision": open_decision["id"],
        "option": open_decision.get("default") or 0,
    }
    storage.full = True
    await page.backend.send(1, json.dumps(act))
    await page.until(lambda: page.heard[-1]["type"] == "refuse")
    assert (page.heard[-1]["code"], page.heard[-1]["decision"]) == ("unkept", open_decision["id"])
    assert storage.stores["rows"] == rows
    await page.backend.send(1, json.dumps({"type": "say", "text": "anybody?"}))
    await page.until(lambda: page.heard[-1] == {"type": "refuse", "decision": "", "code": "unkept"})
    for path, body in (("/api/matches", {"game": "pocket", "seats": ["me", "here"]}), ("/api/me", {"name": "Ada"})):
        refused = await page.ask("POST", f"{path}?lang=es", body, status=507)
        assert "guardar" in refused["detail"]
    storage.full = False
    await page.answer()
    assert len(storage.stores["rows"]) == len(rows) + 1
    await page.backend.close()


async def test_with_full_storage_a_player_is_told_once_about_a_bots_answer(monkeypatch):
    monkeypatch.setattr("tapete.live.worker.bot_turns.STUMBLE", 0.01)
    storage = SmallStorage()
    page = Page(storage)
    match = await page.play_now("challengers", ["me", "bot:medium"])
    await page.enter(match)
    assert await page.my_turn()
    storage.full = True
    tries = 0
    write = storage.write

    async def count(changes):
        nonlocal tries
        tries += 1
        return await write(changes)

    storage.write = count  # type: ignore[method-assign]
    page.backend.worker.bot_turns.wake(page.backend.worker.live_matches[match])
    await page.backend.send(1, json.dumps({"type": "standin", "seat": 0, "bot": "medium"}))
    storage.full = False
    await page.backend.send(1, json.dumps({"type": "standin", "seat": 0, "bot": "medium"}))
    storage.full, before = True, tries
    while tries < before + 4:
        await asyncio.sleep(0)
    unkept = [one for one in page.heard if one["type"] == "refuse"]
    assert [one["code"] for one in unkept] == [
        "unkept",
        "unkept",
    ]  # the player's own request, and the bot's answer once
    storage.full = False
    await page.until(lambda: page.over)
    rows = [json.loads(row)["seq"] for _, row in await storage.range("rows", f"{match}/")]
    assert rows == list(range(len(rows)))
    await page.backend.close()


async def test_a_match_continues_after_its_tab_is_killed_at_any_write():
    storage = MemoryStore()
    page = Page(storage)
    snapshots: list[dict[str, dict[str, str]]] = []
    write = storage.write

    async def write_and_copy(changes):
        done = await write(changes)
        snapshots.append({store: dict(rows) for store, rows in storage.stores.items()})
        return done

    storage.write = write_and_copy  # type: ignore[method-assign]
    match = await page.play_now("challengers", ["me", "bot:medium"])
    await page.enter(match)
    for _ in range(3):
        assert await page.my_turn()
        await page.answer()
    await page.backend.close()
    assert len(snapshots) > 6
    for stores in snapshots:
        later = Page()
        later.storage.stores = stores
        assert [one["id"] for one in await later.ask("GET", "/api/matches?show=mine")] == [match]
        await later.enter(match)
        assert await later.my_turn()
        await later.answer()
        await later.backend.close()


async def test_the_page_is_told_when_the_backend_closes_its_connection():
    page = Page()
    match = await page.play_now("challengers", ["me", "here"])
    await page.enter(match)
    next(iter(page.backend.worker.live_matches[match].subscribers)).close(1011)
    await page.until(lambda: page.closed)
    await page.backend.close()


async def test_a_log_of_a_newer_version_is_refused_and_not_stored():
    page = Page()
    match = await page.play_now("pocket", ["me", "here"])
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    header, *rest = log.splitlines()
    newer = json.loads(header) | {"rules": "99"}
    refused = await page.ask(
        "POST", "/api/logs?lang=es", {"log": "\n".join([json.dumps(newer), *rest, ""])}, status=409
    )
    assert "99" in refused["detail"]
    assert [one["id"] for one in await page.ask("GET", "/api/matches?show=mine")] == [match]
    await page.backend.close()


async def test_a_match_of_an_older_version_goes_on():
    before = Page()
    match = await before.play_now("pocket", ["me", "here"])
    await before.backend.close()
    record = json.loads(before.storage.stores["matches"][match])
    record["header"]["rules"] = "0"
    before.storage.stores["matches"][match] = json.dumps(record)
    page = Page(before.storage)
    opened = await page.ask("GET", f"/api/matches/{match}?lang=es")
    assert (opened["id"], opened["state"]) == (match, "running")
    kinds = [json.loads(row)["kind"] for key, row in page.storage.stores["rows"].items() if key.startswith(match)]
    assert kinds[-1] == "renewed"


async def test_a_search_bot_runs_in_the_worker_and_a_timeout_gives_the_default():
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:hard"])
    await page.enter(match)

    async def time_out(task: str, job: str) -> str:
        assert json.loads(job)["deadline"] > 0
        page.bots.tasks.append(task)
        raise TimeoutError("out of time")

    page.bots.work = time_out  # type: ignore[method-assign]
    while "think" not in page.bots.tasks and await page.my_turn():
        await page.answer()
    assert await page.my_turn()  # the match continues
    await page.backend.close()


@pytest.mark.parametrize(("bot", "tasks"), [("hard", ["get_ready"]), ("medium", [])])
async def test_a_search_bot_prepares_when_a_stored_match_is_opened(bot, tasks):
    page = Page()
    match = await page.play_now("pocket", ["me", f"bot:{bot}"])
    await page.enter(match)
    await page.until(lambda: page.scene["waiting"] == [0])
    await page.backend.close()
    bot_jobs._stored_matches.clear()
    again = Page(page.storage)
    await again.enter(match)
    await again.backend.send(1, '{"type": "ping"}')
    await again.until(lambda: again.heard[-1]["type"] == "pong")
    assert again.bots.tasks == tasks
    assert (match in bot_jobs._stored_matches) == bool(tasks)
    await again.backend.close()


async def test_lessons_builders_rules_and_texts_are_answered():
    page = Page()
    games = await page.ask("GET", "/api/games")
    assert {game["id"] for game in games} >= set(GAMES)
    course = await page.ask("GET", "/api/games/pocket/lessons")
    step = await page.ask("POST", f"/api/games/pocket/lessons/{course['lessons'][0]['id']}", {"way": []})
    assert step["scene"]["game"] == "pocket"
    form = await page.ask("GET", "/api/games/saga/build?faction=")
    assert form["factions"]
    rules = await page.ask("GET", "/api/games/jugger/rules")
    assert len(rules) > 50
    for address in ("/api/text/es", "/api/games/wolsung/text/en"):
        status, text = await page.backend.ask("GET", address)
        assert (status, "=" in text) == (200, True)
    assert (await page.ask("POST", "/api/me", {"name": "  Ada  Byron "}))["name"] == "Ada Byron"
    assert (await page.ask("GET", "/api/me"))["name"] == "Ada Byron"


@pytest.mark.parametrize(
    ("verb", "address", "body", "status", "sentence"),
    [
        ("POST", "/api/matches?lang=es", {"game": "pocket", "seats": ["me", "open"]}, 501, "hace falta un servidor"),
        ("POST", "/api/matches/abc/join?lang=en", {}, 501, "needs a server"),
        ("POST", "/api/matches?lang=en", {"game": "chess", "seats": ["me"]}, 404, "chess"),
        ("POST", "/api/matches?lang=en", {"game": "pocket"}, 400, "seats"),
        ("GET", "/api/matches/nowhere?lang=en", None, 404, "no match"),
        ("GET", "/api/nothing?lang=es", None, 404, ""),
        ("POST", "/api/packs?lang=en", {"files": []}, 400, "no file"),
        ("POST", "/api/packs?lang=es", {"files": [{"name": "a.zip", "content": "YWJj"}]}, 400, "ZIP"),
        ("POST", "/api/packs/gulls@0123456789abcdef/remove?lang=en", {}, 404, "pack"),
    ],
)
async def test_unsupported_requests_are_refused_in_the_readers_language(verb, address, body, status, sentence):
    page = Page()
    problem = await page.ask(verb, address, body, status=status)
    assert problem["status"] == status
    assert sentence in problem["detail"]
    assert problem["detail"]


async def test_a_pack_is_uploaded_tried_used_and_removed(monkeypatch, tmp_path: Path):
    monkeypatch.setattr("tapete.live.catalog.pack_trial.MATCHES", 1)
    tabs, storage = Tabs(), MemoryStore()
    page, other = Page(storage, tabs), Page(storage, tabs)
    files = files_in(PACKS / "bajamar")

    def body_of(files: dict[str, str]) -> dict:
        encoded = [{"name": name, "content": b64encode(body.encode()).decode()} for name, body in files.items()]
        return {"files": encoded}

    broken = files | {"units.toml": files["units.toml"].replace("melee", "meele")}
    refused = await page.ask("POST", "/api/packs?lang=en", body_of(broken), status=400)
    assert refused["code"] == "bad-pack"
    assert "units.toml" in refused["detail"]
    assert (await page.ask("GET", "/api/packs"))["packs"] == []

    name = (await page.ask("POST", "/api/packs?lang=en", body_of(files)))["name"]
    assert page.bots.tasks == ["try_pack", "try_pack"]  # in the bot worker
    assert [one["name"] for one in (await other.ask("GET", "/api/packs"))["packs"]] == [name]
    pocket = next(game for game in await page.ask("GET", "/api/games") if game["id"] == "pocket")
    army = pocket["packs"][0]["values"]["side_a"][0][0]
    table = {"options": {"packs": [name], "side_a": army}, "public": False}
    match = await page.play_now("pocket", ["me", "here"], **table)
    await page.enter(match)
    assert army in json.dumps(page.scene)

    assert (await page.ask("POST", f"/api/packs/{name}/remove", {}))["packs"] == []
    await page.ask("POST", "/api/matches", {"game": "pocket", "seats": ["me", "here"], **table}, status=400)
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    path = tmp_path / "with-its-pack.jsonl"
    path.write_text(log, encoding="utf-8")
    assert not tapete.verify(path).over  # the log of a running match, with its pack inside
    uploaded = await other.ask("POST", "/api/logs", {"log": log})
    assert uploaded["match"]["state"] == "running"
    await other.enter(uploaded["match"]["id"])
    assert other.scene["decision"]["options"] == page.scene["decision"]["options"]
    await other.answer()
    await page.backend.close()
    await other.backend.close()


async def test_a_broken_message_is_refused_and_a_closed_connection_is_silent():
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:random"])
    await page.enter(match)
    await page.backend.send(1, "{not json")
    await page.until(lambda: page.heard[-1]["type"] == "refuse")
    page.backend.leave(1)
    before = len(page.heard)
    await page.backend.send(1, json.dumps({"type": "ping"}))
    await asyncio.sleep(0)
    assert len(page.heard) == before
    with pytest.raises(Exception, match="no-match"):
        await page.backend.enter(2, "nowhere", None, 0, page.receive)
    await page.backend.close()


async def test_sheets_to_print_need_no_server():
    page = Page()
    status, sheets = await page.backend.ask("GET", "/print/pocket?paper=a4&lang=en&ink=saver&sides=1")
    assert (status, sheets.count("</html>")) == (200, 1)


async def test_a_draft_of_the_workshop_is_checked_in_the_second_worker_and_played() -> None:
    page = Page()
    files = (await page.ask("GET", "/api/workshop/pocket/copy/frost?pack=mine"))["files"]
    broken = {**files, "units.toml": files["units.toml"].replace("cost = ", "cost = 9", 1)}
    report = await page.ask("POST", "/api/workshop/check", {"files": broken, "language": "en"}, 200)
    assert report["faults"][0]["file"] == "units.toml"
    assert (await page.ask("POST", "/api/workshop/play", {"files": broken}, 409))["code"] == "bad-pack"
    match = (await page.ask("POST", "/api/workshop/play", {"files": files}))["match"]
    assert "check_draft" in page.bots.tasks
    await page.enter(match["id"])
    assert await page.my_turn()
    await page.backend.close()
