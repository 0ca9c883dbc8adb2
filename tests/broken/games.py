"""One broken game for each way of not keeping a secret, or of showing what is not there."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from tapete import Choose, OptionView, refuse, text
from tapete.core.scene import Seat
from tests.broken.bids import Bids, tray
from tests.broken.courtiers import GUARD, PAGE, RIVAL, SPY, Courtiers, hand_tray
from tests.broken.cups import Liars, cup
from tests.broken.peeking.game import Peeking


class EveryHandShown(Courtiers):
    """Every hand lies open, and `determinize` was forgotten: the two agree with each other."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = [hand_tray(f"hand-{player}", player, hand) for player, hand in enumerate(state.hands)]
        return scene

    def determinize(self, state, viewer, rng):
        return


class WorldsForgotten(Courtiers):
    """Nobody sees anything; but whoever thinks ahead knows all hands."""

    def determinize(self, state, viewer, rng):
        return


class DeckForgotten(Courtiers):
    """The hands are dealt again, what is left in the deck is not."""

    def determinize(self, state, viewer, rng):
        rng.shuffle(state.deck)


class WindowForHolders(Courtiers):
    """Who may pass beforehand is asked only with the card in hand: the question tells of it."""

    passable_decisions = {"shield": 0}

    def play(self, t, player):
        for other, hand in enumerate(t.state.hands):
            if other != player and GUARD in hand:
                yield Choose(other, "shield", (0, 1), auto=False)
        yield from super().play(t, player)


class WindowWithoutPass(Courtiers):
    """What is said to be passed beforehand cannot be."""

    passable_decisions = {"play": 99}


class OrderKept(Bids):
    """Shuffled, but from where the cards lay: the same dice give another order."""

    def determinize(self, state, viewer, rng):
        rng.shuffle(state.prizes)


class BidsShown(Bids):
    """A sealed bid lies open as soon as it is made."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays += [tray(f"bid-{player}", player, [bid]) for player, bid in enumerate(state.bids) if bid]
        return scene


class BidsCounted(Bids):
    """Not the bid, but how many cards lower than it somebody keeps."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        lower = [sum(card < bid for card in hand) for hand, bid in zip(state.hands, state.bids, strict=True)]
        scene.seats = [Seat(player=player, lines=[text("bids-score", score=n)]) for player, n in enumerate(lower)]
        return scene


class BidsTold(Bids):
    """The sealed bid is told to everybody before all have bid."""

    def bid(self, t, player):
        yield from super().bid(t, player)
        t.tell("shows", player=player, card=t.state.bids[player])


class BidsUndeclared(Bids):
    """Nobody sees a bid before all are made, but nothing says that it is kept."""

    def bid(self, t, player):
        t.state.bids[player] = yield Choose(player, "bid", tuple(t.state.hands[player]))


class DrawTold(Courtiers):
    """An event tells everybody which card somebody drew."""

    def play(self, t, player):
        flow = super().play(t, player)
        request = next(flow)
        while True:
            answer = yield request
            if type(request).__name__ == "Draw":
                t.tell("draws-card", player=player, card=answer[0])
            try:
                request = flow.send(answer)
            except StopIteration:
                return


class RefusalTells(Courtiers):
    """What is greyed depends on a hand the player cannot see."""

    def effect(self, t, player, target, card):
        if card == GUARD:
            held = tuple(t.state.hands[target])
            yield Choose(
                player,
                "guess",
                (SPY, RIVAL, PAGE),
                forbidden={rank + 10: refuse("courtiers.held", rank=rank) for rank in held},
            )
        else:
            yield from super().effect(t, player, target, card)


class ViewSorts(Courtiers):
    """Looking at a hand puts it in order."""

    def view(self, state, viewer):
        for hand in state.hands:
            hand.sort(reverse=True)
        return super().view(state, viewer)


class ViewRolls(Courtiers):
    """Two looks see two pictures."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = random.sample(scene.trays, len(scene.trays))
        return scene


class TargetNowhere(Courtiers):
    """An option points at a piece that is not in the picture."""

    def option(self, state, decision, answer):
        return OptionView(key=0, title=text("courtiers-card", card=answer), targets=[f"throne-{answer}"])


class Terms(msgspec.Struct):
    blind: bool = False


class FieldWithoutWords(Courtiers):
    """An option of the form has no words."""

    Options = Terms


class LookWithoutReveal(Courtiers):
    """A card is looked at, and the answer that showed it can be taken back."""

    def look(self, t, player, target):
        t.state.known[player][target] = t.state.hands[target][0]


class CupsLifted(Liars):
    """Dice that only one player saw lie open before everybody."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = [cup(player, dice) for player, dice in enumerate(state.dice)]
        return scene


class DiceKept(Liars):
    """Whoever thinks ahead knows what lies under the other cups."""

    def determinize(self, state, viewer, rng):
        return


BROKEN = {
    EveryHandShown: ["nobody_sees_what_is_secret", "a_world_dealt_again_tells_nothing"],
    WorldsForgotten: ["a_world_dealt_again_tells_nothing"],
    DeckForgotten: ["a_world_dealt_again_tells_nothing"],
    WindowForHolders: ["nobody_sees_what_is_secret"],
    WindowWithoutPass: ["decisions_have_defaults"],
    OrderKept: ["a_world_dealt_again_tells_nothing"],
    BidsShown: ["nobody_sees_what_is_secret"],
    BidsCounted: ["nobody_sees_what_is_secret"],
    BidsTold: ["nobody_sees_what_is_secret"],
    BidsUndeclared: ["what_nobody_notices_is_declared"],
    DrawTold: ["nobody_sees_what_is_secret"],
    RefusalTells: ["nobody_sees_what_is_secret"],
    ViewSorts: ["looking_changes_nothing"],
    ViewRolls: ["looking_changes_nothing"],
    TargetNowhere: ["targets_exist"],
    FieldWithoutWords: ["forms_have_words"],
    Peeking: ["bots_see_what_their_seat_sees"],
    CupsLifted: ["nobody_sees_what_is_secret"],
    DiceKept: ["a_world_dealt_again_tells_nothing"],
    LookWithoutReveal: ["nobody_sees_what_is_secret"],
}

for game in BROKEN:
    game.folder = Path(__file__).parent
