// Random well-formed LLVM functions over integers and floats, without loops and without memory.
// Most of their executions are defined: divisors and shift amounts are guarded, flags are rare.
#pragma once

#include "random.h"

#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace lockstep::differential {

// What the functions look like. Percentages are of the places where the thing could stand.
struct Shape {
  std::vector<unsigned> widths{1, 2, 7, 8, 13, 16, 31, 32, 33, 64, 65, 100, 128};
  std::vector<unsigned> lanes{2, 3, 4, 8}; // of vectors; empty: none
  unsigned max_lane_width = 64;
  unsigned max_vector_bits = 512;
  unsigned max_argument_bits = 2048; // of all arguments together
  unsigned min_instructions = 6, max_instructions = 30;
  unsigned min_arguments = 1, max_arguments = 4;
  unsigned max_results = 4;
  bool control = true;
  bool aggregates = true;
  bool intrinsics = true;
  bool divisions = true; // of i1 they overflow
  // Fixed-point arithmetic, whose rounding is a choice. Then there are no other choices (freeze,
  // undef), so that a test can tell what the choice is about.
  bool fixed_point = false;
  // Arithmetic of floats, whose NaNs are choices: as with fixed point.
  bool floats = false;
  unsigned flags = 12;     // nuw, nsw, exact, …
  unsigned loose = 3;      // divisors and shift amounts that are not guarded
  unsigned undefs = 2;     // constants that are (partly) undef or poison
  unsigned freezes = 30;   // weight among the instructions that only move values
  unsigned attributes = 8; // noundef, range
};

// Adds a function of that name to the module; it passes the verifier.
llvm::Function* generate(llvm::Module& module, const std::string& name, Random& random,
                         const Shape& shape);

} // namespace lockstep::differential
