#include "frontend/llvm/features.h"

#include "frontend/llvm/tables.h"
#include "frontend/llvm/translator.h"

#include <algorithm>

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Attributes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/LLVMContext.h>

namespace lockstep::frontend {

namespace {

using llvm::Attribute;

constexpr std::string_view kPromised =
    "noted, not checked: a target that adds it is proved only where its body keeps it for certain, "
    "and nothing refutes a source that says it";

constexpr std::string_view kDeclared =
    "a function of which no more is known than the attributes that LLVM declares";

constexpr std::string_view kMathematics =
    "a function that is not computed: its sign, its range and some values are known";

constexpr std::string_view kByName =
    "blocks of the two are the same by their names: a pair that differs so is not refuted";

using Features = std::vector<Feature>;

void add(Features& out, const char* kind, llvm::StringRef name, Status status,
         std::string_view reason) {
  out.push_back({kind, name.str(), status, std::string(reason)});
}

template <class Row>
void add_row(Features& out, const char* kind, llvm::StringRef name, const Row* row,
             std::string_view why_not) {
  if (!row) return add(out, kind, name, Status::Unsupported, why_not);
  bool exact = row->approximation.empty();
  add(out, kind, name, exact ? Status::Modelled : Status::Approximated, row->approximation);
}

void add_treatment(Features& out, const char* kind, llvm::StringRef name, const Treatment* t,
                   std::string_view why_not) {
  if (!t) return add(out, kind, name, Status::Unsupported, why_not);
  if (*t == Treatment::Promise) return add(out, kind, name, Status::Approximated, kPromised);
  add(out, kind, name, Status::Modelled, "");
}

void add_instructions(Features& out) {
  for (unsigned opcode = 1; opcode < llvm::Instruction::OtherOpsEnd; ++opcode) {
    const char* name = llvm::Instruction::getOpcodeName(opcode);
    if (opcode == llvm::Instruction::UserOp1 || opcode == llvm::Instruction::UserOp2)
      continue; // no instructions of IR
    if (opcode == llvm::Instruction::IndirectBr)
      add(out, "instructions", name, Status::Approximated, kByName);
    else if (Translator::is_part_of_the_graph(opcode))
      add(out, "instructions", name, Status::Modelled, "");
    else
      add_row(out, "instructions", name, find_instruction(opcode),
              why_unsupported_instruction(opcode));
  }
}

void add_intrinsic(Features& out, llvm::Intrinsic::ID id) {
  llvm::StringRef name = llvm::Intrinsic::getBaseName(id);
  const IntrinsicRow* row = find_intrinsic(id);
  std::string why = row ? "" : why_unsupported_intrinsic(id);
  std::string_view known = is_known_mathematics(id) ? kMathematics : kDeclared;
  if (!row && why.empty()) return add(out, "intrinsics", name, Status::Approximated, known);
  add_row(out, "intrinsics", name, row, why);
}

void add_intrinsics(Features& out) {
  for (llvm::Intrinsic::ID id = 1; id < llvm::Intrinsic::num_intrinsics; ++id)
    if (!llvm::Function::isTargetIntrinsic(id)) add_intrinsic(out, id);
}

void add_attributes(Features& out, const char* kind, std::span<const AttributeRow> rows,
                    Treatment AttributeRow::* treatment, bool (*is_one)(Attribute::AttrKind)) {
  for (unsigned k = Attribute::None + 1; k < Attribute::EndAttrKinds; ++k) {
    auto attribute = static_cast<Attribute::AttrKind>(k);
    if (!is_one(attribute)) continue;
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const AttributeRow& r) { return r.kind == attribute; });
    add_treatment(out, kind, Attribute::getNameFromAttrKind(attribute),
                  row == rows.end() ? nullptr : &((*row).*treatment),
                  why_unsupported_attribute(attribute));
  }
}

void add_library_functions(Features& out) {
  llvm::TargetLibraryInfoImpl names;
  for (unsigned f = 0; f < llvm::NumLibFuncs; ++f)
    names.setAvailable(static_cast<llvm::LibFunc>(f)); // one that is not there has no name
  llvm::TargetLibraryInfo library(names);
  for (unsigned f = 0; f < llvm::NumLibFuncs; ++f) {
    auto function = static_cast<llvm::LibFunc>(f);
    Support support = library_status(function);
    add(out, "library functions", library.getName(function), support.status, support.reason);
  }
}

// A fresh context knows the kinds that LLVM knows, and no others.
void add_metadata(Features& out) {
  llvm::LLVMContext context;
  llvm::SmallVector<llvm::StringRef> names;
  context.getMDKindNames(names);
  std::span<const MetadataRow> rows = metadata_rows();
  for (llvm::StringRef name : names) {
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const MetadataRow& r) { return llvm::StringRef(r.name) == name; });
    add_treatment(out, "metadata", name, row == rows.end() ? nullptr : &row->treatment,
                  why_unsupported_metadata(name));
  }
}

} // namespace

std::vector<Feature> features() {
  Features out;
  add_instructions(out);
  add_intrinsics(out);
  add_attributes(out, "function attributes", function_attribute_rows(), &AttributeRow::treatment,
                 Attribute::canUseAsFnAttr);
  add_attributes(out, "parameter attributes", value_attribute_rows(), &AttributeRow::treatment,
                 Attribute::canUseAsParamAttr);
  add_attributes(out, "return attributes", value_attribute_rows(), &AttributeRow::of_result,
                 Attribute::canUseAsRetAttr);
  add_library_functions(out);
  add_metadata(out);
  return out;
}

} // namespace lockstep::frontend
