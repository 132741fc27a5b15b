"""That the matrix finds what it should find: run by `matrix.py --self-test`."""
import os
import tempfile
from pathlib import Path

import matrix

BODIES = """
== keeps
does returns
define i32 @f(ptr <<ptr>> %p) <<fn>> {
  ret i32 1
}
== breaks
does returns writes-arg
define void @f(ptr <<ptr>> %p) <<fn>> {
  store i32 1, ptr %p
  ret void
}
== may_break
may returns writes-arg unwinds
define void @f(ptr <<ptr>> %p) <<fn>> {
  call void @u(ptr %p)
  ret void
}
== nothing
undefined
define void @f(ptr <<ptr>> %p) <<fn>> {
  unreachable
}
"""
RULES = """
# a comment
parameter | readonly | ptr | = | writes-arg | ub | correct | why
parameter | inreg | ptr | = | always | promise | changes | why
function | odd | fn | odd // even | !returns ?writes-arg | poison | changes-if writes-arg skip-if unwinds | why
function | idle | - | - | untested | - | - | why
ordering | load | notatomic < monotonic < acquire | why
ordering | fence | none < acquire,release < seq_cst | why
"""


THREADS = """
== split
orders unordered monotonic
visible incorrect-or-unknown
local correct
why Section: reason
source
  %r = load atomic i32, ptr AT {order}, align 4
  ret i32 %r
target
  %r = load i32, ptr AT, align 4
  ret i32 %r
"""


def refused(text, read):
    try:
        read(text)
    except ValueError:
        return True
    return False


def check_rules(rules, bodies):
    readonly, inreg, odd, _ = rules
    added = [matrix.when_added(readonly, body) for body in bodies]
    assert added == ["correct", "incorrect", "incorrect-or-unknown", "correct"], added
    assert [matrix.when_added(inreg, body) for body in bodies] == ["incorrect-or-unknown"] * 4
    assert [matrix.when_dropped(inreg, body) for body in bodies] == ["incorrect-or-unknown"] * 4
    assert [matrix.when_added(odd, body) for body in bodies[:3]] == ["correct", None, "incorrect-or-unknown"]
    assert [matrix.when_dropped(odd, body) for body in bodies] == ["correct", "incorrect-or-unknown", None, "correct"]
    assert bodies[1].holds("returns+writes-arg") == matrix.DOES and bodies[2].holds("!unwinds") == matrix.MAY
    filled = bodies[0].filled("src_a", {"ptr": "readonly"})
    assert filled.startswith("define i32 @src_a(ptr readonly %p) {"), filled


def check_orderings(orderings):
    load, fence = orderings["load"], orderings["fence"]
    expected = lambda ranks, kind, before, after, at="arg": matrix.expected_order(ranks, kind, before, after, at)
    assert expected(load, "load", "acquire", "acquire") == "correct"
    assert expected(load, "load", "acquire", "monotonic") == "incorrect-or-unknown"
    assert expected(load, "load", "monotonic", "acquire") == "correct-or-unknown"
    assert expected(load, "load", "notatomic", "monotonic") == "correct"
    assert expected(load, "load", "acquire", "notatomic", "local") == "correct"
    assert expected(fence, "fence", "acquire", "release") == "incorrect-or-unknown"
    assert expected(fence, "fence", "none", "acquire") == "correct-or-unknown"
    ranks = [["monotonic"], ["acquire", "release"], ["seq_cst"]]
    assert expected(ranks, "cmpxchg", "acquire acquire", "seq_cst monotonic") == "incorrect-or-unknown"


def check_missing(rules, orderings):
    features = [{"kind": "parameter attributes", "name": "readonly"}, {"kind": "parameter attributes", "name": "new"},
                {"kind": "instructions", "name": "add"}]
    missing = matrix.missing_rows(features, rules, orderings, ["fresh"])
    assert "parameter new" in missing and "bundle fresh" in missing and "ordering store" in missing
    assert "parameter readonly" not in missing and not any("add" in row for row in missing)


def check_threads():
    pairs = list(matrix.pairs_of_threads(THREADS))
    assert [pair.expected for pair in pairs] == ["incorrect-or-unknown", "incorrect-or-unknown", "correct"] * 2
    assert "ptr @g monotonic" in pairs[4].source and "%a = alloca" in pairs[2].target, pairs[4].source


def check_runs(rules, orderings, bodies):
    """A command that says the same of every pair: what is not as expected fails."""
    pairs = matrix.all_pairs(rules, orderings, bodies)
    with tempfile.TemporaryDirectory() as folder:
        command = Path(folder, "lockstep")
        for verdict in ("correct", "incorrect", "unknown"):
            command.write_text("#!/usr/bin/env python3\nimport json, re, sys\n"
                               "names = re.findall(r'@(src_\\w+)\\(', open(sys.argv[-1]).read())\n"
                               f"said = [{{'name': n, 'verdict': '{verdict}'}} for n in names]\n"
                               "print(json.dumps({'functions': said}))\n")
            os.chmod(command, 0o755)
            failures, troubles = matrix.run_pairs(str(command), pairs, folder, "", [])
            failed = {pair.name for pair, _, _ in failures}
            assert not troubles
            assert failed == {pair.name for pair in pairs if verdict not in matrix.EXPECTED[pair.expected]}
            assert failed and len(failed) < len(pairs)
        command.write_text("#!/bin/sh\necho '{\"functions\": []}'\n")
        failures, _ = matrix.run_pairs(str(command), pairs, folder, "", [])
        assert len(failures) == len(pairs), "a pair without a verdict passes"
        command.write_text("#!/bin/sh\nkill -SEGV $$\n")
        assert matrix.run_pairs(str(command), pairs, folder, "", [])[1], "a crash passes"


def self_test():
    rules, orderings = matrix.read_rules(RULES)
    bodies = matrix.read_bodies(BODIES)
    assert [body.name for body in bodies] == ["keeps", "breaks", "may_break", "nothing"]
    check_rules(rules, bodies)
    check_orderings(orderings)
    check_missing(rules, orderings)
    check_threads()
    check_runs(rules, orderings, bodies)
    assert refused("parameter | readonly | ptr | = | - | ub | correct", matrix.read_rules)
    assert refused("parameter | readonly | ptr | = | - | ub | correct | ", matrix.read_rules)
    assert refused("== a\ncan do\ndefine void @f() {\n}\n", matrix.read_bodies)
    assert "nonnull" in matrix.assume_bundles()
