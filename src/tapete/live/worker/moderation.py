"""Who may not speak, who may not play, and which words nobody says here. There are few of them: each worker knows
them all by heart."""

from __future__ import annotations

from tapete.live.worker.wordlist import WordList


class Bans:
    def __init__(self) -> None:
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        self.words = WordList()
