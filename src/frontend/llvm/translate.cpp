#include "frontend/llvm/translate.h"

#include "frontend/llvm/tables.h"
#include "frontend/llvm/translator.h"
#include "frontend/llvm/types_constants.h"

#include <algorithm>

#include <llvm/ADT/DepthFirstIterator.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace lockstep::frontend {

using program::BlockId;
using program::kNone;
using program::Operand;
using program::Phi;
using program::RegId;
using program::Terminator;
using semantics::OpId;

Translator::Translator(const llvm::Function& function) : function_(function), printer_(function) {}

const llvm::DataLayout& Translator::layout() const {
  return function_.getParent()->getDataLayout();
}

Translation Translator::run() {
  program_.name = function_.getName().str();
  number_blocks();
  check_types();
  if (!failed()) fail(check_function_attributes(function_));
  if (function_.hasPrologueData()) fail("prologue data");
  if (!failed()) {
    make_registers();
    translate_params();
  }
  for (current_ = 0; current_ < blocks_.size() && !failed(); ++current_)
    translate_block(*blocks_[current_]);
  if (failed()) return {std::nullopt, unsupported_};
  program_.finish();
  return {std::move(program_), ""};
}

// Reachable from the entry, in the order of the text.
void Translator::number_blocks() {
  llvm::df_iterator_default_set<const llvm::BasicBlock*> reachable;
  for ([[maybe_unused]] const llvm::BasicBlock* block :
       llvm::depth_first_ext(&function_.getEntryBlock(), reachable)) {
  }
  for (const llvm::BasicBlock& block : function_)
    if (reachable.contains(&block)) {
      block_ids_[&block] = static_cast<BlockId>(blocks_.size());
      blocks_.push_back(&block);
    }
}

// What users look for first in an unknown verdict, so it goes before instructions and attributes.
void Translator::check_types() {
  program_.result = type(*function_.getReturnType());
  for (const llvm::Argument& argument : function_.args())
    type(*argument.getType());
  for (const llvm::BasicBlock* block : blocks_)
    for (const llvm::Instruction& instruction : *block)
      type(*instruction.getType());
}

// All at once: a phi may use what a later block defines.
void Translator::make_registers() {
  auto make = [&](const llvm::Value& value) {
    return registers_[&value] = program_.add_register(printer_.name(value), type(*value.getType()));
  };
  for (const llvm::Argument& argument : function_.args()) {
    RegId reg = make(argument);
    program_.params.push_back({program_.registers[reg].name, reg, false});
  }
  for (const llvm::BasicBlock* block : blocks_) {
    program_.blocks.push_back({printer_.label(*block), {}, {}, {}});
    for (const llvm::Instruction& instruction : *block)
      if (!instruction.getType()->isVoidTy()) make(instruction);
  }
}

// The parameter's register holds what was passed; the body uses what the attributes leave of it.
void Translator::translate_params() {
  for (const llvm::Argument& argument : function_.args()) {
    Demands demands;
    fail(demands_of_value(function_.getAttributes().getParamAttrs(argument.getArgNo()), demands));
    if (failed()) return;
    program::Param& param = program_.params[argument.getArgNo()];
    param.noundef = demands.noundef;
    Operand used = constrain(Operand::reg(param.reg), program_.registers[param.reg].type, demands);
    registers_[&argument] = used.index;
  }
}

void Translator::translate_block(const llvm::BasicBlock& block) {
  program_.lines.push_back({here().name + ":", kNone, true});
  for (const llvm::Instruction& instruction : block) {
    if (failed() || here().end.kind == Terminator::Kind::Trap) return;
    if (instruction.isDebugOrPseudoInst()) continue;
    add_line(instruction);
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
      translate_phi(*phi);
    else if (instruction.isTerminator())
      translate_terminator(instruction);
    else
      translate_instruction(instruction);
  }
}

void Translator::end_with_trap() {
  here().end.kind = Terminator::Kind::Trap;
  here().end.line = line_;
}

// A switch may enter a block by several edges: their values are the same, and one stands for all.
void Translator::translate_phi(const llvm::PHINode& phi) {
  demands_on_result(phi);
  Phi out{register_of(phi), {}, line_};
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    auto from = block_ids_.find(phi.getIncomingBlock(i));
    if (from == block_ids_.end()) continue;
    BlockId pred = from->second;
    if (std::any_of(out.incoming.begin(), out.incoming.end(),
                    [&](const auto& in) { return in.first == pred; }))
      continue;
    out.incoming.emplace_back(pred, operand(*phi.getIncomingValue(i)));
  }
  here().phis.push_back(std::move(out));
}

void Translator::translate_instruction(const llvm::Instruction& instruction) {
  const InstructionRow* row = find_instruction(instruction.getOpcode());
  if (!row) return fail(instruction.getOpcodeName());
  Demands demands = demands_on_result(instruction);
  if (failed()) return;
  RegId result = register_of(instruction);
  RegId raw = result;
  if (demands.any()) raw = program_.add_register("", program_.registers[result].type);
  row->handler(*this, instruction, row->operation, raw);
  if (!failed() && demands.any())
    constrain(Operand::reg(raw), program_.registers[result].type, demands, result);
}

Demands Translator::demands_on_result(const llvm::Instruction& instruction) {
  Demands demands;
  fail(demands_of_metadata(instruction, demands));
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
    fail(demands_of_value(call->getAttributes().getRetAttrs(), demands));
  bool may_have = llvm::isa<llvm::CallBase>(instruction) && !instruction.getType()->isVoidTy();
  if (demands.any() && !may_have) fail(demands.noundef ? "metadata !noundef" : "metadata !range");
  return demands;
}

void Translator::translate_terminator(const llvm::Instruction& instruction) {
  demands_on_result(instruction);
  here().end.line = line_;
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Ret:
    return translate_return(instruction);
  case llvm::Instruction::Br:
    return translate_branch(instruction);
  case llvm::Instruction::Switch:
    return translate_switch(instruction);
  case llvm::Instruction::Unreachable:
    here().end.kind = Terminator::Kind::Unreachable;
    return;
  default: // not an enum: LLVM numbers its opcodes
    return fail(instruction.getOpcodeName());
  }
}

void Translator::translate_return(const llvm::Instruction& instruction) {
  Demands demands;
  fail(demands_of_value(function_.getAttributes().getRetAttrs(), demands));
  Terminator& end = here().end;
  // Section "Function Attributes": a noreturn function that returns is UB.
  end.kind = function_.hasFnAttribute(llvm::Attribute::NoReturn) ? Terminator::Kind::Unreachable
                                                                 : Terminator::Kind::Return;
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
  fail(to_type(type, out));
  return out;
}

Operand Translator::operand(const llvm::Value& value) {
  if (auto reg = registers_.find(&value); reg != registers_.end()) return Operand::reg(reg->second);
  const auto* constant = llvm::dyn_cast<llvm::Constant>(&value);
  if (!constant) {
    type(*value.getType());
    fail(llvm::isa<llvm::InlineAsm>(&value) ? "inline assembly"
                                            : "operand " + printer_.name(value));
    return {};
  }
  auto [it, is_new] = constants_.try_emplace(constant, 0);
  if (is_new) {
    semantics::ConstValue leaves;
    fail(to_constant(*constant, layout(), leaves));
    it->second = program_.add_constant(std::move(leaves)).index;
  }
  return Operand::constant(it->second);
}

void Translator::emit(RegId into, semantics::Operation operation, std::vector<Operand> args) {
  here().instrs.push_back({std::move(operation), into, std::move(args), line_});
}

Operand Translator::constrain(Operand value, program::Type type, const Demands& demands,
                              RegId into) {
  for (size_t i = 0; i < demands.ranges.size(); ++i) {
    std::vector<Operand> args{value};
    for (const semantics::APInt& bound : demands.ranges[i])
      args.push_back(number(bound));
    bool last = i + 1 == demands.ranges.size() && !demands.noundef;
    RegId result = last && into != kNone ? into : program_.add_register("", type);
    emit(result, {OpId::InRange, {}, {}}, std::move(args));
    value = Operand::reg(result);
  }
  if (demands.noundef) emit(into, {OpId::RequireNoUndef, {}, {}}, {value});
  return into == kNone ? value : Operand::reg(into);
}

Translation translate(const llvm::Function& function) {
  if (function.isDeclaration()) return {std::nullopt, "function without a body"};
  return Translator(function).run();
}

} // namespace lockstep::frontend
