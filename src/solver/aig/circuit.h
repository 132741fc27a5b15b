// Bit-vector arithmetic as circuits over an and-inverter graph, at any width. Least significant bit
// first. Equal operations on equal bits give equal literals, and the low bits of a sum or product
// do not depend on its width: that is how the two sides of a query come to share nodes.
#pragma once

#include "solver/aig/aig.h"

#include <map>
#include <utility>
#include <vector>

namespace lockstep::solver::aig {

using Bits = std::vector<Lit>;

// A multiple of a word: coefficient (as constant bits) times word, all of one width.
struct Scaled {
  Bits word;
  std::vector<bool> coefficient;
};

class Circuits {
public:
  explicit Circuits(Aig& aig) : aig_(aig) {}

  Bits constant(unsigned width, uint64_t value) const;
  Bits invert(Bits a) const;
  Bits mux(Lit c, const Bits& a, const Bits& b);

  // a + b + carry; `carry` becomes the carry out.
  Bits add(const Bits& a, const Bits& b, Lit& carry);
  Bits negate(const Bits& a);
  // The sum of the multiples and of the constant.
  Bits linear(const std::vector<Scaled>& terms, std::vector<bool> constant);
  Bits multiply(Bits a, Bits b);

  struct Division {
    Bits quotient, remainder;
  };
  // Division by zero: quotient all ones, remainder the dividend. One circuit an operand pair.
  const Division& divide(const Bits& a, const Bits& b);
  // A signed number, and a word of the same magnitude: itself, or the number that it negates. So
  // the divisions of x and of -x share one circuit.
  struct Signed {
    Bits word, like;
    Signed(const Bits& w) : word(w), like(w) {}
    Signed(Bits w, Bits l) : word(std::move(w)), like(std::move(l)) {}
  };
  // Towards zero; by zero: 1 or -1 against the sign of the dividend, remainder the dividend.
  const Division& divide_signed(const Signed& a, const Signed& b);

  Bits shift_left(const Bits& a, const Bits& amount);
  Bits shift_right(const Bits& a, const Bits& amount, Lit fill);

  Lit equal(const Bits& a, const Bits& b);
  Lit less(const Bits& a, const Bits& b); // unsigned
  Lit less_signed(Bits a, Bits b);
  Lit all(Bits bits); // their conjunction
  Lit any(Bits bits);
  Lit parity(Bits bits);

private:
  Bits magnitude(const Bits& a);
  Bits negate_if(Lit c, const Bits& a);
  Bits sum(std::vector<std::pair<Bits, bool>> addends, std::vector<bool> constant);
  Bits sum_of_pairs(std::vector<std::pair<Bits, bool>> addends, std::vector<bool> constant);
  void learn_word(const Bits& fact, const Bits& is);
  void learn(Lit fact, Lit is);
  Bits learn_multiple(const Bits& a, const Bits& b, const Division& d);
  void learn_division(const Bits& a, const Bits& b, const Division& d);

  Aig& aig_;
  std::map<std::pair<Bits, Bits>, Division> divisions_, signed_divisions_;
  // (quotient, divisor), the smaller first, to dividend - remainder.
  std::map<std::pair<Bits, Bits>, Bits> multiples_;
};

} // namespace lockstep::solver::aig
