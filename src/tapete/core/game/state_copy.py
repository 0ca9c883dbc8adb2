"""Copy and digest of a state, generated from type annotations, so that no game writes them."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from enum import Enum
from hashlib import blake2b
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

S = TypeVar("S")

SHALLOW = msgspec.Struct.__copy__  # type: ignore[attr-defined]  # there, but not in its stubs
PLAIN = (int, float, str, bool, bytes, type(None), msgspec.UnsetType)


class NotCopyable(TypeError):
    """A state type with a field that is neither plain data nor a struct of plain data."""


def copy_state(state: S) -> S:
    """Deep copy of a state: structs, lists, dicts and sets are copied, frozen structs are shared."""
    copied: S = copier_of(type(state))(state)
    return copied


def digest(state: Any) -> str:
    """Hash of a state: the same for equal states, on every machine."""
    # only text keys can be sorted
    plain = msgspec.to_builtins(state, builtin_types=(bytes,), str_keys=True, order="deterministic")
    return blake2b(msgspec.msgpack.encode(plain), digest_size=16).hexdigest()


_copiers: dict[type, Callable[[Any], Any]] = {}


def copier_of(kind: type) -> Callable[[Any], Any]:
    """Generated copier of a struct type; NotCopyable names the path of a field that cannot be copied."""
    if kind not in _copiers:
        scope: dict[str, Any] = {}
        _write_copier(kind, kind.__name__, scope)
        _copiers[kind] = scope[_name(kind)]
    return _copiers[kind]


def _name(kind: type) -> str:
    return f"copy_{kind.__module__}_{kind.__qualname__}".replace(".", "_").replace("<", "_").replace(">", "_")


def _write_copier(kind: type, path: str, scope: dict[str, Any]) -> str:
    name = _name(kind)
    if name in scope:
        return name
    scope[name] = None  # a struct may contain its own type
    hints = typing.get_type_hints(kind)
    lines = [f"def {name}(v):", "    n = copy_itself(v)"]
    scope["copy_itself"] = SHALLOW
    for field in msgspec.structs.fields(kind):
        copied = _expression(hints[field.name], f"v.{field.name}", f"{path}.{field.name}", scope, 0)
        if copied is not None:
            lines.append(f"    n.{field.name} = {copied}")
    if len(lines) == 2:  # no field needs a copy: a shallow copy is enough
        scope[name] = SHALLOW
        return name
    lines.append("    return n")
    exec("\n".join(lines), scope)
    return name


def _expression(kind: Any, value: str, path: str, scope: dict[str, Any], depth: int) -> str | None:
    """Python source that copies `value`; None if it can be shared."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is typing.Annotated:
        return _expression(args[0], value, path, scope, depth)
    if kind in PLAIN or origin is Literal or origin is frozenset:
        return None
    if isinstance(kind, type) and issubclass(kind, Enum):
        return None
    item = f"x{depth}"
    if origin is list:
        inner = _expression(args[0], item, path + "[]", scope, depth + 1)
        if inner is None:
            return f"{value}[:]"
        copier = inner.removesuffix(f"({item})")
        return f"[*map({copier}, {value})]" if copier.isidentifier() else f"[{inner} for {item} in {value}]"
    if origin is set:
        return f"{value}.copy()"
    if origin is dict:
        inner = _expression(args[1], item, path + "{}", scope, depth + 1)
        return f"{value}.copy()" if inner is None else f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
    if origin is tuple:
        for arg in args:
            if arg is not ... and _expression(arg, item, path, scope, depth + 1) is not None:
                raise NotCopyable(f"{path}: a tuple may hold only plain values, found {kind}")
        return None
    if origin in (Union, types.UnionType):
        return _union(args, value, path, scope, depth)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__struct_config__.frozen:
            return None
        return f"{_write_copier(kind, path, scope)}({value})"
    raise NotCopyable(f"{path}: a state holds plain values, lists, dicts, sets and structs; found {kind!r}")


def _union(args: tuple[Any, ...], value: str, path: str, scope: dict[str, Any], depth: int) -> str | None:
    copied = [(arg, _expression(arg, value, path, scope, depth)) for arg in args]
    changing = [(arg, source) for arg, source in copied if source is not None]
    if not changing:
        return None
    if len(changing) == 1 and len(args) == 2 and type(None) in args:
        return f"(None if {value} is None else {changing[0][1]})"
    if all(isinstance(arg, type) and issubclass(arg, msgspec.Struct) for arg, _ in changing):
        source = value
        for arg, inner in changing:
            scope[arg.__name__ + "_kind"] = arg
            source = f"({inner} if {value}.__class__ is {arg.__name__}_kind else {source})"
        return source
    raise NotCopyable(f"{path}: a union may hold plain values, None and structs; found {args}")
