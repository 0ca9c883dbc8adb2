"""Log lines say when, which match and which guest, as text or as JSON."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator

import pytest

from tapete.server import logs


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("tapete")
    handlers, root_level, level = list(root.handlers), root.level, ours.level
    yield
    root.handlers[:] = handlers
    root.setLevel(root_level)
    ours.setLevel(level)


def test_a_line_names_the_match_and_the_guest_at_hand(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", json=False)
    logs.match_at_hand.set("abc")
    logs.guest_at_hand.set("0123456789abcdef")
    logging.getLogger("tapete.house").info("two\nlines")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info    tapete.house match=abc guest=01234567: two\\nlines\n", capsys.readouterr().err)


def test_json_has_one_object_a_line_with_the_trace_inside(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", json=True)
    try:
        raise ValueError("no dice")
    except ValueError:
        logging.getLogger("tapete.house").exception("it failed", extra={"match": "m1", "guest": "g"})
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["match"], line["guest"], line["text"]) == ("error", "m1", "g", "it failed")
    assert "no dice" in line["error"]


def test_the_level_is_ours_and_libraries_speak_up_only_to_warn(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("warning", json=False)
    logging.getLogger("tapete.house").info("quiet")
    logging.getLogger("sqlalchemy").info("quiet")
    logging.getLogger("tapete.house").warning("loud")
    assert capsys.readouterr().err.count("\n") == 1
