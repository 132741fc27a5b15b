#include "frontend/llvm/translate.h"

#include "frontend/llvm/families.h"
#include "frontend/llvm/overwritten.h"
#include "frontend/llvm/own_calls.h"
#include "frontend/llvm/parts.h"
#include "frontend/llvm/tables.h"
#include "frontend/llvm/translator.h"
#include "frontend/llvm/types_constants.h"
#include "program/promote.h"
#include "program/tail_recursion.h"

#include <algorithm>

#include <llvm/ADT/SetVector.h>
#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/AtomicOrdering.h>

namespace lockstep::frontend {

using program::BlockId;
using program::kNone;
using program::Operand;
using program::Phi;
using program::RegId;
using program::Terminator;
using semantics::AccessPayload;
using semantics::AlignedPayload;
using semantics::AllocaPayload;
using semantics::ComparePayload;
using semantics::DereferenceablePayload;
using semantics::FloatPayload;
using semantics::OpId;
using semantics::RangesPayload;
using semantics::StoredBackPayload;
using semantics::WithLeavesPayload;

Translator::Translator(const llvm::Function& function, TranslateOptions options)
    : function_(function), printer_(function), globals_(program_, printer_, function),
      tags_(options), valid_bools_(options.valid_bools), readings_(options.readings),
      freedom_(options.freedom), threads_(options.threads),
      merges_accesses_(options.merges_accesses), other_(options.other), promote_(options.promote),
      is_target_(options.is_target), tail_loops_(options.tail_loops) {}

const llvm::DataLayout& Translator::layout() const {
  return function_.getParent()->getDataLayout();
}

// Some of it may be read before it is written.
static bool makes_memory(const program::Program& p) {
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs) {
      OpId op = i.operation.op;
      if (op == OpId::Alloca || op == OpId::Allocate || op == OpId::Realloc) return true;
    }
  return false;
}

// Section "load": a higher alignment makes bytes accessible "in the default address space", which
// are not to be used with some sanitizers.
static bool aligns_beyond_accesses(const program::Program& p, const llvm::Function& function) {
  if (function.hasFnAttribute(llvm::Attribute::SanitizeAddress) ||
      function.hasFnAttribute(llvm::Attribute::SanitizeThread))
    return false;
  const std::vector<semantics::Access>& all = p.accesses;
  return std::none_of(all.begin(), all.end(), [](const auto& a) { return a.other_space; }) &&
         std::any_of(all.begin(), all.end(),
                     [](const auto& a) { return a.bytes < uint64_t{1} << a.align_log2; });
}

static constexpr const char* kNoTailLoops = "no tail calls that can be jumps";

Translation Translator::run() {
  program_.name = function_.getName().str();
  program_.address_bits = layout().getPointerSizeInBits(0);
  program_.null_is_valid = function_.nullPointerIsDefined();
  program_.never_unwinds = function_.doesNotThrow();
  program_.comes_back = function_.willReturn();
  program_.progresses = function_.mustProgress();
  number_blocks();
  check_types();
  find_locals();
  find_scopes();
  if (!failed()) fail(check_function_attributes(function_, program_.memory, program_.promises));
  if (function_.hasPrologueData()) fail("prologue data");
  if (!failed()) {
    make_registers();
    translate_params();
  }
  for (current_ = 0; current_ < blocks_.size() && !failed(); ++current_)
    translate_block(*blocks_[current_]);
  complete_phis();
  check_results();
  if (failed()) return {std::nullopt, unsupported_};
  globals_.list_contents();
  if (fail(globals_.unsupported()); failed()) return {std::nullopt, unsupported_};
  if (makes_memory(program_))
    program_.memory.uninitialised_is_poison = takes(program::Reading::UninitialisedIsPoison);
  if (aligns_beyond_accesses(program_, function_))
    program_.memory.alignment_reaches = takes(program::Reading::AlignmentReaches);
  tags_.finish(program_);
  if (promote_) program::promote_locals(program_);
  if (tail_loops_ &&
      !(may_run_again(function_) && program::loop_tail_recursion(program_, own_callees_)))
    return {std::nullopt, kNoTailLoops};
  program_.finish();
  return {std::move(program_), "", free_};
}

// What follows a trap in its block is not translated, and nobody gets from there to the next.
static bool ends_with_trap(const llvm::BasicBlock& block) {
  return llvm::any_of(block, [](const llvm::Instruction& instruction) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    return call && (call->getIntrinsicID() == llvm::Intrinsic::trap ||
                    call->getIntrinsicID() == llvm::Intrinsic::ubsantrap);
  });
}

// Reachable from the entry, in the order of the text.
void Translator::number_blocks() {
  llvm::DenseSet<const llvm::BasicBlock*> reachable;
  std::vector<const llvm::BasicBlock*> todo = {&function_.getEntryBlock()};
  while (!todo.empty()) {
    const llvm::BasicBlock* block = todo.back();
    todo.pop_back();
    if (!reachable.insert(block).second) continue;
    if (ends_with_trap(*block)) {
      last_.insert(block);
      continue;
    }
    todo.insert(todo.end(), llvm::succ_begin(block), llvm::succ_end(block));
  }
  for (const llvm::BasicBlock& block : function_)
    if (reachable.contains(&block)) {
      block_ids_[&block] = static_cast<BlockId>(blocks_.size());
      blocks_.push_back(&block);
    }
}

// What users look for first in an unknown verdict, so it goes before instructions and attributes. A
// token is no value: who makes one says what it means.
void Translator::check_types() {
  program_.result = type(*function_.getReturnType());
  for (const llvm::Argument& argument : function_.args())
    type(*argument.getType());
  for (const llvm::BasicBlock* block : blocks_)
    for (const llvm::Instruction& instruction : *block)
      if (!instruction.getType()->isTokenTy()) type(*instruction.getType());
}

// Section "alloca": "If the returned pointer is used by llvm.lifetime.start, the returned object is
// initially dead."
void Translator::find_locals() {
  has_stack_ = llvm::any_of(function_.args(), [](const auto& a) { return a.hasByValAttr(); });
  for (const llvm::BasicBlock* block : blocks_)
    for (const llvm::Instruction& instruction : *block) {
      has_stack_ |= llvm::isa<llvm::AllocaInst>(instruction);
      if (const auto* call = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&instruction);
          call && call->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
        if (const auto* local =
                llvm::dyn_cast<llvm::AllocaInst>(call->getArgOperand(1)->stripPointerCasts()))
          dead_.insert(local);
    }
}

// Section "llvm.experimental.noalias.scope.decl": a scope that is declared in a loop is another one
// in each iteration.
void Translator::find_scopes() {
  auto comes_again = [](const llvm::BasicBlock& block) {
    llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen;
    llvm::SmallVector<const llvm::BasicBlock*> todo(llvm::successors(&block));
    while (!todo.empty()) {
      const llvm::BasicBlock* b = todo.pop_back_val();
      if (b == &block) return true;
      if (seen.insert(b).second) todo.append(llvm::succ_begin(b), llvm::succ_end(b));
    }
    return false;
  };
  for (const llvm::BasicBlock* block : blocks_)
    for (const llvm::Instruction& instruction : *block)
      if (const auto* scope = llvm::dyn_cast<llvm::NoAliasScopeDeclInst>(&instruction);
          scope && comes_again(*block)) {
        tags_.leave_out(*scope->getScopeList());
        promise("noalias scopes that are declared in a loop");
      }
}

// All at once: a phi may use what a later block defines.
void Translator::make_registers() {
  auto make = [&](const llvm::Value& value) {
    return registers_[&value] = program_.add_register(printer_.name(value), type(*value.getType()));
  };
  for (const llvm::Argument& argument : function_.args()) {
    RegId reg = make(argument);
    program_.params.push_back({program_.registers[reg].name, reg, false, {}});
  }
  for (const llvm::BasicBlock* block : blocks_) {
    program_.blocks.emplace_back().name = printer_.label(*block);
    for (const llvm::Instruction& instruction : *block)
      if (!instruction.getType()->isVoidTy() && !instruction.getType()->isTokenTy())
        make(instruction);
  }
}

// The parameter's register holds what was passed; the body uses what the attributes leave of it.
void Translator::translate_params() {
  // Callers elsewhere keep to what LLVM knows of its arguments.
  LibraryFunction library(function_, &function_, true);
  for (const llvm::Argument& argument : function_.args()) {
    Demands demands;
    program::Param& param = program_.params[argument.getArgNo()];
    fail(demands_of_param(argument, layout(), demands, param.memory, program_.promises));
    if (failed()) return;
    demands.noundef |= library.declared() && library.declared()->hasParamAttribute(
                                                 argument.getArgNo(), llvm::Attribute::NoUndef);
    param.noundef = demands.noundef;
    Operand used = constrain(Operand::reg(param.reg), program_.registers[param.reg].type, demands);
    registers_[&argument] = used.index;
    if (param.memory.stored_back && !param.memory.is_copy) store_back(used, demands);
  }
}

// As many bytes as are dereferenceable for certain.
void Translator::store_back(Operand pointer, const Demands& demands) {
  bool or_null = demands.dereferenceable < demands.dereferenceable_or_null;
  uint64_t bytes = or_null ? demands.dereferenceable_or_null : demands.dereferenceable;
  if (bytes > 0)
    emit(kNone, {OpId::StoredBack, {}, StoredBackPayload{or_null ? 1U : 0U}},
         {pointer, number(program_.address_bits, bytes)});
}

void Translator::translate_block(const llvm::BasicBlock& block) {
  program_.lines.push_back({here().name + ":", kNone, true});
  trapped_ = false;
  std::vector<const llvm::StoreInst*> stores; // that wait, as their order does not matter
  for (const llvm::Instruction& instruction : block) {
    if (failed()) return;
    if (trapped_) break;
    if (instruction.isDebugOrPseudoInst()) continue;
    if (threads_ != Threads::None && is_reorderable(instruction)) {
      stores.push_back(llvm::cast<llvm::StoreInst>(&instruction));
      continue;
    }
    if (!lets_stores_pass(instruction)) translate_stores(stores);
    add_line(instruction);
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
      translate_phi(*phi);
    else if (instruction.isTerminator())
      translate_terminator(instruction);
    else
      translate_instruction(instruction);
  }
}

void Translator::translate_stores(std::vector<const llvm::StoreInst*>& stores) {
  sort_by_place(stores, layout());
  for (const llvm::StoreInst* store : std::exchange(stores, {})) {
    if (failed()) return;
    add_line(*store);
    translate_instruction(*store);
  }
}

// Section "Function Attributes": what is willreturn and does not come back is UB.
void Translator::end_with_trap(bool comes_back) {
  Terminator& end = here().end;
  end.kind = Terminator::Kind::Trap;
  end.line = line_;
  trapped_ = true;
  if (!comes_back && !program_.comes_back) return;
  end.kind = Terminator::Kind::Unreachable;
  end.why =
      comes_back ? "the call is willreturn, but traps" : "the function is willreturn, but traps";
}

// A switch may enter a block by several edges: their values are the same, and one stands for all.
void Translator::translate_phi(const llvm::PHINode& phi) {
  Demands demands = demands_on_result(phi);
  RegId result = register_of(phi);
  Phi out{demands.any() ? temporary(program_.registers[result].type) : result, {}, line_};
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    auto from = block_ids_.find(phi.getIncomingBlock(i));
    if (from == block_ids_.end() || last_.contains(phi.getIncomingBlock(i))) continue;
    BlockId pred = from->second;
    if (std::any_of(out.incoming.begin(), out.incoming.end(),
                    [&](const auto& in) { return in.first == pred; }))
      continue;
    const auto* constant = llvm::dyn_cast<llvm::Constant>(phi.getIncomingValue(i));
    if (constant && !literal(*constant)) {
      open_.push_back({current_, here().phis.size(), out.incoming.size(), constant});
      out.incoming.emplace_back(pred, Operand{});
    } else {
      out.incoming.emplace_back(pred, operand(*phi.getIncomingValue(i)));
    }
  }
  RegId raw = out.result;
  here().phis.push_back(std::move(out));
  if (demands.any()) constrain(Operand::reg(raw), program_.registers[result].type, demands, result);
}

void Translator::complete_phis() {
  for (const OpenOperand& open : open_) {
    Phi& phi = program_.blocks[open.block].phis[open.phi];
    auto& [pred, value] = phi.incoming[open.incoming];
    current_ = pred;
    line_ = phi.line;
    value = operand(*open.value);
  }
}

// What is demanded of an invoke's result counts where it returns: on the way to the next block.
void Translator::check_results() {
  for (const CheckedResult& result : checked_) {
    BlockId between = static_cast<BlockId>(program_.blocks.size());
    program_.blocks.push_back({});
    current_ = between;
    line_ = program_.blocks[result.from].end.line;
    constrain(Operand::reg(result.raw), program_.registers[result.raw].type, result.demands,
              result.into);
    here().end = {Terminator::Kind::Jump, false, {}, {result.to}, {}, line_};
    std::vector<BlockId>& ways = program_.blocks[result.from].end.successors;
    std::replace(ways.begin(), ways.end(), result.to, between);
    for (Phi& phi : program_.blocks[result.to].phis)
      for (auto& [pred, value] : phi.incoming)
        if (pred == result.from) pred = between;
  }
}

void Translator::translate_instruction(const llvm::Instruction& instruction) {
  const InstructionRow* row = find_instruction(instruction.getOpcode());
  if (!row) return fail(instruction.getOpcodeName());
  Demands demands = demands_on_result(instruction);
  if (failed()) return;
  RegId result = register_of(instruction);
  RegId raw = result;
  if (demands.any()) raw = program_.add_register("", program_.registers[result].type);
  const bool shared = threads_ != Threads::None;
  if (shared) show_to_others(*this, instruction);
  if (instruction.isAtomic() || llvm::isa<llvm::AtomicMemIntrinsic>(instruction))
    here().synchronizes = true;
  if (!shared || !translate_seen(*this, instruction, *row, raw))
    row->handler(*this, instruction, row->operation, raw);
  if (!failed() && demands.any())
    constrain(Operand::reg(raw), program_.registers[result].type, demands, result);
  if (shared && !failed()) take_from_others(*this, instruction);
}

// Who is linked in its place may do otherwise.
const llvm::Function* Translator::twin_of(const llvm::CallBase& call) const {
  if (is_target_ || !other_ || call.getCalledFunction() != &function_) return nullptr;
  const bool is_known = other_->getParent() != function_.getParent() &&
                        other_->getName() == function_.getName() &&
                        function_.hasExactDefinition() && other_->hasExactDefinition();
  return is_known ? other_ : nullptr;
}

// As clang loads a bool without optimization: a byte of which one bit is used.
static bool loads_bool(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::LoadInst>(instruction) && instruction.getType()->isIntegerTy(8) &&
         !instruction.use_empty() && llvm::all_of(instruction.users(), [](const llvm::User* user) {
           return llvm::isa<llvm::TruncInst>(user) && user->getType()->isIntegerTy(1);
         });
}

Demands Translator::demands_on_result(const llvm::Instruction& instruction) {
  Demands demands;
  fail(demands_of_metadata(instruction, demands, program_.promises));
  if (valid_bools_ && loads_bool(instruction)) {
    demands.ranges.push_back({semantics::APInt(8, 0), semantics::APInt(8, 2)});
    demands.noundef = true;
  }
  fail(demands_of_flags(instruction, demands, program_.promises));
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
    fail(demands_of_value(call->getAttributes().getRetAttrs(), demands));
    const llvm::Function* callee = call->getCalledFunction();
    if (callee && !callee->isIntrinsic())
      fail(demands_of_value(callee->getAttributes().getRetAttrs(), demands));
    if (const llvm::Function* twin = twin_of(*call))
      fail(demands_of_value(twin->getAttributes().getRetAttrs(), demands));
  }
  return demands;
}

const Translator::TerminatorRow Translator::kTerminators[8] = {
    {llvm::Instruction::Ret, &Translator::translate_return},
    {llvm::Instruction::Br, &Translator::translate_branch},
    {llvm::Instruction::Switch, &Translator::translate_switch},
    {llvm::Instruction::Unreachable, &Translator::translate_unreachable},
    {llvm::Instruction::Invoke, &Translator::translate_invoke},
    {llvm::Instruction::Resume, &Translator::translate_resume},
    {llvm::Instruction::CallBr, &Translator::translate_callbr},
    {llvm::Instruction::IndirectBr, &Translator::translate_indirect_branch},
};

const Translator::TerminatorRow* Translator::find_terminator(unsigned opcode) {
  const auto* row = std::find_if(std::begin(kTerminators), std::end(kTerminators),
                                 [&](const TerminatorRow& r) { return r.opcode == opcode; });
  return row == std::end(kTerminators) ? nullptr : row;
}

bool Translator::is_part_of_the_graph(unsigned opcode) {
  return opcode == llvm::Instruction::PHI || find_terminator(opcode);
}

void Translator::translate_terminator(const llvm::Instruction& instruction) {
  Demands demands = demands_on_result(instruction);
  if (demands.any() && !llvm::isa<llvm::InvokeInst>(instruction))
    return fail(instruction.getOpcodeName());
  here().end.line = line_;
  const TerminatorRow* row = find_terminator(instruction.getOpcode());
  if (!row) return fail(instruction.getOpcodeName());
  (this->*row->handler)(instruction);
  note_loop(instruction);
}

void Translator::translate_unreachable(const llvm::Instruction&) {
  here().end.kind = Terminator::Kind::Unreachable;
}

void Translator::translate_invoke(const llvm::Instruction& instruction) {
  const auto& invoke = llvm::cast<llvm::InvokeInst>(instruction);
  Demands demands = demands_on_result(instruction);
  RegId into = register_of(instruction), raw = into;
  if (demands.any()) raw = temporary(type(*invoke.getType()));
  frontend::translate_invoke(*this, invoke, raw);
  if (demands.any())
    checked_.push_back({current_, block_ids_.lookup(invoke.getNormalDest()), raw, into, demands});
}

void Translator::translate_callbr(const llvm::Instruction& instruction) {
  frontend::translate_callbr(*this, llvm::cast<llvm::CallBrInst>(instruction),
                             register_of(instruction));
}

// Section "indirectbr": to the block that has the address; UB if it is none of those listed.
void Translator::translate_indirect_branch(const llvm::Instruction& instruction) {
  const auto& branch = llvm::cast<llvm::IndirectBrInst>(instruction);
  llvm::SmallSetVector<const llvm::BasicBlock*, 8> ways;
  for (unsigned i = 0; i < branch.getNumDestinations(); ++i)
    ways.insert(branch.getDestination(i));
  Operand address = operand(*branch.getAddress());
  note_address(*branch.getAddress()->getType());
  if (ways.empty()) return translate_unreachable(instruction);
  constexpr unsigned kWidth = 32;
  program::Type flag = program::Type::integer(1);
  Operand listed = number(1, 0), choice = number(kWidth, 0);
  for (uint32_t i = 0; i < ways.size() && !failed(); ++i) {
    std::optional<uint32_t> block = globals_.number_of(*ways[i]);
    if (!block) return fail("indirectbr to a block without a name");
    semantics::APInt zero(layout().getPointerTypeSizeInBits(branch.getAddress()->getType()), 0);
    Operand there =
        program_.add_constant({{semantics::ConstScalar::Kind::Global, std::move(zero), *block}});
    RegId same = temporary(flag), either = temporary(flag);
    RegId next = temporary(program::Type::integer(kWidth));
    emit(same, {OpId::PtrCmp, {}, ComparePayload{semantics::Pred::Eq}}, {address, there});
    emit(either, {OpId::Or, {}, {}}, {listed, Operand::reg(same)});
    emit(next, {OpId::Select, {}, {}}, {Operand::reg(same), number(kWidth, i), choice});
    listed = Operand::reg(either);
    choice = Operand::reg(next);
  }
  emit(kNone, {OpId::Assume, {}, {}}, {listed});
  end_with_switch(choice, kWidth, *ways[0], std::span(ways.begin(), ways.end()).subspan(1));
}

void Translator::translate_resume(const llvm::Instruction& instruction) {
  frontend::translate_resume(*this, instruction);
}

void Translator::end_with_branch(Operand condition, const llvm::BasicBlock& yes,
                                 const llvm::BasicBlock& no) {
  Terminator& end = here().end;
  end.kind = Terminator::Kind::Branch;
  end.has_value = true;
  end.value = condition;
  end.successors = {block_ids_.lookup(&yes), block_ids_.lookup(&no)};
}

program::RegId Translator::exception_of(const llvm::InvokeInst& invoke) {
  auto [it, fresh] = exceptions_.try_emplace(&invoke);
  if (fresh) it->second = temporary(program::Type::pointer(program_.address_bits));
  return it->second;
}

void Translator::add_phi(RegId result,
                         std::vector<std::pair<const llvm::BasicBlock*, RegId>> incoming) {
  Phi phi{result, {}, line_};
  for (const auto& [block, reg] : incoming)
    if (auto id = block_ids_.find(block); id != block_ids_.end())
      phi.incoming.emplace_back(id->second, Operand::reg(reg));
  here().phis.push_back(std::move(phi));
}

void Translator::end_with_jump(const llvm::BasicBlock& to) {
  here().end.kind = Terminator::Kind::Jump;
  here().end.successors = {block_ids_.lookup(&to)};
}

void Translator::end_with_switch(Operand choice, unsigned width, const llvm::BasicBlock& otherwise,
                                 std::span<const llvm::BasicBlock* const> ways) {
  Terminator& end = here().end;
  end.kind = Terminator::Kind::Switch;
  end.has_value = true;
  end.value = choice;
  end.successors = {block_ids_.lookup(&otherwise)};
  for (const llvm::BasicBlock* way : ways) {
    end.cases.emplace_back(width, end.successors.size());
    end.successors.push_back(block_ids_.lookup(way));
  }
}

void Translator::translate_return(const llvm::Instruction& instruction) {
  Demands demands;
  demands.outlives = true;
  fail(demands_of_value(function_.getAttributes().getRetAttrs(), demands));
  Terminator& end = here().end;
  end.kind = Terminator::Kind::Return;
  // Section "Function Attributes": a noreturn function that returns is UB.
  if (function_.hasFnAttribute(llvm::Attribute::NoReturn)) {
    end.kind = Terminator::Kind::Unreachable;
    end.why = "the function is noreturn, but returns";
  }
  if (end.kind == Terminator::Kind::Unreachable || instruction.getNumOperands() == 0 || failed())
    return;
  end.has_value = true;
  end.value = constrain(operand(*instruction.getOperand(0)), program_.result, demands);
}

void Translator::translate_branch(const llvm::Instruction& instruction) {
  const auto& branch = llvm::cast<llvm::BranchInst>(instruction);
  Terminator& end = here().end;
  end.kind = branch.isConditional() ? Terminator::Kind::Branch : Terminator::Kind::Jump;
  // By number: BranchInst::successors() walks the operands, where the false side comes first.
  for (unsigned i = 0; i < branch.getNumSuccessors(); ++i)
    end.successors.push_back(block_ids_.lookup(branch.getSuccessor(i)));
  if (branch.isConditional()) {
    end.has_value = true;
    end.value = operand(*branch.getCondition());
  }
}

// What is said of the loop that a terminator closes.
void Translator::note_loop(const llvm::Instruction& terminator) {
  auto* loop = const_cast<llvm::MDNode*>(terminator.getMetadata(llvm::LLVMContext::MD_loop));
  if (!loop) return;
  here().end.progresses = llvm::findOptionMDForLoopID(loop, "llvm.loop.mustprogress") != nullptr;
  if (llvm::findOptionMDForLoopID(loop, "llvm.loop.parallel_accesses"))
    add_promise("metadata !llvm.loop.parallel_accesses", program_.promises);
}

void Translator::translate_switch(const llvm::Instruction& instruction) {
  const auto& choice = llvm::cast<llvm::SwitchInst>(instruction);
  Terminator& end = here().end;
  end.kind = Terminator::Kind::Switch;
  end.has_value = true;
  end.value = operand(*choice.getCondition());
  end.successors.push_back(block_ids_.lookup(choice.getDefaultDest()));
  for (const auto& row : choice.cases()) {
    end.cases.push_back(row.getCaseValue()->getValue());
    end.successors.push_back(block_ids_.lookup(row.getCaseSuccessor()));
  }
}

void Translator::add_line(const llvm::Instruction& instruction) {
  line_ = static_cast<uint32_t>(program_.lines.size());
  program_.lines.push_back({printer_.text(instruction), register_of(instruction), false});
}

RegId Translator::register_of(const llvm::Value& value) const {
  auto it = registers_.find(&value);
  return it == registers_.end() ? kNone : it->second;
}

program::Type Translator::type(const llvm::Type& type) {
  program::Type out;
  fail(to_type(type, layout(), out));
  out.add_spaces(program_.spaces);
  return out;
}

void Translator::note_address(const llvm::Type& type) {
  this->type(type).add_spaces(program_.addressed_spaces);
}

// The number of a constant that is a literal, otherwise nothing. What is unsupported counts as one.
std::optional<uint32_t> Translator::literal(const llvm::Constant& constant) {
  if (auto it = constants_.find(&constant); it != constants_.end()) return it->second;
  semantics::ConstValue leaves;
  std::string bad = to_constant(constant, layout(), globals_, leaves);
  if (bad == kNotLiteral) return std::nullopt;
  fail(bad);
  if (bad.empty()) note_addresses_in(constant, leaves);
  return constants_[&constant] = program_.add_constant(std::move(leaves)).index;
}

// A pointer that is a number other than null.
void Translator::note_addresses_in(const llvm::Constant& constant,
                                   const semantics::ConstValue& leaves) {
  std::vector<program::Type> types = type(*constant.getType()).scalars();
  for (size_t i = 0; i < types.size(); ++i)
    if (leaves[i].kind == semantics::ConstScalar::Kind::Number && !leaves[i].number.isZero())
      types[i].add_spaces(program_.addressed_spaces);
}

Operand Translator::operand(const llvm::Value& value) {
  if (auto reg = registers_.find(&value); reg != registers_.end()) return Operand::reg(reg->second);
  const auto* constant = llvm::dyn_cast<llvm::Constant>(&value);
  if (value.getType()->isFirstClassType()) type(*value.getType());
  if (!constant) {
    fail(llvm::isa<llvm::InlineAsm>(&value) ? "inline assembly"
                                            : "operand " + printer_.name(value));
    return {};
  }
  if (std::optional<uint32_t> number = literal(*constant)) return Operand::constant(*number);
  if (depth_ == kMaxConstantNesting) return fail(kDeepConstant), Operand{};
  ++depth_;
  const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant);
  Operand computed = expression ? compute_expression(*expression) : compute_aggregate(*constant);
  --depth_;
  return computed;
}

// An expression is the instruction of the same name.
Operand Translator::compute_expression(const llvm::ConstantExpr& expression) {
  const InstructionRow* row = find_instruction(expression.getOpcode());
  if (!row) return fail(kNotLiteral), Operand{};
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&expression); gep && gep->getInRange())
    promise("getelementptr inrange");
  RegId result = temporary(type(*expression.getType()));
  llvm::Instruction* instruction = expression.getAsInstruction();
  row->handler(*this, *instruction, row->operation, result);
  instruction->deleteValue();
  return Operand::reg(result);
}

// The literal elements as one constant, the others put into it.
Operand Translator::compute_aggregate(const llvm::Constant& constant) {
  program::Type whole = type(*constant.getType());
  semantics::ConstValue leaves;
  std::vector<std::pair<uint32_t, Operand>> computed; // by first leaf
  for (unsigned i = 0; i < constant.getNumOperands() && !failed(); ++i) {
    const llvm::Constant& element = *constant.getAggregateElement(i);
    if (std::optional<uint32_t> number = literal(element)) {
      const semantics::ConstValue& value = program_.constants[*number];
      leaves.insert(leaves.end(), value.begin(), value.end());
    } else {
      computed.emplace_back(static_cast<uint32_t>(leaves.size()), operand(element));
      append_leaves(type(*element.getType()), semantics::ConstScalar::Kind::Poison, leaves);
    }
  }
  Operand value = program_.add_constant(std::move(leaves));
  for (const auto& [first, element] : computed) {
    RegId result = temporary(whole);
    emit(result, {OpId::WithLeaves, {}, WithLeavesPayload{first}}, {value, element});
    value = Operand::reg(result);
  }
  return value;
}

Operand Translator::null(const llvm::Type& pointer) {
  semantics::ConstValue leaves;
  append_leaves(type(pointer), semantics::ConstScalar::Kind::Number, leaves);
  return program_.add_constant(std::move(leaves));
}

std::pair<semantics::Operation, std::vector<Operand>>
Translator::of_classes(OpId op, const program::Type& type, term::FloatClasses classes) {
  std::pair<semantics::Operation, std::vector<Operand>> out{{op, {}, {}}, {}};
  std::vector<program::Type> scalars = type.scalars();
  if (scalars.empty()) return out;
  const program::Type& scalar = scalars[0];
  bool same =
      std::all_of(scalars.begin(), scalars.end(), [&](const auto& s) { return s == scalar; });
  if (!same || scalar.kind != program::Type::Kind::Float)
    return fail("classes of " + scalar.text()), out;
  term::FloatFormat format = scalar.format;
  if (format == term::FloatFormat::X86Fp80) {
    // Of what is no number it is not said which kind of NaN it is.
    term::FloatClasses nans = classes & term::kNan;
    if (nans != 0 && nans != term::kNan) fail("signaling NaNs among x86_fp80");
    out.first.words = RangesPayload{1};
    format = term::FloatFormat::Extended;
  }
  for (const semantics::APInt& bound : float_class_ranges(format, classes))
    out.second.push_back(number(bound));
  return out;
}

Operand Translator::add_hidden(RegId& local, uint64_t bytes) {
  if (local == kNone) {
    local = temporary(program::Type::pointer(program_.address_bits, 0));
    auto& first = program_.blocks[0].instrs;
    first.insert(first.begin(), {{OpId::Alloca, {}, AllocaPayload{0, 0, 0}},
                                 local,
                                 {number(1, 1), number(program_.address_bits, bytes)},
                                 kNone});
  }
  return Operand::reg(local);
}

Operand Translator::hidden_local(uint64_t bytes) { return add_hidden(hidden_, bytes); }

Operand Translator::next_number() {
  constexpr unsigned kBits = 32;
  bool first = counter_ == kNone;
  Operand place = add_hidden(counter_, kBits / 8);
  if (first) {
    semantics::Access access;
    access.parts = {{0, kBits / 8, 1, kBits, false}};
    access.bytes = kBits / 8;
    access.big_endian = layout().isBigEndian();
    program_.accesses.push_back(std::move(access));
    counter_access_ = static_cast<uint32_t>(program_.accesses.size() - 1);
    auto& entry = program_.blocks[0].instrs; // right behind the block itself
    entry.insert(entry.begin() + 1, {{OpId::Store, {}, AccessPayload{counter_access_}},
                                     kNone,
                                     {number(kBits, 0), place},
                                     kNone});
  }
  RegId now = temporary(program::Type::integer(kBits));
  RegId next = temporary(program::Type::integer(kBits));
  emit(now, {OpId::Load, {}, AccessPayload{counter_access_}}, {place});
  emit(next, {OpId::Add, {}, {}}, {Operand::reg(now), number(kBits, 1)});
  emit(kNone, {OpId::Store, {}, AccessPayload{counter_access_}}, {Operand::reg(next), place});
  return Operand::reg(now);
}

namespace {

const llvm::Value* accessed_pointer(const llvm::Instruction& instruction) {
  if (const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return rmw->getPointerOperand();
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return exchange->getPointerOperand();
  return llvm::getPointerOperand(&instruction);
}

bool has_padding(const semantics::Access& access) {
  uint64_t end = 0;
  for (const semantics::Part& part : access.parts) {
    if (part.offset != end) return true;
    end += part.bytes;
  }
  return end != access.bytes;
}

// Access::order. The halves of an operation that nobody sees half done are told from others.
uint32_t order_code(const llvm::Instruction& i) {
  Order order = order_of(i);
  bool whole = llvm::isa<llvm::AtomicRMWInst>(i);
  return uint32_t{whole} << 24 | uint32_t{order.scope} << 8 |
         static_cast<uint32_t>(order.each[1]) << 4 | static_cast<uint32_t>(order.each[0]);
}

} // namespace

uint32_t Translator::access(const llvm::Type& type, uint64_t align,
                            const llvm::Instruction& instruction, const llvm::Value* pointer) {
  this->type(type);
  if (failed()) return 0;
  bool invariant = instruction.hasMetadata(llvm::LLVMContext::MD_invariant_load);
  bool plain_load = llvm::isa<llvm::LoadInst>(instruction) && !instruction.isVolatile();
  if (tags_.says_constant(instruction)) {
    invariant |= plain_load;
    if (!plain_load) promise("metadata !tbaa of constant memory");
  }
  if (invariant && !plain_load) promise("metadata !invariant.load");
  semantics::Access access;
  note_address(type); // its bytes may be read as a number
  append_parts(type, layout(), 0, access.parts);
  access.bytes = layout().getTypeStoreSize(const_cast<llvm::Type*>(&type)).getFixedValue();
  access.align_log2 = llvm::Log2_64(align);
  access.big_endian = layout().isBigEndian();
  access.is_volatile = instruction.isVolatile();
  access.floating = type.isFPOrFPVectorTy();
  if (!pointer) pointer = accessed_pointer(instruction);
  access.other_space =
      pointer && pointer->getType()->getScalarType()->getPointerAddressSpace() != 0;
  access.invariant = invariant && plain_load;
  access.poison_padding = llvm::isa<llvm::StoreInst>(instruction) && has_padding(access) &&
                          takes(program::Reading::PoisonPadding);
  access.atomic = instruction.isAtomic() && threads_ == Threads::None && !is_hidden(instruction);
  if (access.atomic) {
    access.order = order_code(instruction);
    note_ordering(instruction);
  }
  access.tag = tags_.tag_of(instruction);
  program_.accesses.push_back(std::move(access));
  return static_cast<uint32_t>(program_.accesses.size() - 1);
}

bool Translator::other_copies(uint64_t bytes) {
  if (!other_) return false;
  if (!copied_by_other_) {
    copied_by_other_.emplace();
    for (const llvm::Instruction& i : llvm::instructions(*other_)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
      const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || call->arg_size() < 3) continue;
      const bool copies = llvm::isa<llvm::AnyMemTransferInst>(call) ||
                          callee->getName() == "memcpy" || callee->getName() == "memmove";
      if (const auto* n = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(2)); copies && n)
        copied_by_other_->insert(n->getValue().getLimitedValue());
    }
  }
  return !copied_by_other_->empty() && *copied_by_other_->rbegin() >= bytes;
}

bool Translator::is_hidden(const llvm::Instruction& instruction) {
  const llvm::Value* pointer = accessed_pointer(instruction);
  return pointer && is_hidden_place(*pointer);
}

// Memory that no other thread can know of, or change.
bool Translator::is_hidden_place(const llvm::Value& pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(&pointer);
  if (!object) return false;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object))
    return global->isConstant();
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(object);
  return local && !llvm::PointerMayBeCaptured(local, /*ReturnCaptures=*/true,
                                              /*StoreCaptures=*/true);
}

// Unordered and monotonic accesses order nothing but themselves.
void Translator::note_ordering(const llvm::Instruction& i) {
  if (threads_ != Threads::None) return; // they are seen as they happen
  Order order = order_of(i);
  for (llvm::AtomicOrdering each : order.each) {
    if (!llvm::isStrongerThanMonotonic(each)) continue;
    std::string what = std::string(i.getOpcodeName()) + " " + llvm::toIRString(each);
    if (order.scope != llvm::SyncScope::System) what += " of scope " + std::to_string(order.scope);
    note_atomic(what);
  }
}

void Translator::note_atomic(const std::string& what) {
  auto& all = program_.orderings;
  all.insert(std::upper_bound(all.begin(), all.end(), what), what);
}

void Translator::emit(RegId into, semantics::Operation operation, std::vector<Operand> args) {
  here().instrs.push_back({std::move(operation), into, std::move(args), line_});
}

Operand Translator::constrain(Operand value, program::Type type, const Demands& demands,
                              RegId into) {
  using Step = std::pair<semantics::Operation, std::vector<Operand>>; // with more operands
  std::vector<Step> steps;
  if (demands.loose_zero) {
    term::FloatFormat format = type.scalars()[0].format;
    steps.push_back({{OpId::LooseZero, {}, FloatPayload{format}}, {}});
  }
  if (demands.excluded != 0)
    steps.push_back(of_classes(OpId::InRange, type, term::kAllFloatClasses & ~demands.excluded));
  for (const std::vector<semantics::APInt>& range : demands.ranges) {
    Step& step = steps.emplace_back(Step{{OpId::InRange, {}, {}}, {}});
    for (const semantics::APInt& bound : range)
      step.second.push_back(number(bound));
  }
  if (demands.nonnull || demands.dereferenceable_or_null != 0)
    type.add_spaces(program_.addressed_spaces);
  if (demands.nonnull) steps.push_back({{OpId::NonNull, {}, {}}, {}});
  if (demands.align_log2 != 0)
    steps.push_back({{OpId::Aligned, {}, AlignedPayload{demands.align_log2}}, {}});
  if (demands.noundef) steps.push_back({{OpId::RequireNoUndef, {}, {}}, {}});
  if (steps.empty() && into != kNone) steps.push_back({{OpId::Copy, {}, {}}, {}});
  for (size_t i = 0; i < steps.size(); ++i) {
    auto& [operation, args] = steps[i];
    args.insert(args.begin(), value);
    bool last = i + 1 == steps.size(), checks_only = operation.op == OpId::RequireNoUndef;
    RegId result = last && into != kNone ? into : checks_only ? kNone : temporary(type);
    emit(result, std::move(operation), std::move(args));
    if (result != kNone) value = Operand::reg(result);
  }
  auto require_bytes = [&](uint64_t bytes, uint32_t or_null) {
    if (bytes != 0)
      emit(kNone,
           {OpId::RequireDereferenceable,
            {},
            DereferenceablePayload{or_null, demands.outlives, type.count != 0}},
           {value, number(program_.address_bits, bytes)});
  };
  require_bytes(demands.dereferenceable, 0);
  require_bytes(demands.dereferenceable_or_null, 1);
  return value;
}

Translation translate(const llvm::Function& function, TranslateOptions options) {
  if (function.isDeclaration()) return {std::nullopt, "function without a body"};
  return Translator(function, options).run();
}

} // namespace lockstep::frontend
