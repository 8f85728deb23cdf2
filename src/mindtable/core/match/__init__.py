"""Matches: several games at the same seats, of which the one who wins most wins the match."""
