"""Link previews: public facts of matches, tournaments and puzzles as tags and pictures."""
