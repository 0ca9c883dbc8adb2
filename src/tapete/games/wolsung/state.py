"""What lies on the table: models, cards, templates, and where the turn stands."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.content.packs import Packs, packs_of_table
from tapete.games.wolsung.content.library import library
from tapete.games.wolsung.content.schema import Library
from tapete.games.wolsung.content.verbs import Until

Phase = Literal[
    "roster", "initial", "secret", "lay", "zones", "deploy",
    "draw", "trim", "start", "steal", "receive", "choose", "heroic", "action", "after", "end", "over",
]  # fmt: skip


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on (wolsung.decide.table-settings). The flags are rulings of which a table may choose the
    other reading."""

    heroes: int = 3
    layout: str = "clockmakers"
    scenario: str = "accounts"
    depth: int = 8
    initial: Literal["coin", "card", "die"] = "coin"
    clubs: list[str] = []  # by seat; a seat without one chooses at the table
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
    lay: bool | msgspec.UnsetType = msgspec.UNSET  # wolsung.ruling.laying; a table that does not, looks as before

    @property
    def library(self) -> Library:
        """What this table plays with."""
        return library(packs_of_table(self.packs))


class Lasting(msgspec.Struct, frozen=True):
    """Something that lasts on a model. `name` is where it comes from: the same one does not stack with itself."""

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
    links: list[int] = []  # in melee without room for both: contact by a link

    @property
    def at(self) -> tuple[int, int]:
        return self.x, self.y

    @property
    def place(self) -> tuple[int, int, int]:
        return self.x, self.y, self.z


class Cloud(msgspec.Struct, frozen=True):
    """A template on the table: mist, or an area that hurts."""

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
    """Damage that waits for the end of the Action. `by`: the player it is credited to, -1 for scenery."""

    model: int
    amount: int
    piercing: int = 0
    fire: bool = False
    by: int = -1


class Change(msgspec.Struct, frozen=True):
    """An effect on a survivor that waits for the end of the Action."""

    model: int
    status: Literal["", "down", "stand"] = ""
    heal: int = 0
    lasting: Lasting | None = None


class Roller(msgspec.Struct):
    """One side of a test: who rolls, what fell, what was added."""

    model: int
    pool: int
    dice: list[int] = []
    cards: list[str] = []
    added: int = 0
    passed: bool = False
    rerolled: bool = False
    mods: list[tuple[str, int, str]] = []  # what the pool is made of: message, dice, rule

    @property
    def successes(self) -> int:
        """wolsung.terms.success: a die showing 4, 5 or 6."""
        return sum(face >= 4 for face in self.dice) + self.added


class Contest(msgspec.Struct):
    """The test being resolved, so that everybody sees it and bots can judge it."""

    kind: Literal["shot", "melee", "leave", "hostile", "friendly"]
    sides: list[Roller]  # who acts, then who defends; bystanders of a shot into melee after that
    what: str = ""  # weapon or spell
    reaction: str = ""
    needed: int = 0  # difficulty of a friendly spell
    step: Literal["declare", "reaction", "roll", "reroll", "feat", "result"] = "declare"
    target: int = 1  # which side the shot goes at in the end
    earlier: int = 0  # shots of the same Action before this one
    quick: bool = False  # shot on the move
    charged_from: int | None = None  # the height a Charge of this Action began at


class Laying(msgspec.Struct, frozen=True):
    """Where the players stand who lay the scenery."""

    step: int = 0  # turns taken
    done: tuple[int, ...] = ()  # who lays no more
    left: tuple[int, ...] = ()  # who leaves it to the table


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
    trimmed: list[list[str]] = []  # thrown at the start of the turn, not shown yet
    zones: list[int] = []
    initial: int = 0
    owner_of_first: int = 0  # who began the game as Initial Player
    holder: int = 0  # who has the initiative
    received: bool = False  # just now: may delay
    returns: int = -1  # whom the initiative goes back to after a forced activation
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
    serial: int = 0  # numbers templates
    kills: list[int] = []  # Heroes killed, by player
    lesser: list[int] = []  # Henchmen killed
    dealt: list[dict[int, int]] = []  # by player: wounds dealt to each enemy Hero
    scores: list[int] = []
    secrets: list[int] = []  # the Hero each player has marked
    heart: tuple[int, int, int] | None = None
    carrier: int = -1
    prepared: list[list[int]] = []  # dice laid out beforehand (the first lesson)
    reason: str = ""
    scenery: str | msgspec.UnsetType = msgspec.UNSET  # what players have laid, as a text; unset: the layout agreed on
    laying: Laying | msgspec.UnsetType = msgspec.UNSET  # while they do

    @property
    def layout(self) -> str:
        """What the scenery is known by: a layout's id, or the text of a laid one."""
        return self.options.layout if self.scenery is msgspec.UNSET else self.scenery
