// A part of an and-inverter graph inside CaDiCaL: nodes are encoded when first asked for, gates are
// recognised by shape. Keeps the deadline.
#pragma once

#include "solver/aig/aig.h"

#include <cadical.hpp>

#include <memory>
#include <vector>

namespace lockstep::solver::aig {

class Sat {
public:
  // `Search` for one hard question, `Probe` for many small ones under assumptions.
  enum class Mode { Search, Probe };
  enum class Result { Sat, Unsat, Limit };

  Sat(const Aig& aig, Mode mode);
  ~Sat();
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;

  // From now on. Where the deadline cuts the encoding short, every answer is Result::Limit.
  void require(Lit a, support::Deadline deadline);
  void require_equal(Lit a, Lit b);
  void assume(Lit a); // for the next solve
  // `conflicts` below 0: no limit but the deadline.
  Result solve(support::Deadline deadline, int64_t conflicts);

  // After Result::Sat. A node that was never encoded has no value.
  bool has_value(uint32_t node) const { return node < var_.size() && var_[node] != 0; }
  bool value(Lit a);

  uint64_t conflicts() const { return conflicts_; }

private:
  class Clock;
  int encoded(Lit a);
  int var(uint32_t node);
  void encode_gate(uint32_t node, std::vector<uint32_t>& todo);
  void clause(std::initializer_list<int> lits);

  const Aig& aig_;
  CaDiCaL::Solver solver_;
  std::unique_ptr<Clock> clock_;
  std::vector<int> var_; // by node; 0: none yet
  int next_ = 1;
  uint64_t conflicts_ = 0;
  bool incomplete_ = false;
};

} // namespace lockstep::solver::aig
