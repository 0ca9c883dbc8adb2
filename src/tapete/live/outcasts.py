"""Who may not speak, and who may not play. There are few of them: each worker knows them all by heart."""

from __future__ import annotations


class Outcasts:
    def __init__(self) -> None:
        self.muted: set[str] = set()
        self.banned: set[str] = set()
