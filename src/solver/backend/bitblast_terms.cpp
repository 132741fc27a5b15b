#include "solver/backend/bitblast_terms.h"

#include <algorithm>

namespace lockstep::solver {

using aig::Bits;
using aig::kFalse;
using aig::Lit;
using term::APInt;
using term::Op;
using term::Term;

namespace {

bool is_scaled(Term t) {
  return t.is(Op::Mul) &&
         std::any_of(t.children().begin(), t.children().end(), [](Term c) { return c.is_const(); });
}

// So many narrow words are gathered from nested sums, at most.
constexpr size_t kMaxAddends = 1024;

// The addends of a sum. Where sums nest and all they add is narrow (bits that are counted, bytes
// that are summed), the addends of all of them: the circuit then chooses the order.
std::vector<Term> addends(Term t) {
  std::vector<Term> children(t.children().begin(), t.children().end()), leaves, todo = children;
  while (!todo.empty()) {
    Term c = todo.back();
    todo.pop_back();
    if (c.is(Op::Add) && todo.size() < kMaxAddends)
      todo.insert(todo.end(), c.children().begin(), c.children().end());
    else if ((c.is(Op::ZExt) || c.is_const()) && leaves.size() < kMaxAddends)
      leaves.push_back(c);
    else
      return children;
  }
  return leaves;
}

// What must have bits before the term gets its own. A sum looks through its multiples: -1 * x is
// subtracted, not negated and added.
void operands(Term t, std::vector<Term>& out) {
  std::vector<Term> children =
      t.is(Op::Add) ? addends(t) : std::vector<Term>(t.children().begin(), t.children().end());
  for (Term c : children) {
    if (t.is(Op::Add) && is_scaled(c)) {
      for (Term factor : c.children())
        if (!factor.is_const()) out.push_back(factor);
    } else {
      out.push_back(c);
    }
  }
}

std::vector<bool> to_bools(const APInt& v) {
  std::vector<bool> r(v.getBitWidth());
  for (unsigned i = 0; i < v.getBitWidth(); ++i)
    r[i] = v[i];
  return r;
}

} // namespace

std::span<const Lit> Blaster::bits(Term root) {
  std::vector<Term> stack{root}, needs;
  while (!stack.empty()) {
    Term t = stack.back();
    if (done(t)) {
      stack.pop_back();
      continue;
    }
    needs.clear();
    operands(t, needs);
    size_t before = stack.size();
    for (Term c : needs)
      if (!done(c)) stack.push_back(c);
    if (stack.size() != before) continue;
    Bits r = compute(t);
    if (aig_.stopped()) return {};
    assert(r.size() == t.width());
    if (t.id() >= offset_.size())
      offset_.resize(std::max<size_t>(t.id() + 1, offset_.size() * 2), kNone);
    offset_[t.id()] = store_.size();
    store_.insert(store_.end(), r.begin(), r.end());
    stack.pop_back();
  }
  return known(root);
}

// With every bit replaced by what stands for it now.
Bits Blaster::word(Term t) {
  std::span<const Lit> k = known(t);
  Bits r(k.begin(), k.end());
  for (Lit& b : r)
    b = aig_.find(b);
  return r;
}

Bits Blaster::input(Term t) {
  uint32_t group = static_cast<uint32_t>(variables_.size());
  variables_.push_back(t);
  Bits r(t.width());
  for (unsigned i = 0; i < t.width(); ++i)
    r[i] = aig_.add_input(group, i);
  return r;
}

Bits Blaster::bitwise(Term t) {
  std::vector<Bits> words;
  for (Term c : t.children())
    words.push_back(word(c));
  Bits r(t.width());
  for (unsigned i = 0; i < t.width(); ++i) {
    Bits column;
    for (const Bits& w : words)
      column.push_back(w[i]);
    if (t.is(Op::And))
      r[i] = circuits_.all(std::move(column));
    else if (t.is(Op::Or))
      r[i] = circuits_.any(std::move(column));
    else
      r[i] = circuits_.parity(std::move(column));
  }
  return r;
}

Bits Blaster::product(std::span<const Term> factors) {
  std::vector<Bits> words;
  for (Term f : factors)
    words.push_back(word(f));
  std::sort(words.begin(), words.end());
  Bits r = words[0];
  for (size_t i = 1; i < words.size(); ++i)
    r = circuits_.multiply(std::move(r), std::move(words[i]));
  return r;
}

// The x that the term is, or negates, or negates under a condition. Its bits are there already.
aig::Circuits::Signed Blaster::signed_word(Term t) {
  auto negated = [](Term n) { return n.is(Op::Mul) && n.size() == 2 && n[1].is_ones(); };
  Term like = t;
  for (bool more = true; more;) {
    more = true;
    if (negated(like))
      like = like[0];
    else if (like.is(Op::Ite) && negated(like[1]) && like[1][0] == like[2])
      like = like[2];
    else if (like.is(Op::Ite) && negated(like[2]) && like[2][0] == like[1])
      like = like[1];
    else
      more = false;
  }
  return {word(t), word(like)};
}

Bits Blaster::sum(Term t) {
  std::vector<aig::Scaled> terms;
  APInt constant = APInt::getZero(t.width());
  for (Term c : addends(t)) {
    if (c.is_const()) {
      constant += c.value();
      continue;
    }
    APInt scale(t.width(), 1);
    std::vector<Term> factors;
    if (is_scaled(c)) {
      for (Term f : c.children()) {
        if (f.is_const())
          scale *= f.value();
        else
          factors.push_back(f);
      }
    } else {
      factors.push_back(c);
    }
    if (factors.empty())
      constant += scale;
    else
      terms.push_back({product(factors), to_bools(scale)});
  }
  return circuits_.linear(std::move(terms), to_bools(constant));
}

Bits Blaster::compute(Term t) {
  auto arg = [&](unsigned i) { return word(t[i]); };
  switch (t.op()) {
  case Op::Const: {
    Bits r(t.width());
    for (unsigned i = 0; i < t.width(); ++i)
      r[i] = kFalse ^ t.value()[i];
    return r;
  }
  case Op::Var:
  case Op::Apply:
    return input(t);
  case Op::Not:
    return circuits_.invert(arg(0));
  case Op::And:
  case Op::Or:
  case Op::Xor:
    return bitwise(t);
  case Op::Add:
    return sum(t);
  case Op::Mul:
    return product(t.children());
  case Op::UDiv:
    return circuits_.divide(arg(0), arg(1)).quotient;
  case Op::URem:
    return circuits_.divide(arg(0), arg(1)).remainder;
  case Op::SDiv:
    return circuits_.divide_signed(signed_word(t[0]), signed_word(t[1])).quotient;
  case Op::SRem:
    return circuits_.divide_signed(signed_word(t[0]), signed_word(t[1])).remainder;
  case Op::Shl:
    return circuits_.shift_left(arg(0), arg(1));
  case Op::LShr:
    return circuits_.shift_right(arg(0), arg(1), kFalse);
  case Op::AShr:
    return circuits_.shift_right(arg(0), arg(1), arg(0).back());
  case Op::Concat: {
    Bits r = arg(1), high = arg(0);
    r.insert(r.end(), high.begin(), high.end());
    return r;
  }
  case Op::Extract: {
    Bits a = arg(0);
    return Bits(a.begin() + t.lo(), a.begin() + t.hi() + 1);
  }
  case Op::ZExt: {
    Bits r = arg(0);
    r.resize(t.width(), kFalse);
    return r;
  }
  case Op::SExt: {
    Bits r = arg(0);
    r.resize(t.width(), Lit(r.back()));
    return r;
  }
  case Op::Eq:
    return {circuits_.equal(arg(0), arg(1))};
  case Op::Ult:
    return {circuits_.less(arg(0), arg(1))};
  case Op::Slt:
    return {circuits_.less_signed(arg(0), arg(1))};
  case Op::Ite:
    return circuits_.mux(arg(0)[0], arg(1), arg(2));
  }
  return {};
}

} // namespace lockstep::solver
