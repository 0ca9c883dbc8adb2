"""Strict reader of content files (TOML): cards, units and scenarios as structs, and problems in words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

from tapete.core.content.toml_errors import toml_fault
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
GRAMMAR_LINE = re.compile(rb'^grammar = "[^"\n]*"\n', re.MULTILINE)
MOST_DOTS = 50  # of a key; the parser's time grows with their square
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*+"?|\'[^\']*+\'?')
BETWEEN_KEYS = re.compile(r"[=,\[\]{}]")
FILES_WITHOUT_ENTRIES = ("pack.toml", "lessons.toml")  # files of a pack without cards and units


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a table in a content file; an unknown key is an error.

    Write `class Card(Content, frozen=True)`.

    >>> class Boat(Content, frozen=True):
    ...     id: str
    ...     crew: int = 2
    >>> msgspec.convert({"id": "gull"}, Boat).crew
    2
    """


class BadContent(UserError):
    """Problems of content files: one sentence each, with the file and the path inside it.

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
        """One sentence a problem, in the language of this process."""
        return self.sentences(language())

    def sentences(self, language: str) -> list[str]:
        """One sentence a problem, in a language."""
        return sentences(self.texts, language)

    def sentence(self, language: str) -> str:
        return "\n".join(self.sentences(language))


def sentences(problems: Iterable[Text], language: str) -> list[str]:
    """Problems as sentences.

    Messages of the kernel are looked up without a game, whose phrasebook would load the broken content.

    >>> sentences([text("kernel-content-missing", file="boats.toml")], "es")
    ['boats.toml: falta el archivo']
    """
    shared = kernel_phrasebook(language)
    return [shared.say(one) if all(id in shared for id in ids_in(one)) else say_text(one, language) for one in problems]


def read(path: Path, kind: type[T], name: str | None = None) -> T:
    """Read a TOML file as a struct of this type.

    The error names the file, the path inside it, what was found and what was expected.

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
    """Read the text of a TOML file as a struct of this type; `change` is applied to its tables first.

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
    """Parse a TOML file into plain tables.

    >>> parsed("crew = 3", "boats.toml")
    {'crew': 3}
    """
    if has_long_key(source):
        raise BadContent([text("kernel-content-deep", file=file)])
    try:
        return tomllib.loads(source)
    except RecursionError:
        raise BadContent([text("kernel-content-deep", file=file)]) from None
    except ValueError as error:  # no TOML, or a number with thousands of digits
        line, column, why = toml_fault(error, source)
        problem = text("kernel-content-toml", file=file, line=str(line), column=str(column), why=why)
        raise BadContent([problem]) from None


def has_long_key(source: str) -> bool:
    """True if a key of a TOML file has more dots than any content needs.

    >>> has_long_key("a" + ".a" * 8000 + " = 1"), has_long_key("at = [" + "1.5, " * 100 + "] # " + "." * 80)
    (True, False)
    """
    dotted = (line for line in source.split("\n") if line.count(".") > MOST_DOTS)
    bare = (QUOTED.sub("s", line).partition("#")[0] for line in dotted)
    return any(part.count(".") > MOST_DOTS for line in bare for part in BETWEEN_KEYS.split(line))


def explain(file: str, message: str, raw: Any, kind: Any = None) -> Text:
    """A msgspec message in words: file, path, value found, and the words that the type allows there.

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
    """Keys of the table at this path, or values of the word there."""
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
    """Types one step further down; for a union, all of its members."""
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
    """Value at a path like `$.card[3].strength`; None if there is none."""
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
    """A problem for every id that is used more than once.

    >>> sentences(duplicate_id("boats.toml", ["gull", "tern", "gull"]), "en")
    ["boats.toml: id 'gull' appears twice"]
    """
    seen: set[str] = set()
    problems = []
    for id in ids:
        if id in seen:
            problems.append(text("kernel-content-twice", file=file, what=what, found=id))
        seen.add(id)
    return problems


def half_translated(file: str, entries: Iterable[Any], *fields: str) -> list[Text]:
    """A problem for every text that is missing in one language only.

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
    """A problem with the id of its rule.

    >>> from tapete.core.i18n.user_errors import differs_from
    >>> sentences([by_rule("harbour.crew", differs_from("boats.toml: gull.crew", 9, 2))], "en")
    ['boats.toml: gull.crew: found 9, expected 2 (harbour.crew)']
    """
    return text("kernel-content-rule", why=problem, rule=rule)


def unused_entry(path: str, value: object, beside: str) -> Text:
    """A value that has no meaning together with another one, quoted as `beside`.

    >>> sentences([unused_entry("boats.toml: gull.oars", 4, "kind = sailing")], "en")
    ['boats.toml: gull.oars: found 4, expected nothing with kind = sailing']
    """
    return text("kernel-content-idle", path=path, found=str(value), beside=beside)


def unknown_field(path: str, id: str, table: str) -> Text:
    """An id that is not in a table.

    >>> sentences([unknown_field("boats.toml: fleet.boats", "swan", "[[boat]]")], "en")
    ['boats.toml: fleet.boats: “swan” is not one of [[boat]]']
    """
    return text("kernel-content-stranger", path=path, found=id, table=table)


def duplicate_of_builtin(file: str, id: str, what: str = "id") -> Text:
    """An id that the base game uses already.

    >>> sentences([duplicate_of_builtin("boats.toml", "gull")], "en")
    ["boats.toml: id 'gull' is already in the base game"]
    """
    return text("kernel-content-taken", file=file, what=what, found=id)


def missing_name(path: str) -> Text:
    """An entry without a name in one of the languages, or in both.

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
    """Digest of the content of these files; their folder does not matter, nor do lines `grammar = "..."`.

    Matches and logs stay with their content when only the article of a name is set right.

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
        body = GRAMMAR_LINE.sub(b"", path.read_bytes().replace(b"\r\n", b"\n"))
        mixed.update(path.name.encode() + b"\0" + len(body).to_bytes(8, "big") + body)
    return mixed.hexdigest()
