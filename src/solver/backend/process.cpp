#include "solver/backend/process.h"

#include "solver/combine.h"
#include "solver/wrap/check_model.h"
#include "support/megabytes.h"
#include "term/smtlib.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <deque>
#include <exception>
#include <fcntl.h>
#include <new>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lockstep::solver {

namespace {

using support::Deadline;
using support::Reason;

constexpr size_t kMaxErrorText = 1 << 16;
constexpr size_t kMaxOutputFloor = 1 << 24; // besides what the script's size allows
constexpr int kCannotRun = 127;             // as shells report it

// A file descriptor that closes itself.
class Fd {
public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Fd() { close(); }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }

private:
  int fd_ = -1;
};

// The text as an unnamed file, at its beginning. Standard input from a file cannot block, however
// long the text is, and a reader that goes away cannot hurt the writer.
Fd file_of(const std::string& text) {
  Fd file(memfd_create("query", MFD_CLOEXEC));
  if (!file.open()) return file;
  size_t done = 0;
  while (done < text.size()) {
    ssize_t n =
        pwrite(file.get(), text.data() + done, text.size() - done, static_cast<off_t>(done));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return Fd();
    done += static_cast<size_t>(n);
  }
  return file;
}

struct Pipe {
  Fd read, write;
};

Pipe make_pipe() {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return {};
  fcntl(fds[0], F_SETFL, O_NONBLOCK);
  return {Fd(fds[0]), Fd(fds[1])};
}

bool mentions_memory(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const char* words : {"out of memory", "bad_alloc", "memory exhausted", "memout",
                            "cannot allocate memory", "memory limit"})
    if (text.find(words) != std::string::npos) return true;
  return false;
}

// One running solver.
class Child {
public:
  Child(const Command& command, uint64_t memory_mb, bool in_theory)
      : command_(command), name_(command.name + (in_theory ? ".fp" : "")), memory_mb_(memory_mb),
        in_theory_(in_theory) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { stop(); }

  const std::string& name() const { return name_; }
  bool in_theory() const { return in_theory_; }
  bool running() const { return pid_ > 0; }

  void start(Term formula, const term::SmtScript& script, Deadline deadline) {
    max_output_ = kMaxOutputFloor + 4 * script.text.size();
    Fd input = file_of(script.text);
    Pipe out = make_pipe(), err = make_pipe();
    if (!input.open() || !out.read.open() || !err.read.open()) {
      trouble_ = std::string("cannot make its pipes: ") + std::strerror(errno);
      return;
    }
    std::vector<char*> argv;
    for (const std::string& arg : command_.argv)
      argv.push_back(const_cast<char*>(arg.c_str()));
    argv.push_back(nullptr);
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid < 0) {
      trouble_ = std::string("cannot start: ") + std::strerror(errno);
      return;
    }
    if (pid == 0) {
      settle(parent, input.get(), out.write.get(), err.write.get());
      if (command_.solver) run_solver(formula, script, deadline);
      execvp(argv[0], argv.data());
      give_up(std::strerror(errno));
    }
    setpgid(pid, pid); // both sides do it: whoever is first
    pid_ = pid;
    exit_ = Fd(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    out_ = std::move(out.read);
    err_ = std::move(err.read);
  }

  // Time that it has had of a processor.
  uint64_t cpu_nanoseconds() const {
    clockid_t clock{};
    timespec t{};
    if (!running() || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &t) != 0)
      return 0;
    return static_cast<uint64_t>(t.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(t.tv_nsec);
  }

  void add_to(std::vector<pollfd>& polls) const {
    for (const Fd* fd : {&out_, &err_, &exit_})
      polls.push_back({fd->get(), POLLIN, 0}); // poll ignores a negative one
  }

  // Reads what there is. True once the process has ended or has said all it will.
  bool pump() {
    bool exited = exit_.open() && has_exited(); // asked first: what it wrote is then all there
    read_some(out_, output_, max_output_, true);
    read_some(err_, errors_, kMaxErrorText, false);
    return exited || !trouble_.empty() || (!out_.open() && !err_.open()) || said_unsat();
  }

  // Kills the whole group and reaps the process. Its own end, where it came first, is kept.
  void stop() {
    if (pid_ <= 0) return;
    kill(-pid_, SIGKILL);
    while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
  }

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
    if (mentions_memory(output_) || mentions_memory(errors_))
      return unknown(Reason::Memory, "out of memory");
    if (late) return unknown(Reason::Timeout, "killed at the deadline");
    return unknown(Reason::Crash, how_it_ended(reply.error));
  }

private:
  // In the new process: limits and standard streams, by calls that are safe after a fork.
  void settle(pid_t parent, int in, int out, int err) const {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kCannotRun); // it died before the line above
    if (memory_mb_ > 0) {
      rlimit limit{support::megabytes(memory_mb_), support::megabytes(memory_mb_)};
      setrlimit(RLIMIT_AS, &limit);
    }
    rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
  }

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
    print(STDOUT_FILENO, text);
    _exit(0);
  }

  [[noreturn]] static void give_up(const char* why) {
    print(STDERR_FILENO, why);
    _exit(kCannotRun);
  }

  static void print(int fd, std::string_view text) {
    while (!text.empty()) {
      ssize_t n = write(fd, text.data(), text.size());
      if (n < 0 && errno != EINTR) return;
      text.remove_prefix(n < 0 ? 0 : static_cast<size_t>(n));
    }
  }

  bool has_exited() const {
    pollfd p{exit_.get(), POLLIN, 0};
    return poll(&p, 1, 0) > 0;
  }

  void read_some(Fd& fd, std::string& text, size_t most, bool strict) {
    char buffer[1 << 16];
    while (fd.open()) {
      ssize_t n = read(fd.get(), buffer, sizeof buffer);
      if (n < 0 && errno == EINTR) continue;
      if (n < 0 && errno == EAGAIN) return;
      if (n <= 0) return fd.close();
      text.append(buffer, std::min(static_cast<size_t>(n), most - text.size()));
      if (strict && text.size() == most) {
        trouble_ = "printed without end";
        return fd.close();
      }
      if (n < static_cast<ssize_t>(sizeof buffer)) return;
    }
  }

  // Then nothing of interest follows, and some solvers take long to leave.
  bool said_unsat() const { return output_.starts_with("unsat\n"); }

  std::string how_it_ended(const std::string& reply_error) const {
    std::string said = reply_error;
    if (output_.empty() && !errors_.empty())
      said = errors_.substr(0, std::min<size_t>(errors_.find('\n'), 200));
    if (WIFSIGNALED(status_))
      return "killed by signal " + std::to_string(WTERMSIG(status_)) + ": " + said;
    if (WIFEXITED(status_) && WEXITSTATUS(status_) != 0)
      return "exit status " + std::to_string(WEXITSTATUS(status_)) + ": " + said;
    return said;
  }

  const Command& command_;
  std::string name_;
  uint64_t memory_mb_;
  bool in_theory_; // of floating-point numbers
  size_t max_output_ = 0;
  pid_t pid_ = -1;
  int status_ = 0;
  Fd out_, err_, exit_; // exit_ becomes readable when the process ends
  std::string output_, errors_;
  std::string trouble_; // ours with it: could not start, had to be stopped
};

// Not longer than the work of others may go uncounted.
int poll_ms(Deadline deadline) {
  constexpr double kLongest = 20;
  return static_cast<int>(std::ceil(std::min(deadline.by_clock_ms(), kLongest)));
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
  std::deque<Child> children;
  std::vector<Answer> lost;
  for (const Command& c : commands) {
    if (c.floats && !with_floats) with_floats = term::to_smtlib_floats(*c.floats, formula);
    bool in_theory =
        c.floats && !with_floats->text.empty() && (c.odd_floats || !with_floats->odd_floats);
    const term::SmtScript& asked = in_theory ? *with_floats : script;
    children.emplace_back(c, ctx.memory_mb, in_theory).start(formula, asked, deadline);
  }

  auto finish = [&](Child& child, bool late) {
    child.stop();
    const term::SmtScript& asked = child.in_theory() ? *with_floats : script;
    Answer a = check_model(ctx, formula, child.answer(asked, late));
    if (a.status == Status::Unknown) lost.push_back(a);
    return a;
  };
  for (Child& child : children)
    if (!child.running()) finish(child, false);

  std::vector<pollfd> polls;
  uint64_t work = 0; // of the one that has done most
  while (lost.size() < children.size()) {
    polls.clear();
    for (const Child& child : children)
      if (child.running()) child.add_to(polls);
    poll(polls.data(), polls.size(), poll_ms(deadline));
    uint64_t before = work;
    for (const Child& child : children)
      work = std::max(work, child.cpu_nanoseconds());
    support::Work::add_nanoseconds(work - before);
    bool late = deadline.passed();
    for (Child& child : children) {
      if (!child.running() || !(child.pump() || late)) continue;
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
