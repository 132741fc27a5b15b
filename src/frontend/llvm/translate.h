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

enum class Threads : uint8_t {
  None,    // what one thread sees: atomic accesses are accesses
  Atomics, // what others see of atomic operations, and what they have left where these order memory
  Plain,   // the same, and every load and store is taken for an unordered one
};

// What !tbaa says of accesses that overlap.
enum class TypeRules : uint8_t {
  None,
  All, // it is undefined, if their types exclude each other
  // The same, unless the other program accesses memory by two types that tell these apart: then
  // that is up to the other (access_types.h).
  ExcusedByOther,
};

struct TranslateOptions {
  TypeRules type_rules = TypeRules::All;
  bool valid_bools = false; // a load of a bool finds one, without metadata that says so
  // Those that are taken of what can be read in two ways (Program::readings).
  program::Readings readings = {};
  // Whether other threads look at memory and change it (orderings.cpp).
  Threads threads = Threads::None;
  // Of a source: one atomic load may stand for the next, where others need not have come between,
  // and a store for one that it overwrites.
  bool merges_accesses = false;
  // Fast-math flags let other things be computed than what is written (float_freedom.h).
  bool freedom = false;
  // What is checked against it, if that is known: what both say of themselves holds of the callees
  // of both.
  const llvm::Function* other = nullptr;
  // Locals whose address goes nowhere are registers (program/promote.h).
  bool promote = true;
  // Of a source: tail calls of itself are jumps (program/tail_recursion.h), or nothing is
  // translated.
  bool tail_loops = false;
  // A target must keep to the reference where a source may be read in two ways.
  bool is_target = false;
};

Translation translate(const llvm::Function& function, TranslateOptions options = {});

} // namespace lockstep::frontend
