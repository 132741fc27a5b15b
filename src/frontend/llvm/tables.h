// What the front end models, as data: instructions, intrinsics, attributes, metadata, assume's
// operand bundles. What is in none of these tables is unsupported.
#pragma once

#include "frontend/llvm/features.h"
#include "program/program.h"

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Intrinsics.h>

#include <span>
#include <string_view>

namespace llvm {
class CallInst;
class Instruction;
class Use;
enum LibFunc : unsigned;
} // namespace llvm

namespace lockstep::frontend {

class Translator;
class Call;

// Emits what computes the instruction's value into the register `into` (kNone for void).
using InstructionHandler = void (*)(Translator& t, const llvm::Instruction& i,
                                    semantics::OpId operation, program::RegId into);
struct InstructionRow {
  unsigned opcode;           // of llvm::Instruction
  semantics::OpId operation; // what it mostly becomes
  InstructionHandler handler;
  std::string_view approximation = ""; // what is not modelled of it
};
std::span<const InstructionRow> instruction_rows();
const InstructionRow* find_instruction(unsigned opcode);
std::string_view why_unsupported_instruction(unsigned opcode);

using IntrinsicHandler = void (*)(Call& call);
struct IntrinsicRow {
  llvm::Intrinsic::ID id;
  semantics::OpId operation;
  IntrinsicHandler handler;
  std::string_view approximation = ""; // what is not modelled of it
};
std::span<const IntrinsicRow> intrinsic_rows();
const IntrinsicRow* find_intrinsic(llvm::Intrinsic::ID id);
// Of one that has no row: "" if it is taken for a function with the attributes that LLVM declares.
std::string why_unsupported_intrinsic(llvm::Intrinsic::ID id);

// Whether more is known of one that has no row: some values, signs, ranges.
bool is_known_mathematics(llvm::Intrinsic::ID id);

// Functions of the C and C++ libraries that are known by name and type. A handler that returns
// false has emitted nothing: this call is one of an unknown function.
using LibraryHandler = bool (*)(Call& call);
struct LibraryRow {
  llvm::LibFunc function;
  LibraryHandler handler;
  std::string_view approximation = ""; // what is not modelled of it
};
std::span<const LibraryRow> library_rows();

// What LLVM knows of a library function that is called as an unknown one.
struct LibraryFacts {
  bool recognised = false;      // with the type that LLVM lists
  bool has_attributes = false;  // LLVM infers some
  std::string unsupported_type; // of its result or a parameter; "" if there is none
};
LibraryFacts library_facts(llvm::LibFunc function);

struct Support {
  Status status;
  std::string reason; // unless modelled
};
Support library_status(llvm::LibFunc function);
bool is_allocator(llvm::LibFunc function);

// A reason where there is nothing more to say.
inline constexpr std::string_view kNotYet = "not modelled yet";

enum class Treatment : uint8_t {
  Modelled,  // states a fact that becomes an operation
  Memory,    // states a fact about memory that becomes data of a parameter, function or access
  Promise,   // states a fact that is only recorded (Program::promises)
  NoMeaning, // says nothing about which behaviours the function has
};

struct AttributeRow {
  llvm::Attribute::AttrKind kind;
  Treatment treatment;
  Treatment of_result = treatment; // where it is said of what a function returns
};
std::span<const AttributeRow> value_attribute_rows();    // parameters, returns, arguments
std::span<const AttributeRow> function_attribute_rows(); // functions and call sites
std::string_view why_unsupported_attribute(llvm::Attribute::AttrKind kind);

// A kind of metadata on an instruction.
struct MetadataRow {
  std::string_view name;
  Treatment treatment;
};
std::span<const MetadataRow> metadata_rows();
std::string_view why_unsupported_metadata(std::string_view name);

// An operand bundle of llvm.assume.
using BundleHandler = void (*)(Translator& t, llvm::ArrayRef<llvm::Use> inputs);
struct BundleRow {
  std::string_view tag;
  size_t least, most; // how many inputs it may have
  BundleHandler handler;
};
std::span<const BundleRow> assume_bundle_rows();

} // namespace lockstep::frontend
