#include "solver/sample.h"

#include <algorithm>
#include <map>
#include <random>

namespace lockstep::solver {

namespace {

using llvm::APInt;

constexpr size_t kNodeBudget = 20000; // node evaluations a query: about two milliseconds
constexpr size_t kMostTries = 300;
constexpr size_t kMostConstants = 16; // harvested for one width

// The values worth trying for a variable of each width.
class Corners {
public:
  explicit Corners(const std::vector<Term>& nodes) {
    for (Term t : nodes)
      if (t.is_var()) add_usual(t.width());
    for (Term t : nodes)
      if (t.is_const()) harvest(t.value());
  }

  const std::vector<APInt>& of(unsigned width) const { return by_width_.at(width); }
  size_t most() const {
    size_t n = 0;
    for (const auto& [width, values] : by_width_)
      n = std::max(n, values.size());
    return n;
  }

private:
  void add_usual(unsigned w) {
    if (by_width_.contains(w)) return;
    by_width_[w] = {APInt::getZero(w), APInt::getAllOnes(w), APInt(w, 1),
                    APInt::getSignedMinValue(w), APInt::getSignedMaxValue(w)};
  }

  // A constant is tried at every width: casts stand between it and the variables.
  void harvest(const APInt& value) {
    for (auto& [width, values] : by_width_) {
      if (values.size() >= 5 + 3 * kMostConstants) continue;
      APInt v = value.zextOrTrunc(width);
      for (const APInt& x : {v, v - 1, v + 1})
        if (std::find(values.begin(), values.end(), x) == values.end()) values.push_back(x);
    }
  }

  std::map<unsigned, std::vector<APInt>> by_width_;
};

class Sample final : public Solver {
public:
  explicit Sample(support::Context& ctx) : ctx_(ctx) {}

  Answer check(Term formula, support::Deadline deadline) override {
    std::vector<Term> nodes = term::postorder(std::span(&formula, 1));
    std::vector<Term> vars;
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(vars),
                 [](Term t) { return t.is_var(); });
    Corners corners(nodes);
    std::mt19937_64 random(ctx_.seed ^ formula.fingerprint());
    size_t tries = vars.empty() ? 1 : std::min(kMostTries, kNodeBudget / nodes.size() + 1);
    // First all variables alike, each corner once (but for at most half the tries); then mixtures.
    size_t alike = std::min(corners.most(), (tries + 1) / 2);
    for (size_t i = 0; i < tries && !deadline.passed(); ++i) {
      Assignment a;
      for (Term v : vars) {
        const std::vector<APInt>& values = corners.of(v.width());
        a.set(v, i < alike ? values[i % values.size()] : pick(values, v.width(), random));
      }
      if (term::Evaluator(a).is_true(formula)) return Answer::sat(std::move(a), "sample");
    }
    return Answer::unknown(support::Reason::SolverGaveUp, "no sample satisfies the query",
                           "sample");
  }

private:
  // A corner, a small number, or any value.
  static APInt pick(const std::vector<APInt>& corners, unsigned width, std::mt19937_64& random) {
    uint64_t r = random();
    switch (r & 3) {
    case 0:
    case 1:
      return corners[(r >> 2) % corners.size()];
    case 2:
      return APInt(64, (r >> 2) & 63).zextOrTrunc(width);
    default: {
      std::vector<uint64_t> words(APInt::getNumWords(width));
      std::generate(words.begin(), words.end(), [&] { return random(); });
      return APInt(width, static_cast<unsigned>(words.size()), words.data());
    }
    }
  }

  support::Context& ctx_;
};

} // namespace

std::unique_ptr<Solver> make_sample(support::Context& ctx) { return std::make_unique<Sample>(ctx); }

} // namespace lockstep::solver
