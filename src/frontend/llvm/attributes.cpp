#include "frontend/llvm/attributes.h"

#include "frontend/llvm/kept_attributes.h"
#include "frontend/llvm/tables.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Attributes.h>
#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BuildLibCalls.h>

namespace lockstep::frontend {

namespace {

using llvm::Attribute;
using enum Treatment;

constexpr AttributeRow kValueAttributes[] = {
    {Attribute::NoUndef, Modelled},
    {Attribute::Range, Modelled},
    {Attribute::NoFPClass, Modelled},
    {Attribute::NonNull, Modelled},
    {Attribute::Alignment, Modelled},
    {Attribute::Dereferenceable, Modelled},
    {Attribute::DereferenceableOrNull, Modelled},
    // Of parameters: see demands_of_param.
    {Attribute::ByRef, Memory},
    {Attribute::ByVal, Memory},
    {Attribute::NoAlias, Memory, Promise}, // of a result: what a caller may take it for
    {Attribute::NoCapture, Memory},
    {Attribute::ReadNone, Memory},
    {Attribute::ReadOnly, Memory},
    {Attribute::StructRet, Memory},
    {Attribute::Writable, Memory},
    {Attribute::WriteOnly, Memory},
    // What callers take the function for.
    {Attribute::AllocAlign, Promise},
    {Attribute::AllocatedPointer, Promise},
    {Attribute::DeadOnUnwind, Promise}, // where something is written and something unwinds
    {Attribute::Initializes, Promise},
    {Attribute::NoFree, Promise},
    // How a value is passed (see kept_attributes.cpp). The callee in IR sees the number, whatever
    // the register's other bits.
    {Attribute::InReg, NoMeaning},
    {Attribute::Nest, NoMeaning},
    {Attribute::SExt, NoMeaning},
    {Attribute::StackAlignment, NoMeaning},
    {Attribute::SwiftAsync, NoMeaning},
    {Attribute::SwiftSelf, NoMeaning},
    {Attribute::ZExt, NoMeaning},
    // "A hint [...] used when generating the caller; not checked or enforced in the callee."
    {Attribute::Returned, NoMeaning},
    {Attribute::ImmArg, NoMeaning},
    // What an intrinsic is about; the intrinsic looks itself.
    {Attribute::ElementType, NoMeaning},
};

// Of a function whose body calls nothing that may return twice. What a target adds to itself beyond
// these is looked at in kept_attributes.cpp.
constexpr AttributeRow kFunctionAttributes[] = {
    {Attribute::NoReturn, Modelled}, // a return is UB
    {Attribute::Memory, Memory},
    {Attribute::NoFree, Memory},
    {Attribute::NullPointerIsValid, Memory},
    {Attribute::NoSync, Promise}, // where something in the body may synchronise
    // What callers take the function for; of one that is called see call_unknown.cpp.
    {Attribute::AllocKind, Promise},
    {Attribute::AllocSize, Promise},
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
    {Attribute::MinSize, NoMeaning},
    {Attribute::MustProgress, NoMeaning},
    {Attribute::NoBuiltin, NoMeaning},
    {Attribute::NoCallback, NoMeaning},
    {Attribute::NoCfCheck, NoMeaning},
    {Attribute::NoDuplicate, NoMeaning},
    {Attribute::NoImplicitFloat, NoMeaning},
    {Attribute::NoInline, NoMeaning},
    {Attribute::NoMerge, NoMeaning},
    {Attribute::NoProfile, NoMeaning},
    {Attribute::NoRecurse, NoMeaning},
    {Attribute::NoRedZone, NoMeaning},
    {Attribute::NoSanitizeBounds, NoMeaning},
    {Attribute::NoSanitizeCoverage, NoMeaning},
    {Attribute::NoUnwind, NoMeaning},
    {Attribute::NonLazyBind, NoMeaning},
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

template <class Key> struct Reason {
  Key key;
  std::string_view why;
};

constexpr Reason<Attribute::AttrKind> kUnsupportedAttributes[] = {
    {Attribute::CoroDestroyOnlyWhenComplete, "coroutines"},
    {Attribute::PresplitCoroutine, "coroutines"},
    {Attribute::InAlloca, "arguments that a caller places"},
    {Attribute::Preallocated, "arguments that a caller places"},
    {Attribute::Naked, "inline assembly"},
    {Attribute::SwiftError, "a register that is written as if it were memory"},
};

constexpr MetadataRow kMetadata[] = {
    {"noundef", Modelled},
    {"range", Modelled},
    {"nonnull", Modelled},
    {"align", Modelled},
    {"dereferenceable", Modelled},
    {"dereferenceable_or_null", Modelled},
    {"callees", Modelled}, // see check_listed in call_unknown.cpp
    // See AliasTags.
    {"alias.scope", Memory},
    {"noalias", Memory},
    {"tbaa", Memory},
    {"tbaa.struct", Memory},
    {"invariant.load", Memory}, // see Translator::access
    // To ignore a promise makes a source more defined than it is; a target must not add one.
    {"invariant.group", Promise},
    {"fpmath", Promise}, // see promise_freedom
    // For people and tools.
    {"DIAssignID", NoMeaning},
    {"annotation", NoMeaning},
    {"dbg", NoMeaning},
    {"memprof", NoMeaning},
    {"callsite", NoMeaning},
    {"llvm.preserve.access.index", NoMeaning},
    {"nosanitize", NoMeaning},
    {"pcsections", NoMeaning},
    {"srcloc", NoMeaning},
    // How often, how likely; what to do with a loop.
    {"irr_loop", NoMeaning},
    {"llvm.loop", NoMeaning},
    {"make.implicit", NoMeaning},
    {"prof", NoMeaning},
    {"unpredictable", NoMeaning},
    // Of loops, of caches, of the type that is allocated.
    {"heapallocsite", NoMeaning},
    {"llvm.access.group", NoMeaning},
    {"llvm.mem.parallel_loop_access", NoMeaning},
    {"nontemporal", NoMeaning},
};

constexpr std::string_view kOfGlobals = "of functions and global variables, not of instructions";

constexpr Reason<std::string_view> kUnsupportedMetadata[] = {
    {"absolute_symbol", kOfGlobals},    {"associated", kOfGlobals},
    {"callback", kOfGlobals},           {"exclude", kOfGlobals},
    {"func_sanitize", kOfGlobals},      {"kcfi_type", kOfGlobals},
    {"section_prefix", kOfGlobals},     {"type", kOfGlobals},
    {"vcall_visibility", kOfGlobals},   {"coro.outside.frame", "coroutines"},
    {"mmra", "orders between threads"},
};

// The last kind that LLVM 19 knows. One with a name of someone's own says nothing to LLVM.
constexpr unsigned kLastKind = llvm::LLVMContext::MD_mmra;

template <class Rows, class Key, class Member>
auto find_row(const Rows& rows, const Key& key, Member member) {
  auto it = std::find_if(std::begin(rows), std::end(rows),
                         [&](const auto& row) { return row.*member == key; });
  return it == std::end(rows) ? nullptr : &*it;
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

// The number that a node of one number holds.
std::optional<uint64_t> number_in(const llvm::MDNode& node) {
  if (node.getNumOperands() != 1) return {};
  const auto* number = llvm::mdconst::dyn_extract<llvm::ConstantInt>(node.getOperand(0));
  if (!number || number->getValue().getActiveBits() > 64) return {};
  return number->getZExtValue();
}

void add_align(uint64_t bytes, Demands& out) {
  out.align_log2 = std::max(out.align_log2, llvm::Log2(llvm::Align(bytes)));
}

// "The pointer should be well defined, otherwise it is undefined behavior. This means
// dereferenceable(<n>) implies noundef."
void add_dereferenceable(uint64_t bytes, Demands& out) {
  if (bytes == 0) return;
  out.dereferenceable = std::max(out.dereferenceable, bytes);
  out.noundef = true;
}

void add_dereferenceable_or_null(uint64_t bytes, Demands& out) {
  out.dereferenceable_or_null = std::max(out.dereferenceable_or_null, bytes);
}

std::string add_metadata(unsigned kind, const llvm::MDNode& node, const std::string& name,
                         Demands& out) {
  using llvm::LLVMContext;
  if (kind == LLVMContext::MD_range) return add_range(node, out);
  if (kind == LLVMContext::MD_noundef) return out.noundef = true, "";
  if (kind == LLVMContext::MD_nonnull) return out.nonnull = true, "";
  std::optional<uint64_t> number = number_in(node);
  if (!number) return name;
  if (kind == LLVMContext::MD_dereferenceable) return add_dereferenceable(*number, out), "";
  if (kind == LLVMContext::MD_dereferenceable_or_null)
    return add_dereferenceable_or_null(*number, out), "";
  if (!llvm::isPowerOf2_64(*number)) return name;
  return add_align(*number, out), "";
}

// Whether the instruction's result is one that metadata may demand something of.
bool has_demands(const llvm::Instruction& i) {
  return (llvm::isa<llvm::CallBase>(i) && !i.getType()->isVoidTy()) ||
         llvm::isa<llvm::LoadInst>(i) || llvm::isa<llvm::IntToPtrInst>(i);
}

// Accesses, and calls that are nothing but accesses.
bool takes_tag(const llvm::Instruction& i) {
  if (!llvm::isa<llvm::CallBase>(i) || llvm::isa<llvm::AnyMemIntrinsic>(i)) return true;
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
  switch (call ? call->getIntrinsicID() : llvm::Intrinsic::not_intrinsic) {
  case llvm::Intrinsic::masked_load:
  case llvm::Intrinsic::masked_store:
  case llvm::Intrinsic::masked_gather:
  case llvm::Intrinsic::masked_scatter:
  case llvm::Intrinsic::masked_expandload:
  case llvm::Intrinsic::masked_compressstore:
    return true;
  default: // not an enum: LLVM numbers its intrinsics
    return false;
  }
}

std::string name_of(const Attribute& attribute) {
  return "attribute " + (attribute.isStringAttribute()
                             ? attribute.getKindAsString().str()
                             : Attribute::getNameFromAttrKind(attribute.getKindAsEnum()).str());
}

// A promise about its arguments' memory alone, where it calls what may do more.
bool calls_more_than(const llvm::Function& function) {
  llvm::MemoryEffects promised = function.getMemoryEffects();
  auto of = [&](llvm::IRMemLocation where) { return promised.getModRef(where); };
  bool partly = of(llvm::IRMemLocation::ArgMem) != of(llvm::IRMemLocation::Other);
  return partly &&
         std::any_of(llvm::inst_begin(function), llvm::inst_end(function),
                     [&](const llvm::Instruction& i) {
                       const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
                       return call && !llvm::isa<llvm::IntrinsicInst>(call) &&
                              !call->getMemoryEffects().onlyAccessesInaccessibleMem();
                     }) &&
         !keeps_attribute(function, Attribute::Memory);
}

// Section "memory(...)": what may only be written may still be read after that, and is poison
// before. What may not be accessed at all, or only read, is UB to access otherwise.
void set_memory(const llvm::Function& function, semantics::FunctionMemory& out) {
  llvm::MemoryEffects effects = function.getMemoryEffects();
  auto set = [&](llvm::IRMemLocation location, bool& read, bool& write, bool& write_only) {
    llvm::ModRefInfo access = effects.getModRef(location);
    write = llvm::isModSet(access);
    read = llvm::isRefSet(access) || write;
    write_only = write && !llvm::isRefSet(access);
  };
  set(llvm::IRMemLocation::ArgMem, out.read_args, out.write_args, out.write_only_args);
  set(llvm::IRMemLocation::Other, out.read_other, out.write_other, out.write_only_other);
  out.nofree = function.hasFnAttribute(Attribute::NoFree);
}

} // namespace

void add_promise(std::string what, Promises& promises) {
  if (std::find(promises.begin(), promises.end(), what) == promises.end())
    promises.push_back(std::move(what));
}

std::string_view why_unsupported_attribute(Attribute::AttrKind kind) {
  const auto* row = find_row(kUnsupportedAttributes, kind, &Reason<Attribute::AttrKind>::key);
  return row ? row->why : kNotYet;
}

std::string_view why_unsupported_metadata(std::string_view name) {
  const auto* row = find_row(kUnsupportedMetadata, name, &Reason<std::string_view>::key);
  return row ? row->why : kNotYet;
}

std::span<const AttributeRow> value_attribute_rows() { return kValueAttributes; }
std::span<const AttributeRow> function_attribute_rows() { return kFunctionAttributes; }
std::span<const MetadataRow> metadata_rows() { return kMetadata; }

std::string demands_of_value(llvm::AttributeSet attributes, Demands& out) {
  for (const Attribute& attribute : attributes) {
    if (attribute.isStringAttribute()) return name_of(attribute);
    if (!find_row(kValueAttributes, attribute.getKindAsEnum(), &AttributeRow::kind))
      return name_of(attribute);
    if (attribute.hasAttribute(Attribute::NoUndef)) out.noundef = true;
    if (attribute.hasAttribute(Attribute::NonNull)) out.nonnull = true;
    if (attribute.hasAttribute(Attribute::NoFPClass)) out.excluded |= attribute.getNoFPClass();
    if (attribute.hasAttribute(Attribute::Range))
      if (auto bad = add_range(attribute.getRange(), name_of(attribute), out); !bad.empty())
        return bad;
  }
  if (llvm::MaybeAlign align = attributes.getAlignment()) add_align(align->value(), out);
  add_dereferenceable(attributes.getDereferenceableBytes(), out);
  add_dereferenceable_or_null(attributes.getDereferenceableOrNullBytes(), out);
  return "";
}

std::string demands_of_param(const llvm::Argument& parameter, const llvm::DataLayout& layout,
                             Demands& out, semantics::ParamMemory& memory, Promises& promises) {
  const llvm::Function& function = *parameter.getParent();
  unsigned number = parameter.getArgNo();
  llvm::AttributeSet attributes = function.getAttributes().getParamAttrs(number);
  if (std::string bad = demands_of_value(attributes, out); !bad.empty()) return bad;
  for (const Attribute& attribute : attributes) {
    const AttributeRow* row =
        find_row(kValueAttributes, attribute.getKindAsEnum(), &AttributeRow::kind);
    // A refutation that rests on what unwinds through is not believed anyway.
    bool beside_the_point =
        attribute.hasAttribute(Attribute::DeadOnUnwind) && !function.hasPersonalityFn();
    if (row->treatment == Promise && !beside_the_point &&
        !keeps_parameter_attribute(function, attribute.getKindAsEnum(), number))
      add_promise("attribute " + attribute.getAsString() + " of parameter " +
                      std::to_string(number),
                  promises);
  }
  bool untouched = attributes.hasAttribute(Attribute::ReadNone);
  memory.no_read = untouched;
  memory.no_write = untouched || attributes.hasAttribute(Attribute::ReadOnly);
  memory.write_only = attributes.hasAttribute(Attribute::WriteOnly);
  memory.stored_back = attributes.hasAttribute(Attribute::Writable);
  memory.nocapture = attributes.hasAttribute(Attribute::NoCapture);
  memory.noalias = attributes.hasAttribute(Attribute::NoAlias);
  // "Must be guaranteed by the caller to be valid": as LLVM reads it, for the whole structure.
  for (llvm::Type* type :
       {attributes.getStructRetType(), attributes.getByRefType(), attributes.getByValType()})
    if (type && layout.getTypeStoreSize(type).isScalable()) return "scalable vector";
  for (llvm::Type* type : {attributes.getStructRetType(), attributes.getByRefType()})
    if (type) add_dereferenceable(layout.getTypeStoreSize(type).getFixedValue(), out);
  // "May be assumed by the callee [...] to be properly aligned": as LLVM reads it, for its type.
  if (llvm::Type* type = attributes.getStructRetType(); type && !attributes.getAlignment())
    add_align(layout.getABITypeAlign(type).value(), out);
  if (llvm::Type* type = attributes.getByValType()) {
    memory.is_copy = true;
    memory.copy_bytes = layout.getTypeAllocSize(type).getFixedValue();
    memory.copy_align_log2 = std::exchange(out.align_log2, 0U);
  }
  return "";
}

std::string demands_of_metadata(const llvm::Instruction& instruction, Demands& out,
                                Promises& promises) {
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> all;
  instruction.getAllMetadataOtherThanDebugLoc(all);
  for (const auto& [kind, node] : all) {
    if (kind > kLastKind) continue;
    std::string kind_name = metadata_name(instruction, kind), name = "metadata !" + kind_name;
    const MetadataRow* row = find_row(kMetadata, kind_name, &MetadataRow::name);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        call && kind == llvm::LLVMContext::MD_callees) {
      // Of a function that is known by its name nobody checks whether it is in the list.
      if (call->getCalledFunction()) add_promise(name, promises);
      continue;
    }
    if (!row || (row->treatment == Modelled && !has_demands(instruction))) return name;
    if (row->treatment == Modelled)
      if (std::string bad = add_metadata(kind, *node, name, out); !bad.empty()) return bad;
    if (kind == llvm::LLVMContext::MD_fpmath) continue;
    if (row->treatment == Promise || (row->treatment == Memory && !takes_tag(instruction)))
      add_promise(name, promises);
  }
  return "";
}

// What some strings say of all floats in a function, in no exact terms.
constexpr const char* kFloatStrings[] = {"no-infs-fp-math", "no-nans-fp-math",
                                         "no-signed-zeros-fp-math", "unsafe-fp-math"};

bool has_floats(const llvm::Function& function) {
  auto is_float = [](const llvm::Type* type) { return type->isFPOrFPVectorTy(); };
  return std::any_of(function.arg_begin(), function.arg_end(),
                     [&](const llvm::Argument& a) { return is_float(a.getType()); }) ||
         std::any_of(llvm::inst_begin(function), llvm::inst_end(function),
                     [&](const llvm::Instruction& i) { return is_float(i.getType()); });
}

// A string names a property of code generation, of floats or of allocation; "thunk" is the one that
// makes a body stand for another function.
std::string check_function_attributes(const llvm::Function& function,
                                      semantics::FunctionMemory& memory, Promises& promises) {
  for (const Attribute& attribute : function.getAttributes().getFnAttrs()) {
    bool known = attribute.isStringAttribute()
                     ? !attribute.hasAttribute("thunk")
                     : find_row(kFunctionAttributes, attribute.getKindAsEnum(),
                                &AttributeRow::kind) != nullptr;
    if (!known) return name_of(attribute);
  }
  set_memory(function, memory);
  for (const char* name : kFloatStrings)
    if (function.getFnAttribute(name).getValueAsBool() && has_floats(function))
      add_promise(std::string("attribute ") + name, promises);
  for (Attribute::AttrKind kind : {Attribute::NoSync, Attribute::NoRecurse})
    if (function.hasFnAttribute(kind) && !keeps_attribute(function, kind))
      add_promise("attribute " + Attribute::getNameFromAttrKind(kind).str(), promises);
  if (calls_more_than(function)) add_promise("attribute memory", promises);
  for (Attribute::AttrKind kind : {Attribute::AllocKind, Attribute::AllocSize})
    if (function.hasFnAttribute(kind))
      add_promise("attribute " + function.getFnAttribute(kind).getAsString(), promises);
  for (const Attribute& attribute : function.getAttributes().getRetAttrs()) {
    if (attribute.isStringAttribute()) continue;
    const AttributeRow* row =
        find_row(kValueAttributes, attribute.getKindAsEnum(), &AttributeRow::kind);
    if (row && row->of_result == Promise &&
        !keeps_result_attribute(function, attribute.getKindAsEnum()))
      add_promise(name_of(attribute) + " of the result", promises);
  }
  return "";
}

bool is_known_function_attribute(const Attribute& attribute) {
  return find_row(kFunctionAttributes, attribute.getKindAsEnum(), &AttributeRow::kind) != nullptr;
}

// Nothing that is called here synchronises, and what frees is looked at where it is called.
std::string check_call_attributes(llvm::AttributeSet attributes, llvm::MemoryEffects known) {
  for (const Attribute& attribute : attributes) {
    if (attribute.isStringAttribute()) continue;
    const AttributeRow* row =
        find_row(kFunctionAttributes, attribute.getKindAsEnum(), &AttributeRow::kind);
    bool says_more = attribute.hasAttribute(Attribute::Memory) &&
                     (known & attribute.getMemoryEffects()) != known;
    bool allocates = attribute.hasAttribute(Attribute::AllocKind) ||
                     attribute.hasAttribute(Attribute::AllocSize);
    if (!row || row->treatment == Modelled || says_more || allocates) return name_of(attribute);
  }
  return "";
}

std::string check_argument_memory(llvm::AttributeSet attributes, llvm::AttributeSet known) {
  for (const Attribute& attribute : attributes) {
    if (attribute.isStringAttribute()) return name_of(attribute);
    const AttributeRow* row =
        find_row(kValueAttributes, attribute.getKindAsEnum(), &AttributeRow::kind);
    bool is_said = row && (row->treatment == Memory || row->treatment == Promise);
    if (is_said && !known.hasAttribute(attribute.getKindAsEnum())) return name_of(attribute);
  }
  return "";
}

bool is_noise(const std::string& metadata_kind) {
  const MetadataRow* row = find_row(kMetadata, metadata_kind, &MetadataRow::name);
  return row && (row->treatment == NoMeaning || row->treatment == Memory);
}

LibraryFunction::LibraryFunction(const llvm::Function& function, const llvm::Function* caller,
                                 bool defines) {
  if (defines ? function.hasLocalLinkage() : !function.isDeclaration()) return;
  llvm::TargetLibraryInfoImpl names(llvm::Triple(function.getParent()->getTargetTriple()));
  auto library = caller ? llvm::TargetLibraryInfo(names, caller) : llvm::TargetLibraryInfo(names);
  llvm::LibFunc known{};
  if (!library.getLibFunc(function, known) || (caller && !library.has(known))) return;
  scratch_ = std::make_unique<llvm::Module>("", function.getContext());
  scratch_->setDataLayout(function.getParent()->getDataLayout());
  declared_ = llvm::Function::Create(function.getFunctionType(), llvm::Function::ExternalLinkage,
                                     function.getName(), *scratch_);
  llvm::inferNonMandatoryLibFuncAttrs(*declared_, library);
}

LibraryFunction::~LibraryFunction() = default;

} // namespace lockstep::frontend
