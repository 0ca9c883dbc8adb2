"""Hosting pages: settings, files, commands and flags in them match the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from tools.hosting_tables import PAGES, with_table
from typer.main import get_command

from tapete.cli import app
from tapete.server.config.settings import CONFIG, VARIABLE, known_settings, read_settings

ROOT = Path(__file__).parent.parent
LANGUAGES = pytest.mark.parametrize("language", sorted(PAGES))
COMMANDS = r"tapete (serve|backup|restore|settings)\b([^`\n]*)"


def page(language: str) -> str:
    return PAGES[language].read_text(encoding="utf-8")


def blocks(language: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", page(language), re.DOTALL)


@LANGUAGES
def test_every_setting_is_in_the_table(language):
    assert page(language) == with_table(page(language), language), "run `python tools/hosting_tables.py`"
    for setting in known_settings().values():
        assert f"| `{setting.variable}` | `{setting.key}` |" in page(language)


@LANGUAGES
def test_the_settings_files_of_the_page_can_be_read(language, tmp_path):
    files = blocks(language, "toml")
    assert len(files) == 4
    for text in files:
        file = tmp_path / "tapete.toml"
        file.write_text(text, encoding="utf-8")
        settings = read_settings({CONFIG: str(file)}, {})
        for name, value in tomllib.loads(text).items():
            assert name == "limits" or str(getattr(settings, name)) == str(value)


@pytest.mark.parametrize("path", ["docs/hosting.md", "docs/hosting.es.md", "Dockerfile", "compose.yaml"])
def test_every_variable_named_exists(path):
    known = {setting.variable for setting in known_settings().values()} | {
        VARIABLE + CONFIG.upper(),
        "TAPETE_DB_PASSWORD",
    }
    variables = set(re.findall(r"\bTAPETE_[A-Z_]+\b", (ROOT / path).read_text(encoding="utf-8")))
    assert variables
    assert variables <= known


@LANGUAGES
def test_every_command_of_the_page_has_the_flags_it_is_given(language):
    commands = get_command(app).commands
    flags = [
        (name, flag) for name, rest in re.findall(COMMANDS, page(language)) for flag in re.findall(r"--[a-z-]+", rest)
    ]
    assert len(flags) >= 5
    for name, flag in flags:
        assert flag in {word for parameter in commands[name].params for word in parameter.opts}, (
            f"tapete {name} has no {flag}"
        )


def test_both_pages_give_the_same_files_to_copy():
    for kind in ("nginx", "ini"):
        [english], [spanish] = blocks("en", kind), blocks("es", kind)
        assert english == spanish


def test_the_links_within_a_page_lead_somewhere():
    for language in PAGES:
        titles = re.findall(r"^## (.*)$", page(language), re.MULTILINE)
        anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
        assert set(re.findall(r"\]\(#([^)]*)\)", page(language))) <= anchors
        for target in re.findall(r"\]\(((?!#|https?:)[^)]*)\)", page(language)):
            assert (ROOT / "docs" / target).exists(), target


def test_systemd_accepts_the_unit(tmp_path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze on this machine")
    [unit] = blocks("en", "ini")
    program = tmp_path / "tapete"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert unit.count("/opt/tapete/bin/tapete") == 1
    file = tmp_path / "tapete.service"
    file.write_text(unit.replace("/opt/tapete/bin/tapete", str(program)))
    verdict = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True, timeout=60
    )
    about_us = [line for line in (verdict.stdout + verdict.stderr).splitlines() if "tapete" in line]
    assert about_us == []


def test_every_file_copied_into_the_image_exists():
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    for path in re.findall(r"COPY ([\w./-]+) /", text):
        assert (ROOT / path).exists(), path
    assert "tools/setup.py play" in text
