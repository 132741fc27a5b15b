// Clauses about what others answer. Below, q and r are questions; that they are the same is a
// condition on what was asked (Environment::same).
#include "semantics/mem/constraints.h"

namespace lockstep::semantics {

// q = r => each leaf of the answers is the same
void EnvironmentClauses::answers() {
  for (size_t i = 0; i < e_.answers().size(); ++i)
    for (size_t k = 0; k < i; ++k) {
      const Environment::Answer a = e_.answers()[i], b = e_.answers()[k];
      if (a.leaf == b.leaf && c_.has(a.value) && c_.has(b.value) &&
          a.value.width() == b.value.width())
        c_.add(tm_.implies(e_.same(a.question, b.question), tm_.eq(a.value, b.value)));
    }
}

// block = block' /\ (q = r \/ q is an event before r) => (freed by q => freed by r)
void EnvironmentClauses::freed() {
  for (size_t i = 0; i < e_.all_freed().size(); ++i)
    for (size_t k = 0; k < e_.all_freed().size(); ++k) {
      const Environment::Freed a = e_.all_freed()[i], b = e_.all_freed()[k];
      if (i == k || !c_.has(a.value) || !c_.has(b.value)) continue;
      Term block = tm_.eq(a.block, b.block);
      if (block.is_false()) continue;
      const Environment::Question &x = e_.questions()[a.question], &y = e_.questions()[b.question];
      Term before = e_.same(a.question, b.question);
      if (x.index && y.index) before = tm_.or_(before, tm_.ult(x.index, y.index));
      c_.add(tm_.implies(tm_.and_(block, before), tm_.implies(a.value, b.value)));
    }
}

} // namespace lockstep::semantics
