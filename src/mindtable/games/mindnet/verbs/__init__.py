"""The verbs of card text that only MindNet has, one module each: node, phrase with an example, effect."""
