"""State of a match: models, cards, templates, and the turn."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.content.editions import Edition
from tapete.core.content.packs import Packs, packs_of_table
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Library
from tapete.games.wolsung.content.verbs import Until

Phase = Literal[
    "roster", "initial", "secret", "lay", "zones", "deploy",
    "draw", "trim", "start", "steal", "receive", "choose", "heroic", "action", "after", "end", "over",
]  # fmt: skip


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table (wolsung.decide.table-settings).

    The flags are rulings of which a table may choose the other reading.
    """

    heroes: int = 3
    layout: str = "clockmakers"
    scenario: str = "accounts"
    depth: int = 8
    initial: Literal["coin", "card", "die"] = "coin"
    clubs: list[str] = []  # by seat; a seat without a club chooses one at the table
    ranked: bool = False
    cap_each_rise: bool = False  # wolsung.ruling.vertical-cap-sum
    models_obstruct: bool = True  # wolsung.ruling.models-obstruct
    break_ties: bool = False  # wolsung.ruling.draw-game
    own_kills_score: bool = False  # wolsung.ruling.kill-credit
    own_decks: bool = False  # wolsung.ruling.shared-deck
    stolen_for_a_turn: bool = False  # wolsung.ruling.steal-lasts
    hit_needs_success: bool = False  # wolsung.ruling.zero-dice
    cover_from_magic: bool = False  # wolsung.ruling.magic-modifiers
    mist_goes_ahead: bool = False  # wolsung.ruling.mist-which-removed
    packs: Packs = msgspec.UNSET
    lay: bool | msgspec.UnsetType = (
        msgspec.UNSET
    )  # wolsung.ruling.laying; unset for tables that do not, so that older states stay equal
    edition: Edition = msgspec.UNSET

    @property
    def library(self) -> Library:
        """Content of this table. Editions differ in the clubs only, so other ids need no table."""
        return load_library(packs_of_table(self.packs), self.edition)


class Lasting(msgspec.Struct, frozen=True):
    """Lasting effect on a model.

    `name` is its source. The same source does not stack with itself.
    """

    name: str
    until: Until
    stat: str = ""
    amount: int = 0
    least: int = 0
    most: int = 99
    rule: str = ""
    cover: int = 0


class Model(msgspec.Struct):
    id: int
    card: str
    owner: int
    wounds: int
    x: int = 0
    y: int = 0
    z: int = 0
    on: bool = False  # on the table
    done: bool = False  # activated this turn
    down: bool = False
    luck: bool = True  # Beginner's Luck not used yet
    gadget: str = ""
    uses: dict[str, int] = {}
    effects: list[Lasting] = []
    links: list[int] = []  # contact in a melee without room for both bases

    @property
    def at(self) -> tuple[int, int]:
        return self.x, self.y

    @property
    def place(self) -> tuple[int, int, int]:
        return self.x, self.y, self.z


class Cloud(msgspec.Struct, frozen=True):
    """Template on the table: mist, or an area that hurts."""

    id: str
    kind: Literal["mist", "hazard"]
    x: int
    y: int
    z: int
    owner: int
    strength: int = 0
    piercing: int = 0
    fire: bool = False
    until: Literal["turn", "game"] = "turn"


class Harm(msgspec.Struct, frozen=True):
    """Damage that waits for the end of the Action.

    `by` is the player it is credited to, -1 for scenery.
    """

    model: int
    amount: int
    piercing: int = 0
    fire: bool = False
    by: int = -1


class Change(msgspec.Struct, frozen=True):
    """Effect on a survivor that waits for the end of the Action."""

    model: int
    status: Literal["", "down", "stand"] = ""
    heal: int = 0
    lasting: Lasting | None = None


class Roller(msgspec.Struct):
    """One side of a test: model, dice and added cards."""

    model: int
    pool: int
    dice: list[int] = []
    cards: list[str] = []
    added: int = 0
    passed: bool = False
    rerolled: bool = False
    mods: list[tuple[str, int, str]] = []  # parts of the pool: message, dice, rule

    @property
    def successes(self) -> int:
        """wolsung.terms.success: a die showing 4, 5 or 6."""
        return sum(face >= 4 for face in self.dice) + self.added


class Contest(msgspec.Struct):
    """Test being resolved. All players see it and bots judge it."""

    kind: Literal["shot", "melee", "leave", "hostile", "friendly"]
    sides: list[Roller]  # the acting side, the defender, then bystanders of a shot into melee
    what: str = ""  # weapon or spell
    reaction: str = ""
    needed: int = 0  # difficulty of a friendly spell
    step: Literal["declare", "reaction", "roll", "reroll", "feat", "result"] = "declare"
    target: int = 1  # index of the side finally hit by the shot
    earlier: int = 0  # shots of the same Action before this one
    quick: bool = False  # shot on the move
    charged_from: int | None = None  # the height a Charge of this Action began at


class Laying(msgspec.Struct, frozen=True):
    """Progress of placing the scenery."""

    step: int = 0  # turns taken
    done: tuple[int, ...] = ()  # players who have stopped
    left: tuple[int, ...] = ()  # players who leave the rest to the table


class Skirmish(msgspec.Struct):
    options: Options
    players: int
    heroes: int  # agreed for the game
    phase: Phase = "roster"
    turn: int = 0
    rosters: list[str] = []
    models: list[Model] = []
    decks: list[list[str]] = []
    discards: list[list[str]] = []
    hands: list[list[str]] = []
    trimmed: list[list[str]] = []  # discarded at the start of the turn, not shown yet
    zones: list[int] = []
    initial: int = 0
    owner_of_first: int = 0  # first Initial Player of the game
    holder: int = 0  # player with the initiative
    received: bool = False  # received just now: may delay
    returns: int = -1  # player who gets the initiative back after a forced activation
    forced: bool = False
    leftovers: bool = False
    bids: dict[int, str] = {}
    bidding: Literal["", "steal", "extra", "delay"] = ""
    active: int = -1
    actions: int = 0
    taken: int = 0  # Actions spent in this activation
    heroic: bool = False  # Heroic Movement paid
    moved: bool = False  # a Move or Charge in this activation
    was_engaged: list[int] = []  # models in base contact with an enemy when the activation began
    touched: list[str] = []  # hazards that the active model met in this Action
    harm: list[Harm] = []
    changes: list[Change] = []
    clouds: list[Cloud] = []
    contest: Contest | None = None
    serial: int = 0  # last number of a template
    kills: list[int] = []  # Heroes killed, by player
    lesser: list[int] = []  # Henchmen killed
    dealt: list[dict[int, int]] = []  # by player: wounds dealt to each enemy Hero
    scores: list[int] = []
    secrets: list[int] = []  # the Hero each player has marked
    heart: tuple[int, int, int] | None = None
    carrier: int = -1
    prepared: list[list[int]] = []  # prepared dice (the first lesson)
    reason: str = ""
    scenery: str | msgspec.UnsetType = msgspec.UNSET  # placed layout as a text; unset: the agreed layout
    laying: Laying | msgspec.UnsetType = msgspec.UNSET  # while it is being placed

    @property
    def layout(self) -> str:
        """Key of the scenery: a layout's id, or the text of a placed one."""
        return self.options.layout if self.scenery is msgspec.UNSET else self.scenery
