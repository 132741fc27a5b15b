#include "refine/memory.h"

#include "refine/chain_places.h"

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>
#include <unordered_set>

namespace lockstep::refine {

namespace {

using semantics::ChainNode;
using semantics::ChainPtr;
using semantics::kBlockBits;
using semantics::Piece;

// Where and how much; `there` limits a place inside a stretch of unknown length.
struct Where {
  Term block, offset, there;
  unsigned bytes;
  bool pointer;
  unsigned align_log2;
  bool any = false;      // the offset is a variable that stands for many
  bool anywhere = false; // in the whole of the block
};

// The places that a chain has written, each once.
class Places {
public:
  Places(TermManager& tm, const semantics::WorldOptions& o) : tm_(tm), o_(o) {}

  void add_chain(const ChainPtr& chain) {
    for_each_node(chain, seen_, [&](const ChainNode& n) { add_node(n); });
  }

  std::vector<Where> all;

private:
  void add_node(const ChainNode& n) {
    Term yes = tm_.boolean(true);
    switch (n.kind) {
    case ChainNode::Kind::Write:
      add({n.block, n.offset.whole, yes, n.bytes, n.pointer, n.align_log2});
      return;
    case ChainNode::Kind::Fill:
    case ChainNode::Kind::Copy:
      add_stretch(n);
      return;
    case ChainNode::Kind::Answer:
      if (!n.block || !n.prev) return; // others have seen that; the base of a block
      [[fallthrough]];
    case ChainNode::Kind::Reset:
      add({n.block, any_granule(tm_, o_), yes, o_.granule, false, granule_log2(o_), true, true});
      return;
    default:
      return;
    }
  }

  // A short stretch of known length whole; of another, any unit of it, and any pointer in it.
  void add_stretch(const ChainNode& n) {
    constexpr uint64_t kShort = 64;
    unsigned w = o_.address_bits, low = granule_log2(o_);
    std::vector<unsigned> pointers = o_.narrow; // what may be found in a copy
    pointers.push_back(w);
    bool copy = n.kind == ChainNode::Kind::Copy;
    if (n.length.is_const() && n.length.value().ule(kShort)) {
      unsigned bytes = static_cast<unsigned>(n.length.value().getZExtValue());
      unsigned unit = std::max(1u, o_.granule);
      if (bytes % unit == 0)
        for (unsigned i = 0; i < bytes; i += unit)
          add({n.block, tm_.add(n.offset.whole, tm_.constant(w, i)), tm_.boolean(true), unit, false,
               low});
      for (unsigned bits : pointers)
        for (unsigned i = 0; copy && i + bits / 8 <= bytes; i += bits / 8)
          add({n.block, tm_.add(n.offset.whole, tm_.constant(w, i)), tm_.boolean(true), bits / 8,
               true, low});
      return;
    }
    Term at = any_granule(tm_, o_);
    Term inside = tm_.ult(at, n.length);
    add({n.block, tm_.add(n.offset.whole, at), inside, o_.granule, false, low, true});
    if (!copy) return;
    for (unsigned bits : pointers) {
      Term fits = tm_.ule(tm_.constant(w, bits / 8), tm_.sub(n.length, at));
      add({n.block, tm_.add(n.offset.whole, at), tm_.and_(inside, fits), bits / 8, true, low,
           true});
    }
  }

  void add(Where w) {
    if (known_.insert({w.block.id(), w.offset.id(), w.there.id(), w.bytes, w.pointer}).second)
      all.push_back(w);
  }

  TermManager& tm_;
  const semantics::WorldOptions& o_;
  std::unordered_set<const ChainNode*> seen_;
  std::set<std::tuple<uint32_t, uint32_t, uint32_t, unsigned, bool>> known_;
};

// What lies below all writes, on any way.
std::set<std::pair<ChainNode::Kind, uint32_t>> bases(const ChainPtr& chain) {
  std::set<std::pair<ChainNode::Kind, uint32_t>> out;
  std::unordered_set<const ChainNode*> seen;
  for_each_node(chain, seen, [&](const ChainNode& n) {
    if (!n.prev && n.preds.empty()) out.emplace(n.kind, n.epoch);
  });
  return out;
}

// Cuts two readings of one place where either is cut.
void align(TermManager& tm, bool big_endian, Pieces& a, Pieces& b) {
  auto cut = [&](const Piece& p, unsigned at, unsigned n) -> Piece {
    if (n == p.bytes) return p;
    unsigned low = 8 * (big_endian ? p.bytes - at - n : at);
    auto bits = [&](Term t) { return tm.extract(t, low + 8 * n - 1, low); };
    return {n, bits(p.value), p.poison.width() == 1 ? p.poison : bits(p.poison)};
  };
  Pieces x, y;
  size_t i = 0, k = 0;
  unsigned done_i = 0, done_k = 0;
  while (i < a.size() && k < b.size()) {
    unsigned n = std::min(a[i].bytes - done_i, b[k].bytes - done_k);
    x.push_back(cut(a[i], done_i, n));
    y.push_back(cut(b[k], done_k, n));
    if ((done_i += n) == a[i].bytes) ++i, done_i = 0;
    if ((done_k += n) == b[k].bytes) ++k, done_k = 0;
  }
  a = std::move(x);
  b = std::move(y);
}

// Goes from what a caller finds to the blocks that it leads to.
class Comparison {
public:
  Comparison(TermManager& tm, Left s, Left t, uint32_t number)
      : tm_(tm), s_(std::move(s)), t_(std::move(t)), first_location_(number << 12) {}

  const std::vector<uint32_t>& escaped() const { return escaped_; }

  std::vector<ObservedLocation> run(std::span<const uint32_t> also) {
    compare_others([&](Term) { return tm_.boolean(true); });
    compare_frees();
    for (size_t i = 0; i < t_.value.size(); ++i)
      if (t_.pointers[i]) follow(t_.value[i].value);
    for (size_t i = 0; i < escaped_.size(); ++i)
      look_into(escaped_[i], tm_.boolean(true), false);
    for (size_t i = 0; i < t_.state.own.size(); ++i) { // what callees know
      const MemoryState::Own& own = t_.state.own[i];
      uint32_t number = t_.memory.locals()[i].number;
      bool done = std::find(escaped_.begin(), escaped_.end(), number) != escaped_.end();
      if (own.chain && !own.escaped.is_false() && !done) look_into(number, own.escaped, false);
    }
    for (uint32_t number : also) {
      bool there = own(s_, number) && own(t_, number);
      locations_.push_back({tm_.boolean(true),
                            {{1, tm_.boolean(true), tm_.boolean(false)}},
                            {{1, tm_.boolean(there), tm_.boolean(false)}}});
      ask_undef_ = true;
      look_into(number, tm_.boolean(true), true);
      ask_undef_ = false;
    }
    return std::move(locations_);
  }

  // What the target's callee can see.
  std::vector<ObservedLocation> run(const semantics::Seen& seen) {
    if (seen.others || !seen.blocks.empty())
      compare_others([&](Term block) {
        Term any = tm_.boolean(seen.others);
        for (const auto& [hidden, when] : seen.hidden)
          any = tm_.and_(any, tm_.not_(tm_.and_(when, tm_.eq(hidden, block))));
        for (Term b : seen.blocks)
          any = tm_.or_(any, tm_.and_(tm_.eq(b, block), tm_.ne(b, tm_.zero(kBlockBits))));
        return any;
      });
    for (const auto& [index, condition] : seen.own)
      look_into(t_.memory.locals()[index].number, condition, true);
    return std::move(locations_);
  }

  bool exact = true; // no place stands for others

private:
  template <class Visible> void compare_others(Visible visible) {
    const auto& options = s_.memory.options();
    Places others(tm_, options);
    others.add_chain(s_.state.others);
    others.add_chain(t_.state.others);
    for (const Where& w : others.all) {
      // What a pointer of unknown aim may have hit of the side's own is not visible here.
      Term own = tm_.extract(w.block, kBlockBits - 1, kBlockBits - 1);
      if (own.is_true()) continue;
      Term none = tm_.eq(w.block, tm_.constant(kBlockBits, semantics::kInvalidBlock));
      // Reads rely on the alignment that the write claimed.
      Term pointer = s_.memory.pointer(w.block, w.offset);
      Term aligned = w.align_log2 == 0 ? tm_.boolean(true)
                                       : tm_.not_(s_.memory.misaligned(pointer, w.align_log2));
      Term there = tm_.and_(tm_.and_(w.there, tm_.not_(tm_.or_(own, none))), aligned);
      there = tm_.and_(there, visible(w.block));
      if (w.anywhere && !there.is_false())
        there = tm_.and_(there, tm_.ult(w.offset, s_.memory.world().blocks().size(w.block)));
      if (there.is_false()) continue;
      for (const MemoryState::Freed& f : s_.state.freed) // what is gone holds nothing
        there = tm_.and_(there, tm_.not_(tm_.and_(f.condition, tm_.eq(f.block, w.block))));
      observe(w, there);
    }
  }

  void observe(const Where& w, Term there) {
    exact &= !w.any;
    uint32_t number = first_location_ + static_cast<uint32_t>(locations_.size());
    auto read = [&](Left& side) {
      return side.memory.observe(side.state, w.block, w.offset, w.bytes, w.pointer, w.align_log2,
                                 number);
    };
    ObservedLocation location{there, read(s_), read(t_)};
    if (ask_undef_)
      location.undef = s_.memory.holds_undef(s_.state, w.block, w.offset, w.bytes, w.align_log2);
    align(tm_, s_.memory.options().big_endian, location.source, location.target);
    if (w.pointer) {
      for (Left* side : {&s_, &t_}) {
        const Piece& p = (side == &s_ ? location.source : location.target)[0];
        Term kept = tm_.and_(tm_.not_(p.poison), side->memory.captured(p.value));
        side->ub = tm_.or_(side->ub, tm_.and_(there, kept));
      }
      follow(location.target[0].value);
      location.target[0].value =
          aimed_as(tm_, s_.memory, t_.memory, location.source[0].value, location.target[0].value);
    }
    locations_.push_back(std::move(location));
  }

  void compare_frees() {
    std::vector<Term> blocks;
    for (const MemoryState* state : {&s_.state, &t_.state})
      for (const MemoryState::Freed& f : state->freed)
        if (std::find(blocks.begin(), blocks.end(), f.block) == blocks.end())
          blocks.push_back(f.block);
    for (Term b : blocks) {
      Piece s{1, s_.memory.dead_other(s_.state, b), tm_.boolean(false)};
      Piece t{1, t_.memory.dead_other(t_.state, b), tm_.boolean(false)};
      locations_.push_back({tm_.boolean(true), {s}, {t}});
    }
  }

  void follow(Term pointer) {
    for (const SymbolicMemory::Place& p : t_.memory.places(pointer))
      if (p.local >= 0) {
        uint32_t number = t_.memory.locals()[static_cast<size_t>(p.local)].number;
        if (std::find(escaped_.begin(), escaped_.end(), number) == escaped_.end())
          escaped_.push_back(number);
      }
  }

  const MemoryState::Own* own(Left& side, uint32_t number) {
    const auto& locals = side.memory.locals();
    for (size_t i = 0; i < locals.size() && i < side.state.own.size(); ++i)
      if (locals[i].number == number && side.state.own[i].chain) return &side.state.own[i];
    return nullptr;
  }

  static const SymbolicMemory::Local* local_of(const Left& side, uint32_t number) {
    const SymbolicMemory::Local* last = nullptr;
    for (const auto& l : side.memory.locals())
      if (l.number == number) last = &l;
    return last;
  }

  // Others may have been told a number that is the address of the target's block: what they find
  // there is compared with the source's block of the same number, which must be what they find
  // there in the source.
  void compare_places(uint32_t number, Term known, bool running) {
    const SymbolicMemory::Local *s = local_of(s_, number), *t = local_of(t_, number);
    if (!t->base) return; // nobody has looked at it
    auto is_heap = [](const auto* l) { return l && l->made.kind == semantics::LocalKind::Heap; };
    if (!running && s && !is_heap(s) && !is_heap(t)) return; // it is gone
    const MemoryState::Own* mine = own(s_, number);
    Term same = mine ? mine->escaped : tm_.boolean(false);
    if (s && s->base) same = tm_.and_(same, tm_.eq(s->base, t->base));
    Term told = tm_.and_(known, own(t_, number)->escaped);
    if (told.is_false()) return;
    Piece yes{1, tm_.boolean(true), tm_.boolean(false)};
    locations_.push_back({told, {yes}, {{1, same, tm_.boolean(false)}}});
  }

  // A block that both made and somebody else knows, under a condition. After the end, those of the
  // stack are gone.
  void look_into(uint32_t number, Term known, bool running) {
    const MemoryState::Own *s = own(s_, number), *t = own(t_, number);
    if (t) compare_places(number, known, running);
    if (!s || !t) return; // the pointers themselves differ
    const SymbolicMemory::Local *local = local_of(s_, number), *target = local_of(t_, number);
    if (!running && local->made.kind != semantics::LocalKind::Heap) return;
    Piece ss{1, s->alive, tm_.boolean(false)}, tt{1, t->alive, tm_.boolean(false)};
    if (!running && target->made.kind != semantics::LocalKind::Heap)
      tt.value = tm_.boolean(false); // one of the heap may have become one of the stack
    Places places(tm_, s_.memory.options());
    places.add_chain(s->chain);
    places.add_chain(t->chain);
    Term alive = tm_.and_(known, s->alive), size = local->made.size;
    Piece yes{1, tm_.boolean(true), tm_.boolean(false)};
    if (running) { // it may live longer, and lie better
      locations_.push_back({alive, {yes}, {tt}});
      Term aligned = tm_.boolean(local->made.align_unsaid ||
                                 target->made.align_log2 >= local->made.align_log2);
      locations_.push_back({alive, {yes}, {{1, aligned, tm_.boolean(false)}}});
    } else {
      locations_.push_back({known, {ss}, {tt}});
    }
    // The target's may be larger.
    Piece enough{1, tm_.ule(size, target->made.size), tm_.boolean(false)};
    locations_.push_back({alive, {{1, tm_.boolean(true), tm_.boolean(false)}}, {enough}});
    Term block = tm_.constant(kBlockBits, number);
    for (Where w : places.all) {
      Term here = tm_.and_(w.there, tm_.eq(w.block, block));
      if (here.is_false()) continue;
      Term wanted = tm_.constant(size.width(), w.bytes);
      Term inside = tm_.and_(tm_.ule(wanted, size), tm_.ule(w.offset, tm_.sub(size, wanted)));
      w.block = block;
      observe(w, tm_.and_(tm_.and_(here, alive), inside));
    }
    // Bytes that neither wrote: undef or zero, as the source has it.
    std::set<std::pair<ChainNode::Kind, uint32_t>> base = bases(s->chain);
    if (base.size() == 1 && base == bases(t->chain)) return;
    const semantics::WorldOptions& o = s_.memory.options();
    Where rest{block, any_granule(tm_, o), tm_.boolean(true), o.granule, false, granule_log2(o),
               true};
    observe(rest, tm_.and_(alive, tm_.ult(rest.offset, size))); // the last may be cut off
  }

  TermManager& tm_;
  Left s_, t_;
  uint32_t first_location_;
  bool ask_undef_ = false;
  std::vector<ObservedLocation> locations_;
  std::vector<uint32_t> escaped_;
};

} // namespace

Term aimed_as(TermManager& tm, SymbolicMemory& s, SymbolicMemory& t, Term source, Term target,
              Open open) {
  if (source == target) return target;
  auto is_null = [](const SymbolicMemory::Place& p) { return p.block.is_zero(); };
  Term null = s.pointer(tm.zero(kBlockBits), tm.zero(source.width() - kBlockBits));
  // Addresses are asked for where they matter: at 0 few blocks can be.
  Term number = tm.boolean(false), at_zero = tm.boolean(false);
  for (const SymbolicMemory::Place& p : s.places(source)) {
    Term& kind = is_null(p) && p.offset.is_zero() ? at_zero : number;
    if (SymbolicMemory::is_wildcard(p) || is_null(p))
      kind = tm.or_(kind, p.guard);
    else if (open == Open::MayBeNumber)
      kind = tm.or_(kind, tm.and_(p.guard, tm.eq(p.block, tm.zero(kBlockBits))));
  }
  std::vector<SymbolicMemory::Place> aims = t.places(target);
  if (!s.options().may_use_zero() && std::any_of(aims.begin(), aims.end(), is_null))
    at_zero = s.equal(source, null);
  Term same = tm.boolean(false);
  if (!number.is_false()) same = tm.and_(number, tm.eq(s.address(source), t.address(target)));
  if (!at_zero.is_false()) same = tm.or_(same, tm.and_(at_zero, t.equal(target, null)));
  return tm.ite(same, source, target);
}

Term refined(TermManager& tm, const ObservedLocation& location) {
  Term all = tm.boolean(true);
  for (size_t i = 0; i < location.source.size(); ++i) {
    const Piece &s = location.source[i], &t = location.target[i];
    if (s.poison.width() == 1 && t.poison.width() == 1) {
      Term same = tm.and_(tm.not_(t.poison), tm.eq(s.value, t.value));
      all = tm.and_(all, tm.or_(s.poison, same));
      continue;
    }
    unsigned w = s.value.width();
    Term open = tm.sext(s.poison, w);
    Term wrong = tm.or_(tm.sext(t.poison, w), tm.xor_(s.value, t.value));
    all = tm.and_(all, tm.eq(tm.and_(wrong, tm.not_(open)), tm.zero(w)));
  }
  return tm.or_(tm.not_(location.there), all);
}

Term stays_refined(TermManager& tm, ObservedLocation location) {
  Term defined = tm.boolean(true);
  for (Piece& piece : location.target) {
    Term poison = piece.poison, none = tm.zero(1);
    semantics::Symbolic::pin(tm, none, poison);
    defined = tm.and_(defined, tm.eq(poison, tm.zero(poison.width())));
    semantics::Symbolic::pin(tm, piece.value, piece.poison);
  }
  Term same = refined(tm, location);
  return location.undef ? tm.or_(same, tm.and_(location.undef, defined)) : same;
}

std::vector<ObservedLocation> compare_memory(TermManager& tm, Left source, Left target,
                                             std::span<const uint32_t> also,
                                             std::vector<uint32_t>* led_to) {
  Comparison comparison(tm, std::move(source), std::move(target), 0);
  std::vector<ObservedLocation> locations = comparison.run(also);
  if (led_to) *led_to = comparison.escaped();
  return locations;
}

namespace {

// One side as it was then, on its own.
struct Then {
  explicit Then(TermManager& tm, const semantics::Seen& seen)
      : state(seen.state), ub(tm.boolean(false)), left{*seen.memory, state, none, {}, ub} {}
  MemoryState state;
  Term ub;
  semantics::Value<semantics::Symbolic> none;
  Left left;
};

} // namespace

std::vector<ObservedLocation> compare_seen(TermManager& tm, const semantics::Seen& source,
                                           const semantics::Seen& target, uint32_t number) {
  Then s(tm, source), t(tm, target);
  return Comparison(tm, s.left, t.left, number).run(target);
}

namespace {

// The events after which memory was as others left it.
std::set<uint32_t> epochs(const ChainPtr& chain) {
  std::set<uint32_t> out;
  std::unordered_set<const ChainNode*> seen;
  for_each_node(chain, seen, [&](const ChainNode& n) {
    if (n.kind == ChainNode::Kind::Answer && !n.block) out.insert(n.epoch);
  });
  return out;
}

} // namespace

Term found_same(TermManager& tm, const semantics::Seen& a, const semantics::Seen& b,
                uint32_t number, bool& exact) {
  exact = true;
  auto same_own = [&](const std::pair<size_t, Term>& visible) {
    auto number = [](const semantics::Seen& s, size_t i) { return s.memory->locals()[i].number; };
    size_t i = 0;
    while (i < a.state.own.size() && number(a, i) != number(b, visible.first))
      ++i;
    if (i == a.state.own.size()) return false;
    const auto &x = a.memory->locals()[i].made, &y = b.memory->locals()[visible.first].made;
    return x.size == y.size && x.align_log2 == y.align_log2 &&
           a.state.own[i].chain == b.state.own[visible.first].chain &&
           a.state.own[i].alive == b.state.own[visible.first].alive;
  };
  bool untouched = (!b.others && b.blocks.empty()) || a.state.others == b.state.others;
  if (untouched && std::all_of(b.own.begin(), b.own.end(), same_own)) return tm.boolean(true);
  // Others have been there in between: who knows what they have changed.
  bool looks = b.others || !b.blocks.empty();
  if (looks && epochs(a.state.others) != epochs(b.state.others)) return tm.boolean(false);
  Then x(tm, a), y(tm, b);
  Comparison comparison(tm, x.left, y.left, number);
  std::vector<ObservedLocation> locations = comparison.run(b);
  exact = comparison.exact;
  if (!exact) return tm.boolean(false);
  Term same = tm.boolean(true);
  for (ObservedLocation& location : locations) {
    same = tm.and_(same, refined(tm, location));
    if (a.memory != b.memory) continue;
    std::swap(location.source, location.target);
    same = tm.and_(same, refined(tm, location));
  }
  return same;
}

} // namespace lockstep::refine
