"""Studies: many games between bots, and their statistics.

`schedule` plans the games, `simulation` plays them, `statistics` counts.
"""
