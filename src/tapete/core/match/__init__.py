"""A running match: driver, undo, view, log, replay."""

from __future__ import annotations

from tapete.core.match.hashed_state import feature_fields
from tapete.core.match.match import EVERYTHING, Match
from tapete.core.match.replay import (
    BadLog,
    Closing,
    Header,
    Line,
    Replay,
    header_of,
    lines_of,
    load,
    save,
    setup_of,
    verify,
)
from tapete.core.match.setup import Setup

__all__ = [
    "EVERYTHING",
    "BadLog",
    "Closing",
    "Header",
    "Line",
    "Match",
    "Replay",
    "Setup",
    "feature_fields",
    "header_of",
    "lines_of",
    "load",
    "save",
    "setup_of",
    "verify",
]
