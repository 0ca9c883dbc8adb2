"""Trial of a pack before it is stored: check content, walk its lessons, play random matches.

The caller limits the time, and runs it beside the matches."""

from __future__ import annotations

import random
from pathlib import Path
from time import monotonic

import msgspec

from tapete.core.content.packs import PACK_FILE, Pack, register_folder
from tapete.core.content.reader import BadContent, read
from tapete.core.flow import Refused, any_answer
from tapete.core.game import BadOptions, Game, find_game
from tapete.core.i18n.text import Text, text
from tapete.core.match import Match, Setup
from tapete.lessons import file_problems

MATCHES, ANSWERS = 20, 3000
PLAYING = 12.0  # seconds for all matches: a slow pack is tried less, not refused


def write_files(folder: Path, files: dict[str, str]) -> None:
    for name, body in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(body, encoding="utf-8")


def find_problems(folder: Path) -> list[Text]:
    try:
        game = find_game(read(folder / PACK_FILE, Pack).game)
        problems = game.check_content(folder)
    except BadContent as bad:
        return list(bad.texts)
    except RecursionError:
        return [text("kernel-content-deep", file=PACK_FILE)]
    return problems or find_lesson_problems(game, folder) or find_play_problems(game, register_folder(folder))


def find_lesson_problems(game: Game, folder: Path) -> list[Text]:
    """Problems of a pack's lessons, each played by the rules; an exception of a rule counts as a problem."""
    path = folder / "lessons.toml"
    try:
        return file_problems(game, path) if path.exists() else []
    except Exception as error:
        return [text("kernel-content-plays", what=f"{path.name}: {type(error).__name__}: {error}"[:200])]


def find_play_problems(game: Game, pack: str, matches: int = 0, seconds: float = 0.0) -> list[Text]:
    """Problems in random matches with the pack; an exception of a rule counts as a problem of the pack."""
    until = monotonic() + (seconds or PLAYING)
    named = tables_with(game, pack)
    for n in range(matches or MATCHES):
        players, options = named[n % len(named)]
        try:
            play_match(game, players, options, f"{pack}/{n}", until)
        except (BadContent, BadOptions, Refused) as refused:
            return [text("kernel-content-plays", what=str(refused))]
        except Exception as error:
            return [text("kernel-content-plays", what=f"{type(error).__name__}: {error}"[:200])]
        if monotonic() > until:
            break
    return []


def tables_with(game: Game, pack: str) -> list[tuple[int, dict[str, object]]]:
    """Tables (players, options) in which the pack's own content is played; any tables if it brings no side."""
    tables = game.balance_tables((pack,))
    digest = pack.partition("@")[2]
    return [table for table in tables if digest in msgspec.json.encode({**table[1], "packs": []}).decode()] or tables


def play_match(game: Game, players: int, options: dict[str, object], seed: str, until: float) -> None:
    match = Match(Setup.of(game, players, options, seed), listening=False)
    dice = random.Random(seed)
    for n in range(ANSWERS):
        if match.over or monotonic() > until:
            break
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], dice))
        if n % 100 == 0:
            match.view(player)
