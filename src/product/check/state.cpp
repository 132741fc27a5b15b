#include "product/check/state.h"

#include "program/liveness.h"
#include "semantics/mem/world.h"

#include <algorithm>
#include <bit>

namespace lockstep::product::checker {

using semantics::kBlockBits;
using semantics::Scalar;
using semantics::Symbolic;
using semantics::Value;
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
                               BlockId target_block, const Rigid& source_rigid,
                               const Rigid& target_rigid) {
  std::vector<Column> out;
  auto add = [&](const Program& p, bool of_source, BlockId block, const Rigid& rigid) {
    std::vector<RegId> regs = program::live_on_entry(p)[block];
    for (const program::Phi& phi : p.blocks[block].phis)
      regs.push_back(phi.result);
    std::erase_if(regs, [&](RegId r) { return rigid.content.contains(r); });
    size_t moving = regs.size();
    for (const auto& [r, cell] : rigid.content)
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
  add(source, true, source_block, source_rigid);
  add(target, false, target_block, target_rigid);
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

// ---- claims ----

namespace {

Term to_term(TermManager& tm, const Sum& sum, unsigned width, const std::vector<Cell>& cells) {
  Term all = tm.constant(term::APInt(64, sum.constant).trunc(width));
  for (const Summand& s : sum.summands) {
    Term x = cells[s.operand.value.column].value;
    switch (s.operand.view) {
    case View::Plain:
      x = tm.trunc(x, width);
      break;
    case View::Zext:
      x = tm.zext(x, width);
      break;
    case View::Sext:
      x = tm.sext(x, width);
      break;
    }
    all = tm.add(all, tm.mul(tm.constant(term::APInt(64, s.factor).trunc(width)), x));
  }
  return all;
}

// The block that a part names.
Term block_of(TermManager& tm, const Part& p, const std::vector<Cell>& cells,
              const Around& around) {
  if (const Named* leader = p.leader()) return cells[leader->column].block;
  return tm.constant(kBlockBits, around.global(p.global));
}

// What memory holds where a part says.
Cell memory_of(TermManager& tm, const Part& p, const std::vector<Cell>& cells,
               const Around& around) {
  return around.memory(block_of(tm, p, cells, around),
                       to_term(tm, p.right, around.address_bits, cells),
                       cells[p.values[0].column].value.width());
}

// All values of a part but the first, together.
Term gathered(TermManager& tm, const Part& p, const std::vector<Cell>& cells) {
  Term all = cells[p.values[1].column].value;
  for (size_t i = 2; i < p.values.size(); ++i) {
    Term x = cells[p.values[i].column].value;
    switch (p.gathered) {
    case Part::Gathered::Smax:
      all = tm.ite(tm.slt(all, x), x, all);
      break;
    case Part::Gathered::Smin:
      all = tm.ite(tm.slt(all, x), all, x);
      break;
    case Part::Gathered::Umax:
      all = tm.ite(tm.ult(all, x), x, all);
      break;
    case Part::Gathered::Umin:
      all = tm.ite(tm.ult(all, x), all, x);
      break;
    case Part::Gathered::And:
      all = tm.and_(all, x);
      break;
    case Part::Gathered::Or:
      all = tm.or_(all, x);
      break;
    case Part::Gathered::Xor:
      all = tm.xor_(all, x);
      break;
    case Part::Gathered::Mul:
      all = tm.mul(all, x);
      break;
    }
  }
  return all;
}

Term to_term(TermManager& tm, const Part& p, const std::vector<Cell>& cells, const Around& around) {
  Term all = tm.boolean(true);
  switch (p.kind) {
  case Kind::Defined:
    for (const Named& v : p.values)
      all = tm.and_(all, tm.not_(cells[v.column].poison));
    return all;
  case Kind::Block:
    return tm.eq(cells[p.values[0].column].block, block_of(tm, p, cells, around));
  case Kind::Memory: {
    const Cell &x = cells[p.values[0].column], there = memory_of(tm, p, cells, around);
    // What is undef may be read as something else each time.
    Term value = there.value, varies = tm.boolean(false);
    Symbolic::pin(tm, value, varies);
    Term same = tm.and_(tm.not_(varies), tm.eq(x.value, value));
    return tm.or_(there.poison, tm.and_(tm.not_(x.poison), same));
  }
  case Kind::Gathered:
    return tm.eq(cells[p.values[0].column].value, gathered(tm, p, cells));
  case Kind::Late: // nothing is claimed of values: see `late_in`
  case Kind::Filled:
  case Kind::Written: // see `written_in`
  case Kind::Falls:   // see `fallen`
    return all;
  case Kind::Pointer: {
    PointerAt held = pointer_of(tm, p, around);
    return around.holds_pointer(held.place, held.pointer);
  }
  case Kind::Equal:
    return tm.eq(to_term(tm, p.left, p.width, cells), to_term(tm, p.right, p.width, cells));
  case Kind::Rest: {
    unsigned of = cells[p.left.summands[0].operand.value.column].value.width();
    Term value = to_term(tm, p.left, of, cells);
    return tm.eq(tm.urem(value, tm.constant(of, p.divisor)), tm.constant(of, p.right.constant));
  }
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
    break;
  }
  const Sum& first = p.left.summands.empty() ? p.right : p.left;
  unsigned width = cells[first.summands[0].operand.value.column].value.width();
  Term a = to_term(tm, p.left, width, cells), b = to_term(tm, p.right, width, cells);
  bool is_signed = p.kind == Kind::Slt || p.kind == Kind::Sle;
  if (p.kind == Kind::Ult || p.kind == Kind::Slt) return is_signed ? tm.slt(a, b) : tm.ult(a, b);
  return is_signed ? tm.sle(a, b) : tm.ule(a, b);
}

Term any_poison(TermManager& tm, const std::vector<Named>& values, const std::vector<Cell>& cells) {
  Term any = tm.boolean(false);
  for (const Named& v : values)
    any = tm.or_(any, cells[v.column].poison);
  return any;
}

} // namespace

Term fallen(TermManager& tm, const Invariant& invariant, const std::vector<Cell>& before,
            const std::vector<Cell>& after) {
  Term all = tm.boolean(true);
  for (const Claim& claim : invariant.claims)
    if (const Part& p = claim.parts[0]; p.kind == Kind::Falls)
      all = tm.and_(
          all, tm.ult(to_term(tm, p.left, p.width, after), to_term(tm, p.left, p.width, before)));
  return all;
}

std::vector<LateBits> late_in(TermManager& tm, const Invariant& invariant,
                              const std::vector<Cell>& cells, const Around& around) {
  std::vector<LateBits> out;
  unsigned w = around.address_bits;
  for (const Claim& claim : invariant.claims) {
    const Part& p = claim.parts[0];
    if (p.kind != Kind::Late && p.kind != Kind::Filled) continue;
    LateBits late{block_of(tm, p, cells, around), to_term(tm, p.right, w, cells), p.width, {}};
    if (p.kind == Kind::Filled) {
      late.filled = {to_term(tm, p.left, w, cells), tm.constant(8, p.byte), tm.boolean(false), {}};
      if (p.byte_of) {
        late.filled->byte = cells[p.byte_of->column].value;
        late.filled->poison = cells[p.byte_of->column].poison;
      }
      for (const Part& from : p.from)
        late.filled->from = {block_of(tm, from, cells, around), to_term(tm, from.right, w, cells)};
    }
    out.push_back(late);
  }
  return out;
}

std::vector<semantics::World::Range> written_in(TermManager& tm, const Invariant& invariant,
                                                const std::vector<Cell>& cells,
                                                const Around& around) {
  std::vector<semantics::World::Range> out;
  for (const Claim& claim : invariant.claims)
    if (const Part& p = claim.parts[0]; p.kind == Kind::Written)
      out.push_back({block_of(tm, p, cells, around),
                     to_term(tm, p.right, around.address_bits, cells),
                     to_term(tm, p.left, around.address_bits, cells)});
  return out;
}

PointerAt pointer_of(TermManager& tm, const Part& part, const Around& around) {
  auto pointer = [&](const Part::Global& global, uint64_t offset) {
    return semantics::World::make_pointer(tm, tm.constant(kBlockBits, around.global(global)),
                                          tm.constant(around.address_bits, offset));
  };
  return {pointer(part.global, part.left.constant), pointer(part.to, part.right.constant)};
}

Term to_term(TermManager& tm, const Claim& claim, const std::vector<Cell>& cells,
             const Around& around) {
  Term all = tm.boolean(true);
  for (const Part& p : claim.parts)
    all = tm.and_(all, to_term(tm, p, cells, around));
  return tm.or_(any_poison(tm, claim.unless, cells), all);
}

namespace {

Cell cell_of(TermManager& tm, const Column& c, Term value, Term poison) {
  if (!c.pointer) return {value, poison, Term()};
  unsigned w = value.width();
  return {tm.extract(value, w - kBlockBits - 1, 0), poison,
          tm.extract(value, w - 1, w - kBlockBits)};
}

} // namespace

std::vector<Cell> cells_of(TermManager& tm, const Invariant& invariant,
                           const program::State& source, const program::State& target,
                           const Rigid& source_rigid, const Rigid& target_rigid) {
  std::vector<Cell> out;
  for (const Column& c : invariant.columns) {
    if (c.rigid) {
      const Scalar<Symbolic>& s =
          (c.of_source ? source_rigid : target_rigid).claimed.at(c.reg)[c.leaf];
      out.push_back(cell_of(tm, c, s.value, s.poison));
      continue;
    }
    const auto& content = (c.of_source ? source : target).regs[c.reg];
    if (!content) { // the caller refuses it if it is of the source
      out.push_back(
          cell_of(tm, c, tm.zero(c.pointer ? c.width + kBlockBits : c.width), tm.boolean(true)));
      continue;
    }
    const Scalar<Symbolic>& s = (*content)[c.leaf];
    Term value = s.value, poison = s.poison;
    if (!c.of_source) Symbolic::pin(tm, value, poison);
    out.push_back(cell_of(tm, c, value, poison));
  }
  return out;
}

// ---- the state of a node ----

namespace {

// Makes the terms of a node. Each step may leave more states than fulfil the claims, never fewer:
// the claims are assumed of the result.
class Maker {
public:
  Maker(TermManager& tm, semantics::World& world, const Invariant& inv, const std::string& prefix,
        const Around& around)
      : tm_(tm), world_(world), inv_(inv), prefix_(prefix), around_(around),
        cells_(inv.columns.size()), whole_(inv.columns.size()), defined_(inv.columns.size()),
        solved_(inv.columns.size()), leads_(inv.columns.size()) {}

  void fix(size_t c, const Scalar<Symbolic>& s) {
    cells_[c] = cell_of(tm_, inv_.columns[c], s.value, s.poison);
  }

  void make_rest() {
    for (const Claim& claim : inv_.claims)
      if (claim.unless.empty())
        for (const Part& p : claim.parts)
          if (p.kind == Kind::Defined)
            for (const Named& v : p.values)
              defined_[v.column] = true;
    for (size_t c = 0; c < cells_.size(); ++c)
      if (!inv_.columns[c].rigid) make(c);
    lead_pointers();
    for (const Claim& claim : inv_.claims)
      for (const Part& p : claim.parts)
        if (p.kind == Kind::Equal) solve(claim, p);
    for (const Claim& claim : inv_.claims)
      for (const Part& p : claim.parts)
        if (p.kind == Kind::Gathered) gather(claim, p);
    for (const Claim& claim : inv_.claims)
      for (const Part& p : claim.parts)
        if (p.kind == Kind::Memory) take_from_memory(claim, p);
  }

  // What numbers are when they are extended by their sign, where claims say so in every state.
  void add_wide(program::State& source, program::State& target) const {
    for (const Claim& claim : inv_.claims) {
      if (!any_poison(tm_, claim.unless, cells_).is_false()) continue;
      for (const Part& p : claim.parts) {
        if (p.kind != Kind::Equal || p.left.summands.size() != 1 || p.left.constant != 0) continue;
        const Summand& s = p.left.summands[0];
        const Column& k = inv_.columns[s.operand.value.column];
        if (s.factor != 1 || s.operand.view != View::Sext || k.pointer || k.width >= p.width)
          continue;
        const Cell& x = cells_[s.operand.value.column];
        (k.of_source ? source : target)
            .wide.push_back({x.value, x.poison, to_term(tm_, p.right, p.width, cells_)});
      }
    }
  }

  const std::vector<Cell>& cells() const { return cells_; }
  std::optional<size_t> lead(size_t c) const { return leads_[c]; }
  bool is_anywhere(size_t c) const { return static_cast<bool>(whole_[c]); }
  Term value(size_t c) {
    if (whole_[c]) return whole_[c];
    return cells_[c].block ? tm_.concat(cells_[c].block, cells_[c].value) : cells_[c].value;
  }

private:
  std::string name(size_t c, const std::string& what) const {
    const Column& k = inv_.columns[c];
    return prefix_ + (k.of_source ? ".src." : ".tgt.") + std::to_string(k.reg) + "." +
           std::to_string(k.leaf) + "." + what;
  }

  // Whether the claim says its parts in every state.
  bool is_firm(const Claim& claim) const {
    return std::all_of(claim.unless.begin(), claim.unless.end(), [&](const Named& v) {
      return !inv_.columns[v.column].rigid && defined_[v.column];
    });
  }

  // The column that is the whole of a sum, or none.
  static std::optional<size_t> alone(const Sum& sum) {
    if (sum.summands.size() != 1 || sum.constant != 0) return std::nullopt;
    const Summand& s = sum.summands[0];
    if (s.factor != 1 || s.operand.view != View::Plain) return std::nullopt;
    return s.operand.value.column;
  }

  // Low bits that are always the same and high ones that are zero are left out of the variable.
  struct Shape {
    unsigned low = 0, bits;
    uint64_t rest = 0;
  };
  Shape shape(size_t c) const {
    Shape out{0, inv_.columns[c].width, 0};
    for (const Claim& claim : inv_.claims) {
      if (!is_firm(claim)) continue;
      for (const Part& p : claim.parts) {
        if (alone(p.left) != c || !p.right.summands.empty()) continue;
        uint64_t n = p.right.constant;
        if (p.kind == Kind::Equal && p.width > out.low && p.width <= out.bits) {
          out.low = p.width;
          out.rest = n & (~uint64_t{0} >> (64 - p.width));
        }
        if (p.kind == Kind::Ult && std::has_single_bit(n))
          out.bits = std::min(out.bits, static_cast<unsigned>(std::bit_width(n)) - 1);
      }
    }
    return out;
  }

  void make(size_t c) {
    Cell& x = cells_[c];
    x.poison = defined_[c] ? tm_.boolean(false) : tm_.var(name(c, "poison"), 1);
    unsigned width = inv_.columns[c].width;
    Shape s = shape(c);
    Term rest = tm_.constant(term::APInt(64, s.rest).zextOrTrunc(width));
    if (s.bits <= s.low) {
      x.value = rest;
      return;
    }
    Term v = tm_.var(name(c, "value"), s.bits - s.low);
    if (s.low > 0) v = tm_.concat(v, tm_.zero(s.low));
    x.value = tm_.add(tm_.zext(v, width), rest);
  }

  // Blocks of pointers, from those that are known on; what is left leads anywhere.
  void lead_pointers() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Claim& claim : inv_.claims) {
        if (!is_firm(claim)) continue;
        for (const Part& p : claim.parts)
          if (p.kind == Kind::Block) changed |= lead(p);
      }
    }
    for (size_t c = 0; c < cells_.size(); ++c)
      if (inv_.columns[c].pointer && !cells_[c].block) {
        whole_[c] = world_.input_pointer(name(c, "pointer"), inv_.columns[c].width);
        cells_[c] = cell_of(tm_, inv_.columns[c], whole_[c], cells_[c].poison);
      }
  }
  bool lead(const Part& p) {
    Cell& x = cells_[p.values[0].column];
    if (x.block) return false;
    x.block = block_of(tm_, p, cells_, around_);
    if (x.block && p.values.size() > 1) leads_[p.values[0].column] = p.values[1].column;
    return static_cast<bool>(x.block);
  }

  void solve(const Claim& claim, const Part& p) {
    std::optional<size_t> c = alone(p.left);
    if (!c || inv_.columns[*c].rigid || inv_.columns[*c].width != p.width) return;
    if (whole_[*c] || solved_[*c]) return;
    for (const Summand& s : p.right.summands)
      if (s.operand.value.column == *c) return;
    solved_[*c] = true;
    Term free = any_poison(tm_, claim.unless, cells_);
    Cell& x = cells_[*c];
    x.value = tm_.ite(free, x.value, to_term(tm_, p.right, p.width, cells_));
    for (const Part& other : claim.parts)
      if (other.kind == Kind::Defined)
        for (const Named& v : other.values)
          if (v.column == *c) x.poison = tm_.and_(free, x.poison);
  }

  void gather(const Claim& claim, const Part& p) {
    size_t c = p.values[0].column;
    auto is_it = [&](const Named& v) { return v.column == c; };
    if (inv_.columns[c].rigid || solved_[c] ||
        std::any_of(p.values.begin() + 1, p.values.end(), is_it))
      return;
    solved_[c] = true;
    Term free = any_poison(tm_, claim.unless, cells_);
    cells_[c].value = tm_.ite(free, cells_[c].value, gathered(tm_, p, cells_));
  }

  void take_from_memory(const Claim& claim, const Part& p) {
    size_t c = p.values[0].column;
    if (inv_.columns[c].rigid || solved_[c]) return;
    Cell there = memory_of(tm_, p, cells_, around_);
    if (there.value.has_undef() || there.poison.has_undef()) return; // it may be
    solved_[c] = true;
    Term free = tm_.or_(there.poison, any_poison(tm_, claim.unless, cells_));
    cells_[c].value = tm_.ite(free, cells_[c].value, there.value);
    cells_[c].poison = tm_.and_(free, cells_[c].poison);
  }

  TermManager& tm_;
  semantics::World& world_;
  const Invariant& inv_;
  std::string prefix_;
  const Around& around_;
  std::vector<Cell> cells_;
  std::vector<Term> whole_; // pointers that lead anywhere
  std::vector<bool> defined_, solved_;
  std::vector<std::optional<size_t>> leads_;
};

} // namespace

NodeState make_state(TermManager& tm, semantics::World& world, const Invariant& inv,
                     const std::string& prefix, const Program& source, const Program& target,
                     const Rigid& source_rigid, const Rigid& target_rigid, const Around& around) {
  Maker maker(tm, world, inv, prefix, around);
  const std::vector<Column>& columns = inv.columns;
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].rigid)
      maker.fix(c, (columns[c].of_source ? source_rigid : target_rigid)
                       .claimed.at(columns[c].reg)[columns[c].leaf]);
  maker.make_rest();
  NodeState out;
  out.source.regs.resize(source.registers.size());
  out.target.regs.resize(target.registers.size());
  for (const auto& [r, content] : source_rigid.content)
    out.source.regs[r] = content;
  for (const auto& [r, content] : target_rigid.content)
    out.target.regs[r] = content;
  for (auto [p, state] : {std::pair(&source, &out.source), {&target, &out.target}})
    for (RegId r = 0; r < p->registers.size(); ++r) // what has no leaves is in no column
      if (p->registers[r].type.leaves().empty())
        state->regs[r] = std::make_shared<const Value<Symbolic>>();
  std::map<std::pair<bool, RegId>, Value<Symbolic>> values;
  out.anywhere.resize(columns.size());
  out.leads.resize(columns.size());
  for (size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].rigid) continue;
    out.anywhere[c] = maker.is_anywhere(c);
    out.leads[c] = maker.lead(c);
    values[{columns[c].of_source, columns[c].reg}].push_back(
        {maker.value(c), maker.cells()[c].poison});
  }
  for (auto& [where, value] : values)
    (where.first ? out.source : out.target).regs[where.second] =
        std::make_shared<const Value<Symbolic>>(std::move(value));
  maker.add_wide(out.source, out.target);
  out.assumed = tm.boolean(true);
  for (const Claim& claim : inv.claims)
    out.assumed = tm.and_(out.assumed, to_term(tm, claim, maker.cells(), around));
  return out;
}

} // namespace lockstep::product::checker
