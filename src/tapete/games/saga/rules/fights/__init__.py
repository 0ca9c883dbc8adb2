"""Melee, shooting and casualties."""
