"""The whole scene, and what has happened."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.core.scene.board import Board
from tapete.core.scene.decision import DecisionView
from tapete.core.scene.panels import Seat, Stage, Step, Tray
from tapete.core.scene.shapes import Part, Theme
from tapete.core.scene.widgets import Die, Gauge


class Result(Part):
    """How a match ended, as the page shows it.

    >>> Result(winners=[0], scores={"0": 5, "1": 3}, reason="harbour.points").winners
    [0]
    """

    winners: list[int | str]
    scores: dict[str, int]
    reason: str
    text: Text | None = None
    name: Text | None = None  #: what the scores count


class Scene(Part):
    """The whole picture for one viewer.

    >>> import tapete
    >>> seen = tapete.new_match("challengers", seed="docs").view(0)
    >>> seen.game, seen.viewer, len(seen.seats), seen.decision.player
    ('challengers', 0, 2, 0)
    """

    game: str
    theme: Theme
    viewer: int | None = None
    title: Text | None = None
    phase: Text | None = None  #: "Round 4 of 7, beach 1"
    steps: list[Step] = []
    seats: list[Seat] = []
    board: Board | None = None
    trays: list[Tray] = []
    stage: Stage | None = None
    gauges: list[Gauge] = []
    waiting: list[int] = []  #: players who have a decision to make
    sealed: list[int] = []  #: of those, the ones that decide at the same time, unseen
    decision: DecisionView | None = None
    result: Result | None = None


Rank = Literal["line", "head", "note"]  # how loudly an event is told


class Event(Part):
    """Something that happened, as one line of the log.

    >>> from tapete.testing import given
    >>> last = given("challengers", players=2, round=7, phase="combat").told()[-1]
    >>> last.text.id == f"challengers-{last.kind}", last.rank
    (True, 'head')
    """

    n: int
    kind: str
    text: Text
    player: int | None = None
    rule: str = ""
    dice: tuple[Die, ...] = ()
    rank: Rank = "line"
    frame: bool = False  #: worth a pause and a picture of its own when watched
    watch: tuple[int, ...] = ()  #: by whom; empty: by everybody
    targets: tuple[str, ...] = ()
