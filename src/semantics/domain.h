// The two value domains that the semantics is written against: symbolic (terms) and concrete
// (numbers, with a term only where a value still depends on undef). One definition of every
// operation serves both; see op/.
#pragma once

#include "semantics/choice.h"
#include "term/eval.h"
#include "term/number.h"

#include <array>
#include <functional>
#include <span>
#include <utility>

namespace lockstep::semantics {

using term::Number;
using term::Op;

class SymbolicMemory; // mem/symbolic.h
class ConcreteMemory; // mem/concrete.h

enum class Arithmetic : uint8_t { Add, Sub, Mul };

// Bits are terms. Choices are variables.
class Symbolic {
public:
  using Bits = Term;
  using Memory = SymbolicMemory;
  static constexpr bool kConcrete = false;

  Symbolic(TermManager& tm, Choices& choices) : tm_(tm), choices_(choices) {}

  Bits constant(const APInt& v) { return tm_.constant(v); }
  Bits constant(const Number& v) { return tm_.constant(v.apint()); }
  unsigned width(Bits a) const { return a.width(); }
  template <Op op, class... B> Bits apply(B... args) { return tm_.make(op, {args...}); }
  Bits ite(Bits c, Bits a, Bits b) { return tm_.make(Op::Ite, {c, a, b}); }
  Bits extract(Bits a, unsigned hi, unsigned lo) { return tm_.extract(a, hi, lo); }
  Bits zext(Bits a, unsigned w) { return tm_.zext(a, w); }
  Bits sext(Bits a, unsigned w) { return tm_.sext(a, w); }
  bool is_true(Bits a) const { return a.is_true(); }
  bool is_false(Bits a) const { return a.is_false(); }
  bool is_known_zero(Bits a) const { return a.is_zero(); }
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

  // Which of two operands comes first where either order gives the same value: so that they are the
  // same terms.
  bool in_order(Bits a, Bits b);

  bool knows_undef() const { return choices_.knows_undef(); }

  // A float that is a NaN where `nan` holds, and otherwise a number in which no choice of a NaN
  // occurs: what is computed from numbers is the same whichever NaN was chosen.
  struct SplitFloat {
    Bits nan, nan_bits, number;
  };
  void note_meaning(Bits value, term::FloatMeaning meaning) {
    tm_.note_meaning(value, std::move(meaning));
  }
  // An uninterpreted function in the place of floating-point arithmetic.
  bool abstracts_floats() const { return choices_.abstracts_floats(); }
  Bits function(const std::string& name, std::span<const Bits> args, unsigned width) {
    return tm_.apply(name, args, width);
  }
  void note_float(Bits value, SplitFloat split) { floats_.try_emplace(value.id(), split); }
  const SplitFloat* split_float(Bits value);

  void pulled_apart(Bits one, Bits two) { choices_.add_pair(one, two); }

  // The value is what `a` and `b` give, as signed numbers, unless it is poison.
  template <class S> void exact_or_poison(const S& result, Arithmetic how, const S& a, const S& b) {
    exact_.try_emplace(key(result.value, result.poison),
                       Exact{how, {a.value, a.poison}, {b.value, b.poison}});
  }
  // As a signed number, or it is poison; as far as that shows.
  bool is_non_negative(Bits value, Bits poison, unsigned depth = 0) const;
  // What the value is, wider, unless it is poison.
  void know_wide(Bits value, Bits poison, Bits wide) {
    widened_.insert_or_assign({key(value, poison), wide.width()}, wide);
  }
  // The value, wider; where it is poison, any. Sums that make poison where they wrap become wider
  // sums: so addresses that both sides compute in other widths are the same terms.
  Bits sext_or_poison(Bits value, Bits poison, unsigned width);

  static void rename_terms(TermManager& tm, Choices& choices, std::span<Term*> terms, Site site,
                           unsigned ordinal, VarKind kind);
  // From now on it is one number: poison where it might be one or another by what undef is taken
  // for. Nobody chooses that.
  static void pin(TermManager& tm, Term& value, Term& poison);

private:
  struct Exact {
    Arithmetic how;
    std::pair<Bits, Bits> a, b; // value and poison
  };
  static uint64_t key(Bits value, Bits poison) { return uint64_t{value.id()} << 32 | poison.id(); }
  Bits apply(Arithmetic how, Bits a, Bits b);
  Bits widened(Bits value, Bits poison, unsigned width, unsigned depth);
  uint64_t rank(Bits a);
  std::unordered_map<uint32_t, SplitFloat> floats_; // by value
  std::unordered_map<uint32_t, uint64_t> ranks_;    // of in_order
  TermManager& tm_;
  Choices& choices_;
  std::unordered_map<uint64_t, Exact> exact_; // by value and poison
  std::map<std::pair<uint64_t, unsigned>, Bits> widened_;
};

// A number, or a term over undef variables alone. Most are narrow numbers, and computing with them
// allocates nothing.
struct ConcreteBits {
  Number value;
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
  Bits constant(Number v) { return {std::move(v), Term()}; }
  unsigned width(const Bits& a) const { return a.open ? a.open.width() : a.value.width(); }
  template <Op op> [[gnu::always_inline]] Bits apply(const Bits& a) {
    if (a.open) [[unlikely]]
      return open(op, std::array{&a});
    return {term::apply<op>(a.value), Term()};
  }
  template <Op op> [[gnu::always_inline]] Bits apply(const Bits& a, const Bits& b) {
    if (a.open || b.open) [[unlikely]]
      return open(op, std::array{&a, &b});
    return {term::apply<op>(a.value, b.value), Term()};
  }
  [[gnu::always_inline]] Bits ite(const Bits& c, const Bits& a, const Bits& b) {
    if (c.open || a.open || b.open) [[unlikely]]
      return open(Op::Ite, std::array{&c, &a, &b});
    return c.value.is_zero() ? b : a;
  }
  [[gnu::always_inline]] Bits extract(const Bits& a, unsigned hi, unsigned lo) {
    if (a.open) [[unlikely]]
      return from(tm_.extract(a.open, hi, lo));
    return {term::extract(a.value, hi, lo), Term()};
  }
  [[gnu::always_inline]] Bits zext(const Bits& a, unsigned w) {
    if (a.open) [[unlikely]]
      return from(tm_.zext(a.open, w));
    return {term::zext(a.value, w), Term()};
  }
  [[gnu::always_inline]] Bits sext(const Bits& a, unsigned w) {
    if (a.open) [[unlikely]]
      return from(tm_.sext(a.open, w));
    return {term::sext(a.value, w), Term()};
  }
  bool is_true(const Bits& a) const { return !a.open && a.value.width() == 1 && a.value.is_one(); }
  bool is_false(const Bits& a) const {
    return !a.open && a.value.width() == 1 && a.value.is_zero();
  }
  bool is_known_zero(const Bits& a) const { return !a.open && a.value.is_zero(); }
  bool has_undef(const Bits& a) const { return static_cast<bool>(a.open); }
  Term as_term(const Bits& a) { return a.open ? a.open : tm_.constant(a.value.apint()); }

  Bits undef(Site site, unsigned ordinal, unsigned width) {
    return {Number(), choices_.at(site, Term(), ordinal, width, VarKind::Undef)};
  }
  Bits choice(Site site, unsigned ordinal, unsigned width, VarKind kind) {
    return {value_of(choices_.at(site, Term(), ordinal, width, kind)), Term()};
  }
  void rename(std::span<Bits*> bits, Site site, unsigned ordinal, VarKind kind);

  // The value that the assignment gives a choice; null if it gives none.
  const APInt* assigned(Site site, unsigned ordinal, unsigned width, VarKind kind) {
    return assignment_.find(choices_.at(site, Term(), ordinal, width, kind));
  }

  bool in_order(const Bits&, const Bits&) const { return true; }
  bool knows_undef() const { return choices_.knows_undef(); }
  void pulled_apart(const Bits&, const Bits&) {}
  template <class S> void exact_or_poison(const S&, Arithmetic, const S&, const S&) {}
  bool is_non_negative(const Bits&, const Bits&) const { return false; }
  Bits sext_or_poison(const Bits& value, const Bits&, unsigned width) { return sext(value, width); }
  const uint32_t* question(Site site) const { return choices_.question(site); }

  // The number that open bits take in this run: their undef variables are looked up.
  APInt close(const Bits& a) { return a.open ? close_open(a.open) : a.value.apint(); }
  Number closed(const Bits& a) { return a.open ? Number(close_open(a.open)) : a.value; }
  [[gnu::always_inline]] bool holds(const Bits& a) { // it is not zero
    return a.open ? !close_open(a.open).isZero() : !a.value.is_zero();
  }

private:
  [[gnu::cold]] Bits open(Op op, std::span<const Bits* const> args); // where one of them is
  [[gnu::cold]] APInt close_open(Term t);
  [[gnu::noinline]] Bits from(Term t) {
    return t.is_const() ? Bits{t.value(), Term()} : Bits{Number(), t};
  }
  APInt value_of(Term var) {
    const APInt* v = assignment_.find(var);
    return v ? *v : filler_(var);
  }

  TermManager& tm_;
  Choices& choices_;
  const term::Assignment& assignment_;
  Filler filler_;
};

// Operations in words, for either domain. `x` is a value's bits, conditions are of width 1. On
// numbers each is a few machine instructions, so those that run most are part of their callers.
template <class D> class Ops {
public:
  using Bits = typename D::Bits;
  explicit Ops(D& d) : d(d) {}

  Bits constant(const APInt& v) { return d.constant(v); }
  Bits constant(unsigned w, uint64_t v) { return d.constant(Number(w, v)); }
  [[gnu::always_inline]] Bits boolean(bool b) { return constant(1, b); }
  unsigned width(const Bits& a) const { return d.width(a); }
  [[gnu::always_inline]] Bits zero(unsigned w) { return d.constant(Number(w, 0)); }
  Bits ones(unsigned w) { return d.constant(Number::ones(w)); }
  Bits smin(unsigned w) { return d.constant(Number::signed_min(w)); }
  Bits smax(unsigned w) { return d.constant(APInt::getSignedMaxValue(w)); }

  [[gnu::always_inline]] Bits not_(const Bits& a) { return d.template apply<Op::Not>(a); }
  [[gnu::always_inline]] Bits and_(const Bits& a, const Bits& b) {
    return d.template apply<Op::And>(a, b);
  }
  [[gnu::always_inline]] Bits or_(const Bits& a, const Bits& b) {
    return d.template apply<Op::Or>(a, b);
  }
  Bits xor_(const Bits& a, const Bits& b) { return d.template apply<Op::Xor>(a, b); }
  [[gnu::always_inline]] Bits add(const Bits& a, const Bits& b) {
    return d.template apply<Op::Add>(a, b);
  }
  [[gnu::always_inline]] Bits mul(const Bits& a, const Bits& b) {
    return d.template apply<Op::Mul>(a, b);
  }
  Bits neg(const Bits& a) { return mul(ones(width(a)), a); }
  Bits sub(const Bits& a, const Bits& b) { return add(a, neg(b)); }
  Bits udiv(const Bits& a, const Bits& b) { return d.template apply<Op::UDiv>(a, b); }
  Bits urem(const Bits& a, const Bits& b) { return d.template apply<Op::URem>(a, b); }
  Bits sdiv(const Bits& a, const Bits& b) { return d.template apply<Op::SDiv>(a, b); }
  Bits srem(const Bits& a, const Bits& b) { return d.template apply<Op::SRem>(a, b); }
  Bits shl(const Bits& a, const Bits& b) { return d.template apply<Op::Shl>(a, b); }
  Bits lshr(const Bits& a, const Bits& b) { return d.template apply<Op::LShr>(a, b); }
  Bits ashr(const Bits& a, const Bits& b) { return d.template apply<Op::AShr>(a, b); }
  [[gnu::always_inline]] Bits concat(const Bits& high, const Bits& low) {
    return d.template apply<Op::Concat>(high, low);
  }
  [[gnu::always_inline]] Bits extract(const Bits& a, unsigned hi, unsigned lo) {
    return d.extract(a, hi, lo);
  }
  [[gnu::always_inline]] Bits trunc(const Bits& a, unsigned w) { return d.extract(a, w - 1, 0); }
  [[gnu::always_inline]] Bits zext(const Bits& a, unsigned w) { return d.zext(a, w); }
  [[gnu::always_inline]] Bits sext(const Bits& a, unsigned w) { return d.sext(a, w); }
  [[gnu::always_inline]] Bits eq(const Bits& a, const Bits& b) {
    return d.template apply<Op::Eq>(a, b);
  }
  [[gnu::always_inline]] Bits ne(const Bits& a, const Bits& b) { return not_(eq(a, b)); }
  Bits ult(const Bits& a, const Bits& b) { return d.template apply<Op::Ult>(a, b); }
  Bits ule(const Bits& a, const Bits& b) { return not_(ult(b, a)); }
  Bits slt(const Bits& a, const Bits& b) { return d.template apply<Op::Slt>(a, b); }
  Bits sle(const Bits& a, const Bits& b) { return not_(slt(b, a)); }
  [[gnu::always_inline]] Bits ite(const Bits& c, const Bits& a, const Bits& b) {
    return d.ite(c, a, b);
  }
  [[gnu::always_inline]] Bits is_zero(const Bits& a) { return eq(a, zero(width(a))); }
  [[gnu::always_inline]] Bits negative(const Bits& a) {
    return extract(a, width(a) - 1, width(a) - 1);
  }

  D& d;
};

} // namespace lockstep::semantics
