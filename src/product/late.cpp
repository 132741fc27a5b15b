#include "product/late.h"

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

Term pointer_to(SymbolicMemory& memory, const Late& late, const std::vector<Cells>& cells,
                uint64_t plus = 0) {
  TermManager& tm = memory.world().terms();
  unsigned w = memory.options().address_bits;
  Term offset = tm.add(offset_at(tm, late.place, cells, w), tm.constant(w, plus));
  return memory.pointer(block_at(tm, late.place, cells), offset);
}

unsigned align_of(SymbolicMemory& memory) {
  return static_cast<unsigned>(std::countr_zero(memory.options().granule));
}

} // namespace

std::vector<Late> written(const MemoryState& memory, const std::vector<Column>& columns,
                          const NodeState& state) {
  constexpr size_t kMostWrites = 2000;
  std::vector<Late> out;
  std::set<const ChainNode*> seen;
  std::vector<ChainPtr> todo{memory.others};
  while (!todo.empty() && seen.size() < kMostWrites) {
    ChainPtr at = todo.back();
    todo.pop_back();
    if (!at || !seen.insert(at.get()).second) continue;
    todo.push_back(at->prev);
    todo.insert(todo.end(), at->preds.begin(), at->preds.end());
    if (at->kind != ChainNode::Kind::Write || at->pointer) continue;
    std::optional<Place> place = place_of(at->block, at->offset.whole, columns, state);
    if (!place) continue;
    Late late{std::move(*place), at->bytes};
    if (std::find(out.begin(), out.end(), late) == out.end()) out.push_back(std::move(late));
  }
  return out;
}

void hide(SymbolicMemory& memory, MemoryState& state, const std::vector<Late>& late,
          const std::vector<Cells>& cells, const std::string& prefix) {
  TermManager& tm = memory.world().terms();
  memory.enter(state);
  for (size_t i = 0; i < late.size(); ++i) {
    std::string name = prefix + ".late" + std::to_string(i);
    memory.write(pointer_to(memory, late[i], cells),
                 {late[i].bytes, tm.var(name, 8 * late[i].bytes), tm.var(name + ".poison", 1)},
                 false, align_of(memory));
  }
}

void catch_up(SymbolicMemory& source, MemoryState of_source, SymbolicMemory& target,
              MemoryState& of_target, const std::vector<Late>& late,
              const std::vector<Cells>& cells) {
  for (const Late& l : late) {
    TermManager& tm = source.world().terms();
    unsigned w = source.options().address_bits;
    source.enter(of_source);
    semantics::Pieces there =
        source.observe(of_source, block_at(tm, l.place, cells), offset_at(tm, l.place, cells, w),
                       l.bytes, false, align_of(source), 0);
    target.enter(of_target);
    uint64_t at = 0;
    for (const Piece& piece : there) {
      target.write(pointer_to(target, l, cells, at), piece, false, align_of(target));
      at += piece.bytes;
    }
  }
}

Term aligned(SymbolicMemory& memory, MemoryState state, const std::vector<Late>& late,
             const std::vector<Cells>& cells) {
  TermManager& tm = memory.world().terms();
  memory.enter(state);
  Term all = tm.boolean(true);
  for (const Late& l : late)
    all = tm.and_(all, tm.not_(memory.misaligned(pointer_to(memory, l, cells), align_of(memory))));
  return all;
}

} // namespace lockstep::product
