"""Content files: reader, packs, rulebook, rule coverage, lessons."""
