"""Decisions of golden matches: each of them, and the few that show all ways to aim."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

import tapete
from tapete.conformance.aims import count_lines
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match
from tapete.core.scene import DecisionView, OptionView, Scene

TESTS = Path(__file__).parents[1]
FIXTURE = TESTS.parent / "client" / "fixtures" / "decisions.json"
LOGS = {
    "challengers": [
        "golden/challengers-two",
        "golden/challengers-four-with-the-forest",
        "golden/challengers-solo-level-5",
    ],
    "jugger": [
        f"jugger/golden/{name}" for name in ("european-strict", "slag-salt-short", "swift-mill-short", "variants")
    ],
    "pocket": [
        f"pocket/golden/{name}"
        for name in ("custom-armies", "frost-lantern-quick", "orchard-tide-full", "tide-thorn-mercenaries")
    ],
    "saga": ["golden/saga-victory", "golden/saga-random"],
    "wolsung": ["golden/wolsung-greedy", "golden/wolsung-random", "golden/wolsung-three"],
}
EACH = 2  # folded options of a piece, verb and zone that are recorded in full


class Asked(NamedTuple):
    """A decision of a golden match: its log, its step, and who is asked."""

    log: str
    step: int
    match: Match
    player: int

    def save(self, path: Path, bots: bool = False) -> Path:
        """Save the match up to here, with people in all seats, or bots in those of the others."""
        self.match.save(path)
        header, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        first = msgspec.json.decode(header)
        seats = range(len(first["seats"]))
        first["seats"] = ["bot:random" if bots and seat != self.player else "human" for seat in seats]
        path.write_text("".join((msgspec.json.encode(first).decode(), "\n", *lines)), encoding="utf-8")
        return path


def asked_in(game: str) -> Iterator[Asked]:
    """Every decision of the golden matches of a game. It is one match that moves on: read it before the next one."""
    for log in LOGS[game]:
        for step, match in enumerate(tapete.replay(TESTS / f"{log}.jsonl"), 1):
            for player in match.pending:
                yield Asked(log, step, match, player)


class Record(msgspec.Struct, omit_defaults=True):
    """A decision as the page gets it, and what a test of the page needs beside it."""

    game: str
    decision: DecisionView
    lines: int  # of its list, before a piece is touched
    pieces: dict[str, str]  # ids of pieces that it names, with their groups
    areas: list[str]
    details: list[OptionView] = []  # some of the folded options in full


def record(asked: Asked) -> Record:
    match, player = asked.match, asked.player
    scene = match.view(player, fold=True)
    decision = scene.decision
    assert decision is not None
    keys = [key for group in decision.folded for key in sorted({group.keys[0], group.keys[-1]})[:EACH]]
    pieces, areas = named_in(scene, decision)
    return Record(
        match.game.id,
        msgspec.structs.replace(
            decision,
            options=[bare(match.game, one) for one in decision.options],
            refused=[],
            context=None,
            shortcuts=None,
        ),
        count_lines(decision),
        pieces,
        areas,
        [bare(match.game, option) for option in match.option_views(player, keys)],
    )


def bare(game: Game, option: OptionView) -> OptionView:
    """An option without what is only drawn or read. Its heading and odds are in words, since the page has no messages."""
    replace, kept = msgspec.structs.replace, {"title": Text(option.title.id), "detail": None, "confirm": None}
    odds = [replace(one, of=in_words(game, one.of), notes=[], spread=[]) for one in option.odds]
    group = option.group and in_words(game, option.group)
    return replace(option, **kept, chips=[], marks=[], card=None, odds=odds, group=group)


def in_words(game: Game, text: Text) -> Text:
    return Text("raw", {"words": game.say(text)})


def named_in(scene: Scene, decision: DecisionView) -> tuple[dict[str, str], list[str]]:
    """Pieces with their groups, and areas, that a decision names."""
    aims = [(option.actor, option.target) for option in decision.options]
    aims += [(fold.actor, target) for fold in decision.folded for target in fold.targets]
    ids = {id for aim in aims for id in aim if id} | {id for one in decision.options for id in one.targets}
    if scene.board is None:
        return {}, []
    pieces = {one.id: one.group for one in scene.board.pieces if one.id in ids or one.group in ids}
    return pieces, [one.id for one in scene.board.areas if one.id in ids]


def ways_to_aim(decision: DecisionView) -> set[str]:
    """What a decision shows: its verbs, and whether several verbs, zones or pieces meet."""
    aims = [(one.actor, one.verb, one.target, one.band) for one in decision.options if one.verb]
    aims += [(fold.actor, fold.verb, target, fold.band) for fold in decision.folded for target in fold.targets]
    verbs = {re.sub(r"-\d.*", "", verb) for _, verb, _, _ in aims}
    ways = {f"{decision.kind} {verb}" for verb in verbs} or {f"{decision.kind} in words"}
    at: dict[tuple[str, str], set[str]] = {}
    for actor, verb, target, _ in aims:
        if target:
            at.setdefault((actor, target), set()).add(verb)
    if any(len(verbs) > 1 for verbs in at.values()):
        ways.add("several verbs")
    risky = [one for one in decision.options if one.odds and one.target]
    ways |= {f"{len(at[one.actor, one.target])} verbs, {one.verb} with odds" for one in risky}
    if len({actor for actor, *_ in aims}) > 1:
        ways.add("several pieces")
    if decision.folded:
        ways.add("folded")
    return ways


def telling_decisions(game: str) -> list[Record]:
    """Few decisions that show every way to aim, and the longest list."""
    seen: set[str] = set()
    records: list[Record] = []
    longest: Record | None = None
    for asked in asked_in(game):
        decision = asked.match.decision_view(asked.player, fold=True)
        if decision.place is not None or decision.dice is not None:
            continue
        if not ways_to_aim(decision) <= seen:
            seen |= ways_to_aim(decision)
            records.append(record(asked))
        if longest is None or (count_lines(decision), len(decision.options)) > (
            longest.lines,
            len(longest.decision.options),
        ):
            longest = record(asked)
    assert longest is not None
    return [*records, longest]


class Sentence(NamedTuple):
    """A sentence on the confirm button: its words, where it is asked, and the key of its option."""

    words: str
    log: str
    step: int
    player: int
    key: int

    def asked(self) -> Asked:
        return Asked(self.log, self.step, tapete.replay(TESTS / f"{self.log}.jsonl").at(self.step), self.player)


@cache
def longest_sentences(game: str) -> dict[str, Sentence]:
    """The longest sentence of the confirm button of a game in its golden matches, by language."""
    longest = {language: Sentence("", "", 0, 0, 0) for language in LANGUAGES}
    seen: set[Text] = set()
    for log, step, match, player in asked_in(game):
        decision = match.decision_view(player)
        words = {one.key: one.confirm or one.title for one in decision.options if not one.setting}
        for key, text in words.items():
            if decision.place is None and text not in seen:
                seen.add(text)
                for language in LANGUAGES:
                    sentence = Sentence(match.game.say(text, language), log, step, player, key)
                    longest[language] = max(sentence, longest[language], key=lambda one: len(one.words))
    return longest
