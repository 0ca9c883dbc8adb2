"""Models, weapons, spells, abilities, scenarios and layouts: the files, the words effects are written in, and what is
wrong with them."""
