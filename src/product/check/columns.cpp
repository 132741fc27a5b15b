#include "product/check/columns.h"

#include "program/liveness.h"

#include <algorithm>

namespace lockstep::product::checker {

using semantics::kBlockBits;
using Kind = Part::Kind;
using View = Operand::View;

// ---- names ----

std::string Names::of_register(const Program& p, RegId r) {
  const std::string& name = p.registers[r].name;
  return name.empty() ? "#" + std::to_string(r) : name;
}

std::string Names::of_block(const Program& p, BlockId b) {
  const std::string& name = p.blocks[b].name;
  return name.empty() ? "#" + std::to_string(b) : name;
}

Names::Names(const Program& source, const Program& target)
    : sides_{{&source, {}, {}}, {&target, {}, {}}} {
  for (Side& s : sides_) {
    for (RegId r = 0; r < s.program->registers.size(); ++r)
      s.registers[of_register(*s.program, r)].push_back(r);
    for (BlockId b = 0; b < s.program->blocks.size(); ++b)
      s.blocks[of_block(*s.program, b)].push_back(b);
  }
}

static std::optional<uint32_t> only(const std::map<std::string, std::vector<uint32_t>>& all,
                                    const std::string& name) {
  auto it = all.find(name);
  if (it == all.end() || it->second.size() != 1) return std::nullopt;
  return it->second[0];
}

std::optional<RegId> Names::find_register(bool of_source, const std::string& name) const {
  return only(side(of_source).registers, name);
}
std::optional<BlockId> Names::find_block(bool of_source, const std::string& name) const {
  return only(side(of_source).blocks, name);
}
std::optional<uint32_t> Names::find_global(bool of_source, const std::string& name) const {
  const auto& globals = side(of_source).program->globals;
  for (uint32_t i = 0; i < globals.size(); ++i)
    if (globals[i].name == name) return i;
  return std::nullopt;
}

// ---- columns ----

std::vector<Column> columns_at(const Program& source, BlockId source_block, const Program& target,
                               BlockId target_block,
                               const LoopInvariantValues& source_loop_invariant,
                               const LoopInvariantValues& target_loop_invariant) {
  std::vector<Column> out;
  auto add = [&](const Program& p, bool of_source, BlockId block,
                 const LoopInvariantValues& loop_invariant) {
    std::vector<RegId> regs = program::live_on_entry(p)[block];
    for (const program::Phi& phi : p.blocks[block].phis)
      regs.push_back(phi.result);
    std::erase_if(regs, [&](RegId r) { return loop_invariant.content.contains(r); });
    size_t moving = regs.size();
    for (const auto& [r, cell] : loop_invariant.content)
      regs.push_back(r);
    for (size_t i = 0; i < regs.size(); ++i) {
      const program::Type& type = p.registers[regs[i]].type;
      std::vector<unsigned> widths = type.leaves();
      std::vector<bool> pointers = type.pointers();
      for (uint32_t k = 0; k < widths.size(); ++k)
        out.push_back({of_source, regs[i], k, pointers[k] ? widths[k] - kBlockBits : widths[k],
                       pointers[k], i >= moving});
    }
  };
  add(source, true, source_block, source_loop_invariant);
  add(target, false, target_block, target_loop_invariant);
  return out;
}

namespace {

// Looks at one claim.
class LookUp {
public:
  LookUp(const std::vector<Column>& columns, const Names& names, const Program& source,
         const Program& target, unsigned address_bits)
      : columns_(columns), names_(names), source_(source), target_(target),
        address_bits_(address_bits) {}

  std::string run(Claim& claim) {
    for (Named* v : names_in(claim))
      if (std::string wrong = find(*v); !wrong.empty()) return wrong;
    for (const Part& p : claim.parts) {
      if (std::string wrong = fits(p); !wrong.empty()) return wrong;
      bool alone = claim.parts.size() == 1 && claim.unless.empty();
      if (p.kind == Kind::Pointer && !alone) return "a pointer in memory is claimed by itself";
      if ((p.kind == Kind::Late || p.kind == Kind::Filled) && !alone)
        return "what is late is claimed by itself";
      if (p.kind == Kind::Written && !alone) return "what is written is claimed by itself";
      if (p.kind == Kind::Falls && !alone) return "what falls is claimed by itself";
    }
    return "";
  }

private:
  static std::string shown(const Named& v) {
    return (v.of_source ? "src " : "tgt ") + v.name +
           (v.leaf ? "[" + std::to_string(*v.leaf) + "]" : "");
  }

  std::string find(Named& v) const {
    std::optional<RegId> reg = names_.find_register(v.of_source, v.name);
    if (!reg) return "there is no value " + shown(v);
    const Program& p = v.of_source ? source_ : target_;
    bool several = p.registers[*reg].type.leaves().size() > 1;
    if (several != v.leaf.has_value())
      return shown(v) + (several ? " has several elements" : " has no elements");
    for (uint32_t c = 0; c < columns_.size(); ++c)
      if (columns_[c].of_source == v.of_source && columns_[c].reg == *reg &&
          columns_[c].leaf == v.leaf.value_or(0)) {
        v.column = c;
        return "";
      }
    return shown(v) + " is not there at this place";
  }

  std::string fits(const Operand& o, unsigned width) const {
    const Column& c = columns_[o.value.column];
    if (c.pointer != o.offset)
      return shown(o.value) + (c.pointer ? " is a pointer" : " is no pointer");
    if (o.view == View::Plain ? c.width < width : c.width > width)
      return "the width of " + shown(o.value);
    return "";
  }

  std::string global_fits(const Part& p) const {
    for (const Part::Global* g : {&p.global, &p.to})
      if (!g->name.empty() && !names_.find_global(g->of_source, g->name))
        return "there is no global " + g->name;
    return "";
  }

  std::string place_fits(const Part& p) const {
    if (const Named* leader = p.leader(); leader && !columns_[leader->column].pointer)
      return shown(*leader) + " is no pointer";
    for (const Summand& s : p.right.summands)
      if (std::string wrong = fits(s.operand, address_bits_); !wrong.empty()) return wrong;
    return global_fits(p);
  }

  std::string fits(const Part& p) const {
    switch (p.kind) {
    case Kind::Defined:
      return "";
    case Kind::NonNull:
    case Kind::Block:
      for (const Named& v : p.values)
        if (!columns_[v.column].pointer) return shown(v) + " is no pointer";
      return global_fits(p);
    case Kind::Memory: {
      const Column& value = columns_[p.values[0].column];
      if (value.pointer || value.width % 8 != 0) return shown(p.values[0]) + " is no number";
      return place_fits(p);
    }
    case Kind::Late:
      if (p.width == 0 || p.width % 8 != 0) return "bits that are no bytes";
      return place_fits(p);
    case Kind::Written:
    case Kind::Filled:
      for (const Summand& s : p.left.summands)
        if (std::string wrong = fits(s.operand, address_bits_); !wrong.empty()) return wrong;
      if (p.byte_of)
        if (const Column& c = columns_[p.byte_of->column]; c.pointer || c.width != 8)
          return shown(*p.byte_of) + " is no byte";
      for (const Part& from : p.from)
        if (std::string wrong = place_fits(from); !wrong.empty()) return wrong;
      return place_fits(p);
    case Kind::Pointer:
      return global_fits(p);
    case Kind::Gathered:
      for (const Named& v : p.values)
        if (columns_[v.column].pointer ||
            columns_[v.column].width != columns_[p.values[0].column].width)
          return shown(v) + " is no number of that width";
      return "";
    case Kind::Equal:
    case Kind::Falls:
      for (const Sum* sum : {&p.left, &p.right})
        for (const Summand& s : sum->summands)
          if (std::string wrong = fits(s.operand, p.width); !wrong.empty()) return wrong;
      return "";
    case Kind::Rest: {
      unsigned of = columns_[p.left.summands[0].operand.value.column].width;
      if (of > 64 || (of < 64 && p.divisor >> of != 0)) return "a divisor that does not fit";
      return fits(p.left.summands[0].operand, of);
    }
    case Kind::Ult:
    case Kind::Ule:
    case Kind::Slt:
    case Kind::Sle:
      break;
    }
    const Sum& first = p.left.summands.empty() ? p.right : p.left;
    unsigned width = columns_[first.summands[0].operand.value.column].width;
    if (width > 64) return "the width of " + shown(first.summands[0].operand.value);
    for (const Sum* sum : {&p.left, &p.right}) {
      for (const Summand& s : sum->summands) {
        if (columns_[s.operand.value.column].width != width) return "an order of other widths";
        if (std::string wrong = fits(s.operand, width); !wrong.empty()) return wrong;
      }
      if (sum->summands.empty() && width < 64 && sum->constant >> width != 0)
        return "a number beyond the width of an order";
    }
    return "";
  }

  const std::vector<Column>& columns_;
  const Names& names_;
  const Program &source_, &target_;
  unsigned address_bits_;
};

} // namespace

std::string look_up(Invariant& invariant, const Names& names, const Program& source,
                    const Program& target, unsigned address_bits) {
  LookUp look(invariant.columns, names, source, target, address_bits);
  for (size_t i = 0; i < invariant.claims.size(); ++i)
    if (std::string wrong = look.run(invariant.claims[i]); !wrong.empty())
      return "'" + invariant.texts[i] + "': " + wrong;
  return "";
}

} // namespace lockstep::product::checker
