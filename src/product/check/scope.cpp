#include "product/check/scope.h"

#include "product/check/overlap.h"
#include "product/check/own.h"
#include "program/loops.h"
#include "program/step.h"

#include <algorithm>

namespace lockstep::product::checker {

namespace {

// Why a proof cannot be about the operation, or "". What is not listed is beyond it.
std::string why_beyond(semantics::OpId op) {
  using semantics::Effect;
  using semantics::OpId;
  auto among = [&](std::initializer_list<OpId> all) {
    return std::find(all.begin(), all.end(), op) != all.end();
  };
  switch (semantics::traits(op).effect) {
  case Effect::None:
  case Effect::Address:
  case Effect::Assumes:
  case Effect::Exposes:
    return "";
  case Effect::Reads:
    return among({OpId::Load, OpId::MaskedLoad, OpId::ObjectSize}) ? "" : "strings";
  case Effect::Writes:
    if (among({OpId::AtomicRmw, OpId::CmpXchg})) return "atomic accesses";
    return among({OpId::Store, OpId::MaskedStore, OpId::MemSet, OpId::MemTransfer, OpId::MemPattern,
                  OpId::StoredBack})
               ? ""
               : semantics::op_name(op);
  case Effect::Blocks: // the others: see own_obstacle
    if (among({OpId::InvariantStart, OpId::InvariantEnd})) return "memory that does not change";
    return among({OpId::Alloca, OpId::LifetimeStart, OpId::LifetimeEnd}) ? ""
                                                                         : semantics::op_name(op);
  case Effect::Events:
    if (op == OpId::Resume) return "unwinding";
    return among({OpId::Call, OpId::Given, OpId::Signal, OpId::SideEffect})
               ? ""
               : semantics::op_name(op);
  }
  return semantics::op_name(op);
}

std::string beyond(const Program& p) {
  if (std::string what = own_obstacle(p); !what.empty()) return what;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      if (std::string what = why_beyond(i.operation.op); !what.empty()) return what;
  if (p.has_atomics()) return "atomic accesses";
  if (program::memory_program(p).has_invariants) return "memory that does not change";
  return "";
}

// Others may see something of it while it runs.
bool is_seen(const Program& p) {
  auto volatile_access = [](const semantics::Access& a) { return a.is_volatile; };
  if (!p.callees.empty() || std::any_of(p.accesses.begin(), p.accesses.end(), volatile_access))
    return true;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      if (semantics::traits(i.operation.op).effect == semantics::Effect::Events ||
          p.is_volatile_write(i.operation))
        return true;
  return false;
}

bool progresses(const Program& p, bool everywhere) {
  if (p.progresses || p.comes_back) return true;
  program::LoopForest forest = program::find_loops(p);
  bool all = true, some = false;
  for (const program::Loop& l : forest.loops)
    for (program::BlockId b : l.blocks) {
      const program::Terminator& end = p.blocks[b].end;
      if (std::find(end.successors.begin(), end.successors.end(), l.header) == end.successors.end())
        continue;
      all &= end.progresses;
      some |= end.progresses;
    }
  return everywhere ? all : some;
}

} // namespace

// Loops in which other threads take part may go on as long as these want.
bool must_end(const Program& program) {
  program::LoopForest forest = program::find_loops(program);
  for (program::BlockId b = 0; b < program.blocks.size(); ++b)
    if (program.blocks[b].synchronizes && forest.innermost[b] != program::kNone) return false;
  return progresses(program, true);
}

std::string obstacle(const Program& source, const Program& target) {
  for (const Program* p : {&source, &target})
    if (std::string what = beyond(*p); !what.empty()) return what;
  // History is forgotten at nodes. What it forbids a target it must forbid the source, too, so that
  // it is enough to look at what both access on each edge.
  for (size_t i = 0; i < target.params.size(); ++i) {
    if (!target.params[i].memory.noalias) continue;
    if (i >= source.params.size() || !source.params[i].memory.noalias)
      return "noalias parameters of the target alone";
    if (!target.callees.empty()) return "calls beside noalias parameters";
  }
  if (!tags_never_meet(target)) return kTagsMayMeet;
  if (progresses(target, false) && !must_end(source))
    return "a target that must come to an end where the source need not";
  // An endless source that others see is one that makes progress; to come back is more.
  if (target.comes_back && !source.comes_back && (is_seen(source) || is_seen(target)))
    return "a target that must come back where the source need not";
  return "";
}

} // namespace lockstep::product::checker
