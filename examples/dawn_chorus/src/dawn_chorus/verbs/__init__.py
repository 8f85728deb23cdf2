"""The verbs of card text that only Dawn Chorus has."""
