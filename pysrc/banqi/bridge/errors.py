"""The one exception that becomes an error reply."""

from typing import Any, Final

Message = dict[str, Any]

_MET_LENGTH: Final = 200  # characters of what was met that an error carries


class Refused(ValueError):  # noqa: N818 - "refused" is the protocol's word for it
    """A request that is refused; the session is as it was before.

    ``code`` is one of the protocol's ``ErrorCode``; ``met`` quotes what came and ``expected`` says
    what would have been right; ``extra`` holds the further fields of an error (``refusal``,
    ``ply``).
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        met: object = "",
        expected: str = "",
        field: str | None = None,
        **extra: object,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.met = str(met)[:_MET_LENGTH]
        self.expected = expected
        self.extra = extra

    def __repr__(self) -> str:
        return (
            f"Refused({self.code!r}, {str(self)!r}, met={self.met!r}, "
            f"expected={self.expected!r}, field={self.field!r})"
        )

    def as_message(self) -> Message:
        """The protocol's ``Error``."""
        error: Message = {"code": self.code, "met": self.met, "expected": self.expected}
        if self.field is not None:
            error["field"] = self.field
        return {**error, "message": str(self), **self.extra}
