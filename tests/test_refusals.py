"""Every refusal names the rule that forbids it: matches at random, and at each decision what people try by mistake."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tapete.core.match import Match
from tapete.core.requests import Place, any_answer
from tapete.core.setup import Setup
from tapete.start import known

KERNEL = "kernel."
SEATS = {"jugger": 2, "pocket": 2}
TRIES = 6  # at each decision


def wrong_answers(match: Match, player: int, seen: dict[tuple[str, str], Any], rng: random.Random) -> list[Any]:
    """Answers of other moments of the same match, and of the other player's: a few, drawn anew each time."""
    decision = match.pending.get(player)
    found = [answer for (kind, _), answer in seen.items() if decision is None or kind != decision.kind]
    return rng.sample(found, min(TRIES, len(found)))


def kernel_refusals(game: str, seed: str, answers: int) -> tuple[Counter[tuple[str, str, str]], int]:
    """What was refused by a rule of the kernel's: where, which kind of answer, by which rule; and how many were tried."""
    rng = random.Random(seed)
    match = Match(Setup.of(known(game), SEATS[game], {}, seed))
    seen: dict[tuple[str, str], Any] = {}
    found: Counter[tuple[str, str, str]] = Counter()
    tried = 0
    for _ in range(answers):
        if match.over:
            break
        asked = min(match.pending)
        for player in range(match.players):
            for answer in wrong_answers(match, player, seen, rng):
                refusal = match.refusal(player, answer)
                if refusal is None:
                    continue
                tried += 1
                if refusal.rule.startswith(KERNEL) and not isinstance(answer, (str, int)):  # bare words and numbers mean nothing elsewhere
                    where = match.pending[player].kind if player in match.pending else "waiting"
                    found[where, type(answer).__name__, refusal.rule] += 1
        decision = match.pending[asked]
        answer = any_answer(decision, rng)
        if not isinstance(decision, Place):
            seen[decision.kind, type(answer).__name__ if not isinstance(answer, str) else answer] = answer
        match.act(asked, answer)
    return found, tried


@pytest.mark.parametrize("game", sorted(SEATS))
def test_an_answer_of_another_moment_is_refused_by_a_rule_of_the_game(game):
    found, tried = kernel_refusals(game, "refusals", 400)
    assert tried > 500
    assert not found
