"""Game contract of Pocket-Tactics."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import with_packs
from tapete.core.effects.wording import GeneratedText
from tapete.core.flow import Decision, Flow, Refusal, Table
from tapete.core.game import ContentEntry, Field, Game, Outcome, register
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import CODE_LENGTH, BuildList
from tapete.core.scene import Aim, OptionView, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection
from tapete.core.scene.svg import read_box_art
from tapete.games.pocket import actions, build, secrets
from tapete.games.pocket.bot.features import FEATURES
from tapete.games.pocket.bot.greedy import best_action
from tapete.games.pocket.content import check_folder, load_library
from tapete.games.pocket.content.effect_text import effect_texts
from tapete.games.pocket.content.verbs import Effect
from tapete.games.pocket.content.workshop import CONTENT_KINDS, sides_to_copy
from tapete.games.pocket.names import PLAINER, names
from tapete.games.pocket.odds.forecast import described_odds
from tapete.games.pocket.print_set import print_set
from tapete.games.pocket.rules import defaults, refusals, victory
from tapete.games.pocket.rules.assault import DECLINE
from tapete.games.pocket.rules.extra_rolls import STOP
from tapete.games.pocket.rules.setup import (
    BAGS,
    choose_armies,
    deploy_first,
    fill_bag,
    lay_tile,
    new_table,
    place_second_base,
    roll_for_first,
)
from tapete.games.pocket.rules.turn import turn
from tapete.games.pocket.scenario import arrange, describe
from tapete.games.pocket.state import Options as TableOptions
from tapete.games.pocket.state import Skirmish, captured_points
from tapete.games.pocket.view.aims import aim, verb_view
from tapete.games.pocket.view.options import opening, option_view
from tapete.games.pocket.view.scene import build_scene, turns_each
from tapete.games.pocket.view.shortcuts import shortcuts


def grounds(packs: tuple[str, ...]) -> tuple[str, ...]:
    return (*BAGS, *load_library(packs).maps)


def armies(packs: tuple[str, ...]) -> tuple[str, ...]:
    return ("choose", *load_library(packs).armies)


class Pocket(Game[Skirmish, TableOptions, actions.Action]):
    id = "pocket"
    version = "1"
    players = (2, 2)
    minutes = 30
    plainer_words = PLAINER
    theme = Theme(
        cloth="#3B3157",
        low="#2B2342",
        high="#52467A",
        inks=("#2C2250", "#F6E7B8", "#8AA563", "#1A1336"),
    )
    beginner = {"map": "map-ford", "side_a": "thorn", "side_b": "tide"}
    setup_kinds = frozenset({"faction", "tile", "base", "mercenary", "recruit", "deploy"})
    passable_decisions = {"reroll": STOP, "guard": DECLINE}
    Options = TableOptions
    seat_options = (("side_a", "side_b"), ("armies",))
    builder = build
    features = FEATURES
    State = Skirmish
    Action = actions.Action
    box_art = read_box_art(Path(__file__).parent / "view" / "box_art.svg")
    rule_of_decision = refusals.QUESTIONS
    refusal_rules = refusals.CITED
    fields = {
        "map": Field(values=grounds(()), by_packs=grounds),
        "placement": Field(values=("joined", "literal")),
        "jumps": Field(values=("any", "straight")),
        "quiet_turns": Field(least=4, most=400),
        "points": Field(least=50, most=200),
        "side_a": Field(values=armies(()), by_packs=armies),
        "side_b": Field(values=armies(()), by_packs=armies),
        "armies": Field(text=CODE_LENGTH),
        "packs": Field(packs=True),
    }
    conformance_options = [
        (2, {"map": "map-ford", "mercenaries": True}),
        (
            2,
            {
                "map": "quick",
                "placement": "literal",
                "jumps": "straight",
                "base_range": True,
                "hazards_first": True,
                "side_a": "thorn",
                "side_b": "tide",
            },
        ),
        (2, {"map": "map-saddle", "custom": True, "points": 60, "quiet_turns": 20}),
    ]

    def setup(self, options: TableOptions, players: int) -> Skirmish:
        return new_table(options)

    def beat(self, table: Table[Skirmish]) -> Flow[None] | None:
        match table.state.phase:
            case "play":
                return turn(table)
            case "armies":
                return choose_armies(table)
            case "first":
                return roll_for_first(table)
            case "bag":
                return fill_bag(table)
            case "build":
                return lay_tile(table)
            case "second-base":
                return place_second_base(table)
            case "deploy":
                return deploy_first(table)
        return None

    def outcome(self, state: Skirmish) -> Outcome:
        return Outcome(list(state.winners), {player: captured_points(state, player) for player in (0, 1)}, state.reason)

    def ending(self, state: Skirmish) -> Text | None:
        return victory.ending(state)

    def score_name(self, state: Skirmish) -> Text | None:
        return text("pocket-gauge-points")

    def refusal(self, state: Skirmish, player: int, action: actions.Action) -> Refusal | None:
        return refusals.why_not(state, player, action)

    def shortcuts(self, state: Skirmish, decision: Decision[actions.Action]) -> Shortcuts | None:
        return shortcuts(state, decision)

    def stage(self, state: Skirmish) -> str:
        return str(state.turn)

    def turn_label(self, state: Skirmish) -> str:
        return str(turns_each(state))

    def default(self, state: Skirmish, decision: Decision[actions.Action]) -> actions.Action:
        if decision.kind == "action":  # the bot plays for an absent player
            return best_action(state, decision.player)
        return defaults.answer(state, decision)

    def arrange(self, position: dict[str, Any], options: TableOptions, players: int) -> Skirmish:
        return arrange(position, options)

    def describe(self, state: Skirmish) -> dict[str, object]:
        return describe(state)

    def view(self, state: Skirmish, viewer: int | None) -> Scene:
        return build_scene(state, viewer, self.theme)

    def option(self, state: Skirmish, decision: Decision[actions.Action], answer: actions.Action) -> OptionView:
        return option_view(state, decision, answer)

    def aim(self, state: Skirmish, decision: Decision[actions.Action], answer: actions.Action) -> Aim | None:
        return aim(state, decision, answer)

    def verb(self, state: Skirmish, decision: Decision[actions.Action], verb: str) -> VerbView:
        return verb_view(verb)

    def opening(self, state: Skirmish, decision: Decision[actions.Action], answer: actions.Action) -> Text | None:
        return opening(state, answer)

    def determinize(self, state: Skirmish, viewer: int | None, rng: random.Random) -> None:
        secrets.deal_again(state, viewer, rng)

    def sides(self, state: Skirmish) -> dict[int, str]:
        return {player: faction for player, faction in enumerate(state.factions) if faction}

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, Any]]]:
        return [
            (2, with_packs({"side_a": one, "side_b": other}, packs))
            for one, other in permutations(load_library(packs).armies, 2)
        ]

    def content_digest(self, options: TableOptions) -> str:
        return load_library().digest

    def check_content(self, folder: Path) -> list[Text]:
        return check_folder(folder)

    def odds(self, settings: dict[str, Any]) -> dict[str, float]:
        """The exact odds of an assault described by name=value, for the command line."""
        return described_odds(settings)

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        return effect_texts(load_library(packs), language)

    def effect_verbs(self) -> dict[str, Any]:
        return {"effect": Effect}

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        return print_set(packs, chosen)

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        return CONTENT_KINDS

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        return sides_to_copy()

    def names(self, language: str) -> dict[str, str]:
        return names(language)

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        builtin = names(language)
        return {id: words for id, words in names(language, (pack,)).items() if id not in builtin}


GAME = register(Pocket())
