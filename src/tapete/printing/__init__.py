"""Print and play: true-size sheets of a game, a pack or a list as one HTML file."""

from tapete.printing.document import print_game
from tapete.printing.paper import PAPERS, Paper

__all__ = ["PAPERS", "Paper", "print_game"]
