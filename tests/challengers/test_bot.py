"""The bot: the learnt strength of decks is exact, sees nothing hidden, and knows cards of packs by their like."""

import random
from collections import Counter
from hashlib import sha256

import pytest

import tapete
from tapete.bots.puzzles.lines import set_up
from tapete.core.flow import any_answer
from tapete.core.game.judgement import HALF
from tapete.core.match import Match, Setup
from tapete.games.challengers.actions import Redraw, Remove
from tapete.games.challengers.bot.deck_strength import (
    INPUTS,
    deck_inputs,
    deck_net,
    forget_ratings,
    lanes,
    rate_deck,
    rated_card,
)
from tapete.games.challengers.bot.evaluation import evaluate
from tapete.games.challengers.bot.features import CARDS, DECK, STANDING
from tapete.games.challengers.bot.foresight import foresee
from tapete.games.challengers.bot.greedy import answer
from tapete.games.challengers.bot.lookahead import promising
from tapete.games.challengers.bot.set_positions import FEWEST, MOST, estimate, sharpen
from tapete.games.challengers.state import Contender, Trophy
from tapete.match_factory import scenario

BOUNDS = {field.name: max(abs(field.low), abs(field.high)) for field in (*STANDING, *DECK)}


def match_of(seed, answers):
    match = Match(Setup.of(tapete.find_game("challengers"), 2, {}, seed), listening=False)
    rng = random.Random(seed)
    for _ in range(answers):
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    return match


def test_the_file_fits_the_cards_of_the_game():
    net = deck_net().weights
    assert (net.game, net.inputs) == ("challengers", INPUTS)
    assert len(net.columns) == len(net.linear) == len(INPUTS)


def test_ratings_are_those_of_plain_sums_and_fit_their_lanes():
    net, weights, rng = deck_net(), deck_net().weights, random.Random(1)
    for _ in range(50):
        inputs = [rng.choice((0, 0, 0, 1, 2, BOUNDS[name])) for name in INPUTS]
        units = [
            bias + sum(value * column[n] for value, column in zip(inputs, weights.columns, strict=True))
            for n, bias in enumerate(weights.bias)
        ]
        plain = weights.shift + sum(value * one for value, one in zip(inputs, weights.linear, strict=True))
        plain += sum(max(0, unit) * out for unit, out in zip(units, weights.out, strict=True))
        assert net.rate(inputs) == plain
    for column in zip(*weights.columns, strict=True):
        assert sum(BOUNDS[name] * abs(one) for name, one in zip(INPUTS, column, strict=True)) < HALF // 1000


def test_ratings_are_the_same_on_every_machine():
    rng, cards = random.Random(1), sorted(CARDS)
    cup = match_of("same", 1).state
    ratings = [rate_deck(cup, 0, rng.choices(cards, k=rng.randint(4, 12)), 1 + n % 7) for n in range(100)]
    assert sha256(str(ratings).encode()).hexdigest()[:16] == "368489bf33f290b8"


def count_differences(judge):
    """Worlds dealt again for a player, and those that are judged differently."""
    worlds = differences = 0
    for seed in range(4):
        match, rng = match_of(f"hidden-{seed}", 25 + 8 * seed), random.Random(seed)
        for player in (0, 1):
            here = judge(match.state, player)
            for _ in range(3):
                worlds += 1
                differences += judge(match.determinize(player, rng).state, player) != here
    return worlds, differences


def test_the_judgement_sees_nothing_hidden_and_a_peeking_one_is_caught():
    assert count_differences(evaluate) == (24, 0)
    worlds, caught = count_differences(lambda cup, player: rate_deck(cup, player, cup.contenders[1 - player].deck))
    assert caught > worlds / 2


def plain_rating(cup, deck, round):
    """Rating of a deck by all inputs of the net, one by one."""
    return deck_net().rate(deck_inputs(cup, Contender(deck=list(deck)), round, 0, 0))


def test_a_rating_from_the_sums_of_cards_is_that_of_all_inputs():
    rng, cards = random.Random(2), sorted(CARDS)
    cup = match_of("sums", 1).state
    for deck in ([], *(rng.choices(cards, k=rng.randint(1, 12)) for _ in range(40))):
        assert rate_deck(cup, 0, deck, 3) == plain_rating(cup, deck, 3)


def test_a_card_of_a_pack_counts_as_the_known_cards_most_like_it(monkeypatch):
    """Of two cards of one level and strength, the one taken for a stranger rates as the other."""
    kinds = {}
    for card in match_of("pack", 1).state.library.cards.values():
        if card.id in CARDS:
            kinds.setdefault((card.level, card.strength), []).append(card.id)
    stranger, known = next(cards for cards in kinds.values() if len(cards) == 2)
    printed = rated_card((), stranger).sums - lanes()[f"card-{stranger}"]
    monkeypatch.delitem(CARDS, stranger)
    forget_ratings()
    assert rated_card((), stranger).sums == printed + lanes()[f"card-{known}"]
    forget_ratings()


# ---------------------------------------------------------------- foresight


def test_foresight_prefers_more_fans_and_a_stronger_deck():
    match, _ = played_until("foresight", "remove")
    cup = match.state
    chances = [foresee(cup, 0)]
    cup.contenders[0].trophies.append(Trophy(5, 5))
    chances.append(foresee(cup, 0))
    cup.contenders[0].deck[:] = ["mo-elder-glacier"] * 5
    chances.append(foresee(cup, 0))
    assert 0 < chances[0] < chances[1] < chances[2] < 1


def test_foresight_of_a_won_cup_is_sure():
    cup = match_of("over", 0).state
    cup.phase, cup.winner = "over", 1
    assert [foresee(cup, 0), foresee(cup, 1)] == [0, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_foresight_of_a_last_round_draws_no_cards_and_needs_no_rivals_deck(players):
    match = Match(Setup.of(tapete.find_game("challengers"), players, {}, "last"), listening=False)
    cup = match.state
    for contender in cup.contenders:
        contender.round, contender.step = 7, "ready"
    cup.phase = "round"
    chance = foresee(cup, 0)
    for tray in cup.trays.values():
        tray.draw.clear()
    cup.contenders[1].deck.clear()
    assert foresee(cup, 0) == chance


def test_a_player_without_cards_picks_one():
    match, player = played_until("empty", "pick")
    match.state.contenders[player].deck.clear()
    assert answer(match, player, random.Random(1)) in match.pending[player].options
    assert len(promising(match, player, random.Random(1))) == len(match.pending[player].options)


@pytest.mark.parametrize(("best", "draws"), [("mo-grumpy-boulder", True), ("bc-sandcastle-crew", False)])
def test_an_offer_without_a_good_card_is_drawn_again(best, draws):
    match, player = played_until("offer", "pick")
    match.state.contenders[player].offer[:] = [best, "sb-vent-crawler", "bc-beach-vendor"]
    assert isinstance(answer(match, player, random.Random(1)), Redraw) == draws


def played_until(seed, kind):
    """A match at the first decision of a kind."""
    match = match_of(seed, 0)
    rng = random.Random(seed)
    while match.pending[min(match.pending)].kind != kind:
        player = min(match.pending)
        match.act(player, answer(match, player, rng))
    return match, min(match.pending)


@pytest.mark.parametrize("kind", ["pick", "remove"])
def test_answers_are_tried_in_the_order_of_the_decks_that_follow(kind):
    match, player = played_until("order-3", kind)
    order = promising(match, player, random.Random(1))
    assert sorted(map(str, order)) == sorted(map(str, match.pending[player].options))
    assert answer(match, player, random.Random(1)) == order[0]


def test_a_set_position_of_challengers_has_small_decks_and_no_more_cards_than_the_box():
    match, rng = tapete.new_match("challengers", seed="set"), random.Random("set")
    for number in range(20):
        described = sharpen(match, rng)
        cup = set_up(match.game, described, str(number)).state
        decks = [described["decks"][str(player)] for player in range(2)]
        assert all(FEWEST <= len(deck) <= MOST for deck in decks)
        held = Counter(card for deck in decks for card in deck)
        piled = Counter(card for pile in described["trays"].values() for card in pile["draw"])
        for card, copies in (held + piled).items():
            known = cup.library.cards[card]
            assert known.set in (*cup.sets, "")
            assert copies <= known.copies * (2 if known.kind == "starter" else 1)


def test_an_estimate_prefers_the_weakest_card_to_be_removed():
    match = scenario(
        "challengers",
        {
            "round": 1,
            "decks": {"0": ["st-striker", "st-striker", "st-mascot-dog"], "1": ["st-captain", "st-rookie"]},
            "answers": [[0, {"do": "pick", "card": "ts-tin-drummer"}]],
        },
    )
    assert estimate(match, 1).keys() == set(match.pending[1].options)
    while match.pending[0].kind != "remove":
        match.act(0, match.pending[0].options[0])
    shares = estimate(match, 0)
    assert shares[Remove("st-mascot-dog")] > shares[Remove("st-striker")]
