"""Archive format of a finished match's rows: JSON Lines compressed with gzip, readable by any tool."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from tapete.live.match.rows import Row

_read = msgspec.json.Decoder(Row)


def pack(rows: Sequence[Row]) -> bytes:
    return gzip.compress(b"".join(msgspec.json.encode(row) + b"\n" for row in rows), mtime=0)


def unpack(packed: bytes) -> list[Row]:
    return [_read.decode(line) for line in gzip.decompress(packed).splitlines()]
