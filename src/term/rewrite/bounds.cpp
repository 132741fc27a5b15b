// Conditions that bound one term by constants: of two, one is enough.
#include "term/bound.h"
#include "term/rewrite/rules.h"

namespace lockstep::term {

namespace {

// An operand of and, or that is a bound or the negation of one.
struct Limit {
  unsigned at; // which operand
  bool upper;  // x < k, not ~(x < k)
  Bound bound;
};

} // namespace

// match:  x < a & x < b & ...  or  ~(x < a) & ~(x < b) & ... (signed or not, and the dual), a and b
//         constants, a before b
// result: x < a & ...              ~(x < b) & ...
//   also  x < a & ~(x < b) & ..., a not after b
// result: 0
Term nested_bounds(TermManager& tm, const App& app) {
  if (app.width != 1) return Term();
  llvm::SmallVector<Limit, 8> limits;
  for (unsigned i = 0; i < app.size(); ++i) {
    bool negated = app[i].is(Op::Not);
    std::optional<Bound> bound = as_bound(negated ? app[i][0] : app[i]);
    if (bound) limits.push_back({i, !negated, *std::move(bound)});
  }
  for (size_t i = 0; i < limits.size(); ++i)
    for (size_t j = 0; j < limits.size(); ++j) {
      const Limit &a = limits[i], &b = limits[j];
      if (i == j || !a.bound.comparable(b.bound) || b.bound.below(a.bound)) continue;
      if (a.upper == b.upper) { // a is the stronger bound
        bool keeps_a = a.upper == (app.op == Op::And);
        Terms ts(app.children.begin(), app.children.end());
        ts.erase(ts.begin() + (keeps_a ? b.at : a.at));
        return apply_or_single(tm, app.op, ts);
      }
      if (a.upper == (app.op == Op::And)) return tm.boolean(app.op == Op::Or);
    }
  return Term();
}

// match:  x < a ^ x < b ^ ..., a and b constants, a before b (signed or not)
// result: (x < b & ~(x < a)) ^ ...
// ends:   one operand less
Term xor_bounds(TermManager& tm, const App& app) {
  if (app.width != 1) return Term();
  for (unsigned i = 0; i < app.size(); ++i) {
    std::optional<Bound> a = as_bound(app[i]);
    if (!a) continue;
    for (unsigned j = 0; j < app.size(); ++j) {
      if (i == j) continue;
      std::optional<Bound> b = as_bound(app[j]);
      if (!b || !a->comparable(*b) || !a->below(*b)) continue;
      Terms ts(app.children.begin(), app.children.end());
      ts[i] = tm.and_(app[j], tm.not_(app[i]));
      ts.erase(ts.begin() + j);
      return apply_or_single(tm, Op::Xor, ts);
    }
  }
  return Term();
}

} // namespace lockstep::term
