#include "product/check/scope.h"

#include "product/check/overlap.h"
#include "product/check/own.h"
#include "program/loops.h"
#include "program/step.h"

#include <algorithm>

namespace lockstep::product::checker {

namespace {

std::string beyond(const Program& p) {
  using semantics::OpId;
  if (std::string what = own_obstacle(p); !what.empty()) return what;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      switch (i.operation.op) {
      case OpId::InvariantStart:
      case OpId::InvariantEnd:
        return "memory that does not change";
      case OpId::StrLen:
      case OpId::StrCmp:
      case OpId::MemCmp:
      case OpId::FindByte:
      case OpId::StrSpan:
      case OpId::StrStr:
        return "strings";
      case OpId::AtomicRmw:
      case OpId::CmpXchg:
        return "atomic accesses";
      case OpId::Resume:
        return "unwinding";
      default:
        break;
      }
  if (p.has_atomics()) return "atomic accesses";
  if (program::memory_program(p).holds_constant) return "memory that does not change";
  return "";
}

// Nobody else can see that it happens, unless the access is volatile.
bool is_unseen(semantics::OpId op) {
  using semantics::OpId;
  if (semantics::is_function(op)) return true;
  switch (op) {
  case OpId::Load:
  case OpId::Store:
  case OpId::MaskedLoad:
  case OpId::MaskedStore:
  case OpId::MemSet:
  case OpId::MemTransfer:
  case OpId::Gep:
  case OpId::PtrCmp:
  case OpId::PtrToInt:
  case OpId::IntToPtr:
  case OpId::AddrSpaceCast:
  case OpId::PtrMask:
  case OpId::NonNull:
  case OpId::Aligned:
  case OpId::InRange:
  case OpId::InClass:
  case OpId::ObjectSize:
  case OpId::Assume:
  case OpId::RequireNoUndef:
  case OpId::RequireDereferenceable:
  case OpId::Freeze:
  case OpId::Alloca:
  case OpId::LifetimeStart:
  case OpId::LifetimeEnd:
    return true;
  default:
    return false; // who knows
  }
}

// Others may see something of it while it runs.
bool is_seen(const Program& p) {
  auto volatile_access = [](const semantics::Access& a) { return a.is_volatile; };
  if (!p.callees.empty() || std::any_of(p.accesses.begin(), p.accesses.end(), volatile_access))
    return true;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      if (!is_unseen(i.operation.op) || p.is_volatile_write(i.operation)) return true;
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
  if (!tags_never_meet(target)) return "accesses that must not overlap";
  if (progresses(target, false) && !must_end(source))
    return "a target that must come to an end where the source need not";
  // An endless source that others see is one that makes progress; to come back is more.
  if (target.comes_back && !source.comes_back && (is_seen(source) || is_seen(target)))
    return "a target that must come back where the source need not";
  return "";
}

} // namespace lockstep::product::checker
