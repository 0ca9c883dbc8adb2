"""Commands of `tapete`: play, host, administer, bot arenas, tournaments, content checks."""
