// Bytes: reads are resolved against chains of writes, writes make them longer.
#include "semantics/mem/symbolic.h"

#include "semantics/mem/deferred.h"
#include "semantics/mem/initializer.h"

#include <algorithm>

namespace lockstep::semantics {

ChainPtr SymbolicMemory::known_chain(uint32_t number) {
  auto [it, fresh] = known_.try_emplace(number);
  if (!fresh) return it->second;
  const Global& g = *described(tm_.constant(kBlockBits, number));
  bool own = own_globals_.contains(number);
  auto n = std::make_shared<ChainNode>();
  n->kind = ChainNode::Kind::Known;
  n->known_bytes = g.bytes;
  n->align_log2 = g.align_log2;
  auto pieces = std::make_shared<std::vector<ChainNode::KnownPiece>>();
  for (const Global::Piece& piece : g.contents) {
    const Part& part = piece.part;
    const InitialBits bits = initial_bits(g, piece);
    ChainNode::KnownPiece k{part.offset,        part.bytes,   Term(),
                            tm_.boolean(false), part.pointer, Term()};
    switch (bits.kind) {
    case InitialBits::Kind::Undef: // as padding
      continue;
    case InitialBits::Kind::Pointer:
      k.value = initial_pointer(*bits.pointer, own);
      k.poison = tm_.boolean(bits.pointer->kind == ConstScalar::Kind::Poison);
      break;
    case InitialBits::Kind::Number:
      k.value = tm_.constant(bits.value);
      if (!bits.undef.isZero()) k.undef = tm_.constant(bits.undef); // lanes beside others
      if (!bits.poison.isZero()) k.poison = tm_.constant(bits.poison);
      break;
    }
    pieces->push_back(k);
  }
  n->known = pieces;
  return known_[number] = world_.chains().interned(n);
}

// `own`: globals are numbered as in this program.
Term SymbolicMemory::initial_pointer(const ConstScalar& leaf, bool own) {
  switch (leaf.kind) {
  case ConstScalar::Kind::Global: {
    uint32_t to = own ? world_.globals().number_of(p_.globals, leaf.global) : leaf.global;
    return pointer(tm_.constant(kBlockBits, to), tm_.constant(leaf.number));
  }
  case ConstScalar::Kind::Number:
    return tm_.constant(leaf.number);
  case ConstScalar::Kind::Undef:
  case ConstScalar::Kind::Poison:
    break;
  }
  return tm_.zero(leaf.number.getBitWidth());
}

ChainPtr& SymbolicMemory::chain_of(int local) {
  return local >= 0 ? state_->own[static_cast<size_t>(local)].chain : state_->others;
}

ChainReader SymbolicMemory::reader(const Undef& undef) {
  // Whoever sees its bytes as numbers may make the pointer anew from them.
  auto bytes_of = [this](Term p) {
    expose(p);
    return address(p);
  };
  return ChainReader(world_, undef, bytes_of, stats);
}

Pieces SymbolicMemory::read_at(ChainReader& r, const std::vector<Place>& all,
                               const MemoryState& state, unsigned bytes, bool as_pointer,
                               unsigned align_log2, unsigned position, Reader by) {
  Pieces result;
  for (size_t i = all.size(); i-- > 0;) {
    const Place& p = all[i];
    ChainPtr chain = state.others;
    if (p.local >= 0) {
      chain = static_cast<size_t>(p.local) < state.own.size()
                  ? state.own[static_cast<size_t>(p.local)].chain
                  : nullptr;
    } else if (const Global* g = described(p.block); g && g->known) {
      chain = known_chain(static_cast<uint32_t>(p.block.value().getZExtValue()));
    }
    if (!chain || (p.local < 0 && world_.blocks().is_made_up(p.block)))
      chain = chain_base(world_, ChainNode::Kind::Zero); // UB
    Pieces some = r.read(chain, p.block, p.offset, bytes, as_pointer, align_log2, position,
                         by == Reader::Access ? based_on(p) : kBasedOnAny,
                         by != Reader::Observer && write_only(p));
    result = result.empty() ? some : r.choose(p.guard, some, result);
  }
  if (!r.trouble.empty()) trouble = r.trouble;
  return result;
}

Pieces SymbolicMemory::read(Term pointer, unsigned bytes, bool as_pointer, unsigned align_log2,
                            const Undef& undef, unsigned position) {
  ChainReader r = reader(undef);
  return read_at(r, resolved(pointer), *state_, bytes, as_pointer, align_log2, position,
                 Reader::Access);
}

Pieces SymbolicMemory::observe(MemoryState& state, Term block, Term offset, unsigned bytes,
                               bool as_pointer, unsigned align_log2, uint32_t where) {
  state_ = &state;
  Site site{kObserveSite, where, kObserved + bytes}; // undef of another width is another
  Undef undef = [&](unsigned position, unsigned n, bool pointer) -> Term {
    unsigned bits = pointer ? kBlockBits + 8 * n : 8 * bytes;
    Term all = choices_.at(site, Term(), pointer ? 1 : 0, bits, VarKind::Undef);
    if (pointer) return all;
    unsigned low = options().low_bit(bytes, position, n);
    return tm_.extract(all, low + 8 * n - 1, low);
  };
  ChainReader r = reader(undef);
  Pieces pieces = read_at(r, places(pointer(block, offset)), state, bytes, as_pointer, align_log2,
                          0, Reader::Observer);
  std::vector<Term*> terms;
  for (Piece& piece : pieces) {
    terms.push_back(&piece.value);
    terms.push_back(&piece.poison);
  }
  Symbolic::rename_terms(tm_, choices_, terms, site, 2, VarKind::Undef);
  return pieces;
}

Term SymbolicMemory::holds_undef(MemoryState& state, Term block, Term offset, unsigned bytes,
                                 unsigned align_log2) {
  state_ = &state;
  ChainReader r = reader(nullptr);
  r.tell_undef();
  Pieces pieces = read_at(r, places(pointer(block, offset)), state, bytes, false, align_log2, 0,
                          Reader::Observer);
  Term all = tm_.boolean(true);
  for (const Piece& p : pieces) {
    all = tm_.and_(all, tm_.eq(p.value, tm_.ones(p.value.width())));
    all = tm_.and_(all, tm_.eq(p.poison, tm_.zero(p.poison.width())));
  }
  return all;
}

// Every chain that the pointer may touch gets the node; which block it means is told there.
template <class F> void SymbolicMemory::on_chains(Term pointer, F append) {
  std::vector<Place> all = resolved(pointer);
  Term block, offset;
  for (size_t i = all.size(); i-- > 0;) {
    block = block ? tm_.ite(all[i].guard, all[i].block, block) : all[i].block;
    offset = offset ? tm_.ite(all[i].guard, all[i].offset, offset) : all[i].offset;
  }
  std::vector<int> chains; // by local
  for (const Place& p : all) {
    if (const Global* g = p.local < 0 ? described(p.block) : nullptr; g && !g->writable)
      continue; // UB
    if (chain_of(p) && std::find(chains.begin(), chains.end(), p.local) == chains.end())
      chains.push_back(p.local);
  }
  for (int local : chains) {
    ChainPtr& chain = chain_of(local);
    set_chain(local, chain, append(chain, block, offset));
  }
}

void SymbolicMemory::write(Term pointer, const Piece& what, bool is_pointer, unsigned align_log2) {
  int based = kBasedOnAny;
  std::vector<Place> all = resolved(pointer);
  std::erase_if(all, [](const Place& p) { return is_invalid(p.block); });
  if (all.empty()) return;
  if (std::all_of(all.begin(), all.end(),
                  [&](const Place& p) { return based_on(p) == based_on(all[0]); }))
    based = based_on(all[0]);
  on_chains(pointer, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_write(world_, chain, block, offset, align_log2, what, is_pointer, based);
  });
}

void SymbolicMemory::fill(Term pointer, Term length, const Piece& byte, unsigned align_log2) {
  if (length.is_zero()) return;
  on_chains(pointer, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_range(world_, chain, block, offset, align_log2, length, byte, nullptr, {});
  });
}

namespace {

// How many of `bytes` bytes, from the one at `diff + at` on, lie within one period; `diff` is a
// multiple of the alignment.
unsigned within_period(Term diff, unsigned at, unsigned bytes, unsigned align_log2,
                       uint64_t period) {
  uint64_t unit = std::min(uint64_t{1} << std::min(align_log2, 30u), period);
  uint64_t left = unit - at % unit;
  if (diff.is_const()) left = period - ((diff.value() + at).getLoBits(32).getZExtValue() % period);
  return static_cast<unsigned>(std::min<uint64_t>(left, bytes - at));
}

} // namespace

// Reads of the copy look up the source as it is now.
void SymbolicMemory::copy(Term to, Term from, Term length, unsigned to_align_log2,
                          unsigned from_align_log2, uint64_t period) {
  if (length.is_zero()) return;
  auto state = std::make_shared<const MemoryState>(*state_);
  auto places = std::make_shared<const std::vector<Place>>(resolved(from));
  auto part = [this, state, places](ChainReader& r, Term diff, unsigned bytes, bool as_pointer,
                                    unsigned align_log2, unsigned position) {
    std::vector<Place> moved = *places;
    for (Place& p : moved)
      p.offset = tm_.add(p.offset, diff);
    return read_at(r, moved, *state, bytes, as_pointer, align_log2, position, Reader::Copy);
  };
  ChainNode::Source source = [this, part, from_align_log2,
                              period](ChainReader& r, Term diff, unsigned bytes, bool as_pointer,
                                      unsigned align_log2, unsigned position) {
    unsigned align = std::min(align_log2, from_align_log2);
    if (period == 0) return part(r, diff, bytes, as_pointer, align, position);
    Pieces all;
    for (unsigned at = 0, some = 0; at < bytes; at += some) {
      some = within_period(diff, at, bytes, align_log2, period);
      Term phase = tm_.and_(tm_.add(diff, tm_.constant(diff.width(), at)),
                            tm_.constant(diff.width(), period - 1));
      bool whole = some == bytes;
      Pieces pieces = part(r, phase, some, as_pointer && whole, at == 0 ? align : 0, position + at);
      if (whole) return pieces;
      all.insert(all.end(), pieces.begin(), pieces.end());
    }
    return as_pointer ? r.as_pointer(all) : all;
  };
  std::vector<ChainPtr> sources;
  for (const Place& p : *places)
    if (ChainPtr& chain = chain_of(p)) sources.push_back(chain);
  on_chains(to, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_range(world_, chain, block, offset, to_align_log2, length,
                       {1, tm_.zero(8), tm_.boolean(false)}, source, sources);
  });
}

} // namespace lockstep::semantics
