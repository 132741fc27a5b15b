#include "program/program.h"

#include "program/step.h"

#include <algorithm>

namespace lockstep::program {

void Program::finish() {
  std::vector<bool> owned(registers.size()), here(registers.size());
  std::vector<RegId> defined;
  auto define = [&](RegId r) {
    if (r == kNone) return;
    here[r] = true;
    defined.push_back(r);
  };
  auto use = [&](Operand& o) {
    o.owns = o.is_reg() && here[o.index] && !owned[o.index];
    if (o.owns) owned[o.index] = true;
  };
  for (size_t b = 0; b < blocks.size(); ++b) {
    if (b == 0)
      for (const Param& p : params)
        define(p.reg);
    for (const Phi& p : blocks[b].phis)
      define(p.result);
    for (Instr& i : blocks[b].instrs) {
      for (Operand& a : i.args)
        use(a);
      define(i.result);
    }
    if (blocks[b].end.has_value) use(blocks[b].end.value);
    for (RegId r : defined)
      here[r] = false;
    defined.clear();
  }
}

namespace {

bool same_number(const APInt& a, const APInt& b) {
  return a.getBitWidth() == b.getBitWidth() && a == b;
}

bool same_flags(const semantics::Flags& a, const semantics::Flags& b) {
  return a.nuw == b.nuw && a.nsw == b.nsw && a.exact == b.exact && a.disjoint == b.disjoint &&
         a.nneg == b.nneg;
}

// Compares two programs whose registers and constants have the same numbers.
class Comparison {
public:
  Comparison(const Program& a, const Program& b) : a_(a), b_(b) {}

  bool blocks() const {
    return std::equal(a_.blocks.begin(), a_.blocks.end(), b_.blocks.begin(), b_.blocks.end(),
                      [&](const Block& x, const Block& y) { return block(x, y); });
  }

private:
  bool operand(const Operand& x, const Operand& y) const {
    if (x.kind != y.kind) return false;
    return x.is_reg() ? x.index == y.index : a_.constants[x.index] == b_.constants[y.index];
  }

  bool phi(const Phi& x, const Phi& y) const {
    return x.result == y.result &&
           std::equal(x.incoming.begin(), x.incoming.end(), y.incoming.begin(), y.incoming.end(),
                      [&](const auto& p, const auto& q) {
                        return p.first == q.first && operand(p.second, q.second);
                      });
  }

  bool instr(const Instr& x, const Instr& y) const {
    return x.operation.op == y.operation.op && same_flags(x.operation.flags, y.operation.flags) &&
           x.operation.words == y.operation.words && x.result == y.result &&
           std::equal(x.args.begin(), x.args.end(), y.args.begin(), y.args.end(),
                      [&](const Operand& p, const Operand& q) { return operand(p, q); });
  }

  bool end(const Terminator& x, const Terminator& y) const {
    return x.kind == y.kind && x.progresses == y.progresses && x.has_value == y.has_value &&
           (!x.has_value || operand(x.value, y.value)) && x.successors == y.successors &&
           std::equal(x.cases.begin(), x.cases.end(), y.cases.begin(), y.cases.end(), same_number);
  }

  bool block(const Block& x, const Block& y) const {
    return std::equal(x.phis.begin(), x.phis.end(), y.phis.begin(), y.phis.end(),
                      [&](const Phi& p, const Phi& q) { return phi(p, q); }) &&
           std::equal(x.instrs.begin(), x.instrs.end(), y.instrs.begin(), y.instrs.end(),
                      [&](const Instr& p, const Instr& q) { return instr(p, q); }) &&
           end(x.end, y.end);
  }

  const Program &a_, &b_;
};

} // namespace

bool Program::is_volatile_write(const semantics::Operation& o) const {
  using semantics::OpId;
  switch (o.op) {
  case OpId::Store:
  case OpId::AtomicRmw:
    return accesses[semantics::access_of(o)].is_volatile;
  case OpId::MemSet:
    return (payload<semantics::MemSetPayload>(o).flags & semantics::kTransferVolatile) != 0;
  case OpId::MemTransfer:
    return (payload<semantics::TransferPayload>(o).flags & semantics::kTransferVolatile) != 0;
  default:
    return false;
  }
}

bool Program::may_stop(BlockId block) const {
  const auto& instrs = blocks[block].instrs;
  return std::any_of(instrs.begin(), instrs.end(), [&](const Instr& i) {
    return i.operation.op == semantics::OpId::Resume || is_volatile_write(i.operation) ||
           (i.operation.op == semantics::OpId::Call &&
            callees[semantics::callee_of(i.operation)].may_stop());
  });
}

bool Program::resumes() const {
  return std::any_of(blocks.begin(), blocks.end(), [](const Block& b) {
    return std::any_of(b.instrs.begin(), b.instrs.end(),
                       [](const Instr& i) { return i.operation.op == semantics::OpId::Resume; });
  });
}

bool Program::has_atomics() const {
  return !orderings.empty() || std::any_of(accesses.begin(), accesses.end(),
                                           [](const semantics::Access& a) { return a.atomic; });
}

bool identical(const Program& a, const Program& b) {
  auto same_param = [](const Param& x, const Param& y) {
    return x.reg == y.reg && x.noundef == y.noundef && x.memory == y.memory;
  };
  auto same_type = [](const Register& x, const Register& y) { return x.type == y.type; };
  // Accesses and globals are named by number.
  return a.result == b.result && a.accesses == b.accesses && a.globals == b.globals &&
         a.callees == b.callees && a.tag_conflicts == b.tag_conflicts &&
         a.address_bits == b.address_bits && a.null_is_valid == b.null_is_valid &&
         a.never_unwinds == b.never_unwinds && a.comes_back == b.comes_back &&
         a.progresses == b.progresses && a.memory == b.memory && a.promises == b.promises &&
         a.orderings == b.orderings && a.spaces == b.spaces &&
         a.addressed_spaces == b.addressed_spaces &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                    same_param) &&
         std::equal(a.registers.begin(), a.registers.end(), b.registers.begin(), b.registers.end(),
                    same_type) &&
         Comparison(a, b).blocks();
}

semantics::MemoryProgram memory_program(const Program& p) {
  semantics::MemoryProgram m;
  m.accesses = p.accesses;
  m.globals = p.globals;
  m.callees = p.callees;
  m.tag_conflicts = p.tag_conflicts;
  m.function = p.memory;
  m.null_is_valid = p.null_is_valid;
  for (const Param& param : p.params)
    m.params.push_back(param.memory);
  m.has_invariants = std::any_of(p.accesses.begin(), p.accesses.end(),
                                 [](const semantics::Access& a) { return a.invariant; });
  auto has_pointer = [](const semantics::Access& a) {
    return std::any_of(a.parts.begin(), a.parts.end(),
                       [](const semantics::Part& part) { return part.pointer; });
  };
  m.spreads_pointers = !p.callees.empty();
  m.spreads_addresses = m.spreads_pointers;
  auto is_kept = [](const semantics::Callee& c) {
    return std::any_of(c.args.begin(), c.args.end(), [](const semantics::ArgumentUse& use) {
      return use.captures && use.has_pointers();
    });
  };
  auto is_new = [](const semantics::Callee& c) { return c.fresh_result; };
  m.reveals_blocks = std::any_of(p.callees.begin(), p.callees.end(), is_kept);
  m.allocates = std::any_of(p.callees.begin(), p.callees.end(), is_new);
  bool makes_blocks = m.allocates;
  m.writes_others = !p.callees.empty();
  for (const Param& param : p.params)
    makes_blocks |= param.memory.is_copy;
  for (const Block& b : p.blocks)
    for (const Instr& i : b.instrs) {
      using semantics::OpId;
      OpId op = i.operation.op;
      m.has_invariants |= op == OpId::InvariantStart;
      m.allocates |= op == OpId::Allocate || op == OpId::Realloc;
      makes_blocks |= semantics::makes_block(op);
      m.writes_others |= semantics::traits(op).effect == semantics::Effect::Writes ||
                         op == OpId::Free || op == OpId::Realloc;
      m.reveals_blocks |= op == OpId::PtrToInt;
      m.spreads_addresses |= op == OpId::PtrToInt;
      if (semantics::has_access(op) && op != OpId::Load)
        m.reveals_blocks |= has_pointer(p.accesses[semantics::access_of(i.operation)]);
      if (op == OpId::AtomicRmw || op == OpId::CmpXchg) m.spreads_pointers = true;
      if (op == OpId::Store || op == OpId::MaskedStore)
        m.spreads_pointers |= has_pointer(p.accesses[semantics::access_of(i.operation)]);
    }
  m.reveals_blocks &= makes_blocks;
  return m;
}

std::string validate(const Program& p) {
  std::vector<int> defs(p.registers.size());
  auto define = [&](RegId r) {
    if (r != kNone && r < defs.size()) ++defs[r];
  };
  for (const Param& a : p.params)
    define(a.reg);
  for (const Block& b : p.blocks) {
    for (const Phi& phi : b.phis)
      define(phi.result);
    for (const Instr& i : b.instrs)
      define(i.result);
  }
  auto bad = [&](const Operand& o) {
    return o.is_reg() ? o.index >= defs.size() || defs[o.index] != 1
                      : o.index >= p.constants.size();
  };
  if (p.blocks.empty()) return "no blocks";
  std::vector<std::vector<BlockId>> preds(p.blocks.size());
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    for (BlockId s : p.blocks[b].end.successors) {
      if (s >= p.blocks.size()) return p.blocks[b].name + ": successor out of range";
      preds[s].push_back(b);
    }
  for (BlockId b = 0; b < p.blocks.size(); ++b) {
    const Block& block = p.blocks[b];
    for (const Phi& phi : block.phis)
      for (BlockId pred : preds[b]) {
        auto from = [&](const auto& in) { return in.first == pred; };
        auto it = std::find_if(phi.incoming.begin(), phi.incoming.end(), from);
        if (it == phi.incoming.end())
          return block.name + ": phi without a value for " + p.blocks[pred].name;
        if (bad(it->second)) return block.name + ": phi operand not defined once";
      }
    for (const Instr& i : block.instrs)
      for (const Operand& a : i.args)
        if (bad(a))
          return block.name + ": operand of " + semantics::op_name(i.operation.op) +
                 " not defined once";
    if (block.end.has_value && bad(block.end.value))
      return block.name + ": terminator's operand not defined once";
    if (block.end.kind == Terminator::Kind::Switch &&
        block.end.cases.size() + 1 != block.end.successors.size())
      return block.name + ": switch cases and successors do not match";
  }
  return "";
}

std::vector<PointerRead> pointer_reads(const Program& program) {
  std::vector<PointerRead> out;
  for (const Block& block : program.blocks)
    for (const Instr& instr : block.instrs) {
      if (instr.operation.op != semantics::OpId::Load) continue;
      for (const semantics::Part& part :
           program.accesses[semantics::access_of(instr.operation)].parts) {
        if (!part.pointer) continue;
        const Operand& from = instr.args[0];
        const semantics::ConstScalar* place =
            from.is_reg() ? nullptr : &program.constants[from.index][0];
        bool fixed = place && place->kind == semantics::ConstScalar::Kind::Global;
        out.push_back(
            fixed ? PointerRead{place->global, place->number.getLimitedValue() + part.offset}
                  : PointerRead{});
      }
    }
  return out;
}

} // namespace lockstep::program
