"""`python -m boardwright.testkit GAME…`; see `run_batches.py`, which pool processes import instead of this file."""

import sys

from boardwright.testkit.run_batches import main

sys.exit(main())
