"""The verbs of card text that only MIND has, one module each: node, phrase with an example, effect."""
