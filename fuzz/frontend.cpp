// Bytes to programs: what `lockstep tv` does with a file before it asks anything of a solver.
//
//   LLVM's reader and verifier   are LLVM's; that they crash is recognised, and no finding here
//   translation                  never crashes, whatever the module, and makes valid programs
#include "driver/input.h"
#include "frontend/llvm/translate.h"
#include "mutate.h"
#include "program/liveness.h"
#include "program/loops.h"
#include "program/step.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Support/xxhash.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lockstep;

namespace {

// What LLVM's reader leaves behind where it gives up is LLVM's.
bool read(const std::string& bytes, llvm::LLVMContext& context, driver::Input& input) {
  __lsan::ScopedDisabler no_leaks;
  return !driver::parse_input(bytes, "input", context, input);
}

// LLVM's reader alone, without a line of ours, is tried out in a process of its own where nobody
// has vouched for the bytes: its checks of malformed input are assertions, which a release of it
// lacks.
enum class Reading : uint8_t { Accepts, Rejects, Dies };
Reading read_alone(const std::string& bytes) {
  constexpr unsigned kSeconds = 5;
  pid_t child = fork();
  if (child < 0) return Reading::Accepts;
  if (child == 0) {
    for (int stream : {STDOUT_FILENO, STDERR_FILENO})
      close(stream);
    for (int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM})
      std::signal(number, SIG_DFL);
    __sanitizer_set_death_callback(nullptr); // libFuzzer's would take it for a crash of its own
    alarm(kSeconds);
    llvm::LLVMContext context;
    context.setDiagnosticHandlerCallBack([](const llvm::DiagnosticInfo*, void*) {});
    llvm::SMDiagnostic ignored;
    auto module = llvm::parseIR(llvm::MemoryBufferRef(bytes, "input"), ignored, context);
    if (module) llvm::verifyModule(*module);
    _exit(static_cast<int>(module ? Reading::Accepts : Reading::Rejects));
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  bool ended = WIFEXITED(status) && WEXITSTATUS(status) <= static_cast<int>(Reading::Rejects);
  return ended ? static_cast<Reading>(WEXITSTATUS(status)) : Reading::Dies;
}

// Kept for those who want to tell LLVM of it.
void put_aside(llvm::StringRef bytes) {
  static unsigned count = 0;
  std::string name = "build-fuzz/llvm-" + llvm::utohexstr(llvm::xxh3_64bits(bytes));
  std::fprintf(stderr, "fuzz_frontend: LLVM's reader did not survive %s (%u so far)\n",
               name.c_str(), ++count);
  std::error_code error;
  llvm::raw_fd_ostream out(name, error);
  if (!error) out << bytes;
}

void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz_frontend: %s\n", what.c_str());
  std::abort();
}

void translate(const llvm::Function& function) {
  for (bool other : {false, true}) {
    frontend::TranslateOptions options{
        .strict_aliasing = !other,
        .readings = other ? program::Readings::every() : program::Readings(),
        .threads = other ? frontend::Threads::Atomics : frontend::Threads::None,
        .freedom = other};
    frontend::Translation t = frontend::translate(function, options);
    require(t.program.has_value() == t.unsupported.empty(),
            "neither a program nor what is unsupported");
    if (!t.program) continue;
    std::string wrong = program::validate(*t.program);
    require(wrong.empty(), "@" + function.getName().str() + " became no valid program: " + wrong);
    program::find_loops(*t.program);
    program::live_on_entry(*t.program);
    program::memory_program(*t.program);
    require(program::identical(*t.program, *t.program), "a program differs from itself");
  }
}

} // namespace

// LLVM is not instrumented: containers and allocators that its headers share with us would
// disagree.
extern "C" const char* __asan_default_options() {
  return "detect_container_overflow=0:allow_user_poisoning=0:detect_stack_use_after_return=0:"
         "quarantine_size_mb=16:malloc_context_size=12";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (!fuzz::is_from_module(data, size)) {
    Reading alone = read_alone(bytes);
    if (alone == Reading::Dies) put_aside(bytes);
    // On bitcode that is none LLVM's reader may touch what was never its own, and die of it only
    // now and then. There is nothing of ours to see there.
    bool bitcode = llvm::isBitcode(data, data + size);
    if (alone == Reading::Dies || (alone == Reading::Rejects && bitcode)) return -1;
  }
  llvm::LLVMContext context;
  driver::Input input;
  if (!read(bytes, context, input)) return 0;
  for (const llvm::Function& function : *input.module)
    if (!function.isDeclaration()) translate(function);
  return 0;
}
