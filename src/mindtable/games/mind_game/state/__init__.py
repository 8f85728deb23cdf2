"""A position of Mind Game as data; rules import it, it imports none.

`state` holds the position, `start` how it began, `board` the places, `tile` the tiles, `construct` tiles in one place.
`event` is what happens there in words, `options` its variants, `fields` declares the fields. Begin with `state`.
"""
