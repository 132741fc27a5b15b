#include "driver/passes.h"

#include "driver/worker.h"

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/StandardInstrumentations.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/TargetParser/Triple.h>

namespace lockstep::driver {

namespace {

constexpr char kOk = '+', kBad = '-'; // the first byte of what the child sends

// `O2` for `default<O2>`, as other tools take it.
std::string full_pipeline(const std::string& text) {
  for (const char* level : {"O0", "O1", "O2", "O3", "Os", "Oz"})
    if (text == level) return "default<" + text + ">";
  return text;
}

// An error that a pass reports through the context; warnings and remarks are nobody's business
// here.
void on_diagnostic(const llvm::DiagnosticInfo* info, void* place) {
  if (info->getSeverity() != llvm::DS_Error) return;
  llvm::raw_string_ostream out(*static_cast<std::string*>(place));
  llvm::DiagnosticPrinterRawOStream printer(out);
  info->print(printer);
}

// In the child: transforms the module, which is the child's own copy, and returns its bitcode.
std::string transform(llvm::Module& module, const std::string& pipeline) {
  std::string complaint;
  module.getContext().setDiagnosticHandlerCallBack(on_diagnostic, &complaint);

  llvm::PassInstrumentationCallbacks callbacks;
  llvm::StandardInstrumentations instrumentations(module.getContext(), /*DebugLogging=*/false);
  llvm::PassBuilder builder(nullptr, llvm::PipelineTuningOptions(), std::nullopt, &callbacks);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  instrumentations.registerCallbacks(callbacks, &modules);
  llvm::TargetLibraryInfoImpl library(llvm::Triple(module.getTargetTriple()));
  functions.registerPass([&] { return llvm::TargetLibraryAnalysis(library); });
  functions.registerPass([&] { return builder.buildDefaultAAPipeline(); });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);

  llvm::ModulePassManager passes;
  if (llvm::Error error = builder.parsePassPipeline(passes, full_pipeline(pipeline)))
    return kBad + ("bad pass pipeline '" + pipeline + "': " + llvm::toString(std::move(error)));
  passes.run(module, modules);

  if (!complaint.empty()) return kBad + ("the passes '" + pipeline + "' failed: " + complaint);
  llvm::raw_string_ostream out(complaint);
  if (llvm::verifyModule(module, &out))
    return kBad + ("the passes '" + pipeline + "' made an invalid module: " + complaint);
  std::string bytes(1, kOk);
  llvm::raw_string_ostream bitcode(bytes);
  llvm::WriteBitcodeToFile(module, bitcode);
  return bytes;
}

InputError wrong(std::string message) { return InputError{"", 0, 0, std::move(message), ""}; }

} // namespace

std::optional<InputError> run_passes(const llvm::Module& module, const std::string& pipeline,
                                     const PassLimits& limits, std::string& bitcode) {
  // The fork is the copy: what the child does to its module, nobody else sees.
  Ended ended = run_worker([&] { return transform(const_cast<llvm::Module&>(module), pipeline); },
                           limits.memory_mb, limits.stop_fd, limits.deadline);
  switch (ended.how) {
  case Ended::How::Finished:
    break;
  case Ended::How::Killed:
    if (limits.deadline.passed())
      return wrong("the passes '" + pipeline + "' took too long (see --timeout)");
    return wrong("interrupted while the passes ran");
  case Ended::How::OutOfMemory:
    return wrong("the passes '" + pipeline + "' ran out of memory (see --memory-limit)");
  case Ended::How::Crashed:
    return wrong("the passes '" + pipeline + "' crashed: " + ended.crash);
  }
  bitcode = ended.bytes.substr(1);
  if (ended.bytes[0] != kOk) return wrong(std::move(bitcode));
  return std::nullopt;
}

std::optional<InputError> read_transformed(const std::string& bitcode, const llvm::Module& before,
                                           std::unique_ptr<llvm::Module>& result) {
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, before.getModuleIdentifier()),
                                       before.getContext());
  if (!parsed)
    return wrong("cannot read what the passes made: " + llvm::toString(parsed.takeError()));
  result = std::move(*parsed);
  return std::nullopt;
}

} // namespace lockstep::driver
