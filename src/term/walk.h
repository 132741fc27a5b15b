// The one walk that everything computed from the bottom up uses. No recursion: terms may be deep.
#pragma once

#include "support/work.h"
#include "term/term.h"

#include <vector>

namespace lockstep::term {

// Visits the nodes below `root` for which `done` does not hold, children before parents. A visit
// makes `done` true of its node.
template <class Done, class Visit> void children_first(Term root, Done done, Visit visit) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    support::Work::add(support::Work::kVisit);
    Term t = stack.back();
    if (done(t)) {
      stack.pop_back();
      continue;
    }
    size_t before = stack.size();
    for (Term c : t.children())
      if (!done(c)) stack.push_back(c);
    if (stack.size() != before) continue;
    stack.pop_back();
    visit(t);
  }
}

} // namespace lockstep::term
