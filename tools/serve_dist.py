"""Serve a folder of static files on 127.0.0.1, as a careful static host would.

`python tools/serve_dist.py FOLDER [--port N] [--base /some/path/]` prints the address and serves
until it is stopped. Port 0 takes a free one. With ``--base`` the site lies in that folder and
nothing is above it, as on a project page.
"""

import argparse
import contextlib
import functools
import re
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

#: Content types that differ between machines' own tables, or are missing from them.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

#: Folders whose name holds the hash of their contents.
HASHED = re.compile(r"/(app|pyodide)-[0-9a-f]{10}/")


class Handler(SimpleHTTPRequestHandler):
    """Static files with fixed types and cache headers, under a base path."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    base = "/"

    def send_head(self):  # type: ignore[no-untyped-def]
        """Answer 404 outside the base path, and move the site's address to its folder."""
        path = self.path.partition("?")[0]
        if not path.startswith(self.base):
            self.send_error(404)
            return None
        self.path = "/" + self.path[len(self.base) :]
        return super().send_head()

    def end_headers(self) -> None:
        """Let hashed files be kept for ever, and have all others asked for again."""
        hashed = HASHED.search("/" + self.path)
        age = "public, max-age=31536000, immutable" if hashed else "no-cache"
        self.send_header("Cache-Control", age)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Keep the terminal quiet: the browser's own tools show requests."""


class Server(ThreadingHTTPServer):
    """A server for browsers, which break off a file when they leave the page that wanted it."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report what went wrong, unless the browser hung up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, port: int = 0, base: str = "/") -> ThreadingHTTPServer:
    """A server of ``folder`` on 127.0.0.1, not yet serving.

    Raises:
        OSError: the port is taken.
    """
    handler = type("BaseHandler", (Handler,), {"base": base})
    return Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--base", default="/", help="path of the site, with slashes at both ends")
    options = parser.parse_args()
    try:
        server = make_server(options.folder, options.port, options.base)
    except OSError as error:
        sys.exit(f"port {options.port} cannot be used ({error.strerror}); choose one with --port")
    print(f"http://127.0.0.1:{server.server_port}{options.base}", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
