"""Workshop: packs being written; copies of a game's sides, checks with places, forms, differences."""
