// What is true of every memory: clauses over the variables that stand for what both sides find.
#include "semantics/mem/initializer.h"
#include "semantics/mem/late.h"
#include "semantics/mem/world.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace lockstep::semantics {

namespace {

// Collects conjuncts, each at most once, and knows which variables occur in them.
class Conjunction {
public:
  Conjunction(TermManager& tm, std::span<const Term> roots) : tm_(tm) {
    for (Term v : term::variables_of(roots))
      vars_.insert(v.id());
  }
  bool has(Term var) const { return vars_.contains(var.id()); }
  // Whether a variable of the term occurs.
  bool touches(Term t) {
    for (Term v : term::variables_of(std::span(&t, 1)))
      if (has(v)) return true;
    return false;
  }
  void add(Term t) {
    if (t.is_true() || !seen_.insert(t.id()).second) return;
    for (Term v : term::variables_of(std::span(&t, 1)))
      vars_.insert(v.id());
    all_.push_back(t);
    grown = true;
  }
  Term all() {
    Term r = tm_.boolean(true);
    for (Term t : all_)
      r = tm_.and_(r, t);
    return r;
  }

  bool grown = false;

private:
  TermManager& tm_;
  std::unordered_set<uint32_t> vars_, seen_;
  std::vector<Term> all_;
};

} // namespace

// Every clause speaks of variables that occur already, in the roots or in other clauses: repeated
// until nothing new comes into view.
class World::Constraints {
public:
  Constraints(World& world, std::span<const Term> roots, About about)
      : w_(world), tm_(world.tm_), c_(world.tm_, roots), about_(about),
        bits_(world.o_.address_bits), zero_(world.tm_.zero(bits_)),
        no_block_(world.tm_.zero(kBlockBits)) {}

  Term all() {
    do {
      c_.grown = false;
      for (size_t i = 0; i < w_.atoms_.size(); ++i)
        block(i);
      for (uint32_t n = 1; n <= w_.num_globals(); ++n)
        global(n);
      aliases();
      for (size_t i = 0; about_ != About::Blocks && i < w_.entries_.size(); ++i)
        contents(i);
      w_.constrain_casts([&](Term v) { return c_.has(v); }, [&](Term t) { c_.add(t); });
      deferred_reads();
      answers();
      freed();
    } while (c_.grown);
    return c_.all();
  }

private:
  Term number(uint32_t n) { return tm_.constant(kBlockBits, n); }
  Term base_of(uint32_t n) { return w_.global(n).base; }
  // So many bytes of the address space; a function has some code.
  Term extent_of(uint32_t n) {
    return w_.global(n).global.is_function ? tm_.constant(bits_, 1) : w_.size(number(n));
  }

  // size < 2^(bits-1)
  Term is_small(Term size, unsigned bits) {
    return tm_.ult(size, tm_.constant(APInt::getOneBitSet(bits_, bits - 1)));
  }

  // exists => size is small, base /= 0, base + size <= 2^bits, [base, base + size) apart from the
  // room that is kept for blocks of the execution's own
  void lies_somewhere(Term base, Term size, Term exists, bool may_be_null, unsigned bits,
                      bool below) {
    Term ok = is_small(size, bits);
    if (!may_be_null) ok = tm_.and_(ok, tm_.ne(base, zero_));
    ok = tm_.and_(ok, w_.is_below(base, size, below ? bits : bits_));
    std::vector<unsigned> rooms = w_.o_.narrow;
    rooms.push_back(bits_);
    for (unsigned r : rooms)
      if (w_.o_.keep_room)
        ok = tm_.and_(ok, w_.disjoint(base, size, tm_.constant(w_.room_start(r)),
                                      tm_.constant(w_.room_size(r))));
    c_.add(tm_.implies(exists, ok));
  }

  // same \/ [base1, base1 + size1) and [base2, base2 + size2) have nothing in common
  void are_apart(Term same, Term base1, Term size1, Term base2, Term size2) {
    c_.add(tm_.or_(same, w_.disjoint(base1, size1, base2, size2)));
  }

  // Which of an atom's properties occur.
  struct Known {
    bool base, size, fixed, heap;
    bool any() const { return base || size || fixed || heap; }
  };
  Known known(const Atom& a) const {
    return {c_.has(a.base), c_.has(a.size), c_.has(a.fixed), c_.has(a.heap)};
  }

  // A symbolic block: block = none => base = 0, size = 0; otherwise it lies somewhere, and is one
  // of the others or apart from it.
  void block(size_t i) {
    const Atom a = w_.atoms_[i];
    const Known here = known(a);
    if (!here.any()) return;
    Term none = tm_.eq(a.block, no_block_);
    unsigned bits = a.bits == 0 ? bits_ : a.bits;
    if (here.base) {
      c_.add(tm_.implies(none, tm_.eq(a.base, zero_)));
      lies_somewhere(a.base, a.size, tm_.not_(none), w_.o_.may_use_zero(), bits, a.is_below);
    }
    if (here.size) c_.add(tm_.implies(none, tm_.eq(a.size, zero_)));
    if (here.size && !here.base) c_.add(is_small(a.size, bits));
    for (uint32_t n = 1; n <= w_.num_globals(); ++n)
      may_be_global(a, here, none, n);
    for (size_t k = 0; k < i; ++k)
      may_be_block(a, here, none, w_.atoms_[k]);
    if (a.address && here.base) found_by_address(a);
  }

  // block = n => the size, the address and the kind are those of the global
  void may_be_global(const Atom& a, const Known& here, Term none, uint32_t n) {
    Term same = tm_.eq(a.block, number(n));
    if (w_.is_private(n)) return c_.add(tm_.not_(same));
    if (here.size) c_.add(tm_.implies(same, tm_.eq(a.size, w_.size(number(n)))));
    if (here.fixed) c_.add(tm_.implies(same, tm_.eq(a.fixed, w_.fixed(number(n)))));
    if (here.heap) c_.add(tm_.implies(same, tm_.not_(a.heap)));
    if (!here.base) return;
    c_.add(tm_.implies(same, tm_.eq(a.base, base_of(n))));
    if (c_.touches(base_of(n)))
      are_apart(tm_.or_(same, none), a.base, a.size, base_of(n), extent_of(n));
  }

  // a.block = b.block => they are alike; otherwise they are apart
  void may_be_block(const Atom& a, const Known& here, Term none, const Atom& b) {
    Term same = tm_.eq(a.block, b.block);
    if (same.is_false()) return;
    if (here.size && c_.has(b.size)) c_.add(tm_.implies(same, tm_.eq(a.size, b.size)));
    if (here.fixed && c_.has(b.fixed)) c_.add(tm_.implies(same, tm_.eq(a.fixed, b.fixed)));
    if (here.heap && c_.has(b.heap)) c_.add(tm_.implies(same, tm_.eq(a.heap, b.heap)));
    if (here.base && c_.has(b.base)) {
      c_.add(tm_.implies(same, tm_.eq(a.base, b.base)));
      Term missing = tm_.or_(none, tm_.eq(b.block, no_block_));
      are_apart(tm_.or_(same, missing), a.base, a.size, b.base, b.size);
    }
    // An address that one was found by, in the other: then they are the same.
    auto holds = [&](const Atom& found, const Atom& other) {
      if (!found.address || !c_.has(other.base)) return;
      Term in = tm_.ult(tm_.sub(found.address, other.base), other.size);
      c_.add(tm_.implies(in, same));
    };
    if (here.base || c_.touches(a.block)) holds(a, b), holds(b, a);
  }

  // address in [base, base + size) of a global => block is that global
  void found_by_address(const Atom& a) {
    for (uint32_t n = 1; n <= w_.num_globals(); ++n) {
      if (w_.is_private(n)) continue;
      Term in = tm_.ult(tm_.sub(a.address, base_of(n)), w_.size(number(n)));
      c_.add(tm_.implies(in, tm_.eq(a.block, number(n))));
    }
  }

  // A global lies somewhere, apart from the others unless they may be merged or be one object.
  void global(uint32_t n) {
    const Global& g = w_.global(n).global;
    if (g.size_unknown && c_.touches(w_.size(number(n))))
      c_.add(tm_.ule(tm_.constant(bits_, g.bytes), w_.size(number(n))));
    if (w_.is_private(n) || !c_.touches(base_of(n))) return;
    bool narrow = g.address_bits != 0;
    lies_somewhere(base_of(n), extent_of(n), tm_.boolean(true),
                   g.may_be_null || w_.o_.may_be_at_zero(g.space), narrow ? g.address_bits : bits_,
                   narrow && w_.o_.has_addresses(g.space));
    if (g.size_unknown) c_.add(tm_.ule(tm_.constant(bits_, g.bytes), w_.size(number(n))));
    for (uint32_t k = 1; k < n; ++k) {
      const Global& h = w_.global(k).global;
      if (w_.is_private(k) || !c_.touches(base_of(k))) continue;
      // "Two identical functions can be merged".
      bool functions = g.is_function && h.is_function &&
                       (g.body_hash == h.body_hash || g.body_hash == 0 || h.body_hash == 0);
      bool merged =
          (g.unnamed || h.unnamed) &&
          (functions || (g.known && h.known && same_contents(g, h, std::equal_to<uint32_t>())));
      if (merged || g.replaceable || h.replaceable) continue;
      are_apart(tm_.boolean(false), base_of(n), extent_of(n), base_of(k), extent_of(k));
    }
  }

  // An alias points to a block, with so many bytes from there on.
  void aliases() {
    for (const auto& [name, alias] : w_.aliases_) {
      Term pointer = alias.first, bytes = tm_.constant(bits_, alias.second);
      if (!c_.touches(pointer)) continue;
      Term block = tm_.extract(pointer, bits_ + kBlockBits - 1, bits_);
      Term offset = tm_.extract(pointer, bits_ - 1, 0), size = w_.size(block);
      c_.add(tm_.ne(block, no_block_));
      c_.add(tm_.and_(tm_.ule(bytes, size), tm_.ule(offset, tm_.sub(size, bytes))));
    }
  }

  // Which parts of what is read at a place occur.
  struct Read {
    bool value, poison, source, own, placed, open;
    bool unsteady[2];
    bool any() const {
      return value || poison || source || own || placed || open || unsteady[0] || unsteady[1];
    }
  };
  // Of those that are asked for.
  Read read(const Entry& e, const Read& wanted) {
    auto has = [&](Term t) { return t && c_.has(t); };
    auto is_looked_at = [&](const auto& source) { return c_.touches(source.second); };
    return {wanted.value && c_.has(e.value),
            wanted.poison && e.poison_variable && c_.has(e.poison_variable),
            wanted.source && std::any_of(e.sources.begin(), e.sources.end(), is_looked_at),
            wanted.own && has(e.own),
            wanted.placed && has(e.written),
            wanted.open && has(e.undef),
            {wanted.unsteady[0] && has(e.unsteady[0]), wanted.unsteady[1] && has(e.unsteady[1])}};
  }

  // What is read at one place, of which the clauses below say more, and what is the same at
  // another.
  void contents(size_t i) {
    const Entry a = w_.entries_[i]; // by value: to compare questions may look at more of memory
    const Read here = read(a, {true, true, true, true, true, true, {true, true}});
    if (!here.any()) return;
    // What is in a range that was defined since is not undef.
    if (auto ranges = w_.defined_.find(a.epoch); here.open && ranges != w_.defined_.end())
      for (const Range& r : ranges->second)
        if (r.block == a.block)
          c_.add(tm_.implies(tm_.ult(tm_.sub(a.offset, r.offset), r.length), tm_.not_(a.undef)));
    if (here.unsteady[0] && here.unsteady[1]) c_.add(tm_.implies(a.unsteady[1], a.unsteady[0]));
    // Constants are steady, and hold what they hold.
    for (uint32_t n = 1; n <= w_.num_globals(); ++n)
      for (size_t when : {0, 1})
        if (here.unsteady[when] && !w_.global(n).global.writable)
          c_.add(tm_.implies(tm_.eq(a.block, number(n)), tm_.not_(a.unsteady[when])));
    for (uint32_t n = 1; n <= w_.num_globals(); ++n)
      if (!a.block.is_const()) constant_contents(a, n);
    for (size_t k = 0; k < i; ++k) {
      const Entry b = w_.entries_[k];
      Read now = here; // more may occur by now
      now.value = c_.has(a.value);
      for (size_t when : {0, 1})
        now.unsteady[when] = a.unsteady[when] && c_.has(a.unsteady[when]);
      if (Read shared = read(b, now); shared.any()) same_place(a, b, shared);
    }
  }

  // block = block' /\ offset = offset' /\ both after the same events => the same is read
  void same_place(const Entry& a, const Entry& b, const Read& shared) {
    const bool since = (a.epoch == 0) != (b.epoch == 0); // what others do not change stays
    const Entry& first = a.epoch == 0 ? a : b;
    if (since && !first.unsteady[0]) return;
    Term same = tm_.eq(a.block, b.block);
    if (same.is_false()) return;
    Term there = tm_.eq(a.offset, b.offset);
    if (there.is_false()) return;
    same = tm_.and_(same, there);
    if (since) {
      Term steady = tm_.and_(same, tm_.not_(first.unsteady[0]));
      if (shared.value) c_.add(tm_.implies(steady, tm_.eq(a.value, b.value)));
      if (shared.poison) c_.add(tm_.implies(steady, tm_.eq(a.poison, b.poison)));
      return;
    }
    if (a.epoch != b.epoch) same = tm_.and_(same, w_.same(a.epoch - 1, b.epoch - 1));
    if (same.is_false()) return;
    if (shared.placed) c_.add(tm_.implies(same, tm_.eq(a.written, b.written)));
    if (shared.open) c_.add(tm_.implies(same, tm_.eq(a.undef, b.undef)));
    if (shared.own) {
      c_.add(tm_.implies(same, tm_.eq(a.own, b.own)));
      c_.add(tm_.implies(same, tm_.eq(a.own_offset, b.own_offset)));
    }
    if (shared.value) c_.add(tm_.implies(same, tm_.eq(a.value, b.value)));
    if (shared.poison) c_.add(tm_.implies(same, tm_.eq(a.poison, b.poison)));
    for (const auto& [bytes, leads_to] : a.sources)
      if (auto other = b.sources.find(bytes); shared.source && other != b.sources.end())
        c_.add(tm_.implies(same, tm_.eq(leads_to, other->second)));
    for (size_t when : {0, 1})
      if (shared.unsteady[when])
        c_.add(tm_.implies(same, tm_.eq(a.unsteady[when], b.unsteady[when])));
  }

  void constant_contents(const Entry& e, uint32_t number);

  // A read that was put off is what it is defined as.
  void deferred_reads() {
    const Chains& chains = *w_.chains_;
    for (size_t i = about_ == About::All ? chains.late().size() : 0; i-- > 0;) {
      Piece late = chains.late()[i].piece;
      if (!c_.has(late.value) && !c_.has(late.poison)) continue;
      Piece is = w_.chains_->definition(i);
      if (c_.has(late.value)) c_.add(tm_.eq(late.value, is.value));
      if (c_.has(late.poison)) c_.add(tm_.eq(late.poison, is.poison));
    }
  }

  // the same question => the same answer
  void answers() {
    for (size_t i = 0; i < w_.answers_.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        const Answer a = w_.answers_[i], b = w_.answers_[k];
        if (a.leaf == b.leaf && c_.has(a.value) && c_.has(b.value) &&
            a.value.width() == b.value.width())
          c_.add(tm_.implies(w_.same(a.question, b.question), tm_.eq(a.value, b.value)));
      }
  }

  // the same block /\ asked no later => what was freed by then is freed
  void freed() {
    for (size_t i = 0; i < w_.gone_.size(); ++i)
      for (size_t k = 0; k < w_.gone_.size(); ++k) {
        const Gone a = w_.gone_[i], b = w_.gone_[k];
        if (i == k || !c_.has(a.value) || !c_.has(b.value)) continue;
        Term block = tm_.eq(a.block, b.block);
        if (block.is_false()) continue;
        const Question &x = w_.questions_[a.question], &y = w_.questions_[b.question];
        Term before = w_.same(a.question, b.question);
        if (x.index && y.index) before = tm_.or_(before, tm_.ult(x.index, y.index));
        c_.add(tm_.implies(tm_.and_(block, before), tm_.implies(a.value, b.value)));
      }
  }

  World& w_;
  TermManager& tm_;
  Conjunction c_;
  About about_;
  unsigned bits_; // of an address
  Term zero_, no_block_;
};

// An entry whose block turns out to be a constant global holds what that holds.
void World::Constraints::constant_contents(const Entry& e, uint32_t number) {
  constexpr uint64_t kMost = 256;
  const Global& g = w_.global(number).global;
  if (!g.known || g.bytes / w_.o_.granule > kMost) return;
  Term here = tm_.eq(e.block, tm_.constant(kBlockBits, number));
  if (here.is_false()) return;
  // Byte by byte: pieces may be smaller than granules.
  std::vector<std::optional<uint8_t>> bytes(g.bytes);
  for (const Global::Piece& piece : g.contents) {
    const Part& part = piece.part;
    const InitialBits bits = initial_bits(g, piece);
    if (bits.kind != InitialBits::Kind::Number || !bits.undef.isZero() || !bits.poison.isZero())
      continue;
    for (unsigned i = 0; i < part.bytes && part.offset + i < g.bytes; ++i)
      bytes[part.offset + i] = static_cast<uint8_t>(
          InitialBits::byte_of(bits.value, i, g.big_endian).getZExtValue());
  }
  for (uint64_t at = 0; at + w_.o_.granule <= g.bytes; at += w_.o_.granule) {
    APInt value = APInt::getZero(8 * w_.o_.granule);
    bool all = true;
    for (unsigned i = 0; i < w_.o_.granule; ++i) {
      all &= bytes[at + i].has_value();
      value.insertBits(APInt(8, bytes[at + i].value_or(0)),
                       8 * (w_.o_.big_endian ? w_.o_.granule - 1 - i : i));
    }
    if (!all) continue;
    Term there = tm_.eq(e.offset, tm_.constant(w_.o_.address_bits, at));
    Term same = tm_.eq(e.value, tm_.constant(value));
    Term sound = tm_.eq(e.poison, tm_.zero(e.poison.width()));
    c_.add(tm_.implies(tm_.and_(here, there), tm_.and_(same, sound)));
  }
}

Term World::constraints(std::span<const Term> roots, About about) {
  return Constraints(*this, roots, about).all();
}

} // namespace lockstep::semantics
