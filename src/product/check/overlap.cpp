#include "product/check/overlap.h"

#include "program/program.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::product {

namespace {

using program::kNone;
using program::Operand;
using semantics::OpId;

// The global that a pointer is into, as far as it is computed from one.
class Bases {
public:
  explicit Bases(const Program& p) : p_(p), defined_(p.registers.size(), nullptr) {
    for (const program::Block& b : p.blocks)
      for (const program::Instr& i : b.instrs)
        if (i.result != kNone) defined_[i.result] = &i;
  }

  uint32_t of(Operand o) const {
    while (o.is_reg()) {
      const program::Instr* def = defined_[o.index];
      if (!def || def->operation.op != OpId::Gep) return kNone;
      o = def->args[0];
    }
    const semantics::ConstValue& v = p_.constants[o.index];
    bool one = v.size() == 1 && v[0].kind == semantics::ConstScalar::Kind::Global;
    return one && !p_.globals[v[0].global].alias ? v[0].global : kNone;
  }

private:
  const Program& p_;
  std::vector<const program::Instr*> defined_;
};

} // namespace

bool tags_never_meet(const Program& p) {
  if (p.tag_conflicts.empty()) return true;
  struct Accesses {
    std::set<uint32_t> globals;
    bool unknown = false, writes = false;
  };
  std::map<uint32_t, Accesses> by_tag;
  Bases bases(p);
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      switch (i.operation.op) {
      case OpId::Load:
      case OpId::Store: {
        Accesses& a = by_tag[p.accesses[i.operation.ints[0]].tag];
        bool store = i.operation.op == OpId::Store;
        uint32_t global = bases.of(i.args[store ? 1 : 0]);
        a.writes |= store;
        a.unknown |= global == kNone;
        a.globals.insert(global);
        break;
      }
      case OpId::MaskedLoad:
      case OpId::MaskedStore:
      case OpId::MemTransfer:
      case OpId::MemSet:
        return false; // their tags are not looked at
      default:
        break;
      }
  return std::none_of(p.tag_conflicts.begin(), p.tag_conflicts.end(), [&](const auto& conflict) {
    const Accesses &a = by_tag[conflict.first], &b = by_tag[conflict.second];
    if (a.globals.empty() || b.globals.empty() || (!a.writes && !b.writes)) return false;
    return a.unknown || b.unknown ||
           std::any_of(a.globals.begin(), a.globals.end(),
                       [&](uint32_t g) { return b.globals.contains(g); });
  });
}

bool touches_no_more(semantics::TermManager& tm, const TouchedBy& source, const TouchedBy& target,
                     const Implied& implied) {
  using semantics::Intervals;
  using semantics::TouchClass;
  using semantics::Touched;
  auto id = [](semantics::Term t) { return t ? t.id() : kNone; };
  using Key = std::tuple<uint32_t, uint32_t, int>;
  auto key = [&](const TouchClass& c) { return Key(id(c.block), id(c.base), c.based_on); };
  std::map<Key, Touched::Bytes> certain;
  for (const auto& [number, bytes] : source.state.touched.classes()) {
    Touched::Bytes& all = certain[key(source.memory.touch_class(number))];
    all.all.add(bytes.all);
    all.written.add(bytes.written);
  }
  // The source's that happened by a condition, if that is certain here.
  for (const auto& touch : source.state.touches) {
    if (!touch.length.is_const() || !implied(tm.boolean(true), touch.condition)) continue;
    semantics::Offset offset = semantics::Offset::of(tm, touch.offset);
    Touched::Bytes& all = certain[Key(id(touch.block), id(offset.base), touch.based_on)];
    int64_t first = offset.plus.getSExtValue();
    Intervals::Interval bytes{first, first + touch.length.value().getSExtValue()};
    all.all.add(bytes);
    if (touch.write) all.written.add(bytes);
  }
  for (const auto& [number, bytes] : target.state.touched.classes()) {
    const Touched::Bytes& had = certain[key(target.memory.touch_class(number))];
    for (const Intervals::Interval& i : bytes.all.list())
      if (!had.all.contains(i)) return false;
    for (const Intervals::Interval& i : bytes.written.list())
      if (!had.written.contains(i)) return false;
  }
  return std::all_of(
      target.state.touches.begin(), target.state.touches.end(), [&](const auto& touch) {
        return std::any_of(
            source.state.touches.begin(), source.state.touches.end(), [&](const auto& had) {
              return had.block == touch.block && had.offset == touch.offset &&
                     had.length == touch.length && had.based_on == touch.based_on &&
                     had.write >= touch.write && implied(touch.condition, had.condition);
            });
      });
}

} // namespace lockstep::product
