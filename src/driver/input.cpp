#include "driver/input.h"

#include "support/printable.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/ModuleSlotTracker.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>

namespace lockstep::driver {

namespace {

std::string trimmed(llvm::StringRef text) { return text.rtrim().str(); }

// As LLVM says it, but for the file's name, which is the user's.
InputError from_diagnostic(const std::string& file, const llvm::SMDiagnostic& diagnostic) {
  InputError error;
  error.file = file;
  error.message = trimmed(diagnostic.getMessage());
  if (diagnostic.getLineNo() > 0) {
    error.line = static_cast<unsigned>(diagnostic.getLineNo());
    error.column = static_cast<unsigned>(diagnostic.getColumnNo() + 1);
    error.excerpt = trimmed(diagnostic.getLineContents());
  }
  return error;
}

// The context's own handler ends the process on an error and prints warnings; we want neither.
void keep_quiet(llvm::LLVMContext& context, std::string& said) {
  context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo* info, void* place) {
        if (info->getSeverity() != llvm::DS_Error) return;
        llvm::raw_string_ostream out(*static_cast<std::string*>(place));
        llvm::DiagnosticPrinterRawOStream printer(out);
        info->print(printer);
      },
      &said);
}

// LLVM's verifier, and where it points at a function, the function's place in the file.
std::optional<InputError> verify(const Input& input) {
  std::string message;
  llvm::raw_string_ostream out(message);
  bool broken_debug_info = false;
  if (!llvm::verifyModule(*input.module, &out, &broken_debug_info)) {
    if (broken_debug_info) // no value depends on it, but a pass may stumble over it
      llvm::StripDebugInfo(*input.module);
    return std::nullopt;
  }
  for (const llvm::Function& function : *input.module)
    if (llvm::verifyFunction(function))
      return error_at(input, function,
                      "invalid function @" + support::printable_name(function.getName()) + ": " +
                          trimmed(message));
  return InputError{input.file, 0, 0, "invalid module: " + trimmed(message), ""};
}

// A function without a name gets the number by which LLVM prints it, so that it is found in another
// file, and after passes.
void name_functions(llvm::Module& module) {
  llvm::ModuleSlotTracker slots(&module, /*ShouldInitializeAllMetadata=*/false);
  std::vector<std::pair<llvm::Function*, std::string>> numbered;
  for (llvm::Function& function : module) {
    if (function.hasName()) continue;
    std::string name;
    llvm::raw_string_ostream out(name);
    function.printAsOperand(out, /*PrintType=*/false, slots);
    numbered.emplace_back(&function, name.substr(1)); // without its sigil
  }
  for (auto& [function, name] : numbered)
    function->setName(name);
}

} // namespace

std::optional<InputError> parse_input(llvm::StringRef bytes, const std::string& file,
                                      llvm::LLVMContext& context, Input& input) {
  input.file = file;
  bool bitcode = llvm::isBitcode(bytes.bytes_begin(), bytes.bytes_end());
  if (!bitcode) input.text = bytes.str();

  std::string said;
  keep_quiet(context, said);
  llvm::SMDiagnostic diagnostic;
  input.module = llvm::parseIR(llvm::MemoryBufferRef(bytes, input.file), diagnostic, context);
  context.setDiagnosticHandlerCallBack([](const llvm::DiagnosticInfo*, void*) {});
  if (!input.module) return from_diagnostic(input.file, diagnostic);
  if (!said.empty()) return InputError{input.file, 0, 0, trimmed(said), ""};
  name_functions(*input.module);
  return verify(input);
}

std::optional<InputError> read_input(const std::string& file, llvm::LLVMContext& context,
                                     Input& input) {
  std::string name = file == "-" ? "<stdin>" : file;
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(file);
  if (!buffer && buffer.getError() == std::errc::not_enough_memory)
    return InputError{name, 0, 0,
                      "there is not enough memory to read the file (see --memory-limit)", ""};
  if (!buffer)
    return InputError{name, 0, 0, "cannot read the file: " + buffer.getError().message(), ""};
  return parse_input((*buffer)->getBuffer(), name, context, input);
}

InputError error_at(const Input& input, const llvm::Function& function, std::string message) {
  InputError error{input.file, 0, 0, std::move(message), ""};
  std::string plain = ("@" + function.getName() + "(").str();
  std::string quoted = ("@\"" + function.getName() + "\"(").str();
  llvm::StringRef rest = input.text;
  for (unsigned number = 1; !rest.empty(); ++number) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    if (!line.starts_with("define")) continue;
    size_t at = line.find(plain);
    if (at == llvm::StringRef::npos) at = line.find(quoted);
    if (at == llvm::StringRef::npos) continue;
    error.line = number;
    error.column = static_cast<unsigned>(at + 1);
    error.excerpt = trimmed(line);
    break;
  }
  return error;
}

} // namespace lockstep::driver
