"""`python -m benchmarks.hostile`: one hostile client."""

from benchmarks.hostile import main

main()
