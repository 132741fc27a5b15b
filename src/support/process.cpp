#include "support/process.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace lockstep::support {

namespace {

constexpr int kCannotRun = 127; // as shells report it

void limit(int what, uint64_t most, bool for_all_below) {
  rlimit now{};
  if (getrlimit(what, &now) != 0) return;
  now.rlim_cur = std::min<rlim_t>(most, now.rlim_max);
  if (for_all_below) now.rlim_max = now.rlim_cur;
  setrlimit(what, &now);
}

void set_limits(const ChildSetup& setup) {
  limit(RLIMIT_CORE, 0, true);
  rlimit stack{};
  if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < setup.stack)
    limit(RLIMIT_STACK, setup.stack, false);
  // The address space, not RLIMIT_DATA: that one leaves out the stack and mapped files.
  if (setup.address_space > 0) limit(RLIMIT_AS, setup.address_space, setup.for_all_below);
}

// In the new process: by calls that are safe after a fork.
void settle(const ChildSetup& setup, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kCannotRun); // it died before the line above
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int number : {SIGINT, SIGTERM, SIGTSTP, SIGHUP, SIGPIPE})
    std::signal(number, SIG_DFL);
  int in = setup.in >= 0 ? setup.in : open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (in >= 0) dup2(in, STDIN_FILENO);
  dup2(setup.out, STDOUT_FILENO);
  dup2(setup.err, STDERR_FILENO);
  set_limits(setup);
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

} // namespace

void Fd::close() {
  if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

Pipe make_pipe() {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return {};
  fcntl(fds[0], F_SETFL, O_NONBLOCK);
  return {Fd(fds[0]), Fd(fds[1])};
}

Fd file_of(std::string_view text) {
  Fd file(memfd_create("input", MFD_CLOEXEC));
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

void write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t n = write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    bytes.remove_prefix(static_cast<size_t>(n));
  }
}

void drain(Fd& fd, std::string& text, size_t most) {
  constexpr int kMostAtOnce = 64; // one that prints without end must not keep us
  char buffer[1 << 16];
  for (int i = 0; i < kMostAtOnce && fd.open(); ++i) {
    ssize_t n = read(fd.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) return fd.close();
    text.append(buffer, std::min(static_cast<size_t>(n), most - std::min(most, text.size())));
  }
}

std::string Child::start(const ChildSetup& setup, FunctionRef<void()> body) {
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid < 0) return std::string("cannot start a process: ") + std::strerror(errno);
  if (pid == 0) {
    settle(setup, parent);
    body();
    _exit(0); // no destructors, no buffers of the parent's
  }
  setpgid(pid, pid); // both sides do it: whoever is first
  pid_ = pid;
  exit_ = Fd(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  if (exit_.open()) return "";
  std::string why = std::string("cannot watch a process: ") + std::strerror(errno);
  stop();
  return why;
}

bool Child::exited() const {
  pollfd p{exit_.get(), POLLIN, 0};
  return poll(&p, 1, 0) > 0;
}

// The group goes before the child is reaped: until then its number cannot become another's.
void Child::stop() {
  if (pid_ <= 0) return;
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

void Child::stop_tree() {
  if (pid_ <= 0) return;
  siginfo_t info{};
  kill(pid_, SIGSTOP); // so that it starts nothing more
  while (waitid(P_PID, static_cast<id_t>(pid_), &info, WSTOPPED | WEXITED | WNOWAIT) < 0 &&
         errno == EINTR) {
  }
  kill_below(pid_);
  stop();
}

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

uint64_t mapped_bytes() {
  unsigned long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re")) {
    if (std::fscanf(file, "%lu", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

bool says_out_of_memory(std::string_view words) {
  std::string text(words);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const char* said : {"out of memory", "out-of-memory", "bad_alloc", "memory exhausted",
                           "memout", "cannot allocate memory", "memory limit"})
    if (text.find(said) != std::string::npos) return true;
  return false;
}

} // namespace lockstep::support
