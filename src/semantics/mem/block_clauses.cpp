// Clauses about blocks of others. Below, a and b are symbolic blocks, g and h globals, n the number
// of g; [x] is the range of addresses from base(x) to base(x) + size(x).
#include "semantics/mem/constraints.h"

#include <functional>

namespace lockstep::semantics {

BlockClauses::BlockClauses(World& world, Conjunction& conjunction)
    : w_(world), tm_(world.terms()), o_(world.options()), c_(conjunction), bits_(o_.address_bits),
      zero_(tm_.zero(bits_)), no_block_(tm_.zero(kBlockBits)) {}

void BlockClauses::symbolic_blocks() {
  for (size_t i = 0; i < w_.blocks().all_symbolic().size(); ++i)
    symbolic_block(SymbolicBlock(w_.blocks().all_symbolic()[i]), i);
}

void BlockClauses::globals() {
  for (uint32_t n = 1; n <= w_.globals().count(); ++n)
    global(n);
}

// So many bytes of the address space; a function has some code.
Term BlockClauses::extent_of(uint32_t n) {
  return w_.globals().at(n).global.is_function ? tm_.constant(bits_, 1)
                                               : w_.blocks().size(number(n));
}

// size < 2^(bits-1)
Term BlockClauses::is_small(Term size, unsigned bits) {
  return tm_.ult(size, tm_.constant(APInt::getOneBitSet(bits_, bits - 1)));
}

// exists => size is small, base /= 0, base + size <= 2^bits, [base, base + size) apart from the
// room that is kept for blocks of the execution's own
void BlockClauses::lies_somewhere(Term base, Term size, Term exists, bool may_be_null,
                                  unsigned bits, bool below) {
  InitialBlocks& blocks = w_.blocks();
  Term ok = is_small(size, bits);
  if (!may_be_null) ok = tm_.and_(ok, tm_.ne(base, zero_));
  ok = tm_.and_(ok, blocks.is_below(base, size, below ? bits : bits_));
  std::vector<unsigned> rooms = o_.narrow;
  rooms.push_back(bits_);
  for (unsigned r : rooms)
    if (o_.keep_room)
      ok = tm_.and_(ok, blocks.disjoint(base, size, tm_.constant(blocks.room_start(r)),
                                        tm_.constant(blocks.room_size(r))));
  c_.add(tm_.implies(exists, ok));
}

// same \/ [base1, base1 + size1) and [base2, base2 + size2) have nothing in common
void BlockClauses::are_apart(Term same, Term base1, Term size1, Term base2, Term size2) {
  c_.add(tm_.or_(same, w_.blocks().disjoint(base1, size1, base2, size2)));
}

BlockClauses::Known BlockClauses::known(const SymbolicBlock& a) const {
  return {c_.has(a.base), c_.has(a.size), c_.has(a.fixed), c_.has(a.heap)};
}

// a = none => base(a) = 0, size(a) = 0; otherwise [a] lies somewhere, and a is one of the blocks
// before it or a global, or [a] is apart from theirs
void BlockClauses::symbolic_block(const SymbolicBlock& a, size_t index) {
  const Known here = known(a);
  if (!here.any()) return;
  Term none = tm_.eq(a.block, no_block_);
  unsigned bits = a.bits == 0 ? bits_ : a.bits;
  if (here.base) {
    c_.add(tm_.implies(none, tm_.eq(a.base, zero_)));
    lies_somewhere(a.base, a.size, tm_.not_(none), o_.may_use_zero(), bits, a.is_below);
  }
  if (here.size) c_.add(tm_.implies(none, tm_.eq(a.size, zero_)));
  if (here.size && !here.base) c_.add(is_small(a.size, bits));
  for (uint32_t n = 1; n <= w_.globals().count(); ++n)
    may_be_global(a, here, none, n);
  for (size_t k = 0; k < index; ++k)
    may_be_block(a, here, none, w_.blocks().all_symbolic()[k]);
  if (a.address && here.base) found_by_address(a);
}

// a = n => size(a) = size(g), fixed(a) = fixed(g), not heap(a), base(a) = base(g)
// a = n \/ a = none \/ [a] and [g] are disjoint
// If g is the caller's copy behind an argument: a /= n
void BlockClauses::may_be_global(const SymbolicBlock& a, const Known& here, Term none, uint32_t n) {
  InitialBlocks& blocks = w_.blocks();
  Term same = tm_.eq(a.block, number(n));
  if (w_.globals().is_private(n)) return c_.add(tm_.not_(same));
  if (here.size) c_.add(tm_.implies(same, tm_.eq(a.size, blocks.size(number(n)))));
  if (here.fixed) c_.add(tm_.implies(same, tm_.eq(a.fixed, blocks.fixed(number(n)))));
  if (here.heap) c_.add(tm_.implies(same, tm_.not_(a.heap)));
  if (!here.base) return;
  c_.add(tm_.implies(same, tm_.eq(a.base, base_of(n))));
  if (c_.touches(base_of(n)))
    are_apart(tm_.or_(same, none), a.base, a.size, base_of(n), extent_of(n));
}

// a = b => they have the same size, base, fixed and heap
// a = b \/ a = none \/ b = none \/ [a] and [b] are disjoint
// a was found by an address in [b], or b by one in [a] => a = b
void BlockClauses::may_be_block(const SymbolicBlock& a, const Known& here, Term none,
                                const SymbolicBlock& b) {
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
  auto holds = [&](const SymbolicBlock& found, const SymbolicBlock& other) {
    if (!found.address || !c_.has(other.base)) return;
    Term in = tm_.ult(tm_.sub(found.address, other.base), other.size);
    c_.add(tm_.implies(in, same));
  };
  if (here.base || c_.touches(a.block)) holds(a, b), holds(b, a);
}

// a was found by an address in [g] => a = n
void BlockClauses::found_by_address(const SymbolicBlock& a) {
  for (uint32_t n = 1; n <= w_.globals().count(); ++n) {
    if (w_.globals().is_private(n)) continue;
    Term in = tm_.ult(tm_.sub(a.address, base_of(n)), w_.blocks().size(number(n)));
    c_.add(tm_.implies(in, tm_.eq(a.block, number(n))));
  }
}

// [g] lies somewhere; what is known of its size is the least; [g] and [h] are disjoint for each h
// before it, unless they may overlap
void BlockClauses::global(uint32_t n) {
  const Globals& all = w_.globals();
  const Global& g = all.at(n).global;
  InitialBlocks& blocks = w_.blocks();
  if (g.size_unknown && c_.touches(blocks.size(number(n))))
    c_.add(tm_.ule(tm_.constant(bits_, g.bytes), blocks.size(number(n))));
  if (all.is_private(n) || !c_.touches(base_of(n))) return;
  bool narrow = g.address_bits != 0;
  lies_somewhere(base_of(n), extent_of(n), tm_.boolean(true),
                 g.may_be_null || o_.may_be_at_zero(g.space), narrow ? g.address_bits : bits_,
                 narrow && o_.has_addresses(g.space));
  if (g.size_unknown) c_.add(tm_.ule(tm_.constant(bits_, g.bytes), blocks.size(number(n))));
  for (uint32_t k = 1; k < n; ++k) {
    if (all.is_private(k) || !c_.touches(base_of(k))) continue;
    if (may_overlap(g, all.at(k).global)) continue;
    are_apart(tm_.boolean(false), base_of(n), extent_of(n), base_of(k), extent_of(k));
  }
}

// They may be merged, or one of them may be another name for the other.
bool BlockClauses::may_overlap(const Global& g, const Global& h) const {
  // "Two identical functions can be merged".
  bool functions = g.is_function && h.is_function &&
                   (g.body_hash == h.body_hash || g.body_hash == 0 || h.body_hash == 0);
  bool merged =
      (g.unnamed || h.unnamed) &&
      (functions || (g.known && h.known && same_contents(g, h, std::equal_to<uint32_t>())));
  return merged || g.replaceable || h.replaceable;
}

// The block of an alias /= none, with so many bytes from its offset on:
// bytes <= size, offset <= size - bytes
void BlockClauses::aliases() {
  for (const auto& [name, alias] : w_.blocks().aliases()) {
    Term pointer = alias.pointer, bytes = tm_.constant(bits_, alias.bytes);
    if (!c_.touches(pointer)) continue;
    Term block = tm_.extract(pointer, bits_ + kBlockBits - 1, bits_);
    Term offset = tm_.extract(pointer, bits_ - 1, 0), size = w_.blocks().size(block);
    c_.add(tm_.ne(block, no_block_));
    c_.add(tm_.and_(tm_.ule(bytes, size), tm_.ule(offset, tm_.sub(size, bytes))));
  }
}

void BlockClauses::casts() {
  const std::vector<AddressCasts::Cast>& all = w_.casts().all();
  for (size_t i = 0; i < all.size(); ++i) {
    const AddressCasts::Cast& a = all[i];
    bool keeps = c_.has(a.keeps), other = c_.has(a.other);
    if (keeps) keeps_the_place(a);
    for (size_t k = 0; k < i; ++k)
      same_cast(a, all[k], keeps, other);
  }
}

// A result that can be dereferenced is the same place:
// keeps => offset < size, and where it becomes narrower all of the block is within its reach
void BlockClauses::keeps_the_place(const AddressCasts::Cast& a) {
  Term inside = tm_.boolean(true);
  if (a.what.size) inside = tm_.ult(a.what.offset, a.what.size);
  if (a.what.size && a.how.bits < o_.address_bits) {
    Term half = tm_.constant(APInt::getOneBitSet(o_.address_bits, a.how.bits - 1));
    inside = tm_.and_(inside, tm_.ult(a.what.size, half));
    if (a.what.base)
      inside = tm_.and_(inside, w_.blocks().is_below(a.what.base, a.what.size, a.how.bits));
  }
  c_.add(tm_.implies(a.keeps, inside));
}

// The same operand and the same spaces => the same result; casting back gives the operand:
// block = block' /\ offset = offset' => keeps = keeps', and (same spaces) the same place elsewhere
void BlockClauses::same_cast(const AddressCasts::Cast& a, const AddressCasts::Cast& b, bool keeps,
                             bool other) {
  Term same = tm_.and_(tm_.eq(a.what.block, b.what.block), tm_.eq(a.what.offset, b.what.offset));
  if (same.is_false()) return;
  bool both = keeps && c_.has(b.keeps);
  if (a.how.from == b.how.from && a.how.to == b.how.to) {
    if (both) c_.add(tm_.implies(same, tm_.eq(a.keeps, b.keeps)));
    if (other && c_.has(b.other)) {
      c_.add(tm_.implies(same, tm_.eq(a.other, b.other)));
      c_.add(tm_.implies(same, tm_.eq(a.block, b.block)));
    }
  }
  if (both && a.how.from == b.how.to && a.how.to == b.how.from)
    c_.add(tm_.implies(same, tm_.eq(a.keeps, b.keeps)));
}

} // namespace lockstep::semantics
