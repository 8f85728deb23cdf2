"""A table as data: its numbered entries and what follows from them. Nothing here waits, stores or sends.

`entries` are what is stored, `progress` computes the state of a table from them, `showing` what its viewers get.
`clock`, `consent`, `decklist`, `written`, `names`, `shares` and `costs` are parts of that. Begin with `entries` and
`progress`.
"""
