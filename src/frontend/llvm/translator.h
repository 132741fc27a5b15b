// The work of one translation, shared by the instruction families of this folder. The first thing
// that is unsupported sticks: the families go on with empty operands, and the result is dropped.
#pragma once

#include "frontend/llvm/attributes.h"
#include "frontend/llvm/lines.h"
#include "frontend/llvm/translate.h"

#include <llvm/ADT/DenseMap.h>

namespace llvm {
class BasicBlock;
class CallInst;
class Constant;
class DataLayout;
class Instruction;
class PHINode;
class Type;
class Value;
} // namespace llvm

namespace lockstep::frontend {

class Translator {
public:
  explicit Translator(const llvm::Function& function);
  Translation run();

  // ---- for the families ----

  void fail(const std::string& name) {
    if (unsupported_.empty()) unsupported_ = name;
  }
  bool failed() const { return !unsupported_.empty(); }

  program::Type type(const llvm::Type& type);
  program::Operand operand(const llvm::Value& value);
  program::Operand number(const semantics::APInt& value) {
    return program_.add_constant({{semantics::ConstScalar::Kind::Number, value}});
  }
  const llvm::DataLayout& layout() const;

  // Appends an operation to the block at hand.
  void emit(program::RegId into, semantics::Operation operation,
            std::vector<program::Operand> args);

  // The block at hand ends here, whatever follows in it.
  void end_with_trap();

  // The value as far as the demands let it through. With `into` given and any demand made, the
  // last operation writes that register. The type comes by value: registers move as they are added.
  program::Operand constrain(program::Operand value, program::Type type, const Demands& demands,
                             program::RegId into = program::kNone);

private:
  void check_types();
  void number_blocks();
  void make_registers();
  void translate_params();
  void translate_block(const llvm::BasicBlock& block);
  void translate_phi(const llvm::PHINode& phi);
  void translate_instruction(const llvm::Instruction& instruction);
  void translate_terminator(const llvm::Instruction& instruction);
  void translate_return(const llvm::Instruction& instruction);
  void translate_branch(const llvm::Instruction& instruction);
  void translate_switch(const llvm::Instruction& instruction);
  Demands demands_on_result(const llvm::Instruction& instruction);
  void add_line(const llvm::Instruction& instruction);
  program::RegId register_of(const llvm::Value& value) const;
  program::Block& here() { return program_.blocks[current_]; }

  const llvm::Function& function_;
  Printer printer_;
  program::Program program_;
  std::string unsupported_;
  std::vector<const llvm::BasicBlock*> blocks_; // by BlockId
  llvm::DenseMap<const llvm::BasicBlock*, program::BlockId> block_ids_;
  llvm::DenseMap<const llvm::Value*, program::RegId> registers_;
  llvm::DenseMap<const llvm::Constant*, uint32_t> constants_;
  program::BlockId current_ = 0;
  uint32_t line_ = program::kNone;
};

// A call in instructions.cpp's table; intrinsics.cpp knows which callees there are.
void translate_call(Translator& t, const llvm::Instruction& call, semantics::OpId operation,
                    program::RegId into);

} // namespace lockstep::frontend
