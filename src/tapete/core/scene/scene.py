"""Scene: everything one viewer sees; events of the log; the result."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.core.scene.board import Board
from tapete.core.scene.decision import DecisionView
from tapete.core.scene.panels import Seat, Stage, Step, Tray
from tapete.core.scene.shapes import Part, Theme
from tapete.core.scene.widgets import Die, Gauge


class Result(Part):
    """Result of a match as the client shows it.

    >>> Result(winners=[0], scores={"0": 5, "1": 3}, reason="harbour.points").winners
    [0]
    """

    winners: list[int | str]
    scores: dict[str, int]
    reason: str
    text: Text | None = None
    name: Text | None = None  #: unit of the scores


class Scene(Part):
    """Everything that one viewer sees.

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
    waiting: list[int] = []  #: players who have an open decision
    sealed: list[int] = []  #: those of them who decide hidden from the others, at the same time
    waits: Text | None = None  #: whom a viewer without a decision waits for, where not all in `waiting` matter
    decision: DecisionView | None = None
    result: Result | None = None


Rank = Literal["line", "head", "note"]  # prominence of an event in the log


class Event(Part):
    """An event: one line of the log that players read.

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
    frame: bool = False  #: the client pauses on it, with a scene of its own
    watch: tuple[int, ...] = ()  #: for these players; empty: for all
    targets: tuple[str, ...] = ()
