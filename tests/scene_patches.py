"""Patches applied to JSON, as any program that reads the protocol may do it."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def apply_patch(part: Json, patch: Json | None) -> Json:
    if patch is None:
        return part
    now = part | patch.get("set", {})
    for field in patch.get("unset", []):
        now.pop(field, None)
    for field, inside in patch.get("inside", {}).items():
        now[field] = apply_patch(part[field], inside)
    for field, listed in patch.get("lists", {}).items():
        now[field] = apply_list(part[field], listed)
    return now


def apply_list(parts: list[Json], patch: Json) -> list[Json]:
    known = {key_of(part): part for part in (*parts, *patch.get("set", []))}
    for key, inside in patch.get("inside", {}).items():
        known[key] = apply_patch(known[key], inside)
    return [known[str(key)] for key in patch["order"]] if "order" in patch else list(known.values())


def key_of(part: Json) -> str:
    return str(next(part[name] for name in ("id", "key", "player") if name in part))
