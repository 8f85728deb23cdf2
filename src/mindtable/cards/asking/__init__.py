"""Questions to seats, and how a game ends.

`choices` asks for the choices of card text, `sealed` asks both seats at once and in secret, `windows` asks seats in
turn whether they respond, `ends` ends a game. Begin with `choices`.
"""
