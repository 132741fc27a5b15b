#include "frontend/llvm/call_facts.h"
#include "frontend/llvm/families.h"
#include "frontend/llvm/own_calls.h"
#include "frontend/llvm/shape.h"
#include "frontend/llvm/shared_promises.h"

#include <algorithm>
#include <set>

#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::frontend {

using program::Operand;
using program::RegId;
using program::Type;
using semantics::AccessPayload;
using semantics::ArgumentUse;
using semantics::Callee;
using semantics::CallPayload;
using semantics::ComparePayload;
using semantics::DereferenceablePayload;
using semantics::LeavesPayload;
using semantics::OpId;
using semantics::WithLeavesPayload;

namespace {

// Fast-math flags by name.
std::vector<std::string> flags_of(const llvm::CallBase& call) {
  if (!llvm::isa<llvm::FPMathOperator>(call)) return {};
  std::vector<std::string> out;
  auto add = [&](bool is_set, const char* name) {
    if (is_set) out.push_back(name);
  };
  add(call.hasNoNaNs(), "nnan");
  add(call.hasNoInfs(), "ninf");
  add(call.hasNoSignedZeros(), "nsz");
  add(call.hasAllowReciprocal(), "arcp");
  add(call.hasAllowContract(), "contract");
  add(call.hasApproxFunc(), "afn");
  add(call.hasAllowReassoc(), "reassoc");
  return out;
}

// What metadata says, the same for the same contents; nothing if it is told by more than these.
constexpr unsigned kMetadataDepth = 8;
std::optional<std::string> text_of(const llvm::Metadata* data, unsigned depth = kMetadataDepth) {
  if (!data) return "null";
  if (const auto* string = llvm::dyn_cast<llvm::MDString>(data))
    return std::to_string(string->getLength()) + ":" + string->getString().str();
  if (const auto* constant = llvm::dyn_cast<llvm::ConstantAsMetadata>(data))
    return shape_of(*constant->getValue());
  std::string out;
  llvm::raw_string_ostream stream(out);
  const auto* list = llvm::dyn_cast<llvm::MDTuple>(data);
  if (!list || list->isDistinct() || depth == 0) return std::nullopt;
  for (const llvm::MDOperand& part : list->operands()) {
    std::optional<std::string> text = text_of(part.get(), depth - 1);
    if (!text) return std::nullopt;
    stream << (out.empty() ? "{" : ", ") << *text;
  }
  stream << "}";
  return out;
}

std::optional<std::string> text_of_metadata(const llvm::Value& argument) {
  return text_of(llvm::cast<llvm::MetadataAsValue>(argument).getMetadata());
}

// Attributes that say how a call may be made, not what it does.
const char* obstacle(const llvm::CallBase& call) {
  if (call.hasFnAttr(llvm::Attribute::ReturnsTwice)) return "call that returns twice";
  if (call.isMustTailCall() && call.hasInAllocaArgument()) return "attribute inalloca";
  for (unsigned i = 0; i < call.arg_size(); ++i)
    for (auto kind :
         {llvm::Attribute::InAlloca, llvm::Attribute::Preallocated, llvm::Attribute::SwiftError})
      if (call.paramHasAttr(i, kind)) return "attribute of an argument that is passed in memory";
  for (unsigned i = 0; i < call.getNumOperandBundles(); ++i)
    if (uint32_t tag = call.getOperandBundleAt(i).getTagID();
        tag == llvm::LLVMContext::OB_funclet || tag == llvm::LLVMContext::OB_gc_live)
      return "operand bundle of a funclet or a collector";
  return nullptr;
}

void set_memory(const CallFacts& facts, Callee& out) {
  llvm::MemoryEffects effects = facts.effects();
  auto set = [&](llvm::IRMemLocation where, bool& reads, bool& writes) {
    reads = llvm::isRefSet(effects.getModRef(where));
    writes = llvm::isModSet(effects.getModRef(where));
  };
  set(llvm::IRMemLocation::ArgMem, out.reads_args, out.writes_args);
  set(llvm::IRMemLocation::Other, out.reads_other, out.writes_other);
  set(llvm::IRMemLocation::InaccessibleMem, out.reads_hidden, out.writes_hidden);
  // Without nosync, others may free in the meantime what they know.
  bool writes = out.writes_args || out.writes_other;
  out.frees_args = writes && !facts.has(llvm::Attribute::NoFree);
  out.frees = writes && (out.frees_args || !facts.has(llvm::Attribute::NoSync));
}

// Section "allocsize": so many bytes are there, or the result is null. One number that is neither
// undef nor poison; products are not modelled.
std::optional<unsigned> bytes_of_result(const llvm::CallBase& call) {
  llvm::Attribute sizes = call.getFnAttr(llvm::Attribute::AllocSize);
  if (!sizes.isValid() || !llvm::isa<llvm::CallInst>(call) || !call.getType()->isPointerTy())
    return std::nullopt;
  auto [size, count] = sizes.getAllocSizeArgs();
  if (count || size >= call.arg_size()) return std::nullopt;
  bool sure = llvm::isa<llvm::ConstantInt>(call.getArgOperand(size)) ||
              call.paramHasAttr(size, llvm::Attribute::NoUndef);
  return sure ? std::optional(size) : std::nullopt;
}

// What a landing pad looks for. Clauses that come to nothing are left out: one that is there
// already, and all behind one that takes everything.
struct Clauses {
  std::string text;
  bool all = false; // by the null pointer, or because no type is among those that are let through
  bool broken = false; // one is no constant, which bitcode may say
};

Clauses clauses_of(const llvm::LandingPadInst& pad) {
  Clauses out;
  std::set<const llvm::Value*> caught;
  for (unsigned k = 0; k < pad.getNumClauses() && !out.all; ++k) {
    const auto* clause = llvm::dyn_cast<llvm::Constant>(pad.getOperand(k));
    if (!clause) {
      out.broken = true;
      return out;
    }
    if (pad.isCatch(k) && !caught.insert(clause).second) continue;
    const auto* list = llvm::dyn_cast<llvm::ArrayType>(clause->getType());
    out.all = pad.isCatch(k) ? llvm::isa<llvm::ConstantPointerNull>(clause)
                             : list && list->getNumElements() == 0;
    out.text += (pad.isCatch(k) ? " catch " : " filter ") + shape_of(*clause);
  }
  return out;
}

// Which exceptions end here rather than in a caller; "" if all do.
std::string caught_by(const llvm::InvokeInst& invoke) {
  const auto* pad = llvm::dyn_cast<llvm::LandingPadInst>(invoke.getUnwindDest()->getFirstNonPHI());
  if (!pad || pad->isCleanup()) return "";
  Clauses clauses = clauses_of(*pad);
  if (clauses.broken) return "clause"; // refused where it lands
  if (clauses.all) return "";
  if (const llvm::Function& f = *invoke.getFunction(); f.hasPersonalityFn())
    clauses.text += " by " + shape_of(*f.getPersonalityFn()); // what the clauses mean
  return clauses.text;
}

// 0: whatever the machine has for copies.
uint64_t align_of_copy(const llvm::CallBase& call, unsigned i) {
  llvm::MaybeAlign align = call.getParamAlign(i);
  return align ? align->value() : 0;
}

// How an argument is passed: who is called expects it so.
std::string passing(const llvm::CallBase& call, unsigned i) {
  using llvm::Attribute;
  std::string out;
  for (auto kind : {Attribute::ZExt, Attribute::SExt, Attribute::InReg, Attribute::Nest,
                    Attribute::SwiftSelf, Attribute::SwiftAsync})
    if (call.paramHasAttr(i, kind))
      out += " " + std::to_string(i) + Attribute::getNameFromAttrKind(kind).str();
  for (auto kind : {Attribute::StructRet, Attribute::ByRef, Attribute::ByVal})
    if (call.paramHasAttr(i, kind)) {
      Attribute attribute = call.getParamAttr(i, kind);
      const llvm::Function* callee = call.getCalledFunction();
      if (!attribute.isValid() && callee) attribute = callee->getParamAttribute(i, kind);
      if (attribute.isValid())
        out += " " + std::to_string(i) + Attribute::getNameFromAttrKind(kind).str() + " " +
               shape_of(*attribute.getValueAsType());
    }
  // Where the copy lies.
  if (call.isByValArgument(i)) out += " align " + std::to_string(align_of_copy(call, i));
  llvm::MaybeAlign align = call.getParamStackAlign(i);
  if (const llvm::Function* callee = call.getCalledFunction(); callee && !align)
    align = callee->getAttributes().getParamStackAlignment(i);
  if (align) out += " alignstack " + std::to_string(align->value());
  return out;
}

std::string passing_of_result(const llvm::CallBase& call) {
  using llvm::Attribute;
  std::string out;
  for (auto kind : {Attribute::ZExt, Attribute::SExt, Attribute::InReg})
    if (call.hasRetAttr(kind)) out += " ->" + Attribute::getNameFromAttrKind(kind).str();
  return out;
}

// Section "Inline Assembler Expressions": effects that the constraints do not show need
// `sideeffect`.
void describe_code(const llvm::InlineAsm& code, Callee& out) {
  out.writes_hidden |= code.hasSideEffects();
  llvm::StringRef constraints = code.getConstraintString();
  if (code.hasSideEffects() || constraints.contains("{memory}")) return;
  out.reads_other = out.writes_other = out.reads_hidden = out.writes_hidden = false;
  if (!constraints.contains('*')) out.reads_args = out.writes_args = false;
}

std::vector<llvm::Attribute> initialized_by(const llvm::CallBase& call, unsigned i) {
  std::vector<llvm::Attribute> out;
  auto add = [&](llvm::Attribute attribute) {
    if (attribute.isValid()) out.push_back(attribute);
  };
  add(call.getAttributes().getParamAttr(i, llvm::Attribute::Initializes));
  if (const llvm::Function* callee = call.getCalledFunction())
    add(callee->getAttributes().getParamAttr(i, llvm::Attribute::Initializes));
  return out;
}

// Byte by byte, so that who initializes fewer promises less; but not of many.
void add_initialized(const llvm::ConstantRange& range, const std::string& of,
                     std::vector<std::pair<std::string, bool>>& out) {
  constexpr int64_t kMost = 64;
  int64_t low = range.getLower().getSExtValue(), high = range.getUpper().getSExtValue();
  std::string name = "attribute initializes" + of;
  out.emplace_back(name, false);
  if (high - low > kMost)
    return void(out.emplace_back(
        name + " from " + std::to_string(low) + " to " + std::to_string(high), false));
  for (int64_t byte = low; byte < high; ++byte)
    out.emplace_back(name + " at " + std::to_string(byte), false);
}

bool uses_local_variable(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& i) {
    return llvm::any_of(i.operands(), [](const llvm::Use& use) {
      const auto* global =
          llvm::dyn_cast<llvm::GlobalVariable>(use->stripInBoundsConstantOffsets());
      return global && global->hasLocalLinkage() && !global->isConstant();
    });
  });
}

// What is said of the callee and compared alone, and whether the rest is modelled.
std::vector<std::pair<std::string, bool>> unmodelled(const llvm::CallBase& call) {
  using llvm::Attribute;
  std::vector<std::pair<std::string, bool>> out;
  if (Attribute kind = call.getFnAttr(Attribute::AllocKind); kind.isValid()) {
    out.emplace_back("attribute " + kind.getAsString(), false);
    if (Attribute family = call.getFnAttr("alloc-family"); family.isValid())
      out.emplace_back("attribute " + family.getAsString(), false);
  }
  // It cannot have the module's own functions change what only they know.
  if (call.hasFnAttr(Attribute::NoCallback) && uses_local_variable(*call.getFunction()))
    out.emplace_back("attribute nocallback", false);
  if (Attribute range = call.getFnAttr(Attribute::VScaleRange); range.isValid())
    out.emplace_back("attribute " + range.getAsString(), false);
  if (Attribute size = call.getFnAttr(Attribute::AllocSize); size.isValid())
    out.emplace_back("attribute " + size.getAsString(), bytes_of_result(call).has_value());
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    std::string of = " of argument " + std::to_string(i);
    for (auto kind : {Attribute::AllocAlign, Attribute::AllocatedPointer})
      if (call.paramHasAttr(i, kind))
        out.emplace_back("attribute " + Attribute::getNameFromAttrKind(kind).str() + of, false);
    // Who stores back what is there does nothing that others see.
    if (call.paramHasAttr(i, Attribute::Writable))
      out.emplace_back("attribute writable" + of, true);
    // It says something only where the callee unwinds. Where nobody catches that, a refutation that
    // depends on it is not believed anyway (see translate_unknown_call).
    if (call.paramHasAttr(i, Attribute::DeadOnUnwind) && !call.doesNotThrow())
      out.emplace_back("attribute dead_on_unwind" + of, !call.getFunction()->hasPersonalityFn());
    for (const Attribute& attribute : initialized_by(call, i))
      for (const llvm::ConstantRange& range : attribute.getInitializes())
        add_initialized(range, of, out);
  }
  return out;
}

Callee describe(const llvm::CallBase& call, const CallFacts& facts) {
  Callee out;
  out.convention = convention_text(call.getCallingConv());
  if (const llvm::Function* callee = call.getCalledFunction()) out.symbol = callee->getName().str();
  out.what = "call " + shape_of(*call.getFunctionType()) + " " + out.convention;
  for (unsigned i = call.getFunctionType()->getNumParams(); i < call.arg_size(); ++i)
    out.what += " " + shape_of(*call.getArgOperand(i)->getType());
  if (const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    out.convention.clear();
    out.what += " asm " + std::to_string(code->hasSideEffects()) +
                std::to_string(code->isAlignStack()) + std::to_string(code->getDialect()) + " " +
                code->getAsmString() + " : " + code->getConstraintString();
  }
  out.what += passing_of_result(call);
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    out.what += passing(call, i);
    if (const llvm::Value& argument = *call.getArgOperand(i); argument.getType()->isMetadataTy())
      out.what += " metadata " + text_of_metadata(argument).value_or("");
  }
  for (const llvm::OperandBundleUse& bundle : facts.bundles())
    out.what += " bundle " + bundle.getTagName().str() + " " + std::to_string(bundle.Inputs.size());
  if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) out.caught = caught_by(*invoke);
  set_memory(facts, out);
  if (const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand()))
    describe_code(*code, out);
  using llvm::Attribute;
  const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand());
  out.unwinds = !facts.has(Attribute::NoUnwind) && !(code && !code->canThrow());
  out.stays =
      !facts.has(Attribute::WillReturn) && !facts.is_idle() && !(code && !code->hasSideEffects());
  out.never_returns = facts.has(Attribute::NoReturn);
  out.speculatable = facts.has(Attribute::Speculatable);
  out.fresh_result = facts.result_has(Attribute::NoAlias);
  const auto* plain = llvm::dyn_cast<llvm::CallInst>(&call);
  bool pointers = std::any_of(call.arg_begin(), call.arg_end(), [](const llvm::Use& use) {
    return use->getType()->isPtrOrPtrVectorTy();
  });
  out.leaves_stack_alone =
      plain && plain->isTailCall() && (out.is_event() || out.reads_other || pointers);
  for (auto kind :
       {Attribute::Convergent, Attribute::MustProgress, Attribute::NoCallback,
        Attribute::NoDuplicate, Attribute::NoFree, Attribute::NoRecurse, Attribute::NoSync})
    if (facts.has(kind)) out.promises.push_back(Attribute::getNameFromAttrKind(kind).str());
  // What comes back makes progress; whether it must come back is modelled.
  if (!out.stays) std::erase(out.promises, "mustprogress");
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (facts.argument_has(i, Attribute::NoFree))
      out.promises.push_back("nofree of argument " + std::to_string(i));
  // Section "byval": the copy belongs to the caller. What a callee does with it shows to nobody.
  for (unsigned i = 0; i < call.arg_size(); ++i)
    for (auto kind : {Attribute::NoAlias, Attribute::NoCapture, Attribute::ReadNone,
                      Attribute::ReadOnly, Attribute::WriteOnly})
      if (call.isByValArgument(i) && facts.argument_has(i, kind))
        out.promises.push_back(Attribute::getNameFromAttrKind(kind).str() + " of argument " +
                               std::to_string(i));
  for (std::string& flag : flags_of(call))
    out.promises.push_back(std::move(flag));
  for (const auto& [what, is_known] : unmodelled(call))
    out.promises.push_back(what);
  if (llvm::isa<llvm::IntrinsicInst>(call) && call.getType()->isFPOrFPVectorTy())
    out.promises.push_back(semantics::kAnotherNan);
  if (int returned = facts.returned(); returned >= 0)
    out.promises.push_back("returned of argument " + std::to_string(returned));
  std::sort(out.promises.begin(), out.promises.end());
  return out;
}

// Pointers in a type that `to_type` accepts, by offset.
void add_pointers(llvm::Type& type, const llvm::DataLayout& layout, uint64_t offset,
                  std::vector<std::pair<uint64_t, llvm::Type*>>& out) {
  auto add_elements = [&](llvm::Type& element, uint64_t count) {
    uint64_t stride = layout.getTypeAllocSize(&element).getFixedValue();
    for (uint64_t i = 0; i < count; ++i)
      add_pointers(element, layout, offset + i * stride, out);
  };
  if (type.isPointerTy()) {
    out.emplace_back(offset, &type);
  } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type)) {
    if (vector->getElementType()->isPointerTy())
      add_elements(*vector->getElementType(), vector->getNumElements());
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    add_elements(*array->getElementType(), array->getNumElements());
  } else if (auto* record = llvm::dyn_cast<llvm::StructType>(&type)) {
    const llvm::StructLayout& fields = *layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add_pointers(*record->getElementType(i), layout,
                   offset + fields.getElementOffset(i).getFixedValue(), out);
  }
}

// The same bytes as a structure of pointers, where the type has them, and single bytes: a number of
// which a byte is poison is not all poison, and nothing is left out.
llvm::Type* as_bytes(llvm::Type& type, const llvm::DataLayout& layout) {
  std::vector<std::pair<uint64_t, llvm::Type*>> pointers;
  add_pointers(type, layout, 0, pointers);
  std::vector<llvm::Type*> all;
  uint64_t end = 0;
  auto fill_up_to = [&](uint64_t offset) {
    llvm::Type* byte = llvm::Type::getInt8Ty(type.getContext());
    if (offset > end) all.push_back(llvm::ArrayType::get(byte, offset - end));
    end = offset;
  };
  for (const auto& [offset, pointer] : pointers) {
    fill_up_to(offset);
    all.push_back(pointer);
    end += layout.getTypeStoreSize(pointer).getFixedValue();
  }
  fill_up_to(layout.getTypeAllocSize(&type).getFixedValue());
  return llvm::StructType::get(type.getContext(), all, /*isPacked=*/true);
}

// Adds operands to a call, each with what may be done through it.
class Operands {
public:
  Operands(Translator& t, Callee& callee, const SharedPromises& shared)
      : t_(t), callee_(callee), shared_(shared) {}

  void add(Operand value, const Type& type, bool reads, bool writes, bool captures,
           bool noalias = false, bool frees = true) {
    all.push_back(value);
    callee_.args.push_back({type.pointers(), reads, writes, captures, noalias, frees});
  }

  void add_function(const llvm::Value& callee) {
    bool code = llvm::isa<llvm::InlineAsm>(callee);
    Operand value = code ? t_.null(*callee.getType()) : t_.operand(callee);
    add(value, t_.type(*callee.getType()), false, false, false);
  }

  void add_argument(const llvm::CallBase& call, const CallFacts& facts, unsigned i) {
    const llvm::Value& argument = *call.getArgOperand(i);
    if (argument.getType()->isMetadataTy()) { // part of what is called
      if (!text_of_metadata(argument)) t_.fail("metadata argument");
      return;
    }
    Type type = t_.type(*argument.getType());
    if (t_.failed()) return;
    Operand value = t_.constrain(t_.operand(argument), type, demands(call, i));
    if (call.isByValArgument(i)) return add_copy(call, i, value);
    using llvm::Attribute;
    bool none = facts.argument_has(i, Attribute::ReadNone);
    bool captures = !facts.argument_has(i, Attribute::NoCapture) && !facts.keeps_nothing();
    add(value, type, !none && !facts.argument_has(i, Attribute::WriteOnly),
        !none && !facts.argument_has(i, Attribute::ReadOnly), captures,
        facts.argument_has(i, Attribute::NoAlias), !facts.argument_has(i, Attribute::NoFree));
    shared_.restrict(call, i, callee_.args.back());
  }

  std::vector<Operand> all;

private:
  // What the declaration demands counts for callers. Whether an alignment does that comes with no
  // number of bytes is read in two ways.
  Demands demands(const llvm::CallBase& call, unsigned i) {
    Demands out;
    t_.fail(demands_of_value(call.getAttributes().getParamAttrs(i), out));
    unsigned here = out.align_log2;
    if (const llvm::Function* callee = call.getCalledFunction())
      t_.fail(demands_of_value(callee->getAttributes().getParamAttrs(i), out));
    if (out.align_log2 > here && out.dereferenceable == 0 &&
        !t_.takes(program::Reading::DeclaredAlignment))
      out.align_log2 = here;
    return out;
  }

  // The callee gets what lies there now, wherever it lies: all bytes, those between the parts too.
  void add_copy(const llvm::CallBase& call, unsigned i, Operand pointer) {
    llvm::Type& declared = *call.getParamByValType(i);
    t_.type(declared);
    if (t_.failed()) return;
    llvm::Type& type = *as_bytes(declared, t_.layout());
    uint32_t access =
        t_.access(type, std::max<uint64_t>(align_of_copy(call, i), 1), call, call.getArgOperand(i));
    if (t_.failed()) return;
    RegId value = t_.temporary(t_.type(type));
    t_.emit(value, {OpId::Load, {}, AccessPayload{access}}, {pointer});
    // What a pointer in it leads to is not accessed through an argument.
    add(Operand::reg(value), t_.type(type), false, false, true);
  }

  Translator& t_;
  Callee& callee_;
  const SharedPromises& shared_;
};

// Section "callees": "the behavior is undefined" if who is called is not in the list.
void check_listed(Translator& t, const llvm::CallBase& call, Operand function) {
  const llvm::MDNode* list = call.getMetadata(llvm::LLVMContext::MD_callees);
  if (!list || t.failed()) return;
  Type flag = Type::integer(1);
  t.note_address(*call.getCalledOperand()->getType());
  Operand listed = t.number(1, 0);
  for (const llvm::MDOperand& entry : list->operands()) {
    const auto* one = llvm::mdconst::dyn_extract_or_null<llvm::Function>(entry);
    if (!one || one->getType() != call.getCalledOperand()->getType())
      return t.fail("metadata !callees");
    RegId same = t.temporary(flag), either = t.temporary(flag);
    t.emit(same, {OpId::PtrCmp, {}, ComparePayload{semantics::Pred::Eq}},
           {function, t.operand(*one)});
    t.emit(either, {OpId::Or, {}, {}}, {listed, Operand::reg(same)});
    listed = Operand::reg(either);
  }
  t.emit(program::kNone, {OpId::Assume, {}, {}}, {listed});
}

// Section "dereferenceable" does not say until when: passes take it that what the function was
// given is there as long as it runs, whatever its callees free.
void require_arguments(Translator& t) {
  unsigned width = t.layout().getPointerSizeInBits(0);
  for (const llvm::Argument& argument : t.function().args()) {
    if (!argument.getType()->isPointerTy() || argument.getType()->getPointerAddressSpace() != 0)
      continue;
    const uint64_t always = argument.getDereferenceableBytes();
    const uint64_t or_null = argument.getDereferenceableOrNullBytes();
    if ((always == 0 && or_null == 0) || argument.hasByValAttr()) continue;
    if (!t.takes(program::Reading::DereferenceableStays)) return;
    auto require = [&](uint64_t bytes, uint32_t null_will_do) {
      if (bytes != 0)
        t.emit(program::kNone,
               {OpId::RequireDereferenceable, {}, DereferenceablePayload{null_will_do, 0, 0}},
               {t.operand(argument), t.number(width, bytes)});
    };
    require(always, 0);
    require(or_null, 1);
  }
}

// The call, into a register that also tells whether it unwound if the callee may be caught.
void emit_call(Translator& t, const llvm::CallBase& call, const CallFacts& facts, Callee callee,
               RegId into) {
  if (const char* why = obstacle(call)) return t.fail(why);
  for (const llvm::Attribute& attribute : call.getAttributes().getFnAttrs())
    if (!attribute.isStringAttribute() && !is_known_function_attribute(attribute))
      return t.fail("attribute " + attribute.getAsString());
  callee.leaves_stack_alone &= t.has_stack();
  if (callee.never_returns)
    callee.return_is_ub = t.is_target() || t.takes(program::Reading::NoreturnReturnIsUb);
  const SharedPromises& shared = t.shared_promises();
  Operands operands(t, callee, shared);
  operands.add_function(*call.getCalledOperand());
  check_listed(t, call, operands.all[0]);
  for (unsigned i = 0; i < call.arg_size() && !t.failed(); ++i)
    operands.add_argument(call, facts, i);
  for (const llvm::OperandBundleUse& bundle : facts.bundles())
    for (const llvm::Use& input : bundle.Inputs)
      operands.add(t.operand(*input), t.type(*input->getType()), true, true, true);
  Type result = t.type(*call.getType());
  if (t.failed()) return;
  auto reaches = [&](bool ArgumentUse::* how) {
    return std::any_of(callee.args.begin(), callee.args.end(),
                       [&](const ArgumentUse& use) { return use.*how && use.has_pointers(); });
  };
  callee.reads_args &= reaches(&ArgumentUse::reads);
  callee.writes_args &= reaches(&ArgumentUse::writes);
  shared.restrict(callee);
  // Section "noalias": "only holds for memory locations that are modified".
  if (!callee.writes_args && !callee.writes_other && !callee.writes_hidden)
    for (ArgumentUse& use : callee.args)
      use.noalias = false;
  // Whether an argument is a NaN, or may be computed otherwise, no operation tells.
  if (!flags_of(call).empty()) t.promise("fast-math flags of a call");
  for (const auto& [what, is_known] : unmodelled(call))
    if (!is_known) t.approximate(what);
  if (facts.is_library()) t.approximate("call to @" + call.getCalledFunction()->getName().str());
  const llvm::Value* called = call.getCalledOperand()->stripPointerCastsAndAliases();
  if (const auto* body = llvm::dyn_cast<llvm::Function>(called)) {
    if (!body->isDeclaration()) t.note_defined("@" + body->getName().str());
    callee.retyped = body->getFunctionType() != call.getFunctionType();
  } else if (const auto* chosen = llvm::dyn_cast<llvm::GlobalIFunc>(called)) {
    t.note_defined("@" + chosen->getName().str());
  }
  // What is asked for beside the result comes after it.
  std::vector<unsigned> widths = result.leaves();
  std::vector<bool> pointers = result.pointers();
  callee.widths.insert(callee.widths.begin(), widths.begin(), widths.end());
  callee.pointers.insert(callee.pointers.begin(), pointers.begin(), pointers.end());
  const bool may_free = callee.frees || callee.frees_args;
  const bool own = is_own_call(call, t.function());
  t.emit(into, {OpId::Call, {}, CallPayload{t.add_callee(std::move(callee), own)}},
         std::move(operands.all));
  if (may_free && !t.is_target()) require_arguments(t);
}

void require_bytes(Translator& t, const llvm::CallBase& call, RegId result) {
  std::optional<unsigned> argument = bytes_of_result(call);
  if (!argument || t.failed()) return;
  const llvm::Value& bytes = *call.getArgOperand(*argument);
  unsigned width = t.layout().getPointerTypeSizeInBits(call.getType());
  if (bytes.getType()->getIntegerBitWidth() > width) return t.fail("attribute allocsize");
  t.emit(program::kNone, {OpId::RequireDereferenceable, {}, DereferenceablePayload{1, 0, 0}},
         {Operand::reg(result), t.operand(bytes)});
}

} // namespace

void translate_unknown_call(Translator& t, const llvm::CallBase& call, RegId into) {
  CallFacts facts(call, t.twin_of(call));
  int returned = facts.returned();
  Callee callee = describe(call, facts);
  note_mathematics(t, call, callee);
  if (callee.unwinds && !t.function().hasPersonalityFn() && t.takes(program::Reading::NoUnwinding))
    callee.unwinds = false;
  if (returned < 0) {
    emit_call(t, call, facts, std::move(callee), into);
    return require_bytes(t, call, into);
  }
  emit_call(t, call, facts, std::move(callee), t.temporary(t.type(*call.getType())));
  Operand value = t.operand(*call.getArgOperand(static_cast<unsigned>(returned)));
  if (!t.failed()) t.emit(into, {OpId::Copy, {}, {}}, {value});
}

void translate_invoke(Translator& t, const llvm::InvokeInst& invoke, RegId into) {
  const llvm::Function* function = invoke.getCalledFunction();
  if (function && function->getName().starts_with("llvm.") && !admit_unknown_intrinsic(t, invoke))
    return;
  CallFacts facts(invoke, t.twin_of(invoke));
  Callee callee = describe(invoke, facts);
  if (!callee.unwinds) {
    translate_unknown_call(t, invoke, into);
    return t.end_with_jump(*invoke.getNormalDest());
  }
  callee.catches = true;
  Type result = t.type(*invoke.getType()), flag = Type::integer(1);
  Type pointer = t.type(*llvm::PointerType::get(invoke.getContext(), 0));
  uint32_t count = static_cast<uint32_t>(result.leaves().size());
  std::vector<Type> all;
  if (count > 0) all.push_back(result);
  all.insert(all.end(), {flag, pointer});
  RegId raw = t.temporary({Type::Kind::Struct, 0, 0, all}), unwound = t.temporary(flag);
  emit_call(t, invoke, facts, std::move(callee), raw);
  if (t.failed()) return;
  auto leaves = [&](RegId to, uint32_t first, uint32_t how_many) {
    t.emit(to, {OpId::Leaves, {}, LeavesPayload{first, how_many}}, {Operand::reg(raw)});
  };
  if (count > 0) leaves(into, 0, count);
  leaves(unwound, count, 1);
  leaves(t.exception_of(invoke), count + 1, 1);
  t.end_with_branch(Operand::reg(unwound), *invoke.getUnwindDest(), *invoke.getNormalDest());
}

// Section "callbr": the world says where the code goes on, and all its ways know what it returns.
void translate_callbr(Translator& t, const llvm::CallBrInst& call, RegId into) {
  constexpr unsigned kWidth = 32;
  CallFacts facts(call);
  Callee callee = describe(call, facts);
  callee.what += " goto " + std::to_string(call.getNumIndirectDests());
  callee.widths = {kWidth};
  callee.pointers = {false};
  Type result = t.type(*call.getType()), number = Type::integer(kWidth);
  uint32_t count = static_cast<uint32_t>(result.leaves().size());
  std::vector<Type> all;
  if (count > 0) all.push_back(result);
  all.push_back(number);
  RegId raw = t.temporary({Type::Kind::Struct, 0, 0, all}), where = t.temporary(number);
  emit_call(t, call, facts, std::move(callee), raw);
  if (t.failed()) return;
  if (count > 0) t.emit(into, {OpId::Leaves, {}, LeavesPayload{0, count}}, {Operand::reg(raw)});
  t.emit(where, {OpId::Leaves, {}, LeavesPayload{count, 1}}, {Operand::reg(raw)});
  std::vector<const llvm::BasicBlock*> ways;
  for (unsigned i = 0; i < call.getNumIndirectDests(); ++i)
    ways.push_back(call.getIndirectDest(i));
  t.end_with_switch(Operand::reg(where), kWidth, *call.getDefaultDest(), ways);
}

namespace {

bool may_unwind(const Translator& t, const llvm::InvokeInst& invoke) {
  return describe(invoke, CallFacts(invoke, t.twin_of(invoke))).unwinds;
}

// A question about an exception: which is known by its pointer.
Callee about_exceptions(std::string what) {
  Callee callee;
  callee.what = std::move(what);
  callee.reads_args = callee.writes_args = callee.reads_other = callee.writes_other = false;
  callee.reads_hidden = callee.writes_hidden = callee.frees = callee.frees_args = false;
  callee.unwinds = callee.stays = false;
  callee.speculatable = true;
  return callee;
}

} // namespace

// The pointer to what was thrown comes first. What else there is depends on that and on what the
// function catches.
void translate_landing_pad(Translator& t, const llvm::Instruction& i, OpId op, RegId into) {
  const auto& pad = llvm::cast<llvm::LandingPadInst>(i);
  std::string what;
  llvm::raw_string_ostream stream(what);
  // Whose clauses mean something else are other ones.
  stream << "landingpad ";
  if (const llvm::Function& f = *pad.getFunction(); f.hasPersonalityFn())
    stream << shape_of(*f.getPersonalityFn()) << " ";
  stream << shape_of(*pad.getType());
  Clauses clauses = clauses_of(pad);
  if (clauses.broken) return t.fail("landingpad with a clause that is no constant");
  if (pad.isCleanup() && !clauses.all) stream << " cleanup";
  stream << clauses.text;
  Type result = t.type(*i.getType());
  Type pointer = t.type(*llvm::PointerType::get(i.getContext(), 0));
  if (t.failed()) return;
  std::vector<unsigned> widths = result.leaves();
  if (widths.empty() || !result.pointers()[0] || widths[0] != pointer.leaves()[0])
    return t.fail("landingpad of an unusual type");
  std::vector<std::pair<const llvm::BasicBlock*, RegId>> incoming;
  for (const llvm::BasicBlock* from : llvm::predecessors(pad.getParent())) {
    const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(from->getTerminator());
    if (invoke && may_unwind(t, *invoke)) incoming.emplace_back(from, t.exception_of(*invoke));
  }
  RegId exception = t.temporary(pointer), raw = t.temporary(result);
  t.add_phi(exception, std::move(incoming));
  Callee callee = about_exceptions(std::move(what));
  callee.widths = widths;
  callee.pointers = result.pointers();
  callee.args = {{{true}, false, false, false, false}, {{true}, false, false, false, false}};
  Operand nobody = t.null(*llvm::PointerType::get(i.getContext(), 0));
  t.emit(raw, {op, {}, CallPayload{t.add_callee(std::move(callee))}},
         {nobody, Operand::reg(exception)});
  t.emit(into, {OpId::WithLeaves, {}, WithLeavesPayload{0}},
         {Operand::reg(raw), Operand::reg(exception)});
}

void translate_resume(Translator& t, const llvm::Instruction& resume) {
  const llvm::Value& exception = *resume.getOperand(0);
  Type type = t.type(*exception.getType());
  Type pointer = t.type(*llvm::PointerType::get(resume.getContext(), 0));
  Operand value = t.operand(exception);
  if (t.failed()) return;
  if (type.leaves().empty() || !type.pointers()[0]) return t.fail("resume of an unusual type");
  RegId first = t.temporary(pointer);
  t.emit(first, {OpId::Leaves, {}, LeavesPayload{0, 1}}, {value});
  t.emit(program::kNone, {OpId::Resume, {}, {}}, {Operand::reg(first)});
}

} // namespace lockstep::frontend
