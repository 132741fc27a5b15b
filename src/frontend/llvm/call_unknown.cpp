#include "frontend/llvm/families.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::frontend {

using program::Operand;
using program::RegId;
using program::Type;
using semantics::ArgumentUse;
using semantics::Callee;
using semantics::OpId;

namespace {

std::string text_of(const llvm::Type& type) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  type.print(stream);
  return out;
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

// What the call site, the declaration and (of a library function) LLVM say of the callee.
class Facts {
public:
  explicit Facts(const llvm::CallBase& call) : call_(call) {
    const llvm::Function* callee = call.getCalledFunction();
    if (callee && !call.isNoBuiltin()) library_.emplace(*callee);
    if (library_) declared_ = library_->declared();
  }

  bool is_library() const { return declared_ != nullptr; }
  bool has(llvm::Attribute::AttrKind kind) const {
    return call_.hasFnAttr(kind) || (declared_ && declared_->hasFnAttribute(kind));
  }
  bool argument_has(unsigned i, llvm::Attribute::AttrKind kind) const {
    return call_.paramHasAttr(i, kind) || (declared_ && declared_->hasParamAttribute(i, kind));
  }
  bool result_has(llvm::Attribute::AttrKind kind) const {
    return call_.hasRetAttr(kind) || (declared_ && declared_->hasRetAttribute(kind));
  }
  llvm::MemoryEffects effects() const {
    llvm::MemoryEffects all = call_.getMemoryEffects();
    return declared_ ? all & declared_->getMemoryEffects() : all;
  }
  // The argument that comes back as the result, or -1.
  int returned() const {
    for (unsigned i = 0; i < call_.arg_size(); ++i)
      if (argument_has(i, llvm::Attribute::Returned) &&
          call_.getArgOperand(i)->getType() == call_.getType())
        return static_cast<int>(i);
    return -1;
  }

private:
  const llvm::CallBase& call_;
  std::optional<LibraryFunction> library_;
  const llvm::Function* declared_ = nullptr;
};

void set_memory(const Facts& facts, Callee& out) {
  llvm::MemoryEffects effects = facts.effects();
  auto set = [&](llvm::IRMemLocation where, bool& reads, bool& writes) {
    reads = llvm::isRefSet(effects.getModRef(where));
    writes = llvm::isModSet(effects.getModRef(where));
  };
  set(llvm::IRMemLocation::ArgMem, out.reads_args, out.writes_args);
  set(llvm::IRMemLocation::Other, out.reads_other, out.writes_other);
  set(llvm::IRMemLocation::InaccessibleMem, out.reads_hidden, out.writes_hidden);
  bool writes = out.writes_args || out.writes_other;
  out.frees = writes && !facts.has(llvm::Attribute::NoFree);
}

Callee describe(const llvm::CallBase& call, const Facts& facts) {
  Callee out;
  out.type = text_of(*call.getFunctionType());
  out.what = "call " + out.type + " cc " + std::to_string(call.getCallingConv());
  for (unsigned i = call.getFunctionType()->getNumParams(); i < call.arg_size(); ++i)
    out.what += " " + text_of(*call.getArgOperand(i)->getType());
  if (const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    out.type.clear();
    out.what += " asm " + std::to_string(code->hasSideEffects()) +
                std::to_string(code->isAlignStack()) + std::to_string(code->getDialect()) + " " +
                code->getAsmString() + " : " + code->getConstraintString();
  }
  for (unsigned i = 0; i < call.getNumOperandBundles(); ++i)
    out.what += " bundle " + call.getOperandBundleAt(i).getTagName().str() + " " +
                std::to_string(call.getOperandBundleAt(i).Inputs.size());
  set_memory(facts, out);
  using llvm::Attribute;
  out.unwinds = !facts.has(Attribute::NoUnwind);
  out.stays = !facts.has(Attribute::WillReturn);
  out.never_returns = facts.has(Attribute::NoReturn);
  out.speculatable = facts.has(Attribute::Speculatable);
  out.fresh_result = facts.result_has(Attribute::NoAlias);
  return out;
}

// Adds operands to a call, each with what may be done through it.
class Operands {
public:
  Operands(Translator& t, Callee& callee) : t_(t), callee_(callee) {}

  void add(Operand value, const Type& type, bool reads, bool writes, bool captures) {
    all.push_back(value);
    callee_.args.push_back({type.pointers(), reads, writes, captures});
  }

  void add_function(const llvm::Value& callee) {
    bool code = llvm::isa<llvm::InlineAsm>(callee);
    Operand value = code ? t_.null(*callee.getType()) : t_.operand(callee);
    add(value, t_.type(*callee.getType()), false, false, false);
  }

  void add_argument(const llvm::CallBase& call, const Facts& facts, unsigned i) {
    const llvm::Value& argument = *call.getArgOperand(i);
    if (argument.getType()->isMetadataTy()) return t_.fail("metadata argument");
    Type type = t_.type(*argument.getType());
    if (t_.failed()) return;
    Operand value = t_.constrain(t_.operand(argument), type, demands(call, i));
    if (call.isByValArgument(i)) return add_copy(call, i, value);
    using llvm::Attribute;
    bool none = facts.argument_has(i, Attribute::ReadNone);
    add(value, type, !none && !facts.argument_has(i, Attribute::WriteOnly),
        !none && !facts.argument_has(i, Attribute::ReadOnly),
        !facts.argument_has(i, Attribute::NoCapture));
  }

  std::vector<Operand> all;

private:
  Demands demands(const llvm::CallBase& call, unsigned i) {
    Demands out;
    t_.fail(demands_of_value(call.getAttributes().getParamAttrs(i), out));
    const llvm::Function* callee = call.getCalledFunction();
    Demands declared = out;
    if (callee) t_.fail(demands_of_value(callee->getAttributes().getParamAttrs(i), declared));
    bool more = !(declared == out);
    return more && t_.read_generously("attributes of a declaration count for callers") ? declared
                                                                                       : out;
  }

  // The callee gets what lies there now, wherever it lies.
  void add_copy(const llvm::CallBase& call, unsigned i, Operand pointer) {
    llvm::Type& type = *call.getParamByValType(i);
    uint64_t align = call.getParamAlign(i).valueOrOne().value();
    uint32_t access = t_.access(type, align, call, call.getArgOperand(i));
    if (t_.failed()) return;
    RegId value = t_.temporary(t_.type(type));
    t_.emit(value, {OpId::Load, {}, {access}}, {pointer});
    add(Operand::reg(value), t_.type(type), true, true, true);
  }

  Translator& t_;
  Callee& callee_;
};

// The call, into a register that also tells whether it unwound if the callee may be caught.
void emit_call(Translator& t, const llvm::CallBase& call, const Facts& facts, Callee callee,
               RegId into) {
  if (const char* why = obstacle(call)) return t.fail(why);
  for (const llvm::Attribute& attribute : call.getAttributes().getFnAttrs())
    if (!attribute.isStringAttribute() && !is_known_function_attribute(attribute))
      return t.fail("attribute " + attribute.getAsString());
  Operands operands(t, callee);
  operands.add_function(*call.getCalledOperand());
  for (unsigned i = 0; i < call.arg_size() && !t.failed(); ++i)
    operands.add_argument(call, facts, i);
  for (unsigned i = 0; i < call.getNumOperandBundles() && !t.failed(); ++i)
    for (const llvm::Use& input : call.getOperandBundleAt(i).Inputs)
      operands.add(t.operand(*input), t.type(*input->getType()), true, true, true);
  Type result = t.type(*call.getType());
  if (t.failed()) return;
  if (facts.is_library()) t.approximate("call to @" + call.getCalledFunction()->getName().str());
  callee.widths = result.leaves();
  callee.pointers = result.pointers();
  t.emit(into, {OpId::Call, {}, {t.add_callee(std::move(callee))}}, std::move(operands.all));
}

} // namespace

void translate_unknown_call(Translator& t, const llvm::CallBase& call, RegId into) {
  Facts facts(call);
  int returned = facts.returned();
  Callee callee = describe(call, facts);
  if (callee.unwinds && !t.function().hasPersonalityFn() && t.read_generously("no callee unwinds"))
    callee.unwinds = false;
  if (returned < 0) return emit_call(t, call, facts, std::move(callee), into);
  emit_call(t, call, facts, std::move(callee), t.temporary(t.type(*call.getType())));
  Operand value = t.operand(*call.getArgOperand(static_cast<unsigned>(returned)));
  if (!t.failed()) t.emit(into, {OpId::Copy, {}, {}}, {value});
}

void translate_invoke(Translator& t, const llvm::InvokeInst& invoke, RegId into) {
  Facts facts(invoke);
  Callee callee = describe(invoke, facts);
  if (!callee.unwinds) {
    translate_unknown_call(t, invoke, into);
    return t.end_with_jump(*invoke.getNormalDest());
  }
  callee.catches = true;
  Type result = t.type(*invoke.getType()), flag = Type::integer(1);
  uint32_t count = static_cast<uint32_t>(result.leaves().size());
  std::vector<Type> both;
  if (count > 0) both.push_back(result);
  both.push_back(flag);
  RegId raw = t.temporary({Type::Kind::Struct, 0, 0, both}), unwound = t.temporary(flag);
  emit_call(t, invoke, facts, std::move(callee), raw);
  if (t.failed()) return;
  if (count > 0) t.emit(into, {OpId::Leaves, {}, {0, count}}, {Operand::reg(raw)});
  t.emit(unwound, {OpId::Leaves, {}, {count, 1}}, {Operand::reg(raw)});
  t.end_with_branch(Operand::reg(unwound), *invoke.getUnwindDest(), *invoke.getNormalDest());
}

// What is caught depends on what was thrown, which is hidden, and on what the function catches.
void translate_landing_pad(Translator& t, const llvm::Instruction& i, OpId op, RegId into) {
  Callee callee;
  llvm::raw_string_ostream stream(callee.what);
  stream << "landingpad ";
  const auto& pad = llvm::cast<llvm::LandingPadInst>(i);
  pad.getType()->print(stream);
  if (pad.isCleanup()) stream << " cleanup";
  for (unsigned k = 0; k < pad.getNumClauses(); ++k) {
    stream << (pad.isCatch(k) ? " catch " : " filter ");
    pad.getClause(k)->printAsOperand(stream);
  }
  callee.reads_args = callee.writes_args = callee.reads_other = callee.writes_other = false;
  callee.writes_hidden = callee.frees = callee.unwinds = callee.stays = false;
  callee.speculatable = true;
  Type result = t.type(*i.getType());
  if (t.failed()) return;
  callee.widths = result.leaves();
  callee.pointers = result.pointers();
  callee.args.push_back({{true}, false, false, false});
  Operand nobody = t.null(*llvm::PointerType::get(i.getContext(), 0));
  t.emit(into, {op, {}, {t.add_callee(std::move(callee))}}, {nobody});
}

void translate_resume(Translator& t, const llvm::Instruction& resume) {
  const llvm::Value& exception = *resume.getOperand(0);
  Callee callee;
  callee.what = "resume " + text_of(*exception.getType());
  callee.reads_args = callee.writes_args = callee.reads_other = callee.writes_other = false;
  callee.frees = callee.unwinds = callee.stays = false;
  Operands operands(t, callee);
  operands.add(t.null(*llvm::PointerType::get(resume.getContext(), 0)),
               t.type(*llvm::PointerType::get(resume.getContext(), 0)), false, false, false);
  operands.add(t.operand(exception), t.type(*exception.getType()), true, true, true);
  if (t.failed()) return;
  t.emit(program::kNone, {OpId::Call, {}, {t.add_callee(std::move(callee))}},
         std::move(operands.all));
  t.end_by_unwinding();
}

} // namespace lockstep::frontend
