#include "product/kept.h"

#include "semantics/mem/world.h"

#include <algorithm>
#include <bit>
#include <set>

namespace lockstep::product {

using program::State;
using semantics::Piece;

void KeptAtNode::add(const Place& place, const std::vector<Column>& columns) {
  constexpr size_t kMost = 3000;
  unsigned width = 8 * world_->options().granule;
  if (std::any_of(all_.begin(), all_.end(), [&](const Kept& k) { return k.place == place; }))
    return;
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].width == width && !columns[c].pointer && all_.size() < kMost)
      all_.push_back({c, place});
}

bool KeptAtNode::add_before(const KeptAtNode& end, const std::vector<Column>& columns_there,
                            const std::vector<Column>& columns) {
  size_t had = all_.size();
  std::vector<Place> places;
  for (const Kept& k : end.all_)
    if (std::find(places.begin(), places.end(), k.place) == places.end()) places.push_back(k.place);
  for (const Place& p : places)
    if (std::optional<Place> here = seen_from(p, columns_there, columns)) add(*here, columns);
  return all_.size() > had;
}

void KeptAtNode::find(std::initializer_list<uint32_t> epochs, const std::vector<Column>& columns,
                      const NodeState& state) {
  for (const semantics::InitialContents::Entry& e : world_->contents().entries())
    if (std::find(epochs.begin(), epochs.end(), e.epoch) != epochs.end())
      if (std::optional<Place> place = place_of(e.block, e.offset, columns, state))
        add(*place, columns);
}

std::vector<Piece> KeptAtNode::read(State& source, const std::vector<Cells>& cells) {
  std::vector<Piece> out;
  if (all_.empty()) return out;
  unsigned granule = world_->options().granule;
  auto align = static_cast<unsigned>(std::countr_zero(granule));
  std::map<std::pair<uint32_t, uint32_t>, Piece> by_place;
  source_->enter(source.memory);
  for (const Kept& k : all_) {
    Term block = block_at(*tm_, k.place, cells);
    Term offset = offset_at(*tm_, k.place, cells, world_->options().address_bits);
    auto [it, fresh] = by_place.try_emplace({block.id(), offset.id()});
    Piece& piece = it->second;
    if (fresh) {
      Term unclear = source_->misaligned(source_->pointer(block, offset), align);
      semantics::Pieces pieces =
          source_->observe(source.memory, block, offset, granule, false, align, 0);
      piece = {granule, pieces[0].value, unclear};
      for (const Piece& p : pieces)
        piece.poison = tm_->or_(piece.poison, tm_->ne(p.poison, tm_->zero(p.poison.width())));
      for (size_t i = 1; i < pieces.size(); ++i)
        piece.value = world_->options().big_endian ? tm_->concat(piece.value, pieces[i].value)
                                                   : tm_->concat(pieces[i].value, piece.value);
    }
    out.push_back(piece);
  }
  return out;
}

std::vector<Term> KeptAtNode::claims(const std::vector<Column>& columns, State source,
                                     const std::vector<Cells>& cells) {
  std::vector<Term> out;
  std::vector<Piece> pieces = read(source, cells);
  for (size_t i = 0; i < pieces.size(); ++i) {
    size_t c = all_[i].column;
    // What is undef may be read as something else each time.
    Term value = pieces[i].value, varies = tm_->boolean(false);
    semantics::Symbolic::pin(*tm_, value, varies);
    Term same = tm_->and_(tm_->not_(varies), tm_->eq(cells[c].value, value));
    out.push_back(columns[c].of_source
                      ? tm_->or_(tm_->or_(pieces[i].poison, cells[c].poison), same)
                      : tm_->or_(pieces[i].poison, tm_->and_(tm_->not_(cells[c].poison), same)));
  }
  return out;
}

// Where memory holds poison nobody can tell which value that has, so it may be what the column
// holds; for one column.
void KeptAtNode::use(const std::vector<Column>& columns, NodeState& state) {
  if (all_.empty()) return;
  term::Substitution sub(*tm_);
  std::set<uint32_t> used;
  State source = state.source;
  std::vector<Piece> pieces = read(source, state.cells);
  for (size_t i = 0; i < pieces.size(); ++i) {
    size_t c = all_[i].column;
    if (columns[c].of_source || columns[c].loop_invariant || !pieces[i].value.is_var()) continue;
    auto part = std::find_if(state.parts.begin(), state.parts.end(), [&](const auto& p) {
      return p.column == c && p.low == 0 && p.high + 1 == columns[c].width;
    });
    bool free = part != state.parts.end() && state.cells[c].value == part->var;
    if (!free || used.contains(pieces[i].value.id()) || used.contains(part->var.id())) continue;
    used.insert(pieces[i].value.id());
    used.insert(part->var.id());
    sub.map(part->var, pieces[i].value);
  }
  if (!sub.empty()) {
    for (State* side : {&state.source, &state.target}) {
      for (auto& cell : side->regs) {
        if (!cell) continue;
        semantics::Value<semantics::Symbolic> v = *cell;
        bool changed = false;
        for (auto& leaf : v) {
          Term value = sub.apply(leaf.value);
          changed |= value != leaf.value;
          leaf.value = value;
        }
        if (changed)
          cell = std::make_shared<const semantics::Value<semantics::Symbolic>>(std::move(v));
      }
      for (State::Wide& w : side->wide)
        w.value = sub.apply(w.value), w.wide = sub.apply(w.wide);
    }
    for (Cells& c : state.cells)
      c.value = sub.apply(c.value);
    state.assumed = sub.apply(state.assumed);
  }
  for (Term t : claims(columns, state.source, state.cells))
    state.assumed = tm_->and_(state.assumed, t);
}

} // namespace lockstep::product
