#include "native.h"

#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Transforms/Scalar/LowerMatrixIntrinsics.h>

#include <cstring>

// The compiler's runtime, which division of wide integers calls.
__extension__ using Wide = __int128;
extern "C" {
Wide __divti3(Wide, Wide);
Wide __modti3(Wide, Wide);
Wide __udivti3(Wide, Wide);
Wide __umodti3(Wide, Wide);
}

namespace lockstep::differential {

namespace {

// The runtime of atomic accesses that are not aligned enough for an instruction. One thread runs.
void atomic_load(size_t bytes, const void* from, void* to, int) { std::memcpy(to, from, bytes); }
void atomic_store(size_t bytes, void* to, const void* from, int) { std::memcpy(to, from, bytes); }
bool atomic_compare_exchange(size_t bytes, void* at, void* expected, const void* desired, int,
                             int) {
  bool equal = std::memcmp(at, expected, bytes) == 0;
  equal ? std::memcpy(at, desired, bytes) : std::memcpy(expected, at, bytes);
  return equal;
}

using llvm::Type;
using llvm::Value;

unsigned parts_of(Type* type) {
  if (auto* v = llvm::dyn_cast<llvm::FixedVectorType>(type)) return v->getNumElements();
  if (type->isStructTy()) return type->getStructNumElements();
  return static_cast<unsigned>(type->getArrayNumElements());
}

Type* part_type(Type* type, unsigned i) {
  if (type->isStructTy()) return type->getStructElementType(i);
  return type->isArrayTy() ? type->getArrayElementType() : type->getScalarType();
}

class Wrapper {
public:
  explicit Wrapper(llvm::Function& f) : f_(f), b_(f.getContext()) {}

  void run() {
    llvm::Type* ptr = b_.getPtrTy();
    auto* w = llvm::Function::Create(llvm::FunctionType::get(b_.getVoidTy(), {ptr, ptr}, false),
                                     llvm::Function::ExternalLinkage, "run_" + f_.getName(),
                                     *f_.getParent());
    b_.SetInsertPoint(llvm::BasicBlock::Create(f_.getContext(), "", w));
    std::vector<Value*> args;
    for (llvm::Argument& a : f_.args())
      args.push_back(load(a.getType(), w->getArg(0)));
    at_ = 0;
    store(b_.CreateCall(&f_, args), w->getArg(1));
    b_.CreateRetVoid();
  }

private:
  Value* place(Value* words, unsigned width) {
    Value* p = b_.CreateConstGEP1_64(b_.getInt64Ty(), words, at_);
    at_ += (width + 63) / 64;
    return p;
  }
  static unsigned whole_words(unsigned width) { return (width + 63) / 64 * 64; }

  Value* load(Type* type, Value* words) {
    if (type->isIntegerTy()) {
      unsigned w = type->getIntegerBitWidth();
      Value* all =
          b_.CreateAlignedLoad(b_.getIntNTy(whole_words(w)), place(words, w), llvm::Align(8));
      return b_.CreateTrunc(all, type);
    }
    Value* v = llvm::PoisonValue::get(type);
    for (unsigned i = 0; i < parts_of(type); ++i) {
      Value* part = load(part_type(type, i), words);
      v = type->isVectorTy() ? b_.CreateInsertElement(v, part, i)
                             : b_.CreateInsertValue(v, part, i);
    }
    return v;
  }

  void store(Value* v, Value* words) {
    Type* type = v->getType();
    if (type->isIntegerTy()) {
      unsigned w = type->getIntegerBitWidth();
      Value* all = b_.CreateZExt(v, b_.getIntNTy(whole_words(w)));
      b_.CreateAlignedStore(all, place(words, w), llvm::Align(8));
      return;
    }
    for (unsigned i = 0; i < parts_of(type); ++i)
      store(type->isVectorTy() ? b_.CreateExtractElement(v, i) : b_.CreateExtractValue(v, i),
            words);
  }

  llvm::Function& f_;
  llvm::IRBuilder<> b_;
  unsigned at_ = 0;
};

// The code generator knows no matrices: a pass makes vectors of them.
void lower_matrices(llvm::Module& module) {
  llvm::PassBuilder builder;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes;
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::LowerMatrixIntrinsicsPass()));
  passes.run(module, modules);
}

} // namespace

void add_wrapper(llvm::Function& function) { Wrapper(function).run(); }

Native::Native() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::ExitOnError must("native execution: ");
  // A plain processor of the family, so that every machine runs the same code.
  llvm::orc::JITTargetMachineBuilder machine(
      llvm::Triple(must(llvm::orc::JITTargetMachineBuilder::detectHost()).getTargetTriple()));
  machine.setCodeGenOptLevel(llvm::CodeGenOptLevel::None);
  jit_ = must(llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(machine).create());
  llvm::orc::SymbolMap runtime;
  auto define = [&](const char* name, auto* function) {
    runtime[jit_->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                            llvm::JITSymbolFlags::Exported};
  };
  define("__divti3", __divti3);
  define("__modti3", __modti3);
  define("__udivti3", __udivti3);
  define("__umodti3", __umodti3);
  define("__atomic_load", atomic_load);
  define("__atomic_store", atomic_store);
  define("__atomic_compare_exchange", atomic_compare_exchange);
  must(jit_->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(runtime))));
  // memcpy and the like.
  jit_->getMainJITDylib().addGenerator(
      must(llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
          jit_->getDataLayout().getGlobalPrefix())));
}

void Native::add(llvm::orc::ThreadSafeModule module) {
  module.withModuleDo(lower_matrices);
  llvm::ExitOnError must("native execution: ");
  must(jit_->addIRModule(std::move(module)));
}

Native::Entry Native::entry(const std::string& name) {
  llvm::ExitOnError must("native execution: ");
  return must(jit_->lookup("run_" + name)).toPtr<Entry>();
}

} // namespace lockstep::differential
