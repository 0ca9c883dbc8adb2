"""Drawing lots so that everybody draws the same: from the tournament's seed and a name, on every machine."""

from __future__ import annotations

from hashlib import blake2b


def lot(*what: object) -> int:
    """A number of 64 bits that only these words decide.

    >>> lot("autumn", "Ada") == lot("autumn", "Ada")
    True
    >>> lot("autumn", "Ada") == lot("autumn", "Eva")
    False
    """
    words = "\x1f".join(str(word) for word in what)
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")
