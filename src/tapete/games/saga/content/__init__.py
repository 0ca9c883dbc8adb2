"""Factions, units, battle boards, terrain and scenarios: the files, the verbs abilities are written in, their texts,
and what is wrong with them."""
