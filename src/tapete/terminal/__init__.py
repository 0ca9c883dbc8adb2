"""Any game on a terminal: the table in letters, the options as a numbered list, answers typed."""

from tapete.terminal.lesson import Tutor
from tapete.terminal.messages import Voice
from tapete.terminal.render import Painter
from tapete.terminal.session import Terminal

__all__ = ["Painter", "Terminal", "Tutor", "Voice"]
