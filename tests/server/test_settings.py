"""Settings: flags before variables before the file before defaults, and errors in one sentence."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tapete.cli import app
from tapete.core.i18n.text import LANGUAGES
from tapete.live.limits import Limits
from tapete.server.config.settings import Settings, WrongSetting, known_settings, read_settings, settings_phrasebook

from .running import environment


def settings_file(folder: Path, text: str) -> str:
    path = folder / "tapete.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_without_settings_the_defaults_hold() -> None:
    assert read_settings({}, {}) == Settings()


def test_flags_come_before_variables_before_the_file_before_defaults(tmp_path: Path) -> None:
    file = settings_file(tmp_path, 'host = "file"\nport = 1\nprefix = "/file"\n[limits]\nburst = 1\nsockets = 1\n')
    variables = {"TAPETE_CONFIG": file, "TAPETE_PORT": "2", "TAPETE_PREFIX": "/variable", "TAPETE_SOCKETS": "2"}
    settings = read_settings({"prefix": "/flag"}, variables)
    assert (settings.host, settings.port, settings.prefix, settings.workers) == ("file", 2, "/flag", 1)
    assert settings.limits == Limits(burst=1, sockets=2)


def test_the_flag_for_the_file_comes_before_its_variable(tmp_path: Path) -> None:
    file = settings_file(tmp_path, "port = 1")
    assert read_settings({"config": file}, {"TAPETE_CONFIG": str(tmp_path / "nowhere.toml")}).port == 1


def test_paths_in_the_file_are_relative_to_its_folder(tmp_path: Path) -> None:
    file = settings_file(tmp_path, 'data = "kept"\nclient = "built"\npacks = ["otters", "/srv/packs"]\n')
    settings = read_settings({"config": file}, {})
    assert (settings.data, settings.client, settings.packs) == (
        tmp_path / "kept",
        tmp_path / "built",
        (tmp_path / "otters", Path("/srv/packs")),
    )
    assert settings.database == f"sqlite:///{tmp_path / 'kept' / 'tapete.db'}"


def test_lists_in_variables_are_separated_by_commas_and_folders_as_in_path() -> None:
    settings = read_settings({}, {"TAPETE_GAMES": "one.game, two.game", "TAPETE_PACKS": os.pathsep.join(("a,b", "c"))})
    assert settings.games == ("one.game", "two.game")
    assert settings.packs == (Path("a,b"), Path("c"))


def test_an_empty_variable_counts_as_unset() -> None:
    assert read_settings({}, {"TAPETE_PORT": "", "TAPETE_DB": "", "TAPETE_CONFIG": ""}) == Settings()


@pytest.mark.parametrize("word", ["1", "true", "True"])
def test_a_switch_is_on_by_the_usual_words(word: str) -> None:
    assert read_settings({}, {"TAPETE_SECURE": word}).secure
    assert not read_settings({"secure": False}, {"TAPETE_SECURE": word}).secure


@pytest.mark.parametrize(
    ("flags", "variables", "file", "parts"),
    [
        ({"port": "abc"}, {}, "", ["--port", "abc", "65535"]),
        ({"port": "70000"}, {}, "", ["--port", "70000", "65535"]),
        ({}, {"TAPETE_WORKERS": "0"}, "", ["TAPETE_WORKERS", "1", "256"]),
        ({}, {"TAPETE_SECURE": "maybe"}, "", ["TAPETE_SECURE", "maybe", "true", "false"]),
        ({}, {"TAPETE_PREFIX": "tapete/"}, "", ["TAPETE_PREFIX", "tapete/", "/tapete"]),
        ({}, {"TAPETE_WORKER": "4"}, "", ["TAPETE_WORKER ", "TAPETE_WORKERS"]),
        ({}, {"TAPETE_PROT": "4"}, "", ["TAPETE_PROT", "TAPETE_PORT"]),
        ({"bot_deadline": "0"}, {}, "", ["--bot-deadline", "0"]),
        ({"db": "mysql://ada:hidden@club/tapete"}, {}, "", ["--db", "mysql://***@club", "postgresql://", "sqlite:///"]),
        ({"workers": "2"}, {}, "", ["--workers", "2", "PostgreSQL"]),
        ({"workers": "2", "db": "sqlite:///x.db"}, {}, "", ["--workers", "2", "PostgreSQL"]),
        ({}, {}, "port = '8000'", ["tapete.toml: port", "8000", "65535"]),
        ({}, {}, "prot = 8000", ["tapete.toml: prot", "port"]),
        ({}, {}, "[limits]\nbust = 3", ["tapete.toml: limits.bust", "limits.burst"]),
        ({}, {}, "limits = 3", ["tapete.toml: limits"]),
        ({}, {}, "packs = [3]", ["tapete.toml: packs", "3"]),
        ({}, {}, "port = @", ["tapete.toml", "TOML", " 1: "]),
        ({"config": "nowhere/tapete.toml"}, {}, "", ["nowhere/tapete.toml"]),
    ],
)
def test_a_wrong_setting_is_a_sentence_with_its_place_and_the_range(
    tmp_path: Path, flags: dict[str, str], variables: dict[str, str], file: str, parts: list[str]
) -> None:
    if file:
        flags = {"config": settings_file(tmp_path, file)}
    with pytest.raises(WrongSetting) as wrong:
        read_settings(flags, variables)
    spanish, english = (wrong.value.say(language) for language in LANGUAGES)
    assert spanish != english
    for sentence in (spanish, english):
        assert "\n" not in sentence
        assert "{" not in sentence
        assert "hidden" not in sentence
        assert [part for part in parts if part not in sentence] == []


def test_every_setting_says_what_it_is_for_in_both_languages() -> None:
    for language in LANGUAGES:
        ids = {
            id
            for id in settings_phrasebook(language).variables
            if id.startswith("setting-") and not id.endswith("-expects")
        }
        assert ids == {f"setting-{name}" for name in known_settings()}
    assert settings_phrasebook("es").variables == settings_phrasebook("en").variables


def test_no_two_settings_share_a_name() -> None:
    assert len(known_settings()) == len(Settings.__struct_fields__) - 1 + len(Limits.__struct_fields__)


def test_both_commands_offer_every_setting_as_a_flag() -> None:
    offered = (
        CliRunner().invoke(app, ["serve", "--help"], terminal_width=200, env={"COLUMNS": "200", "TERM": "dumb"}).stdout
    )
    plain = subprocess.run(
        [sys.executable, "-m", "tapete.server", "--help"], env=environment(), capture_output=True, text=True, check=True
    ).stdout
    for setting in known_settings().values():
        for text in (offered, plain):
            assert re.search(rf"{setting.flag}\b", text), setting.flag


@pytest.mark.parametrize("command", [pytest.param(["tapete.cli", "serve"], marks=pytest.mark.check), ["tapete.server"]])
def test_a_server_with_a_wrong_setting_does_not_start(command: list[str]) -> None:
    for variable, start in (("es_ES.UTF-8", "--workers dice"), ("en_GB.UTF-8", "--workers says")):
        variables = {**environment(), "LC_ALL": variable, "LANG": variable}
        ran = subprocess.run(
            [sys.executable, "-m", *command, "--workers", "2"],
            env=variables,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ran.returncode != 0
        [sentence] = ran.stderr.splitlines()
        assert sentence.removeprefix("tapete: ").startswith(start)


def test_workers_get_all_settings() -> None:
    settings = read_settings({"db": "postgresql://club/tapete", "workers": "3", "packs": "a"}, {"TAPETE_BURST": "7"})
    assert pickle.loads(pickle.dumps(settings)) == settings


def test_the_command_lists_every_setting_with_its_value_and_source(tmp_path: Path) -> None:
    file = settings_file(tmp_path, "port = 9000\n")
    variables = {"TAPETE_DB": "postgresql://ada:hidden@club/tapete", "COLUMNS": "250", "TERM": "dumb"}
    ran = CliRunner().invoke(app, ["settings", "--config", file, "--lang", "es"], env=variables)
    lines = {words_of_line[0]: line for line in ran.stdout.splitlines() if (words_of_line := line.split())}
    assert set(lines) >= {setting.key for setting in known_settings().values()}
    assert "9000" in lines["port"]
    assert "tapete.toml" in lines["port"]
    assert "postgresql://***@club/tapete" in lines["db"]
    assert "TAPETE_DB" in lines["db"]
    assert "hidden" not in ran.output
    assert "por defecto" in lines["host"]
