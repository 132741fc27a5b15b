#include "solver/backend/process.h"

#include "solver/backend/known.h"
#include "support/memory_watch.h"

#include <llvm/ADT/StringRef.h>

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <new>
#include <unistd.h>

using namespace lockstep;
using namespace lockstep::solver;
using support::Deadline;
using support::Reason;

namespace {

class Process : public testing::Test {
protected:
  Process() {
    tm.set_rewriting(false); // some tests read the script
    query = tm.eq(tm.mul(x, x), tm.constant(8, 49));
  }

  static Command shell(const std::string& text, const std::string& name = "shell") {
    return {name, {"/bin/sh", "-c", text}};
  }
  static Command installed(const std::string& name) {
    for (const Command& c : installed_solvers())
      if (c.name == name) return c;
    return {};
  }
  Answer ask(const std::string& text, double ms = 5000) {
    return race(ctx, {shell(text)}, query, Deadline::in_ms(ms));
  }
  static double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  TermManager tm;
  support::Context ctx;
  Term x = tm.var("x", 8);
  Term query;
};

TEST_F(Process, ReadsAModel) {
  Answer a = ask("cat >/dev/null; echo sat; echo '((x #x07))'");
  ASSERT_EQ(a.status, Status::Sat) << a.detail;
  EXPECT_EQ(*a.model.find(x), llvm::APInt(8, 7));
  EXPECT_EQ(a.by, "shell");
}

TEST_F(Process, SeesTheScript) {
  EXPECT_EQ(ask("grep -q 'assert (= (bvmul x x) #x31)' && echo unsat").status, Status::Unsat);
}

TEST_F(Process, GivesUp) {
  Answer a = ask("echo unknown");
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_EQ(a.reason, Reason::SolverGaveUp);
}

TEST_F(Process, KilledAtTheDeadline) {
  auto start = std::chrono::steady_clock::now();
  Answer a = ask("sleep 100", 1000);
  double s = seconds_since(start);
  EXPECT_EQ(a.reason, Reason::Timeout);
  EXPECT_GE(s, 0.99);
  EXPECT_LE(s, 1.1);
}

TEST_F(Process, KillsWhatItStartedToo) {
  std::string file = testing::TempDir() + "lockstep_pid_" + std::to_string(getpid());
  // Ignores the polite signals, and its child holds the pipes.
  Answer a = ask("trap '' TERM INT HUP; sleep 100 & echo $! > " + file + "; wait", 500);
  EXPECT_EQ(a.reason, Reason::Timeout);
  pid_t grandchild = 0;
  std::ifstream(file) >> grandchild;
  ASSERT_GT(grandchild, 1);
  // Killed: gone once its new parent has reaped it, a zombie until then. The kernel delivers the
  // signal in its own time, far sooner than the sleep would end.
  auto alive = [&] {
    std::ifstream stat("/proc/" + std::to_string(grandchild) + "/stat");
    std::string pid, name, state;
    return static_cast<bool>(stat >> pid >> name >> state) && state != "Z" && state != "X";
  };
  auto start = std::chrono::steady_clock::now();
  while (alive() && seconds_since(start) < 5)
    usleep(1000);
  EXPECT_FALSE(alive());
  std::filesystem::remove(file);
}

TEST_F(Process, EndIsNoticedThoughAGrandchildHoldsThePipe) {
  auto start = std::chrono::steady_clock::now();
  Answer a = ask("sleep 100 & echo unknown", 5000);
  EXPECT_EQ(a.reason, Reason::SolverGaveUp) << a.detail;
  EXPECT_LE(seconds_since(start), 1);
}

TEST_F(Process, NoTimeLeft) { EXPECT_EQ(ask("echo unsat", 0).reason, Reason::Timeout); }

TEST_F(Process, Crashes) {
  Answer a = ask("false");
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "exit status 1: no answer");
  a = ask("kill -9 $$");
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "killed by signal 9: no answer");
  a = ask("echo 'it broke' >&2; echo more >&2; exit 3");
  EXPECT_EQ(a.detail, "exit status 3: it broke");
  a = race(ctx, {{"none", {"/does/not/exist"}}}, query, Deadline::in_ms(5000));
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "exit status 127: No such file or directory");
}

TEST_F(Process, Garbage) {
  Answer a = ask("echo hello world");
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "not an answer: hello world");
  a = ask("echo '(error \"line 1: no such logic\")'; echo unsat");
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_EQ(a.detail, "line 1: no such logic");
}

TEST_F(Process, EndlessOutputIsCutOff) {
  auto start = std::chrono::steady_clock::now();
  Answer a = ask("yes", 20000);
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "printed without end");
  EXPECT_LE(seconds_since(start), 5);
  EXPECT_EQ(ask("yes >&2 & sleep 0.3; echo unsat").status, Status::Unsat);
}

TEST_F(Process, WrongModelIsNotBelieved) {
  Answer a = ask("echo sat; echo '((x #x08))'");
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "shell: model does not satisfy the query");
  EXPECT_EQ(ctx.stats.count("solver.bad_models"), 1u);
}

TEST_F(Process, FirstDecidedAnswerWins) {
  auto start = std::chrono::steady_clock::now();
  Answer a = race(ctx,
                  {shell("sleep 100; echo unsat", "slow"), shell("echo unknown", "timid"),
                   shell("echo sat; echo '((x #x08))'", "liar"), shell("exit 1", "broken"),
                   shell("sleep 0.3; echo sat; echo '((x #x07))'", "good")},
                  query, Deadline::in_ms(10000));
  EXPECT_EQ(a.status, Status::Sat);
  EXPECT_EQ(a.by, "good");
  EXPECT_LE(seconds_since(start), 2);
}

TEST_F(Process, NobodyWins) {
  Answer a = race(ctx, {shell("echo unknown", "timid"), shell("exit 1", "broken")}, query,
                  Deadline::in_ms(10000));
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_NE(a.detail.find("timid: answered unknown"), std::string::npos) << a.detail;
  EXPECT_NE(a.detail.find("broken: exit status 1"), std::string::npos) << a.detail;
  a = race(ctx, {shell("echo unknown", "timid"), shell("sleep 9", "slow")}, query,
           Deadline::in_ms(300));
  EXPECT_EQ(a.reason, Reason::Timeout);
}

// Says what it is told to say.
class Puppet final : public Solver {
public:
  explicit Puppet(std::function<Answer(Deadline)> say) : say_(std::move(say)) {}
  Answer check(Term, Deadline deadline) override { return say_(deadline); }

private:
  std::function<Answer(Deadline)> say_;
};

TEST_F(Process, OurOwnSolverInACopyOfThisProcess) {
  auto run = [&](std::function<Answer(Deadline)> say, double ms = 5000) {
    Puppet puppet(std::move(say));
    return race(ctx, {{"puppet", {}, &puppet}}, query, Deadline::in_ms(ms));
  };
  Assignment seven, eight;
  seven.set(x, llvm::APInt(8, 7));
  eight.set(x, llvm::APInt(8, 8));
  EXPECT_EQ(run([&](Deadline) { return Answer::sat(seven, ""); }).by, "puppet");
  EXPECT_EQ(run([&](Deadline) { return Answer::sat(eight, ""); }).reason, Reason::Crash);
  EXPECT_EQ(run([](Deadline) { return Answer::unsat(""); }).status, Status::Unsat);
  auto unknown = [&](Reason r) {
    return run([r](Deadline) { return Answer::unknown(r, "why", ""); });
  };
  EXPECT_EQ(unknown(Reason::Timeout).reason, Reason::Timeout);
  EXPECT_EQ(unknown(Reason::SolverGaveUp).reason, Reason::SolverGaveUp);
  EXPECT_EQ(unknown(Reason::Memory).reason, Reason::Memory);
  EXPECT_EQ(unknown(Reason::Crash).detail, "exit status 127: why");
  EXPECT_EQ(run([](Deadline) -> Answer { throw std::bad_alloc(); }).reason, Reason::Memory);
  EXPECT_EQ(run([](Deadline) -> Answer {
              raise(SIGKILL);
              return {};
            }).detail,
            "killed by signal 9: no answer");
  // One that forgets the time.
  EXPECT_EQ(run(
                [](Deadline) -> Answer {
                  pause();
                  return {};
                },
                200)
                .reason,
            Reason::Timeout);
}

// More than a pipe holds, to one that answers before it reads, one that reads slowly, one that
// answers at length without reading.
TEST_F(Process, HugeScript) {
  Term t = x;
  for (unsigned i = 0; i < 60000; ++i)
    t = tm.xor_(tm.add(t, tm.constant(8, i)), x);
  query = tm.eq(t, x);
  EXPECT_EQ(ask("echo unsat").status, Status::Unsat);
  EXPECT_EQ(ask("test $(wc -c) -gt 1000000 && echo unsat").status, Status::Unsat);
  EXPECT_EQ(ask("head -c 300000 /dev/zero | tr '\\0' '\\n'; cat >/dev/null; echo unknown").reason,
            Reason::SolverGaveUp);
}

TEST_F(Process, MemoryLimit) {
  ctx.memory_mb = 64;
  Answer a = ask("ulimit -v");
  EXPECT_EQ(a.detail, "not an answer: 65536"); // the limit reached the child, in KB
  // The shell fits; what asks for 200 MB does not.
  a = ask("head -c 200000000 /dev/zero | tail -c 200000000 | wc -c");
  EXPECT_EQ(a.reason, Reason::Memory) << a.detail;
  a = ask("echo '(error \"out of memory\")'");
  EXPECT_EQ(a.reason, Reason::Memory);
  a = ask(
      "echo \"terminate called after throwing an instance of 'std::bad_alloc'\" >&2; kill -6 $$");
  EXPECT_EQ(a.reason, Reason::Memory);
}

// Of all solvers together: the largest is ended, and the others go on.
TEST_F(Process, MemoryLimitOfARace) {
  ctx.memory_mb = 300;
  ctx.memory_before = support::resident_bytes();
  // Holds so much for two seconds.
  auto hungry = [](int mb, const std::string& after) {
    std::string bytes = std::to_string(mb) + "000000";
    return "head -c " + bytes + " /dev/zero | tail -c " + bytes +
           " | (sleep 2; cat > /dev/null); echo " + after;
  };
  Answer a = race(ctx,
                  {shell(hungry(220, "unsat"), "large"),
                   shell("sleep 0.5; " + hungry(120, "unknown"), "small")},
                  query, Deadline::in_ms(20'000));
  EXPECT_EQ(a.reason, Reason::Memory) << a.detail;
  EXPECT_NE(a.detail.find("large: out of memory"), std::string::npos) << a.detail;
  EXPECT_NE(a.detail.find("small: answered unknown"), std::string::npos) << a.detail;
}

TEST_F(Process, MemoryLimitOfARealSolver) {
  Command z3 = installed("z3");
  if (z3.name.empty()) GTEST_SKIP() << "no z3";
  ctx.memory_mb = 60; // it starts with less, and needs more for this
  Term a = tm.var("a", 128), b = tm.var("b", 128);
  query = tm.and_(
      tm.eq(tm.mul(a, b),
            tm.constant(llvm::APInt(128, llvm::StringRef("123456789012345678901234567891"), 10))),
      tm.and_(tm.ult(tm.constant(128, 1), a), tm.ult(a, b)));
  Answer answer = race(ctx, {z3}, query, Deadline::in_ms(20000));
  EXPECT_EQ(answer.reason, Reason::Memory) << answer.detail;
}

TEST_F(Process, WeirdNames) {
  for (const std::string solver : {"z3", "cvc5"}) {
    Command command = installed(solver);
    if (command.name.empty()) continue;
    std::vector<Term> all;
    for (const char* name :
         {"and",    "not",    "bvadd",       "concat",    "a b", "a|b",    "a\\b",   "",     "$1",
          "@g",     ".x",     "%0",          "1",         "~",   "true",   "let",    "_",    "!",
          "assert", "select", "caf\xc3\xa9", "new\nline", "\"",  ";c",     "BitVec", "Bool", "ite",
          "=",      "(x)",    "as",          "lambda",    "if",  "repeat", "bv2nat", "bv5",  "-"})
      all.push_back(tm.var(name, 8));
    // Each has its own value: a mixture of names would show.
    Term f = tm.boolean(true);
    for (size_t i = 0; i < all.size(); ++i)
      f = tm.and_(f, tm.eq(tm.mul(all[i], tm.constant(8, 3)), tm.constant(8, i)));
    Answer a = race(ctx, {command}, f, Deadline::in_ms(10000));
    EXPECT_EQ(a.status, Status::Sat) << solver << ": " << a.detail;
  }
}

// In the theory of floats: 1 + 1 is 2, whatever stands for the sum, and a sum that is a NaN is not
// known. What only the script allows is no model.
TEST_F(Process, Floats) {
  for (const std::string solver : {"z3", "cvc5", "bitwuzla"}) {
    Command command = with_floats(installed(solver), tm);
    if (command.argv.empty()) continue;
    for (term::FloatFormat format : {term::FloatFormat::Float, term::FloatFormat::Half}) {
      term::FloatShape f = term::float_shape(format);
      unsigned w = f.width();
      Term a = tm.var("a" + std::to_string(w), w), b = tm.var("b" + std::to_string(w), w);
      Term sum = tm.add(tm.mul(a, a), b); // no circuit of a sum: that the theory is asked shows
      tm.note_meaning(sum, {term::FloatOp::Add, term::Rounding::NearestEven, f, f, {a, b}, false});
      auto power = [&](uint64_t exponent) {
        return tm.constant(llvm::APInt(w, exponent).shl(f.fraction));
      };
      Term one = power(f.bias()), two = power(f.bias() + 1), inf = power(2 * f.bias() + 1);
      Term ones = tm.and_(tm.eq(a, one), tm.eq(b, one));
      Term infinities =
          tm.and_(tm.eq(a, inf), tm.eq(b, tm.add(inf, tm.constant(llvm::APInt::getSignMask(w)))));
      auto ask = [&](Term q) { return race(ctx, {command}, q, Deadline::in_ms(10000)); };
      bool known = command.odd_floats || format == term::FloatFormat::Float;
      Answer unsat = ask(tm.and_(ones, tm.ne(sum, two)));
      EXPECT_EQ(unsat.status, known ? Status::Unsat : Status::Sat) << solver << w;
      EXPECT_EQ(unsat.by, solver + (known ? ".fp" : ""));
      if (!known) continue;
      EXPECT_EQ(ask(tm.and_(ones, tm.eq(sum, two))).status, Status::Unknown) << solver << w;
      EXPECT_EQ(ask(tm.and_(infinities, tm.eq(sum, one))).status, Status::Unknown) << solver << w;
      EXPECT_EQ(ask(tm.eq(a, one)).by, solver) << solver << w; // no float
    }
  }
}

TEST_F(Process, KnownSolvers) {
  EXPECT_FALSE(find_program("surely-no-such-solver"));
  EXPECT_FALSE(find_program(""));
  EXPECT_FALSE(find_program("/tmp"));
  EXPECT_EQ(find_program("/bin/sh"), "/bin/sh");
  EXPECT_TRUE(find_program("sh"));
  EXPECT_TRUE(user_command("sh -c true"));
  EXPECT_FALSE(user_command("surely-no-such-solver -in"));
  EXPECT_FALSE(user_command("  "));
  EXPECT_TRUE(user_command("X=1; echo unsat"));
}

} // namespace
