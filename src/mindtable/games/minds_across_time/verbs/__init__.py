"""The verbs of card text that only Minds Across Time has, one module each: node, phrase with an example, effect."""
