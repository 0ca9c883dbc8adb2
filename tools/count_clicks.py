"""Count the clicks a match takes, with and without shortcuts: `python tools/count_clicks.py`.

Both sides of a match of the greedy bots are counted as if people had given the same answers by mouse.

Without shortcuts every answer takes two clicks: the option, and the button that confirms it. With the page's shortcuts
(`client/src/match/auto_answer.ts`) an answer that can be taken back takes one, and so does a piece dropped where it may
stand, or dragged to its target if no dice fall. The only possible answer takes none. Several of a kind take one each
and one for all. A window passed for its whole turn takes one.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import tapete
from tapete import bots
from tapete.core.flow import Place
from tapete.core.match import Match, Setup

SEATS = {"challengers": 2, "jugger": 2, "pocket": 2, "saga": 2, "wolsung": 2}
PLAIN = 2  # the option, and the button


class AnsweredDecision(NamedTuple):
    """An answered decision, as far as the page knows it."""

    player: int
    kind: str
    options: int
    place: bool
    undo: bool
    quick: bool
    default: bool  # the answer was the default
    obvious: bool
    series: int
    quiet: str  # the window, with the turn for which it may be passed
    about: str  # subject of the choice
    final: bool = False  # the answer could not be taken back, not even at once


def play(game: str, seed: str) -> list[AnsweredDecision]:
    found = tapete.games()[game]
    match = Match(Setup.of(found, SEATS[game], {}, seed))
    players = [bots.make("greedy", found, f"{seed}/{player}") for player in range(SEATS[game])]
    asked = []
    while not match.over:
        player = min(match.pending)
        answer = players[player](match, player)
        one = describe_decision(match, player, answer)
        match.act(player, answer)
        asked.append(one._replace(final=not match.can_undo(player)))
    return asked


def describe_decision(match: Match, player: int, answer: Any) -> AnsweredDecision:
    decision = match.pending[player]
    place = isinstance(decision, Place)
    shown = match.game.option(match.state, decision, answer)
    shortcuts = match.game.shortcuts(match.state, decision)
    return AnsweredDecision(
        player,
        decision.kind,
        0 if place else len(decision.options),
        place,
        match.can_undo(player),
        shown.quick or shown.safe or (place and decision.place is not None and decision.place.quick),
        not place and match.game.default(match.state, decision) == answer,
        shortcuts is not None and shortcuts.obvious,
        shortcuts.series if shortcuts is not None else 0,
        f"{decision.kind} {shortcuts.until}" if shortcuts is not None and shortcuts.quiet is not None else "",
        str(shown.targets or shown.title),
    )


def count_clicks(asked: list[AnsweredDecision]) -> tuple[int, int]:
    """Clicks without and with the shortcuts."""
    left = list(asked)
    clicks = 0
    silent: set[tuple[int, str]] = set()
    while left:
        one = left.pop(0)
        if (one.options == 1 and not one.undo and not one.place) or (one.obvious and one.default):
            continue
        if one.quiet and (one.player, one.quiet) in silent:
            continue
        if one.quiet and passes_all([one, *left], one):
            silent.add((one.player, one.quiet))
            clicks += 1
        elif one.series > 1:
            row = [one, *take_series(left, one)]
            if all(answer.default for answer in row):
                clicks += 1  # the table answers
            else:
                same = len({answer.about for answer in row}) == 1
                clicks += min(PLAIN if same else len(row) + 1, PLAIN * len(row))
        else:
            clicks += 1 if one.quick else PLAIN
    return PLAIN * len(asked), clicks


def passes_all(rest: list[AnsweredDecision], one: AnsweredDecision) -> bool:
    """True if this player passes every such window until its turn is over, and there is more than one."""
    windows = [other.default for other in rest if (other.player, other.quiet) == (one.player, one.quiet)]
    return len(windows) > 1 and all(windows)


def take_series(left: list[AnsweredDecision], one: AnsweredDecision) -> list[AnsweredDecision]:
    """Following answers of the same series, removed from `left`."""
    row = []
    while left and len(row) < one.series - 1 and (left[0].player, left[0].kind) == (one.player, one.kind):
        row.append(left.pop(0))
    return row


if __name__ == "__main__":
    for game in sys.argv[1:] or SEATS:
        asked = play(game, "clicks")
        plain, short = count_clicks(asked)
        print(f"{game}: {len(asked)} questions, {plain} clicks plainly, {short} with shortcuts ({short / plain:.0%})")
