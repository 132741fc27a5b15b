#include "product/check/overlap.h"

#include "program/program.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::product::checker {

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
    for (const program::Instr& i : b.instrs) {
      const OpId op = i.operation.op;
      if (op == OpId::Load || op == OpId::Store) {
        Accesses& a = by_tag[p.accesses[semantics::access_of(i.operation)].tag];
        uint32_t global = bases.of(i.args[op == OpId::Store ? 1 : 0]);
        a.writes |= op == OpId::Store;
        a.unknown |= global == kNone;
        a.globals.insert(global);
      } else if (semantics::has_access(op) ||
                 (semantics::traits(op).effect == semantics::Effect::Writes &&
                  op != OpId::StoredBack)) {
        return false; // their tags are not looked at
      }
    }
  return std::none_of(p.tag_conflicts.begin(), p.tag_conflicts.end(), [&](const auto& conflict) {
    const Accesses &a = by_tag[conflict.first], &b = by_tag[conflict.second];
    if (a.globals.empty() || b.globals.empty() || (!a.writes && !b.writes)) return false;
    return a.unknown || b.unknown ||
           std::any_of(a.globals.begin(), a.globals.end(),
                       [&](uint32_t g) { return b.globals.contains(g); });
  });
}

namespace {

using semantics::Intervals;
using semantics::Term;
using Touch = semantics::MemoryState::Touch;

// All accesses of a step, those that are certain with the condition true; for each interval one.
std::vector<Touch> all_touches(semantics::TermManager& tm, const TouchedBy& by) {
  std::vector<Touch> out = by.state.touches;
  const unsigned w = by.memory.options().address_bits;
  for (const auto& [number, bytes] : by.state.touched.classes()) {
    const semantics::TouchClass& c = by.memory.touch_class(number);
    auto add = [&](const Intervals& intervals, bool write) {
      for (const Intervals::Interval& i : intervals.list()) {
        Term offset = tm.constant(semantics::APInt(w, static_cast<uint64_t>(i.first), true));
        if (c.base) offset = tm.add(c.base, offset);
        Term length = tm.constant(w, static_cast<uint64_t>(i.end - i.first));
        out.push_back(
            {tm.boolean(true), c.block, offset, length, write, c.tag, c.based_on, /*number=*/0});
      }
    };
    add(bytes.written, true);
    add(bytes.all.without(bytes.written), false);
  }
  return out;
}

// All bytes of the one are among those of the other.
Term lies_within(semantics::TermManager& tm, const Touch& inner, const Touch& outer) {
  Term ahead = tm.sub(inner.offset, outer.offset);
  return tm.and_(tm.eq(inner.block, outer.block),
                 tm.and_(tm.ule(inner.length, outer.length),
                         tm.ule(ahead, tm.sub(outer.length, inner.length))));
}

} // namespace

bool touches_no_more(semantics::TermManager& tm, const TouchedBy& source, const TouchedBy& target,
                     const Implied& implied) {
  const std::vector<Touch> of_source = all_touches(tm, source);
  const std::vector<Touch> of_target = all_touches(tm, target);
  // Of an access of the source it is asked once whether it is made at all.
  enum class Made : uint8_t { NotAsked, Yes, No };
  std::vector<Made> made(of_source.size(), Made::NotAsked);
  auto is_made = [&](size_t i) {
    if (made[i] == Made::NotAsked) {
      bool always =
          of_source[i].condition.is_true() || implied(tm.boolean(true), of_source[i].condition);
      made[i] = always ? Made::Yes : Made::No;
    }
    return made[i] == Made::Yes;
  };
  auto id = [](Term t) { return t ? t.id() : kNone; };
  // Bytes at known distances from one term, of accesses that are made: several may cover one.
  auto is_covered = [&](const Touch& touch) {
    if (!touch.length.is_const()) return false;
    semantics::Offset at = semantics::Offset::of(tm, touch.offset);
    Intervals bytes;
    for (size_t i = 0; i < of_source.size(); ++i) {
      const Touch& had = of_source[i];
      if (had.block != touch.block || had.based_on != touch.based_on || had.write < touch.write ||
          !had.length.is_const())
        continue;
      semantics::Offset offset = semantics::Offset::of(tm, had.offset);
      if (id(offset.base) != id(at.base) || !is_made(i)) continue;
      int64_t first = offset.plus.getSExtValue();
      bytes.add({first, first + had.length.value().getSExtValue()});
    }
    int64_t first = at.plus.getSExtValue();
    return bytes.contains({first, first + touch.length.value().getSExtValue()});
  };
  auto is_same = [&](const Touch& touch, const Touch& had) {
    return had.block == touch.block && had.offset == touch.offset && had.length == touch.length &&
           had.based_on == touch.based_on && had.write >= touch.write &&
           implied(touch.condition, had.condition);
  };
  auto is_within = [&](const Touch& touch, const Touch& had) {
    if (had.based_on != touch.based_on || had.write < touch.write) return false;
    Term within = tm.and_(had.condition, lies_within(tm, touch, had));
    return !within.is_false() && implied(touch.condition, within);
  };
  return std::all_of(of_target.begin(), of_target.end(), [&](const Touch& touch) {
    if (touch.length.is_const() && touch.length.value().isZero()) return true;
    auto any = [&](auto is_so) {
      return std::any_of(of_source.begin(), of_source.end(),
                         [&](const Touch& had) { return is_so(touch, had); });
    };
    return is_covered(touch) || any(is_same) || any(is_within);
  });
}

} // namespace lockstep::product::checker
