"""Example game for the pictures of the guide's cookbook."""
