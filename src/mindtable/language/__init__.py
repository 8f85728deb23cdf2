"""Card English: nodes, phrases, and the machine that reads and prints them; it knows no game and no table."""
