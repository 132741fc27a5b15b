// Intrinsics that are not modelled: unknown functions with the attributes that LLVM declares, where
// that says nothing that is not so.
#include "frontend/llvm/families.h"
#include "frontend/llvm/types_constants.h"

#include <algorithm>

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

namespace {

namespace id = llvm::Intrinsic;

// What the names begin with of those that are no functions in this sense, and why.
struct Reason {
  std::string_view prefix, why;
};

constexpr std::string_view kFrames = "frames that other functions look into";
constexpr std::string_view kPlaced = "arguments that a caller places";
constexpr std::string_view kExceptions = "exceptions";

constexpr Reason kUnsupported[] = {
    {"llvm.coro.", "coroutines"},
    {"llvm.gc", "garbage collection"},
    {"llvm.experimental.gc.", "garbage collection"},
    {"llvm.eh.", kExceptions},
    {"llvm.seh.", kExceptions},
    {"llvm.call.preallocated.", kPlaced},
    {"llvm.localescape", kFrames},
    {"llvm.localrecover", kFrames},
    {"llvm.icall.branch.funnel", "jumps to a function that may do more than is declared"},
    {"llvm.xray.", "reads memory that it is declared to write only"},
};

// Its number means something to the landing pads of the function alone, which are unknown too.
constexpr llvm::StringLiteral kTypeNumber = "llvm.eh.typeid.for";

bool has_floats(id::ID id) {
  llvm::SmallVector<id::IITDescriptor, 8> signature;
  id::getIntrinsicInfoTableEntries(id, signature);
  return std::any_of(signature.begin(), signature.end(), [](const id::IITDescriptor& d) {
    using Kind = id::IITDescriptor;
    switch (d.Kind) {
    case Kind::Half:
    case Kind::BFloat:
    case Kind::Float:
    case Kind::Double:
    case Kind::Quad:
      return true;
    case Kind::Argument:
      return d.getArgumentKind() == Kind::AK_AnyFloat;
    default: // LLVM's list: a type that is no float
      return false;
    }
  });
}

// Why no value can be a float; "" if it can.
std::string why_no_floats() {
  llvm::LLVMContext context;
  program::Type ignored;
  return to_type(*llvm::Type::getDoubleTy(context), llvm::DataLayout("e-p:64:64"), ignored).empty()
             ? ""
             : "floating point";
}

std::string_view why_no_function(id::ID id) {
  llvm::StringRef name = id::getBaseName(id);
  if (name == kTypeNumber) return "";
  const auto* row = std::find_if(std::begin(kUnsupported), std::end(kUnsupported),
                                 [&](const Reason& r) { return name.starts_with(r.prefix); });
  return row == std::end(kUnsupported) ? "" : row->why;
}

} // namespace

std::string why_unsupported_intrinsic(id::ID id) {
  std::string_view why = why_no_function(id);
  if (why.empty() && has_floats(id)) return why_no_floats();
  return std::string(why);
}

namespace {

using semantics::Math;

constexpr std::pair<id::ID, Math> kMathematics[] = {
    {id::sin, Math::Sin},   {id::cos, Math::Cos},   {id::tan, Math::Tan},   {id::asin, Math::Asin},
    {id::acos, Math::Acos}, {id::atan, Math::Atan}, {id::sinh, Math::Sinh}, {id::cosh, Math::Cosh},
    {id::tanh, Math::Tanh}, {id::exp, Math::Exp},   {id::exp2, Math::Exp},  {id::exp10, Math::Exp},
    {id::log, Math::Log},   {id::log2, Math::Log},  {id::log10, Math::Log}, {id::pow, Math::Pow},
    {id::powi, Math::Powi},
};

Math mathematics_of(id::ID id) {
  const auto* row = std::find_if(std::begin(kMathematics), std::end(kMathematics),
                                 [&](const auto& r) { return r.first == id; });
  return row == std::end(kMathematics) ? Math::None : row->second;
}

} // namespace

bool is_known_mathematics(id::ID id) { return mathematics_of(id) != Math::None; }

// With `afn` it may be an approximation of which nothing is known.
void note_mathematics(Translator& t, const llvm::CallBase& call, semantics::Callee& callee) {
  Math math = mathematics_of(call.getIntrinsicID());
  if (math == Math::None || (llvm::isa<llvm::FPMathOperator>(call) && call.hasApproxFunc())) return;
  if (auto format = known_float_format(t, *call.getType())) {
    callee.math = math;
    callee.format = *format;
  }
}

// A name that this LLVM does not know has no attributes of LLVM's. Those of a single target may be
// about threads that run together.
bool admit_unknown_intrinsic(Translator& t, const llvm::CallBase& call) {
  const llvm::Function& callee = *call.getCalledFunction();
  id::ID id = callee.getIntrinsicID();
  std::string name = id == id::not_intrinsic ? callee.getName().str() : id::getBaseName(id).str();
  bool no = id == id::not_intrinsic || llvm::Function::isTargetIntrinsic(id) ||
            !why_unsupported_intrinsic(id).empty();
  if (no)
    t.fail(name);
  else
    t.approximate(name);
  return !no;
}

// Section "llvm.experimental.guard": where the condition does not hold, the runtime goes on
// instead.
void after_unknown_intrinsic(Translator& t, const llvm::CallInst& call) {
  if (call.getIntrinsicID() != id::experimental_guard || t.failed()) return;
  t.emit(program::kNone, {semantics::OpId::Assume, {}, {}}, {t.operand(*call.getArgOperand(0))});
}

} // namespace lockstep::frontend
