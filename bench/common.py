"""What the scripts here share: where the corpora are, how a run is started, stopped and judged."""
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ABSENT = 77
DECIDED = ("correct", "incorrect")
LAST_EXIT_CODE = 3  # of the ones that lockstep itself returns; more is a crash
VERDICT = re.compile(r"^\S+: (correct|incorrect|unknown)\b(.*)$", re.M)


def corpus_folder():
    return os.environ.get("LOCKSTEP_CORPUS", os.path.join(ROOT, "..", "shared", "corpus"))


def skip_without(path):
    """Ends the run, as skipped, where this part of the corpora is absent."""
    if not os.path.exists(path):
        print(f"skipped: no corpus at {os.path.normpath(path)} (see $LOCKSTEP_CORPUS)")
        sys.exit(ABSENT)


def add_run_options(parser, limit):
    """The options of every script that runs lockstep on many inputs."""
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1, dest="jobs", help="runs at a time")
    parser.add_argument("--limit", type=float, default=limit, metavar="S", help="seconds a row")
    parser.add_argument("--lockstep", metavar="PATH",
                        default=os.environ.get("LOCKSTEP_BINARY", os.path.join(ROOT, "build", "bin", "lockstep")),
                        help="the command (default: build/bin/lockstep)")
    parser.add_argument("--options", default="", metavar="TEXT", help="more options for each run, as in a shell")
    parser.add_argument("--self-test", action="store_true", help="check this script's own parts")


def require_command(path):
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is not there: build it first")


def read_table(path):
    with open(path, encoding="utf-8") as stream:
        lines = [line.rstrip("\n").split("\t") for line in stream]
    return [dict(zip(lines[0], line)) for line in lines[1:]]

KINDS_OF_PAIRS = ("refine", "passes", "llvm19", "hostile", "lit")


@dataclass
class Pair:
    """What one run is given: a file with both functions, or one each."""
    name: str
    files: list
    flags: list = field(default_factory=list)


def pairs_of(kinds=None):
    """The pairs of the corpora and of tests/lit, or of these of KINDS_OF_PAIRS ("A,B")."""
    pairs = []
    for kind in kinds.split(",") if kinds else KINDS_OF_PAIRS:
        pairs += pairs_of_lit() if kind == "lit" else pairs_of_corpus(kind)
    return pairs


def pairs_of_corpus(kind):
    folder = os.path.join(corpus_folder(), kind)
    skip_without(os.path.join(folder, "index.tsv"))
    for row in read_table(os.path.join(folder, "index.tsv")):
        if kind == "refine":
            files = [row["source"]] + ([row["target"]] if row["target"] != "-" else [])
            yield Pair(f"{kind}/{row['source']}", [os.path.join(folder, file) for file in files],
                       shlex.split(row["args"]))
        elif kind == "hostile":
            yield Pair(f"{kind}/{row['name']}", [os.path.join(folder, row["name"] + ".ll")])
        else:
            yield Pair(f"{kind}/{row['name']}",
                       [os.path.join(folder, row["name"] + suffix) for suffix in (".src.ll", ".tgt.ll")])


def pairs_of_lit():
    folder = Path(ROOT, "tests", "lit")
    for path in sorted(folder.rglob("*.ll")):
        text = path.read_text()
        if "@src" in text and "@tgt" in text:
            yield Pair(f"lit/{path.relative_to(folder)}", [str(path)])


def read_allowed(path):
    """Names of rows: the items "- `NAME`" of a Markdown file, or one a line with # comments."""
    with open(path, encoding="utf-8") as stream:
        lines = stream.read().splitlines()
    if path.endswith(".md"):
        return {match.group(1) for match in (re.match(r"- `([^`]+)`", line) for line in lines) if match}
    return {line.split("#")[0].strip() for line in lines} - {""}


def disagreements():
    """Rows whose recorded answer is not ours, with good reason."""
    page = os.path.join(ROOT, "docs", "disagreements.md")
    return read_allowed(page) if os.path.exists(page) else set()


def is_bounded(reason):
    """Whether a proof holds up to a number of iterations or characters only."""
    return re.search(r"\bup to \d", reason) is not None  # bytes are "accessible up to" an alignment, too


def judge_output(output):
    """The verdict of a run that ended by itself: the worst of those printed, and its reason."""
    found = VERDICT.findall(output)
    if not found:
        return "unknown", "no verdict line"
    for verdict in ("incorrect", "unknown", "correct"):
        for word, rest in found:
            if word == verdict:
                reason = rest.strip().removeprefix("(").removesuffix(")")
                return verdict, reason if verdict != "incorrect" else ""
    raise AssertionError("a verdict of no kind")


def finish(command, limit):
    """Status (None: it was over the limit), output, errors and seconds. The solvers that lockstep starts die with
    it."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               start_new_session=True)
    try:
        output, errors = process.communicate(timeout=limit)
        status = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, errors = process.communicate()
        status = None
    return status, output, errors, time.monotonic() - start


def crash_reason(status, errors):
    return " ".join([f"status {status}"] + errors.decode(errors="replace").strip().splitlines()[-1:])


def run_row(row, command, limit):
    """Fills in verdict, reason and seconds of a row with files and flags."""
    status, output, errors, row.seconds = finish(command + row.flags + row.files, limit)
    if status is None:
        row.verdict, row.reason = "unknown", f"over {limit:g} s"
    elif 0 <= status <= LAST_EXIT_CODE:
        row.verdict, row.reason = judge_output(output.decode(errors="replace"))
    else:
        row.verdict, row.reason = "crash", crash_reason(status, errors)


class Progress:
    """How far it is, on a terminal."""

    def __init__(self, total):
        self.total, self.done, self.undecided, self.shown = total, 0, 0, sys.stderr.isatty()

    def add(self, row):
        self.done += 1
        self.undecided += row.verdict not in DECIDED
        if self.shown:
            print(f"\r{self.done} of {self.total}, {self.undecided} undecided", end="", file=sys.stderr, flush=True)

    def end(self):
        if self.shown:
            print(file=sys.stderr)
