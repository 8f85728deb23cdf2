"""What every game is made of: states, decisions, actions, views and records."""

VERSION = "0.2.0"
