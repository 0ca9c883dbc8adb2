"""Refusals of wrong answers in random matches: each names its rule, in both languages."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tapete
from tapete.conformance.refusals import changed_answers
from tapete.core.flow import Place, Refusal, any_answer
from tapete.core.match import Match, Setup
from tapete.games.wolsung.rules.cards import VALUE
from tapete.match_factory import resolve_game
from tests.source_trees import tree_of

SEATS = {"challengers": 3, "jugger": 2, "pocket": 2, "saga": 2, "wolsung": 2}
ANSWERS = {"challengers": 300, "jugger": 350, "pocket": 350, "saga": 260, "wolsung": 260}
TRIES = 6  # earlier answers tried at each decision
MORE = 3  # changed options tried at each decision


def changed_options(match: Match, player: int, rng: random.Random) -> list[Any]:
    """Options with one field changed: another piece, another place, one more."""
    decision = match.pending.get(player)
    if decision is None or isinstance(decision, Place) or not decision.options:
        return []
    options = rng.sample(list(decision.options), min(MORE, len(decision.options)))
    return [slip for answer in options if isinstance(answer, msgspec.Struct) for slip in changed_answers(answer, rng)]


@cache
def play_and_try(
    game: str, seed: str
) -> tuple[Counter[tuple[str, str, str]], dict[str, Refusal], Counter[tuple[str, ...]]]:
    """Play at random and try wrong answers at each decision.

    Returns refusals by no rule of the game, counted by decision, answer and rule; one refusal of each rule; and all
    refusals, counted by decision, kind of answer and rule."""
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
            for answer in rng.sample(list(seen), min(TRIES, len(seen))) + changed_options(match, player, rng):
                refusal = match.refusal(player, answer)
                if refusal is None:
                    continue
                kind = match.pending[player].kind if player in match.pending else "waiting"
                tried[kind, answer if isinstance(answer, str) else type(answer).__name__, refusal.rule] += 1
                refusals[refusal.rule] = refusal
                if not refusal.rule.startswith(f"{game}."):
                    strange[kind, str(answer)[:60], refusal.rule] += 1
        player_asked = min(match.pending)
        answer = any_answer(match.pending[player_asked], rng)
        if not isinstance(match.pending[player_asked], Place) and not isinstance(answer, int):
            seen[answer] = match.pending[player_asked].kind
        match.act(player_asked, answer)
    return strange, refusals, tried


@cache
def variables(game: str, language: str) -> dict[str, set[str]]:
    """Variables of each refusal's sentence."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(tapete.__file__).parent.glob(f"games/{game}/*.{language}.ftl")
    )
    return {
        id: set(re.findall(r"\$([a-z_]+)", body))
        for id, body in re.findall(r"^(no-[a-z0-9-]+) =(.*(?:\n[ \t].*)*)", source, re.MULTILINE)
    }


@pytest.mark.parametrize("game", sorted(SEATS))
def test_wrong_answers_are_refused_by_a_rule_with_all_its_numbers(game):
    strange, refusals, tried = play_and_try(game, "refusals")
    assert tried.total() > 500
    assert not strange
    assert len(refusals) > 5
    for rule, refusal in refusals.items():
        assert rule in resolve_game(game).catalogue
        for language in ("es", "en"):
            assert variables(game, language).get(refusal.text.id, set()) <= set(refusal.numbers), refusal


@pytest.mark.parametrize("game", sorted(SEATS))
def test_refusals_in_play_give_the_reason_of_the_case(game):
    """Not the general wording of the rule, which may say the opposite of why it forbids something."""
    refusals = play_and_try(game, "refusals")[1]
    general = [rule for rule, refusal in refusals.items() if not resolve_game(game).has_own_words(refusal)]
    assert not general, f"write no-... in text.es.ftl and text.en.ftl for {sorted(general)}"


def refused_rules(game: str) -> Iterator[tuple[str, str]]:
    """Rules that the code of a game refuses by, without words of their own in the call, and where."""
    played = resolve_game(game)
    for path in sorted(played.folder.rglob("*.py")):
        tree = tree_of(path)
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            if name not in ("refuse", "Refusal", "Refused") or len(call.args) > 2:
                continue
            if any(keyword.arg == "words" for keyword in call.keywords):
                continue
            for node in ast.walk(call.args[0]):
                rule = node.value if isinstance(node, ast.Constant) else constants.get(getattr(node, "id", ""))
                if isinstance(rule, str) and rule in played.catalogue:
                    yield rule, f"{path.relative_to(played.folder)}:{call.lineno}"


@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_refusal_in_the_code_has_its_own_sentence(game):
    rules = list(refused_rules(game))
    assert len(rules) > 15
    general = {rule: where for rule, where in rules if not resolve_game(game).has_own_words(Refusal(rule))}
    assert not general, f"write no-... in text.es.ftl and text.en.ftl for {general}"


@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_question_has_a_rule_of_the_game(game):
    found = resolve_game(game)
    source = (Path(tapete.__file__).parent / "games" / game / "text.en.ftl").read_text(encoding="utf-8")
    kinds = {
        kind for kind in re.findall(rf"^{game}-ask-([a-z-]+) =", source, re.MULTILINE) if not kind.endswith("-why")
    }
    assert set(found.rule_of_decision) == kinds | {""}
    assert all(rule in found.catalogue for rule in found.rule_of_decision.values())


def test_a_card_in_a_bid_of_wolsung_is_refused_by_the_bids_rule():
    """Not by the rule of a steal before the turn, which is the refusal for players who are not asked."""
    tried = play_and_try("wolsung", "refusals")[2]
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
