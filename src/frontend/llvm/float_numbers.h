// Floats on their way into arithmetic and out of it: an x86_fp80 without its leading bit, denormal
// numbers as the function treats them.
#pragma once

#include "frontend/llvm/families.h"

namespace lockstep::frontend {

bool is_x87(const llvm::Type& type);

// What arithmetic on values of a type is done in, and its format. Unsupported where denormal
// numbers are not kept, unless the operation `flushes` them itself.
program::Type arithmetic_type(Translator& t, const llvm::Type& type);
term::FloatFormat arithmetic_format_of(Translator& t, const llvm::Instruction& i,
                                       const llvm::Type& type, bool flushes = false);

// A value as arithmetic takes it.
program::Operand arithmetic_operand(Translator& t, program::Operand value, const llvm::Type& type);

// What an operation computes as a number, as the type has it.
void emit_number(Translator& t, program::RegId into, semantics::Operation operation,
                 std::vector<program::Operand> args, const llvm::Type& type);
// The same of a result that "may be flushed to zero".
void emit_result(Translator& t, program::RegId into, semantics::Operation operation,
                 std::vector<program::Operand> args, const llvm::Type& type);

} // namespace lockstep::frontend
