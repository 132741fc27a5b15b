#!/usr/bin/env python3
"""Runs a command whose standard error is a terminal, and prints what it wrote there: `\\r` begins a new line.

usage: on_terminal.py COMMAND...        standard output goes nowhere
"""
import os
import pty
import subprocess
import sys


def main(command):
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    said = b""
    while True:
        try:
            some = os.read(ours, 1 << 16)
        except OSError:  # the other end is closed
            break
        if not some:
            break
        said += some
    process.wait()
    print(said.decode(errors="replace").replace("\033[K", "").replace("\r", "\n"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
