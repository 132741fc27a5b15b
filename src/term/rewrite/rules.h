// What the rewrites share: the shape of a rule, the tables, and small matchers. A rule looks a few
// levels down and never walks a term. What it builds goes through the manager, so its result is
// rewritten again; each rule says, where it is not obvious, why that ends.
#pragma once

#include "term/facts.h"
#include "term/rewrite/rewriter.h"

#include <llvm/ADT/SmallVector.h>

namespace lockstep::term {

using Terms = llvm::SmallVector<Term, 8>;

// The result is equal to the application under every assignment; null where the rule does not
// match.
using RuleFn = Term (*)(TermManager& tm, const App& app);

struct Rule {
  const char* name;
  RuleFn apply;
};

// The rules of an operator in the order they are tried.
std::span<const Rule> not_rules();
std::span<const Rule> and_rules();
std::span<const Rule> or_rules();
std::span<const Rule> xor_rules();
std::span<const Rule> add_rules();
std::span<const Rule> mul_rules();
std::span<const Rule> udiv_rules();
std::span<const Rule> urem_rules();
std::span<const Rule> sdiv_rules();
std::span<const Rule> srem_rules();
std::span<const Rule> shl_rules();
std::span<const Rule> lshr_rules();
std::span<const Rule> ashr_rules();
std::span<const Rule> concat_rules();
std::span<const Rule> extract_rules();
std::span<const Rule> zext_rules();
std::span<const Rule> sext_rules();
std::span<const Rule> eq_rules();
std::span<const Rule> ult_rules();
std::span<const Rule> slt_rules();
std::span<const Rule> ite_rules();

// Sums and products, conjunctions and disjunctions stay below these sizes: a long chain becomes a
// chain of full nodes, and every construction does bounded work.
inline constexpr unsigned kMaxSummands = 128;
inline constexpr unsigned kMaxOperands = 16;

// An order on terms that is the same in every run and for every order of construction. Rules that
// must pick one of two equal forms pick by it.
inline bool before(Term a, Term b) {
  return a.fingerprint() != b.fingerprint() ? a.fingerprint() < b.fingerprint() : a.id() < b.id();
}

inline bool negates(Term a, Term b) {
  return (a.is(Op::Not) && a[0] == b) || (b.is(Op::Not) && b[0] == a);
}

inline bool has_const(const App& app) { return app[app.size() - 1].is_const(); }

// A product with a constant factor (constants stand last).
inline bool is_scaled(Term t) { return t.is(Op::Mul) && t[t.size() - 1].is_const(); }

// A choice between two constants.
inline bool is_const_ite(Term t) { return t.is(Op::Ite) && t[1].is_const() && t[2].is_const(); }

inline bool contains(std::span<const Term> ts, Term t) {
  for (Term x : ts)
    if (x == t) return true;
  return false;
}

inline bool contains_op(Term t, Op op) {
  for (Term c : t.children())
    if (c.is(op)) return true;
  return false;
}

// The application of `op` to the terms; the term itself where there is only one.
inline Term apply_or_single(TermManager& tm, Op op, std::span<const Term> ts) {
  return ts.size() == 1 ? ts[0] : tm.make(op, ts);
}

// a = -b, for sums and scaled terms: constants are not looked at.
inline bool opposite(TermManager& tm, Term a, Term b) {
  if (is_scaled(a) && a.size() == 2 && a[1].is_ones()) return a[0] == b;
  if (is_scaled(b) && b.size() == 2 && b[1].is_ones()) return b[0] == a;
  return ((is_scaled(a) && is_scaled(b)) || (a.is(Op::Add) && b.is(Op::Add))) && tm.neg(a) == b;
}

// Of t and -t one is taken for the negative one, and it is the same in every run.
bool is_negative_form(TermManager& tm, Term t);

inline bool is_nonnegative(TermManager& tm, Term t) {
  return tm.facts().known(t).zeros.isSignBitSet();
}

// Whether no bit can be 1 in two of the terms: then +, | and ^ are the same.
bool pairwise_disjoint(TermManager& tm, std::span<const Term> ts);

// The same value at a smaller width, for a term that is zero extended or a constant that fits;
// null otherwise.
Term narrowed_zext(TermManager& tm, Term t, unsigned width);
// The same for sign extension.
Term narrowed_sext(TermManager& tm, Term t, unsigned width);

// A term with a constant applied to it bit by bit.
struct WithConst {
  Term x;
  APInt k;
};

// The term as x & k; all ones where there is no mask. A zero extended part is a mask on a longer
// part of the same term.
WithConst as_masked(TermManager& tm, Term t);

// A term as a choice by a condition: an ite, an ite with a constant factor, an extended bit.
struct Choice {
  Term cond, yes, no;
};

Term condition_of(Term t); // null where it is no choice
Choice as_choice(TermManager& tm, Term t);

// match:  any application whose bits are all known
// result: the constant
Term known_constant(TermManager& tm, const App& app);

// bounds.cpp, for and, or; for xor
Term nested_bounds(TermManager& tm, const App& app);
Term xor_bounds(TermManager& tm, const App& app);

} // namespace lockstep::term
