"""The parts of every game: states, decisions, actions, views and records."""

VERSION = "0.2.0"
