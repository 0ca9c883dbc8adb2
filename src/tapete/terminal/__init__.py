"""Any game on a terminal: the table in letters, the options as a numbered list, answers typed."""

from tapete.terminal.lesson import Tutor
from tapete.terminal.render import Painter
from tapete.terminal.session import Terminal
from tapete.terminal.messages import Voice

__all__ = ["Painter", "Terminal", "Tutor", "Voice"]
