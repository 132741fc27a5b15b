#include "sample/search.h"

#include "program/memory_options.h"
#include "sample/pairing.h"

#include <algorithm>

namespace lockstep::sample {

namespace {

using program::Program;
using replay::Attempt;
using replay::Played;
using replay::Role;
using replay::Run;
using replay::RunOptions;
using replay::Situation;
using replay::Violated;

// Short runs first, then a few long ones, and so on. A situation that needs more steps waits for
// another round.
struct Round {
  uint64_t steps;    // of one run
  uint64_t effort;   // steps of all runs of the source, for an effort of 1
  uint64_t most_new; // situations that did not wait for it, likewise
};
constexpr Round kRounds[] = {{1 << 12, 100'000, 500},   {1 << 20, 600'000, 0},
                             {1 << 15, 500'000, 32},    {1 << 20, 4'000'000, 32},
                             {1 << 23, 24'000'000, 32}, {1 << 26, 100'000'000, 32}};
constexpr size_t kHopeless = 3; // so many first ones that do not end: on to the next round
constexpr size_t kUseless = 64; // so many that show nothing, and none that does: likewise
constexpr uint64_t kMostEvents =
    1000;                      // each keeps memory as it was: a tenth of a short run's steps
constexpr uint64_t kLong = 16; // a loop that tells how many steps an iteration takes
// A target may be slower than its source. One that does not end by then may be slower still.
uint64_t patience(uint64_t steps) { return 100 * steps + 1'000'000; }
const Attempt kTargetAttempts[] = {{0, 0}, {1, 1}, {2, 3}};

refine::Check check_of(Violated v) {
  switch (v) {
  case Violated::Nothing:
  case Violated::Ub:
    return refine::Check::Ub;
  case Violated::Return:
    return refine::Check::Return;
  case Violated::Events:
    return refine::Check::Events;
  case Violated::Poison:
    return refine::Check::Poison;
  case Violated::Value:
    return refine::Check::Value;
  case Violated::Memory:
    return refine::Check::Memory;
  }
  return refine::Check::Ub;
}

// By the length that its loops may have: the longest first, and then in order.
struct Waiting {
  uint64_t length, number;
  bool operator<(const Waiting& o) const {
    return length != o.length ? length > o.length : number < o.number;
  }
};

// The largest integer among the arguments: how long a loop may be.
uint64_t length(const Program& p, const Situation& situation) {
  uint64_t most = 0;
  for (size_t i = 0; i < situation.arguments.size(); ++i) {
    std::vector<program::Type> leaves = p.registers[p.params[i].reg].type.scalars();
    for (size_t k = 0; k < leaves.size(); ++k)
      if (leaves[k].kind == program::Type::Kind::Int)
        most = std::max(most, situation.arguments[i][k].value.abs().getLimitedValue());
  }
  return most;
}

} // namespace

struct Search::State {
  State(const Program& s, const Program& t, const semantics::WorldOptions& options, uint64_t seed)
      : source(s), target(t), situations(s, t, options, seed),
        source_choices(*situations.terms(), "src"), target_choices(*situations.terms(), "tgt") {}

  Entered entered;

  // What came of a situation.
  enum class Shown { Nothing, Useless, TooLong, Violation };

  std::unique_ptr<Played> play(Role role, const Situation& situation, Attempt attempt,
                               uint64_t steps) {
    RunOptions options;
    options.max_steps = steps;
    options.max_events = std::min(kMostEvents, steps / 10);
    options.deadline = deadline;
    bool of_source = role == Role::Source;
    auto played = std::make_unique<Played>(*situations.terms(), of_source ? source : target, role,
                                           of_source ? source_choices : target_choices, situation,
                                           none, attempt, options);
    ctx->stats.add("concrete runs");
    ctx->progress.run();
    ctx->stats.add("concrete steps", played->result().steps);
    return played;
  }

  // Whether the source had nothing to choose.
  static bool is_certain(Played& s) {
    return !s.made_choices() && !s.memory().looked_at_own_address && s.memory().trouble.empty() &&
           s.memory().unclear.empty();
  }

  Violated compare(Played& s, Played& t) {
    if (t.result().end == Run::End::StepLimit) ctx->stats.add("concrete runs of the target alone");
    Violated v = replay::violated(s.memory(), s.result(), t.memory(), t.result());
    return is_certain(s) ? v : Violated::Nothing; // undef may have been looked at
  }

  Shown look_at(const Situation& situation, uint64_t steps) {
    auto s = play(Role::Source, situation, {}, steps);
    spent += s->result().steps;
    if (s->result().end == Run::End::StepLimit) {
      look_at_target_alone(situation, steps);
      return Shown::TooLong;
    }
    if (s->result().end == Run::End::TimeLimit || s->result().end == Run::End::Ub ||
        s->result().end == Run::End::Beyond || !is_certain(*s))
      return Shown::Useless;
    uint64_t limit = patience(s->result().steps);
    for (Attempt attempt : kTargetAttempts) {
      auto t = play(Role::Target, situation, attempt, limit);
      note_entered(*s, *t);
      if (Violated v = compare(*s, *t); v != Violated::Nothing) {
        Situation paired = situation;
        if (may_be_paired(*s, *t)) v = whichever_is_which(paired, *s, *t, attempt, limit);
        if (v != Violated::Nothing) {
          found = Found{situations.terms(), std::move(paired), attempt, limit, check_of(v)};
          return Shown::Violation;
        }
      }
      if (!t->made_choices()) break;
    }
    return Shown::Nothing;
  }

  // By ends that have no UB.
  bool ends_defined(const Situation& situation, uint64_t steps) {
    auto s = play(Role::Source, situation, {}, steps);
    switch (s->result().end) {
    case Run::End::Return:
    case Run::End::Trap:
    case Run::End::Unwind:
    case Run::End::Stays:
    case Run::End::Endless:
      return is_certain(*s);
    case Run::End::Ub:
    case Run::End::Beyond:
    case Run::End::StepLimit:
    case Run::End::TimeLimit:
      return false;
    }
    return false;
  }

  // The source has not come to an end. A few times will do.
  void look_at_target_alone(const Situation& situation, uint64_t steps) {
    constexpr unsigned kMost = 4;
    constexpr uint64_t kSteps = 1 << 16;
    if (!thorough || may_not_terminate || targets_alone++ >= kMost) return;
    auto t = play(Role::Target, situation, {}, std::min(steps, kSteps));
    may_not_terminate = t->result().end == Run::End::Endless;
  }

  void note_entered(Played& s, Played& t) {
    using End = Run::End;
    if (t.result().end == End::StepLimit || t.result().end == End::TimeLimit) return;
    auto add = [](std::vector<bool>& all, const std::vector<bool>& one) {
      all.resize(one.size());
      for (size_t b = 0; b < one.size(); ++b)
        all[b] = all[b] || one[b];
    };
    add(entered.source, s.result().entered);
    add(entered.target, t.result().entered);
  }

  Violated whichever_is_which(Situation& situation, Played& s, Played& t, Attempt attempt,
                              uint64_t limit) {
    Violated v = Violated::Nothing;
    auto differ = [&](const Situation& paired) {
      auto again = play(Role::Source, paired, {}, limit);
      auto other = play(Role::Target, paired, attempt, limit);
      v = compare(*again, *other);
      return v == Violated::Nothing ? Differ::InNothing : sample::compare(*again, *other);
    };
    bool all = under_every_pairing(s, t, situation, differ) == Paired::AllDiffer;
    return all ? v : Violated::Nothing;
  }

  // Situations that need more steps than they got, as far as they will end. The longest and the
  // shortest in turn: what shows in a short run of a loop mostly shows in a long one too, but which
  // argument makes it long is not known.
  std::vector<Waiting> take_waiting(uint64_t steps) {
    std::sort(waiting.begin(), waiting.end());
    std::vector<Waiting> now, rest;
    for (const Waiting& w : waiting) {
      bool ends = w.length <= steps / steps_per_length;
      bool again = now.size() > 1 && now[now.size() - 2].length == w.length;
      if (ends && !again)
        now.push_back(w);
      else
        rest.push_back(w);
    }
    waiting = std::move(rest);
    std::vector<Waiting> in_turn;
    in_turn.reserve(now.size());
    for (size_t i = 0; i < now.size(); ++i)
      in_turn.push_back(i % 2 == 0 ? now[i / 2] : now[now.size() - 1 - i / 2]);
    return in_turn;
  }

  bool is_late() const { return deadline.passed(); }

  void one_round(const Round& round, unsigned effort) {
    std::vector<Waiting> now = take_waiting(round.steps);
    spent = 0;
    size_t too_long = 0, done = 0, useless = 0, i = 0;
    uint64_t longest = ~uint64_t{0};
    for (uint64_t most = now.size() + round.most_new * effort; i < most; ++i) {
      if (i < now.size() && now[i].length > longest) continue;
      uint64_t number = i < now.size() ? now[i].number : next++;
      Situation situation = situations.make(number);
      uint64_t before = spent, n = length(source, situation);
      if (number < situations.systematic() && n > round.steps / steps_per_length) {
        waiting.push_back({n, number}); // it would hardly end
        continue;
      }
      Shown shown = look_at(situation, round.steps);
      if (shown == Shown::Violation) return;
      if (shown == Shown::TooLong) waiting.push_back({n, number});
      if (shown == Shown::Nothing && n >= kLong)
        steps_per_length = std::max(steps_per_length, (spent - before) / n);
      // One that has UB after many iterations: so have those that are longer still.
      uint64_t iterations = (spent - before) / steps_per_length;
      if (shown == Shown::Useless && n > iterations && iterations > round.steps / kLong / 8)
        longest = std::min(longest, iterations + iterations / 50);
      too_long += shown == Shown::TooLong;
      useless += shown == Shown::Useless;
      done += shown == Shown::Nothing;
      if (is_late() || spent > round.effort * effort) break;
      if (too_long >= kHopeless && done + useless == 0) break;
      if (useless >= kUseless * effort && done == 0) break;
    }
    for (++i; i < now.size(); ++i) // their turn has not come
      waiting.push_back(now[i]);
  }

  const Program &source, &target;
  Situations situations;
  semantics::Choices source_choices, target_choices;
  term::Assignment none;
  support::Context* ctx = nullptr;
  support::Deadline deadline = support::Deadline::never();
  std::vector<Waiting> waiting;
  uint64_t next = 0, spent = 0;
  uint64_t steps_per_length = 3; // the most that was seen
  std::optional<Found> found;
  bool thorough = false; // more effort than at first
  bool may_not_terminate = false;
  unsigned targets_alone = 0; // so often
};

Search::Search(const Program& source, const Program& target, uint64_t seed) {
  program::MemoryChoice memory = program::choose_memory(source, target);
  constexpr unsigned kFewBits = 24; // of addresses: little room
  auto is_alias = [](const semantics::Global& g) { return g.alias; };
  bool aliases = std::any_of(source.globals.begin(), source.globals.end(), is_alias) ||
                 std::any_of(target.globals.begin(), target.globals.end(), is_alias);
  if (!memory.obstacle.empty() || memory.several_spaces || !memory.options.narrow.empty() ||
      memory.options.address_bits < kFewBits || aliases)
    return;
  memory.options.block_bits = semantics::kBlockBits - 3; // there is no lack of them
  state_ = std::make_unique<State>(source, target, memory.options, seed);
}

Search::~Search() = default;

const Search::Entered& Search::entered() const {
  static const Entered none;
  return state_ ? state_->entered : none;
}

bool Search::may_not_terminate() const { return state_ && state_->may_not_terminate; }

bool Search::source_is_defined(support::Context& ctx, double ms) {
  if (!state_) return false;
  constexpr uint64_t kSituations = 64, kSteps = 1 << 16;
  state_->ctx = &ctx;
  state_->deadline = earlier(ctx.deadline, support::Deadline::budget_ms(ms));
  for (uint64_t i = 0; i < kSituations && !state_->is_late(); ++i)
    if (state_->ends_defined(state_->situations.make(i), kSteps)) return true;
  return false;
}

std::optional<Found> Search::run(support::Context& ctx, double ms, unsigned effort) {
  if (!state_) return std::nullopt;
  support::Timer timer(ctx.stats, "concrete");
  ctx.progress.enter(support::Engine::Runs);
  state_->ctx = &ctx;
  state_->thorough = effort > 1;
  state_->deadline = earlier(ctx.deadline, support::Deadline::budget_ms(ms));
  state_->waiting.clear();
  for (const Round& round : kRounds) {
    if (state_->is_late()) break;
    state_->one_round(round, effort);
    if (state_->found) break;
  }
  return std::move(state_->found);
}

} // namespace lockstep::sample
