"""Play one match between bots, and note what a report needs. It needs no other process and no extra."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Protocol, runtime_checkable

import msgspec

from tapete import bots
from tapete.bots.analysis import Luck, count_luck
from tapete.core.content.packs import pack_named, register_pack
from tapete.core.flow import Watch
from tapete.core.game import Game, find_game
from tapete.core.i18n.text import OWNER, Text
from tapete.core.match import Match, Setup
from tapete.core.scene import Event

LONGEST = 100_000  # a match with more answers counts as an error
PROGRAM = "program:"  # before the command of a bot that is another program


class Task(msgspec.Struct, frozen=True):
    """One match to be played, identified by its number. `names[k]` is the index of the bot at seat k.

    >>> Task(0, "challengers", ["greedy", "random"], [0, 1], options={}, seed="docs").seats
    ['greedy', 'random']
    """

    n: int
    game: str
    seats: list[str]
    names: list[int]
    options: dict[str, Any]
    seed: str
    studied: bool = False  # record luck and answers
    files: list[dict[str, str]] = []  # of packs that another process must know


class Played(msgspec.Struct):
    """Result of one match. Winners are indices into the list of bots, independent of their seats.

    >>> Played(n=0, winners=[1], decisions=52).error
    ''
    """

    n: int
    winners: list[int | str]
    decisions: int
    error: str = ""
    reason: str = ""
    first: bool = False  # True if the first seat won
    sides: dict[int, str] = {}  # seat -> its side
    winning_seats: list[int | str] = []
    luck: dict[int, float] = {}  # seat -> luck of its dice, in standard deviations from the expected value
    answered: dict[int, list[str]] = {}  # seat -> tags of its answers (see `answer_tags`)
    scores: dict[int, int] = {}  # seat -> its points, if the game counts any
    used: dict[int, dict[str, int]] = {}  # seat -> names of its units, cards and abilities -> events that tell of them


def play(task: Task) -> Played:
    """Play one match between bots. An exception becomes the match's `error`.

    >>> play(Task(0, "challengers", ["random", "random"], [0, 1], options={}, seed="docs")).error
    ''
    """
    match = None
    players: list[bots.Bot] = []
    try:
        game = find_game(task.game)
        packs = [pack_named(register_pack(files)) for files in task.files]  # kept while the match is played
        luck = [Luck(player) for player in range(len(task.seats))]
        used: dict[int, dict[str, int]] = {}
        known = content_names(game, tuple(pack.name for pack in packs if pack is not None)) if task.studied else {}
        watch = Watch(dice=partial(count_luck, luck), event=partial(count_uses, used, known)) if task.studied else None
        match = begin(task, game, watch)
        players += [
            make_bot(seat, game, f"{task.seed}/{task.n}/{name}")
            for seat, name in zip(task.seats, task.names, strict=True)
        ]
        play_out(match, players)
        outcome = match.result
        assert outcome is not None
        winners = [task.names[winner] if isinstance(winner, int) else winner for winner in outcome.winners]
        played = Played(
            task.n,
            winners,
            len(match.log),
            "",
            outcome.reason,
            0 in outcome.winners,
            game.sides(match.state),
            outcome.winners,
        )
        played.scores = dict(outcome.scores)
        del packs
        if task.studied:
            played.luck = {one.player: round(one.sigmas, 3) for one in luck if one.dice}
            played.answered = {
                seat: sorted({tag for entry in match.log if entry.player == seat for tag in answer_tags(entry.answer)})
                for seat in range(len(task.seats))
            }
            played.used = used
        return played
    except Exception as error:  # one broken match is a result, not the end of the run
        return Played(task.n, [], 0 if match is None else len(match.log), f"{type(error).__name__}: {error}")
    finally:
        end_programs(players, match)


@runtime_checkable
class Program(Protocol):
    """A bot that is another program."""

    def over(self, match: Match) -> None: ...

    def close(self) -> None: ...


def end_programs(players: Sequence[bots.Bot], match: Match | None) -> None:
    """Tell bots that are programs that the match is over, or end them."""
    for player in players:
        if isinstance(player, Program):
            player.close() if match is None or not match.over else player.over(match)


def begin(task: Task, game: Game, watch: Watch | None = None) -> Match:
    """The match of a task, before its first answer."""
    held = [f"bot:{seat}" for seat in task.seats]
    setup = Setup.of(game, len(held), task.options, f"{task.seed}/{task.n}", seats=held)
    return Match(setup, listening=task.studied, marks=copies_match(task.seats), watch=watch)


def play_out(match: Match, players: Sequence[bots.Bot]) -> None:
    """Let the bots play a match to its end."""
    while not match.over:
        player = next(iter(match.pending))
        match.act(player, players[player](match, player))
        if len(match.log) > LONGEST:
            raise RuntimeError(f"{LONGEST} answers and no end")


@lru_cache(maxsize=8)
def content_names(game: Game, packs: tuple[str, ...] = (), language: str = "en") -> dict[str, str]:
    """Names of the content of a game and of packs, by the ids of their messages."""
    names = game.shown_names(language)
    for pack in packs:
        names |= game.pack_names(pack, language)
    return names


def count_uses(
    used: dict[int, dict[str, int]], known: Collection[str], event: Event, audience: frozenset[int] | None
) -> None:
    """Count what an event tells of a player's own units, cards and abilities; pass it to `Watch`."""
    if event.player is None:
        return
    counts = used.setdefault(event.player, {})
    for id in own_names(event.text, event.player):
        if id in known:
            counts[id] = counts.get(id, 0) + 1


def own_names(message: Text, player: int) -> Iterator[str]:
    """Ids of the texts inside a text, except those of things that another player owns.

    >>> list(own_names(Text("hits", {"one": Text("gull"), "other": Text("tern", {"owner": 1})}), 0))
    ['gull']
    """
    for value in message.args.values():
        if isinstance(value, Text) and value.args.get(OWNER, player) == player:
            yield value.id
            yield from own_names(value, player)


def make_bot(name: str, game: Game, seed: str = "0") -> bots.Bot:
    """Make a bot by its name, as `tapete.bots.make` does; `program:COMMAND` runs a program of the line protocol.

    >>> make_bot("program:./mybot --fast", find_game("challengers")).command
    ['./mybot', '--fast']
    """
    if name.startswith(PROGRAM):
        from tapete.adapters.protocol import ProtocolBot  # a browser has no programs

        return ProtocolBot(name.removeprefix(PROGRAM))
    return bots.make(name, game, seed, own=True)


def answer_tags(answer: Any) -> Iterator[str]:
    """Names in an answer: the card picked, the ability used, or the word itself.

    >>> list(answer_tags("north"))
    ['north']
    """
    if isinstance(answer, str):
        yield answer.partition(":")[0].partition("~")[0]  # of a whole list, its beginning
    elif isinstance(answer, msgspec.Struct):
        kind = type(answer).__name__.lower()
        named = [value for value in msgspec.structs.astuple(answer) if isinstance(value, str) and value]
        yield from (f"{kind} {value}" for value in named)
        if not named:
            yield kind


def copies_match(seats: Sequence[str]) -> bool:
    """True if a bot among these seats copies the match to search."""
    return any(seat not in ("random", "greedy", "easy", "medium") for seat in seats)
