"""New Game: the whole game is this folder."""
