"""Game contract of Challengers! Beach Cup."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import with_packs
from tapete.core.effects.wording import GeneratedText
from tapete.core.flow import Decision, Flow, Refusal, Table
from tapete.core.game import ContentEntry, Field, Game, Outcome, register
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import BuildList
from tapete.core.scene import Aim, Card, OptionView, Paint, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection
from tapete.core.scene.svg import read_box_art
from tapete.games.challengers import actions, names, secrets
from tapete.games.challengers.bot.features import FEATURES
from tapete.games.challengers.content import MACRO, check_folder, load_library
from tapete.games.challengers.content.effect_text import effect_texts
from tapete.games.challengers.content.verbs import Effect, Trained
from tapete.games.challengers.content.workshop import CONTENT_KINDS, sides_to_copy
from tapete.games.challengers.print_set import print_set
from tapete.games.challengers.rules import defaults, refusals
from tapete.games.challengers.rules.setup import CHOSEN_SETS, check_players, choose_trainers, new_table, prepare
from tapete.games.challengers.rules.setup import Options as CupOptions
from tapete.games.challengers.rules.tournament import ending, play_combats, play_final, play_rounds, score_fans
from tapete.games.challengers.scenario import arrange, describe
from tapete.games.challengers.state import Cup
from tapete.games.challengers.view.aims import aim, verb_view
from tapete.games.challengers.view.cards import draw_card
from tapete.games.challengers.view.options import option_view
from tapete.games.challengers.view.scene import build_scene
from tapete.games.challengers.view.shortcuts import shortcuts


def combined_sets(packs: tuple[str, ...]) -> tuple[str, ...]:
    """The sets of which five make the decks of a tournament."""
    return tuple(id for id, entry in load_library(packs).sets.items() if not entry.basic)


def basic_sets(packs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id, entry in load_library(packs).sets.items() if entry.basic)


class Challengers(Game[Cup, CupOptions, actions.AnyAction]):
    id = "challengers"
    version = "2"
    older_questions = frozenset({"1"})
    players = (1, 8)
    minutes = 45
    plainer_words = names.PLAINER
    theme = Theme(
        cloth="#0E5A63",
        low="#0A454C",
        high="#17737E",
        ground=Paint(fill="#EFDDB0", edge="#3FA3B0", motif="sand"),
        inks=("#FFD9A0", "#E1462C", "#19899A", "#0A3A40"),
    )
    Options = CupOptions
    State = Cup
    Action = actions.AnyAction
    box_art = read_box_art(Path(__file__).parent / "view" / "box_art.svg")
    rule_of_decision = refusals.QUESTIONS
    refusal_rules = refusals.CITED
    features = FEATURES
    recommended = ("me", "bot:greedy", "bot:greedy", "bot:greedy")
    fields = {
        "sets": Field(values=combined_sets(()), by_packs=combined_sets, least=5, most=5),
        "basic": Field(values=basic_sets(()), by_packs=basic_sets),
        "robot_level": Field(least=1, most=5, players=(1, 7)),
        "solo_cards": Field(players=(1, 1)),
        "robot_diagram": Field(values=("robot", "random"), players=(1, 7)),
        "packs": Field(packs=True),
    }
    conformance_options = [
        (3, {"trainers": True, "robot_level": 3}),
        (1, {"trainers": True, "robot_level": 5, "solo_cards": True}),
        (9, {"packs": ["macro"]}),
    ]

    def setup(self, options: CupOptions, players: int) -> Cup:
        return new_table(options, players)

    def check_players(self, count: int, options: CupOptions) -> None:
        check_players(count, options)

    def beat(self, table: Table[Cup]) -> Flow[None] | None:
        match table.state.phase:
            case "setup":
                return prepare(table)
            case "trainers":
                return choose_trainers(table)
            case "round":
                return play_rounds(table)
            case "combat":
                return play_combats(table)
            case "scoring":
                return score_fans(table)
            case "final":
                return play_final(table)
        return None

    def outcome(self, state: Cup) -> Outcome:
        winner: int | str = "robot" if state.contenders[state.winner].robot else state.winner
        return Outcome(
            [winner], {player: state.contenders[player].total for player in range(state.players)}, state.reason
        )

    def refusal(self, state: Cup, player: int, action: actions.AnyAction) -> Refusal | None:
        return refusals.why_not(state, player, action)

    def sides(self, state: Cup) -> dict[int, str]:
        """The set from which most of each deck was drafted."""
        sets_by_player = {}
        for player in range(state.players):
            sets = Counter(card.set for id in state.contenders[player].deck if (card := state.library.cards[id]).set)
            if sets:
                sets_by_player[player] = max(sorted(sets), key=sets.__getitem__)
        return sets_by_player

    def side_title(self, side: str) -> Text | None:
        return Text(f"challengers-set-{side}")

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, Any]]]:
        """One table of sets. The sets of a pack take the places of the first ones."""
        brought = [id for id in combined_sets(packs) if id not in combined_sets(())]
        usual = [id for id in CupOptions().sets if id not in brought]
        sets = {"sets": [*usual, *brought][-CHOSEN_SETS:]} if brought else {}
        return [(players, with_packs(sets, packs)) for players in (2, 4)]

    def shortcuts(self, state: Cup, decision: Decision[actions.AnyAction]) -> Shortcuts | None:
        return shortcuts(state, decision)

    def default(self, state: Cup, decision: Decision[actions.AnyAction]) -> actions.AnyAction:
        return defaults.answer(state, decision)

    def arrange(self, position: dict[str, Any], options: CupOptions, players: int) -> Cup:
        return arrange(position, options, players)

    def describe(self, state: Cup) -> dict[str, object]:
        return describe(state)

    def view(self, state: Cup, viewer: int | None) -> Scene:
        return build_scene(self, state, viewer)

    def ending(self, state: Cup) -> Text | None:
        return ending(state)

    def score_name(self, state: Cup) -> Text | None:
        return text("challengers-score", fans=2)

    def option(self, state: Cup, decision: Decision[actions.AnyAction], answer: actions.AnyAction) -> OptionView:
        return option_view(state, decision, answer)

    def aim(self, state: Cup, decision: Decision[actions.AnyAction], answer: actions.AnyAction) -> Aim | None:
        return aim(state, decision, answer)

    def verb(self, state: Cup, decision: Decision[actions.AnyAction], verb: str) -> VerbView:
        return verb_view(verb)

    def determinize(self, state: Cup, viewer: int | None, rng: random.Random) -> None:
        secrets.deal_again(state, viewer, rng)

    def content_digest(self, options: CupOptions) -> str:
        return load_library(tuple(options.packs)).digest

    def check_content(self, folder: Path) -> list[Text]:
        return check_folder(folder)

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        return effect_texts(load_library(packs), language)

    def effect_verbs(self) -> dict[str, Any]:
        return {"card.effect": Effect, "trainer.effect": Trained}

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        return print_set(packs, chosen)

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        return CONTENT_KINDS

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        return sides_to_copy()

    def pack_cards(self, pack: str) -> list[Card]:
        brought = [card for id, card in load_library((pack,)).cards.items() if id not in load_library().cards]
        return [draw_card((pack,), card.id, card.id, None, card.copies) for card in brought]

    def names(self, language: str) -> dict[str, str]:
        """Names and texts of all printed content, bundled packs included."""
        return names.messages(language, (MACRO,))

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        builtin = self.names(language)
        return {id: words for id, words in names.messages(language, (pack,)).items() if id not in builtin}

    def packs_of(self, state: Cup) -> tuple[str, ...]:
        return state.packs


GAME = register(Challengers())
