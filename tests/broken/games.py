"""Broken games: one for each way to leak a secret, to show what does not exist, or to refuse off topic."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import msgspec

from tapete import Choose, OptionView, refuse, text
from tapete.core.game import Feature, Features, Field
from tapete.core.scene import Aim, Area, Board, Rect, Seat
from tapete.core.scene.part_cache import PartCache, shared_now
from tests.broken.bids import Bids, tray
from tests.broken.courtiers import GUARD, PAGE, RIVAL, SPY, Courtiers, hand_tray
from tests.broken.cups import Liars, cup
from tests.broken.ferry.game import PIERS, Ferry, Harbour
from tests.broken.own_dice.game import OwnDice
from tests.broken.peeking.game import Peeking


class EveryHandShown(Courtiers):
    """All hands are visible, and `determinize` does nothing, so that both agree."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = [hand_tray(f"hand-{player}", player, hand) for player, hand in enumerate(state.hands)]
        return scene

    def determinize(self, state, viewer, rng):
        return


class WorldsForgotten(Courtiers):
    """Views are correct, but a search bot knows all hands."""

    def determinize(self, state, viewer, rng):
        return


class DeckForgotten(Courtiers):
    """Only the deck is shuffled; the hands are not dealt again."""

    def determinize(self, state, viewer, rng):
        rng.shuffle(state.deck)


class WindowForHolders(Courtiers):
    """Only players with the card are asked, so that the question reveals it."""

    passable_decisions = {"shield": 0}

    def play(self, t, player):
        for other, hand in enumerate(t.state.hands):
            if other != player and GUARD in hand:
                yield Choose(other, "shield", (0, 1), auto=False)
        yield from super().play(t, player)


class WindowWithoutPass(Courtiers):
    """The declared passing answer is not an option."""

    passable_decisions = {"play": 99}


class OrderKept(Bids):
    """Shuffled from the real order: with equal seeds the result depends on it."""

    def determinize(self, state, viewer, rng):
        rng.shuffle(state.prizes)


class BidsShown(Bids):
    """A sealed bid is visible as soon as it is made."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays += [tray(f"bid-{player}", player, [bid]) for player, bid in enumerate(state.bids) if bid]
        return scene


class BidsCounted(Bids):
    """The view shows how many lower cards a bidder still holds."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        lower = [sum(card < bid for card in hand) for hand, bid in zip(state.hands, state.bids, strict=True)]
        scene.seats = [Seat(player=player, lines=[text("bids-score", score=n)]) for player, n in enumerate(lower)]
        return scene


class BidsTold(Bids):
    """An event reveals the sealed bid before all have bid."""

    def bid(self, t, player):
        yield from super().bid(t, player)
        t.tell("shows", player=player, card=t.state.bids[player])


class BidsUndeclared(Bids):
    """Bids are hidden until all are made, but not declared as sealed."""

    def bid(self, t, player):
        t.state.bids[player] = yield Choose(player, "bid", tuple(t.state.hands[player]))


class DrawTold(Courtiers):
    """An event tells all players which card was drawn."""

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
    """The refused options depend on a hand that the player cannot see."""

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
    """The view sorts the hands of the state."""

    def view(self, state, viewer):
        for hand in state.hands:
            hand.sort(reverse=True)
        return super().view(state, viewer)


class ViewRolls(Courtiers):
    """Two views of one state differ."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = random.sample(scene.trays, len(scene.trays))
        return scene


class TargetNowhere(Courtiers):
    """An option targets an element that is not in the scene."""

    def option(self, state, decision, answer):
        return OptionView(key=0, title=text("courtiers-card", card=answer), targets=[f"throne-{answer}"])


class Terms(msgspec.Struct):
    blind: bool = False


class FieldWithoutWords(Courtiers):
    """A match option has no text."""

    Options = Terms


class LookWithoutReveal(Courtiers):
    """A player sees a card, and can undo the answer that showed it."""

    def look(self, t, player, target):
        t.state.known[player][target] = t.state.hands[target][0]


class CupsLifted(Liars):
    """Hidden dice are visible to all players."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = [cup(player, dice) for player, dice in enumerate(state.dice)]
        return scene


class DiceKept(Liars):
    """A search bot knows the dice of other players."""

    def determinize(self, state, viewer, rng):
        return


class RefusalCrashes(Courtiers):
    """The reason for a refusal looks a card up without checking that it exists."""

    def refusal(self, state, player, action):
        return refuse("courtiers.play", card=("guard", "page", "spy")[action])


class StaleSeats(Ferry):
    """The goods of a seat are cached by the player alone."""

    seats = PartCache[Seat]()

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.seats = [self.seats.get(seat.player, partial(msgspec.structs.replace, seat)) for seat in scene.seats]
        return scene


class SeatsChanged(Ferry):
    """It keeps its seats, changes them and returns them again."""

    kept = {}

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        for seat in scene.seats:
            own = self.kept.setdefault((viewer, seat.player), seat)
            own.lines = seat.lines
        scene.seats = [self.kept[viewer, seat.player] for seat in scene.seats]
        return scene


class HandsShared(Courtiers):
    """The hands are drawn for the first viewer of a moment, and shown to all."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        scene.trays = shared_now("hands", lambda: scene.trays, state)
        return scene


class OffTopic(Ferry):
    """A greyed answer is refused by the rule on the end of the game."""

    def forbidden(self, harbour):
        return {pier: refuse("ferry.most") for pier in super().forbidden(harbour)}


class RuleNotWritten(Ferry):
    """A refusal cites a rule that is not in `rules.toml`."""

    refusal_rules = {"call": ("ferry.",)}

    def forbidden(self, harbour):
        return {pier: refuse("ferry.again", pier=pier) for pier in super().forbidden(harbour)}


class RulesUndeclared(Ferry):
    """The game declares no rules for its question, and `refusal` cites one."""

    refusal_rules = {}

    def forbidden(self, harbour):
        return {}

    def refusal(self, state, player, action):
        return refuse("ferry.left", pier=state.last)


class UnknownDeclared(Ferry):
    """A question declares a rule that does not exist."""

    refusal_rules = {"call": ("ferry.left", "ferry.storm")}


class SameWords(Ferry):
    """Two options read the same, in English only."""

    def option(self, state, decision, answer):
        return OptionView(key=0, title=text("ferry-any-pier", pier=answer))


class TouchedWithoutVerb(Ferry):
    """An option touches an area of the board, and no verb says what is done there."""

    def view(self, state, viewer):
        scene = super().view(state, viewer)
        piers = [Area(id=f"pier-{pier}", shape=Rect(x=10 * pier, y=0, w=8, h=8)) for pier in PIERS]
        scene.board = Board(width=50, height=10, areas=piers)
        return scene

    def option(self, state, decision, answer):
        return OptionView(key=0, title=text("ferry-pier", pier=answer), targets=[f"pier-{answer}"])


class AimedNowhere(TouchedWithoutVerb):
    """An option is aimed at a pier that the scene does not have."""

    def aim(self, state, decision, answer):
        return Aim("call", target=f"pier-{answer + 1}")


class ThirteenLines(Ferry):
    """A question lists thirteen piers, one line each."""

    def call(self, table):
        harbour = table.state
        pier = yield Choose(-harbour.left % len(harbour.goods), "call", tuple(range(1, 14)))
        harbour.goods[-harbour.left % len(harbour.goods)] += pier
        harbour.left -= 1


class DoubtIsSafe(Liars):
    """An answer is marked as safe, and what was hidden is shown."""

    def option(self, state, decision, answer):
        option = super().option(state, decision, answer)
        option.safe = True
        return option


class SamePier(Ferry):
    """All answers to a question do the same."""

    def call(self, table):
        harbour = table.state
        yield from super().call(table)
        yield Choose(-harbour.left % len(harbour.goods), "call", (1, 2), about={})


class BoundTooFar(Ferry):
    """The form allows a number of rounds that the rules do not."""

    fields = {"rounds": Field(least=1, most=4)}

    def setup(self, options, players):
        return Harbour([0] * players, {1: 1, 2: 2, 3: 3}[options.rounds] * players)


class TwoSeats(Ferry):
    """The seats of "play now" are too few."""

    recommended = ("me", "bot:greedy")


class NoSuchBot(Ferry):
    """The seats of "play now" name a bot that does not exist."""

    recommended = ("me", "bot:oracle", "bot:oracle")


def played_cards(court, player):
    return (len(court.played[player]), len(court.deck))


PLAYED = (Feature("played", 0, 20), Feature("deck", 0, 20))


class FeaturesPeek(Courtiers):
    """The features hold the card of another player."""

    features = Features(
        [*PLAYED, Feature("card", 0, 9)],
        lambda court, player: (*played_cards(court, player), max(court.hands[1 - player % 2], default=0)),
    )


class FeaturesSeal(Bids):
    """The features count the sealed bids of others."""

    features = Features([Feature("bids", 0, 5)], lambda state, player: (sum(bool(bid) for bid in state.bids),))


class FeaturesBeyondBounds(Courtiers):
    features = Features(
        [Feature("played", 0, 20), Feature("deck", 0, 2)], lambda court, player: played_cards(court, player)
    )


class FeaturesMissing(Courtiers):
    """At the beginning one feature is missing."""

    features = Features(PLAYED, lambda court, player: played_cards(court, player)[: 1 + court.turn])


class FeaturesInFractions(Courtiers):
    features = Features(PLAYED, lambda court, player: (len(court.deck) / 2, len(court.deck)))


class FeaturesChange(Courtiers):
    """Reading the features sorts the deck."""

    features = Features(PLAYED, lambda court, player: (court.deck.sort(), played_cards(court, player))[1])


class FeaturesRandom(Courtiers):
    features = Features(PLAYED, lambda court, player: (random.randrange(20), len(court.deck)))


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
    StaleSeats: ["looking_changes_nothing"],
    HandsShared: ["looking_changes_nothing"],
    SeatsChanged: ["looking_changes_nothing"],
    ViewRolls: ["looking_changes_nothing"],
    TargetNowhere: ["targets_exist"],
    FieldWithoutWords: ["forms_have_words"],
    Peeking: ["bots_see_what_their_seat_sees"],
    CupsLifted: ["nobody_sees_what_is_secret"],
    DiceKept: ["a_world_dealt_again_tells_nothing"],
    RefusalCrashes: ["malformed_answers_are_refused"],
    LookWithoutReveal: ["nobody_sees_what_is_secret"],
    OffTopic: ["refusals_keep_to_their_question"],
    RuleNotWritten: ["refusals_keep_to_their_question"],
    RulesUndeclared: ["refusals_keep_to_their_question"],
    UnknownDeclared: ["refusals_keep_to_their_question"],
    SameWords: ["options_read_apart"],
    TouchedWithoutVerb: ["options_name_what_they_touch"],
    AimedNowhere: ["options_name_what_they_touch"],
    ThirteenLines: ["decisions_fit_a_screen"],
    DoubtIsSafe: ["safe_answers_are_safe"],
    SamePier: ["questions_make_a_difference"],
    BoundTooFar: ["match_options_work_at_their_bounds"],
    TwoSeats: ["recommended_seats_fit"],
    NoSuchBot: ["recommended_seats_fit"],
    OwnDice: ["bots_use_their_random_numbers"],
    FeaturesPeek: ["features_see_nothing_hidden"],
    FeaturesSeal: ["features_see_nothing_hidden"],
    FeaturesBeyondBounds: ["features_keep_their_bounds"],
    FeaturesMissing: ["features_keep_their_bounds"],
    FeaturesInFractions: ["features_keep_their_bounds"],
    FeaturesChange: ["features_keep_their_bounds"],
    FeaturesRandom: ["features_keep_their_bounds"],
}

for game in BROKEN:
    game.folder = Path(__file__).parent / ("ferry" if issubclass(game, Ferry) else "")
