"""Packs: content that anybody writes and a match carries with it. A pack is a handful of TOML files, never code.

A pack at a table is named by its id and the digest of its files (`nutrias@9eed84f26454534c`), so that a name means one
content for ever. Everything a pack brings has an id that begins with the pack's (`nutrias-otters`); as it is read, the
digest comes in between (`nutrias-9eed84f26454534c-otters`). Such an id is nobody else's: whoever holds it can look it
up, whatever table it lies on, and two versions of a pack never mix.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content import pack_registry
from tapete.core.content.pack_reader import (
    MOST_BYTES,
    MOST_FILES,
    Entries,
    Libraries,
    Source,
    files_in,
    own_ids,
    rename_ids,
)
from tapete.core.content.pack_registry import (
    DIGEST,
    PACK_FILE,
    Pack,
    PackFiles,
    claimed_pack,
    known_packs,
    loaded_packs,
    pack_named,
    pack_of,
    registry_version,
    unqualified_id,
)
from tapete.core.content.reader import BadContent, read, read_text
from tapete.core.flow import Refused
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import above_maximum, bad_format, differs_from, missing_field

__all__ = [
    "MOST_BYTES",
    "MOST_FILES",
    "PACK_FILE",
    "Entries",
    "Libraries",
    "Pack",
    "PackFiles",
    "Packs",
    "Source",
    "bundled_packs",
    "claimed_pack",
    "digest_of_files",
    "files_in",
    "foreign_ids",
    "installed_folders",
    "installed_packs",
    "known_packs",
    "loaded_packs",
    "own_ids",
    "pack_named",
    "pack_of",
    "pack_problems",
    "packs_of_table",
    "register_folder",
    "register_pack",
    "registry_version",
    "rename_ids",
    "resolve_pack_names",
    "size_problems",
    "unqualified_id",
    "with_ids",
    "with_packs",
]


Files = Mapping[str, str]

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# most letters of an id: of a pack and of an entry, which with the digest in it still fits a line of a built list
ID_LENGTH, ENTRY_LENGTH = 20, 46
FILE_NAME = re.compile(r"([a-z0-9_-]{1,40}/)?[a-z0-9_-]{1,60}\.toml")
PLAIN = re.compile(r"[A-Za-z0-9_-]+")  # what an id may be made of: it becomes part of message names and of codes


Packs = tuple[str, ...] | msgspec.UnsetType
"""The packs of a table as a state holds them: a table without any looks, digest and all, as if nobody had thought of
packs."""


def packs_of_table(packs: Packs) -> tuple[str, ...]:
    """
    >>> packs_of_table(msgspec.UNSET), packs_of_table(("gulls@0123456789abcdef",))
    ((), ('gulls@0123456789abcdef',))
    """
    return () if packs is msgspec.UNSET else packs


# ---------------------------------------------------------------- taking a pack in


def digest_of_files(files: Files) -> str:
    """Identifies what the files say, whatever lines end with.

    >>> digest_of_files({"boats.toml": "crew = 2"}) == digest_of_files({"boats.toml": "crew = 3"})
    False
    """
    mixed = blake2b(digest_size=DIGEST // 2)
    for name in sorted(files):
        body = files[name].replace("\r\n", "\n").encode()
        mixed.update(name.encode() + b"\0" + len(body).to_bytes(8, "big") + body)
    return mixed.hexdigest()


def size_problems(files: Files) -> list[Text]:
    """What is too much for a pack, or has a name that no file of a pack has."""
    problems = [bad_format(PACK_FILE, name[:60], "units.toml") for name in files if not FILE_NAME.fullmatch(name)]
    if len(files) > MOST_FILES:
        problems.append(above_maximum("*.toml", len(files), MOST_FILES))
    size = sum(len(body.encode()) for body in files.values())
    if size > MOST_BYTES:
        problems.append(above_maximum("*.toml (kB)", -(-size // 1024), MOST_BYTES // 1024))
    return problems


def pack_problems(files: Files, game: str) -> list[Text]:
    """What is wrong with a pack apart from its cards: its size, its names, its `pack.toml`.

    >>> from tapete.core.content.reader import sentences
    >>> sentences(pack_problems({}, "harbour"), "en")
    ['pack.toml: the file is missing']
    """
    if PACK_FILE not in files:
        return [text("kernel-content-missing", file=PACK_FILE)]
    problems = size_problems(files)
    try:
        pack = read_text(files[PACK_FILE], Pack, PACK_FILE)
    except BadContent as bad:
        return [*problems, *bad.texts]
    if pack.game != game:
        problems.append(differs_from(f"{PACK_FILE}: game", pack.game, game))
    if not ID.fullmatch(pack.id):
        problems.append(bad_format(f"{PACK_FILE}: id", pack.id[:40], "low-tide"))
    if len(pack.id) > ID_LENGTH:
        problems.append(above_maximum(f"{PACK_FILE}: id (abc…)", len(pack.id), ID_LENGTH))
    problems += [
        missing_field(PACK_FILE, field) for field in ("name_es", "name_en") if not getattr(pack, field).strip()
    ]
    return problems


def foreign_ids(files: Files, ids_by_file: Iterable[tuple[str, str, str]]) -> list[Text]:
    """A problem for every id (file, table, id) that does not begin with the pack's own, or could not be said aloud."""
    pack = read_text(files[PACK_FILE], Pack, PACK_FILE)
    problems = []
    for file, table, id in ids_by_file:
        if not id.startswith(f"{pack.id}-") or not PLAIN.fullmatch(id) or id == f"{pack.id}-":
            problems.append(
                text("kernel-content-prefix", file=file, what=f"{table}.id", found=id[:60], prefix=f"{pack.id}-")
            )
        elif len(id) > ENTRY_LENGTH:
            problems.append(above_maximum(f"{file}: {table}.id '{id[:60]}' (abc…)", len(id), ENTRY_LENGTH))
    return problems


def register_pack(files: Files) -> str:
    """Take a pack in, from wherever its files come, and give its name at the table. Whether it can be played with, the
    game's library says."""
    problems = [] if PACK_FILE in files else [text("kernel-content-missing", file=PACK_FILE)]
    problems += size_problems(files)
    if problems:
        raise BadContent(problems)
    sheet = read_text(files[PACK_FILE], Pack, PACK_FILE)
    problems = pack_problems(files, sheet.game)
    if problems:
        raise BadContent(problems)
    name = f"{sheet.id}@{digest_of_files(files)}"
    pack_registry.REGISTRY.put(PackFiles(name, sheet, {file: files[file] for file in sorted(files)}))
    return name


def register_folder(folder: str | Path) -> str:
    """Take in the pack of a folder of this machine: from Python or the command line, never from the network."""
    return register_pack(files_in(Path(folder)))


# ---------------------------------------------------------------- what a table may name


def bundled_packs(folder: Path) -> dict[str, Path]:
    """Packs that come with a game, in the folder `packs` beside its code: part of the program, like its own cards.

    >>> from tapete import find_game
    >>> sorted(bundled_packs(find_game("challengers").folder / "packs"))
    ['macro']
    """
    return {read(path, Pack).id: path.parent for path in sorted(folder.glob("*/pack.toml"))}


def installed_folders(game: str) -> dict[str, Path]:
    """The packs in the folders that the environment variable TAPETE_PACKS lists, by id."""
    folders = [Path(listed) for listed in os.environ.get("TAPETE_PACKS", "").split(os.pathsep) if listed]
    sheets = {folder: read(folder / PACK_FILE, Pack) for folder in folders}
    return {sheet.id: folder for folder, sheet in sheets.items() if sheet.game == game}


def installed_packs(game: str) -> dict[str, str]:
    """The packs that whoever runs this program has installed (TAPETE_PACKS): id -> name at the table."""
    return {id: _register_installed(folder, _stamp(folder)).name for id, folder in installed_folders(game).items()}


def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """When the files of a folder were last written: a pack that is being worked on is read again."""
    paths = sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")])
    return tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in paths)


@lru_cache(maxsize=64)
def _register_installed(folder: Path, stamp: tuple[tuple[str, int, int], ...]) -> PackFiles:
    (pack,) = loaded_packs([register_folder(folder)])
    return pack


def resolve_pack_names(game: str, house: Iterable[str], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Options or a position as a table keeps them: packs under their names with digest, and their ids with the digest
    in them. A pack may be named by its id (one of the house's, one that is installed), by its whole name, or from
    Python by its folder."""
    packs = raw.get("packs")
    if not isinstance(packs, list | tuple) or not packs or not all(isinstance(one, str) for one in packs):
        return dict(raw)
    installed = installed_packs(game)
    return {**raw, "packs": [_name_of(one, house, installed) for one in packs]}


def with_packs(options: dict[str, Any], packs: Iterable[str]) -> dict[str, Any]:
    """Options of a table that brings these packs.

    >>> with_packs({"map": "ford"}, ()), with_packs({}, ["gulls@0123456789abcdef"])
    ({'map': 'ford'}, {'packs': ['gulls@0123456789abcdef']})
    """
    return {**options, "packs": list(packs)} if packs else options


def with_ids(raw: Any, packs: Iterable[str]) -> Any:
    """The same with the ids of these packs as they stand at the table; those that stand so already stay."""
    for name in packs:
        if name in pack_registry.REGISTRY:
            raw = rename_ids(raw, own_ids(Source.of_pack(name)))
    return raw


def _name_of(pack: str, house: Iterable[str], installed: Mapping[str, str]) -> str:
    if pack in house or pack in pack_registry.REGISTRY:
        return pack
    if pack in installed:
        return installed[pack]
    if Path(pack).joinpath(PACK_FILE).is_file():
        return register_folder(pack)
    raise Refused("kernel.pack", pack=pack[:60])
