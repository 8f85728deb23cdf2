"""A position of Minds Across Time as data; rules import it, it imports none.

`state` holds the position, `thing` a card in play, `card` a printed card, `bills` what it costs. `causes` are its moves
in words, `options` its variants, `fields` declares the fields. Begin with `state`.
"""
