"""Game contract of Jugger TTG: flow, outcome and views."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import with_packs
from tapete.core.effects.wording import GeneratedText
from tapete.core.flow import Decision, Flow, Refusal, Table
from tapete.core.game import BadOptions, ContentEntry, Field, Game, Outcome, register
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import CODE_LENGTH, BuildList
from tapete.core.scene import Aim, OptionView, Paint, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection
from tapete.core.scene.svg import read_box_art
from tapete.games.jugger import actions, build, campaign, scenario, secrets
from tapete.games.jugger.bot.features import FEATURES
from tapete.games.jugger.content import check_folder, load_library
from tapete.games.jugger.content.effect_text import effect_texts
from tapete.games.jugger.content.verbs import Effect, Trigger
from tapete.games.jugger.content.workshop import CONTENT_KINDS, sides_to_copy
from tapete.games.jugger.names import PLAINER, content_names
from tapete.games.jugger.print_set import print_set
from tapete.games.jugger.rules import activation, defaults, point, refusals, stone
from tapete.games.jugger.rules.before import draft, setup
from tapete.games.jugger.state import NOBODY, Pitch
from tapete.games.jugger.state import Options as TableOptions
from tapete.games.jugger.view import scene
from tapete.games.jugger.view.aims import aim, verb_view
from tapete.games.jugger.view.options import option_view
from tapete.games.jugger.view.shortcuts import shortcuts


class JuggerTTG(Game[Pitch, TableOptions, actions.Action]):
    id = "jugger"
    version = "1"
    players = (2, 2)
    minutes = 45
    plainer_words = PLAINER
    theme = Theme(
        cloth="#2D3741",
        low="#212931",
        high="#42505D",
        ground=Paint(fill="#BDA677", edge="#8E7A55", motif="earth"),
        inks=("#E9B45C", "#FFD23F", "#6B4A2B", "#20160E"),
    )
    Options = TableOptions
    seat_options = (("rosters",),)
    builder = build
    features = FEATURES
    campaign = campaign
    fields = {
        "length": Field(values=("short", "long")),
        "teams": Field(values=("prebuilt", "draft")),
        "stone_limit": Field(least=0, most=1000),
        "packs": Field(packs=True),
        "rosters": Field(text=CODE_LENGTH),
    }
    State = Pitch
    Action = actions.Action
    recommended = ("me", "bot:greedy")
    setup_kinds = frozenset({"colour", "team", "draft-first", "draw", "recruit", "discard", "line-up", "deploy"})
    box_art = read_box_art(Path(__file__).parent / "view" / "box_art.svg")
    rule_of_decision = refusals.QUESTIONS
    refusal_rules = refusals.CITED
    conformance_usual = {"stone_limit": 8}
    conformance_options = [
        (2, {"length": "long", "teams": "draft", "stone_limit": 8}),
        (2, {"european_corners": True, "members_only": True, "stone_limit": 6}),
    ]

    # ---- rules

    def setup(self, options: TableOptions, players: int) -> Pitch:
        return setup.new_table(options)

    def beat(self, table: Table[Pitch]) -> Flow[None] | None:
        pitch = table.state
        match pitch.phase:
            case "turn":
                return activation.ask_action(table) if pitch.activation is not None else stone.play_turn(table)
            case "upkeep":
                return stone.upkeep(table)
            case "initiative":
                return point.roll_initiative(table)
            case "deploy":
                return point.deploy(table)
            case "line-up":
                return point.line_up(table)
            case "colours":
                return setup.choose_colours(table)
            case "teams":
                return (
                    setup.choose_teams(table)
                    if pitch.options.teams == "prebuilt" or pitch.options.rosters
                    else self.recruiting(table)
                )
            case _:
                return None

    def recruiting(self, table: Table[Pitch]) -> Flow[None]:
        """Play the draft, one answer a beat."""
        if table.state.draft is None:
            return draft.deal(table)
        return {"draw": draft.draw, "recruit": draft.recruit, "discard": draft.discard}[table.state.draft.stage](table)

    def outcome(self, state: Pitch) -> Outcome:
        winners: list[int | str] = [] if state.winner == NOBODY else [state.winner]
        return Outcome(winners, {side.player: side.score for side in state.sides}, state.ended)

    def refusal(self, state: Pitch, player: int, action: actions.Action) -> Refusal | None:
        return refusals.why_not(state, player, action)

    def default(self, state: Pitch, decision: Decision[actions.Action]) -> actions.Action:
        return defaults.answer(state, decision)

    def shortcuts(self, state: Pitch, decision: Decision[actions.Action]) -> Shortcuts | None:
        return shortcuts(state, decision)

    def arrange(self, position: dict[str, Any], options: TableOptions, players: int) -> Pitch:
        return scenario.arrange(position, options)

    def describe(self, state: Pitch) -> dict[str, object]:
        return scenario.describe(state)

    # ---- views

    def view(self, state: Pitch, viewer: int | None) -> Scene:
        return scene.build_scene(self, state, viewer)

    def option(self, state: Pitch, decision: Decision[actions.Action], answer: actions.Action) -> OptionView:
        return option_view(state, decision, answer)

    def aim(self, state: Pitch, decision: Decision[actions.Action], answer: actions.Action) -> Aim | None:
        return aim(state, decision, answer)

    def verb(self, state: Pitch, decision: Decision[actions.Action], verb: str) -> VerbView:
        return verb_view(state, decision, verb)

    def determinize(self, state: Pitch, viewer: int | None, rng: random.Random) -> None:
        """Hands, the pile and line-ups not yet shown are the only secrets."""
        secrets.deal_again(state, viewer, rng)

    def ending(self, state: Pitch) -> Text | None:
        if state.winner == NOBODY:
            return text("jugger-ending-draw", stones=state.stones)
        scores = {side.player: side.score for side in state.sides}
        return text(
            "jugger-ending-won",
            who=text("player", n=state.winner),
            loser=text("player", n=1 - state.winner),
            mine=scores[state.winner],
            theirs=scores[1 - state.winner],
            how="stones" if state.ended == "jugger.ruling.stone-limit" else "points",
            stones=state.stones,
        )

    def score_name(self, state: Pitch) -> Text | None:
        return text("jugger-score", n=2)

    def sides(self, state: Pitch) -> dict[int, str]:
        """The club of most Juggers of each team."""
        cards = state.options.library.cards
        return {
            side.player: Counter(cards[id].club for id in side.team).most_common(1)[0][0]
            for side in state.sides
            if side.team
        }

    def side_title(self, side: str) -> Text | None:
        return Text(f"jugger-club-{side}")

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, Any]]]:
        teams = [team.juggers for team in load_library(packs).teams.values() if team.length == "short"]
        return [(2, with_packs({"rosters": [one, other]}, packs)) for one, other in permutations(teams, 2)]

    # ---- content

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        return effect_texts(load_library(packs), language)

    def effect_verbs(self) -> dict[str, Any]:
        return {"effect": Effect, "trigger": Trigger}

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        return CONTENT_KINDS

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        return sides_to_copy()

    def content_digest(self, options: TableOptions) -> str:
        return options.library.digest

    def check_content(self, folder: Path) -> list[Text]:
        return check_folder(folder)

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        return print_set(packs, chosen)

    def names(self, language: str) -> dict[str, str]:
        return content_names(language)

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        builtin = self.names(language)
        return {id: words for id, words in content_names(language, (pack,)).items() if id not in builtin}

    def read_options(self, raw: dict[str, Any]) -> TableOptions:
        options = super().read_options(raw)
        if options.rosters and options.teams == "draft":
            raise BadOptions.of("jugger", text("jugger-bad-rosters"))
        return options


GAME = register(JuggerTTG())
