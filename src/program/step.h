// One instruction, one terminator, in either domain: fetching operands (with undef renamed at each
// use), calling the definition, collecting UB.
#pragma once

#include "program/program.h"
#include "semantics/mem/concrete.h"
#include "semantics/op/table.h"

#include <memory>

namespace lockstep::program {

using semantics::OpContext;
using semantics::Scalar;
using semantics::Site;
using semantics::Value;
using semantics::VarKind;

// A register's content; null before its definition. Shared between states.
template <class D> using Cell = std::shared_ptr<const Value<D>>;
template <class D> using Registers = std::vector<Cell<D>>;

// Sites within a block instance: phis, instructions, then the terminator.
inline constexpr uint32_t kPhiSite = 0x80000000, kEndSite = 0xffffffff, kParamSite = 0xfffffffe;
// The operand number of an operation's own choices.
inline constexpr uint32_t kOwnChoice = 0xffff;

template <class D> class Stepper {
public:
  using Bits = typename D::Bits;
  Stepper(D& domain, const Program& program, typename D::Memory& memory)
      : d_(domain), p_(program), memory_(memory) {}

  // The operand as this use sees it.
  Value<D> use(const Operand& o, const Registers<D>& regs, Site site) {
    if (!o.is_reg()) return constant(p_.constants[o.index], site);
    Value<D> v = *regs[o.index];
    if (o.owns) return v;
    std::vector<Bits*> bits;
    for (Scalar<D>& s : v) {
      if (d_.has_undef(s.value)) bits.push_back(&s.value);
      if (d_.has_undef(s.poison)) bits.push_back(&s.poison);
    }
    if (!bits.empty()) d_.rename(bits, site, 0, VarKind::Undef);
    return v;
  }

  struct Step {
    Value<D> value;
    Bits ub, stays, unwinds, exception, beyond; // see OpContext
  };

  Step run(const Instr& instr, const Registers<D>& regs, uint64_t instance, uint32_t index) {
    std::vector<Value<D>> args;
    args.reserve(instr.args.size());
    for (uint32_t i = 0; i < instr.args.size(); ++i)
      args.push_back(use(instr.args[i], regs, {instance, index, i}));
    OpContext<D> c(d_, {instance, index, kOwnChoice}, &memory_);
    auto fn = semantics::op_function<D>(instr.operation.op);
    Value<D> value = fn(c, instr.operation, args);
    if (p_.never_unwinds) c.undefined_if(c.unwinds);
    if (p_.comes_back) c.undefined_if(c.stays);
    c.undefined_if(memory_.broken());
    return {std::move(value), c.ub, c.stays, c.unwinds, c.exception, c.beyond};
  }

  // The condition under which each successor is taken, and when deciding it is UB: a branch on
  // undef or poison (sections "br", "switch").
  struct Ways {
    std::vector<Bits> guards;
    Bits ub;
  };

  Ways decide(const Terminator& end, const Registers<D>& regs, uint64_t instance) {
    OpContext<D> c(d_, {instance, kEndSite, kOwnChoice});
    if (end.kind == Terminator::Kind::Unreachable) c.undefined_if(c.boolean(true));
    if (end.kind == Terminator::Kind::Jump) return {{c.boolean(true)}, c.ub};
    if (end.kind != Terminator::Kind::Branch && end.kind != Terminator::Kind::Switch)
      return {{}, c.ub};
    Scalar<D> raw = use(end.value, regs, {instance, kEndSite, 0})[0];
    c.undefined_if(c.not_well_defined(raw));
    Bits condition = c.settle(raw, VarKind::Control).value;
    if (end.kind == Terminator::Kind::Branch) return {{condition, c.not_(condition)}, c.ub};
    std::vector<Bits> guards(1);
    Bits other = c.boolean(true);
    for (const APInt& value : end.cases) {
      Bits here = c.eq(condition, c.constant(value));
      guards.push_back(here);
      other = c.and_(other, c.not_(here));
    }
    guards[0] = other;
    return {std::move(guards), c.ub};
  }

private:
  Value<D> constant(const ConstValue& v, Site site) {
    semantics::Ops<D> c(d_);
    Value<D> out;
    out.reserve(v.size());
    for (uint32_t i = 0; i < v.size(); ++i) {
      const semantics::ConstScalar& s = v[i];
      switch (s.kind) {
      case semantics::ConstScalar::Kind::Number:
        out.push_back({c.constant(s.number), c.boolean(false)});
        break;
      case semantics::ConstScalar::Kind::Undef:
        out.push_back({d_.undef(site, i, s.number.getBitWidth()), c.boolean(false)});
        break;
      case semantics::ConstScalar::Kind::Global: {
        Bits p = memory_.global(s.global);
        unsigned w = s.number.getBitWidth(), top = d_.width(p) - 1;
        Bits block = d_.extract(p, top, top + 1 - semantics::kBlockBits);
        Bits offset = c.add(d_.extract(p, w - 1, 0), c.constant(s.number));
        out.push_back({c.concat(block, offset), c.boolean(false)});
        break;
      }
      case semantics::ConstScalar::Kind::Poison:
        out.push_back({c.zero(s.number.getBitWidth()), c.boolean(true)});
        break;
      }
    }
    return out;
  }

  D& d_;
  const Program& p_;
  typename D::Memory& memory_;
};

// An argument as the program has it when it starts: a copy of its own where it asks for one.
template <class D>
Value<D> bind_argument(D& d, typename D::Memory& memory, const Program& p, uint32_t param,
                       Value<D> value) {
  if (p.registers[p.params[param].reg].type.kind != Type::Kind::Pointer) return value;
  const semantics::ParamMemory& m = p.params[param].memory;
  if (m.is_copy) {
    const Type& type = p.registers[p.params[param].reg].type;
    typename D::Bits copy =
        memory.copy_of_argument(param, m.copy_bytes, m.copy_align_log2, type.count, type.width);
    unsigned w = d.width(copy) - semantics::kBlockBits;
    copy = memory.pointer(d.extract(copy, w + semantics::kBlockBits - 1, w),
                          d.extract(copy, type.width - 1, 0));
    return {{copy, d.constant(APInt(1, 0))}};
  }
  value[0].value = memory.bind_param(param, value[0].value);
  return value;
}

// What the semantics needs to know of a program's memory.
semantics::MemoryProgram memory_program(const Program& program);

} // namespace lockstep::program
