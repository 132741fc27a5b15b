#include "solver/sample.h"

#include "term/tape.h"

#include <algorithm>
#include <map>
#include <random>

namespace lockstep::solver {

namespace {

using llvm::APInt;

constexpr size_t kNodeBudget = 200000; // node evaluations a query: about a millisecond
constexpr size_t kMostNodes = 100000;  // beyond, compiling the tape alone costs more
constexpr size_t kMostTries = 400;
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
    if (nodes.size() > kMostNodes)
      return Answer::unknown(support::Reason::SolverGaveUp, "too large to sample", "sample");
    std::vector<Term> vars;
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(vars),
                 [](Term t) { return t.is_var(); });
    Corners corners(nodes);
    std::mt19937_64 random(ctx_.seed ^ formula.fingerprint());
    size_t tries = vars.empty() ? 1 : std::min(kMostTries, kNodeBudget / nodes.size() + 1);
    // First all variables alike, each corner once (but for at most half the tries); then mixtures.
    size_t alike = std::min(corners.most(), (tries + 1) / 2);
    term::Tape tape(std::span(&formula, 1), vars);
    std::vector<APInt> values(vars.size());
    for (size_t i = 0; i < tries && !deadline.passed(); ++i) {
      for (size_t v = 0; v < vars.size(); ++v) {
        const std::vector<APInt>& choice = corners.of(vars[v].width());
        values[v] = i < alike ? choice[i % choice.size()] : pick(choice, vars[v].width(), random);
      }
      tape.run(values);
      if (!tape.is_true(0)) continue;
      Assignment model;
      for (size_t v = 0; v < vars.size(); ++v)
        model.set(vars[v], values[v]);
      return Answer::sat(std::move(model), "sample");
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
