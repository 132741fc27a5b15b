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
// And conversions to and from wide integers, and those of half.
extern "C" {
Wide __fixsfti(float);
Wide __fixdfti(double);
Wide __fixunssfti(float);
Wide __fixunsdfti(double);
float __floattisf(Wide);
double __floattidf(Wide);
float __floatuntisf(Wide);
_Float16 __floattihf(Wide);
_Float16 __floatuntihf(Wide);
double __floatuntidf(Wide);
Wide __fixhfti(_Float16);
Wide __fixunshfti(_Float16);
float __extendhfsf2(_Float16);
_Float16 __truncsfhf2(float);
_Float16 __truncdfhf2(double);
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
  Type* bits_of(Type* type) { return b_.getIntNTy(type->getScalarSizeInBits()); }
  static unsigned whole_words(unsigned width) { return (width + 63) / 64 * 64; }

  Value* load(Type* type, Value* words) {
    if (type->isFloatingPointTy()) return b_.CreateBitCast(load(bits_of(type), words), type);
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
    if (type->isFloatingPointTy()) return store(b_.CreateBitCast(v, bits_of(type)), words);
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

// Nor does it know llvm.canonicalize on this machine: a product with 1 that nothing folds.
void lower_canonicalize(llvm::Module& module) {
  for (llvm::Function& f : llvm::make_early_inc_range(module)) {
    if (f.getIntrinsicID() != llvm::Intrinsic::canonicalize) continue;
    for (llvm::User* user : llvm::make_early_inc_range(f.users())) {
      auto* call = llvm::cast<llvm::CallInst>(user);
      llvm::IRBuilder<> b(call);
      Value* one = llvm::ConstantFP::get(call->getType(), 1.0);
      call->replaceAllUsesWith(b.CreateConstrainedFPBinOp(
          llvm::Intrinsic::experimental_constrained_fmul, call->getArgOperand(0), one, nullptr, "",
          nullptr, llvm::RoundingMode::NearestTiesToEven, llvm::fp::ebStrict));
      call->eraseFromParent();
    }
  }
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
  define("__fixsfti", __fixsfti);
  define("__fixdfti", __fixdfti);
  define("__fixunssfti", __fixunssfti);
  define("__fixunsdfti", __fixunsdfti);
  define("__floattisf", __floattisf);
  define("__floattidf", __floattidf);
  define("__floatuntisf", __floatuntisf);
  define("__floatuntidf", __floatuntidf);
  define("__floattihf", __floattihf);
  define("__floatuntihf", __floatuntihf);
  define("__fixhfti", __fixhfti);
  define("__fixunshfti", __fixunshfti);
  define("__extendhfsf2", __extendhfsf2);
  define("__truncsfhf2", __truncsfhf2);
  define("__truncdfhf2", __truncdfhf2);
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
  module.withModuleDo(lower_canonicalize);
  llvm::ExitOnError must("native execution: ");
  must(jit_->addIRModule(std::move(module)));
}

Native::Entry Native::entry(const std::string& name) {
  llvm::ExitOnError must("native execution: ");
  return must(jit_->lookup("run_" + name)).toPtr<Entry>();
}

} // namespace lockstep::differential
