// Accesses to memory lane by lane, each if its bit in a mask is set (sections "Masked Vector Load
// and Store", "Gather and Scatter", "Expanding Load and Compressing Store").
#pragma once

#include "semantics/op/access.h"

namespace lockstep::semantics::op {

// A lane: where it is, and whether it is accessed.
template <class D> struct MaskedLane {
  typename D::Bits pointer, on, poison;
};

// Undef in the mask is any bit, as in a select: which, the execution chooses. Of a poison bit the
// reference only says that it makes poison of the lane, as a select does: whether the lane is
// accessed is open.
template <class D>
std::vector<MaskedLane<D>> masked_lanes(OpContext<D>& c, const Operation& o,
                                        const Value<D>& pointers, Value<D> mask, AccessMode mode) {
  const auto [access, align_log2, kind] = payload<MaskedPayload>(o);
  const Access& a = c.memory().program().accesses[access];
  auto unclear = c.boolean(false), any = unclear;
  for (const Scalar<D>& m : mask)
    unclear = c.or_(unclear, m.poison);
  c.unclear_if(unclear, "a mask that is poison");
  c.settle_all(mask, VarKind::Choice);
  std::vector<MaskedLane<D>> lanes;
  for (const Scalar<D>& m : mask) {
    lanes.push_back({{}, c.choose_if(m.poison, m.value, VarKind::Choice), m.poison});
    any = c.or_(any, lanes.back().on);
  }
  unsigned w = address_width(c, pointers[0].value);
  auto size = c.constant(w, a.bytes), at = c.zero(w);
  for (size_t i = 0; i < lanes.size(); ++i) {
    MaskedLane<D>& lane = lanes[i];
    if (kind == MaskKind::PerLane)
      lane.pointer = used_pointer_if(c, pointers[i], lane.on);
    else if (i == 0)
      lane.pointer = used_pointer_if(c, pointers[0], any);
    else
      lane.pointer = moved(c, lanes[0].pointer, at);
    auto step = kind == MaskKind::Compressed ? c.ite(lane.on, size, c.zero(w)) : size;
    at = c.add(at, step);
    auto length = c.ite(lane.on, size, c.zero(w));
    c.undefined_if(c.memory().bad_access(lane.pointer, length, a.align_log2, mode));
    c.undefined_if(c.memory().bad_alias(lane.pointer, length, mode, a.tag));
  }
  if (align_log2 > 0 && kind != MaskKind::PerLane) // of the place where it begins
    c.undefined_if(c.and_(any, c.memory().misaligned(lanes[0].pointer, align_log2)));
  return lanes;
}

// "Equivalent to a regular vector load followed by a select": where an undef bit of the mask has a
// lane accessed, what it gives is that of a select on undef.
template <class D> Value<D> masked_load(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  auto lanes = masked_lanes(c, o, args[0], args[1], AccessMode::Read);
  Value<D> out;
  for (size_t i = 0; i < lanes.size(); ++i) {
    const MaskedLane<D>& lane = lanes[i];
    Scalar<D> read = load_value(c, a, lane.pointer)[0];
    const Scalar<D>& other = args[2][i];
    auto chosen = c.and_(lane.on, args[1][i].value);
    out.push_back({c.ite(chosen, read.value, other.value),
                   c.or_(lane.poison, c.ite(chosen, read.poison, other.poison))});
  }
  return out;
}

// Lanes that overlap are written in order.
template <class D> Value<D> masked_store(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  auto lanes = masked_lanes(c, o, args[1], args[2], AccessMode::Write);
  unsigned w = address_width(c, args[1][0].value);
  auto nowhere = c.memory().pointer(c.constant(kBlockBits, kInvalidBlock), c.zero(w));
  for (size_t i = 0; i < lanes.size(); ++i) {
    const MaskedLane<D>& lane = lanes[i];
    Scalar<D> value = args[0][i];
    value.poison = c.or_(value.poison, lane.poison);
    store_value(c, a, c.ite(lane.on, lane.pointer, nowhere), {value});
  }
  return {};
}

} // namespace lockstep::semantics::op
