"""The kernel: texts, scenes, flows, content, rosters, the contract of a game, and running matches."""
