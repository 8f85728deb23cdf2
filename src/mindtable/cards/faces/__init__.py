"""The outside of a card game: views for people, the page and bots, and words for them.

`views` builds the view of a seat in the form that `table_view` declares. `face` reads a game's titles, signs and
animations. `notation` writes and reads actions, `telling` words questions and answers, `likeness` finds equivalent
actions; `defaults` has what all card games show, tell and hint. Begin with `views`.
"""
