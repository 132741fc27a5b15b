#include "brute_force.h"

#include "counter.h"

#include <algorithm>
#include <set>

namespace lockstep::differential {

namespace {

using program::Program;
using replay::Run;
using semantics::Choices;
using semantics::Term;
using semantics::VarKind;

// How a run ended: UB, or the leaves of the result. Leaves are narrow, so that a number that no
// leaf can be stands for poison.
struct Ending {
  static constexpr uint64_t kPoison = ~uint64_t{0};
  bool ub = false;
  std::vector<uint64_t> leaves;
  auto operator<=>(const Ending&) const = default;
};
using Endings = std::set<Ending>;

bool allows(const Ending& s, const Ending& t) {
  if (s.ub || t.ub) return s.ub;
  for (size_t i = 0; i < s.leaves.size(); ++i)
    if (s.leaves[i] != Ending::kPoison && s.leaves[i] != t.leaves[i]) return false;
  return true;
}

// All runs of a program on one input.
class Explorer {
public:
  explicit Explorer(const Program& p)
      : choices_(tm_, "p"), player_(tm_, choices_, p, [this](Term v) {
          return (v.var_kind() == VarKind::Choice ? frozen_ : late_).at(v);
        }) {}

  // One set of endings for each way to make the frozen choices. False where there are too many.
  bool explore(const Input& input, uint64_t& runs_left, std::vector<Endings>& rounds) {
    rounds.clear();
    frozen_.restart();
    do {
      Endings& endings = rounds.emplace_back();
      late_.restart();
      do {
        if (runs_left-- == 0) return false;
        endings.insert(run(input));
      } while (late_.advance());
    } while (frozen_.advance());
    return true;
  }

private:
  Ending run(const Input& input) {
    Run r = player_.run(input);
    Ending e;
    e.ub = r.end != Run::End::Return;
    for (const auto& leaf : r.value) {
      bool poison = !player_.domain().close(leaf.poison).isZero();
      e.leaves.push_back(poison ? Ending::kPoison
                                : player_.domain().close(leaf.value).getZExtValue());
    }
    return e;
  }

  term::TermManager tm_;
  Choices choices_;
  Counter frozen_, late_;
  Player player_;
};

bool refines(const std::vector<Endings>& source, const std::vector<Endings>& target) {
  auto answers = [](const Endings& s, const Endings& t) {
    return std::all_of(t.begin(), t.end(), [&](const Ending& one) {
      return std::any_of(s.begin(), s.end(), [&](const Ending& mine) { return allows(mine, one); });
    });
  };
  return std::all_of(target.begin(), target.end(), [&](const Endings& t) {
    return std::any_of(source.begin(), source.end(),
                       [&](const Endings& s) { return answers(s, t); });
  });
}

// Numbers, then poison, then undef. False after the last.
bool advance(Leaf& leaf, const BruteOptions& o) {
  using Kind = Leaf::Kind;
  bool last = leaf.number.isAllOnes();
  if (leaf.kind == Kind::Number && !last) {
    ++leaf.number;
    return true;
  }
  leaf.number.clearAllBits();
  Kind next = leaf.kind == Kind::Number && o.poison ? Kind::Poison
              : leaf.kind != Kind::Undef && o.undef ? Kind::Undef
                                                    : Kind::Number;
  leaf.kind = next;
  return next != Kind::Number;
}

bool advance(Input& input, const BruteOptions& o) {
  for (auto& param : input)
    for (Leaf& leaf : param)
      if (advance(leaf, o)) return true;
  return false;
}

} // namespace

BruteResult brute_force(const Program& source, const Program& target, BruteOptions options) {
  Input input;
  for (const program::Param& p : source.params) {
    auto& leaves = input.emplace_back();
    for (unsigned width : source.registers[p.reg].type.leaves())
      leaves.push_back({Leaf::Kind::Number, APInt::getZero(width)});
  }
  Explorer s(source), t(target);
  std::vector<Endings> source_rounds, target_rounds;
  uint64_t runs_left = options.max_runs;
  do {
    if (!s.explore(input, runs_left, source_rounds) || !t.explore(input, runs_left, target_rounds))
      return {BruteResult::Verdict::TooMany, {}};
    if (!refines(source_rounds, target_rounds)) return {BruteResult::Verdict::Incorrect, input};
  } while (advance(input, options));
  return {BruteResult::Verdict::Correct, {}};
}

} // namespace lockstep::differential
