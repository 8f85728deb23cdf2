"""A position of MIND as data; rules import it, it imports none.

`state` holds the position, `piece` a card on the table, `card` a printed card, `challenge` who challenges whom,
`control` who leads a Thought for a time. `causes` are its moves in words, `options` its variants, `fields` declares the
fields. Begin with `state`.
"""
