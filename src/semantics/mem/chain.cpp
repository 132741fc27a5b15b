#include "semantics/mem/chain.h"

#include "support/work.h"

#include "semantics/mem/deferred.h"

#include <algorithm>
#include <bit>

namespace lockstep::semantics {

namespace {

// No access looks there: see WorldOptions::granule.
constexpr const char* kPartOfGranule = "a read of less than memory is made of";
// Slots of a larger write that are told apart by comparisons rather than by a shift.
constexpr unsigned kMaxSlots = 16;
// Places of a constant table that an unknown offset may mean.
constexpr uint64_t kMaxPlaces = 8192;
// Writes that a read may have met before it is deferred.
constexpr size_t kMaxOpen = 16;

unsigned lowest_bit(uint64_t n) { return n == 0 ? 63 : static_cast<unsigned>(std::countr_zero(n)); }

} // namespace

Offset Offset::of(TermManager& tm, Term t) {
  if (t.is_const()) return {t, Term(), t.value()};
  if (t.is(term::Op::Add))
    for (Term c : t.children())
      if (c.is_const()) return {t, tm.sub(t, c), c.value()};
  return {t, t, APInt::getZero(t.width())};
}

Offset Offset::moved(TermManager& tm, uint64_t by) const {
  if (by == 0) return *this;
  APInt sum = plus + by;
  Term number = tm.constant(sum);
  return {base ? tm.add(base, number) : number, base, sum};
}

ChainReader::Request ChainReader::part(const Request& r, unsigned at, unsigned bytes) const {
  return {r.block,
          r.offset.moved(tm_, at),
          bytes,
          false,
          std::min(r.align_log2, lowest_bit(at)),
          r.position + at,
          r.based_on,
          r.write_only};
}

Piece ChainReader::cut(const Piece& p, unsigned at, unsigned bytes) const {
  if (at == 0 && bytes == p.bytes) return p;
  unsigned low = world_.options().low_bit(p.bytes, at, bytes);
  auto bits = [&](Term t) { return tm_.extract(t, low + 8 * bytes - 1, low); };
  return {bytes, bits(p.value), p.poison.width() == 1 ? p.poison : bits(p.poison)};
}

Term ChainReader::join(const Pieces& pieces) const {
  Term all = pieces[0].value;
  for (size_t i = 1; i < pieces.size(); ++i)
    all = world_.options().big_endian ? tm_.concat(all, pieces[i].value)
                                      : tm_.concat(pieces[i].value, all);
  return all;
}

Term ChainReader::any_poison(const Pieces& pieces) const {
  Term any = tm_.boolean(false);
  for (const Piece& p : pieces)
    any = tm_.or_(any, tm_.ne(p.poison, tm_.zero(p.poison.width())));
  return any;
}

Pieces ChainReader::as_pointer(const Pieces& pieces) {
  unsigned bytes = 0;
  for (const Piece& p : pieces)
    bytes += p.bytes;
  return {{bytes, pointer_from_address(tm_, join(pieces)), any_poison(pieces)}};
}

// Undef bytes, each that of its address: whatever the order of bytes, as on numbers.
Term ChainReader::open(unsigned position, unsigned bytes, bool pointer) {
  if (tells_undef_) return tm_.ones(8 * bytes + (pointer ? kBlockBits : 0));
  if (pointer || !world_.options().big_endian) return undef_(position, bytes, pointer);
  Term all = undef_(position, 1, false);
  for (unsigned i = 1; i < bytes; ++i)
    all = tm_.concat(all, undef_(position + i, 1, false));
  return all;
}

Pieces ChainReader::choose(Term condition, const Pieces& yes, const Pieces& no) {
  if (condition.is_true()) return yes;
  if (condition.is_false()) return no;
  Pieces out;
  // Both cut where either is.
  size_t i = 0, k = 0;
  unsigned done_i = 0, done_k = 0;
  while (i < yes.size() && k < no.size()) {
    unsigned n = std::min(yes[i].bytes - done_i, no[k].bytes - done_k);
    bool whole = n == yes[i].bytes && n == no[k].bytes;
    Piece a = whole ? yes[i] : cut(yes[i], done_i, n), b = whole ? no[k] : cut(no[k], done_k, n);
    unsigned w = std::max(a.poison.width(), b.poison.width());
    out.push_back({n, tm_.ite(condition, a.value, b.value),
                   tm_.ite(condition, tm_.sext(a.poison, w), tm_.sext(b.poison, w))});
    if ((done_i += n) == yes[i].bytes) ++i, done_i = 0;
    if ((done_k += n) == no[k].bytes) ++k, done_k = 0;
  }
  return out;
}

Pieces ChainReader::split_at(const ChainPtr& chain, const Request& r,
                             const std::vector<unsigned>& cuts) {
  Pieces out;
  for (size_t i = 0; i + 1 < cuts.size(); ++i) {
    Pieces some = read(chain, part(r, cuts[i], cuts[i + 1] - cuts[i]));
    out.insert(out.end(), some.begin(), some.end());
  }
  return r.pointer ? as_pointer(out) : out;
}

Pieces ChainReader::units(const ChainPtr& chain, const Request& r, unsigned unit) {
  std::vector<unsigned> cuts;
  for (unsigned at = 0; at <= r.bytes; at += unit)
    cuts.push_back(at);
  return split_at(chain, r, cuts);
}

// Bytes of what was written; a pointer only from where a whole pointer lies.
Pieces ChainReader::part_of(const ChainNode& write, unsigned at, unsigned bytes, bool pointer) {
  if (tells_undef_) return {{bytes, tm_.zero(8 * bytes + (pointer ? kBlockBits : 0)), tm_.zero(1)}};
  Piece all{write.bytes, write.value, write.poison};
  if (write.pointer) {
    if (pointer && at == 0 && bytes == write.bytes) return {all};
    all.value = address_(write.value);
  }
  Pieces out{cut(all, at, bytes)};
  return pointer ? as_pointer(out) : out;
}

std::optional<Term> ChainReader::same_block(const ChainNode& n, const Request& r) {
  if (n.block == r.block) return tm_.boolean(true);
  if (n.block.is_const() && r.block.is_const()) return std::nullopt;
  Term same = tm_.eq(n.block, r.block);
  return same.is_false() ? std::nullopt : std::optional(same);
}

ChainReader::Met ChainReader::meet_write(const ChainPtr& chain, const Request& r) {
  const ChainNode& n = *chain;
  if (n.based_on != r.based_on && n.based_on != kBasedOnAny && r.based_on != kBasedOnAny) return {};
  std::optional<Term> same = same_block(n, r);
  if (!same) return {};
  auto found = [&](Term condition, Pieces pieces) -> Met {
    if (condition.is_false()) return {};
    if (condition.is_true()) return {true, {}, std::move(pieces)};
    return {false, {{condition, std::move(pieces)}}, {}};
  };
  if (r.offset.base == n.offset.base) {
    int64_t d = (r.offset.plus - n.offset.plus).getSExtValue();
    int64_t size = n.bytes, wanted = r.bytes;
    if (d >= size || d + wanted <= 0) return {};
    if (d >= 0 && d + wanted <= size)
      return found(*same, part_of(n, static_cast<unsigned>(d), r.bytes, r.pointer));
    std::vector<unsigned> cuts{0};
    if (d < 0) cuts.push_back(static_cast<unsigned>(-d));
    if (d + wanted > size) cuts.push_back(static_cast<unsigned>(size - d));
    cuts.push_back(r.bytes);
    return found(*same, split_at(chain, r, cuts)); // in another block nothing is cut
  }
  // Both places are multiples of this, or the execution has UB.
  unsigned log2 = std::min({r.align_log2, n.align_log2, lowest_bit(r.bytes), lowest_bit(n.bytes)});
  unsigned unit = 1u << std::min(log2, 30u);
  if (r.bytes == n.bytes && unit == r.bytes)
    return found(tm_.and_(*same, tm_.eq(r.offset.whole, n.offset.whole)),
                 part_of(n, 0, r.bytes, r.pointer));
  if (unit != r.bytes && !r.pointer) return {true, {}, units(chain, r, unit)};
  if (unit != r.bytes) { // a pointer: there as a whole, or touched, or apart
    Term d = tm_.sub(r.offset.whole, n.offset.whole);
    Met met;
    if (n.bytes >= r.bytes) {
      Term exact = tm_.and_(*same, tm_.eq(r.offset.whole, n.offset.whole));
      if (!exact.is_false()) met.where.emplace_back(exact, part_of(n, 0, r.bytes, true));
    }
    Term begins = tm_.ult(d, tm_.constant(d.width(), n.bytes));
    Term reaches = tm_.ult(tm_.neg(d), tm_.constant(d.width(), r.bytes));
    Term touched = tm_.and_(*same, tm_.or_(begins, reaches));
    if (!touched.is_false()) met.where.emplace_back(touched, units(chain, r, unit));
    return met;
  }
  Term diff = tm_.sub(r.offset.whole, n.offset.whole);
  Term inside = tm_.ult(diff, tm_.constant(diff.width(), n.bytes));
  if (inside.is_false()) return {};
  unsigned slots = n.bytes / r.bytes;
  Met met;
  if (slots <= kMaxSlots) {
    for (unsigned i = 0; i < slots; ++i) {
      Term here = tm_.eq(diff, tm_.constant(diff.width(), uint64_t{i} * r.bytes));
      Term condition = tm_.and_(*same, here);
      if (condition.is_false()) continue;
      met.where.emplace_back(condition, part_of(n, i * r.bytes, r.bytes, r.pointer));
    }
    return met;
  }
  Piece all = part_of(n, 0, n.bytes, false)[0];
  Term bits = tm_.shl(diff, tm_.constant(diff.width(), 3));
  if (world_.options().big_endian)
    bits = tm_.sub(tm_.constant(diff.width(), 8 * (n.bytes - r.bytes)), bits);
  auto shifted = [&](Term t) {
    unsigned w = std::max(t.width(), bits.width());
    Term by = tm_.zext(bits, w);
    return tm_.extract(tm_.lshr(tm_.zext(t, w), by), 8 * r.bytes - 1, 0);
  };
  Pieces some{
      {r.bytes, shifted(all.value), all.poison.width() == 1 ? all.poison : shifted(all.poison)}};
  return found(tm_.and_(*same, inside), r.pointer ? as_pointer(some) : some);
}

Pieces ChainReader::range_at(const ChainNode& n, Term diff, const Request& r) {
  if (n.source)
    return n.source(*this, diff, r.bytes, r.pointer, std::min(r.align_log2, n.align_log2),
                    r.position);
  if (n.value.is_var() && n.value.has_undef()) // each byte is undef by itself
    return {{r.bytes, open(r.position, r.bytes, r.pointer), n.poison}};
  if (tells_undef_) return nothing(r);
  Pieces out(r.bytes, Piece{1, n.value, n.poison});
  return r.pointer ? as_pointer(out) : out;
}

// A stretch whose length need not be known.
ChainReader::Met ChainReader::meet_range(const ChainPtr& chain, const Request& r) {
  const ChainNode& n = *chain;
  std::optional<Term> same = same_block(n, r);
  if (!same) return {};
  unsigned w = n.length.width();
  Term diff = tm_.sub(r.offset.whole, n.offset.whole);
  if (diff.is_const() && n.length.is_const() && n.length.value().isNonNegative()) {
    int64_t d = diff.value().getSExtValue(), size = n.length.value().getSExtValue();
    int64_t wanted = r.bytes;
    if (d >= size || d + wanted <= 0) return {};
    if (d < 0 || d + wanted > size) {
      std::vector<unsigned> cuts{0};
      if (d < 0) cuts.push_back(static_cast<unsigned>(-d));
      if (d + wanted > size) cuts.push_back(static_cast<unsigned>(size - d));
      cuts.push_back(r.bytes);
      Pieces cut = split_at(chain, r, cuts);
      if (same->is_true()) return {true, {}, std::move(cut)};
      return {false, {{*same, std::move(cut)}}, {}};
    }
    Pieces pieces = range_at(n, diff, r);
    if (same->is_true()) return {true, {}, std::move(pieces)};
    return {false, {{*same, std::move(pieces)}}, {}};
  }
  // Wholly inside, or touched, or neither.
  Term starts = tm_.ult(diff, n.length);
  Term fits = tm_.ule(tm_.constant(w, r.bytes), tm_.sub(n.length, diff));
  Term inside = tm_.and_(*same, tm_.and_(starts, fits));
  Met met;
  if (!inside.is_false()) met.where.emplace_back(inside, range_at(n, diff, r));
  if (r.bytes == 1) return met;
  unsigned log2 = std::min({r.align_log2, n.align_log2, lowest_bit(r.bytes)});
  bool whole_units = n.length.is_const() && lowest_bit(n.length.value().getZExtValue()) >= log2;
  unsigned granule = world_.options().granule;
  unsigned unit = whole_units ? 1u << log2 : r.bytes % granule == 0 ? granule : 1u;
  if (unit == r.bytes) return met;                                 // inside or apart
  Term reaches = tm_.ult(tm_.neg(diff), tm_.constant(w, r.bytes)); // the stretch starts in it
  Term nonempty = tm_.ne(n.length, tm_.zero(w));
  Term touched = tm_.and_(*same, tm_.and_(nonempty, tm_.or_(starts, reaches)));
  if (touched.is_false()) return met;
  met.where.emplace_back(touched, units(chain, r, unit));
  return met;
}

Pieces ChainReader::known_at(const ChainNode& n, uint64_t offset, const Request& r) {
  Pieces out;
  uint64_t at = offset, end = offset + r.bytes;
  const auto& all = *n.known;
  auto it = std::partition_point(all.begin(), all.end(),
                                 [&](const auto& k) { return k.offset + k.bytes <= at; });
  while (at < end) {
    uint64_t next = it == all.end() ? end : std::min(it->offset, end);
    if (at < next) { // padding
      unsigned bytes = static_cast<unsigned>(next - at);
      unsigned position = r.position + static_cast<unsigned>(at - offset);
      out.push_back({bytes, open(position, bytes, false), tm_.boolean(false)});
      at = next;
      continue;
    }
    unsigned first = static_cast<unsigned>(at - it->offset);
    unsigned bytes = static_cast<unsigned>(std::min(it->offset + it->bytes, end) - at);
    Piece piece{it->bytes, it->value, it->poison};
    if (it->pointer) {
      if (r.pointer && first == 0 && bytes == r.bytes && bytes == it->bytes) return {piece};
      piece.value = address_(it->value);
    }
    out.push_back(cut(piece, first, bytes));
    if (it->undef) {
      Term mask = cut({it->bytes, it->undef, it->poison}, first, bytes).value;
      Term any = open(r.position + static_cast<unsigned>(at - offset), bytes, false);
      Term& value = out.back().value;
      value = tm_.or_(tm_.and_(value, tm_.not_(mask)), tm_.and_(any, mask));
    }
    at += bytes;
    ++it;
  }
  return r.pointer ? as_pointer(out) : out;
}

Pieces ChainReader::nothing(const Request& r) {
  return {
      {r.bytes, tm_.zero(r.pointer ? kBlockBits + 8 * r.bytes : 8 * r.bytes), tm_.boolean(false)}};
}

Pieces ChainReader::known(const ChainNode& n, const Request& r) {
  Pieces nothing = this->nothing(r); // out of bounds: UB
  if (n.known_bytes < r.bytes || tells_undef_) return nothing;
  uint64_t last = n.known_bytes - r.bytes;
  if (!r.offset.base)
    return r.offset.plus.ugt(last) ? nothing : known_at(n, r.offset.plus.getZExtValue(), r);
  uint64_t step = uint64_t{1} << std::min(r.align_log2, n.align_log2);
  if (last / step + 1 > kMaxPlaces) {
    trouble = "unknown place in a large constant";
    return nothing;
  }
  Pieces out = nothing;
  for (uint64_t at = last - last % step;; at -= step) {
    Term here = tm_.eq(r.offset.whole, tm_.constant(r.offset.whole.width(), at));
    out = at + step > last ? known_at(n, at, r) : choose(here, known_at(n, at, r), out);
    if (at == 0) break;
  }
  return out;
}

Pieces ChainReader::from_world(const ChainNode& n, Term block, const Request& r) {
  unsigned granule = world_.options().granule;
  if (tells_undef_) {
    Piece zeros{granule, tm_.zero(8 * granule), tm_.boolean(false)};
    return r.pointer ? nothing(r) : Pieces(r.bytes / granule, zeros);
  }
  if (r.pointer)
    return {world_.contents().pointer_at(n.epoch, block, r.offset.whole, r.bytes, n.known_own.get(),
                                         n.refined)};
  return world_.contents().bytes_at(n.epoch, block, r.offset.whole, r.bytes, n.refined);
}

ChainReader::Met ChainReader::meet_answer(const ChainPtr& chain, const Request& r) {
  const ChainNode& n = *chain;
  unsigned granule = world_.options().granule;
  if (r.block.is_const() && world_.globals().is_constant(r.block)) return {};
  if (r.bytes % granule != 0) {
    trouble = kPartOfGranule;
    return {true, {}, bottom(*chain_base(world_, ChainNode::Kind::Zero), r)};
  }
  Term here = tm_.boolean(true);
  if (n.block) {
    std::optional<Term> same = same_block(n, r);
    if (!same) return {};
    here = *same;
  }
  for (const auto& [block, condition] : n.kept)
    here = tm_.and_(here, tm_.not_(tm_.and_(condition, tm_.eq(block, r.block))));
  if (here.is_false()) return {};
  if (n.partial && !r.pointer && r.bytes > granule) return {true, {}, units(chain, r, granule)};
  if (n.partial) here = tm_.and_(here, world_.contents().written(n.epoch, r.block, r.offset.whole));
  Pieces pieces = from_world(n, r.block, r);
  if (n.may_be_undef) pieces = or_undef(n, r, std::move(pieces));
  if (here.is_true()) return {true, {}, std::move(pieces)};
  return {false, {{here, std::move(pieces)}}, {}};
}

// Granule by granule. A pointer of which some is undef is taken for undef if a target reads it, and
// for one that is known if a source does.
Pieces ChainReader::or_undef(const ChainNode& n, const Request& r, Pieces pieces) {
  unsigned granule = world_.options().granule;
  Term all = tm_.boolean(true), any = tm_.boolean(false);
  for (unsigned at = 0; at < r.bytes; at += granule) {
    Term undef = world_.contents().undefined(n.epoch, r.block, r.offset.moved(tm_, at).whole);
    all = tm_.and_(all, undef);
    any = tm_.or_(any, undef);
    if (r.pointer) continue;
    Pieces open{{granule, this->open(r.position + at, granule, false), tm_.boolean(false)}};
    Piece& piece = pieces[at / granule];
    piece = choose(undef, open, {piece})[0];
  }
  if (!r.pointer) return pieces;
  Pieces open{{r.bytes, this->open(r.position, r.bytes, true), tm_.boolean(false)}};
  return choose(n.refined ? any : all, open, pieces);
}

Pieces ChainReader::bottom(const ChainNode& n, const Request& r) {
  unsigned bits = 8 * r.bytes;
  switch (n.kind) {
  case ChainNode::Kind::Initial: {
    if (r.write_only)
      return {{r.bytes, tm_.zero(r.pointer ? bits + kBlockBits : bits), tm_.boolean(true)}};
    if (r.bytes % world_.options().granule != 0) {
      trouble = kPartOfGranule;
      break;
    }
    return from_world(n, n.instead ? n.instead : r.block, r);
  }
  case ChainNode::Kind::Undef:
  case ChainNode::Kind::Poison:
    return {{r.bytes, open(r.position, r.bytes, r.pointer),
             tm_.boolean(n.kind == ChainNode::Kind::Poison)}};
  case ChainNode::Kind::Known:
    return known(n, r);
  default: // Zero
    break;
  }
  Term zero = tm_.zero(r.pointer ? bits + kBlockBits : bits);
  return {{r.bytes, zero, tm_.boolean(false)}};
}

Pieces ChainReader::read(const ChainPtr& chain, Term block, Term offset, unsigned bytes,
                         bool pointer, unsigned align_log2, unsigned position, int based_on,
                         bool write_only) {
  ++stats_.reads;
  return read(chain, {block, Offset::of(tm_, offset), bytes, pointer, align_log2, position,
                      based_on, write_only});
}

Pieces ChainReader::read(const ChainPtr& chain, const Request& r) {
  Key key{chain.get(),  r.block.id(), r.offset.whole.id(), r.bytes,     r.pointer,
          r.align_log2, r.position,   r.based_on,          r.write_only};
  if (auto it = seen_.find(key); it != seen_.end()) return it->second;
  std::vector<std::pair<Term, Pieces>> where;
  const ChainPtr* first_open = nullptr;
  Pieces result;
  for (const ChainPtr* at = &chain;; at = &(*at)->prev) {
    const ChainNode& n = **at;
    ++stats_.walked;
    support::Work::add(support::Work::kWrite);
    Met met;
    switch (n.kind) {
    case ChainNode::Kind::Write:
      met = meet_write(*at, r);
      break;
    case ChainNode::Kind::Fill:
    case ChainNode::Kind::Copy:
      met = meet_range(*at, r);
      break;
    case ChainNode::Kind::Reset:
      if (std::optional<Term> same = same_block(n, r)) {
        Piece bad{r.bytes, open(r.position, r.bytes, r.pointer), n.poison};
        met.final = same->is_true();
        if (met.final)
          met.pieces = {bad};
        else
          met.where.emplace_back(*same, Pieces{bad});
      }
      break;
    case ChainNode::Kind::Answer:
      met = meet_answer(*at, r);
      break;
    case ChainNode::Kind::Shown:
      break;
    case ChainNode::Kind::Merge: {
      met.final = true;
      met.pieces = read(n.preds.back(), r);
      for (size_t i = n.preds.size() - 1; i-- > 0;)
        met.pieces = choose(n.ways[i], read(n.preds[i], r), met.pieces);
      break;
    }
    default:
      met.final = true;
      met.pieces = bottom(n, r);
      break;
    }
    if (!first_open && !met.where.empty()) first_open = at;
    for (auto& w : met.where)
      where.push_back(std::move(w));
    if (can_wait_ && where.size() > kMaxOpen && world_.chains().can_defer(**first_open, r)) {
      ++stats_.deferred;
      result = {world_.chains().defer(*first_open, r)};
      where.clear();
      break;
    }
    if (!met.final) continue;
    result = std::move(met.pieces);
    break;
  }
  stats_.conditional += where.size();
  for (size_t i = where.size(); i-- > 0;)
    result = choose(where[i].first, where[i].second, result);
  seen_.emplace(key, result);
  return result;
}

// ---- making chains ----

namespace {

std::shared_ptr<ChainNode> node(ChainNode::Kind kind, ChainPtr prev) {
  auto n = std::make_shared<ChainNode>();
  n->kind = kind;
  n->count = prev ? prev->count + 1 : 0;
  n->prev = std::move(prev);
  return n;
}

} // namespace

ChainPtr chain_base(World& world, ChainNode::Kind kind) {
  return world.chains().interned(node(kind, nullptr));
}

ChainPtr chain_write(World& world, ChainPtr prev, Term block, Term offset, unsigned align_log2,
                     const Piece& what, bool pointer, int based_on) {
  auto n = node(ChainNode::Kind::Write, std::move(prev));
  n->block = block;
  n->offset = Offset::of(world.terms(), offset);
  n->align_log2 = align_log2;
  n->bytes = what.bytes;
  n->value = what.value;
  n->poison = what.poison;
  n->pointer = pointer;
  n->based_on = based_on;
  return world.chains().interned(std::move(n));
}

ChainPtr chain_range(World& world, ChainPtr prev, Term block, Term offset, unsigned align_log2,
                     Term length, const Piece& byte, ChainNode::Source source,
                     std::vector<ChainPtr> from) {
  auto n = node(source ? ChainNode::Kind::Copy : ChainNode::Kind::Fill, std::move(prev));
  n->block = block;
  n->offset = Offset::of(world.terms(), offset);
  n->align_log2 = align_log2;
  n->length = length;
  n->bytes = 1;
  n->value = byte.value;
  n->poison = byte.poison;
  n->source = std::move(source);
  n->from = std::move(from);
  return world.chains().interned(std::move(n));
}

ChainPtr chain_reset(World& world, ChainPtr prev, Term block, bool poison) {
  auto n = node(ChainNode::Kind::Reset, std::move(prev));
  n->block = block;
  n->poison = world.terms().boolean(poison);
  return world.chains().interned(std::move(n));
}

ChainPtr chain_answer(World& world, ChainPtr prev, Term block, uint32_t epoch,
                      std::shared_ptr<const KnownLocals> known_own,
                      std::vector<std::pair<Term, Term>> kept, bool partial, bool refined) {
  auto n = node(ChainNode::Kind::Answer, std::move(prev));
  n->block = block;
  n->epoch = epoch;
  n->known_own = std::move(known_own);
  n->kept = std::move(kept);
  n->partial = partial;
  n->refined = refined;
  return world.chains().interned(std::move(n));
}

ChainPtr chain_shown(World& world, ChainPtr prev, Term block,
                     std::vector<std::pair<Term, Term>> kept) {
  auto n = node(ChainNode::Kind::Shown, std::move(prev));
  n->block = block;
  n->kept = std::move(kept);
  return world.chains().interned(std::move(n));
}

ChainPtr chain_own(World& world, Term block, uint32_t epoch, bool shared, bool of_target) {
  auto n = node(ChainNode::Kind::Answer, nullptr);
  n->block = block;
  n->epoch = epoch;
  n->known_own = std::make_shared<KnownLocals>();
  n->refined = shared && of_target;
  n->may_be_undef = shared;
  return world.chains().interned(std::move(n));
}

ChainPtr chain_merge(World& world, const std::vector<Term>& ways,
                     const std::vector<ChainPtr>& preds) {
  if (std::all_of(preds.begin(), preds.end(), [&](const auto& p) { return p == preds[0]; }))
    return preds[0];
  auto n = std::make_shared<ChainNode>();
  n->kind = ChainNode::Kind::Merge;
  n->ways = ways;
  n->preds = preds;
  for (const ChainPtr& p : preds)
    n->count = std::max(n->count, p->count + 1);
  return world.chains().interned(std::move(n));
}

} // namespace lockstep::semantics
