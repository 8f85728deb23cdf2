"""The parts of every card game. This package names no game.

Each package imports only those above it in this list:
`words` and `nouns` (shared words), `state` (things, frames, the position), `asking` (questions to seats),
`knowledge` (who sees and remembers what), `nodes` and `statements` (card text as data), `effects` (what holds, and for
how long), `events` (what happens, and who answers it), `moves` (every change of zone), `plays` (from announcing to
carrying out), `verbs` (one module each), `text` (reading and printing), `faces` (for people, the page and bots),
`game` (cards, decks, the table), and `standard` (a game to extend). Begin with `state/state.py` and `game/table.py`.
"""
