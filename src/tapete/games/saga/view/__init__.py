"""What a player sees: the scene, the options, the stage of a fight, chalk marks."""
