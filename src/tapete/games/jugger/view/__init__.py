"""View: the scene, the options, the stage of a combat, pieces, cards and marks."""
