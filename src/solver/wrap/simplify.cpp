#include "solver/wrap/simplify.h"

#include "solver/wrap/within.h"
#include "term/bound.h"
#include "term/expand.h"

#include <algorithm>
#include <unordered_map>

namespace lockstep::solver {

namespace {

using term::Op;

constexpr size_t kMaxNodes = 50'000; // larger formulas are left alone
constexpr size_t kMaxWork = 500'000; // nodes walked in one formula
constexpr unsigned kDepth = 4;       // alternations of and, or
constexpr unsigned kRounds = 4;

class Simplifier {
public:
  explicit Simplifier(TermManager& tm) : tm_(tm) {}

  Term run(Term f) {
    if (nodes(f) > kMaxNodes) return f;
    f = in_context(f);
    // Multiplied out, the two sides of an equation may meet; if they do not, the products are best
    // left as they are.
    Term expanded = in_context(term::expand_products(tm_, f));
    return expanded.is_const() || nodes(expanded) < nodes(f) ? expanded : f;
  }

private:
  static size_t nodes(Term f) { return term::postorder(std::span(&f, 1)).size(); }

  Term in_context(Term f) {
    for (unsigned round = 0; round < kRounds; ++round) {
      Term next = simplify(f, kDepth);
      if (next == f) break;
      f = next;
    }
    return f;
  }

  Term simplify(Term t, unsigned depth) {
    if (depth == 0 || t.is_const()) return t;
    if (t.is(Op::And) || (t.is(Op::Not) && t[0].is(Op::Or))) return conjunction(t, depth);
    if (t.is(Op::Or) || (t.is(Op::Not) && t[0].is(Op::And))) return disjunction(t, depth);
    return t;
  }

  struct Fact {
    size_t from; // which conjunct says it
    Term is;
  };
  // Of the conjuncts x < k, and of those ~(x < k), the strongest.
  struct Range {
    std::optional<term::Bound> upper, lower;
    size_t upper_from = 0, lower_from = 0; // which conjunct says it
  };
  // A conjunct may say what a variable is.
  enum class Equation { None, WithConstant, OfVariables };
  struct Facts {
    explicit Facts(TermManager& tm) : within(tm) {}
    std::unordered_map<uint32_t, std::vector<Fact>> by_term; // that they are about
    std::unordered_map<uint64_t, Range> ranges;              // by the term, and whether signed
    Within within;
    std::vector<bool> of_within;             // by conjunct: it is one of those
    std::unordered_map<uint32_t, Term> same; // by variable: an older one that is equal
    std::vector<Equation> equation;          // by conjunct
  };

  static uint64_t range_key(const term::Bound& b) { return 2 * uint64_t{b.x.id()} + b.is_signed; }

  // What a conjunct says of the terms inside the others.
  void add_facts(Facts& facts, Term c, size_t from) {
    bool negated = c.is(Op::Not);
    Term t = negated ? c[0] : c;
    facts.of_within.push_back(facts.within.add(c));
    facts.by_term[t.id()].push_back({from, tm_.boolean(!negated)});
    if (std::optional<term::Bound> bound = term::as_bound(t)) {
      Range& r = facts.ranges[range_key(*bound)];
      if (negated && (!r.lower || r.lower->below(*bound))) {
        r.lower = bound;
        r.lower_from = from;
      } else if (!negated && (!r.upper || bound->below(*r.upper))) {
        r.upper = bound;
        r.upper_from = from;
      }
    }
    facts.equation.push_back(negated ? Equation::None : equation(t));
    if (facts.equation.back() == Equation::OfVariables) {
      bool first_is_older = t[0].id() < t[1].id();
      facts.same.emplace(t[first_is_older ? 1 : 0].id(), t[first_is_older ? 0 : 1]);
    }
    if (negated || !t.is(Op::Eq)) return;
    if (t[1].is_const()) facts.by_term[t[0].id()].push_back({from, t[1]});
    if (t[0].is_const()) facts.by_term[t[1].id()].push_back({from, t[0]});
  }

  static Equation equation(Term t) {
    if (!t.is(Op::Eq) || t[0].width() == 1) return Equation::None;
    if (t[0].is_var() && t[1].is_var()) return Equation::OfVariables;
    bool one = (t[0].is_var() && t[1].is_const()) || (t[0].is_const() && t[1].is_var());
    return one ? Equation::WithConstant : Equation::None;
  }

  // What the other conjuncts than the i-th say of the term; null where they do not tell. A bound
  // decides only those that are strictly weaker, so that no two conjuncts decide each other. For
  // the same reason equations are not read in the light of those of variables, and the latter only
  // in that of constants.
  Term known_in(Facts& facts, Term t, size_t i) {
    if (auto it = facts.by_term.find(t.id()); it != facts.by_term.end())
      for (auto f = it->second.rbegin(); f != it->second.rend(); ++f)
        if (f->from != i) return f->is;
    if (t.width() != 1) {
      if (facts.equation[i] != Equation::None || !t.is_var()) return Term();
      auto it = facts.same.find(t.id());
      return it == facts.same.end() ? Term() : it->second;
    }
    if (facts.equation[i] == Equation::OfVariables) return Term();
    // Those conditions together may say what one of them does: none is taken away for another.
    if (!facts.of_within[i])
      if (Term is = facts.within.known(t)) return is;
    std::optional<term::Bound> bound = term::as_bound(t);
    if (!bound) return Term();
    auto it = facts.ranges.find(range_key(*bound));
    if (it == facts.ranges.end()) return Term();
    const Range& r = it->second;
    if (r.upper && r.upper_from != i && r.upper->below(*bound)) return tm_.boolean(true);
    if (r.lower && r.lower_from != i && bound->below(*r.lower)) return tm_.boolean(false);
    return Term();
  }

  // Each conjunct may assume the others, since none is lost: they are distinct, so no two can lie
  // within each other. Only the facts about terms that occur in it are gathered for it.
  Term conjunction(Term t, unsigned depth) {
    std::vector<Term> all = term::conjuncts(tm_, t);
    Facts facts(tm_);
    for (size_t i = 0; i < all.size(); ++i)
      add_facts(facts, all[i], i);
    Term result = tm_.boolean(true);
    for (size_t i = 0; i < all.size(); ++i) {
      Term c = all[i];
      std::vector<Term> inside = term::postorder(std::span(&c, 1));
      if (inside.size() > 2 && work_ + inside.size() <= kMaxWork) {
        work_ += inside.size();
        term::Substitution known(tm_);
        for (Term x : inside)
          if (Term is = known_in(facts, x, i)) known.map(x, is);
        if (!known.empty()) c = known.apply(c);
      }
      result = tm_.and_(result, simplify(c, depth - 1));
    }
    return result;
  }

  Term disjunction(Term t, unsigned depth) {
    bool negated = t.is(Op::Not);
    Term result = tm_.boolean(false);
    for (Term c : (negated ? t[0] : t).children())
      result = tm_.or_(result, simplify(negated ? tm_.not_(c) : c, depth - 1));
    return result;
  }

  TermManager& tm_;
  size_t work_ = 0;
};

class Simplified final : public Solver {
public:
  Simplified(TermManager& tm, support::Context& ctx, std::unique_ptr<Solver> inner)
      : tm_(tm), ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    Term small;
    {
      support::Timer timer(ctx_.stats, "solver.simplify");
      small = simplify(tm_, formula);
    }
    if (!small.is_const()) return inner_->check(small, deadline);
    ctx_.stats.add("solver.simplify.decided");
    return small.is_true() ? Answer::sat({}, "simplify") : Answer::unsat("simplify");
  }

private:
  TermManager& tm_;
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

Term simplify(TermManager& tm, Term formula) { return Simplifier(tm).run(formula); }

std::unique_ptr<Solver> wrap_simplify(TermManager& tm, support::Context& ctx,
                                      std::unique_ptr<Solver> inner) {
  return std::make_unique<Simplified>(tm, ctx, std::move(inner));
}

} // namespace lockstep::solver
