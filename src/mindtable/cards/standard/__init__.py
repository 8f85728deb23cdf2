"""A standard card game, as a base for your own: a game overrides only the differences.

`StandardGame` reads the cards and decks of a package. `StandardTable` plays: turns, a hand and a deck, one resource for
costs, plays that wait on a stack until the opponent passes, triggered abilities, numbers that other cards change,
views, records, bots. docs/your-game.md shows how to make a game from it.
"""
