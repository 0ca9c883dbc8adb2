"""Lessons and puzzles, step by step."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.scene import Event, Scene
from tapete.live.wire.base import Wire
from tapete.live.wire.matches import Frame, Placed


class Said(Wire):
    """A finished sentence in both languages, so that a reader may change theirs in mid-lesson."""

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
    learn: Said  # what one can do after it
    steps: int  # answers the learner gives
    pack: str = ""  # whose it is, where it is not the game's own; its words must be loaded


class CourseInfo(Wire):
    """What a newcomer is offered; everything is empty where a game has no lessons."""

    goal: Said | None = None
    terms: list[TermInfo] = []
    tips: list[Said] = []
    lessons: list[LessonInfo] = []
    puzzles: list[LessonInfo] = []  # `learn` says how hard
    packs: dict[str, Text] = {}  # how the packs are called that some lessons come from
    essential: list[str] = []  # rules for a page of reference: those the lessons rest on most, in the order of the book


class LessonAsk(Wire):
    """Where somebody is in a lesson, and what they do there. Nothing of it is kept: the way so far says all."""

    # the learner's answers so far, null where the rival answered
    way: Annotated[list[Any], msgspec.Meta(max_length=200)] = []
    # "peek": only how it stands, for a picture; "on": the rival answers, or the learner lets the lesson answer
    do: Literal["look", "peek", "try", "answer", "on"] = "look"
    option: int | None = None
    place: list[Placed] | None = None


class RightAnswer(Wire):
    """What "show me" shows: one of the options, or where the pieces go."""

    option: int | None = None
    place: list[Placed] = []


class PlannedStep(Wire):
    """One of the learner's answers: how the step is called, or else as its option is."""

    title: Text
    group: Text | None = None
    named: Said | None = None


class LessonStep(Wire):
    """A lesson as it stands, and what it says to an answer: `right` was taken, `other` is legal and was not, `refused`
    is against a rule."""

    way: list[Any]
    step: int  # from 0; as many as there are when the lesson is over
    steps: int
    verdict: Literal["", "right", "other", "refused"] = ""
    nudge: Said | None = None
    why: Text | None = None
    rule: str = ""
    scene: Scene | None = None  # where something has changed
    events: list[Event] = []
    frames: list[Frame] = []
    say: Said | None = None
    point: list[str] = []
    terms: list[str] = []
    rules: list[str] = []
    rival: bool = False  # the rival answers next
    right: RightAnswer | None = None
    # what the learner has answered and will answer on this way; sent where one looks at a lesson or takes another way
    plan: list[PlannedStep] = []
