// What is asked of pointers: addresses, sizes, comparisons, casts.
#include "semantics/mem/symbolic.h"

namespace lockstep::semantics {

Term SymbolicMemory::size_of(const Place& p) {
  if (p.local >= 0) return locals_[static_cast<size_t>(p.local)].made.size;
  const Global* g = described(p.block);
  return g && !g->size_unknown ? tm_.constant(options().address_bits, g->bytes)
                               : world_.blocks().size(p.block);
}

Term SymbolicMemory::base_of_local(size_t index) {
  Local& l = locals_[index];
  if (!l.base) {
    unsigned bits = reach_of(l);
    unsigned low = std::min(l.made.align_log2, bits - 1);
    l.base = choices_.at(l.site, Term(), kBaseOrdinal, bits - low, VarKind::Choice);
    if (low > 0) l.base = tm_.concat(l.base, tm_.zero(low));
    l.base = tm_.zext(l.base, options().address_bits);
  }
  return l.base;
}

unsigned SymbolicMemory::reach_of(const Local& l) const {
  bool narrow = l.made.address_bits != 0 && options().has_addresses(l.made.space);
  return narrow ? l.made.address_bits : options().address_bits;
}

bool SymbolicMemory::may_be_at_zero(const Place& p) {
  if (p.local >= 0) {
    bool attribute = options().null_is_valid; // says nothing of blocks of one's own
    unsigned space = locals_[static_cast<size_t>(p.local)].made.space;
    return options().may_be_at_zero(space) &&
           (!attribute || space != 0 || !options().has_addresses(0));
  }
  const Global* g = described(p.block);
  return g ? options().may_be_at_zero(g->space) : options().may_use_zero();
}

Term SymbolicMemory::base_of(const Place& p) {
  return p.local >= 0 ? base_of_local(static_cast<size_t>(p.local)) : world_.blocks().base(p.block);
}

// What is certain about the block's own alignment.
unsigned SymbolicMemory::align_of(const Place& p) {
  if (p.local >= 0) return locals_[static_cast<size_t>(p.local)].made.align_log2;
  const Global* g = described(p.block);
  return g ? g->align_log2 : 0;
}

Term SymbolicMemory::global(uint32_t index) {
  if (p_.globals[index].alias) return world_.blocks().alias(p_.globals[index]);
  uint32_t number = world_.globals().number_of(p_.globals, index);
  return pointer(tm_.constant(kBlockBits, number), tm_.zero(options().address_bits));
}

Term SymbolicMemory::address(Term pointer) {
  std::vector<Place> all = places(pointer);
  unsigned bits = pointer.width() - kBlockBits;
  Term a;
  for (size_t i = all.size(); i-- > 0;) {
    Term here = tm_.trunc(tm_.add(base_of(all[i]), all[i].offset), bits);
    a = a ? tm_.ite(all[i].guard, here, a) : here;
  }
  return a;
}

void SymbolicMemory::expose(Term pointer) {
  if (!captured(pointer).is_false()) approximated = "ptrtoint of a nocapture pointer";
  for (const Place& p : places(pointer))
    if (p.local >= 0 || param_of(p.block) >= 0) capture(p, p.guard, false);
}

// Where spaces are views of one memory the address stays. If it does not fit, or pointers of that
// width do not reach all of the block, the result leads nowhere: otherwise it might be dereferenced
// and be another place. Where it is known to lie in its block nobody has to look at the address.
Term SymbolicMemory::cast_in_view(const Place& p, unsigned had, unsigned bits) {
  Term fits = tm_.boolean(true), offset = p.offset;
  bool has_block = !is_wildcard(p) && !p.block.is_zero();
  if (bits < had) {
    Term address = has_block ? tm_.add(base_of(p), offset) : offset;
    fits = has_block ? world_.blocks().is_below(base_of(p), size_of(p), bits)
                     : tm_.eq(tm_.zext(tm_.trunc(offset, bits), offset.width()), offset);
    Term nowhere = pointer(tm_.constant(kBlockBits, kInvalidBlock), tm_.trunc(address, bits));
    return tm_.ite(fits, pointer(p.block, tm_.trunc(offset, bits)), nowhere);
  }
  Term size = size_of(p);
  bool inside = offset.is_const() && size.is_const() && offset.value().ule(size.value());
  if (has_block && !inside) {
    Term address = tm_.trunc(tm_.add(base_of(p), offset), had);
    offset = tm_.sub(tm_.zext(address, offset.width()), base_of(p));
  }
  return pointer(p.block, tm_.trunc(offset, bits));
}

Term SymbolicMemory::widened(Term pointer) {
  unsigned bits = pointer.width() - kBlockBits, all = options().address_bits;
  if (bits == all) return pointer;
  if (options().one_view) return cast(pointer, {0, 0, all}, tm_.zero(all - bits));
  return this->pointer(tm_.extract(pointer, pointer.width() - 1, bits),
                       tm_.zext(tm_.trunc(pointer, bits), all));
}

Term SymbolicMemory::cast_between(const Place& p, unsigned had, const AddressCast& how) {
  bool cut = how.bits < options().address_bits;
  AddressCasts::From from{p.block, p.offset, size_of(p), Term(), false};
  if (is_wildcard(p)) {
    from.size = Term(); // it may be any place
    if (how.bits < had) trouble = "addrspacecast of a number to fewer bits";
  } else if (p.block.is_zero()) {
    from.may_be_anywhere = how.from != 0 || p_.null_is_valid;
  } else if (cut && options().has_addresses(how.to)) {
    from.base = base_of(p);
  }
  return world_.casts().cast(from, how);
}

Term SymbolicMemory::cast(Term pointer, const AddressCast& how, Term high) {
  unsigned had = pointer.width() - kBlockBits, bits = how.bits;
  if (options().one_view && had == bits) return pointer;
  Term result;
  std::vector<Place> all = places(pointer);
  for (size_t i = all.size(); i-- > 0;) {
    const Place& p = all[i];
    bool made_up = p.local < 0 && world_.blocks().is_made_up(p.block);
    Term here;
    if (made_up && (options().one_view || p.block.has_undef())) { // undef stays undef
      Term offset = tm_.trunc(p.offset, bits);
      if (bits > had && p.block.has_undef()) offset = tm_.concat(high, tm_.trunc(p.offset, had));
      here = this->pointer(p.block, offset);
    } else if (p.block.has_undef() || p.offset.has_undef()) {
      trouble = "addrspacecast of a pointer that may be undef";
      return this->pointer(tm_.zero(kBlockBits), tm_.zero(bits));
    } else if (options().one_view) {
      here = cast_in_view(p, had, bits);
    } else {
      here = cast_between(p, had, how);
    }
    result = result ? tm_.ite(p.guard, here, result) : here;
  }
  return result;
}

// Two objects that exist at the same time do not share a byte: strictly inside them no addresses
// are equal, and no object lies at address 0.
Term SymbolicMemory::equal(Term a, Term b) {
  auto inside = [&](const Place& p) {
    const Global* g = p.local < 0 ? described(p.block) : nullptr;
    if (g && g->is_function) return p.offset.is_zero();
    Term size = size_of(p);
    return p.offset.is_const() && size.is_const() && p.offset.value().ult(size.value());
  };
  auto lasting = [&](const Place& p) {
    if (p.local >= 0) {
      const Local& l = locals_[static_cast<size_t>(p.local)];
      return l.made.kind != LocalKind::Heap && !l.made.dead && !scoped_;
    }
    const Global* g = described(p.block);
    return g && !g->unnamed && !g->may_be_null && !g->size_unknown && !g->replaceable;
  };
  std::vector<Place> all = places(a), others = places(b);
  Term same = tm_.boolean(false);
  for (const Place& p : all)
    for (const Place& q : others) {
      Term here = tm_.and_(p.guard, q.guard);
      if (here.is_false()) continue;
      bool p_null = p.block.is_zero() && p.offset.is_zero();
      bool q_null = q.block.is_zero() && q.offset.is_zero();
      if (p.block == q.block) {
        same = tm_.or_(same, tm_.and_(here, tm_.eq(p.offset, q.offset)));
        continue;
      }
      bool p_certain = p_null || (lasting(p) && inside(p)),
           q_certain = q_null || (lasting(q) && inside(q));
      bool apart = !(p_null && may_be_at_zero(q)) && !(q_null && may_be_at_zero(p));
      if (p_certain && q_certain && apart && (p.block.is_const() && q.block.is_const())) continue;
      // A block of the heap is not at address 0 either, nor is the start of one without bytes.
      auto not_at_zero = [&](const Place& x) {
        return x.local >= 0 && !may_be_at_zero(x) &&
               (inside(x) ||
                (x.offset.is_zero() && locals_[static_cast<size_t>(x.local)].made.space == 0));
      };
      if ((p_null && not_at_zero(q)) || (q_null && not_at_zero(p))) continue;
      Term x = tm_.add(base_of(p), p.offset), y = tm_.add(base_of(q), q.offset);
      unsigned bits = a.width() - kBlockBits;
      same = tm_.or_(same, tm_.and_(here, tm_.eq(tm_.trunc(x, bits), tm_.trunc(y, bits))));
    }
  return same;
}

Term SymbolicMemory::misaligned_at(const Place& p, unsigned align_log2) {
  Term low = align_of(p) >= align_log2 ? p.offset : tm_.add(base_of(p), p.offset);
  return tm_.ne(tm_.trunc(low, align_log2), tm_.zero(align_log2));
}

Term SymbolicMemory::misaligned(Term pointer, unsigned align_log2) {
  Term bad = tm_.boolean(false);
  if (align_log2 == 0) return bad;
  for (const Place& p : places(pointer)) {
    Term here = misaligned_at(p, align_log2);
    bad = tm_.or_(bad, tm_.and_(p.guard, here));
  }
  return bad;
}

Term SymbolicMemory::overlap(Term a, Term b, Term length) {
  Term bad = tm_.boolean(false);
  std::vector<Place> all = resolved(a), others = resolved(b);
  for (const Place& p : all)
    for (const Place& q : others) {
      Term same = tm_.and_(tm_.and_(p.guard, q.guard), tm_.eq(p.block, q.block));
      if (same.is_false()) continue;
      Term diff = tm_.sub(p.offset, q.offset);
      Term meets = tm_.or_(tm_.ult(diff, length), tm_.ult(tm_.neg(diff), length));
      meets = tm_.and_(meets, tm_.ne(diff, tm_.zero(diff.width())));
      bad = tm_.or_(bad, tm_.and_(same, meets));
    }
  return bad;
}

Term SymbolicMemory::object_size(Term pointer) {
  Term size;
  std::vector<Place> all = places(pointer);
  for (size_t i = all.size(); i-- > 0;)
    size = size ? tm_.ite(all[i].guard, size_of(all[i]), size) : size_of(all[i]);
  return size;
}

Term SymbolicMemory::in_bounds(Term pointer, bool other_space) {
  Term ok = tm_.boolean(true);
  bool null_is_valid = p_.null_is_valid_in(other_space, options());
  for (const Place& p : places(pointer)) {
    if (is_wildcard(p) || (p.block.is_zero() && null_is_valid)) continue; // cannot be told
    ok = tm_.and_(ok, tm_.implies(p.guard, tm_.ule(p.offset, size_of(p))));
  }
  return ok;
}

} // namespace lockstep::semantics
