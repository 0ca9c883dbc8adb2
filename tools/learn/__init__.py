"""Learn the judgement of a game's bot: collect matches and train a small net. It needs numpy; its nets do not."""
