// Accesses that are UB by themselves: by where they go and what the function has promised.
#include "semantics/mem/symbolic.h"

namespace lockstep::semantics {

Term SymbolicMemory::dead_other(const MemoryState& state, Term block) {
  Term dead = tm_.boolean(false);
  for (const MemoryState::Freed& f : state.freed)
    dead = tm_.or_(dead, tm_.and_(f.condition, tm_.eq(f.block, block)));
  for (const MemoryState::Call& c : state.calls)
    if (Term heap = world_.blocks().heap(block); !heap.is_false()) {
      Term here = c.block ? tm_.and_(c.condition, tm_.eq(c.block, block)) : c.condition;
      if (here.is_false()) continue;
      dead = tm_.or_(dead,
                     tm_.and_(tm_.and_(here, heap), world_.environment().freed(c.question, block)));
    }
  return dead;
}

// Something may be there, and in each space something else.
void SymbolicMemory::note_null(Term pointer) {
  if (options().one_view) return;
  for (const Place& p : places(pointer))
    if (p.block.is_zero()) trouble = "access to address 0 beside other address spaces";
}

Term SymbolicMemory::bad_access(Term pointer, Term length, unsigned align_log2, AccessMode mode,
                                bool other_space) {
  bool null_is_valid = p_.null_is_valid_in(other_space, options());
  Term any = tm_.boolean(false);
  if (null_is_valid) note_null(pointer);
  for (const Place& p : resolved(pointer, null_is_valid)) {
    if (p.guard.is_false()) continue;
    Term size = size_of(p);
    Term needed = length;
    if (p_.function.alignment_reaches && p.local < 0) {
      Term reach =
          tm_.shl(tm_.constant(length.width(), 1), tm_.constant(length.width(), align_log2));
      Term foreign = tm_.ult(tm_.constant(kBlockBits, world_.globals().count()), p.block);
      needed = tm_.ite(tm_.and_(foreign, tm_.ult(length, reach)), reach, length);
    }
    Term bad = tm_.or_(tm_.ult(size, needed), tm_.ult(tm_.sub(size, needed), p.offset));
    if (p.local >= 0) {
      const MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      const NewBlock& made = locals_[static_cast<size_t>(p.local)].made;
      if (mode == AccessMode::ExistsAfter && !outlives_function(made.kind)) bad = tm_.boolean(true);
      bad = tm_.or_(bad, own.chain ? tm_.not_(own.alive) : tm_.boolean(true));
      if (p_.forbids(made.kind, made.family, mode)) bad = tm_.boolean(true);
    } else {
      bad = tm_.or_(bad, dead_other(*state_, p.block));
      const Global* g = described(p.block);
      if (writes(mode))
        bad = tm_.or_(bad, g ? tm_.boolean(!g->writable) : world_.blocks().fixed(p.block));
      bad = tm_.or_(bad, forbidden(p, mode));
      // An extern_weak that is not there, or address 0 where others may have something.
      bool may_be_null = (g && g->may_be_null) || options().may_use_zero();
      if (g && g->may_be_null && g->space == 0 && !null_is_valid && !options().has_addresses(0))
        trouble = "extern_weak beside other address spaces"; // nothing tells that it is not there
      if (may_be_null && !null_is_valid && options().has_addresses(0) &&
          !world_.blocks().is_made_up(p.block))
        bad = tm_.or_(bad, tm_.eq(tm_.add(base_of(p), p.offset), tm_.zero(options().address_bits)));
    }
    if (align_log2 > 0) bad = tm_.or_(bad, misaligned_at(p, align_log2));
    any = tm_.or_(any, tm_.and_(p.guard, bad));
  }
  return tm_.and_(tm_.ne(length, tm_.zero(length.width())), any);
}

// A pointer from memory of which nobody knows who has put it there.
bool SymbolicMemory::may_be_params(const Place& p) const {
  return !p.wildcard && p.local < 0 && p_.spreads_pointers && param_of(p.block) < 0 &&
         world_.blocks().is_handed_over(p.block);
}

Term SymbolicMemory::forbidden(const Place& p, AccessMode mode) {
  if (p.wildcard) {
    if (strict_ && p_.may_forbid_address(mode)) trouble = kFromInteger;
    return tm_.boolean(false);
  }
  int param = param_of(p.block);
  const Global* g = described(p.block);
  if (param >= 0 || g) return tm_.boolean(p_.forbids(param, g && !g->writable, mode));
  // It may lead to a constant all the same.
  Term bad = tm_.boolean(false);
  if (p_.forbids(-1, false, mode))
    bad = p_.forbids(-1, true, mode) ? tm_.boolean(true) : tm_.not_(world_.blocks().fixed(p.block));
  if (!may_be_params(p)) return bad;
  size_t count = 0;
  for (size_t i = 0; i < p_.params.size(); ++i)
    count += p_.forbids(static_cast<int>(i), false, mode);
  if ((bad.is_true() && count == p_.params.size()) || (bad.is_false() && count == 0)) return bad;
  if (strict_) trouble = "a pointer from memory where the target restricts arguments";
  return world_.blocks().barred(p.block, writes(mode));
}

// Section "memory(...)": "Reading the location prior to writing it results in a poison value."
bool SymbolicMemory::write_only(const Place& p) {
  if (p.wildcard) {
    if (strict_ && p_.has_write_only_address()) trouble = kFromInteger;
    return false;
  }
  int param = param_of(p.block);
  if (p.local >= 0) {
    const NewBlock& made = locals_[static_cast<size_t>(p.local)].made;
    if (made.kind != LocalKind::Copy) return false;
    param = static_cast<int>(made.family);
  }
  const Global* g = p.local >= 0 ? nullptr : described(p.block);
  if (may_be_params(p))
    for (size_t i = 0; i < p_.params.size(); ++i)
      if (p_.write_only(static_cast<int>(i), false) != p_.write_only(-1, false))
        trouble = "a read by a pointer from memory where arguments are writeonly";
  if (!p_.write_only(param, g && !g->writable)) return false;
  if (param >= 0 && p_.params[static_cast<size_t>(param)].stored_back)
    unclear = "a read of what is both writable and writeonly";
  return true;
}

} // namespace lockstep::semantics
