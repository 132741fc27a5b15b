#include "product/invariant.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace lockstep::product {

namespace {

using View = Invariant::Relation::Summand::View;
using Order = Invariant::Order;

constexpr unsigned kMostBits = 64;
constexpr uint64_t kMostModulo = 1 << 16;
// Powers of two that a number may stay below, beside the least that it does.
constexpr unsigned kUsualBits[] = {8, 15, 16, 31, 32, 63};

// Bits of a factor that programs have. Of few states relations hold by accident, with any factors
// and between as many numbers as there are states.
constexpr unsigned kPlausible = 20;

uint64_t mask(unsigned width) { return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }

int64_t as_signed(uint64_t bits, unsigned width) {
  return static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
}

// The next power of two that is worth trying.
unsigned next_bits(unsigned bits) {
  for (unsigned usual : kUsualBits)
    if (usual >= bits) return usual;
  return kMostBits;
}

} // namespace

uint64_t Invariant::seen_as(const Viewed& view, unsigned from, unsigned to, uint64_t bits) {
  if (view.view == View::Sign) return static_cast<uint64_t>(as_signed(bits, from)) & mask(to);
  return bits & mask(to);
}

Invariant::Invariant(std::vector<Column> columns,
                     const std::vector<std::vector<uint64_t>>* constants, bool of_data)
    : columns_(std::move(columns)), defined_(columns_.size(), true), low_(columns_.size()),
      bits_(columns_.size(), 0), modulo_(columns_.size()),
      reductions_(possible_reductions(columns_)), leads_(columns_.size()),
      nonnull_(columns_.size(), true) {
  std::set<unsigned> widths;
  for (size_t c = 0; c < columns_.size(); ++c) {
    if (is_data(c)) bits_[c] = fits_half(c) ? columns_[c].width / 2 : columns_[c].width;
    if (columns_[c].width <= kMostBits) widths.insert(columns_[c].width);
  }
  for (unsigned w : widths) {
    std::vector<Viewed> views;
    for (size_t c = 0; c < columns_.size(); ++c) {
      unsigned from = columns_[c].width;
      if (from == w) views.push_back({c, View::Plain});
      if (from >= w || !is_widened(c, w)) continue;
      views.push_back({c, View::Sign});
      views.push_back({c, View::Zero});
    }
    SpaceOf space{w, views, Relations(w, views.size() + 1), {}};
    set_order(space);
    spaces_.push_back(std::move(space));
  }
  if (!constants) return;
  // Orders between numbers, of which the states leave few.
  auto candidate = [&](size_t c) { return !is_data(c) && columns_[c].width >= 8; };
  auto add = [&](size_t a, size_t b) {
    for (auto kind : {Order::Kind::Ult, Order::Kind::Ule, Order::Kind::Slt, Order::Kind::Sle})
      orders_.push_back({kind, a, b, 0});
  };
  auto add_bounds = [&](size_t c) {
    if (columns_[c].width >= constants->size()) return;
    for (uint64_t k : (*constants)[columns_[c].width])
      for (auto kind : {Order::Kind::Ult, Order::Kind::Ule, Order::Kind::Slt, Order::Kind::Sle}) {
        orders_.push_back({kind, c, kConstant, k});
        orders_.push_back({kind, kConstant, c, k});
      }
  };
  for (size_t a = 0; a < columns_.size(); ++a) {
    if (of_data && columns_[a].data && !columns_[a].part && columns_[a].width >= 8) {
      orders_.push_back({Order::Kind::Sle, kConstant, a, 0});
      add_bounds(a);
    }
    if (columns_[a].loop_invariant || !candidate(a)) continue;
    for (size_t b = 0; b < columns_.size(); ++b) {
      if (a == b || !candidate(b) || columns_[a].width != columns_[b].width) continue;
      if (columns_[a].pointer != columns_[b].pointer) continue;
      add(a, b);
      if (columns_[b].loop_invariant) add(b, a);
    }
    add_bounds(a);
  }
}

// Indices are extended, and what one side keeps in fewer bits than the other. What is narrower than
// a byte is neither.
bool Invariant::is_widened(size_t c, unsigned to) const {
  const Column& narrow = columns_[c];
  if (narrow.width < 8) return false;
  if (!is_data(c)) return to == 64;
  return !narrow.part && !narrow.loop_invariant &&
         std::any_of(columns_.begin(), columns_.end(), [&](const Column& wide) {
           return wide.of_source != narrow.of_source && wide.width == to && !wide.part &&
                  !wide.pointer && !wide.loop_invariant;
         });
}

// The target's are best expressed by the source's, all by what is loop-invariant; among those of a
// kind, the others by small numbers whose low bits are zero. What is loop-invariant comes last:
// what it says of itself is not claimed, but the others need not say it again.
void Invariant::set_order(SpaceOf& space) const {
  auto rank = [&](size_t i) {
    const Viewed& v = space.views[i];
    const Column& c = columns_[v.column];
    int view = v.view == View::Plain ? 0 : v.view == View::Sign ? 1 : 2;
    return std::tuple(c.loop_invariant, (c.of_source ? 3 : 0) + view, ~bits_[v.column],
                      low_[v.column].value == 0, low_[v.column].bits, i);
  };
  space.order.resize(space.views.size());
  std::iota(space.order.begin(), space.order.end(), 0);
  std::sort(space.order.begin(), space.order.end(),
            [&](size_t a, size_t b) { return rank(a) < rank(b); });
}

void Invariant::stop_guessing() {
  guessing_ = false;
  relations_known_ = false;
  for (SpaceOf& space : spaces_)
    set_order(space);
}

bool Invariant::holds(const Order& o, const Sample& s) const {
  auto value = [&](size_t c) { return c == kConstant ? o.constant : s[c].bits; };
  // What lies where is said of one block.
  if (o.a != kConstant && o.b != kConstant && columns_[o.a].pointer && s[o.a].block != s[o.b].block)
    return false;
  for (size_t c : {o.a, o.b})
    if (c != kConstant && s[c].kind != Held::Kind::Number)
      return columns_[c].of_source && s[c].kind == Held::Kind::Poison;
  unsigned w = columns_[o.a == kConstant ? o.b : o.a].width;
  uint64_t a = value(o.a), b = value(o.b);
  switch (o.kind) {
  case Order::Kind::Ult:
    return a < b;
  case Order::Kind::Ule:
    return a <= b;
  case Order::Kind::Slt:
    return as_signed(a, w) < as_signed(b, w);
  case Order::Kind::Sle:
    return as_signed(a, w) <= as_signed(b, w);
  }
  return false;
}

void Invariant::learn(const Sample& s) {
  ++samples_;
  relations_known_ = false;
  for (size_t c = 0; c < columns_.size(); ++c) {
    if (s[c].kind != Held::Kind::Number) {
      defined_[c] = false;
      continue;
    }
    if (is_data(c)) { // any number
      if (fits_half(c) && s[c].bits > mask(columns_[c].width / 2)) bits_[c] = columns_[c].width;
      continue;
    }
    Low& low = low_[c];
    if (samples_ == 1 && columns_[c].width <= kMostBits) low = {columns_[c].width, s[c].bits};
    low.bits = std::min(low.bits, static_cast<unsigned>(std::countr_zero(low.value ^ s[c].bits)));
    low.value &= low.bits == 0 ? 0 : mask(low.bits);
    unsigned bits = std::max(1u, static_cast<unsigned>(std::bit_width(s[c].bits)));
    if (bits > bits_[c]) bits_[c] = guessing_ ? bits : std::min(columns_[c].width, next_bits(bits));
    Modulo& m = modulo_[c];
    if (samples_ == 1) m.first = s[c].bits;
    uint64_t apart = std::max(s[c].bits, m.first) - std::min(s[c].bits, m.first);
    m.of = std::gcd(m.of, apart);
    if (!columns_[c].pointer) continue;
    learn_lead(c, s);
    // Blocks of a program's own have addresses that no proof may ask for.
    bool is_null = s[c].block == 0 && s[c].bits == 0;
    if (wanders(c)) forget_offset(c);
    if (is_null || (s[c].block & semantics::kLocalBit) != 0) nonnull_[c] = false;
  }
  std::erase_if(orders_, [&](const Order& o) { return !holds(o, s); });
  std::erase_if(reductions_, [&](const Reduction& r) { return !product::holds(r, columns_, s); });
  for (SpaceOf& space : spaces_) {
    Numbers numbers;
    std::vector<bool> unknown;
    for (const Viewed& v : space.views) {
      const Held& h = s[v.column];
      numbers.push_back(seen_as(v, columns_[v.column].width, space.width, h.bits));
      unknown.push_back(h.kind != Held::Kind::Number);
    }
    numbers.push_back(1);
    unknown.push_back(false);
    space.relations.add(numbers, unknown);
  }
}

void Invariant::learn(const std::vector<Sample>& samples) {
  auto unknown = [](const Sample& s) {
    return std::count_if(s.begin(), s.end(),
                         [](const Held& h) { return h.kind != Held::Kind::Number; });
  };
  std::map<ptrdiff_t, std::vector<const Sample*>> by_unknown;
  for (const Sample& s : samples)
    by_unknown[unknown(s)].push_back(&s);
  for (const auto& [count, some] : by_unknown)
    for (const Sample* s : some)
      learn(*s);
}

void Invariant::learn_lead(size_t c, const Sample& s) {
  Leads& leads = leads_[c];
  if (leads.first) {
    leads.first = false;
    // The numbers of globals are small; which of the small ones are globals others know.
    if ((s[c].block & semantics::kLocalBit) == 0) // blocks of its own are known by their pointers
      leads.possible.push_back({s[c].block, kConstant});
    for (size_t d = 0; d < columns_.size(); ++d)
      if (columns_[d].pointer &&
          (columns_[d].loop_invariant || (d < c && !columns_[c].loop_invariant)) && d != c)
        leads.possible.push_back({std::nullopt, d});
  }
  std::erase_if(leads.possible, [&](const Lead& l) {
    return l.global ? *l.global != s[c].block
                    : s[l.column].kind == Held::Kind::Number && s[l.column].block != s[c].block;
  });
}

bool Invariant::wanders(size_t c) const {
  if (columns_[c].loop_invariant) return false;
  std::optional<Lead> l = lead(c); // to a column before it, or a loop-invariant one
  return !l || (!l->global && wanders(l->column));
}

// Where such a pointer is in its block is not to be known but by other columns.
void Invariant::forget_offset(size_t c) {
  low_[c] = {};
  bits_[c] = columns_[c].width;
  modulo_[c].of = 1;
  std::erase_if(orders_, [&](const Order& o) {
    return (o.a == c && o.b == kConstant) || (o.a == kConstant && o.b == c);
  });
}

Invariant::Relation Invariant::relation(const SpaceOf& space, const Relations::Row& row) {
  Relation r;
  r.width = space.width;
  auto summand = [&](size_t i) {
    return Relation::Summand{row.coefficients[i], space.views[i].column, space.views[i].view};
  };
  r.sum.push_back(summand(row.pivot));
  for (size_t i = 0; i < space.views.size(); ++i)
    if (i != row.pivot && row.coefficients[i] != 0) r.sum.push_back(summand(i));
  r.constant = row.coefficients.back();
  r.solved = row.solved && r.sum[0].view == View::Plain;
  return r;
}

// Of what is loop-invariant alone, or that both extensions of a number have the same low bits.
bool Invariant::says_nothing(const Relation& r) const {
  if (columns_[r.sum[0].column].loop_invariant) return true;
  return r.sum.size() == 2 && r.constant == 0 && r.sum[0].column == r.sum[1].column &&
         r.sum[0].factor + r.sum[1].factor == 0 &&
         static_cast<unsigned>(std::countr_zero(r.sum[0].factor)) >=
             columns_[r.sum[0].column].width;
}

const std::vector<Invariant::Relation>& Invariant::relations() const {
  if (relations_known_) return relations_;
  relations_known_ = true;
  relations_.clear();
  for (const SpaceOf& space : spaces_)
    for (const Relations::Row& row : space.relations.rows(space.order)) {
      std::vector<uint64_t> key = row.coefficients;
      key.push_back(space.width);
      if (std::find(banned_.begin(), banned_.end(), key) != banned_.end()) continue;
      Relation r = relation(space, row);
      if (!says_nothing(r)) relations_.push_back(std::move(r));
    }
  return relations_;
}

std::optional<Invariant::Lead> Invariant::lead(size_t c) const {
  if (!columns_[c].pointer || columns_[c].loop_invariant || leads_[c].possible.empty())
    return std::nullopt;
  return leads_[c].possible.front();
}

bool Invariant::is_nonnull(size_t c) const {
  return is_null_ && columns_[c].pointer && !columns_[c].loop_invariant && nonnull_[c] &&
         samples_ > 0;
}

std::optional<std::pair<uint64_t, uint64_t>> Invariant::rest(size_t c) const {
  const Column& k = columns_[c];
  const Modulo& m = modulo_[c];
  bool told = !k.loop_invariant && !is_data(c) && k.width >= 8 && k.width <= 64 && m.of > 1 &&
              !std::has_single_bit(m.of) && m.of <= kMostModulo && m.of <= mask(k.width);
  if (!told) return std::nullopt;
  return std::pair(m.of, m.first % m.of);
}

Term Invariant::sum(TermManager& tm, const Relation& r, const std::vector<Cells>& cells) const {
  Term all = tm.constant(r.width, r.constant);
  for (const Relation::Summand& s : r.sum) {
    Term x = cells[s.column].value;
    if (s.view == View::Zero) x = tm.zext(x, r.width);
    if (s.view == View::Sign) x = tm.sext(x, r.width);
    all = tm.add(all, tm.mul(tm.constant(r.width, s.factor), x));
  }
  return all;
}

Term Invariant::claim(TermManager& tm, const Relation& r, const std::vector<Cells>& cells) const {
  Term free = tm.boolean(false), spoilt = tm.boolean(false);
  for (const Relation::Summand& s : r.sum) {
    Term& which = columns_[s.column].of_source ? free : spoilt;
    which = tm.or_(which, cells[s.column].poison);
  }
  Term zero = tm.eq(sum(tm, r, cells), tm.zero(r.width));
  return tm.or_(free, tm.and_(tm.not_(spoilt), zero));
}

Term Invariant::claim(TermManager& tm, const Order& o, const std::vector<Cells>& cells) const {
  unsigned w = columns_[o.a == kConstant ? o.b : o.a].width;
  Term free = tm.boolean(false), spoilt = tm.boolean(false);
  auto value = [&](size_t c) {
    if (c == kConstant) return tm.constant(w, o.constant);
    Term& which = columns_[c].of_source ? free : spoilt;
    which = tm.or_(which, cells[c].poison);
    return cells[c].value;
  };
  Term a = value(o.a), b = value(o.b), is = tm.boolean(true);
  switch (o.kind) {
  case Order::Kind::Ult:
    is = tm.ult(a, b);
    break;
  case Order::Kind::Ule:
    is = tm.ule(a, b);
    break;
  case Order::Kind::Slt:
    is = tm.slt(a, b);
    break;
  case Order::Kind::Sle:
    is = tm.sle(a, b);
    break;
  }
  return tm.or_(free, tm.and_(tm.not_(spoilt), is));
}

// Of several bounds of a column in one direction the closest says it all.
std::vector<bool> Invariant::are_closest() const {
  std::vector<bool> out(orders_.size(), true);
  std::map<std::tuple<bool, size_t, size_t>, std::pair<size_t, uint64_t>> best; // and the bound
  for (size_t i = 0; i < orders_.size(); ++i) {
    const Order& o = orders_[i];
    const bool below = o.b == kConstant;
    if (!below && o.a != kConstant) continue;
    unsigned w = columns_[below ? o.a : o.b].width;
    const bool is_signed = o.kind == Order::Kind::Slt || o.kind == Order::Kind::Sle;
    const bool is_strict = o.kind == Order::Kind::Ult || o.kind == Order::Kind::Slt;
    // Strict ones that hold of anything do not wrap.
    const uint64_t has = (o.constant + (!is_strict ? 0 : below ? ~uint64_t{0} : 1)) & mask(w);
    auto [it, first] = best.try_emplace({is_signed, o.a, o.b}, i, has);
    if (first) continue;
    auto& [closest, had] = it->second;
    bool less = is_signed ? as_signed(has, w) < as_signed(had, w) : has < had;
    if (has == had || less != below) {
      out[i] = false;
    } else {
      out[std::exchange(closest, i)] = false;
      had = has;
    }
  }
  return out;
}

Term Invariant::claim(TermManager& tm, const Reduction& r, const std::vector<Cells>& cells) const {
  Term is = tm.eq(cells[r.whole].value, value_of(tm, r, cells));
  for (size_t c : r.parts)
    is = tm.and_(is, tm.not_(cells[c].poison));
  return tm.or_(cells[r.whole].poison, is);
}

// In this order: of each column that it is no poison, its low bits, the bits that it fits into,
// where it leads if it is a pointer, its rest, that it is not null; relations; orders; reductions.
std::vector<Term> Invariant::claims(TermManager& tm, const std::vector<Cells>& cells) const {
  std::vector<Term> out;
  for (size_t c = 0; c < columns_.size(); ++c) {
    const Cells& x = cells[c];
    bool moves = !columns_[c].loop_invariant;
    unsigned w = columns_[c].width, low = low_[c].bits, bits = bits_[c];
    Term yes = tm.boolean(true);
    Term free = columns_[c].of_source ? x.poison : tm.boolean(false);
    out.push_back(defined_[c] ? tm.not_(x.poison) : yes);
    out.push_back(moves && low > 0 ? tm.or_(free, tm.eq(tm.extract(x.value, low - 1, 0),
                                                        tm.constant(low, low_[c].value)))
                                   : yes);
    out.push_back(moves && bits > 0 && bits < w
                      ? tm.or_(free, tm.eq(tm.extract(x.value, w - 1, bits), tm.zero(w - bits)))
                      : yes);
    std::optional<Lead> l = lead(c);
    out.push_back(
        l ? tm.or_(free, tm.eq(x.block, l->global ? tm.constant(semantics::kBlockBits, *l->global)
                                                  : cells[l->column].block))
          : yes);
    std::optional<std::pair<uint64_t, uint64_t>> r = rest(c);
    out.push_back(r ? tm.or_(free, tm.eq(tm.urem(x.value, tm.constant(w, r->first)),
                                         tm.constant(w, r->second)))
                    : yes);
    out.push_back(is_nonnull(c)
                      ? tm.or_(free, tm.not_(is_null_(columns_[c].of_source, x.block, x.value)))
                      : yes);
  }
  for (const Relation& r : relations())
    out.push_back(claim(tm, r, cells));
  const std::vector<bool> closest = are_closest();
  for (size_t i = 0; i < orders_.size(); ++i)
    out.push_back(closest[i] ? claim(tm, orders_[i], cells) : tm.boolean(true));
  for (const Reduction& r : reductions_)
    out.push_back(claim(tm, r, cells));
  return out;
}

void Invariant::give_up(size_t claim) {
  constexpr size_t kOfColumn = 6;
  if (claim < kOfColumn * columns_.size()) {
    size_t c = claim / kOfColumn;
    switch (claim % kOfColumn) {
    case 0:
      defined_[c] = false;
      break;
    case 1:
      low_[c] = {};
      break;
    case 2:
      bits_[c] =
          is_data(c) ? columns_[c].width : std::min(columns_[c].width, next_bits(bits_[c] + 1));
      break;
    case 3:
      leads_[c].possible.erase(leads_[c].possible.begin());
      if (wanders(c)) forget_offset(c);
      break;
    case 4:
      modulo_[c].of = 1;
      break;
    default:
      nonnull_[c] = false;
    }
    return;
  }
  claim -= kOfColumn * columns_.size();
  if (claim >= relations().size()) {
    claim -= relations().size();
    if (claim < orders_.size())
      orders_.erase(orders_.begin() + static_cast<ptrdiff_t>(claim));
    else
      reductions_.erase(reductions_.begin() + static_cast<ptrdiff_t>(claim - orders_.size()));
    return;
  }
  for (const SpaceOf& space : spaces_)
    for (const Relations::Row& row : space.relations.rows(space.order)) {
      std::vector<uint64_t> key = row.coefficients;
      key.push_back(space.width);
      if (std::find(banned_.begin(), banned_.end(), key) != banned_.end()) continue;
      if (says_nothing(relation(space, row)) || claim-- != 0) continue;
      banned_.push_back(std::move(key));
      relations_known_ = false;
      return;
    }
}

// How many bits the largest factor has.
static unsigned largest_factor(const Invariant::Relation& r) {
  unsigned most = 0;
  for (const Invariant::Relation::Summand& s : r.sum) {
    int64_t factor = as_signed(s.factor, r.width);
    auto magnitude = static_cast<uint64_t>(factor < 0 ? -factor : factor);
    most = std::max(most, static_cast<unsigned>(std::bit_width(magnitude)));
  }
  return most;
}

size_t Invariant::unrelated(bool of_source) const {
  std::set<size_t> related;
  for (const Relation& r : relations()) {
    if (largest_factor(r) > kPlausible || r.sum.size() + 2 > samples_) continue;
    if (r.sum.size() > 1 || r.solved) related.insert(r.sum[0].column);
    for (const Relation::Summand& s : r.sum)
      if (of_source && r.sum.size() > 1) related.insert(s.column);
  }
  for (const Reduction& r : reductions_)
    related.insert(of_source ? r.whole : r.parts[0]);
  size_t n = 0;
  for (size_t c = 0; c < columns_.size(); ++c)
    n += columns_[c].of_source == of_source && !columns_[c].loop_invariant && !related.contains(c);
  return n;
}

size_t Invariant::effort() const {
  size_t bits = 0;
  for (const Relation& r : relations())
    bits += largest_factor(r);
  return bits;
}

} // namespace lockstep::product
