"""The objects that a game has beside its rules, for people, for automatic passing and for search.

Each holds nothing and gets the state as an argument; `State` names those of its game. `telling` shows and tells,
`windows` says what can be passed, `search` what a bot may know, `notation` reads actions. `world` is the place in which
the page shows the table, as data. Begin with `telling`.
"""
