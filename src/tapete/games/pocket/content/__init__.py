"""Terrain, abilities, factions, units and maps: the files, what they may say, and what is wrong with them."""
