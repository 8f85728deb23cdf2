"""The parts of every card game: things, frames, the meaning of card text, its verbs and words. This package names no
game.
"""
