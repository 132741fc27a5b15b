// Ways to end within a step that are in no edge: the target ends so only where the source does, and
// others have seen the same of both until then.
#pragma once

#include "program/executor.h"

namespace lockstep::product::checker {

enum class End : uint8_t {
  Stays,  // it does not come back from a call
  Traps,  // nobody sees memory any more
  Unwinds // out of a call whose callee has seen memory as the caller finds it
};
inline constexpr End kEnds[] = {End::Stays, End::Traps, End::Unwinds};

// Unwinding that leaves memory of which nobody has seen anything is none of them.
inline semantics::Term ends(semantics::TermManager& tm, const program::Behaviour& b, End end) {
  switch (end) {
  case End::Stays:
    return b.stays;
  case End::Traps:
    return b.traps;
  case End::Unwinds:
    break;
  }
  return b.leaves == b.returns ? b.unwinds : tm.boolean(false);
}

// The source ends as the target does, which is known to end so.
inline semantics::Term ends_too(semantics::TermManager& tm, const program::Behaviour& source,
                                const program::Behaviour& target, End end) {
  semantics::Term does = ends(tm, source, end);
  if (end != End::Unwinds || does.is_false()) return does;
  return tm.and_(does, tm.eq(source.exception, target.exception));
}

} // namespace lockstep::product::checker
