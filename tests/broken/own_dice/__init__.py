"""The ferry race with a bot that throws its own dice."""
