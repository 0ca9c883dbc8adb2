"""Checks of refusals: a wrong answer is refused by a rule of its question, in words that exist."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from tapete.conformance.counts import Looked
from tapete.conformance.tables import known_rule, looks, sample_answers, tables, texts_exist
from tapete.core.flow import TypeDice
from tapete.core.game import Game
from tapete.core.match import Match

GREYED = 8  # greyed answers tried at a decision
EARLIER = 6  # answers to other questions tried at a decision
CHANGED = 3  # options that are changed at a decision


def refusals_keep_to_their_question(game: Game) -> Looked:
    """A wrong answer is refused by a rule that its question declares and that is in `rules.toml`.

    The question's own rule (`rule_of_decision`) and the rules of the kernel need no declaration. Tried are greyed
    answers, answers to other questions, and options with one value changed, by players who are asked and others.
    """
    for kind, names in game.refusal_rules.items():
        for name in names:
            begins = (rule for rule in (*game.catalogue.rules, *game.catalogue.rulings) if rule.startswith(name))
            known = name in game.catalogue or (name.endswith(".") and any(begins))
            assert known or not game.catalogue.rules, (
                f"{game.id}: `refusal_rules` of {kind!r} names {name!r}, which is not in rules.toml"
            )
    looked = Looked()
    for players, options in tables(game):
        earlier: dict[str, list[Any]] = defaultdict(list)
        for match, rng in looks(game, players, options, "refusals", every=3):
            for player in range(players):
                for answer in wrong_answers(match, player, earlier, rng):
                    looked["wrong answers"] += check_refusal(game, match, player, answer)
            for decision in match.pending.values():
                if not isinstance(decision, TypeDice):
                    earlier[decision.kind] += sample_answers(decision, rng, 2)
    return looked.need(game, "wrong answers")


def check_refusal(game: Game, match: Match, player: int, answer: Any) -> bool:
    """Check the rule and the words of a refusal; False if the answer is allowed."""
    refusal = match.refusal(player, answer)
    if refusal is None:
        return False
    asked = match.pending.get(player)
    kind, where = (asked.kind, f"question {asked.kind!r}") if asked else ("", "a player who is not asked")
    rule = refusal.rule
    known_rule(game, rule)
    assert rule.startswith("kernel.") or game.may_cite(kind, rule), (
        f"{game.id}: {where} refuses {answer!r} by {rule!r}, which `refusal_rules` does not declare for {kind!r}"
    )
    texts_exist(game, refusal.text)
    return True


def wrong_answers(match: Match, player: int, earlier: dict[str, list[Any]], rng: random.Random) -> Iterable[Any]:
    """Answers to try: greyed ones, some to other questions, options with one value changed. A few may be legal."""
    if match.over:
        return
    answers = [answer for same in earlier.values() for answer in same]
    yield from rng.sample(answers, min(EARLIER, len(answers)))
    decision = match.pending.get(player)
    if decision is not None and not isinstance(decision, TypeDice):
        yield from list(decision.refused)[:GREYED]
        for option in sample_answers(decision, rng, CHANGED):
            yield from changed_answers(option, rng)
    yield "nonsense"


def changed_answers(answer: Any, rng: random.Random) -> list[Any]:
    """An answer with one value changed: of a struct one field, else the answer itself."""
    if isinstance(answer, msgspec.Struct):
        if not answer.__struct_fields__:
            return []
        field = rng.choice(answer.__struct_fields__)
        return [msgspec.structs.replace(answer, **{field: changed_value(getattr(answer, field), rng)})]
    return [changed_value(answer, rng)]


def changed_value(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 3))
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, tuple) and value and all(isinstance(part, int) for part in value):
        return (*value[:-1], value[-1] + 2)  # another cell
    if isinstance(value, tuple) and value:
        return (*value, value[-1])  # one more, or the same twice
    return value
