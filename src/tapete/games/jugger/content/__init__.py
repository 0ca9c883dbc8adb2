"""Content of Jugger: files of personal cards, weapons, clubs and teams, their verbs and their checks."""
