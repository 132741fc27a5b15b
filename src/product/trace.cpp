#include "product/trace.h"

#include "product/check/own.h"
#include "program/liveness.h"
#include "program/loops.h"
#include "program/memory_options.h"
#include "sample/situations.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace lockstep::product {

namespace {

using replay::Played;
using replay::Role;
using replay::Run;
using Memory = sample::Situations::Memory;
using semantics::Concrete;
using semantics::ConcreteMemory;

constexpr size_t kFirst = 3000, kLast = 1500;                    // visits whose registers are kept
constexpr uint64_t kMostSteps = 5'000'000, kManySteps = 800'000; // once some run did not end
constexpr uint64_t kFewSteps = 20'000;                           // of runs that are cut off
constexpr unsigned kMostTooLong = 4;
constexpr double kMostMs = 3'000, kMostShare = 0.25; // of a run, of the time for all
constexpr size_t kMostEvents = 200;

// Watches a run.
class Recorder {
public:
  // `until_poison`: what comes after poison in memory is left out.
  Recorder(const Program& program, const std::vector<std::vector<Leaf>>& leaves, bool until_poison)
      : program_(program), leaves_(leaves), until_poison_(until_poison) {}

  replay::RunOptions::Entering watcher() {
    return [this](BlockId block, const program::Registers<Concrete>& regs, ConcreteMemory& memory) {
      enter(block, regs, memory);
    };
  }

  Trace take(bool returned) {
    for (auto& [visit, held] : last_) {
      trace_.visits[visit].held = static_cast<uint32_t>(trace_.held.size());
      trace_.held.insert(trace_.held.end(), held.begin(), held.end());
    }
    trace_.returned = returned && !cut_;
    return std::move(trace_);
  }

private:
  void enter(BlockId block, const program::Registers<Concrete>& regs, ConcreteMemory& memory) {
    if (trace_.visits.empty()) {
      memory.keep_digest();
      for (const program::Param& p : program_.params)
        for (uint32_t i = 0; i < regs[p.reg].size(); ++i)
          trace_.arguments.push_back(held({p.reg, i}, regs, memory));
    }
    size_t n = trace_.visits.size();
    cut_ |= until_poison_ && memory.wrote_poison();
    if (cut_) return;
    trace_.visits.push_back(
        {block, static_cast<uint32_t>(memory.events().size()), memory.digest()});
    std::vector<Held> values;
    for (const Leaf& leaf : leaves_[block])
      values.push_back(held(leaf, regs, memory));
    if (n < kFirst) {
      trace_.visits.back().held = static_cast<uint32_t>(trace_.held.size());
      trace_.held.insert(trace_.held.end(), values.begin(), values.end());
      return;
    }
    last_.emplace_back(n, std::move(values));
    if (last_.size() > kLast) last_.pop_front();
  }

  Held held(const Leaf& leaf, const program::Registers<Concrete>& regs, ConcreteMemory& memory) {
    const auto& scalar = regs[leaf.reg][leaf.index];
    Concrete& d = memory.domain();
    Held out;
    if (d.has_undef(scalar.value) || d.has_undef(scalar.poison)) return out;
    if (d.holds(scalar.poison)) {
      out.kind = Held::Kind::Poison;
      return out;
    }
    if (program_.registers[leaf.reg].type.pointers()[leaf.index]) {
      semantics::Concrete::Bits pointer = memory.plain(scalar.value);
      semantics::APInt bits = d.close(pointer);
      unsigned w = bits.getBitWidth() - semantics::kBlockBits;
      if (w > 64) return out;
      out.block = static_cast<uint32_t>(bits.extractBitsAsZExtValue(semantics::kBlockBits, w));
      out.bits = bits.extractBitsAsZExtValue(w, 0);
    } else {
      if (d.width(scalar.value) > 64) return out;
      out.bits = d.close(scalar.value).getZExtValue();
    }
    out.kind = Held::Kind::Number;
    return out;
  }

  const Program& program_;
  const std::vector<std::vector<Leaf>>& leaves_;
  bool until_poison_, cut_ = false;
  Trace trace_;
  std::deque<std::pair<size_t, std::vector<Held>>> last_;
};

// Which ways of a program, from its entry or a loop to the next loop or the return, no more than a
// few runs have taken yet.
class RareWays {
public:
  explicit RareWays(const Program& program) : loops_(find_loops(program)) {
    std::vector<BlockId> starts{0};
    for (const program::Loop& l : loops_.loops)
      starts.push_back(l.header);
    for (BlockId start : starts) {
      program::Ahead next = ahead(program, start, heads(loops_));
      if (next.returns) ways_[{start, kReturn}] = kEnough;
      for (BlockId to : next.places)
        ways_[{start, to}] = kEnough;
      if (loops_.is_header(start)) loops_left_.insert(start);
    }
  }

  // Whether the run takes one of them.
  bool takes_one(const Trace& t, uint64_t number) {
    std::set<Way> taken;
    BlockId from = 0;
    for (size_t i = 1; i < t.visits.size(); ++i)
      if (BlockId b = t.visits[i].block; loops_.is_header(b)) {
        taken.emplace(from, b);
        loops_left_.erase(b);
        from = b;
      }
    if (t.returned) taken.emplace(from, kReturn);
    bool some = false;
    for (const Way& way : taken)
      if (auto it = ways_.find(way); it != ways_.end()) {
        some = true;
        if (--it->second == 0) ways_.erase(it);
      }
    if (some) last_ = number;
    return some;
  }

  // Many of them cannot be taken: whether it has been tried for long enough. A loop that no run
  // comes to is worth more patience.
  bool enough(uint64_t number) const {
    constexpr uint64_t kPatience = 40;
    return ways_.empty() || (loops_left_.empty() && number > last_ + kPatience);
  }

private:
  using Way = std::pair<BlockId, BlockId>;
  static constexpr BlockId kReturn = ~BlockId{0};
  static constexpr unsigned kEnough = 3;
  program::LoopForest loops_;
  std::map<Way, unsigned> ways_; // how many runs are wanted
  std::set<BlockId> loops_left_;
  uint64_t last_ = 0; // the run that took one
};

} // namespace

// Choices that show: others are of roundings and NaNs, which both sides make alike.
static bool freezes(const Program& p) {
  return std::any_of(p.blocks.begin(), p.blocks.end(), [](const program::Block& b) {
    return std::any_of(b.instrs.begin(), b.instrs.end(), [](const program::Instr& i) {
      return i.operation.op == semantics::OpId::Freeze;
    });
  });
}

std::vector<std::vector<Leaf>> leaves_at_blocks(const Program& program) {
  std::vector<std::vector<RegId>> live = program::live_on_entry(program);
  std::vector<std::vector<Leaf>> out(program.blocks.size());
  for (BlockId b = 0; b < program.blocks.size(); ++b) {
    std::vector<RegId> regs = live[b];
    for (const program::Phi& phi : program.blocks[b].phis)
      regs.push_back(phi.result);
    for (RegId r : regs)
      for (uint32_t i = 0; i < program.registers[r].type.leaves().size(); ++i)
        out[b].push_back({r, i});
  }
  return out;
}

std::vector<TracePair> make_traces(const Program& source, const Program& target,
                                   support::Context& ctx, support::Deadline deadline,
                                   size_t wanted) {
  support::Timer timer(ctx.stats, "product traces");
  std::vector<TracePair> out;
  program::MemoryChoice memory = program::choose_memory(source, target, true);
  if (!memory.obstacle.empty() || memory.several_spaces || !memory.options.narrow.empty())
    return out;
  memory.options.block_bits = semantics::kBlockBits - 3;
  sample::Situations situations(source, target, memory.options, ctx.seed);
  semantics::Choices source_choices(*situations.terms(), "src");
  semantics::Choices target_choices(*situations.terms(), "tgt");
  auto source_leaves = leaves_at_blocks(source), target_leaves = leaves_at_blocks(target);
  term::Assignment none;
  checker::OwnBlocks own(source, target);
  constexpr uint64_t kMostTries = 480;
  constexpr size_t kEnoughVisits = 100'000, kEnough = 2; // long runs: a few will do
  constexpr double kWholeShare = 0.7;                    // of the time
  size_t visits = 0;
  unsigned too_long = 0; // runs that did not end
  auto whole = support::Deadline::budget_ms(kWholeShare * deadline.left_ms());
  const double most_ms = std::min(kMostMs, kMostShare * deadline.left_ms());
  // Ways of the target from loop to loop that hardly a run has taken: more runs, as long as they
  // take some of them.
  RareWays rare(target);
  const bool source_freezes = freezes(source);
  for (uint64_t i = 0; i < kMostTries && !deadline.passed(); ++i) {
    if (out.size() >= wanted && rare.enough(i)) break;
    // Once there are long ones, few more are followed to their end.
    bool enough = out.size() >= kEnough && visits > (i % 4 == 0 ? 5 : 1) * kEnoughVisits;
    bool cut = enough || whole.passed() || too_long >= kMostTooLong;
    // Few iterations, many, and anything.
    uint64_t number = i % 3 == 0   ? i / 3
                      : i % 3 == 1 ? situations.medium(i / 3)
                                   : situations.systematic() + i / 3;
    auto make = [&](Memory memory_kind) {
      replay::Situation made = situations.make(number, memory_kind);
      made.source_blocks = own.source();
      made.target_blocks = own.target();
      return made;
    };
    replay::Situation situation = make(Memory::Calm);
    auto play = [&](Role role, Trace& trace) {
      bool of_source = role == Role::Source;
      const Program& program = of_source ? source : target;
      // Where the source's memory holds poison the target's may hold anything.
      Recorder recorder(program, of_source ? source_leaves : target_leaves, of_source);
      replay::RunOptions options;
      options.max_steps = cut ? kFewSteps : too_long > 0 ? kManySteps : kMostSteps;
      options.max_events = kMostEvents;
      options.deadline = earlier(deadline, support::Deadline::budget_ms(most_ms));
      options.entering = recorder.watcher();
      Played played(*situations.terms(), program, role, of_source ? source_choices : target_choices,
                    situation, none, {}, options);
      Run::End end = played.result().end;
      trace = recorder.take(end == Run::End::Return);
      too_long += end == Run::End::StepLimit || end == Run::End::TimeLimit;
      bool of_use = end == Run::End::Return || (cut && end == Run::End::StepLimit);
      const bool chose = source_freezes ? played.made_choices() : played.chose_undef();
      return of_use && played.memory().trouble.empty() && !(of_source && chose);
    };
    TracePair pair;
    bool good = play(Role::Source, pair.source);
    if (!cut && !pair.source.returned) { // poison cut it short, or something else went wrong
      situation = make(Memory::Small);
      good = play(Role::Source, pair.source);
    }
    if (!good || !play(Role::Target, pair.target)) continue;
    if (!rare.takes_one(pair.target, i) && out.size() >= wanted) continue;
    for (uint32_t n = 1; n <= situation.world->globals().count(); ++n)
      pair.globals.push_back(situation.world->globals().at(n).global.name);
    visits += pair.source.visits.size();
    out.push_back(std::move(pair));
  }
  ctx.stats.add("product traces", out.size());
  return out;
}

} // namespace lockstep::product
