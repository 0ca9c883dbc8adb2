"""View: the scene, the seats, the stage of a combat, the options, the pictures on the cards."""
