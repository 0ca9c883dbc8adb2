"""Check of malformed answers: wrong values, ids and types, made from the types of a game's answers."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from tapete.conformance.tables import expect_refusal, known_rule, looks, sample_answers, tables
from tapete.core.game import Game
from tapete.core.match import Match

NUMBERS = (-1, -2, -(2**31), -(2**63), -(2**70), 0, 1, 2, 3, 5, 8, 13, 40, 99, 225, 500, 10**6, 2**63, 2**70, 10**30)
FRACTIONS = (math.nan, math.inf, -math.inf, -0.0, 0.5, -1.0, 1e9, 1e308, -1e308, 5e-324)
WORDS = ("", " ", "nonsense", "-1", "0", "../x", "\x00", "ñ" * 3, "x" * 5_000)
WRONG_TYPES: tuple[Any, ...] = (None, math.nan, 0.5, True, "x", b"x", (), [], {}, ("x", 1), object())
LONG = 300  # parts of a long tuple
TRIES = 8  # malformed answers of each player at one position


def malformed_answers_are_refused(game: Game, tries: int = TRIES) -> None:
    """Any answer is allowed, or is refused by a rule and changes nothing. None raises another error."""
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "malformed", every=6):
            if not match.over:
                try_malformed_answers(match, rng, tries)


def try_malformed_answers(match: Match, rng: random.Random, tries: int) -> None:
    """Try answers of all players, asked or not, and of a seat that does not exist."""
    before, entries, events = match.digest(), len(match.log), match.told
    where = f"after {entries} answers (seed {match.seed!r})"
    malformed = Malformed(match, rng)
    for player in [*range(match.players), match.players + 5]:
        for answer in malformed.answers(player, tries):
            try:
                try_answer(match, player, answer)
            except Exception as fault:
                asked = match.pending[player].kind if player in match.pending else "nothing"
                raise AssertionError(
                    f"{match.game.id}: {str(answer)[:300]} of player {player}, asked {asked!r}, {where}: {fault!r}"
                ) from fault
    assert (match.digest(), len(match.log), match.told) == (before, entries, events), (
        f"{match.game.id}: a refused answer changed the match {where}"
    )


def try_answer(match: Match, player: int, answer: Any) -> None:
    """Give the answer: to a copy if it is allowed, and to the match itself if it must be refused."""
    refusal = match.refusal(player, answer)
    if refusal is None:
        match.clone().act(player, answer)
        return
    refused = expect_refusal(match.act, player, answer)
    assert refused.rule == refusal.rule, f"{refusal.rule} and {refused.rule} refuse the same answer"
    known_rule(match.game, refusal.rule)


class Malformed:
    """Maker of malformed answers at one position of a match."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        self.match, self.rng = match, rng
        self.answer_type = inspect.type_info(match.game.Action)
        self.words = sorted({*words_in(msgspec.to_builtins(match.state, str_keys=True))})
        self.options = {player: sample_answers(decision, rng, 20) for player, decision in match.pending.items()}

    def answers(self, player: int, count: int) -> Iterator[Any]:
        """Answers with any values of their type, and options with one part changed."""
        given = self.options.get(player) or [answer for answers in self.options.values() for answer in answers]
        for n in range(count):
            if n % 2 and given:
                yield self.change(self.rng.choice(given), self.answer_type)
            else:
                yield self.value(self.answer_type)

    def change(self, answer: Any, kind: inspect.Type) -> Any:
        """The answer with one part of it replaced."""
        if isinstance(answer, msgspec.Struct) and answer.__struct_fields__:
            info = inspect.type_info(type(answer))
            assert isinstance(info, inspect.StructType)
            field = self.rng.choice(info.fields)
            changed = self.change(getattr(answer, field.name), field.type)
            return msgspec.structs.replace(answer, **{field.name: changed})
        if isinstance(answer, tuple) and answer and self.rng.random() < 0.8:
            return self.change_tuple(answer, kind)
        if isinstance(answer, int) and not isinstance(answer, bool) and self.rng.random() < 0.4:
            return answer + self.rng.choice((-1, 1, 2, 1000))
        return self.value(kind)

    def change_tuple(self, answer: tuple[Any, ...], kind: inspect.Type) -> tuple[Any, ...]:
        """One part replaced, left out or repeated. A tuple of fixed length keeps its length."""
        at = self.rng.randrange(len(answer))
        fixed = next((one for one in members(kind) if isinstance(one, inspect.TupleType)), None)
        longer = next((one for one in members(kind) if isinstance(one, inspect.VarTupleType)), None)
        if fixed is not None:
            part = fixed.item_types[at] if at < len(fixed.item_types) else inspect.IntType()
        else:
            part = longer.item_type if longer is not None else inspect.IntType()
            match self.rng.randrange(5):
                case 0:
                    return answer[:at] + answer[at + 1 :]
                case 1:
                    return (*answer, answer[at])
                case 2:
                    return tuple([answer[at]] * LONG)
        return (*answer[:at], self.change(answer[at], part), *answer[at + 1 :])

    def value(self, kind: inspect.Type) -> Any:
        """Any value of a type."""
        rng = self.rng
        if rng.random() < 0.04:
            return rng.choice(WRONG_TYPES)
        match kind:
            case inspect.UnionType():
                return self.value(rng.choice(kind.types))
            case inspect.StructType():
                return kind.cls(**{field.name: self.value(field.type) for field in kind.fields})
            case inspect.IntType():
                return rng.choice(NUMBERS) if rng.random() < 0.6 else rng.randrange(40)
            case inspect.FloatType():
                return rng.choice(FRACTIONS)
            case inspect.StrType():
                return rng.choice(WORDS) if rng.random() < 0.3 or not self.words else rng.choice(self.words)
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.LiteralType():
                return rng.choice(kind.values)
            case inspect.TupleType():
                return tuple([self.value(part) for part in kind.item_types])
            case inspect.VarTupleType() | inspect.ListType():
                length = rng.choice((0, 0, 1, 1, 2, 3, LONG))
                parts = [self.value(kind.item_type) for _ in range(min(length, 5))]
                many = parts if length < LONG else [rng.choice(parts) for _ in range(length)]
                return many if isinstance(kind, inspect.ListType) else tuple(many)
        return None


def members(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def words_in(value: Any) -> Iterator[str]:
    """Every word of a state: ids of cards and units, names of phases, keys."""
    if isinstance(value, str):
        if len(value) < 100:
            yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield str(key)
            yield from words_in(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from words_in(part)
