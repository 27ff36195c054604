"""How the network's weights come about; `tools/train_network.py` runs it.

pieces   work cut into pieces that give the same file whoever does them, and whenever
games    a piece of self-play inside the kernel: positions, scores, results
fit      the network that meets the searches' scores best
weights  rounding it into the file that is shipped
gate     a piece of a match between two evaluations, and what it comes to
"""
