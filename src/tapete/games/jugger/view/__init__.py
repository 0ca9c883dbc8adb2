"""What a player sees: the scene, the options, the combat on its stage, cards and marks."""
