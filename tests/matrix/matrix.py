#!/usr/bin/env python3
"""A matrix of pairs that differ in one attribute, flag, kind of metadata, ordering or bundle.

usage: matrix.py LOCKSTEP [--keep DIR] [--only TEXT] [--list]

Each row of our tables (`lockstep features`) meets each function of bodies.txt that has a place for it: added by the
target, dropped by it, and on both sides. rules.txt says by one line a row what the body must not do, and the facts of
bodies.txt what it does; the expected verdict follows from these two, never from what the tool says. A row without a
line fails, and so does a verdict that is not the expected one.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NO, MAY, DOES = range(3)
EXPECTED = {
    "correct": {"correct"},
    "incorrect": {"incorrect"},
    "unknown": {"unknown"},
    "correct-or-unknown": {"correct", "unknown"},
    "incorrect-or-unknown": {"incorrect", "unknown"},
}
# What a callee may do of which nothing is known, and what it may do with a pointer that it is given.
ANYTHING = ["reads-global", "writes-global", "reads-hidden", "writes-hidden", "syncs", "frees-other", "unwinds",
            "stops", "never-returns", "recurses", "ub"]
MACROS = {
    "anything": ANYTHING,
    "anything-but-unwinds": [fact for fact in ANYTHING if fact != "unwinds"],
    "anything-but-stops": [fact for fact in ANYTHING if fact not in ("stops", "never-returns")],
    "anything-with-p": ["reads-arg", "writes-arg", "captures", "frees-arg", "aliases"],
}
ENDLESS = ("spins", "never-returns", "md-endless")
UNKNOWN_CALL = re.compile(r"(call|invoke) [^@\n]*[@%](?!llvm\.|f\()\w+\(")
# Tables that `lockstep features` prints, and the kinds of rules that speak of their rows.
TABLES = {"function attributes": "function", "parameter attributes": "parameter", "return attributes": "return",
          "metadata": "metadata"}
# What LLVM 19 has and no table of ours lists.
OTHERS = {
    "flag": "nuw nsw exact disjoint nneg inbounds nusw".split(),
    "fast-math": "nnan ninf nsz arcp contract afn reassoc fast".split(),
    "bundle": "deopt funclet gc-transition gc-live cfguardtarget preallocated clang.arc.attachedcall ptrauth kcfi "
              "convergencectrl separate_storage".split(),
    "ordering": "load store rmw cmpxchg fence".split(),
}
HINT_BODIES = 6  # how many bodies a row meets that nothing can break: another few for each row
PAIRS_A_FILE = 200


@dataclass
class Body:
    name: str
    text: str
    facts: dict = field(default_factory=dict)  # fact: MAY or DOES
    inter: bool = False
    undefined: bool = False

    @property
    def places(self):
        return set(re.findall(r"<<([\w-]+)>>", self.text))

    @property
    def endless(self):
        return any(self.facts.get(fact) == DOES for fact in ENDLESS)

    def holds(self, expression):
        """NO, MAY or DOES of facts joined by +, each perhaps denied."""
        def one(fact):
            if fact.startswith("!"):
                return DOES - self.facts.get(fact[1:], NO)
            return self.facts.get(fact, NO)
        return min(one(fact) for fact in expression.split("+"))

    def filled(self, name, texts):
        """The function of that name with these texts in its gaps."""
        text = re.sub(r" ?<<([\w-]+)>>( ?)", lambda gap: fill(gap, texts), self.text)
        return re.sub(r"@f\(", f"@{name}(", text)


def fill(gap, texts):
    text = texts.get(gap.group(1), "")
    if not text:
        return gap.group(2) or (" " if gap.group(0).startswith(" ") else "")
    return (text if text.startswith(",") else " " + text) + gap.group(2)


@dataclass
class Rule:
    kind: str
    rows: list
    places: list
    texts: list  # [(row, text of each place on one side, on the other)]
    broken_by: list
    how: list
    dropped: str
    why: str
    line: int

    @property
    def untested(self):
        return "untested" in self.broken_by


@dataclass
class Pair:
    name: str  # without src_ and tgt_
    row: str
    source: str
    target: str
    expected: str
    why: str


# ---- reading ----


def read_bodies(text):
    bodies = []
    for block in re.split(r"^== ", text, flags=re.M)[1:]:
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        body = Body(lines[0].strip(), "")
        start = next(i for i, line in enumerate(lines) if line.startswith("define"))
        for line in lines[1:start]:
            word, *facts = line.split()
            if word in ("inter", "undefined"):
                setattr(body, word, True)
            elif word in ("does", "may"):
                for fact in facts:
                    for one in MACROS.get(fact, [fact]):
                        body.facts[one] = max(body.facts.get(one, NO), DOES if word == "does" else MAY)
            else:
                raise ValueError(f"body {body.name}: {word}?")
        if not body.undefined:
            body.facts["defined"] = DOES
        body.text = "\n".join(lines[start:]) + "\n"
        bodies.append(body)
    return bodies


def texts_of(row, place, spelled):
    """What stands in the gaps on one side, and on the other."""
    if spelled == "=":
        spelled = row
    spelled, *elsewhere = spelled.split(" ;; ")
    here, _, there = (part.strip() for part in spelled.partition(" // "))
    first, *others = place.split("&")
    one, other = {first: here}, {first: there}
    for part in elsewhere:
        gap, _, text = part.partition(": ")
        one[gap] = text
    return one, other


def read_rules(text):
    """The rules, and the orderings of each operation."""
    rules, orderings = [], {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in re.split(r" \| ", line)]
        if cells[0] == "ordering" and len(cells) == 4:
            orderings[cells[1]] = [rank.split(",") for rank in cells[2].split(" < ")]
            continue
        if len(cells) != 8:
            raise ValueError(f"rules.txt:{number}: {len(cells)} cells")
        kind, rows, places, spelled, broken, how, dropped, why = cells
        rows, places = rows.split(), places.split()
        if not why:
            raise ValueError(f"rules.txt:{number}: no reason")
        spellers = rows if spelled == "=" else [rows[0]]
        texts = [(row, place, *texts_of(row, place, spelled)) for row in spellers for place in places]
        rules.append(Rule(kind, rows, places, texts, [] if broken == "-" else broken.split(), how.split(), dropped, why,
                          number))
    return rules, orderings


# ---- what is expected ----


def when_added(rule, body):
    """Expected where the target adds it; None where the cell is left out."""
    if "skip" in rule.broken_by or any(body.holds(fact[2:]) for fact in rule.broken_by if fact.startswith("??")):
        return None
    certain = [fact for fact in rule.broken_by if not fact.startswith("?") and fact != "always"]
    broken = max([body.holds(fact) for fact in certain], default=NO)
    if "always" in rule.broken_by:
        broken = DOES
    if body.undefined and "always" not in rule.broken_by:
        return "correct-or-unknown" if "promise" in rule.how else "correct"
    if broken == NO and any(body.holds(fact[1:]) for fact in rule.broken_by if fact.startswith("?")):
        return None
    if broken == NO:
        # Whether a loop goes on that never ends is another question than what it does.
        about_ends = body.endless and any(fact in rule.broken_by for fact in ENDLESS)
        return "correct-or-unknown" if body.inter or "open" in rule.how or about_ends else "correct"
    hard_to_show = body.inter or body.endless or body.holds("volatile") or UNKNOWN_CALL.search(body.text)
    if broken == MAY or "promise" in rule.how or hard_to_show:
        return "incorrect-or-unknown"
    return "incorrect"


def when_dropped(rule, body):
    if rule.dropped == "skip":
        return None
    changing, _, unclear = rule.dropped.partition(" skip-if ")
    condition, _, facts = changing.partition(" ")
    if any(body.holds(fact) for fact in unclear.split()):
        return None
    if condition == "unknown-if" and any(body.holds(fact) == MAY for fact in facts.split()):
        return "unknown"
    if condition == "changes" or (condition == "changes-if" and any(body.holds(fact) for fact in facts.split())):
        return "incorrect-or-unknown"
    return "correct-or-unknown" if body.inter or "open" in rule.how else "correct"


def when_kept(rule, body):
    return "correct-or-unknown" if body.inter or "open" in rule.how else "correct"


# ---- pairs ----


def identifier(text):
    return re.sub(r"\W+", "_", text).strip("_")


def bodies_for(rule, place, bodies, turn):
    """The bodies that have every gap of a place; of those that nothing can break, a few that change from row to row."""
    fitting = [body for body in bodies if set(place.split("&")) <= body.places]
    if rule.broken_by or rule.dropped != "correct" or len(fitting) <= HINT_BODIES:
        return fitting
    step = max(1, len(fitting) // HINT_BODIES)
    return fitting[turn % step::step]


def pairs_of_rule(rule, bodies, turn):
    for row, place, one, other in rule.texts:
        fitting = bodies_for(rule, place, bodies, turn)
        if not fitting:
            raise ValueError(f"rules.txt:{rule.line}: no body has a place {place}")
        for number, body in enumerate(fitting):
            ways = [("added", other, one, when_added(rule, body)), ("dropped", one, other, when_dropped(rule, body))]
            if number % 4 == turn % 4:
                ways.append(("kept", one, one, when_kept(rule, body)))
            for way, before, after, expected in ways:
                if expected is None:
                    continue
                said = identifier("_".join([rule.kind, *(f"{gap}_{text}" for gap, text in one.items())]))
                name = f"{said}__{body.name}__{way}"
                yield Pair(name, f"{rule.kind} {row}", body.filled(f"src_{name}", before),
                           body.filled(f"tgt_{name}", after), expected, f"rules.txt:{rule.line}: {rule.why}")
        turn += 1


OPERATIONS = {
    # The place of the memory is %p, @g, a local variable, or @g amid accesses of other places.
    "load": ("i32", "%r = load {atomic}{volatile}i32, ptr {at}{scope}{order}, align 4\n  ret i32 %r"),
    "store": ("void", "store {atomic}{volatile}i32 %x, ptr {at}{scope}{order}, align 4\n  ret void"),
    "rmw": ("i32", "%r = atomicrmw {volatile}add ptr {at}, i32 %x{scope}{order}, align 4\n  ret i32 %r"),
    "cmpxchg": ("i32", "%c = cmpxchg {volatile}ptr {at}, i32 %x, i32 7{scope}{order}, align 4\n"
                       "  %r = extractvalue {{ i32, i1 }} %c, 0\n  ret i32 %r"),
    "fence": ("void", "{fence}\n  ret void"),
}
PLACES = {"arg": "%p", "global": "@g", "local": "%a", "amid": "@g"}
BEFORE = {"local": "  %a = alloca i32, align 4\n  store i32 %x, ptr %a, align 4\n",
          "amid": "  store i32 1, ptr @g2, align 4\n"}
AFTER = {"amid": "store i32 3, ptr @gi, align 4\n  "}


def operation(kind, name, order, at="arg", volatile="", scope=""):
    """A function with one access. Of the ordering, notatomic and none are spelled by leaving it out."""
    result, text = OPERATIONS[kind]
    atomic = "" if order == "notatomic" else "atomic "
    scope_text = f' syncscope("{scope}")' if scope and atomic else ""
    text = text.format(atomic=atomic, volatile=volatile, at=PLACES[at], scope=scope_text,
                       order="" if order == "notatomic" else " " + order,
                       fence="" if order == "none" else f"fence{scope_text} {order}")
    text = text.lstrip().replace("ret ", AFTER.get(at, "") + "ret ")
    return f"define {result} @{name}(ptr %p, i32 %x) {{\n{BEFORE.get(at, '')}  {text}\n}}\n"


def at_least(orderings, stronger, weaker):
    """Whether the first has all guarantees of the second. On the list, those of one rank are not comparable."""
    rank = {order: i for i, group in enumerate(orderings) for order in group}
    return stronger == weaker or rank[stronger] > rank[weaker]


def failure_orders(success):
    """cmpxchg: of a failure, an ordering of loads; with each success the weakest, and one more."""
    return [f"{success} monotonic"] + ([f"{success} {success}"] if success in ("acquire", "seq_cst") else [])


def expected_order(orderings, kind, before, after, at):
    if before == after:
        return "correct"
    success = lambda order: order.split()[0]
    failure = lambda order: order.split()[-1]
    kept = at_least(orderings, success(after), success(before))
    if kind == "cmpxchg":
        kept = kept and at_least(orderings, failure(after), failure(before))
    if at == "local":  # nobody else can tell
        return "correct" if after == "notatomic" else "correct-or-unknown"
    if not kept:
        return "incorrect-or-unknown"
    if before == "notatomic" and after in ("unordered", "monotonic"):
        return "correct"
    return "correct-or-unknown"


def pairs_of_orderings(all_orderings):
    why = "Atomic Memory Ordering Constraints: stronger is allowed, weaker shows to other threads"
    for kind, ranks in all_orderings.items():
        orders = [order for rank in ranks for order in rank]
        if kind == "cmpxchg":
            orders = [both for order in orders for both in failure_orders(order)]
        for at in PLACES if kind != "fence" else ("arg", "amid"):
            for before in orders:
                for after in orders:
                    name = identifier(f"ordering_{kind}_{at}__{before}__{after}")
                    yield Pair(name, f"ordering {kind}", operation(kind, f"src_{name}", before, at),
                               operation(kind, f"tgt_{name}", after, at),
                               expected_order(ranks, kind, before, after, at), why)
        yield from pairs_of_volatile(kind, orders)
        yield from pairs_of_scopes(kind, [order for order in orders if order not in ("notatomic", "none")])


def pairs_of_volatile(kind, orders):
    why = "Volatile Memory Accesses: their number must not change"
    for order in orders if kind != "fence" else ():
        for at in ("arg", "global"):
            for way, before, after in (("added", "", "volatile "), ("dropped", "volatile ", ""),
                                       ("kept", "volatile ", "volatile ")):
                name = identifier(f"volatile_{kind}_{at}__{order}__{way}")
                yield Pair(name, f"volatile {kind}", operation(kind, f"src_{name}", order, at, before),
                           operation(kind, f"tgt_{name}", order, at, after),
                           "correct" if way == "kept" else "incorrect-or-unknown", why)


def pairs_of_scopes(kind, orders):
    why = "syncscope: a narrower scope synchronizes with fewer threads"
    for order in orders:
        for way, before, after, expected in (("narrowed", "", "singlethread", "incorrect-or-unknown"),
                                             ("widened", "singlethread", "", "correct-or-unknown"),
                                             ("kept", "singlethread", "singlethread", "correct")):
            name = identifier(f"syncscope_{kind}__{order}__{way}")
            yield Pair(name, f"syncscope {kind}", operation(kind, f"src_{name}", order, "global", "", before),
                       operation(kind, f"tgt_{name}", order, "global", "", after), expected, why)


def read_threads(text):
    """Blocks of threads.txt: name, orderings, what is expected where, why, and the two bodies."""
    for block in re.split(r"^== ", text, flags=re.M)[1:]:
        head, source, target = re.split(r"^(?:source|target)\n", block, flags=re.M)
        name, *lines = head.splitlines()
        words = dict(line.split(" ", 1) for line in lines)
        yield name, words["orders"].split(), words, source, target


def pairs_of_threads(text):
    for title, orders, words, source, target in read_threads(text):
        for order in orders:
            for at in ("arg", "global", "local"):
                expected = words["local" if at == "local" else "visible"]
                if expected == "skip":
                    continue
                name = identifier(f"threads_{title}_{at}__{order}")

                def function(side, body):
                    body = re.sub(r"\bAT\b", PLACES[at], body).replace("{order}", order)
                    head = f"define i32 @{side}_{name}(ptr %p, i32 %x, i1 %c) {{\n"
                    return head + BEFORE.get(at, "") + body.rstrip() + "\n}\n"

                yield Pair(name, f"threads {title}", function("src", source), function("tgt", target), expected,
                           f"threads.txt: {words['why']}")


def all_pairs(rules, orderings, bodies, threads=""):
    pairs = list(pairs_of_threads(threads))
    for turn, rule in enumerate(rules):
        if not rule.untested:
            pairs += pairs_of_rule(rule, bodies, turn)
    pairs += pairs_of_orderings(orderings)
    names = Counter(pair.name for pair in pairs)
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        raise ValueError(f"two pairs are called {twice[0]}")
    return pairs


# ---- completeness ----


def missing_rows(features, rules, orderings, bundles):
    """Rows of the tables without a rule."""
    ruled = defaultdict(set)
    for rule in rules:
        ruled[rule.kind].update(rule.rows)
    ruled["ordering"] = set(orderings)
    wanted = [(TABLES[row["kind"]], row["name"]) for row in features if row["kind"] in TABLES]
    wanted += [(kind, name) for kind, names in OTHERS.items() for name in names]
    wanted += [("bundle", name) for name in bundles]
    return [f"{kind} {name}" for kind, name in wanted if name not in ruled[kind]]


def assume_bundles():
    """The rows of the table of bundles that assumptions have."""
    text = (ROOT / "src" / "frontend" / "llvm" / "assume.cpp").read_text()
    table = re.search(r"kBundles\[\] = \{(.*?)\n\};", text, re.S)
    return re.findall(r'\{"([^"]+)"', table.group(1))


# ---- running ----


def verdicts_of(lockstep, path, options):
    command = [lockstep, "tv", "--json", *options, str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return {}, f"{path}: exit status {done.returncode}: {(done.stderr or done.stdout).strip()[-500:]}"
    errors = "; ".join(error["message"] for error in answer.get("errors", [])[:3])
    return ({f["name"]: (f["verdict"], f.get("detail") or f.get("reason", "")) for f in answer["functions"]},
            f"{path}: {errors}" if errors else "")


def write_files(pairs, folder, prelude):
    files = []
    for start in range(0, len(pairs), PAIRS_A_FILE):
        path = Path(folder, f"matrix_{start // PAIRS_A_FILE:03}.ll")
        chunk = pairs[start:start + PAIRS_A_FILE]
        path.write_text(prelude + "\n" + "\n".join(f"; {pair.expected} ({pair.why})\n{pair.source}{pair.target}"
                                                    for pair in chunk))
        files.append(path)
    return files


def run_pairs(lockstep, pairs, folder, prelude, options):
    """The pairs that failed, with what was said, and other trouble."""
    said, troubles = {}, []
    with ThreadPoolExecutor(max_workers=2) as pool:
        files = write_files(pairs, folder, prelude)
        for verdicts, trouble in pool.map(lambda path: verdicts_of(lockstep, path, options), files):
            said.update(verdicts)
            if trouble:
                troubles.append(trouble)
    failures = []
    for pair in pairs:
        verdict, reason = said.get(f"src_{pair.name}", ("no verdict", ""))
        if verdict not in EXPECTED[pair.expected]:
            failures.append((pair, verdict, reason))
    return failures, troubles


def report(pairs, failures, listing):
    groups = defaultdict(list)
    for pair, verdict, reason in failures:
        groups[pair.row, pair.expected, verdict].append((pair, reason))
    for (row, expected, verdict), group in sorted(groups.items()):
        pair, reason = group[0]
        print(f"{row}: {len(group)} {verdict}, expected {expected}: {pair.name}" + (f" ({reason})" if reason else ""))
        print(f"    {pair.why}")
        if listing:
            for other, why in group[1:]:
                print(f"    {other.name}" + (f" ({why})" if why else ""))
    wrong = sum(verdict in ("correct", "incorrect") for _, verdict, _ in failures)
    print(f"{len(pairs)} pairs: {len(pairs) - len(failures)} as expected, {wrong} wrong, {len(failures) - wrong} open")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lockstep", nargs="?")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pairs whose name matches this expression")
    parser.add_argument("--keep", metavar="DIR", help="leave the generated files there")
    parser.add_argument("--list", action="store_true", help="name every pair that failed, not one of each group")
    parser.add_argument("--timeout", default="5s", help="of one pair (default: 5s)")
    parser.add_argument("--self-test", action="store_true", help="check this script's own parts")
    return parser.parse_args()


def main():
    options = parse_arguments()
    if options.self_test:
        from selftest import self_test
        self_test()
        return 0
    rules, orderings = read_rules((HERE / "rules.txt").read_text())
    bodies = read_bodies((HERE / "bodies.txt").read_text())
    features = json.loads(subprocess.run([options.lockstep, "features", "--json"], check=True, capture_output=True,
                                         text=True).stdout)["features"]
    missing = missing_rows(features, rules, orderings, assume_bundles())
    for row in missing:
        print(f"no rule: {row}")
    threads = (HERE / "threads.txt").read_text()
    pairs = [pair for pair in all_pairs(rules, orderings, bodies, threads)
             if re.search(options.only, pair.name)]
    prelude = (HERE / "prelude.ll").read_text()
    with tempfile.TemporaryDirectory(prefix="matrix.") as folder:
        if options.keep:
            Path(options.keep).mkdir(parents=True, exist_ok=True)
        failures, troubles = run_pairs(options.lockstep, pairs, options.keep or folder, prelude,
                                       ["--quiet", "--timeout", options.timeout])
    for trouble in troubles:
        print(trouble)
    report(pairs, failures, options.list)
    return 1 if missing or failures or troubles else 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main())
