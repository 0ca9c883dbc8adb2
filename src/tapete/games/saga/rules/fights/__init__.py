"""Melee and shooting, and who is removed."""
