"""Subtle leaks in a trick-taking game and in Courtiers, one way each, and proofs that look at nothing."""

from __future__ import annotations

from pathlib import Path

from tapete import EVERYBODY, Choose, deal_again, refuse, text
from tests.broken.courtiers import GUARD, Courtiers, hand_tray
from tests.broken.tricks import Tricks, legal, suit_of


def trumps(state, players):
    return sum(suit_of(card) == state.trump for player in players for card in state.hands[player])


def others(state, player):
    return [other for other in range(len(state.hands)) if other != player]


# ---------------------------------------------------------------- the trick-taking game


class AboutTells(Tricks):
    """The text of the question counts the trumps of the other players."""

    def question(self, table, player):
        asked = super().question(table, player)
        asked.about = {"trumps": trumps(table.state, others(table.state, player))}
        return asked


class AboutKept(Tricks):
    """The text of the question counts the player's own trumps, and is not computed again in a dealt-again world."""

    def question(self, table, player):
        asked = super().question(table, player)
        asked.about = {"trumps": trumps(table.state, [player])}
        return asked


class OptionsKept(Tricks):
    """The options are the player's real cards, also in a dealt-again world."""

    def question(self, table, player):
        asked = super().question(table, player)
        asked.given = legal(table.state, player)
        return asked


class OptionTells(Tricks):
    """A player may play a card twice removed from the rules only if no other player has a trump."""

    def question(self, table, player):
        now = table.state
        asked = super().question(table, player)
        free = not trumps(now, others(now, player))
        asked.given = lambda: tuple(sorted(now.hands[player])) if free else legal(now, player)
        return asked


class IdsInOrder(Tricks):
    """Cards face down have ids in the order of their values."""

    def backs(self, player, hand):
        return [f"back-{player}-{sorted(hand).index(card)}" for card in hand]


class NumberTold(Tricks):
    """An event after each trick counts the trumps in all hands and in the deck: all but those of the deck."""

    def take(self, table):
        super().take(table)
        table.tell("left", trumps=trumps(table.state, range(len(table.state.hands))))


class TellsAfterReveal(Tricks):
    """After each trick all players see something; from then on the view counts the trumps of a hand."""

    def take(self, table):
        super().take(table)
        table.reveal(to=EVERYBODY)

    def line(self, state, player):
        return text("tricks-taken", tricks=trumps(state, [player]) if sum(state.tricks) else 0)


class AnswersAtOnce(Tricks):
    """A player with one legal card is not asked, so that all see it."""

    def question(self, table, player):
        asked = super().question(table, player)
        asked.auto = True
        return asked


class AsksHolders(Tricks):
    """The next player is asked whether to boast only with two trumps or more."""

    def play(self, table):
        now = table.state
        player = (now.lead + len(now.trick)) % len(now.hands)
        following = (player + 1) % len(now.hands)
        if trumps(now, [following]) > 1:
            yield Choose(following, "boast", (0, 1))
        yield from super().play(table)


class RefusalKnows(Tricks):
    """A card that another player holds is refused by another rule."""

    def refusal(self, state, player, action):
        held = isinstance(action, int) and any(action in state.hands[other] for other in others(state, player))
        return refuse("tricks.held" if held else "tricks.not-yours")


class OneWorld(Tricks):
    """`determinize` deals the hidden cards in their real places."""

    def determinize(self, state, viewer, rng):
        return


class NothingToCompare(Tricks):
    """All is said to be seen by all after each card, and no second world can be dealt: nothing can be compared."""

    def deal(self, table):
        yield from super().deal(table)
        table.reveal(to=EVERYBODY)

    def play(self, table):
        yield from super().play(table)
        table.reveal(to=EVERYBODY)

    def determinize(self, state, viewer, rng):
        return


# ---------------------------------------------------------------- Courtiers


class WrongGuessTells(Courtiers):
    """A guess shows whether it was right; an event also tells the card."""

    def effect(self, table, player, target, card):
        yield from super().effect(table, player, target, card)
        if card == GUARD and table.state.hands[target]:
            table.tell("falls", player=target, card=table.state.hands[target][0])


class HandsAfterFall(Courtiers):
    """After a player has fallen in sight of all, everybody sees the other hands."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        if len(self.left(state)) < len(state.hands):
            scene.trays = [hand_tray(f"hand-{player}", player, hand) for player, hand in enumerate(state.hands)]
        return scene


class KnowledgeForgotten(Courtiers):
    """A dealt-again world changes a card that the viewer has looked at."""

    def determinize(self, state, viewer, rng):
        deal_again(rng, state.deck, *(hand for player, hand in enumerate(state.hands) if player != viewer))


LEAKS: dict[type, tuple[str, str]] = {
    AboutTells: ("nobody_sees_what_is_secret", "`about` may hold only what the player sees"),
    AboutKept: ("a_world_dealt_again_tells_nothing", r"`about` that depend on hidden things are functions"),
    OptionsKept: ("a_world_dealt_again_tells_nothing", r"are functions: `lambda: \.\.\.`"),
    OptionTells: ("nobody_sees_what_is_secret", "options and refused answers may depend only on what the player sees"),
    IdsInOrder: ("nobody_sees_what_is_secret", r"cards\[\d\]\.id"),
    NumberTold: ("nobody_sees_what_is_secret", "is told by an event"),
    TellsAfterReveal: ("nobody_sees_what_is_secret", r"seats\[\d\]\.lines"),
    AnswersAtOnce: ("nobody_sees_what_is_secret", "say `auto=False`"),
    AsksHolders: ("nobody_sees_what_is_secret", "is asked 'boast'"),
    RefusalKnows: ("nobody_sees_what_is_secret", "is told by a refusal"),
    OneWorld: ("a_world_dealt_again_tells_nothing", "use `deal_again`"),
    NothingToCompare: ("nobody_sees_what_is_secret", r"too little was compared .* 0 steps compared in \d+ pairs"),
    WrongGuessTells: ("nobody_sees_what_is_secret", "is told by an event"),
    HandsAfterFall: ("nobody_sees_what_is_secret", "a secret, after"),
    KnowledgeForgotten: ("nobody_sees_what_is_secret", "do not `deal_again`"),
}

for game in LEAKS:
    game.folder = Path(__file__).parent
