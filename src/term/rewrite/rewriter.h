// The door between construction and the rewrites: one call, one answer.
#pragma once

#include "term/manager.h"

namespace lockstep::term {

// An application that is about to be interned: children ordered where the operator commutes.
struct App {
  Op op;
  std::span<const Term> children;
  unsigned width;
  unsigned hi, lo;
  Term operator[](unsigned i) const { return children[i]; }
  unsigned size() const { return static_cast<unsigned>(children.size()); }
};

// A term equal to the application under every assignment, made by the first rewrite that matches;
// null where none does (the application is then interned as it is).
Term rewrite(TermManager& tm, const App& app);

// Names of the rewrites, by the index used in RewriteStats.
std::span<const char* const> rewrite_names();

} // namespace lockstep::term
