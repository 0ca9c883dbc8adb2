"""Replay: read logs, check them, and step through them. A log with a wrong line is refused whole."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import digest_of_files, loaded_packs, pack_named, register_pack
from tapete.core.content.reader import BadContent
from tapete.core.flow import Refused, TypeDice, commitment
from tapete.core.game import BadOptions, Game, find_game
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError, does_not_match
from tapete.core.match.log_format import (
    FORMAT,
    Closing,
    Header,
    Line,
    Version,
    closing_outcome,
    header_of,
    lines_of,
    program_version,
    save,
)
from tapete.core.match.match import Match
from tapete.core.match.setup import Setup

__all__ = [
    "BadLog",
    "Closing",
    "Header",
    "Line",
    "Replay",
    "header_of",
    "lines_of",
    "load",
    "save",
    "setup_of",
    "verify",
]

PROGRAM = re.compile(r"[0-9][0-9a-z.]{0,30}")


class BadLog(UserError):
    """A log that cannot be read, or that breaks the rules; the sentence names the line.

    >>> import tapete
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, tapete.speaking("en"):
    ...     path = Path(folder) / "empty.jsonl"
    ...     path.touch()
    ...     try:
    ...         load(path)
    ...     except BadLog as bad:
    ...         print(bad.line, bad)
    1 line 1: the log is empty; expected a header
    """

    def __init__(self, line: int, why: Text) -> None:
        super().__init__(text("kernel-log-line", line=str(line), why=why))
        self.line = line


class OtherVersion(BadLog):
    """A log of rules or content that differ from those here: it cannot be replayed, but it is not wrong."""

    def __init__(self, header: Header, version: Version, here: Version) -> None:
        self.header, self.version, self.here = header, version, here
        program, rules, content = version_arguments(version).values()
        super().__init__(1, text("kernel-log-version", game=header.game, program=program, rules=rules, content=content))


def version_arguments(version: Version) -> dict[str, str]:
    """Arguments of messages that name a version; without a program it is from before the first release.

    A log is written by anyone, so nothing but a version number gets into a sentence.
    """
    program = version.program if PROGRAM.fullmatch(version.program) else "none"
    return {"program": program, "rules": version.rules[:8], "content": version.content[:8]}


def load(path: str | Path, *, listening: bool = True) -> Match:
    """Load the match of a log, at its last answer.

    >>> import tapete
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     match = tapete.new_match("challengers", seats=["human", "bot:random"], seed="docs")
    ...     match.save(Path(folder) / "cup.jsonl")
    ...     load(Path(folder) / "cup.jsonl").digest() == match.digest()
    True
    """
    return Replay.read(path, listening=listening).match


def restore(body: bytes, listening: bool) -> Match:
    """Load the match of a log in memory, to unpickle a match."""
    replay = Replay(*parse_log(body))
    return replay.at(len(replay), listening=listening)


def _reduce_match(match: Match) -> tuple[Callable[[bytes, bool], Match], tuple[bytes, bool]]:
    """Pickle a match as its log."""
    return restore, (b"\n".join(lines_of(match)) + b"\n", match.listening)


copyreg.pickle(Match, _reduce_match)


def verify(path: str | Path) -> Match:
    """Replay a log; check the seed against its commitment, and the end against its digest.

    >>> import tapete
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     played = tapete.new_match("challengers", seats=["bot:random", "bot:random"], seed="docs")
    ...     played.save(Path(folder) / "cup.jsonl")
    ...     verify(Path(folder) / "cup.jsonl").over
    True
    """
    return load(path, listening=False)


class Replay:
    """A log to step through. Step 0 is the start; step n is the match after n answers.

    Iterating gives the match after each answer. It is one match that moves on: read it before the next step.

    >>> import tapete
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     played = tapete.new_match("challengers", seats=["bot:random", "bot:random"], seed="docs")
    ...     played.save(Path(folder) / "cup.jsonl")
    ...     replay = Replay.read(Path(folder) / "cup.jsonl")
    >>> len(replay) == len(replay.match.log), len(replay.at(3).log) >= 3, replay.over
    (True, True, True)
    """

    def __init__(
        self, header: Header, lines: list[tuple[int, Line]], closing: Closing, last_line: int, game: Game | None = None
    ) -> None:
        self.header, self.lines, self.closing, self.last_line = header, lines, closing, last_line
        self.game = game or _find(header)
        self._match: Match | None = None

    @classmethod
    def read(cls, path: str | Path, *, listening: bool = True, game: Game | None = None) -> Replay:
        """Read a log from a file and check it whole."""
        return cls.of(Path(path).read_bytes(), listening=listening, game=game)

    @classmethod
    def of(cls, body: bytes, *, listening: bool = True, game: Game | None = None) -> Replay:
        """Read a log from bytes and check it whole."""
        replay = cls(*parse_log(body), game=game)
        replay._match = replay.at(len(replay.lines), listening=listening)
        replay._check_end(replay._match)
        return replay

    @property
    def match(self) -> Match:
        """The match at the end of the log."""
        if self._match is None:
            self._match = self.at(len(self.lines))
        return self._match

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self.match.outcome

    def digest(self) -> str:
        return self.match.digest()

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[Match]:
        match = start_match(self.header, self.game)
        for number, line in self.lines:
            apply_line(match, line, number)
            yield match

    def at(self, step: int, *, listening: bool = True) -> Match:
        """The match after `step` answers."""
        match = start_match(self.header, self.game, listening=listening)
        for number, line in self.lines[:step]:
            apply_line(match, line, number)
        return match

    def _check_end(self, match: Match) -> None:
        if match.digest() != self.closing.digest:
            raise BadLog(self.last_line, text("kernel-log-digest", here=match.digest(), log=self.closing.digest))
        outcome = closing_outcome(match)
        if outcome != self.closing.outcome:
            raise BadLog(
                self.last_line, text("kernel-log-outcome", here=as_json(outcome), log=as_json(self.closing.outcome))
            )


def setup_of(header: Header, game: Game | None = None) -> Setup:
    """Setup that a header describes (the inverse of `header_of`). Registers the packs of the header.

    >>> import tapete
    >>> setup_of(header_of(tapete.new_match("pocket", seed="tonight"))).seats
    ('human', 'human')
    """
    register_packs(header)
    game = game or _find(header)
    began_as = header.asks_as or header.rules
    return Setup(
        game=game,
        seats=tuple(header.seats),
        options=header.options,
        seed=header.seed,
        entropy=tuple(header.entropy),
        script=header.script,
        position=header.position,
        hand_dice=header.hand_dice,
        asks_as=began_as if began_as in game.older_questions else "",
        packs=loaded_packs(header.options.get("packs", ())),
    )


def register_packs(header: Header) -> None:
    """Register the packs of a header; BadLog if the name of one does not match its files."""
    for name, files in header.packs.items():
        if pack_named(name) is not None:
            continue
        digest = digest_of_files(files)
        if name.partition("@")[2] != digest:  # before anything is parsed
            here = f"{name.partition('@')[0][:40]}@{digest}"
            raise BadLog(1, text("kernel-log-pack", found=name[:60], here=here))
        try:
            brought = register_pack(files)
        except BadContent as bad:
            raise BadLog(1, bad.text) from None
        if brought != name:
            raise BadLog(1, text("kernel-log-pack", found=name[:60], here=brought))


def start_match(header: Header, game: Game | None = None, *, listening: bool = True) -> Match:
    """Start the match of a header, before its first answer; BadLog for line 1 if the header is wrong."""
    with header_errors():
        return Match(setup_of(header, game), listening=listening)


@contextmanager
def header_errors() -> Iterator[None]:
    """Raise errors of options, rules and content as BadLog for line 1."""
    try:
        yield
    except BadOptions as mistake:
        raise BadLog(1, mistake.text) from None
    except Refused as refused:
        raise BadLog(1, refused.text) from None
    except BadContent as bad:
        raise BadLog(1, bad.text) from None


def apply_line(match: Match, line: Line, number: int) -> None:
    """Give one answer of a log, checked by the rules; an automatic one must be the same here."""
    if line.n < len(match.log) and line.auto:
        given = match.log[line.n]
        if (given.player, given.auto, msgspec.json.decode(msgspec.json.encode(given.answer))) == (
            line.player,
            True,
            line.answer,
        ):
            return
    if line.n != len(match.log):
        raise BadLog(number, text("kernel-log-entry", found=str(line.n), expected=str(len(match.log))))
    if line.auto:
        raise BadLog(number, text("kernel-log-auto", player=str(line.player)))
    try:
        match.act(line.player, read_answer(match, line.player, line.answer))
    except Refused as refused:
        raise BadLog(
            number,
            text("kernel-log-refused", player=str(line.player), answer=as_json(line.answer), why=refused.text),
        ) from None
    except ValueError as error:
        raise BadLog(
            number,
            text("kernel-log-foreign", player=str(line.player), game=match.game.id, why=does_not_match(str(error))),
        ) from None


def as_json(value: Any) -> str:
    """A value as JSON, as it stands in a log."""
    return msgspec.json.encode(value).decode()


def read_answer(match: Match, player: int, raw: Any) -> Any:
    """Read an answer from plain JSON, by the game's types."""
    if isinstance(match.pending.get(player), TypeDice):
        return tuple(raw) if isinstance(raw, list) else raw
    return match.game.read_action(raw)


def parse_log(body: bytes) -> tuple[Header, list[tuple[int, Line]], Closing, int]:
    """Split a log into header, answers with their line numbers, closing line and last line number."""
    rows = body.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    elif rows:
        raise BadLog(len(rows), text("kernel-log-cut"))
    if not rows:
        raise BadLog(1, text("kernel-log-empty"))
    header = _read(rows[0], Header, 1, text("kernel-log-header"))
    if header.tapete != FORMAT:
        raise BadLog(1, text("kernel-log-format", found=str(header.tapete), expected=str(FORMAT)))
    if len(rows) < 2 or b'"digest"' not in rows[-1]:
        raise BadLog(len(rows), text("kernel-log-open"))
    closing = _read(rows[-1], Closing, len(rows), text("kernel-log-closing"))
    lines = [
        (number, _read(row, Line, number, text("kernel-log-answer"))) for number, row in enumerate(rows[1:-1], start=2)
    ]
    return header, lines, closing, len(rows)


def _read(row: bytes, kind: Any, number: int, expected: Text) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except msgspec.DecodeError as error:
        raise BadLog(number, text("kernel-log-expected", expected=expected, why=does_not_match(error))) from None
    except RecursionError:
        raise BadLog(number, text("kernel-log-expected", expected=expected, why=text("kernel-log-deep"))) from None


def _find(header: Header) -> Game:
    register_packs(header)
    try:
        game = find_game(header.game)
    except KeyError:
        raise BadLog(1, text("kernel-log-game", game=header.game)) from None
    check_seed(header)
    check_version(header, game, header.version)
    if header.renewals or header.asks_as not in ("", *game.older_questions):
        raise OtherVersion(header, header.version, version_here(header, game))
    return game


def check_version(header: Header, game: Game, version: Version) -> None:
    """Raise OtherVersion if answers given under a version may mean something else here."""
    here = version_here(header, game)
    if not version.replays(here):
        raise OtherVersion(header, version, here)


def version_here(header: Header, game: Game) -> Version:
    """Version that a match with this header has here."""
    with header_errors():
        return Version(game.version, game.content_digest(game.read_options(header.options)), program_version())


def check_seed(header: Header) -> None:
    """Raise BadLog if the seed does not match its commitment."""
    if header.commit and header.commit != commitment(header.seed):
        raise BadLog(1, text("kernel-log-seed"))
