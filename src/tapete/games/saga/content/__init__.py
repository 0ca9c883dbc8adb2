"""Content: factions, units, boards, terrain, scenarios; their files, effect verbs, texts and checks."""
