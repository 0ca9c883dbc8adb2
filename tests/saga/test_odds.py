"""Exact odds: dice computed by hand, and compared with many simulated fights."""

import random

import msgspec
import pytest

import tapete
from tapete.core.match import Match, Setup
from tapete.games.saga import GAME, odds
from tapete.games.saga.content import verbs
from tapete.games.saga.content.library import load_library
from tapete.games.saga.odds import die_chance, forecast_fight, melee_odds, shooting_odds, success_chances
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER
from tapete.games.saga.rules.fights.melee import start_melee
from tapete.games.saga.state import DiceEffect
from tests.saga.table import *


@pytest.mark.parametrize(
    ("need", "fixed", "changes", "chance"),
    [
        (4, 0, (), 3 / 6),
        (5, 1, (), 3 / 6),
        (6, -1, (), 0.0),
        (5, 0, ((0, "reroll", 0, "misses"),), 2 / 6 + 4 / 6 * 2 / 6),
        (5, 0, ((0, "reroll", 0, "le:1"),), 2 / 6 + 1 / 6 * 2 / 6),
        (4, 0, ((0, "mod", 1, ""), (0, "reroll", 0, "misses")), 4 / 6 + 2 / 6 * 4 / 6),
        (4, 0, ((0, "reroll", 0, "hits"), (1, "reroll", 0, "misses")), 3 / 6 * 3 / 6 + (3 / 6 + 3 / 6 * 3 / 6) * 3 / 6),
        (4, 0, ((0, "reroll", 0, "misses"), (0, "reroll", 0, "misses")), 3 / 6 + 3 / 6 * 3 / 6),  # the same player once
    ],
)
def test_the_chance_of_one_die(need, fixed, changes, chance):
    assert die_chance(need, fixed, changes) == pytest.approx(chance)


def test_a_die_picked_by_hand_has_no_exact_chance():
    assert die_chance(4, 0, ((0, "reroll", 0, "n:2"),)) is None


def test_a_small_shot_by_hand():
    """Two dice against Armour 4 in the open: no casualty with chance (1/2 + 1/2 * 1/2) squared."""
    game = Playing(band(unit("warriors", (60, 60), 4, equipment=("bows",))), band(unit("warriors", (60, 40), 4)))
    forecast = shooting_odds(game.state, game[0], game[1])
    assert forecast.defender_loses == pytest.approx((0.75**2, 2 * 0.75 * 0.25, 0.25**2))
    assert forecast.expected[1] == pytest.approx(0.5)


def test_distributions_add_up_to_one():
    game = Playing(band(unit("guards", (60, 52), 6)), band(unit("levies", (60, 40), 12)))
    forecast = melee_odds(game.state, game[0], game[1])
    assert sum(forecast.attacker_loses) == pytest.approx(1)
    assert sum(forecast.defender_loses) == pytest.approx(1)
    assert 0 <= forecast.wins + forecast.draws <= 1 + 1e-9
    assert sum(success_chances(32, 0.37)) == pytest.approx(1)


def test_the_forecast_assumes_the_better_ranks_for_the_defender():
    game = Playing(band(unit("guards", (60, 52), 6)), band(unit("warriors", (60, 40), 8)))
    either = melee_odds(game.state, game[0], game[1])
    both = [melee_odds(game.state, game[0], game[1], closed=closed) for closed in (False, True)]
    assert either in both
    assert both[1].expected[1] < both[0].expected[1]
    assert both[1].withdraws > both[0].withdraws


@pytest.mark.rule("saga.melee.withdraw-heavy-cover")
@pytest.mark.parametrize(("attackers", "withdraws"), [(4, True), (5, True), (6, False)])
def test_the_forecast_lets_a_winner_in_no_greater_number_leave_heavy_cover(attackers, withdraws):
    """The attackers win without a loss; five of six defenders are left."""
    game = Playing(band(unit("warriors", (60, 52), attackers)), band(unit("warriors", (60, 40), 6)))
    fight = start_melee(game.state, game[0], game[1])
    fight.sides[DEFENDER].cover = "heavy"
    assert odds.would_withdraw(game.state, fight, won=True, lost=0, taken=1) == withdraws


def play_fight(position: dict, seed: int, steps) -> Match:
    """Play one fight from a position to its end."""
    match = Match(Setup.of(GAME, 2, {"special": "no"}, f"odds-{seed}", position=position), listening=False, marks=False)
    for step in steps:
        (player,) = match.pending
        match.act(player, step(match, player))
    rng = random.Random(seed)
    while match.state.fight is not None or match.state.brawl:
        (player,) = match.pending
        decision = match.pending[player]
        options = list(decision.options)
        plain = next((word for word in (PASS, "fall", "open") if word in options), None)
        match.act(player, plain or rng.choice(options))
    return match


def pick(answer):
    return lambda match, player: answer


def first(match, player):
    return match.pending[player].options[0]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (unit("guards", (60, 52), 4), unit("warriors", (60, 40), 8)),
        pytest.param(
            unit("warriors", (60, 52), 8, fatigue=0),
            unit("guards", (60, 40), 4, equipment=("heavy",), fatigue=3),
            marks=pytest.mark.long,
        ),
        pytest.param(
            unit("warriors", (60, 52), 6, equipment=("javelins",)),
            unit("levies", (60, 40), 12, equipment=("bows",)),
            marks=pytest.mark.long,
        ),
    ],
)
def test_the_forecast_of_a_melee_agrees_with_many_melees(mine, theirs):
    ability = CLASSES["fjord"][mine["troop"]]
    position = {"bands": [bare(mine, **{ability: ["c"]}), bare(theirs)]}
    game = Playing(*position["bands"])
    exact = melee_odds(game.state, game[0], game[1], closed=False)
    steps = [pick(Use(ability)), pick(Do("charge", 1)), first]
    losses = {0: [], 1: []}
    wins = falls = 0
    rounds = 150
    for seed in range(rounds):
        match = play_fight({"bands": [bare(mine, **{ability: ["c"]}), bare(theirs)]}, seed, steps)
        for n in (0, 1):
            losses[n].append(len([figure for figure in match.state.figures if figure.unit == n and not figure.alive]))
        wins += bool(losses[1][-1] > losses[0][-1] or not match.state.units[1].figures) and bool(
            match.state.units[0].figures
        )
        falls += not match.state.units[1].figures
    assert sum(losses[0]) / rounds == pytest.approx(exact.expected[ATTACKER], abs=0.25)
    assert sum(losses[1]) / rounds == pytest.approx(exact.expected[DEFENDER], abs=0.25)
    assert wins / rounds == pytest.approx(exact.wins, abs=0.08)
    assert falls / rounds == pytest.approx(exact.destroys, abs=0.06)


def test_the_forecast_of_a_shot_agrees_with_many_shots():
    mine, theirs = unit("levies", (60, 60), 12, equipment=("crossbows",)), unit("guards", (60, 40), 6)
    game = Playing(bare(mine, thralls=["u"]), bare(theirs))
    exact = shooting_odds(game.state, game[0], game[1])
    steps = [pick(Use("thralls")), pick(Do("shoot", 1))]
    casualties = [
        6 - len(play_fight({"bands": [bare(mine, thralls=["u"]), bare(theirs)]}, seed, steps).state.units[1].figures)
        for seed in range(500)
    ]
    for n, chance in enumerate(exact.defender_loses[:4]):
        assert casualties.count(n) / 500 == pytest.approx(chance, abs=0.07)


def test_committed_abilities_and_fatigue_are_in_the_forecast():
    game = (
        Playing(
            band(unit("guards", (60, 52), 4), axe_blow=["c"], finish=["r"]),
            bare(unit("warriors", (60, 40), 8, fatigue=1)),
        )
        .order(0, "charge", 1)
        .auto()
        .act("open")
    )
    fight = game.state.fight
    before = forecast_fight(game.state, fight)
    options = {option.title.id: option for option in game.match.decision_view(0).options}
    assert all(option.odds for option in options.values())
    game.act(Use("axe-blow"))
    assert forecast_fight(game.state, fight).expected[DEFENDER] > before.expected[DEFENDER]
    fight.effects.append(DiceEffect(0, "attack", 0, "reroll", which="misses"))
    better = forecast_fight(game.state, fight)
    fight.sides[DEFENDER].armour -= 1
    assert forecast_fight(game.state, fight).wins > better.wins > before.wins


def test_charges_and_shots_are_offered_with_their_chances():
    game = Playing(
        band(unit("guards", (60, 52), 4, equipment=("javelins",))), band(unit("warriors", (60, 41), 8))
    ).order(0)
    views = {option.title.id: option for option in game.match.decision_view(0).options}
    for kind in ("charge", "shoot"):
        odds_shown = views[f"saga-choose-do-{kind}"].odds
        assert odds_shown
        assert all(0 <= line.chance <= 1 for line in odds_shown)
    assert odds.endurance(game[0]) == 4


def with_ability(monkeypatch, faction: str, id: str, *more) -> None:
    """Give an ability of the board more effects, as a pack might."""
    board = load_library().factions[faction].board
    first = next(effect for effect in board[id].effects if isinstance(effect, verbs.Activate))
    monkeypatch.setitem(board, id, msgspec.structs.replace(board[id], effects=(first, *more)))


@pytest.mark.parametrize(
    ("effect", "casualties"),
    [
        (verbs.RerollAttack(verbs.SELF, "misses"), 2.25),
        (verbs.Armour(verbs.FOE, -1), 2.0),
        (verbs.AttackMod(verbs.SELF, 1), 2.0),
        (verbs.AttackDice(4), 2.0),
        (verbs.RerollDefence(verbs.FOE, "successes"), 2.25),
    ],
)
def test_the_forecast_of_a_shot_counts_every_effect_of_its_ability(monkeypatch, effect, casualties):
    """Twelve Levies with bows shoot at eight Warriors: six dice, 1.5 expected casualties without the effect."""
    with_ability(monkeypatch, "fjord", "thralls", effect)
    mine, theirs = unit("levies", (60, 60), 12, equipment=("bows",)), unit("warriors", (60, 40), 8)
    game = Playing(bare(mine, thralls=["u"]), bare(theirs))
    assert shooting_odds(game.state, game[0], game[1]).expected[DEFENDER] == pytest.approx(1.5)
    assert shooting_odds(game.state, game[0], game[1], "thralls").expected[DEFENDER] == pytest.approx(casualties)
    steps = [pick(Use("thralls")), pick(Do("shoot", 1))]
    rounds = 120
    shot = [
        8 - len(play_fight({"bands": [bare(mine, thralls=["u"]), bare(theirs)]}, seed, steps).state.units[1].figures)
        for seed in range(rounds)
    ]
    assert sum(shot) / rounds == pytest.approx(casualties, abs=0.35)


def test_odds_say_whose_figures_fall():
    shot = Playing(
        band(unit("levies", (60, 60), 12, equipment=("bows",), fatigue=2)), band(unit("warriors", (60, 45), 4))
    ).order(0)
    say = shot.match.game.say

    def words(player: int, title: str) -> str:
        options = {option.title.id: option for option in shot.match.decision_view(player).options}
        return say(options[title].odds[0].of, "es")

    assert words(0, "saga-choose-do-shoot").startswith("de causar bajas")
    shot.do("shoot", 1)
    assert (shot.player, shot.kind) == (1, "window")
    assert words(1, "saga-choose-pass").startswith("de perder figuras")


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_is_certain_or_impossible_is_a_sentence(language):
    book = tapete.find_game("saga").phrasebook(language)
    for outcome in ("casualty", "suffer", "win", "fall"):
        assert {f"saga-odds-{outcome}-sure", f"saga-odds-{outcome}-never"} <= set(book.variables)
