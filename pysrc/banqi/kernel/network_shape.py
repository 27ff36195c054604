"""Where the weights of the network lie, packed as they are shipped and unpacked as they are used.

A feature is something about a position, with a row of HALF weights; the network's first layer sums
the rows of what holds, as each colour sees the board: its own pieces have the codes of red.

- how many pieces of a code are in the bag, and how many are alive: BAG, ALIVE;
- two contents of squares side by side, aslant, or straight at two squares' distance, wherever on
  the board they are: BESIDE, ASLANT, STRAIGHT.  The smaller content comes first.  Of pairs with an
  empty square only those side by side count.

Then the start of the sums (BIAS), and the second layer: for each of BUCKETS the weights of the
sums as the side to move sees them and as the other does (OUT), and what is added at the end, in
the unit of scores (OUT_BIAS, one row for all).

Unpacked, a row has both views beside each other, red's first, and SQUARE adds a row for each square
and content: what its pairs with empty squares would come to if it had no neighbour.  So only pairs
of two pieces or tiles are left to look up, and the sums are the same.
"""

from typing import Final

from .dialect import ROW

HALF: Final = ROW // 2
CONTENTS: Final = 16  # of a square: 14 pieces, empty, face-down
COUNTS: Final = 6  # of one piece: none to five
BUCKETS: Final = 7

BAG: Final = 0
ALIVE: Final = BAG + 14 * COUNTS
BESIDE: Final = ALIVE + 14 * COUNTS
ASLANT: Final = BESIDE + CONTENTS * CONTENTS
STRAIGHT: Final = ASLANT + CONTENTS * CONTENTS
BIAS: Final = STRAIGHT + CONTENTS * CONTENTS
OUT: Final = BIAS + 1
OUT_BIAS: Final = OUT + 2 * BUCKETS
PACKED_ROWS: Final = OUT_BIAS + 1

SQUARE: Final = PACKED_ROWS
UNPACKED_ROWS: Final = SQUARE + 32 * CONTENTS

# Which second layer scores a position, by the number of tiles: the fewer, the finer.
BUCKET_OF: Final = (0, *(1,) * 3, *(2,) * 4, *(3,) * 5, *(4,) * 6, *(5,) * 6, *(6,) * 8)

# In the sums ROW_CEILING stands for 1, and in the scores SCALE.  A sum of squares times weights is
# brought to scores by SCALE >> OUT_SHIFT, so OUT_ONE is what stands for 1 in the weights of OUT.
SCALE: Final = 1000
OUT_SHIFT: Final = 22
MOST_WEIGHT: Final = 512  # either way, of the first layer: sums of a board stay far below 16 bits
