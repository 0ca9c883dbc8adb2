"""Balance of a game: win rates by side, seat and length between equal bots, as an HTML page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from io import StringIO
from math import sqrt
from typing import Any

import msgspec

from tapete.arena.bot_match import Played
from tapete.core.content.packs import pack_named, unqualified_id
from tapete.core.game import Game

SURE = 1.96  # standard deviations of a 95% interval
FEWEST = 20  # seats needed with an answer, and without it, before it is judged
STYLE = (
    "body{font:16px/1.45 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:left}"
)


class Share(msgspec.Struct):
    """A share (`wins` of `games`) with its 95% interval."""

    name: str
    wins: float
    games: int
    share: float
    low: float
    high: float


class Balance(msgspec.Struct):
    game: str
    games: int
    errors: int
    bot: str
    sides: list[Share]
    first_seat: Share
    luckier: Share  # matches won by the player with the better dice
    deciding: list[Share]  # answers correlated with winning or losing beyond chance
    reasons: dict[str, int]
    mean_length: float
    lengths: list[int]


def share(name: str, wins: float, games: int, sure: float = SURE) -> Share:
    """Wilson score interval, reliable for small samples too. `sure` is in standard deviations.

    >>> found = share("all", 5, 10)
    >>> (round(found.low, 2), round(found.high, 2))
    (0.24, 0.76)
    """
    if games == 0:
        return Share(name, 0, 0, 0.0, 0.0, 1.0)
    p, z = wins / games, sure
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(name, wins, games, p, max(0.0, middle - spread), min(1.0, middle + spread))


def uses_packs(options: dict[str, object], packs: tuple[str, ...]) -> bool:
    """True if the options of a setup use content of these packs, besides naming the packs."""
    named = msgspec.json.encode({name: value for name, value in options.items() if name != "packs"}).decode()
    return any(pack.prefixes[1] in named for pack in map(pack_named, packs) if pack is not None)


def judge(game: Game, bot: str, played: Sequence[Played]) -> Balance:
    wins: dict[str, float] = defaultdict(float)
    games: dict[str, int] = defaultdict(int)
    reasons: dict[str, int] = defaultdict(int)
    first, whole = 0.0, [one for one in played if not one.error]
    for one in whole:
        reasons[one.reason] += 1
        first += victory_share(one, 0)
        for seat, side in one.sides.items():
            games[unqualified_id(side)] += 1
            wins[unqualified_id(side)] += victory_share(one, seat)
    lengths = sorted(one.decisions for one in whole)
    return Balance(
        game.id,
        len(played),
        len(played) - len(whole),
        bot,
        sorted((share(side, wins[side], games[side]) for side in games), key=lambda side: -side.share),
        share("first seat", first, len(whole)),
        share_of_luckier(whole),
        find_deciding_answers(whole),
        dict(sorted(reasons.items(), key=lambda pair: -pair[1])),
        sum(lengths) / len(lengths) if lengths else 0.0,
        lengths,
    )


def victory_share(one: Played, seat: int) -> float:
    """Share of the victory that a seat gets: split among the winners, half each for a draw of two."""
    if not one.winning_seats:
        return 0.5 if len(one.sides) == 2 else 0.0
    return 1 / len(one.winning_seats) if seat in one.winning_seats else 0.0


def share_of_luckier(played: Sequence[Played]) -> Share:
    """Share of matches between two players with dice that the luckier one won."""
    decided = [
        one for one in played if len(one.luck) == 2 and len(one.winning_seats) == 1 and one.luck[0] != one.luck[1]
    ]
    return share(
        "the luckier player",
        sum(one.winning_seats[0] == max(one.luck, key=one.luck.__getitem__) for one in decided),
        len(decided),
    )


def find_deciding_answers(played: Sequence[Played], most: int = 20) -> list[Share]:
    """Answers that correlate with winning or losing, most significant first.

    This is correlation, not cause.
    """
    games: dict[str, int] = defaultdict(int)
    wins: dict[str, float] = defaultdict(float)
    seats = expected = 0.0
    for one in played:
        for seat, tags in one.answered.items():
            won = victory_share(one, seat)
            seats, expected = seats + 1, expected + won
            for tag in tags:
                games[tag] += 1
                wins[tag] += won
    usual = expected / seats if seats else 0.0
    shares = [share(tag, wins[tag], games[tag]) for tag in games if FEWEST <= games[tag] <= seats - FEWEST]
    sure = [one for one in shares if one.low > usual or one.high < usual]
    return sorted(sure, key=lambda one: (-abs(one.share - usual) * sqrt(one.games), one.name))[:most]


def report(measured: Balance) -> str:
    """Write one HTML page without external resources."""
    reasons = "".join(f"<li>{escape(rule)}: {count}</li>" for rule, count in measured.reasons.items())
    first = measured.first_seat
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Balance of {escape(measured.game)}</title>
<style>{STYLE}</style>
<h1>Balance of {escape(measured.game)}</h1>
<p>{measured.games} matches between bots of one kind ({escape(measured.bot)}), {measured.errors} errors,
{measured.mean_length:.0f} decisions on average.
The first seat wins {100 * first.share:.1f}% ({100 * first.low:.1f}–{100 * first.high:.1f}%).
A draw counts half a win for each.</p>
<table><tr><th>side</th><th>played</th><th>wins</th><th>95%</th></tr>{_rows(measured.sides)}</table>
{_plot_sides(measured)}{_plot_lengths(measured)}
<p>{escape(_dice(measured))}</p>
<h2>What goes with winning</h2>
<table><tr><th>answered with</th><th>seats</th><th>wins</th><th>95%</th></tr>{_rows(measured.deciding)}</table>
<h2>How matches end</h2><ul>{reasons}</ul></html>"""


def _rows(shares: list[Share]) -> str:
    cells = [
        (one.name, str(one.games), f"{100 * one.share:.1f}%", f"{100 * one.low:.1f}–{100 * one.high:.1f}%")
        for one in shares
    ]
    return "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells)


def _dice(measured: Balance) -> str:
    lucky = measured.luckier
    if not lucky.games:
        return "No dice decide here."
    sure = f"{100 * lucky.low:.1f}–{100 * lucky.high:.1f}%"
    return f"The player with the better dice won {100 * lucky.share:.1f}% of {lucky.games} matches ({sure})."


def _figure(width: float, height: float) -> tuple[Any, Any]:
    from tapete.core.extras import needs_extra  # a browser has no extras

    with needs_extra("reports"):
        from matplotlib.figure import Figure
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Any) -> str:
    written = StringIO()
    figure.savefig(written, format="svg")
    return written.getvalue()[written.getvalue().index("<svg") :]


def _plot_sides(measured: Balance) -> str:
    if not measured.sides:
        return ""
    figure, axes = _figure(8, 0.4 * len(measured.sides) + 1.2)
    names = [side.name for side in measured.sides][::-1]
    shares = [side.share for side in measured.sides][::-1]
    spread = [
        [side.share - side.low for side in measured.sides][::-1],
        [side.high - side.share for side in measured.sides][::-1],
    ]
    axes.errorbar(shares, names, xerr=spread, fmt="o", color="#17201D", ecolor="#1D5BBF", capsize=3)
    axes.axvline(
        sum(side.wins for side in measured.sides) / max(1, sum(side.games for side in measured.sides)),
        color="#A3231B",
        linestyle="--",
    )
    axes.set_xlabel("share of matches won")
    return _svg(figure)


def _plot_lengths(measured: Balance) -> str:
    figure, axes = _figure(8, 2.6)
    axes.hist(measured.lengths, bins=30, color="#0E5A63")
    axes.set_xlabel("decisions in a match")
    return _svg(figure)
