"""A card game that does the usual: what a game of one's own begins with, and says only where it differs.

`StandardGame` reads the cards and decks of a package. `StandardTable` plays: turns, a hand and a deck, one resource
that cards cost, plays that wait on a stack until the opponent lets them go, triggered abilities, numbers that other
cards change, views, records, bots. docs/your-game.md leads through making a game of it.
"""
