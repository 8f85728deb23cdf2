"""A game in a terminal: shows and asks, knows no rule.

`session` reads lines and carries them out in a `local_game`, `screen` draws it: the table (`tables`, in the words of
`telling`), the log, the question and its `choices`. `console`, `cells` and `lines` are the terminal itself. Begin with
`session`.
"""
