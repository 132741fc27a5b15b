#include "solver/aig/circuit.h"

#include <algorithm>
#include <cassert>

namespace lockstep::solver::aig {

namespace {

// So many words are added one after the other, which shares partial sums; more in pairs.
constexpr size_t kChain = 4;

bool constant_bits(const Bits& bits, std::vector<bool>& value) {
  value.assign(bits.size(), false);
  for (size_t i = 0; i < bits.size(); ++i) {
    if (bits[i].node() != 0) return false;
    value[i] = bits[i] == kTrue;
  }
  return true;
}

void increment(std::vector<bool>& v) {
  for (size_t i = 0; i < v.size(); ++i) {
    v[i] = !v[i];
    if (v[i]) return;
  }
}

bool any_set(const std::vector<bool>& v) { return std::find(v.begin(), v.end(), true) != v.end(); }

// The digits of the canonical signed form, least first: no two neighbours differ from 0. Digits
// past the width fall off, as the arithmetic is modular.
std::vector<int> signed_digits(const std::vector<bool>& v) {
  std::vector<int> digits(v.size());
  bool carry = false;
  for (size_t i = 0; i < v.size(); ++i) {
    bool bit = v[i] != carry, next = i + 1 < v.size() && v[i + 1];
    if (bit) {
      digits[i] = next ? -1 : 1;
      carry = next;
    } else {
      carry = carry && v[i];
    }
  }
  // The sign of the top digit does not matter.
  if (!digits.empty() && digits.back() < 0) digits.back() = 1;
  return digits;
}

Bits shifted(const Bits& a, size_t by) {
  Bits r(a.size(), kFalse);
  for (size_t i = by; i < a.size(); ++i)
    r[i] = a[i - by];
  return r;
}

} // namespace

Bits Circuits::constant(unsigned width, uint64_t value) const {
  Bits r(width, kFalse);
  for (unsigned i = 0; i < width && i < 64; ++i)
    r[i] = kFalse ^ (value >> i & 1);
  return r;
}

Bits Circuits::invert(Bits a) const {
  for (Lit& x : a)
    x = ~x;
  return a;
}

Bits Circuits::mux(Lit c, const Bits& a, const Bits& b) {
  Bits r(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    r[i] = aig_.mux(c, a[i], b[i]);
  return r;
}

Bits Circuits::add(const Bits& a, const Bits& b, Lit& carry) {
  Bits r(a.size());
  for (size_t i = 0; i < a.size(); ++i) {
    Lit half = aig_.xor_(a[i], b[i]);
    r[i] = aig_.xor_(half, carry);
    carry = aig_.or_(aig_.and_(a[i], b[i]), aig_.and_(carry, half));
  }
  return r;
}

Bits Circuits::negate(const Bits& a) {
  Lit carry = kTrue;
  return add(invert(a), Bits(a.size(), kFalse), carry);
}

// Neighbours first, then neighbouring pairs. Narrow addends stay narrow as long as can be, and
// this is the order in which code adds bits and lanes in parallel.
Bits Circuits::sum_of_pairs(std::vector<std::pair<Bits, bool>> addends,
                            std::vector<bool> constant) {
  while (addends.size() > 1 && !aig_.stopped()) {
    size_t out = 0;
    for (size_t i = 0; i < addends.size(); i += 2, ++out) {
      if (i + 1 == addends.size()) {
        addends[out] = std::move(addends[i]);
        continue;
      }
      // -x - y is -(x + y); the other mixed sums subtract.
      auto& [a, minus_a] = addends[i];
      auto& [b, minus_b] = addends[i + 1];
      Lit carry = kFalse ^ (minus_a != minus_b);
      if (minus_a && !minus_b) std::swap(a, b);
      Bits both = add(a, minus_a != minus_b ? invert(b) : b, carry);
      addends[out] = {std::move(both), minus_a && minus_b};
    }
    addends.resize(out);
  }
  return sum(std::move(addends), std::move(constant));
}

// Adds (subtracts, where the flag is set) in a fixed order. -x is ~x + 1; the ones go to carries
// that are free, the rest into the constant, which comes last.
Bits Circuits::sum(std::vector<std::pair<Bits, bool>> addends, std::vector<bool> constant) {
  const size_t width = constant.size();
  std::sort(addends.begin(), addends.end());
  size_t ones = 0;
  Bits acc(width, kFalse);
  bool first = true;
  for (auto& [word, minus] : addends) {
    if (aig_.stopped()) return acc;
    ones += minus;
    Bits operand = minus ? invert(word) : word;
    if (first) {
      acc = std::move(operand);
      first = false;
      continue;
    }
    Lit carry = kFalse;
    if (ones > 0) {
      --ones;
      carry = kTrue;
    }
    acc = add(acc, operand, carry);
  }
  for (; ones > 0; --ones)
    increment(constant);
  if (!any_set(constant)) return acc;
  Bits k(width);
  for (size_t i = 0; i < width; ++i)
    k[i] = kFalse ^ constant[i];
  Lit carry = kFalse;
  return add(acc, k, carry);
}

Bits Circuits::linear(const std::vector<Scaled>& terms, std::vector<bool> constant) {
  std::vector<std::pair<Bits, bool>> addends;
  for (const Scaled& t : terms) {
    std::vector<int> digits = signed_digits(t.coefficient);
    for (size_t i = 0; i < digits.size(); ++i)
      if (digits[i] != 0) addends.emplace_back(shifted(t.word, i), digits[i] < 0);
  }
  // -x - y is -(x + y): the sum may be there already.
  bool all_minus = addends.size() > 1 &&
                   std::all_of(addends.begin(), addends.end(), [](auto& a) { return a.second; });
  // The digits of one constant are no reason: a multiplication that sums lanes (by 0x0101...) is
  // compared with code that sums them one after the other.
  if (terms.size() > kChain) {
    std::sort(addends.begin(), addends.end());
    return sum_of_pairs(std::move(addends), std::move(constant));
  }
  if (!all_minus) return sum(std::move(addends), std::move(constant));
  for (auto& a : addends)
    a.second = false;
  Bits positive = sum(std::move(addends), std::vector<bool>(constant.size()));
  return sum({{std::move(positive), true}}, std::move(constant));
}

Bits Circuits::multiply(Bits a, Bits b) {
  const size_t width = a.size();
  std::vector<bool> k, none(width);
  if (constant_bits(a, k)) return linear({{std::move(b), std::move(k)}}, none);
  if (constant_bits(b, k)) return linear({{std::move(a), std::move(k)}}, none);
  if (auto known = multiples_.find(std::minmax(a, b)); known != multiples_.end())
    return known->second;
  // Rows are the conjunctions of one operand with each bit of the other: the choice must not
  // depend on the order of the factors. Fewer rows are better.
  auto rows = [](const Bits& x) {
    return x.size() - static_cast<size_t>(std::count(x.begin(), x.end(), kFalse));
  };
  if (rows(b) > rows(a) || (rows(a) == rows(b) && b > a)) std::swap(a, b);
  // A run of equal bits at the top counts as one, negative: sum of 2^i from k up is -2^k.
  size_t top = width - 1;
  while (top > 0 && b[top - 1] == b[width - 1])
    --top;
  Bits acc(width, kFalse);
  for (size_t i = 0; i <= top && !aig_.stopped(); ++i) {
    bool minus = i == top && top != width - 1;
    if (b[i] == kFalse) continue;
    Bits row(width, kFalse);
    for (size_t j = i; j < width; ++j)
      row[j] = aig_.and_(a[j - i], b[i]);
    Lit carry = kFalse ^ minus;
    acc = add(acc, minus ? invert(row) : row, carry);
  }
  return acc;
}

const Circuits::Division& Circuits::divide(const Bits& a, const Bits& b) {
  auto [it, fresh] = divisions_.try_emplace({a, b});
  Division& d = it->second;
  if (!fresh) return d;
  const size_t width = a.size();
  // Bring down one bit of the dividend a step, subtract where it fits. With b = 0 everything fits
  // and nothing is subtracted: just the meaning that is wanted.
  Bits rest(width + 1, kFalse), wide = invert(b);
  wide.push_back(kTrue);
  d.quotient.assign(width, kFalse);
  for (size_t i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    rest.pop_back();
    Lit fits = kTrue;
    Bits less = add(rest, wide, fits);
    d.quotient[i] = fits;
    rest = mux(fits, less, rest);
    // The remainder is below the divisor (or, for 0, below 2^steps).
    rest.back() = kFalse;
    if (aig_.stopped()) {
      static const Division kNothing;
      divisions_.erase(it);
      return kNothing;
    }
  }
  rest.pop_back();
  d.remainder = std::move(rest);
  learn_division(a, b, d);
  return d;
}

// What is hard to see in the circuit, and true for every divisor, 0 too (q = -1, r = a):
//   q * b = a - r    q * b + r = a    a - q * b = r    r <= a    q * b <= a    r < b iff b != 0
void Circuits::learn_division(const Bits& a, const Bits& b, const Division& d) {
  std::vector<bool> value;
  if (constant_bits(a, value) && constant_bits(b, value)) return;
  Bits multiple = learn_multiple(a, b, d);
  learn(less(a, d.remainder), kFalse);
  learn(less(a, multiple), kFalse);
  Lit nonzero = any(b); // made first, so that it is the one to stay
  learn(less(d.remainder, b), nonzero);
}

// The first three, which hold of signed division too. Returns q * b.
Bits Circuits::learn_multiple(const Bits& a, const Bits& b, const Division& d) {
  Lit carry = kTrue;
  Bits multiple = add(a, invert(d.remainder), carry);
  carry = kFalse;
  learn_word(add(multiple, d.remainder, carry), a);
  carry = kTrue;
  learn_word(add(a, invert(multiple), carry), d.remainder);
  multiples_.try_emplace(std::minmax(d.quotient, b), multiple);
  return multiple;
}

// The later node gives way: what stands for a node must not be built from it.
void Circuits::learn(Lit fact, Lit is) {
  fact = aig_.find(fact);
  is = aig_.find(is);
  if (fact.node() < is.node()) std::swap(fact, is);
  aig_.merge(fact.node(), is ^ fact.inverted());
}

void Circuits::learn_word(const Bits& fact, const Bits& is) {
  for (size_t i = 0; i < fact.size(); ++i)
    learn(fact[i], is[i]);
}

Bits Circuits::negate_if(Lit c, const Bits& a) {
  if (c == kFalse) return a;
  // (a ^ c) + c
  Bits flipped(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    flipped[i] = aig_.xor_(a[i], c);
  Lit carry = c;
  return add(flipped, Bits(a.size(), kFalse), carry);
}

Bits Circuits::magnitude(const Bits& a) { return negate_if(a.back(), a); }

const Circuits::Division& Circuits::divide_signed(const Signed& a, const Signed& b) {
  auto [it, fresh] = signed_divisions_.try_emplace({a.word, b.word});
  Division& d = it->second;
  if (!fresh) return d;
  const Division& u = divide(magnitude(a.like), magnitude(b.like));
  if (aig_.stopped()) {
    signed_divisions_.erase(it);
    return u;
  }
  // By zero: |a| / 0 is -1, negated where a is negative: the meaning of SMT-LIB.
  Lit sign = a.word.back();
  d.quotient = negate_if(aig_.xor_(sign, b.word.back()), u.quotient);
  d.remainder = negate_if(sign, u.remainder);
  std::vector<bool> value;
  if (!constant_bits(a.word, value) || !constant_bits(b.word, value))
    learn_multiple(a.word, b.word, d);
  return d;
}

Bits Circuits::shift_left(const Bits& a, const Bits& amount) {
  // The mirror image of a right shift.
  Bits mirrored(a.rbegin(), a.rend());
  Bits r = shift_right(mirrored, amount, kFalse);
  std::reverse(r.begin(), r.end());
  return r;
}

Bits Circuits::shift_right(const Bits& a, const Bits& amount, Lit fill) {
  const size_t width = a.size();
  Bits r = a, beyond;
  for (size_t k = 0; k < amount.size(); ++k) {
    if (k >= 63 || (size_t{1} << k) >= width) {
      beyond.push_back(amount[k]);
      continue;
    }
    Bits next(width);
    size_t by = size_t{1} << k;
    for (size_t i = 0; i < width; ++i)
      next[i] = aig_.mux(amount[k], i + by < width ? r[i + by] : fill, r[i]);
    r = std::move(next);
  }
  return mux(any(std::move(beyond)), Bits(width, fill), r);
}

Lit Circuits::equal(const Bits& a, const Bits& b) {
  Bits same(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    same[i] = ~aig_.xor_(a[i], b[i]);
  return all(std::move(same));
}

Lit Circuits::less(const Bits& a, const Bits& b) {
  // a < b: a - b borrows. The chain is that of the subtraction.
  Lit carry = kTrue;
  for (size_t i = 0; i < a.size(); ++i)
    carry = aig_.majority(a[i], ~b[i], carry);
  return ~carry;
}

Lit Circuits::less_signed(Bits a, Bits b) {
  a.back() = ~a.back();
  b.back() = ~b.back();
  return less(a, b);
}

Lit Circuits::all(Bits bits) {
  for (Lit& b : bits)
    b = aig_.find(b);
  std::sort(bits.begin(), bits.end());
  bits.erase(std::unique(bits.begin(), bits.end()), bits.end());
  if (bits.empty()) return kTrue;
  // A balanced tree: shallow, and the same for the same set.
  while (bits.size() > 1) {
    size_t out = 0;
    for (size_t i = 0; i + 1 < bits.size(); i += 2)
      bits[out++] = aig_.and_(bits[i], bits[i + 1]);
    if (bits.size() % 2) bits[out++] = bits.back();
    bits.resize(out);
  }
  return bits[0];
}

Lit Circuits::any(Bits bits) { return ~all(invert(std::move(bits))); }

Lit Circuits::parity(Bits bits) {
  for (Lit& b : bits)
    b = aig_.find(b);
  std::sort(bits.begin(), bits.end());
  Lit r = kFalse;
  for (Lit b : bits)
    r = aig_.xor_(r, b);
  return r;
}

} // namespace lockstep::solver::aig
