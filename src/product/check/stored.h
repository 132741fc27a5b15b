// Stores that other threads may see: a target makes none where the source does not. On an edge that
// shows by itself; what the target stores later has been stored by the source on every way there.
#pragma once

#include "product/check/questions.h"
#include "product/check/steps.h"
#include "refine/stores.h"

namespace lockstep::product::checker {

class Stored {
public:
  Stored(TermManager& tm, Walks& walks, const Steps& steps, const Witness& witness,
         Questions& questions)
      : tm_(tm), walks_(walks), steps_(steps), w_(witness), questions_(questions) {}

  // The greatest set of places that are delayed and stored to on every way.
  void find();
  bool is_stored(uint32_t node, size_t delayed) const { return stored_[node][delayed]; }

  // On an edge, up to its end and whenever somebody looks at memory, the target stores where the
  // source has not.
  Term stores_more(const WitnessEdge& edge, const Step& s) const;
  // Where both have stored by the time that they are at a node.
  refine::Since since(uint32_t n) const;

private:
  Term both_take(uint32_t e, const Step& s) const;
  Term is_stored(uint32_t n, const program::State& source, const program::State& target, Term block,
                 Term offset) const;
  bool stays_stored(uint32_t e, size_t delayed) const;

  TermManager& tm_;
  Walks& walks_;
  const Steps& steps_;
  const Witness& w_;
  Questions& questions_;
  // By node and delayed place there: the source has stored to it, on any way to the node.
  std::vector<std::vector<bool>> stored_;
};

} // namespace lockstep::product::checker
