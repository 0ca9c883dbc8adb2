"""Opposed rolls: shooting, melee, damage and who has to take it."""
