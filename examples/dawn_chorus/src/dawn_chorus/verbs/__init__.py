"""The verbs of card text that Dawn Chorus has of its own."""
