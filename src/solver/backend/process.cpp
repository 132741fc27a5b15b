#include "solver/backend/process.h"

#include "solver/combine.h"
#include "solver/wrap/check_model.h"
#include "support/megabytes.h"
#include "support/memory_watch.h"
#include "support/process.h"
#include "term/smtlib.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <exception>
#include <new>
#include <optional>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lockstep::solver {

namespace {

using support::Deadline;
using support::Fd;
using support::Pipe;
using support::Reason;

constexpr size_t kMaxErrorText = 1 << 16;
constexpr size_t kMaxOutputFloor = 1 << 24; // besides what the script's size allows
constexpr int kCannotRun = 127;             // as shells report it

// One running solver.
class Running {
public:
  Running(const Command& command, uint64_t memory_mb, bool in_theory)
      : command_(command), name_(command.name + (in_theory ? ".fp" : "")), memory_mb_(memory_mb),
        in_theory_(in_theory) {}

  const std::string& name() const { return name_; }
  bool in_theory() const { return in_theory_; }
  bool running() const { return child_.running(); }

  void start(Term formula, const term::SmtScript& script, Deadline deadline) {
    max_output_ = kMaxOutputFloor + 4 * script.text.size();
    Fd input = support::file_of(script.text);
    Pipe out = support::make_pipe(), err = support::make_pipe();
    if (!input.open() || !out.read.open() || !err.read.open()) {
      trouble_ = std::string("cannot make its pipes: ") + std::strerror(errno);
      return;
    }
    std::vector<char*> argv;
    for (const std::string& arg : command_.argv)
      argv.push_back(const_cast<char*>(arg.c_str()));
    argv.push_back(nullptr);
    support::ChildSetup setup{.in = input.get(),
                              .out = out.write.get(),
                              .err = err.write.get(),
                              .address_space = support::megabytes(memory_mb_),
                              .for_all_below = true};
    trouble_ = child_.start(setup, [&] {
      if (command_.solver) run_solver(formula, script, deadline);
      execvp(argv[0], argv.data());
      give_up(std::strerror(errno));
    });
    out_ = std::move(out.read);
    err_ = std::move(err.read);
  }

  // Time that it has had of a processor.
  uint64_t cpu_nanoseconds() const {
    clockid_t clock{};
    timespec t{};
    if (!running() || clock_getcpuclockid(child_.pid(), &clock) != 0 ||
        clock_gettime(clock, &t) != 0)
      return 0;
    return static_cast<uint64_t>(t.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(t.tv_nsec);
  }

  void add_to(std::vector<pollfd>& polls) const {
    for (int fd : {out_.get(), err_.get(), child_.exit_fd()})
      polls.push_back({fd, POLLIN, 0}); // poll ignores a negative one
  }

  // Reads what there is. True once the process has ended or has said all it will.
  bool pump() {
    bool exited = child_.exited();
    support::drain(out_, output_, max_output_);
    support::drain(err_, errors_, kMaxErrorText);
    if (output_.size() == max_output_) trouble_ = "printed without end";
    return exited || !trouble_.empty() || (!out_.open() && !err_.open()) || said_unsat();
  }

  void stop() { child_.stop(); }
  void blame_for_memory() { over_memory_ = true; } // it is stopped for that
  uint64_t memory() const { return support::held_bytes(child_.pid()); }

  // After `stop`: what its output means.
  Answer answer(const term::SmtScript& script, bool late) const {
    auto unknown = [&](Reason why, std::string detail) {
      return Answer::unknown(why, std::move(detail), name());
    };
    if (!trouble_.empty()) return unknown(Reason::Crash, trouble_);
    using Kind = term::SmtReply::Kind;
    term::SmtReply reply = term::parse_smtlib_reply(output_, script.variables);
    switch (reply.kind) {
    case Kind::Sat:
      return Answer::sat(std::move(reply.model), name());
    case Kind::Unsat:
      return Answer::unsat(name());
    case Kind::Unknown:
      return unknown(late || reply.error == "timeout" ? Reason::Timeout : Reason::SolverGaveUp,
                     "answered " + reply.error);
    case Kind::Error:
      break;
    }
    if (over_memory_ || support::says_out_of_memory(output_) ||
        support::says_out_of_memory(errors_))
      return unknown(Reason::Memory, "out of memory");
    if (late) return unknown(Reason::Timeout, "killed at the deadline");
    return unknown(Reason::Crash, how_it_ended(reply.error));
  }

private:
  // In the new process: answers as a program would.
  [[noreturn]] void run_solver(Term formula, const term::SmtScript& script,
                               Deadline deadline) const {
    std::string text;
    // At once, and in our own words: unwinding through a solver that ran out of memory does not end
    // well, and the handler that we inherit speaks for the parent.
    std::set_new_handler([] { give_up("out of memory"); });
    try {
      Answer a = command_.solver->check(formula, deadline);
      if (a.status == Status::Sat)
        text = "sat\n" + term::to_smtlib_values(a.model, script.variables);
      else if (a.status == Status::Unsat)
        text = "unsat";
      else if (a.reason == Reason::SolverGaveUp || a.reason == Reason::Timeout)
        text = a.reason == Reason::Timeout ? "timeout" : "unknown";
      else
        give_up(a.reason == Reason::Memory ? "out of memory" : a.detail.c_str());
      text += "\n";
    } catch (const std::exception& e) {
      give_up(e.what());
    }
    support::write_all(STDOUT_FILENO, text);
    _exit(0);
  }

  [[noreturn]] static void give_up(const char* why) {
    support::write_all(STDERR_FILENO, why);
    _exit(kCannotRun);
  }

  // Then nothing of interest follows, and some solvers take long to leave.
  bool said_unsat() const { return output_.starts_with("unsat\n"); }

  std::string how_it_ended(const std::string& reply_error) const {
    std::string said = reply_error;
    if (output_.empty() && !errors_.empty())
      said = errors_.substr(0, std::min<size_t>(errors_.find('\n'), 200));
    if (WIFSIGNALED(child_.status()))
      return "killed by signal " + std::to_string(WTERMSIG(child_.status())) + ": " + said;
    if (WIFEXITED(child_.status()) && WEXITSTATUS(child_.status()) != 0)
      return "exit status " + std::to_string(WEXITSTATUS(child_.status())) + ": " + said;
    return said;
  }

  const Command& command_;
  std::string name_;
  uint64_t memory_mb_;
  bool in_theory_; // of floating-point numbers
  size_t max_output_ = 0;
  support::Child child_;
  Fd out_, err_;
  bool over_memory_ = false;
  std::string output_, errors_;
  std::string trouble_; // ours with it: could not start, had to be stopped
};

// All that this process and those below it may hold, a little less than what others end them for:
// then only the largest of the solvers is ended, and the others go on.
support::MemoryWatch watch_of(const support::Context& ctx) {
  uint64_t limit = support::megabytes(ctx.memory_mb);
  return {getpid(), limit == 0 ? 0 : support::sum_of_limits(limit - limit / 16, ctx.memory_before)};
}

Running* largest(std::deque<Running>& children) {
  Running* largest = nullptr;
  uint64_t most = 0;
  for (Running& child : children) {
    if (!child.running()) continue;
    if (uint64_t memory = child.memory(); !largest || memory > most) {
      largest = &child;
      most = memory;
    }
  }
  return largest;
}

class ProcessSolver final : public Solver {
public:
  ProcessSolver(support::Context& ctx, std::vector<Command> commands)
      : ctx_(ctx), commands_(std::move(commands)) {}
  Answer check(Term formula, Deadline deadline) override {
    return race(ctx_, commands_, formula, deadline);
  }

private:
  support::Context& ctx_;
  std::vector<Command> commands_;
};

} // namespace

Answer race(support::Context& ctx, const std::vector<Command>& commands, Term formula,
            Deadline deadline) {
  if (deadline.passed())
    return Answer::unknown(Reason::Timeout, "no time left", commands.front().name);
  const term::SmtScript script = term::to_smtlib(formula);
  std::optional<term::SmtScript> with_floats;
  std::deque<Running> children;
  std::vector<Answer> lost;
  for (const Command& c : commands) {
    if (c.floats && !with_floats) with_floats = term::to_smtlib_floats(*c.floats, formula);
    bool in_theory =
        c.floats && !with_floats->text.empty() && (c.odd_floats || !with_floats->odd_floats);
    const term::SmtScript& asked = in_theory ? *with_floats : script;
    children.emplace_back(c, ctx.memory_mb, in_theory).start(formula, asked, deadline);
  }

  auto finish = [&](Running& child, bool late) {
    child.stop();
    const term::SmtScript& asked = child.in_theory() ? *with_floats : script;
    Answer a = check_model(ctx, formula, child.answer(asked, late));
    if (a.status == Status::Unknown) lost.push_back(a);
    return a;
  };
  for (Running& child : children)
    if (!child.running()) finish(child, false);

  std::vector<pollfd> polls;
  uint64_t work = 0; // of the one that has done most
  support::MemoryWatch watch = watch_of(ctx);
  while (lost.size() < children.size()) {
    polls.clear();
    for (const Running& child : children)
      if (child.running()) child.add_to(polls);
    // Not longer than the work of others may go uncounted.
    constexpr double kUncountedMs = 20;
    Deadline look = earlier(watch.next(), Deadline::in_ms(kUncountedMs));
    poll(polls.data(), polls.size(), earlier(deadline, look).poll_ms());
    uint64_t before = work;
    for (const Running& child : children)
      work = std::max(work, child.cpu_nanoseconds());
    support::Work::add_nanoseconds(work - before);
    bool late = deadline.passed();
    Running* too_large = watch.over() ? largest(children) : nullptr;
    if (too_large) too_large->blame_for_memory();
    for (Running& child : children) {
      if (!child.running() || !(child.pump() || late || &child == too_large)) continue;
      if (Answer a = finish(child, late); a.status != Status::Unknown) {
        ctx.stats.add("solver.won." + a.by);
        return a; // the other children are stopped as they are destroyed
      }
    }
  }
  return combine(lost);
}

std::unique_ptr<Solver> make_process(support::Context& ctx, std::vector<Command> commands) {
  return std::make_unique<ProcessSolver>(ctx, std::move(commands));
}

} // namespace lockstep::solver
