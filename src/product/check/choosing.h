// How the source chooses where a proof is looked at: by rules. It may choose as it likes, so
// nothing relies on them; what holds under one of them holds.
#pragma once

#include "refine/inputs.h"
#include "semantics/choice.h"
#include "solver/exists_forall.h"

#include <map>
#include <optional>

namespace lockstep::product::checker {

class Choosing {
public:
  using Moves = solver::Strategy;

  Choosing(term::TermManager& tm, const semantics::Choices& source,
           const semantics::Choices& target)
      : tm_(tm), source_(source), target_(target) {}

  // Ways to choose for the source's variables in `exact`, the most likely first; one that chooses
  // nothing where there are none. `asked` is the same before memory was looked up: it still shows
  // what control compares.
  std::vector<Moves> ways(std::span<const term::Term> asked, std::span<const term::Term> exact);

private:
  // Two readings of undef that control compares.
  struct Readings {
    term::Term one, two;
    std::vector<term::Term> of_two; // variables
    std::optional<Moves> apart;     // by which they differ
  };
  Readings& readings(term::Term one, term::Term two);
  std::map<uint32_t, term::Term> by_applications(std::span<const term::Term> exact);
  void pull(term::Term reading, bool first, Moves& out);

  term::TermManager& tm_;
  const semantics::Choices &source_, &target_;
  std::map<std::pair<uint32_t, uint32_t>, Readings> readings_;
};

// Asks whether a formula can be true, one case after the other of which arguments in it are undef,
// where these are few: most of what the source chooses then folds away.
solver::Answer check_by_undef(term::TermManager& tm, solver::Solver& solver,
                              const refine::Inputs& inputs, term::Term formula,
                              support::Deadline deadline);

} // namespace lockstep::product::checker
