"""Mine puzzles from bot matches, and write those that were given a name.

    python tools/mine_puzzles.py mine GAME SEED SECONDS FILE     append candidates to FILE, a line of JSON each
    python tools/mine_puzzles.py list GAME FILE                  what happens in each candidate, to choose and name it
    python tools/mine_puzzles.py write GAME FILE NAMES           add them to puzzles.toml of the game

NAMES has a line for each puzzle to keep: id, Spanish name and English name, with tabs between. Every other candidate is
left out, so the names are the curation. Puzzles that the game has already stay.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

import tapete
from tapete.bots.compare_answers import Comparison
from tapete.bots.puzzles.lines import Line
from tapete.bots.puzzles.mining import WORLDS, Puzzle, Tally, puzzles_of
from tapete.bots.puzzles.text import as_lesson, name_answer, write_puzzles
from tapete.core.content.lessons import Said
from tapete.match_factory import scenario


class Row(msgspec.Struct):
    """A line after an answer."""

    answer: Any
    seed: str
    answers: list[tuple[int, Any]]
    changes: dict[str, int]
    balance: float


class Candidate(msgspec.Struct):
    """A puzzle without its match, as it is stored between mining and writing."""

    position: dict[str, Any]
    seat: int
    best: Any
    other: Any
    chance: float
    gap: float
    obvious: bool
    lines: list[Row]
    also: list[Any] = []


def plain(answer: object) -> Any:
    return msgspec.to_builtins(answer, str_keys=True)


def candidate_of(puzzle: Puzzle) -> Candidate:
    rows = [
        Row(plain(answer), line.seed, line.answers, line.changes, line.balance) for answer, line in puzzle.lines.items()
    ]
    return Candidate(
        puzzle.match.position(),
        puzzle.player,
        plain(puzzle.best.answer),
        plain(puzzle.other.answer),
        puzzle.best.chance,
        puzzle.gap,
        puzzle.obvious,
        rows,
        [plain(answer) for answer in puzzle.also],
    )


def puzzle_of(game: tapete.Game, one: Candidate) -> Puzzle:
    read = game.read_action
    lines = {read(row.answer): Line(row.seed, row.answers, row.changes, row.balance) for row in one.lines}
    best, other = Comparison(read(one.best), [one.chance]), Comparison(read(one.other), [one.chance - one.gap])
    match = scenario(game, one.position)
    return Puzzle(match, one.seat, best, other, lines, [read(answer) for answer in one.also], one.obvious)


def mine(game: str, seed: str, seconds: str, file: str) -> None:
    until, tally, number = monotonic() + float(seconds), Tally(), 0
    while monotonic() < until:
        for puzzle in puzzles_of(tapete.find_game(game), WORLDS, f"{seed}/{number}", tally):
            with Path(file).open("ab") as stored:
                stored.write(msgspec.json.encode(candidate_of(puzzle)) + b"\n")
            if monotonic() > until:
                break
        number += 1
        print(game, number, msgspec.json.encode(tally).decode(), flush=True)


def stored_puzzles(game: str, file: str) -> Iterator[Puzzle]:
    decoder = msgspec.json.Decoder(Candidate)
    for line in Path(file).read_bytes().splitlines():
        yield puzzle_of(tapete.find_game(game), decoder.decode(line))


def list_candidates(game: str, file: str) -> None:
    for puzzle in stored_puzzles(game, file):
        lesson = as_lesson(puzzle)
        right = [name_answer(puzzle, answer, "es") for answer in (puzzle.best.answer, *puzzle.also)]
        print(
            lesson.id,
            lesson.theme,
            lesson.rating,
            len(puzzle.lines),
            lesson.title.es,
            right,
            lesson.end.say.es,
            sep=" | ",
        )


def write(game: str, file: str, names: str) -> None:
    rows = [line.split("\t") for line in Path(names).read_text(encoding="utf-8").splitlines() if line.strip()]
    titles = {id: Said(es, en) for id, es, en in rows}
    played = tapete.find_game(game)
    by_id = dict(played.puzzles())
    for puzzle in stored_puzzles(game, file):
        lesson = as_lesson(puzzle)
        if lesson.id in titles:
            by_id[lesson.id] = msgspec.structs.replace(lesson, title=titles[lesson.id])
    kept = sorted(by_id.values(), key=lambda lesson: lesson.rating)
    (played.folder / "puzzles.toml").write_text(write_puzzles(played, kept), encoding="utf-8")
    print(game, len(kept))


COMMANDS: dict[str, Callable[..., None]] = {"mine": mine, "list": list_candidates, "write": write}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]](*sys.argv[2:])
