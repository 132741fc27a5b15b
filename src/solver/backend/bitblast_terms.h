// Terms to and-inverter graphs: the bits of a term as literals, remembered for the life of the
// object, so that later queries build on the graph (and the proved equalities) of earlier ones.
#pragma once

#include "solver/aig/circuit.h"
#include "term/eval.h"

#include <span>
#include <vector>

namespace lockstep::solver {

class Blaster {
public:
  explicit Blaster(aig::Aig& aig) : aig_(aig), circuits_(aig) {}

  // The bits of the term, least first; none when the graph's limits stopped the work.
  std::span<const aig::Lit> bits(term::Term t);

  // The variable behind an input's group.
  term::Term variable(uint32_t group) const { return variables_[group]; }

private:
  bool done(term::Term t) const { return t.id() < offset_.size() && offset_[t.id()] != kNone; }
  std::span<const aig::Lit> known(term::Term t) const {
    return {store_.data() + offset_[t.id()], t.width()};
  }
  aig::Bits word(term::Term t);
  aig::Bits compute(term::Term t);
  aig::Bits bitwise(term::Term t);
  aig::Bits sum(term::Term t);
  aig::Circuits::Signed signed_word(term::Term t);
  aig::Bits product(std::span<const term::Term> factors);
  aig::Bits input(term::Term t);

  static constexpr size_t kNone = ~size_t{0};
  aig::Aig& aig_;
  aig::Circuits circuits_;
  std::vector<size_t> offset_; // by term id, into store_
  std::vector<aig::Lit> store_;
  std::vector<term::Term> variables_;
};

} // namespace lockstep::solver
