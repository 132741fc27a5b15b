#include "frontend/llvm/kept_attributes.h"

#include "frontend/llvm/body_effects.h"
#include "frontend/llvm/first_writes.h"
#include "frontend/llvm/own_calls.h"
#include "frontend/llvm/shape.h"

#include <algorithm>
#include <span>

#include <llvm/IR/Argument.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

namespace {

using llvm::Attribute;
using llvm::Function;
using llvm::IRMemLocation;
using llvm::MemoryEffects;

// Which difference counts.
enum class When : uint8_t {
  Never,   // it says nothing of what the function does, or operations check it
  Added,   // or said with another number
  Dropped, // without it callers may do more
  Differs, // both sides of a call must know it
};

// Whether the body certainly keeps it (of one that is dropped: does not need it).
using Rule = bool (*)(const Function& target, unsigned parameter);

struct Row {
  Attribute::AttrKind kind;
  When when;
  Rule rule;
  std::string_view why; // never
};

constexpr std::string_view kChecked = "operations check it";
constexpr std::string_view kCode = "how code is made of it";
constexpr std::string_view kUnsupported = "no program has it";
constexpr std::string_view kOfCalls = "of those who call, or of what is called";

// ---- rules ----

bool never(const Function&, unsigned) { return false; }

const llvm::Argument& parameter_of(const Function& f, unsigned i) { return *f.getArg(i); }

bool touches(const Function& f, llvm::ModRefInfo how) {
  MemoryEffects all = effects_of(f).getWithoutLoc(IRMemLocation::InaccessibleMem);
  return (all.getModRef() & how) != llvm::ModRefInfo::NoModRef;
}

// Not through the parameter, or by nobody at all. What the function accesses itself operations
// check.
bool keeps_from(const Function& f, unsigned i, bool reads, bool writes) {
  PointerUse use = use_of(parameter_of(f, i));
  bool none = !(reads && use.read) && !(writes && use.written);
  if (use.escaped ? accesses_by_name(f) : none || accesses_alone(f)) return true;
  return !touches(f, (reads ? llvm::ModRefInfo::Ref : llvm::ModRefInfo::NoModRef) |
                         (writes ? llvm::ModRefInfo::Mod : llvm::ModRefInfo::NoModRef));
}
bool keeps_readnone(const Function& f, unsigned i) { return keeps_from(f, i, true, true); }
bool keeps_readonly(const Function& f, unsigned i) { return keeps_from(f, i, false, true); }
bool keeps_writeonly(const Function& f, unsigned i) { return keeps_from(f, i, true, false); }
bool keeps_nocapture(const Function& f, unsigned i) {
  PointerUse use = use_of(parameter_of(f, i));
  return !use.captured && !use.steers && !use.returned && !use.escaped;
}
// "The call's behavior depends on any bit of the pointer": where a target that does what its source
// does takes one way or another by a pointer, both do what the source does without a look at it.
bool steers_as_proved(const Function& source, const Function& target, unsigned i) {
  PointerUse use = use_of(parameter_of(target, i));
  return !use.captured && !use.returned && !use.escaped && keeps_nocapture(source, i) &&
         is_deterministic(source);
}
// What the function accesses itself operations compare. What is never modified may be shared.
bool keeps_noalias(const Function& f, unsigned i) {
  PointerUse use = use_of(parameter_of(f, i));
  return accesses_alone(f) || !touches(f, llvm::ModRefInfo::Mod) ||
         accesses_only_through(f, parameter_of(f, i)) ||
         (!use.read && !use.written && !use.escaped);
}
bool keeps_nofree_of(const Function& f, unsigned i) {
  PointerUse use = use_of(parameter_of(f, i));
  return (!use.freed && !use.escaped) || !may_free(f);
}
bool keeps_dead_on_unwind(const Function& f, unsigned i) {
  PointerUse use = use_of(parameter_of(f, i));
  bool written = use.written || use.escaped || f.hasParamAttribute(i, Attribute::Writable);
  return !written || !may_unwind(f);
}
bool keeps_initializes(const Function& f, unsigned i) {
  return writes_first(parameter_of(f, i),
                      f.getParamAttribute(i, Attribute::Initializes).getInitializes());
}
bool keeps_returned(const Function& f, unsigned i) { return always_returns(f, parameter_of(f, i)); }

bool keeps_memory(const Function& f, unsigned) {
  MemoryEffects done = effects_of(f);
  return (done & f.getMemoryEffects()) == done;
}
bool keeps_nofree(const Function& f, unsigned) { return !may_free(f); }
bool keeps_nosync(const Function& f, unsigned) { return !may_synchronise(f); }
bool keeps_norecurse(const Function& f, unsigned) { return !may_recurse(f); }
bool keeps_speculatable(const Function& f, unsigned) { return !may_do_more_than_compute(f); }
bool keeps_noalias_result(const Function& f, unsigned) { return returns_new_memory(f); }

// That calls come back, and that nothing traps, operations check; of loops see is_proved.
bool comes_to_an_end(const Function& f, unsigned) { return !calls_itself(f) && !has_loop(f); }

template <Attribute::AttrKind kKind> bool has_no_such_call(const Function& f, unsigned) {
  return !has_call_with(f, kKind);
}
bool has_no_floats(const Function& f, unsigned) {
  auto is_float = [](const llvm::Type* type) { return type->isFPOrFPVectorTy(); };
  return std::none_of(llvm::inst_begin(f), llvm::inst_end(f), [&](const llvm::Instruction& i) {
    return is_float(i.getType()) ||
           std::any_of(i.op_begin(), i.op_end(),
                       [&](const llvm::Use& use) { return is_float(use->getType()); });
  });
}

// ---- tables ----

constexpr Row checked(Attribute::AttrKind kind) { return {kind, When::Never, nullptr, kChecked}; }
constexpr Row code(Attribute::AttrKind kind) { return {kind, When::Never, nullptr, kCode}; }
constexpr Row unsupported(Attribute::AttrKind kind) {
  return {kind, When::Never, nullptr, kUnsupported};
}
constexpr Row of_calls(Attribute::AttrKind kind) { return {kind, When::Never, nullptr, kOfCalls}; }
constexpr Row added(Attribute::AttrKind kind, Rule rule) { return {kind, When::Added, rule, ""}; }
constexpr Row dropped(Attribute::AttrKind kind, Rule rule) {
  return {kind, When::Dropped, rule, ""};
}
constexpr Row passing(Attribute::AttrKind kind) { return {kind, When::Differs, never, ""}; }

constexpr Row kOfFunctions[] = {
    added(Attribute::AllocKind, never),
    added(Attribute::AllocSize, never),
    added(Attribute::Memory, keeps_memory),
    added(Attribute::NoFree, keeps_nofree),
    added(Attribute::NoRecurse, keeps_norecurse),
    added(Attribute::NoSync, keeps_nosync),
    added(Attribute::Speculatable, keeps_speculatable),
    added(Attribute::VScaleRange, never),
    dropped(Attribute::Convergent, has_no_such_call<Attribute::Convergent>),
    dropped(Attribute::NoDuplicate, has_no_such_call<Attribute::NoDuplicate>),
    dropped(Attribute::ReturnsTwice, has_no_such_call<Attribute::ReturnsTwice>),
    {Attribute::StrictFP, When::Differs, has_no_floats, ""},
    added(Attribute::MustProgress, comes_to_an_end),
    checked(Attribute::NoReturn),
    checked(Attribute::NoUnwind),
    checked(Attribute::NullPointerIsValid),
    added(Attribute::WillReturn, comes_to_an_end),
    // "Has no effect on functions defined in the current module."
    of_calls(Attribute::NoCallback),
    of_calls(Attribute::Builtin),
    of_calls(Attribute::NoBuiltin),
    of_calls(Attribute::NoMerge),
    unsupported(Attribute::CoroDestroyOnlyWhenComplete),
    unsupported(Attribute::Naked),
    unsupported(Attribute::Preallocated),
    unsupported(Attribute::PresplitCoroutine),
    code(Attribute::AlwaysInline),
    code(Attribute::Cold),
    code(Attribute::DisableSanitizerInstrumentation),
    code(Attribute::FnRetThunkExtern),
    code(Attribute::Hot),
    code(Attribute::HybridPatchable),
    code(Attribute::InlineHint),
    code(Attribute::JumpTable),
    code(Attribute::MinSize),
    code(Attribute::NoCfCheck),
    code(Attribute::NoImplicitFloat),
    code(Attribute::NoInline),
    code(Attribute::NoProfile),
    code(Attribute::NoRedZone),
    code(Attribute::NoSanitizeBounds),
    code(Attribute::NoSanitizeCoverage),
    code(Attribute::NonLazyBind),
    code(Attribute::OptForFuzzing),
    code(Attribute::OptimizeForDebugging),
    code(Attribute::OptimizeForSize),
    code(Attribute::OptimizeNone),
    code(Attribute::SafeStack),
    code(Attribute::SanitizeAddress),
    code(Attribute::SanitizeHWAddress),
    code(Attribute::SanitizeMemTag),
    code(Attribute::SanitizeMemory),
    code(Attribute::SanitizeNumericalStability),
    code(Attribute::SanitizeThread),
    code(Attribute::ShadowCallStack),
    code(Attribute::SkipProfile),
    code(Attribute::SpeculativeLoadHardening),
    code(Attribute::StackAlignment),
    code(Attribute::StackProtect),
    code(Attribute::StackProtectReq),
    code(Attribute::StackProtectStrong),
    code(Attribute::UWTable),
};

constexpr Row kOfParameters[] = {
    added(Attribute::AllocAlign, never),
    added(Attribute::AllocatedPointer, never),
    added(Attribute::DeadOnUnwind, keeps_dead_on_unwind),
    added(Attribute::Initializes, keeps_initializes),
    added(Attribute::NoAlias, keeps_noalias),
    added(Attribute::NoCapture, keeps_nocapture),
    added(Attribute::NoFree, keeps_nofree_of),
    added(Attribute::ReadNone, keeps_readnone),
    added(Attribute::ReadOnly, keeps_readonly),
    added(Attribute::Returned, keeps_returned),
    added(Attribute::WriteOnly, keeps_writeonly),
    passing(Attribute::ByRef),
    passing(Attribute::ByVal),
    passing(Attribute::InAlloca),
    passing(Attribute::InReg),
    passing(Attribute::Nest),
    passing(Attribute::Preallocated),
    passing(Attribute::SExt),
    passing(Attribute::StackAlignment),
    passing(Attribute::StructRet),
    passing(Attribute::SwiftAsync),
    passing(Attribute::SwiftError),
    passing(Attribute::SwiftSelf),
    passing(Attribute::ZExt),
    checked(Attribute::Alignment), // but of a copy: see changed_copy
    checked(Attribute::Dereferenceable),
    checked(Attribute::DereferenceableOrNull),
    checked(Attribute::NoFPClass),
    checked(Attribute::NoUndef),
    checked(Attribute::NonNull),
    checked(Attribute::Range),
    checked(Attribute::Writable),
    of_calls(Attribute::ElementType),
    of_calls(Attribute::ImmArg),
};

constexpr Row kOfResults[] = {
    added(Attribute::NoAlias, keeps_noalias_result),
    passing(Attribute::InReg),
    passing(Attribute::SExt),
    passing(Attribute::ZExt),
    checked(Attribute::Alignment),
    checked(Attribute::Dereferenceable),
    checked(Attribute::DereferenceableOrNull),
    checked(Attribute::NoFPClass),
    checked(Attribute::NoUndef),
    checked(Attribute::NonNull),
    checked(Attribute::Range),
};

std::span<const Row> rows_of(Place place) {
  switch (place) {
  case Place::Function:
    return kOfFunctions;
  case Place::Parameter:
    return kOfParameters;
  case Place::Result:
    return kOfResults;
  }
  return {};
}

const Row* find_row(Place place, Attribute::AttrKind kind) {
  std::span<const Row> rows = rows_of(place);
  auto it = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.kind == kind; });
  return it == rows.end() ? nullptr : &*it;
}

bool keeps(Place place, const Function& function, Attribute::AttrKind kind, unsigned parameter) {
  const Row* row = find_row(place, kind);
  return row && row->rule && row->rule(function, parameter);
}

// ---- the pair ----

llvm::AttributeSet attributes_at(const Function& f, Place place, unsigned parameter) {
  switch (place) {
  case Place::Function:
    return f.getAttributes().getFnAttrs();
  case Place::Parameter:
    return f.getAttributes().getParamAttrs(parameter);
  case Place::Result:
    return f.getAttributes().getRetAttrs();
  }
  return {};
}

bool same_attribute(const Attribute& a, const Attribute& b) {
  if (!a.isValid() || !b.isValid()) return a.isValid() == b.isValid();
  if (a.isTypeAttribute()) return shape_of(*a.getValueAsType()) == shape_of(*b.getValueAsType());
  return a.getAsString() == b.getAsString();
}

// What the source forbids its body too is no addition.
bool adds_no_memory(const Function& source, const Function& target) {
  MemoryEffects done = effects_of(target), before = source.getMemoryEffects();
  return (done & before & target.getMemoryEffects()) == (done & before);
}

bool is_implied(const Function& source, Place place, Attribute::AttrKind kind, unsigned i) {
  if (place == Place::Parameter) {
    llvm::AttributeSet has = attributes_at(source, place, i);
    if (kind == Attribute::ReadOnly || kind == Attribute::WriteOnly)
      return has.hasAttribute(Attribute::ReadNone);
    if (kind == Attribute::NoFree) return source.hasFnAttribute(Attribute::NoFree);
  }
  return place == Place::Function && kind == Attribute::NoFree && source.onlyReadsMemory();
}

// An endless loop is found by who looks at every iteration, and is UB where the source promises
// progress; then one that does nothing that others see comes to an end. So does recursion where
// neither is seen: where the target does not come back, nor does the source.
bool is_proved(const Function& source, const Function& target, Attribute::AttrKind kind,
               bool every_iteration) {
  bool found = every_iteration && !calls_itself(target);
  if (kind == Attribute::MustProgress) return found || source.mustProgress();
  if (kind != Attribute::WillReturn) return false;
  return found || (source.mustProgress() &&
                   (source.onlyReadsMemory() ||
                    (every_iteration && recurses_silently(source) && recurses_silently(target))));
}

bool is_fine(const Function& source, const Function& target, Place place, const Row& row,
             unsigned i, PairFacts facts, std::string_view& how) {
  Attribute before = attributes_at(source, place, i).getAttribute(row.kind);
  Attribute after = attributes_at(target, place, i).getAttribute(row.kind);
  if (same_attribute(before, after)) return true;
  switch (row.when) {
  case When::Never:
    return true;
  case When::Added:
    how = "added";
    if (!after.isValid() || is_implied(source, place, row.kind, i)) return true;
    if (row.kind == Attribute::Memory) return adds_no_memory(source, target);
    if (is_proved(source, target, row.kind, facts.every_iteration)) return true;
    if (row.kind == Attribute::NoCapture && steers_as_proved(source, target, i)) return true;
    break;
  case When::Dropped:
    how = "dropped";
    if (after.isValid()) return true;
    break;
  case When::Differs:
    how = "changed";
    if (facts.own_callers) return true;
    break;
  }
  return row.rule(target, i);
}

std::string unkept_at(const Function& source, const Function& target, Place place, unsigned i,
                      PairFacts facts) {
  for (const Row& row : rows_of(place)) {
    std::string_view how;
    if (is_fine(source, target, place, row, i, facts, how)) continue;
    std::string out = "attribute " + Attribute::getNameFromAttrKind(row.kind).str();
    if (place == Place::Parameter) out += " of parameter " + std::to_string(i);
    if (place == Place::Result) out += " of the result";
    return out + " " + std::string(how) + " by the target";
  }
  return "";
}

// Where the caller has put the copy behind `byval`.
bool changed_copy(const Function& source, const Function& target, unsigned i) {
  return source.hasParamAttribute(i, Attribute::ByVal) &&
         source.getParamAlign(i) != target.getParamAlign(i);
}

// Whether an alignment binds callers that its declaration alone states is read in two ways; so it
// must not be new.
std::string aligned_anew(const Function& source, const Function& target) {
  for (const llvm::Instruction& i : llvm::instructions(target)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    const Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || callee->getParent() == source.getParent()) continue;
    const Function* before = source.getParent()->getFunction(callee->getName());
    for (unsigned k = 0; k < callee->arg_size(); ++k) {
      llvm::Align known = call->getAttributes().getParamAlignment(k).valueOrOne();
      if (before && k < before->arg_size())
        known = std::max(known, before->getParamAlign(k).valueOrOne());
      if (callee->getParamAlign(k).valueOrOne() > known)
        return "attribute align added to the declaration of @" + callee->getName().str();
    }
  }
  return "";
}

} // namespace

std::string unkept_attribute(const Function& source, const Function& target, PairFacts facts) {
  if (!facts.own_callers && source.getCallingConv() != target.getCallingConv())
    return "another calling convention in the target";
  std::string out = unkept_at(source, target, Place::Function, 0, facts);
  if (out.empty()) out = unkept_at(source, target, Place::Result, 0, facts);
  for (unsigned i = 0; out.empty() && i < target.arg_size(); ++i) {
    out = unkept_at(source, target, Place::Parameter, i, facts);
    if (out.empty() && !facts.own_callers && changed_copy(source, target, i))
      out = "attribute align of parameter " + std::to_string(i) + " changed by the target";
  }
  if (out.empty()) out = aligned_anew(source, target);
  return out;
}

bool keeps_attribute(const Function& function, Attribute::AttrKind kind) {
  return keeps(Place::Function, function, kind, 0);
}

bool keeps_result_attribute(const Function& function, Attribute::AttrKind kind) {
  return keeps(Place::Result, function, kind, 0);
}

bool keeps_parameter_attribute(const Function& function, Attribute::AttrKind kind,
                               unsigned parameter) {
  return keeps(Place::Parameter, function, kind, parameter);
}

bool has_kept_row(Place place, Attribute::AttrKind kind) {
  return find_row(place, kind) != nullptr;
}

} // namespace lockstep::frontend
