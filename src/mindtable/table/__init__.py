"""The server: tables, seats, clocks, storage and protocol. It arranges and keeps; it knows not one rule."""
