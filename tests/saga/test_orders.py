"""Fase de Órdenes: rolling, placing and triggering dice, and the enemy's two windows."""

from collections import Counter

import pytest

from tapete.games.saga import profile
from tapete.games.saga.content.library import compile_ability, load_library
from tapete.games.saga.content.schema import AbilitySheet
from tapete.games.saga.rules.battle_board import payable_puts, put_refusal, with_keyword
from tapete.games.saga.rules.effects import faces_of
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.state import Band
from tests.saga.table import *

C3, U2, R1 = 1, 4, 6  # faces of a D6 that are common, uncommon, rare
LORD = unit("warlord", (60, 80))


def begin(mine, theirs=None, dice=(), **more) -> Playing:
    """A turn that is about to begin for the first seat."""
    return Playing(mine, theirs, phase="turn", turn=2, dice=[list(roll) for roll in dice], **more)


def placing(rolled: str, *units, faction="fjord", theirs=None, dice=(), **board) -> Playing:
    """The third step: these dice have been rolled."""
    mine = bare(*(units or (LORD,)), faction=faction, rolled=rolled, **board)
    return Playing(mine, theirs or bare(FAR), phase="orders", step=4, dice=[list(roll) for roll in dice])


@pytest.mark.rule("saga.turn.alternate", "saga.turn.two-phases")
def test_turns_alternate_and_have_orders_first_and_activation_second():
    game = Playing(band(LORD), band(unit("warlord", (60, 5))), dice=[[C3]])
    assert game.refused(Put("oath", "c")) == "saga.turn.two-phases"  # no dice are placed in the Activation Phase
    game.act(END)
    assert (game.player, game.state.phase, game.state.active) == (1, "orders", 1)


@pytest.mark.rule("saga.orders.steps")
def test_the_orders_phase_shows_its_four_steps_in_order():
    game = begin(bare(LORD), bare(FAR), [[C3]])
    game.act("done")
    steps = [(event.kind, event.rule) for event in game.told("rolls-saga", "window", "activation")]
    assert steps == [
        ("rolls-saga", "saga.orders.roll-limited-by-available"),
        ("window", "saga.orders.reaction-after-roll"),
        ("window", "saga.orders.reaction-at-end"),
        ("activation", "saga.turn.two-phases"),
    ]


@pytest.mark.rule("saga.orders.eight-dice", "saga.orders.dice-states")
def test_available_rolled_and_placed_dice_are_always_eight():
    game = begin(bare(LORD, unit("guards", (50, 80), 4), axe_blow=["c", "c"]), bare(FAR), [[C3, U2]])
    band_of = game.state.bands[0]
    counts = []

    def note() -> None:
        counts.append((band_of.available, len(band_of.rolled), band_of.active))

    note()
    game.act("done")
    note()
    game.act(Put("oath", "c"))
    note()
    game.act("done")
    note()
    assert counts == [(6, 0, 2), (4, 2, 2), (4, 1, 3), (5, 0, 3)]
    assert all(sum(count) == 8 for count in counts)


@pytest.mark.rule("saga.orders.die-faces")
def test_a_saga_die_has_three_common_two_uncommon_and_one_rare_face():
    assert Counter(faces_of(range(1, 7))) == {"c": 3, "u": 2, "r": 1}
    import random

    rng = random.Random(1)
    rolled = Counter(faces_of([rng.randint(1, 6) for _ in range(60_000)]))
    assert [rolled[face] / 60_000 for face in "cur"] == pytest.approx([1 / 2, 1 / 3, 1 / 6], abs=0.01)


@pytest.mark.rule(
    "saga.orders.generate-warlord",
    "saga.orders.generate-guards",
    "saga.orders.generate-warriors",
    "saga.orders.generate-levies",
    "saga.orders.generate-heroes",
)
def test_what_each_unit_generates():
    def dice(troop: str, left: int, **more) -> int:
        game = Playing(bare(unit(troop, (60, 60), left or 1, **more)), bare(FAR))
        return profile.dice_of(game[0]) if left else 0

    assert dice("warlord", 1) == 1
    assert dice("guards", 1) == 1
    assert [dice("warriors", n) for n in (4, 3)] == [1, 0]
    assert [dice("levies", n) for n in (6, 5)] == [1, 0]
    assert dice("hero", 1, card="standard") == 2
    game = Playing(bare(LORD, unit("guards", (40, 80), 4), unit("hero", (80, 80), card="standard")), bare(FAR))
    assert count_generated(game.state, 0) == 4
    game.kill(0, 1)
    assert count_generated(game.state, 0) == 3  # the Warlord is dead
    game.kill(2, 1)
    assert count_generated(game.state, 0) == 1


@pytest.mark.rule("saga.orders.max-eight-rolled")
def test_no_more_than_eight_dice_are_rolled():
    many = [unit("guards", (8 + 11 * n, 80), 4) for n in range(10)]
    game = begin(bare(*many), bare(FAR), [[C3] * 8])
    assert count_generated(game.state, 0) == 10
    assert game.state.bands[0].rolled == ["c"] * 8


@pytest.mark.rule("saga.orders.roll-limited-by-available", "saga.ruling.roll-fewer")
def test_only_dice_off_the_board_are_rolled_and_all_of_them():
    six = [unit("guards", (10 + 15 * n, 80), 4) for n in range(6)]
    game = begin(bare(*six, axe_blow=["c"] * 4), bare(FAR), [[C3] * 4])
    game.act("done")
    assert len(game.state.bands[0].rolled) == 4  # six generated, four available; nothing offers to roll fewer


@pytest.mark.rule("saga.orders.clear-before-roll", "saga.orders.clear-whole-cost")
def test_dice_of_earlier_turns_may_be_taken_back_whole_before_the_roll():
    five = [unit("guards", (10 + 15 * n, 80), 4) for n in range(5)]
    game = begin(bare(*five, axe_blow=["c", "c"], red_tide=["cu"]), bare(FAR), [[C3] * 5])
    assert game.options == ["done", Pick("axe-blow"), Pick("red-tide")]
    game.act(Pick("axe-blow"))
    assert game.state.bands[0].available == 5
    game.act("done")
    assert len(game.state.bands[0].rolled) == 5
    again = begin(bare(*five, red_tide=["cu"]), bare(FAR), [[C3] * 5])
    again.act(Pick("red-tide"))  # both dice of the payment come back: there is no answer for one of them
    assert again.state.bands[0].available + len(again.state.bands[0].rolled) == 8
    assert "red-tide" not in again.state.bands[0].board


@pytest.mark.rule("saga.orders.place-symbol")
def test_a_die_is_placed_where_its_symbol_is_asked_for():
    game = placing("cu")
    assert game.refused(Put("finish", "c")) == "saga.orders.place-symbol"  # costs the rare face
    assert game.why(Put("planks", "c")) == ""


@pytest.mark.rule("saga.orders.cost-alternative")
def test_an_alternative_cost_takes_any_of_its_symbols():
    game = placing("cur")
    assert [game.why(Put("oars", face)) for face in "cur"] == ["", "", "saga.orders.place-symbol"]  # common or uncommon


@pytest.mark.rule("saga.orders.cost-two-dice")
def test_two_dice_are_placed_at_the_same_moment():
    game = placing("cu")
    assert game.refused(Put("red-tide", "c")) == "saga.orders.cost-two-dice"
    game.act(Put("red-tide", "cu"))
    assert game.state.bands[0].board == {"red-tide": ["cu"]}


@pytest.mark.rule("saga.orders.basic-many", "saga.orders.trigger-discards")
def test_a_basic_ability_holds_several_payments_and_each_use_takes_one():
    game = Playing(bare(unit("warriors", (60, 60), 4), oars=["c", "c"]), bare(FAR))
    before = game.state.bands[0].available
    game.order(0, "move")
    assert (game.state.bands[0].board, game.state.bands[0].available) == ({"oars": ["c"]}, before + 1)
    assert (
        game.event_kinds()[-2:] == ["uses", "declares-move"] or "uses" in game.event_kinds()
    )  # discarded, then resolved
    game.act(game.moved(0, 0, 0)).order(0, "move")
    assert game.state.bands[0].board == {}


@pytest.mark.rule("saga.orders.advanced-one-payment")
def test_an_advanced_ability_holds_one_payment_and_gets_dice_once_a_phase():
    game = placing("uuu", unit("guards", (60, 80), 4), scorn=["u"])
    assert game.refused(Put("scorn", "u")) == "saga.orders.advanced-one-payment"
    fresh = placing("uu", unit("guards", (60, 80), 4))
    fresh.act(Put("scorn", "u"), Use("scorn"))
    assert fresh.refused(Put("scorn", "u")) == "saga.orders.advanced-one-payment"


@pytest.mark.rule("saga.orders.advanced-once-per-turn", "saga.ruling.prepared-vs-triggered", "saga.ruling.turn-scope")
def test_an_advanced_ability_is_triggered_once_a_turn():
    game = placing(
        "u", unit("guards", (60, 80), 4), theirs=bare(unit("warlord", (60, 5))), scorn=["u"], dice=[[C3], [C3]]
    )
    game.act(Use("scorn"), Put("scorn", "u"))  # prepared again, which is another limit
    assert game.refused(Use("scorn")) == "saga.orders.advanced-once-per-turn"
    game.act("done", END)  # the enemy's turn is another turn, and so is the next own one
    assert game.state.bands[0].used == []
    game.act("done", END, "done")
    assert game.why(Use("scorn")) == ""


@pytest.mark.rule("saga.orders.basic-label-exception")
def test_an_advanced_ability_labelled_basic_counts_as_basic():
    sheet = AbilitySheet("x", "advanced", "x", "x", ("orders",), "c", "roll_saga(1)", "x", "x", basic=True)
    labelled, plain = (
        compile_ability(sheet),
        compile_ability(AbilitySheet("y", "advanced", "y", "y", ("orders",), "c", "roll_saga(1)", "y", "y")),
    )
    holding = Band(rolled=["c"], board={"x": ["c"], "y": ["c"]}, used=["x", "y"])
    assert put_refusal(holding, labelled, "c") is None
    assert put_refusal(holding, plain, "c").rule == "saga.orders.advanced-one-payment"
    from tapete.games.saga.rules.battle_board import spent_refusal

    assert spent_refusal(holding, labelled) is None
    assert spent_refusal(holding, plain).rule == "saga.orders.advanced-once-per-turn"


@pytest.mark.rule("saga.orders.trigger-orders-only")
def test_only_orders_abilities_are_triggered_in_the_orders_phase():
    game = placing("cr", dice=[[C3, C3]])
    game.act(Put("oath", "c"))
    assert game.refused(Use("oath")) == "saga.orders.trigger-orders-only"
    game.act(Put("horns", "r"), Use("horns"))  # prepared one answer before
    assert game.state.bands[0].rolled == ["c", "c"]


@pytest.mark.rule("saga.orders.interleave", "saga.orders.end-unplaced", "saga.ruling.no-legal-placement")
def test_placing_and_triggering_alternate_until_the_end_is_declared():
    game = placing("crr", dice=[[C3, R1], [C3, U2]])
    game.act(Put("oath", "c"), Put("horns", "r"), Use("horns"), Put("planks", "c"), Put("horns", "r"), Use("horns"))
    assert sorted(game.state.bands[0].rolled) == ["c", "r", "u"]
    game.act("done")  # with three dice that could be placed
    assert game.state.bands[0].rolled == []
    assert game.state.phase == "activation"
    assert game.refused(Put("planks", "c")) == "saga.turn.two-phases"


@pytest.mark.rule("saga.orders.reaction-after-roll", "saga.orders.reaction-windows-only")
def test_the_opponent_answers_the_roll_before_any_die_is_placed():
    theirs = bare(unit("warlord", (60, 5)), storm_eyes=["u"])
    game = begin(bare(LORD, unit("guards", (40, 80), 4)), theirs, [[C3, U2], [R1, R1]])
    assert (game.player, game.kind) == (1, "orders-reaction")
    assert game.refused(Put("planks", "c"), 0) == "saga.orders.reaction-after-roll"
    game.act(Use("storm-eyes"))  # the two rolled dice are the only ones to choose
    assert game.state.bands[0].rolled == ["r", "r"]
    assert (game.player, game.kind) == (0, "orders")
    between = placing("cu", theirs=bare(unit("warlord", (60, 5)), storm_eyes=["u"]))
    between.act(Put("planks", "c"))
    assert between.refused(Use("storm-eyes"), 1) == "saga.orders.reaction-windows-only"


@pytest.fixture
def borrowed():
    """Put an ability of another faction on a board for the length of a test."""
    added: list[tuple[str, str]] = []

    def clear_caches() -> None:
        """Outside of this fixture boards never change, so values computed from them are cached."""
        with_keyword.cache_clear()
        payable_puts.cache_clear()

    def borrow(ability: str, owner: str, into: str) -> None:
        content = load_library()
        content.factions[into].board[ability] = content.factions[owner].board[ability]
        added.append((into, ability))
        clear_caches()

    yield borrow
    for into, ability in added:
        del load_library().factions[into].board[ability]
    clear_caches()


@pytest.mark.rule("saga.orders.reaction-at-end", "saga.ruling.closing-window-final")
def test_the_closing_window_allows_several_abilities_and_is_final(borrowed):
    borrowed("rumour", "league", "fjord")
    game = placing("ccc", theirs=bare(unit("warlord", (60, 5)), storm_eyes=["u"], rumour=["r"]), dice=[[U2]])
    game.act(Put("oath", "c"), Put("planks", "c"), "done")
    assert (game.player, game.kind) == (1, "orders-reaction")
    game.act(Use("rumour"), Pick("oath"))
    assert (game.player, game.options) == (1, [Use("storm-eyes"), PASS])  # the same window
    game.act(Use("storm-eyes"))
    assert game.state.bands[0].board == {"planks": ["c"]}  # stripped dice are not replaced
    assert (game.player, game.state.phase) == (0, "activation")


@pytest.mark.rule("saga.ruling.place-undo")
def test_dice_placed_in_this_phase_may_be_picked_up_until_a_trigger():
    game = placing("ccr", dice=[[C3, C3]], axe_blow=["c"])
    assert game.refused(Pick("axe-blow")) == "saga.ruling.place-undo"  # kept from an earlier turn
    game.act(Put("oath", "c"), Pick("oath"))
    assert game.state.bands[0].rolled.count("c") == 2
    game.act(Put("oath", "c"), Put("horns", "r"), Use("horns"))
    assert game.refused(Pick("oath")) == "saga.ruling.place-undo"


@pytest.mark.rule("saga.ruling.extra-dice-source")
def test_an_ability_rolls_what_is_available_its_own_die_included():
    game = placing("r", dice=[[C3]], axe_blow=["c"] * 7)
    game.act(Put("horns", "r"), Use("horns"))  # two dice due, one available: the die just spent
    assert game.state.bands[0].rolled == ["c"]
    assert game.kind == "orders"  # no new first window for the opponent


@pytest.mark.rule("saga.ruling.orders-loop")
def test_a_basic_orders_ability_is_triggered_eight_times_a_phase_at_most():
    game = placing("r", dice=[[R1, C3]] * 8)
    for _ in range(8):
        game.act(Put("horns", "r"), Use("horns"))
        while game.state.bands[0].rolled.count("c"):
            game.state.bands[0].rolled.remove("c")
    game.act(Put("horns", "r"))
    assert game.refused(Use("horns")) == "saga.ruling.orders-loop"


@pytest.mark.rule("saga.dice.saga-dice-exempt")
def test_saga_dice_may_be_rerolled_again_and_again():
    theirs = bare(unit("warlord", (60, 5)), storm_eyes=["u"])
    game = begin(bare(LORD, unit("hero", (70, 80), card="seer")), theirs, [[C3, C3], [C3, C3], [U2, U2]])
    game.act(Use("storm-eyes"))
    game.act(Power(1, "reads-again"), Faces("cc"))  # the same dice, a second time
    assert game.state.bands[0].rolled == ["u", "u"]


@pytest.mark.rule(
    "saga.clash.first-turn-three-dice", "saga.ruling.first-turn-cap-scope", "saga.ruling.first-player-first-turn"
)
def test_the_first_player_rolls_three_dice_in_all_in_the_first_turn():
    six = [unit("guards", (10 + 15 * n, 80), 4) for n in range(6)]
    foes = [unit("guards", (10 + 15 * n, 8), 4) for n in range(6)]
    game = Playing(bare(*six), bare(*foes), phase="turn", turn=0, dice=[[R1, C3, C3], [C3] * 6])
    assert (game.player, game.state.turn, len(game.state.bands[0].rolled)) == (0, 1, 3)
    game.act(Put("horns", "r"))
    assert game.refused(Use("horns")) == "saga.clash.first-turn-three-dice"  # it would roll beyond the third
    game.act("done", END)
    assert len(game.state.bands[1].rolled) == 6  # the second player is free
    opening = Playing(
        bare(*six), bare(*foes), phase="turn", turn=0, dice=[[R1, C3, C3], [C3, C3]], options={"first_turn": "opening"}
    )
    opening.act(Put("horns", "r"), Use("horns"))
    assert len(opening.state.bands[0].rolled) == 4


@pytest.mark.rule("saga.ability.orders-lasting")
def test_a_lasting_effect_ends_when_its_text_says():
    game = placing("u", unit("guards", (60, 80), 4), theirs=bare(unit("warlord", (60, 5))), dice=[[C3]])
    game.act(Put("scorn", "u"), Use("scorn"))
    assert profile.armour(game.state, game[0], False) == 4
    game.act("done")
    assert profile.armour(game.state, game[0], False) == 4
    game.act(END)
    assert profile.armour(game.state, game[0], False) == 5
