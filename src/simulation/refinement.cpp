#include "simulation/refinement.h"

#include <algorithm>

namespace lockstep::simulation {

using program::ConstValue;
using program::Phi;
using program::Terminator;
using semantics::Operation;
using semantics::OpId;
using semantics::Pred;

namespace {

constexpr uint64_t kMostWork = 1u << 20; // comparisons of operands, before it gives up
constexpr unsigned kDeepest = 40;        // expressions

// Gives its first operand as it is, or poison.
bool is_operand_or_poison(OpId op) {
  return op == OpId::InRange || op == OpId::NonNull || op == OpId::Aligned;
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
  case Pred::Sle:
    return Pred::Sgt;
  }
  return p;
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
  case Pred::Eq:
  case Pred::Ne:
    return p;
  }
  return p;
}

bool promises_no_more(const semantics::GepPayload& a, const semantics::GepPayload& b) {
  return (a.flags & ~b.flags) == 0 && ((a.flags ^ b.flags) & semantics::kGepOtherSpace) == 0 &&
         a.index_width == b.index_width;
}

Pred pred_of(const Instr& i) { return payload<semantics::ComparePayload>(i.operation).pred; }

// Operations of one kind, the target's with no more that makes poison.
bool same_operation(const Operation& t, const Operation& s) {
  if (t.op != s.op || !no_more(t.flags, s.flags)) return false;
  if (t.op == OpId::Gep)
    return promises_no_more(payload<semantics::GepPayload>(t), payload<semantics::GepPayload>(s));
  return t.words == s.words;
}

std::vector<RegId> together(const std::vector<RegId>& a, const std::vector<RegId>& b,
                            const KnownValues& c) {
  std::set<RegId> all(a.begin(), a.end());
  all.insert(b.begin(), b.end());
  for (const auto& known : c)
    all.insert(known.first);
  return {all.begin(), all.end()};
}

} // namespace

bool Refinement::is_exhausted() const { return work_ >= kMostWork; }

Refinement::Constant Refinement::known(const ProgramFacts& side, const KnownValues& of,
                                       const Operand& o) const {
  if (!o.is_reg()) return {&side.p.constants[o.index], true};
  if (auto at = of.find(o.index); at != of.end()) return {&at->second.value, at->second.exact};
  if (const auto& from = side.only_value[o.index]) return known(side, of, *from);
  return {};
}

bool Refinement::constant_refines(const ConstValue& t, const ConstValue& s) const {
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

bool Refinement::refines(const Knowledge& k, const Operand& t, const Operand& s,
                         unsigned depth) const {
  if (++work_ > kMostWork || depth > kDeepest) return false;
  if (t.is_reg() && s.is_reg() && k.refines.contains(t.index, s.index)) return true;
  // What is known of the source's refines it.
  if (Constant x = known(t_, k.of_target, t); x.value && x.exact)
    if (Constant y = known(s_, k.of_source, s); y.value && constant_refines(*x.value, *y.value))
      return true;
  if (t.is_reg() && t_.only_value[t.index])
    return refines(k, *t_.only_value[t.index], s, depth + 1);
  if (s.is_reg() && s_.only_value[s.index])
    return refines(k, t, *s_.only_value[s.index], depth + 1);
  const Instr* of_s = s.is_reg() ? s_.speculatable[s.index] : nullptr;
  if (of_s && is_operand_or_poison(of_s->operation.op) && refines(k, t, of_s->args[0], depth + 1))
    return true;
  if (!t.is_reg()) return false;
  const Instr* of_t = t_.speculatable[t.index];
  return of_t && of_s && computes_refined(k, *of_t, *of_s, depth + 1);
}

bool Refinement::computes_refined(const Knowledge& k, const Instr& t, const Instr& s,
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
bool Refinement::is_inverse(const Knowledge& k, const Operand& t, const Operand& s) const {
  if (!t.is_reg() || !s.is_reg()) return false;
  const Instr *x = t_.speculatable[t.index], *y = s_.speculatable[s.index];
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
bool Refinement::is_defined(const Operand& o, unsigned depth) const {
  if (depth > kDeepest) return false;
  if (!o.is_reg())
    return std::all_of(t_.p.constants[o.index].begin(), t_.p.constants[o.index].end(),
                       [](const semantics::ConstScalar& c) {
                         return c.kind == semantics::ConstScalar::Kind::Number;
                       });
  if (t_.freeze[o.index]) return true;
  if (t_.only_value[o.index]) return is_defined(*t_.only_value[o.index], depth + 1);
  const Instr* i = t_.speculatable[o.index];
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
                       [&](const Operand& a) { return is_defined(a, depth + 1); });
  }
  default:
    return false;
  }
}

// The same effect, with operands of the target that refine the source's.
bool Refinement::same_effect(const Knowledge& k, const Instr& t, const Instr& s) const {
  const Operation &x = t.operation, &y = s.operation;
  ++work_;
  if (x.op != y.op || t.args.size() != s.args.size() ||
      (t.result == program::kNone) != (s.result == program::kNone))
    return false;
  if (t.result != program::kNone && t_.p.registers[t.result].type != s_.p.registers[s.result].type)
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

std::vector<RegId> Refinement::sources(const Knowledge& k) const {
  return together(s_.computed, k.refines.sources(), k.of_source);
}

std::vector<RegId> Refinement::targets(const Knowledge& k) const {
  return together(t_.computed, k.refines.targets(), k.of_target);
}

void Refinement::forget_source(Knowledge& k, const std::set<RegId>& all) const {
  work_ += all.size();
  for (RegId gone : all) {
    k.refines.forget_source(gone);
    k.of_source.erase(gone);
  }
}

void Refinement::forget_target(Knowledge& k, const std::set<RegId>& all) const {
  work_ += all.size();
  for (RegId gone : all) {
    k.refines.forget_target(gone);
    k.of_target.erase(gone);
  }
}

// Enters blocks (from, to) on either side or both: phis take their values at once.
void Refinement::enter(Knowledge& k, const Edge& in_source, const Edge& in_target) const {
  struct Taken {
    RegId phi;
    Operand value;
  };
  auto taken = [](const ProgramFacts& side, const Edge& edge) {
    std::vector<Taken> out;
    if (!edge) return out;
    for (const Phi& phi : side.p.blocks[edge->second].phis)
      for (const auto& [from, value] : phi.incoming)
        if (from == edge->first && !side.only_value[phi.result]) {
          out.push_back({phi.result, value});
          break;
        }
    return out;
  };
  std::vector<Taken> by_source = taken(s_, in_source), by_target = taken(t_, in_target);
  if (by_source.empty() && by_target.empty()) return;
  auto phis_of = [](const std::vector<Taken>& all) {
    std::vector<RegId> out;
    out.reserve(all.size());
    for (const Taken& taken : all)
      out.push_back(taken.phi);
    return out;
  };
  const std::set<RegId> gone_source = s_.transitive_users(phis_of(by_source)),
                        gone_target = t_.transitive_users(phis_of(by_target));

  std::vector<std::pair<RegId, RegId>> fresh;
  std::vector<std::pair<RegId, KnownValue>> fresh_of_source, fresh_of_target;
  const std::vector<RegId> all_sources = sources(k), all_targets = targets(k);
  for (const Taken& t : by_target) {
    if (is_exhausted()) return;
    for (const Taken& s : by_source)
      if (refines(k, t.value, s.value)) fresh.emplace_back(t.phi, s.phi);
    for (RegId s : all_sources)
      if (!gone_source.contains(s) && refines(k, t.value, Operand::reg(s)))
        fresh.emplace_back(t.phi, s);
    if (Constant c = known(t_, k.of_target, t.value); c.value)
      fresh_of_target.emplace_back(t.phi, KnownValue{*c.value, c.exact});
  }
  for (const Taken& s : by_source) {
    if (is_exhausted()) return;
    for (RegId t : all_targets)
      if (!gone_target.contains(t) && refines(k, Operand::reg(t), s.value))
        fresh.emplace_back(t, s.phi);
    if (Constant c = known(s_, k.of_source, s.value); c.value)
      fresh_of_source.emplace_back(s.phi, KnownValue{*c.value, c.exact});
  }
  forget_source(k, gone_source);
  forget_target(k, gone_target);
  for (const auto& [t, s] : fresh)
    k.refines.insert(t, s);
  k.of_source.insert(fresh_of_source.begin(), fresh_of_source.end());
  k.of_target.insert(fresh_of_target.begin(), fresh_of_target.end());
}

std::optional<BlockId> Refinement::only_way(const ProgramFacts& of, const Terminator& end,
                                            const Knowledge& k) const {
  switch (end.kind) {
  case Terminator::Kind::Jump:
    return end.successors[0];
  case Terminator::Kind::Branch:
  case Terminator::Kind::Switch: {
    const bool of_target = &of == &t_;
    Constant c = known(of, of_target ? k.of_target : k.of_source, end.value);
    // What refines a condition of the source that was branched on is that.
    if (!c.value && of_target && end.value.is_reg())
      for (const auto& [s, of_s] : k.of_source)
        if (of_s.exact && refines(k, end.value, Operand::reg(s))) c = {&of_s.value, true};
    if (!c.value || c.value->size() != 1 ||
        (*c.value)[0].kind != semantics::ConstScalar::Kind::Number)
      return {};
    if (of_target && !c.exact) return {};
    const llvm::APInt& number = (*c.value)[0].number;
    if (end.kind == Terminator::Kind::Branch) return end.successors[number.isZero() ? 1 : 0];
    for (size_t i = 0; i < end.cases.size(); ++i)
      if (end.cases[i] == number) return end.successors[i + 1];
    return end.successors[0];
  }
  case Terminator::Kind::Return:
  case Terminator::Kind::Unreachable:
  case Terminator::Kind::Trap:
    return {};
  }
  return {};
}

} // namespace lockstep::simulation
