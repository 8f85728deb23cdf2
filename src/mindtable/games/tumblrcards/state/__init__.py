"""A position of TumblrCards as data; rules import it, it imports none.

`state` holds the position, `creature` a card in play, `card` a printed card. `causes` are its moves in words, `options`
its variants, `fields` declares the fields. Begin with `state`.
"""
