// Uninterpreted functions (Op::Apply), as solvers are asked about them: each application becomes a
// variable, and that it is one of a function is said beside it.
#pragma once

#include "term/eval.h"

#include <span>
#include <utility>
#include <vector>

namespace lockstep::term {

// True whatever the functions are: for every two applications of one function below the roots, with
// equal arguments they are equal. A function whose name ends in `kCommutes` gives the same with its
// first two arguments exchanged. Some are left out: where both have chosen, and not the same, and
// where there are very many.
inline constexpr char kCommutes = '~';
Term congruence(TermManager& tm, std::span<const Term> roots);

// What a model of `played.apply(formula)` says of the applications in the formula.
void complete_applications(const TermManager& tm, Term formula, Substitution& played,
                           Assignment& model);

// A formula without applications, and the variables that stand for them.
class WithoutFunctions {
public:
  WithoutFunctions(TermManager& tm, Term formula);
  Term formula() const { return formula_; }
  // What a model of it says of the applications.
  void complete(Assignment& model) const;

private:
  Term formula_;
  std::vector<std::pair<Term, Term>> variables_; // application, variable
};

} // namespace lockstep::term
