"""The contract of a game: one class, one folder. Everything else (lobby, bots, odds, replays, undo, browser table)
follows from it.

>>> GREEN_CLOTH.cloth
'#1D4B3A'
"""

from __future__ import annotations

import inspect
import random
import warnings
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, cast

import msgspec
from typing_extensions import TypeVar

from tapete.core.content.lessons import Course, Lesson, Said, Term, course_of
from tapete.core.content.packs import (
    bundled_packs,
    known_packs,
    packs_of_table,
    registry_version,
    resolve_pack_names,
    with_ids,
    with_packs,
)
from tapete.core.content.reader import BadContent
from tapete.core.content.rulebook import Catalogue
from tapete.core.effects.wording import GeneratedText
from tapete.core.flow import Decision, Flow, Refusal, Refused, Table
from tapete.core.game.options import BadOptions, Field, NoOptions, with_known_fields
from tapete.core.game.state_copy import copier_of
from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import LANGUAGES, Phrasebook, Text, fluent_lines, message_names, text
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.roster import share_code
from tapete.core.roster.campaign import Campaign
from tapete.core.roster.form import Builder, BuildForm, BuildList, BuildVerdict, Setting
from tapete.core.roster.validation import BadList
from tapete.core.scene import OptionView, Paint, Scene, Shortcuts, Theme

__all__ = ["GREEN_CLOTH", "Game", "Outcome"]

S = TypeVar("S", default=Any)  # the state; whoever speaks of any game, options or answers need not say which
P = TypeVar("P", default=Any)  # the options of a table: what was agreed before play
A = TypeVar("A", default=Any)  # the answers players give

GREEN_CLOTH = Theme(cloth="#1D4B3A", low="#143629", high="#2A6650", ground=Paint())


class Outcome(msgspec.Struct, omit_defaults=True):
    """How a match ended. Winners are players, or the name of what beat them all.

    >>> ended = Outcome(winners=[1], scores={0: 3, 1: 5}, reason="harbour.points")
    >>> ended.winners, ended.scores[1]
    ([1], 5)
    """

    winners: list[int | str]
    scores: dict[int, int]
    reason: str


#: names that parts of the contract had before, still read from a game that was written then
OLD_NAMES = {
    "deliberates": "slow_options",
    "formalities": "routine_kinds",
    "house_packs": "builtin_packs",
    "packs_at": "packs_of",
    "preparations": "setup_kinds",
    "questions": "rule_of_decision",
    "settled": "normalise_options",
    "takes_packs": "supports_packs",
    "windows": "passable_decisions",
}


class Game(Generic[S, P, A]):
    """Subclass it with the types of its state, its options and its answers (`Game[Grid, NoOptions, int]`), fill in the
    class variables, write `setup`, `beat`, `outcome` and `view`.

    Flows may keep ids and public numbers in local variables; anything hidden lives in the state, so that a world can be
    dealt again.

    >>> import tapete
    >>> class Toss(msgspec.Struct):
    ...     called: str = ""
    ...     side: int = 0
    >>> class Coin(Game[Toss, NoOptions, str]):
    ...     id, State = "coin", Toss
    ...     def setup(self, options, players):
    ...         return Toss()
    ...     def beat(self, t):
    ...         return None if t.state.side else self.toss(t)
    ...     def toss(self, t):
    ...         t.state.called = yield tapete.Choose(0, "call", ("heads", "tails"))
    ...         [t.state.side] = yield tapete.Roll(1, 2)
    ...     def outcome(self, state):
    ...         return Outcome([0 if state.called == ("heads", "tails")[state.side - 1] else 1], {}, "coin.call")
    ...     def view(self, state, viewer):
    ...         return Scene(game=self.id, theme=self.theme)
    >>> match = tapete.new_match(Coin(), seed="a coin")
    >>> match.act(0, "heads")
    >>> match.over, len(match.winners)
    (True, 1)
    """

    id: ClassVar[str]
    version: ClassVar[str] = "1"  #: of the rules: a log of another version is refused
    players: ClassVar[tuple[int, int]] = (2, 2)
    minutes: ClassVar[int] = 30
    theme: ClassVar[Theme] = GREEN_CLOTH
    Options: ClassVar[type[msgspec.Struct]] = NoOptions
    fields: ClassVar[dict[str, Field]] = {}  #: how options look in a form
    #: options that belong to one of two seats: ("first", "second") by name, or ("both",) with a place for each
    seat_options: ClassVar[tuple[tuple[str, ...], ...]] = ()
    State: ClassVar[type[Any]]
    Action: ClassVar[Any] = str | int
    cover: ClassVar[list[tuple[str, str]]] = []  #: (path in a 120 x 80 box, fill): the picture on the home page
    recommended: ClassVar[tuple[str, ...]] = ("me", "bot:greedy")
    beginner: ClassVar[dict[str, Any]] = {}  #: options of a newcomer's first match
    #: kinds of decisions before the match begins, which a newcomer may leave to a bot
    setup_kinds: ClassVar[frozenset[str]] = frozenset()
    #: kinds asked again and again that a newcomer is spared before the first question that moves something
    routine_kinds: ClassVar[frozenset[str]] = frozenset()
    #: kinds that may be answered beforehand, in matches of days, and the answer that passes: offered in every world the
    #: others cannot tell from this one. `<game>-quiet-<kind>` is what such a question is called
    passable_decisions: ClassVar[dict[str, Any]] = {}
    complete: ClassVar[bool] = True
    draws: ClassVar[bool] = False  #: whether the players may agree on a draw
    #: whether it may take long to find out what is open, and is remembered: a server then works it out beside its loop
    slow_options: ClassVar[bool] = False
    #: kind of decision -> the rule it comes from, which refuses what no other does; "": who answers
    rule_of_decision: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        for old in OLD_NAMES.keys() & vars(cls).keys():
            warnings.warn(f"{cls.__name__}.{old} is called {OLD_NAMES[old]} now", DeprecationWarning, stacklevel=2)
            setattr(cls, OLD_NAMES[old], vars(cls)[old])

    # ---- rules

    def setup(self, options: P, players: int) -> S:
        """The table before the first card is dealt. No chance here: the first beat shuffles."""
        raise NotImplementedError

    def beat(self, table: Table[S]) -> Flow[None] | None:
        """The flow that comes next, said by the state alone; None when the game is over. Keep beats short."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        raise NotImplementedError

    def refusal(self, state: S, player: int, action: A) -> Refusal | None:
        """Why an answer that nobody asked for is not allowed now; None where no rule says it better than the kernel."""
        return None

    def default(self, state: S, decision: Decision[A]) -> A:
        """The answer given for somebody whose time is up."""
        return decision.options[0]

    def shortcuts(self, state: S, decision: Decision[A]) -> Shortcuts | None:
        """How this question may be answered with fewer clicks: several of a kind at once, or not asked for a while."""
        return None

    def stage(self, state: S) -> str:
        """What all can see of how far the match is; when it changes, passes that were left beforehand end."""
        return ""

    def arrange(self, position: dict[str, object], options: P, players: int) -> S:
        """A state from a described position, for `scenario`; one that says nothing is the table before the first
        card."""
        if not position:
            return self.setup(options, players)
        raise BadOptions.of_scenario(self.id, text("kernel-no-positions", found=", ".join(sorted(position))))

    def describe(self, state: S) -> dict[str, object]:
        """The keys with which `arrange` lays such a table; what they leave out the kernel adds as `more`."""
        return {}

    # ---- what is seen

    def view(self, state: S, viewer: int | None) -> Scene:
        """The only door out: what this viewer may see (None is a spectator), without the decision."""
        raise NotImplementedError

    def ending(self, state: S) -> Text | None:
        """How the end is told, where "A wins" does not say it."""
        return None

    def score_name(self, state: S) -> Text | None:
        """What the outcome's scores count, in the plural; numbers without a name are shown bare."""
        return None

    def option(self, state: S, decision: Decision[A], answer: A) -> OptionView:
        """How one answer is shown; `key` is filled in by the kernel."""
        return OptionView(key=0, title=Text(f"{self.id}-option", {"answer": str(answer)}))

    def opening(self, state: S, decision: Decision[A], answer: A) -> Text | None:
        """What people would call such a first choice, for figures of what openings win; None where the option's own
        title says it."""
        return None

    def determinize(self, state: S, viewer: int | None, rng: random.Random) -> None:
        """Deal again, in place, everything this viewer cannot see. Games without secrets keep this."""
        return

    def sides(self, state: S) -> dict[int, str]:
        """What each player plays (a faction, a team, a club), for reports on balance; content names it
        `<game>-side-<id>` or as it likes."""
        return {}

    def side_title(self, side: str) -> Text | None:
        """What such a side is called in shares of what was won, where that is not how seats of a match are called."""
        return None

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, object]]]:
        """Tables (players, options) that a report on balance plays in turn: each side against each, from both seats."""
        return [(max(2, self.players[0]), with_packs({}, packs))]

    def odds(self, settings: dict[str, object]) -> dict[str, float]:
        """The exact odds of something described by names and values, for the command line; most games are asked with a
        position instead."""
        raise BadOptions(text("kernel-odds-of-position", game=self.id))

    # ---- what is built before a match: an army, a band, a team, a club

    builder: Builder[S, A] | None = None  #: the game's `builder.py`, where there is something to build

    def build_form(self, faction: str, packs: tuple[str, ...] = ()) -> BuildForm | None:
        """What the builder offers, for a faction or (empty) for the first one; None where there is nothing to build."""
        return self.builder.form(faction, packs) if self.builder else None

    def build_check(self, chosen: BuildList) -> BuildVerdict:
        """Cost, limit and every problem of a list that fits the form, each with its rule; `judge` adds the rest."""
        if self.builder is None:
            raise BadList("build-nothing")
        return self.builder.check(chosen)

    def build_code(self, chosen: BuildList) -> str:
        """A list as a short text that can be sent to anybody."""
        return share_code.write_code(self, chosen)

    def build_read(self, code: str) -> BuildList:
        """The list behind a code; BadList says what is the matter with a broken one."""
        return share_code.read_code(self, code)

    def build_options(self, chosen: BuildList, player: int) -> dict[str, object]:
        """Options of a new match in which this player brings the list, and with it the packs it needs."""
        return with_packs(self.builder.options(chosen, player), chosen.packs) if self.builder else {}

    def build_accepts(self, state: S, decision: Decision[A]) -> dict[str, Setting] | None:
        """The terms of this table where a decision may be answered with a built list; None where it may not."""
        return self.builder.accepts(state, decision) if self.builder else None

    def build_begun(self, state: S, decision: Decision[A]) -> BuildList | None:
        """The list one begins with where a decision is answered by changing a list at the table, as when a band that
        was bought before is organised; None where a list is only brought."""
        return None

    def build_answers(self, state: S, decision: Decision[A], chosen: BuildList) -> list[A]:
        """The answers, one after the other, with which a player brings a list to the table."""
        return list(self.builder.answers(chosen)) if self.builder else []

    #: the game's `campaign.py`, where a band, club or team may go through a season
    campaign: Campaign[S] | None = None

    # ---- what comes with the folder

    @cached_property
    def folder(self) -> Path:
        return Path(inspect.getfile(type(self))).parent

    @cached_property
    def catalogue(self) -> Catalogue:
        path = self.folder / "rules.toml"
        return Catalogue.read(path) if path.exists() else Catalogue(game=self.id)

    @cached_property
    def course(self) -> Course:
        """How newcomers learn the game: its `lessons.toml` and those of installed packs; empty where nobody has written
        any."""
        return course_of(self.id, self.folder)

    @property
    def goal(self) -> Said | None:
        """What wins, in one line."""
        return self.course.goal

    @property
    def terms(self) -> dict[str, Term]:
        """The words and numbers the screen shows, explained, by id."""
        return self.course.terms

    def lessons(self) -> dict[str, Lesson]:
        """The lessons by id, in the order in which they are learnt."""
        return self.course.lessons

    def puzzles(self) -> dict[str, Lesson]:
        """Positions where one answer is clearly the best, by id; each is a lesson of one step."""
        return self.course.puzzles

    def content_digest(self, options: P) -> str:
        """Identifies the cards and units in play; a log made with others is refused."""
        return ""

    def check_content(self, folder: Path) -> list[Text]:
        """Everything that is wrong with a content pack, one sentence each, in words known without content."""
        return [text("kernel-content-none", folder=folder.name, game=self.id)]

    def names(self, language: str) -> dict[str, str]:
        """Messages without arguments that come from content: names and texts of cards, units, abilities."""
        return {}

    # ---- packs: content that a table brings with it

    @property
    def supports_packs(self) -> bool:
        return any(field.packs for field in self.fields.values())

    @cached_property
    def builtin_packs(self) -> tuple[str, ...]:
        """Packs that come with the game: part of the program."""
        return tuple(bundled_packs(self.folder / "packs"))

    def packs_of(self, state: S) -> tuple[str, ...]:
        """The packs of a table; where the state keeps them elsewhere than in its options, the game says so."""
        return packs_of_table(getattr(getattr(state, "options", state), "packs", msgspec.UNSET))

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        """The messages that a pack adds to `names`."""
        return {}

    def normalise_options(self, options: dict[str, object]) -> dict[str, object]:
        """Options as a table keeps them: its packs named with the digest of their content, and what comes from them,
        too."""
        if not self.supports_packs or not options.get("packs"):
            return options
        named = resolve_pack_names(self.id, self.builtin_packs, options)
        return {name: value if name == "packs" else with_ids(value, named["packs"]) for name, value in named.items()}

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        """The texts of everything that has an effect: as written by hand, and as made from the effect."""
        return []

    def effect_verbs(self) -> dict[str, Any]:
        """The verbs content authors may write, a union of them by the field they are written in."""
        return {}

    def source(self, language: str) -> str:
        """The game's Fluent files: what the table and the builder say, and the words of effects."""
        paths = (self.folder / f"{name}.{language}.ftl" for name in ("text", "effects"))
        return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.exists())

    @cached_property
    def message_ids(self) -> frozenset[str]:
        """What the game and the kernel say, by name: the same in all languages, and nothing is parsed for it."""
        return message_names(self.source(LANGUAGES[0])) | message_names(kernel_messages(LANGUAGES[0]))

    def messages(self, language: str) -> str:
        """Every message of this game: its file, the names from content, and for refusals without words of their own the
        rule's wording."""
        written = self.source(language)
        worded_already = message_names(written)
        rules = (*self.catalogue.rules, *self.catalogue.rulings)
        worded = {Refusal(rule).text.id: self.catalogue.wording(rule, language) for rule in rules}
        return "\n".join(
            [
                written,
                fluent_lines(self.names(language)),
                fluent_lines({id: wording for id, wording in worded.items() if id not in worded_already}),
            ]
        )

    def phrasebook(self, language: str) -> Phrasebook:
        """What this game says, with the names of every pack that is known here."""
        return _phrasebook(self, language, registry_version() if self.supports_packs else 0)

    def say(self, message: Text | str, language: str = "es") -> str:
        return self.phrasebook(language).say(message)

    # ---- reading what comes from outside

    def read_options(self, raw: dict[str, object]) -> P:
        try:
            # `Options` is P as a value: a class variable knows no type variables
            return cast(P, msgspec.convert(raw, self.Options))
        except msgspec.ValidationError as error:
            raise BadOptions.of(self.id, with_known_fields(does_not_match(error), self.Options)) from None

    def read_action(self, raw: object) -> A:
        """An answer from JSON; ValueError when it is none of this game's."""
        return cast(A, msgspec.convert(raw, self.Action))

    def check_players(self, count: int, options: P) -> None:
        """Refuse a table of the wrong size."""
        least, most = self.players
        if not least <= count <= most:
            people = (
                text("kernel-people", n=least)
                if least == most
                else text("kernel-people-between", least=least, most=most)
            )
            raise Refused(self.players_rule, players=count, least=least, most=most, people=people)

    @property
    def players_rule(self) -> str:
        rule = f"{self.id}.setup.players"
        return rule if rule in self.catalogue.rules else "kernel.players"

    def check_types(self) -> None:
        """The state must be copyable; said when the game is registered, not in the middle of a match."""
        copier_of(self.State)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


@lru_cache(maxsize=256)
def _phrasebook(game: Game, language: str, packs: int) -> Phrasebook:
    """The game's one phrasebook; it learns the words of packs that have come since it was last asked for, and forgets
    those of packs that went."""
    book = _own_phrasebook(game, language)
    known = known_packs(game.id) if packs else ()
    book.forget_all_but([pack.name for pack in known])
    for pack in known:
        book.learn(pack.name, partial(_said_by, game, pack.name, language))
    return book


def _said_by(game: Game, pack: str, language: str) -> dict[str, str]:
    try:
        return game.pack_names(pack, language)
    except BadContent:
        return {}  # it never comes to a table


@cache
def _own_phrasebook(game: Game, language: str) -> Phrasebook:
    if language not in LANGUAGES:
        raise ValueError(f"text: language {language!r} is not one of {', '.join(LANGUAGES)}")
    return Phrasebook(language, [kernel_messages(language), game.messages(language)])
