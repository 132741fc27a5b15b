#include "replay/names.h"

#include "replay/show.h"

namespace lockstep::replay {

using semantics::APInt;
using semantics::kBlockBits;
using semantics::SymbolicMemory;

// The register of the instruction; a copy behind an argument is called like what it is a copy of.
std::string PointerNames::made_at(semantics::Site site) const {
  for (uint32_t i = 0; i < program_.params.size(); ++i)
    if (site == semantics::copy_site(i)) return "*" + program_.params[i].name;
  size_t blocks = program_.blocks.size();
  const program::Block& block = program_.blocks[site.instance % blocks];
  if (site.instr >= block.instrs.size()) return "";
  const program::Instr& instr = block.instrs[site.instr];
  program::RegId reg =
      instr.line == program::kNone ? instr.result : program_.lines[instr.line].result;
  if (reg == program::kNone) return "";
  // The blocks that it made before: in other passes through a loop.
  size_t before = 0;
  for (const auto& [number, other] : memory_.blocks()) {
    if (other.own && other.site == site) break;
    before += other.own && other.site.instr == site.instr &&
              other.site.instance % blocks == site.instance % blocks;
  }
  return program_.registers[reg].name + (before > 0 ? "#" + std::to_string(before + 1) : "");
}

std::string PointerNames::block(uint32_t number) {
  mentioned_.insert(number);
  auto it = memory_.blocks().find(number);
  if (it == memory_.blocks().end()) return shared_.of(number);
  if (!it->second.own) return it->second.name.empty() ? shared_.of(number) : it->second.name;
  std::string name = made_at(it->second.site);
  return name.empty() ? shared_.of(number) : name;
}

PointerNames::Place PointerNames::place(const Concrete::Bits& pointer) {
  APInt all = domain().close(pointer);
  uint32_t number = memory_.block_of(pointer);
  auto it = memory_.blocks().find(number);
  return {it == memory_.blocks().end() ? nullptr : &it->second, number,
          all.trunc(all.getBitWidth() - kBlockBits)};
}

std::string PointerNames::pointer(const Concrete::Bits& pointer) {
  Place p = place(pointer);
  if (!p.block) return p.offset.isZero() ? "null" : show_hex(p.offset) + " (no object)";
  std::string text = block(p.number);
  if (p.offset.isZero()) return text;
  return text + (p.offset.isNegative() ? " - " : " + ") + show_decimal(p.offset.abs());
}

std::string PointerNames::address(const Concrete::Bits& pointer) {
  Place p = place(pointer);
  if (!p.block || p.block->base.isZero()) return "";
  return show_hex(p.block->base.zextOrTrunc(p.offset.getBitWidth()) + p.offset);
}

} // namespace lockstep::replay
