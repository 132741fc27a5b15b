#include "driver/worker.h"

#include "support/megabytes.h"

#include <llvm/Support/ErrorHandling.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lockstep::driver {

namespace {

constexpr size_t kMaxSaid = 1 << 16;
constexpr uint64_t kStack =
    64 << 20; // deep recursion in LLVM; the gap below the stack allows twice that

// What a child sends: a kind, the length of what follows, and that.
enum class Kind : char { Result = 'R', Memory = 'M', Fatal = 'F' };
struct FrameHead {
  char kind;
  char size[sizeof(uint64_t)]; // unaligned
};

void send(int fd, Kind kind, std::string_view bytes) {
  FrameHead head{static_cast<char>(kind), {}};
  uint64_t length = bytes.size();
  std::memcpy(head.size, &length, sizeof length);
  support::write_all(fd, {reinterpret_cast<const char*>(&head), sizeof head});
  support::write_all(fd, bytes);
}

// Only in a child, which does one piece of work: the handlers of the runtime take no argument that
// could carry it.
int result_fd = -1;

[[noreturn]] void out_of_memory() {
  send(result_fd, Kind::Memory, {}); // allocates nothing
  _exit(0);
}

[[noreturn]] void fatal(const char* text) {
  send(result_fd, Kind::Fatal, text);
  _exit(0);
}

void on_bad_alloc(void*, const char*, bool) { out_of_memory(); }
void on_fatal_error(void*, const char* reason, bool) { fatal(reason); }

// In the new process.
void run(const Worker::Work& work, int result) {
  result_fd = result;
  prctl(PR_SET_CHILD_SUBREAPER, 1); // what a solver leaves behind stays below, and counts
  llvm::remove_fatal_error_handler();
  llvm::remove_bad_alloc_error_handler();
  llvm::install_fatal_error_handler(on_fatal_error, nullptr);
  llvm::install_bad_alloc_error_handler(on_bad_alloc, nullptr);
  std::set_new_handler(out_of_memory);
  try {
    send(result, Kind::Result, work());
  } catch (const std::bad_alloc&) {
    out_of_memory();
  } catch (const std::exception& e) {
    fatal(e.what());
  }
}

// So much more than there is `now`, where there is a limit.
uint64_t limit_above(uint64_t now, uint64_t memory_mb) {
  return memory_mb == 0 ? 0 : support::sum_of_limits(now, support::megabytes(memory_mb));
}

std::string signal_name(int number) {
  const char* name = sigabbrev_np(number);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(number);
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
  support::Pipe result = support::make_pipe(), text = support::make_pipe();
  if (!result.read.open() || !text.read.open()) {
    trouble_ = std::string("cannot start a process: ") + std::strerror(errno);
    return;
  }
  support::ChildSetup setup{.out = text.write.get(),
                            .err = text.write.get(),
                            .address_space = limit_above(support::mapped_bytes(), memory_mb),
                            .stack = kStack};
  trouble_ = child_.start(setup, [&] { run(work, result.write.get()); });
  if (child_.running() && memory_mb > 0)
    watch_ = {child_.pid(), limit_above(support::resident_bytes(), memory_mb)};
  result_ = std::move(result.read);
  text_ = std::move(text.read);
}

void Worker::add_to(std::vector<pollfd>& polls) const {
  for (int fd : {result_.get(), text_.get(), child_.exit_fd()})
    polls.push_back({fd, POLLIN, 0}); // poll ignores a negative one
}

bool Worker::pump() {
  if (!child_.running()) return true;
  bool ended = child_.exited();
  support::drain(result_, frame_, std::string::npos);
  support::drain(text_, said_, kMaxSaid);
  if (ended) {
    child_.stop();
  } else if (watch_.over()) {
    over_memory_ = true;
    child_.stop_tree();
  }
  return !child_.running();
}

void Worker::kill() {
  if (!child_.running()) return;
  killed_ = true;
  child_.stop_tree();
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
  } else if (over_memory_) {
    ended.how = Ended::How::OutOfMemory;
  } else if (killed_) {
    ended.how = Ended::How::Killed;
  } else if (!trouble_.empty()) {
    ended.crash = trouble_;
  } else if (WIFSIGNALED(child_.status())) {
    ended.crash = signal_name(WTERMSIG(child_.status()));
  } else {
    ended.crash = "exit status " + std::to_string(WEXITSTATUS(child_.status()));
  }
  if (ended.how == Ended::How::Crashed) {
    if (support::says_out_of_memory(ended.crash) || support::says_out_of_memory(ended.said))
      ended.how = Ended::How::OutOfMemory;
    else if (std::string line = first_line(ended.said); !line.empty())
      ended.crash += ": " + line;
  }
  return ended;
}

Ended run_worker(const Worker::Work& work, uint64_t memory_mb, int stop_fd,
                 support::Deadline kill_at) {
  Worker worker(work, memory_mb);
  std::vector<pollfd> polls;
  while (!worker.pump()) {
    polls.assign(1, {stop_fd, POLLIN, 0});
    worker.add_to(polls);
    poll(polls.data(), polls.size(), earlier(kill_at, worker.next_look()).poll_ms());
    if (polls[0].revents != 0 || kill_at.passed()) worker.kill();
  }
  return worker.end();
}

} // namespace lockstep::driver
