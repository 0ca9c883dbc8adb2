"""Messages of lessons and puzzles, step by step."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.scene import Event, Scene
from tapete.live.wire.base import Wire
from tapete.live.wire.matches import Frame, Placed


class Said(Wire):
    """A sentence in both languages, so that a reader may change the language during a lesson."""

    es: str
    en: str


class TermInfo(Wire):
    id: str
    name: Said
    says: Said


class LessonInfo(Wire):
    id: str
    minutes: int
    title: Said
    learn: Said  # what the learner can do after it
    steps: int  # answers the learner gives
    pack: str = ""  # the pack it comes from, empty for the game's own; its messages must be loaded
    theme: str = ""  # of a puzzle
    rating: int = 0  # difficulty of a puzzle, on the scale of players' ratings


class GoalInfo(Wire):
    """Goal of one of the first turns. `done`: kinds of my events with which it is reached. `point`: things it names."""

    es: str
    en: str
    done: list[str]
    point: list[str] = []


class OpeningInfo(Wire):
    id: str
    goals: list[GoalInfo]


class CourseInfo(Wire):
    """The course of a game for newcomers; empty where a game has no lessons."""

    goal: Said | None = None
    terms: list[TermInfo] = []
    tips: list[Said] = []
    lessons: list[LessonInfo] = []
    puzzles: list[LessonInfo] = []  # `learn` is the goal
    openings: list[OpeningInfo] = []  # positions of a newcomer's first matches
    packs: dict[str, Text] = {}  # titles of the packs that some lessons come from
    essential: list[str] = []  # rules of the quick reference, in the order of the book


class LessonAsk(Wire):
    """A learner's position in a lesson, and what they do there. The server keeps nothing: `way` is the whole state."""

    # the learner's answers so far, null where the rival answered
    way: Annotated[list[Any], msgspec.Meta(max_length=200)] = []
    # "peek": only the scene; "on": the rival answers, or the learner lets the lesson answer
    do: Literal["look", "peek", "try", "answer", "on"] = "look"
    option: int | None = None
    place: list[Placed] | None = None


class RightAnswer(Wire):
    """The answer that "show me" shows: one of the options, or the places of the pieces."""

    option: int | None = None
    place: list[Placed] = []


class PlannedStep(Wire):
    """One of the learner's answers, by the name of the step or else of its option."""

    title: Text
    group: Text | None = None
    named: Said | None = None


class LessonStep(Wire):
    """A lesson as it stands, and its verdict on an answer: `right` was taken, `other` is legal but was not, `refused`
    is against a rule. In a puzzle `other` comes with what would follow: scene, events and frames."""

    way: list[Any]
    step: int  # from 0; as many as there are when the lesson is over
    steps: int
    verdict: Literal["", "right", "other", "refused"] = ""
    nudge: Said | None = None
    why: Text | None = None
    rule: str = ""
    scene: Scene | None = None  # if it has changed
    events: list[Event] = []
    frames: list[Frame] = []
    say: Said | None = None
    point: list[str] = []
    show: list[str] = []  # units and cards whose card is shown beside the words
    terms: list[str] = []
    rules: list[str] = []
    rival: bool = False  # the rival answers next
    right: RightAnswer | None = None
    # answers given and still to give on this way; sent when a learner opens a lesson or takes another way
    plan: list[PlannedStep] = []
