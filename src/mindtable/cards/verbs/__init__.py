"""The verbs of card text that games share, one module each: node, phrase with an example, effect.

A verb of one game is in that game's own `verbs`. Begin with `draw`.
"""
