"""Log lines: time, match and guest, as text or as JSON."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tapete.server.config import logging as logs
from tests.guarded_process import end_guarded, start_guarded

from .browser import SOON


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("tapete")
    handlers, root_level, level = list(root.handlers), root.level, ours.level
    yield
    root.handlers[:] = handlers
    root.setLevel(root_level)
    ours.setLevel(level)


def test_a_line_names_the_current_match_and_guest(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure_logging("info", json=False)
    logs.match_at_hand.set("abc")
    logs.guest_at_hand.set("0123456789abcdef")
    logging.getLogger("tapete.worker").info("two\nlines")
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info    tapete.worker match=abc guest=01234567: two\\nlines\n",
        capsys.readouterr().err,
    )


def test_json_has_one_object_a_line_with_the_trace_inside(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure_logging("info", json=True)
    try:
        raise ValueError("no dice")
    except ValueError:
        logging.getLogger("tapete.worker").exception("it failed", extra={"match": "m1", "guest": "g"})
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["match"], line["guest"], line["text"]) == ("error", "m1", "g", "it failed")
    assert "no dice" in line["error"]


def test_the_level_is_for_our_loggers_and_libraries_only_warn(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure_logging("warning", json=False)
    logging.getLogger("tapete.worker").info("quiet")
    logging.getLogger("sqlalchemy").info("quiet")
    logging.getLogger("tapete.worker").warning("loud")
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.check
def test_a_server_logs_as_its_settings_say(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tapete.server",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        "--log-level",
        "debug",
        "--log-json",
    ]
    process = start_guarded(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        with httpx.Client(base_url=address[0], timeout=SOON) as web:
            web.get("/api/me")
            guest = web.cookies["tapete"]
            web.get("/api/matches/abc")
        line: dict[str, str] = {}
        while "/api/matches/abc" not in line.get("text", ""):
            line = json.loads(process.stderr.readline())
    finally:
        end_guarded(process)
    assert line["text"].startswith("GET /api/matches/abc 404 in ")
    assert (line["level"], line["match"]) == ("debug", "abc")
    assert guest.startswith(line["guest"])
    assert len(line["guest"]) == 8
