// Which functions are compared with which. Decides nothing about what they do.
#pragma once

#include "driver/input.h"

#include <string>
#include <vector>

namespace lockstep::driver {

// Which of the functions the user wants. Names come with or without their `@`.
struct Selection {
  std::vector<std::string> names; // --fn; empty: all
  std::string source, target;     // --src-fn, --tgt-fn: one pair by names
  bool any_types =
      false; // pairs whose types differ are pairs all the same: it is no fault of the input
};

struct Pair {
  const llvm::Function* source = nullptr;
  const llvm::Function* target = nullptr;
};

struct Matched {
  std::vector<Pair> pairs;              // in the order of the source functions
  std::vector<std::string> source_only; // functions without a partner, by name
  std::vector<std::string> target_only;
  std::vector<InputError> errors; // pairs that cannot be compared: their types differ
  bool no_names = false;          // one file: its functions are called neither src nor tgt
  std::string nothing;            // why there is no pair, or a name that nothing has; empty: fine
};

// Within one file: @src with @tgt, and every @src_X with @tgt_X.
Matched match_in_one(const Input& input, const Selection& selection);

// Between two: every function defined in both, by name.
Matched match_by_name(const Input& source, const Input& target, const Selection& selection);

// Whether a call of the one could be a call of the other: same parameters and result. Named structs
// are the same if their elements are, because a second file's names are changed as it is read.
bool same_signature(const llvm::FunctionType* a, const llvm::FunctionType* b);

} // namespace lockstep::driver
