"""Bot `greedy`: it beats random play, scores early, and takes obvious chances."""

import random

import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.jugger import GAME
from tapete.games.jugger.bot.greedy import answer
from tests.jugger.table import Defend, Go, Lift, Pin, Score, Step, dice, jugger, playing


def match_of(seed, greedy, options=None):
    """A match against random play; returns the winner, the scorer and the number of stones."""
    match = Match(Setup.of(GAME, 2, options or {}, f"bot-{seed}"), listening=False, marks=False)
    rng = random.Random(seed)
    while not match.over:
        player = min(match.pending)
        match.act(player, answer(match, player, rng) if player == greedy else any_answer(match.pending[player], rng))
    return match


def test_greedy_beats_random_and_scores_within_sixty_stones():
    """Twenty of the hundred short games of the acceptance test, seats alternated."""
    won = scored = 0
    for seed in range(20):
        match = match_of(seed, seed % 2)
        won += match.state.winner == seed % 2
        scored += match.state.sides[seed % 2].score > 0 and match.state.stones <= 60
    assert won >= 17
    assert scored >= 18


@pytest.mark.parametrize(
    "options",
    [{"length": "long", "teams": "draft"}, {"european_corners": True, "mandatory_chain": True}, {"length": "long"}],
)
def test_greedy_plays_every_kind_of_table_to_its_end(options):
    match = match_of(3, 1, {**options, "stone_limit": 20})
    assert match.over


def choice(table):
    return answer(table.match, table.player, random.Random(1))


def test_it_scores_lifts_and_pins_when_it_can():
    assert choice(playing([jugger("sixto-alambre", 0, (2, 5), "W")], active=0, carrier=0)) == Score()
    assert choice(playing([jugger("sixto-alambre", 0, (20, 5), "W")], active=0)) == Lift()
    assert choice(
        playing([jugger("ilse-martillo", 0, (30, 5), "W"), jugger("oke-malecon", 1, (32, 5), count=2)], active=0)
    ) == Pin(1)


def test_it_runs_the_jugg_towards_the_rival_goal():
    table = playing([jugger("sixto-alambre", 0, (20, 5), "W")], active=0, carrier=0)
    table.do(choice(table))
    while table.pitch.activation is not None and table.pitch.activation.steps == 0:
        table.do(choice(table))
    from tapete.games.jugger.field import DISTANCE, cell_at

    assert DISTANCE[table[0].cell][cell_at(2, 5)] <= 2


BODIES = [jugger("oke-malecon", 1, place, count=2) for place in ((18, 5), (19, 4), (19, 6))]


@pytest.mark.parametrize("carrier", [0, None], ids=["to the goal", "to the Jugg"])
def test_an_exhausted_qwik_walks_around_crouched_rivals(carrier):
    """Three steps around them bring it no nearer in a straight line."""
    qwik = jugger("sixto-alambre", 0, (20, 5), "W", exhausted=True)
    table = playing([qwik, *BODIES], active=0, **({"carrier": 0} if carrier == 0 else {"jugg": [4, 5]}))
    assert isinstance(choice(table), Go | Step)


@pytest.mark.parametrize("seed", ["stuck-6", "stuck-28", "stuck-73"])
def test_matches_that_stood_still_before_a_row_of_bodies_end_with_a_point(seed):
    match = tapete.new_match("jugger", seats=["bot:greedy"] * 2, seed=seed)
    assert match.outcome["reason"] == "jugger.format.short"


def test_it_defends_if_a_hit_is_certain_otherwise():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("amparo-dique", 1, (22, 5), "W")], [dice(0, 4)], active=0
    )
    from tests.jugger.table import Attack

    table.do(Attack(1), 0)
    assert isinstance(choice(table), Defend)
    assert choice(table).how == "full"
