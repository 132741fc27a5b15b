// Reads a file of LLVM IR, text or bitcode, and makes sure that it is valid.
#pragma once

#include "driver/error.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <optional>
#include <string>

namespace lockstep::driver {

struct Input {
  std::string file; // as the user wrote it; `<stdin>` for `-`
  std::string text; // of the file if it is no bitcode: to point at its lines
  std::unique_ptr<llvm::Module> module;
};

// Sets `input`, or returns what is wrong. Functions without a name get their number. Modules that
// are compared live in one context.
std::optional<InputError> read_input(const std::string& file, llvm::LLVMContext& context,
                                     Input& input);

// The same for bytes that were read already, from a file of that name. LLVM wants a zero behind
// them.
std::optional<InputError> parse_input(llvm::StringRef bytes, const std::string& file,
                                      llvm::LLVMContext& context, Input& input);

// An error that points at the definition of `function`, where the file is text and it is found.
InputError error_at(const Input& input, const llvm::Function& function, std::string message);

} // namespace lockstep::driver
