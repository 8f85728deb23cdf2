"""What every game is made of: states, decisions, actions, views and records."""

VERSION = "0.1.0"
