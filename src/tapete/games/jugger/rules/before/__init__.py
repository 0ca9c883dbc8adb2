"""Before the first Point: the options of a table, and the draft."""
