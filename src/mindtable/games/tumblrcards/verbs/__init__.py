"""The verbs of card text that only TumblrCards has, one module each: node, phrase with an example, effect."""
