#include "program/induction.h"

#include "program/step.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::program {

namespace {

using semantics::APInt;
using semantics::OpId;

// Integers to integers, without choices.
bool is_plain(const Program& p, const Instr& instr) {
  if (!semantics::is_function(instr.operation.op)) return false;
  auto is_int = [&](RegId r) { return p.registers[r].type.kind == Type::Kind::Int; };
  auto fits = [&](const Operand& o) {
    if (o.is_reg()) return is_int(o.index);
    const ConstValue& c = p.constants[o.index];
    return c.size() == 1 && c[0].kind == semantics::ConstScalar::Kind::Number;
  };
  return instr.result != kNone && is_int(instr.result) &&
         std::all_of(instr.args.begin(), instr.args.end(), fits);
}

// One loop, with the registers in it whose values constants decide.
class Counted {
public:
  Counted(const Program& p, const LoopForest& forest, uint32_t loop)
      : p_(p), forest_(forest), loop_(loop), header_(p.blocks[forest.loops[loop].header]) {
    order();
    assume();
  }

  // Runs these registers alone, iteration by iteration, until one of them takes an exit.
  std::optional<uint64_t> entries(uint64_t limit) {
    if (exits_.empty()) return std::nullopt;
    values_.clear();
    for (const Phi& phi : header_.phis)
      if (known_.contains(phi.result)) values_[phi.result] = constant(entry_operand(phi));
    for (uint64_t n = 1; n <= limit; ++n) {
      for (const Instr* i : body_)
        evaluate(*i);
      for (BlockId b : exits_)
        if (leaves(p_.blocks[b].end)) return n;
      std::map<RegId, APInt> next;
      for (const Phi& phi : header_.phis)
        if (known_.contains(phi.result)) next[phi.result] = value(back_operand(phi));
      for (auto& [r, v] : next)
        values_[r] = std::move(v);
    }
    return LoopFacts::kTooMany;
  }

  // Phis that move by a constant, perhaps in several additions: an index, where there are offsets
  // beside it.
  uint64_t step() const {
    uint64_t least = 0;
    for (const Phi& phi : header_.phis) {
      const Type& type = p_.registers[phi.result].type;
      if (type.kind != Type::Kind::Int || type.width > 64) continue;
      for (const auto& [from, operand] : phi.incoming)
        if (forest_.contains(loop_, from))
          if (uint64_t d = distance(operand, phi.result, type.width); d > 0)
            least = least == 0 ? d : std::min(least, d);
    }
    return least;
  }

private:
  void order() {
    for (BlockId b : forest_.loops[loop_].blocks) {
      for (const Instr& i : p_.blocks[b].instrs)
        if (i.result != kNone) defined_[i.result] = &i;
      if (forest_.innermost[b] == loop_) own_.push_back(b);
    }
  }

  const Operand& incoming(const Phi& phi, bool inside, size_t& count) const {
    const Operand* found = nullptr;
    count = 0;
    for (const auto& [from, operand] : phi.incoming)
      if (forest_.contains(loop_, from) == inside) {
        found = &operand;
        ++count;
      }
    return found ? *found : phi.incoming[0].second;
  }
  const Operand& entry_operand(const Phi& phi) const {
    size_t n;
    return incoming(phi, false, n);
  }
  const Operand& back_operand(const Phi& phi) const {
    size_t n;
    return incoming(phi, true, n);
  }

  // Takes all counters for known, then takes back what does not follow.
  void assume() {
    std::set<RegId> counters;
    for (const Phi& phi : header_.phis) {
      size_t entries, backs;
      const Operand& first = incoming(phi, false, entries);
      incoming(phi, true, backs);
      bool number = !first.is_reg() && p_.registers[phi.result].type.kind == Type::Kind::Int &&
                    is_known(first);
      if (number && entries == 1 && backs == 1) counters.insert(phi.result);
    }
    do {
      known_ = counters;
      add_what_follows();
    } while (std::erase_if(counters, [&](RegId r) { return !is_known(back_operand(phi_of(r))); }));
    for (BlockId b : own_) {
      const Terminator& end = p_.blocks[b].end;
      bool leaving = std::any_of(end.successors.begin(), end.successors.end(),
                                 [&](BlockId s) { return !forest_.contains(loop_, s); });
      if (leaving && end.kind == Terminator::Kind::Branch && end.value.is_reg() &&
          is_known(end.value))
        exits_.push_back(b);
    }
  }

  void add_what_follows() {
    body_.clear();
    for (bool more = true; more;) {
      more = false;
      for (BlockId b : own_)
        for (const Instr& i : p_.blocks[b].instrs)
          if (is_plain(p_, i) && all_known(i) && known_.insert(i.result).second) {
            body_.push_back(&i);
            more = true;
          }
    }
  }

  const Phi& phi_of(RegId r) const {
    return *std::find_if(header_.phis.begin(), header_.phis.end(),
                         [&](const Phi& phi) { return phi.result == r; });
  }
  bool is_known(const Operand& o) const {
    if (o.is_reg()) return known_.contains(o.index);
    return p_.constants[o.index][0].kind == semantics::ConstScalar::Kind::Number;
  }
  bool all_known(const Instr& i) const {
    return std::all_of(i.args.begin(), i.args.end(), [&](const Operand& o) { return is_known(o); });
  }
  const APInt& constant(const Operand& o) const { return p_.constants[o.index][0].number; }
  const APInt& value(const Operand& o) const {
    return o.is_reg() ? values_.at(o.index) : constant(o);
  }

  void evaluate(const Instr& instr) {
    std::vector<Value<semantics::Concrete>> args;
    args.reserve(instr.args.size());
    for (const Operand& o : instr.args)
      args.push_back({{domain_.constant(value(o)), domain_.constant(APInt(1, 0))}});
    OpContext<semantics::Concrete> c(domain_, {});
    auto result =
        semantics::op_function<semantics::Concrete>(instr.operation.op)(c, instr.operation, args);
    values_[instr.result] = domain_.close(result[0].value); // poison counts as any number
  }

  bool leaves(const Terminator& end) const {
    bool taken = !values_.at(end.value.index).isZero();
    return !forest_.contains(loop_, end.successors[taken ? 0 : 1]);
  }

  // How far the operand is from the phi, by additions of constants; 0: it is not.
  uint64_t distance(const Operand& o, RegId phi, unsigned width) const {
    APInt sum(width, 0);
    Operand at = o;
    while (at.is_reg() && at.index != phi) {
      auto it = defined_.find(at.index);
      if (it == defined_.end()) return 0;
      const Instr& i = *it->second;
      bool add = i.operation.op == OpId::Add, sub = i.operation.op == OpId::Sub;
      if ((!add && !sub) || i.args[1].is_reg() || !is_plain(p_, i)) return 0;
      sum += sub ? -constant(i.args[1]) : constant(i.args[1]);
      at = i.args[0];
    }
    return at.is_reg() ? sum.abs().getZExtValue() : 0;
  }

  const Program& p_;
  const LoopForest& forest_;
  uint32_t loop_;
  const Block& header_;
  std::map<RegId, const Instr*> defined_; // in the loop
  std::vector<BlockId> own_, exits_;      // not in loops within it; those that constants decide
  std::set<RegId> known_;
  std::vector<const Instr*> body_; // in an order in which they can be evaluated
  std::map<RegId, APInt> values_;
  term::TermManager tm_;
  semantics::Choices choices_{tm_, ""};
  term::Assignment assignment_;
  semantics::Concrete domain_{tm_, choices_, assignment_,
                              [](term::Term v) { return APInt(v.width(), 0); }};
};

} // namespace

std::vector<LoopFacts> loop_facts(const Program& p, const LoopForest& forest,
                                  uint64_t count_up_to) {
  std::vector<LoopFacts> out;
  for (uint32_t l = 0; l < forest.loops.size(); ++l) {
    Counted counted(p, forest, l);
    out.push_back({counted.entries(count_up_to), counted.step()});
  }
  return out;
}

} // namespace lockstep::program
