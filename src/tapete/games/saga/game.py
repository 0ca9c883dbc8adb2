"""SAGA's implementation of the game contract of the kernel.

The rules are in the chapters of `rules`.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapete import Decision, Flow, Game, Refusal, Table, register
from tapete.core.content.editions import Edition
from tapete.core.content.packs import with_packs
from tapete.core.effects.wording import GeneratedText
from tapete.core.game import BadOptions, ContentEntry, Field, Outcome
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import out_of_range
from tapete.core.roster.form import CODE_LENGTH, BuildList
from tapete.core.scene import Aim, OptionView, Paint, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection
from tapete.core.scene.svg import read_box_art
from tapete.games.saga import build, campaign, names, scenario
from tapete.games.saga.actions import DECLINE, PASS, Answer
from tapete.games.saga.bot.features import FEATURES
from tapete.games.saga.content.effect_text import effect_texts
from tapete.games.saga.content.library import check_folder, load_library
from tapete.games.saga.content.verbs import Effect, Trigger
from tapete.games.saga.content.workshop import CONTENT_KINDS, sides_to_copy
from tapete.games.saga.print_set import print_set
from tapete.games.saga.rules import defaults, objectives, refusals, turn, victory
from tapete.games.saga.rules.before import setup, terrain
from tapete.games.saga.rules.before.deployment import choose_method
from tapete.games.saga.rules.before.setup import band_refusal, starter_faults
from tapete.games.saga.rules.before.warband import ready_rosters
from tapete.games.saga.rules.orders import next_turn, orders_phase
from tapete.games.saga.state import Battle
from tapete.games.saga.view import scene
from tapete.games.saga.view.aims import aim, verb_view
from tapete.games.saga.view.options import option_view
from tapete.games.saga.view.shortcuts import shortcuts


class TableOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Options both players agree on before the game."""

    scenario: Literal["clash", "ford", "hostage", "stones"] = "clash"
    points: int = 4
    terrain: Literal["random", "place", "ready", "none"] = "random"
    organise: Literal["deployment", "advance"] = "deployment"
    special: Literal["ask", "no", "roll"] = "ask"
    legends: bool = False
    any_hero: bool = False
    first_turn: Literal["turn", "opening"] = "turn"
    hero_bonus: bool = True
    sight_gaps: Literal["short", "any"] = "short"
    band0: str = ""
    band1: str = ""
    packs: tuple[str, ...] = ()
    edition: Edition = msgspec.UNSET


class Saga(Game[Battle, TableOptions, Answer]):
    id = "saga"
    version = "2"
    older_questions = frozenset({"1"})
    players = (2, 2)
    minutes = 90
    plainer_words = names.PLAINER
    draws = True  # saga.ruling.concede
    slow_options = True
    State = Battle
    Action = Answer
    Options = TableOptions
    seat_options = (("band0", "band1"),)
    builder = build
    features = FEATURES
    campaign = campaign
    fields = {
        "scenario": Field(values=objectives.SCENARIOS),
        "points": Field(least=4, most=8),
        "terrain": Field(values=("random", "place", "ready", "none")),
        "organise": Field(values=("deployment", "advance")),
        "special": Field(values=("ask", "no", "roll")),
        "first_turn": Field(values=("turn", "opening")),
        "sight_gaps": Field(values=("short", "any")),
        "band0": Field(text=CODE_LENGTH),
        "band1": Field(text=CODE_LENGTH),
        "packs": Field(packs=True),
    }
    theme = Theme(
        cloth="#551C29",
        low="#3E131D",
        high="#75303F",
        ground=Paint(fill="#8FA468", edge="#5F7340", motif="meadow"),
        inks=("#F0DDB4", "#D8432B", "#2E6E7E", "#3E131D"),
    )
    recommended = ("me", "bot:greedy")
    setup_kinds = frozenset(
        {"band", "method", "diagonal", "terrain-spot", "organise", "deploy", "deploy-spot", "special"}
    )
    routine_kinds = frozenset({"orders", "turn-saga", "clear"})
    passable_decisions = {
        "window": PASS,
        "after": PASS,
        "orders-reaction": PASS,
        "shooting-step": PASS,
        "melee-step": PASS,
        "grief": DECLINE,
    }
    box_art = read_box_art(Path(__file__).parent / "view" / "box_art.svg")
    rule_of_decision = refusals.QUESTIONS
    refusal_rules = refusals.CITED
    conformance_options = [
        (2, {"terrain": "place", "special": "roll", "legends": True}),
        (2, {"organise": "advance", "points": 6, "any_hero": True, "legends": True}),
        (2, {"scenario": "ford", "terrain": "place", "sight_gaps": "any"}),
    ]

    def setup(self, options: TableOptions, players: int) -> Battle:
        for seat, code in enumerate((options.band0, options.band1)):
            no = (
                band_refusal(options.points, options.legends, options.any_hero, False, options.packs, code)
                if code
                else None
            )
            if no is not None:
                raise BadOptions.of("saga", text("saga-bad-band", seat=seat, why=no.text, rule=no.rule))
        return setup.new_table(options)

    def read_options(self, raw: dict[str, Any]) -> TableOptions:
        options = super().read_options(raw)
        if not 4 <= options.points <= 8:
            raise BadOptions.of("saga", out_of_range("points", options.points, 4, 8))
        return options

    def beat(self, table: Table[Battle]) -> Flow[None] | None:
        """Return the next flow for the phase on the table."""
        state = table.state
        match state.phase:
            case "activation":
                return turn.activation_phase(table)
            case "orders":
                return orders_phase(table)
            case "turn":
                return next_turn(table)
            case "over":
                return None
            case "bands":
                return setup.choose_bands(table)
            case "first":
                return setup.roll_for_first(table)
            case "terrain":
                return terrain.terrain_phase(table)
            case "method":
                return choose_method(table)
            case "organise":
                return setup.organise_bands(table)
            case "deploy":
                return setup.deploy_next(table)
        return setup.roll_special_rule(table)

    def outcome(self, state: Battle) -> Outcome:
        return Outcome(list(state.winners), dict(enumerate(state.scores)), state.reason)

    def refusal(self, state: Battle, player: int, action: Answer) -> Refusal | None:
        return refusals.why_not(state, player, action)

    def shortcuts(self, state: Battle, decision: Decision[Answer]) -> Shortcuts | None:
        return shortcuts(state, decision)

    def stage(self, state: Battle) -> str:
        return str(state.turn)

    def default(self, state: Battle, decision: Decision[Answer]) -> Answer:
        return defaults.answer(state, decision)

    def arrange(self, position: dict[str, Any], options: TableOptions, players: int) -> Battle:
        return scenario.arrange(position, options)

    def describe(self, state: Battle) -> dict[str, object]:
        return scenario.describe(state)

    def view(self, state: Battle, viewer: int | None) -> Scene:
        return scene.build_scene(self, state, viewer)

    def option(self, state: Battle, decision: Decision[Answer], answer: Answer) -> OptionView:
        return option_view(state, decision, answer)

    def aim(self, state: Battle, decision: Decision[Answer], answer: Answer) -> Aim | None:
        return aim(state, decision, answer)

    def verb(self, state: Battle, decision: Decision[Answer], verb: str) -> VerbView:
        return verb_view(state, decision, verb)

    def build_begun(self, state: Battle, decision: Decision[Answer]) -> BuildList | None:
        return build.begun(state, decision) if decision.kind == "organise" else None

    def build_answers(self, state: Battle, decision: Decision[Answer], chosen: BuildList) -> list[Answer]:
        if decision.kind == "organise":
            return [build.roster_of(chosen).organisation]
        return super().build_answers(state, decision, chosen)

    def sides(self, state: Battle) -> dict[int, str]:
        return {player: band.faction for player, band in enumerate(state.bands) if band.faction}

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, Any]]]:
        bands = {code.partition("~")[0]: code for code in ready_rosters(4, packs)}
        return [
            (2, with_packs({"band0": one, "band1": other}, packs)) for one, other in permutations(bands.values(), 2)
        ]

    def ending(self, state: Battle) -> Text | None:
        return victory.ending_text(state)

    def score_name(self, state: Battle) -> Text | None:
        return text("saga-gauge-massacre", n=2) if state.scenario == "clash" else text("saga-score-scenario")

    def check_content(self, folder: Path) -> list[Text]:
        return check_folder(folder) or starter_faults(folder)

    def content_digest(self, options: TableOptions) -> str:
        return load_library((), options.edition).digest

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        return effect_texts(load_library(packs), language)

    def effect_verbs(self) -> dict[str, Any]:
        return {"effect": Effect, "trigger": Trigger}

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        return print_set(packs, chosen)

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        return CONTENT_KINDS

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        return sides_to_copy()

    def names(self, language: str) -> dict[str, str]:
        return names.messages(language)

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        built_in = names.messages(language)
        return {id: words for id, words in names.messages(language, (pack,)).items() if id not in built_in}

    def read_action(self, raw: object) -> Answer:
        """Read an answer from JSON. Places may be any numbers and are rounded to the table's unit."""
        if isinstance(raw, list):
            return tuple(
                (str(name), round(x), round(y)) for name, x, y in msgspec.convert(raw, list[tuple[str, float, float]])
            )
        return super().read_action(raw)


GAME = register(Saga())
