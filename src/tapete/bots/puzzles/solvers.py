"""Independent solvers, which confirm the answer of a puzzle by other means than rollouts.

`reply_search` gives every reply of the rival to every answer. `long_rollouts` plays on twice as far, as the heuristic
would. `think_again` is the bot's own search with another seed and four times the rollouts of its highest level.
"""

from __future__ import annotations

import random
from time import monotonic
from typing import Any

from tapete.bots.compare_answers import compare, load_knowledge
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import Thought, judge, next_actor
from tapete.core.flow.chance import Chance
from tapete.core.match import Match

AN_HOUR = 3600.0
ROLLOUTS = 300  # of the thinking solver
WORLDS, REPLY_DICE = 4, 1  # worlds of the reply search, and dice of each reply
LONG_WORLDS = 12
FARTHER = 2  # times the usual horizon
MOST_STEPS = 60  # answers until the rival decides


def agrees_solver(match: Match, player: int, right: list[Any]) -> bool:
    """True if the independent solver of the game (`SOLVER` of its bot) finds one of these answers best."""
    solver = SOLVERS[getattr(bot_module(match.game), "SOLVER", "think")]
    return bool(solver(match, player, right))


def think_again(match: Match, player: int, right: list[Any]) -> bool:
    """The bot's search for longer, and long rollouts. A game without a bot of its own has only the latter."""
    if bot_module(match.game) is None:
        return long_rollouts(match, player, right)
    rng = random.Random("independent")
    knowledge = load_knowledge(match)
    thought = Thought(match, player, rng, monotonic() + AN_HOUR, knowledge, ROLLOUTS)
    return thought.best() in right and long_rollouts(match, player, right)


def candidates(match: Match, player: int) -> list[Any]:
    asides: frozenset[Any] = getattr(bot_module(match.game), "ASIDES", frozenset())
    return [answer for answer in match.pending[player].options if answer not in asides]


def long_rollouts(match: Match, player: int, right: list[Any]) -> bool:
    """Every answer in the same worlds, played on twice as far by the heuristic of the game."""
    knowledge = load_knowledge(match)
    clock = knowledge.clock
    far = knowledge.horizon(match.state) if callable(knowledge.horizon) else knowledge.horizon
    totals: dict[Any, float] = dict.fromkeys(candidates(match, player), 0.0)
    for number in range(LONG_WORLDS):
        for answer in totals:
            rng = random.Random(f"long/{number}")
            world = match.determinize(player, rng, marks=False)
            end = FARTHER * far + (clock(world.state, player) if clock is not None else 0)
            world.act(player, answer)
            steps = 0
            while not world.over and (clock(world.state, player) if clock is not None else steps) < end:
                actor = next_actor(world, player)
                assert knowledge.answer is not None
                world.act(actor, knowledge.answer(world, actor, rng))
                steps += 1
            totals[answer] += judge(world, player, knowledge)
    return max(totals, key=lambda answer: totals[answer]) in right


def reply_search(match: Match, player: int, right: list[Any]) -> bool:
    """Maximin: each answer, each reply of the rival to it, and the evaluation of the position after both."""
    values = {answer: value_after_replies(match, player, answer) for answer in candidates(match, player)}
    return max(values, key=lambda answer: values[answer]) in right


def value_after_replies(match: Match, player: int, answer: Any) -> float:
    """Mean over the worlds of the rival's best reply. The dice of a reply are rolled anew, so nobody foresees them."""
    knowledge = load_knowledge(match)
    total = 0.0
    for number in range(WORLDS):
        rng = random.Random(f"reply/{number}")
        world = match.determinize(player, rng)
        world.act(player, answer)
        play_to_rival(world, player, rng)
        if world.over:
            total += judge(world, player, knowledge)
            continue
        rival = next_actor(world, player)
        total += min(value_of_reply(world, player, rival, reply) for reply in world.pending[rival].options)
        world.close()
    return total / WORLDS


def play_to_rival(world: Match, player: int, rng: random.Random) -> None:
    """Answer small questions until the rival's own turn begins."""
    knowledge = load_knowledge(world)
    assert knowledge.answer is not None
    clock = knowledge.clock
    start = clock(world.state, player) if clock is not None else 0
    for _ in range(MOST_STEPS):
        if world.over or (clock is not None and clock(world.state, player) > start and player not in world.pending):
            break
        actor = next_actor(world, player)
        world.act(actor, knowledge.answer(world, actor, rng))


def value_of_reply(world: Match, player: int, rival: int, reply: Any) -> float:
    knowledge = load_knowledge(world)
    assert knowledge.answer is not None
    clock = knowledge.clock
    total = 0.0
    for number in range(REPLY_DICE):
        rng = random.Random(f"dice/{number}")
        twin = world.clone()
        twin.run.chance = Chance.of(f"dice/{number}")
        before = clock(twin.state, player) if clock is not None else 0
        twin.act(rival, reply)
        for _ in range(MOST_STEPS):
            if twin.over or clock is None or clock(twin.state, player) > before:
                break
            actor = next_actor(twin, player)
            twin.act(actor, knowledge.answer(twin, actor, rng))
        total += judge(twin, player, knowledge)
        twin.close()
    return total / REPLY_DICE


def ask_judgement(match: Match, player: int, right: list[Any]) -> bool:
    """The game's own evaluation finds nothing better: for puzzles that were found by the ends of their lines."""
    weighed = compare(match, player, AN_HOUR, seed="judgement", everything=True, worlds=JUDGED)
    chances = {one.answer: one.chance for one in weighed}
    return any(chances.get(answer, 0.0) >= max(chances.values()) - AS_GOOD for answer in right)


JUDGED, AS_GOOD = 16, 0.02  # worlds of the judgement, and the difference in win probability that counts as equal
SOLVERS = {"think": think_again, "replies": reply_search, "judgement": ask_judgement}
