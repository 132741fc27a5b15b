#include "driver/worker.h"

#include "support/megabytes.h"

#include <llvm/Support/ErrorHandling.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lockstep::driver {

namespace {

constexpr size_t kMaxSaid = 1 << 16;
constexpr rlim_t kStack =
    64 << 20; // deep recursion in LLVM; the gap below the stack allows twice that

// What a child sends: a kind, the length of what follows, and that.
enum class Kind : char { Result = 'R', Memory = 'M', Fatal = 'F' };
struct FrameHead {
  char kind;
  char size[sizeof(uint64_t)]; // unaligned
};

void write_all(int fd, const char* data, size_t size) {
  while (size > 0) {
    ssize_t n = write(fd, data, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    data += n;
    size -= static_cast<size_t>(n);
  }
}

void send(int fd, Kind kind, const char* data, size_t size) {
  FrameHead head{static_cast<char>(kind), {}};
  uint64_t length = size;
  std::memcpy(head.size, &length, sizeof length);
  write_all(fd, reinterpret_cast<const char*>(&head), sizeof head);
  write_all(fd, data, size);
}

// Only in a child, which does one piece of work: the handlers of the runtime take no argument that
// could carry it.
int result_fd = -1;

[[noreturn]] void out_of_memory() {
  send(result_fd, Kind::Memory, nullptr, 0); // allocates nothing
  _exit(0);
}

[[noreturn]] void fatal(const char* text) {
  send(result_fd, Kind::Fatal, text, std::strlen(text));
  _exit(0);
}

void on_bad_alloc(void*, const char*, bool) { out_of_memory(); }
void on_fatal_error(void*, const char* reason, bool) { fatal(reason); }

// The address space mapped at present, in bytes.
rlim_t mapped() {
  rlim_t pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re")) {
    unsigned long size = 0;
    if (std::fscanf(file, "%lu", &size) == 1) pages = size;
    std::fclose(file);
  }
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

// The soft limit only: a solver that the child starts sets a limit of its own.
void limit(int what, rlim_t most) {
  rlimit now{};
  if (getrlimit(what, &now) != 0) return;
  now.rlim_cur = std::min(most, now.rlim_max);
  setrlimit(what, &now);
}

void set_limits(uint64_t memory_mb) {
  limit(RLIMIT_CORE, 0);
  rlimit stack{};
  if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < kStack) limit(RLIMIT_STACK, kStack);
  // The address space, not RLIMIT_DATA: that one leaves out the stack and files mapped by LLVM.
  const rlim_t now = mapped(), more = support::megabytes(memory_mb);
  if (more > 0) limit(RLIMIT_AS, more > RLIM_INFINITY - now ? RLIM_INFINITY : now + more);
}

void redirect_streams(int text) {
  if (int null = open("/dev/null", O_RDONLY | O_CLOEXEC); null >= 0) dup2(null, STDIN_FILENO);
  dup2(text, STDOUT_FILENO);
  dup2(text, STDERR_FILENO);
}

// In the new process.
[[noreturn]] void child_main(const Worker::Work& work, uint64_t memory_mb, pid_t parent, int result,
                             int text) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1); // it died before the line above
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
    std::signal(number, SIG_DFL);
  redirect_streams(text);
  result_fd = result;
  llvm::remove_fatal_error_handler();
  llvm::remove_bad_alloc_error_handler();
  llvm::install_fatal_error_handler(on_fatal_error, nullptr);
  llvm::install_bad_alloc_error_handler(on_bad_alloc, nullptr);
  std::set_new_handler(out_of_memory);
  set_limits(memory_mb);
  try {
    std::string bytes = work();
    send(result, Kind::Result, bytes.data(), bytes.size());
  } catch (const std::bad_alloc&) {
    out_of_memory();
  } catch (const std::exception& e) {
    fatal(e.what());
  }
  _exit(0); // no destructors, no buffers of the parent's
}

void drain(int& fd, std::string& text, size_t most) {
  char buffer[1 << 16];
  while (fd >= 0) {
    ssize_t n = read(fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) {
      close(std::exchange(fd, -1));
      return;
    }
    text.append(buffer, std::min(static_cast<size_t>(n), most - std::min(most, text.size())));
  }
}

// The processes that the threads of `pid` have started and that still run.
std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> children;
  std::string tasks = "/proc/" + std::to_string(pid) + "/task";
  std::error_code error; // a process that is gone has no children
  for (const auto& task : std::filesystem::directory_iterator(tasks, error)) {
    std::FILE* file = std::fopen((task.path() / "children").c_str(), "re");
    for (int child = 0; file && std::fscanf(file, "%d", &child) == 1;)
      children.push_back(child);
    if (file) std::fclose(file);
  }
  return children;
}

// Kills everything below `pid`, which must stand still. Groups are killed whole, so that a solver
// started through a shell goes with it.
void kill_below(pid_t pid) {
  for (pid_t child : children_of(pid)) {
    kill_below(child);
    pid_t group = getpgid(child);
    if (group > 1 && group != getpgrp()) kill(-group, SIGKILL);
    kill(child, SIGKILL);
  }
}

std::string signal_name(int number) {
  const char* name = sigabbrev_np(number);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(number);
}

bool mentions_memory(std::string text) {
  for (char& c : text)
    c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  for (const char* words :
       {"out of memory", "out-of-memory", "bad_alloc", "cannot allocate memory"})
    if (text.find(words) != std::string::npos) return true;
  return false;
}

// The first line with something on it: the message of an assertion, say.
std::string first_line(const std::string& text) {
  constexpr size_t kLong = 200;
  size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) return "";
  return text.substr(start, std::min(text.find('\n', start), start + kLong) - start);
}

} // namespace

Worker::Worker(const Work& work, uint64_t memory_mb) {
  int result[2] = {-1, -1}, text[2] = {-1, -1};
  if (pipe2(result, O_CLOEXEC) == 0 && pipe2(text, O_CLOEXEC) == 0) {
    pid_t parent = getpid();
    pid_ = fork();
    if (pid_ == 0) child_main(work, memory_mb, parent, result[1], text[1]);
  }
  if (pid_ < 0) trouble_ = std::string("cannot start a process: ") + std::strerror(errno);
  for (int fd : {result[1], text[1]})
    if (fd >= 0) close(fd);
  result_ = result[0];
  text_ = text[0];
  for (int fd : {result_, text_})
    if (fd >= 0) fcntl(fd, F_SETFL, O_NONBLOCK);
  if (pid_ > 0) {
    setpgid(pid_, pid_); // both sides do it: whoever is first
    exit_ = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  }
}

Worker::~Worker() {
  kill();
  for (int fd : {result_, text_, exit_})
    if (fd >= 0) close(fd);
}

void Worker::add_to(std::vector<pollfd>& polls) const {
  for (int fd : {result_, text_, exit_})
    polls.push_back({fd, POLLIN, 0}); // poll ignores a negative one
}

bool Worker::pump() {
  if (pid_ <= 0) return true;
  pollfd p{exit_, POLLIN, 0};
  bool ended = poll(&p, 1, 0) > 0; // asked first: what it wrote is then all there
  drain(result_, frame_, std::string::npos);
  drain(text_, said_, kMaxSaid);
  if (ended) reap();
  return ended;
}

void Worker::kill() {
  if (pid_ <= 0) return;
  killed_ = true;
  siginfo_t info{};
  ::kill(pid_, SIGSTOP); // so that it starts nothing more
  while (waitid(P_PID, static_cast<id_t>(pid_), &info, WSTOPPED | WEXITED | WNOWAIT) < 0 &&
         errno == EINTR) {
  }
  kill_below(pid_);
  ::kill(pid_, SIGKILL);
  reap();
}

// The group goes before the child is reaped: until then its number cannot become another's.
void Worker::reap() {
  ::kill(-pid_, SIGKILL);
  while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

Ended Worker::end() {
  Ended ended;
  ended.said = std::move(said_);
  FrameHead head{};
  uint64_t size = 0;
  if (frame_.size() >= sizeof head) {
    std::memcpy(&head, frame_.data(), sizeof head);
    std::memcpy(&size, head.size, sizeof size);
  }
  bool whole = frame_.size() >= sizeof head && frame_.size() - sizeof head == size;
  if (whole && head.kind == static_cast<char>(Kind::Result)) {
    ended.how = Ended::How::Finished;
    ended.bytes = frame_.substr(sizeof head);
  } else if (whole && head.kind == static_cast<char>(Kind::Memory)) {
    ended.how = Ended::How::OutOfMemory;
  } else if (whole && head.kind == static_cast<char>(Kind::Fatal)) {
    ended.crash = first_line(frame_.substr(sizeof head));
  } else if (killed_) {
    ended.how = Ended::How::Killed;
  } else if (!trouble_.empty()) {
    ended.crash = trouble_;
  } else if (WIFSIGNALED(status_)) {
    ended.crash = signal_name(WTERMSIG(status_));
  } else {
    ended.crash = "exit status " + std::to_string(WEXITSTATUS(status_));
  }
  if (ended.how == Ended::How::Crashed) {
    if (mentions_memory(ended.crash) || mentions_memory(ended.said))
      ended.how = Ended::How::OutOfMemory;
    else if (std::string line = first_line(ended.said); !line.empty())
      ended.crash += ": " + line;
  }
  return ended;
}

Ended run_worker(const Worker::Work& work, uint64_t memory_mb, int stop_fd,
                 support::Deadline kill_at) {
  constexpr double kLongest = 3600e3; // then looks again
  Worker worker(work, memory_mb);
  std::vector<pollfd> polls;
  while (!worker.pump()) {
    polls.assign(1, {stop_fd, POLLIN, 0});
    worker.add_to(polls);
    double wait = std::ceil(std::min(kLongest, kill_at.by_clock_ms()));
    poll(polls.data(), polls.size(), static_cast<int>(wait));
    if (polls[0].revents != 0 || kill_at.passed()) worker.kill();
  }
  return worker.end();
}

} // namespace lockstep::driver
