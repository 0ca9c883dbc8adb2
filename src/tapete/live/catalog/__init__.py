"""Games, packs and options that a table may name."""
