"""Match analysis: standings, luck, advice, decisive moments."""

import json
import time
from itertools import pairwise

import pytest
from connectfour.game import GAME as CONNECT_FOUR
from typer.testing import CliRunner

import tapete
from tapete.bots.analysis import Luck, Standing, analyse, get_advice
from tapete.bots.compare_answers import Comparison, compare, find_much_worse, keep_affordable
from tapete.bots.turning_points import decisive_stretches, moments
from tapete.cli import app
from tapete.core.flow import Roll


def played(game, seed="back", seats=("bot:greedy", "bot:random"), **options):
    match = tapete.new_match(game, seats=list(seats), seed=seed, options=options)
    match.play_bots()
    return match


def test_luck_compares_the_dice_with_their_expected_value():
    luck = Luck(0)
    luck.count(Roll(4, 6, player=0, worth=(0, 0, 0, 1, 1, 2)), [6, 6, 1, 4])
    assert (luck.dice, luck.given) == (4, 5)
    assert luck.expected == pytest.approx(4 * 4 / 6)
    assert luck.variance == pytest.approx(4 * (6 / 6 - (4 / 6) ** 2))
    assert luck.sigmas == pytest.approx((5 - 8 / 3) / luck.variance**0.5)


@pytest.mark.parametrize("game", ["pocket", "challengers"])
def test_standings_begin_even_and_end_with_the_result(game):
    match = played(game)
    analysis = analyse(match, points=20)
    assert analysis.steps == sum(not entry.auto for entry in match.log)
    assert [analysis.line[0].step, analysis.line[-1].step] == [0, analysis.steps]
    assert 18 <= len(analysis.line) <= 22
    assert all(sum(one.values) == pytest.approx(1, abs=0.01) and min(one.values) >= 0 for one in analysis.line)
    assert analysis.line[0].values == pytest.approx([0.5, 0.5], abs=0.1)
    turns = [int(stage) for _, stage in analysis.stages]  # one without a choice has no step
    assert turns == sorted(set(turns))
    if game == "pocket":  # each player's own turns, as beside the board
        assert turns[-1] == (match.state.turn + 1) // 2
    assert bool(turns) == (game == "pocket")
    winners = match.outcome["winners"]
    assert [player for player, value in enumerate(analysis.line[-1].values) if value > 0] == winners


def test_luck_counts_exactly_the_dice_of_the_log():
    match = played("pocket")
    analysis = analyse(match, points=2)
    rolled = [
        die.value
        for event in match.events(0, "*")
        if event.kind == "rolls"
        for die in event.dice
        if "kicker" not in die.id
    ]
    again = [event.dice[1].value for event in match.events(0, "*") if event.kind == "rerolls"]
    assert sum(luck.given for luck in analysis.luck) == sum(rolled) + sum(again)
    assert sum(luck.dice for luck in analysis.luck) == len(rolled) + len(again)
    assert sum(luck.expected for luck in analysis.luck) == 3.5 * (len(rolled) + len(again))


def test_without_an_evaluation_the_line_comes_from_random_play():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (3, 0, 3, 0, 3, 0, 3):
        match.act(next(iter(match.pending)), column)
    analysis = analyse(match, points=10)
    assert analysis.line[-1].values == [1.0, 0.0]
    assert analysis.line[-2].values[0] > 0.5


def test_advice_is_a_legal_answer_and_changes_nothing():
    match = tapete.new_match("pocket", seats=["human", "human"], seed="advice")
    before = match.digest()
    player = next(iter(match.pending))
    answer = get_advice(match, player, "greedy")
    assert match.refusal(player, answer) is None
    assert match.digest() == before


def test_the_analyse_command_prints_standings_luck_and_advice(tmp_path):
    log = tmp_path / "match.jsonl"
    match = played("pocket", seats=("bot:greedy", "bot:greedy"))
    match.save(log)
    result = CliRunner().invoke(app, ["analyse", str(log), "--bot", "greedy", "--step", "3", "--json"])
    report = json.loads(result.stdout)
    assert report["steps"] == sum(not entry.auto for entry in match.log)
    assert report["line"][-1]["step"] == report["steps"]
    assert {one["player"] for one in report["luck"]} == {0, 1}
    assert report["advice"]
    plain = CliRunner().invoke(app, ["analyse", str(log)])
    assert "sigmas" in plain.stdout
    late = CliRunner().invoke(app, ["analyse", str(log), "--bot", "greedy", "--step", "9999"])
    assert late.exit_code == 2
    assert "9999" in late.stderr


def test_the_odds_command_takes_names_and_values():
    result = CliRunner().invoke(
        app, ["odds", "pocket", "attacker=orchard-baler", "defender=orchard-harrow-foreman", "skill=melee", "--json"]
    )
    report = json.loads(result.stdout)
    assert report["win"] + report["lose"] + report["both"] + report["neither"] == pytest.approx(1)
    unknown = CliRunner().invoke(app, ["odds", "pocket", "attacker=nobody", "defender=base", "skill=melee"])
    assert unknown.exit_code == 2
    assert "nobody" in unknown.stderr
    elsewhere = CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(app, ["odds", "jugger", "a=b"])
    assert "position" in elsewhere.stderr


# ---------------------------------------------------------------- comparing answers


def test_an_answer_that_wins_at_once_is_ranked_first():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (3, 0, 3, 0, 3, 0):
        match.act(next(iter(match.pending)), column)
    comparisons = compare(match, 0, 60, asked=[6], seed="x", playouts=200)
    assert (comparisons[0].answer, comparisons[0].chance) == (3, 1.0)
    requested = next(one for one in comparisons if one.answer == 6)
    assert requested.chance < 0.9
    assert requested.behind(comparisons[0]) > 2


def test_only_answers_that_lose_are_warned_about():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (3, 0, 3, 0, 3, 0):
        match.act(next(iter(match.pending)), column)
    comparisons = compare(match, 0, 60, seed="x", everything=True, worlds=40)
    assert {one.answer for one in find_much_worse(comparisons)} == {1, 2, 4, 5, 6}  # column 3 wins at once, 0 blocks
    opening = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    assert find_much_worse(compare(opening, 0, 60, seed="x", everything=True, worlds=40)) == []


def test_slow_playouts_compare_fewer_answers_but_keep_the_requested_one():
    field = [Comparison(answer) for answer in range(8)]
    soon = time.monotonic() + 10
    assert [one.answer for one in keep_affordable(field, set(), soon, took=0.01)] == list(range(8))
    assert [one.answer for one in keep_affordable(field, set(), soon, took=0.8)] == [0, 1, 2]
    assert [one.answer for one in keep_affordable(field, {id(field[6])}, soon, took=30)] == [0, 1, 6]


def test_a_requested_answer_is_compared_to_the_end():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (3, 0, 3, 0, 3, 0):
        match.act(next(iter(match.pending)), column)
    weighed = {one.answer: len(one.values) for one in compare(match, 0, 60, asked=[6], seed="x", playouts=100)}
    assert weighed[6] >= weighed[3] - 1


def test_the_decisive_moment_is_the_answer_that_changed_the_standings():
    match = tapete.new_match(CONNECT_FOUR, seats=["human", "human"], seed="x")
    for column in (3, 0, 3, 0, 3, 0, 3):  # the last answer of seat 1 lets seat 0 win
        match.act(next(iter(match.pending)), column)
    line = [Standing(0, [0.5, 0.5]), Standing(5, [0.5, 0.5]), Standing(7, [1.0, 0.0])]
    (moment,) = moments(match, line, seconds=0.3)
    assert moment.step in (5, 6)
    assert (moment.step, moment.player, moment.answer) in ((5, 1, 0), (6, 0, 3))
    assert moment.answer in [one.answer for one in moment.weighed]
    assert [shares[moment.player] for shares in moment.standing] == [moment.before, moment.after]
    assert moments(match, [Standing(0, [0.5, 0.5]), Standing(7, [0.51, 0.49])]) == []
    assert moments(match, line, seconds=0.3, since=6) == []  # the setup has none


def test_every_player_has_moments_of_their_own_course():
    line = [Standing(n, [0.25] * 4) for n in range(3)]
    line += [
        Standing(3, [0.55, 0.15, 0.15, 0.15]),
        Standing(4, [0.6, 0.2, 0.2, 0.0]),
        Standing(40, [1.0, 0.0, 0.0, 0.0]),
    ]
    assert decisive_stretches(list(pairwise(line))) == [(4, 0), (3, 3), (2, 0)]
    even = [Standing(n, [0.5, 0.5]) for n in range(3)]
    assert decisive_stretches(list(pairwise(even))) == []


def test_moments_of_one_course_lie_apart():
    shares = [0.5] * 20 + [0.6, 0.7, 0.8] + [0.8] * 10 + [0.75] + [0.75] * 10
    line = [Standing(n, [share, 1 - share]) for n, share in enumerate(shares)]
    steps = [n for n, _ in decisive_stretches(list(pairwise(line)))]
    assert len(steps) == 2
    assert abs(steps[0] - steps[1]) > 3


def test_two_players_share_the_moments_of_equal_changes():
    shares = [0.5, 0.4, 0.3, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.6, 0.5, 0.4, 0.3, 0.4, 0.5]  # ten per cent each time
    line = [Standing(n, [share, 1 - share]) for n, share in enumerate(shares)]
    assert len(decisive_stretches(list(pairwise(line)))) == 3
