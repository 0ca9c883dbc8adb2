"""The game behind the pictures of the guide's cookbook."""
