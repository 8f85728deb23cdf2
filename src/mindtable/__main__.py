"""`python -m mindtable` is the command `mindtable`."""

import sys

from mindtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
