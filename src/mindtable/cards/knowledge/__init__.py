"""Knowledge of hidden cards: who sees and remembers them; imagined positions.

`visibility` says who sees into a zone, `knowledge` what seats remember of hidden cards, `determinize` and `redeal` deal
hidden cards anew. Begin with `visibility`.
"""
