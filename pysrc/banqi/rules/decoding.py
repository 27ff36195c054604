"""The bytes of a text file as text, whatever program saved it."""

from __future__ import annotations

import codecs
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE: Final = 4096
"""Bytes that are looked at to tell UTF-16 without a mark."""

_FEWER: Final = 4
"""How many times fewer zeros a record in UTF-16 has among its low bytes than among the high."""


def decode_text(data: bytes) -> str:
    r"""The text in a file: UTF-8, UTF-16 with or without its mark, else Latin-1 as Windows has it.

    Raises `ValueError` for bytes that are no text.

    >>> decode_text(b"\xff\xfea\x001\x00"), decode_text(b"\x00a\x001"), decode_text(b"caf\xe9")
    ('a1', 'a1', 'café')
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data.removeprefix(mark).decode(name)
    sample = data[:_SAMPLE]
    if b"\0" in sample:
        zeros = [sample[parity::2].count(0) for parity in (0, 1)]
        if _FEWER * min(zeros) > max(zeros) or len(data) % 2:
            raise ValueError("it holds no text")
        return data.decode("utf-16-le" if zeros[1] > zeros[0] else "utf-16-be")
    for name in ("utf-8", "cp1252"):
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
