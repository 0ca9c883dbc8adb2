"""Schema of content files: weapons, clubs, personal cards and teams."""

from __future__ import annotations

from math import floor
from typing import Annotated, Literal

import msgspec

from tapete.core.content.constraints import Bounds, Grammar, Length, Ref, Required
from tapete.core.content.portraits import PortraitTraits
from tapete.core.content.reader import Content
from tapete.games.jugger.content.verbs import Effect, Moment, Talent

SIZE = {"short": 5, "long": 8}  # jugger.team.size-short, jugger.team.size-long
BUDGET = {"short": 30, "long": 50}  # jugger.team.budget-short, jugger.team.budget-long
LOWEST_COST = 4
QWIK, CHAIN = "qwik", "chain"


class Weapon(Content, frozen=True):
    """A card of the equipment deck. The Qwik's position card is one too, without attack dice."""

    id: str
    name_es: str
    name_en: str
    count: int
    attack: Annotated[int, Bounds(0, 6)]
    defence: Annotated[int, Bounds(0, 6)]
    range: Annotated[int, Bounds(1, 4)]
    shield: bool = False
    needs_ready: bool = False
    can_pin: bool = True
    can_sweep: bool = True


class Club(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    country: str
    grammar: Annotated[str, Grammar()] = ""


class PersonalCard(Content, frozen=True):
    """jugger.card.personal-fields, as written in a content file."""

    id: str
    name: Annotated[str, Required()]
    club: Annotated[str, Ref("club")]
    weapon: Annotated[str, Ref("weapon")]
    cr: Annotated[int, Bounds(4, 12)]
    will: Annotated[int, Bounds(1, 5)]
    fortitude: Annotated[int, Bounds(1, 4)]
    reflexes: Annotated[int, Bounds(1, 5)]  # the VOA starts at 5
    attack: Annotated[int, Bounds(1, 4)]
    defence: Annotated[int, Bounds(1, 4)]
    light_feet: Annotated[int, Bounds(0, 3)]
    focus: Annotated[int, Bounds(4, 6)]
    stamina: Annotated[int, Bounds(3, 5)]  # jugger.ruling.exhausted-details: no card has 0
    tv: Annotated[float, Bounds(0, 2)]
    talents: Annotated[tuple[Talent, ...], Length(1, 3)]
    grammar: Annotated[str, Grammar()] = ""  # gender, where the name does not show it
    portrait: PortraitTraits | None = None  # derived where it is not named


class Team(Content, frozen=True):
    """A ready-made team. In a long game its first five play Point 1."""

    id: str
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    length: Literal["short", "long"]
    juggers: Annotated[tuple[str, ...], Ref("jugger", checked=False)]
    grammar: Annotated[str, Grammar()] = ""


class Sheet(Content, frozen=True):
    """Tables that a content file may hold."""

    jugger: list[PersonalCard] = []
    weapon: list[Weapon] = []
    club: list[Club] = []
    team: list[Team] = []


class Card(msgspec.Struct, frozen=True):
    """A personal card in play: its figures, and its talents by the way they are used."""

    id: str
    name: str
    club: str
    weapon: str
    cr: int
    will: int
    fortitude: int
    reflexes: int
    attack: int
    defence: int
    light_feet: int
    focus: int
    stamina: int
    talents: tuple[Talent, ...]
    reactions: dict[str, tuple[int, ...]]  # event -> talents that answer it
    attacks: tuple[int, ...]
    defences: tuple[int, ...]
    duels: tuple[int, ...]
    actions: tuple[int, ...]
    passives: tuple[tuple[int, Effect], ...]


def compile_card(card: PersonalCard) -> Card:
    def sorted_out(keyword: str) -> tuple[int, ...]:
        return tuple([n for n, talent in enumerate(card.talents) if talent.keyword == keyword])

    reactions: dict[str, tuple[int, ...]] = {}
    for n in sorted_out("reaction"):
        trigger = card.talents[n].trigger
        if trigger is not None:
            reactions[trigger.event] = (*reactions.get(trigger.event, ()), n)
    return Card(
        card.id,
        card.name,
        card.club,
        card.weapon,
        card.cr,
        card.will,
        card.fortitude,
        card.reflexes,
        card.attack,
        card.defence,
        card.light_feet,
        card.focus,
        card.stamina,
        card.talents,
        reactions,
        sorted_out("standard_attack"),
        sorted_out("standard_defence"),
        sorted_out("duel_action"),
        sorted_out("standard_action"),
        tuple([(n, effect) for n in sorted_out("passive") for effect in card.talents[n].effects]),
    )


class Library(msgspec.Struct):
    """All content of a table: the game's own and that of its packs."""

    cards: dict[str, Card] = {}
    weapons: dict[str, Weapon] = {}
    clubs: dict[str, Club] = {}
    teams: dict[str, Team] = {}
    digest: str = ""  # of the built-in content
    grammar: dict[str, str] = {}  # as stated for the names of Juggers, by card
    portraits: dict[str, PortraitTraits] = {}  # as named by packs, by card

    @property
    def arms(self) -> list[Weapon]:
        """The weapons that a Defender may carry."""
        return [weapon for weapon in self.weapons.values() if weapon.id != QWIK]


def recruit_cost(card: PersonalCard) -> int:
    """The cost of a card in a recruiting budget."""
    raw = card.attack + 0.9 * card.defence + 0.5 * card.reflexes + 0.25 * card.will + 0.15 * card.fortitude
    raw += 0.6 * card.light_feet + 0.45 * card.focus + 0.25 * card.stamina + card.tv
    return max(LOWEST_COST, floor(0.9 * raw - 3.6 + 0.5 + 1e-9))


TRIGGERS: tuple[Moment, ...] = (
    "attack_declared",
    "attack_boosted",
    "defence_declared",
    "defence_boosted",
    "attack_rolled",
    "defence_rolled",
    "combat_result",
    "step",
)
