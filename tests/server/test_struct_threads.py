"""Threads that decode a struct for the first time at once: msgspec alone would crash."""

import subprocess
import sys

from .running import environment

STRUCTS = "\n".join(
    f"class Part{n}x{depth}(msgspec.Struct):\n"
    + "\n".join(
        f"    field{k}: 'list[Part{n}x{depth - 1}] | None' = None"
        if depth
        else f"    field{k}: 'dict[str, int]' = {{}}"
        for k in range(12)
    )
    for n in range(40)
    for depth in range(6)
)
DECODE_AT_ONCE = """
sys.setswitchinterval(1e-6)
prepare_structs()
for n in range(40):
    kind, start = globals()[f"Part{n}x5"], threading.Barrier(8)
    def decode():
        start.wait()
        msgspec.json.decode(b'{"field1":[{"field2":[{}]}]}', type=kind)
    threads = [threading.Thread(target=decode) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("decoded")
"""
IMPORTS = "import sys, threading, msgspec\nfrom tapete.server.db.engine import prepare_structs\n"


def test_threads_decode_a_struct_for_the_first_time_at_once(tmp_path):
    program = tmp_path / "decode_at_once.py"
    program.write_text(IMPORTS + STRUCTS + DECODE_AT_ONCE)
    ended = subprocess.run(
        [sys.executable, str(program)], env=environment(), capture_output=True, text=True, check=False
    )
    assert ended.stdout == "decoded\n", ended.stderr[-2000:]
