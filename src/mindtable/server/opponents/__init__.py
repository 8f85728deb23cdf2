"""Opponents: how strong people are, and who plays whom.

Nothing here waits, stores or sends: ratings (`ratings`) and pairings (`pairing`) follow from their arguments alone, so
they can be computed again, and simulated (`make opponents`). Begin reading at `pairing`.
"""
