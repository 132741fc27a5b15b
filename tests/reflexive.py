#!/usr/bin/env python3
"""Every function refines itself, however it is read; and a pair has one verdict, in one file or in two.

usage: reflexive.py LOCKSTEP [--how text|bitcode|pairs] FOLDER...

text     Each .ll file below the folders is both source and target of one run, which pairs the functions by name:
         @src* with @src*, @tgt* with @tgt*. A solver is asked about each.
bitcode  The same of the file as bitcode. No solver is asked where the two do the same step for step, as they should;
         where they do not, reading the file again has changed it.
pairs    Each pair @src_X, @tgt_X of a file becomes one function of one name in two files. The verdict is that of the
         pair in one file.

For the first two, no function may be incorrect. None may be unknown, except in a file that expects an `unknown`
verdict of its own, in a CHECK or EXPECT line, and where two iterations of a loop show nothing.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TIMEOUT = {"text": "30s", "bitcode": "10s", "pairs": "3s"}
NOTHING_SHOWN = ("loop bound never reaches an exit", "loops whose end the source chooses")
SAYS_UNKNOWN = re.compile(r"^;.*: unknown( \(|$)", re.M)
OUT_OF_TIME = re.compile("timeout|deadline|no time left")
# Readings that are taken only where a target comes in a module of its own (docs/verdicts.md).
OF_TWO_MODULES = re.compile("the source keeps to strict aliasing|what the source loads is valid for its type")
IN_PAIR = "one_of_pair"  # what @src and @tgt are called in their own files


def functions_of(output):
    """(name, verdict, reason) of each function of a run with --json."""
    return [(f["name"], f["verdict"], f.get("detail") or f.get("reason", ""))
            for f in json.loads(output)["functions"]]


def run(lockstep, options, files):
    """The functions that were checked, or what went wrong."""
    command = [lockstep, "tv", "--json", *options, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return functions_of(done.stdout), ""
    except (ValueError, KeyError) as error:
        return [], f"exit status {done.returncode}, no verdicts ({error}): {done.stderr.strip()[-300:]}"


def against_itself(lockstep, path, files, options):
    functions, failure = run(lockstep, options, files)
    if failure:
        return 0, [f"{path}: {failure}"]
    may_be_unknown = SAYS_UNKNOWN.search(path.read_text()) is not None
    faults = []
    for name, verdict, reason in functions:
        if verdict == "correct" or (verdict == "unknown" and (may_be_unknown or reason in NOTHING_SHOWN)):
            continue
        faults.append(f"{path}: @{name} against itself: {verdict} {reason}".rstrip())
    if not functions:
        faults.append(f"{path}: no function was checked")
    return len(functions), faults


# ---- how a file is checked: (number of functions, faults), or None where it does not apply ----


def limits(how):
    return ["--unroll", "2", "--no-concrete-runs", "--timeout", TIMEOUT[how]]


def as_text(tools, path, _):
    return against_itself(tools.lockstep, path, [path, path], ["--prove-identical", *limits("text")])


def as_bitcode(tools, path, folder):
    bitcode = folder / "again.bc"
    assembled = subprocess.run([tools.llvm_as, str(path), "-o", str(bitcode)], capture_output=True)
    if assembled.returncode != 0:
        return None  # not what LLVM reads: there are tests of that
    return against_itself(tools.lockstep, path, [bitcode, bitcode], limits("bitcode"))


def definitions_of(text):
    """Name, begin and end of each definition that is written as LLVM prints it."""
    start = re.compile(r"^define\b[^\n]*?@([\w.$-]+)\(", re.M)
    for found in start.finditer(text):
        end = text.find("\n}", found.start())
        yield found.group(1), found.start(), end + 2


def split(text):
    """The two modules with the functions of each pair under one name, and the names; None where that cannot be."""
    text = re.sub(r"^;.*\n", "", text, flags=re.M)
    names = {name for name, _, _ in definitions_of(text)}
    rests = sorted(name[3:] for name in names if re.fullmatch(r"src(_.*)?", name) and "tgt" + name[3:] in names)
    if not rests:
        return None
    sides = []
    for own, other in (("src", "tgt"), ("tgt", "src")):
        side = text
        gone = {other + rest for rest in rests}
        for name, begin, end in reversed(list(definitions_of(side))):
            if name in gone:
                side = side[:begin] + side[end:]
        if any(re.search(rf"@{re.escape(name)}(?![\w.$-])", side) for name in gone):
            return None  # something else speaks of it
        for rest in rests:
            side = re.sub(rf"@{own}{re.escape(rest)}(?![\w.$-])", f"@{IN_PAIR}{rest}", side)
        sides.append(side)
    return sides[0], sides[1], rests


def as_pairs(tools, path, folder):
    sides = split(path.read_text())
    if sides is None:
        return None
    files = [folder / "source.ll", folder / "target.ll"]
    for file, side in zip(files, sides):
        file.write_text(side)
    together, failure = run(tools.lockstep, limits("pairs"), [path])
    apart, failure_apart = run(tools.lockstep, limits("pairs"), files)
    if failure_apart and not failure:
        return 0, [f"{path}: as two files: {failure_apart}"]
    found = {name.replace(IN_PAIR, "src", 1): (verdict, reason) for name, verdict, reason in apart}
    faults = []
    for name, verdict, reason in together:
        other, other_reason = found.get(name, ("not checked", ""))
        late = any(OUT_OF_TIME.search(why) for why in (reason, other_reason))
        if OF_TWO_MODULES.search(other_reason):
            continue
        if name[3:] in sides[2] and other != verdict and not (late and "unknown" in (verdict, other)):
            faults.append(f"{path}: @{name}: {verdict} {reason}; as two files: {other} {other_reason}".rstrip())
    return len(apart), faults


WAYS = {"text": as_text, "bitcode": as_bitcode, "pairs": as_pairs}


def files_below(folders):
    return [path for folder in map(Path, folders) for path in sorted(folder.rglob("*.ll"))
            if "define " in path.read_text(errors="replace")]


def check(tools, how, path):
    """What the way `how` says of one file; the files that it writes are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="reflexive.") as folder:
        return WAYS[how](tools, path, Path(folder))


def self_test():
    text = "@g = global i8 0\n; @tgt_a\ndefine i8 @src_a() {\n  ret i8 0\n}\ndefine i8 @tgt_a() {\n  ret i8 1\n}\n"
    source, target, rests = split(text)
    assert rests == ["_a"] and "ret i8 1" not in source and "ret i8 0" not in target
    assert "@g = " in source and f"@{IN_PAIR}_a()" in source and f"@{IN_PAIR}_a()" in target
    assert split(text.replace("global i8 0", "global ptr @tgt_a")) is None
    assert split("define void @f() {\n}\n") is None
    assert split("define void @src() {\n}\ndefine void @tgt() {\n  call void @src()\n}\n") is None
    recursive = split("define void @src() {\n call void @src()\n}\ndefine void @tgt() {\n}\ndefine void @src2() {\n}\n")
    assert f"call void @{IN_PAIR}()" in recursive[0] and "@src2" in recursive[0]

    class Tools:
        lockstep = "false"
        llvm_as = "false"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.ll")
        path.write_text(text)
        assert check(Tools, "text", path)[1] and check(Tools, "bitcode", path) is None
        for said, verdict, faults in (("", "incorrect", 1), ("", "correct", 0), ("", "unknown", 1),
                                      ("; CHECK: src_a: unknown (x)\n", "unknown", 0)):
            path.write_text(said + text)
            Tools.lockstep = str(Path(folder, "lockstep"))
            answer = json.dumps({"functions": [{"name": "src_a", "verdict": verdict}]})
            Path(Tools.lockstep).write_text(f"#!/bin/sh\necho '{answer}'\n")
            Path(Tools.lockstep).chmod(0o755)
            assert len(check(Tools, "text", path)[1]) == faults, (said, verdict)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lockstep", nargs="?")
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--how", choices=list(WAYS), default="text")
    parser.add_argument("--llvm-as", default="llvm-as-19")
    parser.add_argument("--self-test", action="store_true", help="check this script's own parts")
    tools = parser.parse_intermixed_args()
    if tools.self_test:
        self_test()
        return 0
    files = files_below(tools.folders)
    checked, skipped, failed = 0, 0, False
    with ThreadPoolExecutor(max_workers=2) as pool:
        for result in pool.map(lambda path: check(tools, tools.how, path), files):
            if result is None:
                skipped += 1
                continue
            checked += result[0]
            failed |= bool(result[1])
            for fault in result[1]:
                print(fault, flush=True)
    print(f"{checked} functions in {len(files) - skipped} files" + (f", {skipped} left out" if skipped else ""))
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
