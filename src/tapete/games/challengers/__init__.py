"""Challengers! Beach Cup: seven rounds of drafting and capture-the-flag duels, and a final.

One to eight players.
"""

from tapete.games.challengers.game import GAME

__all__ = ["GAME"]
