"""What card text consists of, and what it means in a position."""
