#include "refine/stores.h"

#include "refine/chain_places.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace lockstep::refine {

namespace {

using program::Behaviour;
using semantics::ChainNode;
using semantics::ChainPtr;
using semantics::kBlockBits;
using semantics::MemoryState;
using semantics::SymbolicMemory;
using semantics::Term;
using semantics::TermManager;

// The nodes of a chain, on any way, each after those that it stands on.
std::vector<const ChainNode*> nodes_of(const ChainPtr& chain, const ChainNode* since) {
  std::vector<const ChainNode*> out;
  std::unordered_set<const ChainNode*> seen{since};
  for_each_node(chain, seen, [&](const ChainNode& n) { out.push_back(&n); });
  std::sort(out.begin(), out.end(),
            [](const ChainNode* a, const ChainNode* b) { return a->number < b->number; });
  return out;
}

// Places in blocks of others, as long as a granule of memory.
struct Granule {
  Term block, offset;
  Term there; // in a stretch of unknown length: it lies in it
};

// Others have memory from here on, to look at and to write to: all of it but what is kept, or the
// block that the chain is about. What they write behind one pointer that they are given says
// nothing of what they do with it later.
bool is_shared_at(const ChainNode& n, bool own) {
  return (n.kind == ChainNode::Kind::Answer || n.kind == ChainNode::Kind::Shown) &&
         (own || !n.block);
}

// Which places a chain has stored to since others last had them.
class Stored {
public:
  // `before`: what was stored when the chain was `since`. `own`: the chain of a single block, of
  // which others need not know; `shared_only`: what is stored before they do does not count.
  struct Options {
    ChainPtr since = {};
    std::function<Term(const Granule&)> before = {};
    bool own = false, shared_only = false;
  };
  Stored(TermManager& tm, const ChainPtr& chain, Options options)
      : tm_(tm), top_(chain.get()), o_(std::move(options)) {
    nodes_ = nodes_of(chain, o_.since.get());
    for (const ChainNode* n = top_; n && n != o_.since.get() && n->preds.empty(); n = n->prev.get())
      if (is_shared_at(*n, o_.own))
        break;
      else if (n->kind == ChainNode::Kind::Write)
        certain_.insert({n->block.id(), n->offset.whole.id(), n->bytes});
  }

  // A write of the same bytes on every way.
  bool has(const ChainNode& write) const {
    return certain_.contains({write.block.id(), write.offset.whole.id(), write.bytes});
  }

  Term at(const Granule& g) {
    struct So {
      Term stored, shared; // shared: others have it
    };
    Term no = tm_.boolean(false);
    So first{o_.before ? o_.before(g) : no, tm_.boolean(!o_.shared_only)};
    std::unordered_map<const ChainNode*, So> done{{nullptr, first}, {o_.since.get(), first}};
    for (const ChainNode* n : nodes_) {
      So here = done.at(n->prev.get());
      for (size_t i = n->preds.size(); i-- > 0;) { // the first that is taken, else the last
        const So& way = done.at(n->preds[i].get());
        here = i + 1 == n->preds.size() ? way
                                        : So{tm_.ite(n->ways[i], way.stored, here.stored),
                                             tm_.ite(n->ways[i], way.shared, here.shared)};
      }
      if (is_shared_at(*n, o_.own)) {
        Term kept = no;
        for (const auto& [block, condition] : n->kept)
          kept = tm_.or_(kept, tm_.and_(condition, tm_.eq(block, g.block)));
        here = {tm_.and_(kept, here.stored), tm_.or_(tm_.not_(kept), here.shared)};
      } else {
        here.stored = tm_.or_(here.stored, tm_.and_(here.shared, by(*n, g)));
      }
      done[n] = here;
    }
    return done.at(top_).stored;
  }

private:
  // The node itself stores there.
  Term by(const ChainNode& n, const Granule& g) {
    Term length;
    switch (n.kind) {
    case ChainNode::Kind::Write:
      length = tm_.constant(g.offset.width(), n.bytes);
      break;
    case ChainNode::Kind::Fill:
    case ChainNode::Kind::Copy:
      length = n.length;
      break;
    case ChainNode::Kind::Initial:
    case ChainNode::Kind::Undef:
    case ChainNode::Kind::Poison:
    case ChainNode::Kind::Zero:
    case ChainNode::Kind::Known:
    case ChainNode::Kind::Merge:
    case ChainNode::Kind::Reset:
    case ChainNode::Kind::Answer:
    case ChainNode::Kind::Shown:
      return tm_.boolean(false);
    }
    Term same = tm_.eq(n.block, g.block);
    if (same.is_false()) return same;
    return tm_.and_(same, tm_.ult(tm_.sub(g.offset, n.offset.whole), length));
  }

  TermManager& tm_;
  const ChainNode* top_;
  Options o_;
  std::vector<const ChainNode*> nodes_;
  std::set<std::tuple<uint32_t, uint32_t, unsigned>> certain_;
};

// The places that a node stores to, or one that stands for them.
std::vector<Granule> granules(TermManager& tm, const semantics::WorldOptions& o,
                              const ChainNode& n) {
  constexpr uint64_t kOneByOne = 32;
  std::optional<uint64_t> bytes;
  Term length;
  if (n.kind == ChainNode::Kind::Write) {
    bytes = n.bytes;
  } else if (n.kind == ChainNode::Kind::Fill || n.kind == ChainNode::Kind::Copy) {
    length = n.length;
    if (length.is_const() && length.value().ule(kOneByOne * o.granule))
      bytes = length.value().getZExtValue();
  } else {
    return {};
  }
  if (!bytes) {
    Term at = any_granule(tm, o);
    return {{n.block, tm.add(n.offset.whole, at), tm.ult(at, length)}};
  }
  std::vector<Granule> out;
  uint64_t unit = std::gcd(uint64_t{o.granule}, *bytes);
  for (uint64_t i = 0; i < *bytes; i += unit)
    out.push_back(
        {n.block, tm.add(n.offset.whole, tm.constant(o.address_bits, i)), tm.boolean(true)});
  return out;
}

} // namespace

Term storable(TermManager& tm, SymbolicMemory& memory, Term block, Term offset) {
  Term any = tm.boolean(false);
  for (const SymbolicMemory::Storable& s : memory.storable()) {
    Term inside = tm.ult(tm.sub(offset, s.offset), s.length);
    any = tm.or_(any, tm.and_(s.guard, tm.and_(tm.eq(s.block, block), inside)));
  }
  return any;
}

Term stored_since(TermManager& tm, const MemoryState& memory, const ChainPtr& since, Term before,
                  Term block, Term offset) {
  return Stored(tm, memory.others, {since, [&](const Granule&) { return before; }})
      .at({block, offset, tm.boolean(true)});
}

Term stores_more(TermManager& tm, const MemoryState& source, SymbolicMemory& source_memory,
                 const MemoryState& target, const Since& since) {
  Term any = tm.boolean(false);
  if (target.others == since.target || (source.others == target.others && !since.source))
    return any;
  const semantics::WorldOptions& o = source_memory.options();
  auto before = [&](const Granule& g) {
    return since.stored ? since.stored(g.block, g.offset)
                        : storable(tm, source_memory, g.block, g.offset);
  };
  Stored of_source(tm, source.others, {since.source, before}),
      of_target(tm, target.others, {since.target});
  Term nowhere = tm.constant(kBlockBits, semantics::kInvalidBlock);
  for (const ChainNode* n : nodes_of(target.others, since.target.get())) {
    if (n->kind == ChainNode::Kind::Write && of_source.has(*n)) continue;
    for (const Granule& g : granules(tm, o, *n)) {
      Term own = tm.extract(g.block, kBlockBits - 1, kBlockBits - 1);
      Term shared = tm.and_(g.there, tm.not_(tm.or_(own, tm.eq(g.block, nowhere))));
      if (shared.is_false()) continue;
      Term alone = tm.and_(shared, tm.not_(of_source.at(g)));
      if (!alone.is_false()) any = tm.or_(any, tm.and_(alone, of_target.at(g)));
    }
  }
  return any;
}

// What was stored before somebody looks at all of memory is compared there.
Term stores_more_at_events(TermManager& tm, const Behaviour& s, SymbolicMemory& source_memory,
                           const Behaviour& t, const Since& since) {
  Term any = tm.boolean(false);
  for (const MemoryState::Event& e : t.events) {
    if (!e.seen || !e.seen->others) continue;
    for (const MemoryState::Event& o : s.events) {
      if (o.kind != e.kind || !o.seen) continue;
      Term both = tm.and_(tm.and_(o.condition, e.condition), tm.eq(o.index, e.index));
      if (!both.is_false())
        any = tm.or_(any, tm.and_(both, stores_more(tm, o.seen->state, source_memory, e.seen->state,
                                                    since)));
    }
  }
  return any;
}

Term stores_more_at_exits(TermManager& tm, const Behaviour& s, SymbolicMemory& source_memory,
                          const Behaviour& t, const Since& since) {
  Term any = tm.boolean(false);
  for (const Behaviour::Exit& x : t.exits)
    for (const Behaviour::Exit& y : s.exits)
      if (Term both = tm.and_(x.condition, y.condition); !both.is_false())
        any = tm.or_(any, tm.and_(both, stores_more(tm, y.memory, source_memory, x.memory, since)));
  return any;
}

namespace {

// The same as stores_more, of blocks of the executions' own that others know of: what was stored
// since they had them last.
Term own_stores_more(TermManager& tm, const MemoryState& source, SymbolicMemory& source_memory,
                     const MemoryState& target, SymbolicMemory& target_memory) {
  Term any = tm.boolean(false);
  for (size_t i = 0; i < target.own.size(); ++i) {
    const MemoryState::Own& own = target.own[i];
    if (!own.chain || own.escaped.is_false()) continue;
    uint32_t number = target_memory.locals()[i].number;
    size_t k = 0;
    while (k < source.own.size() && source_memory.locals()[k].number != number)
      ++k;
    if (k == source.own.size() || !source.own[k].chain || source.own[k].chain == own.chain)
      continue;
    Stored of_source(tm, source.own[k].chain, {.own = true}),
        of_target(tm, own.chain, {.own = true, .shared_only = true});
    Term block = tm.constant(kBlockBits, number);
    for (const ChainNode* n : nodes_of(own.chain, nullptr)) {
      if (n->kind == ChainNode::Kind::Write && of_source.has(*n)) continue;
      for (const Granule& g : granules(tm, source_memory.options(), *n)) {
        Term shared = tm.and_(tm.and_(g.there, own.escaped), tm.eq(g.block, block));
        if (shared.is_false()) continue;
        Term alone = tm.and_(shared, tm.not_(of_source.at(g)));
        if (!alone.is_false()) any = tm.or_(any, tm.and_(alone, of_target.at(g)));
      }
    }
  }
  return any;
}

Term own_stores_more(TermManager& tm, const Behaviour& s, SymbolicMemory& source_memory,
                     const Behaviour& t, SymbolicMemory& target_memory) {
  auto more = [&](Term both, const MemoryState& source, const MemoryState& target) {
    if (both.is_false()) return both;
    return tm.and_(both, own_stores_more(tm, source, source_memory, target, target_memory));
  };
  Term any = more(tm.and_(s.leaves, t.leaves), s.memory, t.memory);
  for (const Behaviour::Exit& x : t.exits)
    for (const Behaviour::Exit& y : s.exits)
      any = tm.or_(any, more(tm.and_(x.condition, y.condition), y.memory, x.memory));
  for (const MemoryState::Event& e : t.events)
    for (const MemoryState::Event& o : s.events)
      if (e.seen && e.seen->others && o.seen && o.kind == e.kind)
        any = tm.or_(any, more(tm.and_(tm.and_(o.condition, e.condition), tm.eq(o.index, e.index)),
                               o.seen->state, e.seen->state));
  return any;
}

} // namespace

Term introduces_store(TermManager& tm, const Behaviour& s, SymbolicMemory& source_memory,
                      const Behaviour& t, SymbolicMemory& target_memory) {
  Term any = tm.or_(
      tm.and_(tm.and_(s.leaves, t.leaves), stores_more(tm, s.memory, source_memory, t.memory)),
      tm.or_(stores_more_at_events(tm, s, source_memory, t),
             stores_more_at_exits(tm, s, source_memory, t)));
  any = tm.or_(any, own_stores_more(tm, s, source_memory, t, target_memory));
  if (any.is_false()) return any;
  return tm.and_(any, tm.not_(tm.or_(s.ub, tm.or_(s.beyond, t.beyond))));
}

} // namespace lockstep::refine
