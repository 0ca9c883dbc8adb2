"""Mine puzzles from bot matches, and write those that were given a name.

    python tools/mine_puzzles.py mine GAME SEED SECONDS FILE     append candidates to FILE, a line of JSON each
    python tools/mine_puzzles.py list GAME FILE                  what happens in each candidate, to choose and name it
    python tools/mine_puzzles.py write GAME FILE WORDS           add them to puzzles.toml of the game

WORDS is a TOML file with a table `["puzzle-..."]` for each puzzle to keep: its `title`, and if the words made from the
counts can be better, `goal`, `ask`, `end` and `wrong`, each with `es` and `en`. `wrong` is a list in the order of list,
or one for all. Every other candidate is left out, so the names are the curation. Puzzles of the game stay.
"""

from __future__ import annotations

import gc
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
from tapete.bots.puzzles.text import as_lesson, name_answer, spoken, write_puzzles
from tapete.core.content.lessons import End, Lesson, Said
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
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)  # a third faster: most objects die by reference counting
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
    """Print each candidate: question, theme, rating, and what follows each answer, the right ones marked."""
    for puzzle in stored_puzzles(game, file):
        lesson = as_lesson(puzzle)
        prompt = puzzle.match.pending[puzzle.player].prompt
        right = [puzzle.best.answer, *puzzle.also]
        question = spoken(puzzle.match.game, prompt, "es")
        print(f"\n== {lesson.id} {lesson.theme} {lesson.rating} lead {puzzle.gap:.2f}: {question}")
        for answer in sorted(puzzle.lines, key=lambda one: one not in right):
            line = puzzle.lines[answer]
            changes = " ".join(f"{key}{count:+}" for key, count in line.changes.items())
            mark = "+" if answer in right else "-"
            print(f"  {mark} {name_answer(puzzle, answer, 'es')} | {changes}")


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """Words of a puzzle that a person wrote."""

    title: Said
    goal: Said | None = None
    ask: Said | None = None
    end: Said | None = None
    wrong: list[Said] = []
    theme: str = ""


def in_words(lesson: Lesson, words: Words) -> Lesson:
    """A puzzle with the words of a person in place of those made from counts."""
    step, lines = lesson.steps[0], list(lesson.follow_ups)
    refuted = [number for number, line in enumerate(lines) if line.say is not None]
    if len(words.wrong) not in (0, 1, len(refuted)):
        raise SystemExit(f"{lesson.id}: {len(words.wrong)} words for {len(refuted)} wrong answers")
    for number, said in zip(refuted, words.wrong * (len(refuted) if len(words.wrong) == 1 else 1), strict=False):
        lines[number] = msgspec.structs.replace(lines[number], say=said)
    return msgspec.structs.replace(
        lesson,
        title=words.title,
        learn=words.goal or lesson.learn,
        theme=words.theme or lesson.theme,
        lines=msgspec.json.encode(lines).decode(),
        steps=(msgspec.structs.replace(step, say=words.ask or step.say),),
        end=End(words.end or lesson.end.say),
    )


def write(game: str, file: str, words: str) -> None:
    written = msgspec.toml.decode(Path(words).read_bytes(), type=dict[str, Words])
    played = tapete.find_game(game)
    by_id = dict(played.puzzles())
    for puzzle in stored_puzzles(game, file):
        lesson = as_lesson(puzzle)
        if lesson.id in written:
            by_id[lesson.id] = in_words(lesson, written[lesson.id])
    kept = sorted(by_id.values(), key=lambda lesson: lesson.rating)
    (played.folder / "puzzles.toml").write_text(write_puzzles(played, kept), encoding="utf-8")
    print(game, len(kept))


COMMANDS: dict[str, Callable[..., None]] = {"mine": mine, "list": list_candidates, "write": write}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]](*sys.argv[2:])
