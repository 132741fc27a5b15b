#include "program/simulation.h"

#include "program/loops.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <optional>

namespace lockstep::program {
namespace {

using semantics::OpId;
using semantics::Pred;

constexpr uint64_t kMostWork = 1u << 20; // comparisons of operands, before it gives up
constexpr unsigned kDeepest = 40;        // expressions

// Gives its first operand as it is, or poison.
bool is_operand_or_poison(OpId op) {
  return op == OpId::InRange || op == OpId::NonNull || op == OpId::Aligned;
}

// Nobody can tell that it happened: the source may do it in vain. Its UB does not matter there.
bool is_missed_by_nobody(const Program& p, const Instr& i) {
  OpId op = i.operation.op;
  if (semantics::has_access(op)) {
    const semantics::Access& a = p.accesses[semantics::access_of(i.operation)];
    if (a.is_volatile || a.atomic) return false;
  }
  return semantics::has_no_effect(op);
}

// Chooses, and has no UB: the target may do it in vain.
bool is_harmless(OpId op) {
  return semantics::has_no_effect(op) && semantics::traits(op).has(semantics::kChooses) &&
         !semantics::may_be_ub(op);
}

Pred inverse(Pred p) {
  switch (p) {
  case Pred::Eq:
    return Pred::Ne;
  case Pred::Ne:
    return Pred::Eq;
  case Pred::Ugt:
    return Pred::Ule;
  case Pred::Uge:
    return Pred::Ult;
  case Pred::Ult:
    return Pred::Uge;
  case Pred::Ule:
    return Pred::Ugt;
  case Pred::Sgt:
    return Pred::Sle;
  case Pred::Sge:
    return Pred::Slt;
  case Pred::Slt:
    return Pred::Sge;
  default:
    return Pred::Sgt;
  }
}

Pred swapped(Pred p) {
  switch (p) {
  case Pred::Ugt:
    return Pred::Ult;
  case Pred::Uge:
    return Pred::Ule;
  case Pred::Ult:
    return Pred::Ugt;
  case Pred::Ule:
    return Pred::Uge;
  case Pred::Sgt:
    return Pred::Slt;
  case Pred::Sge:
    return Pred::Sle;
  case Pred::Slt:
    return Pred::Sgt;
  case Pred::Sle:
    return Pred::Sge;
  default:
    return p;
  }
}

bool no_more(const semantics::Flags& a, const semantics::Flags& b) {
  return a.nuw <= b.nuw && a.nsw <= b.nsw && a.exact <= b.exact && a.disjoint <= b.disjoint &&
         a.nneg <= b.nneg;
}

bool no_more(const semantics::GepPayload& a, const semantics::GepPayload& b) {
  return (a.flags & ~b.flags) == 0 && ((a.flags ^ b.flags) & semantics::kGepOtherSpace) == 0 &&
         a.index_width == b.index_width;
}

Pred pred_of(const Instr& i) { return payload<semantics::ComparePayload>(i.operation).pred; }

// What is asked of a program again and again.
struct Side {
  const Program& p;
  std::vector<const Instr*> placeless;      // by register: what computes it
  std::vector<std::optional<Operand>> copy; // by register: a phi of one value
  std::vector<const Instr*> freeze;         // by register
  // By register that a harmless operation computes: others that the same computes of the same,
  // where what it hangs on cannot have changed since. Whoever chooses may choose the same again.
  std::vector<std::vector<RegId>> twins;
  std::vector<RegId> computed; // all that are in `placeless` or `copy`
  LoopForest forest;
  size_t instr_count = 0;

  explicit Side(const Program& program)
      : p(program), placeless(p.registers.size()), copy(p.registers.size()),
        freeze(p.registers.size()), twins(p.registers.size()), forest(find_loops(program)),
        used_by_(p.registers.size()) {
    for (const Block& b : p.blocks) {
      for (const Phi& phi : b.phis)
        if (auto only = only_value(phi)) {
          copy[phi.result] = only;
          computed.push_back(phi.result);
          if (only->is_reg()) used_by_[only->index].push_back(phi.result);
        }
      instr_count += b.instrs.size();
      for (const Instr& i : b.instrs) {
        if (i.result == kNone) continue;
        if (i.operation.op == OpId::Freeze) freeze[i.result] = &i;
        if (!semantics::is_speculatable(i.operation.op)) continue;
        placeless[i.result] = &i;
        computed.push_back(i.result);
        for (const Operand& o : i.args)
          if (o.is_reg()) used_by_[o.index].push_back(i.result);
      }
    }
    find_twins();
  }

  // Registers, and all that is computed from them.
  std::set<RegId> hanging(const std::vector<RegId>& from) const {
    std::set<RegId> out(from.begin(), from.end());
    std::vector<RegId> todo = from;
    while (!todo.empty()) {
      RegId at = todo.back();
      todo.pop_back();
      for (RegId next : used_by_[at])
        if (out.insert(next).second) todo.push_back(next);
    }
    return out;
  }

  // A loop that goes on for ever without others noticing is UB, whichever it is; and none does
  // anything, which nobody sees here, that lets other threads take part.
  bool progresses() const {
    for (BlockId b = 0; b < p.blocks.size(); ++b)
      if (p.blocks[b].synchronizes && forest.innermost[b] != kNone) return false;
    if (p.progresses) return true;
    for (BlockId b = 0; b < p.blocks.size(); ++b)
      for (BlockId to : p.blocks[b].end.successors)
        if (forest.is_header(to) && forest.contains(forest.innermost[to], b) &&
            !p.blocks[b].end.progresses)
          return false;
    return forest.is_reducible();
  }

private:
  // In SSA form what dominates a place holds there what its operands, as they are now, have given.
  void find_twins() {
    struct Where {
      BlockId block;
      const Instr* instr;
    };
    std::map<std::vector<uint32_t>, std::vector<Where>> all; // in order within a block
    for (BlockId b = 0; b < p.blocks.size(); ++b)
      for (const Instr& i : p.blocks[b].instrs) {
        // What an integer may point to changes with what is exposed.
        if (i.result == kNone || !is_harmless(i.operation.op) || i.operation.op == OpId::IntToPtr)
          continue;
        std::vector<uint32_t> key{static_cast<uint32_t>(i.operation.op)};
        std::ranges::copy(i.operation.words.numbers(), std::back_inserter(key));
        for (const Operand& o : i.args) {
          key.push_back(static_cast<uint32_t>(o.kind));
          key.push_back(o.index);
        }
        all[std::move(key)].push_back({b, &i});
      }
    constexpr size_t kMost = 16; // of one kind
    for (const auto& [key, same] : all)
      for (size_t i = 0; i < same.size() && i < kMost; ++i)
        for (size_t j = 0; j < same.size() && j < kMost; ++j) {
          const Where &first = same[i], &then = same[j];
          bool before = first.block == then.block ? i < j : dominates(first.block, then.block);
          if (i != j && before &&
              no_more(first.instr->operation.flags, then.instr->operation.flags))
            twins[then.instr->result].push_back(first.instr->result);
        }
  }

  // No way leads to `b` that does not pass `a`.
  bool dominates(BlockId a, BlockId b) const {
    std::vector<bool> seen(p.blocks.size());
    std::vector<BlockId> todo;
    auto visit = [&](BlockId at) {
      if (at == a || seen[at]) return;
      seen[at] = true;
      todo.push_back(at);
    };
    visit(0);
    while (!todo.empty()) {
      BlockId at = todo.back();
      todo.pop_back();
      for (BlockId next : p.blocks[at].end.successors)
        visit(next);
    }
    return !seen[b];
  }

  std::optional<Operand> only_value(const Phi& phi) const {
    std::optional<Operand> only;
    for (const auto& [from, o] : phi.incoming) {
      if (o.is_reg() && o.index == phi.result) continue;
      if (only && (only->kind != o.kind || only->index != o.index)) return {};
      only = o;
    }
    return only;
  }

  std::vector<std::vector<RegId>> used_by_;
};

// Which registers of the target refine which of the source's.
class Pairs {
public:
  void insert(RegId target, RegId source) {
    by_target_.emplace(target, source);
    by_source_.emplace(source, target);
  }
  bool contains(RegId target, RegId source) const { return by_target_.contains({target, source}); }
  void forget_target(RegId r) { forget(by_target_, by_source_, r); }
  void forget_source(RegId r) { forget(by_source_, by_target_, r); }
  void meet(const Pairs& o) {
    std::vector<Pair> gone;
    for (const Pair& pair : by_target_)
      if (!o.by_target_.contains(pair)) gone.push_back(pair);
    for (const auto& [target, source] : gone) {
      by_target_.erase({target, source});
      by_source_.erase({source, target});
    }
  }
  size_t size() const { return by_target_.size(); }
  // Sorted, each once.
  std::vector<RegId> targets() const { return firsts(by_target_); }
  std::vector<RegId> sources() const { return firsts(by_source_); }
  std::vector<RegId> refined_by(RegId target) const { return seconds(by_target_, target); }
  std::vector<RegId> refining(RegId source) const { return seconds(by_source_, source); }

private:
  using Pair = std::pair<RegId, RegId>;
  static std::vector<RegId> seconds(const std::set<Pair>& pairs, RegId first) {
    std::vector<RegId> out;
    for (auto at = pairs.lower_bound({first, 0}); at != pairs.end() && at->first == first; ++at)
      out.push_back(at->second);
    return out;
  }
  static void forget(std::set<Pair>& first, std::set<Pair>& second, RegId r) {
    auto from = first.lower_bound({r, 0}), to = from;
    for (; to != first.end() && to->first == r; ++to)
      second.erase({to->second, r});
    first.erase(from, to);
  }
  static std::vector<RegId> firsts(const std::set<Pair>& pairs) {
    std::vector<RegId> out;
    for (const Pair& pair : pairs)
      if (out.empty() || out.back() != pair.first) out.push_back(pair.first);
    return out;
  }

  std::set<Pair> by_target_, by_source_;
};

// A constant that a register is known to have, or refines it: `exact` if the register holds just
// that.
struct Known {
  ConstValue value;
  bool exact = false;
};

// What is known of registers at a pair of places.
struct Knowledge {
  Pairs refines;
  std::map<RegId, Known> of_source, of_target;

  // Whether anything was lost.
  bool meet(const Knowledge& o) {
    size_t before = size();
    refines.meet(o.refines);
    meet(of_source, o.of_source);
    meet(of_target, o.of_target);
    return size() != before;
  }

private:
  size_t size() const { return refines.size() + weight(of_source) + weight(of_target); }
  static size_t weight(const std::map<RegId, Known>& known) {
    size_t out = known.size();
    for (const auto& of : known)
      out += of.second.exact;
    return out;
  }
  static void meet(std::map<RegId, Known>& mine, const std::map<RegId, Known>& others) {
    for (auto at = mine.begin(); at != mine.end();) {
      auto other = others.find(at->first);
      if (other == others.end() || other->second.value != at->second.value) {
        at = mine.erase(at);
        continue;
      }
      at->second.exact &= other->second.exact;
      ++at;
    }
  }
};

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

class Simulation {
public:
  Simulation(const Program& source, const Program& target) : s_(source), t_(target) {}

  bool holds() {
    if (!same_frame()) return false;
    Knowledge k;
    for (size_t i = 0; i < s_.p.params.size(); ++i)
      k.refines.insert(t_.p.params[i].reg, s_.p.params[i].reg);
    go_on({}, {}, std::move(k));
    while (!todo_.empty() && work_ < kMostWork) {
      uint32_t n = todo_.front();
      todo_.pop_front();
      waiting_[n] = false;
      if (!step(n)) return false;
    }
    return todo_.empty() && work_ < kMostWork && goes_on();
  }

private:
  struct Edge {
    uint32_t from, to;
    bool source_moves, target_moves;
    auto operator<=>(const Edge&) const = default;
  };

  bool same_frame() const;
  bool same_globals() const;
  // Some loop of the target promises to progress, and not all of the source do.
  bool progresses_more() const;
  bool goes_on() const;
  // Since a node: which of the two have moved.
  struct Step {
    uint32_t from = kNone;
    bool source_moves = false, target_moves = false;
  };
  void go_on(const Step& step, Both at, Knowledge k);
  bool comes(const Knowledge& k, const Place& source, const Instr& t) const;
  bool run_block(Both& at, Knowledge& k, Step& step) const;
  std::optional<bool> choose_alike(const Knowledge& k, const Terminator& t,
                                   const Terminator& s) const;
  bool step(uint32_t n);
  static bool is_choice(const Terminator& end) {
    return end.kind == Terminator::Kind::Branch || end.kind == Terminator::Kind::Switch;
  }
  // Of the source, for sure.
  bool has_ub(const Terminator& end) const {
    using Kind = semantics::ConstScalar::Kind;
    if (end.kind == Terminator::Kind::Unreachable) return true;
    if (!is_choice(end) || end.value.is_reg()) return false;
    Kind kind = s_.p.constants[end.value.index][0].kind;
    return kind == Kind::Undef || kind == Kind::Poison;
  }

  const Instr* instr_at(const Side& side, const Place& at) const {
    const auto& instrs = side.p.blocks[at.block].instrs;
    return at.index < instrs.size() ? &instrs[at.index] : nullptr;
  }
  const Terminator& end_at(const Side& side, const Place& at) const {
    return side.p.blocks[at.block].end;
  }
  bool skip_placeless(const Side& side, Place& at) const {
    bool moved = false;
    for (const Instr* i = instr_at(side, at); i && semantics::is_speculatable(i->operation.op);
         i = instr_at(side, at)) {
      ++at.index;
      moved = true;
    }
    return moved;
  }
  bool settle(Both& at, Knowledge& k) const;
  std::optional<BlockId> only_way(const Side& side, const Terminator& end,
                                  const std::map<RegId, Known>& known, const Knowledge& k) const;

  void enter(Knowledge& k, std::optional<std::pair<BlockId, BlockId>> in_source,
             std::optional<std::pair<BlockId, BlockId>> in_target) const;
  void forget_source(Knowledge& k, const std::set<RegId>& all) const {
    work_ += all.size();
    for (RegId gone : all) {
      k.refines.forget_source(gone);
      k.of_source.erase(gone);
    }
  }
  void forget_target(Knowledge& k, const std::set<RegId>& all) const {
    work_ += all.size();
    for (RegId gone : all) {
      k.refines.forget_target(gone);
      k.of_target.erase(gone);
    }
  }
  void forget_source(Knowledge& k, RegId r) const { forget_source(k, s_.hanging({r})); }
  void forget_target(Knowledge& k, RegId r) const { forget_target(k, t_.hanging({r})); }
  // Registers of which something may be known.
  std::vector<RegId> sources(const Knowledge& k) const {
    return together(s_.computed, k.refines.sources(), k.of_source);
  }
  std::vector<RegId> targets(const Knowledge& k) const {
    return together(t_.computed, k.refines.targets(), k.of_target);
  }
  static std::vector<RegId> together(const std::vector<RegId>& a, const std::vector<RegId>& b,
                                     const std::map<RegId, Known>& c) {
    std::set<RegId> all(a.begin(), a.end());
    all.insert(b.begin(), b.end());
    for (const auto& known : c)
      all.insert(known.first);
    return {all.begin(), all.end()};
  }

  struct Constant {
    const ConstValue* value = nullptr;
    bool exact = false;
  };
  Constant known(const Side& side, const std::map<RegId, Known>& of, const Operand& o) const;
  bool constant_refines(const ConstValue& t, const ConstValue& s) const;
  bool refines(const Knowledge& k, const Operand& t, const Operand& s, unsigned depth = 0) const;
  bool computes_refined(const Knowledge& k, const Instr& t, const Instr& s, unsigned depth) const;
  bool is_inverse(const Knowledge& k, const Operand& t, const Operand& s) const;
  bool same_operation(const Operation& t, const Operation& s) const;
  bool matches(const Knowledge& k, const Instr& t, const Instr& s) const;
  std::set<RegId> chosen_before(const Knowledge& k, const Instr& s) const;
  void pass(Knowledge& k, const Instr& s) const;
  bool never_poison(const Operand& o, unsigned depth = 0) const;

  Side s_, t_;
  std::map<Both, uint32_t> numbers_;
  std::vector<Both> nodes_;
  std::vector<Knowledge> known_;
  std::vector<bool> waiting_;
  std::deque<uint32_t> todo_;
  std::set<Edge> edges_;
  mutable uint64_t work_ = 0;
};

// --- What the programs say beside their blocks ---

// What the source says of itself and the target does not is the source's to keep.
bool Simulation::same_frame() const {
  const Program &a = s_.p, &b = t_.p;
  auto same_param = [](const Param& x, const Param& y) {
    return y.noundef <= x.noundef && y.memory.says_no_more(x.memory);
  };
  auto includes = [](const auto& all, const auto& some) {
    return std::all_of(some.begin(), some.end(), [&](const auto& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    });
  };
  auto same_type = [&](const Param& x, const Param& y) {
    return a.registers[x.reg].type == b.registers[y.reg].type;
  };
  return a.result == b.result && includes(a.tag_conflicts, b.tag_conflicts) &&
         a.address_bits == b.address_bits && a.null_is_valid == b.null_is_valid &&
         b.never_unwinds <= a.never_unwinds && b.comes_back <= a.comes_back &&
         b.memory.says_no_more(a.memory) && includes(a.promises, b.promises) &&
         a.orderings == b.orderings && a.spaces == b.spaces &&
         a.addressed_spaces == b.addressed_spaces &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                    same_param) &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                    same_type) &&
         same_globals() && !progresses_more();
}

// What has the same name in both is the same.
bool Simulation::same_globals() const {
  using semantics::Global;
  auto same_leaf = [&](const semantics::ConstScalar& x, const semantics::ConstScalar& y) {
    if (x.kind != semantics::ConstScalar::Kind::Global) return x == y;
    return y.kind == x.kind && x.number.getBitWidth() == y.number.getBitWidth() &&
           x.number == y.number && t_.p.globals[x.global].name == s_.p.globals[y.global].name;
  };
  auto same_piece = [&](const Global::Piece& x, const Global::Piece& y) {
    return x.part == y.part && std::equal(x.leaves.begin(), x.leaves.end(), y.leaves.begin(),
                                          y.leaves.end(), same_leaf);
  };
  std::map<std::string, const Global*> of_source;
  for (const Global& g : s_.p.globals)
    of_source.emplace(g.name, &g);
  for (const Global& g : t_.p.globals) {
    auto other = of_source.find(g.name);
    if (other == of_source.end()) continue;
    const Global& h = *other->second;
    if (!std::equal(g.contents.begin(), g.contents.end(), h.contents.begin(), h.contents.end(),
                    same_piece))
      return false;
    Global rest = g;
    rest.contents = h.contents; // named by number there
    if (!(rest == h)) return false;
  }
  return true;
}

bool Simulation::progresses_more() const {
  const Program& t = t_.p;
  bool some = t.progresses || std::any_of(t.blocks.begin(), t.blocks.end(),
                                          [](const Block& b) { return b.end.progresses; });
  return some && !s_.progresses();
}

// --- Values ---

Simulation::Constant Simulation::known(const Side& side, const std::map<RegId, Known>& of,
                                       const Operand& o) const {
  if (!o.is_reg()) return {&side.p.constants[o.index], true};
  if (auto at = of.find(o.index); at != of.end()) return {&at->second.value, at->second.exact};
  if (const auto& from = side.copy[o.index]) return known(side, of, *from);
  return {};
}

bool Simulation::constant_refines(const ConstValue& t, const ConstValue& s) const {
  using Kind = semantics::ConstScalar::Kind;
  return std::equal(t.begin(), t.end(), s.begin(), s.end(),
                    [&](const semantics::ConstScalar& x, const semantics::ConstScalar& y) {
                      if (x.number.getBitWidth() != y.number.getBitWidth()) return false;
                      if (y.kind == Kind::Poison) return true;
                      if (y.kind == Kind::Undef) return x.kind != Kind::Poison;
                      if (x.kind != y.kind || x.number != y.number) return false;
                      return x.kind != Kind::Global ||
                             t_.p.globals[x.global].name == s_.p.globals[y.global].name;
                    });
}

bool Simulation::refines(const Knowledge& k, const Operand& t, const Operand& s,
                         unsigned depth) const {
  if (++work_ > kMostWork || depth > kDeepest) return false;
  if (t.is_reg() && s.is_reg() && k.refines.contains(t.index, s.index)) return true;
  // What is known of the source's refines it.
  if (Constant x = known(t_, k.of_target, t); x.value && x.exact)
    if (Constant y = known(s_, k.of_source, s); y.value && constant_refines(*x.value, *y.value))
      return true;
  if (t.is_reg() && t_.copy[t.index]) return refines(k, *t_.copy[t.index], s, depth + 1);
  if (s.is_reg() && s_.copy[s.index]) return refines(k, t, *s_.copy[s.index], depth + 1);
  const Instr* of_s = s.is_reg() ? s_.placeless[s.index] : nullptr;
  if (of_s && is_operand_or_poison(of_s->operation.op) && refines(k, t, of_s->args[0], depth + 1))
    return true;
  if (!t.is_reg()) return false;
  const Instr* of_t = t_.placeless[t.index];
  return of_t && of_s && computes_refined(k, *of_t, *of_s, depth + 1);
}

// Operations of one kind, the target's with no more that makes poison.
bool Simulation::same_operation(const Operation& t, const Operation& s) const {
  if (t.op != s.op || !no_more(t.flags, s.flags)) return false;
  if (t.op == OpId::Gep)
    return no_more(payload<semantics::GepPayload>(t), payload<semantics::GepPayload>(s));
  return t.words == s.words;
}

bool Simulation::computes_refined(const Knowledge& k, const Instr& t, const Instr& s,
                                  unsigned depth) const {
  if (t.args.size() != s.args.size()) return false;
  auto same_args = [&] {
    for (size_t i = 0; i < t.args.size(); ++i)
      if (!refines(k, t.args[i], s.args[i], depth)) return false;
    return true;
  };
  auto crossed = [&] {
    return t.args.size() == 2 && refines(k, t.args[0], s.args[1], depth) &&
           refines(k, t.args[1], s.args[0], depth);
  };
  if (t_.p.registers[t.result].type != s_.p.registers[s.result].type) return false;
  if (same_operation(t.operation, s.operation))
    if (same_args() || (semantics::commutes(t.operation.op) && crossed())) return true;
  if (t.operation.op != s.operation.op ||
      (t.operation.op != OpId::ICmp && t.operation.op != OpId::PtrCmp))
    return false;
  return swapped(pred_of(t)) == pred_of(s) && crossed();
}

// Whether one is true where the other is false, unless that of the source is poison.
bool Simulation::is_inverse(const Knowledge& k, const Operand& t, const Operand& s) const {
  if (!t.is_reg() || !s.is_reg()) return false;
  const Instr *x = t_.placeless[t.index], *y = s_.placeless[s.index];
  if (!x || !y || x->operation.op != y->operation.op || x->args.size() != 2 ||
      y->args.size() != 2 || (x->operation.op != OpId::ICmp && x->operation.op != OpId::PtrCmp))
    return false;
  Pred of_x = pred_of(*x), of_y = pred_of(*y);
  return (inverse(of_x) == of_y && refines(k, x->args[0], y->args[0]) &&
          refines(k, x->args[1], y->args[1])) ||
         (swapped(inverse(of_x)) == of_y && refines(k, x->args[0], y->args[1]) &&
          refines(k, x->args[1], y->args[0]));
}

// Neither poison nor undef.
bool Simulation::never_poison(const Operand& o, unsigned depth) const {
  if (depth > kDeepest) return false;
  if (!o.is_reg())
    return std::all_of(t_.p.constants[o.index].begin(), t_.p.constants[o.index].end(),
                       [](const semantics::ConstScalar& c) {
                         return c.kind == semantics::ConstScalar::Kind::Number;
                       });
  if (t_.freeze[o.index]) return true;
  if (t_.copy[o.index]) return never_poison(*t_.copy[o.index], depth + 1);
  const Instr* i = t_.placeless[o.index];
  if (!i) return false;
  switch (i->operation.op) {
  case OpId::And:
  case OpId::Or:
  case OpId::Xor:
  case OpId::ICmp:
  case OpId::Select: {
    const semantics::Flags& f = i->operation.flags;
    return !f.nuw && !f.nsw && !f.exact && !f.disjoint && !f.nneg &&
           std::all_of(i->args.begin(), i->args.end(),
                       [&](const Operand& a) { return never_poison(a, depth + 1); });
  }
  default:
    return false;
  }
}

// The same effect, with operands of the target that refine the source's.
bool Simulation::matches(const Knowledge& k, const Instr& t, const Instr& s) const {
  const Operation &x = t.operation, &y = s.operation;
  ++work_;
  if (x.op != y.op || t.args.size() != s.args.size() || (t.result == kNone) != (s.result == kNone))
    return false;
  if (t.result != kNone && t_.p.registers[t.result].type != s_.p.registers[s.result].type)
    return false;
  if (!no_more(x.flags, y.flags)) return false;
  if (semantics::has_access(x.op)) {
    if (!semantics::is_same_but_for_access(x, y) ||
        !t_.p.accesses[semantics::access_of(x)].says_no_more(
            s_.p.accesses[semantics::access_of(y)]))
      return false;
  } else if (x.op == OpId::Call) {
    if (!t_.p.callees[semantics::callee_of(x)].says_no_more(s_.p.callees[semantics::callee_of(y)]))
      return false;
  } else if (x.words != y.words) {
    return false;
  }
  for (size_t i = 0; i < t.args.size(); ++i)
    if (!refines(k, t.args[i], s.args[i])) return false;
  return true;
}

// --- Steps ---

// Enters blocks (from, to) on either side or both: phis take their values at once.
void Simulation::enter(Knowledge& k, std::optional<std::pair<BlockId, BlockId>> in_source,
                       std::optional<std::pair<BlockId, BlockId>> in_target) const {
  struct Taken {
    RegId phi;
    Operand value;
  };
  auto taken = [](const Side& side, const std::optional<std::pair<BlockId, BlockId>>& edge) {
    std::vector<Taken> out;
    if (!edge) return out;
    for (const Phi& phi : side.p.blocks[edge->second].phis)
      for (const auto& [from, value] : phi.incoming)
        if (from == edge->first && !side.copy[phi.result]) {
          out.push_back({phi.result, value});
          break;
        }
    return out;
  };
  std::vector<Taken> by_source = taken(s_, in_source), by_target = taken(t_, in_target);
  if (by_source.empty() && by_target.empty()) return;
  auto phis_of = [](const std::vector<Taken>& all) {
    std::vector<RegId> out;
    for (const Taken& taken : all)
      out.push_back(taken.phi);
    return out;
  };
  const std::set<RegId> gone_source = s_.hanging(phis_of(by_source)),
                        gone_target = t_.hanging(phis_of(by_target));

  std::vector<std::pair<RegId, RegId>> fresh;
  std::vector<std::pair<RegId, Known>> fresh_of_source, fresh_of_target;
  const std::vector<RegId> all_sources = sources(k), all_targets = targets(k);
  for (const Taken& t : by_target) {
    if (work_ >= kMostWork) return;
    for (const Taken& s : by_source)
      if (refines(k, t.value, s.value)) fresh.emplace_back(t.phi, s.phi);
    for (RegId s : all_sources)
      if (!gone_source.contains(s) && refines(k, t.value, Operand::reg(s)))
        fresh.emplace_back(t.phi, s);
    if (Constant c = known(t_, k.of_target, t.value); c.value)
      fresh_of_target.emplace_back(t.phi, Known{*c.value, c.exact});
  }
  for (const Taken& s : by_source) {
    if (work_ >= kMostWork) return;
    for (RegId t : all_targets)
      if (!gone_target.contains(t) && refines(k, Operand::reg(t), s.value))
        fresh.emplace_back(t, s.phi);
    if (Constant c = known(s_, k.of_source, s.value); c.value)
      fresh_of_source.emplace_back(s.phi, Known{*c.value, c.exact});
  }
  forget_source(k, gone_source);
  forget_target(k, gone_target);
  for (const auto& [t, s] : fresh)
    k.refines.insert(t, s);
  k.of_source.insert(fresh_of_source.begin(), fresh_of_source.end());
  k.of_target.insert(fresh_of_target.begin(), fresh_of_target.end());
}

// The successor that is taken for sure, or else the program has UB.
std::optional<BlockId> Simulation::only_way(const Side& side, const Terminator& end,
                                            const std::map<RegId, Known>& of,
                                            const Knowledge& k) const {
  switch (end.kind) {
  case Terminator::Kind::Jump:
    return end.successors[0];
  case Terminator::Kind::Branch:
  case Terminator::Kind::Switch: {
    Constant c = known(side, of, end.value);
    // What refines a condition of the source that was branched on is that.
    if (!c.value && &side == &t_ && end.value.is_reg())
      for (const auto& [s, of_s] : k.of_source)
        if (of_s.exact && refines(k, end.value, Operand::reg(s))) c = {&of_s.value, true};
    if (!c.value || c.value->size() != 1 ||
        (*c.value)[0].kind != semantics::ConstScalar::Kind::Number)
      return {};
    if (&side == &t_ && !c.exact) return {};
    const APInt& number = (*c.value)[0].number;
    if (end.kind == Terminator::Kind::Branch) return end.successors[number.isZero() ? 1 : 0];
    for (size_t i = 0; i < end.cases.size(); ++i)
      if (end.cases[i] == number) return end.successors[i + 1];
    return end.successors[0];
  }
  default:
    return {};
  }
}

// Moves the source on to its next effect or choice of a way. Whether it moved.
bool Simulation::settle(Both& at, Knowledge& k) const {
  bool moved = false;
  std::set<BlockId> passed;
  bool chose = false;
  while (!at.source_spins) {
    moved |= skip_placeless(s_, at.source);
    if (instr_at(s_, at.source)) break;
    const Terminator& end = end_at(s_, at.source);
    auto to = only_way(s_, end, k.of_source, k);
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
    enter(k, std::pair(at.source.block, *to), {});
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

// What refines the result of the source's instruction if it chooses as a twin of it has chosen.
std::set<RegId> Simulation::chosen_before(const Knowledge& k, const Instr& s) const {
  std::set<RegId> out;
  if (s.result == kNone) return out;
  for (RegId twin : s_.twins[s.result])
    for (RegId r : k.refines.refining(twin))
      out.insert(r);
  return out;
}

// The source makes a step that nobody misses.
void Simulation::pass(Knowledge& k, const Instr& s) const {
  if (s.result == kNone) return;
  std::set<RegId> refining = chosen_before(k, s);
  forget_source(k, s.result);
  for (RegId r : refining)
    k.refines.insert(r, s.result);
}

// An effect of the same kind, among those that the source comes to before one that is missed.
bool Simulation::comes(const Knowledge& k, const Place& source, const Instr& t) const {
  const auto& instrs = s_.p.blocks[source.block].instrs;
  for (uint32_t i = source.index; i < instrs.size(); ++i) {
    if (semantics::is_speculatable(instrs[i].operation.op)) continue;
    if (matches(k, t, instrs[i])) return true;
    if (!is_missed_by_nobody(s_.p, instrs[i])) return false;
  }
  return false;
}

// Moves over effects, up to where one side ends its block. Whether that is reached.
bool Simulation::run_block(Both& at, Knowledge& k, Step& step) const {
  // One that goes round without an end of the target's block would not come to it.
  for (size_t alone = 0; alone <= s_.instr_count;) {
    step.source_moves |= settle(at, k);
    skip_placeless(t_, at.target);
    const Instr* s = at.source_spins ? nullptr : instr_at(s_, at.source);
    const Instr* t = instr_at(t_, at.target);
    if (t && s && matches(k, *t, *s)) {
      if (s->result != kNone) {
        forget_source(k, s->result);
        forget_target(k, t->result);
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
    } else if (t && is_harmless(t->operation.op) && !(s && comes(k, at.source, *t))) {
      // What is frozen refines what it was.
      std::vector<RegId> refined;
      if (t->operation.op == OpId::Freeze)
        for (RegId v : sources(k))
          if (refines(k, t->args[0], Operand::reg(v))) refined.push_back(v);
      forget_target(k, t->result);
      for (RegId v : refined)
        k.refines.insert(t->result, v);
      ++at.target.index;
      step.target_moves = true;
    } else if (t && s && is_missed_by_nobody(s_.p, *s)) {
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

void learn(std::map<RegId, Known>& of, RegId condition, const Terminator& end, size_t way,
           bool exact) {
  semantics::ConstScalar c;
  if (end.kind == Terminator::Kind::Branch)
    c.number = APInt(1, way == 0 ? 1 : 0);
  else if (way > 0)
    c.number = end.cases[way - 1];
  else
    return;
  of[condition] = {{c}, exact};
}

void learn(std::map<RegId, Known>& of, const Terminator& end, size_t way) {
  if (end.value.is_reg()) learn(of, end.value.index, end, way, true);
}

// Both choose the same way, or one each the opposite of what the other asks for.
std::optional<bool> Simulation::choose_alike(const Knowledge& k, const Terminator& t,
                                             const Terminator& s) const {
  if (t.kind != s.kind) return {};
  bool same_cases = std::equal(
      t.cases.begin(), t.cases.end(), s.cases.begin(), s.cases.end(),
      [](const APInt& x, const APInt& y) { return x.getBitWidth() == y.getBitWidth() && x == y; });
  if (same_cases && refines(k, t.value, s.value)) return false;
  if (t.kind == Terminator::Kind::Branch && is_inverse(k, t.value, s.value)) return true;
  return {};
}

bool Simulation::step(uint32_t n) {
  Both at = nodes_[n];
  Knowledge k = known_[n];
  Step step{n};
  if (at.source_spins && s_.progresses()) return true;
  if (!run_block(at, k, step)) return false;
  const Instr* s = at.source_spins ? nullptr : instr_at(s_, at.source);
  const Instr* t = instr_at(t_, at.target);
  const Terminator& s_end = end_at(s_, at.source);
  const Terminator& t_end = end_at(t_, at.target);
  const bool source_ends = !s && !at.source_spins;
  if (source_ends && has_ub(s_end)) return true; // allows everything

  if (!t && source_ends && t_end.kind == s_end.kind) {
    if (t_end.kind == Terminator::Kind::Return)
      return s_end.has_value == t_end.has_value &&
             (!t_end.has_value || refines(k, t_end.value, s_end.value));
    if (t_end.kind == Terminator::Kind::Trap) return true;
  }
  if (!t && source_ends && is_choice(t_end) && is_choice(s_end))
    if (auto turned = choose_alike(k, t_end, s_end)) {
      step.source_moves = step.target_moves = true;
      for (size_t way = 0; way < t_end.successors.size(); ++way) {
        size_t other = *turned ? 1 - way : way;
        Knowledge here = k;
        learn(here.of_target, t_end, way);
        learn(here.of_source, s_end, other);
        BlockId s_to = s_end.successors[other], t_to = t_end.successors[way];
        enter(here, std::pair(at.source.block, s_to), std::pair(at.target.block, t_to));
        go_on(step, {{s_to, 0}, {t_to, 0}, false}, std::move(here));
      }
      return true;
    }
  if (!t)
    if (auto to = only_way(t_, t_end, k.of_target, k)) {
      enter(k, {}, std::pair(at.target.block, *to));
      step.target_moves = true;
      go_on(step, {at.source, {*to, 0}, at.source_spins}, std::move(k));
      return true;
    }
  // The target chooses what the source has not come to yet.
  if (!t && is_choice(t_end) && never_poison(t_end.value)) {
    step.target_moves = true;
    for (size_t way = 0; way < t_end.successors.size(); ++way) {
      Knowledge here = k;
      learn(here.of_target, t_end, way);
      for (RegId v : k.refines.refined_by(t_end.value.index))
        if (!here.of_source.contains(v)) learn(here.of_source, v, t_end, way, false);
      BlockId to = t_end.successors[way];
      enter(here, {}, std::pair(at.target.block, to));
      go_on(step, {at.source, {to, 0}, at.source_spins}, std::move(here));
    }
    return true;
  }
  if (source_ends && is_choice(s_end)) { // the source alone chooses
    step.source_moves = true;
    for (size_t way = 0; way < s_end.successors.size(); ++way) {
      Knowledge here = k;
      learn(here.of_source, s_end, way);
      BlockId to = s_end.successors[way];
      enter(here, std::pair(at.source.block, to), {});
      go_on(step, {{to, 0}, at.target, false}, std::move(here));
    }
    return true;
  }
  // The target is about to leave its block, and nobody misses what the source does.
  if (!t && s && is_missed_by_nobody(s_.p, *s)) {
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

bool follows(const Program& source, const Program& target) {
  return identical(source, target) || Simulation(source, target).holds();
}

} // namespace lockstep::program
