// Runs both programs on numbers, many times, and looks for a run of the target that the source does
// not allow. Finds differences however late they show; finding none proves nothing.
//
// What is found is a violation only if no choice of the source explains it. So a run of the source
// in which anything was left to choose (undef, freeze, the address of a block of its own where it
// may matter) shows nothing. Of the target any choice will do.
#pragma once

#include "refine/obligations.h"
#include "sample/situations.h"
#include "support/context.h"

#include <optional>

namespace lockstep::sample {

struct Found {
  std::shared_ptr<term::TermManager> terms; // of the situation's world
  replay::Situation situation;
  replay::Attempt attempt; // how the target chooses
  uint64_t max_steps = 0;  // enough for both runs
  refine::Check check = refine::Check::Ub;
};

class Search {
public:
  Search(const program::Program& source, const program::Program& target, uint64_t seed);
  ~Search();

  // Goes on until something is found, so much time of its own was spent, the deadline of `ctx` has
  // passed, or this much effort is spent: 1 is a few seconds' worth at most. Counts `concrete runs`
  // and `concrete steps`.
  std::optional<Found> run(support::Context& ctx, double ms, unsigned effort);

  // Whether some run of the source, in which nothing was left to choose, ends without UB; or goes
  // on for ever where it may. No says nothing.
  bool source_is_defined(support::Context& ctx, double ms);

  // By block: entered in runs of both sides that came to an end and were compared. Empty: in none.
  struct Entered {
    std::vector<bool> source, target;
  };
  const Entered& entered() const;
  // A run of the target goes on for ever, and it is not known how its source ends there.
  bool may_not_terminate() const;

private:
  struct State;
  std::unique_ptr<State> state_; // null: nothing to be tried
};

} // namespace lockstep::sample
