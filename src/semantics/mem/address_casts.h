// addrspacecast where nothing more is known of it than the reference says: a function of the
// pointer, the same for all. Where it keeps the place, the cast back does too. Otherwise it leads
// nowhere; from a null where there may be something it leads anywhere.
#pragma once

#include "semantics/mem/initial_blocks.h"

namespace lockstep::semantics {

// From one address space to another, where pointers have that width.
struct AddressCast {
  unsigned from, to, bits;
};

class AddressCasts {
public:
  AddressCasts(TermManager& tm, InitialBlocks& blocks) : tm_(tm), blocks_(blocks) {}

  struct From {
    Term block, offset; // the offset as wide as any
    Term size, base;    // null if they do not matter
    bool may_be_anywhere;
  };
  Term cast(const From& what, const AddressCast& how);

  struct Cast {
    AddressCast how;
    From what;
    Term keeps;        // whether the place stays the same
    Term block, other; // if not, where it leads and its address, or its offset there
  };
  const std::vector<Cast>& all() const { return all_; }

private:
  TermManager& tm_;
  InitialBlocks& blocks_;
  std::vector<Cast> all_;
};

} // namespace lockstep::semantics
