"""How newcomers learn a game by playing it: `lessons.toml` in the game's folder (or a pack's), read strictly.

A lesson is a real match from a described position with scripted chance. `tapete.lessons` plays one, and checks that it
can be played.
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
    "Near",
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
END = "end"  # where a step leads that is the last one of its way
MOST_WORDS = 45  # that are said at once
MOST_AT_THE_END = 75  # where nobody has to do anything any more


class Said(Content, frozen=True):
    """What is said, in both languages; a finished sentence, unlike a `Text`.

    >>> Said(es="Tu turno.", en="Your turn.").say("en")
    'Your turn.'
    """

    es: str = ""
    en: str = ""

    def say(self, language: str) -> str:
        return self.es if language == "es" else self.en


class Term(Content, frozen=True):
    """A word, an abbreviation or a number that the screen shows, and what it means.

    >>> Term("crew", name=Said("Tripulación", "Crew"), says=Said("Quién rema.", "Who rows.")).name.en
    'Crew'
    """

    id: str
    name: Said
    says: Said


class Near(Content, frozen=True):
    """A free move is right when it leaves this piece so near; x, y and `within` in the units of answers.

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
        """Whether an answer, as it is written in JSON, ends there."""
        at = end_position(answer, self.piece)
        return at is not None and (at[0] - self.x) ** 2 + (at[1] - self.y) ** 2 <= self.within**2


def end_position(answer: object, piece: str) -> tuple[float, float] | None:
    """Where an answer leaves a piece: `[[piece, x, y], …]`, `{x, y}` or `{path: [{x, y}, …]}`; None where it says no
    place."""
    match answer:
        case {"path": [*_, last]}:
            return end_position(last, piece)
        case {"x": int() | float() as x, "y": int() | float() as y}:
            return x, y
        case [str() as id, int() | float() as x, int() | float() as y, *_] if id == piece:
            return x, y
        case [*parts]:
            return next(
                (at for part in parts if isinstance(part, list | tuple) and (at := end_position(part, piece))), None
            )
    return None


class Way(Content, frozen=True):
    """Another right answer, after which the lesson goes on elsewhere: at the step with this id, or at its "end"; with
    dice of its own, where others are thrown on this way or in another order.

    >>> Way(answer=3, to="left").to
    'left'
    """

    answer: Any
    to: str
    dice: tuple[tuple[int, ...], ...] | None = None


class Step(Content, frozen=True):
    """One thing that is said, what it points at, and the answer it waits for; or, with another seat, what the rival
    answers.

    >>> Step(answer=3, say=Said("En medio.", "In the middle."), point=("column-3",)).also
    ()
    """

    answer: Any  #: as it is written in JSON
    id: str = ""  #: for others to lead here
    title: Said | None = None  #: how it is called in the list of steps, if not as its answer is
    seat: int | None = None  #: the rival's, where the learner is not asked
    say: Said | None = None
    point: tuple[str, ...] = ()  #: ids of pieces, areas, cards or trays in the learner's scene
    terms: tuple[str, ...] = ()  #: terms it speaks of for the first time
    rules: tuple[str, ...] = ()  #: what it rests on
    also: tuple[Any, ...] = ()  #: answers as good, after which the lesson goes on as it is
    near: Near | None = None
    ways: tuple[Way, ...] = ()
    nudge: Said | None = None  #: said on any other legal answer, which is then not taken
    then: str = ""  #: the step that comes next, where it is not the one below; "end" is the end


class End(Content, frozen=True):
    """What is said when the lesson is over, and how the match stands then: paths into the state, with values or
    (`counts`) lengths.

    >>> End(say=Said("Bien.", "Good."), counts={"units.0.figures": 7}).counts["units.0.figures"]
    7
    """

    say: Said
    over: bool | None = None
    winners: list[int | str] | None = None
    state: dict[str, Any] = {}
    counts: dict[str, int] = {}


class Lesson(Content, frozen=True):
    """A position, the steps through it, and where they lead.

    >>> import tapete
    >>> lesson = next(iter(tapete.find_game("pocket").lessons().values()))
    >>> lesson.seat, lesson.minutes < 10, len(lesson.steps) > 3
    (0, True, True)
    """

    id: str
    minutes: int
    title: Said
    learn: Said  #: what one can do after it
    scenario: str  #: JSON for `tapete.scenario`
    end: End
    steps: tuple[Step, ...] = msgspec.field(name="step")
    seat: int = 0  #: the learner's

    @property
    def position(self) -> dict[str, object]:
        return msgspec.json.decode(self.scenario, type=dict[str, object])

    def seat_of(self, step: Step) -> int:
        return self.seat if step.seat is None else step.seat

    def index_of(self, id: str) -> int:
        return next((index for index, step in enumerate(self.steps) if step.id == id), len(self.steps))

    @property
    def answers(self) -> int:
        """How many answers the learner gives, who goes straight on."""
        at = given = 0
        while at < len(self.steps):
            given += self.seat_of(self.steps[at]) == self.seat
            at = self.after(at)
        return given

    def after(self, index: int) -> int:
        """The step that follows one."""
        return self.index_of(self.steps[index].then) if self.steps[index].then else index + 1


class LessonSheet(Content, frozen=True):
    """The file as written.

    >>> LessonSheet(game="harbour").lesson
    ()
    """

    game: str
    goal: Said | None = None
    term: tuple[Term, ...] = ()
    tip: tuple[Said, ...] = ()
    lesson: tuple[Lesson, ...] = ()


class Course(msgspec.Struct, frozen=True):
    """Everything a newcomer is offered: what wins, the terms, tips, and lessons in their order.

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


def course_of(game: str, folder: Path) -> Course:
    """What a game's folder teaches, and behind it what installed packs add.

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
    """What a pack teaches beside its game, whose terms it may use; empty where it has no lessons.

    >>> import tapete
    >>> from tapete.core.content.packs import register_folder
    >>> list(pack_course(register_folder("examples/packs/salinas"), tapete.find_game("saga").terms).lessons)
    []
    """
    sheet = pack_lessons(name, terms)
    return merge_sheet(Course(sheet.game), sheet, FILE)


def pack_lessons(name: str, terms: dict[str, Term]) -> LessonSheet:
    """The lessons of a pack that was taken in, as a table knows them: ids carry the digest, and the pack lies on the
    table without anybody saying so.

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
    if not source.sheets:  # nothing to lie on a table
        return sheet
    lessons = tuple(
        msgspec.structs.replace(lesson, scenario=with_pack(lesson.position, name)) for lesson in sheet.lesson
    )
    return msgspec.structs.replace(sheet, lesson=lessons)


def with_pack(position: dict[str, object], name: str) -> str:
    """A position at whose table a pack lies, beside others it may name."""
    options = position.get("options")
    options = dict(options) if isinstance(options, dict) else {}
    own = name.rpartition("@")[0]
    named = options.get("packs")
    others = [one for one in named if one not in (own, name)] if isinstance(named, list) else []
    return msgspec.json.encode({**position, "options": {**options, "packs": [name, *others]}}).decode()


def merge_sheet(course: Course, sheet: LessonSheet, file: str) -> Course:
    """A course with what one more file brings; an id that is there already is a mistake."""
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
    )


def read_lessons(path: Path, game: str = "", terms: dict[str, Term] | None = None) -> LessonSheet:
    """A file of lessons; `BadContent` says everything that is wrong with it, before any of it is played.

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
    """A problem with the file, the lesson and the step (counted from one) it stands in.

    >>> lesson = Lesson("flag", 3, Said(), Said(), "{}", End(Said()), steps=())
    >>> from tapete.core.content.reader import sentences
    >>> sentences([in_lesson("lessons.toml", lesson, 2, text("kernel-lesson-silent"))], "en")
    ['lessons.toml: lesson “flag”, step 2: the learner is told nothing; expected “say”']
    """
    if step is None:
        return text("kernel-lesson-at", file=file, lesson=unqualified_id(lesson.id), why=why)
    return text("kernel-lesson-step", file=file, lesson=unqualified_id(lesson.id), step=str(step), why=why)


# ---------------------------------------------------------------- what can be wrong on paper


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
    for lesson in sheet.lesson:
        problems += [in_lesson(file, lesson, None, why) for why in lesson_problems(lesson)]
        for number, step in enumerate(lesson.steps, 1):
            problems += [in_lesson(file, lesson, number, why) for why in step_problems(lesson, number, step, terms)]
    return problems


def saying_problems(key: str, saying: Said) -> Iterator[tuple[str, Text]]:
    """Languages in which nothing is said, or too much."""
    for language in LANGUAGES:
        words = len(saying.say(language).split())
        if not words:
            yield f"{key}.{language}", text("kernel-lesson-untranslated")
        elif words > (most := MOST_AT_THE_END if key.startswith("end") else MOST_WORDS):
            yield f"{key}.{language}", text("kernel-lesson-long", found=words, most=most)


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
