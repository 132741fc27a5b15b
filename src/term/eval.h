// Terms under an assignment, and terms with variables replaced. Both walk the graph once, without
// recursion.
#pragma once

#include "term/manager.h"
#include "term/tape.h"

#include <llvm/ADT/DenseMap.h>

#include <deque>
#include <unordered_map>
#include <vector>

namespace lockstep::term {

// Values of variables, and of applications of functions. What is absent counts as zero.
class Assignment {
public:
  void set(Term var, const APInt& value) { values_.insert_or_assign(var.id(), value); }
  const APInt* find(Term var) const {
    auto it = values_.find(var.id());
    return it == values_.end() ? nullptr : &it->second;
  }
  APInt value(Term var) const {
    const APInt* v = find(var);
    return v ? *v : APInt::getZero(var.width());
  }
  void forget(Term var) { values_.erase(var.id()); }
  bool empty() const { return values_.empty(); }
  const std::unordered_map<uint32_t, APInt>& values() const { return values_; }

private:
  std::unordered_map<uint32_t, APInt> values_;
};

// The value of one operator on constant operands: the reference for every rewrite and back end.
APInt eval_op(Op op, std::span<const APInt* const> args, unsigned width, unsigned hi, unsigned lo);

// Evaluates terms under one assignment and remembers what it has seen.
class Evaluator {
public:
  explicit Evaluator(const Assignment& assignment) : assignment_(assignment) {}
  const APInt& eval(Term t); // valid as long as the evaluator lives
  bool is_true(Term t) { return !eval(t).isZero(); }

private:
  const APInt* find(Term t) const;
  void remember(Term t, APInt value);

  const Assignment& assignment_;
  llvm::DenseMap<uint32_t, uint32_t> index_; // by id: the place in values_
  std::deque<APInt> values_;                 // references stay valid
  std::vector<Term> stack_;
};

// Replaces variables (or any terms) by terms of the same width, rebuilding what stands above.
class Substitution {
public:
  explicit Substitution(TermManager& tm) : tm_(tm) {}
  void map(Term from, Term to) {
    memo_[from.id()] = to;
    only_variables_ &= from.is_var();
  }
  bool empty() const { return memo_.empty(); }
  Term apply(Term t);
  // Skips what holds no undef variable: for renaming at uses.
  void only_undef() { only_undef_ = true; }

private:
  void keep_meaning(FloatMeaning meaning, Term built);

  TermManager& tm_;
  llvm::DenseMap<uint32_t, Term> memo_;
  bool only_undef_ = false;
  bool only_variables_ = true; // are replaced: then what is true of terms stays true
};

// The variables in the terms, in order of id, each once. With `undef_only`, only those of that kind
// (and nothing is walked that holds none).
std::vector<Term> variables_of(std::span<const Term> roots, bool undef_only = false);

// `t` with every variable but those of which `keep` holds replaced by its value.
template <class Keep>
Term fix_variables(TermManager& tm, Term t, const Assignment& values, Keep keep) {
  Substitution fix(tm);
  for (Term v : variables_of(std::span(&t, 1)))
    if (!keep(v)) fix.map(v, tm.constant(values.value(v)));
  return fix.apply(t);
}

// What an `or`, or an `and`, is made of, each once, in order. An or of negations may be written as
// a negated and, and the other way round.
std::vector<Term> disjuncts(TermManager& tm, Term root);
std::vector<Term> conjuncts(TermManager& tm, Term root);

// Every node below the roots, children before parents, each once.
std::vector<Term> postorder(std::span<const Term> roots);

// What makes a query hard for a solver: products of variables, and quotients.
bool is_hard(Term t);

} // namespace lockstep::term
