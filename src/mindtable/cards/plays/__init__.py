"""Playing a card or using an ability, from announcing to carrying out.

`plays` is the pipeline: announce, choose modes and `targets`, pay `costs`, wait, carry out or cancel. Begin with
`plays`.
"""
