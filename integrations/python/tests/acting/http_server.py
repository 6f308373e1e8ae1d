"""An HTTP server of a test on a free port of loopback."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Reply:
    status: int
    content: bytes
    kind: str = "application/json"


# Gets the path and the body, which is empty for a GET.
Answering = Callable[[str, bytes], Reply]


@contextmanager
def http_server(answering: Answering) -> Iterator[str]:
    """The address of the server."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._send(answering(self.path, b""))

        def do_POST(self) -> None:
            self._send(answering(self.path, self.rfile.read(int(self.headers["Content-Length"]))))

        def _send(self, reply: Reply) -> None:
            self.send_response(reply.status)
            self.send_header("Content-Type", reply.kind)
            self.send_header("Content-Length", str(len(reply.content)))
            self.end_headers()
            self.wfile.write(reply.content)

        def log_message(self, *_: object) -> None:
            """Tests have no use for a log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
