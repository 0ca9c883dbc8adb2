"""One match in memory, rebuilt from its rows, with its seats and viewers."""
