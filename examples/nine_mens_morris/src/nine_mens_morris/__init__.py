"""Nine men's morris: a small board game for mindtable."""
