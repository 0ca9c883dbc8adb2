"""Packs over HTTP: uploaded, checked, listed, played with, removed; bad ones are refused unstored."""

from __future__ import annotations

import asyncio
import io
import json
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapete.core.content.packs import files_in
from tapete.live.catalog.pack_files import PackError
from tapete.server.packs import upload as pack_upload

from .browser import Browser
from .running import Server, alive

pytestmark = pytest.mark.anyio
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "packs"
ONE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
GOOD = files_in(EXAMPLES / "bajamar")


def zipped(files: dict[str, str | bytes], folder: str = "") -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(f"{folder}{name}", content)
    return body.getvalue()


async def upload(browser: Browser, body: bytes, status: int = 201, name: str = "pack.zip", language: str = "en") -> Any:
    answer = await browser.http.post(
        "/api/packs", files=[("files", (name, body))], headers={"accept-language": language}
    )
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.check
async def test_a_guest_uploads_a_pack_plays_with_it_privately_and_removes_it(
    new_server: Callable[..., Server],
) -> None:
    server = new_server(pack_uploads="anybody")
    async with Browser(server) as ada, Browser(server) as bob:
        pack = await upload(ada, zipped(files_in(EXAMPLES / "bajamar"), "bajamar/"))
        name = pack["name"]
        assert [one["name"] for one in (await ada.get("/api/packs"))["packs"]] == [name]
        assert (await bob.get("/api/packs"))["packs"] == []
        assert (await ada.get(f"/api/packs/{name}"))["pack"]["own"]
        page = await bob.get(f"/api/packs/{name}")  # who has the link may read it, and nobody else changes it
        assert ("own" in page["pack"], sorted(page["files"])) == (False, sorted(GOOD))
        await bob.get("/api/packs/bajamar@0123456789abcdef", 404)
        pocket = next(game for game in await ada.get("/api/games") if game["id"] == "pocket")
        (offer,) = pocket["packs"]
        assert (offer["name"], offer["private"], sorted(offer["values"])) == (name, True, ["map", "side_a", "side_b"])
        army = offer["values"]["side_a"][0][0]
        words = (await ada.get(f"/api/games/pocket/packs/{name}/text/en")).text
        assert f"pocket-faction-{army} = Lowtide Watch" in words
        await bob.get(f"/api/games/pocket/packs/{name}/text/en", 404)
        lesson = await walk_pack_lesson(ada, name)
        assert not any(one.get("pack") for one in (await bob.get("/api/games/pocket/lessons"))["lessons"])
        assert (await bob.post(f"/api/games/pocket/lessons/{lesson}", {}, 404))["code"] == "no-lesson"

        table = {"game": "pocket", "seats": ["me", "here"], "options": {"packs": [name], "side_a": army}}
        await ada.post("/api/matches", {**table, "seats": ["me", "open"], "public": True}, 400)
        await bob.post("/api/matches", {**table, "public": False}, 400)
        # not without its pack
        await ada.post("/api/matches", {**table, "options": {"side_a": army}, "public": False}, 400)
        match = (await ada.post("/api/matches", {**table, "public": False}))["match"]["id"]
        # viewers can read its names
        assert "Lowtide Watch" in (await bob.get(f"/api/matches/{match}/text/en")).text

        await bob.http.post(f"/api/packs/{name}/remove", json={})
        assert len((await ada.get("/api/packs"))["packs"]) == 1  # not Bob's to remove
        assert (await ada.post(f"/api/packs/{name}/remove"))["packs"] == []
        await ada.post("/api/matches", {**table, "public": False}, 400)  # no longer offered
        await ada.post(f"/api/games/pocket/lessons/{lesson}", {}, 404)
        server.kill()
        server.start()
        ada.http.base_url = server.url
        async with ada.sit(match, seat=1) as seat:  # but the match goes on, in a process that has never seen the pack
            await seat.until(lambda seat: seat.decision is not None)
            assert army in json.dumps(seat.scene)
        assert "Lowtide Watch" in (await ada.get(f"/api/matches/{match}/text/en")).text


async def walk_pack_lesson(ada: Browser, pack: str) -> str:
    """Walk the lesson of a pack to its end, with the pack's own pieces. Return its id."""
    course = await ada.get("/api/games/pocket/lessons")
    assert set(course["packs"]) == {pack}
    (lesson,) = (one["id"] for one in course["lessons"] if one.get("pack") == pack)
    at = await ada.post(f"/api/games/pocket/lessons/{lesson}", {}, 200)
    assert f"{pack.replace('@', '-')}-shellback" in json.dumps(at["scene"])
    move = {"type": "move", "unit": 0, "to": [1, 3]}
    assert [step["title"]["id"] for step in at["plan"]] == ["pocket-do-ranged", "pocket-do-move"]
    (option, *_) = (one["key"] for one in at["scene"]["decision"]["options"] if "cell-1-3" in one["targets"])
    other = await ada.post(f"/api/games/pocket/lessons/{lesson}", {"do": "answer", "option": option}, 200)
    assert [step["title"]["id"] for step in other["plan"]] == ["pocket-do-move", "pocket-do-ranged"]
    at = await ada.post(f"/api/games/pocket/lessons/{lesson}", {"way": [move, None]}, 200)
    assert at["say"]["en"].startswith("A 2: he drowned")
    at = await ada.post(f"/api/games/pocket/lessons/{lesson}", {"way": [move, None], "do": "on"}, 200)
    assert (at["step"], at["steps"]) == (7, 7)
    return str(lesson)


@ONE
async def test_a_guest_cannot_upload_packs_where_only_the_admin_may(server: Server) -> None:
    async with Browser(server) as ada:
        assert "may_bring" not in await ada.get("/api/packs")
        refused = await upload(ada, zipped(files_in(EXAMPLES / "bajamar")), 403)
        assert (refused["code"], refused["detail"]) == ("pack-uploads", "On this server only the admin adds packs.")


def linked() -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        entry = zipfile.ZipInfo("units.toml")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    return body.getvalue()


def bomb() -> bytes:
    return zipped({"pack.toml": "# " + "0" * 60_000_000})


def unusually_compressed() -> bytes:
    """Python unpacks this compression whole, however much was asked for."""
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_BZIP2) as archive:
        for name, content in GOOD.items():
            archive.writestr(name, content)
    return body.getvalue()


REFUSED = [
    (b"not a zip", "The ZIP cannot be opened", "El ZIP no se puede abrir"),
    (zipped({}), "There is no file", "No hay ningún archivo"),
    (
        zipped({"../../etc/pack.toml": "x = 1"}),
        "../../etc/pack.toml: this is not a file inside the pack",
        "no es un archivo de dentro del paquete",
    ),
    (zipped({"/etc/pack.toml": "x = 1"}), "/etc/pack.toml: this is not a file inside", "no es un archivo de dentro"),
    (linked(), "units.toml: this is not a file inside the pack", "no es un archivo de dentro del paquete"),
    (bomb(), "The pack is larger than 256 kB", "ocupa más de 256 kB"),
    (unusually_compressed(), "The ZIP cannot be opened", "El ZIP no se puede abrir"),
    (zipped({f"u{n}.toml": "" for n in range(300)}), "There are 300 files", "Hay 300 archivos"),
    (
        zipped({**GOOD, "rules.py": "print('code')"}),
        "rules.py: a pack has only .toml files",
        "solo tiene archivos .toml",
    ),
    (zipped({**GOOD, "units.toml": b"\xff\xfe"}), "units.toml: not UTF-8", "no es UTF-8"),
    (zipped({k: v for k, v in GOOD.items() if k != "pack.toml"}), "pack.toml: the file is missing", "falta el archivo"),
    (
        zipped({**GOOD, "pack.toml": GOOD["pack.toml"].replace("pocket", "chess")}),
        "there is no “chess”",
        "no hay «chess»",
    ),
]
DOTTED = "a" + ".a" * 8000 + " = 1"  # the parser takes ten seconds for it
READ_APART = [
    (
        zipped({**GOOD, "units.toml": "a = " + "[" * 5000 + "]" * 5000}),
        "en",
        "units.toml: its tables are nested too deeply",
    ),
    (
        zipped({**GOOD, "units.toml": GOOD["units.toml"].replace("cost = 18", "cost = 3")}),
        "es",
        "shellback.cost: aparece 3 y se esperaba 18",
    ),
    (
        zipped(
            {
                **GOOD,
                "lessons.toml": GOOD["lessons.toml"]
                .replace("unit = 4, to = [0, 6]", "unit = 4, to = [0, 0]")
                .replace('"pocket.hazard.water", ', '"pocket.hazard.wine", ', 1)
                .replace('"cell-1-3", "unit-3"', '"cell-9-9", "unit-3"'),
            }
        ),
        "en",
        "lessons.toml: lesson “bajamar-tide”, step 1: “pocket.hazard.wine” is not a rule of pocket; expected one of rules.toml\n"
        "lessons.toml: lesson “bajamar-tide”, step 1: “cell-9-9” is not in the learner's scene; expected a piece, an area, a card or a tray\n"
        "lessons.toml: lesson “bajamar-tide”, step 2: the answer",
    ),
    (
        zipped({**GOOD, "lessons.toml": GOOD["lessons.toml"].replace('id = "bajamar-tide"', 'id = "tide"')}),
        "es",
        "lessons.toml: lesson.id",
    ),
]


@pytest.mark.check
async def test_a_bad_pack_is_refused_in_the_readers_language_and_not_stored(
    new_server: Callable[..., Server],
) -> None:
    server = new_server(pack_uploads="anybody")
    async with Browser(server) as eve:
        for body, english, spanish in REFUSED:
            for language, sentence in (("en", english), ("es", spanish)):
                refused = await upload(eve, body, 400, language=language)
                assert sentence in refused["detail"], (sentence, refused)
        for body, language, sentence in READ_APART:
            assert sentence in (await upload(eve, body, 400, language=language))["detail"]
        big = await eve.http.post("/api/packs", files=[("files", ("pack.zip", b"0" * 700_000))])
        assert big.status_code == 413
        assert (await eve.get("/api/packs"))["packs"] == []


async def test_others_are_answered_while_a_pack_is_read(new_server: Callable[..., Server]) -> None:
    server = new_server(pack_uploads="anybody")
    async with Browser(server) as eve, Browser(server) as ada:
        uploading = asyncio.create_task(upload(eve, zipped({**GOOD, "pack.toml": DOTTED}), 400))
        answered = 0
        while not uploading.done():
            await ada.get("/api/packs")
            answered += 1
        assert "pack.toml: its tables are nested too deeply" in (await uploading)["detail"]
        assert answered > 5


@pytest.mark.parametrize("stage", ["", "print('true', flush=True); "])
async def test_a_pack_that_takes_too_long_is_refused_and_its_process_killed(
    stage: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    written = tmp_path / "pid"
    endless = (
        f"import os, pathlib, time; pathlib.Path({str(written)!r}).write_text(str(os.getpid())); {stage}time.sleep(600)"
    )
    monkeypatch.setattr(pack_upload, "COMMAND", (sys.executable, "-c", endless))
    monkeypatch.setattr(pack_upload, "STARTING", 3.0 if stage else 0.5)
    monkeypatch.setattr(pack_upload, "READING", 0.1)
    with pytest.raises(PackError) as refused:
        await pack_upload.check_pack([("pack.toml", b"x = 1")], "en")
    assert [problem.id for problem in refused.value.problems] == ["pack-slow"]
    assert not written.exists() or not alive(int(written.read_text()))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of a process")
def test_reading_a_pack_has_little_memory() -> None:
    code = "from tapete.server.packs import check; check.limit_memory(check.READING_MEGABYTES); bytes(300 << 20)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MemoryError" in ended.stderr


@pytest.mark.check
async def test_the_admin_page_adds_and_removes_a_pack_for_all_players(
    new_server: Callable[..., Server],
) -> None:
    server = new_server()
    secret = (Path(server.options["data"]) / "admin.key").read_text(encoding="utf-8").strip()
    async with Browser(server) as host, Browser(server) as ada:
        await host.http.post("/admin/enter", data={"secret": secret})
        page = (await host.get("/admin/packs?lang=en")).text
        mark = page.split('name="mark" value="')[1].split('"')[0]
        single = [("files", (name, body.encode())) for name, body in files_in(EXAMPLES / "feria").items()]
        forged = await ada.http.post("/admin/packs", data={"mark": mark}, files=single)
        assert forged.status_code == 403
        broken = await host.http.post("/admin/packs?lang=en", data={"mark": mark}, files=single[:1])
        assert (broken.status_code, "pack.toml: the file is missing" in broken.text) == (400, True)
        done = await host.http.post("/admin/packs?lang=en", data={"mark": mark}, files=single, follow_redirects=True)
        assert "The pier fair" in done.text, done.text
        challengers = next(game for game in await ada.get("/api/games") if game["id"] == "challengers")
        offer = next(one for one in challengers["packs"] if one["name"] != "macro")
        assert not offer.get("private")
        (new_set,) = offer["values"]["sets"]
        sets = ["TS", "MO", "SB", "UN", new_set[0]]
        await ada.post(
            "/api/matches",
            {"game": "challengers", "seats": ["me", "here"], "options": {"packs": [offer["name"]], "sets": sets}},
        )
        gone = await host.http.post(
            "/admin/packs/remove?lang=en", data={"mark": mark, "pack": offer["name"]}, follow_redirects=True
        )
        assert "There are no packs yet" in gone.text
        kinds = (await host.get("/admin/journal?lang=en")).text
        assert "pack added" in kinds
        assert "pack removed" in kinds


@ONE
@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
async def test_a_match_cannot_use_a_pack_that_is_not_offered(server: Server, game: str) -> None:
    example = next(
        folder
        for folder in EXAMPLES.iterdir()
        if f'game = "{game}"' in (folder / "pack.toml").read_text(encoding="utf-8")
    )
    async with Browser(server) as eve:
        for name in (
            str(example),
            f"../{example.name}",
            ".",
            example.name,
            f"{example.name}@0123456789abcdef",
            ["x"],
            3,
        ):
            body = {"game": game, "seats": ["me", "here"], "options": {"packs": [name]}}
            assert (await eve.post("/api/matches", body, 400))["code"] == "bad-options"
        many = {"game": game, "seats": ["me", "here"], "options": {"packs": ["x"] * 50}}
        assert (await eve.post("/api/matches", many, 400))["code"] == "bad-options"
