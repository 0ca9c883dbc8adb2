"""Planning: move, draw and choose, remove; each player alone."""

from collections import Counter

import pytest

from tapete.conformance.tables import encode
from tapete.core.flow import Refused
from tapete.games.challengers.actions import Decline, Pick, Ready, Redraw, Remove, Stop, TakeOption, Trade
from tapete.games.challengers.content import load_library

from .table import (
    CAPTAIN_3,
    CHEST_4,
    DRAGON_9,
    FENCER_6,
    FLOAT_6,
    KRAKEN_11,
    ROOKIE_1,
    STARTERS,
    TRAVELLER_3,
    cup,
    duel,
    duels_fought,
    new_cup,
    planning,
    play_defaults,
    player,
    refused,
    told,
)

FIVE_A = [TRAVELLER_3, "rb-confetti-twins", "ts-paper-plane", "mo-goat-herder", "sb-jetpack-tester"]
NEXT_A = ["ts-tin-drummer", "ts-marble-bag", "mo-rope-team", "un-freshman", "bc-towel-kid"]
FIVE_B = [FENCER_6, CHEST_4, "bc-volley-duo", "sb-laser-tripod", "mo-thermos-porter"]
FIVE_C = [DRAGON_9, KRAKEN_11, "sb-walking-bunker", "mo-elder-glacier", FLOAT_6]
LEVEL = {card.id: card.level for card in load_library(("macro",)).cards.values()}


def planning_with_piles(round: int = 1, **more):
    """Both players plan; the piles hold the lists above, in that order."""
    trays = {"A": {"draw": [*FIVE_A, *NEXT_A]}, "B": {"draw": FIVE_B}, "C": {"draw": FIVE_C}}
    return planning(round, trays={**trays, **more.pop("trays", {})}, **more)


def finish(match, *players):
    """These players pick and remove nothing more."""
    for who in players:
        while who in match.pending:
            kind = match.pending[who].kind
            match.act(
                who,
                {"option": TakeOption("B"), "pick": Stop(), "extra": Stop(), "trade": Decline(), "remove": Ready()}[
                    kind
                ],
            )
            if kind == "remove":
                break


# ---------------------------------------------------------------- the steps, and each player alone


@pytest.mark.rule("challengers.plan.order")
def test_players_draw_before_removing_and_never_after():
    match = planning_with_piles(2)
    assert refused(match, 0, Remove(ROOKIE_1)) == "plan.order"  # before the option
    assert refused(match, 0, Pick(TRAVELLER_3)) == "plan.order"
    match.act(0, TakeOption("A"))
    assert refused(match, 0, Remove(ROOKIE_1)) == "plan.order"  # before the picks
    assert refused(match, 0, Ready()) == "plan.order"
    match.act(0, Stop())
    match.act(0, Remove(ROOKIE_1))
    assert refused(match, 0, Pick(TRAVELLER_3)) == "plan.order"  # after removing
    assert refused(match, 0, Redraw()) == "plan.order"


@pytest.mark.rule("challengers.round.independent", "challengers.ruling.concurrency")
def test_a_beach_fights_and_ends_while_another_has_not_begun_to_plan():
    match = planning(1, players=4)  # seats 1 and 4 meet at beach 1, seats 2 and 3 at beach 2
    finish(match, 0)
    assert sorted(match.pending) == [1, 2, 3]  # player 0 waits only for the rival
    assert cup(match).duels == {}

    finish(match, 3)

    assert duels_fought(match) == [(1, 0, {0, 3})]
    assert [player(match, who).round for who in range(4)] == [2, 1, 1, 2]
    assert cup(match).round == 1  # that of the slowest pair
    assert {who: decision.kind for who, decision in match.pending.items()} == {
        0: "option",
        1: "pick",
        2: "pick",
        3: "option",
    }

    finish(match, 1, 2)
    assert cup(match).round == 2
    assert sorted(match.pending) == [0, 1, 2, 3]


@pytest.mark.rule("challengers.ruling.concurrency")
def test_shared_piles_serve_draws_in_the_order_of_the_answers():
    first, second = planning_with_piles(2), planning_with_piles(2)
    first.act(0, TakeOption("A"))
    first.act(1, TakeOption("A"))
    second.act(1, TakeOption("A"))
    second.act(0, TakeOption("A"))
    assert (player(first, 0).offer, player(first, 1).offer) == (FIVE_A, NEXT_A)
    assert (player(second, 0).offer, player(second, 1).offer) == (NEXT_A, FIVE_A)


@pytest.mark.rule("challengers.round.next", "challengers.round.seven")
def test_there_are_seven_rounds_of_planning():
    for round in range(1, 7):
        assert cup(duel([CAPTAIN_3], [ROOKIE_1], round=round, start="a")).round == round + 1
    match = planning(7, players=4)
    play_defaults(match, lambda: cup(match).phase != "round")
    assert cup(match).phase == "final"  # scored, and the finalists remove cards
    assert {decision.kind for decision in match.pending.values()} == {"remove"}

    whole = new_cup(3)
    play_defaults(whole, lambda: False)
    assert [event.text.args["round"] for event in told(whole, "round")] == [1, 2, 3, 4, 5, 6, 7]


# ---------------------------------------------------------------- A: move


@pytest.mark.rule("challengers.plan.move")
@pytest.mark.parametrize("players", range(1, 9))
def test_in_every_round_players_fight_where_their_diagram_says(players):
    match = new_cup(players)
    size = players + players % 2
    paths = {diagram.seat: diagram.path(size) for diagram in load_library().diagrams.values() if diagram.seat}
    play_defaults(match, lambda: False)
    fought = duels_fought(match)
    assert len(fought) == 7 * size // 2 or players < 3  # a lead of eleven
    for round, beach, pair in fought:
        halves = sorted(paths[cup(match).contenders[who].seat][round - 1] for who in pair)
        assert halves == [f"{beach + 1}a", f"{beach + 1}b"]


@pytest.mark.rule("challengers.plan.carry")
def test_a_moving_player_takes_deck_fans_and_trophies_but_not_the_stack():
    match = planning(
        1,
        players=4,
        fans={"1": 4},
        trophies={"1": [(1, 2)]},
        decks={"1": [*STARTERS, KRAKEN_11]},
        trays={"A": {"draw": FIVE_A * 8}},
    )
    assert player(match, 1).half == "2a"
    finish(match, 0, 3, 1, 2)

    assert cup(match).round == 2
    moved = player(match, 1)
    won = [trophy for trophy in moved.trophies if trophy.round == 1 and trophy.fans != 2]
    assert (moved.half, moved.fans, Counter(moved.deck)) == ("1a", 4, Counter([*STARTERS, KRAKEN_11]))
    assert len(moved.trophies) == 1 + len(won)
    assert [beach.stack[-1].round for beach in cup(match).beaches] == [2, 2]
    assert [len(beach.stack) for beach in cup(match).beaches] == [6, 6]


@pytest.mark.rule("challengers.plan.diagram-line")
def test_every_diagram_has_seven_lines_and_line_r_awards_trophy_r():
    assert len(load_library().diagrams) == 9
    for diagram in load_library().diagrams.values():
        assert {len(diagram.path(size)) for size in (2, 4, 6, 8) if diagram.path(size)} == {7}
    assert [(line.round, line.trophy) for line in load_library().rounds.values()] == [(r, r) for r in range(1, 8)]
    assert all(line.options for line in load_library().rounds.values())


@pytest.mark.rule("challengers.plan.diagram-line")
@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_rivals_on_the_diagrams_sit_at_the_other_half(size):
    diagrams = {
        diagram.seat: diagram for diagram in load_library().diagrams.values() if diagram.path(size) and diagram.seat
    }
    assert sorted(diagrams) == list(range(1, size + 1))
    for round in range(7):
        for seat, diagram in diagrams.items():
            half = diagram.path(size)[round]
            across = next(
                other
                for other, one in diagrams.items()
                if one.path(size)[round] == half[0] + ("b" if half[1] == "a" else "a")
            )
            assert getattr(diagram, f"rivals_{size}")[round] == across, (seat, round)


# ---------------------------------------------------------------- B: the option


@pytest.mark.rule("challengers.plan.option", "challengers.ruling.option-locked")
def test_one_level_of_the_line_is_chosen_and_cannot_be_changed():
    match = planning_with_piles(2)  # A: two cards; B: one
    assert match.pending[0].options == (TakeOption("A"), TakeOption("B"))
    assert refused(match, 0, TakeOption("C")) == "plan.option"  # not on the line

    match.act(0, TakeOption("B"))

    assert player(match, 0).offer == FIVE_B
    assert refused(match, 0, TakeOption("A")) == "ruling.option-locked"
    assert not any(isinstance(option, Pick) and LEVEL[option.card] == "A" for option in match.pending[0].options)


@pytest.mark.rule("challengers.plan.option")
def test_a_line_with_a_single_option_asks_nothing():
    match = planning_with_piles(1)
    assert match.pending[0].kind == "pick"
    assert player(match, 0).offer == FIVE_A


@pytest.mark.rule("challengers.plan.option-fans", "challengers.ruling.option-fans-timing")
def test_the_stars_of_an_option_are_paid_once_even_without_a_pick():
    match = planning_with_piles(7, trays={"B": {"draw": [*FIVE_B, *FIVE_B]}})  # B: two cards and two stars
    assert [(option.level, option.picks, option.fans) for option in load_library().rounds[7].options] == [
        ("B", 2, 2),
        ("C", 2, 0),
    ]

    match.act(0, TakeOption("B"))
    kinds = [event.kind for event in match.events(viewer=0)]
    assert kinds[-2:] == ["fans", "draws"]  # before the draw
    assert player(match, 0).fans == 2

    match.act(0, Redraw())
    assert player(match, 0).fans == 2
    match.act(0, Stop())
    assert player(match, 0).fans == 2

    match.act(1, TakeOption("C"))
    assert player(match, 1).fans == 0


# ---------------------------------------------------------------- B: draw and pick


@pytest.mark.rule("challengers.plan.draw-five")
def test_five_cards_are_drawn_from_the_top_and_only_their_player_sees_them():
    match = planning_with_piles(2)
    assert len(cup(match).trays["A"].draw) == 10
    match.act(0, TakeOption("A"))

    assert player(match, 0).offer == FIVE_A
    assert len(cup(match).trays["A"].draw) == 5
    other = planning_with_piles(2, trays={"A": {"draw": [*NEXT_A, *FIVE_A]}})
    other.act(0, TakeOption("A"))
    assert encode(match.view(1)) == encode(other.view(1))
    assert encode(match.view(None)) == encode(other.view(None))
    assert encode(match.view(0)) != encode(other.view(0))


@pytest.mark.rule("challengers.plan.pick-count")
def test_with_two_card_icons_two_cards_join_the_deck_and_a_third_is_refused():
    match = planning_with_piles(1)
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Pick("mo-goat-herder"))

    assert Counter(player(match, 0).deck) == Counter([*STARTERS, TRAVELLER_3, "mo-goat-herder"])
    assert refused(match, 0, Pick("ts-paper-plane")) == "plan.pick-count"


@pytest.mark.rule("challengers.plan.discard")
def test_the_cards_not_chosen_go_to_the_discards_of_their_tray():
    match = planning_with_piles(1)
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Pick("mo-goat-herder"))

    assert cup(match).trays["A"].discard == ["rb-confetti-twins", "ts-paper-plane", "sb-jetpack-tester"]
    assert cup(match).trays["B"].discard == cup(match).trays["C"].discard == []


@pytest.mark.rule("challengers.ruling.fewer-picks")
def test_a_player_may_take_fewer_cards_than_allowed_even_none():
    match = planning_with_piles(1)
    match.act(0, Stop())
    assert (match.pending[0].kind, Counter(player(match, 0).deck)) == ("remove", Counter(STARTERS))
    match.act(1, Pick(NEXT_A[0]))
    match.act(1, Stop())
    assert Counter(player(match, 1).deck) == Counter([*STARTERS, NEXT_A[0]])


@pytest.mark.rule("challengers.plan.reshuffle", "challengers.ruling.same-side-reshuffle")
def test_a_short_pile_takes_the_shuffled_discards_under_it():
    left, discards = FIVE_A[:2], [*FIVE_A[2:], *NEXT_A]
    match = planning(2, trays={"A": {"draw": left, "discard": discards}}, shuffles=[NEXT_A])
    match.act(0, TakeOption("A"))

    assert player(match, 0).offer == [
        *left,
        *NEXT_A[:3],
    ]  # the rest of the pile first, then the shuffled discards from the top
    assert cup(match).trays["A"].discard == []
    assert sorted(cup(match).trays["A"].draw + player(match, 0).offer) == sorted(left + discards)


@pytest.mark.rule("challengers.ruling.same-side-reshuffle")
def test_if_pile_and_discards_are_short_all_their_cards_are_drawn():
    match = planning(2, trays={"A": {"draw": FIVE_A[:2], "discard": FIVE_A[2:3]}, "B": {"draw": []}})
    match.act(0, TakeOption("A"))
    assert sorted(player(match, 0).offer) == sorted(FIVE_A[:3])

    match.act(1, TakeOption("B"))  # an empty tray offers nothing, and planning goes on
    assert (player(match, 1).offer, match.pending[1].kind) == ([], "remove")


# ---------------------------------------------------------------- B: the redraw


@pytest.mark.rule("challengers.plan.reroll-once")
def test_new_cards_are_drawn_once_in_a_planning_phase_and_again_in_the_next():
    match = planning_with_piles(1, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}})
    match.act(0, Redraw())
    assert Redraw() not in match.pending[0].options
    assert match.pending[0].refused[Redraw()].rule == "challengers.plan.reroll-once"
    assert refused(match, 0, Redraw()) == "plan.reroll-once"

    finish(match, 0, 1)
    assert cup(match).round == 2
    match.act(0, TakeOption("A"))
    assert Redraw() in match.pending[0].options


@pytest.mark.rule("challengers.plan.reroll-condition")
def test_new_cards_are_drawn_only_while_a_pick_is_left():
    match = planning_with_piles(1)
    match.act(0, Pick(TRAVELLER_3))
    assert Redraw() in match.pending[0].options  # one of two made
    match.act(0, Pick("mo-goat-herder"))
    assert refused(match, 0, Redraw()) == "plan.reroll-condition"


@pytest.mark.rule("challengers.plan.reroll-discard")
def test_on_a_redraw_the_picked_card_stays_and_the_others_are_discarded():
    match = planning(2, trays={"A": {"draw": [*FIVE_A, *NEXT_A]}})
    match.act(0, TakeOption("A"))
    match.act(0, Pick(FIVE_A[0]))
    match.act(0, Redraw())

    assert FIVE_A[0] in player(match, 0).deck
    assert cup(match).trays["A"].discard == FIVE_A[1:]
    assert player(match, 0).offer == NEXT_A[:4]
    for card in FIVE_A[1:]:
        assert refused(match, 0, Pick(card)) == "plan.reroll-discard"


@pytest.mark.rule("challengers.plan.reroll-same")
@pytest.mark.parametrize("picked", [0, 1])
def test_a_redraw_takes_as_many_cards_of_the_same_level_as_were_discarded(picked):
    match = planning_with_piles(2, trays={"B": {"draw": [*FIVE_B, *FIVE_B]}})
    match.act(0, TakeOption("A"))
    for card in FIVE_A[:picked]:
        match.act(0, Pick(card))
    match.act(0, Redraw())
    assert player(match, 0).offer == NEXT_A[: 5 - picked]
    assert {LEVEL[card] for card in player(match, 0).offer} == {"A"}
    assert refused(match, 0, TakeOption("B")) == "ruling.option-locked"


@pytest.mark.rule("challengers.plan.reshuffle", "challengers.plan.reroll-same")
def test_a_redraw_from_a_short_pile_takes_the_shuffled_discards_last():
    match = planning(
        2,
        trays={"A": {"draw": [*FIVE_A, *NEXT_A[:2]], "discard": ["ts-marble-bag"]}},
        shuffles=[["ts-marble-bag", *FIVE_A[2:4]]],
    )
    match.act(0, TakeOption("A"))
    match.act(0, Pick(FIVE_A[0]))
    match.act(0, Redraw())

    assert player(match, 0).offer == [*NEXT_A[:2], "ts-marble-bag", FIVE_A[2]]
    whole = cup(match).trays["A"].draw + cup(match).trays["A"].discard + player(match, 0).offer + [FIVE_A[0]]
    assert sorted(whole) == sorted([*FIVE_A, *NEXT_A[:2], "ts-marble-bag"])


# ---------------------------------------------------------------- B: When chosen


@pytest.mark.rule("challengers.effect.when-chosen", "challengers.ruling.pick-final")
def test_a_when_chosen_text_is_resolved_once_and_only_in_planning():
    match = planning_with_piles(1, trays={"A": {"draw": ["bc-beach-vendor", *FIVE_A[:4], *NEXT_A]}})
    match.act(0, Pick("bc-beach-vendor"))
    assert player(match, 0).fans == 1  # before the next pick
    assert match.pending[0].kind == "pick"

    match.act(0, Stop())
    match.act(0, Remove("bc-beach-vendor"))  # leaves the deck; the fan stays
    assert player(match, 0).fans == 1

    combat = duel(["bc-beach-vendor", ROOKIE_1], [CAPTAIN_3, "bc-beach-vendor"])
    assert [player(combat, who).fans for who in (0, 1)] == [0, 0]  # showing it does nothing


@pytest.mark.rule("challengers.ruling.pick-final")
def test_a_picked_card_cannot_return_to_the_offer():
    match = planning_with_piles(1)
    match.act(0, Pick(TRAVELLER_3))
    assert TRAVELLER_3 not in player(match, 0).offer
    assert [type(option).__name__ for option in match.pending[0].options] == ["Pick"] * 4 + ["Redraw", "Stop"]


@pytest.mark.rule("challengers.ruling.reroll-extra-draws", "challengers.effect.when-chosen")
def test_an_extra_draw_is_a_separate_offer_settled_on_the_spot():
    match = planning(4, trays={"B": {"draw": ["un-exchange-student", *FIVE_B]}, "A": {"draw": FIVE_A}})
    match.act(0, TakeOption("B"))  # two picks
    match.act(0, Pick("un-exchange-student"))  # draw 3 level A cards, may add 1

    assert match.pending[0].kind == "extra"
    assert match.pending[0].options == (*(Pick(card) for card in FIVE_A[:3]), Stop())
    assert refused(match, 0, Redraw()) == "ruling.reroll-extra-draws"
    assert refused(match, 0, Pick(FENCER_6)) == "ruling.reroll-extra-draws"  # the main offer waits

    match.act(0, Pick(TRAVELLER_3))
    assert cup(match).trays["A"].discard == FIVE_A[1:3]
    assert (match.pending[0].kind, player(match, 0).picks) == ("pick", 1)  # its pick did not count against the option's
    match.act(0, Redraw())  # concerns the main offer only
    assert cup(match).trays["B"].discard == []  # the pile was short: the four discards went under it
    assert len(player(match, 0).offer) == 4


@pytest.mark.rule("challengers.ruling.reroll-extra-draws")
def test_an_extra_offer_inside_an_extra_offer_is_settled_first():
    match = planning(
        5, trays={"C": {"draw": ["un-visiting-laureate", *FIVE_C]}, "B": {"draw": ["un-dean-of-tactics", *FIVE_B]}}
    )
    match.act(0, TakeOption("C"))
    match.act(0, Pick("un-visiting-laureate"))  # 3 B cards, may add 1
    match.act(0, Pick("un-dean-of-tactics"))  # 2 B cards, may add 1
    assert player(match, 0).extra == [[FENCER_6, CHEST_4], ["bc-volley-duo", "sb-laser-tripod"]]

    match.act(0, Pick("bc-volley-duo"))

    assert cup(match).trays["B"].discard == [
        "sb-laser-tripod",
        FENCER_6,
        CHEST_4,
    ]  # the inner one first, then the outer, which is used up
    assert match.pending[0].kind == "remove"  # the option's one pick was the Laureate
    assert Counter(player(match, 0).deck) == Counter(
        [*STARTERS, "un-visiting-laureate", "un-dean-of-tactics", "bc-volley-duo"]
    )


@pytest.mark.rule("challengers.ruling.trade", "challengers.plan.removed-starter")
def test_a_trade_removes_a_card_as_the_price_of_the_offer():
    match = planning(1, trays={"A": {"draw": ["un-lab-assistant", *FIVE_A, *NEXT_A, *NEXT_A]}})
    match.act(0, Pick("un-lab-assistant"))
    assert match.pending[0].kind == "trade"
    assert set(match.pending[0].options) == {
        Trade("st-rookie"),
        Trade("st-captain"),
        Trade("st-striker"),
        Trade("st-mascot-dog"),
        Decline(),
    }

    match.act(0, Trade(ROOKIE_1))

    assert player(match, 0).deck.count(ROOKIE_1) == 2
    assert all(ROOKIE_1 not in tray.draw + tray.discard for tray in cup(match).trays.values())
    assert match.pending[0].kind == "extra"
    card_taken = player(match, 0).extra[0][0]
    match.act(0, Pick(card_taken))
    assert card_taken in player(match, 0).deck
    assert player(match, 0).picks == 1


@pytest.mark.rule("challengers.ruling.trade")
def test_without_a_card_to_remove_or_without_removing_it_there_is_no_offer():
    match = planning(1, trays={"A": {"draw": ["un-lab-assistant", *FIVE_A, *NEXT_A]}}, decks={"0": [FENCER_6]})
    match.act(0, Pick("un-lab-assistant"))
    assert match.pending[0].options == (Decline(),)  # no starter card in this deck
    match.act(0, Decline())
    assert (match.pending[0].kind, player(match, 0).extra, player(match, 0).deck) == (
        "pick",
        [],
        [FENCER_6, "un-lab-assistant"],
    )


# ---------------------------------------------------------------- C: remove


@pytest.mark.rule("challengers.plan.remove")
def test_any_number_of_cards_may_be_removed_until_the_player_is_ready():
    match = planning_with_piles(1)
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Stop())
    for card in (ROOKIE_1, ROOKIE_1, TRAVELLER_3, CAPTAIN_3):
        match.act(0, Remove(card))
    assert Counter(player(match, 0).deck) == {ROOKIE_1: 1, "st-striker": 1, "st-mascot-dog": 1}
    match.act(0, Ready())
    assert refused(match, 0, Remove(ROOKIE_1)) == "plan.remove"

    match.act(1, Stop())
    match.act(1, Ready())  # none at all
    assert Counter(player(match, 1).deck) == Counter(STARTERS)


@pytest.mark.rule("challengers.plan.removed-to-tray")
def test_removed_cards_go_to_the_discards_of_their_level():
    match = planning(1, decks={"0": [*STARTERS, TRAVELLER_3, DRAGON_9]}, trays={"A": {"draw": [*FIVE_A, *NEXT_A]}})
    match.act(0, Stop())
    match.act(0, Remove(TRAVELLER_3))
    match.act(0, Remove(DRAGON_9))
    assert cup(match).trays["A"].discard == [*FIVE_A, TRAVELLER_3]
    assert cup(match).trays["C"].discard == [DRAGON_9]

    later = planning(5, trays={"C": {"draw": [], "discard": [DRAGON_9]}})
    later.act(0, TakeOption("C"))
    assert player(later, 0).offer == [DRAGON_9]


@pytest.mark.rule("challengers.plan.removed-starter")
def test_a_removed_starter_card_leaves_the_game():
    match = planning_with_piles(1)
    match.act(0, Stop())
    match.act(0, Remove(CAPTAIN_3))
    assert CAPTAIN_3 not in player(match, 0).deck
    assert all(CAPTAIN_3 not in tray.draw + tray.discard for tray in cup(match).trays.values())


# ---------------------------------------------------------------- undo and hidden information


def test_a_pick_can_be_undone_until_cards_are_drawn_or_shuffled():
    match = planning_with_piles(1)
    before = match.digest()
    match.act(0, Pick(TRAVELLER_3))
    match.act(1, Pick(NEXT_A[0]))  # the other player's planning does not matter
    match.undo(0)
    assert TRAVELLER_3 in player(match, 0).offer
    match.undo(1)
    assert match.digest() == before

    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Redraw())  # cards are drawn
    with pytest.raises(Refused) as no:
        match.undo(0)
    assert no.value.rule == "kernel.undo-after-chance"


@pytest.mark.rule("challengers.ruling.hidden-decks")
def test_draws_picks_and_removals_are_private():
    def match_after_planning(cards, removed):
        match = planning(1, players=4, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}})
        match.act(0, Pick(cards))
        match.act(0, Stop())
        match.act(0, Remove(removed))
        return match

    one, other = match_after_planning(TRAVELLER_3, ROOKIE_1), match_after_planning("sb-jetpack-tester", CAPTAIN_3)

    for viewer in (1, 2, 3, None):
        assert encode(one.view(viewer)) == encode(other.view(viewer))
        assert encode(one.events(viewer=viewer)) == encode(other.events(viewer=viewer))
    assert encode(one.view(0)) != encode(other.view(0))

    def chosen(level):
        match = planning(
            2, players=4, trays={one: {"draw": [], "discard": cards} for one, cards in (("A", FIVE_A), ("B", FIVE_B))}
        )
        match.act(0, TakeOption(level))
        return match

    for viewer in (1, None):  # the level of a draw is private, too, even if its discards had to be shuffled
        assert encode(chosen("A").view(viewer)) == encode(chosen("B").view(viewer))
        assert encode(chosen("A").events(viewer=viewer)) == encode(chosen("B").events(viewer=viewer))
    assert told(chosen("A"), "reshuffle", viewer=0)

    richer = planning(1, players=4, fans={"0": 3}, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}})
    assert encode(richer.view(1)) != encode(
        planning(1, players=4, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}}).view(1)
    )
    smaller = planning(
        1, players=4, decks={"0": STARTERS[:4]}, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}}
    )
    assert encode(smaller.view(1)) != encode(
        planning(1, players=4, trays={"A": {"draw": [*FIVE_A, *NEXT_A, *FIVE_A, *NEXT_A]}}).view(1)
    )
