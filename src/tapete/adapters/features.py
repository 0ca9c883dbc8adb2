"""A scene as numbers: every fact a seat can see, hashed into a vector of fixed length, the same for every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import msgspec

from tapete.core.scene import Scene

SIZE = 1024
UNSEEN = ("theme", "decision", "title", "art", "paint", "shape", "cover", "marks")  # how it looks, not how it stands


def facts(value: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """Each leaf of a scene as a name and a number; lists are told apart by their ids, not by their order."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if key not in UNSEEN:
                yield from facts(entry, f"{path}/{key}")
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            name = entry.get("id", index) if isinstance(entry, dict) else index
            yield from facts(entry, f"{path}/{name}")
    elif isinstance(value, bool) or value is None:
        yield path, float(bool(value))
    elif isinstance(value, (int, float)):
        yield path, float(value)
    else:
        yield f"{path}={value}", 1.0


def features(scene: Scene, size: int = SIZE) -> list[float]:
    """Numbers between -1 and 1: large values are pressed together, collisions add up."""
    vector = [0.0] * size
    for name, number in facts(msgspec.to_builtins(scene, str_keys=True)):
        mixed = crc32(name.encode())
        vector[mixed % size] += (1 if mixed & 0x80000000 else -1) * number / (1 + abs(number))
    return [max(-1.0, min(1.0, number)) for number in vector]
