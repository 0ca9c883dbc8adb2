"""Pairs of matches that differ in one hidden thing and get the same answers.

The hidden thing is a sealed or secret answer, the order of two cards of a shuffle that no player has seen, or a die
that only some players see. The views of both matches are equal to the byte until the viewer learns of it by the rules:
by a draw or a shuffle that is `to` them, by a reveal, or by the end of sealed choices.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tapete.core.flow import Audience, Decision, Draw, Place, Roll, Script, Shuffle, TypeDice, Watch, any_answer
from tapete.core.match import Match, Setup
from tapete.core.match.run import LogEntry

Viewer = int | None
LEAST_PAIRS, ANSWERS_A_PAIR = 4, 6  # pairs taken from a match: one for so many answers, but at least so many
TRIES = 6  # answers tried until one is legal in both matches


class ChanceSeen(msgspec.Struct):
    """Draws, shuffles, dice and reveals of one match in their order, each with the players who saw it."""

    draws: list[tuple[Audience, list[Any]]] = []
    shuffles: list[tuple[Audience, list[Any]]] = []
    dice: list[tuple[Audience, list[int]]] = []
    reveals: list[Audience] = []

    def watch(self) -> Watch:
        def draw(request: Draw, cards: list[Any]) -> None:
            self.draws.append((request.to, list(cards)))

        def shuffle(request: Shuffle) -> None:
            self.shuffles.append((request.to, list(request.pile)))

        def dice(request: Roll, faces: list[int]) -> None:
            self.dice.append((request.to, list(faces)))

        return Watch(draw=draw, shuffle=shuffle, dice=dice, reveal=self.reveals.append)


class MatchPair:
    """Two matches, a description of their difference, and the viewers who have not learnt of it yet."""

    def __init__(
        self, one: Match, other: Match, what: str, ignorant: set[Viewer], learnt: tuple[ChanceSeen, ChanceSeen]
    ) -> None:
        self.one, self.other, self.what, self.ignorant, self.learnt = one, other, what, ignorant, learnt
        self.since = (0, 0)
        self._draws = self._shuffles = self._dice = self._reveals = 0
        self.learn()

    def learn(self) -> None:
        """Remove from `ignorant` the viewers who were shown the difference, or anything by a reveal."""
        one, other = self.learnt
        self._draws = self._differing(one.draws, other.draws, self._draws)
        self._shuffles = self._differing(one.shuffles, other.shuffles, self._shuffles)
        self._dice = self._differing(one.dice, other.dice, self._dice)
        for seen in (one.reveals[self._reveals :], other.reveals[self._reveals :]):
            for to in seen:
                self._tell(to)
        self._reveals = max(len(one.reveals), len(other.reveals))

    def _differing(self, one: Sequence[tuple[Audience, Any]], other: Sequence[tuple[Audience, Any]], since: int) -> int:
        for mine, theirs in zip(one[since:], other[since:], strict=False):
            if mine[1] != theirs[1]:
                self._tell(mine[0])
                self._tell(theirs[0])
        for to, _ in (*one[len(other) :], *other[len(one) :]):
            self._tell(to)
        return min(len(one), len(other))

    def _tell(self, to: Audience) -> None:
        if to is None:
            self.ignorant.clear()
        else:
            self.ignorant.difference_update(to)

    def played_on(self, rng: random.Random, steps: int) -> Iterator[MatchPair]:
        """Give the same answers in both matches, as long as a viewer has not learnt of the difference."""
        for _ in range(steps):
            self.learn()
            if not self.ignorant or self.one.over or self.other.over or self._waits_in_sight():
                return
            yield self
            if not self._step(rng):
                return

    def _waits_in_sight(self) -> bool:
        """True if a player is asked in one match only: from there on the matches differ in sight of all.

        All viewers see which players are asked. A hidden choice beside others is no difference in sight: it may take
        longer in one match than in the other.
        """
        for match, beside in ((self.one, self.other), (self.other, self.one)):
            running = {fork for decision in beside.pending.values() for fork, _ in decision.task.path}
            for player in match.pending.keys() - beside.pending.keys():
                decision = match.pending[player]
                if not (decision.is_hidden and decision.task.path and decision.task.path[-1][0] in running):
                    return True
        both = self.one.pending.keys() & self.other.pending.keys()
        return any(
            self._parted(self.one.pending[player], self.other.pending[player]) for player in both - self.ignorant
        )

    @staticmethod
    def _parted(one: Decision, other: Decision) -> bool:
        """True if a player who knows the difference is asked different things while all others wait."""
        return one.kind != other.kind and not one.task.path and not other.task.path

    def _step(self, rng: random.Random) -> bool:
        for match, beside in ((self.one, self.other), (self.other, self.one)):
            for player in sorted(match.pending.keys() - beside.pending.keys()):
                # the rest of a choice that takes longer in this match
                match.act(player, any_answer(match.pending[player], rng))
                return True
        player = rng.choice(sorted(self.one.pending))
        answer = self._common_answer(player, rng)
        if answer is None:
            return False
        for match in (self.one, self.other):
            match.act(player, answer[0])
        return True

    def _common_answer(self, player: int, rng: random.Random) -> tuple[Any] | None:
        for _ in range(TRIES):
            answer = any_answer(self.one.pending[player], rng)
            if self.other.refusal(player, answer) is None:
                return (answer,)
        return None


# ---------------------------------------------------------------- making pairs


class Secret(msgspec.Struct):
    """A point in a match where a hidden answer, shuffle or roll can be changed."""

    answers: int  # given before it
    kind: str  # "answer", "shuffle", "dice"
    number: int = 0


def play_random(setup: Setup, seed: str, longest: int) -> tuple[list[LogEntry], list[Secret], ChanceSeen]:
    """Play a random match; its answers, every point where something hidden can be changed, and its chance."""
    rng, learnt = random.Random(seed), ChanceSeen()
    match = Match(setup, listening=False, marks=False, watch=learnt.watch())
    answers: list[LogEntry] = []
    secrets: list[Secret] = []
    shuffles = dice = 0
    while True:
        secrets += [
            Secret(len(answers), "shuffle", n)
            for n in range(shuffles, len(learnt.shuffles))
            if has_hidden_order(*learnt.shuffles[n])
        ]
        secrets += [
            Secret(len(answers), "dice", n)
            for n in range(dice, len(learnt.dice))
            if learnt.dice[n][0] is not None and learnt.dice[n][1]
        ]
        shuffles, dice = len(learnt.shuffles), len(learnt.dice)
        if match.over or len(answers) >= longest:
            return answers, secrets, learnt
        player = rng.choice(sorted(match.pending))
        decision = match.pending[player]
        if decision.is_hidden and len(some_answers(decision, rng)) > 1:
            secrets.append(Secret(len(answers), "answer", player))
        answer = any_answer(decision, rng)
        answers.append(LogEntry(player, answer))
        match.act(player, answer)


def has_hidden_order(to: Audience, pile: list[Any]) -> bool:
    return to is not None and any(card != pile[0] for card in pile)


def some_answers(decision: Decision, rng: random.Random) -> list[Any]:
    if isinstance(decision, TypeDice):
        return []
    return list(decision.sample(rng)) if isinstance(decision, Place) else list(decision.options)


def choose_secrets(secrets: list[Secret], most: int, rng: random.Random) -> list[Secret]:
    """Choose so many secrets, spread over the whole match, with the same number of each kind.

    Of few secrets each is chosen several times: other cards change places there.
    """
    kinds = [[secret for secret in secrets if secret.kind == kind] for kind in ("answer", "shuffle", "dice")]
    kinds = [kind for kind in kinds if kind]
    chosen: list[Secret] = []
    for kind in kinds:
        share = -(-most // len(kinds))
        chosen += [kind[int((n + rng.random()) * len(kind) / share)] for n in range(share)]
    return sorted(chosen, key=lambda secret: secret.answers)


def pairs_of(setup: Setup, seed: str, most: int, longest: int) -> Iterator[tuple[MatchPair, random.Random]]:
    """Pairs of matches that differ in one secret, from all over a random match; fewer of a short one."""
    answers, secrets, learnt = play_random(setup, seed, longest)
    most = min(most, max(LEAST_PAIRS, len(answers) // ANSWERS_A_PAIR))
    rng = random.Random(f"{seed}/twins")
    walker, at = Match(setup), 0
    for secret in choose_secrets(secrets, most, rng):
        if secret.kind == "answer":
            while at < secret.answers:
                walker.act(answers[at].player, answers[at].answer)
                at += 1
            pair = pair_by_answer(walker, secret.number, rng)
        else:
            pair = pair_by_chance(setup, answers[: secret.answers], learnt, secret, rng)
        if pair is not None:
            yield pair, rng


def pair_by_answer(match: Match, player: int, rng: random.Random) -> MatchPair | None:
    """A pair with two legal answers that look the same to the other players, each given in one copy."""
    decision = match.pending[player]
    answers = some_answers(decision, rng)
    rng.shuffle(answers)
    pairs = (
        (one, other)
        for n, one in enumerate(answers)
        for other in answers[n + 1 :]
        if decision.visible_answer(one) == decision.visible_answer(other)
    )
    pair = next(pairs, None)
    if pair is None:
        return None
    learnt = ChanceSeen(), ChanceSeen()
    copies = []
    for answer, known in zip(pair, learnt, strict=True):
        twin = match.clone(listening=True)
        twin.watch = known.watch()
        twin.act(player, answer)
        copies.append(twin)
    ignorant: set[Viewer] = {None, *range(match.players)} - {player}
    what = f"{decision.kind!r} of player {player} was {pair[0]!r} or {pair[1]!r}"
    return MatchPair(copies[0], copies[1], what, ignorant, learnt)


def pair_by_chance(
    setup: Setup, answers: list[LogEntry], known: ChanceSeen, secret: Secret, rng: random.Random
) -> MatchPair | None:
    """A pair of the same match from the start, with two cards of a shuffle, or a die, changed in one."""
    if secret.kind == "shuffle":
        to = known.shuffles[secret.number][0]
        orders = [list(reversed(order)) for _, order in known.shuffles[: secret.number + 1]]
        what = f"shuffle {secret.number + 1}: {swap_cards(orders[-1], rng)}"
        script = Script(shuffles=orders)
    else:
        to, faces = known.dice[secret.number]
        rolls = [list(roll) for _, roll in known.dice[: secret.number + 1]]
        rolls[-1][0] = rolls[-1][0] - 1 or 2
        what = f"roll {secret.number + 1} was {faces} or {rolls[-1]}"
        script = Script(dice=rolls)
    learnt = ChanceSeen(), ChanceSeen()
    copies = []
    for chance, seen in zip((setup.script, script), learnt, strict=True):
        twin = Match(msgspec.structs.replace(setup, script=chance), watch=seen.watch())
        for entry in answers:
            if twin.refusal(entry.player, entry.answer) is not None:
                return None
            twin.act(entry.player, entry.answer)
        copies.append(twin)
    ignorant: set[Viewer] = {None, *range(len(setup.seats))} - set(to or ())
    return MatchPair(copies[0], copies[1], what, ignorant, learnt)


def swap_cards(order: list[Any], rng: random.Random) -> str:
    """Swap two different cards, one of them near the top."""
    top = int(min(len(order), 12) * rng.random() ** 2)
    others = [n for n, card in enumerate(order) if card != order[top]]
    if not others:
        top = next(n for n, card in enumerate(order) if card != order[0])
        others = [0]
    other = rng.choice(others)
    order[top], order[other] = order[other], order[top]
    return f"{order[top]!r} and {order[other]!r} change places"
