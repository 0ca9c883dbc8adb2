"""Terminal session of one player against bots: show, read input, answer, until the match is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text as Styled

from tapete.bots import Bot
from tapete.core.flow import Refusal, Refused, TypeDice
from tapete.core.match import Match, save
from tapete.core.match.replay import read_answer
from tapete.core.roster.validation import from_code
from tapete.core.scene import Scene
from tapete.terminal import input_parser as read
from tapete.terminal.choices import Choice, choices, to_integers
from tapete.terminal.messages import Voice
from tapete.terminal.places import Ground
from tapete.terminal.render import Painter

RECENT = 20  # events that the command `l` shows again
SHOWN_REFUSALS = 4
OWN_LINES = 10  # lines of the screen for prompt, frame and last events
SHORTEST_PAGE = 8


class Left(Exception):
    """The player leaves."""


class Terminal:
    """A match played by one person at a terminal.

    >>> import tapete
    >>> Terminal(tapete.new_match("challengers", ["human", "bot:random"], seed="docs"), 0, "en", Console()).choice_count
    7
    """

    def __init__(self, match: Match, player: int, language: str, console: Console) -> None:
        self.match, self.player, self.console = match, player, console
        self.voice = Voice(match.game, language, match.seats, player)
        self.painter = Painter(self.voice, console.width)
        self.seen = 0
        self.page = 0
        self.on_screen: list[Any] = []
        self.looked_at: Scene | None = None
        self.listed: list[Choice] | None = None
        if match.setup.hand_dice:
            match.bots = {seat: self.hands_of(bot) for seat, bot in match.bots.items()}

    # ---- playing

    def play(self, save_to: Path | None) -> None:
        """Play to the end of the match, or until the player leaves. The log is always saved."""
        try:
            self.match.play_bots()
            self.show()
            while not self.match.over:
                self.answer(self.prompt())
        except (Left, EOFError, KeyboardInterrupt) as leaving:
            if not isinstance(leaving, Left):
                self.console.print()
        self.show_events()
        if self.match.result is not None:
            game, state = self.match.game, self.match.state
            self.console.print(self.painter.ending(self.match.result, game.ending(state), game.score_name(state)))
        if save_to is not None:
            save(self.match, save_to)
            self.console.print(self.voice.word("saved", path=str(save_to)), markup=False, highlight=False)
        elif not self.match.over:
            self.console.print(self.voice.word("not-saved"), markup=False, highlight=False)

    def prompt(self) -> str:
        return self.console.input(Styled.assemble((self.voice.word("prompt"), "bold"), " ")).strip()

    def answer(self, typed: str) -> None:
        """Handle typed input: a command, or an answer to the decision."""
        try:
            if not self.command(typed):
                self.act(typed)
                self.show()
        except Refused as refused:
            self.warn(self.voice.refusal(refused.text, refused.rule))
        except read.NotUnderstood as unclear:
            self.warn(self.voice.word(str(unclear), n=self.choice_count))

    def command(self, typed: str) -> bool:
        """Run a command; False if the input is none.

        Commands only change what is shown, except to take an answer back or to leave.
        """
        match typed.lower():
            case "q":
                raise Left
            case "?" | "h" | "help" | "ayuda":
                self.console.print(self.voice.word("help"), markup=False, highlight=False)
                if self.places_asked is not None:
                    self.console.print(self.voice.word("help-place"), markup=False, highlight=False)
            case "u":
                self.match.undo(self.player)
                self.seen = min(self.seen, self.match.told)
                self.show()
            case "r":
                self.show_rules()
            case "m" | "t":
                self.on_screen = []
                self.show()
            case "l":
                self.show_recent()
            case "+" | "-":
                self.turn_page(1 if typed == "+" else -1)
            case _ if typed.startswith("/") and len(typed) > 1:
                self.show_matching(typed[1:].lower())
            case _:
                return False
        return True

    def act(self, typed: str) -> None:
        asked = self.match.pending[self.player]
        if isinstance(asked, TypeDice):
            self.give(tuple(read.parse_dice(typed)))
        elif typed.isdigit():
            if not 1 <= int(typed) <= self.choice_count:
                raise read.NotUnderstood("bad-number")
            self.give(self.listing[int(typed) - 1].answer)
        elif (ground := self.places_asked) is not None and typed:
            formation = read.make_formation(read.parse_places(typed), ground.board, ground)
            self.give(read_answer(self.match, self.player, to_integers(formation)))
        elif self.match.game.build_accepts(self.match.state, asked) is not None and typed:
            self.bring(typed)
        else:
            raise read.NotUnderstood("bad-answer")

    def give(self, answer: Any) -> None:
        self.match.act(self.player, answer)

    def bring(self, code: str) -> None:
        """Use a list built beforehand, by its share code."""
        answers = from_code(self.match.game, self.match.state, self.match.pending[self.player], code)
        if isinstance(answers, Refusal):
            raise Refused(answers)
        for answer in answers:
            self.match.act(self.player, answer)

    def hands_of(self, bot: Bot) -> Bot:
        """Wrap a bot so that the person rolls its dice, too."""

        def answer(match: Match, player: int) -> Any:
            asked = match.pending[player]
            return self.rolled_for(player, asked) if isinstance(asked, TypeDice) else bot(match, player)

        return answer

    def rolled_for(self, player: int, asked: TypeDice) -> tuple[int, ...]:
        self.show_events()
        if asked.roll.purpose is not None:
            self.console.print(self.voice.say(asked.roll.purpose()), markup=False, highlight=False)
        while True:
            count, sides = asked.dice
            self.console.print(
                self.voice.word("dice-for", who=self.voice.name(player), n=count, sides=sides),
                markup=False,
                highlight=False,
            )
            typed = self.prompt()
            if typed.lower() == "q":
                raise Left
            try:
                rolled = tuple(read.parse_dice(typed))
                refusal = asked.refusal(rolled)
                if refusal is None:
                    return rolled
                self.warn(self.voice.refusal(refusal.text, refusal.rule))
            except read.NotUnderstood as unclear:
                self.warn(self.voice.word(str(unclear), n=0))

    # ---- decision

    @property
    def scene(self) -> Scene:
        """The table as the player sees it, computed once per decision."""
        if self.looked_at is None:
            self.looked_at = self.match.view(self.player)
        return self.looked_at

    @property
    def listing(self) -> list[Choice]:
        """Numbered answers, computed once per decision."""
        if self.listed is None:
            self.listed = choices(self.match, self.player, self.scene, self.painter)
        return self.listed

    @property
    def choice_count(self) -> int:
        return len(self.listing)

    @property
    def places_asked(self) -> Ground | None:
        """Ground on which a position is asked for; None for other kinds of decisions."""
        scene = self.scene
        if scene.board is None or scene.decision is None or scene.decision.place is None:
            return None
        return Ground(scene.board, scene.decision.place, self.player)

    # ---- output

    def show(self) -> None:
        """Show events, table and decision; of the table only what has changed."""
        self.looked_at, self.listed, self.page = None, None, 0
        self.show_events()
        if self.match.over:
            return
        scene = self.scene
        numbers = {number: choice.at for number, choice in enumerate(self.listing, start=1) if choice.at is not None}
        parts = self.painter.table(scene, numbers)
        for part in parts:
            if part.content not in self.on_screen:
                self.console.print(part.paint(), highlight=False)
        self.on_screen = [part.content for part in parts]
        self.show_decision(scene)

    def show_decision(self, scene: Scene) -> None:
        assert scene.decision is not None
        voice = self.voice
        first, last = self.page * self.page_length, (self.page + 1) * self.page_length
        lines = [Styled(voice.say(scene.decision.prompt), style="bold")]
        if scene.decision.context is not None:
            lines.append(Styled(voice.say(scene.decision.context), style="dim"))
        lines += [choice.line for choice in self.listing[first:last]]
        if self.choice_count > self.page_length:
            lines.append(
                Styled(voice.word("page", page=self.page + 1, pages=self.pages, n=self.choice_count), style="yellow")
            )
        if scene.decision.place is not None:
            lines.append(
                Styled(
                    voice.word("or-place", unit=f" ({scene.board.unit})" if scene.board and scene.board.unit else ""),
                    style="dim",
                )
            )
        if scene.decision.lists:
            lines.append(Styled(voice.word("or-code"), style="dim"))
        lines += [self.painter.refused(refused) for refused in scene.decision.refused[:SHOWN_REFUSALS]]
        if len(scene.decision.refused) > SHOWN_REFUSALS:
            lines.append(
                Styled(voice.word("more-refused", n=len(scene.decision.refused) - SHOWN_REFUSALS), style="dim")
            )
        self.console.print(Panel(Group(*lines), border_style="yellow"), highlight=False)

    @property
    def page_length(self) -> int:
        """Number of options per page; all of them if the output does not scroll."""
        return (
            max(SHORTEST_PAGE, self.console.height - OWN_LINES)
            if self.console.is_terminal
            else max(1, self.choice_count)
        )

    @property
    def pages(self) -> int:
        return -(-self.choice_count // self.page_length)

    def turn_page(self, step: int) -> None:
        self.page = (self.page + step) % max(1, self.pages)
        self.show_decision(self.scene)

    def show_matching(self, words: str) -> None:
        """Show the options that contain these words."""
        matching = [choice.line for choice in self.listing if words in choice.line.plain.lower()]
        if not matching:
            self.warn(self.voice.word("none-matching", what=words))
        for line in matching:
            self.console.print(line)

    def show_rules(self) -> None:
        """Show what is not allowed now, and why."""
        refused = [] if self.scene.decision is None else self.scene.decision.refused
        if not refused:
            self.console.print(self.voice.word("nothing-refused"), markup=False, highlight=False)
        for one in refused:
            self.console.print(self.painter.refused(one))

    def show_events(self) -> None:
        for event in self.match.events(self.seen, self.player):
            self.console.print(self.painter.line(event), highlight=False)
        self.seen = self.match.told

    def show_recent(self) -> None:
        for event in self.match.events(0, self.player)[-RECENT:]:
            self.console.print(self.painter.line(event), highlight=False)

    def warn(self, sentence: str) -> None:
        self.console.print(Styled(sentence, style="yellow"))
