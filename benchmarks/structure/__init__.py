"""The structure of the source in numbers, on any commit, so that a change to the plan of the house shows its effect.

    python -m benchmarks.structure [COMMIT ...] [--json]

prints one column for each commit, or for the working tree, and the aim beside it. `counters.py` has a function for each
number, with its definition; `roles.py` says what is wiring and what is a face; `sources.py` reads the modules, and
`classes.py` finds classes, their bases and their heirs by name. Nothing here imports mindtable or runs its code.
"""
