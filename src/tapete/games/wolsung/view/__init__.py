"""What a player sees: the scene, the options, lines of sight as marks."""
