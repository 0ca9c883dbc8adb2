"""Backups: taken while people play, restored with every seat, and refused if broken."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tapete.cli import app
from tapete.core.i18n.text import LANGUAGES
from tapete.server.config.settings import Settings
from tapete.server.db.backup import BackupError, back_up, backup_phrasebook, read_backup, restore
from tapete.server.db.migrations import NEWEST

from .browser import Browser
from .running import Nursery, Server

Start = Callable[..., Server]


async def create_and_play(ada: Browser, moves: int) -> str:
    match = await ada.create("connectfour", "me", "here", name="Ada")
    async with ada.sit(match) as seat:
        for turn in range(moves):
            await seat.send("look", seat=turn % 2)
            await seat.until(lambda seat, turn=turn: seat.decision and seat.decision["player"] == turn % 2)
            assert (await seat.act(turn % 7))["type"] == "ack"
    return match


def settings_of(server: Server) -> Settings:
    return Settings(db=str(server.options["db"]), data=Path(str(server.options["data"])))


@pytest.fixture
def elsewhere(
    nursery: Nursery, new_database: Callable[[str], str], tmp_path: Path, request: pytest.FixtureRequest
) -> Settings:
    """Settings of an empty second server; for PostgreSQL with an empty database."""
    kind: str = getattr(request, "param", "sqlite")
    return Settings(db=new_database(kind) if kind == "postgresql" else "", data=tmp_path / "elsewhere")


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("db", "elsewhere"),
    [
        ("sqlite", "sqlite"),
        ("sqlite", "postgresql"),
        ("postgresql", "sqlite"),
        pytest.param("postgresql", "postgresql", marks=pytest.mark.long),
    ],
    indirect=True,
)
async def test_a_backup_taken_during_play_continues_elsewhere_with_its_cookies(
    new_server: Start, nursery: Nursery, elsewhere: Settings, tmp_path: Path
) -> None:
    server = new_server()
    async with Browser(server) as ada:
        settled = await create_and_play(ada, 3)
        private = (await ada.get(f"/api/matches/{settled}/secrets"))["secrets"]
        playing = [asyncio.create_task(create_and_play(ada, 6)) for _ in range(4)]
        copies = [await asyncio.to_thread(back_up, settings_of(server), tmp_path / f"{n}.tapete") for n in range(3)]
        later = await asyncio.gather(*playing)
        last = await asyncio.to_thread(back_up, settings_of(server), tmp_path / "last.tapete")
        assert [copy.matches for copy in copies] == sorted(copy.matches for copy in copies)
        assert (last.matches, last.version) == (5, NEWEST)

        server.kill()
        await asyncio.to_thread(restore, elsewhere, tmp_path / "last.tapete")
        moved = Server(nursery, elsewhere.database, elsewhere.data).start()
        try:
            ada.server, ada.http.base_url = moved, moved.url
            assert {info["id"] for info in await ada.get("/api/matches?show=mine")} == {settled, *later}
            assert (await ada.get(f"/api/matches/{settled}/secrets"))["secrets"] == private
            async with ada.sit(settled, seat=1) as seat:
                assert [event["text"]["args"]["column"] for event in seat.events] == [1, 2, 3]
                assert (await seat.act(6))["type"] == "ack"
                await seat.send("say", text="¡Seguimos!")  # its number follows the old ones
                assert (await seat.receive("chat"))["line"]["text"] == "¡Seguimos!"
        finally:
            moved.kill()


@pytest.mark.check
@pytest.mark.anyio
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_every_backup_taken_during_play_is_complete(new_server: Start, tmp_path: Path) -> None:
    """The rows of a match are numbered from 0 without a gap."""
    server = new_server()
    async with Browser(server) as ada:
        playing = [asyncio.create_task(create_and_play(ada, 12)) for _ in range(3)]
        for n in range(6):
            file = tmp_path / f"{n}.tapete"
            await asyncio.to_thread(back_up, settings_of(server), file)
            with sqlite3.connect(file) as connection:
                for count, first, last in connection.execute(
                    'SELECT count(*), min(seq), max(seq) FROM "rows" GROUP BY "match"'
                ):
                    assert (first, last) == (0, count - 1)
        await asyncio.gather(*playing)


@pytest.fixture
def site(tmp_path: Path, empty_sqlite: Path) -> Settings:
    """A site with one guest in its database, and its key."""
    data = tmp_path / "house"
    data.mkdir()
    (data / "tapete.db").write_bytes(empty_sqlite.read_bytes())
    (data / "secret.key").write_text("ab" * 32)
    with sqlite3.connect(data / "tapete.db") as connection:
        connection.execute("INSERT INTO guests (id, name, created) VALUES ('ada', 'Ada', '2026')")
    return Settings(data=data)


def names(settings: Settings) -> list[str]:
    with sqlite3.connect(settings.data / "tapete.db") as connection:
        return [name for (name,) in connection.execute("SELECT name FROM guests")]


def test_a_backup_is_private_and_overwrites_nothing_without_force(site: Settings, tmp_path: Path) -> None:
    file = tmp_path / "kept.tapete"
    back_up(site, file)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    with pytest.raises(BackupError, match="--force"):
        back_up(site, file)
    assert file.read_bytes() == before
    back_up(site, file, force=True)
    assert read_backup(file).guests == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house", "kept.tapete"]


def test_restore_overwrites_only_with_force_and_keeps_the_old_files(site: Settings, tmp_path: Path) -> None:
    back_up(site, tmp_path / "kept.tapete")
    with sqlite3.connect(site.data / "tapete.db") as connection:
        connection.execute("UPDATE guests SET name = 'Bob'")
    (site.data / "secret.key").write_text("cd" * 32)
    with pytest.raises(BackupError, match=r"secret\.key"):
        restore(site, tmp_path / "kept.tapete")
    assert names(site) == ["Bob"]

    restore(site, tmp_path / "kept.tapete", force=True)
    assert names(site) == ["Ada"]
    assert (site.data / "secret.key").read_text() == "ab" * 32
    [aside] = site.data.glob("before-restore-*")
    assert names(Settings(data=aside)) == ["Bob"]
    assert (aside / "secret.key").read_text() == "cd" * 32
    assert {path.name for path in site.data.iterdir()} == {"tapete.db", "secret.key", aside.name}


@pytest.mark.anyio
async def test_a_database_in_use_is_not_replaced_even_with_force(
    new_server: Start, site: Settings, tmp_path: Path
) -> None:
    back_up(site, tmp_path / "kept.tapete")
    server = new_server()
    async with Browser(server) as ada:
        match = await create_and_play(ada, 2)
        with pytest.raises(BackupError, match="stop the server"):
            await asyncio.to_thread(restore, settings_of(server), tmp_path / "kept.tapete", force=True)
        async with ada.sit(match, seat=0) as seat:
            assert (await seat.act(5))["type"] == "ack"


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-4096])


def scratched(file: Path) -> None:
    body = bytearray(file.read_bytes())
    body[4096:] = b"\xff" * (len(body) - 4096)
    file.write_bytes(body)


def not_ours(file: Path) -> None:
    file.write_text("holiday pictures")


def without_key(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE backup SET value = 'no key' WHERE name = 'key:secret.key'")


@pytest.mark.parametrize("spoil", [cut_short, scratched, not_ours, without_key, Path.unlink])
def test_a_spoilt_backup_is_refused_and_nothing_is_changed(
    site: Settings, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    file = tmp_path / "kept.tapete"
    back_up(site, file)
    spoil(file)
    with pytest.raises(BackupError, match=r"kept\.tapete"):
        restore(site, file, force=True)
    assert names(site) == ["Ada"]
    assert sorted(path.name for path in site.data.iterdir()) == ["secret.key", "tapete.db"]


def test_a_backup_from_a_newer_program_is_refused(site: Settings, tmp_path: Path) -> None:
    back_up(site, tmp_path / "kept.tapete")
    with sqlite3.connect(tmp_path / "kept.tapete") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BackupError, match="newer"):
        restore(Settings(data=tmp_path / "new"), tmp_path / "kept.tapete")
    assert not (tmp_path / "new").exists()


def test_the_commands_say_what_they_did_or_why_not_in_one_sentence(site: Settings, tmp_path: Path) -> None:
    def run(*args: str) -> tuple[int, str]:
        ran = CliRunner().invoke(app, list(args))
        return ran.exit_code, ran.output

    file = str(tmp_path / "kept.tapete")
    code, output = run("backup", file, "--data", str(site.data), "--lang", "es")
    assert (code, "0 partidas" in output) == (0, True)
    code, output = run("backup", file, "--data", str(site.data), "--lang", "es")
    assert (code, "ya existe" in output) == (2, True)
    code, output = run("backup", str(tmp_path / "b"), "--data", str(tmp_path / "nowhere"), "--lang", "en")
    assert (code, "nothing to back up" in output) == (2, True)
    code, output = run("restore", file, "--data", str(tmp_path / "new"), "--lang", "en")
    assert (code, "0 matches" in output) == (0, True)
    code, output = run("restore", file, "--data", str(tmp_path / "new"), "--lang", "en")
    assert (code, "--force" in output, len(output.splitlines())) == (2, True, 1)


def test_both_languages_have_the_same_sentences() -> None:
    spanish, english = (backup_phrasebook(language).variables for language in LANGUAGES)
    assert spanish == english
