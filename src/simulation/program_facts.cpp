#include "simulation/program_facts.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace lockstep::simulation {

using program::Block;
using program::Phi;
using program::Program;
using semantics::OpId;

bool is_dead_if_unused(const Program& p, const Instr& i) {
  OpId op = i.operation.op;
  if (semantics::has_access(op)) {
    const semantics::Access& a = p.accesses[semantics::access_of(i.operation)];
    if (a.is_volatile || a.atomic) return false;
  }
  return semantics::has_no_effect(op);
}

bool is_pure_choice(OpId op) {
  return semantics::has_no_effect(op) && semantics::traits(op).has(semantics::kChooses) &&
         !semantics::may_be_ub(op);
}

bool no_more(const semantics::Flags& a, const semantics::Flags& b) {
  return a.nuw <= b.nuw && a.nsw <= b.nsw && a.exact <= b.exact && a.disjoint <= b.disjoint &&
         a.nneg <= b.nneg;
}

namespace {

// What a phi is, if all that comes to it, but itself, is one value.
std::optional<Operand> only_value_of(const Phi& phi) {
  std::optional<Operand> only;
  for (const auto& [from, o] : phi.incoming) {
    if (o.is_reg() && o.index == phi.result) continue;
    if (only && (only->kind != o.kind || only->index != o.index)) return {};
    only = o;
  }
  return only;
}

} // namespace

ProgramFacts::ProgramFacts(const Program& program)
    : p(program), speculatable(p.registers.size()), only_value(p.registers.size()),
      freeze(p.registers.size()), redundant(p.registers.size()), forest(find_loops(program)),
      used_by_(p.registers.size()) {
  for (const Block& b : p.blocks) {
    for (const Phi& phi : b.phis)
      if (auto only = only_value_of(phi)) {
        only_value[phi.result] = only;
        computed.push_back(phi.result);
        if (only->is_reg()) used_by_[only->index].push_back(phi.result);
      }
    instr_count += b.instrs.size();
    for (const Instr& i : b.instrs) {
      if (i.result == program::kNone) continue;
      if (i.operation.op == OpId::Freeze) freeze[i.result] = &i;
      if (!semantics::is_speculatable(i.operation.op)) continue;
      speculatable[i.result] = &i;
      computed.push_back(i.result);
      for (const Operand& o : i.args)
        if (o.is_reg()) used_by_[o.index].push_back(i.result);
    }
  }
  find_redundant();
}

std::set<RegId> ProgramFacts::transitive_users(const std::vector<RegId>& from) const {
  std::set<RegId> out(from.begin(), from.end());
  std::vector<RegId> todo = from;
  while (!todo.empty()) {
    RegId at = todo.back();
    todo.pop_back();
    for (RegId next : used_by_[at])
      if (out.insert(next).second) todo.push_back(next);
  }
  return out;
}

bool ProgramFacts::progresses() const {
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    if (p.blocks[b].synchronizes && forest.innermost[b] != program::kNone) return false;
  if (p.progresses) return true;
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    for (BlockId to : p.blocks[b].end.successors)
      if (forest.is_header(to) && forest.contains(forest.innermost[to], b) &&
          !p.blocks[b].end.progresses)
        return false;
  return forest.is_reducible();
}

// In SSA form what dominates a place holds there what its operands, as they are now, have given.
void ProgramFacts::find_redundant() {
  struct Where {
    BlockId block;
    const Instr* instr;
  };
  std::map<std::vector<uint32_t>, std::vector<Where>> all; // in order within a block
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    for (const Instr& i : p.blocks[b].instrs) {
      // What an integer may point to changes with what is exposed.
      if (i.result == program::kNone || !is_pure_choice(i.operation.op) ||
          i.operation.op == OpId::IntToPtr)
        continue;
      std::vector<uint32_t> key{static_cast<uint32_t>(i.operation.op)};
      std::ranges::copy(i.operation.words.numbers(), std::back_inserter(key));
      for (const Operand& o : i.args) {
        key.push_back(static_cast<uint32_t>(o.kind));
        key.push_back(o.index);
      }
      all[std::move(key)].push_back({b, &i});
    }
  constexpr size_t kMost = 16; // of one kind
  for (const auto& [key, same] : all)
    for (size_t i = 0; i < same.size() && i < kMost; ++i)
      for (size_t j = 0; j < same.size() && j < kMost; ++j) {
        const Where &first = same[i], &then = same[j];
        bool before = first.block == then.block ? i < j : dominates(first.block, then.block);
        if (i != j && before && no_more(first.instr->operation.flags, then.instr->operation.flags))
          redundant[then.instr->result].push_back(first.instr->result);
      }
}

// No way from the entry leads to `b` that does not pass `a`.
bool ProgramFacts::dominates(BlockId a, BlockId b) const {
  std::vector<bool> seen(p.blocks.size());
  std::vector<BlockId> todo;
  auto visit = [&](BlockId at) {
    if (at == a || seen[at]) return;
    seen[at] = true;
    todo.push_back(at);
  };
  visit(0);
  while (!todo.empty()) {
    BlockId at = todo.back();
    todo.pop_back();
    for (BlockId next : p.blocks[at].end.successors)
      visit(next);
  }
  return !seen[b];
}

} // namespace lockstep::simulation
