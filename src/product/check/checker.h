// Checks a witness: every obligation of the proof is asked anew, of both programs as they are. What
// the witness says is a guess and nothing more. Knows nothing of how it was found.
//
// Let I(n) be the claims of node n. For an edge from n to m, whose target takes the paths Y and
// whose source takes X, from all states that fulfil I(n), there are choices of the source such that
//     the target takes Y, and the source has no UB along X  implies
//     the source takes X, the target has no UB along Y, others see the same, memory of the target
//     refines that of the source, and I(m) holds (at the end: the values returned refine)
// and for every node, every way of the target on from it is one of its edges' Y, or the source has
// UB. Node 0 is the entry of both; the target's paths end at least at the head of each of its
// loops; there is no cycle in which the source waits.
#pragma once

#include "product/check/witness.h"
#include "program/program.h"
#include "refine/inputs.h"
#include "semantics/mem/world.h"
#include "solver/solver.h"

namespace lockstep::product::checker {

using program::Program;

struct CheckedPart {
  std::string what; // `node 1 (head, loop)`, `edge 2 (1 -> return)`
  bool good = false;
};

struct Checked {
  enum class Verdict : uint8_t { Verified, Refused, Undecided } verdict = Verdict::Refused;
  std::string where;              // which node or edge fails; "": the whole
  std::string why;                // what fails there
  std::vector<CheckedPart> parts; // as far as they were looked at
};

// `world`: a model of memory that is fine enough for both programs. Verified: the target refines
// the source for every number of iterations. Undecided: a solver did not answer, or time was over.
Checked check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
              const Program& source, const Program& target, const Witness& witness,
              refine::InputOptions inputs, semantics::WorldOptions world);

} // namespace lockstep::product::checker
