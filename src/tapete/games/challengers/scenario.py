"""Scenarios: positions of a cup described in words, for tests, puzzles and analyses."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match, must_be_one_of, out_of_range
from tapete.games.challengers.content import LEVELS
from tapete.games.challengers.rules.diagrams import half_of
from tapete.games.challengers.rules.setup import Options, new_table
from tapete.games.challengers.state import ROUNDS, Beach, Cup, Tray, Trophy


class Piles(msgspec.Struct, forbid_unknown_fields=True):
    """A tray, the top card first."""

    draw: list[str] | None = None
    discard: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A described position.

    A contender is a player's number or "robot". Keys left out have their values at the beginning of the round.
    """

    round: int = 1
    # "round" begins with planning, "combat" with the duels, "scoring" after round 7, "final" with the finalists
    phase: str = "round"
    decks: dict[str, list[str]] = {}
    fans: dict[str, int] = {}
    trophies: dict[str, list[tuple[int, int]]] = {}  # (round, fans)
    trainers: dict[str, str] = {}
    trays: dict[str, Piles] = {}
    stacks: dict[str, list[int]] = {}  # beach number -> fans of its trophies from this round on
    seats_of: dict[str, int] = {}  # player -> seat of the diagram
    finalists: list[int] = []


def describe(cup: Cup) -> dict[str, Any]:
    """The keys of a position like this one. Empty for a cup that has not begun."""
    if not cup.beaches or cup.phase not in PHASES:
        return {}
    names = {who: "robot" if contender.robot else str(who) for who, contender in enumerate(cup.contenders)}
    return {
        "round": cup.round,
        "phase": cup.phase,
        "decks": {names[who]: contender.deck for who, contender in enumerate(cup.contenders)},
        "fans": {names[who]: contender.fans for who, contender in enumerate(cup.contenders)},
        "trophies": {
            names[who]: [[trophy.round, trophy.fans] for trophy in contender.trophies]
            for who, contender in enumerate(cup.contenders)
        },
        "trainers": {
            names[who]: contender.trainer for who, contender in enumerate(cup.contenders) if contender.trainer
        },
        "trays": {level: {"draw": tray.draw[::-1], "discard": tray.discard} for level, tray in cup.trays.items()},
        "stacks": {str(n + 1): [trophy.fans for trophy in beach.stack[::-1]] for n, beach in enumerate(cup.beaches)},
        "seats_of": {str(who): contender.seat for who, contender in enumerate(cup.contenders)},
        "finalists": cup.finalists,
    }


PHASES = ("round", "combat", "scoring", "final")  # those a position may begin in


def arrange(raw: dict[str, Any], options: Options, players: int) -> Cup:
    try:
        position = msgspec.convert({key: _text_keys(value) for key, value in raw.items()}, Position)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("challengers", does_not_match(error)) from None
    cup = new_table(options, players)
    if position.phase not in PHASES:
        raise BadOptions.of_scenario("challengers", must_be_one_of("phase", position.phase, PHASES))
    if not 1 <= position.round <= ROUNDS:
        raise BadOptions.of_scenario("challengers", out_of_range("round", position.round, 1, ROUNDS))
    cup.round = position.round
    cup.phase = position.phase  # type: ignore[assignment]  # one of PHASES: looked at above
    cup.finalists = position.finalists
    _seat(cup, position)
    _fill(cup, position)
    for who, contender in enumerate(cup.contenders):
        name = "robot" if contender.robot else str(who)
        contender.deck = list(position.decks.get(name, _printed_deck(cup, robot=contender.robot)))
        unknown = [card for card in contender.deck if card not in cup.library.cards]
        if unknown:
            raise BadOptions.of_scenario("challengers", text("challengers-bad-card", deck=name, found=unknown[0]))
        contender.fans = position.fans.get(name, 0)
        contender.trophies = [Trophy(round, fans) for round, fans in position.trophies.get(name, [])]
        contender.trainer = position.trainers.get(name, "")
    return cup


def _text_keys(value: Any) -> Any:
    return {str(key): entry for key, entry in value.items()} if isinstance(value, dict) else value


def _printed_deck(cup: Cup, *, robot: bool) -> list[str]:
    cards = cup.library.of_kind("robot", "I") if robot else cup.library.of_kind("starter")
    return [card.id for card in cards for _ in range(card.copies)]


def _seat(cup: Cup, position: Position) -> None:
    symbols = {symbol.seat: symbol.id for symbol in cup.library.symbols.values()}
    for who, contender in enumerate(cup.contenders):
        contender.seat = position.seats_of.get(str(who), who + 1)
        contender.symbol = "robot" if contender.robot else symbols.get(contender.seat, f"seat-{contender.seat}")
        contender.half = half_of(cup, contender.seat, cup.round)


def _fill(cup: Cup, position: Position) -> None:
    for level in LEVELS:
        piles = position.trays.get(level, Piles())
        whole = [
            card.id
            for card in cup.library.cards.values()
            if card.level == level and card.set in cup.sets
            for _ in range(card.copies)
        ]
        cup.trays[level] = Tray(list(reversed(whole if piles.draw is None else piles.draw)), list(piles.discard))
    for number in range(cup.duellists // 2):
        fans = position.stacks.get(
            str(number + 1), [cup.library.trophies[round][0] for round in range(cup.round, ROUNDS + 1)]
        )
        rounds = range(cup.round, cup.round + len(fans))
        cup.beaches.append(Beach([Trophy(round, fan) for round, fan in zip(rounds, fans, strict=True)][::-1]))
