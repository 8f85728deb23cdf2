"""The rulebook of a game as data: its rules, worked examples, variants and words.

`rulebook` reads `rulebook.toml` and finds a rule by its id. `glossary` says what a word means and finds words in a
text. Begin with `rulebook`.
"""
