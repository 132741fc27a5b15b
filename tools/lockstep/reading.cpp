#include "lockstep/reading.h"

#include "lockstep/command.h"
#include "report/json.h"
#include "report/summary.h"

#include <llvm/Support/ErrorHandling.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

namespace lockstep::tools {

namespace {

struct Said {
  std::string text, json;
};

Said said(const std::string& file, const std::string& what, bool json) {
  driver::InputError error{file == "-" ? "<stdin>" : file, 0, 0, what, ""};
  report::Summary summary;
  summary.errors = 1;
  return {driver::to_string(error), json ? report::json({}, {error}, summary) : ""};
}

// A handler reaches nothing but globals, and may not allocate: all is written before.
Said on_crash, on_no_memory;

[[noreturn]] void end_with(const Said& said) {
  for (auto [fd, text] :
       {std::pair{STDERR_FILENO, &said.text}, std::pair{STDOUT_FILENO, &said.json}}) {
    [[maybe_unused]] ssize_t n = write(fd, text->data(), text->size());
  }
  _exit(kBadUsage);
}

void handle_signal(int) { end_with(on_crash); }
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

constexpr int kCrashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE};

// Sets the handlers, and puts back what was there.
class Guard {
public:
  Guard(const std::string& file, bool json) : fatal_{file, json} {
    on_crash = said(file, "LLVM crashed while it read the file", json);
    on_no_memory = said(file, "there is not enough memory to read the file", json);
    llvm::install_fatal_error_handler(handle_fatal, &fatal_);
    llvm::install_bad_alloc_error_handler(handle_bad_alloc, nullptr);
    new_handler_ = std::set_new_handler(handle_no_memory);
    stack_t stack{}; // the usual one may be what has run out
    stack.ss_sp = place_;
    stack.ss_size = sizeof place_;
    sigaltstack(&stack, &stack_);
    struct sigaction action{};
    action.sa_handler = handle_signal;
    action.sa_flags = SA_ONSTACK;
    for (size_t i = 0; i < std::size(kCrashes); ++i)
      sigaction(kCrashes[i], &action, &before_[i]);
  }
  ~Guard() {
    for (size_t i = 0; i < std::size(kCrashes); ++i)
      sigaction(kCrashes[i], &before_[i], nullptr);
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
  struct sigaction before_[std::size(kCrashes)] = {};
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

std::optional<driver::InputError> read_guarded(const std::string& file, llvm::LLVMContext& context,
                                               driver::Input& input, bool json) {
  allow_deep_stack();
  Guard guard(file, json);
  return driver::read_input(file, context, input);
}

} // namespace lockstep::tools
