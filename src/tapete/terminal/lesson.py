"""Lesson at a terminal: texts, table, typed answers, and the commands to show an answer and go back."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text as Styled

from tapete.core.content.lessons import Said
from tapete.core.flow import Refused
from tapete.lessons import Walk
from tapete.terminal.input_parser import NotUnderstood
from tapete.terminal.session import Left, Terminal


class Tutor(Terminal):
    """A lesson played by one person at a terminal.

    >>> tutor = Tutor(Walk("challengers", "flag"), "en", Console())
    >>> tutor.player
    0
    """

    def __init__(self, walk: Walk, language: str, console: Console) -> None:
        super().__init__(walk.match, walk.lesson.seat, language, console)
        self.walk, self.language = walk, language

    def learn(self) -> bool:
        """Play to the lesson's end, or until the person leaves; True if it was the end."""
        try:
            while (step := self.walk.step) is not None:
                self.speak(step.say)
                if self.walk.rivals_turn:
                    self.walk.rival()
                    self.show_events()
                    continue
                self.show()
                here = len(self.walk.taken)
                while len(self.walk.taken) == here:
                    self.answer(self.prompt())
        except (Left, EOFError, KeyboardInterrupt):
            return False
        self.show_events()
        self.speak(self.walk.lesson.end.say)
        return True

    def speak(self, saying: Said | None) -> None:
        if saying is not None:
            self.console.print(Panel(Styled(saying.say(self.language)), border_style="green"))

    def answer(self, typed: str) -> None:
        """Handle typed input; `learn` shows the table again after the next text."""
        try:
            if not self.command(typed):
                self.act(typed)
        except Refused as refused:
            self.warn(self.voice.refusal(refused.text, refused.rule))
        except NotUnderstood as unclear:
            self.warn(self.voice.word(str(unclear), n=self.choice_count))

    def command(self, typed: str) -> bool:
        match typed.lower():
            case "s":
                self.show_the_answer()
            case "b" | "u":
                if self.walk.back():
                    self.match, self.on_screen = self.walk.match, []
                    self.seen = self.match.told
            case "?" | "h" | "help" | "ayuda":
                super().command(typed)
                self.console.print(self.voice.word("lesson-help"), markup=False, highlight=False)
            case _:
                return super().command(typed)
        return True

    def give(self, answer: Any) -> None:
        """Give an answer; a wrong one shows its hint."""
        reply = self.walk.try_answer(answer)
        if reply.refusal is not None:
            raise Refused(reply.refusal)
        if reply.nudge is not None:
            self.warn(reply.nudge.say(self.language))

    def show_the_answer(self) -> None:
        """Show the line of the right answer; give it if it is in no list."""
        right = self.walk.shown()
        line = next((choice.line for choice in self.listing if choice.answer == right), None)
        if line is None:
            self.give(right)
        else:
            self.console.print(line)
