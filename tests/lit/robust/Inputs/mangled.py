#!/usr/bin/env python3
"""Runs `lockstep tv` on files that are malformed, one after the other, and fails where one is no clear error.

usage: mangled.py LOCKSTEP KIND FILE

  truncated   FILE cut off at many places
  flipped     FILE with single bits turned over
  garbage     bytes that have nothing to do with FILE, some after its first four
  spliced     lines of FILE taken out, doubled and swapped

A run ends with a verdict (0 to 2) or with an error (3) that says `error:` on standard error, within seconds.
"""
import os
import random
import subprocess
import sys
import tempfile

SECONDS = 20


def truncated(data, _):
    step = max(1, len(data) // 60)
    return [data[:n] for n in range(0, len(data), step)]


def flipped(data, dice):
    out = []
    for _ in range(60):
        copy = bytearray(data)
        copy[dice.randrange(len(copy))] ^= 1 << dice.randrange(8)
        out.append(bytes(copy))
    return out


def garbage(data, dice):
    noise = [dice.randbytes(n) for n in (1, 2, 3, 4, 5, 100, 5000)]
    return noise + [data[:4] + n for n in noise] + [b"\0" * 100, b"\xff" * 100, b"\n" * 1000,
                                                   b"BC\xc0\xde", b"BC\xc0\xde\0\0\0\0", b"\x7fELF" + noise[4]]


def spliced(data, dice):
    out = []
    lines = data.split(b"\n")
    for _ in range(30):
        copy = list(lines)
        at, other = dice.randrange(len(copy)), dice.randrange(len(copy))
        copy[at], copy[other] = copy[other], copy[at]
        out.append(b"\n".join(copy))
        out.append(b"\n".join(lines[:at] + lines[at + 1:]))
    return out


KINDS = {f.__name__: f for f in (truncated, flipped, garbage, spliced)}


def fault_of(lockstep, path):
    """What is wrong with how it ended, or None."""
    try:
        run = subprocess.run([lockstep, "tv", "--timeout", "2s", path], capture_output=True, timeout=SECONDS,
                             stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return f"not done after {SECONDS} s"
    if not 0 <= run.returncode <= 3:
        return f"exit status {run.returncode}: {run.stderr[:500]!r}"
    if run.returncode == 3 and b"error:" not in run.stderr:
        return f"no error in {run.stderr[:500]!r}"
    if b"crash" in run.stdout:
        return f"crash: {run.stdout[:500]!r}"
    return None


def main(arguments):
    lockstep, kind, path = arguments
    with open(path, "rb") as stream:
        data = stream.read()
    dice = random.Random(1)
    faults, count = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number, mangled in enumerate(KINDS[kind](data, dice)):
            name = os.path.join(folder, f"{number}")
            with open(name, "wb") as stream:
                stream.write(mangled)
            fault = fault_of(lockstep, name)
            count += 1
            if fault:
                faults += 1
                print(f"{kind} {number}: {fault}")
    print(f"{count} files, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
