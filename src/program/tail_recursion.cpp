#include "program/tail_recursion.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace lockstep::program {

namespace {

using semantics::CallPayload;
using semantics::ConstScalar;
using semantics::OpId;

bool is_call(const Instr& i) { return i.operation.op == OpId::Call; }

// Section "Binary Operations", "Bitwise Binary Operations": with the number that leaves the other
// operand as it is. Without flags, for these make poison in another order.
std::optional<APInt> neutral(OpId op, unsigned width) {
  if (op == OpId::Add || op == OpId::Or || op == OpId::Xor) return APInt::getZero(width);
  if (op == OpId::Mul) return APInt(width, 1);
  if (op == OpId::And) return APInt::getAllOnes(width);
  return std::nullopt;
}

bool accumulates(OpId op) { return neutral(op, 1).has_value(); }

// It lets its operand through, or makes poison of it, or is UB.
bool only_constrains(OpId op) {
  return op == OpId::Copy || op == OpId::InRange || op == OpId::NonNull || op == OpId::Aligned ||
         op == OpId::RequireNoUndef;
}

// A call whose invocation is the last thing that the program does, but for what it adds to the
// result.
struct Site {
  BlockId block;
  uint32_t call; // which instruction
  OpId op = OpId::Copy;
  std::vector<Operand> added; // to the result, by `op`
  std::vector<Instr> before;  // what computes these, with registers of its own
};

// The way from a call to the return, as far as there is one.
class WayBack {
public:
  WayBack(Program& p, BlockId block, uint32_t call) : p_(p), site_{block, call, {}, {}, {}} {
    result_ = p.blocks[block].instrs[call].result;
  }

  std::optional<Site> follow() {
    std::set<BlockId> seen;
    BlockId at = site_.block;
    for (uint32_t first = site_.call + 1;; first = 0) {
      if (!seen.insert(at).second) return std::nullopt;
      const Block& block = p_.blocks[at];
      for (uint32_t i = first; i < block.instrs.size(); ++i)
        if (!pass(block.instrs[i])) return std::nullopt;
      if (block.end.kind == Terminator::Kind::Return) {
        if (block.end.has_value && !is_result(resolved(block.end.value))) return std::nullopt;
        return keep_needed() ? std::optional(std::move(site_)) : std::nullopt;
      }
      if (block.end.kind != Terminator::Kind::Jump) return std::nullopt;
      enter(at, block.end.successors[0]);
      at = block.end.successors[0];
    }
  }

private:
  Operand resolved(Operand o) const {
    auto it = o.is_reg() ? names_.find(o.index) : names_.end();
    return it == names_.end() ? o : it->second;
  }
  bool is_result(const Operand& o) const { return o.is_reg() && o.index == result_; }
  bool is_spoilt(const Operand& o) const {
    return o.is_reg() && (o.index == result_ || spoilt_.count(o.index) != 0);
  }

  // All at once, as phis do.
  void enter(BlockId from, BlockId to) {
    std::vector<std::pair<RegId, Operand>> values;
    for (const Phi& phi : p_.blocks[to].phis)
      for (const auto& [pred, value] : phi.incoming)
        if (pred == from) values.emplace_back(phi.result, resolved(value));
    for (const auto& [phi, value] : values)
      names_[phi] = value;
  }

  // Whether nothing would be missed if the call came after it, or it were not made at all.
  bool pass(const Instr& instr) {
    const semantics::Operation& o = instr.operation;
    if (!semantics::has_no_effect(o.op)) return false;
    if (semantics::has_access(o.op)) {
      const semantics::Access& access = p_.accesses[semantics::access_of(o)];
      if (access.is_volatile || access.atomic || access.invariant) return false;
    }
    std::vector<Operand> args;
    for (const Operand& a : instr.args)
      args.push_back(resolved(a));
    const auto count =
        std::count_if(args.begin(), args.end(), [&](const Operand& a) { return is_spoilt(a); });
    if (count == 0) {
      computed_.push_back({o, instr.result, std::move(args), kNone});
      return true;
    }
    if (instr.result == kNone) return true; // at worst UB
    if (count == 1 && only_constrains(o.op) && is_result(args[0])) {
      spoilt_.insert(result_);
      result_ = instr.result;
    } else if (count == 1 && accumulates(o.op) && (is_result(args[0]) || is_result(args[1])) &&
               (site_.added.empty() || site_.op == o.op)) {
      site_.op = o.op;
      site_.added.push_back(is_result(args[0]) ? args[1] : args[0]);
      spoilt_.insert(result_);
      result_ = instr.result;
    } else {
      spoilt_.insert(instr.result); // of no use
    }
    return true;
  }

  // What is added must be there before the call: computed there already, or without UB and without
  // memory, which the call may change. It gets registers of its own: others may come this way.
  bool keep_needed() {
    std::set<RegId> needed;
    auto need = [&](const Operand& o) {
      if (o.is_reg()) needed.insert(o.index);
    };
    std::for_each(site_.added.begin(), site_.added.end(), need);
    for (auto i = computed_.rbegin(); i != computed_.rend(); ++i) {
      if (i->result == kNone || needed.count(i->result) == 0) continue;
      if (!semantics::is_speculatable(i->operation.op)) return false;
      std::for_each(i->args.begin(), i->args.end(), need);
    }
    std::map<RegId, RegId> copies;
    auto rename = [&](Operand& o) {
      if (auto it = o.is_reg() ? copies.find(o.index) : copies.end(); it != copies.end())
        o = Operand::reg(it->second);
    };
    for (Instr& i : computed_) {
      if (i.result == kNone || needed.count(i.result) == 0) continue;
      std::for_each(i.args.begin(), i.args.end(), rename);
      RegId copy = p_.add_register("", p_.registers[i.result].type);
      i.result = copies[i.result] = copy;
      site_.before.push_back(std::move(i));
    }
    std::for_each(site_.added.begin(), site_.added.end(), rename);
    return true;
  }

  Program& p_;
  Site site_;
  RegId result_;                   // of the call, with what was added; kNone: there is none
  std::set<RegId> spoilt_;         // what depends on it otherwise
  std::map<RegId, Operand> names_; // what phis are on this way
  std::vector<Instr> computed_;    // that does not depend on it
};

class Recursion {
public:
  Recursion(Program& p, const std::vector<bool>& own) : p_(p), own_(own) {}

  bool run() {
    if (!is_suitable()) return false;
    find_sites();
    if (sites_.empty()) return false;
    for (const Site& site : sites_)
      if (!site.added.empty()) op_ = site.op;
    make_header();
    for (const Site& site : sites_)
      jump(site);
    if (op_) add_to_results();
    drop_unreachable();
    drop_callees();
    forget();
    return true;
  }

private:
  // Blocks of its own are made anew by each invocation, and what is said of a parameter's memory is
  // said of each.
  bool is_suitable() const {
    if (p_.has_atomics()) return false;
    for (const semantics::Access& access : p_.accesses)
      if (access.invariant) return false;
    for (const Param& param : p_.params)
      if (param.memory != semantics::ParamMemory()) return false;
    for (const Block& b : p_.blocks)
      for (const Instr& i : b.instrs) {
        const OpId op = i.operation.op;
        if (op == OpId::Alloca || op == OpId::StackSave || op == OpId::StackRestore ||
            op == OpId::InvariantStart || op == OpId::InvariantEnd || op == OpId::Given ||
            op == OpId::Signal)
          return false;
      }
    return true;
  }

  bool is_own(const Instr& i) const {
    if (!is_call(i)) return false;
    const uint32_t callee = semantics::callee_of(i.operation);
    return own_[callee] && !p_.callees[callee].catches && !p_.callees[callee].retyped &&
           i.args.size() == p_.params.size() + 1;
  }

  // The first operator that is met counts: calls after which another is used stay calls.
  void find_sites() {
    std::optional<OpId> op;
    for (BlockId b = 0; b < p_.blocks.size(); ++b) {
      const std::vector<Instr>& instrs = p_.blocks[b].instrs;
      auto last =
          std::find_if(instrs.rbegin(), instrs.rend(), [&](const Instr& i) { return is_own(i); });
      if (last == instrs.rend()) continue;
      auto site = WayBack(p_, b, static_cast<uint32_t>(instrs.rend() - last - 1)).follow();
      if (!site || (!site->added.empty() && op.value_or(site->op) != site->op)) continue;
      if (!site->added.empty()) op = site->op;
      sites_.push_back(std::move(*site));
    }
  }

  // Before the old entry comes a block from which alone the parameters are passed, and the old one
  // has phis for them.
  void make_header() {
    Block header = std::move(p_.blocks[0]);
    p_.blocks[0] = {};
    p_.blocks[0].name = "start";
    header_ = static_cast<BlockId>(p_.blocks.size());
    for (Block& block : p_.blocks)
      for (Phi& phi : block.phis)
        for (auto& [pred, value] : phi.incoming)
          if (pred == 0) pred = header_;
    std::vector<Phi> phis;
    for (Param& param : p_.params) {
      RegId inside = param.reg;
      std::string name = std::exchange(p_.registers[inside].name, "");
      param.reg = p_.add_register(std::move(name), Type(p_.registers[inside].type));
      phis.push_back({inside, {{0, Operand::reg(param.reg)}}, kNone});
    }
    if (op_) {
      accumulator_ = p_.add_register("", Type(p_.result));
      phis.push_back({accumulator_, {{0, start()}}, kNone});
    }
    header.phis = std::move(phis);
    p_.blocks.push_back(std::move(header));
    p_.blocks[0].end.kind = Terminator::Kind::Jump;
    p_.blocks[0].end.successors = {header_};
    for (Site& site : sites_)
      if (site.block == 0) site.block = header_;
  }

  Operand start() {
    semantics::ConstValue value;
    for (unsigned width : p_.result.leaves())
      value.push_back({ConstScalar::Kind::Number, *neutral(*op_, width)});
    return p_.add_constant(std::move(value));
  }

  Operand combined(Operand all, Operand next, std::vector<Instr>& instrs) {
    RegId sum = p_.add_register("", Type(p_.result));
    instrs.push_back({{*op_, {}, {}}, sum, {all, next}, kNone});
    return Operand::reg(sum);
  }

  void jump(const Site& site) {
    Block& block = p_.blocks[site.block];
    const std::vector<Operand> passed = block.instrs[site.call].args;
    for (BlockId to : block.end.successors)
      for (Phi& phi : p_.blocks[to].phis)
        std::erase_if(phi.incoming, [&](const auto& in) { return in.first == site.block; });
    block.instrs.resize(site.call);
    block.instrs.insert(block.instrs.end(), site.before.begin(), site.before.end());
    Operand all = Operand::reg(accumulator_);
    for (const Operand& one : site.added)
      all = combined(all, one, block.instrs);
    const uint32_t line = block.end.line;
    block.end = {};
    block.end.kind = Terminator::Kind::Jump;
    block.end.successors = {header_};
    block.end.line = line;
    std::vector<Phi>& phis = p_.blocks[header_].phis;
    for (size_t i = 0; i < p_.params.size(); ++i)
      phis[i].incoming.emplace_back(site.block, passed[i + 1]);
    if (op_) phis.back().incoming.emplace_back(site.block, all);
  }

  void add_to_results() {
    for (Block& block : p_.blocks)
      if (block.end.kind == Terminator::Kind::Return)
        block.end.value = combined(Operand::reg(accumulator_), block.end.value, block.instrs);
  }

  void drop_unreachable() {
    std::vector<bool> reached(p_.blocks.size());
    std::vector<BlockId> todo{0};
    while (!todo.empty()) {
      BlockId at = todo.back();
      todo.pop_back();
      if (reached[at]) continue;
      reached[at] = true;
      todo.insert(todo.end(), p_.blocks[at].end.successors.begin(),
                  p_.blocks[at].end.successors.end());
    }
    std::vector<BlockId> number(p_.blocks.size(), kNone);
    std::vector<Block> kept;
    for (BlockId b = 0; b < p_.blocks.size(); ++b)
      if (reached[b]) {
        number[b] = static_cast<BlockId>(kept.size());
        kept.push_back(std::move(p_.blocks[b]));
      }
    for (Block& block : kept) {
      for (BlockId& to : block.end.successors)
        to = number[to];
      for (Phi& phi : block.phis) {
        std::erase_if(phi.incoming, [&](const auto& in) { return number[in.first] == kNone; });
        for (auto& [pred, value] : phi.incoming)
          pred = number[pred];
      }
    }
    p_.blocks = std::move(kept);
  }

  // What nobody calls any more restricts nothing.
  void drop_callees() {
    std::vector<semantics::Callee> kept;
    std::map<uint32_t, uint32_t> number;
    bool calls_itself = false;
    for (Block& block : p_.blocks)
      for (Instr& i : block.instrs) {
        if (!is_call(i)) continue;
        calls_itself |= own_[semantics::callee_of(i.operation)];
        auto [it, fresh] = number.try_emplace(semantics::callee_of(i.operation),
                                              static_cast<uint32_t>(kept.size()));
        if (fresh) kept.push_back(std::move(p_.callees[it->first]));
        i.operation = {OpId::Call, i.operation.flags, CallPayload{it->second}};
      }
    p_.callees = std::move(kept);
    if (!calls_itself) std::erase(p_.defined, "@" + p_.name);
  }

  // What the source says of memory it says of each invocation: a source that does not say it is
  // less often undefined.
  void forget() {
    const semantics::FunctionMemory said = std::exchange(p_.memory, {});
    p_.memory.uninitialised_is_poison = said.uninitialised_is_poison;
    p_.memory.alignment_reaches = said.alignment_reaches;
    for (Block& block : p_.blocks)
      block.shown.clear();
  }

  Program& p_;
  const std::vector<bool>& own_;
  std::vector<Site> sites_;
  std::optional<OpId> op_;
  BlockId header_ = 0;
  RegId accumulator_ = kNone;
};

} // namespace

bool loop_tail_recursion(Program& program, const std::vector<bool>& own) {
  return Recursion(program, own).run();
}

} // namespace lockstep::program
