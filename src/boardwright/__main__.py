"""`python -m boardwright` is the command `boardwright`."""

import sys

from boardwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
