"""Views for a player: the scene, options, and lines of sight as marks."""
