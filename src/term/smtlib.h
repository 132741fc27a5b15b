// Terms as SMT-LIB 2 text, and solvers' replies as assignments. Knows nothing of who runs a solver.
#pragma once

#include "term/eval.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::term {

// A query as text: its size is linear in the number of nodes, and equal formulas give equal bytes.
struct SmtScript {
  std::string text;
  std::vector<Term> variables; // those whose values it asks for, in that order
  bool odd_floats = false;     // there are some that are neither `float` nor `double`
};

// The script that asks: is there an assignment under which `formula` (width 1) is 1, and which?
// Terms of width 1 are Bool where they can be. Nodes used twice, and nodes at every so many levels
// of nesting (solvers' parsers recurse), become definitions `$N`.
SmtScript to_smtlib(Term formula);

// The same question with circuits that have a meaning (TermManager::meaning) in the words of the
// theory of floating-point numbers. What they give where it is a NaN is left open: the script may
// have models that the formula does not have, and has none only if the formula has none. Empty text
// where nothing has a meaning.
SmtScript to_smtlib_floats(TermManager& tm, Term formula);

// The name that stands for a variable, without the bars of a quoted symbol. Different names give
// different symbols; none is reserved, predefined in QF_BVFP, or a definition's. `~` escapes.
std::string smtlib_symbol(std::string_view name);

struct SmtReply {
  enum class Kind { Sat, Unsat, Unknown, Error };
  Kind kind = Kind::Error;
  Assignment model;  // when Sat
  std::string error; // when Error: what the solver complained of, or what is wrong with its text;
                     // when Unknown: the word it used (`unknown`, `timeout`)
};

// What a solver printed for a script with those variables. Nothing is guessed: an error before the
// answer, or a value that cannot be read, makes the reply an Error.
SmtReply parse_smtlib_reply(std::string_view output, std::span<const Term> variables);

// The values that the model has for the variables, as a solver prints them: `((x #x07) (p true))`.
std::string to_smtlib_values(const Assignment& model, std::span<const Term> variables);

} // namespace lockstep::term
