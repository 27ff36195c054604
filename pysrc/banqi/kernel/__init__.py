"""The fast twin of the rules, with evaluation and search, in the kernel dialect."""
