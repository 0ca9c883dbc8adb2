"""Effects in content files: parse the fields that hold verbs; errors have line and column."""

from __future__ import annotations

from typing import Any

import msgspec
import msgspec.inspect as types

from tapete.core.effects.parser import BadEffect, members, parse_effect, shape_of, verbs_of
from tapete.core.i18n.text import Text, text

__all__ = ["EffectReader", "with_effects"]


def with_effects(raw: Any, kind: Any, file: str, source: str) -> tuple[Any, list[Text]]:
    """Tables of a TOML file with every effect parsed into verbs, and the problems of those that are wrong."""
    sheet = EffectReader(file, source)
    return sheet.read(raw, shape_of(kind), ""), sheet.problems


class EffectReader:
    """Reader of the effects in one file; collects their problems."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.problems: list[Text] = []
        self.ids: list[str] = []  # of the tables around the current place

    def read(self, raw: Any, kind: types.Type, place: str) -> Any:
        """A value with its effects parsed; other values are returned as they are, and checked later."""
        several = next((one for one in members(kind) if isinstance(one, types.VarTupleType | types.ListType)), None)
        verbs = verbs_of(several.item_type if several else kind)
        if verbs and isinstance(raw, str):
            return self.effect(raw, verbs, several is not None, place)
        if verbs:
            why = text(
                "kernel-misfit-type",
                expected=text("kernel-kind-str"),
                found=text(f"kernel-kind-{'array' if isinstance(raw, list) else 'object'}"),
            )
            self.problems.append(text("kernel-content-at", file=self.file, place=self.named(place), why=why))
            return raw
        if isinstance(raw, list):
            inner = [one.item_type for one in members(kind) if isinstance(one, types.ListType | types.VarTupleType)]
            return [self.read(one, inner[0], f"{place}[{n}]") for n, one in enumerate(raw)] if inner else raw
        if isinstance(raw, dict):
            return self.table(raw, kind, place)
        return raw

    def table(self, raw: dict[str, Any], kind: types.Type, place: str) -> Any:
        fields = {
            field.encode_name: field.type
            for one in members(kind)
            if isinstance(one, types.StructType)
            for field in one.fields
        }
        values = [one.value_type for one in members(kind) if isinstance(one, types.DictType)]
        named = isinstance(raw.get("id"), str)
        if named:
            self.ids.append(raw["id"])
        table = dict(raw)
        for name, value in raw.items():
            inner = fields.get(name) or (values[0] if values else None)
            if inner is not None:
                table[name] = self.read(value, inner, f"{place}.{name}".lstrip("."))
        if named:
            self.ids.pop()
        return table

    def effect(self, raw: str, verbs: dict[str, types.StructType], several: bool, place: str) -> Any:
        try:
            effects = parse_effect(raw, verbs)
            if not several and len(effects) > 1:
                raise BadEffect(raw.index(";") + 1, ";", text("kernel-effect-one"))
        except BadEffect as bad:
            self.problems.append(self.placed(raw, bad, place))
            return raw
        plain: list[Any] = msgspec.to_builtins(effects)
        return plain if several else plain[0]

    def named(self, place: str) -> str:
        """A place with the id of its table, for errors."""
        return f"{place} ({self.ids[-1]})" if self.ids else place

    def placed(self, raw: str, bad: BadEffect, place: str) -> Text:
        """Error with line and column. The TOML parser gives none: the effect is searched after its table's id."""
        named = self.named(place)
        after = max(self.source.find(f'"{self.ids[-1]}"'), 0) if self.ids else 0
        start = max(self.source.find(f"{quote}{raw}{quote}", after) + 1 for quote in "\"'")
        if not start:
            return text("kernel-effect-somewhere", file=self.file, place=named, column=str(bad.column), why=bad.text)
        letter = start + bad.column - 1
        line, begin = self.source.count("\n", 0, letter) + 1, self.source.rfind("\n", 0, letter)
        return text(
            "kernel-effect-at", file=self.file, line=str(line), column=str(letter - begin), place=named, why=bad.text
        )
