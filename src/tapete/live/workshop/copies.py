"""Copies: a side of a game (an army, a faction, a team, a club, a set of cards) as a pack to change.

The entries are cut out of the game's own files as they are written, comments included. Their ids get the pack's.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from tapete.core.content.pack_reader import PROSE, files_in
from tapete.core.content.packs import ID, ID_LENGTH, PACK_FILE
from tapete.core.content.reader import parsed
from tapete.core.game import ContentEntry, Game
from tapete.core.i18n.text import LANGUAGES
from tapete.live.workshop.toml_places import Places, scan

STRING = ('"', "'")


class SideNames(msgspec.Struct, frozen=True):
    """The names of a side in both languages."""

    es: str
    en: str


def copy_side(game: Game, side: str, pack: str) -> dict[str, str]:
    """The files of a pack that holds a copy of a side.

    >>> from tapete import find_game
    >>> sorted(copy_side(find_game("pocket"), "orchard", "apples"))
    ['factions.toml', 'pack.toml', 'units.toml']
    """
    if not ID.fullmatch(pack) or len(pack) > ID_LENGTH:
        raise ValueError(pack)
    entries = game.sides_to_copy()[side]
    sources = files_in(content_folder(game))
    plainer = {language: words_to_replace(game, language) for language in LANGUAGES}
    ids = {entry.id: new_id(entry.id, side, pack) for entry in entries}
    files: dict[str, list[str]] = {}
    for entry in entries:
        files.setdefault(entry.file, []).append(reword(rename(cut(sources[entry.file], entry), ids), plainer))
    names = side_names(game, side)
    sheet = [
        f'id = "{pack}"',
        f'game = "{game.id}"',
        f"name_es = {quoted(f'{names.es} (copia)')}",
        f"name_en = {quoted(f'{names.en} (copy)')}",
    ]
    return {PACK_FILE: "\n".join([*sheet, ""]), **{name: "\n\n".join(blocks) + "\n" for name, blocks in files.items()}}


def content_folder(game: Game) -> Path:
    return game.folder / "content"


def side_names(game: Game, side: str) -> SideNames:
    """The names of a side, from the entry that its copy begins with."""
    entry = game.sides_to_copy()[side][0]
    raw = parsed(cut(files_in(content_folder(game))[entry.file], entry), entry.file)
    table = raw[entry.table][0] if entry.table else raw
    return SideNames(table["name_es"], table["name_en"])


def new_id(id: str, side: str, pack: str) -> str:
    """The id of a copied entry; the side's own prefix is replaced.

    >>> new_id("orchard-baler", "orchard", "apples"), new_id("orchard", "orchard", "apples")
    ('apples-baler', 'apples-orchard')
    """
    prefix = f"{side}-".lower()
    return f"{pack}-{id[len(prefix) :] if id.lower().startswith(prefix) else id}"


def cut(source: str, entry: ContentEntry) -> str:
    """The text of one entry, with the tables inside it; the whole text if the file is one entry."""
    if not entry.table:
        return source.rstrip("\n")
    places = scan_builtin(source)
    block = next(block for block in places.blocks if is_entry(source, places, block.path, entry))
    return source[block.start : block.end]


@lru_cache(maxsize=16)
def scan_builtin(source: str) -> Places:
    """The places of one of the game's own files, which many entries are cut from."""
    return scan(source)


def is_entry(source: str, places: Places, path: str, entry: ContentEntry) -> bool:
    value = places.value(f"{path}.id") if path.startswith(f"{entry.table}[") and path.endswith("]") else None
    return value is not None and source[value.start : value.end].strip("\"'") == entry.id


def rename(source: str, ids: dict[str, str]) -> str:
    """A text with other ids; texts for people stay as they are.

    >>> rename('id = "gull"\\nname_en = "gull"\\nafter = ["gull", "tern"]', {"gull": "my-gull"})
    'id = "my-gull"\\nname_en = "gull"\\nafter = ["my-gull", "tern"]'
    """
    listed = "|".join(re.escape(id) for id in sorted(ids, key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])")
    parts, at = [], 0
    for value in sorted(scan(source).values, key=lambda value: value.start):
        if source.startswith(STRING, value.start) and not is_prose(value.path):
            parts += [source[at : value.start], pattern.sub(lambda id: ids[id[0]], source[value.start : value.end])]
            at = value.end
    return "".join([*parts, source[at:]])


def words_to_replace(game: Game, language: str) -> dict[str, str]:
    """Words of content files -> the words that the page shows instead."""
    written = game.names(language)
    return {
        written[id]: words for id, words in game.plainer_words.get(language, {}).items() if not id.endswith("-grammar")
    }


def reword(source: str, plainer: dict[str, dict[str, str]]) -> str:
    """A text with other words for people, by language; its ids stay as they are.

    >>> reword('id = "gull"\\nname_en = "gull"', {"en": {"gull": "seagull"}})
    'id = "gull"\\nname_en = "seagull"'
    """
    parts, at = [], 0
    for value in sorted(scan(source).values, key=lambda value: value.start):
        if source.startswith(STRING, value.start) and is_prose(value.path):
            words = tomllib.loads(f"words = {source[value.start : value.end]}")["words"]
            other = plainer.get(value.path.rpartition("_")[2], {}).get(words)
            if other is not None:
                parts += [source[at : value.start], quoted(other)]
                at = value.end
    return "".join([*parts, source[at:]])


def is_prose(path: str) -> bool:
    """True for the path of a text for people, which holds no ids."""
    key = re.sub(r"\[\d+\]", "", path).rpartition(".")[2]
    return key.rpartition("_")[2] in PROSE


def quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
