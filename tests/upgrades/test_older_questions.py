"""Matches that began with version 1 of the rules are still asked what is no longer asked in new ones."""

from __future__ import annotations

import msgspec
import pytest

from tapete.core.match import Match, lines_of
from tapete.core.match.replay import Replay
from tapete.games.saga.state import DiceEffect
from tapete.live.match.film import write_log
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.match_factory import new_match
from tapete.testing import act
from tests.challengers import table as challengers
from tests.saga import table as saga
from tests.wolsung import table as wolsung


def begun_before(match: Match) -> Match:
    """The same match from its start, as if version 1 had begun it."""
    return Match(msgspec.structs.replace(match.setup, asks_as="1"))


def kind_of(match: Match) -> str:
    return next(iter(match.pending.values())).kind


@pytest.mark.parametrize(("face", "method"), [(1, "A"), (6, "C")])
@pytest.mark.parametrize("answer", [-1, 0, 1])
def test_saga_asks_for_the_method_after_any_deployment_die(face: int, method: str, answer: int) -> None:
    lords = [saga.band(saga.unit("warlord", place)) for place in ((60, 80), (60, 10))]
    begun = saga.Playing(*lords, phase="method", dice=[[face]])
    assert begun.kind != "method"
    match = begun_before(begun.match)
    assert kind_of(match) == "method"
    assert len(match.decision_view(next(iter(match.pending))).options) == 1  # the page says that they are the same
    assert act(match, answer).state.method == method
    assert kind_of(match) == begun.kind


def test_saga_asks_for_the_order_of_equal_effects() -> None:
    game = saga.Playing(saga.band(saga.unit("guards", (60, 52), 4), axe_blow=["c"]), saga.unit("warriors", (60, 40), 8))
    game.match = begun_before(game.match)
    game.order(0, "charge", 1).auto().act("open")
    game.state.fight.effects = [DiceEffect(0, "attack", 0, "reroll", which="misses") for _ in range(2)]
    game.match.setup.script.dice[:] = [[1] * 8, [1] * 8, [1] * 8]
    assert game.act(saga.PASS).kind == "effect-order"
    assert game.act(1).kind == "withdraw"  # a single effect is left


@pytest.mark.parametrize(("answer", "luck", "rolls"), [(wolsung.KEEP, True, 2), (wolsung.REROLL, False, 3)])
def test_wolsung_offers_a_reroll_that_cannot_change_anything(answer: str, luck: bool, rolls: int) -> None:
    shooter = wolsung.fighter("2/5/4/3/1/3/6", race="human", ranged=["pistol"])
    models = [wolsung.on(shooter, 0, 18, 10), wolsung.on(wolsung.fighter("2/5/4/3/4/3/20"), 1, 18, 14)]
    begun = wolsung.play(models, dice=[[1, 1], [6, 6, 6], [4, 5]])
    match = act(begun_before(begun), wolsung.Shoot("pistol"), wolsung.HOLD)
    assert kind_of(match) == "reroll"
    act(match, answer)
    assert (match.state.models[0].luck, match.run.chance.dice_used) == (luck, rolls)  # the die that was rolled is used
    assert kind_of(match) == kind_of(act(begun, wolsung.Shoot("pistol"), wolsung.HOLD)) == "action"


def test_wolsung_offers_oil_for_a_blow_that_kills_anyway() -> None:
    attacker, foe = wolsung.fighter("2/5/4/3/4/3/20"), wolsung.fighter("2/5/4/3/4/3/20")
    models = [
        wolsung.on(attacker, 0, 18, 18, gadget="burning-oil"),
        wolsung.on(foe, 1, 19.2, 18, wounds=3),
        wolsung.on(foe, 1, 30, 30),
    ]
    match = begun_before(wolsung.play(models, dice=[[6] * 4, [1] * 4]))
    assert kind_of(act(match, wolsung.Melee(), wolsung.GUARD)) == "oil"
    assert act(match, "burning-oil").state.models[0].uses == {"burning-oil": 1}


def test_wolsung_asks_a_mage_without_a_target() -> None:
    mage = wolsung.hero(magic=4, spells=["lantern-bolt"])
    models = [wolsung.on(mage, 0, 18, 10), wolsung.on(wolsung.fighter(), 1, 18, 33)]
    match = begun_before(wolsung.play(models, hands=[["3S"], []]))
    act(match, wolsung.Cast(moving=True), wolsung.STAY)
    assert match.pending[0].options == (wolsung.STOP,)
    assert kind_of(act(match, wolsung.STOP)) == "action"


def test_challengers_asks_about_a_single_card_that_stays() -> None:
    looker = f"{challengers.W}-flag-peek"
    match = begun_before(
        challengers.duel([looker, challengers.CAPTAIN_3], [challengers.FENCER_6], packs=[challengers.WORKSHOP])
    )
    assert kind_of(match) == "peek"
    assert act(match, *match.pending[0].options).over


@pytest.mark.parametrize("game", ["saga", "wolsung", "challengers"])
def test_copies_and_logs_of_an_older_match_ask_the_same(game: str) -> None:
    match = begun_before(new_match(game, seed="older"))
    people = [SeatRecord("person", name) for name in ("Ana", "Luis")]
    first = msgspec.structs.replace(Replay.of(b"\n".join(lines_of(match)) + b"\n").header, rules="1", asks_as="")
    stored = StoredMatch(first, people, any_version=True)  # as it was stored by version 1
    read = Replay.of(write_log(stored)).match
    assert {one.table.asks_as for one in (match.clone(), stored.match, read, read.clone())} == {"1"}
    assert new_match(game, seed="older").table.asks_as == ""
