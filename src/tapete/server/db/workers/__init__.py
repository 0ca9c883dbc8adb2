"""Workers in the database: which of them are up, and since when none was."""
