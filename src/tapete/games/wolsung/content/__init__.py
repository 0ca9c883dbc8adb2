"""Content: models, weapons, spells, abilities, scenarios, layouts; files, effect verbs and checks."""
