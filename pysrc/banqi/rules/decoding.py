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

_ZEROS: Final = 0.25
"""Part of the high bytes that is zero in a record in UTF-16, since most of its signs are ASCII; of
the low bytes a quarter as many at most."""


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
    even, odd = (sample[parity::2].count(0) for parity in (0, 1))
    is_wide = max(even, odd) > max(_ZEROS * len(sample) / 2, min(even, odd) / _ZEROS)
    if is_wide and not len(data) % 2:
        return data.decode("utf-16-le" if odd > even else "utf-16-be")
    try:
        return data.decode()
    except UnicodeDecodeError:
        if 0 in data:
            raise ValueError("it holds no text") from None
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")
