// Blocks of its own: how they are made, how long they live, where they may lie.
#include "semantics/mem/symbolic.h"

#include "semantics/mem/deferred.h"

namespace lockstep::semantics {

ChainNode::Kind SymbolicMemory::unwritten() const {
  return p_.function.uninitialised_is_poison ? ChainNode::Kind::Poison : ChainNode::Kind::Undef;
}

Term SymbolicMemory::allocate(Site site, const NewBlock& made) {
  uint32_t number = 0;
  if (auto it = numbering_ ? numbering_->find(site) : Numbering::const_iterator();
      numbering_ && it != numbering_->end())
    number = it->second;
  else
    number = kLocalBit | next_number_++;
  size_t index = locals_.size();
  // The same execution may be looked at again and again.
  if (auto it = local_by_number_.find(number);
      it != local_by_number_.end() && locals_[it->second].site == site)
    index = it->second;
  else
    locals_.push_back({number, made, site, Term(), Term(), false});
  Term& reached = locals_[index].reached;
  bool is_new = index + 1 == locals_.size();
  Term now = std::exchange(reached_, Term());
  reached = is_new || reached == now ? now : Term();
  local_by_number_[number] = index;
  if (!made.dead)
    for (size_t i = 0; i < state_->own.size(); ++i)
      if (state_->own[i].chain && !state_->own[i].alive.is_false())
        together_.push_back({i, index, state_->own[i].alive});
  state_->own.resize(std::max(state_->own.size(), index + 1));
  state_->own[index] = {chain_base(world_, made.zeroed ? ChainNode::Kind::Zero : unwritten()),
                        tm_.boolean(!made.dead), tm_.boolean(false), tm_.boolean(false)};
  return pointer(tm_.constant(kBlockBits, number), tm_.zero(options().address_bits));
}

Term SymbolicMemory::copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2,
                                      unsigned space, unsigned address_bits) {
  NewBlock made{tm_.constant(options().address_bits, bytes),
                align_log2,
                LocalKind::Copy,
                param,
                false,
                false,
                space,
                address_bits};
  Term p = allocate(copy_site(param), made);
  auto n = std::make_shared<ChainNode>();
  uint32_t original = world_.globals().private_block(param, align_log2, space, address_bits);
  n->kind = ChainNode::Kind::Initial;
  n->instead = tm_.constant(kBlockBits, original);
  state_->own.back().chain = world_.chains().interned(n);
  locals_.back().base = world_.globals().at(original).base; // the caller has placed it
  return p;
}

Term SymbolicMemory::bad_free(Term pointer, uint32_t family) {
  Term any = tm_.boolean(false);
  Term zero = tm_.zero(options().address_bits);
  for (const Place& p : resolved(pointer)) {
    Term ok = tm_.eq(p.offset, zero);
    if (p.block.is_zero() || is_wildcard(p)) {
      // null; an address from nowhere is taken for no block at all
    } else if (p.local >= 0) {
      const Local& l = locals_[static_cast<size_t>(p.local)];
      const MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      bool fits = l.made.kind == LocalKind::Heap && own.chain;
      // A source whose families do not match does something that is not known; a target does
      // something else than a source whose families do.
      if (fits && l.made.family != family && l.made.family != kAnyFamily) {
        if (!of_target_) trouble = kOtherFamily;
        fits = false;
      }
      ok = fits ? tm_.and_(ok, own.alive) : tm_.boolean(false);
    } else {
      Term null = tm_.eq(tm_.add(base_of(p), p.offset), zero);
      ok = tm_.and_(ok, world_.blocks().heap(p.block));
      ok = tm_.and_(ok, tm_.not_(dead_other(*state_, p.block)));
      if (p_.function.nofree) ok = tm_.boolean(false);
      ok = tm_.or_(ok, null);
    }
    any = tm_.or_(any, tm_.and_(p.guard, tm_.not_(ok)));
  }
  return any;
}

void SymbolicMemory::free(Term pointer) {
  for (const Place& p : resolved(pointer)) {
    if (p.block.is_zero() || is_wildcard(p)) continue;
    if (p.local >= 0) {
      MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      if (!own.chain) continue;
      own.alive = tm_.and_(own.alive, tm_.not_(p.guard));
      own.freed = tm_.or_(own.freed, p.guard);
      continue;
    }
    Term null = tm_.eq(tm_.add(base_of(p), p.offset), tm_.zero(options().address_bits));
    state_->freed.push_back({tm_.and_(p.guard, tm_.not_(null)), p.block, next_entry_++});
  }
}

void SymbolicMemory::start_life(Term pointer) {
  for (const Place& p : places(pointer)) {
    if (p.block.is_zero() || is_wildcard(p)) continue;
    bool stack = p.local >= 0 &&
                 locals_[static_cast<size_t>(p.local)].made.kind == LocalKind::Stack &&
                 p.offset.is_zero();
    Term block = tm_.ite(p.guard, p.block, tm_.zero(kBlockBits));
    if (!stack) {
      ChainPtr& chain = chain_of(p);
      if (chain) set_chain(p.local, chain, chain_reset(world_, chain, block, true));
      if (p.local < 0) note_fill(p);
      continue;
    }
    size_t index = static_cast<size_t>(p.local);
    MemoryState::Own& own = state_->own[index];
    if (!own.chain) continue;
    for (size_t i = 0; i < state_->own.size(); ++i)
      if (i != index && state_->own[i].chain && !state_->own[i].alive.is_false())
        together_.push_back({i, index, state_->own[i].alive});
    ChainPtr again = chain_reset(world_, own.chain, block, true);
    bool poison = unwritten() == ChainNode::Kind::Poison;
    ChainPtr fresh = p.guard.is_true() ? chain_base(world_, unwritten())
                                       : chain_reset(world_, own.chain, block, poison);
    own.chain = own.alive.is_true() ? again
                : own.alive.is_false()
                    ? fresh
                    : chain_merge(world_, {own.alive, tm_.not_(own.alive)}, {again, fresh});
    own.alive = tm_.or_(own.alive, p.guard);
  }
}

void SymbolicMemory::end_life(Term pointer) {
  for (const Place& p : places(pointer)) {
    if (p.block.is_zero() || is_wildcard(p)) continue;
    bool stack =
        p.local >= 0 && locals_[static_cast<size_t>(p.local)].made.kind == LocalKind::Stack;
    Term start = stack ? tm_.eq(p.offset, tm_.zero(p.offset.width())) : tm_.boolean(false);
    ChainPtr& chain = chain_of(p);
    if (!chain) continue;
    if (stack) {
      MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      own.alive = tm_.and_(own.alive, tm_.not_(tm_.and_(p.guard, start)));
    }
    if (start.is_true()) continue;
    Term other = tm_.and_(p.guard, tm_.not_(start)); // it fills the block with poison
    Term block = tm_.ite(other, p.block, tm_.zero(kBlockBits));
    set_chain(p.local, chain, chain_reset(world_, chain, block, true));
    if (p.local < 0) note_fill(p);
  }
}

// Memory of others is filled with poison. Whether that is a write, where the function's attributes
// exclude one, is not said.
void SymbolicMemory::note_fill(const Place& p) {
  if (!tm_.and_(p.guard, forbidden(p, AccessMode::Write)).is_false())
    unclear = "the lifetime of what is said not to be written";
}

// The mark is how many blocks there were: nobody can make sense of it but stackrestore.
Term SymbolicMemory::stack_mark() {
  scoped_ = true;
  return from_address(tm_.constant(options().address_bits, locals_.size() + 1));
}

void SymbolicMemory::stack_restore(Term mark) {
  std::vector<Place> all = places(mark);
  if (all.size() != 1 || !is_wildcard(all[0]) || !all[0].offset.is_const()) {
    trouble = "llvm.stackrestore of an unknown place";
    return;
  }
  uint64_t count = all[0].offset.value().getZExtValue() - 1;
  for (size_t i = count; i < state_->own.size(); ++i)
    if (locals_[i].made.kind == LocalKind::Stack && state_->own[i].chain)
      state_->own[i].alive = tm_.boolean(false);
}

// Apart from all blocks of others that somebody looks at.
Term SymbolicMemory::apart_from_others(const Local& l) {
  Term all = tm_.boolean(true);
  for (uint32_t n = 1; n <= world_.globals().count(); ++n)
    if (!world_.globals().is_private(n))
      all = tm_.and_(all,
                     world_.blocks().disjoint(l.base, l.made.size, world_.globals().at(n).base,
                                              world_.blocks().size(tm_.constant(kBlockBits, n))));
  for (const SymbolicBlock& a : world_.blocks().all_symbolic()) {
    Term none = tm_.eq(a.block, tm_.zero(kBlockBits));
    all =
        tm_.and_(all, tm_.or_(none, world_.blocks().disjoint(l.base, l.made.size, a.base, a.size)));
  }
  return all;
}

Term SymbolicMemory::placement(bool copies) {
  Term all = tm_.boolean(true);
  Term zero = tm_.zero(options().address_bits);
  auto demand = [&](const Local& l, Term what) {
    all = tm_.and_(all, l.reached ? tm_.implies(l.reached, what) : what);
  };
  for (const Local& l : locals_) {
    if (!l.base || ((l.given || l.made.kind == LocalKind::Copy) && !copies)) continue;
    if (l.made.space == 0 && options().has_addresses(0)) demand(l, tm_.ne(l.base, zero));
    demand(l, world_.blocks().is_below(l.base, l.made.size, reach_of(l)));
    // Others may have left no room for a size that varies and is more than is kept free. Section
    // "alloca": "undefined if there is insufficient stack space". So it may lie over theirs.
    Term too_large = tm_.boolean(false);
    if (!copies && l.made.kind == LocalKind::Stack && !l.made.size.is_const())
      too_large = tm_.ult(tm_.constant(world_.blocks().room_for_one(reach_of(l))), l.made.size);
    demand(l, tm_.or_(too_large, apart_from_others(l)));
  }
  for (const Together& t : together_) {
    const Local &a = locals_[t.one], &b = locals_[t.two];
    if (!a.base || !b.base) continue;
    Term apart = world_.blocks().disjoint(a.base, a.made.size, b.base, b.made.size);
    if (a.reached) apart = tm_.implies(a.reached, apart);
    demand(b, tm_.implies(t.condition, apart));
  }
  return all;
}

} // namespace lockstep::semantics
