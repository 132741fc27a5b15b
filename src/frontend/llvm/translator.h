// The work of one translation, shared by the instruction families of this folder. The first thing
// that is unsupported sticks: the families go on with empty operands, and the result is dropped.
#pragma once

#include "frontend/llvm/alias_tags.h"
#include "frontend/llvm/attributes.h"
#include "frontend/llvm/globals.h"
#include "frontend/llvm/lines.h"
#include "frontend/llvm/shared_promises.h"
#include "frontend/llvm/translate.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallPtrSet.h>

#include <optional>
#include <set>
#include <span>

namespace llvm {
class AllocaInst;
class BasicBlock;
class CallBase;
class CallInst;
class Constant;
class ConstantExpr;
class DataLayout;
class Instruction;
class InvokeInst;
class PHINode;
class Type;
class Value;
} // namespace llvm

namespace lockstep::frontend {

class Translator {
public:
  Translator(const llvm::Function& function, TranslateOptions options);
  Translation run();

  // Whether phis and ends of blocks of that opcode are translated; they have no row elsewhere.
  static bool is_part_of_the_graph(unsigned opcode);

  // ---- for the families ----

  void fail(const std::string& name) {
    if (unsupported_.empty()) unsupported_ = name;
  }
  bool failed() const { return !unsupported_.empty(); }

  program::Type type(const llvm::Type& type);
  // A constant that is no literal is computed in the block at hand.
  program::Operand operand(const llvm::Value& value);
  program::Operand number(const semantics::APInt& value) {
    return program_.add_constant({{semantics::ConstScalar::Kind::Number, value}});
  }
  program::Operand number(unsigned width, uint64_t value) {
    return number(semantics::APInt(width, value));
  }
  program::Operand numbers(size_t count, const semantics::APInt& value) { // a vector
    return program_.add_constant({count, {semantics::ConstScalar::Kind::Number, value}});
  }
  program::Operand constant(semantics::ConstValue leaves) {
    return program_.add_constant(std::move(leaves));
  }
  program::Operand null(const llvm::Type& pointer);
  // InRange or InClass of these classes, with the operands after the value.
  std::pair<semantics::Operation, std::vector<program::Operand>>
  of_classes(semantics::OpId op, const program::Type& type, term::FloatClasses classes);
  program::Operand poison(unsigned width) {
    return program_.add_constant(
        {{semantics::ConstScalar::Kind::Poison, semantics::APInt::getZero(width)}});
  }
  // A local that no one can name, there from the start. The same one at each call.
  program::Operand hidden_local(uint64_t bytes);
  // How often this was asked before in the same execution, a number of 32 bits.
  program::Operand next_number();
  program::RegId temporary(program::Type type) {
    return program_.add_register("", std::move(type));
  }
  const llvm::DataLayout& layout() const;
  const llvm::Function& function() const { return function_; }

  // Adds an access of a value of that type; `instruction` may say which others it excludes. The
  // pointer (or a vector of them) is given where it is not the instruction's own.
  uint32_t access(const llvm::Type& type, uint64_t align, const llvm::Instruction& instruction,
                  const llvm::Value* pointer = nullptr);
  // The addresses of such pointers, whole or part of a value, are looked at or can be
  // (Program::addressed_spaces).
  void note_address(const llvm::Type& type);
  void note_ordering(const llvm::Instruction& instruction); // Program::orderings
  void note_atomic(const std::string& what);
  static bool is_hidden(const llvm::Instruction& instruction); // what it accesses
  static bool is_hidden_place(const llvm::Value& pointer);
  // There is memory that ends with the function: what `tail` speaks of.
  bool has_stack() const { return has_stack_; }
  bool starts_dead(const llvm::AllocaInst& local) const { return dead_.contains(&local); }

  AliasTags& tags() { return tags_; }

  const SharedPromises& shared_promises() {
    if (!shared_) shared_.emplace(function_, other_);
    return *shared_;
  }
  bool is_target() const { return is_target_; }
  // What a call in a source of the function itself calls as well, or null (CallFacts).
  const llvm::Function* twin_of(const llvm::CallBase& call) const;
  // Whether what this is checked against copies that many bytes at once.
  bool other_copies(uint64_t bytes); // or more, at once
  // See TranslateOptions.
  Threads threads() const { return threads_; }
  bool merges_accesses() const { return merges_accesses_; }

  // The register of a value, by which it can be told from others.
  uint32_t number_of(const llvm::Value& value) const { return register_of(value); }

  // What the input states and no operation checks (Program::promises).
  void promise(const std::string& what) { add_promise(what, program_.promises); }

  // Something that can be read otherwise than strictly: whether it is (Program::readings).
  bool takes(program::Reading reading) {
    program_.readings.add(reading);
    return readings_.has(reading);
  }

  // The same of what no difference is made by alone.
  bool has_taken(program::Reading reading) const { return readings_.has(reading); }

  // Something else may be computed: whether that is wanted.
  bool take_freedom() {
    free_ = true;
    return freedom_;
  }

  void note_defined(const std::string& name) { add_promise(name, program_.defined); }
  // What is known of it is less than what it does (Program::approximated).
  void approximate(const std::string& what) { add_promise(what, program_.approximated); }

  // Others may see it happen in more ways than one (Program::vague).
  void note_vague(const std::string& what) { add_promise(what, program_.vague); }

  // Appends an operation to the block at hand.
  void emit(program::RegId into, semantics::Operation operation,
            std::vector<program::Operand> args);

  // The block at hand ends here, whatever follows in it. A trap that is said to come back is UB.
  void end_with_trap(bool comes_back);
  // Where an invoke leaves what unwinds: a pointer.
  program::RegId exception_of(const llvm::InvokeInst& invoke);
  void add_phi(program::RegId result,
               std::vector<std::pair<const llvm::BasicBlock*, program::RegId>> incoming);
  // The block at hand ends by going to one of two blocks.
  void end_with_branch(program::Operand condition, const llvm::BasicBlock& yes,
                       const llvm::BasicBlock& no);
  void end_with_jump(const llvm::BasicBlock& to);
  // It goes to the first of `ways` if the choice, of that width, is 1, to the second if it is 2.
  void end_with_switch(program::Operand choice, unsigned width, const llvm::BasicBlock& otherwise,
                       std::span<const llvm::BasicBlock* const> ways);

  uint32_t add_callee(semantics::Callee callee, bool own = false) {
    program_.callees.push_back(std::move(callee));
    own_callees_.push_back(own);
    return static_cast<uint32_t>(program_.callees.size() - 1);
  }

  // The value as far as the demands let it through. With `into` given and any demand made, the
  // last operation writes that register. The type comes by value: registers move as they are added.
  program::Operand constrain(program::Operand value, program::Type type, const Demands& demands,
                             program::RegId into = program::kNone);

private:
  void check_types();
  void number_blocks();
  void find_locals();
  void find_scopes();
  void make_registers();
  void translate_params();
  program::Operand add_hidden(program::RegId& local, uint64_t bytes);
  void store_back(program::Operand pointer, const Demands& demands);
  void translate_block(const llvm::BasicBlock& block);
  void translate_stores(std::vector<const llvm::StoreInst*>& stores);
  void translate_phi(const llvm::PHINode& phi);
  void complete_phis();
  void check_results();
  void translate_instruction(const llvm::Instruction& instruction);
  void translate_terminator(const llvm::Instruction& instruction);
  void translate_return(const llvm::Instruction& instruction);
  void translate_branch(const llvm::Instruction& instruction);
  void note_loop(const llvm::Instruction& terminator);
  void translate_switch(const llvm::Instruction& instruction);
  void translate_unreachable(const llvm::Instruction& instruction);
  void translate_invoke(const llvm::Instruction& instruction);
  void translate_resume(const llvm::Instruction& instruction);
  void translate_callbr(const llvm::Instruction& instruction);
  void translate_indirect_branch(const llvm::Instruction& instruction);
  struct TerminatorRow {
    unsigned opcode;
    void (Translator::*handler)(const llvm::Instruction& instruction);
  };
  static const TerminatorRow kTerminators[8];
  static const TerminatorRow* find_terminator(unsigned opcode);
  Demands demands_on_result(const llvm::Instruction& instruction);
  void note_addresses_in(const llvm::Constant& constant, const semantics::ConstValue& leaves);
  std::optional<uint32_t> literal(const llvm::Constant& constant);
  program::Operand compute_expression(const llvm::ConstantExpr& expression);
  program::Operand compute_aggregate(const llvm::Constant& constant);
  void add_line(const llvm::Instruction& instruction);
  program::RegId register_of(const llvm::Value& value) const;
  program::Block& here() { return program_.blocks[current_]; }

  // A phi's operand that the end of the incoming block has to compute, once that is translated.
  struct OpenOperand {
    program::BlockId block;
    size_t phi, incoming;
    const llvm::Constant* value;
  };

  // What an invoke returns, before and after the demands on it.
  struct CheckedResult {
    program::BlockId from, to;
    program::RegId raw, into;
    Demands demands;
  };

  const llvm::Function& function_;
  Printer printer_;
  program::Program program_;
  Globals globals_;
  AliasTags tags_;
  std::string unsupported_;
  bool valid_bools_;
  program::Readings readings_;
  bool freedom_;
  Threads threads_;
  bool merges_accesses_;
  const llvm::Function* other_;
  std::optional<std::set<uint64_t>> copied_by_other_; // lengths
  std::optional<SharedPromises> shared_;
  bool promote_;
  bool is_target_, tail_loops_;
  std::vector<bool> own_callees_; // by number: which is the function itself
  bool trapped_ = false;          // the block at hand has ended
  bool free_ = false;
  std::vector<const llvm::BasicBlock*> blocks_; // by BlockId
  llvm::DenseMap<const llvm::BasicBlock*, program::BlockId> block_ids_;
  llvm::DenseSet<const llvm::BasicBlock*> last_; // that end with a trap
  llvm::DenseMap<const llvm::Value*, program::RegId> registers_;
  llvm::DenseMap<const llvm::Constant*, uint32_t> constants_;
  llvm::SmallPtrSet<const llvm::AllocaInst*, 8> dead_; // until a lifetime.start
  bool has_stack_ = false;
  llvm::DenseMap<const llvm::InvokeInst*, program::RegId> exceptions_;
  std::vector<OpenOperand> open_;
  std::vector<CheckedResult> checked_;
  program::RegId hidden_ = program::kNone, counter_ = program::kNone;
  uint32_t counter_access_ = 0;
  program::BlockId current_ = 0;
  uint32_t line_ = program::kNone;
  unsigned depth_ = 0; // of constants that are being computed
};

} // namespace lockstep::frontend
