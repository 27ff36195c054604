"""The rest of the standard library, fetched when somebody asks for it.

The page starts with a library that holds what a start and a game use. ``install`` adds a finder
that knows the names left out; on the first import of one it fetches the full library and takes the
module from there. Nothing that Python can import from the stock library fails to import here.
"""

import sys
import zipimport
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

#: Name of the list of modules left out, in the trimmed library.
ABSENT = "absent.txt"


class RestOfLibrary:
    """A meta path finder for the modules that the trimmed library lacks.

    Args:
        trimmed: path of the trimmed library's zip.
        full: path of the full library's zip, written by ``fetch``.
        fetch: writes the file ``full``, or raises ``OSError``. Called at most once with success.
    """

    def __init__(self, trimmed: str, full: str, fetch: Callable[[], None]) -> None:
        self._trimmed = trimmed
        self._full = full
        self._fetch = fetch
        self._absent: frozenset[str] | None = None
        self.asked: list[str] = []

    def __repr__(self) -> str:
        return f"RestOfLibrary({self._trimmed!r}, {self._full!r}, {self._fetch!r})"

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module left out, or None for any other name.

        Raises:
            ModuleNotFoundError: the full library could not be fetched.
        """
        if self._absent is None:
            listed = zipimport.zipimporter(self._trimmed).get_data(f"{self._trimmed}/{ABSENT}")
            self._absent = frozenset(listed.decode().splitlines())
        if name not in self._absent:
            return None
        if not self.asked:
            try:
                self._fetch()
            except OSError as error:
                raise ModuleNotFoundError(
                    f"module {name!r} is in the full library, which could not be loaded: {error}",
                    name=name,
                ) from error
        self.asked.append(name)
        places = [place.replace(self._trimmed, self._full, 1) for place in path or [self._trimmed]]
        return PathFinder.find_spec(name, places, target)


def install(trimmed: str, full: str, fetch: Callable[[], None]) -> RestOfLibrary:
    """Put a `RestOfLibrary` behind all other finders, and return it."""
    finder = RestOfLibrary(trimmed, full, fetch)
    sys.meta_path.append(finder)
    return finder
