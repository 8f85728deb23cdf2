"""Dawn Chorus: a small card game for mindtable. Birds sing, and the quieter garden loses heart."""
