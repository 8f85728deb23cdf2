"""All tables, and what happens at one.

`hall` makes, finds and removes tables. `table` writes entries and shows them; `requests` takes what a seat asks,
`passing`, `timekeeper` and `bot_seats` act by themselves, `offers`, `presence` and `listeners` are about the people.
Begin with `hall` and `table`.
"""
