"""Board games without cards: spaces, lines, pieces and actions on spaces, drawn from data by the page and the terminal.

A game of its own declares its board in `board.toml` and extends `BoardGame` and `BoardTable` (docs/your-game.md).
"""
