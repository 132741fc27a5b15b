// The two value domains that the semantics is written against: symbolic (terms) and concrete
// (numbers, with a term only where a value still depends on undef). One definition of every
// operation serves both; see op/.
#pragma once

#include "semantics/choice.h"
#include "term/eval.h"

#include <functional>
#include <utility>

namespace lockstep::semantics {

using term::Op;

class SymbolicMemory; // mem/symbolic.h
class ConcreteMemory; // mem/concrete.h

// Bits are terms. Choices are variables.
class Symbolic {
public:
  using Bits = Term;
  using Memory = SymbolicMemory;
  static constexpr bool kConcrete = false;

  Symbolic(TermManager& tm, Choices& choices) : tm_(tm), choices_(choices) {}

  Bits constant(const APInt& v) { return tm_.constant(v); }
  unsigned width(Bits a) const { return a.width(); }
  Bits apply(Op op, std::initializer_list<Bits> args) { return tm_.make(op, args); }
  Bits extract(Bits a, unsigned hi, unsigned lo) { return tm_.extract(a, hi, lo); }
  Bits zext(Bits a, unsigned w) { return tm_.zext(a, w); }
  Bits sext(Bits a, unsigned w) { return tm_.sext(a, w); }
  bool is_true(Bits a) const { return a.is_true(); }
  bool is_false(Bits a) const { return a.is_false(); }
  bool has_undef(Bits a) const { return a.has_undef(); }

  Bits undef(Site site, unsigned ordinal, unsigned width) {
    return choices_.at(site, Term(), ordinal, width, VarKind::Undef);
  }
  Bits choice(Site site, unsigned ordinal, unsigned width, VarKind kind) {
    return choices_.at(site, Term(), ordinal, width, kind);
  }
  // Replaces every undef variable in the terms by one of this site, of the given kind. Terms that
  // are renamed together keep what they share.
  void rename(std::span<Bits*> bits, Site site, unsigned ordinal, VarKind kind) {
    rename_terms(tm_, choices_, bits, site, ordinal, kind);
  }

  void pulled_apart(Bits one, Bits two) { choices_.add_pair(one, two); }

  static void rename_terms(TermManager& tm, Choices& choices, std::span<Term*> terms, Site site,
                           unsigned ordinal, VarKind kind);

private:
  TermManager& tm_;
  Choices& choices_;
};

// A number, or a term over undef variables alone.
struct ConcreteBits {
  APInt value{1, 0};
  Term open; // null: `value` counts
};

// Bits are numbers. Choices are looked up in an assignment as soon as they are made.
class Concrete {
public:
  using Bits = ConcreteBits;
  using Memory = ConcreteMemory;
  static constexpr bool kConcrete = true;

  // The value of a choice variable that is not assigned.
  using Filler = std::function<APInt(Term var)>;

  Concrete(TermManager& tm, Choices& choices, const term::Assignment& assignment, Filler filler)
      : tm_(tm), choices_(choices), assignment_(assignment), filler_(std::move(filler)) {}

  Bits constant(const APInt& v) { return {v, Term()}; }
  unsigned width(const Bits& a) const { return a.open ? a.open.width() : a.value.getBitWidth(); }
  Bits apply(Op op, std::initializer_list<Bits> args);
  Bits extract(const Bits& a, unsigned hi, unsigned lo);
  Bits zext(const Bits& a, unsigned w);
  Bits sext(const Bits& a, unsigned w);
  bool is_true(const Bits& a) const {
    return !a.open && a.value.getBitWidth() == 1 && a.value.isOne();
  }
  bool is_false(const Bits& a) const {
    return !a.open && a.value.getBitWidth() == 1 && a.value.isZero();
  }
  bool has_undef(const Bits& a) const { return static_cast<bool>(a.open); }
  Term as_term(const Bits& a) { return a.open ? a.open : tm_.constant(a.value); }

  Bits undef(Site site, unsigned ordinal, unsigned width) {
    return {APInt(1, 0), choices_.at(site, Term(), ordinal, width, VarKind::Undef)};
  }
  Bits choice(Site site, unsigned ordinal, unsigned width, VarKind kind) {
    return {value_of(choices_.at(site, Term(), ordinal, width, kind)), Term()};
  }
  void rename(std::span<Bits*> bits, Site site, unsigned ordinal, VarKind kind);

  // The value that the assignment gives a choice; null if it gives none.
  const APInt* assigned(Site site, unsigned ordinal, unsigned width, VarKind kind) {
    return assignment_.find(choices_.at(site, Term(), ordinal, width, kind));
  }

  void pulled_apart(const Bits&, const Bits&) {}
  const uint32_t* question(Site site) const { return choices_.question(site); }

  // The number that open bits take in this run: their undef variables are looked up.
  APInt close(const Bits& a);

private:
  Bits from(Term t) { return t.is_const() ? Bits{t.value(), Term()} : Bits{APInt(1, 0), t}; }
  APInt value_of(Term var) {
    const APInt* v = assignment_.find(var);
    return v ? *v : filler_(var);
  }

  TermManager& tm_;
  Choices& choices_;
  const term::Assignment& assignment_;
  Filler filler_;
};

// Operations in words, for either domain. `x` is a value's bits, conditions are of width 1.
template <class D> class Ops {
public:
  using Bits = typename D::Bits;
  explicit Ops(D& d) : d(d) {}

  Bits constant(const APInt& v) { return d.constant(v); }
  Bits constant(unsigned w, uint64_t v) { return d.constant(APInt(w, v)); }
  Bits boolean(bool b) { return constant(1, b); }
  unsigned width(const Bits& a) const { return d.width(a); }
  Bits zero(unsigned w) { return d.constant(APInt::getZero(w)); }
  Bits ones(unsigned w) { return d.constant(APInt::getAllOnes(w)); }
  Bits smin(unsigned w) { return d.constant(APInt::getSignedMinValue(w)); }
  Bits smax(unsigned w) { return d.constant(APInt::getSignedMaxValue(w)); }

  Bits not_(const Bits& a) { return d.apply(Op::Not, {a}); }
  Bits and_(const Bits& a, const Bits& b) { return d.apply(Op::And, {a, b}); }
  Bits or_(const Bits& a, const Bits& b) { return d.apply(Op::Or, {a, b}); }
  Bits xor_(const Bits& a, const Bits& b) { return d.apply(Op::Xor, {a, b}); }
  Bits add(const Bits& a, const Bits& b) { return d.apply(Op::Add, {a, b}); }
  Bits mul(const Bits& a, const Bits& b) { return d.apply(Op::Mul, {a, b}); }
  Bits neg(const Bits& a) { return mul(ones(width(a)), a); }
  Bits sub(const Bits& a, const Bits& b) { return add(a, neg(b)); }
  Bits udiv(const Bits& a, const Bits& b) { return d.apply(Op::UDiv, {a, b}); }
  Bits urem(const Bits& a, const Bits& b) { return d.apply(Op::URem, {a, b}); }
  Bits sdiv(const Bits& a, const Bits& b) { return d.apply(Op::SDiv, {a, b}); }
  Bits srem(const Bits& a, const Bits& b) { return d.apply(Op::SRem, {a, b}); }
  Bits shl(const Bits& a, const Bits& b) { return d.apply(Op::Shl, {a, b}); }
  Bits lshr(const Bits& a, const Bits& b) { return d.apply(Op::LShr, {a, b}); }
  Bits ashr(const Bits& a, const Bits& b) { return d.apply(Op::AShr, {a, b}); }
  Bits concat(const Bits& high, const Bits& low) { return d.apply(Op::Concat, {high, low}); }
  Bits extract(const Bits& a, unsigned hi, unsigned lo) { return d.extract(a, hi, lo); }
  Bits trunc(const Bits& a, unsigned w) { return d.extract(a, w - 1, 0); }
  Bits zext(const Bits& a, unsigned w) { return d.zext(a, w); }
  Bits sext(const Bits& a, unsigned w) { return d.sext(a, w); }
  Bits eq(const Bits& a, const Bits& b) { return d.apply(Op::Eq, {a, b}); }
  Bits ne(const Bits& a, const Bits& b) { return not_(eq(a, b)); }
  Bits ult(const Bits& a, const Bits& b) { return d.apply(Op::Ult, {a, b}); }
  Bits ule(const Bits& a, const Bits& b) { return not_(ult(b, a)); }
  Bits slt(const Bits& a, const Bits& b) { return d.apply(Op::Slt, {a, b}); }
  Bits sle(const Bits& a, const Bits& b) { return not_(slt(b, a)); }
  Bits ite(const Bits& c, const Bits& a, const Bits& b) { return d.apply(Op::Ite, {c, a, b}); }
  Bits is_zero(const Bits& a) { return eq(a, zero(width(a))); }
  Bits negative(const Bits& a) { return extract(a, width(a) - 1, width(a) - 1); }

  D& d;
};

} // namespace lockstep::semantics
