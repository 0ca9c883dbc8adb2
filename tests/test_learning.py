"""Tools for learning: positions with what became of them, nets in whole numbers, duels and their intervals."""

import numpy as np
from tools.duel import describe, make_bot
from tools.learn.positions import collect
from tools.learn.training import fit, log_loss, rate, sigmoid, weights_of

import tapete
from tapete.bots.levels import easy_bot, share_of
from tapete.core.game.judgement import SCALE, Judgement


def test_positions_hold_the_features_of_both_seats_and_what_they_won(tmp_path):
    keep = tmp_path / "kept.jsonl"
    (played,) = collect("pocket", 1, "learning", keep)
    assert len(played.positions) > 4
    assert {position.won for position in played.positions} == set(played.won)
    inputs = len(tapete.find_game("pocket").features)
    assert all(len(position.inputs) == inputs for position in played.positions)
    assert collect("pocket", 1, "learning", keep) == [played]  # the file is not played again


def test_a_net_learns_and_stays_the_same_in_whole_numbers():
    rng = np.random.default_rng(1)
    inputs = rng.integers(0, 9, (600, 3)).astype(float)
    aims = (inputs[:, 0] > inputs[:, 1]).astype(float)
    held = np.arange(600) % 3 == 0
    parts = fit(inputs, aims, held, 4, rng)
    assert log_loss(sigmoid(rate(parts, inputs[held])), aims[held]) < 0.2
    net = Judgement(weights_of("harbour", ["a", "b", "c"], parts))
    for row in inputs[:20]:
        exact = float(rate(parts, row[None])[0])
        assert abs(net.rate([int(value) for value in row]) / SCALE**2 - exact) < 0.1


def test_a_duel_tells_its_interval_and_takes_functions_of_its_own():
    assert describe([30, 0, 10]) == "30 - 0 - 10 of 40 (75%, 60 to 86, +191 Elo)"
    match = tapete.new_match("pocket", seats=["human", "human"], seed="duel")
    player = min(match.pending)
    bot = make_bot("search:0.01,evaluate=tapete.games.pocket.bot.evaluate", match.game, 1, match.options)
    assert match.refusal(player, bot(match, player)) is None


def test_a_duel_takes_a_share_of_careless_answers():
    match = tapete.new_match("challengers", seats=["human", "human"], seed="careless")
    share = share_of(match.game, "SLIPS", "easy")
    easy, careless = easy_bot(match.game, 1), make_bot(f"careless:{share}", match.game, 1, match.options)
    for _ in range(12):
        player = min(match.pending)
        answer = easy(match, player)
        assert careless(match, player) == answer
        match.act(player, answer)
