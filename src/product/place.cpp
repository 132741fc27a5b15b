#include "product/place.h"

#include <algorithm>
#include <bit>

namespace lockstep::product {

using term::Op;
using View = Invariant::Relation::Summand::View;

namespace {

// Writes a term as a sum of columns, modulo 2^width.
class AsSum {
public:
  AsSum(const std::vector<Column>& columns, const NodeState& state, unsigned width)
      : columns_(columns), state_(state), width_(width) {
    for (size_t c = columns.size(); c-- > 0;) // the first of those that are the same
      by_value_[state.cells[c].value.id()] = c;
  }

  std::vector<Invariant::Relation::Summand> sum;
  uint64_t plus = 0;

  // Adds the term, times the factor: of the term no more than its low bits count.
  bool add(Term t, uint64_t factor) {
    if (factor == 0 || t.is_zero()) return true;
    if (t.is_const()) {
      if (t.width() < needed(factor)) return false;
      plus += factor * t.value().zextOrTrunc(64).getZExtValue();
      return true;
    }
    if (auto it = by_value_.find(t.id()); it != by_value_.end() && t.width() >= needed(factor))
      return put(it->second, factor, View::Plain);
    switch (t.op()) {
    case Op::Add:
      return std::all_of(t.children().begin(), t.children().end(),
                         [&](Term child) { return add(child, factor); });
    case Op::Mul: {
      uint64_t number = 1;
      Term rest;
      for (Term child : t.children())
        if (child.is_const())
          number *= child.value().zextOrTrunc(64).getZExtValue();
        else if (rest)
          return false;
        else
          rest = child;
      return rest && add(rest, factor * number);
    }
    case Op::Shl:
      return t[1].is_const() && t[1].value().ult(64) &&
             add(t[0], factor << t[1].value().getZExtValue());
    case Op::Concat:
      return t[1].width() < 64 && t.width() >= needed(factor) &&
             add(t[0], factor << t[1].width()) && add_extended(t[1], factor, View::Zero);
    case Op::Extract:
      return t.lo() == 0 && t.width() >= needed(factor) && add(t[0], factor);
    case Op::ZExt:
      return add_extended(t[0], factor, View::Zero);
    case Op::SExt:
      return add_extended(t[0], factor, View::Sign);
    case Op::Var:
      return t.width() >= needed(factor) && add_part(t, factor);
    default:
      return false;
    }
  }

private:
  unsigned needed(uint64_t factor) const {
    auto zeros = static_cast<unsigned>(std::countr_zero(factor));
    return zeros >= width_ ? 0 : width_ - zeros;
  }

  bool put(size_t column, uint64_t factor, View view) {
    sum.push_back({factor, column, columns_[column].width >= width_ ? View::Plain : view});
    return true;
  }

  bool add_extended(Term t, uint64_t factor, View view) {
    if (t.width() >= needed(factor)) return add(t, factor);
    if (auto it = by_value_.find(t.id()); it != by_value_.end())
      return put(it->second, factor, view);
    if (t.is_const()) {
      term::APInt n = view == View::Zero ? t.value().zext(64) : t.value().sext(64);
      plus += factor * n.getZExtValue();
      return true;
    }
    if (t.is(Op::Concat) && t[1].width() < 64)
      return add_extended(t[0], factor << t[1].width(), view) &&
             add_extended(t[1], factor, View::Zero);
    return view == View::Zero && t.is_var() && add_part(t, factor);
  }

  // A variable that is all of a column that is not known.
  bool add_part(Term t, uint64_t factor) {
    auto part = std::find_if(state_.parts.begin(), state_.parts.end(),
                             [&](const NodeState::Part& p) { return p.var == t; });
    if (part == state_.parts.end() || (factor & ((uint64_t{1} << part->low) - 1)) != 0)
      return false;
    plus -= (factor >> part->low) * part->rest;
    return put(part->column, factor >> part->low, View::Zero);
  }

  const std::vector<Column>& columns_;
  const NodeState& state_;
  unsigned width_;
  std::map<uint32_t, size_t> by_value_; // by the id of the term
};

} // namespace

std::optional<Place> place_of(Term block, Term offset, const std::vector<Column>& columns,
                              const NodeState& state) {
  if (offset.width() > 64) return std::nullopt;
  Place out;
  bool own = block.is_const() && (block.value().getZExtValue() & semantics::kLocalBit) != 0;
  if (block.is_const() && !own) {
    out.block.global = static_cast<uint32_t>(block.value().getZExtValue());
  } else {
    for (size_t c = 0; c < columns.size() && out.block.column == Invariant::kConstant; ++c)
      if (columns[c].pointer && state.cells[c].block == block) out.block.column = c;
    if (out.block.column == Invariant::kConstant) return std::nullopt;
  }
  AsSum as(columns, state, offset.width());
  if (!as.add(offset, 1)) return std::nullopt;
  out.sum = std::move(as.sum);
  out.plus = as.plus;
  return out;
}

std::optional<size_t> seen_from(size_t column, const std::vector<Column>& columns,
                                const std::vector<Column>& others) {
  const Column& k = columns[column];
  for (size_t c = 0; c < others.size(); ++c)
    if (others[c].of_source == k.of_source && others[c].leaf == k.leaf) return c;
  return std::nullopt;
}

std::optional<ColumnSum> seen_from(const ColumnSum& sum, const std::vector<Column>& columns,
                                   const std::vector<Column>& others) {
  ColumnSum out = sum;
  for (Invariant::Relation::Summand& s : out.sum) {
    std::optional<size_t> there = seen_from(s.column, columns, others);
    if (!there) return std::nullopt;
    s.column = *there;
  }
  return out;
}

std::optional<Place> seen_from(const Place& place, const std::vector<Column>& columns,
                               const std::vector<Column>& others) {
  std::optional<ColumnSum> offset =
      seen_from(static_cast<const ColumnSum&>(place), columns, others);
  if (!offset) return std::nullopt;
  Place out{std::move(*offset), place.block};
  if (place.block.global) return out;
  std::optional<size_t> leader = seen_from(place.block.column, columns, others);
  if (!leader) return std::nullopt;
  out.block.column = *leader;
  return out;
}

Term block_at(TermManager& tm, const Place& place, const std::vector<Cells>& cells) {
  if (place.block.global) return tm.constant(semantics::kBlockBits, *place.block.global);
  return cells[place.block.column].block;
}

Term offset_at(TermManager& tm, const ColumnSum& sum, const std::vector<Cells>& cells,
               unsigned width) {
  auto number = [&](uint64_t n) { return tm.constant(term::APInt(64, n).trunc(width)); };
  Term all = number(sum.plus);
  for (const Invariant::Relation::Summand& s : sum.sum) {
    Term v = cells[s.column].value;
    v = s.view == View::Plain  ? tm.trunc(v, width)
        : s.view == View::Zero ? tm.zext(v, width)
                               : tm.sext(v, width);
    all = tm.add(all, tm.mul(number(s.factor), v));
  }
  return all;
}

} // namespace lockstep::product
