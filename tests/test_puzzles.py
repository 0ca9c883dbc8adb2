"""Puzzles of our games: each is named, legal, visibly solved, and every wrong answer is refuted on the board."""

from __future__ import annotations

import random
import re

import msgspec
import pytest
from tools.mine_puzzles import candidate_of, list_candidates

import tapete
from tapete.bots import bot_module
from tapete.bots.compare_answers import Comparison, load_knowledge
from tapete.bots.puzzles import lines as mined
from tapete.bots.puzzles.lines import changes_between, end_of_line, see, set_up, weigh
from tapete.bots.puzzles.mining import GAP, Puzzle, stop_search
from tapete.bots.puzzles.positions import asides_of, is_past, start_matches
from tapete.bots.puzzles.text import say_end, say_goal, say_wrong, theme_of
from tapete.core.content.lessons import Line
from tapete.core.content.reader import sentences
from tapete.core.flow import Choose
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.games.wolsung.actions import END, Move, Shoot
from tapete.games.wolsung.bot.reasons import MOST_LEFT, is_question
from tapete.games.wolsung.rules.turn import TURNS
from tapete.lessons import Walk, file_problems, follow_line
from tapete.live import wire
from tapete.live.study.lesson_session import LessonJob, walk_on
from tapete.match_factory import scenario

GAMES = {game.id: game for game in tapete.games().values() if game.id != "connectfour"}
PUZZLES = [(game.id, puzzle) for game in GAMES.values() for puzzle in game.puzzles()]
THEMES = {"win", "strike", "score", "save", "draft"}
FIGURES = re.compile(r"%|por ciento|percent|de media|on average|\d[.,]\d")


def texts_of(puzzle) -> list[str]:
    said = [puzzle.title, puzzle.learn, puzzle.end.say, puzzle.steps[0].say]
    said += [line.say for line in puzzle.follow_ups if line.say is not None]
    return [one.say(language) for one in said for language in LANGUAGES]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_puzzles_have_names_of_their_own_and_no_statistics(game):
    puzzles = list(game.puzzles().values())
    for language in LANGUAGES:
        names = [puzzle.title.say(language) for puzzle in puzzles]
        assert len(set(names)) == len(names) > 0
        assert max(map(len, names)) <= 40
    for puzzle in puzzles:
        words = texts_of(puzzle)
        assert all(words), puzzle.id
        assert not [one for one in words if FIGURES.search(one) or "{" in one], puzzle.id
        assert puzzle.theme in THEMES
        assert 1000 <= puzzle.rating <= 2000


def balance_after(walk: Walk, line: Line) -> float:
    """What a player sees to have changed after a line, in the unit of the game."""
    match = scenario(walk.game, walk.lesson.position)
    before = see(match, walk.lesson.seat)
    follow_line(match, walk.lesson.seat, line)
    changes = changes_between(before, see(match, walk.lesson.seat))
    match.close()
    return weigh(walk.match, changes)


@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_a_puzzle_is_solved_by_its_answer_and_each_other_answer_has_a_refutation(game, name):
    walk = Walk(GAMES[game], name)
    step, lines = walk.step, walk.lesson.follow_ups
    right = [walk.game.read_action(raw) for raw in (step.answer, *step.also)]
    refuted = [walk.game.read_action(line.answer) for line in lines if line.say is not None]
    options = set(walk.match.pending[walk.lesson.seat].options) - asides_of(walk.game)
    assert set(refuted) | set(right) == options
    assert not set(refuted) & set(right)
    wrong = next(line for line in lines if line.say is not None)
    assert walk.try_answer(walk.game.read_action(wrong.answer)).verdict == "other"
    assert balance_after(walk, lines[0]) - balance_after(walk, wrong) >= 1
    assert walk.try_answer(right[0]).verdict == "right"
    assert walk.step is None


@pytest.mark.check
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_line_of_every_puzzle_is_played(game):
    assert sentences(file_problems(game, game.folder / "puzzles.toml"), "en") == []


@pytest.mark.check
@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_the_right_answer_ends_visibly_better_than_every_other(game, name):
    walk = Walk(GAMES[game], name)
    ends = {line.say is None: [] for line in walk.lesson.follow_ups}
    for line in walk.lesson.follow_ups:
        ends[line.say is None].append(balance_after(walk, line))
    assert min(ends[True]) - max(ends[False]) >= 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_a_player_sees_has_words_in_both_languages(game):
    for key in bot_module(game).VISIBLE:
        for language in LANGUAGES:
            for count in (1, 2):
                assert "{" not in game.say(Text(f"{game.id}-line-{key}", {"n": count}), language)


def test_a_goal_names_no_loss_that_follows_the_right_answer_too():
    walk = Walk("jugger", next(iter(GAMES["jugger"].puzzles())))
    right, wrong = list(walk.match.pending[walk.lesson.seat].options)[:2]
    both_fall = {
        right: mined.Line("", [], {"downed": 1, "fallen": 1}, 0.0),
        wrong: mined.Line("", [], {"fallen": 1}, -1.0),
    }
    puzzle = Puzzle(walk.match, walk.lesson.seat, Comparison(right), Comparison(wrong), both_fall)
    assert theme_of(puzzle) == "strike"
    assert say_goal(puzzle, "es") == "Busca la respuesta con la que derribas a un rival."
    both_fall[wrong] = mined.Line("", [], {"fallen": 1, "jugg-lost": 1}, -2.0)
    both_fall[right] = mined.Line("", [], {"fallen": 1}, -1.0)
    assert theme_of(puzzle) == "save"
    assert say_goal(puzzle, "es") == "Solo una respuesta te salva: con las demás tu rival consigue el Jugg."


def test_what_follows_an_answer_is_one_sentence_gains_and_losses_apart():
    walk = Walk("jugger", next(iter(GAMES["jugger"].puzzles())))
    right, wrong = list(walk.match.pending[walk.lesson.seat].options)[:2]
    lines = {
        right: mined.Line("", [], {"jugg": 1, "downed": 2, "fallen": 1}, 3.0),
        wrong: mined.Line("", [], {}, 0.0),
    }
    puzzle = Puzzle(walk.match, walk.lesson.seat, Comparison(right), Comparison(wrong), lines)
    assert say_end(puzzle, "es") == (
        "Derribas a 2 rivales y consigues el Jugg, pero uno de los tuyos cae. Con otra respuesta no consigues nada."
    )
    assert say_end(puzzle, "en") == (
        "You bring 2 rivals down and you get the Jugg, but one of yours falls. With another answer you gain nothing."
    )
    assert (say_wrong(puzzle, wrong, "es"), say_wrong(puzzle, wrong, "en")) == (
        "Así no consigues nada.",
        "This way you gain nothing.",
    )


def test_the_tool_lists_stored_candidates_with_what_follows_each_answer(tmp_path, capsys):
    walk = Walk("jugger", next(iter(GAMES["jugger"].puzzles())))
    right, *wrong = walk.match.pending[walk.lesson.seat].options
    lines = {right: mined.Line("", [], {"downed": 1}, 1.0)} | {one: mined.Line("", [], {}, 0.0) for one in wrong}
    puzzle = Puzzle(walk.match, walk.lesson.seat, Comparison(right, [0.6]), Comparison(wrong[0], [0.4]), lines)
    file = tmp_path / "candidates.jsonl"
    file.write_bytes(msgspec.json.encode(candidate_of(puzzle)) + b"\n")
    list_candidates("jugger", str(file))
    listed = capsys.readouterr().out
    assert "lead 0.20" in listed
    assert "| downed+1" in listed
    assert listed.count("\n  - ") == len(wrong)


def test_a_puzzle_of_wolsung_offers_more_than_one_way_to_strike():
    pistol, harpoon = Shoot("pistol"), Shoot("harpoon-gun")
    assert not is_question(Choose(0, "action", (pistol, Shoot("pistol", moving=True), Move(), END)))
    assert is_question(Choose(0, "action", (pistol, harpoon, Move(), END)))
    assert is_question(Choose(0, "shot-target", (pistol, Move(), END)))


def test_a_sharpened_match_of_wolsung_ends_in_this_turn_and_nobody_is_ahead():
    match = next(start_matches(GAMES["wolsung"], "near", random.Random("near/0")))
    assert match.state.turn == TURNS
    assert len(set(match.state.scores)) == 1
    left = [sum(not m.done for m in match.state.models if m.on and m.owner == player) for player in range(2)]
    assert all(1 <= number <= MOST_LEFT for number in left)


def test_a_set_combat_in_which_nobody_is_asked_is_left_out():
    combat = {"round": 2, "phase": "combat", "decks": {"0": ["st-captain"], "1": ["st-rookie"]}}
    planning = combat | {"phase": "round"}
    assert is_past(set_up(GAMES["challengers"], combat), combat)
    assert not is_past(set_up(GAMES["challengers"], planning), planning)


def test_a_line_of_challengers_ends_with_the_round_also_from_within_a_combat():
    in_combat = next(one for one in GAMES["challengers"].puzzles().values() if one.steps[0].answer["do"] == "take")
    match = scenario("challengers", in_combat.position)
    round, ended = match.state.round, end_of_line(match, in_combat.seat, load_knowledge(match))
    while not ended(match):
        assert match.state.round == round
        player = min(match.pending)
        match.act(player, match.default(player))
    assert match.over or match.state.round == round + 1


def test_bids_and_passes_do_not_use_up_the_answers_of_a_line():
    match = scenario("wolsung", GAMES["wolsung"].puzzles()["puzzle-9e44cc1e"].position)
    line = mined.play_line(match, 0, END, "line-0")
    counted, between = mined.ACTS, 0
    match.act(0, END)
    for seat, raw in line.answers:
        kind = match.pending[seat].kind
        is_between = raw == "pass" or kind.endswith("-bid")
        assert mined.is_act(match, seat, raw) != is_between
        between, counted = between + is_between, counted - (not is_between)
        match.act(seat, match.game.read_action(raw))
    assert len(line.answers) > mined.ACTS
    assert between > 0 <= counted


def test_a_line_of_saga_goes_on_until_the_fight_of_a_charge_is_over():
    puzzle = GAMES["saga"].puzzles()["puzzle-c9c900f9"]
    match = scenario("saga", puzzle.position)
    charge = next(one for one in match.pending[puzzle.seat].options if one.kind == "charge")
    line = mined.play_line(match, puzzle.seat, charge, "line-0")
    assert line.changes.keys() == {"killed", "fallen"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_match_may_begin_from_every_opening(game):
    for opening in game.course.openings.values():
        match = set_up(game, opening.described, "seed")
        assert match.pending
        assert not match.over


def test_a_search_ends_when_a_wrong_answer_cannot_fall_behind_or_the_right_one_is_beyond_doubt():
    right, wrong = Comparison("right", [0.9, 0.7] * 4), Comparison("wrong", [0.5, 0.3] * 4)
    rest = [Comparison(name, [0.1] * 8) for name in "abc"]
    assert not stop_search(["right"], GAP)([right, wrong, *rest])
    assert stop_search(["wrong"], GAP)([right, wrong, *rest])
    assert stop_search(["right"], GAP)([Comparison("right", [0.9, 0.7] * 30), Comparison("wrong", [0.5, 0.3] * 30)])


def ask(game: str, puzzle: str, **asked) -> dict:
    job = LessonJob(f"{game}/{puzzle}", "", 9.0, game, puzzle, wire.LessonAsk(**asked))
    return msgspec.json.decode(walk_on(msgspec.msgpack.encode(job)))


def test_a_wrong_answer_comes_back_with_what_would_follow_and_the_puzzle_stays_open():
    name, puzzle = next(iter(GAMES["pocket"].puzzles().items()))
    walk = Walk("pocket", name)
    options = list(walk.match.pending[puzzle.seat].options)
    line = next(line for line in puzzle.follow_ups if line.say is not None and line.answers)
    wrong = ask("pocket", name, do="answer", option=options.index(walk.game.read_action(line.answer)))
    assert wrong["verdict"] == "other"
    assert wrong["nudge"]["es"] == line.say.es
    assert wrong["scene"].get("decision") is None
    assert len(wrong["events"]) >= 2
    assert wrong["way"] == []
    right = ask("pocket", name, do="answer", option=options.index(walk.shown()))
    assert right["verdict"] == "right"
    assert right["step"] == right["steps"] == 1
