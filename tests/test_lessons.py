"""Lessons and puzzles: each is played by the engine; a broken one is reported with place and cause."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from connectfour.game import GAME as CONNECT_FOUR
from rich.console import Console
from typer.testing import CliRunner

import tapete
from tapete.bots import bot_module
from tapete.bots.explain_difference import World, WorldEvent, find_decisive_events
from tapete.bots.puzzles.mining import search_position
from tapete.bots.puzzles.text import as_lesson, write_puzzles
from tapete.cli import app
from tapete.core.content.lessons import Near, course_of, pack_lessons, read_lessons
from tapete.core.content.packs import installed_packs, unqualified_id
from tapete.core.content.reader import sentences
from tapete.core.i18n.text import LANGUAGES, text
from tapete.core.i18n.user_errors import UserError
from tapete.lessons import Walk, file_problems
from tapete.templates.board.game import GAME as BOARD
from tapete.terminal import Tutor

EXAMPLES = Path(__file__).parent.parent / "examples"
HOUSE = [game for game in tapete.games().values() if game.id != "connectfour"]
GAMES = {game.id: game for game in (*HOUSE, CONNECT_FOUR, BOARD)}
LESSONS = [(game.id, lesson) for game in GAMES.values() for lesson in game.lessons()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_games_lessons_are_in_order(game):
    assert sentences(file_problems(game, game.folder / "lessons.toml"), "en") == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_following_a_lesson_reaches_its_end(game, lesson):
    walk = Walk(GAMES[game], lesson)
    while walk.step is not None:
        if walk.rivals_turn:
            walk.rival()
        else:
            assert walk.try_answer(walk.shown()).verdict == "right"
    assert walk.lesson.end.say.es


@pytest.mark.parametrize("game", [game.id for game in HOUSE])
def test_our_games_explain_their_goal_and_their_terms(game):
    course = GAMES[game].course
    assert course.goal is not None
    assert GAMES[game].goal is course.goal
    assert len(course.terms) >= 20
    assert len(course.tips) >= 8
    assert len(course.lessons) >= 5


@pytest.mark.parametrize("game", [game.id for game in HOUSE])
def test_every_step_of_our_lessons_has_a_short_title_of_its_own(game):
    for lesson in tapete.find_game(game).lessons().values():
        steps = [step for step in lesson.steps if lesson.seat_of(step) == lesson.seat]
        assert all(step.title is not None for step in steps), lesson.id
        for language in LANGUAGES:
            titles = [step.title.say(language) for step in steps]
            assert all(0 < len(title) <= 40 and "(" not in title for title in titles), titles


def test_a_game_without_lessons_has_an_empty_course():
    from tapete.templates.cards.game import GAME as cards

    assert cards.lessons() == {}
    assert cards.goal is None


# ---------------------------------------------------------------- walking


def test_another_legal_answer_gets_the_nudge_and_is_not_taken():
    walk = Walk(CONNECT_FOUR, "three")
    before = walk.match.digest()
    reply = walk.try_answer(6)
    assert reply.verdict == "other"
    assert "columna 2" in reply.nudge.es
    assert (walk.match.digest(), walk.at) == (before, 0)


def test_an_illegal_answer_gets_its_rule():
    walk = Walk(BOARD, "first")
    walk.try_answer(4)
    walk.rival()
    reply = walk.try_answer(4)
    assert (reply.verdict, reply.refusal.rule) == ("refused", "newgame.free")


@pytest.mark.parametrize(("first", "last"), [(4, 1), (1, 4)])
def test_a_lesson_with_two_right_ways_continues_on_the_one_taken(first, last):
    walk = Walk(CONNECT_FOUR, "three")
    assert walk.try_answer(first).verdict == "right"
    assert walk.rival().say.en == "The rival blocks one end."
    assert walk.try_answer(first).verdict == "other"
    assert walk.try_answer(last).verdict == "right"
    assert walk.step is None
    assert walk.match.winners == [0]


def test_back_undoes_the_rivals_reply_and_the_learners_last_answer():
    walk = Walk(CONNECT_FOUR, "three")
    start = walk.match.digest()
    assert not walk.back()
    walk.try_answer(1)
    walk.rival()
    assert walk.back()
    assert (walk.at, walk.match.digest()) == (0, start)
    assert walk.try_answer(4).verdict == "right"


def test_a_lesson_that_is_over_takes_no_answer():
    walk = Walk(CONNECT_FOUR, "three")
    while walk.step is not None:
        _ = walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown())
    with pytest.raises(ValueError, match="'three' is over"):
        walk.try_answer(0)


def at_free_move(lesson: str) -> Walk:
    """Wolsung's lesson at the first step that accepts any place near enough."""
    walk = Walk("wolsung", lesson)
    while walk.step.near is None:
        _ = walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown())
    return walk


def spot(walk: Walk, dx: int, dy: int):
    raw = walk.step.answer
    return walk.game.read_action({**raw, "x": raw["x"] + dx, "y": raw["y"] + dy})


def test_a_free_move_near_the_place_is_right_and_the_lesson_goes_on():
    walk = at_free_move("under-fire")
    assert walk.try_answer(spot(walk, 3000, -100)).verdict in ("other", "refused")
    assert walk.try_answer(spot(walk, 100, -100)).verdict == "right"
    while walk.step is not None:
        if walk.rivals_turn:
            walk.rival()
        else:
            assert walk.try_answer(walk.shown()).verdict == "right"


@pytest.mark.parametrize(
    ("answer", "near"),
    [
        ([["a", 0, 0], ["b", 3, 4]], True),
        ([["a", 3, 4], ["b", 30, 4]], False),
        ({"type": "spot", "x": 3, "y": 4}, True),
        ({"type": "walk", "path": [{"x": 90, "y": 4}, {"x": 0, "y": 5}]}, True),
        ("stay", False),
        ([], False),
    ],
)
def test_near_measures_where_an_answer_leaves_the_piece(answer, near):
    assert Near("b", x=0, y=0, within=5).holds(answer) is near


def test_an_unknown_lesson_is_refused_with_the_list_of_lessons():
    with pytest.raises(UserError) as wrong:
        Walk(CONNECT_FOUR, "four")
    assert wrong.value.sentence("en") == "lesson: found “four”, expected one of three"
    assert wrong.value.sentence("es") == "lesson: aparece «four» y se esperaba uno de three"


# ---------------------------------------------------------------- broken lessons

GOOD = (CONNECT_FOUR.folder / "lessons.toml").read_text(encoding="utf-8")
STEP_ES, STEP_EN = "lessons.toml: lección «three», paso {}: ", "lessons.toml: lesson “three”, step {}: "
LESSON_ES, LESSON_EN = "lessons.toml: lección «three»: ", "lessons.toml: lesson “three”: "


def problems(tmp_path: Path, content: str) -> dict[str, list[str]]:
    path = tmp_path / "lessons.toml"
    path.write_text(content, encoding="utf-8")
    return {language: sentences(file_problems(CONNECT_FOUR, path), language) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("old", "new", "es", "en"),
    [
        (
            'game = "connectfour"',
            'game = "chess"',
            "lessons.toml: game: aparece chess y se esperaba connectfour",
            "lessons.toml: game: found chess, expected connectfour",
        ),
        (
            "minutes = 1",
            'minutes = "one"',
            "lessons.toml: lesson[0].minutes: se esperaba un número entero y aparece un texto: 'one'",
            "lessons.toml: lesson[0].minutes: expected a whole number, found a text: 'one'",
        ),
        (
            'goal.en = "Line up four stones of yours before the rival does."',
            "",
            "lessons.toml: goal.en: falta la traducción",
            "lessons.toml: goal.en: the translation is missing",
        ),
        (
            'title.es = "Tres con los dos lados libres"',
            'title.es = ""',
            LESSON_ES + "title.es: falta la traducción",
            LESSON_EN + "title.es: the translation is missing",
        ),
        (
            'say.en = "The rival blocks one end."',
            "",
            STEP_ES.format(2) + "say.en: falta la traducción",
            STEP_EN.format(2) + "say.en: the translation is missing",
        ),
        (
            "El rival tapa un extremo.",
            "ya " * 46,
            STEP_ES.format(2) + "say.es: tiene 46 palabras y se esperaban 45 como mucho",
            STEP_EN.format(2) + "say.es: found 46 words, expected at most 45",
        ),
        (
            'terms = ["column"]',
            'terms = ["row"]',
            STEP_ES.format(1) + "terms: aparece «row» y se esperaba uno de column",
            STEP_EN.format(1) + "terms: found “row”, expected one of column",
        ),
        (
            'to = "left"',
            'to = "right"',
            STEP_ES.format(1) + "lleva a «right» y se esperaba el id de un paso posterior, o «end»",
            STEP_EN.format(1) + "it leads to “right”; expected the id of a later step, or “end”",
        ),
        (
            'point = ["column-1"]',
            'id = "left"',
            LESSON_ES + "dos pasos tienen el id «left» y se esperaban distintos",
            LESSON_EN + "two steps have the id “left”; expected different ones",
        ),
        (
            'nudge.es = "La columna 2 completa tu fila."\nnudge.en = "Column 2 completes your row."',
            "",
            STEP_ES.format(3) + "el paso no dice nada ante otra respuesta; se esperaba «nudge»",
            STEP_EN.format(3) + "the step has no words for another answer; expected “nudge”",
        ),
        (
            '{"drops": [2, 2, 3, 3]}',
            '{"drops": ',
            LESSON_ES + "scenario: está cortado",
            LESSON_EN + "scenario: it is cut short",
        ),
        (
            '{"drops": [2, 2, 3, 3]}',
            '{"seats": 3}',
            LESSON_ES
            + "la posición no se puede montar: posición de connectfour: seats: se esperaba una lista y aparece un número entero",
            LESSON_EN
            + "the position cannot be set up: scenario of connectfour: seats: expected a list, found a whole number",
        ),
        (
            'point = ["stone-2-0"',
            'point = ["stone-9-0"',
            STEP_ES.format(1)
            + "«stone-9-0» no está en la escena del aprendiz; se esperaba una pieza, una zona, una carta o una bandeja",
            STEP_EN.format(1)
            + "“stone-9-0” is not in the learner's scene; expected a piece, an area, a card or a tray",
        ),
        (
            'point = ["column-1"]',
            'rules = ["connectfour.none"]',
            STEP_ES.format(3) + "«connectfour.none» no es una regla de connectfour; se esperaba una de rules.toml",
            STEP_EN.format(3) + "“connectfour.none” is not a rule of connectfour; expected one of rules.toml",
        ),
        (
            "answer = 5",
            "answer = 9",
            STEP_ES.format(2)
            + "la respuesta 9 no es legal: Esa respuesta no está entre las opciones. (kernel.not-an-option)",
            STEP_EN.format(2)
            + "the answer 9 is not legal: That answer is not one of the options. (kernel.not-an-option)",
        ),
        (
            "answer = 5",
            'answer = "left"',
            STEP_ES.format(2)
            + 'la respuesta "left" no es una respuesta de este juego: se esperaba un número entero y aparece un texto',
            STEP_EN.format(2)
            + 'the answer "left" is not an answer of this game: expected a whole number, found a text',
        ),
        (
            "seat = 1",
            'seat = 0\nnudge = {es = "No.", en = "No."}',
            STEP_ES.format(2) + "responde el asiento 0 y se esperaba uno de 1",
            STEP_EN.format(2) + "found an answer of seat 0, expected one of 1",
        ),
        (
            'then = "end"',
            "",
            STEP_ES.format(4) + "responde el asiento 1, pero la partida ha terminado",
            STEP_EN.format(4) + "found an answer of seat 1, but the match is over",
        ),
        (
            "winners = [0]",
            "winners = [1]",
            LESSON_ES + "al final winners: aparece [0] y se esperaba [1]",
            LESSON_EN + "at the end winners: found [0], expected [1]",
        ),
        (
            "winners = [0]",
            "state = {turns = 7}",
            LESSON_ES + "al final turns: ahí no hay nada; se esperaba un camino dentro del estado",
            LESSON_EN + "at the end turns: there is nothing there; expected a path into the state",
        ),
        (
            "winners = [0]",
            "counts = {heights = 8}",
            LESSON_ES + "al final heights: aparece 7 y se esperaba 8",
            LESSON_EN + "at the end heights: found 7, expected 8",
        ),
        (
            "ways = [",
            "also = [6]\nways = [",
            STEP_ES.format(1)
            + "con la respuesta 6 en su lugar, paso 5: al final over: aparece false y se esperaba true",
            STEP_EN.format(1) + "after the answer 6 instead, step 5: at the end over: found false, expected true",
        ),
        (
            "ways = [",
            'near = {piece = "stone", x = 0, y = 0, within = 2}\nways = [',
            STEP_ES.format(1) + "la propia respuesta no acaba a menos de 2 de 0, 0",
            STEP_EN.format(1) + "the answer itself does not end within 2 of 0, 0",
        ),
    ],
)
def test_a_broken_lesson_says_what_is_wrong_in_both_languages(tmp_path, old, new, es, en):
    assert old in GOOD
    report = problems(tmp_path, GOOD.replace(old, new, 1))
    assert report["es"][0] == es
    assert report["en"][0] == en


def test_a_lesson_without_words_or_steps_is_reported(tmp_path):
    silent = GOOD.replace(
        'say.es = "Queda el otro. ¡Cuatro en línea!"\nsay.en = "The other one is left. Four in a row!"\n', "", 1
    )
    assert problems(tmp_path, silent)["en"] == [
        STEP_EN.format(3) + "the step has no words for the learner; expected “say”"
    ]
    head, _, rest = GOOD.partition("[[lesson.step]]")
    empty = head + "step = []\n\n[lesson.end]" + rest.partition("[lesson.end]")[2]
    assert problems(tmp_path, empty)["es"] == [LESSON_ES + "no hay pasos; se esperaba al menos un [[lesson.step]]"]


def test_unscripted_dice_are_reported(tmp_path):
    game, path = tapete.find_game("jugger"), tmp_path / "lessons.toml"
    lessons = (game.folder / "lessons.toml").read_text(encoding="utf-8")
    path.write_text(lessons.replace('"dice": [[6, 5, 4, 1, 2, 3], ', '"dice": [', 1), encoding="utf-8")
    report = sentences(file_problems(game, path), "en")
    assert len(report) == 1
    assert report[0].startswith("lessons.toml: lesson “strike”, step 3: the position does not script this chance: ")


# ---------------------------------------------------------------- tapete check


def check(*args: str):
    return CliRunner().invoke(app, ["check", *args, "--lang", "en"])


def test_tapete_check_looks_at_the_lessons_of_a_game_and_of_a_pack(tmp_path):
    assert (
        check(str(tapete.find_game("challengers").folder))
        .stdout.strip()
        .endswith("the lessons of challengers: in order")
    )
    pack = tmp_path / "otters"
    pack.mkdir()
    for path in (EXAMPLES / "packs" / "nutrias").glob("*.toml"):
        (pack / path.name).write_bytes(path.read_bytes())
    own = (tapete.find_game("jugger").folder / "lessons.toml").read_text(encoding="utf-8")
    goal = own.partition("[[term]]")[0]
    lesson = "[[lesson]]" + own.split("[[lesson]]")[1].replace('id = "run"', 'id = "nutrias-run"')
    (pack / "lessons.toml").write_text(goal + lesson, encoding="utf-8")
    assert check(str(pack)).exit_code == 0, check(str(pack)).stdout
    (pack / "lessons.toml").write_text(goal + lesson.replace("jugger.", "rugger."), encoding="utf-8")
    result = check(str(pack))
    assert result.exit_code == 1
    assert "lessons.toml: lesson “nutrias-run”, step 1: “rugger." in result.stdout


def test_lessons_of_an_installed_pack_come_after_those_of_the_game(tmp_path, monkeypatch):
    (tmp_path / "pack.toml").write_text(
        'id = "stones"\ngame = "connectfour"\nname_es = "Piedras"\nname_en = "Stones"\n', encoding="utf-8"
    )
    head, _, lesson = GOOD.partition("[[lesson]]")
    more = 'game = "connectfour"\n[[lesson]]' + lesson.replace('id = "three"', 'id = "stones-again"')
    (tmp_path / "lessons.toml").write_text(more, encoding="utf-8")
    monkeypatch.setenv("TAPETE_PACKS", str(tmp_path))
    course = course_of("connectfour", CONNECT_FOUR.folder)
    assert [unqualified_id(id) for id in course.lessons] == ["three", "stones-again"]
    assert head.count("[[term]]") == len(course.terms)


@pytest.mark.parametrize("first", [None, (1, 3), (-1, 3)])
def test_each_way_of_a_lesson_has_its_own_dice_also_after_back(monkeypatch, first):
    monkeypatch.setenv("TAPETE_PACKS", str(EXAMPLES / "packs" / "bajamar"))
    pocket = tapete.find_game("pocket")
    sheet = pack_lessons(installed_packs("pocket")["bajamar"], pocket.terms)
    walk = Walk(pocket, sheet.lesson[0])
    if first is not None:  # the other order: into the water before the shot
        assert walk.try_answer(pocket.read_action({"type": "move", "unit": 0, "to": first})).verdict == "right"
    walk_to_the_end(walk)
    assert [unit.at[1] < 0 for unit in walk.match.state.units] == [False, False, True, True, False]
    ended = walk.match.digest()
    assert walk.back()
    walk_to_the_end(walk)
    assert walk.match.digest() == ended
    assert Walk(pocket, sheet.lesson[0]).follow(walk.way).match.digest() == ended


def walk_to_the_end(walk: Walk) -> None:
    while walk.step is not None:
        walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown())


# ---------------------------------------------------------------- tapete learn


def learn(*args: str, typed: str = "", language: str = "en"):
    return CliRunner().invoke(app, ["learn", *args, "--lang", language], input=typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_lists_the_lessons_of_a_game(language):
    result = learn("pocket", language=language)
    course = tapete.find_game("pocket").course
    assert result.exit_code == 0
    assert course.goal.say(language) in result.stdout
    assert all(f"{lesson.id}: {lesson.title.say(language)}" in result.stdout for lesson in course.lessons.values())


def test_an_unknown_lesson_is_one_sentence_at_the_terminal():
    result = learn("pocket", "nothing")
    assert result.exit_code == 2
    assert result.stderr.strip().startswith("tapete: lesson: found “nothing”, expected one of base, ")


def right_numbers(walk: Walk, language: str) -> list[str]:
    """Input of a learner who knows the answers."""
    numbers = []
    while walk.step is not None:
        if walk.rivals_turn:
            walk.rival()
            continue
        tutor = Tutor(walk, language, Console(width=100, file=StringIO()))
        numbers.append(str(1 + [choice.answer for choice in tutor.listing].index(walk.shown())))
        walk.try_answer(walk.shown())
    return numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_played_by_typing_with_nudges_show_me_and_back(language):
    lesson = tapete.find_game("pocket").lessons()["base"]
    right = right_numbers(Walk("pocket", "base"), language)
    listing = Tutor(Walk("pocket", "base"), language, Console(width=100, file=StringIO())).listing
    other = next(
        str(n) for n, one in enumerate(listing, 1) if Walk("pocket", "base").try_answer(one.answer).verdict == "other"
    )
    result = learn(
        "pocket", "base", typed="\n".join(["?", "s", other, right[0], "b", *right]) + "\n", language=language
    )
    assert result.exit_code == 0, result.output
    output = " ".join(result.stdout.replace("│", " ").split())
    for words in (lesson.steps[0].say, lesson.steps[0].nudge, lesson.end.say):
        assert words.say(language) in output
    left = learn("pocket", "base", typed="q\n", language=language)
    assert left.exit_code == 0
    assert lesson.end.say.say(language) not in " ".join(left.stdout.replace("│", " ").split())


def test_the_lesson_of_the_guide_is_in_order(tmp_path):
    chapter = (Path(__file__).parent.parent / "docs" / "guide" / "lessons.md").read_text(encoding="utf-8")
    path = tmp_path / "lessons.toml"
    path.write_text("\n".join(part.split("```")[0] for part in chapter.split("```toml\n")[1:]), encoding="utf-8")
    assert sentences(file_problems(BOARD, path), "en") == []


# ---------------------------------------------------------------- puzzles


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.id)
def test_every_measure_of_an_explanation_has_words_in_both_languages(game):
    module = bot_module(game)
    puzzle = next(iter(game.puzzles().values()))
    state = Walk(game, puzzle).match.state
    assert set(module.measures(state, puzzle.seat)) <= set(module.MEASURED)
    for what in module.MEASURED:
        for language in LANGUAGES:
            sentence = game.say(text(what, better="1.5", other="0.5", share=15, rest=5), language)
            assert "15" in sentence.replace("1.5", "15")
            assert "{" not in sentence


def test_a_position_with_one_clear_answer_becomes_a_puzzle(tmp_path):
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (
        2,
        0,
        5,
        0,
        2,
        0,
        5,
        6,
        2,
        6,
        1,
        6,
    ):  # both sides would win with their next stone, the rival in two places
        match.act(next(iter(match.pending)), column)
    puzzle = search_position(match, 0)
    assert puzzle.best.answer == 2
    assert puzzle.gap > 0.1
    path = tmp_path / "puzzles.toml"
    path.write_text(write_puzzles(CONNECT_FOUR, [as_lesson(puzzle)]), encoding="utf-8")
    assert sentences(file_problems(CONNECT_FOUR, path), "en") == []
    (lesson,) = read_lessons(path).lesson
    assert Walk(CONNECT_FOUR, lesson).try_answer(2).verdict == "right"


def test_an_opening_has_no_clear_answer():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    assert search_position(match, 0) is None


def worlds(*played: tuple[float, str]) -> list[World]:
    return [
        World(None, value, {key: WorldEvent(text(key), -1 if key == "loses" else 0) for key in keys.split()})
        for value, keys in played
    ]


def test_a_decisive_event_adds_value_and_is_no_part_of_the_answer():
    after = worlds(*[(0.9, "charges falls loses")] * 6, *[(0.2, "charges")] * 4)
    after_other = worlds(*[(0.8, "falls moves")] * 3, *[(0.2, "moves")] * 7)
    ((makes, happens, _),) = find_decisive_events(after, after_other, least=0.0)
    assert (happens.what.id, happens.better, happens.other) == ("falls", 0.6, 0.3)
    assert makes == pytest.approx(0.3 * (4 * 0.7 + 3 * 0.6) / 7)
