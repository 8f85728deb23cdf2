"""A card game as a whole: its files, decks, starts, and the table that connects all rules.

`game` is what `mindtable.start` uses, `card_file` and `deck_list` read and check cards and decks. `table` has the
implementations of hooks that all games share; `numbered_piles` extends it. `positions` sets up positions by hand.
Begin with `table`.
"""
