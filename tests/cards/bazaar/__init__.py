"""A test game on the defaults of standard games, with everything that they offer by data."""
