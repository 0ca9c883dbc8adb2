"""Figures of measuring runs: what a page shows of a pack that bots have played."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.live.wire.base import Wire
from tapete.live.wire.games import PackInfo
from tapete.live.wire.workshop import DraftFiles

Matches = Literal[100, 400, 1200]
Verdict = Literal["", "strong", "even", "weak"]


class MeasureDraft(Wire):
    """A pack being written, to be measured by bot matches; with `before`, beside another version of it."""

    files: DraftFiles
    matches: Matches
    before: DraftFiles | None = None
    language: Literal["es", "en"] = "es"


class WatchDraft(Wire):
    """A match of a measuring run, by its number, to be watched."""

    files: DraftFiles
    n: Annotated[int, msgspec.Meta(ge=0, lt=1200)]
    language: Literal["es", "en"] = "es"


class Rate(Wire):
    """A share of wins with its 95% interval, from 0 to 1."""

    games: int
    share: float
    low: float
    high: float


class BothNames(Wire):
    """A name in both languages."""

    es: str
    en: str


class SideRate(Wire):
    """The share of a side of the pack; with `against`, of its matches against that side."""

    side: BothNames
    rate: Rate
    against: BothNames | None = None


class UseRate(Wire):
    """Use of a unit, a card or an ability: times a match, and the share of the seats that used it."""

    name: BothNames
    times: float  # a match
    rate: Rate


class EndRate(Wire):
    """Number of matches that ended by a rule."""

    rule: str
    words: BothNames
    matches: int


class MatchTip(Wire):
    """A match worth watching."""

    why: str
    n: int


class VersionRate(Wire):
    """Two versions on the same seeds; the difference has a 95% interval."""

    before: Rate
    after: Rate
    pairs: int
    difference: float
    low: float
    high: float


class Figures(Wire):
    """Figures of a run so far. Seed and digest are enough to play it again."""

    pack: str
    seed: str
    digest: str
    matches: int
    played: int
    errors: int
    verdict: Verdict  # "" as long as it is not clear
    mine: Rate
    sides: list[SideRate]  # of the pack
    meetings: list[SideRate]
    seats: list[Rate]
    lengths: list[int]  # answers of the shortest match, of those at a quarter, half, three quarters, and of the longest
    ends: list[EndRate]
    uses: list[UseRate]
    watch: list[MatchTip]
    compared: VersionRate | None = None


class PackPage(Wire):
    """A pack of the shelf with its files, to read, to play with, to copy; and its figures, if it was measured."""

    pack: PackInfo
    files: dict[str, str]
    figures: Figures | None = None
