"""Exit statuses of the command."""

DONE = 0
FAILED = 1  # an input is wrong, or a check found something
MISUSED = 2  # options do not exist or do not fit together
UNFINISHED = 3  # a game was left before its end
BUG = 70  # an error of mindtable itself
INTERRUPTED = 130
CLOSED = 141  # the reader of the output has closed it; nothing is said, as of other programs in a pipe
