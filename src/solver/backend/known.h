// The SMT solvers that we know how to call, one row each, and which of them this machine has.
#pragma once

#include "solver/backend/process.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::solver {

struct KnownSolver {
  const char* name;       // as in --solver
  const char* executable; // searched on PATH
  std::vector<std::string> arguments;
  enum class Floats { None, Usual, Any } floats; // formats in the theory of these that it knows
};

const std::vector<KnownSolver>& known_solvers();

// The file that running `program` would start: itself if it has a slash, else the first on PATH.
std::optional<std::string> find_program(std::string_view program);

// Those of the table that are on PATH, in its order, ready to run.
std::vector<Command> installed_solvers();

// The one of them that is asked about integers in the place of bit vectors, if it is there.
std::optional<Command> integer_solver(const std::vector<Command>& installed);

// The same command, asked in the theory of floating-point numbers where the solver knows it.
Command with_floats(Command command, TermManager& tm);

// Any program that reads SMT-LIB 2 on standard input, as a shell command. Nothing if its first
// word is plainly a program that is not there.
std::optional<Command> user_command(const std::string& text);

} // namespace lockstep::solver
