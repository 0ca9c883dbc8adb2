"""Factions, units, battle boards, terrain and scenarios: the files, the language abilities are written in, and what is wrong with them."""
