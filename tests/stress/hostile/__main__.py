"""`python -m tests.stress.hostile`: one hostile client."""

from tests.stress.hostile import main

main()
