// Operations that move values without arithmetic: select, freeze, bitcast, vectors, aggregates.
#pragma once

#include "semantics/op/lift.h"

#include <bit>

namespace lockstep::semantics::op {

template <class D> Value<D> copy(OpContext<D>&, const Operation&, Args<D> args) { return args[0]; }

// Section "select": a poison condition gives poison, the side not chosen does not count. A scalar
// condition chooses a whole value.
template <class D> Value<D> select(OpContext<D>& c, const Operation&, Args<D> args) {
  Value<D> out;
  bool per_lane = args[0].size() > 1;
  out.reserve(args[1].size());
  for (size_t i = 0; i < args[1].size(); ++i) {
    const Scalar<D>& k = args[0][per_lane ? i : 0];
    const Scalar<D>&a = args[1][i], &b = args[2][i];
    out.push_back(
        {c.ite(k.value, a.value, b.value), c.or_(k.poison, c.ite(k.value, a.poison, b.poison))});
  }
  return out;
}

// Section "freeze": undef and poison become a number that stays.
template <class D> Value<D> freeze(OpContext<D>& c, const Operation&, Args<D> args) {
  Value<D> out = args[0];
  c.settle_all(out, VarKind::Choice);
  for (Scalar<D>& s : out)
    s = c.well(c.choose_if(s.poison, s.value, VarKind::Choice));
  return out;
}

// Section "bitcast": the bits as one number, lane 0 lowest (highest on big-endian), cut again. A
// result lane is poison when a lane that it overlaps is.
template <class D> Value<D> bitcast(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Value<D>& in = args[0];
  const auto [count, width, big_endian] = payload<BitCastPayload>(o);
  if (in.size() == count) return in;
  unsigned from = c.width(in[0].value);
  auto lane_at = [&](size_t n, size_t i) { return big_endian ? n - 1 - i : i; };
  Value<D> out(count);
  for (unsigned i = 0; i < count; ++i) { // piece i counted from the lowest bits
    unsigned lo = i * width, hi = lo + width - 1;
    Scalar<D> r;
    for (unsigned j = lo / from; j <= hi / from; ++j) {
      const Scalar<D>& s = in[lane_at(in.size(), j)];
      unsigned first = std::max(lo, j * from) - j * from;
      unsigned last = std::min(hi, (j + 1) * from - 1) - j * from;
      auto part = c.extract(s.value, last, first);
      bool lowest = j == lo / from;
      r.value = lowest ? part : c.concat(part, r.value);
      r.poison = lowest ? s.poison : c.or_(r.poison, s.poison);
    }
    out[lane_at(count, i)] = r;
  }
  return out;
}

// extractvalue: a range of leaves.
template <class D> Value<D> leaves(OpContext<D>&, const Operation& o, Args<D> args) {
  const auto [at, count] = payload<LeavesPayload>(o);
  auto first = args[0].begin() + at;
  return Value<D>(first, first + count);
}

// insertvalue: a range of leaves replaced.
template <class D> Value<D> with_leaves(OpContext<D>&, const Operation& o, Args<D> args) {
  Value<D> out = args[0];
  std::copy(args[1].begin(), args[1].end(), out.begin() + payload<WithLeavesPayload>(o).first);
  return out;
}

// Section "extractelement": an index beyond the end gives poison.
template <class D> Value<D> extract_element(OpContext<D>& c, const Operation&, Args<D> args) {
  const Value<D>& v = args[0];
  const Scalar<D>& index = args[1][0];
  unsigned w = c.width(index.value);
  Scalar<D> r{v[0].value, c.boolean(true)};
  for (size_t i = v.size(); i-- > 0;) {
    if (w < 64 && (uint64_t{i} >> w) != 0) continue;
    auto here = c.eq(index.value, c.constant(w, i));
    if (c.d.is_false(here)) continue;
    r = {c.ite(here, v[i].value, r.value), c.ite(here, v[i].poison, r.poison)};
  }
  r.poison = c.or_(r.poison, index.poison);
  return {r};
}

// Section "insertelement": an index beyond the end, or poison, gives a vector of poison.
template <class D> Value<D> insert_element(OpContext<D>& c, const Operation&, Args<D> args) {
  Value<D> out = args[0];
  const Scalar<D>&element = args[1][0], &index = args[2][0];
  unsigned w = c.width(index.value);
  auto inside = c.boolean(false);
  term::SmallVector<typename D::Bits, 8> here(out.size(), c.boolean(false));
  for (size_t i = 0; i < out.size(); ++i) {
    if (w < 64 && (uint64_t{i} >> w) != 0) continue;
    here[i] = c.eq(index.value, c.constant(w, i));
    inside = c.or_(inside, here[i]);
  }
  auto bad = c.or_(index.poison, c.not_(inside));
  bool fine = c.d.is_false(bad);
  for (size_t i = 0; i < out.size(); ++i) {
    if (fine && c.d.is_false(here[i])) continue; // it stays as it is
    out[i] = {c.ite(here[i], element.value, out[i].value),
              c.or_(bad, c.ite(here[i], element.poison, out[i].poison))};
  }
  return out;
}

// Section "shufflevector": a poison mask element gives a poison lane. A lane that is taken more
// than once is read more than once: of undef, every reading may differ (a splat of undef is a
// vector of undefs, as LLVM folds it).
template <class D> Value<D> shuffle_vector(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  size_t n = args[0].size();
  term::SmallVector<bool, 32> read(2 * n);
  const std::span<const uint32_t> mask = shuffle_mask(o);
  out.reserve(mask.size());
  for (uint32_t lane : mask) {
    if (lane == kPoisonLane) {
      out.push_back({c.zero(c.width(args[0][0].value)), c.boolean(true)});
      continue;
    }
    const Scalar<D>& s = lane < n ? args[0][lane] : args[1][lane - n];
    out.push_back(read[lane] ? c.read_again(s) : s);
    read[lane] = true;
  }
  return out;
}

// Section "llvm.experimental.vector.compress": lanes whose mask is set move down, the others come
// from the third operand. "If any element of the mask is poison, all elements of the result are
// poison. Otherwise, if any element of the mask is undef, all elements of the result are undef."
template <class D> Value<D> compress(OpContext<D>& c, const Operation&, Args<D> args) {
  const Value<D>&value = args[0], &mask = args[1];
  unsigned lanes = static_cast<unsigned>(value.size()), bits = std::bit_width(lanes);
  auto bad = mask[0].poison, all = mask[0].value;
  for (unsigned i = 1; i < lanes; ++i) {
    bad = c.or_(bad, mask[i].poison);
    all = c.concat(mask[i].value, all);
  }
  auto undef = c.depends_on_undef(all);
  unsigned first = c.reserve(lanes);
  Value<D> out = args[2];
  auto taken = c.zero(bits); // of the lanes before
  for (unsigned i = 0; i < lanes; ++i) {
    for (unsigned to = 0; to <= i; ++to) {
      auto here = c.and_(mask[i].value, c.eq(taken, c.constant(bits, to)));
      out[to] = {c.ite(here, value[i].value, out[to].value),
                 c.ite(here, value[i].poison, out[to].poison)};
    }
    taken = c.add(taken, c.zext(mask[i].value, bits));
  }
  for (unsigned i = 0; i < lanes; ++i) {
    if (!c.d.is_false(undef)) {
      auto any = c.undef_at(first + i, c.width(out[i].value));
      out[i] = {c.ite(undef, any, out[i].value), c.and_(c.not_(undef), out[i].poison)};
    }
    out[i].poison = c.or_(bad, out[i].poison);
  }
  return out;
}

// The result of something that may be any number: the same at each use.
template <class D> Value<D> choose(OpContext<D>& c, const Operation& o, Args<D>) {
  return {c.well(c.choose(payload<WidthPayload>(o).width))};
}

} // namespace lockstep::semantics::op
