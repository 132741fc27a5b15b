// Solvers as separate processes that read SMT-LIB 2 on standard input. Time and memory are limited
// from outside, because solvers do not keep such limits. Knows no solver by name: see known.h.
#pragma once

#include "solver/solver.h"

#include <string>
#include <vector>

namespace lockstep::solver {

// What runs in a process of its own: a program, or a solver of ours in a copy of this process.
struct Command {
  std::string name;              // in answers and statistics
  std::vector<std::string> argv; // argv[0] is a path or is searched on PATH
  Solver* solver = nullptr;      // if set, instead of argv; must outlive the command
  // If set, circuits of these terms are asked about in the theory of floating-point numbers, and
  // the name gets an `.fp`; without `odd_floats` only where all are `float` or `double`.
  TermManager* floats = nullptr;
  bool odd_floats = false;
};

// Runs every command on `formula` at once, each in a process group of its own. The
// first decided answer wins (a Sat only once its model was evaluated) and the others are killed;
// whatever still runs at the deadline is killed too. No process outlives the call, or us. The
// answer's `by` is the winner's name; an Unknown tells what became of each.
Answer race(support::Context& ctx, const std::vector<Command>& commands, Term formula,
            support::Deadline deadline);

// A solver that asks each query of a race between the commands (of one: simply that command).
std::unique_ptr<Solver> make_process(support::Context& ctx, std::vector<Command> commands);

} // namespace lockstep::solver
