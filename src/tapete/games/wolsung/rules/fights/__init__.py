"""Opposed rolls: shooting, melee, damage, and divided melees."""
