"""Bot registry: the names of bots, bots made by name, and bots seated at a match."""

from __future__ import annotations

from typing import Any

from tapete.bots.levels import (
    LEVELS,
    Bot,
    bot_module,
    easy_bot,
    greedy_bot,
    heuristics,
    own_bot,
    random_bot,
    search_bot,
)
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.text import text
from tapete.core.match import Match


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first.

    >>> from tapete import find_game
    >>> names(find_game("challengers"))
    ['random', 'greedy']
    """
    return ["random", "greedy"] if heuristics(game) is not None else ["random"]


def every_name(game: Game) -> list[str]:
    """Every bot somebody may name for a game: the levels people choose from, then those for arenas and studies.

    >>> from tapete import find_game
    >>> every_name(find_game("challengers"))
    ['easy', 'medium', 'hard', 'expert', 'random', 'greedy', 'search']
    """
    levels = [level for level in LEVELS if level != "medium" or heuristics(game) is not None]
    return [*levels, *names(game), "search"]


def make(name: str, game: Game, seed: Any = 0, options: Any = None, *, own: bool = False) -> Bot:
    """A bot by its name; a name nobody knows is refused with the names there are. `search:0.5` thinks half a second a
    decision; `module.function` is a bot of one's own, taken only where somebody typed the name (`own`): names in logs,
    positions and messages are other people's words and load nothing. With the options of its match a bot looks at the
    table before it is asked: what is worked out once a process is no part of its first decision.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> make("easy", match.game, seed=1)(match, 0) in match.pending[0].options
    True
    """
    warm = getattr(bot_module(game), "warm", None)
    if warm is not None and name != "random":
        warm(game.read_options({}) if options is None else options)
    kind, _, seconds = name.partition(":")
    if kind == "search":
        try:
            return search_bot(game, seed, float(seconds or 1.0))
        except ValueError:
            raise BadOptions(text("kernel-bot-seconds", bot=name)) from None
    if own and "." in name:
        return own_bot(name, seed)
    if name in ("hard", "expert"):
        return search_bot(game, seed, LEVELS[name])
    if name == "easy":
        return easy_bot(game, seed)
    if name == "random":
        return random_bot(seed)
    if name in ("greedy", "medium"):
        return greedy_bot(game, seed)
    raise BadOptions(text("kernel-bot-unknown", bot=name, game=game.id, known=", ".join(every_name(game))))


def attach(match: Match) -> None:
    """Seat the bots that a match's seats name.

    >>> from tapete.match_factory import begin
    >>> match = begin("challengers", ["human", "bot:easy"])
    >>> sorted(match.bots)
    [1]
    """
    for player, seat in enumerate(match.seats):
        if seat.startswith("bot:"):
            match.bots[player] = make(seat.removeprefix("bot:"), match.game, f"{match.seed}/{player}", match.options)
        elif seat != "human":
            raise BadOptions(text("kernel-seat-unknown", seat=player, found=seat))
