"""Cards, trainers, trophies and diagrams: the files, the words effects are written in, and what is wrong with them."""
