#include "product/check/state.h"

#include <algorithm>
#include <bit>

namespace lockstep::product::checker {

using semantics::kBlockBits;
using semantics::Scalar;
using semantics::Symbolic;
using semantics::Value;
using Kind = Part::Kind;
using View = Operand::View;

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
                           const LoopInvariantValues& source_loop_invariant,
                           const LoopInvariantValues& target_loop_invariant) {
  std::vector<Cell> out;
  for (const Column& c : invariant.columns) {
    if (c.loop_invariant) {
      const Scalar<Symbolic>& s =
          (c.of_source ? source_loop_invariant : target_loop_invariant).claimed.at(c.reg)[c.leaf];
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
      if (!inv_.columns[c].loop_invariant) make(c);
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
      return !inv_.columns[v.column].loop_invariant && defined_[v.column];
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
        whole_[c] = world_.blocks().input_pointer(name(c, "pointer"), inv_.columns[c].width);
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
    if (!c || inv_.columns[*c].loop_invariant || inv_.columns[*c].width != p.width) return;
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
    if (inv_.columns[c].loop_invariant || solved_[c] ||
        std::any_of(p.values.begin() + 1, p.values.end(), is_it))
      return;
    solved_[c] = true;
    Term free = any_poison(tm_, claim.unless, cells_);
    cells_[c].value = tm_.ite(free, cells_[c].value, gathered(tm_, p, cells_));
  }

  void take_from_memory(const Claim& claim, const Part& p) {
    size_t c = p.values[0].column;
    if (inv_.columns[c].loop_invariant || solved_[c]) return;
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
                     const LoopInvariantValues& source_loop_invariant,
                     const LoopInvariantValues& target_loop_invariant, const Around& around) {
  Maker maker(tm, world, inv, prefix, around);
  const std::vector<Column>& columns = inv.columns;
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].loop_invariant)
      maker.fix(c, (columns[c].of_source ? source_loop_invariant : target_loop_invariant)
                       .claimed.at(columns[c].reg)[columns[c].leaf]);
  maker.make_rest();
  NodeState out;
  out.source.regs.resize(source.registers.size());
  out.target.regs.resize(target.registers.size());
  for (const auto& [r, content] : source_loop_invariant.content)
    out.source.regs[r] = content;
  for (const auto& [r, content] : target_loop_invariant.content)
    out.target.regs[r] = content;
  for (auto [p, state] : {std::pair(&source, &out.source), {&target, &out.target}})
    for (RegId r = 0; r < p->registers.size(); ++r) // what has no leaves is in no column
      if (p->registers[r].type.leaves().empty())
        state->regs[r] = std::make_shared<const Value<Symbolic>>();
  std::map<std::pair<bool, RegId>, Value<Symbolic>> values;
  out.anywhere.resize(columns.size());
  out.leads.resize(columns.size());
  for (size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].loop_invariant) continue;
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
