#include "driver/called.h"

#include <algorithm>
#include <map>

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/CallPromotionUtils.h>

namespace lockstep::driver {

namespace {

// Each call is followed by as many ways; the first ones will do.
constexpr size_t kMostFunctions = 8;

using Names = std::vector<std::string>;

bool goes_through_pointer(const llvm::CallBase& call) {
  return call.isIndirectCall() && !llvm::isa<llvm::Function>(call.getCalledOperand());
}

void count_calls(const llvm::Function& in, int each, std::map<std::string, int>& counts) {
  for (const llvm::Instruction& i : llvm::instructions(in))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i))
      if (const llvm::Function* callee = call->getCalledFunction();
          callee && !callee->isIntrinsic())
        counts[callee->getName().str()] += each;
}

// Functions with a body whose address occurs, in the function or in constants that it mentions.
void find_defined(const llvm::Function& in, Names& out) {
  llvm::SmallPtrSet<const llvm::Constant*, 16> seen;
  std::vector<const llvm::Constant*> todo;
  auto look_at = [&](const llvm::Use& use) {
    if (const auto* c = llvm::dyn_cast<llvm::Constant>(use.get()); c && seen.insert(c).second)
      todo.push_back(c);
  };
  for (const llvm::Instruction& i : llvm::instructions(in))
    for (const llvm::Use& use : i.operands())
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i); !call || !call->isCallee(&use))
        look_at(use);
  while (!todo.empty()) {
    const llvm::Constant* c = todo.back();
    todo.pop_back();
    if (const auto* function = llvm::dyn_cast<llvm::Function>(c)) {
      if (!function->isDeclaration()) out.push_back(function->getName().str());
      continue;
    }
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(c);
    if (variable && !variable->hasDefinitiveInitializer()) continue;
    for (const llvm::Use& use : c->operands())
      look_at(use);
  }
}

bool may_be(const llvm::CallBase& call, const llvm::Function& function) {
  return goes_through_pointer(call) && function.getFunctionType() == call.getFunctionType() &&
         function.getCallingConv() == call.getCallingConv() &&
         function.getType() == call.getCalledOperand()->getType();
}

// How many calls through pointers may be one of the function.
bool is_called(const llvm::Function& in, const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(in), [&](const llvm::Instruction& i) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    return call && may_be(*call, function);
  });
}

// By what it calls already, which is compared, it may be told from other calls.
void promote(llvm::Function& in, const Names& names) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Instruction& i : llvm::instructions(in))
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call && goes_through_pointer(*call))
      calls.push_back(call);
  for (llvm::CallBase* call : calls)
    for (const std::string& name : names)
      if (llvm::Function* callee = in.getParent()->getFunction(name);
          callee && may_be(*call, *callee) && !call->isMustTailCall())
        llvm::promoteCallWithIfThenElse(*call, callee);
}

} // namespace

CalledByName::CalledByName(const llvm::Function& source, const llvm::Function& target) {
  // Whom one side calls by name more often than the other, the other may call through a pointer.
  std::map<std::string, int> counts;
  count_calls(source, 1, counts);
  count_calls(target, -1, counts);
  Names names, bodies;
  for (const auto& [name, count] : counts)
    if (count != 0) names.push_back(name);
  find_defined(source, bodies);
  find_defined(target, bodies);
  for (const std::string& name : bodies) {
    const llvm::Function* body = source.getParent()->getFunction(name);
    if (defined_.empty() && body && !body->isDeclaration() && is_called(source, *body))
      defined_ = name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  std::erase_if(names, [&](const std::string& name) {
    auto called = [&](const llvm::Function& in) {
      const llvm::Function* function = in.getParent()->getFunction(name);
      return function && is_called(in, *function);
    };
    return !called(source) && !called(target);
  });
  if (names.empty()) return;
  if (names.size() > kMostFunctions) names.resize(kMostFunctions);
  source_ = copy_of(source);
  target_ = copy_of(target);
  if (!any()) return;
  promote(*source_, names);
  promote(*target_, names);
}

} // namespace lockstep::driver
