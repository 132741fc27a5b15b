// What the front end models, as data: instructions, intrinsics, attributes, metadata, assume's
// operand bundles. What is in none of these tables is unsupported.
#pragma once

#include "program/program.h"

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Intrinsics.h>

#include <span>
#include <string_view>

namespace llvm {
class CallInst;
class Instruction;
} // namespace llvm

namespace lockstep::frontend {

class Translator;
class IntrinsicCall;

// Emits what computes the instruction's value into the register `into` (kNone for void).
using InstructionHandler = void (*)(Translator& t, const llvm::Instruction& i,
                                    semantics::OpId operation, program::RegId into);
struct InstructionRow {
  unsigned opcode;           // of llvm::Instruction
  semantics::OpId operation; // what it mostly becomes
  InstructionHandler handler;
};
std::span<const InstructionRow> instruction_rows();
const InstructionRow* find_instruction(unsigned opcode);

using IntrinsicHandler = void (*)(IntrinsicCall& call);
struct IntrinsicRow {
  llvm::Intrinsic::ID id;
  semantics::OpId operation;
  IntrinsicHandler handler;
};
std::span<const IntrinsicRow> intrinsic_rows();
const IntrinsicRow* find_intrinsic(llvm::Intrinsic::ID id);

enum class Treatment : uint8_t {
  Modelled,  // states a fact that becomes an operation
  NoMeaning, // says nothing about which behaviours the function has
};

struct AttributeRow {
  llvm::Attribute::AttrKind kind;
  Treatment treatment;
};
std::span<const AttributeRow> value_attribute_rows();    // parameters, returns, arguments
std::span<const AttributeRow> function_attribute_rows(); // functions and call sites

// A kind of metadata on an instruction, or the tag of an operand bundle of llvm.assume.
struct NameRow {
  std::string_view name;
  Treatment treatment;
};
std::span<const NameRow> metadata_rows();
std::span<const NameRow> assume_bundle_rows();

} // namespace lockstep::frontend
