"""Measuring runs of a game or a pack: partial results, and two versions compared.

A run is a list of tasks that follows from game, packs, number and seed. So it gives the same figures in this process,
in worker processes and on a cluster, and goes on from a file after a break.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import blake2b
from html import escape
from math import sqrt
from pathlib import Path

import msgspec

from tapete.arena.balance import SURE, Balance, Share, judge, report, share, uses_packs, victory_share
from tapete.arena.bot_match import Played, Task, content_names
from tapete.core.content.packs import loaded_packs, unqualified_id
from tapete.core.game import Game

EVERY = 10  # matches between two partial results


class Meeting(msgspec.Struct):
    """Share of one side against another.

    >>> Meeting("frost", "tide", share("frost", 6, 10)).share.games
    10
    """

    side: str
    against: str
    share: Share


class Use(msgspec.Struct):
    """Use of a unit, a card or an ability: seats that used it, how often, and their share of wins.

    >>> Use("saga-ability-rally", 0, 0, share("rally", 0, 0)).times
    0
    """

    id: str  # of the message that names it
    seats: int
    times: int  # events that tell of it; 0: never used
    share: Share


class WatchTip(msgspec.Struct):
    """A match worth watching. Its seed, players and options replay it.

    >>> WatchTip("shortest", 3, "docs/3", 2, {}).n
    3
    """

    why: str  # closest, shortest or against-the-dice
    n: int
    seed: str
    players: int
    options: dict[str, object]


class Measurement(msgspec.Struct):
    """Figures of a run so far; those of the whole run when `played` is `matches`."""

    game: str
    packs: list[str]
    seed: str
    digest: str  # of the tasks: game, packs, options, bots, seeds
    matches: int
    played: int
    balance: Balance
    meetings: list[Meeting]
    seats: list[Share]
    uses: list[Use]
    watch: list[WatchTip]
    results: list[Played] = []  # every match of the run, in the order of their numbers


class Comparison(msgspec.Struct):
    """Two versions of a pack on the same seeds: both shares, and the difference with its 95% interval.

    >>> Comparison(share("all", 44, 100), share("all", 51, 100), 100, 0.07, 0.03, 0.11).difference
    0.07
    """

    before: Share
    after: Share
    pairs: int
    difference: float
    low: float
    high: float


def plan_run(
    game: Game, matches: int, bot: str = "greedy", seed: str = "balance", packs: tuple[str, ...] = ()
) -> list[Task]:
    """Tasks of a run: every table of the game in turn, each side against each, from both seats.

    With packs, only tables on which something of theirs plays; each task carries their files, for other machines.
    """
    tables = game.balance_tables(packs)
    if packs:
        tables = [table for table in tables if uses_packs(table[1], packs)] or tables
    carried = [dict(pack.files) for pack in loaded_packs(packs)]
    return [
        Task(n, game.id, [bot] * players, list(range(players)), dict(options), seed, studied=True, files=carried)
        for n in range(matches)
        for players, options in (tables[n % len(tables)],)
    ]


def run_digest(tasks: Sequence[Task]) -> str:
    """Digest of a run: equal for runs with equal figures."""
    return blake2b(msgspec.json.encode(tasks), digest_size=8).hexdigest()


def measure_run(
    game: Game,
    matches: int,
    *,
    bot: str = "greedy",
    seed: str = "balance",
    packs: tuple[str, ...] = (),
    jobs: int = 1,
    ray: str = "",
    keep: Path | None = None,
    every: int = EVERY,
) -> Iterator[Measurement]:
    """Play a run and yield its figures after every so many matches, and at the end.

    Stop by not asking for the next one. `keep` is a file of matches from which a later run goes on. Raises `BadOptions`
    for an unknown bot.

    >>> from tapete import find_game
    >>> [part.played for part in measure_run(find_game("challengers"), 3, bot="random", every=2)]
    [2, 3]
    """
    from tapete.arena.tournament import check_bots, play_unfinished  # a browser has no other processes

    check_bots([bot], game)
    tasks = plan_run(game, matches, bot, seed, packs)
    played: list[Played] = []
    for one in play_unfinished(keep, tasks, jobs, ray):
        played.append(one)
        if len(played) % every == 0 or len(played) == len(tasks):
            yield summarise(game, tasks, played, bot, seed, packs)


def summarise(
    game: Game, tasks: Sequence[Task], played: Sequence[Played], bot: str, seed: str, packs: tuple[str, ...]
) -> Measurement:
    """Figures of the matches played so far. Their order does not matter."""
    ordered = sorted(played, key=lambda one: one.n)
    whole = [one for one in ordered if not one.error]
    return Measurement(
        game=game.id,
        packs=list(packs),
        seed=seed,
        digest=run_digest(tasks),
        matches=len(tasks),
        played=len(ordered),
        balance=judge(game, bot, ordered),
        meetings=list_meetings(whole),
        seats=list_seats(whole),
        uses=list_uses(game, packs, whole),
        watch=list_watch_tips(tasks, whole),
        results=ordered,
    )


def list_meetings(played: Sequence[Played]) -> list[Meeting]:
    """Share of each side against each other one, in matches of two."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    games: dict[tuple[str, str], int] = defaultdict(int)
    for one in played:
        if len(one.sides) != 2:
            continue
        (first, mine), (second, theirs) = sorted(one.sides.items())
        if mine == theirs:
            continue
        for seat, side, other in ((first, mine, theirs), (second, theirs, mine)):
            pair = unqualified_id(side), unqualified_id(other)
            games[pair] += 1
            wins[pair] += victory_share(one, seat)
    return [Meeting(*pair, share(pair[0], wins[pair], games[pair])) for pair in sorted(games)]


def list_seats(played: Sequence[Played]) -> list[Share]:
    """Share of each seat, the first one first."""
    count = max((len(one.sides) for one in played), default=0)
    return [
        share(str(seat), sum(victory_share(one, seat) for one in seated), len(seated))
        for seat in range(count)
        for seated in ([one for one in played if seat in one.sides],)
    ]


def list_uses(game: Game, packs: tuple[str, ...], played: Sequence[Played]) -> list[Use]:
    """Use of units, cards and abilities of the packs (without packs, of the game), the never used ones last.

    Content counts if events of any match tell of its kind. Names of sides are left out.
    """
    names = content_names(game)
    if packs:
        names = {id: name for id, name in content_names(game, packs).items() if id not in names}
    sides = {side for one in played for side in one.sides.values()}
    mentioned = {id for one in played for used in one.used.values() for id in used}
    kinds = {kind_of(id) for id in mentioned if not is_side(id, sides)}
    listed = [id for id in names if kind_of(id) in kinds and not is_side(id, sides) and not is_form(id, names)]
    uses = {id: Use(id, 0, 0, share(id, 0, 0)) for id in listed}
    wins: dict[str, float] = defaultdict(float)
    for one in played:
        for seat, used in one.used.items():
            for id in used.keys() & uses.keys():
                uses[id].seats += 1
                uses[id].times += used[id]
                wins[id] += victory_share(one, seat)
    for use in uses.values():
        use.share = share(use.id, wins[use.id], use.seats)
    return sorted(uses.values(), key=lambda use: (-use.times, use.id))


def kind_of(id: str) -> str:
    """The kind of content that a message names: `pocket-unit-orchard-baler` names a unit."""
    return "-".join(id.split("-")[:2])


def is_side(id: str, sides: Collection[str]) -> bool:
    return id.split("-", 2)[-1] in sides


def is_form(id: str, names: Collection[str]) -> bool:
    """True for a message that belongs to another: its grammar, its text, a surname."""
    return any(id[:end] in names for end in range(len(id)) if id[end] == "-")


def list_watch_tips(tasks: Sequence[Task], played: Sequence[Played]) -> list[WatchTip]:
    """Up to three matches: the closest result, the shortest, and one won against the dice."""
    by_number = {task.n: task for task in tasks}
    tips: dict[int, WatchTip] = {}

    def tip(why: str, ranked: list[tuple[float, int]]) -> None:
        number = next((n for _, n in sorted(ranked) if n not in tips), None)
        if number is not None:
            task = by_number[number]
            tips[number] = WatchTip(why, number, f"{task.seed}/{number}", len(task.seats), task.options)

    decided = [one for one in played if len(one.winning_seats) == 1 and len(one.sides) == 2]
    tip("closest", [(float(margin), one.n) for one in decided if (margin := score_margin(one)) is not None])
    tip("shortest", [(float(one.decisions), one.n) for one in decided])
    tip("against-the-dice", [(luck, one.n) for one in decided if (luck := winner_luck(one)) is not None and luck < 0])
    return list(tips.values())


def score_margin(one: Played) -> int | None:
    """Points between the two players of a match; None without scores."""
    points = sorted(one.scores.values())
    return points[-1] - points[0] if len(points) == 2 else None


def winner_luck(one: Played) -> float | None:
    """Luck of the winner's dice beyond that of the loser's; None without dice."""
    if len(one.luck) != 2:
        return None
    winner = one.winning_seats[0]
    return sum(luck if seat == winner else -luck for seat, luck in one.luck.items())


# ---------------------------------------------------------------- two versions


def compare_runs(before: Sequence[Played], after: Sequence[Played], side: str, other: str | None = None) -> Comparison:
    """Compare a side in two runs with the same seeds, match by match.

    `side` and `other` name it before and after, without the digest of a pack.
    """
    return compare_shares(shares_of(before, {side}), shares_of(after, {side if other is None else other}))


def compare_shares(before: Mapping[int, float], after: Mapping[int, float]) -> Comparison:
    """Compare shares of the same matches. Common dice cancel out, so the interval is that of paired values."""
    pairs = [(before[n], after[n]) for n in sorted(before.keys() & after.keys())]
    count = len(pairs)
    changes = [late - early for early, late in pairs]
    mean = sum(changes) / count if count else 0.0
    spread = sqrt(sum((change - mean) ** 2 for change in changes) / (count - 1) / count) if count > 1 else 1.0
    first, second = (share(name, sum(pair[k] for pair in pairs), count) for k, name in enumerate(("before", "after")))
    low, high = max(-1.0, mean - SURE * spread), min(1.0, mean + SURE * spread)
    return Comparison(first, second, count, mean, low, high)


def shares_of(played: Sequence[Played], sides: Collection[str]) -> dict[int, float]:
    """Mean share of the victory of the seats that play these sides, by the number of the match."""
    shares = {}
    for one in played:
        seats = [seat for seat, side in one.sides.items() if unqualified_id(side) in sides]
        if seats and not one.error:
            shares[one.n] = sum(victory_share(one, seat) for seat in seats) / len(seats)
    return shares


# ---------------------------------------------------------------- the report


def report_run(measured: Measurement, compared: Comparison | None = None) -> str:
    """The page of `balance.report`, with meetings, uses and matches to watch."""
    parts = []
    if compared is not None:
        parts.append(f"<h2>Two versions on the same seeds</h2><p>{escape(comparison_words(compared))}</p>")
    if measured.meetings:
        rows = [
            (one.side, one.against, str(one.share.games), percent(one.share.share), interval(one.share))
            for one in measured.meetings
        ]
        parts.append(f"<h2>Side against side</h2>{write_table(('side', 'against', 'matches', 'wins', '95%'), rows)}")
    if measured.uses:
        used = [
            (
                unqualified_id(use.id),
                str(use.times) if use.times else "never used",
                percent(use.share.share) if use.seats else "",
                interval(use.share) if use.seats else "",
            )
            for use in measured.uses
        ]
        parts.append(f"<h2>Used</h2>{write_table(('what', 'times', 'wins', '95%'), used)}")
    if measured.watch:
        listed = "".join(
            f"<li>{escape(tip.why)}: match {tip.n}, seed {escape(tip.seed)}, options "
            f"<code>{escape(msgspec.json.encode(tip.options).decode())}</code></li>"
            for tip in measured.watch
        )
        parts.append(f"<h2>Worth watching</h2><ul>{listed}</ul>")
    parts.append(f"<p>Seed {escape(measured.seed)}, digest {measured.digest}.</p>")
    return report(measured.balance).removesuffix("</html>") + "".join(parts) + "</html>"


def comparison_words(compared: Comparison) -> str:
    """Both shares and their difference: "44.0% -> 51.0%, difference +7.0 (+3.0 to +11.0)".

    >>> comparison_words(Comparison(share("a", 44, 100), share("a", 51, 100), 100, 0.07, 0.03, 0.11))
    '44.0% -> 51.0%, difference +7.0 (+3.0 to +11.0) over 100 matches'
    """
    points = [f"{100 * value:+z.1f}" for value in (compared.difference, compared.low, compared.high)]
    shares = f"{percent(compared.before.share)} -> {percent(compared.after.share)}"
    return f"{shares}, difference {points[0]} ({points[1]} to {points[2]}) over {compared.pairs} matches"


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def interval(one: Share) -> str:
    return f"{100 * one.low:.1f}\N{EN DASH}{100 * one.high:.1f}%"


def write_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{heads}</tr>{body}</table>"
