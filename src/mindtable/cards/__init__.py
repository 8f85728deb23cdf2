"""What every card game is made of: things and frames, what card text means, its verbs and words; it names no game."""
