"""State of a match: Juggers, sides, the draft, the activation and the combats."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from tapete.core.content.editions import Edition
from tapete.core.i18n.text import Text, owned
from tapete.games.jugger.content import CHAIN, QWIK, Card, Library, Weapon, load_library
from tapete.games.jugger.field import BIT, CENTRE, GOALS, START_PLACES

NOBODY = -1
TOP_VOA, LAST_VOA = 5, 0  # jugger.act.voa-descends, jugger.ruling.delay-last-step
AFTER_ACTION, AFTER_MOVE = 1, 2  # when an Exhausted token falls due


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """jugger.decide.format: options that the players agree on before the match."""

    length: Literal["short", "long"] = "short"
    teams: Literal["prebuilt", "draft"] = "prebuilt"
    european_corners: bool = False
    mandatory_chain: bool = False
    members_only: bool = False
    duel_continues: bool = False
    attack_breaks_pin: bool = False
    stone_limit: Annotated[int, msgspec.Meta(ge=0)] = 100  # 0: none
    friendly_undo: bool = True
    ask_colours: bool = False
    rosters: tuple[tuple[str, ...], ...] = ()  # teams built beforehand, one a seat; an empty one is chosen at the table
    packs: tuple[str, ...] = ()
    edition: Edition = msgspec.UNSET

    @property
    def library(self) -> Library:
        """The content of this table."""
        return load_library(self.packs, self.edition)


@lru_cache(maxsize=512)
def owned_name(card: str, side: int) -> Text:
    return owned(Text(f"jugger-name-{card}"), side)


class Jugger(msgspec.Struct):
    """One Jugger of a side, with its tokens."""

    id: int
    side: int
    card: Card
    weapon: Weapon
    focus: int
    stamina: int
    cell: int = -1  # off the field
    facing: int = 1
    in_play: bool = False
    crouched: bool = False
    count: int = 0
    exhausted: bool = False
    due: int = 0
    pinned_by: int = NOBODY
    held_by: int = NOBODY
    delayed: bool = False
    delayed_at: int = 0
    done: bool = False
    ready: bool = False
    used: int = 0  # talents used in this activation, as bits
    used_point: int = 0
    cornered: bool = False  # European: it lined up in a corner and has not left it yet

    @property
    def name(self) -> Text:
        """Its name with its owner's mark, because both sides may field the same card."""
        return owned_name(self.card.id, self.side)

    @property
    def qwik(self) -> bool:
        return self.weapon.id == QWIK

    @property
    def chain(self) -> bool:
        return self.weapon.id == CHAIN

    @property
    def standing(self) -> bool:
        return self.cell >= 0 and not self.crouched


class Side(msgspec.Struct):
    """A player's side of the table."""

    player: int
    score: int = 0
    synergy: dict[str, int] = {}  # by club where only members may spend it, else all under ""
    synergy_given: int = 0
    team: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()  # cards of the hand that all players have seen
    lineup: tuple[str, ...] = ()  # five cards, the Qwik first; the weapons of the other four are in `arms`
    arms: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()  # a team or line-up being chosen, unseen by the other
    picked_arms: tuple[str, ...] = ()
    resting: tuple[str, ...] = ()  # cards that stay in reserve in the line-up being chosen
    habits: dict[str, str] = {}
    colour_wish: str = ""
    out_of_time: int = 0


class Draft(msgspec.Struct):
    pile: list[str]
    discard: list[str]
    player: int = NOBODY
    stage: str = "deal"  # draw, recruit, discard
    turns: int = 0
    drawn: int = 0
    recruited: int = 0


class Activation(msgspec.Struct):
    """The activation in progress."""

    jugger: int
    fronts: int = 0  # opponents, as bits, in whose front arc it began
    move: str = ""
    limit: int = 0
    steps: int = 0
    moved: bool = False  # the movement is complete
    may_turn: bool = True
    released: int = 0  # opponents it has let go from a pin
    way: tuple[int, ...] = ()  # rest of a longer way, step by step
    untold: int = 0  # steps not told by an event yet
    over: bool = False


class Combat(msgspec.Struct):
    attacker: int
    defender: int
    origin: str  # kind of attack: standard, opportunity, reaction, duel
    arc: str  # front, flank, rear
    where: int  # the defender's cell when the attack was declared
    reach: int
    talent: int = -1
    grapple: bool = False
    bonus: bool = False
    quiet: bool = False  # inside a Reaction: no windows
    stage: str = "attack"
    attack: int = 0
    attack_boost: int = 0
    answer: str = ""
    answer_talent: int = -1
    weapon_dice: bool = False
    defence: int = 0
    defence_boost: int = 0
    granted: int = 0  # defence dice that count only in Full Defence
    attack_roll: list[int] = []
    defence_roll: list[int] = []
    attack_rerolled: bool = False
    defence_rerolled: bool = False
    carried: bool = False  # the attacked Jugger had the Jugg when it was hit
    hit_defender: bool = False
    hit_attacker: bool = False
    defended: bool = False

    @property
    def attack_juggs(self) -> int:
        return sum(self.attack_roll)

    @property
    def defence_juggs(self) -> int:
        return sum(self.defence_roll)


class Pitch(msgspec.Struct):
    """The state of a match."""

    options: Options
    sides: list[Side]
    juggers: list[Jugger] = []
    phase: str = "colours"
    west: int = 1  # jugger.ruling.sides-and-colours: the red player, who plays from the west
    jugg: int = CENTRE
    carrier: int = NOBODY
    initiative: int = NOBODY
    point: int = 0
    stone: int = 0
    stones: int = 0  # counted in the match
    voa: int = 0
    second: bool = False  # the second turn of the VOA step
    turn: int = NOBODY
    begun: bool = False  # the turn's beginning is over
    adjusting: bool = False
    activation: Activation | None = None
    combats: list[Combat] = []
    draft: Draft | None = None
    deploying: int = NOBODY
    winner: int = NOBODY
    ended: str = ""  # the rule by which the match ended


# ---------------------------------------------------------------- reading the state


def end_of(pitch: Pitch, player: int) -> str:
    return "west" if player == pitch.west else "east"


def own_goal(pitch: Pitch, player: int) -> int:
    return GOALS[end_of(pitch, player)]


def rival_goal(pitch: Pitch, player: int) -> int:
    return GOALS[end_of(pitch, 1 - player)]


def start_places(pitch: Pitch, player: int) -> tuple[int, ...]:
    return START_PLACES[end_of(pitch, player)]


def side_of(pitch: Pitch, player: int) -> list[Jugger]:
    """The Juggers of a player, in play or in reserve."""
    return [jugger for jugger in pitch.juggers if jugger.side == player]


def occupied_cells(pitch: Pitch) -> int:
    """The cells of all standing and crouched Juggers."""
    cells = 0
    for jugger in pitch.juggers:
        if jugger.cell >= 0:
            cells |= BIT[jugger.cell]
    return cells


def standing_cells(pitch: Pitch) -> int:
    """The cells whose Juggers block a line of sight: jugger.los.crouched-transparent."""
    cells = 0
    for jugger in pitch.juggers:
        if jugger.cell >= 0 and not jugger.crouched:
            cells |= BIT[jugger.cell]
    return cells


def pinned_juggers(pitch: Pitch, pinner: Jugger) -> list[Jugger]:
    return [jugger for jugger in pitch.juggers if jugger.pinned_by == pinner.id]


def held_jugger(pitch: Pitch, holder: Jugger) -> Jugger | None:
    for jugger in pitch.juggers:
        if jugger.held_by == holder.id:
            return jugger
    return None


def qwik_of(pitch: Pitch, player: int) -> Jugger | None:
    for jugger in pitch.juggers:
        if jugger.side == player and jugger.in_play and jugger.qwik:
            return jugger
    return None


def jugg_cell(pitch: Pitch) -> int:
    """jugger.ruling.jugger-in-jugg-hex: a carried Jugg is in its carrier's hex."""
    return pitch.jugg if pitch.carrier < 0 else pitch.juggers[pitch.carrier].cell
