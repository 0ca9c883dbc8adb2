"""A whole small game for three to five, with rules, an option and a bot; `games.py` breaks it."""
