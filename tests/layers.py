#!/usr/bin/env python3
"""Fails where a file uses what its layer may not use.

usage: layers.py ROOT        checks ROOT/src and ROOT/tools
       layers.py --self-test  builds small bad trees and requires that each is found out

A layer uses only what stands below it. LLVM's headers appear only where the table lets them;
streams and exit() belong to tools/.
"""
import os
import re
import sys
import tempfile

ALL = [r".*"]
ADT = ["APFloat", "APInt", "APSInt", "ArrayRef", "DenseMap", "DenseMapInfo", "DenseSet", "Hashing",
       "SmallPtrSet", "SmallString", "SmallVector", "StringRef"]

# layer: (layers right below it, patterns of the LLVM headers that it may include)
# The folder src/a/b belongs to the layer "a/b" if there is one, else to "a".
LAYERS = {
    "support": ([], []),
    "term": (["support"], [rf"llvm/ADT/{name}\.h" for name in ADT]),
    "solver": (["term"], []),
    "semantics": (["term"], []),
    "program": (["semantics"], []),
    "frontend/llvm": (["program"], ALL),
    "frontend/x86": (["program"], ALL),
    "simulation": (["program"], []),
    "replay": (["program"], []),
    "refine": (["program", "solver"], []),
    "product/check": (["refine"], []),
    "product": (["sample", "product/check"], []),
    "bounded": (["refine"], []),
    "sample": (["refine", "replay"], []),
    "driver": (["bounded", "sample", "product", "refine", "replay", "simulation", "frontend/llvm",
                "frontend/x86"], ALL),
    "report": (["driver"], [r"llvm/Support/(JSON|raw_ostream)\.h", r"llvm/ADT/StringExtras\.h"]),
    "tools": (["driver", "report"], ALL),
}
# Below a layer, and still not for it: a report shows results, whichever front end they came from.
NEVER = {"report": {"frontend/llvm", "frontend/x86"}}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)
LLVM_HEADER = re.compile(r"(llvm|llvm-c|clang|clang-c|lld)/")
STREAM = re.compile(r"\bstd\s*::\s*(cout|cerr)\b")
# A call of the function: not a member's name, not a declaration (a type stands before the name).
EXIT = re.compile(r"(?:(?P<before>\w+)\s+)?(?P<name>\bstd\s*::\s*exit|(?<![\w.>:])(?:::\s*)?exit)\s*\(")
KEYWORDS = {"return", "else", "do", "co_return"}

# Comments, raw strings, strings and characters, in the order in which they hide each other.
TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<raw>R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)")'
    r'|(?P<string>"(?:\\.|[^"\\\n])*")'
    r"|(?P<character>(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+')", re.S)


def blank(text, strings):
    """The text with comments (and strings, if asked) made of blanks; lines stay where they are."""
    def replace(match):
        if match.group("comment") is None and not strings:
            return match.group()
        return re.sub(r"[^\n]", " ", match.group())
    return TOKEN.sub(replace, text)


def below(layer):
    """The layers that this one may use, itself included."""
    seen, todo = {layer}, [layer]
    while todo:
        for lower in LAYERS[todo.pop()][0]:
            if lower not in seen:
                seen.add(lower)
                todo.append(lower)
    return seen - NEVER.get(layer, set())


def layer_of(path):
    """The layer of a path as an #include names it ("term/rewrite/bool.h"), or None."""
    parts = path.split("/")
    for n in (2, 1):
        if len(parts) > n and "/".join(parts[:n]) in LAYERS:
            return "/".join(parts[:n])
    return None


def project_path(root, file, name):
    """What a quoted include names, from the include root or beside the file; None: no such file."""
    for base in (os.path.join(root, "src"), os.path.dirname(file), os.path.join(root, "tools")):
        path = os.path.normpath(os.path.join(base, name))
        if os.path.isfile(path):
            top = os.path.join(root, "src")
            return os.path.relpath(path, top if path.startswith(top + os.sep) else root)
    return None


def check_include(root, file, layer, quote, name):
    """The complaint about one #include, or None."""
    if LLVM_HEADER.match(name):
        if not any(re.fullmatch(pattern, name) for pattern in LAYERS[layer][1]):
            return f"{layer} may not include {name}"
        return None
    path = project_path(root, file, name)
    if path is None:
        if quote == '"':
            return f"no file of the project is named {name} (others stand in angle brackets)"
        return None
    used = layer_of(path)
    if used is None:
        return f"{path} is in no layer"
    if used not in below(layer):
        return f"{layer} may not use {used} ({name})"
    return None


def check_file(root, file):
    """All complaints about a file, as (line, text)."""
    relative = os.path.relpath(file, root)
    layer = layer_of(relative[len("src/"):] if relative.startswith("src/") else relative)
    if layer is None:
        return [(1, "the folder is in no layer (see tests/layers.py)")]
    with open(file, encoding="utf-8", errors="replace") as stream:
        text = stream.read()
    found = []
    code = blank(text, strings=False)
    for match in INCLUDE.finditer(code):
        complaint = check_include(root, file, layer, *match.groups())
        if complaint:
            found.append((code.count("\n", 0, match.start(2)) + 1, complaint))
    if layer != "tools":
        code = blank(text, strings=True)
        for match in STREAM.finditer(code):
            found.append((code.count("\n", 0, match.start()) + 1,
                          f"std::{match.group(1)} outside tools/"))
        for match in EXIT.finditer(code):
            if match.group("before") in KEYWORDS | {None}:
                found.append((code.count("\n", 0, match.start("name")) + 1, "exit() outside tools/"))
    return sorted(found)


def check(root):
    """All complaints about a tree, as lines of text."""
    complaints = []
    for top in ("src", "tools"):
        for folder, folders, files in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(files):
                if name.endswith((".cpp", ".h", ".hpp", ".cc", ".inc", ".def")):
                    file = os.path.join(folder, name)
                    complaints += [f"{os.path.relpath(file, root)}:{line}: {text}"
                                   for line, text in check_file(root, file)]
    return complaints


# file: (its text, the lines that must be reported)
SELF_TEST = {
    "src/support/a.h": ("// nothing\n", []),
    "src/support/up.cpp": ('#include "term/term.h"\n', [1]),
    "src/support/llvm.cpp": ("\n#include <llvm/ADT/APInt.h>\n", [2]),
    "src/term/term.h": ('#include "support/a.h"\n#include <llvm/ADT/APInt.h>\n', []),
    "src/term/rewrite/bool.cpp": ('#include "llvm/ADT/APFloat.h"\n#include "llvm/IR/Type.h"\n', [2]),
    "src/semantics/value.h": ('#include "term/term.h"\n#include "support/a.h"\n', []),
    "src/solver/solver.h": ('#include "term/term.h"\n#include "semantics/value.h"\n', [2]),
    "src/program/program.h": ('#include "semantics/value.h"\n#include "solver/solver.h"\n', [2]),
    "src/replay/replay.cpp": ('#include "program/program.h"\n#include "refine/refine.h"\n', [2]),
    "src/refine/refine.h": ('#include "solver/solver.h"\n#include "term/term.h"\n', []),
    "src/bounded/bounded.h": ('#include "refine/refine.h"\n#include "solver/solver.h"\n', []),
    "src/bounded/bad.cpp": ('#include "product/search.h"\n#include "replay/replay.h"\n'
                            '#include "frontend/llvm/reader.h"\n#include "../driver/job.h"\n',
                            [1, 2, 3, 4]),
    "src/replay/replay.h": ("", []),
    "src/product/search.h": ('#include "product/check/check.h"\n', []),
    "src/product/engine.cpp": ('#include "bounded/bounded.h"\n#include "replay/replay.h"\n', [1]),
    "src/product/bad.cpp": ('#include "driver/job.h"\n', [1]),
    "src/product/check/check.h": ('#include "refine/refine.h"\n', []),
    "src/product/check/bad.cpp": ('#include "product/search.h"\n#include "bounded/bounded.h"\n', [1, 2]),
    "src/frontend/llvm/reader.h": ('#include "program/program.h"\n#include <llvm/IR/Module.h>\n', []),
    "src/frontend/llvm/bad.cpp": ('#include "refine/refine.h"\n#include "frontend/x86/x.h"\n', [1, 2]),
    "src/frontend/x86/x.h": ("", []),
    "src/driver/job.h": ('#include "frontend/llvm/reader.h"\n#include "replay/replay.h"\n'
                         '#include <llvm/IR/Module.h>\n', []),
    "src/driver/bad.cpp": ('#include "report/text.h"\n', [1]),
    "src/report/text.h": ('#include "driver/job.h"\n#include "refine/refine.h"\n'
                          "#include <llvm/Support/JSON.h>\n", []),
    "src/report/bad.cpp": ('#include "frontend/llvm/reader.h"\n#include <llvm/IR/Module.h>\n', [1, 2]),
    "src/elsewhere/bad.cpp": ("", [1]),
    "src/support/missing.cpp": ('#include "support/missing.h"\n', [1]),
    "src/support/output.cpp": ("void f() {\n  std::cout << 1;\n  std::cerr << 1;\n  exit(1);\n"
                               "  std::exit(2);\n  ::exit(3);\n  return exit(4);\n}\n",
                               [2, 3, 4, 5, 6, 7]),
    "src/support/fine.cpp": ('// std::cout, exit(1)\n/* #include "term/term.h"\n std::cerr exit(1) */\n'
                             'auto s = "std::cout exit(1) // \\" std::cerr";\n'
                             'auto r = R"(std::cerr " exit(1))";\nint n = 1\'000\'000;\n'
                             "Block exit() const;\nint e = cfg.exit() + cfg->exit() + Cfg::exit();\n"
                             "void g() { on_exit(h); _exit(1); }\n", []),
    "tools/lockstep/main.cpp": ('#include "command.h"\n#include "lockstep/command.h"\n'
                                '#include "report/text.h"\n#include "driver/job.h"\n'
                                "#include <llvm/IR/Module.h>\nint main() { std::cout << 1; exit(1); }\n",
                                []),
    "tools/lockstep/command.h": ("", []),
}


def self_test():
    with tempfile.TemporaryDirectory() as root:
        for name, (text, _) in SELF_TEST.items():
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), "w", encoding="utf-8") as stream:
                stream.write(text)
        complaints = check(root)
    failed = False
    for name, (_, wanted) in SELF_TEST.items():
        got = [int(c.split(":")[1]) for c in complaints if c.startswith(name + ":")]
        if got != wanted:
            failed = True
            print(f"{name}: reported in lines {got}, expected {wanted}")
    return failed


def main():
    if sys.argv[1:] == ["--self-test"]:
        sys.exit(1 if self_test() else 0)
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = os.path.abspath(sys.argv[1])
    complaints = check(root)
    print("".join(complaint + "\n" for complaint in complaints), end="")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
