"""Packs: content written by users, as TOML files without code; register, check and name them.

At a table a pack is named by its id and the digest of its files (`nutrias@9eed84f26454534c`), so that a name always
means the same content. The id of each entry begins with the pack's id (`nutrias-otters`). When a pack is read, the
digest is put in between (`nutrias-9eed84f26454534c-otters`). Such an id is unique: it can be looked up from any table,
and two versions of a pack never mix. The log of a match carries its packs.
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
    with_editions,
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
    "with_editions",
    "with_ids",
    "with_packs",
]


Files = Mapping[str, str]

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# most letters of an id: of a pack and of an entry, which with the digest in it still fits a line of a built list
ID_LENGTH, ENTRY_LENGTH = 20, 46
FILE_NAME = re.compile(r"([a-z0-9_-]{1,40}/)?[a-z0-9_-]{1,60}\.toml")
PLAIN = re.compile(r"[A-Za-z0-9_-]+")  # characters of an id, which becomes part of message ids and share codes


Packs = tuple[str, ...] | msgspec.UnsetType
"""Packs of a table as a state holds them; UNSET for none, so that the digest of such a state has no trace of packs."""


def packs_of_table(packs: Packs) -> tuple[str, ...]:
    """Packs of a table as a tuple.

    >>> packs_of_table(msgspec.UNSET), packs_of_table(("gulls@0123456789abcdef",))
    ((), ('gulls@0123456789abcdef',))
    """
    return () if packs is msgspec.UNSET else packs


# ---------------------------------------------------------------- registering a pack


def digest_of_files(files: Files) -> str:
    """Digest of the files of a pack; the style of line ends does not matter.

    >>> digest_of_files({"boats.toml": "crew = 2"}) == digest_of_files({"boats.toml": "crew = 3"})
    False
    """
    mixed = blake2b(digest_size=DIGEST // 2)
    for name in sorted(files):
        body = files[name].replace("\r\n", "\n").encode()
        mixed.update(name.encode() + b"\0" + len(body).to_bytes(8, "big") + body)
    return mixed.hexdigest()


def size_problems(files: Files) -> list[Text]:
    """Problems with the number, the size and the names of a pack's files."""
    problems = [bad_format(PACK_FILE, name[:60], "units.toml") for name in files if not FILE_NAME.fullmatch(name)]
    if len(files) > MOST_FILES:
        problems.append(above_maximum("*.toml", len(files), MOST_FILES))
    size = sum(len(body.encode()) for body in files.values())
    if size > MOST_BYTES:
        problems.append(above_maximum("*.toml (kB)", -(-size // 1024), MOST_BYTES // 1024))
    return problems


def pack_problems(files: Files, game: str) -> list[Text]:
    """Problems of a pack apart from its entries: its size, its file names, its `pack.toml`.

    >>> from tapete.core.content.reader import sentences
    >>> sentences(pack_problems({}, "harbour"), "en")
    ['pack.toml: the file is missing']
    """
    if PACK_FILE not in files:
        return [text("kernel-content-missing", file=PACK_FILE)]
    problems = size_problems(files)
    if problems:  # not parsed
        return problems
    try:
        pack = read_text(files[PACK_FILE], Pack, PACK_FILE)
    except BadContent as bad:
        return list(bad.texts)
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
    """A problem for every id (file, table, id) that does not begin with the pack's id, or is no proper id."""
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
    """Register a pack and return its name at the table. The game's library checks its entries later."""
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
    """Register the pack in a local folder: for Python and the command line, never for the network."""
    return register_pack(files_in(Path(folder)))


# ---------------------------------------------------------------- packs that a table may name


def bundled_packs(folder: Path) -> dict[str, Path]:
    """Packs that come with a game, in the folder `packs` beside its code: id -> folder.

    >>> from tapete import find_game
    >>> sorted(bundled_packs(find_game("challengers").folder / "packs"))
    ['macro']
    """
    return {read(path, Pack).id: path.parent for path in sorted(folder.glob("*/pack.toml"))}


def installed_folders(game: str) -> dict[str, Path]:
    """Packs in the folders that the environment variable TAPETE_PACKS lists: id -> folder."""
    folders = [Path(listed) for listed in os.environ.get("TAPETE_PACKS", "").split(os.pathsep) if listed]
    sheets = {folder: read(folder / PACK_FILE, Pack) for folder in folders}
    return {sheet.id: folder for folder, sheet in sheets.items() if sheet.game == game}


def installed_packs(game: str) -> dict[str, str]:
    """Packs installed by the user of this process (TAPETE_PACKS): id -> name at the table."""
    return {id: _register_installed(folder, _stamp(folder)).name for id, folder in installed_folders(game).items()}


def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Names, times and sizes of the files of a folder: a pack that was edited is read again."""
    paths = sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")])
    return tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in paths)


@lru_cache(maxsize=64)
def _register_installed(folder: Path, stamp: tuple[tuple[str, int, int], ...]) -> PackFiles:
    (pack,) = loaded_packs([register_folder(folder)])
    return pack


def resolve_pack_names(game: str, bundled: Iterable[str], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Options with the packs named as at the table, with their digest.

    A pack may be named by its id (if bundled or installed), by its whole name, or from Python by its folder.
    """
    packs = raw.get("packs")
    if not isinstance(packs, list | tuple) or not packs or not all(isinstance(one, str) for one in packs):
        return dict(raw)
    installed = installed_packs(game)
    return {**raw, "packs": [_name_of(one, bundled, installed) for one in packs]}


def with_packs(options: dict[str, Any], packs: Iterable[str]) -> dict[str, Any]:
    """Options of a table with these packs.

    >>> with_packs({"map": "ford"}, ()), with_packs({}, ["gulls@0123456789abcdef"])
    ({'map': 'ford'}, {'packs': ['gulls@0123456789abcdef']})
    """
    return {**options, "packs": list(packs)} if packs else options


def with_ids(raw: Any, packs: Iterable[str]) -> Any:
    """Options or a position with qualified ids for the content of these packs; qualified ones stay."""
    for name in packs:
        if name in pack_registry.REGISTRY:
            raw = rename_ids(raw, own_ids(Source.of_pack(name)))
    return raw


def _name_of(pack: str, bundled: Iterable[str], installed: Mapping[str, str]) -> str:
    if pack in bundled or pack in pack_registry.REGISTRY:
        return pack
    if pack in installed:
        return installed[pack]
    if Path(pack).joinpath(PACK_FILE).is_file():
        return register_folder(pack)
    raise Refused("kernel.pack", pack=pack[:60])
