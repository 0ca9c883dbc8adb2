"""Pairs of matches that differ in hidden things and get the same answers.

The hidden thing is a sealed or secret answer, the order of two cards of a shuffle that no player has seen, or a die
that only some players see. What a viewer can see of both matches is equal to the byte until the viewer learns of it by
the rules: by a draw or a shuffle that is `to` them, by a reveal, or by the end of sealed choices.

When no viewer is left who does not know the difference, or the same answers no longer fit both matches, the comparison
goes on: everything that is still hidden from one viewer is dealt again in the second match.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tapete.conformance.sight import Viewer, encode_anything, is_beside
from tapete.core.flow import Audience, Decision, Draw, Place, Roll, Script, Shuffle, TypeDice, Watch, any_answer
from tapete.core.match import Match, Setup
from tapete.core.match.driver import SEALED_ANSWERS
from tapete.core.match.run import LogEntry

LEAST_PAIRS, ANSWERS_A_PAIR = 4, 6  # pairs taken from a match: one for so many answers, but at least so many
TRIES = 6  # answers tried until one is legal in both matches
DEALS = 3  # worlds dealt for a viewer until one differs from the match
FARTHEST = 100  # most answers that a pair is played on before it is compared
PROBES = 60  # answers of a match that are tried again to compare their refusals


SEALS_END = b"sealed answers"  # all learn of them at this moment


class ChanceSeen(msgspec.Struct):
    """Draws, shuffles, dice and reveals of one match in their order, each with the players who saw it."""

    draws: list[tuple[Audience, list[Any]]] = []
    shuffles: list[tuple[Audience, list[Any]]] = []
    dice: list[tuple[Audience, list[int]]] = []
    reveals: list[tuple[Audience, bytes | None]] = []  # with what was seen, if the rules say it

    def watch(self) -> Watch:
        def draw(request: Draw, cards: list[Any]) -> None:
            self.draws.append((request.to, list(cards)))

        def shuffle(request: Shuffle) -> None:
            self.shuffles.append((request.to, list(request.pile)))

        def dice(request: Roll, faces: list[int]) -> None:
            self.dice.append((request.to, list(faces)))

        def reveal(to: Audience, seen: object) -> None:
            end = seen is SEALED_ANSWERS
            self.reveals.append((to, SEALS_END if end else None if seen is None else encode_anything(seen)))

        return Watch(draw=draw, shuffle=shuffle, dice=dice, reveal=reveal)


class MatchPair:
    """Two matches, a description of their difference, and the viewers who have not learnt of it yet."""

    def __init__(
        self, one: Match, other: Match, what: str, ignorant: set[Viewer], learnt: tuple[ChanceSeen, ChanceSeen]
    ) -> None:
        self.one, self.other, self.what, self.ignorant, self.learnt = one, other, what, ignorant, learnt
        # viewers who did not know it when the pair was first compared, if reveals without a value do not count
        self.hidden_from: frozenset[Viewer] | None = None
        self.dealt = False  # True once the second match is a world dealt again
        self.author: int | None = None  # the player whose secret answer is the difference
        self.heard = self.logged = 0, 0  # events and answers before the last step
        self.probes: list[Any] = []
        self.compared: dict[Viewer, int] = {}
        self.excused = 0  # viewers who may have learnt of it by a reveal that does not say what they see
        self.second_world: bool | None = None  # whether `determinize` can make one; None if that was not tried
        self._draws = self._shuffles = self._dice = 0
        self._reveals = 0, 0

    # ---------------------------------------------------------------- what viewers learn by the rules

    def learn(self) -> None:
        """Remove from `ignorant` the viewers who were shown the difference by the rules."""
        one, other = self.learnt
        self._draws = self._differing(one.draws, other.draws, self._draws)
        self._shuffles = self._differing(one.shuffles, other.shuffles, self._shuffles)
        self._dice = self._differing(one.dice, other.dice, self._dice)
        mine, theirs = one.reveals[self._reveals[0] :], other.reveals[self._reveals[1] :]
        self._reveals = len(one.reveals), len(other.reveals)
        unexplained: set[Viewer] = set()
        for to, _ in (*mine[len(theirs) :], *theirs[len(mine) :]):
            self.ignorant -= self._viewers(to)
        for (to, seen), (to_other, seen_other) in zip(mine, theirs, strict=False):
            viewers = self._viewers(to) | self._viewers(to_other)
            if seen is None or seen_other is None:
                unexplained |= viewers
            elif seen != seen_other or seen == SEALS_END:
                self.ignorant -= viewers
        if self.hidden_from is None:
            self.hidden_from = frozenset(self.ignorant)
        self.excused += len(self.ignorant & unexplained)
        self.ignorant -= unexplained

    def _differing(self, one: Sequence[tuple[Audience, Any]], other: Sequence[tuple[Audience, Any]], since: int) -> int:
        for mine, theirs in zip(one[since:], other[since:], strict=False):
            if mine[1] != theirs[1]:
                self.ignorant -= self._viewers(mine[0]) | self._viewers(theirs[0])
        for to, _ in (*one[len(other) :], *other[len(one) :]):
            self.ignorant -= self._viewers(to)
        return min(len(one), len(other))

    def _viewers(self, to: Audience) -> set[Viewer]:
        return {None, *range(self.one.players)} if to is None else set(to)

    # ---------------------------------------------------------------- playing on

    def played_on(self, rng: random.Random, steps: int) -> Iterator[MatchPair]:
        """Give the same answers in both matches; at each step some viewers do not know the difference."""
        for _ in range(steps):
            if self.one.over or self.other.over:
                return
            self.learn()
            if (not self.ignorant or self._has_parted()) and not self.deal_again(rng):
                return
            if not self.dealt and self.second_world is None and self.one.digest() != self.other.digest():
                self.second_world = any(self._deal_for(viewer, rng) is not None for viewer in list(self.ignorant))
            yield self
            self._mark()
            if not self._step(rng) and not self.deal_again(rng):
                return

    def _mark(self) -> None:
        self.heard, self.logged = (self.one.told, self.other.told), (len(self.one.log), len(self.other.log))

    def answered_at_once(self) -> bool:
        """True if the kernel gave other answers in one match than in the other, for lack of other options."""
        one, other = (
            [(entry.player, entry.answer) for entry in match.log[since:] if entry.auto]
            for match, since in zip((self.one, self.other), self.logged, strict=True)
        )
        return one != other

    def count(self, viewer: Viewer) -> None:
        """Count a comparison for a viewer."""
        self.compared[viewer] = self.compared.get(viewer, 0) + 1

    def deal_again(self, rng: random.Random) -> bool:
        """Replace the second match by a world with other hidden things; False if nothing is hidden.

        The viewer compared least comes first.
        """
        viewers: list[Viewer] = [None, *range(self.one.players)]
        rng.shuffle(viewers)
        for viewer in sorted(viewers, key=lambda viewer: self.compared.get(viewer, 0)):
            world = self._deal_for(viewer, rng)
            if world is not None:
                self._compare_with(world, viewer)
                return True
        return False

    def _deal_for(self, viewer: Viewer, rng: random.Random) -> Match | None:
        """A world that differs from the first match; None if a few deals give none."""
        for _ in range(DEALS):
            world = self.one.determinize(viewer, rng, listening=True)
            if world.digest() != self.one.digest() or world.pending.keys() != self.one.pending.keys():
                return world
        return None

    def _compare_with(self, world: Match, viewer: Viewer) -> None:
        world.keep_chance(self.one)  # the same dice in both
        self.learnt = ChanceSeen(), ChanceSeen()
        self.one.watch, world.watch = (seen.watch() for seen in self.learnt)
        self.other, self.ignorant, self.dealt = world, {viewer}, True
        self.what = f"what {name_viewer(viewer)} cannot see was dealt again"
        self._mark()
        self._draws = self._shuffles = self._dice = 0
        self._reveals = 0, 0

    def _has_parted(self) -> bool:
        """True if the matches are out of step by what players know, and not by what they see.

        In a world dealt again other players may be asked what they have answered already in the match. A hidden choice
        beside others may take longer in one match. A player's own secret answer may decide whether that player is asked
        again, and what. All else that differs in who is asked is a difference in sight of all.
        """
        one, other = self.one.pending, self.other.pending
        apart: set[int] = set()
        for mine, theirs in ((one, other), (other, one)):
            running = {fork for decision in theirs.values() for fork, _ in decision.task.path}
            for player in mine.keys() - theirs.keys():
                if not is_beside(mine[player]):
                    apart.add(player)
                elif mine[player].task.path[-1][0] not in running:
                    return True
        if apart and (self.dealt or self.author in apart):
            return True
        return any(
            one[player].kind != other[player].kind and not one[player].task.path and not other[player].task.path
            for player in one.keys() & other.keys() - self.ignorant
        )

    def _step(self, rng: random.Random) -> bool:
        for match, beside in ((self.one, self.other), (self.other, self.one)):
            for player in sorted(match.pending.keys() - beside.pending.keys()):
                # the rest of a choice that takes longer in this match
                match.act(player, any_answer(match.pending[player], rng))
                return True
        for player in rng.sample(sorted(self.one.pending), len(self.one.pending)):
            answer = self._common_answer(player, rng)
            if answer is not None:
                for match in (self.one, self.other):
                    match.act(player, answer[0])
                return True
        return False

    def _common_answer(self, player: int, rng: random.Random) -> tuple[Any] | None:
        for _ in range(TRIES):
            answer = any_answer(self.one.pending[player], rng)
            if self.other.refusal(player, answer) is None:
                return (answer,)
        return None

    def follow(self, answers: Sequence[LogEntry]) -> None:
        """Give both matches the answers of a random match, as far as they are legal in both."""
        for entry in answers:
            for match in (self.one, self.other):
                if match.refusal(entry.player, entry.answer) is not None:
                    return
            if entry.player not in self.one.pending or entry.player not in self.other.pending:
                return
            for match in (self.one, self.other):
                match.act(entry.player, entry.answer)


def name_viewer(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"player {viewer}"


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
    probes = rng.sample([entry.answer for entry in answers], min(PROBES, len(answers)))
    for n, secret in enumerate(choose_secrets(secrets, most, rng)):
        if secret.kind == "answer":
            while at < secret.answers:
                walker.act(answers[at].player, answers[at].answer)
                at += 1
            pair = pair_by_answer(walker, secret.number, rng)
        else:
            pair = pair_by_chance(setup, answers[: secret.answers], learnt, secret, rng)
            if n % 2 and pair is not None:  # half of them are compared later in the match
                farther = rng.randrange(min(FARTHEST, len(answers) - secret.answers) + 1)
                pair.follow(answers[secret.answers : secret.answers + farther])
        if pair is not None:
            pair.probes = probes
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
    made = MatchPair(copies[0], copies[1], what, ignorant, learnt)
    made.author = player
    return made


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
