#include "product/written.h"

#include <algorithm>
#include <bit>
#include <set>

namespace lockstep::product {

using semantics::ChainNode;
using semantics::ChainPtr;
using semantics::MemoryState;
using semantics::SymbolicMemory;

namespace {

std::vector<ChainPtr> own_writes(const MemoryState& memory) {
  constexpr size_t kMostWrites = 500;
  std::vector<ChainPtr> out, todo;
  for (const MemoryState::Own& own : memory.own)
    todo.push_back(own.chain);
  std::set<const ChainNode*> seen;
  while (!todo.empty() && seen.size() < kMostWrites) {
    ChainPtr at = todo.back();
    todo.pop_back();
    if (!at || !seen.insert(at.get()).second) continue;
    todo.push_back(at->prev);
    todo.insert(todo.end(), at->preds.begin(), at->preds.end());
    if (at->kind == ChainNode::Kind::Write) out.push_back(std::move(at));
  }
  return out;
}

void add_once(std::vector<Written>& all, Written written) {
  if (std::find(all.begin(), all.end(), written) == all.end()) all.push_back(std::move(written));
}

} // namespace

std::vector<Written> whole_arrays(SymbolicMemory& source, std::span<const uint32_t> shared,
                                  const std::vector<Column>& columns,
                                  const LoopInvariantValues& loop_invariant) {
  TermManager& tm = source.world().terms();
  std::vector<Written> out;
  for (const SymbolicMemory::Local& local : source.locals()) {
    if (std::find(shared.begin(), shared.end(), local.number) == shared.end()) continue;
    Term start = source.pointer(tm.constant(semantics::kBlockBits, local.number),
                                tm.zero(source.options().address_bits));
    for (size_t c = 0; c < columns.size() && local.made.size.is_const(); ++c) {
      const Column& k = columns[c];
      auto it = loop_invariant.find(k.leaf.reg);
      if (!k.pointer || !k.of_source || it == loop_invariant.end() ||
          (*it->second)[k.leaf.index].value != start)
        continue;
      Written whole;
      whole.from.block.column = c;
      whole.length.plus = local.made.size.value().getZExtValue();
      out.push_back(std::move(whole));
      break;
    }
  }
  return out;
}

std::vector<Written> begun(const MemoryState& memory, const std::vector<Column>& columns,
                           const NodeState& state,
                           const std::function<std::optional<int64_t>(size_t column)>& least) {
  std::vector<Written> out;
  for (const ChainPtr& w : own_writes(memory)) {
    std::optional<Place> place = place_of(w->block, w->offset.whole, columns, state);
    if (!place) continue;
    for (const Invariant::Relation::Summand& by : place->sum) {
      if (columns[by.column].loop_invariant) continue;
      uint64_t start = by.factor * static_cast<uint64_t>(least(by.column).value_or(0));
      Written range{*place, {{by}, -start}};
      range.from.sum.erase(std::find(range.from.sum.begin(), range.from.sum.end(), by));
      range.from.plus += start;
      add_once(out, std::move(range));
    }
  }
  return out;
}

std::vector<Written> ended(const Written& begun, const std::vector<Column>& columns,
                           const std::vector<Column>& others, std::optional<int64_t> most) {
  std::vector<Written> out;
  std::optional<Place> from = seen_from(begun.from, columns, others);
  if (!from || begun.length.sum.size() != 1) return out;
  const Invariant::Relation::Summand& by = begun.length.sum[0];
  if (most)
    out.push_back({*from, {{}, begun.length.plus + by.factor * static_cast<uint64_t>(*most)}});
  for (size_t c = 0; c < others.size(); ++c)
    if (others[c].loop_invariant && !others[c].pointer &&
        others[c].width == columns[by.column].width)
      out.push_back({*from, {{{by.factor, c, by.view}}, begun.length.plus}});
  return out;
}

Term claim(const Written& written, SymbolicMemory& source, MemoryState state,
           const std::vector<Cells>& cells, const std::string& name) {
  TermManager& tm = source.world().terms();
  unsigned w = source.options().address_bits, granule = source.options().granule;
  auto low = static_cast<unsigned>(std::countr_zero(granule));
  Term at = tm.var(name, w - low);
  if (low > 0) at = tm.concat(at, tm.zero(low));
  Term inside = tm.ult(tm.sub(at, offset_at(tm, written.from, cells, w)),
                       offset_at(tm, written.length, cells, w));
  source.enter(state);
  Term varies = tm.boolean(false);
  for (const semantics::Piece& p :
       source.observe(state, block_at(tm, written.from, cells), at, granule, false, low, 0)) {
    Term value = p.value;
    semantics::Symbolic::pin(tm, value, varies);
  }
  return tm.or_(tm.not_(inside), tm.not_(varies));
}

std::vector<semantics::InitialContents::Range> ranges(TermManager& tm,
                                                      const std::vector<Written>& all,
                                                      const std::vector<Cells>& cells,
                                                      unsigned address_bits) {
  std::vector<semantics::InitialContents::Range> out;
  for (const Written& w : all)
    out.push_back({block_at(tm, w.from, cells), offset_at(tm, w.from, cells, address_bits),
                   offset_at(tm, w.length, cells, address_bits)});
  return out;
}

} // namespace lockstep::product
