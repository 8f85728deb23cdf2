"""Work outside the event loop, or in slices inside it.

`workers` keeps processes that run `worker`; `jobs` are what a table asks of them, `turns` shares them among clients.
`slices` divides long work in the server's own process; `watchdog` reports code that holds the loop. `machine` is the
computer as a server needs it. Begin with `workers`.
"""
