// Which memory a call leads to: found before the callee runs (call_reach.cpp), used for what it
// does (call.cpp).
#pragma once

#include "semantics/mem/symbolic.h"

namespace lockstep::semantics {

// Which memory the arguments lead to.
struct SymbolicMemory::Reached {
  std::vector<Term> own_read, own_write, own_free; // by index of the own block: when
  struct Block {
    Term block; // of others; 0 where it is none
    bool read, write, free;
    int param; // that it is based on, or -1
  };
  std::vector<Block> blocks;
  // Parameters whose memory stays as it is although it is given away: when there is any.
  std::map<int, Term> kept;
  // Captured by pointers through which the callee does not write: others know them from now on, but
  // this callee writes to none of them that it has not known before.
  std::vector<std::pair<Place, Term>> lent;
  std::vector<Term> writable; // by index of the own block: the callee knows it otherwise, too

  void keep(TermManager& tm, int param, Term when) {
    auto [it, fresh] = kept.try_emplace(param, when);
    if (!fresh) it->second = tm.or_(it->second, when);
  }
};

// There is something to write to.
inline Term exists(TermManager& tm, World& world, Term block) {
  return tm.and_(tm.ne(block, tm.zero(kBlockBits)),
                 tm.ne(world.blocks().size(block), tm.zero(world.options().address_bits)));
}

} // namespace lockstep::semantics
