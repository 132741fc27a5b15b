#include "product/witness.h"

#include "product/check/columns.h"
#include "product/check/language.h"
#include "program/pathset.h"

#include <algorithm>

namespace lockstep::product {

namespace {

using checker::Claim;
using checker::Named;
using checker::Names;
using checker::Operand;
using checker::Part;
using checker::Sum;
using checker::Summand;
using Kind = Part::Kind;
using View = Invariant::Relation::Summand::View;

// The claims of one node.
class Writer {
public:
  Writer(const Prover& prover, uint32_t node, const Program& source, const Program& target)
      : prover_(prover), claims_(prover.at(node)), inv_(claims_.invariant), source_(source),
        target_(target) {}

  std::vector<std::string> all() {
    for (size_t c = 0; c < inv_.columns().size(); ++c)
      if (!inv_.columns()[c].loop_invariant)
        of_column(c);
      else if (inv_.is_defined(c))
        is_defined(c);
    for (const Invariant::Relation& r : inv_.relations())
      relation(r);
    const std::vector<bool> closest = inv_.are_closest();
    for (size_t i = 0; i < closest.size(); ++i)
      if (closest[i]) order(inv_.orders()[i]);
    for (const Reduction& r : inv_.reductions())
      reduction(r);
    for (const Kept& k : claims_.kept.all())
      memory(k);
    for (const HeldPointer& p : claims_.pointers)
      pointer(p);
    for (const DelayedStore& l : claims_.delayed)
      delayed(l);
    for (const Written& w : claims_.stretches)
      written(w);
    if (claims_.ranking) falls(*claims_.ranking);
    return std::move(out_);
  }

private:
  void add(const Claim& claim) { out_.push_back(checker::to_text(claim)); }

  Named named(size_t c) const {
    const Column& k = inv_.columns()[c];
    Named out{k.of_source, Names::of_register(k.of_source ? source_ : target_, k.leaf.reg), {}, 0};
    if (k.part) out.leaf = k.leaf.index;
    return out;
  }
  Operand operand(size_t c) const {
    return {named(c), inv_.columns()[c].pointer, Operand::View::Plain};
  }
  Sum plain(size_t c) const { return {{{1, operand(c)}}, 0}; }
  // The claim of a column alone: in the source, only where it is not poison.
  Claim about(size_t c, Part part) const {
    Claim out{{std::move(part)}, {}};
    if (inv_.columns()[c].of_source && !inv_.is_defined(c)) out.unless.push_back(named(c));
    return out;
  }
  // What is poison in the source excuses the claim, what is poison in the target breaks it.
  void guard(Claim& claim, std::vector<size_t> columns) const {
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    Part defined;
    for (size_t c : columns) {
      if (inv_.is_defined(c)) continue; // said by itself
      (inv_.columns()[c].of_source ? claim.unless : defined.values).push_back(named(c));
    }
    if (!defined.values.empty()) claim.parts.insert(claim.parts.begin(), std::move(defined));
  }

  void is_defined(size_t c) {
    Part p;
    p.values.push_back(named(c));
    add({{std::move(p)}, {}});
  }

  void of_column(size_t c) {
    unsigned width = inv_.columns()[c].width, bits = inv_.bits(c);
    Invariant::Low low = inv_.low(c);
    if (inv_.is_defined(c)) is_defined(c);
    if (low.bits > 0) {
      Part p;
      p.kind = Kind::Equal;
      p.left = plain(c);
      p.right.constant = low.value;
      p.width = low.bits;
      add(about(c, std::move(p)));
    }
    if (bits > 0 && bits < width && bits < 64) {
      Part p;
      p.kind = Kind::Ult;
      p.left = plain(c);
      p.right.constant = uint64_t{1} << bits;
      add(about(c, std::move(p)));
    }
    if (std::optional<Invariant::Lead> lead = inv_.lead(c)) leads(c, *lead);
    if (inv_.is_nonnull(c)) {
      Part p;
      p.kind = Kind::NonNull;
      p.values.push_back(named(c));
      add(about(c, std::move(p)));
    }
    if (auto rest = inv_.rest(c)) {
      Part p;
      p.kind = Kind::Rest;
      p.left = plain(c);
      p.divisor = rest->first;
      p.right.constant = rest->second;
      add(about(c, std::move(p)));
    }
  }

  void leads(size_t c, const Invariant::Lead& lead) {
    Part p;
    p.kind = Kind::Block;
    p.values.push_back(named(c));
    if (block(p, lead)) add(about(c, std::move(p)));
  }

  bool block(Part& p, const Invariant::Lead& lead) const {
    if (!lead.global) {
      p.values.push_back(named(lead.column));
      return true;
    }
    p.global = global(*lead.global);
    return *lead.global == 0 || !p.global.name.empty();
  }

  Part::Global global(uint32_t number) const {
    if (number == 0) return {};
    Part::Global out{prover_.name_of_global(number), true};
    out.of_source = std::any_of(source_.globals.begin(), source_.globals.end(),
                                [&](const semantics::Global& g) { return g.name == out.name; });
    return out;
  }

  void pointer(const HeldPointer& held) {
    Part p;
    p.kind = Kind::Pointer;
    p.global = global(held.block);
    p.to = global(held.to);
    p.left.constant = held.offset;
    p.right.constant = held.at;
    if (!p.global.name.empty() && (held.to == 0 || !p.to.name.empty())) add({{std::move(p)}, {}});
  }

  Summand summand(const Invariant::Relation::Summand& s, uint64_t factor) const {
    Summand out{factor, operand(s.column)};
    if (s.view == View::Zero) out.operand.view = Operand::View::Zext;
    if (s.view == View::Sign) out.operand.view = Operand::View::Sext;
    return out;
  }

  void reduction(const Reduction& r) {
    static constexpr Part::Gathered kHow[] = {
        Part::Gathered::Smax, Part::Gathered::Smin, Part::Gathered::Umax, Part::Gathered::Umin,
        Part::Gathered::And,  Part::Gathered::Or,   Part::Gathered::Xor,  Part::Gathered::Mul};
    static_assert(std::size(kHow) == kReductionKinds);
    Part p, defined;
    p.kind = Kind::Gathered;
    p.gathered = kHow[static_cast<size_t>(r.kind)];
    p.values.push_back(named(r.whole));
    for (size_t c : r.parts) {
      p.values.push_back(named(c));
      defined.values.push_back(named(c));
    }
    Claim claim = about(r.whole, std::move(p));
    claim.parts.insert(claim.parts.begin(), std::move(defined));
    add(claim);
  }

  void memory(const Kept& k) {
    Part p;
    p.kind = Kind::Memory;
    p.values.push_back(named(k.column));
    if (place(p, k.place)) add(about(k.column, std::move(p)));
  }
  bool place(Part& p, const Place& place) const {
    p.right = sum(place);
    return block(p, place.block);
  }
  Sum sum(const ColumnSum& columns) const {
    Sum out;
    for (const Invariant::Relation::Summand& s : columns.sum)
      out.summands.push_back(summand(s, s.factor));
    out.constant = columns.plus;
    return out;
  }
  void written(const Written& w) {
    Part p;
    p.kind = Kind::Written;
    p.left = sum(w.length);
    if (place(p, w.from)) add({{std::move(p)}, {}});
  }
  void falls(const RankingFunction& f) {
    Part p;
    p.kind = Kind::Falls;
    p.width = f.width;
    p.left = sum(f.sum);
    add({{std::move(p)}, {}});
  }
  void delayed(const DelayedStore& l) {
    Part p;
    p.kind = l.filled ? Kind::Filled : Kind::Late;
    p.width = 8 * l.bytes;
    if (!place(p, l.place)) return;
    if (l.filled) {
      p.left = sum(l.filled->length);
      p.byte = l.filled->byte;
      if (l.filled->column) p.byte_of = named(*l.filled->column);
      if (l.filled->from) {
        Part& from = p.from.emplace_back();
        from.kind = Kind::Late;
        if (!place(from, *l.filled->from)) return;
      }
    }
    add({{std::move(p)}, {}});
  }

  void relation(const Invariant::Relation& r) {
    // In 64 bits, so that small numbers below zero are seen as such.
    auto wide = [&](uint64_t n) {
      unsigned rest = 64 - r.width;
      return static_cast<uint64_t>(static_cast<int64_t>(n << rest) >> rest);
    };
    Part p;
    p.kind = Kind::Equal;
    p.width = r.width;
    std::vector<size_t> columns;
    for (size_t i = 0; i < r.sum.size(); ++i) {
      const auto& s = r.sum[i];
      columns.push_back(s.column);
      (i == 0 ? p.left : p.right)
          .summands.push_back(summand(s, wide(i == 0 ? s.factor : -s.factor)));
    }
    p.right.constant = wide(-r.constant);
    Claim claim{{std::move(p)}, {}};
    guard(claim, std::move(columns));
    add(claim);
  }

  void order(const Invariant::Order& o) {
    static constexpr Kind kKinds[] = {Kind::Ult, Kind::Ule, Kind::Slt, Kind::Sle};
    Part p;
    p.kind = kKinds[static_cast<size_t>(o.kind)];
    std::vector<size_t> columns;
    for (auto [column, sum] : {std::pair(o.a, &p.left), {o.b, &p.right}}) {
      if (column == Invariant::kConstant) {
        sum->constant = o.constant;
        continue;
      }
      *sum = plain(column);
      columns.push_back(column);
    }
    Claim claim{{std::move(p)}, {}};
    guard(claim, std::move(columns));
    add(claim);
  }

  const Prover& prover_;
  const NodeProof& claims_;
  const Invariant& inv_;
  const Program &source_, &target_;
  std::vector<std::string> out_;
};

// The blocks of a region, for people: in an order in which they may be passed.
std::vector<std::string> blocks_between(const Program& p, BlockId from, BlockId to,
                                        const std::vector<uint32_t>& stops) {
  program::LoopForest forest = program::find_loops(p);
  program::Region region{from, stops, to != kNone && !stops.empty()};
  auto result =
      build_pathset(p, forest, {std::vector<uint32_t>(forest.loops.size(), 2), 4000}, region);
  std::vector<std::string> out;
  if (!result.pathset) return out;
  // Those from which the end is reached.
  const auto& nodes = result.pathset->nodes;
  std::vector<bool> leads(nodes.size());
  for (size_t i = nodes.size(); i-- > 0;) {
    const program::Instance& node = nodes[i];
    bool returns = p.blocks[node.block].end.kind == program::Terminator::Kind::Return;
    if (to == kNone ? returns && !node.stop : node.stop && node.block == to) leads[i] = true;
    if (leads[i])
      for (const program::Instance::In& in : node.in)
        leads[in.from] = true;
  }
  for (size_t i = 0; i < nodes.size(); ++i) {
    std::string name = Names::of_block(p, nodes[i].block);
    if (leads[i] && (nodes[i].stop || std::find(out.begin(), out.end(), name) == out.end()))
      out.push_back(std::move(name));
  }
  return out;
}

} // namespace

checker::Witness make_witness(const Prover& prover, const Graph& graph, const Program& source,
                              const Program& target) {
  checker::Witness out{source.name, target.name, {}, {}, prover.abstracts_floats()};
  for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
    checker::WitnessNode node{Names::of_block(source, graph.nodes[n].source),
                              Names::of_block(target, graph.nodes[n].target),
                              {}};
    if (n != 0) node.invariant = Writer(prover, n, source, target).all();
    out.nodes.push_back(std::move(node));
  }
  std::vector<uint32_t> heads(target.blocks.size());
  for (const program::Loop& l : program::find_loops(target).loops)
    heads[l.header] = 1;
  for (const Edge& e : graph.edges) {
    checker::WitnessEdge edge{
        e.from, e.to == kNone ? checker::kReturn : e.to, e.count, e.inner, e.target_stutters, {},
        {}};
    BlockId source_to = e.to == kNone ? kNone : graph.nodes[e.to].source;
    BlockId target_to = e.to == kNone ? kNone : graph.nodes[e.to].target;
    std::vector<uint32_t> once(source.blocks.size());
    if (source_to != kNone) once[source_to] = 1;
    if (e.to == kNone || e.count != 0)
      edge.source = blocks_between(source, graph.nodes[e.from].source, source_to,
                                   source_to == kNone ? std::vector<uint32_t>() : once);
    if (!e.target_stutters)
      edge.target = blocks_between(target, graph.nodes[e.from].target, target_to, heads);
    out.edges.push_back(std::move(edge));
  }
  return out;
}

} // namespace lockstep::product
