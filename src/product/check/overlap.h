// Rules about accesses that must not overlap (noalias, tags of accesses): UB at the second of two
// accesses, which may lie any number of iterations apart. Nodes of a product do not remember
// accesses, so a target's must be shown to break no rule by other means.
#pragma once

#include "semantics/mem/symbolic.h"

#include <functional>

namespace lockstep::program {
struct Program;
}

namespace lockstep::product::checker {

using program::Program;

// Whether accesses whose tags exclude each other go to different globals, as can be seen from the
// program.
bool tags_never_meet(const Program& program);

// Whether the target's accesses since the start of a step are among the source's, so that where
// they break a rule the source has broken it, too. `implied`: whether the first condition implies
// the second.
struct TouchedBy {
  const semantics::SymbolicMemory& memory;
  const semantics::MemoryState& state;
};
using Implied = std::function<bool(semantics::Term, semantics::Term)>;
bool touches_no_more(semantics::TermManager& tm, const TouchedBy& source, const TouchedBy& target,
                     const Implied& implied);

} // namespace lockstep::product::checker
