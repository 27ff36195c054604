"""`python -m banqi …`: see `banqi.cli`."""

import sys

from banqi.cli import main

sys.exit(main())
