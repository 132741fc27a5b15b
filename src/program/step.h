// One instruction, one terminator, in either domain: fetching operands (with undef renamed at each
// use), calling the definition, collecting UB.
#pragma once

#include "program/program.h"
#include "semantics/mem/concrete.h"
#include "semantics/mem/symbolic.h"
#include "semantics/op/table.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <type_traits>

namespace lockstep::program {

using semantics::OpContext;
using semantics::Scalar;
using semantics::Site;
using semantics::Value;
using semantics::VarKind;

// A register's content; null before its definition. Shared between states.
template <class D> using Cell = std::shared_ptr<const Value<D>>;
// A run on numbers has one state alone: values lie side by side.
template <class D>
using Registers = std::vector<std::conditional_t<D::kConcrete, Value<D>, Cell<D>>>;

template <class D> const Value<D>& content(const Registers<D>& regs, RegId r) {
  if constexpr (D::kConcrete)
    return regs[r];
  else
    return *regs[r];
}

// Sites within a block instance: instructions, what is shown for people, phis, the terminator.
inline constexpr uint32_t kShownSite = 0x40000000, kPhiSite = 0x80000000, kEndSite = 0xffffffff;
// In place of an instance: where arguments come from.
inline constexpr uint64_t kParamSite = semantics::kNoInstance + 1;
// The operand number of an operation's own choices.
inline constexpr uint32_t kOwnChoice = 0xffff;

template <class D> class Stepper {
public:
  using Bits = typename D::Bits;
  Stepper(D& domain, const Program& program, typename D::Memory& memory)
      : d_(domain), p_(program), memory_(memory), constants_(program.constants.size()) {}

  // The operand as this use sees it: where it lies, or in `room` if that is not what a register or
  // a constant holds.
  const Value<D>& use(const Operand& o, const Registers<D>& regs, Site site, Value<D>& room) {
    if (!o.is_reg()) return constant(o.index, site, room);
    const Value<D>& v = content<D>(regs, o.index);
    if (o.owns || !has_undef(v)) return v;
    room = v;
    std::vector<Bits*> bits;
    for (Scalar<D>& s : room) {
      if (d_.has_undef(s.value)) bits.push_back(&s.value);
      if (d_.has_undef(s.poison)) bits.push_back(&s.poison);
    }
    d_.rename(bits, site, 0, VarKind::Undef);
    return room;
  }
  Value<D> use(const Operand& o, const Registers<D>& regs, Site site) {
    Value<D> room;
    return use(o, regs, site, room);
  }

  // Runs the instruction at the context's site: its value. What else happens is in the context.
  Value<D> run(OpContext<D>& c, const Instr& instr, const Registers<D>& regs) {
    if (room_.size() < instr.args.size()) room_.resize(instr.args.size());
    places_.clear();
    for (uint32_t i = 0; i < instr.args.size(); ++i)
      places_.push_back(
          &use(instr.args[i], regs, {c.site().instance, c.site().instr, i}, room_[i]));
    auto fn = semantics::op_function<D>(instr.operation.op);
    Value<D> value = fn(c, instr.operation, semantics::Args<D>(std::span(places_)));
    assert(instr.result == kNone || fits(value, p_.registers[instr.result].type));
    if (p_.never_unwinds) c.undefined_if(c.unwinds, "the function is nounwind, but unwinds");
    if (p_.comes_back) c.undefined_if(c.stays, "the function is willreturn, but never returns");
    c.undefined_if(memory_.invariant_broken(), "memory changes that is said to be constant");
    return value;
  }
  // Whether a value is one of that type.
  bool fits(const Value<D>& value, const Type& type) const {
    size_t next = 0;
    auto is_next = [&](const Type& leaf) {
      const Scalar<D>* s = next < value.size() ? &value[next++] : nullptr;
      return s && d_.width(s->value) == leaf.leaf_width() && d_.width(s->poison) == 1;
    };
    return every_leaf(type, is_next) && next == value.size();
  }
  OpContext<D> context(uint64_t instance, uint32_t index) {
    return {d_, {instance, index, kOwnChoice}, &memory_};
  }

  struct Step {
    Value<D> value;
    Bits ub, stays, unwinds, exception, beyond, excused; // see OpContext
  };

  Step run(const Instr& instr, const Registers<D>& regs, uint64_t instance, uint32_t index) {
    OpContext<D> c = context(instance, index);
    Value<D> value = run(c, instr, regs);
    return {std::move(value), c.ub, c.stays, c.unwinds, c.exception, c.beyond, c.excused};
  }

  // The condition under which each successor is taken, and when deciding it is UB: a branch on
  // undef or poison (sections "br", "switch").
  struct Ways {
    term::SmallVector<Bits, 2> guards;
    Bits ub;
    const char* why = nullptr;
  };

  Ways decide(const Terminator& end, const Registers<D>& regs, uint64_t instance) {
    OpContext<D> c(d_, {instance, kEndSite, kOwnChoice});
    if (end.kind == Terminator::Kind::Unreachable) c.undefined_if(c.boolean(true), end.why);
    if (end.kind == Terminator::Kind::Jump) return {{c.boolean(true)}, c.ub};
    if (end.kind != Terminator::Kind::Branch && end.kind != Terminator::Kind::Switch)
      return {{}, c.ub};
    Bits condition = settled_condition(c, end, regs);
    if (end.kind == Terminator::Kind::Branch) return {{condition, c.not_(condition)}, c.ub, c.why};
    term::SmallVector<Bits, 2> guards(1);
    Bits other = c.boolean(true);
    for (const APInt& value : end.cases) {
      Bits here = c.eq(condition, c.constant(value));
      guards.push_back(here);
      other = c.and_(other, c.not_(here));
    }
    guards[0] = other;
    return {std::move(guards), c.ub, c.why};
  }

  // What a Branch or a Switch acts on.
  Bits settled_condition(OpContext<D>& c, const Terminator& end, const Registers<D>& regs) {
    if (room_.empty()) room_.resize(1);
    const Scalar<D>& raw = use(end.value, regs, {c.site().instance, kEndSite, 0}, room_[0])[0];
    c.undefined_if(c.not_well_defined(raw),
                   d_.is_true(raw.poison) ? "branch on poison" : "branch on undef");
    return c.settle(raw, VarKind::Control).value;
  }

private:
  bool has_undef(const Value<D>& v) const {
    return std::any_of(v.begin(), v.end(), [&](const Scalar<D>& s) {
      return d_.has_undef(s.value) || d_.has_undef(s.poison);
    });
  }

  // Undef is another at each use, and what a term says of a global may depend on the path; all else
  // is made once.
  static bool is_same_always(const ConstValue& v) {
    using Kind = semantics::ConstScalar::Kind;
    return std::all_of(v.begin(), v.end(), [](const semantics::ConstScalar& s) {
      return s.kind != Kind::Undef && (D::kConcrete || s.kind != Kind::Global);
    });
  }

  const Value<D>& constant(uint32_t index, Site site, Value<D>& room) {
    Made& made = constants_[index];
    if (made.there) return made.value;
    made.there = is_same_always(p_.constants[index]);
    return (made.there ? made.value : room) = make_constant(p_.constants[index], site);
  }

  Value<D> make_constant(const ConstValue& v, Site site) {
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
  struct Made {
    bool there = false;
    Value<D> value;
  };
  std::vector<Made> constants_;
  // Of the step that runs: where its operands are, and room for those that are nowhere else.
  term::SmallVector<const Value<D>*, 8> places_;
  std::vector<Value<D>> room_;
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
