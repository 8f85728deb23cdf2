"""All tables, and what happens at one.

`hall` puts everything together. `registry` has the tables in memory and reads them by `loading`; `founding` and
`joining` make tables and fill their seats, `seats` says who sits where, `replays` shows finished games, `upkeep`
releases and removes tables.

At one table, `table` writes entries and shows them; `requests` takes what a seat asks, `passing`, `timekeeper` and
`bot_seats` act by themselves, `offers`, `presence` and `listeners` are about the people. Begin with `registry` and
`table`.
"""
