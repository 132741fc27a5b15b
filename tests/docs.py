#!/usr/bin/env python3
"""Runs the examples of the documentation and compares what they print.

usage: docs.py ROOT --lockstep PATH            checks README.md, CONTRIBUTING.md and docs/
       docs.py ROOT --lockstep PATH --update   writes what was printed into the files
       docs.py --self-test                     checks this script's own parts

A fenced block with the word `console` is an example:

  $ COMMAND          run by sh in ROOT, with the command under test first on PATH; a line that ends
  > MORE             in a backslash goes on here
  ...                stands for any lines, or none
  (exit status N)    last of an output, and only where N is not 0

Both streams are shown, as on a terminal. Times (`0.012 s`, `"seconds": 0.012`) match any other. A
block with the words `console no-run` is only counted. Links to files of the project must lead
somewhere. After a line `<!-- printed by: COMMAND -->` the rest of a file is what COMMAND prints.
"""
import argparse
import contextlib
import difflib
import glob
import io
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

LIMIT = 120  # seconds a command
ANY = "..."
FENCE = re.compile(r"^(`{3,})\s*(.*?)\s*$")
PRINTED = re.compile(r"^<!-- printed by: (.*) -->$", re.M)
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)\s]*)?\)")
TIMES = [(re.compile(r"\b\d+\.\d+ s\b"), "0.000 s"),
         (re.compile(r'"seconds": \d+(\.\d+)?(e-?\d+)?'), '"seconds": 0.000')]


class Malformed(Exception):
    pass


@dataclass
class Example:
    command: str
    prompt: list  # the lines that show it
    expected: list = field(default_factory=list)
    line: int = 0  # of the command, from 1


@dataclass
class Block:
    first: int  # the lines between the fences, from 0
    last: int  # one past the end
    run: bool
    examples: list


def parse_examples(lines, first):
    examples = []
    open_command = False
    for number, line in enumerate(lines, first + 1):
        if open_command:
            if not line.startswith("> "):
                raise Malformed(f"{number}: a command that goes on needs '> '")
            examples[-1].command += "\n" + line[2:]
            examples[-1].prompt.append(line)
        elif line.startswith("$ "):
            examples.append(Example(line[2:], [line], line=number))
        elif not examples:
            raise Malformed(f"{number}: output before the first '$ '")
        else:
            examples[-1].expected.append(line)
            continue
        open_command = line.endswith("\\")
    if not examples:
        raise Malformed(f"{first}: a console block without a command")
    return examples


def parse(text):
    """The console blocks of a file."""
    lines = text.split("\n")
    blocks, fence, words, first = [], "", [], 0
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if not fence:
            if match:
                fence, words, first = match.group(1), match.group(2).split(), number + 1
        elif match and match.group(1) == fence and not match.group(2):
            if words[:1] == ["console"]:
                if words[1:] not in ([], ["no-run"]):
                    raise Malformed(f"{first}: console blocks are 'console' or 'console no-run'")
                blocks.append(Block(first, number, len(words) == 1,
                                    parse_examples(lines[first:number], first)))
            fence = ""
    if fence:
        raise Malformed(f"{first}: a block that does not end")
    return blocks


def comparable(lines):
    out = []
    for line in lines:
        for pattern, stand_in in TIMES:
            line = pattern.sub(stand_in, line)
        out.append(line.rstrip())
    return out


def matches(expected, printed):
    """Whether the lines agree, where `...` stands for any number of lines."""
    pieces, piece = [], []
    for line in expected:
        if line == ANY:
            pieces.append(piece)
            piece = []
        else:
            piece.append(line)
    pieces.append(piece)
    if len(pieces) == 1:
        return printed == piece
    head, tail = pieces[0], pieces[-1]
    if len(head) + len(tail) > len(printed) or printed[:len(head)] != head:
        return False
    at, end = len(head), len(printed) - len(tail)
    if printed[end:] != tail:
        return False
    for piece in pieces[1:-1]:  # the earliest place for each leaves most for the rest
        while at + len(piece) <= end and printed[at:at + len(piece)] != piece:
            at += 1
        if at + len(piece) > end:
            return False
        at += len(piece)
    return True


def printed_by(command, root, lockstep):
    path = os.path.dirname(lockstep) + os.pathsep + os.environ.get("PATH", "")
    try:
        done = subprocess.run(["sh", "-c", command], cwd=root, env=dict(os.environ, PATH=path),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return [f"(not done after {LIMIT} s)"]
    lines = done.stdout.decode(errors="replace").rstrip("\n").split("\n")
    if lines == [""]:
        lines = []
    return lines + ([f"(exit status {done.returncode})"] if done.returncode else [])


def dead_links(name, text, root):
    for number, line in enumerate(text.split("\n"), 1):
        for target in LINK.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            path = os.path.normpath(os.path.join(root, os.path.dirname(name), target))
            if not os.path.exists(path):
                yield f"{name}:{number}: no such file: {target}"


@dataclass
class Counts:
    run: int = 0
    failed: int = 0
    updated: int = 0


def check_block(name, block, root, lockstep, counts):
    """The lines of the block as they should be; None where they are right already."""
    right, lines = True, []
    for example in block.examples:
        printed = printed_by(example.command, root, lockstep)
        counts.run += 1
        lines += example.prompt
        if matches(comparable(example.expected), comparable(printed)):
            lines += example.expected
            continue
        right = False
        lines += printed
        print(f"{name}:{example.line}: $ {example.command}")
        for line in difflib.unified_diff(comparable(example.expected), comparable(printed),
                                         "documented", "printed", lineterm=""):
            print(f"  {line}")
    return None if right else lines


def check_printed(name, text, root, lockstep, counts):
    """The file as it should be: after a line that names a command, what that prints."""
    match = PRINTED.search(text)
    if not match:
        return text
    counts.run += 1
    fresh = text[:match.end()] + "\n" + "\n".join(printed_by(match.group(1), root, lockstep)) + "\n"
    if fresh != text:
        print(f"{name}: not what '{match.group(1)}' prints; --update writes it")
    return fresh


def check_file(name, root, lockstep, update, counts):
    path = os.path.join(root, name)
    with open(path, encoding="utf-8") as stream:
        text = stream.read()
    try:
        blocks = parse(text)
    except Malformed as error:
        print(f"{name}:{error}")
        counts.failed += 1
        return
    for dead in dead_links(name, text, root):
        print(dead)
        counts.failed += 1
    fresh = check_printed(name, text, root, lockstep, counts)
    if fresh != text and update:
        counts.updated += 1
    elif fresh != text:
        counts.failed += 1
    lines = (fresh if update else text).split("\n")
    for block in reversed(blocks):  # from the end: what is replaced may change in length
        if not block.run:
            for example in block.examples:
                print(f"{name}:{example.line}: not run: {example.command}")
            continue
        fresh = check_block(name, block, root, lockstep, counts)
        if fresh is None:
            continue
        if update:
            lines[block.first:block.last] = fresh
            counts.updated += 1
        else:
            counts.failed += 1
    if "\n".join(lines) != text:
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("\n".join(lines))


def check_all(root, lockstep, update):
    names = [name for name in ("README.md", "CONTRIBUTING.md")
             if os.path.exists(os.path.join(root, name))]
    names += sorted(os.path.relpath(path, root)
                    for path in glob.glob(os.path.join(root, "docs", "**", "*.md"), recursive=True))
    counts = Counts()
    for name in names:
        check_file(name, root, lockstep, update, counts)
    print(f"commands run: {counts.run}, failures: {counts.failed}, blocks updated: {counts.updated}")
    if counts.run == 0:
        print("nothing was run: the examples have gone, or are not found")
    return 1 if counts.failed or counts.run == 0 else 0


def self_test():
    assert matches(["a", "b"], ["a", "b"]) and not matches(["a"], ["a", "b"])
    assert matches([ANY], []) and matches(["a", ANY, "b"], ["a", "b"])
    assert matches(["a", ANY, "b", ANY, "b"], ["a", "x", "b", "y", "b"])
    assert not matches(["a", ANY, "b", ANY, "b"], ["a", "x", "b"])
    assert not matches(["a", ANY], ["b", "a"]) and not matches([ANY, "a"], ["a", "b"])
    assert comparable(["t 0.123 s  ", '"seconds": 0.5,']) == ["t 0.000 s", '"seconds": 0.000,']

    fence = "```"
    for bad in (f"{fence}console\nx\n{fence}", f"{fence}console\n{fence}", f"{fence}console\n$ x",
                f"{fence}console maybe\n$ x\n{fence}", f"{fence}console\n$ a \\\nb\n{fence}"):
        try:
            parse(bad)
        except Malformed:
            continue
        raise AssertionError("taken for good: " + bad)
    assert parse(f"{fence}text\n$ x\n{fence}\n") == []

    with tempfile.TemporaryDirectory() as root:
        def write(text):
            with open(os.path.join(root, "README.md"), "w", encoding="utf-8") as stream:
                stream.write(text)

        def read():
            with open(os.path.join(root, "README.md"), encoding="utf-8") as stream:
                return stream.read()

        def check(update=False):
            with contextlib.redirect_stdout(io.StringIO()):
                return check_all(root, "/nowhere/lockstep", update)

        write("no examples\n")
        assert check() == 1
        write(f"{fence}console no-run\n$ false\n{fence}\n")
        assert check() == 1
        write(f"{fence}console\n$ echo a; \\\n> exit 3\na\n(exit status 3)\n$ echo b >&2\nb\n{fence}\n")
        assert check() == 0
        write(f"{fence}console\n$ echo a; exit 3\na\n{fence}\n")
        assert check() == 1
        assert check(update=True) == 0 and check() == 0
        assert read() == f"{fence}console\n$ echo a; exit 3\na\n(exit status 3)\n{fence}\n"
        made = "a\n<!-- printed by: echo b -->\n"
        write(made + "c\n")
        assert check() == 1 and read() == made + "c\n"
        assert check(update=True) == 0 and check() == 0 and read() == made + "b\n"
        write(f"[x](README.md) [y](http://a/b) [z](#x)\n{fence}console\n$ true\n{fence}\n")
        assert check() == 0
        write(f"[x](GONE.md)\n{fence}console\n$ true\n{fence}\n")
        assert check() == 1


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", nargs="?")
    parser.add_argument("--lockstep", metavar="PATH", help="the command under test")
    parser.add_argument("--update", action="store_true", help="write what was printed into the files")
    parser.add_argument("--self-test", action="store_true", help="check this script's own parts")
    options = parser.parse_args()
    if options.self_test:
        self_test()
        return 0
    if not options.root or not options.lockstep:
        parser.error("ROOT and --lockstep are needed")
    lockstep = os.path.abspath(options.lockstep)
    if os.path.basename(lockstep) != "lockstep" or not os.access(lockstep, os.X_OK):
        sys.exit(f"{lockstep} is not there, or not called 'lockstep'")
    return check_all(os.path.abspath(options.root), lockstep, options.update)


if __name__ == "__main__":
    sys.exit(main())
