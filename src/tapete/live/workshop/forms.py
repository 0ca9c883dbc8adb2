"""Forms of content files, made from their structs: keys, kinds, bounds, words, verbs of effects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
import msgspec.inspect as types

from tapete.core.content.constraints import Bounds, Constraint, Ref
from tapete.core.content.pack_reader import files_in
from tapete.core.content.packs import PACK_FILE, Pack
from tapete.core.content.reader import FILES_WITHOUT_ENTRIES, parsed
from tapete.core.effects.parser import block_of, members, verbs_of, words_of
from tapete.core.effects.writer import vocabulary
from tapete.core.game import Game
from tapete.live.wire import FieldForm, FieldKind, FileForm, SideCopy, VerbForm, WorkshopForm
from tapete.live.workshop.copies import content_folder, side_names

FIRST = ("id", "name", "name_es", "name_en")  # keys that a form begins with
Vocabularies = dict[tuple[str, ...], str]  # the verbs of a field -> the name of their vocabulary


def workshop_form(game: Game) -> WorkshopForm:
    """The form of a game for authors: files, verbs, sides to copy, ids of its own content."""
    return _workshop_form(game.id, game)


@cache
def _workshop_form(id: str, game: Game) -> WorkshopForm:
    vocabularies: Vocabularies = {}
    verbs: dict[str, list[VerbForm]] = {}
    for name, kind in game.effect_verbs().items():
        vocabularies[tuple(verbs_of(types.type_info(kind)))] = name
        verbs[name] = verb_forms(kind)
    kinds: dict[str, Any] = {PACK_FILE: Pack, **game.content_kinds()}
    files = [FileForm(name=name, fields=list(field_forms(kind, vocabularies))) for name, kind in kinds.items()]
    names = {side: side_names(game, side) for side in game.sides_to_copy()}
    sides = [SideCopy(id=side, es=name.es, en=name.en) for side, name in names.items()]
    return WorkshopForm(game=id, files=files, sides=sides, verbs=verbs, ids=ids_by_kind(files_in(content_folder(game))))


def verb_forms(kind: Any) -> list[VerbForm]:
    """The verbs of a vocabulary.

    >>> from tapete import find_game
    >>> forms = verb_forms(find_game("jugger").effect_verbs()["effect"])
    >>> next(form.signature for form in forms if form.name == "dice")
    'dice(attack|defence|duel|grapple, 1 to 9, [who self|target])'
    """
    shapes = verbs_of(types.type_info(kind)).values()
    return [
        VerbForm(name=str(shape.tag), signature=signature, words=list(dict.fromkeys(argument_words(shape))))
        for shape, signature in zip(shapes, vocabulary(kind), strict=True)
    ]


def argument_words(shape: types.StructType) -> Iterator[str]:
    """Words that may stand in the brackets of a verb."""
    for field in shape.fields:
        if field.name == "on" or block_of(field):
            continue
        if not field.required:
            yield field.encode_name
        yield from words_of(field.type)


def field_forms(struct: Any, vocabularies: Vocabularies) -> Iterator[FieldForm]:
    """The keys of a table."""
    shape = types.type_info(struct)
    assert isinstance(shape, types.StructType)
    hints = get_type_hints(struct, include_extras=True)
    for field in sorted(shape.fields, key=lambda field: FIRST.index(field.name) if field.name in FIRST else len(FIRST)):
        form = value_form(field.encode_name, field.type, vocabularies)
        bounds, ref = (next(constraints(hints[field.name], kind), None) for kind in (Bounds, Ref))
        if isinstance(bounds, Bounds) and form.kind == "number":
            form = msgspec.structs.replace(form, least=bounds.least, most=bounds.most)
        if isinstance(ref, Ref):
            form = msgspec.structs.replace(form, ref=ref.kind)
        yield msgspec.structs.replace(form, required=field.required)


def constraints(hint: Any, kind: type[Constraint]) -> Iterator[Constraint]:
    """Constraints of a kind in a type hint, at any depth."""
    for one in get_args(hint):  # of Annotated, the type and what is said of it
        if isinstance(one, kind):
            yield one
        yield from constraints(one, kind)


def value_form(name: str, kind: types.Type, vocabularies: Vocabularies) -> FieldForm:
    """The form of one value, without its bounds."""
    several = next((one for one in members(kind) if isinstance(one, types.ListType | types.VarTupleType)), None)
    verbs = verbs_of(several.item_type if several is not None else kind)
    if verbs:
        return FieldForm(name=name, kind="effect", verbs=vocabularies.get(tuple(verbs), ""))
    inner = members(several.item_type if several is not None else kind)
    structs = [one for one in inner if isinstance(one, types.StructType)]
    if structs:
        fields = list(field_forms(structs[0].cls, vocabularies))
        return FieldForm(name=name, kind="tables" if several is not None else "table", fields=fields)
    if several is not None:
        if all(isinstance(one, types.StrType | types.LiteralType) for one in inner):
            return FieldForm(name=name, kind="words", words=literal_words(inner))
        return FieldForm(name=name, kind="toml")
    return scalar_form(name, inner)


def scalar_form(name: str, inner: list[types.Type]) -> FieldForm:
    kind: FieldKind = "toml"
    number = next((one for one in inner if isinstance(one, types.IntType | types.FloatType)), None)
    if number is not None:
        return FieldForm(name=name, kind="number", least=number.ge, most=number.le)
    if any(isinstance(one, types.BoolType) for one in inner):
        kind = "flag"
    elif inner and all(isinstance(one, types.LiteralType) for one in inner):
        return FieldForm(name=name, kind="word", words=literal_words(inner))
    elif any(isinstance(one, types.StrType) for one in inner):
        kind = "text"
    return FieldForm(name=name, kind=kind)


def literal_words(inner: list[types.Type]) -> list[str]:
    return [str(word) for one in inner if isinstance(one, types.LiteralType) for word in one.values if word != ""]


def ids_by_kind(files: dict[str, str]) -> dict[str, list[str]]:
    """Ids of the entries of content files, by the name of their table; `faction` for a file that is one entry.

    >>> ids_by_kind({"boats.toml": '[[boat]]\\nid = "gull"'})
    {'boat': ['gull']}
    """
    ids: dict[str, list[str]] = {}
    for name, body in files.items():
        if name in FILES_WITHOUT_ENTRIES:
            continue
        raw = parsed(body, name)
        if isinstance(raw.get("id"), str):
            ids.setdefault("faction", []).append(raw["id"])
        for table, entries in raw.items():
            tables = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
            ids.setdefault(table, []).extend(entry["id"] for entry in tables if isinstance(entry.get("id"), str))
    return {table: listed for table, listed in ids.items() if listed}
