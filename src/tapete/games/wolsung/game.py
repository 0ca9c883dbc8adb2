"""Wolsung's implementation of the game contract of the kernel."""

from __future__ import annotations

import random
from itertools import permutations
from math import floor
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from tapete.core.content.packs import with_packs
from tapete.core.effects.wording import GeneratedText
from tapete.core.flow import Decision, Flow, Refusal, Refused, Table, refuse
from tapete.core.game import BadOptions, ContentEntry, Field, Game, Outcome, register
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import must_be_one_of, out_of_range
from tapete.core.roster.form import CODE_LENGTH, BuildList
from tapete.core.scene import Aim, OptionView, Paint, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection
from tapete.core.scene.svg import read_box_art
from tapete.games.wolsung import actions, build, names, secrets
from tapete.games.wolsung.bot.features import FEATURES
from tapete.games.wolsung.content.effect_text import effect_texts
from tapete.games.wolsung.content.library import check_folder, load_library
from tapete.games.wolsung.content.verbs import Effect
from tapete.games.wolsung.content.workshop import CONTENT_KINDS, sides_to_copy
from tapete.games.wolsung.print_set import print_set
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.rules import activation, defaults, refusals, scenarios, turn
from tapete.games.wolsung.rules.before import scenery, setup
from tapete.games.wolsung.rules.before.rosters import code_refusal, starter_faults
from tapete.games.wolsung.scenario import arrange, describe
from tapete.games.wolsung.state import Options as TableOptions
from tapete.games.wolsung.state import Skirmish
from tapete.games.wolsung.view.aims import aim, verb_view
from tapete.games.wolsung.view.options import option_view
from tapete.games.wolsung.view.scene import build_scene
from tapete.games.wolsung.view.shortcuts import shortcuts

TANGLE = 4  # fewest models of a melee that divides: two on each side


def layouts(packs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(load_library(packs).layouts)


def plots(packs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(load_library(packs).scenarios)


def read_model(piece: str, x: float, y: float) -> tuple[int, int, int]:
    """Model and its place, as a browser names it. Halves are rounded up, so that models moved alike stay alike."""
    name, _, number = piece.rpartition("-")
    if name != "model" or not number.isdecimal() or len(number) > 4:
        raise ValueError("expected models and their places")
    return int(number), floor(x + 0.5), floor(y + 0.5)


class Wolsung(Game[Skirmish, TableOptions, actions.Action]):
    id = "wolsung"
    version = "2"
    older_questions = frozenset({"1"})
    players = (2, 4)
    minutes = 60
    plainer_words = names.PLAINER
    theme = Theme(
        cloth="#1C2947",
        low="#131D34",
        high="#2E4069",
        ground=Paint(fill="#8E96A3", motif="cobbles"),
        inks=("#172444", "#F3E2B0", "#B5482F", "#0E1730"),
    )
    Options = TableOptions
    seat_options = (("clubs",),)
    builder = build
    features = FEATURES
    fields: ClassVar[dict[str, Field]] = {
        "heroes": Field(least=1, most=4),
        "layout": Field(values=layouts(()), by_packs=layouts),
        "scenario": Field(values=plots(()), by_packs=plots),
        "depth": Field(least=6, most=10),
        "initial": Field(values=("coin", "card", "die")),
        "clubs": Field(text=CODE_LENGTH),
        "packs": Field(packs=True),
    }
    slow_options = True
    State = Skirmish
    Action = actions.Action
    recommended = ("me", "bot:greedy")
    setup_kinds = frozenset({"roster", "secret", "lay", "lay-spot", "zone", "deploy-how", "deploy"})
    routine_kinds = frozenset({"steal-bid", "delay-bid", "counter-bid", "model", "heroic"})
    passable_decisions = {
        "delay-bid": actions.PASS,
        "extra-bid": actions.PASS,
        "counter-bid": actions.PASS,
        "feat": actions.PASS,
        "reroll": actions.KEEP,
    }
    box_art = read_box_art(Path(__file__).parent / "view" / "box_art.svg")
    rule_of_decision = refusals.QUESTIONS
    refusal_rules = refusals.CITED
    conformance_options: ClassVar[list[tuple[int, dict[str, Any]]]] = [
        (2, {"heroes": 2, "layout": "foundry", "scenario": "governor", "clubs": ["brassworks", "glasshouse"]}),
        (2, {"heroes": 1, "layout": "cloister", "scenario": "guest", "own_decks": True}),
        (2, {"heroes": 1, "layout": "foundry", "lay": True}),
    ]

    def setup(self, options: TableOptions, players: int) -> Skirmish:
        return setup.new_table(options, players)

    def beat(self, table: Table[Skirmish]) -> Flow[None] | None:
        match table.state.phase:
            case "roster":
                return setup.choose_rosters(table)
            case "initial":
                return setup.choose_initial_player(table)
            case "secret":
                return setup.mark_guests(table)
            case "lay":
                return scenery.lay_scenery(table)
            case "zones":
                return setup.choose_zone(table)
            case "deploy":
                return setup.deploy_model(table)
            case "draw":
                return turn.draw_cards(table)
            case "trim":
                return turn.trim_hands(table)
            case "start":
                return turn.start_turn(table)
            case "steal":
                return turn.steal_initiative(table)
            case "receive":
                return turn.receive_initiative(table)
            case "choose":
                return turn.choose_model(table)
            case "heroic":
                return activation.offer_heroic_start(table)
            case "action":
                return activation.take_next_action(table)
            case "after":
                return turn.offer_extra_activation(table)
            case "end":
                return turn.end_turn(table)
            case "over":
                return None

    def outcome(self, state: Skirmish) -> Outcome:
        return scenarios.outcome(state)

    def ending(self, state: Skirmish) -> Text | None:
        return scenarios.ending_text(state)

    def score_name(self, state: Skirmish) -> Text | None:
        return text("wolsung-gauge-heroes", n=2)

    def refusal(self, state: Skirmish, player: int, action: actions.Action) -> Refusal | None:
        return refusals.why_not(state, player, action)

    def shortcuts(self, state: Skirmish, decision: Decision[actions.Action]) -> Shortcuts | None:
        return shortcuts(state, decision)

    def stage(self, state: Skirmish) -> str:
        return str(state.turn)

    def default(self, state: Skirmish, decision: Decision[actions.Action]) -> actions.Action:
        return defaults.answer(state, decision)

    def arrange(self, position: dict[str, Any], options: TableOptions, players: int) -> Skirmish:
        return arrange(position, options, players)

    def describe(self, state: Skirmish) -> dict[str, object]:
        return describe(state)

    # ---------------------------------------------------------------- views

    def view(self, state: Skirmish, viewer: int | None) -> Scene:
        return build_scene(self, state, viewer)

    def option(self, state: Skirmish, decision: Decision[actions.Action], answer: actions.Action) -> OptionView:
        return option_view(state, decision, answer)

    def aim(self, state: Skirmish, decision: Decision[actions.Action], answer: actions.Action) -> Aim | None:
        return aim(state, decision, answer)

    def verb(self, state: Skirmish, decision: Decision[actions.Action], verb: str) -> VerbView:
        return verb_view(state, verb)

    def determinize(self, state: Skirmish, viewer: int | None, rng: random.Random) -> None:
        secrets.deal_again(state, viewer, rng)

    def sides(self, state: Skirmish) -> dict[int, str]:
        """Club of each player."""
        return {player: code.partition(":")[0] for player, code in enumerate(state.rosters) if code}

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, Any]]]:
        return [(2, with_packs({"clubs": list(pair)}, packs)) for pair in permutations(load_library(packs).clubs, 2)]

    def check_content(self, folder: Path) -> list[Text]:
        return check_folder(folder) or starter_faults(folder)

    # ---------------------------------------------------------------- content

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        return print_set(packs, chosen)

    def names(self, language: str) -> dict[str, str]:
        return names.messages(language)

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        built_in = names.messages(language)
        return {id: words for id, words in names.messages(language, (pack,)).items() if id not in built_in}

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        return effect_texts(load_library(packs), language)

    def effect_verbs(self) -> dict[str, Any]:
        return {"effect": Effect}

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        return CONTENT_KINDS

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        return sides_to_copy()

    def content_digest(self, options: TableOptions) -> str:
        return options.library.digest

    def read_options(self, raw: dict[str, Any]) -> TableOptions:
        options = super().read_options({name: value for name, value in raw.items() if (name, value) != ("lay", False)})
        content = options.library
        for field, known in (("layout", content.layouts), ("scenario", content.scenarios)):
            if getattr(options, field) not in known:
                raise BadOptions.of("wolsung", must_be_one_of(field, getattr(options, field), known))
        if not 1 <= options.heroes <= 4:
            raise BadOptions.of("wolsung", out_of_range("heroes", options.heroes, 1, 4))
        if options.depth not in (6, 8, 10):
            raise BadOptions.of("wolsung", text("wolsung-bad-depth", found=options.depth))
        heroes = content.scenarios[options.scenario].heroes or options.heroes
        for code in options.clubs:
            if code and code not in content.clubs and (no := code_refusal(code, heroes, content)) is not None:
                raise BadOptions.of("wolsung", text("wolsung-bad-club", found=code, why=no.text, rule=no.rule))
        return options

    def read_action(self, raw: object) -> actions.Action:
        """Read an answer from JSON.

        A list of placed pieces, as a browser sends it, is a spot on the table, the corners of a path, a piece of
        scenery with its turn, or the models of a divided melee.
        """
        if isinstance(raw, (list, tuple)):
            placed = msgspec.convert(raw, list[tuple[str, float, float]])
            turn = [round(degrees) % 360 for piece, degrees, _ in placed if piece == "turn"]
            placed = [entry for entry in placed if entry[0] != "turn"]
            if turn and len(placed) == 1:
                return actions.Laid(round(placed[0][1]), round(placed[0][2]), turn[0])
            pieces = {piece for piece, _, _ in placed}
            if len(pieces) >= TANGLE:
                return actions.Split((), tuple(read_model(*entry) for entry in placed))
            if len(pieces) != 1:
                raise ValueError("expected one piece and its place, or all models of a melee")
            places = [(round(x), round(y)) for _, x, y in placed]
            return (
                actions.Spot(*places[0]) if len(places) == 1 else actions.Walk(tuple(actions.Leg(*p) for p in places))
            )
        return super().read_action(raw)

    def check_players(self, count: int, options: TableOptions) -> None:
        super().check_players(count, options)
        least, most = LIBRARY.scenarios[options.scenario].players
        if options.scenario == "free-for-all" and not least <= count <= most:
            raise Refused(refuse("wolsung.setup.players", players=count, least=least, most=most))


GAME = register(Wolsung())
