"""Workshop: packs being written, their forms, checks, previews and differences."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.roster.form import BuildSection
from tapete.core.scene import Card, Tray
from tapete.live.wire.base import Wire

FieldKind = Literal["text", "number", "flag", "word", "words", "effect", "table", "tables", "toml"]
DraftFiles = Annotated[dict[str, str], msgspec.Meta(max_length=80)]


class FieldForm(Wire):
    """One key of a content file: "words" is a list of texts, "toml" anything that has no form of its own."""

    name: str
    kind: FieldKind
    required: bool = False
    words: list[str] = []  # of "word" and "words": the only values, if there are any
    least: float | None = None
    most: float | None = None
    ref: str = ""  # the kind of entry whose ids it names
    verbs: str = ""  # of "effect": the name of its vocabulary
    fields: list[FieldForm] = []  # of "table" and "tables"


class FileForm(Wire):
    """The keys of a content file; `*.toml` is every file without a form of its own."""

    name: str
    fields: list[FieldForm]


class VerbForm(Wire):
    """A verb of the effect language: how it is called, and the words of its arguments."""

    name: str
    signature: str
    words: list[str] = []


class SideCopy(Wire):
    """A side of the game that a pack can start from."""

    id: str
    es: str
    en: str


class WorkshopForm(Wire):
    """Everything a game offers to authors of packs."""

    game: str
    files: list[FileForm]
    sides: list[SideCopy]
    verbs: dict[str, list[VerbForm]] = {}
    ids: dict[str, list[str]] = {}  # of the game's own content, by kind


class DraftPack(Wire):
    """The files of a pack being written; with `before`, also what has changed since."""

    files: DraftFiles
    before: DraftFiles | None = None
    language: Literal["es", "en"] = "es"


class PlayDraft(Wire):
    """The files of a pack being written, to play with against bots."""

    files: DraftFiles
    language: Literal["es", "en"] = "es"
    entropy: Annotated[str, msgspec.Meta(max_length=64)] = ""


class PrintDraft(Wire):
    """The files of a pack being written, and how to print its sheets."""

    files: DraftFiles
    language: Literal["es", "en"] = "es"
    paper: Literal["a4", "letter"] = "a4"
    ink: Literal["full", "saver"] = "full"
    sides: Literal["1", "2"] = "2"


class DraftSheets(Wire):
    """True-size sheets of a pack, as a page to print."""

    html: str


class PackFault(Wire):
    """A problem of a pack, and where it stands; line and column begin with 1."""

    file: str
    line: int
    column: int
    words: str
    path: str = ""  # of the value, such as `unit[2].cost`


class FilePlaces(Wire):
    """Places in a file: (path, start, end) of tables, (path, key, start, end) of values, in UTF-16 units."""

    tables: list[tuple[str, int, int]] = []
    values: list[tuple[str, int, int, int]] = []


class EffectSentence(Wire):
    """The sentence that an effect makes, in both languages; `id` is that of its entry."""

    id: str
    es: str
    en: str


class Difference(Wire):
    """One change between two versions of a pack; without a field the whole entry came or went."""

    kind: Literal["added", "removed", "changed"]
    es: str  # the name of the entry
    en: str
    field: str = ""
    before: str = ""
    after: str = ""


class PackPreview(Wire):
    """A pack as the table and the list builder draw it, with its messages as Fluent."""

    name: str
    text: str
    sections: list[BuildSection] = []
    sheets: list[Tray] = []
    cards: list[Card] = []


class DraftReport(Wire):
    """The check of a pack being written. A pack without faults has a preview."""

    game: str = ""
    faults: list[PackFault] = []
    places: dict[str, FilePlaces] = {}
    ids: dict[str, list[str]] = {}  # of the pack's entries, by kind
    sentences: list[EffectSentence] = []
    differences: list[Difference] = []
    preview: PackPreview | None = None
