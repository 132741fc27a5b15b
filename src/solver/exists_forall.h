// Formulas with inner variables: our own counterexample-guided loop over quantifier-free queries.
#pragma once

#include "solver/solver.h"

#include <optional>

namespace lockstep::solver {

// Terms for inner variables: one way to play the inner part. A later entry for a variable counts
// before an earlier one; a variable without an entry is zero.
using Strategy = std::vector<std::pair<Term, Term>>;

struct ExistsForall {
  Term formula;
  std::vector<Term> inner;          // the other variables of the formula are outer
  std::vector<Strategy> strategies; // tried first; their terms hold outer variables alone
  std::vector<Term> pool;           // outer terms from which more strategies are put together
  // Neither inner nor outer: what is found out after the inner ones were chosen, for each choice
  // anew. All that is known of it is `facts`; null where there is none.
  std::vector<Term> dependent = {};
  Term facts = {};
};

// Decides: is there an assignment of the outer variables such that `formula` is true for every
// assignment of the inner ones? Sat comes with the outer assignment. Unsat is a proof: for every
// outer assignment one of finitely many strategies makes the formula false.
//
// With dependent variables D(inner), Sat says that it is true for every assignment of the inner
// ones whatever fits the facts, Unsat that it is false for one of the strategies whatever fits.
// Between the two it is unknown.
//
// `sole`: after Unsat, the one strategy that was enough for all outer assignments, if one was and
// nothing depends on it.
Answer solve_exists_forall(TermManager& tm, Solver& solver, support::Context& ctx,
                           const ExistsForall& query, std::optional<Strategy>* sole = nullptr);

// The substitution of every inner variable by what the strategy says of it.
term::Substitution substitution(TermManager& tm, const std::vector<Term>& inner,
                                const Strategy& strategy);

// `base`, with the inner variables changed so that in every pair (t, goal) the term t equals the
// goal, as far as one walk down along the operators can tell. A guess: nothing relies on it being
// right.
Strategy invert(TermManager& tm, std::span<const std::pair<Term, Term>> equations,
                const std::vector<Term>& inner, const Strategy& base);

} // namespace lockstep::solver
