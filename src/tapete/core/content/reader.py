"""Cards, units and scenarios as files people can write: read strictly, and when something is wrong, say where and what
was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

from tapete.core.effects.in_content import with_effects
from tapete.core.i18n.kernel_messages import kernel_phrasebook
from tapete.core.i18n.language import language
from tapete.core.i18n.repr_hooks import say_text
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError, ids_in, reason

__all__ = [
    "BadContent",
    "Content",
    "by_rule",
    "digest_of",
    "duplicate_id",
    "duplicate_of_builtin",
    "explain",
    "half_translated",
    "missing_name",
    "no_files",
    "parsed",
    "read",
    "read_text",
    "sentences",
    "unknown_field",
    "unused_entry",
    "without_translation",
]

T = TypeVar("T")
FILES_WITHOUT_ENTRIES = ("pack.toml", "lessons.toml")  # files of a pack that hold no cards and units


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a content file; a key nobody knows is an error. Write `class Card(Content, frozen=True)`.

    >>> class Boat(Content, frozen=True):
    ...     id: str
    ...     crew: int = 2
    >>> msgspec.convert({"id": "gull"}, Boat).crew
    2
    """


class BadContent(UserError):
    """What is wrong with a content pack: one sentence a problem, each with the file and the path inside it.

    >>> wrong = BadContent([text("kernel-content-missing", file="boats.toml")])
    >>> wrong.sentences("en")
    ['boats.toml: the file is missing']
    """

    def __init__(self, problems: Sequence[Text]) -> None:
        super().__init__(
            text("kernel-content-problems", first=problems[0] if problems else "", others=len(problems) - 1)
        )
        self.texts = tuple(problems)

    @property
    def problems(self) -> list[str]:
        """A sentence each, in this run's language."""
        return self.sentences(language())

    def sentences(self, language: str) -> list[str]:
        """A sentence each, in the language of whoever reads them."""
        return sentences(self.texts, language)

    def sentence(self, language: str) -> str:
        return "\n".join(self.sentences(language))


def sentences(problems: Iterable[Text], language: str) -> list[str]:
    """Problems as a person reads them. Shared words need no game: a game's phrasebook would load the very content that
    is broken.

    >>> sentences([text("kernel-content-missing", file="boats.toml")], "es")
    ['boats.toml: falta el archivo']
    """
    shared = kernel_phrasebook(language)
    return [shared.say(one) if all(id in shared for id in ids_in(one)) else say_text(one, language) for one in problems]


def read(path: Path, kind: type[T], name: str | None = None) -> T:
    """A TOML file as a struct of this type.

    The sentence of the error names the file, the path inside it, what was found and what was expected.

    >>> class Boat(Content, frozen=True):
    ...     crew: int
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "boats.toml"
    ...     _ = path.write_text("crew = true", encoding="utf-8")
    ...     try:
    ...         read(path, Boat)
    ...     except BadContent as wrong:
    ...         print(wrong.sentence("en"))
    boats.toml: crew: expected a whole number, found true or false: True
    """
    file = name or path.name
    try:
        source = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadContent([text("kernel-content-missing", file=file)]) from None
    except UnicodeDecodeError as error:
        raise BadContent([text("kernel-content-utf8", file=file, byte=str(error.start))]) from None
    return read_text(source, kind, file)


def read_text(source: str, kind: type[T], file: str, change: Callable[[Any], Any] | None = None) -> T:
    """The text of a TOML file as a struct of this type; `change` is done to its tables before they are read.

    >>> class Boat(Content, frozen=True):
    ...     crew: int
    >>> read_text("crew = 3", Boat, "boats.toml").crew
    3
    """
    raw = parsed(source, file)
    if change is not None:
        raw = change(raw)
    try:
        raw, problems = with_effects(raw, kind, file, source)
    except RecursionError:
        raise BadContent([text("kernel-content-deep", file=file)]) from None
    if problems:
        raise BadContent(problems)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadContent([explain(file, str(error), raw, kind)]) from None


def parsed(source: str, file: str) -> dict[str, Any]:
    """The tables of a TOML file, as they stand.

    >>> parsed("crew = 3", "boats.toml")
    {'crew': 3}
    """
    try:
        return tomllib.loads(source)
    except RecursionError:
        raise BadContent([text("kernel-content-deep", file=file)]) from None
    except ValueError as error:  # TOML that is none, or a number of thousands of figures
        raise BadContent([text("kernel-content-toml", file=file, complaint=str(error))]) from None


def explain(file: str, message: str, raw: Any, kind: Any = None) -> Text:
    """A validation message with the path first, what was found there, and, where the type knows them, the words that
    were expected.

    >>> from tapete.core.i18n.kernel_messages import kernel_phrasebook
    >>> why = explain("pack.toml", "Expected `str`, got `int` - at `$.game`", {"game": 7})
    >>> kernel_phrasebook("en").say(why)
    'pack.toml: game: expected a text, found a whole number: 7'
    """
    what, _, path = message.partition(" - at `")
    path = path.rstrip("`") or "$"
    value = _at(raw, path)
    label = f" ({value['id']})" if isinstance(value, dict) and isinstance(value.get("id"), str) else ""
    why = reason(what)
    words = _words_at(kind, path) if kind is not None and ("unknown field" in what or "Invalid enum" in what) else []
    if words:
        why = text("kernel-content-words", why=why, known=", ".join(words))
    elif value is not None and not isinstance(value, (dict, list)) and why.id != "kernel-misfit-value":
        why = text("kernel-content-found", why=why, found=repr(value))
    inside = path.removeprefix("$").lstrip(".")
    place = f"{inside}{label}" if inside else text("kernel-content-whole", label=label)
    return text("kernel-content-at", file=file, place=place, why=why)


def _words_at(kind: Any, path: str) -> list[str]:
    """The keys a table at this path may have, or the values a word there may take."""
    places = [msgspec.inspect.type_info(kind)]
    for step in path.removeprefix("$").replace("[", ".[").split("."):
        places = [inner for place in places for inner in _inside(place, step)] if step else places
    words: list[str] = []
    for place in places:
        if isinstance(place, msgspec.inspect.StructType):
            words += [field.encode_name for field in place.fields]
        elif isinstance(place, msgspec.inspect.LiteralType):
            words += [str(value) for value in place.values]
        elif isinstance(place, msgspec.inspect.EnumType):
            words += [str(value.value) for value in place.cls]
    return words


def _inside(place: Any, step: str) -> list[Any]:
    """The types one step further down; a union leads to all of its members."""
    match place:
        case msgspec.inspect.StructType():
            inner = [field.type for field in place.fields if field.encode_name == step]
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            inner = [place.item_type]
        case msgspec.inspect.DictType():
            inner = [place.value_type]
        case _:
            inner = []
    return [member for one in inner for member in (one.types if isinstance(one, msgspec.inspect.UnionType) else [one])]


def _at(raw: Any, path: str) -> Any:
    """The value at a path like `$.card[3].strength`; None where there is none."""
    value = raw
    for step in path.removeprefix("$").replace("[", ".[").split("."):
        try:
            if step.startswith("[") and step != "[...]":
                value = value[int(step[1:-1])]
            elif step and not step.startswith("["):
                value = value[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return value


def duplicate_id(file: str, ids: Iterable[str], what: str = "id") -> list[Text]:
    """A problem for every id that stands more than once.

    >>> sentences(duplicate_id("boats.toml", ["gull", "tern", "gull"]), "en")
    ["boats.toml: id 'gull' stands twice"]
    """
    seen: set[str] = set()
    problems = []
    for id in ids:
        if id in seen:
            problems.append(text("kernel-content-twice", file=file, what=what, found=id))
        seen.add(id)
    return problems


def half_translated(file: str, entries: Iterable[Any], *fields: str) -> list[Text]:
    """A problem for every text that is there in one language and empty in the other.

    >>> class Boat(Content, frozen=True):
    ...     id: str
    ...     name_es: str
    ...     name_en: str
    >>> sentences(half_translated("boats.toml", [Boat("gull", "Gaviota", "")], "name"), "en")
    ['boats.toml: gull.name_en: the translation is missing']
    """
    problems = []
    for entry in entries:
        for field in fields:
            es, en = getattr(entry, f"{field}_es"), getattr(entry, f"{field}_en")
            if bool(es.strip()) != bool(en.strip()):
                missing = "es" if not es.strip() else "en"
                problems.append(without_translation(file, f"{entry.id}.{field}_{missing}"))
    return problems


def without_translation(file: str, place: str) -> Text:
    """A text that is missing in one language.

    >>> sentences([without_translation("boats.toml", "gull.name_es")], "en")
    ['boats.toml: gull.name_es: the translation is missing']
    """
    return text("kernel-content-untranslated", file=file, place=place)


def by_rule(rule: str, problem: Text) -> Text:
    """A problem with the rule that makes it one.

    >>> from tapete.core.i18n.user_errors import differs_from
    >>> sentences([by_rule("harbour.crew", differs_from("boats.toml: gull.crew", 9, 2))], "en")
    ['boats.toml: gull.crew: found 9, expected 2 (harbour.crew)']
    """
    return text("kernel-content-rule", why=problem, rule=rule)


def unused_entry(path: str, value: object, beside: str) -> Text:
    """Something that has no meaning beside something else: `beside` is how that stands in the file.

    >>> sentences([unused_entry("boats.toml: gull.oars", 4, "kind = sailing")], "en")
    ['boats.toml: gull.oars: found 4, expected nothing with kind = sailing']
    """
    return text("kernel-content-idle", path=path, found=str(value), beside=beside)


def unknown_field(path: str, id: str, table: str) -> Text:
    """An id that is none of a table's.

    >>> sentences([unknown_field("boats.toml: fleet.boats", "swan", "[[boat]]")], "en")
    ['boats.toml: fleet.boats: “swan” is none of [[boat]]']
    """
    return text("kernel-content-stranger", path=path, found=id, table=table)


def duplicate_of_builtin(file: str, id: str, what: str = "id") -> Text:
    """An id that the base game has given already.

    >>> sentences([duplicate_of_builtin("boats.toml", "gull")], "en")
    ["boats.toml: id 'gull' stands already in the base game"]
    """
    return text("kernel-content-taken", file=file, what=what, found=id)


def missing_name(path: str) -> Text:
    """Something without a name in one of the languages, or in both.

    >>> sentences([missing_name("boats.toml: gull")], "en")
    ['boats.toml: gull: expected a name in both languages']
    """
    return text("kernel-content-nameless", path=path)


def no_files(folder: Path, expected: str) -> Text:
    """A folder that holds no content.

    >>> sentences([no_files(Path("packs/gulls"), "boats.toml")], "en")
    ['gulls: there are no content files; expected boats.toml']
    """
    return text("kernel-content-no-files", folder=folder.name, expected=expected)


def digest_of(paths: Iterable[Path]) -> str:
    """Identifies the content of these files, whatever folder they lie in.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "boats.toml"
    ...     _ = path.write_bytes(b"crew = 2")
    ...     before, _ = digest_of([path]), path.write_bytes(b"crew = 3")
    ...     before == digest_of([path])
    False
    """
    mixed = blake2b(digest_size=8)
    for path in sorted(paths, key=lambda path: path.name):
        body = path.read_bytes().replace(b"\r\n", b"\n")
        mixed.update(path.name.encode() + b"\0" + len(body).to_bytes(8, "big") + body)
    return mixed.hexdigest()
