"""Minds Across Time for people, pages and bots; the rules do not import this package.

`views` writes the view of a seat, `parsing` reads actions, `refusals` explains what is not allowed, `telling` words
questions and answers and reads the public numbers, `passing` says what can be passed, `evaluation` values a position
for bots, `planning` plans payments for them, `siding` values cards for exchanges with a side deck.
"""
