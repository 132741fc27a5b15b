#include "lockstep/reading.h"

#include "lockstep/command.h"
#include "report/json.h"
#include "report/summary.h"
#include "support/megabytes.h"
#include "support/memory_watch.h"
#include "support/process.h"

#include <llvm/Support/ErrorHandling.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <optional>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

namespace lockstep::tools {

namespace {

struct Said {
  std::string text, json;
  int status = kBadUsage;
};

Said said(const std::string& file, const std::string& what, bool json, bool interrupted = false) {
  driver::InputError error{file == "-" ? "<stdin>" : file, 0, 0, what, ""};
  report::Summary summary;
  summary.errors = 1;
  summary.interrupted = interrupted;
  return {driver::to_string(error), json ? report::json({}, {error}, summary) : "",
          interrupted ? kInterrupted : kBadUsage};
}

// A handler reaches nothing but globals, and may not allocate: all is written before.
Said on_crash, on_no_memory, on_no_time, on_interrupt;

[[noreturn]] void end_with(const Said& said) {
  support::write_all(STDERR_FILENO, said.text);
  support::write_all(STDOUT_FILENO, said.json);
  _exit(said.status);
}

void handle_crash(int) { end_with(on_crash); }
void handle_alarm(int) { end_with(on_no_time); }
void handle_interrupt(int) { end_with(on_interrupt); }
void handle_no_memory() { end_with(on_no_memory); }
void handle_bad_alloc(void*, const char*, bool) { end_with(on_no_memory); }

struct Fatal {
  std::string file;
  bool json;
};

void handle_fatal(void* place, const char* reason, bool) {
  const auto* fatal = static_cast<const Fatal*>(place);
  end_with(said(fatal->file, std::string("LLVM cannot read it: ") + reason, fatal->json));
}

constexpr struct {
  int number;
  void (*handle)(int);
} kSignals[] = {{SIGSEGV, handle_crash},    {SIGBUS, handle_crash},     {SIGABRT, handle_crash},
                {SIGILL, handle_crash},     {SIGFPE, handle_crash},     {SIGALRM, handle_alarm},
                {SIGINT, handle_interrupt}, {SIGTERM, handle_interrupt}};

// Sets the soft limit, and returns what it was; nothing where it stays.
std::optional<rlimit> limit_address_space(uint64_t most) {
  rlimit before{};
  if (most == 0 || getrlimit(RLIMIT_AS, &before) != 0) return std::nullopt;
  rlimit now = before;
  now.rlim_cur = std::min<rlim_t>({most, before.rlim_cur, before.rlim_max});
  setrlimit(RLIMIT_AS, &now);
  return before;
}

void set_alarm(double ms) {
  auto us = static_cast<uint64_t>(ms * 1e3);
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(us / 1'000'000);
  timer.it_value.tv_usec = static_cast<suseconds_t>(us % 1'000'000);
  setitimer(ITIMER_REAL, &timer, nullptr);
}

// Sets handlers and limits, and puts back what was there.
class Guard {
public:
  Guard(const std::string& file, const std::string& what, const ReadingLimits& limits, bool json)
      : fatal_{file, json} {
    on_crash = said(file, "LLVM crashed while it read " + what, json);
    on_no_memory =
        said(file, "there is not enough memory to read " + what + " (see --memory-limit)", json);
    on_no_time = said(file, "it took too long to read " + what + " (see --timeout)", json);
    on_interrupt = said(file, "interrupted while LLVM read " + what, json, true);
    llvm::install_fatal_error_handler(handle_fatal, &fatal_);
    llvm::install_bad_alloc_error_handler(handle_bad_alloc, nullptr);
    new_handler_ = std::set_new_handler(handle_no_memory);
    stack_t stack{}; // the usual one may be what has run out
    stack.ss_sp = place_;
    stack.ss_size = sizeof place_;
    sigaltstack(&stack, &stack_);
    for (size_t i = 0; i < std::size(kSignals); ++i) {
      struct sigaction action{};
      action.sa_handler = kSignals[i].handle;
      action.sa_flags = SA_ONSTACK;
      sigaction(kSignals[i].number, &action, &before_[i]);
    }
    space_ = limit_address_space(limits.address_space);
    if (!limits.deadline.is_never()) set_alarm(std::max(1.0, limits.deadline.by_clock_ms()));
  }
  ~Guard() {
    set_alarm(0);
    if (space_) setrlimit(RLIMIT_AS, &*space_);
    for (size_t i = 0; i < std::size(kSignals); ++i)
      sigaction(kSignals[i].number, &before_[i], nullptr);
    sigaltstack(&stack_, nullptr);
    std::set_new_handler(new_handler_);
    llvm::remove_bad_alloc_error_handler();
    llvm::remove_fatal_error_handler();
  }
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;

private:
  Fatal fatal_;
  std::new_handler new_handler_ = nullptr;
  stack_t stack_{};
  struct sigaction before_[std::size(kSignals)] = {};
  std::optional<rlimit> space_;
  alignas(16) char place_[1 << 16] = {};
};

// LLVM's reader follows types and constants into their parts by recursion. The main thread's stack
// grows up to the limit as it is then; the gap below it has room for twice that.
void allow_deep_stack() {
  constexpr rlim_t kStack = 64 << 20;
  rlimit now{};
  if (getrlimit(RLIMIT_STACK, &now) != 0 || now.rlim_cur >= kStack) return;
  now.rlim_cur = std::min(kStack, now.rlim_max);
  setrlimit(RLIMIT_STACK, &now);
}

} // namespace

ReadingLimits::ReadingLimits(const driver::CheckOptions& options)
    : deadline(options.limit()),
      address_space(options.memory_mb == 0
                        ? 0
                        : support::sum_of_limits(support::mapped_bytes(),
                                                 support::megabytes(options.memory_mb))) {}

std::optional<driver::InputError>
guarded(const std::string& file, const std::string& what, const ReadingLimits& limits, bool json,
        support::FunctionRef<std::optional<driver::InputError>()> read) {
  allow_deep_stack();
  Guard guard(file, what, limits, json);
  return read();
}

std::optional<driver::InputError> read_guarded(const std::string& file, llvm::LLVMContext& context,
                                               driver::Input& input, const ReadingLimits& limits,
                                               bool json) {
  return guarded(file, "the file", limits, json,
                 [&] { return driver::read_input(file, context, input); });
}

} // namespace lockstep::tools
