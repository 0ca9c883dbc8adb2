"""Parse typed input: a number of the list, a position, dice."""

from __future__ import annotations

import msgspec

from tapete.core.scene import Board
from tapete.terminal.places import TURN, Formation, Ground


class NotUnderstood(Exception):
    """Invalid input; the argument is the message to show."""


class PlacedPiece(msgspec.Struct, frozen=True):
    """One piece of a formation and its position, in the table's unit; without a piece, the whole formation."""

    piece: str
    x: float
    y: float
    turn: float | None = None


def parse_number(word: str) -> float:
    """Parse a number; a decimal comma is accepted."""
    try:
        return float(word.replace(",", "."))
    except ValueError:
        raise NotUnderstood("bad-place") from None


def parse_places(typed: str) -> list[PlacedPiece]:
    """Parse `30 45`, `30,45`, `30 45 90` with a facing, or single pieces: `f3 30 45; f4 33 45`."""
    return [parse_place(part) for part in typed.split(";") if part.strip()]


def parse_place(part: str) -> PlacedPiece:
    words = part.split()
    if len(words) == 1:
        words = part.replace(",", " ").split()
    piece = "" if words and words[0][:1] in "+-.0123456789" else words.pop(0) if words else ""
    if len(words) not in (2, 3):
        raise NotUnderstood("bad-place")
    return PlacedPiece(
        piece, parse_number(words[0]), parse_number(words[1]), parse_number(words[2]) if len(words) == 3 else None
    )


def make_formation(entries: list[PlacedPiece], board: Board, ground: Ground) -> Formation:
    """Formation at the typed position; named pieces go to their own position, the others keep formation."""
    placed_at = list(ground.base)
    for entry in entries:
        at = (entry.x * board.scale, entry.y * board.scale)
        if not entry.piece:
            placed_at = ground.moved(at, entry.turn)
        elif any(id == entry.piece and id != TURN for id, _, _ in placed_at):
            placed_at = [(id, *at) if id == entry.piece else (id, x, y) for id, x, y in placed_at]
        else:
            raise NotUnderstood("bad-piece")
    return placed_at


def parse_dice(typed: str) -> list[int]:
    """Parse `3 5 6`, `3,5,6`, or for one-digit dice `356`."""
    words = typed.replace(",", " ").split()
    if len(words) == 1 and words[0].isdigit() and len(words[0]) > 1:
        words = list(words[0])
    try:
        return [int(word) for word in words]
    except ValueError:
        raise NotUnderstood("bad-dice") from None
