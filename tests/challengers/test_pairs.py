"""Pairs go on by themselves: no player waits for more than the rival of the diagram."""

import random

import pytest

import tapete
from tapete.bots.rollout_search import Knowledge, Thought
from tapete.conformance.tables import encode
from tapete.core.flow import Refused, any_answer
from tapete.core.match import Match, Setup
from tapete.core.match.snapshot import resume, take_snapshot
from tapete.games.challengers import bot
from tapete.games.challengers.actions import Pick, Ready, Remove, Stop
from tapete.games.challengers.rules.diagrams import half_of, pair_at

from .table import DRAGON_9, ROOKIE_1, STARTERS, cup, duels_fought, new_cup, planning, player, told


def play(match: Match, rng: random.Random, may, until=lambda: False) -> None:
    """Random players answer, in a random order, as long as one of those who may is asked."""
    while not match.over and not until() and (asked := sorted(who for who in match.pending if may(who))):
        who = rng.choice(asked)
        match.act(who, any_answer(match.pending[who], rng))


@pytest.fixture(scope="module")
def slow() -> Match:
    """Eight players. Those of seats 1 and 8 do not answer, all others play on as far as they can."""
    match = new_cup(8, seed="slow")
    play(match, random.Random("slow"), lambda who: player(match, who).seat not in (1, 8))
    return match


def by_seat(match: Match) -> dict[int, int]:
    return {contender.seat: who for who, contender in enumerate(cup(match).contenders)}


# ---------------------------------------------------------------- who waits, and for whom


@pytest.mark.rule("challengers.round.independent", "challengers.ruling.concurrency")
def test_a_slow_pair_stops_only_those_whom_the_diagram_pairs_with_it(slow):
    match, seats = slow.clone(listening=True), by_seat(slow)
    # round 2: 4-7 and 5-6; round 3: 6-7, and 2-4, 3-8, 1-5 wait for the slow pair
    rounds = {seat: player(match, who).round for seat, who in seats.items()}
    assert rounds == {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 7: 4, 8: 1}
    assert set(match.pending) == {seats[1], seats[8]}
    assert cup(match).round == 1
    assert all(player(match, seats[seat]).step == "ready" for seat in range(2, 8))
    assert tapete.scenario("challengers", match.position()).digest() == match.digest()


@pytest.mark.rule("challengers.ruling.concurrency")
def test_the_end_of_the_slow_duel_starts_those_that_waited_for_it(slow):
    match, seats = slow.clone(listening=True), by_seat(slow)
    rng = random.Random("wakes")
    play(match, rng, lambda who: who in (seats[1], seats[8]), lambda: player(match, seats[1]).round > 1)
    assert {seats[1], seats[8]} <= set(match.pending)
    play(match, rng, lambda who: who == seats[8], lambda: player(match, seats[8]).round > 2)
    # 2-8 was fought as soon as seat 8 was ready: seat 2 plans round 3, against seat 4, which is ready
    assert player(match, seats[2]).round == 3
    assert seats[2] in match.pending


@pytest.mark.rule("challengers.final.top-two", "challengers.round.seven")
def test_the_final_waits_for_every_duel_of_the_last_round():
    match = planning(7, players=8)
    rng = random.Random("last")
    play(match, rng, lambda who: who not in (0, 6))
    assert cup(match).phase == "round"
    assert told(match, "total") == []  # the backs of the trophies stay secret
    play(match, rng, lambda who: True, lambda: cup(match).phase != "round")
    assert cup(match).phase == "final"


@pytest.mark.rule("challengers.robot.move", "challengers.ruling.concurrency")
@pytest.mark.parametrize("diagram", ["robot", "random"])
def test_the_robot_goes_to_its_next_rival_as_soon_as_its_duel_has_ended(diagram):
    match = new_cup(5, seed="robot moves", robot_diagram=diagram)
    rng, robot = random.Random("robot"), 5
    assert (player(match, robot).seat == 6) == (diagram == "robot")  # seat 6 never leaves beach 1
    while not match.over:
        who = rng.choice(sorted(match.pending))
        match.act(who, any_answer(match.pending[who], rng))
        for other in range(5):  # nobody is left waiting for a Robot that is free
            waits, machine = player(match, other), player(match, robot)
            met = waits.round == machine.round and waits.beach == machine.beach and waits.step == "ready"
            assert not met or cup(match).duel_of(robot) is not None or cup(match).phase != "round"
    assert len(duels_fought(match)) == 7 * 3


@pytest.mark.rule("challengers.ruling.concurrency")
@pytest.mark.parametrize(("players", "orders"), [(3, 4), (4, 4), (6, 3), (8, 4), (11, 1)])
def test_every_order_of_answers_gives_each_pair_of_the_diagrams_one_duel(players, orders):
    """The trophies too: each beach gives one of every round, in their order."""
    packs = ["macro"] if players > 8 else []
    for n in range(orders):
        match, rng = new_cup(players, seed="orders", packs=packs), random.Random(n)
        haste = [rng.random() ** 3 + 0.01 for _ in range(players)]  # some are slow
        while not match.over:
            asked = sorted(match.pending)
            [who] = rng.choices(asked, [haste[who] for who in asked])
            match.act(who, any_answer(match.pending[who], rng))
        state = cup(match)
        fought = duels_fought(match)
        assert len(fought) == 7 * state.duellists // 2
        for round, beach, pair in fought:
            halves = sorted(half_of(state, state.contenders[who].seat, round) for who in pair)
            assert halves == [f"{beach + 1}a", f"{beach + 1}b"]
        assert all(beach.stack == [] for beach in state.beaches)
        won = [(event.text.args["round"]) for event in told(match, "trophy", "trophy-box")]
        assert won == [round for round, _, _ in fought]  # the trophy of the duel's own round
        assert len(told(match, "finalists")) == 1


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_by_the_diagrams_one_of_two_stays_so_the_next_duel_never_finds_its_beach_busy(size):
    state = cup(new_cup(size))
    for round in range(1, 7):
        for beach in range(size // 2):
            assert set(pair_at(state, beach, round)) & set(pair_at(state, beach, round + 1))


@pytest.mark.rule("challengers.ruling.concurrency")
def test_a_beach_is_used_by_one_pair_at_a_time():
    """In a macro-tournament the two of the next round may both come from elsewhere."""
    match = new_cup(10, seed="busy", packs=["macro"])
    seats, rng = by_seat(match), random.Random("busy")
    play(match, rng, lambda who: player(match, who).seat not in (2, 9))  # beach 2 in round 1
    one, three = seats[1], seats[3]  # beach 2 in round 2
    assert {player(match, who).round for who in (one, three)} == {2}
    assert {player(match, who).step for who in (one, three)} == {"ready"}
    waits = match.game.say(match.view(one).waits, "en")
    assert waits == "You are waiting for your beach: an earlier combat is still going on there."
    play(match, rng, lambda who: who in (seats[2], seats[9]), lambda: player(match, seats[2]).round == 2)
    assert player(match, one).round == 3


# ---------------------------------------------------------------- the log, undo and copies


def test_a_log_of_pairs_that_went_on_replays_to_the_same_match(slow, tmp_path):
    match = slow.clone(listening=True)
    play(match, random.Random("rest"), lambda who: True)
    match.save(tmp_path / "pairs.jsonl")
    assert tapete.verify(tmp_path / "pairs.jsonl").digest() == match.digest()


def test_a_match_is_copied_and_stored_from_between_the_rounds_of_others():
    """Checkpoints are kept though no moment ends the round of all players."""
    match, rng = new_cup(8, seed="copies"), random.Random("copies")
    stored = longest = 0
    while not match.over:
        who = rng.choice(sorted(match.pending))
        match.act(who, any_answer(match.pending[who], rng))
        longest = max(longest, len(match.log) - match.run.checkpoints[-1].entries)
        if rng.random() < 0.1:
            twin = match.clone()
            assert twin.digest() == match.digest()
            assert outline(twin) == outline(match)
        snapshot = None if match.over else take_snapshot(match)
        if snapshot is not None:
            stored += 1
            twin = resume(Setup.of(match.game, 8, {}, "copies"), snapshot, match.log)
            assert twin.digest() == match.digest()
            assert outline(twin) == outline(match)
    assert stored > 5
    assert longest < len(match.log) / 4


def outline(match: Match) -> dict[int, tuple]:
    return {who: (d.kind, list(d.options), d.task.path) for who, d in match.pending.items()}


@pytest.mark.rule("challengers.ruling.concurrency")
def test_an_undo_takes_back_no_answer_of_another_pair():
    match = planning(1, players=8)
    match.act(1, Pick(player(match, 1).offer[0]))
    for who in (0, 2, 3, 4, 5, 6):
        for _ in range(3):
            match.act(who, Stop() if player(match, who).step == "pick" else Remove(ROOKIE_1))
    assert len(match.run.checkpoints) > 1  # also one after the answer that is taken back
    before = {who: (outline(match)[who], list(player(match, who).deck)) for who in match.pending if who != 1}
    match.undo(1)
    assert {who: (outline(match)[who], list(player(match, who).deck)) for who in before} == before
    assert len(player(match, 1).deck) == len(STARTERS)
    match.undo(3)  # the others may still take back theirs
    assert len(player(match, 3).deck) == len(STARTERS) - 1


@pytest.mark.rule("challengers.ruling.concurrency")
def test_no_undo_reaches_behind_what_another_pair_has_seen():
    match = planning(2, players=8, decks={str(n): [DRAGON_9] for n in range(8)})
    everybody_takes_a_level(match)
    match.act(1, Stop())
    for who in (3, 4):  # seats 4 and 7 meet, 5 and 6
        match.act(who, Stop())
    assert match.can_undo(1)
    for who in (4, 5):
        while player(match, who).step == "pick":
            match.act(who, Stop())
        match.act(who, Ready())  # the second one shuffles
    assert told(match, "wins")
    for who in (1, 3):
        with pytest.raises(Refused) as no:
            match.undo(who)
        assert no.value.rule == "kernel.undo-after-chance"


def everybody_takes_a_level(match: Match) -> None:
    for who in sorted(match.pending):
        match.act(who, match.pending[who].options[0])


# ---------------------------------------------------------------- bots that look ahead


def test_a_thinker_in_a_duel_plays_out_its_own_duel_and_nobody_elses():
    """Both duellists look at their decks. Players with lower numbers plan elsewhere, and do not move in its worlds."""
    match = planning(2, players=8, trainers={"4": "trainer-archivist", "5": "trainer-archivist"})
    for kind in ("option", "pick", "remove"):
        for who in (4, 5):
            assert match.pending[who].kind == kind
            match.act(who, Ready() if kind == "remove" else match.pending[who].options[-1])
    [thinker] = [who for who, decision in match.pending.items() if decision.kind == "peek"]
    thought = Thought(match, thinker, random.Random(1), 1e9, Knowledge.of(bot), 4)
    world = thought.played_on(match.pending[thinker].options[0], 0)
    assert [player(world, who).round for who in (4, 5)] == [3, 3]
    assert {(player(world, who).round, player(world, who).step) for who in (0, 1, 2, 3, 6, 7)} == {(2, "option")}


# ---------------------------------------------------------------- secrets


@pytest.mark.rule("challengers.ruling.hidden-decks", "challengers.ruling.concurrency")
@pytest.mark.parametrize("order", range(3))
def test_nothing_that_a_slow_player_hides_shows_while_the_others_go_on(order):
    """Two matches differ in a card that the slow player kept. No other viewer can tell them apart, rounds later."""
    match = new_cup(8, seed=f"twins {order}")
    hider, rng = by_seat(match)[1], random.Random(order)
    cards = cup(match).library.cards
    plain = [
        Pick(card)
        for card in dict.fromkeys(player(match, hider).offer)
        if not any(effect.keyword == "pick" for effect in cards[card].effects)
    ]
    worlds = [match.clone(listening=True) for _ in range(2)]
    for world, pick in zip(worlds, (plain[0], plain[-1]), strict=True):
        world.act(hider, pick)
        world.act(hider, Stop())
    one, other = worlds
    assert one.digest() != other.digest()
    others = [None, *(who for who in range(8) if who != hider)]
    compared = 0
    while asked := sorted(who for who in one.pending if player(one, who).seat not in (1, 8)):
        who = rng.choice(asked)
        answer, told_before = any_answer(one.pending[who], rng), one.told
        for world in worlds:
            world.act(who, answer)
        if told(one, "reshuffle"):
            break  # the discards of the slow player are dealt: from here on others may draw them
        for viewer in rng.sample(others, 2):
            assert encode(one.view(viewer)) == encode(other.view(viewer))
            assert one.events(told_before, viewer) == other.events(told_before, viewer)
            compared += 1
    assert compared > 80
    assert max(contender.round for contender in cup(one).contenders) > 1
