"""Terminal client for any game: the table as text, options as a numbered list, typed answers."""

from tapete.terminal.lesson import Tutor
from tapete.terminal.messages import Voice
from tapete.terminal.render import Painter
from tapete.terminal.session import Terminal

__all__ = ["Painter", "Terminal", "Tutor", "Voice"]
