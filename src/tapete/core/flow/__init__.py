"""Flows: requests that rules yield (decisions, rolls, draws), refusals, the table, random numbers."""

from __future__ import annotations

from tapete.core.flow.chance import Chance, Script, ScriptEnded, commitment, match_key
from tapete.core.flow.chance_requests import EVERYBODY, Audience, Draw, Roll, Shuffle
from tapete.core.flow.decisions import Choose, Decision, LazyOptions, Place, TypeDice, any_answer, offer
from tapete.core.flow.observers import Watch
from tapete.core.flow.refusal import (
    GAME_OVER,
    NOT_AN_OPTION,
    NOT_YOURS,
    NOTHING_TO_UNDO,
    UNDO_AFTER_CHANCE,
    UNDO_AFTER_OTHERS,
    Number,
    Refusal,
    Refused,
    format_refusal,
    refuse,
)
from tapete.core.flow.table import Beside, EventSink, Flow, NullSink, QuietTable, Request, Stop, Table, Together

__all__ = [
    "EVERYBODY",
    "GAME_OVER",
    "NOTHING_TO_UNDO",
    "NOT_AN_OPTION",
    "NOT_YOURS",
    "UNDO_AFTER_CHANCE",
    "UNDO_AFTER_OTHERS",
    "Audience",
    "Beside",
    "Chance",
    "Choose",
    "Decision",
    "Draw",
    "EventSink",
    "Flow",
    "LazyOptions",
    "NullSink",
    "Number",
    "Place",
    "QuietTable",
    "Refusal",
    "Refused",
    "Request",
    "Roll",
    "Script",
    "ScriptEnded",
    "Shuffle",
    "Stop",
    "Table",
    "Together",
    "TypeDice",
    "Watch",
    "any_answer",
    "commitment",
    "format_refusal",
    "match_key",
    "offer",
    "refuse",
]
