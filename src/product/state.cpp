#include "product/state.h"

#include <algorithm>
#include <set>

namespace lockstep::product {

using semantics::kBlockBits;
using semantics::Symbolic;
using semantics::Value;
using View = Invariant::Relation::Summand::View;

namespace {

std::vector<BlockId> definitions(const Program& p) {
  std::vector<BlockId> out(p.registers.size(), kNone);
  for (BlockId b = 0; b < p.blocks.size(); ++b) {
    for (const program::Phi& phi : p.blocks[b].phis)
      out[phi.result] = b;
    for (const program::Instr& i : p.blocks[b].instrs)
      if (i.result != kNone) out[i.result] = b;
  }
  return out;
}

bool is_param(const Program& p, RegId r) {
  return std::any_of(p.params.begin(), p.params.end(),
                     [&](const program::Param& param) { return param.reg == r; });
}

} // namespace

std::vector<bool> before_loops(const Program& p) {
  program::LoopForest forest = program::find_loops(p);
  std::vector<bool> after(p.blocks.size());
  std::vector<BlockId> todo;
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    if (forest.innermost[b] != kNone) todo.push_back(b);
  while (!todo.empty()) {
    BlockId b = todo.back();
    todo.pop_back();
    if (after[b]) continue;
    after[b] = true;
    for (BlockId to : p.blocks[b].end.successors)
      todo.push_back(to);
  }
  after.flip();
  return after;
}

// By register: whether ways that are taken, addresses or what is divided by hang on it.
static std::vector<bool> steering(const Program& p) {
  using semantics::OpId;
  std::vector<bool> out(p.registers.size());
  std::vector<RegId> todo;
  auto add = [&](const program::Operand& o) {
    if (!o.is_reg() || out[o.index]) return;
    out[o.index] = true;
    todo.push_back(o.index);
  };
  std::vector<const program::Instr*> made(p.registers.size());
  std::vector<const program::Phi*> merged(p.registers.size());
  for (const program::Block& b : p.blocks) {
    for (const program::Phi& phi : b.phis)
      merged[phi.result] = &phi;
    if (b.end.has_value && b.end.kind != program::Terminator::Kind::Return) add(b.end.value);
    for (const program::Instr& i : b.instrs) {
      if (i.result != kNone) made[i.result] = &i;
      switch (i.operation.op) {
      case OpId::Load:
        add(i.args[0]);
        break;
      case OpId::Store:
      case OpId::UDiv:
      case OpId::SDiv:
      case OpId::URem:
      case OpId::SRem:
      case OpId::Shl:
      case OpId::LShr:
      case OpId::AShr:
        add(i.args[1]);
        break;
      default:
        if (!semantics::is_function(i.operation.op) && i.operation.op != OpId::Freeze &&
            i.operation.op != OpId::Gep)
          for (const program::Operand& o : i.args)
            add(o);
      }
    }
  }
  while (!todo.empty()) {
    RegId r = todo.back();
    todo.pop_back();
    if (merged[r])
      for (const auto& [from, o] : merged[r]->incoming)
        add(o);
    if (made[r] && made[r]->operation.op != OpId::Load)
      for (const program::Operand& o : made[r]->args)
        add(o);
  }
  return out;
}

void collect_loop_invariant(const Program& p, const program::State& state,
                            LoopInvariantValues& loop_invariant) {
  std::vector<bool> before = before_loops(p);
  std::vector<BlockId> defined = definitions(p);
  for (RegId r = 0; r < p.registers.size(); ++r)
    if (defined[r] != kNone && before[defined[r]] && state.regs[r])
      loop_invariant.emplace(r, state.regs[r]);
}

std::vector<Column> columns_of(const Program& source, const Program& target, const Node& node,
                               const LoopInvariantValues* source_loop_invariant,
                               const LoopInvariantValues* target_loop_invariant) {
  std::vector<Column> out;
  std::vector<bool> steers[] = {steering(source), steering(target)};
  auto add = [&](const Program& p, bool of_source, Leaf leaf, bool loop_invariant) {
    const program::Type& type = p.registers[leaf.reg].type;
    Column c;
    c.of_source = of_source;
    c.leaf = leaf;
    c.width = type.leaves()[leaf.index];
    c.pointer = type.pointers()[leaf.index];
    if (c.pointer) c.width -= kBlockBits;
    c.loop_invariant = loop_invariant;
    c.part = type.leaves().size() > 1;
    c.data = !c.pointer && !loop_invariant && !steers[of_source ? 0 : 1][leaf.reg];
    out.push_back(c);
  };
  for (const program::Param& p : source.params)
    for (uint32_t i = 0; i < source.registers[p.reg].type.leaves().size(); ++i)
      add(source, true, {p.reg, i}, true);
  for (bool of_source : {true, false}) { // both may be one program
    const Program& p = of_source ? source : target;
    const LoopInvariantValues* loop_invariant =
        of_source ? source_loop_invariant : target_loop_invariant;
    std::vector<bool> before = before_loops(p);
    std::vector<BlockId> defined = definitions(p);
    std::vector<Leaf> leaves = leaves_at_blocks(p)[of_source ? node.source : node.target];
    for (const Leaf& leaf : leaves) {
      if (is_param(p, leaf.reg)) continue;
      bool stays = loop_invariant ? loop_invariant->contains(leaf.reg) : before[defined[leaf.reg]];
      add(p, of_source, leaf, stays);
    }
  }
  return out;
}

namespace {

constexpr size_t kMostConstants = 32; // of a width

// `x + k <u n`, as compilers ask whether x is in a range: from -k on, up to n - k.
void add_ranges(const Program& p, std::vector<std::set<uint64_t>>& found) {
  auto number = [&](const program::Operand& o) -> std::optional<uint64_t> {
    if (o.is_reg()) return std::nullopt;
    const semantics::ConstValue& v = p.constants[o.index];
    if (v.size() != 1 || v[0].kind != semantics::ConstScalar::Kind::Number ||
        v[0].number.getBitWidth() > 64)
      return std::nullopt;
    return v[0].number.getZExtValue();
  };
  std::map<RegId, uint64_t> added; // registers that are something and a constant
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs) {
      if (i.args.size() != 2) continue;
      std::optional<uint64_t> k = number(i.args[1]);
      if (i.operation.op == semantics::OpId::Add && k) added.emplace(i.result, *k);
      if (i.operation.op != semantics::OpId::ICmp || !k || !i.args[0].is_reg()) continue;
      auto sum = added.find(i.args[0].index);
      unsigned w = p.registers[i.args[0].index].type.width;
      if (sum == added.end() || w < 8 || w > 64) continue;
      uint64_t mask = w == 64 ? ~uint64_t{0} : (uint64_t{1} << w) - 1;
      for (uint64_t bound : {-sum->second, *k - 1 - sum->second, *k - sum->second})
        if (found[w].size() < kMostConstants) found[w].insert(bound & mask);
    }
}

} // namespace

std::vector<std::vector<uint64_t>> harvest(const Program& source, const Program& target) {
  constexpr size_t kMost = kMostConstants;
  std::vector<std::set<uint64_t>> found(65);
  for (const Program* p : {&target, &source})
    add_ranges(*p, found);
  for (const Program* p : {&source, &target})
    for (const semantics::ConstValue& v : p->constants)
      for (const semantics::ConstScalar& s : v) {
        unsigned w = s.number.getBitWidth();
        if (s.kind != semantics::ConstScalar::Kind::Number || w < 8 || w > 64 || v.size() > 1)
          continue;
        uint64_t n = s.number.getZExtValue(),
                 mask = w == 64 ? ~uint64_t{0} : (uint64_t{1} << w) - 1;
        for (uint64_t k : {n, n + 1, n - 1})
          if (found[w].size() < kMost) found[w].insert(k & mask);
      }
  // How many elements arrays have, by the sizes of what is accessed.
  for (const Program* p : {&source, &target}) {
    std::set<uint64_t> sizes;
    for (const semantics::Access& a : p->accesses)
      if (a.parts.size() == 1) sizes.insert(a.parts[0].bytes);
    for (const semantics::Global& g : p->globals)
      for (uint64_t size : sizes)
        if (uint64_t n = size == 0 ? 0 : g.bytes / size; n > 1 && g.bytes % size == 0)
          for (unsigned w : {32u, 64u})
            for (uint64_t k : {n, n - 1})
              if (found[w].size() < kMost && n <= INT32_MAX) found[w].insert(k);
  }
  std::vector<std::vector<uint64_t>> out;
  out.reserve(found.size());
  for (const std::set<uint64_t>& s : found)
    out.emplace_back(s.begin(), s.end());
  return out;
}

namespace {

Cells cells(TermManager& tm, const Column& c, Term value, Term poison) {
  if (!c.pointer) return {value, poison, Term()};
  unsigned w = value.width();
  return {tm.extract(value, w - kBlockBits - 1, 0), poison,
          tm.extract(value, w - 1, w - kBlockBits)};
}

} // namespace

std::vector<Cells> cells_of(TermManager& tm, const refine::Inputs& inputs,
                            const std::vector<Column>& columns, const program::State& source,
                            const program::State& target) {
  std::vector<Cells> out;
  for (const Column& c : columns) {
    const auto& cell = (c.of_source ? source : target).regs[c.leaf.reg];
    if (!cell) { // nobody may look at it
      Term nothing = tm.zero(c.pointer ? c.width + kBlockBits : c.width);
      out.push_back(cells(tm, c, nothing, tm.boolean(true)));
      continue;
    }
    const auto& leaf = (*cell)[c.leaf.index];
    auto [value, poison] = c.loop_invariant ? refine::pinned(tm, inputs, leaf) : leaf;
    if (!c.of_source && !c.loop_invariant) Symbolic::pin(tm, value, poison);
    out.push_back(cells(tm, c, value, poison));
  }
  return out;
}

Sample sample_of(const term::Assignment& model, const std::vector<Column>& columns,
                 const std::vector<Cells>& cells) {
  term::Evaluator values(model);
  Sample out;
  for (size_t i = 0; i < columns.size(); ++i) {
    Held h;
    if (values.is_true(cells[i].poison)) {
      h.kind = Held::Kind::Poison;
    } else if (columns[i].width <= 64) {
      h.kind = Held::Kind::Number;
      h.bits = values.eval(cells[i].value).getZExtValue();
      if (columns[i].pointer)
        h.block = static_cast<uint32_t>(values.eval(cells[i].block).getZExtValue());
    }
    out.push_back(h);
  }
  return out;
}

namespace {

// Makes the terms of one node.
class Maker {
public:
  Maker(TermManager& tm, semantics::World& world, const Invariant& inv, std::string name)
      : tm_(tm), world_(world), inv_(inv), name_(std::move(name)), cells_(inv.columns().size()),
        whole_(inv.columns().size()) {}

  void fix(size_t c, const semantics::Scalar<Symbolic>& s) {
    cells_[c] = cells(tm_, inv_.columns()[c], s.value, s.poison);
  }

  // All others; where relations say so by other columns, the narrowest first.
  void make_rest() {
    for (size_t c = 0; c < cells_.size(); ++c)
      if (!inv_.columns()[c].loop_invariant) make(c);
    for (const Invariant::Relation& r : inv_.relations())
      if (r.solved) solve(r);
    std::vector<bool> gathered(cells_.size());
    for (const Reduction& r : inv_.reductions()) {
      Cells& x = cells_[r.whole];
      if (!gathered[r.whole]) x.value = tm_.ite(x.poison, x.value, value_of(tm_, r, cells_));
      gathered[r.whole] = true;
    }
  }

  // What columns are when they are extended, as far as relations say.
  void add_wide(program::State& source, program::State& target) {
    for (const Invariant::Relation& r : inv_.relations()) {
      const auto& first = r.sum[0];
      const Column& k = inv_.columns()[first.column];
      if (first.view != View::Sign || first.factor != 1 || k.pointer) continue;
      Term free = tm_.boolean(false);
      Term rest = others(r, free);
      if (!free.is_false()) continue; // only where the others are no poison
      const Cells& x = cells_[first.column];
      (k.of_source ? source : target).wide.push_back({x.value, x.poison, tm_.neg(rest)});
    }
  }

  std::vector<NodeState::Part> parts;

  const std::vector<Cells>& all() const { return cells_; }
  Term value(size_t c) {
    const Cells& x = cells_[c];
    if (whole_[c]) return whole_[c];
    return x.block ? tm_.concat(x.block, x.value) : x.value;
  }

private:
  std::string name(size_t c, const char* what) const {
    const Column& k = inv_.columns()[c];
    return name_ + (k.of_source ? ".src." : ".tgt.") + std::to_string(k.leaf.reg) + "." +
           std::to_string(k.leaf.index) + what;
  }

  void make(size_t c) {
    const Column& k = inv_.columns()[c];
    Cells& x = cells_[c];
    x.poison = inv_.is_defined(c) ? tm_.boolean(false) : tm_.var(name(c, ".poison"), 1);
    if (k.pointer) {
      std::optional<Invariant::Lead> lead = inv_.lead(c);
      if (!lead || !inv_.is_defined(c)) { // anywhere
        whole_[c] = world_.blocks().input_pointer(name(c, ".pointer"), k.width);
        x = cells(tm_, k, whole_[c], x.poison);
        return;
      }
      x.block = lead->global ? tm_.constant(kBlockBits, *lead->global) : cells_[lead->column].block;
    }
    // Bits that are known are left out.
    Invariant::Low low = inv_.is_defined(c) ? inv_.low(c) : Invariant::Low();
    unsigned bits = inv_.is_defined(c) ? std::min(inv_.bits(c), k.width) : k.width;
    Term rest = tm_.constant(k.width, low.value);
    if (bits <= low.bits) {
      x.value = rest;
      return;
    }
    std::string of = std::to_string(bits) + "." + std::to_string(low.bits);
    Term v = tm_.var(name(c, ".") + of, bits - low.bits);
    parts.push_back({v, c, bits - 1, low.bits, low.value});
    if (low.bits > 0) v = tm_.concat(v, tm_.zero(low.bits));
    x.value = tm_.add(tm_.zext(v, k.width), rest);
  }

  // All summands but the first; `free`: one of them is poison in the source.
  Term others(const Invariant::Relation& r, Term& free) {
    Term rest = tm_.constant(r.width, r.constant);
    for (size_t i = 1; i < r.sum.size(); ++i) {
      const Cells& x = cells_[r.sum[i].column];
      Term v = x.value;
      if (r.sum[i].view == View::Zero) v = tm_.zext(v, r.width);
      if (r.sum[i].view == View::Sign) v = tm_.sext(v, r.width);
      rest = tm_.add(rest, tm_.mul(tm_.constant(r.width, r.sum[i].factor), v));
      if (inv_.columns()[r.sum[i].column].of_source) free = tm_.or_(free, x.poison);
    }
    return rest;
  }

  // Where one of the source's columns is poison, nobody can tell its value: that may be the one for
  // which the relation holds, if no other speaks of it.
  bool holds_anyway(const Invariant::Relation& r) const {
    auto may_be_poison = [&](const Invariant::Relation::Summand& s) {
      return inv_.columns()[s.column].of_source && !cells_[s.column].poison.is_false();
    };
    auto is_free = [&](const Invariant::Relation::Summand& s) {
      size_t uses = 0;
      for (const Invariant::Relation& other : inv_.relations())
        uses += std::any_of(other.sum.begin(), other.sum.end(),
                            [&](const auto& t) { return t.column == s.column; });
      return s.view == View::Plain && s.factor % 2 == 1 && uses == 1;
    };
    return std::all_of(r.sum.begin(), r.sum.end(),
                       [&](const auto& s) { return !may_be_poison(s) || is_free(s); });
  }

  void solve(const Invariant::Relation& r) {
    size_t c = r.sum[0].column;
    const Column& k = inv_.columns()[c];
    if (whole_[c] || k.loop_invariant) return;
    Term free = tm_.boolean(false);
    Term rest = others(r, free);
    Cells& x = cells_[c];
    Term solved = tm_.neg(rest);
    if (k.of_source) free = tm_.or_(free, x.poison);
    x.value = holds_anyway(r) ? solved : tm_.ite(free, x.value, solved);
    if (!k.of_source) x.poison = tm_.and_(free, x.poison);
  }

  TermManager& tm_;
  semantics::World& world_;
  const Invariant& inv_;
  std::string name_;
  std::vector<Cells> cells_;
  std::vector<Term> whole_; // pointers that may lead anywhere
};

} // namespace

NodeState make_state(TermManager& tm, semantics::World& world, const refine::Inputs& inputs,
                     const Invariant& inv, uint32_t number, const Program& source,
                     const Program& target, const LoopInvariantValues& source_loop_invariant,
                     const LoopInvariantValues& target_loop_invariant) {
  Maker maker(tm, world, inv, "node" + std::to_string(number));
  const std::vector<Column>& columns = inv.columns();
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].loop_invariant) {
      const LoopInvariantValues& loop_invariant =
          columns[c].of_source ? source_loop_invariant : target_loop_invariant;
      maker.fix(c,
                refine::pinned(tm, inputs,
                               (*loop_invariant.at(columns[c].leaf.reg))[columns[c].leaf.index]));
    }
  maker.make_rest();
  NodeState out;
  out.source.regs.resize(source.registers.size());
  out.target.regs.resize(target.registers.size());
  for (const auto& [r, cell] : source_loop_invariant)
    out.source.regs[r] = cell;
  for (const auto& [r, cell] : target_loop_invariant)
    out.target.regs[r] = cell;
  std::map<std::pair<bool, RegId>, Value<Symbolic>> values;
  for (size_t c = 0; c < columns.size(); ++c)
    if (!columns[c].loop_invariant)
      values[{columns[c].of_source, columns[c].leaf.reg}].push_back(
          {maker.value(c), maker.all()[c].poison});
  for (auto& [where, value] : values)
    (where.first ? out.source : out.target).regs[where.second] =
        std::make_shared<const Value<Symbolic>>(std::move(value));
  maker.add_wide(out.source, out.target);
  out.assumed = tm.boolean(true);
  for (Term t : inv.claims(tm, maker.all()))
    out.assumed = tm.and_(out.assumed, t);
  out.cells = maker.all();
  out.parts = maker.parts;
  return out;
}

} // namespace lockstep::product
