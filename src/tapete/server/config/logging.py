"""Log lines: when, how grave, which match, which guest, and what happened; as text for people or as JSON for
programs."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

import msgspec

Level = Literal["debug", "info", "warning", "error"]
GUEST_LETTERS = 8  # of a guest's id: enough to find them by, and no use to anybody else

match_at_hand: ContextVar[str] = ContextVar("match_at_hand", default="")
guest_at_hand: ContextVar[str] = ContextVar("guest_at_hand", default="")


class LogLine(msgspec.Struct, omit_defaults=True):
    time: str
    level: str
    logger: str
    text: str
    match: str = ""
    guest: str = ""
    error: str = ""


def log_line(record: logging.LogRecord, formatter: logging.Formatter) -> LogLine:
    """`extra={"match": ..., "guest": ...}` says whom a line is about; without it, whoever's request is being
    answered."""
    return LogLine(
        time=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        level=record.levelname.lower(),
        logger=record.name,
        text=record.getMessage(),
        match=getattr(record, "match", match_at_hand.get()),
        guest=getattr(record, "guest", guest_at_hand.get())[:GUEST_LETTERS],
        error=formatter.formatException(record.exc_info) if record.exc_info else "",
    )


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = log_line(record, self)
        about = "".join(f" {name}={value}" for name, value in (("match", line.match), ("guest", line.guest)) if value)
        sentence = line.text.replace("\n", "\\n")  # one line is one event, whatever a guest wrote into it
        return f"{line.time} {line.level:<7} {line.logger}{about}: {sentence}" + (
            f"\n{line.error}" if line.error else ""
        )


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(log_line(record, self)).decode()


def configure_logging(level: Level, json: bool) -> None:
    """Everything that is logged goes to standard error, once. Calling it again changes how."""
    written = logging.StreamHandler(sys.stderr)
    written.setFormatter(Json() if json else Text())
    root = logging.getLogger()
    root.handlers[:] = [written]
    root.setLevel(logging.WARNING)  # libraries speak up when something is wrong
    logging.getLogger("tapete").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.DEBUG if level == "debug" else logging.WARNING)
