#include "product/delayed_store.h"

#include <algorithm>
#include <bit>
#include <set>

namespace lockstep::product {

using semantics::ChainNode;
using semantics::ChainPtr;
using semantics::MemoryState;
using semantics::Piece;
using semantics::SymbolicMemory;

namespace {

Term pointer_to(SymbolicMemory& memory, const Place& place, const std::vector<Cells>& cells,
                uint64_t plus = 0) {
  TermManager& tm = memory.world().terms();
  unsigned w = memory.options().address_bits;
  Term offset = tm.add(offset_at(tm, place, cells, w), tm.constant(w, plus));
  return memory.pointer(block_at(tm, place, cells), offset);
}

unsigned align_of(SymbolicMemory& memory) {
  return static_cast<unsigned>(std::countr_zero(memory.options().granule));
}

void fill(SymbolicMemory& memory, MemoryState& state, const DelayedStore& delayed,
          const std::vector<Cells>& cells) {
  TermManager& tm = memory.world().terms();
  memory.enter(state);
  unsigned align = align_of(memory);
  Term to = pointer_to(memory, delayed.place, cells);
  Term length = offset_at(tm, delayed.filled->length, cells, memory.options().address_bits);
  if (const auto& from = delayed.filled->from)
    return memory.copy(to, pointer_to(memory, *from, cells), length, align, align);
  Piece byte{1, tm.constant(8, delayed.filled->byte), tm.boolean(false)};
  if (delayed.filled->column) {
    byte.value = cells[*delayed.filled->column].value;
    byte.poison = cells[*delayed.filled->column].poison;
  }
  memory.fill(to, length, byte, align);
}

// Where a value lay in memory as a node found it: its first bytes.
std::vector<Place> origins(semantics::World& world, Term value, const std::vector<Column>& columns,
                           const NodeState& state) {
  std::vector<Place> out;
  unsigned bits = 8 * world.options().granule;
  if (value.width() < bits) return out;
  Term first = world.terms().extract(value, bits - 1, 0);
  for (const semantics::InitialContents::Entry& e : world.contents().entries())
    if (e.value == first)
      if (auto place = place_of(e.block, e.offset, columns, state))
        out.push_back(std::move(*place));
  return out;
}

// A place without what a column leads it on by: where that begins.
std::optional<Place> beginning(Place place, const Invariant::Relation::Summand& by,
                               uint64_t start) {
  auto at = std::find(place.sum.begin(), place.sum.end(), by);
  if (at == place.sum.end()) return std::nullopt;
  place.sum.erase(at);
  place.plus += start;
  return place;
}

// All writes of numbers since memory was as a node found it.
std::vector<ChainPtr> writes_in(const MemoryState& memory) {
  constexpr size_t kMostWrites = 2000;
  std::vector<ChainPtr> out, todo{memory.others};
  std::set<const ChainNode*> seen;
  while (!todo.empty() && seen.size() < kMostWrites) {
    ChainPtr at = todo.back();
    todo.pop_back();
    if (!at || !seen.insert(at.get()).second) continue;
    todo.push_back(at->prev);
    todo.insert(todo.end(), at->preds.begin(), at->preds.end());
    if (at->kind == ChainNode::Kind::Write && !at->pointer) out.push_back(std::move(at));
  }
  return out;
}

void add_once(std::vector<DelayedStore>& all, DelayedStore delayed) {
  if (std::find(all.begin(), all.end(), delayed) == all.end()) all.push_back(std::move(delayed));
}

} // namespace

std::vector<DelayedStore> written(const MemoryState& memory, const std::vector<Column>& columns,
                                  const NodeState& state) {
  std::vector<DelayedStore> out;
  for (const ChainPtr& w : writes_in(memory))
    if (std::optional<Place> place = place_of(w->block, w->offset.whole, columns, state))
      add_once(out, {std::move(*place), w->bytes, {}});
  return out;
}

std::vector<DelayedStore> filled(semantics::World& world, const MemoryState& memory,
                                 const std::vector<Column>& columns, const NodeState& state,
                                 const std::function<std::optional<int64_t>(size_t column)>& least,
                                 bool copies) {
  std::vector<DelayedStore> out;
  for (const ChainPtr& w : writes_in(memory)) {
    std::vector<DelayedStore::Filled> ranges;
    if (w->value.is_const() && w->poison.is_zero()) {
      const term::APInt& n = w->value.value();
      if (!n.isSplat(8)) continue;
      ranges.push_back({{}, static_cast<uint8_t>(n.extractBitsAsZExtValue(8, 0))});
    } else {
      for (size_t c = 0; c < columns.size() && w->value.width() == 8; ++c)
        if (state.cells[c].value == w->value) ranges.push_back({{}, 0, c});
      if (copies)
        for (Place& from : origins(world, w->value, columns, state))
          ranges.push_back({{}, 0, {}, std::move(from)});
    }
    std::optional<Place> place = place_of(w->block, w->offset.whole, columns, state);
    if (!place) continue;
    // The column that leads on, from its least number to what it is.
    for (const Invariant::Relation::Summand& by : place->sum) {
      std::optional<int64_t> from = least(by.column);
      if (by.factor != w->bytes || !from || columns[by.column].loop_invariant) continue;
      uint64_t start = by.factor * static_cast<uint64_t>(*from);
      for (DelayedStore::Filled range : ranges) {
        if (range.from) {
          range.from = beginning(std::move(*range.from), by, start);
          if (!range.from) continue; // it is led on by something else
        }
        range.length = {{by}, -start};
        add_once(out, {*beginning(*place, by, start), 0, std::move(range)});
      }
    }
  }
  return out;
}

std::optional<DelayedStore> seen_from(const DelayedStore& delayed,
                                      const std::vector<Column>& columns,
                                      const std::vector<Column>& others) {
  std::optional<Place> place = seen_from(delayed.place, columns, others);
  if (!place) return std::nullopt;
  DelayedStore out{std::move(*place), delayed.bytes, delayed.filled};
  if (!delayed.filled) return out;
  std::optional<ColumnSum> length = seen_from(delayed.filled->length, columns, others);
  if (!length) return std::nullopt;
  out.filled->length = std::move(*length);
  if (delayed.filled->column) {
    out.filled->column = seen_from(*delayed.filled->column, columns, others);
    if (!out.filled->column) return std::nullopt;
  }
  if (delayed.filled->from) {
    out.filled->from = seen_from(*delayed.filled->from, columns, others);
    if (!out.filled->from) return std::nullopt;
  }
  return out;
}

void hide(SymbolicMemory& memory, MemoryState& state, const std::vector<DelayedStore>& delayed,
          const std::vector<Cells>& cells, const std::string& prefix) {
  semantics::World& world = memory.world();
  TermManager& tm = world.terms();
  memory.enter(state);
  for (size_t i = 0; i < delayed.size(); ++i) {
    if (delayed[i].filled) {
      fill(memory, state, delayed[i], cells);
      continue;
    }
    unsigned granule = memory.options().granule;
    for (unsigned at = 0; at < delayed[i].bytes; at += granule) {
      std::string name = prefix + ".late" + std::to_string(i) + "." + std::to_string(at);
      Term poison =
          world.contents().poison_of(tm.var(name + ".poison", world.contents().poison_variables()));
      memory.write(pointer_to(memory, delayed[i].place, cells, at),
                   {granule, tm.var(name, 8 * granule), poison}, false, align_of(memory));
    }
  }
}

void fill(SymbolicMemory& memory, MemoryState& state, const std::vector<DelayedStore>& delayed,
          const std::vector<Cells>& cells) {
  for (const DelayedStore& l : delayed)
    if (l.filled) fill(memory, state, l, cells);
}

void store_delayed(SymbolicMemory& source, MemoryState of_source, SymbolicMemory& target,
                   MemoryState& of_target, const std::vector<DelayedStore>& delayed,
                   const std::vector<Cells>& cells) {
  for (const DelayedStore& l : delayed) {
    if (l.filled) {
      fill(target, of_target, l, cells);
      continue;
    }
    TermManager& tm = source.world().terms();
    unsigned w = source.options().address_bits;
    source.enter(of_source);
    semantics::Pieces there =
        source.observe(of_source, block_at(tm, l.place, cells), offset_at(tm, l.place, cells, w),
                       l.bytes, false, align_of(source), 0);
    target.enter(of_target);
    uint64_t at = 0;
    for (const Piece& piece : there) {
      target.write(pointer_to(target, l.place, cells, at), piece, false, align_of(target));
      at += piece.bytes;
    }
  }
}

Term aligned(SymbolicMemory& memory, MemoryState state, const std::vector<DelayedStore>& delayed,
             const std::vector<Cells>& cells) {
  TermManager& tm = memory.world().terms();
  memory.enter(state);
  Term all = tm.boolean(true);
  for (const DelayedStore& l : delayed) {
    auto lies_well = [&](const Place& place) {
      return tm.not_(memory.misaligned(pointer_to(memory, place, cells), align_of(memory)));
    };
    all = tm.and_(all, lies_well(l.place));
    if (l.filled && l.filled->from) all = tm.and_(all, lies_well(*l.filled->from));
    if (unsigned low = align_of(memory); l.filled && low > 0) {
      Term length = offset_at(tm, l.filled->length, cells, memory.options().address_bits);
      all = tm.and_(all, tm.eq(tm.trunc(length, low), tm.zero(low)));
    }
  }
  return all;
}

} // namespace lockstep::product
