"""Every refusal names the rule that forbids it, and says so in both languages: matches at random, and at each decision
what people try by mistake."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tapete
from tapete.core.flow import Place, Refusal, any_answer
from tapete.core.match import Match, Setup
from tapete.games.wolsung.rules.cards import VALUE
from tapete.match_factory import resolve_game

SEATS = {"challengers": 3, "jugger": 2, "pocket": 2, "saga": 2, "wolsung": 2}
ANSWERS = {"challengers": 300, "jugger": 350, "pocket": 350, "saga": 260, "wolsung": 260}
TRIES = 6  # at each decision, of what was answered before
MORE = 3  # and of what is like an option but is none


def of_other_moments(match: Match, player: int, seen: dict[Any, str], rng: random.Random) -> list[Any]:
    """Answers given before in this match, by anybody: of other phases, or the same once more."""
    return rng.sample(list(seen), min(TRIES, len(seen)))


def like_an_option(match: Match, player: int, rng: random.Random) -> list[Any]:
    """An option with another piece, another place, one more: what a slip of the hand gives."""
    decision = match.pending.get(player)
    if decision is None or isinstance(decision, Place) or not decision.options:
        return []
    slips = []
    for answer in rng.sample(list(decision.options), min(MORE, len(decision.options))):
        if isinstance(answer, msgspec.Struct) and answer.__struct_fields__:
            field = rng.choice(answer.__struct_fields__)
            value = getattr(answer, field)
            slips.append(msgspec.structs.replace(answer, **{field: slipped(value, rng)}))
    return slips


def slipped(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 3))
    if isinstance(value, tuple) and value and all(isinstance(part, int) for part in value):
        return (*value[:-1], value[-1] + 2)  # another cell
    if isinstance(value, tuple) and value:
        return (*value, value[-1])  # one more, or the same twice
    return value


@cache
def judged(game: str, seed: str) -> tuple[Counter[tuple[str, str, str]], dict[str, Refusal], Counter[tuple[str, ...]]]:
    """What was refused by no rule of the game: where, which kind of answer, by which rule; one refusal of each rule;
    and how often what was refused where by which."""
    rng = random.Random(seed)
    match = Match(Setup.of(resolve_game(game), SEATS[game], {}, seed))
    seen: dict[Any, str] = {}
    strange: Counter[tuple[str, str, str]] = Counter()
    refusals: dict[str, Refusal] = {}
    tried: Counter[tuple[str, ...]] = Counter()
    for _ in range(ANSWERS[game]):
        if match.over:
            break
        for player in range(match.players):
            for answer in of_other_moments(match, player, seen, rng) + like_an_option(match, player, rng):
                refusal = match.refusal(player, answer)
                if refusal is None:
                    continue
                kind = match.pending[player].kind if player in match.pending else "waiting"
                tried[kind, answer if isinstance(answer, str) else type(answer).__name__, refusal.rule] += 1
                refusals[refusal.rule] = refusal
                if not refusal.rule.startswith(f"{game}."):
                    strange[kind, str(answer)[:60], refusal.rule] += 1
        asked = min(match.pending)
        answer = any_answer(match.pending[asked], rng)
        if not isinstance(match.pending[asked], Place) and not isinstance(answer, int):
            seen[answer] = match.pending[asked].kind
        match.act(asked, answer)
    return strange, refusals, tried


@cache
def variables(game: str, language: str) -> dict[str, set[str]]:
    """What each sentence of a refusal speaks of."""
    written = "".join(
        path.read_text(encoding="utf-8") for path in Path(tapete.__file__).parent.glob(f"games/{game}/*.{language}.ftl")
    )
    return {
        id: set(re.findall(r"\$([a-z_]+)", body))
        for id, body in re.findall(r"^(no-[a-z0-9-]+) =(.*(?:\n[ \t].*)*)", written, re.MULTILINE)
    }


@pytest.mark.parametrize("game", sorted(SEATS))
def test_what_people_try_is_refused_by_a_rule_of_the_game_with_everything_its_sentence_speaks_of(game):
    strange, refusals, tried = judged(game, "refusals")
    assert tried.total() > 500
    assert not strange
    assert len(refusals) > 5
    for rule, refusal in refusals.items():
        assert rule in resolve_game(game).catalogue
        for language in ("es", "en"):
            assert variables(game, language).get(refusal.text.id, set()) <= set(refusal.numbers), refusal


@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_question_comes_from_a_rule_and_every_rule_is_one_of_the_game(game):
    found = resolve_game(game)
    written = (Path(tapete.__file__).parent / "games" / game / "text.en.ftl").read_text(encoding="utf-8")
    asked = {
        kind for kind in re.findall(rf"^{game}-ask-([a-z-]+) =", written, re.MULTILINE) if not kind.endswith("-why")
    }
    assert set(found.rule_of_decision) == asked | {""}
    assert all(rule in found.catalogue for rule in found.rule_of_decision.values())
    for rule in found.rule_of_decision.values():
        for language in ("es", "en"):
            # nothing is known of the answer: no number to speak of
            assert not variables(game, language).get(Refusal(rule).text.id), rule


def test_a_card_in_a_bid_of_wolsung_is_refused_by_what_is_bid_for():
    """Not by the steal that was possible before the turn began, which is what somebody is told who is not asked."""
    tried = judged("wolsung", "refusals")[2]
    by = {
        (kind, rule)
        for kind, what, rule in tried
        if what in VALUE and kind in ("extra-bid", "delay-bid", "counter-bid")
    }
    assert by <= {
        ("extra-bid", "wolsung.extra.window"),
        ("delay-bid", "wolsung.delay.window"),
        ("counter-bid", "wolsung.extra.counter"),
    }
    assert len(by) == 3
    assert all(rule != "wolsung.feat.pass" for kind, what, rule in tried if kind == "feat")
