"""Draft: the deal, the turns, the budget, swaps and the end."""

import pytest

from tapete.conformance.tables import encode
from tapete.games.jugger.actions import Discard, Swap
from tapete.games.jugger.content import load_library
from tapete.games.jugger.rules.before import draft
from tests.jugger.table import DONE, Recruit, dice, new

CARDS = load_library().cards


def drafting(rolls=None, seed="draft", **options):
    return new({"teams": "draft", **options}, rolls=rolls if rolls is not None else [dice(2, 3), dice(0, 3)], seed=seed)


def started(seed="draft", **options):
    return drafting(seed=seed, **options).do(0)


def draw_three(table, *places):
    for place in places or ("pile", "pile", "pile"):
        table.do(place)
    return table


@pytest.mark.rule("jugger.draft.deal", "jugger.draft.piles")
def test_each_player_gets_five_secret_cards_and_twenty_make_the_pile():
    table = drafting()
    assert [len(side.hand) for side in table.pitch.sides] == [5, 5]
    assert len(table.pitch.draft.pile) == 20
    mine, theirs = (encode(table.match.view(player).trays) for player in (0, 1))
    for card in table.pitch.sides[0].hand:
        assert CARDS[card].name.encode() in mine
        assert CARDS[card].name.encode() not in theirs
    for card in table.pitch.draft.pile:
        assert CARDS[card].name.encode() not in mine


@pytest.mark.rule("jugger.draft.first-turn", "jugger.ruling.reroll-scope")
def test_the_winner_of_a_roll_of_three_dice_chooses_who_starts():
    table = drafting([dice(2, 3), dice(2, 3), dice(0, 3), dice(1, 3)])
    assert len(table.told("opposed-roll")) == 4
    assert (table.kind, table.player) == ("draft-first", 1)
    table.do(0)  # the winner may name the opponent
    assert table.pitch.draft.player == 0


@pytest.mark.rule("jugger.draft.draw-three", "jugger.ruling.draft-details")
def test_a_turn_starts_with_three_cards_from_pile_or_discard_in_any_mix():
    table = started()
    assert table.options == ("pile",)  # nothing is discarded yet
    assert table.refused(Recruit(table.pitch.sides[0].hand[0])) == "jugger.draft.draw-three"
    draw_three(table)
    assert len(table.pitch.sides[0].hand) == 8
    recruit_one(table)
    while table.kind == "discard":
        table.do(table.options[0])
    top = table.pitch.draft.discard[-1]
    assert table.player == 1
    draw_three(table, "pile", "discard", "pile")
    assert top in table.pitch.sides[1].hand
    assert top in table.pitch.sides[1].shown


def recruit_one(table):
    table.do(next(answer for answer in table.options if isinstance(answer, Recruit)))
    if table.pitch.draft is not None and table.kind == "recruit":
        table.do(DONE)
    return table


@pytest.mark.rule("jugger.draft.recruit-one-to-three")
def test_one_to_three_must_be_recruited():
    table = draw_three(started())
    assert table.decision.refused[DONE].rule == "jugger.draft.recruit-one-to-three"
    assert table.refused(DONE) == "jugger.draft.recruit-one-to-three"
    for _ in range(3):
        assert table.kind == "recruit"
        table.do(next(answer for answer in table.options if isinstance(answer, Recruit)))
    assert table.kind != "recruit"  # a fourth is not asked for
    assert len(table.pitch.sides[0].team) == 3
    table.pitch.draft.recruited = 3
    assert (
        draft.recruit_refusal(table.pitch, 0, table.pitch.sides[0].hand[0]).rule == "jugger.draft.recruit-one-to-three"
    )


@pytest.mark.rule("jugger.draft.hand-limit")
@pytest.mark.parametrize(("recruits", "surplus"), [(1, 2), (2, 1), (3, 0)])
def test_a_turn_ends_with_five_cards_in_hand(recruits, surplus):
    table = draw_three(started())
    for _ in range(recruits):
        table.do(next(answer for answer in table.options if isinstance(answer, Recruit)))
    if table.kind == "recruit":
        table.do(DONE)
    discarded = 0
    while table.kind == "discard":
        assert all(isinstance(answer, Discard) for answer in table.options)
        table.do(table.options[0])
        discarded += 1
    assert discarded == surplus
    assert len(table.pitch.sides[0].hand) == 5


@pytest.mark.rule("jugger.draft.alternate")
def test_turns_alternate_while_anyone_is_incomplete():
    table = started()
    turns = []
    while table.pitch.draft is not None:
        turns.append(table.pitch.draft.player)
        draw_three(table)
        recruit_one(table) if any(isinstance(answer, Recruit) for answer in table.options) else table.do(
            table.options[0]
        )
        while table.pitch.draft is not None and table.kind == "discard":
            table.do(table.options[0])
    assert turns == [n % 2 for n in range(len(turns))]
    assert [len(side.team) for side in table.pitch.sides] == [5, 5]


def until_complete(table, player):
    """Play until one player is complete and has to play on."""
    while len(table.pitch.sides[player].team) < 5:
        draw_three(table)
        fast = table.player == player
        while table.kind == "recruit":
            legal = [answer for answer in table.options if isinstance(answer, Recruit)]
            count = table.pitch.draft.recruited
            table.do(
                min(legal, key=lambda answer: CARDS[answer.card].cr)
                if legal and (fast or not count)
                else DONE
                if DONE in table.options
                else table.options[0]
            )
        while table.pitch.draft is not None and table.kind == "discard":
            table.do(table.options[0])
    return table


@pytest.mark.rule("jugger.draft.swap-when-complete", "jugger.draft.hand-limit")
def test_a_complete_player_plays_on_and_may_swap_one_a_turn_then_discards_three():
    table = until_complete(started(), 0)
    while table.player != 0:
        draw_three(table)
        recruit_one(table)
        while table.kind == "discard":
            table.do(table.options[0])
    draw_three(table)
    assert table.kind == "recruit"
    assert DONE in table.options
    swap = next(answer for answer in table.options if isinstance(answer, Swap))
    table.do(swap)
    assert swap.into in table.pitch.sides[0].team
    assert swap.out in table.pitch.sides[0].hand  # the replaced card goes to the hand
    assert (table.kind, table.player) == ("discard", 0)  # a second swap is not offered
    assert len(table.pitch.sides[0].hand) == 8


@pytest.mark.rule("jugger.draft.end")
def test_the_draft_ends_at_once_when_both_are_complete():
    table = until_complete(started(), 0)
    while table.pitch.draft is not None:
        draw_three(table)
        if table.player == 0:
            table.do(DONE)
        while table.pitch.draft is not None and table.kind == "recruit":
            table.do(table.options[0])
        while table.pitch.draft is not None and table.kind == "discard":
            table.do(table.options[0])
    assert {decision.kind for decision in table.match.pending.values()} == {"line-up"}
    assert all(not side.hand for side in table.pitch.sides)


@pytest.mark.rule("jugger.draft.within-budget", "jugger.ruling.draft-details")
def test_a_recruit_must_leave_enough_for_the_open_slots():
    """23 spent on three cards: two slots at 4 and 5 would make 32."""
    table = draw_three(started())
    side = table.pitch.sides[0]
    side.team = ("corvina-ocaso", "saioa-junco")
    side.hand = ("lia-vencejo", "piet-aspa", *side.hand[2:])
    assert draft.recruit_refusal(table.pitch, 0, "lia-vencejo").rule == "jugger.draft.within-budget"
    assert draft.recruit_refusal(table.pitch, 0, "piet-aspa") is None


@pytest.mark.rule("jugger.ruling.draft-details")
def test_with_no_legal_card_a_player_swaps_if_that_helps_and_else_passes():
    table = draw_three(started())
    side = table.pitch.sides[0]
    side.team = ("corvina-ocaso", "brasa-ordonez", "roko-fragua")  # 22: no two of the cards left fit
    side.hand = (
        "lia-vencejo",
        "otto-polea",
        "saioa-junco",
        "zoltan-penumbra",
        "greta-harina",
        "fenn-racha",
        "marek-latigo",
        "irune-alba",
    )
    options = draft.recruit_options(table.pitch, 0)
    assert options
    assert all(isinstance(answer, Swap) for answer in options)
    assert Swap("corvina-ocaso", "zoltan-penumbra") in options
    side.team = (
        "piet-aspa",
        "ulf-corona",
        "roko-fragua",
        "otto-polea",
    )  # 20: the last may cost 10, but nothing legal is in hand
    side.hand = ()
    assert draft.recruit_options(table.pitch, 0) == (DONE,)


@pytest.mark.rule("jugger.ruling.draft-details")
def test_after_thirty_turns_the_draft_is_closed_with_the_cheapest_cards():
    table = started()
    table.pitch.draft.turns = 29
    draw_three(table)
    recruit_one(table)
    while table.pitch.draft is not None and table.kind == "discard":
        table.do(table.options[0])
    assert table.pitch.draft is None
    for side in table.pitch.sides:
        assert len(side.team) == 5
        assert sum(CARDS[id].cr for id in side.team) <= 30
    dear = started()
    for side, team in zip(
        dear.pitch.sides, (("corvina-ocaso", "brasa-ordonez", "lia-vencejo", "otto-polea"), ()), strict=True
    ):
        side.team = team
    draft.close_draft(dear.pitch, 0)
    assert all(sum(CARDS[id].cr for id in side.team) <= 30 for side in dear.pitch.sides)


@pytest.mark.rule("jugger.ruling.draft-details")
def test_an_empty_pile_is_refilled_from_the_discard():
    table = started()
    table.pitch.draft.discard = table.pitch.draft.pile[:10]
    table.pitch.draft.pile = []
    flow = draft.draw(table.match.table)
    request = next(flow)
    assert type(request).__name__ == "Shuffle"
    assert len(table.pitch.draft.pile) == 10
    flow.close()
