// Linear forms modulo 2^w: k + sum of c_i * t_i. What + and * by constants are normalised to.
#pragma once

#include "term/rewrite/rules.h"

namespace lockstep::term {

class Linear {
public:
  struct Part {
    Term base; // not a sum, not scaled, not a complement
    APInt coef;
  };

  Linear(TermManager& tm, unsigned width) : tm_(tm), constant_(APInt::getZero(width)) {}

  // Adds coef * t.
  //   ~x              is -1 - x
  //   ite(c, k1, k2)  is k2 + (k1 - k2) * zext(c)
  //   sext(b)         is -zext(b), for b of width 1; zext(~b) is 1 - zext(b)
  void add(Term t, const APInt& coef);

  const APInt& constant() const { return constant_; }
  APInt& constant() { return constant_; }
  std::span<const Part> parts() const { return parts_; }
  llvm::SmallVectorImpl<Part>& parts() { return parts_; }

  // The summands in the order that `make` gives them, the constant last.
  Terms summands() const;
  // The whole as a term.
  Term term() const;
  // coef * base in its normal form.
  static Term scaled(TermManager& tm, Term base, const APInt& coef);

private:
  void add_base(Term base, const APInt& coef);

  TermManager& tm_;
  llvm::SmallVector<Part, 8> parts_;
  unsigned visits_ = 0;
  APInt constant_;
};

} // namespace lockstep::term
