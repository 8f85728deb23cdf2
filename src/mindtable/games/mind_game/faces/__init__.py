"""Mind Game for people, pages and bots; the rules do not import this package.

`views` writes the view of a seat, `telling` shows it and warns, `redeal` deals hidden things anew, `parsing` reads
actions, `refusals` explains what is not allowed, `evaluation` values a position for bots, `screen` draws the board in a
terminal.
"""
