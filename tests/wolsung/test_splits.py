"""Dividing a melee: which models move and where to is the choice of the player with the initiative."""

import random
from math import cos, dist, pi, sin

import pytest

from tapete.core.match import Match
from tapete.games.wolsung import GAME
from tapete.games.wolsung.bot import greedy
from tapete.games.wolsung.rules.fights.split import divisions, judge_split, tangle_of
from tapete.games.wolsung.rules.fights.split_question import split_region
from tapete.games.wolsung.table.distances import contacts
from tests.random_drops import drops
from tests.wolsung.crowds import radius_of

from .table import STOP, Charge, Split, Target, do, fighter, ground, hero, model, on, play, refused, walk

ONE, TWO, A, B = range(4)  # the figure of the book: 1 charges A, who fights 2, who fights B


def tangle(layout=None, others=(), start=(14, 18)):
    first, second, a, b = [fighter("2/5/4/3/4/3/20") for _ in range(4)]
    models = [on(first, 0, *start), on(second, 0, 19.2, 18), on(a, 1, 18, 18), on(b, 1, 20.4, 18), *others]
    match = play(models, **({"layout": layout} if layout else {}))
    return do(match, Charge(), walk((16.8, 18)))


def shifted(match, far, degrees, *ids):
    """A division by a shift of these models."""
    dx, dy = round(far * cos(degrees * pi / 180)), round(far * sin(degrees * pi / 180))
    return Split((), tuple((id, model(match, id).x + dx, model(match, id).y + dy) for id in ids))


def lawful(match, split):
    """An oracle in the open: everything is measured anew, by distances between centres."""
    at = {m.id: m.at for m in match.state.models} | {id: (x, y) for id, x, y in split.moves}
    gaps = {
        (a.id, b.id): dist(at[a.id], at[b.id]) - radius_of(a.card) - radius_of(b.card)
        for a in match.state.models
        for b in match.state.models
        if a.id < b.id
    }
    foes = {pair for pair in gaps if match.state.models[pair[0]].owner != match.state.models[pair[1]].owner}
    return min(gaps.values()) > -1e-9 and {pair for pair in foes if gaps[pair] <= 20} == {(ONE, A), (TWO, B)}


@pytest.mark.rule("wolsung.multi.split-decider", "wolsung.multi.split-move", "wolsung.ruling.split-general")
@pytest.mark.parametrize("pair", [(ONE, A), (TWO, B)])
def test_a_pair_may_be_shifted_in_any_direction_that_divides_the_melee(pair):
    match, seen = tangle(), set()
    for degrees in range(0, 360, 3):
        split = shifted(match, 500, degrees, *pair)
        fits = lawful(match, split)
        seen.add(fits)
        assert (match.pending[0].refusal(split) is None) == fits, degrees
    assert seen == {True, False}
    split = next(split for n in range(7, 360, 11) if lawful(match, split := shifted(match, 500, n, *pair)))
    match.act(0, split)
    assert [foe.id for foe in contacts(match.state, model(match, ONE))] == [A]
    assert [foe.id for foe in contacts(match.state, model(match, TWO))] == [B]
    assert match.pending[0].kind == "charge-attack"


@pytest.mark.rule("wolsung.multi.split-decider", "wolsung.multi.split-move")
def test_one_model_alone_may_go_around_the_enemy_it_stays_with():
    """Half an inch, or less where half an inch in that direction would lead out of contact."""
    for far in (500, 370):
        match = tangle()
        b, two = model(match, B), model(match, TWO)
        ring = [(round(b.x + 1_210 * cos(n / 999)), round(b.y + 1_210 * sin(n / 999))) for n in range(2_500, 3_139)]
        place = min(ring, key=lambda p: abs(dist(two.at, p) - far))
        match.act(0, Split((), ((TWO, *place),)))
        assert [foe.id for foe in contacts(match.state, model(match, TWO))] == [B]
        assert [foe.id for foe in contacts(match.state, model(match, ONE))] == [A]


@pytest.mark.rule("wolsung.multi.split-move")
def test_half_an_inch_and_less_only_where_that_does_not_fit():
    match = tangle()
    assert refused(match, 0, shifted(match, 520, 180, ONE, A)) == "wolsung.multi.split-move"
    assert refused(match, 0, shifted(match, 300, 180, ONE, A)) == "wolsung.multi.split-move"
    wall = tangle(ground(("block", (15, 15, 15.9, 21), 4, {"closed": True})), start=(16.8, 15))
    assert refused(wall, 0, shifted(wall, 500, 180, ONE, A)) == "wolsung.move.end-room"
    do(wall, shifted(wall, 300, 180, ONE, A))
    assert model(wall, ONE).x == 16_500


@pytest.mark.rule("wolsung.multi.nobody-freed", "wolsung.multi.split", "wolsung.ruling.split-general")
def test_each_refusal_names_what_is_wrong():
    match = tangle(others=[on(fighter(), 1, 16.8, 19.6)])
    assert refused(match, 0, shifted(match, 500, 90, TWO)) == "wolsung.multi.nobody-freed"  # 2 and B are left alone
    assert refused(match, 0, Split(((ONE, A),), ())) == "wolsung.multi.nobody-freed"  # as the player says
    for nobody_freed, rule in {
        Split((), ()): "wolsung.multi.split",
        shifted(match, 500, 0, ONE): "wolsung.move.end-room",
        shifted(match, 500, 180, ONE): "wolsung.ruling.split-general",  # the charger leaves A
        shifted(match, 500, 180, 4): "wolsung.ruling.split-general",  # no model of this melee
        shifted(match, 500, 90, ONE, A): "wolsung.move.end-room",
        shifted(match, 390, 90, ONE, A): "wolsung.ruling.split-general",  # touches another enemy
        Split((), ((ONE, 16_300, 18_000), (ONE, 16_300, 18_000))): "wolsung.ruling.split-general",
        Split((), ((99, 0, 0),)): "wolsung.ruling.split-general",
        Split((), ((-1, 0, 0),)): "wolsung.ruling.split-general",
        Split(((ONE, A), (TWO, A), (TWO, B)), shifted(match, 500, 180, ONE, A).moves): "wolsung.ruling.split-general",
        Target(A): "wolsung.multi.split-decider",
        STOP: "wolsung.multi.split-decider",
    }.items():
        assert refused(match, 0, nobody_freed) == rule, nobody_freed
    both = Split((), shifted(match, 500, 180, ONE, A).moves + shifted(match, 500, 0, TWO, B).moves)
    assert refused(match, 0, both) == "wolsung.ruling.split-general"  # one part stays


@pytest.mark.rule("wolsung.multi.nobody-freed")
def test_nobody_freed_is_said_only_if_somebody_is_freed():
    rng, match, said = random.Random(4), tangle(), 0
    s, m = match.state, model(match, ONE)
    for _ in range(400):
        ids = rng.sample(range(4), rng.randint(1, 3))
        moves = [shifted(match, rng.choice((500, 500, 300)), rng.randrange(360), id).moves[0] for id in ids]
        made = judge_split(s, m, Split((), tuple(moves)))
        if made.refusal is not None and made.refusal.rule == "wolsung.multi.nobody-freed":
            said += 1
            assert any(not any(id in pair for pair in made.keep) for id in s.was_engaged), moves
    assert said > 20


@pytest.mark.rule("wolsung.ruling.split-general")
def test_where_no_pair_fits_one_model_goes_around():
    """Walls on all sides but one: no pair can be shifted, 2 can."""
    walls = ground(
        ("block", (14, 16.9, 18.6, 17.4), 4, {"closed": True}),
        ("block", (14, 18.6, 18.6, 19.1), 4, {"closed": True}),
        ("block", (15.7, 17.4, 16.2, 18.6), 4, {"closed": True}),
        ("block", (21.0, 16.8, 21.5, 19.2), 4, {"closed": True}),
        ("block", (19.8, 16.9, 21.5, 17.4), 4, {"closed": True}),
        ("block", (19.8, 18.6, 21.5, 19.1), 4, {"closed": True}),
    )
    models = [
        on(fighter(), 0, 16.8, 18),
        on(fighter(), 0, 19.2, 18),
        on(fighter(), 1, 18, 18),
        on(fighter(), 1, 20.4, 18),
    ]
    s = play(models, layout=walls).state
    s.was_engaged = [ONE, TWO, A, B]
    found = divisions(s, s.models[ONE])
    assert found
    assert all(judge_split(s, s.models[ONE], split).ok for split in found)
    assert {id for split in found for id, _, _ in split.moves} == {TWO}


def test_the_page_places_the_models_and_bots_and_clocks_take_a_proposal():
    match = tangle()
    decision = match.view(0).decision
    place = decision.place
    assert {piece.id for piece in place.pieces} == {f"model-{id}" for id in range(4)}
    assert len(set(map(repr, place.proposals))) == len(place.proposals) == len(match.pending[0].options)
    for suggestion in place.suggestions:
        assert match.pending[0].refusal(GAME.read_action([list(entry) for entry in suggestion])) is None
    with pytest.raises(ValueError, match="expected models"):
        GAME.read_action([*([f"model-{id}", 0, 0] for id in range(3)), ["chair-3", 0, 0]])
    assert GAME.default(match.state, match.pending[0]) == match.pending[0].options[0]
    for seed in range(6):
        assert match.pending[0].refusal(match.pending[0].any(random.Random(seed))) is None


@pytest.mark.rule("wolsung.multi.split-decider")
def test_a_held_model_may_be_dropped_anywhere_in_its_region():
    match = tangle(others=[on(fighter(), 1, 16.4, 20.0)])
    s, m, rng = match.state, model(match, ONE), random.Random(3)
    for answer, held in ((match.pending[0].options[0], ONE), (match.pending[0].options[1], B), (Split((), ()), TWO)):
        region = split_region(s, m, answer, f"model-{held}")
        assert region
        alike = [id for id, _, _ in answer.moves] or [held]
        for x, y in drops(region, rng, 40):
            dx, dy = round(x) - model(match, held).x, round(y) - model(match, held).y
            moves = tuple((id, model(match, id).x + dx, model(match, id).y + dy) for id in alike)
            assert judge_split(s, m, Split((), moves)).ok, (held, x, y)
    assert split_region(s, m, Split((), ()), "model-4") == []


def test_the_greedy_bot_divides_where_it_strikes_best_and_always_alike():
    """The charger may keep the hero at death's door or a fresh brute."""
    weak, brute = hero("2/5/1/3/4/1/9"), fighter("2/5/9/3/4/9/20", base="M")
    models = [
        on(fighter("2/5/6/3/4/3/20"), 0, 18.8, 15),
        on(fighter("2/5/4/3/4/3/20"), 0, 18.8, 20.9),
        {**on(weak, 1, 18, 20), "wounds": 1},
        on(brute, 1, 19.6, 20),
    ]
    match = play(models)
    x, y = 18.8, 20 - (1.21**2 - 0.8**2) ** 0.5
    match.state.models[1].y = round(1000 * (20 + (1.21**2 - 0.8**2) ** 0.5))
    match.state.was_engaged = [1, 2, 3]
    do(match, Charge(), walk((x, y)))
    assert match.pending[0].kind == "split"
    chosen = {repr(greedy.answer(match, 0, random.Random(seed))) for seed in range(5)}
    assert len(chosen) == 1
    do(match, greedy.answer(match, 0, random.Random(0)))
    assert [foe.id for foe in contacts(match.state, model(match, 0))] == [2]


def test_a_copy_of_the_match_divides_alike():
    match = tangle()
    split = shifted(match, 500, 201, ONE, A)
    twin: Match = match.clone()
    for one in (match, twin):
        one.act(0, split)
    assert match.digest() == twin.digest()
    assert tangle_of(match.state, model(match, ONE))[1] == [(ONE, A)]
