#!/usr/bin/env python3
"""Every function refines itself.

usage: reflexive.py LOCKSTEP FOLDER...

Each .ll file below the folders is both source and target of one run, which pairs the functions by
name: @src* with @src*, @tgt* with @tgt*. No function may be incorrect. None may be unknown, except
in a file that expects an `unknown` verdict of its own, in a CHECK or EXPECT line, and where two
iterations of a loop show nothing.
"""
import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TIMEOUT = "30s"
NOTHING_SHOWN = ("loop bound never reaches an exit", "loops whose end the source chooses")
SAYS_UNKNOWN = re.compile(r"^;.*: unknown( \(|$)", re.M)


def functions_of(output):
    """(name, verdict, reason) of each function of a run with --json."""
    return [(f["name"], f["verdict"], f.get("detail") or f.get("reason", ""))
            for f in json.loads(output)["functions"]]


def faults_of(lockstep, path):
    command = [lockstep, "tv", "--json", "--prove-identical", "--unroll", "2", "--no-concrete-runs",
               "--timeout", TIMEOUT, str(path), str(path)]
    run = subprocess.run(command, capture_output=True, text=True)
    try:
        functions = functions_of(run.stdout)
    except (ValueError, KeyError) as error:
        return 0, [f"{path}: exit status {run.returncode}, no verdicts ({error}): {run.stderr.strip()}"]
    may_be_unknown = SAYS_UNKNOWN.search(path.read_text()) is not None
    faults = []
    for name, verdict, reason in functions:
        if verdict == "correct" or (verdict == "unknown" and may_be_unknown):
            continue
        if verdict == "unknown" and reason in NOTHING_SHOWN:
            continue
        faults.append(f"{path}: @{name} against itself: {verdict} {reason}".rstrip())
    if not functions:
        faults.append(f"{path}: no function was checked")
    return len(functions), faults


def main(arguments):
    if len(arguments) < 2:
        print(__doc__)
        return 2
    lockstep = arguments[0]
    files = []
    for folder in map(Path, arguments[1:]):
        found = (p for p in folder.rglob("*.ll") if "define " in p.read_text())
        files += sorted(found)
    checked, failed = 0, False
    with ThreadPoolExecutor(max_workers=2) as pool:
        for count, faults in pool.map(lambda p: faults_of(lockstep, p), files):
            checked += count
            failed |= bool(faults)
            for fault in faults:
                print(fault)
    print(f"{checked} functions in {len(files)} files")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
