// Every query as a file that any SMT solver reads.
#pragma once

#include "solver/solver.h"

#include <string>

namespace lockstep::solver {

// Writes FOLDER/NNNN-NAME.smt2 before the query is asked and its answer as comments afterwards. The
// folder is made; numbers that are taken are passed over, so that several checks can share it. A
// file that cannot be written is counted (`solver.dump.failed`) and changes no answer.
std::unique_ptr<Solver> wrap_dump(support::Context& ctx, std::unique_ptr<Solver> inner,
                                  std::string folder, std::string name);

} // namespace lockstep::solver
