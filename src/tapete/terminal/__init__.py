"""Any game on a terminal: the table in letters, the options as a numbered list, answers typed."""

from tapete.terminal.lesson import Tutor
from tapete.terminal.painting import Painter
from tapete.terminal.session import Terminal
from tapete.terminal.voice import Voice

__all__ = ["Painter", "Terminal", "Tutor", "Voice"]
