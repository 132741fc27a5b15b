#include "product/check/walks.h"

#include <algorithm>
#include <bit>

namespace lockstep::product::checker {

using program::kNone;
using program::State;
using program::Stopped;
using semantics::Scalar;
using semantics::Symbolic;

namespace {

constexpr size_t kMostInstances = 4000; // blocks on the paths of one edge

} // namespace

Walks::Walks(TermManager& tm, support::Context& ctx, const Program& source_program,
             const Program& target_program, refine::InputOptions inputs,
             const semantics::WorldOptions& options, bool abstract_floats)
    : tm_(tm), ctx_(ctx), own_(source_program, target_program), world(tm, options),
      source(tm, world, source_program, "src", semantics::kSourceBlocks),
      target(tm, world, target_program, "tgt", semantics::kTargetBlocks) {
  source.choices.abstract_floats(abstract_floats);
  target.choices.abstract_floats(abstract_floats);
  source.numbering = own_.source();
  target.numbering = own_.target();
  target.memory.be_target();
  for (const Program* p : {&source_program, &target_program})
    for (const semantics::Callee& callee : p->callees)
      world.environment().consider(callee);
  world.environment().same_memory = [this](const semantics::Seen& a, const semantics::Seen& b) {
    bool exact = true;
    return refine::found_same(tm_, a, b, ++comparison_, exact);
  };
  if (target.memory.program().params != source.memory.program().params ||
      target.memory.program().function != source.memory.program().function)
    target.memory.be_strict();
  inputs_ = refine::make_inputs(world, source_program, inputs);
}

State Walks::entry(Side& side) {
  Symbolic domain(tm_, side.choices);
  std::vector<semantics::Value<Symbolic>> args;
  for (uint32_t i = 0; i < inputs_.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs_.params[i], i, [](Term t) { return t; }));
  return start_state(tm_, side.choices, side.program, args, side.memory);
}

Walked Walks::walk(Side& side, const State& start, const program::Region& region,
                   const std::vector<uint32_t>& bounds) {
  program::PathsetResult ps =
      build_pathset(side.program, side.forest, {bounds, kMostInstances}, region);
  if (!ps.pathset) return {ps.obstacle, {}};
  program::ExecuteOptions options;
  options.deadline = ctx_.deadline;
  Walked w{"", execute(tm_, side.choices, side.program, *ps.pathset, start, side.memory, options)};
  if (w.behaviour.stopped) w.obstacle = "out of time";
  if (!side.memory.trouble.empty()) w.obstacle = side.memory.trouble;
  return w;
}

Walked Walks::target_on(const State& start, BlockId from, const std::vector<bool>& stops) {
  program::Region region{from, {}, false};
  region.stops.assign(stops.begin(), stops.end());
  return walk(target, start, region, std::vector<uint32_t>(target.forest.loops.size(), 2));
}

Walked Walks::source_on(const State& start, BlockId from, BlockId to, uint32_t count,
                        uint32_t inner) {
  program::Region region{from, {}, false};
  std::vector<uint32_t> bounds(source.forest.loops.size(), inner + 1);
  if (to != kNone) {
    region.stops.assign(source.program.blocks.size(), 0);
    region.stops[to] = count;
    region.stops_only = true;
    for (uint32_t l = 0; l < bounds.size(); ++l)
      if (source.forest.contains(l, to)) bounds[l] = std::max(inner, count) + 1;
  }
  Walked all = walk(source, start, region, bounds);
  if (all.obstacle != program::kTooLarge) return all;
  // The loops that it is in are left soon, those within them may be long.
  for (uint32_t l = 0; l < bounds.size(); ++l)
    if (source.forest.contains(l, from)) bounds[l] = count + 2;
  return walk(source, start, region, bounds);
}

Term Walks::inevitable_ub(const State& state, BlockId block) {
  program::Region region = program::up_to_branch(source.program, source.forest, block);
  Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
  return w.obstacle.empty() ? w.behaviour.ub : tm_.boolean(false);
}

Term Walks::inevitable_ub_soon(const State& state, BlockId block) {
  program::Region region = program::up_to_heads(source.program, source.forest, block);
  Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
  bool quiet = w.obstacle.empty() && w.behaviour.events.empty() && w.behaviour.stays.is_false();
  return quiet ? w.behaviour.ub : tm_.boolean(false);
}

OwnBlocks::AtNode Walks::forget(State& of_source, State& of_target, const std::string& node,
                                BlockId source_block, BlockId target_block) {
  OwnBlocks::Questions questions = OwnBlocks::questions_at(world, node);
  OwnBlocks::AtNode own = own_.at(source_block, target_block, questions, settled_[0], settled_[1]);
  of_source.memory = source.memory.later(questions.shared, own.source);
  of_target.memory = target.memory.later(questions.shared, own.target);
  // Others may have learnt any pointer by now.
  for (auto* memory : {&of_source.memory, &of_target.memory})
    std::fill(memory->escaped.begin(), memory->escaped.end(), tm_.boolean(true));
  // As many events on both sides; nobody knows how many.
  Term count = tm_.var(node + ".events", semantics::kEventBits);
  of_source.memory.count = of_target.memory.count = count;
  return own;
}

Cell Walks::held(semantics::MemoryState memory, Term block, Term offset, unsigned bits) {
  unsigned granule = world.options().granule;
  if (bits % (8 * granule) != 0) return {tm_.zero(bits), tm_.boolean(true), Term()};
  auto align = static_cast<unsigned>(std::countr_zero(granule));
  source.memory.enter(memory);
  Cell out{Term(), source.memory.misaligned(source.memory.pointer(block, offset), align), Term()};
  for (const semantics::Piece& p :
       source.memory.observe(memory, block, offset, bits / 8, false, align, 0)) {
    out.poison = tm_.or_(out.poison, tm_.ne(p.poison, tm_.zero(p.poison.width())));
    out.value = !out.value                   ? p.value
                : world.options().big_endian ? tm_.concat(out.value, p.value)
                                             : tm_.concat(p.value, out.value);
  }
  return out;
}

Term Walks::is_undef_in(semantics::MemoryState memory,
                        const semantics::InitialContents::Range& range, const std::string& place) {
  unsigned granule = world.options().granule, w = world.options().address_bits;
  auto low = static_cast<unsigned>(std::countr_zero(granule));
  Term at = tm_.var(place, w - low);
  if (low > 0) at = tm_.concat(at, tm_.zero(low));
  source.memory.enter(memory);
  Term varies = tm_.boolean(false);
  for (const semantics::Piece& p :
       source.memory.observe(memory, range.block, at, granule, false, low, 0)) {
    Term value = p.value;
    Symbolic::pin(tm_, value, varies);
  }
  return tm_.and_(tm_.ult(tm_.sub(at, range.offset), range.length), varies);
}

Term Walks::is_null(bool of_source, Term block, Term offset) {
  Term pointer = semantics::make_pointer(tm_, block, offset);
  return (of_source ? source : target).memory.equal(pointer, tm_.zero(pointer.width()));
}

bool Walks::may_hold_pointer(Term place) {
  unsigned bytes = world.options().address_bits / 8;
  return source.memory.misaligned(place, static_cast<unsigned>(std::countr_zero(bytes)))
             .is_false() &&
         bytes % world.options().granule == 0;
}

Term Walks::hold_pointer(semantics::MemoryState of_source, semantics::MemoryState of_target,
                         Term place, Term pointer) {
  unsigned w = world.options().address_bits;
  Term block = tm_.extract(place, place.width() - 1, w), offset = tm_.trunc(place, w);
  Term all = tm_.boolean(true);
  for (auto [side, memory] : {std::pair(&source, &of_source), {&target, &of_target}}) {
    side->memory.enter(*memory);
    semantics::Piece there = side->memory.observe(
        *memory, block, offset, w / 8, true, static_cast<unsigned>(std::countr_zero(w / 8)), 0)[0];
    if (there.value.has_undef() || there.poison.has_undef()) return tm_.boolean(false);
    all = tm_.and_(all, tm_.and_(tm_.eq(there.poison, tm_.zero(there.poison.width())),
                                 tm_.eq(there.value, pointer)));
  }
  return all;
}

void Walks::put_pointer(State& of_source, State& of_target, Term place, Term pointer) {
  unsigned bytes = world.options().address_bits / 8;
  for (auto [side, state] : {std::pair(&source, &of_source), {&target, &of_target}}) {
    side->memory.enter(state->memory);
    side->memory.write(place, {bytes, pointer, tm_.boolean(false)}, true,
                       static_cast<unsigned>(std::countr_zero(bytes)));
  }
}

Term Walks::may_be_delayed(const semantics::MemoryState& of_source, const DelayedBits& delayed) {
  unsigned granule = world.options().granule;
  auto low = static_cast<unsigned>(std::countr_zero(granule));
  if (delayed.bits % (8 * granule) != 0) return tm_.boolean(false);
  semantics::MemoryState memory = of_source;
  source.memory.enter(memory);
  Term may =
      tm_.not_(source.memory.misaligned(source.memory.pointer(delayed.block, delayed.offset), low));
  if (delayed.filled && delayed.filled->from) {
    Term from = source.memory.pointer(delayed.filled->from->block, delayed.filled->from->offset);
    may = tm_.and_(may, tm_.not_(source.memory.misaligned(from, low)));
  }
  if (delayed.filled && low > 0)
    may = tm_.and_(may, tm_.eq(tm_.trunc(delayed.filled->length, low), tm_.zero(low)));
  return may;
}

void Walks::fill(semantics::MemoryState& of_source, const DelayedBits& delayed) {
  fill_in(source, of_source, delayed);
}

void Walks::fill_in(Side& side, semantics::MemoryState& state, const DelayedBits& delayed) {
  side.memory.enter(state);
  const DelayedBits::Filled& f = *delayed.filled;
  auto align = static_cast<unsigned>(std::countr_zero(world.options().granule));
  Term to = side.memory.pointer(delayed.block, delayed.offset);
  if (f.from)
    side.memory.copy(to, side.memory.pointer(f.from->block, f.from->offset), f.length, align,
                     align);
  else
    side.memory.fill(to, f.length, {1, f.byte, f.poison}, align);
}

void Walks::hide(State& of_source, const DelayedBits& delayed, const std::string& name) {
  if (delayed.filled) return fill(of_source.memory, delayed);
  unsigned granule = world.options().granule;
  source.memory.enter(of_source.memory);
  Term offset = delayed.offset;
  for (unsigned at = 0; at < delayed.bits / 8; at += granule) {
    std::string each = name + "." + std::to_string(at);
    source.memory.write(source.memory.pointer(delayed.block, offset),
                        {granule, tm_.var(each, 8 * granule),
                         world.contents().poison_of(
                             tm_.var(each + ".poison", world.contents().poison_variables()))},
                        false, static_cast<unsigned>(std::countr_zero(granule)));
    offset = tm_.add(offset, tm_.constant(offset.width(), granule));
  }
}

void Walks::store_delayed(semantics::MemoryState of_source, semantics::MemoryState& of_target,
                          const DelayedBits& delayed) {
  if (delayed.filled) return fill_in(target, of_target, delayed);
  auto align = static_cast<unsigned>(std::countr_zero(world.options().granule));
  source.memory.enter(of_source);
  semantics::Pieces there = source.memory.observe(of_source, delayed.block, delayed.offset,
                                                  delayed.bits / 8, false, align, 0);
  target.memory.enter(of_target);
  Term offset = delayed.offset;
  for (const semantics::Piece& piece : there) {
    target.memory.write(target.memory.pointer(delayed.block, offset), piece, false, align);
    offset = tm_.add(offset, tm_.constant(offset.width(), piece.bytes));
  }
}

// Blocks that no loop leads to.
static std::vector<bool> before_loops(const Program& p, const program::LoopForest& forest) {
  std::vector<bool> before(p.blocks.size(), true);
  std::vector<BlockId> todo;
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    if (forest.innermost[b] != kNone) todo.push_back(b);
  while (!todo.empty()) {
    BlockId b = todo.back();
    todo.pop_back();
    if (!before[b]) continue;
    before[b] = false;
    todo.insert(todo.end(), p.blocks[b].end.successors.begin(), p.blocks[b].end.successors.end());
  }
  return before;
}

// What a register holds at all stops, if that is the same; null: it is not.
static program::Cell<Symbolic> same_at(const std::vector<Stopped>& stops, RegId r) {
  program::Cell<Symbolic> content;
  for (const Stopped& s : stops) {
    const auto& here = s.state.regs[r];
    if (!here) continue;
    if (content)
      for (size_t k = 0; k < here->size(); ++k)
        if ((*here)[k].value != (*content)[k].value || (*here)[k].poison != (*content)[k].poison)
          return nullptr;
    content = here;
  }
  return content;
}

// What settles in blocks of a side's own on the way to its first loops, whichever it comes to.
void Walks::find_settled(const Side& side, const std::vector<Stopped>& stops,
                         const std::set<uint32_t>& dependent) {
  bool of_source = &side == &source;
  OwnBlocks::Settled& all = settled_[of_source ? 0 : 1];
  for (const Stopped& s : stops) {
    OwnBlocks::Settled here = own_.settled(of_source, side.memory, s.state.memory, [&](Term v) {
      return dependent.contains(v.id()) || side.choices.origin(v) != nullptr ||
             v.var_kind() == semantics::VarKind::Undef;
    });
    if (&s == &stops.front())
      all = std::move(here);
    else
      std::erase_if(all, [&](const auto& known) {
        auto it = here.find(known.first);
        return it == here.end() || it->second != known.second;
      });
  }
}

LoopInvariantValues Walks::find_loop_invariant(Side& side) {
  const Program& p = side.program;
  LoopInvariantValues out;
  State start = entry(side);
  for (uint32_t i = 0; i < p.params.size(); ++i) {
    RegId reg = p.params[i].reg;
    out.content[reg] = start.regs[reg];
    for (const refine::LeafInput& leaf : inputs_.params[i])
      out.claimed[reg].push_back({leaf.value, tm_.or_(leaf.poison, leaf.undef)});
  }
  program::Region region{0, std::vector<uint32_t>(p.blocks.size()), false};
  for (const program::Loop& l : side.forest.loops)
    region.stops[l.header] = 1;
  Walked w = walk(side, start, region, std::vector<uint32_t>(side.forest.loops.size(), 2));
  if (!w.obstacle.empty()) return out;

  std::set<uint32_t> dependent;
  for (Term v : world.dependent([&](Term v) { return source.choices.origin(v) != nullptr; }))
    dependent.insert(v.id());
  auto stays_made = [&](Term v) {
    return dependent.contains(v.id()) ||
           (source.choices.origin(v) != nullptr && v.var_kind() != semantics::VarKind::Undef);
  };
  auto add = [&](RegId r) {
    program::Cell<Symbolic> content = same_at(w.behaviour.stops, r);
    if (!content) return;
    std::vector<Scalar<Symbolic>> claimed;
    for (const Scalar<Symbolic>& s : *content) {
      Term both[] = {s.value, s.poison};
      std::vector<Term> vars = term::variables_of(both);
      if (&side == &source && std::any_of(vars.begin(), vars.end(), stays_made)) return;
      claimed.push_back(refine::pinned(tm_, inputs_, s));
    }
    out.content[r] = content;
    out.claimed[r] = std::move(claimed);
  };
  find_settled(side, w.behaviour.stops, dependent);
  std::vector<bool> before = before_loops(p, side.forest);
  for (BlockId b = 0; b < p.blocks.size(); ++b) {
    if (!before[b]) continue;
    for (const program::Phi& phi : p.blocks[b].phis)
      add(phi.result);
    for (const program::Instr& i : p.blocks[b].instrs)
      if (i.result != kNone) add(i.result);
  }
  return out;
}

refine::SameMemory Walks::same_seen() {
  return [this](const semantics::MemoryState::Event& a, const semantics::MemoryState::Event& b) {
    Term all = tm_.boolean(a.seen || !b.seen);
    if (!a.seen || !b.seen) return all;
    for (const refine::ObservedLocation& location :
         refine::compare_seen(tm_, *a.seen, *b.seen, ++comparison_))
      all = tm_.and_(all, refine::refined(tm_, location));
    return all;
  };
}

} // namespace lockstep::product::checker
