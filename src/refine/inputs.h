// The inputs that source and target share: for every leaf of every argument a value, and whether it
// is undef or poison instead.
#pragma once

#include "program/program.h"
#include "program/step.h"

namespace lockstep::refine {

using program::Program;
using semantics::Term;
using semantics::TermManager;
using semantics::Value;

struct LeafInput {
  Term value;
  Term undef; // wholly undef: such an argument differs at each use
  Term poison;
};

struct Inputs {
  std::vector<std::vector<LeafInput>> params;
};

struct InputOptions {
  bool undef = true;
  bool poison = true;
};

// A pointer leads to a block that was there before, or to none; see semantics/mem/world.h.
//
// A parameter that the source declares noundef is never undef or poison: with such an argument the
// source has UB, which every target refines.
Inputs make_inputs(semantics::World& world, const Program& source, InputOptions options);

// Which arguments are undef, in cases that cover everything. With few arguments (leaves, to be
// exact) every combination; with more: none, the first, not the first but the second, and so on.
// What is fixed folds away, and most of a formula's choices with it.
std::vector<Inputs> undef_cases(TermManager& tm, const Inputs& inputs);

// Whether it is known of every argument that it is undef, or that it is not.
bool knows_undef(const Inputs& inputs);

// An argument as one side sees it. `bits` gives the side's domain the value of an input variable.
template <class D, class F>
Value<D> argument(D& d, const std::vector<LeafInput>& leaves, uint32_t index, F bits) {
  semantics::Ops<D> c(d);
  Value<D> out;
  for (uint32_t i = 0; i < leaves.size(); ++i) {
    auto value = bits(leaves[i].value), undef = bits(leaves[i].undef);
    if (!d.is_false(undef))
      value =
          c.ite(undef, d.undef({program::kParamSite, index, i}, 0, leaves[i].value.width()), value);
    out.push_back({value, bits(leaves[i].poison)});
  }
  return out;
}

// What is computed from arguments, as one number: poison where an argument that it may depend on is
// undef, and wherever it is undef for another reason.
semantics::Scalar<semantics::Symbolic> pinned(TermManager& tm, const Inputs& inputs,
                                              semantics::Scalar<semantics::Symbolic> computed);

} // namespace lockstep::refine
