"""Settings, keys, logging and addresses."""
