#include "driver/beside.h"

#include "frontend/llvm/attributes.h"
#include "frontend/llvm/body_effects.h"
#include "frontend/llvm/call_facts.h"
#include "frontend/llvm/globals.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/EHPersonalities.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::driver {

namespace {

// The mode is one that the caller has set: a function that is made for another is not to be called
// in its place, whatever it computes. Only one that is made for all may be narrowed.
bool changes_denormals(const llvm::Function& source, const llvm::Function& target) {
  auto changes = [](llvm::DenormalMode from, llvm::DenormalMode to) {
    auto one = [](llvm::DenormalMode::DenormalModeKind x, llvm::DenormalMode::DenormalModeKind y) {
      return x != y && x != llvm::DenormalMode::Dynamic;
    };
    return one(from.Input, to.Input) || one(from.Output, to.Output);
  };
  return changes(source.getDenormalMode(llvm::APFloat::IEEEdouble()),
                 target.getDenormalMode(llvm::APFloat::IEEEdouble())) ||
         changes(source.getDenormalMode(llvm::APFloat::IEEEsingle()),
                 target.getDenormalMode(llvm::APFloat::IEEEsingle()));
}

// Constants of two modules, compared by what they hold: named types have other names in another
// module of the same context, and nothing is compared by them.
class SameConstants {
public:
  bool same(const llvm::Constant& a, const llvm::Constant& b) {
    if (&a == &b) return true;
    if (!asked_.insert({&a, &b}).second) return true; // in a circle: the rest decides
    const auto *g = llvm::dyn_cast<llvm::GlobalValue>(&a),
               *h = llvm::dyn_cast<llvm::GlobalValue>(&b);
    if (g || h) return g && h && same_global(*g, *h);
    if (a.getValueID() != b.getValueID() || a.getNumOperands() != b.getNumOperands()) return false;
    if (const auto* x = llvm::dyn_cast<llvm::ConstantDataSequential>(&a))
      return x->getElementType() == b.getType()->getContainedType(0) &&
             x->getRawDataValues() ==
                 llvm::cast<llvm::ConstantDataSequential>(b).getRawDataValues();
    if (const auto* x = llvm::dyn_cast<llvm::ConstantExpr>(&a);
        x && (x->getOpcode() != llvm::cast<llvm::ConstantExpr>(b).getOpcode() ||
              x->getRawSubclassOptionalData() != b.getRawSubclassOptionalData()))
      return false;
    // Scalars are unique: two are different ones. What has no parts and is equal in size is zero,
    // undef or poison, of another name for its type.
    if (a.getNumOperands() == 0) return same_signature_type(a, b);
    for (unsigned i = 0; i < a.getNumOperands(); ++i) {
      const auto* x = llvm::dyn_cast<llvm::Constant>(a.getOperand(i));
      const auto* y = llvm::dyn_cast<llvm::Constant>(b.getOperand(i));
      if (!x || !y || !same(*x, *y)) return false;
    }
    return true;
  }

private:
  static bool same_signature_type(const llvm::Constant& a, const llvm::Constant& b) {
    return a.getType()->isAggregateType() && b.getType()->isAggregateType() &&
           (llvm::isa<llvm::ConstantAggregateZero>(a) || llvm::isa<llvm::UndefValue>(a));
  }
  // What nobody outside can name is known by its contents.
  bool same_global(const llvm::GlobalValue& g, const llvm::GlobalValue& h) {
    const auto *x = llvm::dyn_cast<llvm::GlobalVariable>(&g),
               *y = llvm::dyn_cast<llvm::GlobalVariable>(&h);
    if (x && y && x->hasLocalLinkage() && y->hasLocalLinkage() && x->isConstant() &&
        y->isConstant() && x->hasInitializer() && y->hasInitializer())
      return same(*x->getInitializer(), *y->getInitializer());
    return g.getName() == h.getName() && g.hasName();
  }

  std::set<std::pair<const llvm::Constant*, const llvm::Constant*>> asked_;
};

// Every constant that a function mentions, and that these mention; `visit` returns whether to stop.
template <class Visit> void for_each_constant(const llvm::Function& function, Visit visit) {
  llvm::SmallPtrSet<const llvm::Constant*, 16> seen;
  llvm::SmallVector<const llvm::Constant*> todo;
  auto look_at = [&](const llvm::User& user) {
    for (const llvm::Use& use : user.operands())
      if (const auto* c = llvm::dyn_cast<llvm::Constant>(use.get()); c && seen.insert(c).second)
        todo.push_back(c);
  };
  for (const llvm::Instruction& i : llvm::instructions(function))
    look_at(i);
  while (!todo.empty()) {
    const llvm::Constant* c = todo.pop_back_val();
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(c);
    if (!llvm::isa<llvm::GlobalValue>(c) || (variable && variable->isConstant())) look_at(*c);
    if (visit(*c)) return;
  }
}

// Plain bytes: the comparison of memory knows them.
bool is_plain(const llvm::Constant& c) { return c.getNumOperands() == 0; }

// A constant that others can name, or can be led to, holds something else in the target's module:
// where its address goes they find that out. Its name, or "".
std::string changed_constant(const llvm::Function& source, const llvm::Function& target) {
  std::string out;
  for_each_constant(target, [&](const llvm::Constant& c) {
    const auto* now = llvm::dyn_cast<llvm::GlobalVariable>(&c);
    if (!now || !now->hasName() || !now->isConstant()) return false;
    if (now->hasLocalLinkage() && (!now->hasInitializer() || is_plain(*now->getInitializer())))
      return false;
    const llvm::GlobalVariable* before = source.getParent()->getNamedGlobal(now->getName());
    if (!before || !before->hasDefinitiveInitializer() || !now->hasDefinitiveInitializer() ||
        SameConstants().same(*before->getInitializer(), *now->getInitializer()))
      return false;
    out = now->getName().str();
    return true;
  });
  return out;
}

// What is local to a module is not what another module declares by that name. A definition may
// become local, or be made known: that is for the linker.
bool is_another_by_linkage(const llvm::GlobalValue& before, const llvm::GlobalValue& now) {
  return (before.isDeclaration() && now.hasLocalLinkage()) ||
         (before.hasLocalLinkage() && now.isDeclaration());
}

uint64_t size_of(const llvm::GlobalVariable& variable) {
  llvm::Type* type = variable.getValueType();
  const llvm::DataLayout& layout = variable.getParent()->getDataLayout();
  return type->isSized() ? layout.getTypeAllocSize(type).getKnownMinValue() : 0;
}

// What the source says of a variable and the target takes back: the source may count on it. In
// words, or "".
std::string says_less(const llvm::GlobalValue& before, const llvm::GlobalValue& now) {
  const auto *was = llvm::dyn_cast<llvm::GlobalVariable>(&before),
             *is = llvm::dyn_cast<llvm::GlobalVariable>(&now);
  if (!was || !is) return "";
  const llvm::DataLayout& layout = now.getParent()->getDataLayout();
  if (size_of(*is) < size_of(*was)) return " is smaller in the target";
  if (is->getPointerAlignment(layout) < was->getPointerAlignment(layout))
    return " is less aligned in the target";
  // Who knows all uses of a variable may know that nobody writes to it.
  if (is->isConstant() && !was->isConstant() && !was->hasLocalLinkage())
    return " is constant in the target only";
  return "";
}

// What is said of a symbol that both sides mention, and differs. In words, or "".
std::string changed_symbol(const llvm::Function& source, const llvm::Function& target) {
  std::string out;
  for_each_constant(target, [&](const llvm::Constant& c) {
    const auto* now = llvm::dyn_cast<llvm::GlobalValue>(&c);
    const llvm::GlobalValue* before =
        now && now->hasName() ? source.getParent()->getNamedValue(now->getName()) : nullptr;
    if (!before) return false;
    const auto *chosen = llvm::dyn_cast<llvm::GlobalIFunc>(before),
               *chosen_now = llvm::dyn_cast<llvm::GlobalIFunc>(now);
    std::string name = "@" + now->getName().str();
    if (before->isThreadLocal() != now->isThreadLocal())
      out = name + " is thread_local on one side only";
    else if (before->getAddressSpace() != now->getAddressSpace())
      out = name + " is in another address space in the target";
    else if (before->hasExternalWeakLinkage() && !now->hasExternalWeakLinkage() &&
             now->isDeclaration())
      out = name + " is extern_weak in the source only";
    else if (!before->hasExternalWeakLinkage() && now->hasExternalWeakLinkage())
      out = name + " is extern_weak in the target only";
    else if (is_another_by_linkage(*before, *now))
      out = name + " is local on one side only";
    else if (std::string less = says_less(*before, *now); !less.empty())
      out = name + less;
    else if (chosen && chosen_now &&
             !SameConstants().same(*chosen->getResolver(), *chosen_now->getResolver()))
      out = name + " has another resolver in the target";
    return !out.empty();
  });
  return out;
}

// ---- what single instructions say ----

// What others may do with an instruction that it does not do itself, or what it must stay: it is on
// the same instructions before and after.
struct Mark {
  std::string name;
  bool must_stay; // otherwise: must not come
  // What it says of an instruction, if it is there.
  std::function<std::optional<std::string>(const llvm::Instruction&)> of;
};

// Metadata by its contents; nodes may be in a circle.
void add_contents(const llvm::Metadata* metadata, unsigned depth, std::string& out) {
  constexpr unsigned kDeepest = 6;
  llvm::raw_string_ostream stream(out);
  if (const auto* text = llvm::dyn_cast_or_null<llvm::MDString>(metadata)) {
    stream << "'" << text->getString() << "'";
  } else if (const auto* value = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(metadata)) {
    value->getValue()->print(stream);
  } else if (const auto* node = llvm::dyn_cast_or_null<llvm::MDNode>(metadata);
             node && depth < kDeepest) {
    stream << "{";
    stream.flush();
    for (const llvm::MDOperand& operand : node->operands())
      if (operand.get() != node) add_contents(operand.get(), depth + 1, out);
    stream << "}";
  }
}

bool is_in_loop(const llvm::Instruction& i) {
  const llvm::BasicBlock* block = i.getParent();
  return llvm::any_of(llvm::successors(block), [&](const llvm::BasicBlock* next) {
    return llvm::isPotentiallyReachable(next, block);
  });
}

// Where a pointer comes from, whatever its name. Section "invariant.group": what was laundered is
// another pointer, and a gep of zeros is the same one.
std::string origin(const llvm::Value& v, unsigned depth = 0) {
  constexpr unsigned kDeepest = 6;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&v))
    return "argument " + std::to_string(argument->getArgNo());
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&v))
    return "@" + global->getName().str();
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&v); gep && gep->hasAllZeroIndices())
    return origin(*gep->getPointerOperand(), depth);
  const auto* i = llvm::dyn_cast<llvm::Instruction>(&v);
  std::string out;
  if (!i || depth > kDeepest) {
    llvm::raw_string_ostream stream(out);
    if (llvm::isa<llvm::Constant>(v)) v.printAsOperand(stream);
    return stream.str();
  }
  out = i->getOpcodeName();
  const auto* call = llvm::dyn_cast<llvm::CallBase>(i);
  if (call) out += " " + call->getCalledOperand()->getName().str();
  if (call && is_in_loop(*i)) out += " in a loop";
  if (llvm::isa<llvm::PHINode>(i)) return out;
  out += "(";
  for (const llvm::Use& use : call ? call->args() : i->operands())
    out += origin(*use, depth + 1) + ",";
  return out + ")";
}

bool is_parallel(const llvm::Instruction& i) {
  llvm::MDNode* loop = i.getMetadata(llvm::LLVMContext::MD_loop);
  return loop && llvm::findOptionMDForLoopID(loop, "llvm.loop.parallel_accesses");
}

// There is a loop that metadata of accesses may mean.
bool has_loop_with(const llvm::Function& function, bool (*is_meant)(const llvm::Instruction&)) {
  return llvm::any_of(function, [&](const llvm::BasicBlock& b) {
    return b.getTerminator() && is_meant(*b.getTerminator());
  });
}

// Says so itself, or is one of C++'s operators.
bool frees(const llvm::CallBase& call) {
  if (llvm::Attribute kind = call.getFnAttr(llvm::Attribute::AllocKind); kind.isValid())
    return (kind.getAllocKind() & llvm::AllocFnKind::Free) != llvm::AllocFnKind::Unknown;
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return false;
  return llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"_ZdlPv", "_ZdaPv", "??3@", "??_V@"},
                      [&](llvm::StringRef start) { return callee->getName().starts_with(start); });
}

const std::vector<Mark>& marks() {
  using llvm::Instruction;
  using Said = std::optional<std::string>;
  auto metadata = [](unsigned kind) {
    return [kind](const Instruction& i) -> Said {
      const llvm::MDNode* node = i.getMetadata(kind);
      if (!node) return std::nullopt;
      std::string out;
      add_contents(node, 0, out);
      return out;
    };
  };
  auto of_loops = [&](unsigned kind, bool (*is_meant)(const Instruction&)) {
    return [what = metadata(kind), is_meant](const Instruction& i) -> Said {
      Said said = what(i);
      return said && has_loop_with(*i.getFunction(), is_meant) ? said : std::nullopt;
    };
  };
  auto is_named = [](const Instruction& i) { return i.hasMetadata(llvm::LLVMContext::MD_loop); };
  auto flag = [](bool (llvm::FastMathFlags::*has)() const) {
    return [has](const Instruction& i) -> Said {
      bool computes = llvm::isa<llvm::BinaryOperator, llvm::CallBase>(i);
      if (!computes || !llvm::isa<llvm::FPMathOperator>(i) || !(i.getFastMathFlags().*has)())
        return std::nullopt;
      return "";
    };
  };
  auto call = [](bool (*has)(const llvm::CallBase&)) {
    return [has](const Instruction& i) -> Said {
      const auto* one = llvm::dyn_cast<llvm::CallBase>(&i);
      if (!one || one->isInlineAsm() || !has(*one)) return std::nullopt;
      return "";
    };
  };
  static const std::vector<Mark> all = {
      {"musttail", true, call([](const llvm::CallBase& c) { return c.isMustTailCall(); })},
      {"notail", true, call([](const llvm::CallBase& c) {
         const auto* one = llvm::dyn_cast<llvm::CallInst>(&c);
         return one && one->isNoTailCall();
       })},
      {"convergent", true, call([](const llvm::CallBase& c) { return c.isConvergent(); })},
      {"strictfp", true, call([](const llvm::CallBase& c) { return c.isStrictFP(); })},
      {"call attributes", false,
       [](const Instruction& i) -> Said {
         const auto* one = llvm::dyn_cast<llvm::CallBase>(&i);
         std::string said = one ? frontend::said_beyond_known(*one) : "";
         return said.empty() ? std::nullopt : Said(said);
       }},
      {"the code of a trap", false,
       [](const Instruction& i) -> Said {
         const auto* trap = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
         if (!trap || trap->getIntrinsicID() != llvm::Intrinsic::ubsantrap) return std::nullopt;
         const auto* code = llvm::dyn_cast<llvm::ConstantInt>(trap->getArgOperand(0));
         return code ? std::to_string(code->getZExtValue()) : std::string("?");
       }},
      // A deallocation function that is told how much there is may look at it.
      {"arguments of deallocation functions", false,
       [](const Instruction& i) -> Said {
         const auto* one = llvm::dyn_cast<llvm::CallBase>(&i);
         if (!one || one->arg_size() < 2 || !frees(*one)) return std::nullopt;
         std::string out;
         for (unsigned k = 0; k < one->arg_size(); ++k)
           if (!one->getArgOperand(k)->getType()->isPointerTy())
             out += origin(*one->getArgOperand(k)) + ",";
         return out;
       }},
      {"reassoc", false, flag(&llvm::FastMathFlags::allowReassoc)},
      {"contract", false, flag(&llvm::FastMathFlags::allowContract)},
      {"arcp", false, flag(&llvm::FastMathFlags::allowReciprocal)},
      {"afn", false, flag(&llvm::FastMathFlags::approxFunc)},
      {"!fpmath", false, metadata(llvm::LLVMContext::MD_fpmath)},
      {"!tbaa.struct", false, metadata(llvm::LLVMContext::MD_tbaa_struct)},
      {"!llvm.access.group", false, of_loops(llvm::LLVMContext::MD_access_group, is_parallel)},
      {"!llvm.mem.parallel_loop_access", false,
       of_loops(llvm::LLVMContext::MD_mem_parallel_loop_access, is_named)},
      {"!llvm.loop.parallel_accesses", false,
       [](const Instruction& i) -> Said { return is_parallel(i) ? Said("") : std::nullopt; }},
      {"!invariant.group", false,
       [](const Instruction& i) -> Said {
         const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&i);
         if (!pointer || !i.hasMetadata(llvm::LLVMContext::MD_invariant_group)) return std::nullopt;
         return origin(*pointer);
       }},
  };
  return all;
}

// By kind of instruction: what each says, in order.
using Said = std::map<std::string, std::vector<std::optional<std::string>>>;
Said said(const llvm::Function& function, const Mark& mark) {
  Said out;
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, 4> back;
  llvm::FindFunctionBackedges(function, back);
  auto is_latch = [&](const llvm::Instruction& i) {
    return i.isTerminator() &&
           llvm::any_of(back, [&](const auto& edge) { return edge.first == i.getParent(); });
  };
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    std::string kind = is_latch(i) ? "latch" : i.getOpcodeName();
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i)) // "": through a pointer
      kind = "call " + call->getCalledOperand()->stripPointerCasts()->getName().str();
    out[kind].push_back(mark.of(i));
  }
  return out;
}

// Every one that says something in `after` says it in `before`: because all do there, or by its
// place.
bool is_among(const std::vector<std::optional<std::string>>& after,
              const std::vector<std::optional<std::string>>& before, bool counts) {
  auto says = [](const auto& one) { return one.has_value(); };
  if (std::none_of(after.begin(), after.end(), says)) return true;
  bool by_place = after.size() == before.size();
  for (size_t i = 0; by_place && i < after.size(); ++i)
    by_place = !after[i] || after[i] == before[i];
  if (by_place) return true;
  if (!std::all_of(before.begin(), before.end(), says)) return false;
  return std::all_of(after.begin(), after.end(), [&](const auto& one) {
    auto of_before = std::count(before.begin(), before.end(), one);
    return !one ||
           (of_before > 0 && (!counts || std::count(after.begin(), after.end(), one) <= of_before));
  });
}

// What the target's module alone says of functions of the library, in words, or "".
std::string library_declared_anew(const llvm::Function& source, const llvm::Function& target) {
  for (const llvm::Instruction& i : llvm::instructions(target)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    if (call && !frontend::declared_beyond_known(*call, *source.getParent()).empty())
      return "attributes added to the declaration of @" +
             call->getCalledFunction()->getName().str();
  }
  return "";
}

// What the target says of other instructions than the source, in words, or "".
std::string unlike_marks(const llvm::Function& source, const llvm::Function& target) {
  for (const Mark& mark : marks()) {
    // Mostly nobody says it.
    if (llvm::none_of(llvm::instructions(mark.must_stay ? source : target),
                      [&](const llvm::Instruction& i) { return mark.of(i).has_value(); }))
      continue;
    Said before = said(source, mark), after = said(target, mark);
    // Two loads by the same pointer say more than two by different ones.
    const bool counts = mark.name == "!invariant.group";
    if (!mark.must_stay) {
      for (const auto& [kind, now] : after)
        if (!is_among(now, before[kind], counts))
          return mark.name + " of other instructions in the target";
      continue;
    }
    for (const auto& [kind, was] : before) {
      auto now = after.find(kind);
      if (now == after.end()) continue; // nothing is there to say it of
      bool all = std::all_of(was.begin(), was.end(), [](const auto& one) { return !!one; });
      bool kept = all ? std::all_of(now->second.begin(), now->second.end(),
                                    [](const auto& one) { return !!one; })
                      : is_among(was, now->second, false);
      if (!kept) return "a call that is no longer " + mark.name;
    }
  }
  return "";
}

// What is speculatable has no UB, and what is willreturn comes back: of an unknown function that is
// both a call does nothing, though the target's own would call itself for ever.
std::string speculates_itself(const llvm::Function& target) {
  for (const llvm::Instruction& i : llvm::instructions(target))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
        call && call->getCalledOperand()->stripPointerCastsAndAliases() == &target &&
        call->hasFnAttr(llvm::Attribute::Speculatable))
      return "a speculatable call of the target itself";
  return "";
}

// Of the function as a whole, by who runs it. In words, or "".
std::string changed_function(const llvm::Function& source, const llvm::Function& target) {
  auto same = [](bool has, bool had, auto before, auto now) {
    return has == had && (!has || SameConstants().same(*before(), *now()));
  };
  bool lands = llvm::any_of(target, [](const llvm::BasicBlock& b) { return b.isEHPad(); });
  // Without a landing pad a routine that is known does nothing.
  auto is_known = [](const llvm::Function& f) {
    return !f.hasPersonalityFn() ||
           llvm::classifyEHPersonality(f.getPersonalityFn()) != llvm::EHPersonality::Unknown;
  };
  bool runs = lands || ((!is_known(source) || !is_known(target)) &&
                        (frontend::may_unwind(source) || frontend::may_unwind(target)));
  if (runs &&
      !same(
          target.hasPersonalityFn(), source.hasPersonalityFn(),
          [&] { return source.getPersonalityFn(); }, [&] { return target.getPersonalityFn(); }))
    return "another personality function in the target";
  if (!same(
          target.hasPrefixData(), source.hasPrefixData(), [&] { return source.getPrefixData(); },
          [&] { return target.getPrefixData(); }))
    return "other prefix data in the target";
  if (source.hasGC() != target.hasGC() || (source.hasGC() && source.getGC() != target.getGC()))
    return "another garbage collector in the target";
  // Of wide vectors they decide in which registers these are passed.
  auto is_wide = [](const llvm::Type* type) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    return vector && vector->getPrimitiveSizeInBits().getFixedValue() > 128;
  };
  auto* type = source.getFunctionType();
  if (is_wide(type->getReturnType()) || llvm::any_of(type->params(), is_wide))
    for (const char* name : {"target-features", "target-cpu"})
      if (source.getFnAttribute(name) != target.getFnAttribute(name))
        return std::string("other ") + name + " where wide vectors are passed";
  return "";
}

// ---- differences that may be none ----

// `nobuiltin` says that a function is not to be taken for the library's; passes still state what
// they know of that in its declaration. The name of such a function, or "".
std::string declared_anew(const llvm::Function& source, const llvm::Function& target) {
  for (const llvm::Instruction& i : llvm::instructions(target)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || !call->isNoBuiltin() || !callee->isDeclaration()) continue;
    const llvm::Function* before = source.getParent()->getFunction(callee->getName());
    if (before && before->getAttributes() != callee->getAttributes() &&
        frontend::LibraryFunction(*callee).declared())
      return callee->getName().str();
  }
  return "";
}

// Section "builtin": a call of a function that the source takes for the library's, and the target
// does not: nothing is known of it there. Its name, or "".
std::string known_to_source_alone(const llvm::Function& source, const llvm::Function& target) {
  auto calls = [](const llvm::Function& f, bool as_builtin) {
    std::set<std::string> out;
    for (const llvm::Instruction& i : llvm::instructions(f)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
      const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (callee && call->isNoBuiltin() != as_builtin &&
          frontend::LibraryFunction(*callee).declared())
        out.insert(callee->getName().str());
    }
    return out;
  };
  std::set<std::string> known = calls(source, true);
  for (const std::string& name : calls(target, false))
    if (known.contains(name)) return name;
  return "";
}

// A local variable of the source's that the target's module has not, or not so: a pass over the
// whole module may know all that is done with it. Its name, or "".
std::string changed_local(const llvm::Function& source, const llvm::Function& target) {
  std::string out;
  for_each_constant(source, [&](const llvm::Constant& c) {
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&c);
    if (!variable || !variable->hasLocalLinkage() || !variable->hasName()) return false;
    const llvm::GlobalVariable* other = target.getParent()->getNamedGlobal(variable->getName());
    if (other && frontend::never_changes(*other) == frontend::never_changes(*variable) &&
        size_of(*other) == size_of(*variable))
      return false;
    out = variable->getName().str();
    return true;
  });
  return out;
}

// A local variable that the module does nothing with but to load it and to store constants there:
// what it holds is one of these, or what it holds at first. Its name, or "".
std::string holds_few_values(const llvm::Function& source, const llvm::Function&) {
  auto is_harmless = [](const llvm::GlobalVariable& variable, const llvm::User& user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user))
      return store->getPointerOperand() == &variable &&
             llvm::isa<llvm::Constant>(store->getValueOperand());
    return llvm::isa<llvm::LoadInst>(user);
  };
  std::string out;
  for_each_constant(source, [&](const llvm::Constant& c) {
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&c);
    if (!variable || !variable->hasLocalLinkage() || variable->isConstant() ||
        !llvm::all_of(variable->users(),
                      [&](const llvm::User* u) { return is_harmless(*variable, *u); }))
      return false;
    out = variable->getName().str();
    return true;
  });
  return out;
}

// A local variable of which nobody in the module has any use but the source: whether what it holds
// in the end is ever read is not asked. Its name, or "".
std::string used_by_source_alone(const llvm::Function& source, const llvm::Function& target) {
  if (source.getParent() != target.getParent()) return "";
  auto is_in_source = [&](auto& self, const llvm::User& user) -> bool {
    if (const auto* i = llvm::dyn_cast<llvm::Instruction>(&user))
      return i->getFunction() == &source;
    return llvm::isa<llvm::ConstantExpr>(user) &&
           llvm::all_of(user.users(), [&](const llvm::User* u) { return self(self, *u); });
  };
  std::string out;
  for_each_constant(source, [&](const llvm::Constant& c) {
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&c);
    if (!variable || !variable->hasLocalLinkage() ||
        !llvm::all_of(variable->users(),
                      [&](const llvm::User* u) { return is_in_source(is_in_source, *u); }))
      return false;
    out = variable->getName().str();
    return true;
  });
  return out;
}

// Whom a difference is owed to that is no fault, and what is said then.
struct Explanation {
  support::Reason reason;
  std::string (*who)(const llvm::Function& source, const llvm::Function& target); // "": nobody
  const char *before, *after;                                                     // the name
  enum : uint8_t {
    Always,
    NotLeftBehind, // a difference in anything else, and not if locals are external
    ByModule,      // only a pass over the whole module makes it, and not if locals are external
    LeftBehind,    // a difference in what memory holds in the end, and not if locals are external
  } when;
};
constexpr Explanation kExplanations[] = {
    {support::Reason::Approximated, declared_anew, "what is declared of the library's @", "",
     Explanation::Always},
    {support::Reason::Approximated, known_to_source_alone, "what is known of the library's @", "",
     Explanation::Always},
    {support::Reason::InterProcedural, changed_local, "what else is done with @",
     "; see --local-as-external", Explanation::ByModule},
    {support::Reason::InterProcedural, holds_few_values, "which values are stored to @",
     "; see --local-as-external", Explanation::NotLeftBehind},
    {support::Reason::InterProcedural, used_by_source_alone, "who reads what is left in @",
     "; see --local-as-external", Explanation::LeftBehind},
    {support::Reason::InterProcedural,
     [](const llvm::Function& source, const llvm::Function&) {
       return source.hasLocalLinkage() ? source.getName().str() : "";
     },
     "callers of the local @", "; see --local-as-external", Explanation::ByModule},
};

// By who is called: how deep in loops, deepest first.
using CallDepths = std::map<std::string, std::vector<unsigned>>;

std::vector<unsigned> all_of(const CallDepths& calls) {
  std::vector<unsigned> out;
  for (const auto& [callee, depths] : calls)
    out.insert(out.end(), depths.begin(), depths.end());
  std::sort(out.begin(), out.end(), std::greater<>());
  return out;
}

// Of calls that others do not see happen, but of those that LLVM knows: what these compute is
// known to be a function.
CallDepths depths_of_calls(const llvm::Function& function, bool changing_too) {
  auto counts = [&](const llvm::CallBase& call) {
    using llvm::IRMemLocation;
    const llvm::Function* callee = call.getCalledFunction();
    if (llvm::isa<llvm::IntrinsicInst>(call) || call.getType()->isVoidTy() ||
        (callee && !call.isNoBuiltin() && frontend::LibraryFunction(*callee).declared()))
      return false;
    if (changing_too) return true;
    llvm::MemoryEffects effects = call.getMemoryEffects();
    return !llvm::isModSet(effects.getModRef(IRMemLocation::Other)) &&
           !llvm::isModSet(effects.getModRef(IRMemLocation::InaccessibleMem));
  };
  CallDepths out;
  std::optional<llvm::DominatorTree> tree;
  std::optional<llvm::LoopInfo> loops;
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    if (!call || !counts(*call)) continue;
    if (!loops) {
      tree.emplace(const_cast<llvm::Function&>(function)); // NOLINT: it is only read
      loops.emplace(*tree);
    }
    const llvm::Function* callee = call->getCalledFunction();
    out[callee ? callee->getName().str() : ""].push_back(loops->getLoopDepth(i.getParent()));
  }
  for (auto& [callee, depths] : out)
    std::sort(depths.begin(), depths.end(), std::greater<>());
  return out;
}

} // namespace

std::string beside_operations(const llvm::Function& source, const llvm::Function& target,
                              frontend::PairFacts facts) {
  if (changes_denormals(source, target)) return "another denormal mode in the target";
  if (std::string what = frontend::unkept_attribute(source, target, facts); !what.empty())
    return what;
  if (std::string what = changed_function(source, target); !what.empty()) return what;
  if (std::string what = unlike_marks(source, target); !what.empty()) return what;
  if (std::string what = speculates_itself(target); !what.empty()) return what;
  if (source.getParent() == target.getParent()) return "";
  if (std::string what = library_declared_anew(source, target); !what.empty()) return what;
  if (std::string what = changed_symbol(source, target); !what.empty()) return what;
  std::string name = changed_constant(source, target);
  return name.empty() ? "" : "@" + name + " has other contents in the target";
}

bool repeats_calls(const llvm::Function& source, const llvm::Function& target) {
  CallDepths after = depths_of_calls(target, false);
  if (after.empty()) return false; // as mostly: no call changes nothing
  // Calls of the target itself that change nothing by what it alone says: the source may get two
  // answers where the target has two calls, and the target another one of them.
  if (auto own = after.find(target.getName().str());
      own != after.end() && (own->second.size() > 1 || own->second[0] > 0) &&
      !depths_of_calls(source, false).contains(source.getName().str()))
    return true;
  CallDepths before = depths_of_calls(source, true); // whatever the source says of them
  if (before.contains("")) { // a call through a pointer may be one of any function
    before = {{"", all_of(before)}};
    after = {{"", all_of(after)}};
  }
  return llvm::any_of(after, [&](const auto& entry) {
    const auto& [callee, depths] = entry;
    auto known = before.find(callee);
    if (known == before.end() || depths.size() > known->second.size()) return true;
    return !std::equal(depths.begin(), depths.end(), known->second.begin(), std::less_equal<>());
  });
}

bool may_rely_on_callers(const llvm::Function& source, const llvm::Function& target,
                         bool local_as_external) {
  return source.hasLocalLinkage() && source.getParent() != target.getParent() && !local_as_external;
}

std::optional<support::Outcome> explained_otherwise(const llvm::Function& source,
                                                    const llvm::Function& target, bool left_behind,
                                                    bool local_as_external) {
  const bool by_module = source.getParent() != target.getParent();
  for (const Explanation& e : kExplanations) {
    if (e.when != Explanation::Always && local_as_external) continue;
    if ((e.when == Explanation::ByModule && !by_module) ||
        (e.when == Explanation::LeftBehind && !left_behind) ||
        (e.when == Explanation::NotLeftBehind && left_behind))
      continue;
    if (std::string name = e.who(source, target); !name.empty())
      return support::Outcome::unknown(e.reason, e.before + name + e.after);
  }
  return std::nullopt;
}

} // namespace lockstep::driver
