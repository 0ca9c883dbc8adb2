"""Views for a player: the scene, options, the stage of a fight and range marks."""
