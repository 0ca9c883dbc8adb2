"""Bot registry: the names of bots, bots made by name, and bots seated at a match."""

from __future__ import annotations

from typing import Any

from tapete.bots.levels import (
    LEVELS,
    PLAIN,
    Bot,
    bot_module,
    careless_bot,
    greedy_bot,
    heuristics,
    level_of,
    own_bot,
    random_bot,
    search_bot,
    share_of,
    style_of,
    styles,
)
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.text import text
from tapete.core.match import Match


def names(game: Game) -> list[str]:
    """Names of the bots without search that can play a game, weakest first.

    >>> from tapete import find_game
    >>> names(find_game("challengers"))
    ['random', 'greedy']
    """
    return ["random", "greedy"] if heuristics(game) is not None else ["random"]


def every_name(game: Game) -> list[str]:
    """Every bot name a game accepts: the levels players choose from, then those for arenas and analysis.

    >>> from tapete import find_game
    >>> every_name(find_game("challengers"))
    ['easy', 'casual', 'medium', 'hard', 'expert', 'random', 'greedy', 'search']
    """
    levels = [level for level in LEVELS if level not in ("casual", "medium") or heuristics(game) is not None]
    return [*levels, *names(game), "search"]


def styled_names(game: Game) -> list[str]:
    """Names of the levels in each of the game's styles.

    >>> from tapete import find_game
    >>> styled_names(find_game("pocket"))[:3]
    ['easy-cautious', 'easy-daring', 'easy-tricky']
    """
    return [f"{level}-{style}" for level in LEVELS for style in styles(game)]


def make(name: str, game: Game, seed: Any = 0, options: Any = None, *, own: bool = False) -> Bot:
    """Make a bot by name; an unknown name raises `BadOptions` with the known names.

    `search:0.5` thinks half a second per decision. `hard-daring` plays a level in one of the game's styles.
    `module.function` loads a custom bot, only with `own`, where the user typed the name. Names in
    logs, positions and messages come from others and must not load code.

    With the options of its match a bot prepares its caches now, so that its first decision does not pay for them.

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
    if name == "random":
        return random_bot(seed)
    level, style = level_of(name), style_of(game, name)
    if name == level or style is not None:
        weights = PLAIN if style is None else style.weights
        if level in ("hard", "expert"):
            return search_bot(game, seed, LEVELS[level], share_of(game, "THINKS", level), weights)
        if level in ("easy", "casual"):
            return careless_bot(game, seed, share_of(game, "SLIPS", level), weights)
        if level in ("greedy", "medium"):
            return greedy_bot(game, seed, weights)
    raise BadOptions(text("kernel-bot-unknown", bot=name, game=game.id, known=", ".join(every_name(game))))


def attach(match: Match) -> None:
    """Give a match the bots that its seats name.

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
