// Clauses about what is read in blocks of others. Below, a and b are places that are read: a block
// and an offset in it, at an epoch (InitialContents).
#include "semantics/mem/constraints.h"
#include "semantics/mem/deferred.h"
#include "semantics/mem/initializer.h"

#include <algorithm>
#include <optional>

namespace lockstep::semantics {

void ContentClauses::entries() {
  for (size_t i = 0; i < w_.contents().entries().size(); ++i)
    entry(i);
}

ContentClauses::Read ContentClauses::read(const Entry& e, const Read& wanted) const {
  auto has = [&](Term t) { return t && c_.has(t); };
  auto is_looked_at = [&](const auto& source) { return c_.touches(source.second); };
  return {wanted.value && c_.has(e.value),
          wanted.poison && e.poison_variable && c_.has(e.poison_variable),
          wanted.source && std::any_of(e.sources.begin(), e.sources.end(), is_looked_at),
          wanted.own && has(e.own),
          wanted.placed && has(e.written),
          wanted.open && has(e.undef),
          {wanted.unsteady[0] && has(e.unsteady[0]), wanted.unsteady[1] && has(e.unsteady[1])}};
}

// What is read at one place, and what is the same at each before it.
void ContentClauses::entry(size_t i) {
  const Entry a = w_.contents().entries()[i]; // by value: to compare questions may read more
  const Read here = read(a, {true, true, true, true, true, true, {true, true}});
  if (!here.any()) return;
  if (here.open) defined_since(a);
  steady(a, here);
  for (uint32_t n = 1; n <= w_.globals().count(); ++n)
    if (!a.block.is_const()) constant_contents(a, n);
  for (size_t k = 0; k < i; ++k) {
    const Entry b = w_.contents().entries()[k];
    Read now = here; // more may occur by now
    now.value = c_.has(a.value);
    for (size_t when : {0, 1})
      now.unsteady[when] = a.unsteady[when] && c_.has(a.unsteady[when]);
    if (Read shared = read(b, now); shared.any()) same_place(a, b, shared);
  }
}

// offset(a) in a range of that block that was defined since => a is not undef
void ContentClauses::defined_since(const Entry& a) {
  for (const InitialContents::Range& r : w_.contents().defined(a.epoch))
    if (r.block == a.block)
      c_.add(tm_.implies(tm_.ult(tm_.sub(a.offset, r.offset), r.length), tm_.not_(a.undef)));
}

// a changes later => it changes at some time
// block(a) = g => it does not change, for each constant g
void ContentClauses::steady(const Entry& a, const Read& here) {
  if (here.unsteady[0] && here.unsteady[1]) c_.add(tm_.implies(a.unsteady[1], a.unsteady[0]));
  for (uint32_t n = 1; n <= w_.globals().count(); ++n)
    for (size_t when : {0, 1})
      if (here.unsteady[when] && !w_.globals().at(n).global.writable)
        c_.add(
            tm_.implies(tm_.eq(a.block, tm_.constant(kBlockBits, n)), tm_.not_(a.unsteady[when])));
}

namespace {

// The bytes of a constant, as far as they are numbers: pieces may be smaller than granules.
std::vector<std::optional<uint8_t>> bytes_of(const Global& g) {
  std::vector<std::optional<uint8_t>> bytes(g.bytes);
  for (const Global::Piece& piece : g.contents) {
    const Part& part = piece.part;
    const InitialBits bits = initial_bits(g, piece);
    if (bits.kind != InitialBits::Kind::Number || !bits.undef.isZero() || !bits.poison.isZero())
      continue;
    for (unsigned i = 0; i < part.bytes && part.offset + i < g.bytes; ++i)
      bytes[part.offset + i] =
          static_cast<uint8_t>(InitialBits::byte_of(bits.value, i, g.big_endian).getZExtValue());
  }
  return bytes;
}

} // namespace

// block(a) = g /\ offset(a) = o => value(a) = the granule of g at o, and it is not poison: for each
// constant g and each o where g holds a number
void ContentClauses::constant_contents(const Entry& e, uint32_t number) {
  constexpr uint64_t kMost = 256;
  const Global& g = w_.globals().at(number).global;
  if (!g.known || g.bytes / o_.granule > kMost) return;
  Term here = tm_.eq(e.block, tm_.constant(kBlockBits, number));
  if (here.is_false()) return;
  const std::vector<std::optional<uint8_t>> bytes = bytes_of(g);
  for (uint64_t at = 0; at + o_.granule <= g.bytes; at += o_.granule) {
    APInt value = APInt::getZero(8 * o_.granule);
    bool all = true;
    for (unsigned i = 0; i < o_.granule; ++i) {
      all &= bytes[at + i].has_value();
      value.insertBits(APInt(8, bytes[at + i].value_or(0)), o_.low_bit(o_.granule, i));
    }
    if (!all) continue;
    Term there = tm_.eq(e.offset, tm_.constant(o_.address_bits, at));
    Term same = tm_.eq(e.value, tm_.constant(value));
    Term sound = tm_.eq(e.poison, tm_.zero(e.poison.width()));
    c_.add(tm_.implies(tm_.and_(here, there), tm_.and_(same, sound)));
  }
}

// block(a) = block(b) /\ offset(a) = offset(b) /\ both after the same events => the same is read:
// value, poison, where a pointer leads, whether it was written, is undef, or changes
void ContentClauses::same_place(const Entry& a, const Entry& b, const Read& shared) {
  const bool since = (a.epoch == 0) != (b.epoch == 0);
  const Entry& first = a.epoch == 0 ? a : b;
  if (since && !first.unsteady[0]) return;
  Term same = tm_.eq(a.block, b.block);
  if (same.is_false()) return;
  Term there = tm_.eq(a.offset, b.offset);
  if (there.is_false()) return;
  same = tm_.and_(same, there);
  if (since) return unchanged_since(a, b, tm_.and_(same, tm_.not_(first.unsteady[0])), shared);
  if (a.epoch != b.epoch) same = tm_.and_(same, w_.environment().same(a.epoch - 1, b.epoch - 1));
  if (same.is_false()) return;
  if (shared.placed) c_.add(tm_.implies(same, tm_.eq(a.written, b.written)));
  if (shared.open) c_.add(tm_.implies(same, tm_.eq(a.undef, b.undef)));
  if (shared.own) {
    c_.add(tm_.implies(same, tm_.eq(a.own, b.own)));
    c_.add(tm_.implies(same, tm_.eq(a.own_offset, b.own_offset)));
  }
  if (shared.value) c_.add(tm_.implies(same, tm_.eq(a.value, b.value)));
  if (shared.poison) c_.add(tm_.implies(same, tm_.eq(a.poison, b.poison)));
  for (const auto& [bytes, leads_to] : a.sources)
    if (auto other = b.sources.find(bytes); shared.source && other != b.sources.end())
      c_.add(tm_.implies(same, tm_.eq(leads_to, other->second)));
  for (size_t when : {0, 1})
    if (shared.unsteady[when])
      c_.add(tm_.implies(same, tm_.eq(a.unsteady[when], b.unsteady[when])));
}

// One of them at the start, the other after an answer: the same place /\ others do not change it
// => value(a) = value(b), poison(a) = poison(b)
void ContentClauses::unchanged_since(const Entry& a, const Entry& b, Term steady,
                                     const Read& shared) {
  if (shared.value) c_.add(tm_.implies(steady, tm_.eq(a.value, b.value)));
  if (shared.poison) c_.add(tm_.implies(steady, tm_.eq(a.poison, b.poison)));
}

// A deferred read: value = what the chain gives there, and so its poison.
void ContentClauses::deferred_reads() {
  Chains& chains = w_.chains();
  for (size_t i = chains.deferred().size(); i-- > 0;) {
    Piece deferred = chains.deferred()[i].piece;
    if (!c_.has(deferred.value) && !c_.has(deferred.poison)) continue;
    Piece is = chains.definition(i);
    if (c_.has(deferred.value)) c_.add(tm_.eq(deferred.value, is.value));
    if (c_.has(deferred.poison)) c_.add(tm_.eq(deferred.poison, is.poison));
  }
}

} // namespace lockstep::semantics
