#!/usr/bin/env python3
"""What the simulation proves, which asks no solver, the other engines must not refute.

usage: simulation.py LOCKSTEP FOLDER...   all pairs of the .ll files below the folders
       simulation.py --self-test          checks this script's own parts

Each function that was proved step for step is checked once more with --prove-identical. `unknown` says nothing; that
most are confirmed is required, so that the test cannot pass by asking too little.
"""
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
from reflexive import files_below

FIRST = ["--timeout", "300ms", "--no-concrete-runs"]  # the simulation comes first: others need not end
AGAIN = ["--timeout", "5s", "--unroll", "4", "--prove-identical"]
LEAST, LEAST_CONFIRMED = 100, 0.8


def functions_of(lockstep, path, options):
    done = subprocess.run([lockstep, "tv", "--json", "--stats", *options, str(path)], capture_output=True, text=True)
    try:
        return json.loads(done.stdout)["functions"]
    except (ValueError, KeyError):
        return []  # a file that is no pair, or that is not to be read: there are tests of that


def is_simulated(function):
    return function.get("statistics", {}).get("counters", {}).get("same steps", 0) > 0


def check(lockstep, path):
    """(proved by the simulation, confirmed, what is said against it) of one file."""
    simulated = {f["name"] for f in functions_of(lockstep, path, FIRST) if is_simulated(f)}
    if not simulated:
        return 0, 0, []
    again = [f for f in functions_of(lockstep, path, AGAIN) if f["name"] in simulated]
    refuted = [f"{path}: @{f['name']}: proved step for step, and {f['verdict']} {f['detail'] or f['reason']}"
               for f in again if f["verdict"] == "incorrect" or is_simulated(f)]
    return len(simulated), sum(f["verdict"] == "correct" for f in again), refuted


def judged(results):
    """What is to be printed, and whether the test passes."""
    proved, confirmed = (sum(r[i] for r in results) for i in (0, 1))
    lines = [line for r in results for line in r[2]]
    good = not lines and proved >= LEAST and confirmed >= LEAST_CONFIRMED * proved
    return [*lines, f"{proved} proved by the simulation, {confirmed} confirmed (at least {LEAST}, "
                    f"{LEAST_CONFIRMED:.0%} of them)"], good


def self_test():
    assert judged([(100, 80, [])])[1]
    assert not judged([(99, 99, [])])[1] and not judged([(100, 79, [])])[1]
    lines, good = judged([(200, 199, ["a.ll: @f: proved step for step, and incorrect"])])
    assert not good and len(lines) == 2
    assert is_simulated({"statistics": {"counters": {"same steps": 1}}}) and not is_simulated({})


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    lockstep, *folders = sys.argv[1:]
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(lambda path: check(lockstep, path), files_below(folders)))
    lines, good = judged(results)
    print("\n".join(lines))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
