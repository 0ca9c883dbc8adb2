"""Lessons and puzzles of a game or a pack: structs of `lessons.toml`, its reader and its checks.

A lesson is a real match from a described position with scripted chance. `tapete.lessons` plays it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import (
    PACK_FILE,
    Pack,
    Source,
    bundled_packs,
    foreign_ids,
    installed_folders,
    installed_packs,
    unqualified_id,
)
from tapete.core.content.reader import BadContent, Content, duplicate_id, duplicate_of_builtin, read, read_text
from tapete.core.i18n.text import LANGUAGES, Text, text
from tapete.core.i18n.user_errors import differs_from, does_not_match

__all__ = [
    "Course",
    "End",
    "Lesson",
    "LessonSheet",
    "Line",
    "Near",
    "Opening",
    "OpeningGoal",
    "Remedy",
    "Said",
    "Step",
    "Term",
    "Way",
    "course_of",
    "in_lesson",
    "pack_course",
    "pack_lessons",
    "read_lessons",
]

FILE, PUZZLES = "lessons.toml", "puzzles.toml"
END = "end"  # target of the last step
MOST_WORDS = 45  # of one text
MOST_AT_THE_END = 75  # of the text at the end, where nothing has to be done any more
MOST_OF_A_GOAL = 12  # words of a goal, which is one line


class Said(Content, frozen=True):
    """A text in both languages, written as a whole, unlike a `Text`.

    >>> Said(es="Tu turno.", en="Your turn.").say("en")
    'Your turn.'
    """

    es: str = ""
    en: str = ""

    def say(self, language: str) -> str:
        return self.es if language == "es" else self.en


class Term(Content, frozen=True):
    """Explanation of a word, an abbreviation or a number on the screen.

    >>> Term("crew", name=Said("Tripulación", "Crew"), says=Said("Quién rema.", "Who rows.")).name.en
    'Crew'
    """

    id: str
    name: Said
    says: Said


class Near(Content, frozen=True):
    """Condition for a free move: it ends with this piece near (x, y); in the units of answers.

    >>> Near("boat", x=10, y=20, within=5).holds([["boat", 13, 24], ["raft", 0, 0]])
    True
    >>> Near("boat", x=10, y=20, within=5).holds({"type": "sail", "path": [{"x": 10, "y": 20}, {"x": 10, "y": 26}]})
    False
    """

    piece: str
    x: float
    y: float
    within: float

    def holds(self, answer: object) -> bool:
        """True if an answer, as plain JSON, ends there."""
        at = end_position(answer, self.piece)
        return at is not None and (at[0] - self.x) ** 2 + (at[1] - self.y) ** 2 <= self.within**2


def end_position(answer: object, piece: str) -> tuple[float, float] | None:
    """Position of a piece after an answer: `[[piece, x, y], …]`, `{x, y}` or `{path: [{x, y}, …]}`."""
    match answer:
        case {"path": [*_, last]}:
            return end_position(last, piece)
        case {"x": int() | float() as x, "y": int() | float() as y}:
            return x, y
        case [str() as id, int() | float() as x, int() | float() as y, *_] if id == piece:
            return x, y
        case [*parts]:
            inner = (end_position(part, piece) for part in reversed(parts) if isinstance(part, list | tuple))
            return next((at for at in inner if at), None)
    return None


class Way(Content, frozen=True):
    """Another right answer, after which the lesson goes on at another step, or at its "end".

    `dice` replace those of the scenario, if this branch rolls others, or in another order.

    >>> Way(answer=3, to="left").to
    'left'
    """

    answer: Any
    to: str
    dice: tuple[tuple[int, ...], ...] | None = None


class Step(Content, frozen=True):
    """A step: a text, the things it points at, and the answer it waits for; or an answer of the rival.

    >>> Step(answer=3, say=Said("En medio.", "In the middle."), point=("column-3",)).also
    ()
    """

    answer: Any  #: as plain JSON
    id: str = ""  #: for jumps from other steps
    title: Said | None = None  #: name in the list of steps, if not that of its answer
    seat: int | None = None  #: the rival's, for a step that is not the learner's
    say: Said | None = None
    point: tuple[str, ...] = ()  #: ids of pieces, areas, cards or trays in the learner's scene
    show: tuple[str, ...] = ()  #: ids of units and cards whose card is shown beside the text
    terms: tuple[str, ...] = ()  #: terms that it introduces
    rules: tuple[str, ...] = ()  #: rules that it is based on
    also: tuple[Any, ...] = ()  #: other right answers, after which the lesson goes on with the next step
    near: Near | None = None
    ways: tuple[Way, ...] = ()
    nudge: Said | None = None  #: text for any other legal answer, which is not accepted
    then: str = ""  #: id of the next step, if it is not the one below; "end" is the end


class Line(Content, frozen=True):
    """The line after an answer to a puzzle: the answers of both sides, with the seed of their dice.

    >>> Line(answer=3, seed="a", answers=((1, 4),), say=Said("Pierdes.", "You lose.")).say.en
    'You lose.'
    """

    answer: Any  #: as plain JSON
    seed: str
    answers: tuple[tuple[int, Any], ...] = ()  #: seat and answer
    say: Said | None = None  #: what happens, after a wrong answer


class End(Content, frozen=True):
    """Text at the end of a lesson, and the expected state: paths with values, or (`counts`) with lengths.

    >>> End(say=Said("Bien.", "Good."), counts={"units.0.figures": 7}).counts["units.0.figures"]
    7
    """

    say: Said
    over: bool | None = None
    winners: list[int | str] | None = None
    state: dict[str, Any] = {}
    counts: dict[str, int] = {}


class Lesson(Content, frozen=True):
    """A lesson: a position, its steps, and the expected end.

    >>> import tapete
    >>> lesson = next(iter(tapete.find_game("pocket").lessons().values()))
    >>> lesson.seat, lesson.minutes < 10, len(lesson.steps) > 3
    (0, True, True)
    """

    id: str
    minutes: int
    title: Said
    learn: Said  #: what the learner can do after it
    scenario: str  #: JSON for `tapete.scenario`
    end: End
    steps: tuple[Step, ...] = msgspec.field(name="step")
    seat: int = 0  #: the learner's
    theme: str = ""  #: of a puzzle
    rating: int = 0  #: difficulty of a puzzle, on the scale of players' ratings
    lines: str = ""  #: JSON of a puzzle's lines, one for each answer

    @property
    def follow_ups(self) -> tuple[Line, ...]:
        return msgspec.json.decode(self.lines, type=tuple[Line, ...]) if self.lines else ()

    @property
    def position(self) -> dict[str, object]:
        return msgspec.json.decode(self.scenario, type=dict[str, object])

    def seat_of(self, step: Step) -> int:
        return self.seat if step.seat is None else step.seat

    def index_of(self, id: str) -> int:
        return next((index for index, step in enumerate(self.steps) if step.id == id), len(self.steps))

    @property
    def answers(self) -> int:
        """Number of the learner's answers on the main line."""
        at = given = 0
        while at < len(self.steps):
            given += self.seat_of(self.steps[at]) == self.seat
            at = self.after(at)
        return given

    def after(self, index: int) -> int:
        """Index of the step after this one."""
        return self.index_of(self.steps[index].then) if self.steps[index].then else index + 1


class OpeningGoal(Content, frozen=True):
    """Goal of one of the first turns, in one line.

    >>> OpeningGoal("Toma la colina.", "Take the hill.", done=("moves",)).done
    ('moves',)
    """

    es: str
    en: str
    done: tuple[str, ...]  #: kinds of the player's events with which it is reached, or its turn is over
    point: tuple[str, ...] = ()  #: ids of the pieces and areas it names, in the newcomer's scene


class Opening(Content, frozen=True):
    """A position from which a beginner's first match is played, in seat 0, and its goals.

    >>> Opening("ford", '{"options": {"side": "tide"}, "turn": 1}', goals=()).position
    {'turn': 1}
    """

    id: str
    scenario: str  #: JSON as for `tapete.scenario`, without scripted chance
    goals: tuple[OpeningGoal, ...] = msgspec.field(name="goal")

    @property
    def described(self) -> dict[str, Any]:
        return msgspec.json.decode(self.scenario, type=dict[str, Any])

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.described.get("options", {}))

    @property
    def players(self) -> int:
        return int(self.described.get("players", 2))

    @property
    def position(self) -> dict[str, Any]:
        return {key: value for key, value in self.described.items() if key not in ("options", "players")}


class Remedy(Content, frozen=True):
    """Lesson and rule that fit a costly decision: for a reason, a verb, or both.

    >>> Remedy(mistake="support", lesson="help").verb
    ''
    """

    mistake: str = ""  #: reason, as in `live.study.mistakes`; empty: any
    verb: str = ""  #: of the answer given; empty: any
    lesson: str = ""
    rule: str = ""


class LessonSheet(Content, frozen=True):
    """The lessons file, as written.

    >>> LessonSheet(game="harbour").lesson
    ()
    """

    game: str
    goal: Said | None = None
    term: tuple[Term, ...] = ()
    tip: tuple[Said, ...] = ()
    lesson: tuple[Lesson, ...] = ()
    opening: tuple[Opening, ...] = ()
    remedy: tuple[Remedy, ...] = ()


class Course(msgspec.Struct, frozen=True):
    """Everything for beginners: how to win, terms, tips, lessons in their order, puzzles.

    >>> import tapete
    >>> course = tapete.find_game("jugger").course
    >>> course.terms["pc"].name.es, len(course.lessons)
    ('PC', 6)
    """

    game: str
    goal: Said | None = None
    terms: dict[str, Term] = {}
    tips: tuple[Said, ...] = ()
    lessons: dict[str, Lesson] = {}
    puzzles: dict[str, Lesson] = {}
    openings: dict[str, Opening] = {}
    remedies: tuple[Remedy, ...] = ()


def course_of(game: str, folder: Path) -> Course:
    """Course of a game: from its folder, and then from installed packs.

    >>> import tapete
    >>> list(course_of("challengers", tapete.find_game("challengers").folder).lessons)[0]
    'flag'
    """
    course = Course(game)
    homes = [folder, *bundled_packs(folder / "packs").values()]
    for path in (home / FILE for home in homes):
        if path.exists():
            course = merge_sheet(course, read_lessons(path, game, course.terms), path.name)
    for name in installed_packs(game).values():
        course = merge_sheet(course, pack_lessons(name, course.terms), FILE)
    for path in (home / PUZZLES for home in (*homes, *installed_folders(game).values())):
        if path.exists():
            puzzles = {puzzle.id: puzzle for puzzle in read_lessons(path, game, course.terms).lesson}
            course = msgspec.structs.replace(course, puzzles={**course.puzzles, **puzzles})
    return course


def pack_course(name: str, terms: dict[str, Term]) -> Course:
    """Course of a pack, which may use the terms of its game; empty if it has no lessons.

    >>> import tapete
    >>> from tapete.core.content.packs import register_folder
    >>> list(pack_course(register_folder("examples/packs/salinas"), tapete.find_game("saga").terms).lessons)
    []
    """
    sheet = pack_lessons(name, terms)
    return merge_sheet(Course(sheet.game), sheet, FILE)


def pack_lessons(name: str, terms: dict[str, Term]) -> LessonSheet:
    """Lessons of a registered pack, with qualified ids and the pack in their options.

    >>> from tapete.core.content.packs import register_folder
    >>> pack_lessons(register_folder("examples/packs/salinas"), {}).game
    'saga'
    """
    source = Source.of_pack(name)
    game = read_text(source.files[PACK_FILE], Pack, PACK_FILE).game
    if FILE not in source.files:
        return LessonSheet(game)
    written = read_text(source.files[FILE], LessonSheet, FILE)
    owned = [("term", term.id) for term in written.term] + [("lesson", lesson.id) for lesson in written.lesson]
    known = {*terms, *(term.id for term in written.term)}
    problems = [] if written.game == game else [differs_from(f"{FILE}: game", written.game, game)]
    problems += foreign_ids(source.files, [(FILE, table, id) for table, id in owned])
    problems += sheet_problems(FILE, written, known)
    if problems:
        raise BadContent(problems)
    sheet = source.read(FILE, LessonSheet)
    if not source.sheets:  # a pack without entries need not be at the table
        return sheet
    lessons = tuple(
        msgspec.structs.replace(lesson, scenario=with_pack(lesson.position, name)) for lesson in sheet.lesson
    )
    return msgspec.structs.replace(sheet, lesson=lessons)


def with_pack(position: dict[str, object], name: str) -> str:
    """A position with a pack added to the packs of its options, as JSON."""
    options = position.get("options")
    options = dict(options) if isinstance(options, dict) else {}
    own = name.rpartition("@")[0]
    named = options.get("packs")
    others = [one for one in named if one not in (own, name)] if isinstance(named, list) else []
    return msgspec.json.encode({**position, "options": {**options, "packs": [name, *others]}}).decode()


def merge_sheet(course: Course, sheet: LessonSheet, file: str) -> Course:
    """Add a lessons file to a course; BadContent for ids that are in it already."""
    twice = [duplicate_of_builtin(file, one.id, "term") for one in sheet.term if one.id in course.terms]
    twice += [duplicate_of_builtin(file, one.id, "lesson") for one in sheet.lesson if one.id in course.lessons]
    if twice:
        raise BadContent(twice)
    return Course(
        course.game,
        course.goal or sheet.goal,
        {**course.terms, **{term.id: term for term in sheet.term}},
        course.tips + sheet.tip,
        {**course.lessons, **{lesson.id: lesson for lesson in sheet.lesson}},
        openings=course.openings or {opening.id: opening for opening in sheet.opening},
        remedies=course.remedies + sheet.remedy,
    )


def read_lessons(path: Path, game: str = "", terms: dict[str, Term] | None = None) -> LessonSheet:
    """Read a lessons file; BadContent lists everything wrong with it that shows without playing.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "lessons.toml"
    ...     _ = path.write_text('game = "harbour"\\n[goal]\\nes = "Llega."', encoding="utf-8")
    ...     try:
    ...         read_lessons(path)
    ...     except BadContent as wrong:
    ...         print(wrong.sentence("en"))
    lessons.toml: goal.en: the translation is missing
    """
    sheet = read(path, LessonSheet)
    problems = [] if game in ("", sheet.game) else [differs_from(f"{path.name}: game", sheet.game, game)]
    problems += sheet_problems(path.name, sheet, {*(terms or {}), *(term.id for term in sheet.term)})
    if problems:
        raise BadContent(problems)
    return sheet


def in_lesson(file: str, lesson: Lesson, step: int | None, why: Text) -> Text:
    """A problem with its file, its lesson and its step (counted from one).

    >>> lesson = Lesson("flag", 3, Said(), Said(), "{}", End(Said()), steps=())
    >>> from tapete.core.content.reader import sentences
    >>> sentences([in_lesson("lessons.toml", lesson, 2, text("kernel-lesson-silent"))], "en")
    ['lessons.toml: lesson “flag”, step 2: the step has no words for the learner; expected “say”']
    """
    if step is None:
        return text("kernel-lesson-at", file=file, lesson=unqualified_id(lesson.id), why=why)
    return text("kernel-lesson-step", file=file, lesson=unqualified_id(lesson.id), step=str(step), why=why)


# ---------------------------------------------------------------- checks without playing


def sheet_problems(file: str, sheet: LessonSheet, terms: set[str]) -> list[Text]:
    problems = duplicate_id(file, [term.id for term in sheet.term], "term")
    problems += duplicate_id(file, [lesson.id for lesson in sheet.lesson], "lesson")
    sayings = [("goal", sheet.goal or Said("-", "-"))]
    sayings += [
        (f"term.{term.id}.{key}", saying)
        for term in sheet.term
        for key, saying in (("name", term.name), ("says", term.says))
    ]
    sayings += [(f"tip[{index}]", tip) for index, tip in enumerate(sheet.tip)]
    problems += [
        text("kernel-content-at", file=file, place=key, why=why)
        for key, saying in sayings
        for key, why in saying_problems(key, saying)
    ]
    problems += duplicate_id(file, [opening.id for opening in sheet.opening], "opening")
    for opening in sheet.opening:
        problems += [
            text("kernel-content-at", file=file, place=f"opening.{opening.id}.{key}", why=why)
            for key, why in opening_problems(opening)
        ]
    known = {lesson.id for lesson in sheet.lesson}
    for number, remedy in enumerate(sheet.remedy):
        if remedy.lesson and remedy.lesson not in known:
            why = text("kernel-remedy-lesson", lesson=remedy.lesson, known=", ".join(sorted(known)))
            problems.append(text("kernel-content-at", file=file, place=f"remedy[{number}].lesson", why=why))
    for lesson in sheet.lesson:
        problems += [in_lesson(file, lesson, None, why) for why in lesson_problems(lesson)]
        for number, step in enumerate(lesson.steps, 1):
            problems += [in_lesson(file, lesson, number, why) for why in step_problems(lesson, number, step, terms)]
    return problems


def saying_problems(key: str, saying: Said, most: int = MOST_WORDS) -> Iterator[tuple[str, Text]]:
    """Languages in which a text is missing or too long."""
    most = MOST_AT_THE_END if key.startswith("end") else most
    for language in LANGUAGES:
        words = len(saying.say(language).split())
        if not words:
            yield f"{key}.{language}", text("kernel-lesson-untranslated")
        elif words > most:
            yield f"{key}.{language}", text("kernel-lesson-long", found=words, most=most)


def opening_problems(opening: Opening) -> Iterator[tuple[str, Text]]:
    for number, goal in enumerate(opening.goals):
        yield from saying_problems(f"goal[{number}]", Said(goal.es, goal.en), MOST_OF_A_GOAL)
    try:
        msgspec.json.decode(opening.scenario, type=dict[str, object])
    except msgspec.MsgspecError as error:
        yield "scenario", does_not_match(error)


def lesson_problems(lesson: Lesson) -> Iterator[Text]:
    for key, saying in (("title", lesson.title), ("learn", lesson.learn), ("end.say", lesson.end.say)):
        yield from (text("kernel-misfit-at", path=path, why=why) for path, why in saying_problems(key, saying))
    if not lesson.steps:
        yield text("kernel-lesson-empty")
    for id in sorted(
        {step.id for step in lesson.steps if step.id and sum(step.id == one.id for one in lesson.steps) > 1}
    ):
        yield text("kernel-lesson-twice", found=id)
    try:
        msgspec.json.decode(lesson.scenario, type=dict[str, object])
    except msgspec.MsgspecError as error:
        yield text("kernel-misfit-at", path="scenario", why=does_not_match(error))


def step_problems(lesson: Lesson, number: int, step: Step, terms: set[str]) -> Iterator[Text]:
    for key, saying in (("title", step.title), ("say", step.say), ("nudge", step.nudge)):
        if saying is not None:
            yield from (text("kernel-misfit-at", path=path, why=why) for path, why in saying_problems(key, saying))
    if lesson.seat_of(step) == lesson.seat:
        if step.say is None:
            yield text("kernel-lesson-silent")
        if step.nudge is None:
            yield text("kernel-lesson-nudge")
    for term in step.terms:
        if term not in terms:
            yield text("kernel-none-of", path="terms", found=term, known=", ".join(sorted(terms)))
    later = [END, *(one.id for one in lesson.steps[number:] if one.id)]
    for to in (*(way.to for way in step.ways), *([step.then] if step.then else [])):
        if to not in later:
            yield text("kernel-lesson-jump", found=to)
