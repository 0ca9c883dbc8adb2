"""Personal cards, weapons, clubs and teams: the files, the words talents are written in, and what is wrong with
them."""
