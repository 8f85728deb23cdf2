"""Benchmarks: how fast mindtable is, side by side with other engines, measured in one run on one core.

`make bench` runs them on the compiled package; `python -m benchmarks --help` lists the options.
"""
