"""What people, the page and bots get to see of a card game.

`views` builds the view of a seat in the form that `table_view` declares. `face` reads a game's titles, signs and
animations. `notation` writes and reads actions, `telling` words questions and answers, `likeness` finds equivalent
actions. Begin with `views`.
"""
