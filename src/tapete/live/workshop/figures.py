"""Figures of a measuring run, with names in both languages, as a page shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from tapete.arena.balance import Share, share
from tapete.arena.bot_match import Played, Task, content_names
from tapete.arena.measure import Measurement, compare_shares, shares_of, summarise
from tapete.core.content.packs import unqualified_id
from tapete.core.game import Game
from tapete.live.wire import (
    BothNames,
    EndRate,
    Figures,
    MatchTip,
    Rate,
    SideRate,
    UseRate,
    Verdict,
    VersionRate,
)

FAIR = (0.45, 0.55)
DONE, EARLY = 1.96, 3.29  # standard deviations of 95%, and of 99.9%: a run that is looked at often needs the latter
FEWEST = 100  # matches before a run may be clear


class Version(msgspec.Struct):
    """A version in memory: its tasks, and the matches played."""

    game: Game
    pack: str
    tasks: list[Task]
    played: list[Played]

    @property
    def sides(self) -> set[str]:
        """Sides of the pack that took part."""
        digest = self.pack.partition("@")[2]
        return {side for one in self.played for side in one.sides.values() if digest in side}


def describe_run(version: Version, before: Version | None = None) -> Figures:
    """Figures of a version; with `before`, beside another version on the same seeds."""
    measured = summarise(
        version.game, version.tasks, version.played, version.tasks[0].seats[0], version.tasks[0].seed, (version.pack,)
    )
    mine = own_share(version)
    names = name_finder(version)
    return Figures(
        pack=version.pack,
        seed=measured.seed,
        digest=measured.digest,
        matches=measured.matches,
        played=measured.played,
        errors=measured.balance.errors,
        verdict=find_verdict(mine, done=measured.played == measured.matches),
        mine=rate_of(mine),
        sides=list(rate_sides(version, names)),
        meetings=list(rate_meetings(version, measured, names)),
        seats=[rate_of(seat) for seat in measured.seats],
        lengths=quarters(measured.balance.lengths),
        ends=[
            EndRate(rule=rule, words=words_of_rule(version.game, rule), matches=count)
            for rule, count in measured.balance.reasons.items()
        ],
        uses=[
            UseRate(
                name=content_name(version, use.id), times=use.times / max(1, measured.played), rate=rate_of(use.share)
            )
            for use in measured.uses
        ],
        watch=[MatchTip(why=tip.why, n=tip.n) for tip in measured.watch],
        compared=None if before is None else compare(before, version),
    )


def own_share(version: Version) -> Share:
    """The share of the pack's sides against others; matches among themselves say nothing."""
    shares = own_shares(version)
    return share(version.pack, sum(shares.values()), len(shares))


def own_shares(version: Version) -> dict[int, float]:
    sides = version.sides
    others = [one for one in version.played if set(one.sides.values()) - sides]
    return shares_of(others, {unqualified_id(side) for side in sides})


def compare(before: Version, after: Version) -> VersionRate:
    comparison = compare_shares(own_shares(before), own_shares(after))
    return VersionRate(
        before=rate_of(comparison.before),
        after=rate_of(comparison.after),
        pairs=comparison.pairs,
        difference=comparison.difference,
        low=comparison.low,
        high=comparison.high,
    )


def find_verdict(mine: Share, *, done: bool) -> Verdict:
    """Too strong, too weak or even, once its interval lies on one side of the bounds or between them.

    While a run goes on, the interval is that of 99.9% (Haybittle and Peto), so that looking often does not mislead.

    >>> find_verdict(share("a", 90, 120), done=False), find_verdict(share("a", 60, 120), done=True)
    ('strong', '')
    """
    if mine.games < FEWEST:
        return ""
    sure = share(mine.name, mine.wins, mine.games, DONE if done else EARLY)
    if sure.low > FAIR[1]:
        return "strong"
    if sure.high < FAIR[0]:
        return "weak"
    return "even" if FAIR[0] <= sure.low and sure.high <= FAIR[1] else ""


def rate_of(one: Share) -> Rate:
    return Rate(games=one.games, share=one.share, low=one.low, high=one.high)


def rate_sides(version: Version, names: Callable[[str], BothNames]) -> Iterator[SideRate]:
    for side in sorted(version.sides):
        others = [one for one in version.played if set(one.sides.values()) != {side}]
        shares = shares_of(others, {unqualified_id(side)})
        yield SideRate(side=names(side), rate=rate_of(share(side, sum(shares.values()), len(shares))))


def rate_meetings(version: Version, measured: Measurement, names: Callable[[str], BothNames]) -> Iterator[SideRate]:
    own = {unqualified_id(side): side for side in version.sides}
    full = {unqualified_id(side): side for one in version.played for side in one.sides.values()}
    for meeting in measured.meetings:
        if meeting.side in own:
            side, against = names(own[meeting.side]), names(full[meeting.against])
            yield SideRate(side=side, against=against, rate=rate_of(meeting.share))


def name_finder(version: Version) -> Callable[[str], BothNames]:
    """A function that finds the names of a side by its id."""
    spanish, english = (content_names(version.game, (version.pack,), language) for language in ("es", "en"))

    def find(side: str) -> BothNames:
        title = version.game.side_title(side)
        ids = [id for id in english if id.endswith(f"-{side}") and id.count("-") == 2 + side.count("-")]
        id = title.id if title is not None and title.id in english else next(iter(ids), "")
        bare = unqualified_id(side)
        return BothNames(es=spanish.get(id, bare), en=english.get(id, bare))

    return find


def content_name(version: Version, id: str) -> BothNames:
    spanish, english = (content_names(version.game, (version.pack,), language) for language in ("es", "en"))
    return BothNames(es=spanish[id], en=english[id])


def words_of_rule(game: Game, rule: str) -> BothNames:
    """The first sentence of a rule."""
    spanish, english = (game.catalogue.wording(rule, language).partition(". ")[0] for language in ("es", "en"))
    return BothNames(es=spanish.rstrip("."), en=english.rstrip("."))


def quarters(ordered: Sequence[int]) -> list[int]:
    """The least, those at a quarter, half and three quarters, and the greatest.

    >>> quarters([1, 2, 3, 4, 9])
    [1, 2, 3, 4, 9]
    """
    return [ordered[round(part * (len(ordered) - 1))] for part in (0, 0.25, 0.5, 0.75, 1)] if ordered else []
