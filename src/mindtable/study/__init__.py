"""Studies: many games between bots, and what can be said about them.

`schedule` says which games, `simulation` plays them, `statistics` counts.
"""
