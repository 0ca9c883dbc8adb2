"""Random play at random tables: invariants at every question; options and refusals agree."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.jugger import GAME
from tapete.games.jugger import actions as a
from tapete.games.jugger.content import load_library
from tapete.games.jugger.field import CORNERS, DISTANCE
from tapete.games.jugger.rules.legal_actions import action_refusal

CLUBS = [list(team.juggers) for team in load_library().teams.values() if team.length == "short"]
TABLES = st.fixed_dictionaries(
    {
        "european_corners": st.booleans(),
        "mandatory_chain": st.booleans(),
        "members_only": st.booleans(),
        "duel_continues": st.booleans(),
        "attack_breaks_pin": st.booleans(),
        "stone_limit": st.integers(1, 15),
        "rosters": st.tuples(st.sampled_from(CLUBS), st.sampled_from(CLUBS)),
    }
)


@pytest.mark.rule("jugger.weapon.four-on-field")
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(TABLES, st.integers(0, 2**32))
def test_the_field_stays_sound(options, seed):
    match = Match(Setup.of(GAME, 2, options, str(seed)), marks=False, listening=False)
    rng = random.Random(seed)
    while not match.over:
        check_field(match.state)
        player = rng.choice(sorted(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    assert match.outcome["reason"] in GAME.catalogue


def check_field(pitch):
    fielded = [jugger for jugger in pitch.juggers if jugger.cell >= 0]
    assert len({jugger.cell for jugger in fielded}) == len(fielded)  # one Jugger per cell
    for jugger in pitch.juggers:
        assert 0 <= jugger.focus <= jugger.card.focus
        assert 0 <= jugger.stamina <= jugger.card.stamina
        assert not (jugger.exhausted and jugger.stamina)
        assert not jugger.ready or jugger.chain
        assert jugger.crouched or jugger.pinned_by < 0
        assert jugger.count == 0 or jugger.crouched
        if jugger.pinned_by >= 0:
            pinner = pitch.juggers[jugger.pinned_by]
            assert pinner.standing
            assert DISTANCE[pinner.cell][jugger.cell] == 1
        if jugger.held_by >= 0:
            holder = pitch.juggers[jugger.held_by]
            assert holder.standing
            assert jugger.standing
            assert DISTANCE[holder.cell][jugger.cell] == 1
    for player in (0, 1):
        mine = [jugger for jugger in pitch.juggers if jugger.side == player and jugger.in_play]
        assert sum(not jugger.qwik for jugger in mine) <= 4
        assert sum(jugger.chain for jugger in mine) <= 1
        assert all(points >= 0 for points in pitch.sides[player].synergy.values())
    if pitch.carrier >= 0:
        carrier = pitch.juggers[pitch.carrier]
        assert carrier.qwik
        assert carrier.standing
    elif pitch.options.european_corners:
        assert not CORNERS >> pitch.jugg & 1 or any(jugger.cell == pitch.jugg for jugger in pitch.juggers)


def every_declaration(pitch):
    """Every conceivable declaration."""
    numbers, cells = range(len(pitch.juggers)), range(225)
    yield from (a.End(), a.Finish(), a.StepOut(), a.Ready(), a.Lift(), a.Score(), a.LetGo())
    yield from (a.Turn(facing) for facing in range(7))
    yield from (a.Declare(move) for move in ("walk", "run", "sprint"))
    yield from (a.Step(cell) for cell in cells)
    for n in numbers:
        yield from (
            a.Attack(n),
            a.Attack(n, 0),
            a.Attack(n, 1),
            a.Grapple(n),
            a.Pin(n),
            a.Unpin(n),
            a.Use(0, n),
            a.Use(1, n),
        )
    yield from (a.Use(0), a.Use(1))
    for cell in cells:
        yield from (a.Sweep(cell), a.Sweep(cell, True), a.Throw(cell), a.Throw(cell, True))


@pytest.mark.rule("jugger.act.any-mix")
@pytest.mark.parametrize("seed", range(6))
def test_a_declaration_is_offered_exactly_if_no_rule_refuses_it(seed):
    """Checked for every conceivable declaration. (Longer moves repeat steps.)"""
    match = Match(
        Setup.of(GAME, 2, {"stone_limit": 6, "european_corners": seed % 2 == 1}, f"agree-{seed}"),
        listening=False,
        marks=False,
    )
    rng = random.Random(seed)
    looked = 0
    while not match.over and looked < 60:
        player = min(match.pending)
        decision = match.pending[player]
        pitch = match.state
        if decision.kind == "act" and rng.random() < 0.2:
            looked += 1
            options = set(decision.options)
            activation = pitch.activation
            jugger = pitch.juggers[activation.jugger]
            for answer in every_declaration(pitch):
                no = action_refusal(pitch, jugger, activation, answer)
                assert (no is None) == (answer in options), (answer, no)
            for answer in options:
                assert action_refusal(pitch, jugger, activation, answer) is None, answer
        match.act(player, any_answer(decision, rng))
