"""Banqi (Chinese dark chess): rules, search and the session behind the page."""

__version__ = "0.1.0"
