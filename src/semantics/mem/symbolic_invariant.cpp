// Memory that a program says does not change: invariant loads, llvm.invariant.start.
#include "semantics/mem/symbolic.h"

#include <bit>

namespace lockstep::semantics {

namespace {

// Longer stretches are not compared.
constexpr uint64_t kMaxInvariant = 64;

} // namespace

// Whether the bytes there are not the same in both. A value of which some bits are undef is neither
// the same nor another.
Term SymbolicMemory::differs(int local, const ChainPtr& before, const ChainPtr& after, Term block,
                             Term offset, Term length) {
  Term any = tm_.boolean(false);
  if (!length.is_const() || length.value().ugt(kMaxInvariant)) {
    unclear = "a long stretch of constant memory";
    return any;
  }
  // Nobody sees what is looked at here: nothing is exposed by it.
  ChainReader reader(
      world_,
      [&](unsigned, unsigned bytes, bool) {
        return choices_.at({kInvariantSite, 0, 0}, Term(), bytes, 8 * bytes, VarKind::Undef);
      },
      [&](Term p) { return address(p); }, stats);
  unsigned unit = local < 0 ? options().granule : 1;
  auto align_log2 = static_cast<unsigned>(std::countr_zero(unit)); // of all that is held
  for (unsigned at = 0; at < length.value().getZExtValue(); at += unit) {
    Term place = tm_.add(offset, tm_.constant(offset.width(), at));
    auto read = [&](const ChainPtr& chain) {
      return reader.read(chain, block, place, unit, false, align_log2, 0);
    };
    Pieces old = read(before), now = read(after);
    Term value = reader.join(old), other = reader.join(now);
    for (Pieces* pieces : {&old, &now})
      for (Piece& p : *pieces)
        p.value = tm_.sext(p.poison, 8 * p.bytes);
    Term was = reader.join(old), is = reader.join(now);
    if (value == other && was == is) continue;
    if (value.has_undef() || other.has_undef() || was.has_undef() || is.has_undef()) {
      unclear = "constant memory that holds undef";
      continue;
    }
    Term same = tm_.and_(tm_.eq(was, is), tm_.eq(tm_.or_(value, was), tm_.or_(other, is)));
    any = tm_.or_(any, tm_.not_(same));
  }
  if (!reader.trouble.empty()) trouble = reader.trouble;
  return any;
}

void SymbolicMemory::set_chain(int local, ChainPtr& chain, ChainPtr next) {
  if (p_.has_invariants) {
    for (const MemoryState::InvariantRange& h : state_->invariants) {
      if (h.local != local) continue;
      Term bad = tm_.and_(h.condition, differs(local, chain, next, h.block, h.offset, h.length));
      invariant_broken_ = invariant_broken_ ? tm_.or_(invariant_broken_, bad) : bad;
    }
    state_->changes.push_back({tm_.boolean(true), local, chain, next, next_entry_++});
  }
  chain = std::move(next);
}

// Section "load": at all points where it is dereferenceable. What this execution has written, and
// what others do to it.
Term SymbolicMemory::add_invariant(Term condition, Term pointer, Term length, bool always,
                                   uint32_t region, bool stays) {
  Term bad = tm_.boolean(false);
  std::vector<MemoryState::InvariantRange> added;
  for (Place p : resolved(pointer)) {
    p.guard = tm_.and_(condition, p.guard);
    const Global* g = p.local < 0 ? described(p.block) : nullptr;
    if (p.guard.is_false() || (p.block.is_zero() && p.local < 0) || (g && !g->writable)) continue;
    if (p.local < 0) { // nothing else can change
      Term size = world_.blocks().size(p.block);
      Term bytes = length.width() < size.width() ? tm_.zext(length, size.width()) : length;
      Term there = tm_.and_(tm_.ule(bytes, size), tm_.ule(p.offset, tm_.sub(size, bytes)));
      p.guard = tm_.and_(p.guard, there);
      for (uint32_t n = 1; n <= world_.globals().count(); ++n)
        if (Term number = tm_.constant(kBlockBits, n); world_.globals().is_constant(number))
          p.guard = tm_.and_(p.guard, tm_.ne(p.block, number));
    }
    if (p.local >= 0 && (always || stays)) {
      LocalKind kind = locals_[static_cast<size_t>(p.local)].made.kind;
      if ((always && kind == LocalKind::Stack) || kind == LocalKind::Heap)
        unclear = "constant memory that the function made"; // it held nothing at first
      if (always && kind != LocalKind::Copy) continue;
    }
    Term here = tm_.boolean(false);
    for (const MemoryState::Change& c : state_->changes) {
      if (!always || c.local != p.local) continue;
      Term other = differs(p.local, c.before, c.after, p.block, p.offset, length);
      here = tm_.or_(here, tm_.and_(c.condition, other));
    }
    if (p.local < 0 && (always || stays)) {
      InitialContents::When when =
          always ? InitialContents::When::Ever : InitialContents::When::Later;
      if (!length.is_const() || length.value().ugt(kMaxInvariant))
        unclear = "a long stretch of constant memory";
      else
        for (unsigned at = 0; at < length.value().getZExtValue(); at += options().granule)
          here = tm_.or_(here,
                         world_.contents().unsteady(
                             p.block, tm_.add(p.offset, tm_.constant(p.offset.width(), at)), when));
    }
    bad = tm_.or_(bad, tm_.and_(p.guard, here));
    added.push_back({p.guard, p.block, p.offset, length, p.local, always, region, next_entry_++});
  }
  for (const MemoryState::InvariantRange& h : added)
    state_->invariants.push_back(h);
  return tm_.and_(tm_.ne(length, tm_.zero(length.width())), bad);
}

Term SymbolicMemory::assume_invariant(Term pointer, Term length) {
  return add_invariant(tm_.boolean(true), pointer, length, true, 0, false);
}

Term SymbolicMemory::begin_invariant(Term condition, Term pointer, Term length, uint32_t region,
                                     bool stays) {
  return add_invariant(condition, pointer, length, false, region, stays);
}

void SymbolicMemory::end_invariant(uint32_t region) {
  for (MemoryState::InvariantRange& h : state_->invariants)
    if (!h.always && h.region == region) h.condition = tm_.boolean(false);
}

Term SymbolicMemory::invariant_broken() {
  Term bad = invariant_broken_ ? invariant_broken_ : tm_.boolean(false);
  invariant_broken_ = Term();
  return bad;
}

} // namespace lockstep::semantics
