"""Bots: greedy beats random, search keeps its deadline, no bot uses hidden information."""

import gc
import random
import time
from importlib import import_module
from math import log
from pkgutil import iter_modules

import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete import arena, bots
from tapete.boards.deadline import count_time_from
from tapete.bots import registry
from tapete.bots.levels import FIRST_SIGHT, share_of
from tapete.bots.rollout_search import Knowledge, judge, search
from tapete.core.match import Match, Setup
from tapete.games.saga.bot.evaluation import casualty_worth
from tapete.games.wolsung.bot import evaluation as wolsung
from tapete.games.wolsung.bot.walk_distance import walking_net
from tests.marks import check_for, long_for

LEAST_AGAINST_RANDOM = {"challengers": (50, 2, 0.75)}  # games, players, share of wins; `make soak` plays more
LATE = 1.2  # of a deadline
THINKERS = [id for id, game in sorted(tapete.games().items()) if bots.heuristics(game)]


@pytest.mark.check
@pytest.mark.parametrize("game", sorted(LEAST_AGAINST_RANDOM))
def test_greedy_beats_random(game):
    games, players, share = LEAST_AGAINST_RANDOM[game]
    tally = arena.run(
        tapete.games()[game], ["greedy"] + ["random"] * (players - 1), games, seed="strength", rotate=True, jobs=2
    )
    assert tally.errors == 0
    assert tally.wins["0"] >= share * games


def test_search_finds_the_winning_column():
    match = tapete.scenario(CONNECT_FOUR, {"drops": [3, 0, 3, 1, 3, 5]})
    assert bots.make("search:0.3", CONNECT_FOUR, 1)(match, 0) == 3


def test_search_blocks_the_losing_column():
    match = tapete.scenario(CONNECT_FOUR, {"drops": [3, 0, 3, 1, 3]})
    assert bots.make("search:0.5", CONNECT_FOUR, 1)(match, 1) == 3


def thinker(game, seed, playouts):
    """Bot that stops after a number of play-outs, not by the clock, so results are the same on every machine."""
    rng, knowledge = random.Random(seed), Knowledge.of(bots.bot_module(game))
    return lambda match, player: search(match, player, rng, 1e6, knowledge, playouts)


@pytest.mark.check
@pytest.mark.parametrize(("game", "matches", "playouts"), [("pocket", 5, 14)])  # `make soak` plays all games
def test_search_beats_greedy(game, matches, playouts):
    found, won = tapete.games()[game], 0
    for n in range(matches):
        match, mine = Match(Setup.of(found, 2, {}, f"thinks-{n}"), listening=False), n % 2
        players = {mine: thinker(found, n, playouts), 1 - mine: bots.make("greedy", found, n)}
        while not match.over:
            player = next(iter(match.pending))
            match.act(player, players[player](match, player))
        won += match.result.winners == [mine]
    assert won > matches / 2


class SteppedClock:
    """A clock that advances a millisecond each time it is read: a deadline comes after the same work everywhere."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def test_a_shorter_deadline_leaves_fewer_rollouts(monkeypatch):
    match = tapete.new_match("challengers", seats=["human", "human"], seed="deadline")
    knowledge = Knowledge.of(bots.bot_module(match.game))
    evaluations = []
    for seconds in (0.5, 0.1):
        clock, evaluated = SteppedClock(), []
        monkeypatch.setattr(time, "monotonic", clock)
        monkeypatch.setattr("tapete.boards.deadline.monotonic", clock)

        def foresee(*args, evaluated=evaluated):
            evaluated.append(args)
            return knowledge.foresee(*args)

        search(match, 0, random.Random(1), seconds, knowledge._replace(foresee=foresee))
        evaluations.append(len(evaluated))
    assert 0 < evaluations[1] < evaluations[0]


@pytest.fixture
def little_in_memory():
    """Keep objects of other tests out of garbage collection while a bot thinks; a bot's own process has none of
    them."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.check
@pytest.mark.usefixtures("little_in_memory")
@pytest.mark.parametrize(("level", "every"), [("hard", 19), pytest.param("expert", 23, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", long_for(THINKERS, "saga", "wolsung"))
def test_search_keeps_its_deadline(game, level, every):
    """Measured in CPU time, which other programs do not lengthen. One answer of the heuristic cannot be cut short."""
    found = tapete.games()[game]
    match = Match(Setup.of(found, 2, {}, "on time"), listening=False)
    thinks, plays = bots.make(level, found, 1), bots.make("greedy", found, 2)
    step, spent, answered = 0, [], []
    while not match.over:
        player = next(iter(match.pending))
        started, thinking = time.thread_time(), step % every == 0
        answer = (thinks if thinking else plays)(match, player)
        (spent if thinking else answered).append(time.thread_time() - started)
        match.act(player, answer)
        step += 1
    assert len(spent) > 1
    assert max(spent) <= LATE * bots.LEVELS[level] + max(answered)


@pytest.mark.parametrize("game", THINKERS)
def test_without_time_to_think_the_heuristic_answers_alone(game):
    """No time was given, or it had passed before the bot began to think."""

    def never(*_):
        raise AssertionError("there is no time for this")

    found = tapete.games()[game]
    match = Match(Setup.of(found, 2, {}, "no time"), listening=False)
    hasty = Knowledge.of(bots.bot_module(found))._replace(promising=never, quick=never, evaluate=never)
    for step in range(12):
        player = next(iter(match.pending))
        seconds = 0.5 * (step % 2)
        with count_time_from(time.monotonic() - seconds):
            answer = search(match, player, random.Random(step), seconds, hasty)
        assert match.refusal(player, answer) is None
        match.act(player, answer)


@pytest.mark.parametrize("game", THINKERS)
def test_levels_are_less_and_less_careless_and_old_names_still_play(game):
    found = tapete.games()[game]
    assert (
        1 > share_of(found, "SLIPS", "easy") > share_of(found, "SLIPS", "casual") > share_of(found, "SLIPS", "medium")
    )
    assert 0 < share_of(found, "THINKS", "hard") <= share_of(found, "THINKS", "expert") == 1
    for name in (*bots.LEVELS, "greedy", "random", "search:0.1"):
        assert callable(bots.make(name, found, 1))


def test_a_careless_answer_is_one_of_those_that_look_good():
    match = tapete.new_match("pocket", seats=["human", "human"], seed="careless", options={"map": "map-ford"})
    while match.pending[min(match.pending)].kind != "action":
        match.act(min(match.pending), match.default(min(match.pending)))
    player = min(match.pending)
    good = bots.bot_module(match.game).promising(match, player, random.Random(1))[:FIRST_SIGHT]
    careless = bots.careless_bot(match.game, 1, 1.0)
    answers = {careless(match, player) for _ in range(40)}
    assert answers == set(good)
    assert len(match.pending[player].options) > len(good) == FIRST_SIGHT


def play_until(match, kind):
    """The player who is asked this, in a match that easy bots play."""
    players = [bots.make("easy", match.game, seat) for seat in range(match.players)]
    while match.pending[player := min(match.pending)].kind != kind:
        match.act(player, players[player](match, player))
    return player


def first_match(game, opening):
    return tapete.scenario(game, {**tapete.find_game(game).course.openings[opening].described, "seed": "forgets"})


@pytest.mark.parametrize(
    ("game", "opening", "kind"),
    [("challengers", "base", "remove"), ("jugger", "thief", "attack-boost"), ("pocket", "ford", "reroll")],
)
def test_a_careless_player_forgets_what_the_game_would_leave_out(game, opening, kind):
    match = first_match(game, opening)
    player = play_until(match, kind)
    careless = bots.careless_bot(match.game, 1, 1.0)
    assert {careless(match, player) for _ in range(20)} == {match.default(player)}
    assert len(match.pending[player].options) > 1


def test_a_level_thinks_about_its_share_of_decisions(monkeypatch):
    match = tapete.new_match("pocket", seats=["human", "human"], seed="share")
    thoughts = []
    monkeypatch.setattr("tapete.bots.rollout_search.search", lambda *_: thoughts.append(1))
    bot, player = bots.search_bot(match.game, 1, 9.0, share=0.25), min(match.pending)
    for _ in range(200):
        bot(match, player)
    assert 30 <= len(thoughts) <= 70


HOOKS = ("HORIZON", "answer", "clock", "evaluate", "foresee", "horizon", "outcomes", "promising", "quick", "warm")


@pytest.mark.parametrize("game", sorted(tapete.games()))
def test_a_bots_package_exports_every_hook_of_its_modules(game):
    """Hooks are looked up by name and have defaults: a missing one makes a weaker bot and raises no error."""
    package = bots.bot_module(tapete.games()[game])
    names = [f"{package.__name__}.{part.name}" for part in iter_modules(getattr(package, "__path__", []))]
    for module in map(import_module, names):
        for hook in HOOKS:
            written_here = getattr(getattr(module, hook, None), "__module__", module.__name__) == module.__name__
            assert (
                not hasattr(module, hook) or not written_here or getattr(package, hook, None) is getattr(module, hook)
            ), (module, hook)


def test_a_layouts_walking_net_is_built_when_a_bot_is_seated():
    walking_net.cache_clear()
    tapete.new_match("wolsung", seats=["human", "bot:hard"], options={"layout": "canal"}, seed="seated")
    built = walking_net.cache_info().misses
    walking_net("canal")
    assert (built, walking_net.cache_info().misses) == (1, 1)


@pytest.mark.check
@pytest.mark.parametrize("game", check_for(["saga", "wolsung"], "wolsung"))
def test_evaluations_of_both_players_add_up_and_match_the_result(game):
    found = tapete.games()[game]
    evaluate = Knowledge.of(bots.bot_module(found)).evaluate
    match, plays = Match(Setup.of(found, 2, {}, "judged"), listening=False), bots.make("greedy", found, 5)
    step = 0
    while not match.over:
        if step % 12 == 0:
            values = [evaluate(match.state, player) for player in (0, 1)]
            assert all(0.0 <= value <= 1.0 for value in values)
            assert sum(values) == pytest.approx(1.0, abs=0.25)  # both evaluations may be slightly optimistic
        player = next(iter(match.pending))
        match.act(player, plays(match, player))
        step += 1
    winners = match.result.winners
    assert [evaluate(match.state, player) for player in (0, 1)] == (
        [float(player in winners) for player in (0, 1)] if winners else [0.5, 0.5]
    )


def test_a_lead_counts_more_when_fewer_activations_are_left():
    match = Match(Setup.of(tapete.games()["wolsung"], 2, {}, "a lead"), listening=False)
    plays = bots.make("greedy", match.game, 5)
    while match.state.turn < 2:
        player = next(iter(match.pending))
        match.act(player, plays(match, player))
    s, evaluate, leads = match.state, wolsung.evaluate, []
    for turn, done in ((2, False), (3, False), (3, True)):
        s.turn = turn
        for m in s.models:
            m.done = done
        s.kills = [0, 0]
        level = evaluate(s, 0)
        s.kills = [1, 0]
        leads.append((level, evaluate(s, 0)))
    odds = [log(ahead / (1 - ahead)) - log(level / (1 - level)) for level, ahead in leads]
    assert odds[0] < odds[1] < odds[2] / 2


def test_a_fallen_hero_has_a_casualty_value():
    match = Match(Setup.of(tapete.games()["saga"], 2, {}, "fallen"), listening=False)
    plays = bots.make("greedy", match.game, 5)
    while match.state.turn < 1:
        player = next(iter(match.pending))
        match.act(player, plays(match, player))
    hero = next(unit for unit in match.state.units if unit.troop == "hero")
    hero.figures, hero.fatigue = [], 3
    assert casualty_worth(match.state, hero) == 5.0


def refuse_to_draw(*_, **__):
    raise AssertionError("a drawing was built")


def test_search_draws_nothing(monkeypatch):
    match = tapete.new_match("pocket", seats=["human", "human"], seed="drawings")
    think = thinker(match.game, 1, 4)
    for drawing in ("view", "option", "aim", "verb"):
        monkeypatch.setattr(type(match.game), drawing, refuse_to_draw)
    player = next(iter(match.pending))
    assert match.refusal(player, think(match, player)) is None


def test_thinking_changes_nothing_on_the_table():
    match = tapete.new_match("challengers", seats=["human", "human"], seed="quiet")
    before, told = match.digest(), match.told
    for name in ("greedy", "search:0.1", "easy", "hard"):
        answer = bots.make(name, match.game, 3)(match, 0)
        assert match.refusal(0, answer) is None
    assert (match.digest(), match.told) == (before, told)


def test_a_bot_answers_the_same_in_every_world_it_cannot_tell_apart():
    match = tapete.new_match("challengers", seats=["human", "human", "human"], seed="worlds")
    for n in range(5):
        other = match.determinize(0, random.Random(n), marks=True)
        assert bots.make("greedy", match.game, 9)(match, 0) == bots.make("greedy", match.game, 9)(other, 0)
        assert thinker(match.game, 9, 20)(match, 0) == thinker(match.game, 9, 20)(other, 0)


def test_the_end_of_a_rollout_is_judged_by_the_foresight_of_a_game_that_has_one():
    world = tapete.new_match("challengers", seed="end").determinize(0, random.Random(1))
    knowledge = Knowledge(evaluate=lambda state, player: 0.2)
    assert judge(world, 0, knowledge) == 0.2
    assert judge(world, 0, knowledge._replace(foresee=lambda state, player: 0.7)) == 0.7


@pytest.mark.parametrize(
    ("name", "sentence"), [("genius", "is not known"), ("search:soon", "expected search or search:SECONDS")]
)
@pytest.mark.usefixtures("in_english")
def test_an_unknown_bot_is_refused(name, sentence):
    with pytest.raises(tapete.BadOptions, match=sentence):
        bots.make(name, tapete.games()["challengers"])


@pytest.mark.usefixtures("in_english")
def test_an_invalid_seat_is_refused():
    with pytest.raises(tapete.BadOptions, match="seat 1 is “alien”"):
        tapete.new_match("challengers", seats=["human", "alien"])


def test_a_name_in_a_position_loads_no_code(monkeypatch):
    """Positions and seats may come from strangers. Only the arena, run from the command line, loads a bot by dotted
    name."""
    monkeypatch.setattr(registry, "own_bot", lambda path, seed: pytest.fail(f"{path} was loaded"))
    seats = ["human", "bot:os.system"]
    units = [{"card": "tide-snapper", "owner": owner} for owner in (0, 1)]
    for start in (
        lambda: tapete.new_match("pocket", seats=seats),
        lambda: tapete.scenario("pocket", {"seats": seats, "map": "map-ford", "units": units}),
    ):
        with pytest.raises(tapete.BadOptions, match=r"os\.system"):
            start()
