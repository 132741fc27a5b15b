// Guesses at how the source may answer the target's choices: the strategies that the exists-forall
// loop starts from. A bad guess costs time, never a verdict.
#pragma once

#include "refine/inputs.h"
#include "refine/obligations.h"
#include "semantics/choice.h"
#include "solver/exists_forall.h"

namespace lockstep::refine {

// Both sides under one assumption on the inputs.
struct RefinementQuery {
  Behaviour source, target;
  // Readings of undef that the source's control compares (see Choices::pairs).
  std::vector<std::pair<Term, Term>> pairs;
  std::vector<ObservedLocation> memory;
  SameMemory same_memory;
  std::vector<ObservedLocation> looked_at; // by events, on the way
  // Where the source may put its own blocks: as the target does, or where nothing else is. Each
  // gives every address that somebody looks at.
  std::vector<solver::Strategy> addresses;
  Term source_placement;
  Term forbidden = Term(); // see Sides
};

class SkolemCandidates {
public:
  SkolemCandidates(TermManager& tm, const Inputs& inputs, const semantics::Choices& source_choices,
                   const semantics::Choices& target_choices, const RefinementQuery& query)
      : tm_(tm), inputs_(inputs), sc_(source_choices), tc_(target_choices), query_(query) {}

  // Strategies for the inner variables (all of the source), the most likely first; `outer` are the
  // target's variables that they may repeat.
  std::vector<solver::Strategy> strategies(const std::vector<Term>& inner,
                                           const std::vector<Term>& outer);

  // More of them for variables that cannot look at the target's undef: all ones, an input, a
  // variable of `outer`, its complement; the same for every variable of its width.
  std::vector<solver::Strategy> plain_strategies(const std::vector<Term>& inner,
                                                 const std::vector<Term>& outer);

  // Outer terms that a choice of the source may well be equal to.
  std::vector<Term> pool(const std::vector<Term>& inner, const std::vector<Term>& outer) const;

private:
  using Strategy = solver::Strategy;

  std::vector<Strategy> with_addresses(std::vector<Strategy> all) const;
  // Which of the target's variables each of the source's may repeat: those with the same partners
  // are a group.
  struct Mates {
    std::vector<size_t> group; // by inner variable
    std::vector<std::vector<Term>> partners;
    std::vector<size_t> count; // of inner variables
    const std::vector<Term>& of(size_t i) const { return partners[group[i]]; }
  };
  Mates mates_of(const std::vector<Term>& inner, const std::vector<Term>& outer) const;
  static Strategy repeat_aligned(const std::vector<Term>& inner, const Mates& mates,
                                 bool from_the_end);
  Strategy alike(const std::vector<Term>& inner, const Strategy& base, bool eager,
                 const Strategy& fixed = {});
  std::vector<Term> partners(Term inner, const std::vector<Term>& outer) const;
  Strategy toward_ub(const std::vector<Term>& inner);
  Strategy with_narrow_ones_solved(const std::vector<Term>& inner, const Strategy& base);
  std::vector<std::pair<Term, Term>> values() const;
  void add_with_inversions(std::vector<Strategy>& all, const std::vector<Term>& inner,
                           const Strategy& base, const Strategy& ub);

  TermManager& tm_;
  const Inputs& inputs_;
  const semantics::Choices &sc_, &tc_;
  const RefinementQuery& query_;
};

} // namespace lockstep::refine
