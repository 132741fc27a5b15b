#!/usr/bin/env python3
"""Runs `lockstep tv` on what large.py makes, with 4 GB of memory and 8 MB of stack, and prints what it says.

usage: survive.py LOCKSTEP TIMEOUT KIND[:SIZE]...

For each a line `KIND: VERDICT`, or `KIND: error` where the input is refused. Fails where a run crashes, where a check
does, where there is neither verdict nor error, or where it takes more than two seconds longer than TIMEOUT (in
seconds). LIMIT_MB=0 in the environment sets no limit of memory, and SLOW=N allows N times as much: for sanitizers.
"""
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

import large

LIMIT_MB = int(os.environ.get("LIMIT_MB", "4096"))
SLOW = float(os.environ.get("SLOW", "1"))
STACK = 8 << 20
GRACE = 2
VERDICT = re.compile(r"^src\w*: ((?:correct|incorrect|unknown)\b.*)$", re.M)


def set_limits():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, resource.getrlimit(resource.RLIMIT_STACK)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if LIMIT_MB > 0:
        resource.setrlimit(resource.RLIMIT_AS, (LIMIT_MB << 20, LIMIT_MB << 20))


def run(lockstep, timeout, path):
    """What it said in a few words, and whether that will not do."""
    command = [lockstep, "tv", "-q", "--timeout", f"{round(timeout * 1000)}ms", path]
    most = SLOW * (timeout + GRACE)
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", preexec_fn=set_limits,
                              timeout=most)
    except subprocess.TimeoutExpired:
        return f"not done after {most} s", True
    if done.returncode == 3 and "error:" in done.stderr:
        return "error", False
    verdict = VERDICT.search(done.stdout)
    if not 0 <= done.returncode <= 2 or not verdict:
        return f"exit status {done.returncode}: {done.stderr[:300]!r}", True
    return verdict.group(1)[:200], "crash" in verdict.group(1)


def main(arguments):
    lockstep, timeout = arguments[0], float(arguments[1])
    failed = False
    for argument in arguments[2:]:
        kind, _, size = argument.partition(":")
        with tempfile.NamedTemporaryFile("w", suffix=".ll") as stream:
            stream.write(large.made(kind, int(size) if size else None))
            stream.flush()
            start = time.monotonic()
            said, bad = run(lockstep, timeout, stream.name)
        failed |= bad
        took = f"  # {time.monotonic() - start:.2f} s" if os.environ.get("SHOW_TIMES") else ""
        print(f"{argument}: {said}{took}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
