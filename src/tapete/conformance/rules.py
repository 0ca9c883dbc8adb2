"""Checks of the rules on random matches: copies, undo, logs, options, defaults, texts, lessons."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from tapete.conformance.counts import Looked
from tapete.conformance.tables import (
    LONGEST,
    encode,
    expect_refusal,
    known_rule,
    pending_outline,
    sample_answers,
    tables,
    texts_exist,
    viewed_bytes,
    walk,
)
from tapete.core.content.reader import sentences
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.match import EVERYTHING, Match, Replay, Setup
from tapete.lessons import lesson_problems


def random_play_ends(game: Game, games: int = 4) -> Looked:
    """Random play never crashes, never reaches a dead end, and ends with winners who sit at the table."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, _ in walk(game, players, options, f"ends-{n}", every=LONGEST, listening=n == 0):
                if match.over:
                    looked["matches played to their end"] += 1
                    outcome = match.outcome
                    assert outcome is not None
                    assert all(winner in range(players) for winner in outcome["winners"] if isinstance(winner, int)), (
                        outcome
                    )
                    assert set(outcome["scores"]) >= set(range(players)), outcome
                    known_rule(game, outcome["reason"])
    return looked.need(game, "matches played to their end")


def copies_are_deep(game: Game, games: int = 1) -> Looked:
    """A copy equals its original, and answers given in the copy do not change the original."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"copies-{n}", every=12):
                before = match.digest()
                asked = {player: decision.kind for player, decision in match.pending.items()}
                for player, decision in list(match.pending.items()):
                    for answer in sample_answers(decision, rng, 6):
                        looked["copies"] += 1
                        twin = match.clone()
                        assert twin.digest() == before, (
                            f"{game.id}: a copy differs from its original at {decision.kind}"
                        )
                        assert {p: d.kind for p, d in twin.pending.items()} == asked
                        twin.act(player, answer)
                        assert match.digest() == before, f"{game.id}: {answer!r} on a copy changed the original"
    return looked.need(game, "copies")


def undo_is_exact(game: Game, games: int = 1) -> Looked:
    """Undo restores the state, the decisions and the events exactly."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"undo-{n}", every=5):
                before, asked, events = match.digest(), pending_outline(match), match.told
                for player, decision in list(match.pending.items()):
                    for answer in sample_answers(decision, rng, 3):
                        twin = match.clone(listening=True)
                        twin.act(player, answer)
                        looked["answers"] += 1
                        looked["answers undone"] += twin.can_undo(player)
                        if twin.can_undo(player):
                            twin.undo(player)
                            assert (twin.digest(), pending_outline(twin), twin.told) == (before, asked, events), (
                                f"{game.id}: undo of {answer!r} left a trace"
                            )
                        else:
                            expect_refusal(twin.undo, player)
    return looked.need(game, "answers")


def undo_reveals_nothing(game: Game, games: int = 1) -> Looked:
    """An answer that showed its player something new can't be undone.

    Where it can, two matches that looked the same to the player before the answer look the same after it.
    """
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"peek-{n}", every=8):
                for player, decision in list(match.pending.items()):
                    for answer in sample_answers(decision, rng, 2):
                        here = match.clone(marks=True)
                        here.act(player, answer)
                        looked["answers"] += 1
                        if not here.can_undo(player):
                            continue
                        there = match.determinize(player, random.Random(rng.random()), marks=False)
                        if there.refusal(player, answer) is None:
                            there.act(player, answer)
                            if here.pending.keys() != there.pending.keys():
                                continue  # all see which players are asked: from here on the matches may differ
                            looked["answers compared"] += 1
                            assert encode(here.game.view(here.state, player)) == encode(
                                there.game.view(there.state, player)
                            ), f"{game.id}: {answer!r} showed player {player} something hidden and could be undone"
    return looked.need(game, "answers")


def logs_replay(game: Game, games: int = 1) -> Looked:
    """A saved log replays to the same digest, outcome and events."""
    looked = Looked()
    with tempfile.TemporaryDirectory() as folder:
        for players, options in tables(game):
            for n in range(games):
                *_, (match, _rng) = walk(game, players, options, f"replay-{n}", every=LONGEST)
                path = Path(folder) / "match.jsonl"
                match.save(path)
                looked["logs"] += 1
                replay = Replay.read(path, game=game)
                assert replay.digest() == match.digest()
                assert replay.outcome == match.outcome
                assert encode(replay.match.events(viewer=EVERYTHING)) == encode(match.events(viewer=EVERYTHING))
    return looked.need(game, "logs")


def views_keep_secrets(game: Game, games: int = 1) -> Looked:
    """A viewer's scene does not change when everything hidden from the viewer is dealt again."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"secrets-{n}", every=10):
                viewers: list[int | None] = [None, *range(players)]
                for viewer in viewers if len(viewers) < 5 else rng.sample(viewers, 4):
                    if match.over:
                        continue
                    looked["views"] += 1
                    again = match.determinize(viewer, random.Random(rng.random()), marks=False)
                    assert viewed_bytes(again, viewer) == viewed_bytes(match, viewer), (
                        f"{game.id}: player {viewer} sees something hidden after "
                        f"{len(match.log)} answers (seed secrets-{n})"
                    )
    return looked.need(game, "views")


def options_are_the_law(game: Game, games: int = 1) -> Looked:
    """Options are accepted, greyed answers are refused by the rule they show, nonsense changes nothing."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"law-{n}", every=10):
                for player, decision in list(match.pending.items()):
                    for answer in sample_answers(decision, rng, 5):
                        looked["options"] += 1
                        assert match.refusal(player, answer) is None
                        match.clone().act(player, answer)
                    before = match.digest()
                    for answer, refusal in list(decision.refused.items())[:8]:
                        looked["refused answers"] += 1
                        refused_by = expect_refusal(match.act, player, answer)
                        assert refused_by.rule == refusal.rule, (
                            f"{game.id}: {answer!r} shows {refusal.rule} and is refused by {refused_by.rule}"
                        )
                        known_rule(game, refusal.rule)
                    expect_refusal(match.act, player, ("nonsense", 7))
                    assert match.digest() == before
                outsider = next((p for p in range(players) if p not in match.pending), None)
                if outsider is not None:
                    expect_refusal(match.act, outsider, "nonsense")
    return looked.need(game, "options")


def decisions_have_defaults(game: Game, games: int = 1) -> Looked:
    """A match can be played with default answers alone; `passable_decisions` can be passed."""
    looked = Looked()
    for kind in game.passable_decisions:
        texts_exist(game, Text(f"{game.id}-quiet-{kind}"))
    for players, options in tables(game):
        for n in range(games):
            match = Match(Setup.of(game, players, options, f"default-{n}"), listening=False)
            while not match.over and len(match.log) < LONGEST:
                player = min(match.pending)
                decision = match.pending[player]
                if decision.kind in game.passable_decisions:
                    no = decision.refusal(game.passable_decisions[decision.kind])
                    assert no is None, f"{game.id}: {decision.kind!r} is said to be passed beforehand, and cannot be"
                match.act(player, match.default(player))
                looked["defaults"] += 1
            assert match.over
    return looked.need(game, "defaults")


def text_is_complete(game: Game, games: int = 1) -> Looked:
    """Every message of events, views and refusals exists in both languages and gets its arguments."""
    looked = Looked()
    for players, options in tables(game):
        for n in range(games):
            for match, rng in walk(game, players, options, f"text-{n}", every=6):
                looked["positions"] += 1
                for viewer in [None, rng.randrange(players)]:
                    texts_exist(game, match.view(viewer))
                for player in match.pending:
                    texts_exist(game, match.view(player))
            for event in match.events(viewer=EVERYTHING):
                looked["events"] += 1
                texts_exist(game, event)
                if event.rule:
                    known_rule(game, event.rule)
    return looked.need(game, "positions")


def lessons_can_be_learnt(game: Game) -> Looked:
    """Every lesson plays to its end: its answers are legal, its rules and its targets exist."""
    looked = Looked()
    looked["lessons"] += len(game.lessons())
    problems = [problem for lesson in game.lessons().values() for problem in lesson_problems(game, lesson)]
    assert not problems, "\n".join(sentences(problems, "en"))
    return looked
