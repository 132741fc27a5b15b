// What the tests of operations run: an operation with the shape of its operands, and inputs for it.
#pragma once

#include "semantics/op/table.h"

#include <functional>
#include <string>
#include <vector>

namespace lockstep::semantics::testing {

// One leaf of an input or result: a number, or poison.
struct Cell {
  APInt value{1, 0};
  bool poison = false;
};
using Cells = std::vector<Cell>;

struct Case {
  Operation operation;
  std::vector<std::vector<unsigned>> shapes; // by operand, the widths of its leaves
  std::vector<APInt> fixed;                  // operands behind the shapes: constants of one leaf
};

std::string describe(const Case& c, const std::vector<Cells>& inputs);

// Every operation with every combination of its flags, on scalars of width `w`.
std::vector<Case> scalar_cases(unsigned w);
// Reductions, shuffles, elements, aggregates: operands of several leaves of width `w`.
std::vector<Case> lane_cases(unsigned w);

// Arithmetic of floats, with some constants that need no circuit.
std::vector<Case> float_cases();

// Calls `visit` with all inputs (numbers and poison) if they have at most `exhaustive_bits` bits
// together; otherwise with `samples` of them, corners preferred, the same in every run.
void for_each_input(const Case& c, unsigned exhaustive_bits, unsigned samples,
                    const std::function<void(const std::vector<Cells>&)>& visit);

// What a run in the concrete domain gives. Choices take the value that `filler` says.
struct Ran {
  Cells cells;
  bool ub = false;
};
Ran run_concrete(const Case& c, const std::vector<Cells>& inputs,
                 const std::function<APInt(unsigned width)>& filler);

} // namespace lockstep::semantics::testing
