"""Content of Challengers!: files of cards, trainers, trophies and diagrams, verbs and checks."""
