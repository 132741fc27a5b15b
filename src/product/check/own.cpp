#include "product/check/own.h"

#include "program/loops.h"
#include "program/step.h"

#include <algorithm>

namespace lockstep::product::checker {

namespace {

using program::Block;
using program::BlockId;
using program::Instr;
using program::kNone;
using program::Operand;
using program::Program;
using program::RegId;
using program::Terminator;
using semantics::OpId;

struct Made {
  RegId reg; // that points to it
  semantics::Site site;
  std::string name;
  uint64_t bytes;
  unsigned align_log2;
  bool starts_dead;
};

std::optional<uint64_t> number_in(const Program& p, const Operand& o) {
  if (o.is_reg()) return std::nullopt;
  const semantics::ConstValue& v = p.constants[o.index];
  if (v.size() != 1 || v[0].kind != semantics::ConstScalar::Kind::Number ||
      v[0].number.getActiveBits() > 32)
    return std::nullopt;
  return v[0].number.getZExtValue();
}

std::optional<uint64_t> size_of(const Program& p, const Instr& i) {
  std::optional<uint64_t> count = number_in(p, i.args[0]), each = number_in(p, i.args[1]);
  if (!count || !each) return std::nullopt;
  return *count * *each;
}

std::vector<Made> made_by(const Program& p) {
  std::vector<Made> out;
  const std::vector<Instr>& entry = p.blocks[0].instrs;
  for (uint32_t i = 0; i < entry.size(); ++i)
    if (entry[i].operation.op == OpId::Alloca) {
      const auto made = payload<semantics::AllocaPayload>(entry[i].operation);
      out.push_back({entry[i].result,
                     {program::instance_number(p, 0, 0), i, program::kOwnChoice},
                     p.registers[entry[i].result].name,
                     size_of(p, entry[i]).value_or(0),
                     made.align_log2,
                     made.starts_dead != 0});
    }
  return out;
}

// The registers that may point into a block of its own: into any, or the one that is given.
std::vector<bool> pointers_into(const Program& p, RegId made = kNone) {
  std::vector<bool> into(p.registers.size());
  auto is = [&](const Operand& o) { return o.is_reg() && into[o.index]; };
  for (bool changed = true; changed;) {
    changed = false;
    auto add = [&](RegId r) {
      changed |= !into[r];
      into[r] = true;
    };
    for (const Block& b : p.blocks) {
      for (const program::Phi& phi : b.phis)
        if (std::any_of(phi.incoming.begin(), phi.incoming.end(),
                        [&](const auto& in) { return is(in.second); }))
          add(phi.result);
      for (const Instr& i : b.instrs) {
        OpId op = i.operation.op;
        if (op == OpId::Alloca && (made == kNone || made == i.result)) add(i.result);
        // Loads give what was stored, and no such pointer is.
        bool reads = op == OpId::Load || op == OpId::MaskedLoad || op == OpId::PtrCmp;
        if (i.result != kNone && !reads && std::any_of(i.args.begin(), i.args.end(), is))
          add(i.result);
      }
    }
  }
  return into;
}

// The operands that may be such pointers without anybody learning the address. Of those that give a
// pointer, the result is one.
bool keeps(const Program& p, const Instr& i, size_t operand) {
  auto is_quiet = [&] { return !p.accesses[semantics::access_of(i.operation)].is_volatile; };
  switch (i.operation.op) {
  case OpId::Gep:
    return operand == 0;
  case OpId::Select:
  case OpId::Freeze:
  case OpId::PtrCmp: // of addresses, as the next two: see is_placed
  case OpId::Aligned:
  case OpId::NonNull:
  case OpId::RequireDereferenceable:
  case OpId::RequireNoUndef:
  case OpId::LifetimeStart:
  case OpId::LifetimeEnd:
    return true;
  case OpId::Load:
    return is_quiet();
  case OpId::Store:
    return operand == 1 && is_quiet();
  case OpId::MaskedLoad:
    return operand == 0 && is_quiet();
  case OpId::MaskedStore:
    return operand == 1 && is_quiet();
  case OpId::MemSet:
    return operand == 0 && !p.is_volatile_write(i.operation);
  case OpId::MemTransfer:
    return operand < 2 && !p.is_volatile_write(i.operation);
  default:
    return false;
  }
}

// The block whose start an operand is for certain, unless it is poison.
RegId start_of(const Program& p, Operand o) {
  for (bool found = true; found && o.is_reg();) {
    found = false;
    for (const Block& b : p.blocks)
      for (const Instr& i : b.instrs) {
        if (i.result != o.index) continue;
        if (i.operation.op == OpId::Alloca) return i.result;
        if (i.operation.op != OpId::NonNull && i.operation.op != OpId::Aligned) return kNone;
        o = i.args[0];
        found = true;
        break;
      }
  }
  return kNone;
}

// Nothing is written into it but where the function is entered.
bool may_settle(const Program& p, RegId made) {
  std::vector<bool> into = pointers_into(p, made);
  auto points = [&](const Operand& o) { return o.is_reg() && into[o.index]; };
  auto may_write = [&](const Instr& i) {
    switch (i.operation.op) {
    case OpId::Store:
    case OpId::MaskedStore:
      return points(i.args[1]);
    case OpId::MemSet:
    case OpId::MemTransfer:
    case OpId::LifetimeStart:
      return points(i.args[0]);
    default: // what else may have such a pointer only looks at it
      return false;
    }
  };
  return std::none_of(p.blocks.begin() + 1, p.blocks.end(), [&](const Block& b) {
    return std::any_of(b.instrs.begin(), b.instrs.end(), may_write);
  });
}

// Whether each lives where a block starts.
std::vector<std::vector<std::optional<bool>>> lives(const Program& p,
                                                    const std::vector<Made>& made) {
  struct May {
    bool live = false, be_dead = false;
  };
  std::vector<std::vector<May>> at(p.blocks.size(), std::vector<May>(made.size()));
  std::vector<bool> reached(p.blocks.size());
  std::vector<BlockId> todo{0};
  reached[0] = true;
  while (!todo.empty()) {
    BlockId b = todo.back();
    todo.pop_back();
    std::vector<May> now = at[b];
    for (const Instr& i : p.blocks[b].instrs) {
      OpId op = i.operation.op;
      bool starts = op == OpId::LifetimeStart, ends = op == OpId::LifetimeEnd;
      RegId of = op == OpId::Alloca ? i.result : starts || ends ? start_of(p, i.args[0]) : kNone;
      for (size_t k = 0; k < made.size() && of != kNone; ++k)
        if (of == made[k].reg)
          now[k] = starts ? May{true, false}
                   : ends ? May{false, true}
                          : May{!made[k].starts_dead, made[k].starts_dead};
    }
    for (BlockId to : p.blocks[b].end.successors) {
      bool more = !reached[to];
      reached[to] = true;
      for (size_t k = 0; k < made.size(); ++k) {
        May& there = at[to][k];
        more |= (now[k].live && !there.live) || (now[k].be_dead && !there.be_dead);
        there.live |= now[k].live;
        there.be_dead |= now[k].be_dead;
      }
      if (more) todo.push_back(to);
    }
  }
  std::vector<std::vector<std::optional<bool>>> out(p.blocks.size());
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    for (const May& may : at[b])
      out[b].push_back(may.live && may.be_dead ? std::nullopt : std::optional(may.live));
  return out;
}

} // namespace

std::string own_obstacle(const Program& p) {
  const char* others = "blocks of a program's own that are no local arrays";
  std::vector<Made> made = made_by(p);
  std::vector<bool> into = pointers_into(p);
  for (BlockId b = 0; b < p.blocks.size(); ++b) {
    const Block& block = p.blocks[b];
    const std::vector<BlockId>& next = block.end.successors;
    if (!made.empty() && std::find(next.begin(), next.end(), 0) != next.end()) return others;
    for (const Instr& i : block.instrs) {
      OpId op = i.operation.op;
      if (op == OpId::Allocate || op == OpId::Realloc || op == OpId::Free ||
          op == OpId::StackSave || op == OpId::StackRestore)
        return others;
      auto in_other_space = [&] {
        return payload<semantics::AllocaPayload>(i.operation).space != 0;
      };
      if (op == OpId::Alloca && (b != 0 || in_other_space() || !size_of(p, i)))
        return "local arrays of unknown size";
      if ((op == OpId::LifetimeStart || op == OpId::LifetimeEnd) && start_of(p, i.args[0]) == kNone)
        return "lives of unknown blocks";
      for (size_t k = 0; k < i.args.size(); ++k)
        if (i.args[k].is_reg() && into[i.args[k].index] && !keeps(p, i, k))
          return "local arrays whose address others may learn";
    }
    const Terminator& end = block.end;
    if (end.has_value && end.value.is_reg() && into[end.value.index])
      return "local arrays whose address others may learn";
  }
  for (const program::Param& param : p.params)
    if (param.memory.is_copy) return others;
  for (const semantics::Callee& c : p.callees)
    if (c.fresh_result) return others;
  return "";
}

bool is_placed(const semantics::SymbolicMemory& memory) {
  return std::any_of(memory.locals().begin(), memory.locals().end(),
                     [](const auto& local) { return static_cast<bool>(local.base); });
}

semantics::Term lives_as(semantics::TermManager& tm, const semantics::SymbolicMemory& memory,
                         const semantics::MemoryState& state,
                         std::span<const semantics::SymbolicMemory::OwnLater> blocks) {
  semantics::Term all = tm.boolean(true);
  for (const auto& block : blocks) {
    semantics::Term here = tm.boolean(false);
    for (size_t i = 0; i < state.own.size(); ++i)
      if (memory.locals()[i].number == block.number && state.own[i].chain)
        here = block.alive ? state.own[i].alive : tm.not_(state.own[i].alive);
    all = tm.and_(all, here);
  }
  return all;
}

OwnBlocks::OwnBlocks(const Program& source, const Program& target) {
  std::vector<Made> made[] = {made_by(source), made_by(target)};
  sides_[0].is_alive = lives(source, made[0]);
  sides_[1].is_alive = lives(target, made[1]);
  for (size_t side : {0, 1}) {
    sides_[side].numbers.assign(made[side].size(), 0);
    for (const Made& m : made[side])
      sides_[side].may_settle.push_back(may_settle(side == 0 ? source : target, m.reg));
  }
  // Of the same name; else the first that fits.
  uint32_t next = semantics::kLocalBit | 1;
  for (bool by_name : {true, false})
    for (size_t i = 0; i < made[0].size(); ++i)
      for (size_t k = 0; k < made[1].size() && sides_[0].numbers[i] == 0; ++k) {
        const Made &s = made[0][i], &t = made[1][k];
        if (sides_[1].numbers[k] != 0 || s.bytes != t.bytes || s.align_log2 > t.align_log2 ||
            (by_name && (s.name.empty() || s.name != t.name)))
          continue;
        sides_[0].numbers[i] = sides_[1].numbers[k] = next++;
      }
  uint32_t first[] = {semantics::kSourceBlocks, semantics::kTargetBlocks};
  for (size_t side : {0, 1})
    for (size_t i = 0; i < made[side].size(); ++i) {
      uint32_t& number = sides_[side].numbers[i];
      if (number == 0) number = semantics::kLocalBit | first[side]++;
      sides_[side].numbering[made[side][i].site] = number;
    }
}

OwnBlocks::Questions OwnBlocks::questions_at(semantics::World& world, const std::string& node) {
  auto ask = [&](const char* of) {
    semantics::Environment::Question q;
    q.kind = world.environment().kind_of(node + of);
    return world.environment().ask(std::move(q));
  };
  return {ask(""), ask(" of the source"), ask(" of the target")};
}

OwnBlocks::Settled OwnBlocks::settled(bool of_source, const semantics::SymbolicMemory& memory,
                                      const semantics::MemoryState& state,
                                      const std::function<bool(semantics::Term)>& is_chosen) const {
  Settled out;
  const Side& side = sides_[of_source ? 0 : 1];
  for (size_t i = 0; i < state.own.size(); ++i) {
    uint32_t number = memory.locals()[i].number;
    auto at = std::find(side.numbers.begin(), side.numbers.end(), number);
    if (!state.own[i].chain || at == side.numbers.end() ||
        !side.may_settle[static_cast<size_t>(at - side.numbers.begin())])
      continue;
    semantics::MemoryState alone;
    alone.own.push_back(state.own[i]);
    std::vector<semantics::Term> terms;
    memory.collect(alone, terms);
    std::vector<semantics::Term> vars = term::variables_of(terms);
    if (std::none_of(vars.begin(), vars.end(), is_chosen)) out[number] = state.own[i].chain;
  }
  return out;
}

OwnBlocks::AtNode OwnBlocks::at(BlockId source, BlockId target, const Questions& questions,
                                const Settled& in_source, const Settled& in_target) const {
  AtNode out;
  out.epoch = questions.shared + 1;
  for (bool of_source : {true, false}) {
    const Side& side = sides_[of_source ? 0 : 1];
    BlockId place = of_source ? source : target;
    for (size_t i = 0; i < side.numbers.size() && place != 0; ++i) { // there none is made yet
      std::optional<bool> alive = side.is_alive[place][i];
      if (!alive) out.obstacle = "a local array that may live or not";
      const Settled& settled = of_source ? in_source : in_target;
      auto known = settled.find(side.numbers[i]);
      (of_source ? out.source : out.target)
          .push_back({side.numbers[i], of_source ? questions.source : questions.target,
                      alive.value_or(false), false,
                      known == settled.end() ? nullptr : known->second});
    }
  }
  for (auto& s : out.source)
    for (auto& t : out.target)
      if (s.number == t.number && s.alive && t.alive && !s.settled && !t.settled) {
        s.shared = t.shared = true;
        s.question = t.question = questions.shared;
        out.shared.push_back(s.number);
      }
  return out;
}

} // namespace lockstep::product::checker
