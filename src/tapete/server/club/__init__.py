"""The club's house: members and how they come in. Whoever plays without an account has nothing to do with it."""
