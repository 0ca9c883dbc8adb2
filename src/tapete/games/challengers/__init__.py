"""Challengers! Beach Cup: one to eight players, seven rounds of drafting and duels, a final."""

from tapete.games.challengers.game import GAME

__all__ = ["GAME"]
