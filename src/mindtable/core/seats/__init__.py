"""Services of a table to its seats beyond the rules, for every game.

`passing` passes by itself where a seat asked for it. `forecast` shows what happens if everybody passes now. `revealing`
tells whether a move revealed something, so that it cannot be taken back. Each stands alone.
"""
