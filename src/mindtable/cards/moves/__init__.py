"""Every change of zone: `moving`; shuffles and cuts: `shuffling`; looking at cards and searching: `looking`.

Draws, discards, mills, deaths and returns all go through `moving`, so their events and log lines have one form.
"""
