#include "driver/shown_memory.h"

#include "replay/show.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using replay::show_byte;
using replay::show_hex;
using semantics::APInt;
using semantics::ConcreteMemory;
using semantics::ConcreteWorld;
using semantics::World;

constexpr size_t kPerRow = 16;            // bytes
constexpr size_t kLongStretch = 24;       // of equal bytes, shown as one
constexpr uint64_t kShortConstant = 64;   // bytes
constexpr uint64_t kMostOfConstant = 256; // bytes of a constant whose contents are known
constexpr size_t kMostOfBlock = 1024;     // bytes of any other block
constexpr size_t kMostDifferences = 4096; // bytes

// One byte as two characters, or a whole pointer.
struct Cell {
  std::string text;
  unsigned bytes = 1;
  bool pointer = false;
};

// The rows for a block's cells, by offset.
std::vector<ShownBytes> rows_of(const std::map<uint64_t, Cell>& cells) {
  std::vector<ShownBytes> rows;
  for (auto it = cells.begin(); it != cells.end();) {
    const Cell& cell = it->second;
    if (cell.pointer) {
      rows.push_back({ShownBytes::Kind::Pointer, it->first, it->first + cell.bytes - 1, cell.text});
      ++it;
      continue;
    }
    auto next_to = [&](auto a, auto b) {
      return b != cells.end() && !b->second.pointer && b->first == a->first + 1;
    };
    uint64_t equal = 1;
    auto end = std::next(it);
    for (auto last = it; next_to(last, end) && end->second.text == cell.text; last = end++)
      ++equal;
    if (equal >= kLongStretch) {
      rows.push_back({ShownBytes::Kind::All, it->first, it->first + equal - 1, cell.text});
      it = end;
      continue;
    }
    ShownBytes* row = rows.empty() ? nullptr : &rows.back();
    if (row && row->kind == ShownBytes::Kind::Bytes && row->last + 1 == it->first &&
        row->last - row->first + 1 < kPerRow) {
      row->text += " " + cell.text;
      ++row->last;
    } else {
      rows.push_back({ShownBytes::Kind::Bytes, it->first, it->first, cell.text});
    }
    ++it;
  }
  return rows;
}

// A pointer that is part of the initial memory: where it leads is known by its block.
Cell initial_pointer(const Side& side, const ConcreteWorld::Block& block, uint64_t at,
                     const ConcreteWorld::Block::Pointer& there) {
  const ConcreteWorld& start = side.played.start();
  auto [leads_to, n] = std::pair(there.leads_to, there.bytes);
  APInt address = APInt::getZero(8 * n);
  for (unsigned i = 0; i < n; ++i) {
    auto it = block.bytes.find(at + i);
    if (it == block.bytes.end()) continue;
    if (!it->second.poison.isZero()) return {};
    address.insertBits(it->second.value, 8 * (start.options.big_endian ? n - 1 - i : i));
  }
  auto target = start.blocks.find(leads_to);
  APInt base =
      target == start.blocks.end() ? APInt::getZero(8 * n) : target->second.base.trunc(8 * n);
  semantics::Concrete& d = side.played.domain();
  auto pointer = side.played.memory().pointer(d.constant(APInt(semantics::kBlockBits, leads_to)),
                                              d.constant(address - base));
  return {side.names.pointer(pointer), n, true};
}

// The bytes that were looked at, of `size`.
std::map<uint64_t, Cell> initial_cells(const Side& side, const ConcreteWorld::Block& block,
                                       uint64_t size) {
  std::map<uint64_t, Cell> cells;
  uint64_t skip_to = 0;
  for (const auto& [at, byte] : block.bytes) {
    if (at >= size || at < skip_to) continue;
    if (auto p = block.pointers.find(at);
        p != block.pointers.end() && p->second.leads_to != 0 && p->second.bytes <= size - at)
      if (Cell cell = initial_pointer(side, block, at, p->second); cell.pointer) {
        skip_to = at + cell.bytes;
        cells[at] = std::move(cell);
        continue;
      }
    std::string hex = show_hex(byte.value).substr(2);
    cells[at] = {!byte.poison.isZero() ? "pp" : hex.size() == 1 ? "0" + hex : hex};
  }
  return cells;
}

// The size of the pointer that the byte belongs to.
unsigned bytes_of(ConcreteMemory& memory, const ConcreteMemory::Byte& byte) {
  return (memory.domain().width(*byte.pointer) - semantics::kBlockBits) / 8;
}

// Bytes as a memory has them: [first, last].
std::map<uint64_t, Cell> cells_in(const Side& side, ConcreteMemory& memory, uint32_t block,
                                  uint64_t first, uint64_t last) {
  std::map<uint64_t, Cell> cells;
  using Byte = ConcreteMemory::Byte;
  auto whole_pointer = [&](const Byte& start, uint64_t at) {
    if (start.kind != Byte::Kind::Pointer || start.index != 0) return false;
    unsigned n = bytes_of(memory, start);
    if (at + n - 1 > last || !memory.domain().close(start.poison).isZero()) return false;
    for (unsigned i = 1; i < n; ++i)
      if (Byte b = memory.byte_at(block, at + i);
          b.kind != Byte::Kind::Pointer || b.index != i || bytes_of(memory, b) != n ||
          memory.domain().close(*b.pointer) != memory.domain().close(*start.pointer))
        return false;
    return true;
  };
  for (uint64_t at = first; at <= last; ++at) {
    Byte b = memory.byte_at(block, at);
    if (!whole_pointer(b, at)) {
      cells[at] = {show_byte(memory, b)};
      continue;
    }
    unsigned n = bytes_of(memory, b);
    cells[at] = {side.names.pointer(*b.pointer), n, true};
    at += n - 1;
  }
  return cells;
}

// Which bytes of blocks somebody has read.
class Looked {
public:
  explicit Looked(const std::vector<Side>& sides) {
    for (const Side& side : sides) {
      for (const ConcreteMemory::Look& look : side.played.memory().looks())
        for (uint64_t i = 0; i < look.bytes && at_[look.block].size() < kMostOfBlock; ++i)
          at_[look.block].insert(look.offset + i);
      for (const replay::Run::Step& step : side.played.result().trace)
        for (const replay::Run::Left& left : step.left) // that is not what was there at first
          for (uint64_t i = 0; i < left.bytes.size(); ++i)
            at_[left.block].erase(left.offset + i);
    }
  }
  const std::set<uint64_t>& in(uint32_t block) const {
    static const std::set<uint64_t> none;
    auto it = at_.find(block);
    return it == at_.end() ? none : it->second;
  }
  bool at(uint32_t block, uint64_t first, uint64_t bytes) const {
    auto it = in(block).lower_bound(first);
    return it != in(block).end() && *it < first + bytes;
  }

private:
  std::map<uint32_t, std::set<uint64_t>> at_; // by block: offsets
};

// The bytes that were looked at: those that are listed, and the rest.
std::map<uint64_t, Cell> looked_at_cells(const Side& side, const ConcreteWorld::Block& block,
                                         uint64_t size, const std::set<uint64_t>& offsets) {
  std::map<uint64_t, Cell> cells = initial_cells(side, block, size);
  for (uint64_t at : offsets) {
    auto behind = cells.upper_bound(at);
    bool there =
        behind != cells.begin() && at < std::prev(behind)->first + std::prev(behind)->second.bytes;
    if (there || at >= size) continue;
    std::string hex = show_hex(APInt(8, block.rest ? block.rest(at) : 0)).substr(2);
    cells[at] = {hex.size() == 1 ? "0" + hex : hex};
  }
  return cells;
}

void describe(const Side& side, World& world, uint32_t number, const ConcreteMemory::Block& block,
              const Looked& looked, ShownBlock& shown) {
  const ConcreteWorld& start = side.played.start();
  shown.name = side.names.block(number);
  shown.size = block.size.getLimitedValue();
  constexpr uint64_t kAligned = 16; // as most accesses want it
  bool placed = !block.base.isZero() && !block.own;
  if (placed && (side.addresses || (block.name.empty() && block.base.urem(kAligned) != 0)))
    shown.address = show_hex(block.base);
  shown.align = uint64_t{1} << block.align_log2;
  shown.read_only = block.fixed;
  shown.kind = block.own ? "copy" : block.heap ? "heap" : "";
  bool listed = !block.own && number <= world.globals().count();
  if (listed && world.globals().at(number).global.is_function) shown.kind = "function";
  if (shown.kind == "function") return;
  std::map<uint64_t, Cell> cells;
  if (listed && world.globals().at(number).global.known && shown.size > 0) {
    ConcreteMemory untouched(side.played.domain(), world, start,
                             program::memory_program(side.played.program()), nullptr, 0);
    if (untouched.blocks().contains(number))
      cells = cells_in(side, untouched, number, 0, std::min(shown.size, kMostOfConstant) - 1);
  } else if (auto from = start.blocks.find(block.own ? block.initial : number);
             from != start.blocks.end()) {
    cells = looked_at_cells(side, from->second, shown.size, looked.in(number));
  }
  // Of a short constant all is shown, if anything of it was looked at.
  bool short_constant = listed && world.globals().at(number).global.known &&
                        shown.size <= kShortConstant && !looked.in(number).empty();
  if (!short_constant)
    std::erase_if(
        cells, [&](const auto& cell) { return !looked.at(number, cell.first, cell.second.bytes); });
  shown.bytes = rows_of(cells);
}

// Names the globals that are operands of what was executed.
void mention_operands(const Side& side, World& world) {
  const program::Program& p = side.played.program();
  std::set<uint32_t> lines;
  for (const replay::Run::Step& step : side.played.result().trace)
    lines.insert(step.line);
  for (const program::Block& block : p.blocks)
    for (const program::Instr& instr : block.instrs)
      for (const program::Operand& operand : instr.args)
        if (lines.contains(instr.line) && !operand.is_reg())
          for (const semantics::ConstScalar& leaf : p.constants[operand.index])
            if (leaf.kind == semantics::ConstScalar::Kind::Global)
              side.names.block(world.globals().number_of(p.globals, leaf.global));
}

// Whether the block was there before, and somebody took an interest in it.
bool matters(const Side& side, uint32_t number, const ConcreteMemory::Block& block) {
  if (block.own) return block.kind == semantics::LocalKind::Copy;
  if (block.hidden) return false;
  if (side.names.mentioned().contains(number) || !block.bytes.empty() || !block.alive) return true;
  auto from = side.played.start().blocks.find(number);
  if (from == side.played.start().blocks.end() || from->second.bytes.empty()) return false;
  return from->second.size.ugt(from->second.bytes.begin()->first);
}

// `0x07` for one byte, `07 00` for several, `all 00` for many, `-> @g + 4` for a pointer.
std::string words_for(const Side& side, ConcreteMemory& memory, uint32_t block, uint64_t first,
                      uint64_t last) {
  if (last - first >= kPerRow) return "all " + show_byte(memory, memory.byte_at(block, first));
  std::string text;
  for (const auto& [at, cell] : cells_in(side, memory, block, first, last))
    text += (text.empty() ? "" : " ") + (cell.pointer ? "-> " : std::string()) + cell.text;
  if (first != last) return text;
  return text == "pp" ? "poison" : text == "uu" ? "undef" : "0x" + text;
}

// The place that one line shows: a whole pointer, a row of bytes, or more of them if each side has
// the same byte all over.
class Stretch {
public:
  uint64_t first, last;

  Stretch(ConcreteMemory& source, ConcreteMemory& target, const replay::Difference& start)
      : first(start.offset), last(start.offset), sm_(source), tm_(target), block_(start.block) {
    for (const auto& byte : {sm_.byte_at(block_, first), tm_.byte_at(block_, first)})
      if (byte.kind == ConcreteMemory::Byte::Kind::Pointer && byte.index <= first && !pointer_) {
        pointer_ = true;
        first -= byte.index;
        last = first + bytes_of(sm_, byte) - 1;
      }
  }

  // Makes it longer; false if that byte belongs elsewhere.
  bool add(const replay::Difference& next) {
    if (next.block != block_ || next.freed) return false;
    if (next.offset <= last) return true;
    auto x = sm_.byte_at(block_, next.offset), y = tm_.byte_at(block_, next.offset);
    if (pointer_ || next.offset != last + 1 || x.kind == ConcreteMemory::Byte::Kind::Pointer ||
        y.kind == ConcreteMemory::Byte::Kind::Pointer)
      return false;
    bool same = uniform_ && show_byte(sm_, x) == show_byte(sm_, sm_.byte_at(block_, first)) &&
                show_byte(tm_, y) == show_byte(tm_, tm_.byte_at(block_, first));
    if (!same && last - first + 1 >= kPerRow) return false;
    uniform_ = same;
    last = next.offset;
    return true;
  }

private:
  ConcreteMemory &sm_, &tm_;
  uint32_t block_;
  bool pointer_ = false, uniform_ = true;
};

} // namespace

std::vector<ShownBlock> shown_memory(const std::vector<Side>& sides) {
  World& world = *sides[0].played.situation().world;
  std::map<uint32_t, ShownBlock> shown;
  Looked looked(sides);
  auto is_function = [&](uint32_t n) {
    return n > 0 && n <= world.globals().count() && world.globals().at(n).global.is_function;
  };
  std::set<uint32_t> values; // functions that are no more than called need not be shown
  for (const Side& side : sides)
    values.insert(side.names.mentioned().begin(), side.names.mentioned().end());
  for (const Side& side : sides)
    mention_operands(side, world);
  // A pointer in a block that is shown names further blocks.
  for (bool more = true; more;) {
    more = false;
    for (const Side& side : sides)
      for (const auto& [number, block] : side.played.memory().blocks())
        if (matters(side, number, block) && !(is_function(number) && !values.contains(number)) &&
            shown.try_emplace(number).second) {
          describe(side, world, number, block, looked, shown[number]);
          more = true;
        }
  }
  std::vector<ShownBlock> out;
  for (auto& [number, block] : shown)
    out.push_back(std::move(block));
  return out;
}

std::vector<ShownDifference> shown_differences(Side source, Side target) {
  ConcreteMemory &sm = source.played.memory(), &tm = target.played.memory();
  return shown_differences(source, sm, target, tm,
                           replay::differences(sm, source.played.result(), tm,
                                               target.played.result(), kMostDifferences));
}

std::vector<ShownDifference> shown_differences(Side source, ConcreteMemory& sm, Side target,
                                               ConcreteMemory& tm,
                                               const std::vector<replay::Difference>& all) {
  std::vector<ShownDifference> out;
  for (size_t i = 0; i < all.size();) {
    uint32_t block = all[i].block;
    ShownDifference& d = out.emplace_back();
    d.block = source.names.block(block);
    if (all[i].freed) {
      d.freed = true;
      (sm.blocks().at(block).alive ? d.target : d.source) = "freed";
      ++i;
      continue;
    }
    Stretch stretch(sm, tm, all[i]);
    while (++i < all.size() && stretch.add(all[i])) {
    }
    d.first = stretch.first;
    d.last = stretch.last;
    d.source = words_for(source, sm, block, d.first, d.last);
    d.target = words_for(target, tm, block, d.first, d.last);
  }
  return out;
}

} // namespace lockstep::driver
