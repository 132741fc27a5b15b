// Operations on those lanes alone that a mask and a length leave on (section "Vector Predication
// Intrinsics").
#pragma once

#include "semantics/op/integer.h"
#include "semantics/op/table.h"

namespace lockstep::semantics::op {

// UB unless the length is one that a vector with so many lanes has. Poison may be any number.
template <class D> void require_length(OpContext<D>& c, const Scalar<D>& length, size_t lanes) {
  auto most = c.constant(c.width(length.value), lanes);
  c.undefined_if(c.or_(length.poison, c.ult(most, length.value)), "a vector length out of range");
}

// "M = %mask AND %EVLmask". The length is read for every lane, as where it is spread over a vector
// and compared.
template <class D> Value<D> lanes_within(OpContext<D>& c, const Operation&, Args<D> args) {
  const Value<D>& mask = args[0];
  Value<D> out;
  for (size_t i = 0; i < mask.size(); ++i) {
    Scalar<D> length = i == 0 ? args[1][0] : c.read_again(args[1][0]);
    require_length(c, length, mask.size());
    auto within = c.ult(c.constant(c.width(length.value), i), length.value);
    out.push_back({c.and_(mask[i].value, within), mask[i].poison});
  }
  return out;
}

// Divisions. A lane that is off has no UB and is poison; one whose bit is poison may be on, or is
// UB if the operation says so.
template <class D, const auto& F>
Value<D> divide(OpContext<D>& c, const Operation& o, Args<D> args) {
  if (args.size() == 2) return lift2<D, F>(c, o, args);
  bool mask_is_defined = payload<DividePayload>(o).mask_is_defined != 0;
  Value<D> out;
  for (size_t i = 0; i < args[0].size(); ++i) {
    const Scalar<D>& on = args[2][i];
    auto before = c.ub;
    c.ub = c.boolean(false);
    Scalar<D> r = F(c, o, args[0][i], args[1][i]);
    c.ub = c.or_(before, c.and_(c.or_(on.value, on.poison), c.ub));
    if (mask_is_defined) c.undefined_if(on.poison, "a mask that is poison");
    r.poison = c.or_(r.poison, c.or_(on.poison, c.not_(on.value)));
    out.push_back(r);
  }
  return out;
}

// From a start value on, lane by lane; one that is off has no effect.
template <class D> Value<D> fold(OpContext<D>& c, const Operation& o, Args<D> args) {
  Operation each = folded_by(o);
  OpFunction<D> function = op_function<D>(each.op);
  Scalar<D> r = args[0][0];
  for (size_t i = 0; i < args[1].size(); ++i) {
    const Scalar<D>& on = args[2][i];
    std::vector<Value<D>> both{{r}, {args[1][i]}};
    Scalar<D> next = function(c, each, both)[0];
    r = {c.ite(on.value, next.value, r.value),
         c.or_(on.poison, c.ite(on.value, next.poison, r.poison))};
  }
  return {r};
}

// ---- lanes that move by as much as the length says ----

// Section "llvm.experimental.vp.reverse".
template <class D> Value<D> reverse_within(OpContext<D>& c, const Operation&, Args<D> args) {
  const Value<D>& v = args[0];
  const auto& [length, poison] = args[1][0];
  Value<D> out;
  for (size_t i = 0; i < v.size(); ++i) {
    Scalar<D> r{v[0].value, c.boolean(true)};
    for (size_t n = i + 1; n <= v.size(); ++n) {
      auto here = c.eq(length, c.constant(c.width(length), n));
      const Scalar<D>& from = v[n - 1 - i];
      r = {c.ite(here, from.value, r.value), c.ite(here, from.poison, r.poison)};
    }
    out.push_back({r.value, c.or_(r.poison, poison)});
  }
  return out;
}

// Section "llvm.experimental.vp.splice": as many lanes as the second vector has, from the index on
// of both set side by side; an index below zero counts from the end of the first.
template <class D> Value<D> splice_within(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Value<D>&one = args[0], &two = args[1];
  const Scalar<D>&first = args[2][0], &second = args[3][0];
  auto lanes = static_cast<int64_t>(one.size());
  int64_t index = payload<SplicePayload>(o).index;
  unsigned w = c.width(first.value);
  require_length(c, first, one.size());
  require_length(c, second, one.size());
  uint64_t least = index < 0 ? -index : index + 1; // lanes that the first must have
  c.undefined_if(c.ult(first.value, c.constant(w, least)), "a vector length out of range");
  Value<D> out;
  for (int64_t i = 0; i < lanes; ++i) {
    Scalar<D> r{one[0].value, c.boolean(true)};
    for (auto n = static_cast<int64_t>(least); n <= lanes; ++n) {
      int64_t at = (index < 0 ? n + index : index) + i;
      if (at - n >= lanes) continue;
      const Scalar<D>& from =
          at < n ? one[static_cast<size_t>(at)] : two[static_cast<size_t>(at - n)];
      auto here = c.eq(first.value, c.constant(w, static_cast<uint64_t>(n)));
      r = {c.ite(here, from.value, r.value), c.ite(here, from.poison, r.poison)};
    }
    unsigned v = c.width(second.value);
    auto beyond = c.ule(second.value, c.constant(v, static_cast<uint64_t>(i)));
    out.push_back({r.value, c.or_(r.poison, beyond)});
  }
  return out;
}

} // namespace lockstep::semantics::op
