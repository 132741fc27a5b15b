#include "refine/unify.h"

#include <unordered_map>
#include <unordered_set>

namespace lockstep::refine {

namespace {

using term::Op;

uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9e3779b97f4a7c15ull;
  return h ^ (h >> 29);
}

class Unifier {
public:
  Unifier(term::TermManager& tm, const std::vector<Term>& inner,
          const std::function<uint64_t(Term)>& kind_of, bool eager)
      : tm_(tm), kind_of_(kind_of), eager_(eager) {
    for (Term v : inner)
      inner_.insert(v.id());
  }

  void run(Term s, Term t) {
    Term roots[] = {s, t};
    for (Term x : term::postorder(roots))
      learn_shape(x);
    visit(s, t);
    while (!work_.empty()) {
      auto [a, b] = work_.back();
      work_.pop_back();
      step(a, b);
    }
  }

  Unified result;

private:
  void learn_shape(Term t) {
    if (shape_.contains(t.id())) return;
    uint64_t kind = t.is_var() ? kind_of_(t) : 0;
    uint64_t h = mix(static_cast<uint64_t>(t.op()) + 1, t.width());
    h = mix(h, (uint64_t{t.hi()} << 32) | t.lo());
    if (t.size() == 0) h = mix(h, kind ? kind : t.fingerprint());
    bool above = inner_.contains(t.id());
    uint64_t sum = 0;
    for (Term c : t.children()) {
      above |= holds_.contains(c.id());
      if (term::info(t.op()).commutative)
        sum += mix(shape_[c.id()], 1);
      else
        h = mix(h, shape_[c.id()]);
    }
    shape_[t.id()] = mix(h, sum);
    if (above) holds_.insert(t.id());
  }

  void visit(Term s, Term t) {
    if (holds_.contains(s.id()) && s.width() == t.width() && seen_.insert(s.id()).second)
      work_.emplace_back(s, t);
  }

  // What a child must be to change nothing.
  Term neutral(Term t) {
    unsigned w = t[0].width();
    if (t.is(Op::And)) return tm_.ones(w);
    return t.is(Op::Mul) ? tm_.constant(w, 1) : tm_.zero(w);
  }

  void step(Term s, Term t) {
    if (s.is_var()) {
      result.bound.emplace_back(s, t);
      return;
    }
    bool like_a_side = s.is(Op::Ite) && shape_[s.id()] != shape_[t.id()] &&
                       (shape_[s[1].id()] == shape_[t.id()] || shape_[s[2].id()] == shape_[t.id()]);
    if (s.is(Op::Ite) && (!t.is(Op::Ite) || like_a_side)) { // whichever side is taken
      visit(s[1], t);
      visit(s[2], t);
      return;
    }
    if (s.op() != t.op() || s.hi() != t.hi() || s.lo() != t.lo()) {
      result.open.emplace_back(s, t);
      return;
    }
    if (!term::info(s.op()).commutative) {
      for (unsigned i = 0; i < s.size() && i < t.size(); ++i)
        visit(s[i], t[i]);
      return;
    }
    // Equal shapes first, then the same operator, then whatever is left, in order.
    std::vector<bool> taken(t.size());
    std::vector<Term> left;
    auto pair = [&](Term a, auto fits) {
      for (unsigned k = 0; k < t.size(); ++k)
        if (!taken[k] && fits(t[k])) {
          taken[k] = true;
          visit(a, t[k]);
          return true;
        }
      return false;
    };
    for (Term a : s.children())
      if (!pair(a, [&](Term b) { return shape_[a.id()] == shape_[b.id()]; })) left.push_back(a);
    std::vector<Term> last;
    for (Term a : left)
      if (holds_.contains(a.id()) && !pair(a, [&](Term b) { return a.op() == b.op(); }))
        last.push_back(a);
    for (Term a : last)
      if (!eager_ || !pair(a, [](Term) { return true; })) result.open.emplace_back(a, neutral(s));
  }

  term::TermManager& tm_;
  const std::function<uint64_t(Term)>& kind_of_;
  const bool eager_;
  std::unordered_set<uint32_t> inner_, holds_, seen_;
  std::unordered_map<uint32_t, uint64_t> shape_;
  std::vector<std::pair<Term, Term>> work_;
};

} // namespace

Unified unify(term::TermManager& tm, std::span<const std::pair<Term, Term>> pairs,
              const std::vector<Term>& inner, const std::function<uint64_t(Term)>& kind_of,
              bool eager) {
  Unifier u(tm, inner, kind_of, eager);
  for (auto [s, t] : pairs)
    u.run(s, t);
  return std::move(u.result);
}

} // namespace lockstep::refine
