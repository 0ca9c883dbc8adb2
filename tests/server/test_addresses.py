"""Printed addresses: the URLs of a server, the QR code for phones, and errors when it cannot listen."""

from __future__ import annotations

import io
import re
import socket
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest
import zxingcpp
from PIL import Image

from tapete.core.i18n.language import speaking
from tapete.server.config import own_addresses
from tapete.server.http.listen import listen
from tests.guarded_process import end_guarded, start_guarded

HOME = [ip_address(ip) for ip in ("127.0.0.1", "::1", "172.17.0.1", "192.168.1.20", "169.254.9.9", "fe80::1")]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_addresses, "list_own_addresses", lambda: HOME)


def printed_addresses(host: str, prefix: str = "", out: io.StringIO | None = None, language: str = "es") -> str:
    out = out or io.StringIO()
    with speaking(language):
        own_addresses.print_addresses(host, 8000, prefix, out)
    return out.getvalue()


@pytest.mark.usefixtures("at_home")
def test_every_reachable_address_is_printed_the_likeliest_first() -> None:
    urls = re.findall(r"http://[0-9.:a-z/]+", printed_addresses("0.0.0.0", "/club"))

    assert urls == ["http://192.168.1.20:8000/club", "http://172.17.0.1:8000/club", "http://127.0.0.1:8000/club"]


@pytest.mark.usefixtures("at_home")
def test_a_terminal_gets_a_qr_code_and_a_file_does_not() -> None:
    assert own_addresses.qr_code("http://192.168.1.20:8000") in printed_addresses("0.0.0.0", out=Terminal())
    assert "█" not in printed_addresses("0.0.0.0")


@pytest.mark.usefixtures("at_home")
def test_a_local_server_says_how_to_open_it_to_the_network() -> None:
    spanish, english = printed_addresses("127.0.0.1", out=Terminal()), printed_addresses("127.0.0.1", language="en")

    assert "█" not in spanish
    assert "make play HOST=0.0.0.0" in spanish
    assert "For your whole network: make play HOST=0.0.0.0" in english


def test_the_qr_code_on_the_terminal_is_the_address() -> None:
    """Read back like a phone does: two squares per character, white where the terminal is lit."""
    drawn = [
        re.sub("\x1b\\[[0-9;]*m", "", line) for line in own_addresses.qr_code("http://192.168.1.20:8000").splitlines()
    ]
    light = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    rows = [[light[char][half] for char in line] for line in drawn for half in (0, 1)]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([255 * square for row in rows for square in row])

    assert (
        zxingcpp.read_barcode(picture.resize((8 * picture.width, 8 * picture.height), Image.Resampling.NEAREST)).text
        == "http://192.168.1.20:8000"
    )


def test_a_port_in_use_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, speaking("es"):
        port = other.getsockname()[1]
        with pytest.raises(SystemExit) as refused:
            listen("127.0.0.1", port)

    assert str(refused.value) == (
        f"El puerto {port} de 127.0.0.1 ya está ocupado, quizá por otro Tapete. Elige otro: make play PORT={port + 1} (o --port {port + 1})."
    )


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        ("192.0.2.77", "192.0.2.77 is not an address of this computer. With --host 0.0.0.0 it listens on all of them."),
        (
            "no such host",
            "The address no such host is unknown. Expected one of this computer, for example 127.0.0.1 or 0.0.0.0.",
        ),
    ],
)
def test_an_address_of_another_machine_is_one_sentence(host: str, sentence: str) -> None:
    with speaking("en"), pytest.raises(SystemExit) as refused:
        listen(host, 8000)

    assert str(refused.value) == sentence


@pytest.mark.check
def test_a_second_server_on_the_same_port_exits_with_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "tapete.server", "--port", port, "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            timeout=60,
        )

    assert done.returncode == 1
    assert port in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.check
def test_a_network_server_prints_its_addresses_once_it_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tapete.server", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)]
    server = start_guarded(*command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        urls: list[str] = []
        for line in server.stdout:
            urls += re.findall(r"http://[0-9.]+:[0-9]+", line)
            if "Ctrl-C" in line:
                break
        (own,) = [url for url in urls if "127.0.0.1" in url]
        assert httpx.get(f"{own}/api/games", timeout=30).status_code == 200
    finally:
        end_guarded(server)
