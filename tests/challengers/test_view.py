"""Scenes of each viewer: planning, duels, odds, the final; and a picture for every card."""

import random
import re

import pytest

import tapete
from tapete.conformance.tables import texts_in, walk
from tapete.core.flow import Watch
from tapete.core.match import Match, Setup
from tapete.core.scene import Card, OptionView, Scene, Tray
from tapete.games.challengers.actions import Decline, Pick, Ready, Redraw, Remove, Stop, Take
from tapete.games.challengers.content import load_library
from tapete.games.challengers.game import GAME
from tapete.games.challengers.rules.strength import attack_strength, flag_strength, seats_used
from tapete.games.challengers.view.art import GLYPHS, art_of
from tapete.games.challengers.view.cards import family
from tapete.games.challengers.view.stage import attacking_side
from tapete.match_factory import scenario

from .table import (
    BELL_6,
    CAPTAIN_3,
    CHEST_4,
    DRAGON_9,
    FENCER_6,
    ROOKIE_1,
    STARTERS,
    STRIKER_2,
    TRAVELLER_3,
    cup,
    duel,
    lines,
    planning,
    the_duel,
)

CRACKER_5 = "sb-vault-cracker"  # Now: may exhaust a card of the opposing bench
RAM_7 = "mo-basalt-ram"  # Now: may exhaust a card of its own bench
MOTH_2 = "mf-lantern-moth"  # Now: looks at the top card
PLANE_2 = "ts-paper-plane"  # Special: shares a seat with another Toyshop card
ROPE_2 = "mo-rope-team"  # From the bench: the flag card +1 if it is of the Mountain
GLACIER_11 = "mo-elder-glacier"


def tray(scene: Scene, id: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == id)


def tray_ids(scene: Scene) -> set[str]:
    return {tray.id for tray in scene.trays}


def cards(tray: Tray) -> list[Card]:
    return [card for slot in tray.slots for card in slot.cards]


def say(what, language: str = "es") -> str:
    return GAME.say(what, language)


def option(match: Match, player: int, answer) -> OptionView:
    """The option as the player who is asked sees it."""
    return GAME.option(match.state, match.pending[player], answer)


def card_names_in(scene: Scene) -> list[str]:
    """Every card name in the scene."""
    return [
        text.id.removeprefix("challengers-card-") for text in texts_in(scene) if text.id.startswith("challengers-card-")
    ]


# ---------------------------------------------------------------- planning


def test_only_their_owner_sees_the_cards_drawn():
    offer = [ROPE_2, CRACKER_5, FENCER_6, DRAGON_9, MOTH_2]
    match = planning(1, trays={"A": {"draw": offer + ["bc-towel-kid"] * 9}})
    mine, theirs, watching = match.view(0), match.view(1), match.view(None)
    hand = tray(mine, "offer")
    assert (hand.form, hand.place) == ("hand", "hand")
    assert [card.name.id for card in cards(hand)] == [f"challengers-card-{card}" for card in offer]
    assert [card.value for card in cards(hand)] == ["2", "5", "6", "9", "2"]
    assert not set(offer) & set(card_names_in(theirs))
    assert not card_names_in(watching)
    assert "offer" not in tray_ids(watching)


def test_a_drawn_card_is_printed_in_full():
    card = cards(tray(planning(1, trays={"A": {"draw": [ROPE_2] * 10}}).view(0), "offer"))[0]
    assert say(card.name) == "Cordada"
    assert say(card.text) == "Desde el banquillo: +1 de fuerza a tu carta con la Bandera si es de Montaña."
    assert say(card.foot) == "Montaña, nivel A"
    assert (card.glyph, card.colour) == ("mountain", "#4E7396")


def test_an_uncommon_card_is_marked_because_texts_refer_to_it():
    match = planning(2, trays={"B": {"draw": [CRACKER_5, FENCER_6] * 5}})
    match.act(0, match.pending[0].options[1])
    uncommon, plain = cards(tray(match.view(0), "offer"))[:2]
    assert [say(fact.name) for fact in uncommon.facts] == ["Infrecuente: 3 copias"]
    assert plain.facts == []


def test_clicking_a_card_of_the_offer_picks_it():
    match = planning(1, trays={"A": {"draw": [ROPE_2, MOTH_2, ROPE_2, MOTH_2, MOTH_2] * 2}})
    pick = option(match, 0, Pick(ROPE_2))
    assert pick.targets == ["offer-0-mo-rope-team", "offer-2-mo-rope-team"]
    assert set(pick.targets) <= {card.id for card in cards(tray(match.view(0), "offer"))}
    assert say(pick.confirm) == "Elegir la Cordada"
    assert say(pick.confirm, "en") == "Pick the Rope Team"


def test_a_pick_shows_its_fans_and_the_copies_owned():
    match = planning(1, decks={"0": [*STARTERS, "bc-beach-vendor"]}, trays={"A": {"draw": ["bc-beach-vendor"] * 10}})
    chips = [say(chip.text) for chip in option(match, 0, Pick("bc-beach-vendor")).chips]
    assert chips == ["+1 Hincha", "ya tienes 1"]


def test_redrawing_and_stopping_say_how_many_cards():
    match = planning(1)
    assert say(option(match, 0, Redraw()).confirm) == "Robar 5 cartas nuevas"
    assert say(option(match, 0, Stop()).title) == "No elegir ninguna"
    match.act(0, next(answer for answer in match.pending[0].options if isinstance(answer, Pick)))
    assert say(option(match, 0, Redraw()).confirm) == "Robar 4 cartas nuevas"
    assert say(option(match, 0, Stop()).title) == "No elegir más"


def test_the_rounds_options_show_picks_and_fans_and_the_missing_level():
    match = planning(3)
    decision = match.decision_view(0)
    assert [say(option_shown.title) for option_shown in decision.options] == [
        "Nivel A: eliges 2 cartas",
        "Nivel B: eliges 1 carta",
    ]
    assert [[say(chip.text) for chip in option_shown.chips] for option_shown in decision.options] == [["+1 Hincha"], []]
    assert [(say(no.title), say(no.why), no.rule) for no in decision.refused] == [
        ("Nivel C", "Esta ronda no ofrece el nivel C.", "challengers.plan.option")
    ]


def test_the_own_deck_is_listed_with_copies_the_strongest_first():
    deck = tray(planning(1).view(0), "deck")
    assert [(say(card.name), card.value, card.count) for card in cards(deck)] == [
        ("Capitana", "3", 1),
        ("Delantera", "2", 1),
        ("Debutante", "1", 3),
        ("Perro mascota", "1", 1),
    ]
    assert say(deck.note) == "6 cartas"
    assert deck.place == "side"


def ready_to_remove(deck: list[str]) -> Match:
    match = planning(1, decks={"0": deck})
    match.act(0, Stop())
    return match


def test_for_removing_the_whole_deck_is_shown_and_clickable():
    match = ready_to_remove(STARTERS)
    deck = tray(match.view(0), "deck")
    assert (deck.form, deck.place) == ("grid", "near")
    assert [card.id for card in cards(deck)] == [
        "deck-st-rookie",
        "deck-st-captain",
        "deck-st-striker",
        "deck-st-mascot-dog",
    ]
    removal = option(match, 0, Remove(ROOKIE_1))
    assert removal.targets == ["deck-st-rookie"]
    assert (say(removal.confirm), say(removal.detail)) == ("Quitar el Debutante", "Tienes 3 copias; se quita 1.")
    assert card_names_in(match.view(None)) == []


def test_being_ready_repeats_the_number_of_cards_and_warns_of_none():
    match = ready_to_remove([ROOKIE_1])
    assert say(option(match, 0, Ready()).confirm) == "Combatir con 1 carta"
    match.act(0, Remove(ROOKIE_1))
    warned = option(match, 0, Ready())
    assert say(warned.detail) == "Tu mazo está vacío: si te toca mostrar una carta, pierdes en el acto."
    assert [chip.tone for chip in warned.chips] == ["bad"]


def test_the_tournament_table_shows_every_beach_and_its_waiting_players():
    match = planning(1, players=4)
    for player in (0, 1, 2):
        while player in match.pending:
            answers = match.pending[player].options
            match.act(player, Ready() if Ready() in answers else Stop())
            if answers[0] == Ready():
                break
    table = tray(match.view(3), "cup")
    assert say(table.note) == "rondas 1 a 2 de 7"
    assert [say(slot.name) for slot in table.slots] == ["Playa 1 · ronda 1", "Playa 2 · ronda 2"]
    # in round 2 seats 1 and 3 meet at beach 2
    assert [[card.owner for card in slot.cards] for slot in table.slots] == [[0, 3], [0, 2]]
    assert [say(slot.text) for slot in table.slots] == ["Jugador A espera", "planificando"]


def test_the_diagram_shows_where_each_round_is_played_and_against_whom():
    match = planning(2, players=4, trophies={"0": [(1, 2)]})
    lines = tray(match.view(0), "diagram").slots
    assert [say(slot.name) for slot in lines[:3]] == ["1 · Playa 1", "2 · Playa 2", "3 · Playa 2"]
    assert [slot.cards[0].owner for slot in lines] == [3, 2, 1, 3, 2, 1, 3]
    assert [say(slot.text) for slot in lines[:4]] == [
        "Trofeo, 2 Hinchas",
        "2 de A, o 1 de B",
        "2 de A y 1 Hincha, o 1 de B",
        "2 de A y 1 Hincha, o 2 de B",
    ]
    assert [slot.states for slot in lines[:3]] == [["done"], ["chosen"], []]


def test_the_bar_shows_the_step_of_the_round():
    match = planning(4)
    scene = match.view(0)
    assert say(scene.phase) == "Ronda 4 de 7 · Playa 1"
    assert [(say(step.name), step.state) for step in scene.steps] == [
        ("Planificación", "now"),
        ("Combate", "next"),
        ("Trofeo", "next"),
        ("Ronda 5", "next"),
    ]


# ---------------------------------------------------------------- trophies and fans


def seat(scene: Scene, player: int):
    return next(seat for seat in scene.seats if seat.player == player)


def seat_words(scene: Scene, player: int) -> str:
    return " · ".join(say(line) for line in seat(scene, player).lines)


@pytest.mark.rule("challengers.trophy.secret")
def test_in_a_tournament_only_their_owner_reads_the_backs_of_trophies():
    match = planning(5, players=4, fans={"0": 3}, trophies={"0": [(1, 2), (4, 5)]})
    mine, others = match.view(0), [match.view(1), match.view(None)]
    assert "7 Hinchas más en tus Trofeos" in seat_words(mine, 0)
    assert seat(mine, 0).score.value == 3
    for scene in others:
        assert seat(scene, 0).score.value == 3
        assert "Trofeos 1, 4" in seat_words(scene, 0)
        assert "más en tus Trofeos" not in seat_words(scene, 0)


@pytest.mark.rule("challengers.two.open")
def test_with_two_players_the_totals_are_public():
    match = planning(5, fans={"0": 3}, trophies={"0": [(1, 2), (4, 5)]})
    assert [seat(match.view(viewer), 0).score.value for viewer in (0, 1, None)] == [10, 10, 10]


def test_in_the_final_all_backs_have_been_turned():
    match = tapete.scenario(
        "challengers",
        {"players": 4, "round": 7, "phase": "scoring", "fans": {"0": 3}, "trophies": {"0": [(7, 8)], "2": [(6, 6)]}},
    )
    assert [seat(match.view(1), player).score.value for player in range(4)] == [11, 0, 6, 0]
    assert [seat(match.view(1), player).state for player in range(4)] == ["deciding", "out", "deciding", "out"]


def test_the_viewer_comes_first_and_the_rival_next():
    match = planning(1, players=4)
    assert [seat.player for seat in match.view(1).seats] == [1, 2, 0, 3]
    assert [seat.player for seat in match.view(None).seats] == [0, 1, 2, 3]
    assert "Playa 1 contra Jugador D" in seat_words(match.view(1), 0)


def test_the_robot_has_a_seat_of_its_own_name_and_no_fans_in_a_tournament():
    scene = planning(1, players=3).view(0)
    robot = seat(scene, 3)
    assert say(robot.title) == "Robot"
    assert robot.score is None
    assert seat(planning(1, players=1).view(0), 1).score.value == 0


# ---------------------------------------------------------------- a duel

ATTACKERS = [DRAGON_9, CHEST_4, CAPTAIN_3, FENCER_6]  # the rest of a's deck


def at_the_vault(rest: list[str] = ATTACKERS) -> Match:
    """a's Vault Cracker (5) attacks the Glacier with the flag: 11 - 3, and +2 from two Rope Teams on b's bench.

    a may exhaust one of the Rope Teams, or the Captain beside them, or nothing; then the strengths are compared.
    """
    match = duel(
        [TRAVELLER_3, FENCER_6, CRACKER_5, *rest],
        [ROPE_2, ROPE_2, CAPTAIN_3, GLACIER_11, ROOKIE_1, ROOKIE_1],
        start="b",
    )
    assert match.pending[0].kind == "exhaust"
    return match


def seated(bench: list[str]) -> Match:
    """A beach at which side a has these cards on its bench."""
    match = at_the_vault()
    the_duel(match).sides[0].bench[:] = bench
    return match


def seats_of(match: Match, who: int) -> list[list[tuple[str, int]]]:
    return [
        [(say(card.name), card.count) for card in slot.cards] for slot in tray(match.view(None), f"bench-{who}").slots
    ]


def test_a_bench_has_six_seats_and_copies_share_one():
    match = at_the_vault()
    assert seats_of(match, 1) == [[("Cordada", 2)], [("Capitana", 1)], [], [], [], []]
    far, near = tray(match.view(0), "bench-1"), tray(match.view(0), "bench-0")
    assert (say(far.name), say(far.note)) == ("Banquillo de Jugador B", "2 de 6 asientos")
    assert (say(near.name), say(near.note)) == ("Tu banquillo", "2 de 6 asientos")


def test_a_toy_chest_adds_a_seat_and_a_plane_sits_with_another_toy():
    match = seated([CHEST_4, PLANE_2, PLANE_2, ROOKIE_1, ROOKIE_1])
    assert seats_of(match, 0) == [
        [("Baúl de juguetes", 1), ("Avión de papel", 2)],
        [("Debutante", 2)],
        [],
        [],
        [],
        [],
        [],
    ]
    assert seats_of(seated([PLANE_2, ROOKIE_1]), 0) == [[("Avión de papel", 1)], [("Debutante", 1)], [], [], [], []]


def test_any_bench_shows_as_many_occupied_seats_as_the_rules_count():
    rng = random.Random("benches")
    pool = [card.id for card in load_library().cards.values()]
    for _ in range(200):
        match = seated(rng.choices(pool, k=rng.randint(0, 9)))
        occupied = [slot for slot in seats_of(match, 0) if slot]
        assert len(occupied) == seats_used(cup(match), the_duel(match).sides[0])


def test_players_see_their_own_side_near():
    match = at_the_vault()
    for viewer, near, far in ((0, 0, 1), (1, 1, 0), (None, 0, 1)):
        scene = match.view(viewer)
        assert (tray(scene, f"bench-{near}").place, tray(scene, f"bench-{far}").place) == ("near", "far")
        assert [side.owner for side in scene.stage.sides] == [near, far]
        assert (tray(scene, f"piles-{near}").side, tray(scene, f"piles-{far}").side) == ("left", "right")


def test_decks_lie_face_down_with_their_number():
    deck, exhausted = tray(at_the_vault().view(0), "piles-0").slots
    assert (deck.cards[0].face, deck.cards[0].count, deck.cards[0].name) == ("down", 4, "")
    assert exhausted.cards == []


def test_exhausted_cards_lie_face_up():
    match = at_the_vault(rest=[ROOKIE_1])  # 5 + 1 is not enough: the duel ends, and the beach still exists
    match.act(0, Take(ROPE_2))
    assert match.over
    pile = the_duel(match).sides[1].exhausted
    cup(match).phase = "round"
    pile_cards = tray(match.view(None), "piles-1").slots[1].cards
    assert pile == [ROPE_2]
    assert [(say(card.name), card.face, card.count) for card in pile_cards] == [("Cordada", "up", 1)]


def test_the_stage_adds_the_flag_up_line_by_line_each_with_its_rule():
    scene = at_the_vault().view(0)
    attack, flag = scene.stage.sides
    assert (attack.total, flag.total) == ("5", "10")
    assert [(say(line.text), line.value, line.rule) for line in flag.modifiers] == [
        ("Fuerza básica", "11", "challengers.combat.flag-strength"),
        ("Su texto", "\N{MINUS SIGN}3", "challengers.effect.flag"),
        ("Cordada ×2", "+2", "challengers.effect.bench"),
    ]
    assert [(say(line.text), line.value) for line in attack.modifiers] == [("Fuerza básica", "5")]
    assert (scene.stage.holds, scene.stage.glyph, scene.stage.ratio) == (1, "flag", 0.5)
    assert say(scene.stage.verdict) == "faltan 5 para capturar"
    assert say(attack.room) == "siguiente carta"


def test_the_cards_beneath_the_flag_are_counted_and_named():
    match = duel([ROOKIE_1, STRIKER_2, DRAGON_9], [CAPTAIN_3, MOTH_2, FENCER_6], start="b")
    assert lines(match)[:3] == ["b st-captain has the flag", "a st-rookie 1-3", "a st-striker 4-3 captures"]
    flag = match.view(0).stage.sides[0]
    assert [say(card.name) for card in flag.cards] == ["Delantera"]
    assert [(say(name), value) for name, value in flag.pools] == [("debajo", "1")]
    assert [(say(fact.name), say(fact.value)) for fact in flag.cards[0].facts] == [("Debajo", "Debutante")]


def test_equalling_the_summit_bell_is_not_enough():
    match = duel([TRAVELLER_3, CRACKER_5, DRAGON_9], [ROPE_2, BELL_6, ROOKIE_1], start="b")
    scene = match.view(0)
    assert [side.total for side in scene.stage.sides] == ["5", "7"]
    assert say(scene.stage.verdict) == "faltan 3: igualar no basta"


def numbers(side) -> int:
    return sum(int(line.value.replace("\N{MINUS SIGN}", "-")) for line in side.modifiers)


class Watcher:
    """Compare the stage with the rules at every event worth watching."""

    match: Match | None = None
    counted = 0

    def __call__(self, event, *_) -> None:
        if self.match is None or not event.frame:
            return
        state = self.match.state
        for fought in state.duels.values():
            me = attacking_side(fought)
            if me is not None and fought.winner < 0:
                self.compare(state, fought, me)

    def compare(self, state, fought, me: int) -> None:
        viewer = next(side.who for side in fought.sides if side.who < state.players)
        sides = {side.owner: side for side in GAME.view(state, viewer).stage.sides}
        attack, flag = sides[fought.sides[me].who], sides[fought.sides[1 - me].who]
        assert int(attack.total) == numbers(attack) == attack_strength(state, fought, me)
        assert int(flag.total) == numbers(flag) == flag_strength(state, fought)
        self.counted += 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"trainers": True}),
        (1, {"robot_level": 5, "solo_cards": True}),
        pytest.param(4, {"sets": ["MF", "TS", "MO", "SB", "BC"]}, marks=pytest.mark.check),
    ],
)
def test_the_lines_add_up_to_the_strengths_the_rules_use_in_every_comparison(players, options):
    watcher = Watcher()
    for seed in range(12):
        watcher.match = None
        match = watcher.match = Match(Setup.of(GAME, players, options, f"sums-{seed}"), watch=Watch(event=watcher))
        rng = random.Random(seed)
        while not match.over:
            player = rng.choice(sorted(match.pending))
            decision = match.pending[player]
            match.act(player, Ready() if decision.kind == "remove" else rng.choice(list(decision.options)))
    assert watcher.counted > 300


@pytest.mark.rule("challengers.ruling.look-details")
def test_only_their_owner_sees_the_cards_looked_at():
    match = duel([MOTH_2, DRAGON_9, ROOKIE_1], [CAPTAIN_3], start="b")
    assert match.pending[0].kind == "peek"
    assert [say(card.name) for card in cards(tray(match.view(0), "looking"))] == ["Dragón balancín"]
    for viewer in (1, None):
        assert "looking" not in tray_ids(match.view(viewer))
        assert DRAGON_9 not in card_names_in(match.view(viewer))
    leave, sink = match.decision_view(0).options
    assert (say(leave.title), say(leave.detail)) == (
        "Dejarla encima",
        "La próxima que muestras es el Dragón balancín.",
    )
    assert (say(sink.title), sink.targets) == ("Al fondo: Dragón balancín", ["look-0-ts-rocking-dragon"])


# ---------------------------------------------------------------- odds


def test_a_choice_shows_the_new_comparison_and_the_odds_of_the_next_card():
    rope, captain, nothing = at_the_vault().decision_view(0).options
    assert say(rope.title) == "Cordada, una de 2"
    assert say(rope.detail) == "La Bandera pasa de 10 a 9; atacas con 5: te faltan 4."
    assert say(rope.confirm) == "Agotar la Cordada"
    assert rope.targets == ["bench-1-mo-rope-team"]
    assert (say(captain.detail), say(nothing.detail)) == ("Atacas con 5 contra 10: te faltan 5.",) * 2
    assert [say(chip.text) for chip in captain.chips] == ["libera un asiento rival"]
    # Dragon 9, Chest 4 and Fencer 6 reach 9 with the Cracker's 5; the Chest does not reach 10
    assert [(choice.odds[0].chance, say(choice.odds[0].of)) for choice in (rope, captain, nothing)] == [
        (0.75, "de capturar con la siguiente (3 de 4)"),
        (0.5, "de capturar con la siguiente (2 de 4)"),
        (0.5, "de capturar con la siguiente (2 de 4)"),
    ]


@pytest.mark.parametrize("answer", [Take(ROPE_2), Take(CAPTAIN_3), Decline()], ids=["rope", "captain", "nothing"])
def test_the_odds_match_playing_every_next_card_of_the_deck(answer):
    rest = [DRAGON_9, CHEST_4, CAPTAIN_3, STRIKER_2, ROOKIE_1, "sb-decoy-intern", "sb-vent-crawler", "mo-elder-glacier"]
    chance = option(at_the_vault(rest), 0, answer).odds[0].chance
    captures = 0
    for first in rest:
        match = at_the_vault([first, *(card for card in rest if card != first)])
        since = len(match.events(viewer="*"))
        match.act(0, answer)
        captures += lines_after(match, since)[0] == "captures"
    assert chance == captures / len(rest)


def lines_after(match: Match, since: int) -> list[str]:
    """Outcomes of the cards shown after an answer: "captures" or "short"."""
    after = [event.kind for event in match.events(viewer="*")[since:]]
    first_shown = after.index("shows")
    return [kind for kind in after[first_shown:] if kind in ("captures", "short")]


def test_a_sufficient_attack_has_odds_of_one():
    match = duel([TRAVELLER_3, RAM_7, ROOKIE_1], [ROOKIE_1, CAPTAIN_3, ROOKIE_1], start="b")
    assert match.pending[0].kind == "exhaust"
    last_option = match.decision_view(0).options[-1]
    assert [(odds.chance, say(odds.of)) for odds in last_option.odds] == [(1.0, "de capturar con lo ya mostrado")]
    assert say(match.view(0).stage.verdict) == "basta para capturar"


def test_odds_that_no_answer_changes_are_not_shown():
    # the Toad's text puts a card of the bench on the bottom of the deck: the next one stays the Captain
    match = scenario("challengers", GAME.puzzles()["puzzle-3334120b"].position)
    assert match.pending[0].kind == "recall"
    assert [choice.odds for choice in match.decision_view(0).options] == [[]] * 3


def test_there_are_no_odds_once_the_deck_has_been_looked_at():
    match = duel(
        [TRAVELLER_3, MOTH_2, FENCER_6, CRACKER_5, DRAGON_9],
        [ROPE_2, ROPE_2, CAPTAIN_3, GLACIER_11, ROOKIE_1],
        start="b",
    )
    while match.pending and match.pending[0].kind == "peek":
        match.act(0, match.pending[0].options[0])
    assert match.pending[0].kind == "exhaust"
    assert [choice.odds for choice in match.decision_view(0).options] == [[]] * len(match.pending[0].options)


def test_a_player_who_does_not_know_the_deck_gets_no_odds():
    # b's Double Agent fails; a, who holds the flag, may exhaust a card of its own bench
    match = duel([ROOKIE_1, DRAGON_9], [CAPTAIN_3, "sb-double-agent", ROOKIE_1], start="a")
    assert (list(match.pending), match.pending[0].kind) == ([0], "exhaust")
    options = match.decision_view(0).options
    assert [view.odds for view in options] == [[]] * len(options)
    assert say(options[0].detail) == "Tu Bandera sigue en 9."


# ---------------------------------------------------------------- the end


def test_the_ranking_shows_the_champion_the_finalist_and_then_the_fans():
    match = tapete.new_match("challengers", seats=["human"] * 4, seed="podium")
    while not match.over:
        player = min(match.pending)
        match.act(player, match.default(player))
    state = cup(match)
    slots = tray(match.view(None), "ranking").slots
    order = [slot.cards[0].owner for slot in slots]
    assert order[0] == state.winner
    assert set(order[:2]) == set(state.finalists)
    assert order[2:] == [who for who in state.ranking if who not in state.finalists]
    assert [say(slot.name) for slot in slots] == ["1.º", "2.º", "3.º", "4.º"]
    assert say(slots[0].text) == f"gana la copa, {state.contenders[state.winner].total} Hinchas"
    assert seat(match.view(0), state.winner).state == "winner"


def test_eliminated_players_watch_the_final():
    match = tapete.scenario(
        "challengers",
        {
            "players": 4,
            "round": 7,
            "phase": "final",
            "finalists": [1, 3],
            "decks": {"1": [CRACKER_5, DRAGON_9], "3": [ROOKIE_1, ROOKIE_1]},
        },
    )
    assert say(match.view(0).phase) == "Final · Playa 1"
    assert tray_ids(match.view(0)) == {"ranking"}
    assert tray(match.view(1), "deck").form == "grid"


# ---------------------------------------------------------------- every scene


def ids_in(scene: Scene) -> list[str]:
    ids = [id for tray in scene.trays for slot in tray.slots for id in (slot.id, *(card.id for card in slot.cards))]
    return ids + [card.id for side in (scene.stage.sides if scene.stage else []) for card in side.cards]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"robot_level": 3}),
        (2, {"trainers": True, "sets": ["MF", "TS", "MO", "SB", "UN"]}),
        (5, {"sets": ["MF", "BC", "MO", "SB", "UN"]}),
    ],
)
def test_every_target_of_an_answer_is_on_the_table_once(players, options):
    pointed = 0
    for match, _ in walk(GAME, players, options, "targets", every=2):
        for player in match.pending:
            scene = match.view(player)
            ids = ids_in(scene)
            assert len(ids) == len(set(ids))
            for choice in scene.decision.options:
                assert set(choice.targets) <= set(ids), (choice.title, choice.targets)
                pointed += len(choice.targets)
    assert pointed > 50


# ---------------------------------------------------------------- pictures

PATH = re.compile(r"M[\d\s.\-a-zA-Z]+")


def printed_ids() -> list[tuple[str, str]]:
    library = load_library(("macro",))
    return [
        *((card.id, family(card)) for card in library.cards.values()),
        *((id, "trainer") for id in library.trainers),
        *((id, "symbol") for id in library.symbols),
    ]


def test_every_card_trainer_and_symbol_has_its_own_picture():
    pictures = {id: art_of(id, kind) for id, kind in printed_ids()}
    assert len(pictures) == 94 + 16 + 8
    ids_by_picture: dict[str, str] = {}
    for id, art in pictures.items():
        picture = repr((art.ground, art.strokes))
        assert len(art.strokes) >= 3, id
        assert picture not in ids_by_picture, f"{id} looks like {ids_by_picture.get(picture)}"
        ids_by_picture[picture] = id
        for data, colour in art.strokes:
            assert PATH.fullmatch(data), (id, data)
            assert len(data) <= 400, (id, len(data))
            assert re.fullmatch("#[0-9A-F]{6}", colour), (id, colour)


def test_a_card_of_a_pack_shows_the_icon_of_its_set():
    assert art_of("w-glass", "MO").strokes == [("mountain", "#4E7396")]


def test_every_set_has_an_icon_the_client_can_draw():
    assert set(load_library().sets) <= set(GLYPHS)
