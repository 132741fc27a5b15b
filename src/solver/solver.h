// Quantifier-free satisfiability: the answer type and the one interface that every back end and
// every wrapper has. Knows terms; knows nothing of programs.
#pragma once

#include "support/context.h"
#include "support/outcome.h"
#include "term/eval.h"

#include <memory>
#include <string>
#include <vector>

namespace lockstep::solver {

using term::Assignment;
using term::Term;
using term::TermManager;

enum class Status { Sat, Unsat, Unknown };

struct Answer {
  Status status = Status::Unknown;
  Assignment model;                               // when Sat; absent variables are free
  support::Reason reason = support::Reason::None; // when Unknown
  std::string detail;                             // of the reason
  std::string by;                                 // the stage that decided

  static Answer sat(Assignment model, std::string by) {
    return {Status::Sat, std::move(model), support::Reason::None, "", std::move(by)};
  }
  static Answer unsat(std::string by) {
    return {Status::Unsat, {}, support::Reason::None, "", std::move(by)};
  }
  static Answer unknown(support::Reason why, std::string detail, std::string by) {
    return {Status::Unknown, {}, why, std::move(detail), std::move(by)};
  }
};

// Decides: is there an assignment of the free variables under which `formula` (width 1) is 1?
// Sat comes with such an assignment, Unsat means there is none, Unknown names its reason. Returns
// soon after the deadline. May be called any number of times, with terms of one manager.
class Solver {
public:
  virtual ~Solver() = default;
  virtual Answer check(Term formula, support::Deadline deadline) = 0;
};

struct SolverOptions {
  // Which stages run, cheapest first; from --solver. Names: `sample`, `bitblast`, `integers`, `z3`,
  // `cvc5`, `bitwuzla`, `yices`, one of these with `.fp` for queries about floating-point numbers
  // in the words of their theory, or `cmd:COMMAND` for any program that reads SMT-LIB 2 on standard
  // input.
  // Empty: the default portfolio (sample, bitblast, integers, then every solver found on the
  // machine).
  std::vector<std::string> stages;
  bool cross_check = false; // a second solver confirms every Unsat
  std::string dump_dir;     // every query as SMT-LIB 2; empty: none
};

// The staged pipeline: rewriting alone, then the stages of the options, each under its share of the
// deadline, wrapped by: model check (always), statistics, dump, cross-check. An unknown stage name
// or a command that is not there is an error message in `error` and a null result.
std::unique_ptr<Solver> make_solver(TermManager& tm, support::Context& ctx,
                                    const SolverOptions& options, std::string& error);

} // namespace lockstep::solver
