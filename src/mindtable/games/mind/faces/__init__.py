"""MIND for people, pages and bots; the rules do not import this package.

`views` writes the view of a seat, `redeal` deals hidden things anew,
`parsing` reads actions, `refusals` explains what is not allowed, `readings` explains a card in a position,
`evaluation` values a position for bots, `telling` words questions and answers.
"""
