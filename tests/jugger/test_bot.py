"""Bot `greedy`: it beats random play, scores early, and takes obvious chances."""

import random

import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.jugger import GAME
from tapete.games.jugger.bot.greedy import answer
from tapete.games.jugger.field import DISTANCE, cell_at
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


def test_a_defender_makes_room_for_a_qwik_that_has_no_way_to_the_jugg():
    """Bodies and pinning friends stand all around the Jugg: everyone would wait for ever."""
    pinning, on_it = jugger("ilse-martillo", 0, (22, 5), "W"), jugger("amparo-dique", 0, (20, 5), "W")
    qwik = jugger("sixto-alambre", 0, (24, 5), "W")
    ring = [(21, 4, 0), (19, 4, 1), (18, 5, 1), (19, 6, 1), (21, 6, 0)]
    bodies = [jugger("oke-malecon", 1, (x, y), count=0, pinned_by=by) for x, y, by in ring]
    table = playing([pinning, on_it, qwik, *bodies], active=0, jugg=[20, 5])
    table.do(choice(table))
    assert DISTANCE[table[0].cell][cell_at(20, 5)] == 2


def test_a_defender_leaves_a_pin_to_free_its_own_pinned_qwik():
    pinned = jugger("sixto-alambre", 0, (10, 5), count=0, pinned_by=3)
    mine, theirs = jugger("ilse-martillo", 0, (17, 4), "W"), jugger("oke-malecon", 1, (18, 5), count=0, pinned_by=1)
    table = playing([pinned, mine, theirs, jugger("oke-malecon", 1, (12, 5), "W")], active=1)
    table.do(choice(table))
    assert DISTANCE[table[1].cell][cell_at(12, 5)] <= table[1].weapon.range
    pinning_a_qwik = jugger("sixto-alambre", 1, (18, 5), count=0, pinned_by=1)
    table = playing([pinned, mine, pinning_a_qwik, jugger("oke-malecon", 1, (12, 5), "W")], active=1)
    assert not isinstance(choice(table), Go | Step)


def test_a_qwik_does_not_spend_its_last_stamina_on_a_long_way():
    """With it the Qwik would sprint nine hexes, be Exhausted, and walk three a stone from then on."""
    table = playing([jugger("sixto-alambre", 0, (38, 5), "W", pc=0, pa=2)], active=0, jugg=[4, 5])
    assert isinstance(choice(table), Go)
    assert choice(table).move == "walk"


def test_a_defender_does_not_stand_on_the_jugg_in_the_way_of_its_qwik():
    qwik = jugger("sixto-alambre", 0, (38, 5), "W")
    near = playing([jugger("ilse-martillo", 0, (24, 5), "W"), qwik], active=0, jugg=[20, 5])
    near.do(choice(near))
    assert DISTANCE[near[0].cell][cell_at(20, 5)] == 1
    on_it = playing([jugger("ilse-martillo", 0, (20, 5), "W"), qwik], active=0, jugg=[20, 5])
    on_it.do(choice(on_it))
    assert on_it[0].cell != cell_at(20, 5)


def test_it_defends_if_a_hit_is_certain_otherwise():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("amparo-dique", 1, (22, 5), "W")], [dice(0, 4)], active=0
    )
    from tests.jugger.table import Attack

    table.do(Attack(1), 0)
    assert isinstance(choice(table), Defend)
    assert choice(table).how == "full"


def test_a_carrier_does_not_buy_dice_with_its_last_stamina():
    """They would help this once, and an Exhausted Qwik walks three hexes a stone from then on."""
    from tests.jugger.table import Attack

    carrier = jugger("sixto-alambre", 1, (22, 5), "W", pc=0, pa=4)
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), carrier], [dice(0, 4)], active=0, carrier=1)
    table.do(Attack(1))
    while table.kind != "defence-boost":
        table.do(0 if table.kind == "attack-boost" else choice(table))
    assert (table[1].stamina, choice(table)) == (2, 0)
