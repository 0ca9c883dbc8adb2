"""Contract of a game: the class `Game`. Lobby, bots, odds, replays, undo and client follow from it.

>>> GREEN_CLOTH.cloth
'#1D4B3A'
"""

from __future__ import annotations

import inspect
import random
import warnings
from collections.abc import Callable
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, cast

import msgspec
from typing_extensions import TypeVar

from tapete.core.content.editions import FIRST, newest_edition, number_of, with_edition
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
from tapete.core.game.features import Features
from tapete.core.game.options import BadOptions, Field, NoOptions, with_known_fields
from tapete.core.game.state_copy import copier_of
from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import LANGUAGES, Phrasebook, Text, fluent_lines, message_names, text
from tapete.core.i18n.user_errors import does_not_match, out_of_range
from tapete.core.roster import share_code
from tapete.core.roster.campaign import Campaign
from tapete.core.roster.form import Builder, BuildForm, BuildList, BuildVerdict, Setting
from tapete.core.roster.list_cards import print_lists
from tapete.core.roster.validation import BadList
from tapete.core.scene import Aim, Card, OptionView, Paint, Scene, Shortcuts, Theme, VerbView
from tapete.core.scene.print_set import PrintSection

__all__ = ["GREEN_CLOTH", "ContentEntry", "Game", "Outcome"]

# by default any: code for all games need not name the types
S = TypeVar("S", default=Any)  # the state
P = TypeVar("P", default=Any)  # the options of a table
A = TypeVar("A", default=Any)  # the answers of players

GREEN_CLOTH = Theme(cloth="#1D4B3A", low="#143629", high="#2A6650", ground=Paint())


class ContentEntry(NamedTuple):
    """An entry of a content file: file, table and id. Without a table the whole file is the entry.

    >>> ContentEntry("boats.toml", "boat", "gull").id
    'gull'
    """

    file: str
    table: str
    id: str


class Outcome(msgspec.Struct, omit_defaults=True):
    """Outcome of a match. Winners are players, or the name of an automatic opponent that beat them all.

    >>> ended = Outcome(winners=[1], scores={0: 3, 1: 5}, reason="harbour.points")
    >>> ended.winners, ended.scores[1]
    ([1], 5)
    """

    winners: list[int | str]
    scores: dict[int, int]
    reason: str


#: old names of parts of the contract -> names now; a game written with the old ones still works
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
    """A game: subclass it with the types of state, options and answers (`Game[Grid, NoOptions, int]`).

    Set the class variables, and write `setup`, `beat`, `outcome` and `view`. Flows may keep ids and public numbers in
    local variables. Everything hidden belongs in the state, so that it can be dealt again (`determinize`).

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
    #: version of the rules. Count it up when answers of a stored match could be refused or mean something else
    version: ClassVar[str] = "1"
    #: version of `State`. Count it up when a stored state needs more than the defaults of new fields
    state_version: ClassVar[int] = 1
    #: upgrades of a stored state, as a mapping: from version n to n + 1
    state_upgrades: ClassVar[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    #: earlier versions of the rules that asked what is no longer asked. A match that began with one is still asked it:
    #: flows compare `table.asks_as`
    older_questions: ClassVar[frozenset[str]] = frozenset()
    players: ClassVar[tuple[int, int]] = (2, 2)
    minutes: ClassVar[int] = 30
    theme: ClassVar[Theme] = GREEN_CLOTH
    Options: ClassVar[type[msgspec.Struct]] = NoOptions
    fields: ClassVar[dict[str, Field]] = {}  #: how options are shown in the form
    #: options that belong to one of two seats: names ("first", "second"), or ("both",) for a list with one value a seat
    seat_options: ClassVar[tuple[tuple[str, ...], ...]] = ()
    State: ClassVar[type[Any]]
    Action: ClassVar[Any] = str | int
    box_art: ClassVar[str] = ""  #: markup of 240 x 330 (`core.scene.svg.read_box_art`): the picture on the home page
    cover: ClassVar[list[tuple[str, str]]] = []  #: without box art: (path in a 120 x 80 box, fill)
    #: seats of "play now". Without them: one person, and as many bots as the game needs
    recommended: ClassVar[tuple[str, ...]] = ("me", "bot:greedy")
    beginner: ClassVar[dict[str, Any]] = {}  #: options of a beginner's first match
    #: kinds of decisions before play begins, which a beginner may leave to a bot
    setup_kinds: ClassVar[frozenset[str]] = frozenset()
    #: kinds of repeated decisions that a beginner is not asked before the first decision that moves something
    routine_kinds: ClassVar[frozenset[str]] = frozenset()
    #: kinds that may be passed beforehand in correspondence matches (premoves), each with the answer that passes. That
    #: answer must be legal in every state that the other players cannot tell from this one. The message
    #: `<game>-quiet-<kind>` names the kind
    passable_decisions: ClassVar[dict[str, Any]] = {}
    complete: ClassVar[bool] = True
    draws: ClassVar[bool] = False  #: True if the players may agree on a draw
    #: True if options may take long to compute, and are cached: a server computes them outside of its event loop
    slow_options: ClassVar[bool] = False
    #: kind of decision -> its rule, which refuses answers that no other rule refuses; "": for answers out of turn
    rule_of_decision: ClassVar[dict[str, str]] = {}
    #: kind of decision -> the rules that its refusals may cite besides its own, by id or by beginning
    #: ("harbour.move."). An answer that `refusal` explains by any other rule is refused by the decision's own
    refusal_rules: ClassVar[dict[str, tuple[str, ...]]] = {}

    #: kinds of decisions that are asked although no answer may change anything, since not to ask would tell a secret
    asked_anyway: ClassVar[frozenset[str]] = frozenset()

    #: tables for the conformance suite besides the smallest, a middle and the largest: (players, options)
    conformance_options: ClassVar[list[tuple[int, dict[str, Any]]]] = []
    #: options of those three tables, if a random match takes long without them
    conformance_usual: ClassVar[dict[str, Any]] = {}
    #: language -> message id -> words shown instead of those in content files, which cannot change for stored matches
    plainer_words: ClassVar[dict[str, dict[str, str]]] = {}

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        for old in OLD_NAMES.keys() & vars(cls).keys():
            warnings.warn(f"{cls.__name__}.{old} is called {OLD_NAMES[old]} now", DeprecationWarning, stacklevel=2)
            setattr(cls, OLD_NAMES[old], vars(cls)[old])
        least, most = cls.players
        if "recommended" not in vars(cls) and not least <= len(cls.recommended) <= most:
            cls.recommended = ("me", *["bot:greedy"] * (min(max(2, least), most) - 1))

    # ---- rules

    def setup(self, options: P, players: int) -> S:
        """The state before the first card is dealt. No chance here: the first beat shuffles."""
        raise NotImplementedError

    def beat(self, table: Table[S]) -> Flow[None] | None:
        """The next flow, chosen by the state alone; None when the game is over. Keep beats short."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Winners, scores and the rule that decided, at the end of a match."""
        raise NotImplementedError

    def refusal(self, state: S, player: int, action: A) -> Refusal | None:
        """Reason why an answer that is not an option is refused now; None to leave it to the kernel."""
        return None

    def may_cite(self, kind: str, rule: str) -> bool:
        """True if a refusal of this kind of decision may cite this rule: its own, or a declared one.

        >>> import tapete
        >>> pocket = tapete.find_game("pocket")
        >>> pocket.may_cite("tile", "pocket.setup.front-only"), pocket.may_cite("tile", "pocket.move.jump")
        (True, False)
        """
        declared = self.refusal_rules.get(kind, ())
        return rule == self.rule_of_decision.get(kind) or any(
            rule == name or (name.endswith(".") and rule.startswith(name)) for name in declared
        )

    def default(self, state: S, decision: Decision[A]) -> A:
        """The answer given for a player whose time is up."""
        return decision.options[0]

    def shortcuts(self, state: S, decision: Decision[A]) -> Shortcuts | None:
        """Shortcuts to answer with fewer clicks: several of a kind at once, or not asked for a while."""
        return None

    def stage(self, state: S) -> str:
        """A public name for the stage of the match; when it changes, premoves end."""
        return ""

    def turn_label(self, state: S) -> str:
        """The turn as the board names it, for the analysis of a match; "0" before the first one."""
        return self.stage(state)

    def arrange(self, position: dict[str, object], options: P, players: int) -> S:
        """Build a state from a described position, for `scenario`; an empty one is the state of `setup`."""
        if not position:
            return self.setup(options, players)
        raise BadOptions.of_scenario(self.id, text("kernel-no-positions", found=", ".join(sorted(position))))

    def describe(self, state: S) -> dict[str, object]:
        """The keys from which `arrange` builds this state; the kernel adds what they leave out as `more`."""
        return {}

    # ---- views

    def view(self, state: S, viewer: int | None) -> Scene:
        """Scene for a viewer (None is a spectator), without the decision. Nothing else leaves the state."""
        raise NotImplementedError

    def ending(self, state: S) -> Text | None:
        """Text of the ending, if "A wins" is not enough."""
        return None

    def score_name(self, state: S) -> Text | None:
        """Name of the unit of the scores, in the plural; None shows bare numbers."""
        return None

    def option(self, state: S, decision: Decision[A], answer: A) -> OptionView:
        """View of one answer; the kernel sets `key`."""
        return OptionView(key=0, title=Text(f"{self.id}-option", {"answer": str(answer)}))

    def aim(self, state: S, decision: Decision[A], answer: A) -> Aim | None:
        """Piece, verb and target of an answer that a player makes on the board; None for an answer in words.

        It is asked for every option of a decision, also those that nobody looks at: compute no odds here.
        """
        return None

    def verb(self, state: S, decision: Decision[A], verb: str) -> VerbView:
        """View of a verb that `aim` names; the message `<game>-verb-<verb>` is its name."""
        return VerbView(id=verb, name=Text(f"{self.id}-verb-{verb}"))

    def opening(self, state: S, decision: Decision[A], answer: A) -> Text | None:
        """Name of a first choice in statistics of openings; None for the title of the option."""
        return None

    def determinize(self, state: S, viewer: int | None, rng: random.Random) -> None:
        """Deal again, in place, everything hidden from this viewer.

        Games without hidden information keep this.
        """
        return

    #: numbers of a position for learners and learnt evaluations; None: facts of the state are hashed (`Match.features`)
    features: Features[S] | None = None

    def sides(self, state: S) -> dict[int, str]:
        """Side of each player (a faction, a team, a club), for reports on balance.

        The message `<game>-side-<id>` names it, unless `side_title` does.
        """
        return {}

    def side_title(self, side: str) -> Text | None:
        """Name of a side in statistics of wins, if it differs from its name in a match."""
        return None

    def balance_tables(self, packs: tuple[str, ...] = ()) -> list[tuple[int, dict[str, object]]]:
        """Tables (players, options) for a report on balance: each side against each, from both seats."""
        return [(max(2, self.players[0]), with_packs({}, packs))]

    def odds(self, settings: dict[str, object]) -> dict[str, float]:
        """Exact odds of an exchange described by names and values, for the command line.

        Most games do not offer this: their odds are computed from a position.
        """
        raise BadOptions(text("kernel-odds-of-position", game=self.id))

    # ---- lists built before a match: an army, a band, a team, a club

    builder: Builder[S, A] | None = None  #: the game's module for building lists, if it has any

    def build_form(self, faction: str, packs: tuple[str, ...] = ()) -> BuildForm | None:
        """Form of the list builder for a faction (empty: the first one); None if the game has no lists."""
        return self.builder.form(faction, packs) if self.builder else None

    def build_check(self, chosen: BuildList) -> BuildVerdict:
        """Cost, limit and problems of a list that fits the form, each with its rule; `judge` adds the rest."""
        if self.builder is None:
            raise BadList("build-nothing")
        return self.builder.check(chosen)

    def build_code(self, chosen: BuildList) -> str:
        """Share code of a list: a short text."""
        return share_code.write_code(self, chosen)

    def build_read(self, code: str) -> BuildList:
        """Read a list from its share code; BadList says what is wrong with a broken one."""
        return share_code.read_code(self, code)

    def build_options(self, chosen: BuildList, player: int) -> dict[str, object]:
        """Options of a new match in which this player plays the list, with the packs it needs."""
        return with_packs(self.builder.options(chosen, player), chosen.packs) if self.builder else {}

    def build_accepts(self, state: S, decision: Decision[A]) -> dict[str, Setting] | None:
        """Settings that a list must have to answer this decision; None if a list is no answer to it."""
        return self.builder.accepts(state, decision) if self.builder else None

    def build_begun(self, state: S, decision: Decision[A]) -> BuildList | None:
        """The list to start from where a decision is answered by changing a list at the table.

        So a band that was bought before the match is organised. None where lists are only brought.
        """
        return None

    def build_answers(self, state: S, decision: Decision[A], chosen: BuildList) -> list[A]:
        """The answers, one after another, by which a player brings a list to the table."""
        return list(self.builder.answers(chosen)) if self.builder else []

    def print_set(self, packs: tuple[str, ...] = (), chosen: BuildList | None = None) -> list[PrintSection]:
        """Parts of the game to print for a real table: all of it, what packs bring, or what a list needs.

        By default the sheets of everything that a list can have.
        """
        return print_lists(self, packs, chosen)

    #: the game's `campaign.py`, if a band, club or team can play a campaign
    campaign: Campaign[S] | None = None

    # ---- files in the game's folder

    @cached_property
    def folder(self) -> Path:
        return Path(inspect.getfile(type(self))).parent

    @cached_property
    def catalogue(self) -> Catalogue:
        path = self.folder / "rules.toml"
        return Catalogue.read(path) if path.exists() else Catalogue(game=self.id)

    @cached_property
    def course(self) -> Course:
        """Course for beginners from the game's `lessons.toml` and those of installed packs; may be empty."""
        return course_of(self.id, self.folder)

    @property
    def goal(self) -> Said | None:
        """The goal of the game, in one line."""
        return self.course.goal

    @property
    def terms(self) -> dict[str, Term]:
        """Explanations of words and numbers on the screen, by id."""
        return self.course.terms

    def lessons(self) -> dict[str, Lesson]:
        """Lessons by id, in their order."""
        return self.course.lessons

    def puzzles(self) -> dict[str, Lesson]:
        """Puzzles by id: positions in which one answer is clearly the best, each as a lesson of one step."""
        return self.course.puzzles

    @cached_property
    def editions(self) -> int:
        """Number of the newest edition of the game's content; 1 if no number of it was ever changed."""
        return newest_edition(self.folder / "content") if "edition" in self.Options.__struct_fields__ else FIRST

    def content_digest(self, options: P) -> str:
        """Digest of the cards and units in play; a log made with others is refused."""
        return ""

    def check_content(self, folder: Path) -> list[Text]:
        """Problems of a content pack, one sentence each, with messages that need no content."""
        return [text("kernel-content-none", folder=folder.name, game=self.id)]

    def names(self, language: str) -> dict[str, str]:
        """Messages from content files, without arguments: names and texts of cards, units, abilities."""
        return {}

    def shown_names(self, language: str) -> dict[str, str]:
        """The messages of `names`, with `plainer_words` in their place."""
        return self.names(language) | self.plainer_words.get(language, {})

    # ---- packs: content that a table adds

    @property
    def supports_packs(self) -> bool:
        return any(field.packs for field in self.fields.values())

    @cached_property
    def builtin_packs(self) -> tuple[str, ...]:
        """Packs that come with the game."""
        return tuple(bundled_packs(self.folder / "packs"))

    def packs_of(self, state: S) -> tuple[str, ...]:
        """Packs of a table; override it if the state holds them elsewhere than in its options."""
        return packs_of_table(getattr(getattr(state, "options", state), "packs", msgspec.UNSET))

    def pack_names(self, pack: str, language: str) -> dict[str, str]:
        """Messages that a pack adds to `names`."""
        return {}

    def normalise_options(self, options: dict[str, object]) -> dict[str, object]:
        """Options of a new match: with its edition, and the digest in the names of packs and in their ids."""
        if self.editions > FIRST:
            options = with_edition(options, self.editions)
        if not self.supports_packs or not options.get("packs"):
            return options
        named = resolve_pack_names(self.id, self.builtin_packs, options)
        return {name: value if name == "packs" else with_ids(value, named["packs"]) for name, value in named.items()}

    def stored_options(self, options: dict[str, object]) -> dict[str, object]:
        """Options of a match that was played before, for another one with the same edition: it names the first, too."""
        return {"edition": FIRST, **options} if self.editions > FIRST else options

    def effect_texts(self, language: str, packs: tuple[str, ...] = ()) -> list[GeneratedText]:
        """Texts of everything with an effect: as written by hand, and as generated from the effect."""
        return []

    def effect_verbs(self) -> dict[str, Any]:
        """Verbs that authors of content may write: field -> union of verbs."""
        return {}

    # ---- the workshop, where authors write packs

    def content_kinds(self) -> dict[str, type[msgspec.Struct]]:
        """Struct of each content file of a pack, by its name; `*.toml` is every other file."""
        return {}

    def sides_to_copy(self) -> dict[str, list[ContentEntry]]:
        """Sides that a pack can start from: the entries of each, first the one that names it."""
        return {}

    def pack_cards(self, pack: str) -> list[Card]:
        """Cards of a pack as the table draws them, where no list builder shows them."""
        return []

    def source(self, language: str) -> str:
        """Source of the game's Fluent files: texts of table and builder, and wording of effects."""
        paths = (self.folder / f"{name}.{language}.ftl" for name in ("text", "effects"))
        return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.exists())

    @cached_property
    def message_ids(self) -> frozenset[str]:
        """Ids of all messages of the game and the kernel; the same in all languages, found without parsing."""
        return message_names(self.source(LANGUAGES[0])) | message_names(kernel_messages(LANGUAGES[0]))

    def messages(self, language: str) -> str:
        """Source of all messages of this game: its files, names from content, and rules as refusals.

        The wording of a rule is the text of its refusal, unless a file words the refusal itself.
        """
        written = self.source(language)
        worded_already = message_names(written)
        rules = (*self.catalogue.rules, *self.catalogue.rulings)
        worded = {Refusal(rule).text.id: self.catalogue.wording(rule, language) for rule in rules}
        return "\n".join(
            [
                written,
                fluent_lines(self.shown_names(language)),
                fluent_lines({id: wording for id, wording in worded.items() if id not in worded_already}),
            ]
        )

    def has_own_words(self, refusal: Refusal) -> bool:
        """True if a file words this refusal; False if its text is the general wording of its rule.

        >>> import tapete
        >>> pocket = tapete.find_game("pocket")
        >>> pocket.has_own_words(Refusal("pocket.turn.first")), pocket.has_own_words(Refusal("pocket.end.conquest"))
        (True, False)
        """
        return refusal.text.id in self.message_ids

    def phrasebook(self, language: str) -> Phrasebook:
        """Phrasebook of this game, with the names of every registered pack."""
        return _phrasebook(self, language, registry_version() if self.supports_packs else 0)

    def say(self, message: Text | str, language: str = "es") -> str:
        return self.phrasebook(language).say(message)

    # ---- reading input

    def read_options(self, raw: dict[str, object]) -> P:
        try:
            # `Options` is P, but a class variable cannot be typed by a type variable
            options = cast(P, msgspec.convert(raw, self.Options))
        except msgspec.ValidationError as error:
            raise BadOptions.of(self.id, with_known_fields(does_not_match(error), self.Options)) from None
        edition = number_of(options.edition) if self.editions > FIRST else FIRST  # type: ignore[attr-defined]
        if not FIRST <= edition <= self.editions:
            raise BadOptions.of(self.id, out_of_range("edition", edition, FIRST, self.editions))
        return options

    def read_action(self, raw: object) -> A:
        """Read an answer from JSON; ValueError if it is no answer of this game."""
        return cast(A, msgspec.convert(raw, self.Action))

    def check_players(self, count: int, options: P) -> None:
        """Raise `Refused` for a wrong number of players."""
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
        """Raise NotCopyable if the state cannot be copied: at registration, not in the middle of a match."""
        copier_of(self.State)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


@lru_cache(maxsize=256)
def _phrasebook(game: Game, language: str, packs: int) -> Phrasebook:
    """Phrasebook of a game, with the messages of the packs registered now.

    `packs` is the registry's version.
    """
    book = _own_phrasebook(game, language)
    known = known_packs(game.id) if packs else ()
    book.keep_only([pack.name for pack in known])
    for pack in known:
        book.add_later(pack.name, partial(_pack_messages, game, pack.name, language))
    return book


def _pack_messages(game: Game, pack: str, language: str) -> dict[str, str]:
    try:
        return game.pack_names(pack, language)
    except BadContent:
        return {}  # a pack with broken content is never played with


@cache
def _own_phrasebook(game: Game, language: str) -> Phrasebook:
    if language not in LANGUAGES:
        raise ValueError(f"text: language {language!r} is not one of {', '.join(LANGUAGES)}")
    return Phrasebook(language, [kernel_messages(language), game.messages(language)])
