"""What is wrong with a record: a code and its details for a translated page, a sentence in English.

The page words the same codes in its own catalogues; its English and this one are held equal by the
cases in tests/data/rules/spoiled_records.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from banqi.rules.refusals import Detail, DetailWords

SENTENCES: Final[Mapping[str, str]] = {
    "empty": "there is neither a tag nor a turn in it",
    "comment-open": "a comment that starts here is never closed by }}",
    "variation-open": "a variation that starts here is never closed by )",
    "stray": "this closes nothing that was opened",
    "tag-form": 'a tag looks like [Name "value"]',
    "tag-twice": "the tag was given before, as “{before}”",
    "second-game": "another game starts here, and one is opened at a time",
    "after-result": "nothing follows the result, {result}",
    "tag-own": "the record itself writes the tags {known}, and names are letters, digits and _",
    "rules-name": "expected one of {known}",
    "rules-change": "after the name of a rule set come {known}",
    "fen": "{part}: met “{text}”, expected {expected}",
    "deal": "expected {expected}",
    "value": "expected one of {known}",
    "turn-form": "expected a turn such as a1=S (flip), f4-e4 (move) or a3xa2 (capture)",
    "turn-nowhere": "expected two different squares, or = and a piece for a flip",
    "turn-letter": "expected a piece letter GAERHCS or gaerhcs after =",
    "turn-bag": "expected a piece left in the bag; no {piece} is",
    "turn-move": "expected -, since {square} is empty",
    "turn-capture": "expected x, since {square} is held by the {piece}",
    "turn-deal": "expected {letter}, which the deal has there",
    "ending-open": "the moves leave the game open, and that goes with {allowed} only",
    "ending-win": (
        'the moves leave the game open, and a win then needs [Termination "resignation"]'
    ),
    "ending-over": "the moves end it there, and that goes with {allowed} only",
    "link-version": "expected version {version}",
    "link-parts": "expected five parts, not {count}",
}
"""The sentence of each fault; the names in braces are its details, in words."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a record is refused; where the rules refuse a turn there is a `Refusal` instead.

    `code` is a key of `SENTENCES`; `details` holds what a sentence in any language needs: texts,
    `piece` as a piece code. `str()` is English.
    """

    code: str
    details: Mapping[str, Detail] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return SENTENCES[self.code].format_map(DetailWords(self.details))
