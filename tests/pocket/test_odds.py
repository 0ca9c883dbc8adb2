"""Exact odds: small cases by hand, full trees of small assaults, a million simulated assaults."""

from functools import cache
from itertools import product

import numpy as np
import pytest

import tapete
from tapete.games.pocket import GAME
from tapete.games.pocket.content import load_library
from tapete.games.pocket.odds import assault, pure, vectorised
from tapete.games.pocket.odds.assault import Plan, multiset_index, odds_of, schedule_rolls
from tapete.games.pocket.odds.forecast import chance_of_test, duel_odds, forecast
from tapete.games.pocket.rules.pools import Pools, strikes
from tests.pocket.table import Assault, table

NONE = (-1, -1, -1, -1)


def pools(counts, kickers=NONE, abilities=((), ()), situational=(0, 0), counter=True):
    return Pools(counts, kickers, counter, abilities, situational)


# ---------------------------------------------------------------- small cases by hand


def test_one_die_against_one_wins_fifteen_times_in_thirty_six():
    odds = odds_of(pools((1, 1, 1, 1)))
    assert odds.attack == pytest.approx(15 / 36)
    assert odds.counter == pytest.approx(15 / 36)
    assert odds.both == pytest.approx((15 / 36) ** 2)
    assert odds.win + odds.lose + odds.both + odds.neither == pytest.approx(1.0)


def test_one_extra_roll_of_the_only_attacking_die():
    # a failed strike is rolled again: 15/36 at once; of the rest, the chance of a second try against the guard as it
    # lies
    odds = odds_of(pools((1, 1, 0, 0), situational=(1, 0), counter=False))
    failed = sum((6 - guard) / 6 for attack, guard in product(range(1, 7), repeat=2) if attack <= guard) / 36
    assert odds.win == pytest.approx(15 / 36 + failed)


def test_no_counter_means_nothing_to_lose():
    odds = odds_of(pools((3, 2, 0, 0), counter=False, situational=(1, 2)))
    assert (odds.lose, odds.both) == (0.0, 0.0)


# ---------------------------------------------------------------- every branch


def odds_by_full_tree(spec):
    """Walk the whole tree: every roll and, for every extra roll, every die it may repeat, not only the lowest."""
    rolls = schedule_rolls(spec)
    attack_sets, counter_sets = (0, 1), (2, 3)

    def value(dice):
        sets = [list(d) + ([k] if k >= 0 else []) for d, k in zip(dice, spec.kickers, strict=True)]
        hit = strikes(sets[0], sets[1])
        back = spec.counter and strikes(sets[2], sets[3])
        return (float(hit), float(back), float(hit and back))

    @cache
    def play(step, dice):
        if step == len(rolls):
            return value(dice)
        roll = rolls[step]
        best = play(step + 1, dice)
        mine = {0: (0, 3), 1: (1, 2)}[roll.side]
        sign = 1 if roll.side == 0 else -1
        for which in mine:
            if (which in attack_sets and not roll.attack) or (which in counter_sets and not roll.counter):
                continue
            for i in range(len(dice[which])):
                chances = [0.0, 0.0, 0.0]
                for face in range(1, 7):
                    changed = list(dice)
                    changed[which] = tuple(sorted((*dice[which][:i], face, *dice[which][i + 1 :])))
                    for part, chance in enumerate(play(step + 1, tuple(changed))):
                        chances[part] += chance / 6
                if sign * (chances[0] - chances[1]) > sign * (best[0] - best[1]) + 1e-12:
                    best = tuple(chances)
        return best

    total = np.zeros(3)
    every = [list(product(range(1, 7), repeat=count)) for count in spec.counts]
    for dice in product(*every):
        total += play(0, tuple(tuple(sorted(d)) for d in dice))
    return total / np.prod([len(e) for e in every])


@pytest.mark.parametrize(
    "spec",
    [
        pools((2, 1, 1, 1)),
        pools((1, 1, 1, 1), situational=(1, 1)),
        pools((2, 1, 1, 1), situational=(1, 1)),
        pools((2, 1, 1, 1), kickers=(3, -1, -1, 2), situational=(1, 0)),
        pools((1, 1, 1, 2), abilities=(("offense",), ("any",)), situational=(0, 1)),
        pools(
            (2, 2, 0, 0),
            kickers=(2, -1, -1, -1),
            abilities=(("offense",), ("defense",)),
            situational=(1, 1),
            counter=False,
        ),
    ],
    ids=str,
)
def test_the_odds_match_the_full_tree_of_rolls(spec):
    hit, back, both = odds_by_full_tree(spec)
    odds = odds_of(spec)
    assert (odds.attack, odds.counter, odds.both) == pytest.approx((hit, back, both), abs=1e-9)


# ---------------------------------------------------------------- a million assaults


@pytest.mark.parametrize(
    "spec",
    [
        pools((1, 1, 1, 1)),
        pools((2, 3, 1, 2), (4, -1, -1, 3), (("any",), ("defense",)), (1, 0)),
        pytest.param(
            pools((3, 2, 3, 3), (-1, 2, -1, -1), (("offense", "any"), ("any",)), (1, 1)), marks=pytest.mark.long
        ),
        pools((4, 3, 2, 3), (-1, -1, 5, -1), ((), ("offense",)), (0, 2), counter=False),
        pytest.param(pools((4, 4, 4, 3), (3, -1, -1, -1), (("any",), ("any",)), (1, 1)), marks=pytest.mark.long),
    ],
)
def test_bulk_odds_equal_single_odds_exactly(spec, monkeypatch):
    plans = []
    for small in (0, 10**9):  # everything is many, nothing is
        monkeypatch.setattr(assault, "SMALL", small)
        plans.append(Plan(spec))
    ours, theirs = plans
    assert [ours.tables, theirs.tables] == [vectorised, pure]
    assert ours.before() == theirs.before()
    for step in range(len(ours.rolls)):
        assert [tuple(row) for row in ours.choice(step)] == list(theirs.choice(step))
        for dice in product((1, 3, 6), repeat=2):
            sets = [[dice[n % 2]] * count for n, count in enumerate(spec.counts)]
            assert ours.after(step, sets) == theirs.after(step, sets)


def simulate(spec, count, rng):
    """Assaults played out with real dice; extra rolls as the plan advises. Returns win, lose, both, neither."""
    plan = Plan(spec)
    dice = [rng.integers(1, 7, size=(count, n)) for n in spec.counts]
    powers = [6 ** np.arange(n) for n in spec.counts]
    tables = []
    for n in spec.counts:
        at = multiset_index(n)
        tables.append(np.array([at[tuple(sorted(value // 6**k % 6 + 1 for k in range(n)))] for value in range(6**n)]))

    def number(which):
        return tables[which][((dice[which] - 1) * powers[which]).sum(axis=1)]

    for step, roll in enumerate(plan.rolls):
        first = np.array(plan.attack.classes[step])[number(0), number(1)]
        second = (
            np.array(plan.counter.classes[step])[number(2), number(3)] if spec.counter else np.zeros(count, dtype=int)
        )
        advice = np.array(plan.choice(step))[first, second]
        for answer, which in ((1, 0 if roll.side == 0 else 1), (2, 3 if roll.side == 0 else 2)):
            rows = np.flatnonzero(advice == answer)
            if len(rows):
                lowest = dice[which][rows].argmin(axis=1)
                dice[which][rows, lowest] = rng.integers(1, 7, size=len(rows))

    def succeeds(offense, offense_kicker, defense, defense_kicker):
        sides = []
        for values, kicker in ((offense, offense_kicker), (defense, defense_kicker)):
            extra = np.full((count, 1), max(kicker, 0)) if kicker >= 0 else np.zeros((count, 0), dtype=int)
            ordered = -np.sort(-np.concatenate([values, extra], axis=1), axis=1)
            sides.append(np.pad(ordered, ((0, 0), (0, 8 - ordered.shape[1]))))
        apart = sides[0] != sides[1]
        first = apart.argmax(axis=1)
        rows = np.arange(count)
        return apart.any(axis=1) & (sides[0][rows, first] > sides[1][rows, first])

    hit = succeeds(dice[0], spec.kickers[0], dice[1], spec.kickers[1])
    back = succeeds(dice[2], spec.kickers[2], dice[3], spec.kickers[3]) if spec.counter else np.zeros(count, dtype=bool)
    return [(hit & ~back).mean(), (~hit & back).mean(), (hit & back).mean(), (~hit & ~back).mean()]


def test_a_million_simulated_assaults_agree_with_the_odds():
    specs = [
        pools((3, 2, 4, 2)),
        pools((3, 2, 2, 2), situational=(1, 1)),
        pools((3, 2, 3, 3), abilities=(("offense",), ()), situational=(1, 2)),
        pools((4, 2, 1, 2), kickers=(3, -1, -1, -1), abilities=((), ("defense",)), situational=(2, 0)),
        pools((4, 3, 0, 0), counter=False, situational=(2, 2)),
    ]
    rng = np.random.default_rng(20260701)
    each = 200_000
    for spec in specs:
        odds = odds_of(spec)
        counted = simulate(spec, each, rng)
        for chance, share in zip((odds.win, odds.lose, odds.both, odds.neither), counted, strict=True):
            assert abs(chance - share) < 4.5 * (max(chance * (1 - chance), 1e-6) / each) ** 0.5, (spec, odds, counted)


# ---------------------------------------------------------------- on the table


def test_a_forecast_counts_the_tests_on_the_way_and_the_save():
    # a close assault out of a swamp into water: 1/2 to leave, 1/2 not to drown
    units = [("axe-sister", 0, (0, 4)), ("fence-post", 1, (1, 5)), ("snapper", 0, (-3, 3))]
    match = table(*units, tiles={(0, 4): "swamp", (1, 5): "water"})
    assault_forecast = forecast(match.state, Assault(0, (1, 5), "close", "melee"))
    assert assault_forecast.happens == pytest.approx(1 / 4)
    assert assault_forecast.risks == pytest.approx({"stuck": 1 / 2, "captured": 1 / 4})
    assert assault_forecast.capture == pytest.approx(assault_forecast.odds.attack / 4 * 5 / 6)  # Stout holds out on a 6
    assert assault_forecast.captured == pytest.approx(assault_forecast.odds.counter / 4)


def test_an_option_shows_its_odds_before_it_is_declared():
    match = table(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (-3, 5)))
    close = [option for option in match.view(0).decision.options if option.title.id == "pocket-do-close"]
    melee = next(option for option in close if option.title.args["skill"].id == "pocket-skill-melee")
    odds = odds_of(pools((3, 2, 4, 2)))
    assert melee.odds[0].chance == pytest.approx(odds.attack)
    assert melee.odds[1].chance == pytest.approx(odds.counter)
    assert melee.odds[1].hope is False
    assert sum(chance for _, chance in melee.odds[0].spread) == pytest.approx(1.0)


def test_risks_of_a_move_and_chances_of_a_test_are_shown():
    units = [("mist-caller", 0, (0, 4)), ("axe-sister", 0, (2, 4)), ("bog-brute", 1, (0, 6))]
    match = table(*units, tiles={(3, 5): "water", (3, 3): "ice", (-2, 4): "water"})
    by_title = {
        option.title.id: option
        for option in match.view(0).decision.options
        if option.group.id == "pocket-unit-tide-mist-caller"
    }
    assert by_title["pocket-do-blink"].odds[0].chance == pytest.approx(1 - (4 / 6) ** 2)
    moves = [option for option in match.view(0).decision.options if option.targets == ["unit-1", "cell-3-5"]]
    assert [(odds.chance, odds.of.id) for odds in moves[0].odds] == [(pytest.approx(0.5), "pocket-odds-drowns")]
    queen = table(("queen-of-turnings", 0, (0, 4)), ("bog-brute", 1, (0, 6)))
    # the kicker 5 reaches 5
    assert chance_of_test(queen.state, 0, load_library().cards["thorn-queen-of-turnings"].traits.blink) == 1.0


def test_a_duel_of_two_cards_gives_the_same_odds_as_the_table():
    match = table(
        ("axe-sister", 0, (0, 4)), ("snapper", 1, (1, 5)), ("jarl-of-rime", 0, (2, 4)), tiles={(1, 5): "hill"}
    )
    assault_forecast = forecast(match.state, Assault(0, (1, 5), "close", "melee"))
    assert (
        duel_odds("frost-axe-sister", "tide-snapper", defender_terrain="hill", attacker_allies=2)
        == assault_forecast.odds
    )
    base = table(("powder-sapper", 0, (1, 7)), ("snapper", 1, (-1, 7)))
    assert (
        duel_odds("lantern-powder-sapper", "base", defender_allies=1)
        == forecast(base.state, Assault(0, (0, 8), "close", "melee")).odds
    )


def test_the_advice_repeats_the_lowest_die_only_where_it_helps():
    plan = Plan(pools((2, 1, 1, 1), situational=(1, 0)))
    assert plan.advice(0, [[6, 1], [5], [1], [6]]) == 0  # winning already, and safe
    assert plan.advice(0, [[1, 1], [2], [1], [6]]) == 1  # the attack can still succeed
    assert plan.advice(0, [[6, 1], [5], [6], [1]]) == 2  # the attack is won: cover against the counterattack
    after = plan.after(0, [[6, 1], [5], [1], [6]])
    assert (after.win, after.lose) == (1.0, 0.0)


def test_each_answer_to_an_extra_roll_shows_its_odds():
    units = [("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), ("snapper", 0, (-3, 3)), ("snapper", 1, (-3, 5))]
    match = table(*units, dice=[[5, 4, 1], [5, 5], [1, 1, 1], [2, 2]], strict=False)
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    odds = [option.odds[0].chance for option in match.view(0).decision.options]
    # 5, 4, 1 against 5, 5: the 5s cancel. Repeating the 5 wins with a 6; the 4 with a 6, or a 5 (then 1 beats nothing);
    # so with the 1
    assert odds == pytest.approx([1 / 6, 2 / 6, 2 / 6, 0.0])


@pytest.mark.usefixtures("in_english")
def test_odds_take_names_and_values():
    odds = GAME.odds(
        {"attacker": "frost-axe-sister", "defender": "tide-snapper", "defender_terrain": "hill", "attacker_allies": "2"}
    )
    expected = duel_odds("frost-axe-sister", "tide-snapper", defender_terrain="hill", attacker_allies=2)
    assert odds["win"] == expected.win
    assert odds["attack"] == pytest.approx(odds["win"] + odds["both"])
    for settings, message in (
        ({"attacker": "dragon", "defender": "base"}, "attacker: found “dragon”"),
        ({"attacker": "x"}, "defender"),
        ({"colour": 1}, "colour"),
    ):
        with pytest.raises(tapete.BadOptions, match=message):
            GAME.odds(settings)
    with pytest.raises(tapete.Refused) as refusal:
        GAME.odds({"attacker": "mercenaries-ledger-sniper", "defender": "base"})
    assert refusal.value.rule == "pocket.ruling.zero-offense"
