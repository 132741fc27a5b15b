// What changes as a program runs: where it starts, and where paths meet.
#include "semantics/mem/symbolic.h"

#include <algorithm>

namespace lockstep::semantics {

bool MemoryState::is_like(const MemoryState& o) const {
  auto same = [](const Own& a, const Own& b) {
    return a.chain == b.chain && a.alive == b.alive && a.escaped == b.escaped && a.freed == b.freed;
  };
  return others == o.others &&
         std::equal(own.begin(), own.end(), o.own.begin(), o.own.end(), same) &&
         freed.size() == o.freed.size() && calls.size() == o.calls.size() && escaped == o.escaped &&
         count == o.count && invariants.size() == o.invariants.size() &&
         changes.size() == o.changes.size();
}

MemoryState SymbolicMemory::start() {
  MemoryState s;
  s.others = chain_base(world_, ChainNode::Kind::Initial);
  s.count = tm_.zero(kEventBits);
  s.escaped.assign(p_.params.size(), tm_.boolean(false));
  return s;
}

MemoryState SymbolicMemory::later(uint32_t question, std::span<const OwnLater> own) {
  MemoryState s = start();
  s.others = chain_answer(world_, s.others, Term(), question + 1, std::make_shared<KnownLocals>(),
                          {}, false, of_target_);
  s.calls.push_back({tm_.boolean(true), Term(), question, next_entry_++});
  s.own.resize(locals_.size());
  for (const OwnLater& o : own) {
    Term block = tm_.constant(kBlockBits, o.number);
    ChainPtr chain =
        o.settled ? o.settled : chain_own(world_, block, o.question + 1, o.shared, of_target_);
    s.own[local_by_number_.at(o.number)] = {chain, tm_.boolean(o.alive), tm_.boolean(false),
                                            tm_.boolean(false)};
  }
  return s;
}

namespace {

// What several logs have in common stays; the rest happened if that way was taken.
template <class Entry>
std::vector<Entry> merge_logs(TermManager& tm, const std::vector<Term>& ways,
                              const std::vector<const std::vector<Entry>*>& logs) {
  size_t common = logs[0]->size();
  for (const auto* log : logs) {
    common = std::min(common, log->size());
    for (size_t i = 0; i < common; ++i)
      if ((*log)[i].number != (*logs[0])[i].number ||
          (*log)[i].condition != (*logs[0])[i].condition)
        common = i;
  }
  std::vector<Entry> out(logs[0]->begin(), logs[0]->begin() + static_cast<ptrdiff_t>(common));
  for (size_t w = 0; w < logs.size(); ++w)
    for (size_t i = common; i < logs[w]->size(); ++i) {
      Entry e = (*logs[w])[i];
      e.condition = tm.and_(ways[w], e.condition);
      if (!e.condition.is_false()) out.push_back(e);
    }
  return out;
}

} // namespace

MemoryState SymbolicMemory::merge(const std::vector<Term>& ways, const std::vector<Term>& chosen,
                                  const std::vector<const MemoryState*>& states) {
  MemoryState out;
  std::vector<ChainPtr> chains;
  size_t n = 0;
  for (const MemoryState* s : states) {
    chains.push_back(s->others);
    n = std::max(n, s->own.size());
  }
  out.others = chain_merge(world_, chosen, chains);
  out.own.resize(n);
  for (size_t i = 0; i < n; ++i) {
    std::vector<Term> here;
    std::vector<ChainPtr> preds;
    Term alive = tm_.boolean(false), escaped = alive, freed = alive;
    bool first = true;
    for (size_t w = states.size(); w-- > 0;) {
      bool there = i < states[w]->own.size() && states[w]->own[i].chain;
      Term a = there ? states[w]->own[i].alive : tm_.boolean(false);
      Term e = there ? states[w]->own[i].escaped : tm_.boolean(false);
      Term f = there ? states[w]->own[i].freed : tm_.boolean(false);
      alive = first ? a : tm_.ite(chosen[w], a, alive);
      escaped = first ? e : tm_.ite(chosen[w], e, escaped);
      freed = first ? f : tm_.ite(chosen[w], f, freed);
      first = false;
      if (!there) continue;
      here.insert(here.begin(), chosen[w]);
      preds.insert(preds.begin(), states[w]->own[i].chain);
    }
    if (preds.empty()) continue;
    out.own[i] = {chain_merge(world_, here, preds), alive, escaped, freed};
  }
  auto logs = [&](auto member) {
    std::vector<decltype(&(states[0]->*member))> all;
    for (const MemoryState* s : states)
      all.push_back(&(s->*member));
    return all;
  };
  out.freed = merge_logs(tm_, ways, logs(&MemoryState::freed));
  out.touches = merge_logs(tm_, ways, logs(&MemoryState::touches));
  out.touched = Touched::common(logs(&MemoryState::touched));
  for (size_t w = 0; w < states.size(); ++w)
    touches_of_one_way(states[w]->touched, out.touched, ways[w], out);
  out.calls = merge_logs(tm_, ways, logs(&MemoryState::calls));
  out.invariants = merge_logs(tm_, ways, logs(&MemoryState::invariants));
  out.changes = merge_logs(tm_, ways, logs(&MemoryState::changes));
  out.count = states.back()->count;
  out.escaped = states.back()->escaped;
  for (size_t w = states.size() - 1; w-- > 0;) {
    out.count = tm_.ite(chosen[w], states[w]->count, out.count);
    for (size_t i = 0; i < out.escaped.size(); ++i)
      out.escaped[i] = tm_.ite(chosen[w], states[w]->escaped[i], out.escaped[i]);
  }
  return out;
}

void SymbolicMemory::collect(const MemoryState& state, std::vector<Term>& out) const {
  std::vector<const ChainNode*> todo{state.others.get()};
  for (const MemoryState::Own& own : state.own)
    todo.push_back(own.chain.get());
  std::unordered_set<const ChainNode*> seen;
  while (!todo.empty()) {
    const ChainNode* n = todo.back();
    todo.pop_back();
    if (!n || !seen.insert(n).second) continue;
    for (Term t : {n->block, n->offset.whole, n->value, n->poison, n->length})
      if (t) out.push_back(t);
    out.insert(out.end(), n->ways.begin(), n->ways.end());
    todo.push_back(n->prev.get());
    for (const auto* more : {&n->preds, &n->from})
      for (const ChainPtr& p : *more)
        todo.push_back(p.get());
  }
  for (const MemoryState::Freed& f : state.freed) {
    out.push_back(f.condition);
    out.push_back(f.block);
  }
}

} // namespace lockstep::semantics
