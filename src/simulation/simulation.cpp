#include "simulation/simulation.h"

#include "simulation/frame.h"
#include "simulation/refinement.h"

#include <deque>

namespace lockstep::simulation {
namespace {

using program::kNone;
using program::Program;
using program::Terminator;
using semantics::OpId;

struct Place {
  BlockId block = 0;
  uint32_t index = 0; // of an instruction; behind the last one: the terminator
  auto operator<=>(const Place&) const = default;
};

// Places of both. A source that goes around in circles without a step stays there.
struct Both {
  Place source, target;
  bool source_spins = false;
  auto operator<=>(const Both&) const = default;
};

bool is_choice(const Terminator& end) {
  return end.kind == Terminator::Kind::Branch || end.kind == Terminator::Kind::Switch;
}

const Instr* instr_at(const ProgramFacts& side, const Place& at) {
  const auto& instrs = side.p.blocks[at.block].instrs;
  return at.index < instrs.size() ? &instrs[at.index] : nullptr;
}

const Terminator& end_at(const ProgramFacts& side, const Place& at) {
  return side.p.blocks[at.block].end;
}

// Whether it moved.
bool skip_speculatable(const ProgramFacts& side, Place& at) {
  bool moved = false;
  for (const Instr* i = instr_at(side, at); i && semantics::is_speculatable(i->operation.op);
       i = instr_at(side, at)) {
    ++at.index;
    moved = true;
  }
  return moved;
}

class Simulation {
public:
  Simulation(const Program& source, const Program& target)
      : s_(source), t_(target), values_(s_, t_) {}

  bool holds() {
    if (!says_no_more(t_, s_)) return false;
    Knowledge k;
    for (size_t i = 0; i < s_.p.params.size(); ++i)
      k.refines.insert(t_.p.params[i].reg, s_.p.params[i].reg);
    go_on({}, {}, std::move(k));
    while (!todo_.empty() && !values_.is_exhausted()) {
      uint32_t n = todo_.front();
      todo_.pop_front();
      waiting_[n] = false;
      if (!step(n)) return false;
    }
    return todo_.empty() && !values_.is_exhausted() && goes_on();
  }

private:
  struct Edge {
    uint32_t from, to;
    bool source_moves, target_moves;
    auto operator<=>(const Edge&) const = default;
  };
  // Since a node: which of the two have moved.
  struct Step {
    uint32_t from = kNone;
    bool source_moves = false, target_moves = false;
  };

  // Of the source, for sure.
  bool has_ub(const Terminator& end) const {
    using Kind = semantics::ConstScalar::Kind;
    if (end.kind == Terminator::Kind::Unreachable) return true;
    if (!is_choice(end) || end.value.is_reg()) return false;
    Kind kind = s_.p.constants[end.value.index][0].kind;
    return kind == Kind::Undef || kind == Kind::Poison;
  }

  bool settle(Both& at, Knowledge& k) const;
  void go_on(const Step& step, Both at, Knowledge k);
  std::set<RegId> chosen_before(const Knowledge& k, const Instr& s) const;
  void pass(Knowledge& k, const Instr& s) const;
  bool comes(const Knowledge& k, const Place& source, const Instr& t) const;
  bool run_block(Both& at, Knowledge& k, Step& step) const;
  std::optional<bool> choose_alike(const Knowledge& k, const Terminator& t,
                                   const Terminator& s) const;
  void take_alike(const Step& step, const Both& at, const Knowledge& k, bool inverted);
  void target_chooses(const Step& step, const Both& at, const Knowledge& k);
  void source_chooses(const Step& step, const Both& at, const Knowledge& k);
  bool step(uint32_t n);
  bool goes_on() const;

  ProgramFacts s_, t_;
  Refinement values_;
  std::map<Both, uint32_t> numbers_;
  std::vector<Both> nodes_;
  std::vector<Knowledge> known_;
  std::vector<bool> waiting_;
  std::deque<uint32_t> todo_;
  std::set<Edge> edges_;
};

// Moves the source on to its next effect or choice of a way. Whether it moved.
bool Simulation::settle(Both& at, Knowledge& k) const {
  bool moved = false;
  std::set<BlockId> passed;
  bool chose = false;
  while (!at.source_spins) {
    moved |= skip_speculatable(s_, at.source);
    if (instr_at(s_, at.source)) break;
    const Terminator& end = end_at(s_, at.source);
    auto to = values_.only_way(s_, end, k);
    if (!to) break;
    if (!passed.insert(at.source.block).second) {
      if (chose) break; // it may do otherwise the next time
      at.source_spins = true;
    }
    chose |= is_choice(end);
    // It would have UB if the condition were less than that.
    if (is_choice(end) && end.value.is_reg())
      if (auto known = k.of_source.find(end.value.index); known != k.of_source.end())
        known->second.exact = true;
    values_.enter(k, std::pair(at.source.block, *to), {});
    at.source = {*to, 0};
    moved = true;
  }
  return moved;
}

void Simulation::go_on(const Step& step, Both at, Knowledge k) {
  Step end = step;
  end.source_moves |= settle(at, k);
  auto [where, is_new] = numbers_.emplace(at, static_cast<uint32_t>(nodes_.size()));
  uint32_t n = where->second;
  if (end.from != kNone) edges_.insert({end.from, n, end.source_moves, end.target_moves});
  if (is_new) {
    nodes_.push_back(at);
    known_.push_back(std::move(k));
    waiting_.push_back(true);
    todo_.push_back(n);
  } else if (known_[n].meet(k) && !waiting_[n]) {
    waiting_[n] = true;
    todo_.push_back(n);
  }
}

// What refines the result of the source's instruction if it chooses as a same of it has chosen.
std::set<RegId> Simulation::chosen_before(const Knowledge& k, const Instr& s) const {
  std::set<RegId> out;
  if (s.result == kNone) return out;
  for (RegId same : s_.redundant[s.result])
    for (RegId r : k.refines.refining(same))
      out.insert(r);
  return out;
}

// The source makes a step that nobody misses.
void Simulation::pass(Knowledge& k, const Instr& s) const {
  if (s.result == kNone) return;
  std::set<RegId> refining = chosen_before(k, s);
  values_.forget_source(k, s.result);
  for (RegId r : refining)
    k.refines.insert(r, s.result);
}

// An effect of the same kind, among those that the source comes to before one that is missed.
bool Simulation::comes(const Knowledge& k, const Place& source, const Instr& t) const {
  const auto& instrs = s_.p.blocks[source.block].instrs;
  for (uint32_t i = source.index; i < instrs.size(); ++i) {
    if (semantics::is_speculatable(instrs[i].operation.op)) continue;
    if (values_.same_effect(k, t, instrs[i])) return true;
    if (!is_dead_if_unused(s_.p, instrs[i])) return false;
  }
  return false;
}

// Moves over effects, up to where one side ends its block. Whether that is reached.
bool Simulation::run_block(Both& at, Knowledge& k, Step& step) const {
  // One that goes round without an end of the target's block would not come to it.
  for (size_t alone = 0; alone <= s_.instr_count;) {
    step.source_moves |= settle(at, k);
    skip_speculatable(t_, at.target);
    const Instr* s = at.source_spins ? nullptr : instr_at(s_, at.source);
    const Instr* t = instr_at(t_, at.target);
    // NOLINTNEXTLINE(bugprone-branch-clone): the order of the cases counts
    if (t && s && values_.same_effect(k, *t, *s)) {
      if (s->result != kNone) {
        values_.forget_source(k, s->result);
        values_.forget_target(k, t->result);
        k.refines.insert(t->result, s->result);
      }
      ++at.source.index;
      ++at.target.index;
      step.source_moves = step.target_moves = true;
      alone = 0;
    } else if (t && s && !chosen_before(k, *s).empty()) {
      pass(k, *s);
      ++at.source.index;
      step.source_moves = true;
      ++alone;
    } else if (t && is_pure_choice(t->operation.op) && !(s && comes(k, at.source, *t))) {
      // What is frozen refines what it was.
      std::vector<RegId> refined;
      if (t->operation.op == OpId::Freeze)
        for (RegId v : values_.sources(k))
          if (values_.refines(k, t->args[0], Operand::reg(v))) refined.push_back(v);
      values_.forget_target(k, t->result);
      for (RegId v : refined)
        k.refines.insert(t->result, v);
      ++at.target.index;
      step.target_moves = true;
    } else if (t && s && is_dead_if_unused(s_.p, *s)) {
      pass(k, *s);
      ++at.source.index;
      step.source_moves = true;
      ++alone;
    } else {
      return !t || (!s && !at.source_spins);
    }
  }
  return false;
}

void learn(KnownValues& of, RegId condition, const Terminator& end, size_t way, bool exact) {
  semantics::ConstScalar c;
  if (end.kind == Terminator::Kind::Branch)
    c.number = llvm::APInt(1, way == 0 ? 1 : 0);
  else if (way > 0)
    c.number = end.cases[way - 1];
  else
    return;
  of[condition] = {{c}, exact};
}

void learn(KnownValues& of, const Terminator& end, size_t way) {
  if (end.value.is_reg()) learn(of, end.value.index, end, way, true);
}

// Both choose the same way, or one each the opposite of what the other asks for.
std::optional<bool> Simulation::choose_alike(const Knowledge& k, const Terminator& t,
                                             const Terminator& s) const {
  if (t.kind != s.kind) return {};
  bool same_cases = std::equal(t.cases.begin(), t.cases.end(), s.cases.begin(), s.cases.end(),
                               [](const llvm::APInt& x, const llvm::APInt& y) {
                                 return x.getBitWidth() == y.getBitWidth() && x == y;
                               });
  if (same_cases && values_.refines(k, t.value, s.value)) return false;
  if (t.kind == Terminator::Kind::Branch && values_.is_inverse(k, t.value, s.value)) return true;
  return {};
}

// Both choose the same way, or, inverted, the other one.
void Simulation::take_alike(const Step& step, const Both& at, const Knowledge& k, bool inverted) {
  const Terminator &s_end = end_at(s_, at.source), &t_end = end_at(t_, at.target);
  for (size_t way = 0; way < t_end.successors.size(); ++way) {
    size_t other = inverted ? 1 - way : way;
    Knowledge here = k;
    learn(here.of_target, t_end, way);
    learn(here.of_source, s_end, other);
    BlockId s_to = s_end.successors[other], t_to = t_end.successors[way];
    values_.enter(here, std::pair(at.source.block, s_to), std::pair(at.target.block, t_to));
    go_on(step, {{s_to, 0}, {t_to, 0}, false}, std::move(here));
  }
}

// The target chooses what the source has not come to yet.
void Simulation::target_chooses(const Step& step, const Both& at, const Knowledge& k) {
  const Terminator& end = end_at(t_, at.target);
  for (size_t way = 0; way < end.successors.size(); ++way) {
    Knowledge here = k;
    learn(here.of_target, end, way);
    if (end.value.is_reg())
      for (RegId v : k.refines.refined_by(end.value.index))
        if (!here.of_source.contains(v)) learn(here.of_source, v, end, way, false);
    BlockId to = end.successors[way];
    values_.enter(here, {}, std::pair(at.target.block, to));
    go_on(step, {at.source, {to, 0}, at.source_spins}, std::move(here));
  }
}

void Simulation::source_chooses(const Step& step, const Both& at, const Knowledge& k) {
  const Terminator& end = end_at(s_, at.source);
  for (size_t way = 0; way < end.successors.size(); ++way) {
    Knowledge here = k;
    learn(here.of_source, end, way);
    BlockId to = end.successors[way];
    values_.enter(here, std::pair(at.source.block, to), {});
    go_on(step, {{to, 0}, at.target, false}, std::move(here));
  }
}

// Goes on from a node, in every way that the target may. Whether the source can follow.
bool Simulation::step(uint32_t n) {
  Both at = nodes_[n];
  Knowledge k = known_[n];
  Step step{n};
  if (at.source_spins && s_.progresses()) return true;
  if (!run_block(at, k, step)) return false;
  const Instr* s = at.source_spins ? nullptr : instr_at(s_, at.source);
  const bool target_ends = !instr_at(t_, at.target);
  const Terminator &s_end = end_at(s_, at.source), &t_end = end_at(t_, at.target);
  const bool source_ends = !s && !at.source_spins;
  if (source_ends && has_ub(s_end)) return true; // allows everything

  if (target_ends && source_ends && t_end.kind == s_end.kind) {
    if (t_end.kind == Terminator::Kind::Return)
      return s_end.has_value == t_end.has_value &&
             (!t_end.has_value || values_.refines(k, t_end.value, s_end.value));
    if (t_end.kind == Terminator::Kind::Trap) return true;
  }
  if (target_ends && source_ends && is_choice(t_end) && is_choice(s_end))
    if (auto inverted = choose_alike(k, t_end, s_end)) {
      step.source_moves = step.target_moves = true;
      take_alike(step, at, k, *inverted);
      return true;
    }
  if (target_ends)
    if (auto to = values_.only_way(t_, t_end, k)) {
      values_.enter(k, {}, std::pair(at.target.block, *to));
      step.target_moves = true;
      go_on(step, {at.source, {*to, 0}, at.source_spins}, std::move(k));
      return true;
    }
  if (target_ends && is_choice(t_end) && values_.is_defined(t_end.value)) {
    step.target_moves = true;
    target_chooses(step, at, k);
    return true;
  }
  if (source_ends && is_choice(s_end)) {
    step.source_moves = true;
    source_chooses(step, at, k);
    return true;
  }
  // The target is about to leave its block, and what the source does is dead.
  if (target_ends && s && is_dead_if_unused(s_.p, *s)) {
    pass(k, *s);
    ++at.source.index;
    step.source_moves = true;
    go_on(step, at, std::move(k));
    return true;
  }
  return false;
}

// No side goes on for ever while the other stays where it is: unless the source has UB then, or
// both go around in circles.
bool Simulation::goes_on() const {
  auto ends = [&](bool Edge::* moves) {
    std::vector<std::vector<uint32_t>> next(nodes_.size());
    std::vector<uint32_t> into(nodes_.size());
    for (const Edge& e : edges_)
      if (!(e.*moves) && !nodes_[e.from].source_spins) {
        next[e.from].push_back(e.to);
        ++into[e.to];
      }
    std::vector<uint32_t> todo;
    for (uint32_t n = 0; n < nodes_.size(); ++n)
      if (into[n] == 0) todo.push_back(n);
    size_t done = 0;
    for (; !todo.empty(); ++done) {
      uint32_t n = todo.back();
      todo.pop_back();
      for (uint32_t to : next[n])
        if (--into[to] == 0) todo.push_back(to);
    }
    return done == nodes_.size();
  };
  return ends(&Edge::source_moves) && (s_.progresses() || ends(&Edge::target_moves));
}

} // namespace

bool proves(const Program& source, const Program& target) {
  return identical(source, target) || Simulation(source, target).holds();
}

} // namespace lockstep::simulation
