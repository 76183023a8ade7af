"""`python -m boardwright.testkit GAME…`; see `run_batches.py`. Pool processes import that module, never this one."""

import sys

from boardwright.testkit.run_batches import main

sys.exit(main())
