"""Content of Pocket-Tactics: files of terrain, abilities, factions, units and maps, and their checks."""
