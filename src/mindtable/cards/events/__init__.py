"""Occurrences in a game, and the abilities that answer them.

`occurrences` reports what happened to the abilities that wait for it, `triggers` orders and starts those abilities,
`replacing` and `waves` let other effects happen instead, `checkpoint` looks at the position after each of them. Begin
with `occurrences`.
"""
