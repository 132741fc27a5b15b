#include "solver/aig/sat.h"

#include "support/work.h"

#include <algorithm>
#include <limits>

namespace lockstep::solver::aig {

// Polled by the solver; a solver without conflicts polls too, between its inprocessing steps.
class Sat::Clock : public CaDiCaL::Terminator, public CaDiCaL::Learner {
public:
  bool terminate() override {
    support::Work::add(support::Work::kPoll);
    return deadline.passed();
  }
  // Every learned clause is a conflict; none is exported.
  bool learning(int) override {
    support::Work::add(support::Work::kConflict);
    ++conflicts;
    return false;
  }
  void learn(int) override {}
  support::Deadline deadline = support::Deadline::never();
  uint64_t conflicts = 0;
};

Sat::Sat(const Aig& aig, Mode mode) : aig_(aig), clock_(std::make_unique<Clock>()) {
  solver_.set("quiet", 1);
  if (mode == Mode::Probe) {
    // Thousands of calls that take microseconds: nothing that walks the whole formula.
    solver_.set("inprocessing", 0);
    solver_.set("lucky", 0);
    solver_.set("walk", 0);
    solver_.set("rephase", 0);
  }
  solver_.connect_terminator(clock_.get());
  solver_.connect_learner(clock_.get());
}

Sat::~Sat() {
  solver_.disconnect_terminator();
  solver_.disconnect_learner();
}

void Sat::clause(std::initializer_list<int> lits) {
  support::Work::add(support::Work::kClause);
  for (int l : lits)
    solver_.add(l);
  solver_.add(0);
}

int Sat::var(uint32_t node) {
  if (node >= var_.size()) var_.resize(std::max<size_t>(node + 1, aig_.num_nodes()));
  return var_[node];
}

void Sat::encode_gate(uint32_t node, std::vector<uint32_t>& todo) {
  auto lit = [&](Lit a) {
    int v = var(a.node());
    if (v == 0) {
      v = var_[a.node()] = next_++;
      todo.push_back(a.node());
    }
    return a.inverted() ? -v : v;
  };
  int n = var(node);
  Lit a, b, c;
  if (node == 0) {
    clause({-n});
  } else if (aig_.is_input(node)) {
    return;
  } else if (aig_.match_xor(Lit::make(node, false), a, b)) {
    int x = lit(a), y = lit(b);
    clause({-n, x, y});
    clause({-n, -x, -y});
    clause({n, -x, y});
    clause({n, x, -y});
  } else if (aig_.match_mux(node, c, a, b)) {
    int s = lit(c), x = lit(a), y = lit(b);
    clause({-s, -x, n});
    clause({-s, x, -n});
    clause({s, -y, n});
    clause({s, y, -n});
    clause({-x, -y, n});
    clause({x, y, -n});
  } else {
    int x = lit(aig_.left(node)), y = lit(aig_.right(node));
    clause({-n, x});
    clause({-n, y});
    clause({n, -x, -y});
  }
}

int Sat::encoded(Lit a) {
  if (var(a.node()) == 0) {
    var_[a.node()] = next_++;
    std::vector<uint32_t> todo{a.node()};
    for (size_t count = 1; !todo.empty(); ++count) {
      if (count % 4096 == 0 && clock_->deadline.passed()) {
        incomplete_ = true;
        break;
      }
      uint32_t n = todo.back();
      todo.pop_back();
      encode_gate(n, todo);
    }
  }
  int v = var_[a.node()];
  return a.inverted() ? -v : v;
}

void Sat::require(Lit a, support::Deadline deadline) {
  clock_->deadline = deadline;
  clause({encoded(a)});
}

void Sat::require_equal(Lit a, Lit b) {
  int x = encoded(a), y = encoded(b);
  clause({x, -y});
  clause({-x, y});
}

void Sat::assume(Lit a) {
  int l = encoded(a);
  solver_.assume(l);
}

Sat::Result Sat::solve(support::Deadline deadline, int64_t conflicts) {
  if (incomplete_) return Result::Limit;
  clock_->deadline = deadline;
  if (conflicts >= 0)
    solver_.limit("conflicts",
                  static_cast<int>(std::min<int64_t>(conflicts, std::numeric_limits<int>::max())));
  int r = solver_.solve();
  conflicts_ = clock_->conflicts;
  return r == 10 ? Result::Sat : r == 20 ? Result::Unsat : Result::Limit;
}

bool Sat::value(Lit a) {
  if (!has_value(a.node())) return a.inverted();
  return (solver_.val(var_[a.node()]) > 0) != a.inverted();
}

} // namespace lockstep::solver::aig
