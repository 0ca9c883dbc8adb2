"""Log format: JSON Lines with a header, one answer a line, and a closing line with digest and outcome."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from tapete.core.flow import Script, commitment
from tapete.core.game import Outcome
from tapete.core.match.run import LogEntry
from tapete.core.match.setup import Setup

FORMAT = 1


class Writable(Protocol):
    """The parts of a match that a log is written from."""

    @property
    def setup(self) -> Setup: ...
    @property
    def options(self) -> Any: ...
    @property
    def log(self) -> list[LogEntry]: ...
    @property
    def result(self) -> Outcome | None: ...
    def digest(self) -> str: ...


class Version(msgspec.Struct, frozen=True, omit_defaults=True):
    """Version of a match: of the program, of the game's rules, and the digest of its content."""

    rules: str
    content: str
    program: str = ""  # empty: before 1.0

    def replays(self, other: Version) -> bool:
        """True if answers given under this version mean the same under the other."""
        return (self.rules, self.content) == (other.rules, other.content)


@cache
def program_version() -> str:
    """Version of this program, as it stands in logs: 1.0.0, or 1.0.1.dev5 between two releases."""
    try:
        from importlib.metadata import PackageNotFoundError, version  # slow to import; not in the browser's library
    except ModuleNotFoundError:
        return ""
    try:
        return version("tapete").partition("+")[0]
    except PackageNotFoundError:
        return ""


def version_of(match: Writable) -> Version:
    """Version that a match is played with here."""
    game = match.setup.game
    return Version(game.version, game.content_digest(match.options), program_version())


class Renewal(msgspec.Struct, frozen=True):
    """A change of version in the middle of a match: entries from `entry` on follow the new version."""

    entry: int
    version: Version


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """First line of a log: all that is needed to start the same match again.

    >>> import tapete
    >>> header = header_of(tapete.new_match("pocket", seed="tonight"))
    >>> header.game, header.seats, header.commit == commitment("tonight")
    ('pocket', ['human', 'human'], True)
    """

    tapete: int
    game: str
    rules: str
    content: str
    seats: list[str]
    options: dict[str, Any]
    seed: str
    entropy: list[str] = []
    commit: str = ""
    script: Script | None = None
    position: dict[str, Any] | None = None
    hand_dice: bool = False
    packs: dict[str, dict[str, str]] = {}  # packs of the table: name -> file -> text
    program: str = ""  # version of the program that began it; empty: before 1.0
    renewals: list[Renewal] = []  # versions that it went on with
    asks_as: str = ""  # earlier version of the rules whose questions it asks

    @property
    def version(self) -> Version:
        """Version that it was begun with."""
        return Version(self.rules, self.content, self.program)


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One answer of a log.

    >>> msgspec.json.encode(Line(0, 1, "north"))
    b'{"n":0,"player":1,"answer":"north"}'
    """

    n: int
    player: int
    answer: Any
    auto: bool = False


class ChanceStep(msgspec.Struct, array_like=True, frozen=True):
    """One use of chance: dice with `n` sides and their faces, a shuffle of `n` cards and their new order, or a draw."""

    kind: Literal["dice", "shuffle", "draw"]
    n: int
    result: list[int] = []


class Closing(msgspec.Struct, forbid_unknown_fields=True):
    """Last line of a log: digest and outcome, so that a log that was cut short is noticed.

    `chance` may hold all dice and shuffles, so that they can be checked without the rules.

    >>> msgspec.json.decode(b'{"digest": "ab12", "outcome": null}', type=Closing).outcome is None
    True
    """

    digest: str
    outcome: dict[str, Any] | None
    chance: list[ChanceStep] | msgspec.UnsetType = msgspec.UNSET


def header_of(match: Writable) -> Header:
    """Header of a match's log.

    >>> import tapete
    >>> header_of(tapete.new_match("pocket", seed="tonight")).seed
    'tonight'
    """
    setup = match.setup
    return Header(
        tapete=FORMAT,
        game=setup.game.id,
        rules=setup.game.version,
        content=setup.game.content_digest(match.options),
        seats=list(setup.seats),
        options=setup.options,
        seed=setup.seed,
        entropy=list(setup.entropy),
        commit=commitment(setup.seed),
        script=setup.script,
        position=setup.position,
        hand_dice=setup.hand_dice,
        packs={pack.name: pack.files for pack in setup.packs},
        program=program_version(),
        asks_as=setup.asks_as,
    )


def lines_of(match: Writable, header: Header | None = None) -> Iterator[bytes]:
    """Lines of a match's log, as bytes. `header`: instead of its own.

    >>> import tapete
    >>> [sorted(msgspec.json.decode(line))[0] for line in lines_of(tapete.new_match("pocket", seed="tonight"))][-1]
    'digest'
    """
    encode = msgspec.json.encode
    yield encode(header or header_of(match))
    for n, entry in enumerate(match.log):
        yield encode(Line(n, entry.player, entry.answer, entry.auto))
    yield encode(Closing(match.digest(), closing_outcome(match)))


def closing_outcome(match: Writable) -> dict[str, Any] | None:
    """Outcome of the match for the closing line; None before the end."""
    return None if match.result is None else msgspec.to_builtins(match.result, str_keys=True)


def save(match: Writable, path: str | Path) -> None:
    """Write the log to a file, whole or not at all.

    >>> import tapete
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     save(tapete.new_match("pocket", seed="tonight"), Path(folder) / "pocket.jsonl")
    ...     tapete.load(Path(folder) / "pocket.jsonl").seed
    'tonight'
    """
    target = Path(path)
    partial = target.with_name(target.name + ".part")
    partial.write_bytes(b"\n".join(lines_of(match)) + b"\n")
    partial.replace(target)
