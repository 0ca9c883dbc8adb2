"""Routes of matches, packs, premoves, health, and the play socket."""
