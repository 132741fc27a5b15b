// What LLVM knows of its library functions, asked of LLVM itself: their types are in the list that
// it installs, and attributes follow from name and type.
#include "frontend/llvm/tables.h"
#include "frontend/llvm/types_constants.h"

#include <algorithm>

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BuildLibCalls.h>

namespace lockstep::frontend {

namespace {

// The words of LLVM's list.
enum Word : uint8_t {
  None,
  Void,
  Bool,
  Int16,
  Int32,
  Int,
  IntPlus,
  Long,
  IntX,
  Int64,
  LLong,
  SizeT,
  SSizeT,
  Flt,
  Dbl,
  LDbl,
  Floating,
  Ptr,
  Struct,
  Ellip,
  Same
};

// The result, then the parameters.
constexpr Word kTypes[llvm::NumLibFuncs][10] = {
#define TLI_DEFINE_SIG
#include <llvm/Analysis/TargetLibraryInfo.def>
};

// As on a usual machine of 64 bits.
llvm::Type* type_of(llvm::LLVMContext& context, Word word, llvm::Type* result) {
  switch (word) {
  case Void:
    return llvm::Type::getVoidTy(context);
  case Bool:
    return llvm::Type::getInt8Ty(context);
  case Int16:
    return llvm::Type::getInt16Ty(context);
  case Int32:
  case Int:
  case IntPlus:
  case IntX:
    return llvm::Type::getInt32Ty(context);
  case Long:
  case Int64:
  case LLong:
  case SizeT:
  case SSizeT:
    return llvm::Type::getInt64Ty(context);
  case Flt:
    return llvm::Type::getFloatTy(context);
  case Dbl:
  case Floating:
    return llvm::Type::getDoubleTy(context);
  case LDbl:
    return llvm::Type::getX86_FP80Ty(context);
  case Ptr:
    return llvm::PointerType::get(context, 0);
  case Struct: { // two of what goes in, as complex numbers are
    llvm::Type* part = llvm::Type::getDoubleTy(context);
    return llvm::StructType::get(context, {part, part});
  }
  case Same:
    return result;
  case None:
  case Ellip:
    return nullptr;
  }
  return nullptr;
}

llvm::FunctionType* function_type(llvm::LLVMContext& context, llvm::LibFunc function) {
  const Word* words = kTypes[function];
  llvm::Type* result = type_of(context, words[0], nullptr);
  llvm::SmallVector<llvm::Type*> params;
  bool open = false;
  for (size_t i = 1; words[i] != None; ++i)
    if (words[i] == Ellip)
      open = true;
    else
      params.push_back(type_of(context, words[i], result));
  return llvm::FunctionType::get(result, params, open);
}

// The first type that no value of a program can have, as the translation puts it.
std::string unsupported_type(const llvm::FunctionType& type, const llvm::DataLayout& layout) {
  program::Type ignored;
  if (!type.getReturnType()->isVoidTy())
    if (std::string why = to_type(*type.getReturnType(), layout, ignored); !why.empty()) return why;
  for (const llvm::Type* param : type.params())
    if (std::string why = to_type(*param, layout, ignored); !why.empty()) return why;
  return "";
}

} // namespace

LibraryFacts library_facts(llvm::LibFunc function) {
  llvm::TargetLibraryInfoImpl names;
  for (unsigned f = 0; f < llvm::NumLibFuncs; ++f)
    names.setAvailable(static_cast<llvm::LibFunc>(f));
  llvm::TargetLibraryInfo library(names);
  llvm::LLVMContext context;
  llvm::Module module("", context);
  module.setDataLayout("e-p:64:64");
  LibraryFacts out;
  if (kTypes[function][0] == None) return out; // complex numbers: passing them is up to the machine
  llvm::FunctionType* type = function_type(context, function);
  llvm::Function* declared = llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                                                    library.getName(function), module);
  out.unsupported_type = unsupported_type(*type, module.getDataLayout());
  llvm::LibFunc found{};
  out.recognised = library.getLibFunc(*declared, found) && found == function;
  llvm::inferNonMandatoryLibFuncAttrs(*declared, library);
  out.has_attributes = !declared->getAttributes().isEmpty();
  return out;
}

} // namespace lockstep::frontend
