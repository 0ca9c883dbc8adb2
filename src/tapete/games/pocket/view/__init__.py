"""View: the scene, the options, the stage of an assault, the cards."""
