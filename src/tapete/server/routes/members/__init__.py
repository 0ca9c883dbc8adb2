"""Routes of accounts, profiles, notifications and matchmaking."""
