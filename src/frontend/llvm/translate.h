// LLVM IR to a program, by instruction family. Makes no judgement: what it does not know is named.
#pragma once

#include "program/program.h"

#include <optional>
#include <string>

namespace llvm {
class Function;
}

namespace lockstep::frontend {

// Either a program or what stands in its way: the NAME of `unknown (unsupported: NAME)`.
struct Translation {
  std::optional<program::Program> program;
  std::string unsupported;
  bool free = false; // TranslateOptions::freedom makes a difference
};

struct TranslateOptions {
  bool strict_aliasing = true; // !tbaa says which accesses do not overlap
  // Read in favour of the source what the reference and LLVM's passes do not read alike
  // (Program::readings).
  bool generous = false;
  // Other threads look at memory and change it where operations order it.
  bool shared = false;
  // Fast-math flags let other things be computed than what is written (float_freedom.h).
  bool freedom = false;
};

Translation translate(const llvm::Function& function, TranslateOptions options = {});

} // namespace lockstep::frontend
