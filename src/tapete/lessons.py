"""Play and check lessons: accept right answers, nudge on others, play the rival's answers as written.

>>> import tapete
>>> from tapete.lessons import Walk
>>> walk = Walk("challengers", "flag")
>>> walk.match.pending[0].kind, walk.step.say.say("en").split()[0]
('peek', 'Two')
>>> walk.try_answer(walk.shown()).verdict
'right'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapete.core.content.lessons import (
    End,
    Lesson,
    LessonSheet,
    Line,
    Opening,
    Said,
    Step,
    in_lesson,
    pack_course,
    pack_lessons,
    read_lessons,
)
from tapete.core.content.packs import PACK_FILE, pack_named, pack_of, register_folder, unqualified_id
from tapete.core.content.reader import BadContent
from tapete.core.flow import Refusal, Refused, ScriptEnded
from tapete.core.flow.chance import Chance
from tapete.core.game import Game
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError, does_not_match, must_be_one_of
from tapete.core.match import Match
from tapete.match_factory import resolve_game, scenario

__all__ = ["Reply", "Walk", "file_problems", "find_lesson", "lesson_problems"]


class Reply(msgspec.Struct, frozen=True):
    """Reply of a lesson to an answer.

    `right`: accepted. `other`: legal, but not accepted; the nudge says why. `refused`: forbidden by the rules.

    >>> Reply("other", nudge=Said("Más cerca.", "Closer.")).nudge.en
    'Closer.'
    """

    verdict: Literal["right", "other", "refused"]
    nudge: Said | None = None
    refusal: Refusal | None = None


Dice = tuple[tuple[int, ...], ...] | None


class Taken(msgspec.Struct, frozen=True):
    """An accepted answer, its step, and the scripted dice of the branch it opened."""

    step: int
    seat: int
    answer: Any
    dice: Dice = None


class Walk:
    """A lesson being played.

    Read `step` (None at the end), and pass the learner's answers to `try_answer`.

    Call `rival` if it is the `rivals_turn`. `back` undoes the learner's last answer.

    >>> import tapete
    >>> walk = Walk("pocket", next(iter(tapete.find_game("pocket").lessons())))
    >>> while walk.step is not None:
    ...     _ = walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown())
    >>> walk.match.winners
    [0]
    >>> walk.back()
    True
    >>> walk.match.over
    False
    """

    def __init__(self, game: str | Game, lesson: str | Lesson) -> None:
        self.game: Game = resolve_game(game)
        self.lesson = find_lesson(self.game, lesson) if isinstance(lesson, str) else lesson
        self.taken: list[Taken] = []
        self.at = 0
        self.match: Match = scenario(self.game, self.lesson.position)

    @property
    def step(self) -> Step | None:
        """The current step; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def rivals_turn(self) -> bool:
        return self.step is not None and self.lesson.seat_of(self.step) != self.lesson.seat

    def shown(self) -> Any:
        """The right answer, for "show me"."""
        return self.game.read_action(self._open.answer)

    def try_answer(self, answer: Any) -> Reply:
        """Try the learner's answer, as read by `game.read_action`; it is given only if it is right."""
        step, seat = self._open, self.lesson.seat
        if (refusal := self.match.refusal(seat, answer)) is not None:
            return Reply("refused", refusal=refusal)
        if any(answer == self.game.read_action(one) for one in (step.answer, *step.also)):
            self._take(answer, self.lesson.after(self.at))
            return Reply("right")
        for way in step.ways:
            if answer == self.game.read_action(way.answer):
                self._take(answer, self.lesson.index_of(way.to), way.dice)
                return Reply("right")
        if step.near is not None and step.near.holds(msgspec.to_builtins(answer)):
            self._take(answer if self._leads_on(answer) else self.shown(), self.lesson.after(self.at))
            return Reply("right")
        return Reply("other", nudge=step.nudge)

    def line_after(self, answer: Any) -> Line | None:
        """The line that follows an answer to a puzzle; None in other lessons."""
        lines = self.lesson.follow_ups
        return next((line for line in lines if self.game.read_action(line.answer) == answer), None)

    @property
    def way(self) -> list[Any]:
        """Answers so far as plain JSON, with None for the rival's. `follow` plays them again.

        >>> walk = Walk("challengers", "flag")
        >>> _ = walk.try_answer(walk.shown())
        >>> again = Walk("challengers", "flag").follow(walk.way)
        >>> again.at, again.match.digest() == walk.match.digest()
        (1, True)
        """
        return [msgspec.to_builtins(one.answer) if one.seat == self.lesson.seat else None for one in self.taken]

    def follow(self, way: Sequence[Any]) -> Walk:
        """Play answers of an earlier `way`; UserError if one is not right any more."""
        for number, raw in enumerate(way, 1):
            if self.step is None or (raw is None) is not self.rivals_turn:
                raise UserError(text("kernel-lesson-astray", lesson=self.lesson.id, step=str(number)))
            if raw is None:
                self.rival()
            elif not self._takes(raw):
                raise UserError(text("kernel-lesson-astray", lesson=self.lesson.id, step=str(number)))
        return self

    def _takes(self, raw: Any) -> bool:
        """Try an answer given as plain JSON; True if it was right."""
        try:
            return self.try_answer(self.game.read_action(raw)).verdict == "right"
        except ValueError:
            return False

    def rival(self) -> Step:
        """Give the rival's answer; return its step."""
        step = self._open
        self._take(self.shown(), self.lesson.after(self.at))
        return step

    def back(self) -> bool:
        """Go back to the learner's last answer, which is open again; False at the start."""
        mine = [index for index, one in enumerate(self.taken) if one.seat == self.lesson.seat]
        if not mine:
            return False
        before, opened = self.taken[: mine[-1]], self.taken[mine[-1]].step
        self.match, self.taken = scenario(self.game, self.lesson.position), before
        for one in before:
            script_dice(self.match, one.dice)
            self.match.act(one.seat, one.answer)
        self.at = opened
        return True

    @property
    def _open(self) -> Step:
        if self.step is None:
            raise ValueError(f"lesson {self.lesson.id!r} is over: there is nothing to answer")
        return self.step

    def _take(self, answer: Any, onward: int, dice: Dice = None) -> None:
        seat = self.lesson.seat_of(self._open)
        script_dice(self.match, dice)
        line = self.line_after(answer)
        if line is not None:
            follow_line(self.match, seat, line)
        else:
            self.match.act(seat, answer)
        self.taken.append(Taken(self.at, seat, answer, dice))
        self.at = onward

    def _leads_on(self, answer: Any) -> bool:
        """True if the rest of the lesson can be played after an answer that is near enough.

        If not, the written answer is given in its place.
        """
        match = self.match.clone()
        try:
            match.act(self.lesson.seat, answer)
        except ScriptEnded:
            return False
        return not any(True for _ in faults(match, self.lesson, self.lesson.after(self.at)))


def script_dice(match: Match, dice: Dice) -> None:
    """Script the dice of a branch, if it has its own."""
    if dice is not None:
        match.run.chance.foresee(dice)


def follow_line(match: Match, seat: int, line: Line) -> None:
    """Give the answer of a line, and those after it, with its dice."""
    match.run.chance = Chance.of(line.seed)
    match.act(seat, match.game.read_action(line.answer))
    for actor, raw in line.answers:
        match.act(actor, match.game.read_action(raw))


def find_lesson(game: Game, id: str) -> Lesson:
    """A game's lesson or puzzle by its id; UserError lists the known ones.

    >>> import tapete
    >>> try:
    ...     find_lesson(tapete.find_game("challengers"), "nothing")
    ... except UserError as wrong:
    ...     wrong.sentence("en")[:36]
    'lesson: found “nothing”, expected on'
    """
    lesson = game.lessons().get(id) or game.puzzles().get(id) or pack_lesson(game, id)
    if lesson is None:
        raise UserError(must_be_one_of("lesson", id, map(unqualified_id, game.lessons())))
    return lesson


def pack_lesson(game: Game, id: str) -> Lesson | None:
    """A lesson of a pack: of an installed one by the id as written, of any other by the qualified id."""
    for known_id, lesson in game.lessons().items():
        if unqualified_id(known_id) == id:
            return lesson
    home = pack_of(id)
    pack = pack_named(home) if home is not None else None
    if pack is None or pack.sheet.game != game.id:
        return None
    return pack_course(pack.name, game.terms).lessons.get(id)


# ---------------------------------------------------------------- checking


def file_problems(game: Game, path: Path) -> list[Text]:
    """Problems of a lessons file: parts that cannot be read, or else lessons that cannot be played.

    >>> import tapete
    >>> from tapete.core.content.reader import sentences
    >>> sentences(file_problems(tapete.find_game("saga"), Path("nowhere/lessons.toml")), "en")
    ['lessons.toml: the file is missing']
    """
    own = game.folder / path.name
    try:
        written = read_lessons(own).term if own.exists() and path.resolve() != own.resolve() else ()
        known_terms = {term.id: term for term in written}
        sheet: LessonSheet = (
            pack_lessons(register_folder(path.parent), known_terms)
            if path.with_name(PACK_FILE).exists()
            else read_lessons(path, game.id, known_terms)
        )
    except BadContent as bad:
        return list(bad.texts)
    wrong = [problem for opening in sheet.opening for problem in opening_problems(game, opening, path.name)]
    return wrong + [problem for lesson in sheet.lesson for problem in lesson_problems(game, lesson, path.name)]


def opening_problems(game: Game, opening: Opening, file: str = "lessons.toml") -> list[Text]:
    """Problems of an opening: its position, whom it asks first, and the things that its goals name.

    >>> import tapete
    >>> game = tapete.find_game("pocket")
    >>> [problem for opening in game.course.openings.values() for problem in opening_problems(game, opening)]
    []
    """
    match = set_up(game, opening.described)
    if isinstance(match, Match):
        asked = min(match.pending, default=None)
        seen = set(ids_in_scene(match.view(0)))
        match.close()
        if asked == 0:
            named = [(number, thing) for number, goal in enumerate(opening.goals) for thing in goal.point]
            return [
                text(
                    "kernel-content-at",
                    file=file,
                    place=f"opening.{opening.id}.goal[{number}].point",
                    why=text("kernel-lesson-point", found=thing),
                )
                for number, thing in named
                if thing not in seen
            ]
        match = text("kernel-lesson-position", why=text("kernel-lesson-not-asked", seat="0", asked=str(asked)))
    return [text("kernel-content-at", file=file, place=f"opening.{opening.id}", why=match)]


def lesson_problems(game: Game, lesson: Lesson, file: str = "lessons.toml") -> list[Text]:
    """Play a lesson, with all `also` answers and along all branches; return its problems.

    >>> import tapete
    >>> game = tapete.find_game("challengers")
    >>> lesson_problems(game, game.lessons()["flag"])
    []
    """
    match = set_up(game, lesson.position)
    if not isinstance(match, Match):
        return [in_lesson(file, lesson, None, match)]
    along_the_ways = [*faults(match, lesson, 0, thorough=True), *line_faults(game, lesson)]
    return [in_lesson(file, lesson, step + 1 if step is not None else None, fault) for step, fault in along_the_ways]


def set_up(game: Game, position: dict[str, object]) -> Match | Text:
    """The match of a described position, or why it cannot be set up."""
    try:
        return scenario(game, position)
    except (Refused, UserError) as wrong:
        why: Text | str = wrong.text
    except (ScriptEnded, ValueError) as error:
        why = str(error)
    return text("kernel-lesson-position", why=why)


def line_faults(game: Game, lesson: Lesson) -> Iterator[tuple[int, Text]]:
    """Lines of a puzzle that cannot be played."""
    for line in lesson.follow_ups:
        try:
            follow_line(scenario(game, lesson.position), lesson.seat, line)
        except Refused as refused:
            yield 0, text("kernel-lesson-answer", answer=as_json(line.answer), why=refused.text)
        except (ScriptEnded, ValueError, KeyError) as error:
            yield 0, text("kernel-lesson-answer", answer=as_json(line.answer), why=str(error))


def faults(match: Match, lesson: Lesson, at: int, *, thorough: bool = False) -> Iterator[tuple[int | None, Text]]:
    """Play the written answers from a step on; yield faults with their step.

    `thorough` also checks the references of each step, and then its other right answers.
    """
    aside: list[tuple[int, Text]] = []
    while at < len(lesson.steps):
        step, seat = lesson.steps[at], lesson.seat_of(lesson.steps[at])
        if thorough:
            yield from ((at, fault) for fault in unknown_references(match, lesson, step))
        fault = answer_fault(match, seat, step.answer)
        if fault is None and thorough:
            aside += [(at, other) for other in other_answers_faults(match, lesson, at)]
        if fault is None:
            fault = play_answer(match, seat, step.answer)
        if fault is not None:
            yield at, fault
            break
        at = lesson.after(at)
    else:
        yield from ((None, fault) for fault in end_faults(match, lesson.end))
    yield from aside


def unknown_references(match: Match, lesson: Lesson, step: Step) -> Iterator[Text]:
    """Unknown rules of a step, and targets that the learner does not see."""
    for rule in step.rules:
        if rule not in match.game.catalogue:
            yield text("kernel-lesson-rule", found=rule, game=match.game.id)
    if step.point or step.show:
        seen = set(ids_in_scene(match.view(lesson.seat)))
        named = (*step.point, *step.show)
        yield from (text("kernel-lesson-point", found=thing) for thing in named if thing not in seen)


def ids_in_scene(part: object) -> Iterator[str]:
    """Ids of everything in a scene and of the units its pieces belong to, without message ids."""
    if isinstance(part, msgspec.Struct) and not isinstance(part, Text):
        yield from (id for name in ("id", "group") if isinstance(id := getattr(part, name, None), str))
        for field in part.__struct_fields__:
            yield from ids_in_scene(getattr(part, field))
    elif isinstance(part, list | tuple):
        for one in part:
            yield from ids_in_scene(one)
    elif isinstance(part, dict):
        yield from ids_in_scene(list(part.values()))


def answer_fault(match: Match, seat: int, raw: object) -> Text | None:
    """Reason why a written answer cannot be given; None if it can."""
    if match.over:
        return text("kernel-lesson-nobody-asked", seat=str(seat))
    if seat not in match.pending:
        return text("kernel-lesson-not-asked", seat=str(seat), asked=", ".join(map(str, match.pending)))
    try:
        answer = match.game.read_action(raw)
    except msgspec.ValidationError as error:
        return text("kernel-lesson-answer", answer=as_json(raw), why=does_not_match(error))
    except ValueError as error:
        return text("kernel-lesson-answer", answer=as_json(raw), why=str(error))
    refusal = match.refusal(seat, answer)
    return (
        text("kernel-lesson-refused", answer=as_json(raw), why=refusal.text, rule=refusal.rule)
        if refusal is not None
        else None
    )


def play_answer(match: Match, seat: int, raw: object) -> Text | None:
    """Give a legal answer; return the fault if the script has no dice for it."""
    try:
        match.act(seat, match.game.read_action(raw))
    except ScriptEnded as ended:
        return text("kernel-lesson-chance", why=str(ended))
    return None


def other_answers_faults(match: Match, lesson: Lesson, at: int) -> Iterator[Text]:
    """Faults of the other right answers of a step, and of the rest of the lesson after them."""
    step = lesson.steps[at]
    if step.near is not None and not step.near.holds(step.answer):
        yield text("kernel-lesson-far", within=step.near.within, x=step.near.x, y=step.near.y)
    for answer in step.also:
        yield from other_answer_faults(match, lesson, lesson.seat_of(step), answer, lesson.after(at))
    for way in step.ways:
        onward = lesson.index_of(way.to)
        yield from other_answer_faults(match, lesson, lesson.seat_of(step), way.answer, onward, way.dice, thorough=True)


def other_answer_faults(
    match: Match, lesson: Lesson, seat: int, raw: object, onward: int, dice: Dice = None, *, thorough: bool = False
) -> Iterator[Text]:
    if (fault := answer_fault(match, seat, raw)) is not None:
        yield fault
        return
    other = match.clone()
    script_dice(other, dice)
    if (fault := play_answer(other, seat, raw)) is not None:
        yield fault
        return
    for step, why in faults(other, lesson, onward, thorough=thorough):
        number = str(len(lesson.steps) if step is None else step + 1)
        yield text("kernel-lesson-instead", answer=as_json(raw), step=number, why=why)


def as_json(raw: object) -> str:
    return unqualified_id(msgspec.json.encode(raw).decode())


def end_faults(match: Match, end: End) -> Iterator[Text]:
    """Differences between the match and the end that the lesson expects."""
    promised: list[tuple[str, object, object]] = [
        ("over", match.over, end.over),
        ("winners", match.winners, end.winners),
    ]
    differing = [
        (what, actual, expected) for what, actual, expected in promised if expected is not None and actual != expected
    ]
    for paths, counted in ((end.state, False), (end.counts, True)):
        for path, expected in paths.items():
            try:
                value = value_at(match.state, path)
                actual = len(value) if counted else msgspec.to_builtins(value)
            except (AttributeError, LookupError, TypeError, ValueError):
                yield text("kernel-lesson-nowhere", what=path)
                continue
            if (list(actual) if isinstance(actual, tuple) else actual) != expected:
                differing.append((path, actual, expected))
    for what, actual, expected in differing:
        yield text("kernel-lesson-end", what=what, found=as_json(actual), expected=as_json(expected))


def value_at(state: object, path: str) -> Any:
    """Value in a state at a path like `units.0.figures`."""
    value: Any = state
    for name in path.split("."):
        if isinstance(value, dict):
            value = value[name] if name in value else value[int(name)]
        elif isinstance(value, list | tuple):
            value = value[int(name)]
        elif name in getattr(value, "__struct_fields__", ()):
            value = getattr(value, name)
        else:
            raise AttributeError(name)
    return value
