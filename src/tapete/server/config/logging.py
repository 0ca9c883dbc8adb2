"""Log format: time, level, match, guest and message, as text or as JSON."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

import msgspec

Level = Literal["debug", "info", "warning", "error"]
GUEST_LETTERS = 8  # of a guest's id: enough to find them, useless for signing in

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
    """The fields of a log record. `extra={"match": ..., "guest": ...}` overrides the current request's."""
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
        sentence = line.text.replace("\n", "\\n")  # one line is one event, even if a guest wrote line breaks
        return f"{line.time} {line.level:<7} {line.logger}{about}: {sentence}" + (
            f"\n{line.error}" if line.error else ""
        )


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(log_line(record, self)).decode()


def configure_logging(level: Level, json: bool) -> None:
    """Log everything to standard error, once. Calling it again changes the format or level."""
    written = logging.StreamHandler(sys.stderr)
    written.setFormatter(Json() if json else Text())
    root = logging.getLogger()
    root.handlers[:] = [written]
    root.setLevel(logging.WARNING)  # libraries log only problems
    logging.getLogger("tapete").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.DEBUG if level == "debug" else logging.WARNING)
