// What comparisons of memories have in common: going through the writes of a chain, and a place
// that stands for many.
#pragma once

#include "semantics/mem/symbolic.h"

#include <bit>
#include <unordered_set>

namespace lockstep::refine {

// Every node of a chain, on any way, that was not seen before.
template <class Visit>
void for_each_node(const semantics::ChainPtr& chain,
                   std::unordered_set<const semantics::ChainNode*>& seen, Visit visit) {
  std::vector<const semantics::ChainNode*> todo{chain.get()};
  while (!todo.empty()) {
    const semantics::ChainNode* n = todo.back();
    todo.pop_back();
    if (!n || !seen.insert(n).second) continue;
    visit(*n);
    todo.push_back(n->prev.get());
    for (const semantics::ChainPtr& p : n->preds)
      todo.push_back(p.get());
  }
}

inline unsigned granule_log2(const semantics::WorldOptions& o) {
  return static_cast<unsigned>(std::countr_zero(o.granule));
}

// An offset that stands for many. Memory is read by whole granules, each where one begins.
inline semantics::Term any_granule(semantics::TermManager& tm, const semantics::WorldOptions& o) {
  unsigned low = granule_log2(o);
  semantics::Term at = tm.fresh("place", o.address_bits - low, semantics::VarKind::Input);
  return low > 0 ? tm.concat(at, tm.zero(low)) : at;
}

} // namespace lockstep::refine
