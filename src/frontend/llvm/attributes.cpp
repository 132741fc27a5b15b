#include "frontend/llvm/attributes.h"

#include "frontend/llvm/tables.h"

#include <algorithm>

#include <llvm/IR/Attributes.h>
#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>

namespace lockstep::frontend {

namespace {

using llvm::Attribute;
using enum Treatment;

// On integers and their aggregates. Pointers and floats have more, which come with them.
constexpr AttributeRow kValueAttributes[] = {
    {Attribute::NoUndef, Modelled},
    {Attribute::Range, Modelled},
    // How a value is passed. The callee in IR sees the number, whatever the register's other bits.
    {Attribute::InReg, NoMeaning},
    {Attribute::SExt, NoMeaning},
    {Attribute::StackAlignment, NoMeaning},
    {Attribute::ZExt, NoMeaning},
    // "A hint [...] used when generating the caller; not checked or enforced in the callee."
    {Attribute::Returned, NoMeaning},
    {Attribute::ImmArg, NoMeaning},
};

// Of a function whose body neither accesses memory nor calls what may unwind, free, synchronise or
// return twice. Those about progress speak of endless loops alone.
constexpr AttributeRow kFunctionAttributes[] = {
    {Attribute::NoReturn, Modelled}, // a return is UB
    {Attribute::AlwaysInline, NoMeaning},
    {Attribute::Builtin, NoMeaning},
    {Attribute::Cold, NoMeaning},
    {Attribute::Convergent, NoMeaning},
    {Attribute::DisableSanitizerInstrumentation, NoMeaning},
    {Attribute::FnRetThunkExtern, NoMeaning},
    {Attribute::Hot, NoMeaning},
    {Attribute::HybridPatchable, NoMeaning},
    {Attribute::InlineHint, NoMeaning},
    {Attribute::JumpTable, NoMeaning},
    {Attribute::Memory, NoMeaning},
    {Attribute::MinSize, NoMeaning},
    {Attribute::MustProgress, NoMeaning},
    {Attribute::NoBuiltin, NoMeaning},
    {Attribute::NoCallback, NoMeaning},
    {Attribute::NoCfCheck, NoMeaning},
    {Attribute::NoDuplicate, NoMeaning},
    {Attribute::NoFree, NoMeaning},
    {Attribute::NoImplicitFloat, NoMeaning},
    {Attribute::NoInline, NoMeaning},
    {Attribute::NoMerge, NoMeaning},
    {Attribute::NoProfile, NoMeaning},
    {Attribute::NoRecurse, NoMeaning},
    {Attribute::NoRedZone, NoMeaning},
    {Attribute::NoSanitizeBounds, NoMeaning},
    {Attribute::NoSanitizeCoverage, NoMeaning},
    {Attribute::NoSync, NoMeaning},
    {Attribute::NoUnwind, NoMeaning},
    {Attribute::NonLazyBind, NoMeaning},
    {Attribute::NullPointerIsValid, NoMeaning},
    {Attribute::OptForFuzzing, NoMeaning},
    {Attribute::OptimizeForDebugging, NoMeaning},
    {Attribute::OptimizeForSize, NoMeaning},
    {Attribute::OptimizeNone, NoMeaning},
    {Attribute::ReturnsTwice, NoMeaning},
    {Attribute::SafeStack, NoMeaning},
    {Attribute::SanitizeAddress, NoMeaning},
    {Attribute::SanitizeHWAddress, NoMeaning},
    {Attribute::SanitizeMemTag, NoMeaning},
    {Attribute::SanitizeMemory, NoMeaning},
    {Attribute::SanitizeNumericalStability, NoMeaning},
    {Attribute::SanitizeThread, NoMeaning},
    {Attribute::ShadowCallStack, NoMeaning},
    {Attribute::SkipProfile, NoMeaning},
    {Attribute::Speculatable, NoMeaning},
    {Attribute::SpeculativeLoadHardening, NoMeaning},
    {Attribute::StackAlignment, NoMeaning},
    {Attribute::StackProtect, NoMeaning},
    {Attribute::StackProtectReq, NoMeaning},
    {Attribute::StackProtectStrong, NoMeaning},
    {Attribute::StrictFP, NoMeaning},
    {Attribute::UWTable, NoMeaning},
    {Attribute::VScaleRange, NoMeaning},
    {Attribute::WillReturn, NoMeaning},
};

constexpr NameRow kMetadata[] = {
    {"noundef", Modelled},
    {"range", Modelled},
    // For people and tools.
    {"DIAssignID", NoMeaning},
    {"annotation", NoMeaning},
    {"dbg", NoMeaning},
    {"memprof", NoMeaning},
    {"callsite", NoMeaning},
    {"nosanitize", NoMeaning},
    {"pcsections", NoMeaning},
    {"srcloc", NoMeaning},
    // How often, how likely; what to do with a loop.
    {"irr_loop", NoMeaning},
    {"llvm.loop", NoMeaning},
    {"make.implicit", NoMeaning},
    {"prof", NoMeaning},
    {"unpredictable", NoMeaning},
    // Of memory: nothing here accesses any.
    {"alias.scope", NoMeaning},
    {"llvm.access.group", NoMeaning},
    {"llvm.mem.parallel_loop_access", NoMeaning},
    {"noalias", NoMeaning},
    {"tbaa", NoMeaning},
    {"tbaa.struct", NoMeaning},
};

// The last kind that LLVM 19 knows. One with a name of someone's own says nothing to LLVM.
constexpr unsigned kLastKind = llvm::LLVMContext::MD_mmra;

constexpr NameRow kAssumeBundles[] = {
    {"noundef", Modelled},
    {"cold", NoMeaning},
    {"ignore", NoMeaning},
};

template <class Rows, class Key, class Member>
auto find_row(const Rows& rows, const Key& key, Member member) {
  auto it = std::find_if(std::begin(rows), std::end(rows),
                         [&](const auto& row) { return row.*member == key; });
  return it == std::end(rows) ? nullptr : &*it;
}

std::string unsupported(const Attribute& attribute) {
  if (attribute.isStringAttribute()) return "attribute " + attribute.getKindAsString().str();
  return "attribute " + Attribute::getNameFromAttrKind(attribute.getKindAsEnum()).str();
}

std::string add_range(const llvm::ConstantRange& range, const std::string& name, Demands& out) {
  if (range.isFullSet()) return "";
  if (range.isEmptySet()) return name;
  out.ranges.push_back({range.getLower(), range.getUpper()});
  return "";
}

std::string add_range(const llvm::MDNode& node, Demands& out) {
  std::vector<semantics::APInt> bounds;
  for (const llvm::MDOperand& operand : node.operands()) {
    const auto* bound = llvm::mdconst::dyn_extract<llvm::ConstantInt>(operand);
    if (!bound) return "metadata !range";
    bounds.push_back(bound->getValue());
  }
  for (size_t i = 0; i + 1 < bounds.size(); i += 2)
    if (bounds[i] == bounds[i + 1]) return "metadata !range";
  if (bounds.empty() || bounds.size() % 2 != 0) return "metadata !range";
  out.ranges.push_back(std::move(bounds));
  return "";
}

std::string metadata_name(const llvm::Instruction& instruction, unsigned kind) {
  llvm::SmallVector<llvm::StringRef> names;
  instruction.getContext().getMDKindNames(names);
  return names[kind].str();
}

} // namespace

std::span<const AttributeRow> value_attribute_rows() { return kValueAttributes; }
std::span<const AttributeRow> function_attribute_rows() { return kFunctionAttributes; }
std::span<const NameRow> metadata_rows() { return kMetadata; }
std::span<const NameRow> assume_bundle_rows() { return kAssumeBundles; }

std::string demands_of_value(llvm::AttributeSet attributes, Demands& out) {
  for (const Attribute& attribute : attributes) {
    if (attribute.isStringAttribute()) return unsupported(attribute);
    if (!find_row(kValueAttributes, attribute.getKindAsEnum(), &AttributeRow::kind))
      return unsupported(attribute);
    if (attribute.hasAttribute(Attribute::NoUndef)) out.noundef = true;
    if (attribute.hasAttribute(Attribute::Range))
      if (auto bad = add_range(attribute.getRange(), unsupported(attribute), out); !bad.empty())
        return bad;
  }
  return "";
}

std::string demands_of_metadata(const llvm::Instruction& instruction, Demands& out) {
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> all;
  instruction.getAllMetadataOtherThanDebugLoc(all);
  for (const auto& [kind, node] : all) {
    if (kind > kLastKind) continue;
    std::string name = metadata_name(instruction, kind);
    if (!find_row(kMetadata, name, &NameRow::name)) return "metadata !" + name;
    if (kind == llvm::LLVMContext::MD_noundef) out.noundef = true;
    if (kind == llvm::LLVMContext::MD_range)
      if (std::string bad = add_range(*node, out); !bad.empty()) return bad;
  }
  return "";
}

// A string names a property of code generation, of floats or of allocation; "thunk" is the one that
// makes a body stand for another function.
std::string check_function_attributes(const llvm::Function& function) {
  for (const Attribute& attribute : function.getAttributes().getFnAttrs()) {
    bool known = attribute.isStringAttribute()
                     ? !attribute.hasAttribute("thunk")
                     : find_row(kFunctionAttributes, attribute.getKindAsEnum(),
                                &AttributeRow::kind) != nullptr;
    if (!known) return unsupported(attribute);
  }
  return "";
}

std::string check_call_attributes(llvm::AttributeSet attributes) {
  for (const Attribute& attribute : attributes) {
    if (attribute.isStringAttribute()) continue;
    const AttributeRow* row =
        find_row(kFunctionAttributes, attribute.getKindAsEnum(), &AttributeRow::kind);
    if (!row || row->treatment == Modelled) return unsupported(attribute);
  }
  return "";
}

bool is_noise(const std::string& metadata_kind) {
  const NameRow* row = find_row(kMetadata, metadata_kind, &NameRow::name);
  return row && row->treatment == NoMeaning;
}

} // namespace lockstep::frontend
