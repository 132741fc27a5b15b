#include "mutate.h"

#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/FuzzMutate/IRMutator.h>
#include <llvm/FuzzMutate/RandomIRBuilder.h>
#include <llvm/IR/Attributes.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <cstring>
#include <random>
#include <sanitizer/lsan_interface.h>
#include <string>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace lockstep::fuzz {

namespace {

std::string last_module; // bytes of the module that was made last

using llvm::Type;

// LLVM's mutators make values of these types, and of those that are in the module already.
std::vector<llvm::TypeGetter> types() {
  return {
      [](llvm::LLVMContext& c) { return Type::getInt1Ty(c); },
      [](llvm::LLVMContext& c) { return Type::getInt8Ty(c); },
      [](llvm::LLVMContext& c) { return Type::getIntNTy(c, 17); },
      [](llvm::LLVMContext& c) { return Type::getInt32Ty(c); },
      [](llvm::LLVMContext& c) { return Type::getInt64Ty(c); },
      [](llvm::LLVMContext& c) { return Type::getIntNTy(c, 200); },
      [](llvm::LLVMContext& c) { return Type::getHalfTy(c); },
      [](llvm::LLVMContext& c) { return Type::getFloatTy(c); },
      [](llvm::LLVMContext& c) { return Type::getDoubleTy(c); },
      [](llvm::LLVMContext& c) { return Type::getX86_FP80Ty(c); },
      [](llvm::LLVMContext& c) { return llvm::PointerType::get(c, 0); },
      [](llvm::LLVMContext& c) { return llvm::PointerType::get(c, 1); },
      [](llvm::LLVMContext& c) { return llvm::FixedVectorType::get(Type::getInt8Ty(c), 4); },
      [](llvm::LLVMContext& c) { return llvm::FixedVectorType::get(Type::getInt1Ty(c), 3); },
      [](llvm::LLVMContext& c) { return llvm::FixedVectorType::get(Type::getInt1Ty(c), 4); },
      [](llvm::LLVMContext& c) { return llvm::FixedVectorType::get(Type::getFloatTy(c), 4); },
      [](llvm::LLVMContext& c) {
        return llvm::FixedVectorType::get(llvm::PointerType::get(c, 0), 2);
      },
      [](llvm::LLVMContext& c) { return llvm::ScalableVectorType::get(Type::getInt32Ty(c), 2); },
      [](llvm::LLVMContext& c) {
        return llvm::StructType::get(Type::getInt8Ty(c), Type::getDoubleTy(c));
      },
      [](llvm::LLVMContext& c) { return llvm::ArrayType::get(Type::getInt16Ty(c), 3); },
  };
}

uint64_t random_below(llvm::RandomIRBuilder& builder, uint64_t bound) {
  return std::uniform_int_distribution<uint64_t>(0, bound - 1)(builder.Rand);
}

// A random attribute, of the kinds that are a name alone or a name and a number.
llvm::Attribute random_attribute(llvm::LLVMContext& context, llvm::RandomIRBuilder& builder) {
  using llvm::Attribute;
  for (;;) {
    auto kind =
        static_cast<Attribute::AttrKind>(1 + random_below(builder, Attribute::EndAttrKinds - 1));
    if (Attribute::isEnumAttrKind(kind)) return Attribute::get(context, kind);
    if (!Attribute::isIntAttrKind(kind)) continue;
    if (kind == Attribute::Alignment || kind == Attribute::StackAlignment)
      return Attribute::get(context, kind, uint64_t{1} << random_below(builder, 33));
    if (kind == Attribute::Dereferenceable || kind == Attribute::DereferenceableOrNull)
      return Attribute::get(context, kind, 1 + random_below(builder, 1000));
  }
}

// Attributes of functions, parameters, results and calls: LLVM's mutators know none. What does not
// go together is refused by the verifier afterwards.
class Attributes : public llvm::IRMutationStrategy {
public:
  uint64_t getWeight(size_t, size_t, uint64_t) override { return 12; }
  using IRMutationStrategy::mutate;
  void mutate(llvm::Function& function, llvm::RandomIRBuilder& builder) override {
    llvm::Attribute attribute = random_attribute(function.getContext(), builder);
    switch (random_below(builder, 4)) {
    case 0:
      function.addFnAttr(attribute);
      return;
    case 1:
      if (!function.getReturnType()->isVoidTy()) function.addRetAttr(attribute);
      return;
    case 2:
      if (function.arg_size() > 0)
        function.getArg(static_cast<unsigned>(random_below(builder, function.arg_size())))
            ->addAttr(attribute);
      return;
    default:
      IRMutationStrategy::mutate(function, builder); // a call in it
    }
  }
  void mutate(llvm::Instruction& instruction, llvm::RandomIRBuilder& builder) override {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (!call) return;
    llvm::Attribute attribute = random_attribute(call->getContext(), builder);
    if (call->arg_size() > 0)
      call->addParamAttr(static_cast<unsigned>(random_below(builder, call->arg_size())), attribute);
    else
      call->addFnAttr(attribute);
  }
};

// A call of an intrinsic that is no target's, with operands that are in reach or made up.
class Intrinsics : public llvm::IRMutationStrategy {
public:
  uint64_t getWeight(size_t, size_t, uint64_t) override { return 25; }
  using IRMutationStrategy::mutate;
  void mutate(llvm::Instruction& before, llvm::RandomIRBuilder& builder) override {
    if (llvm::isa<llvm::PHINode>(before) || before.isEHPad()) return;
    llvm::Module& module = *before.getModule();
    static const std::vector<llvm::Intrinsic::ID> all = ids();
    llvm::Intrinsic::ID id = all[random_below(builder, all.size())];
    llvm::Function* callee = llvm::Intrinsic::isOverloaded(id)
                                 ? overloaded(module, id, before, builder)
                                 : llvm::Intrinsic::getDeclaration(&module, id);
    if (!callee || callee->getFunctionType()->isVarArg()) return;
    std::vector<llvm::Value*> args;
    for (llvm::Type* type : callee->getFunctionType()->params()) {
      if (type->isMetadataTy() || type->isTokenTy() || type->isLabelTy()) return;
      args.push_back(value(type, before, builder));
    }
    llvm::CallInst::Create(callee, args, "", before.getIterator());
  }

private:
  static std::vector<llvm::Intrinsic::ID> ids() {
    std::vector<llvm::Intrinsic::ID> out;
    for (llvm::Intrinsic::ID id = 1; id < llvm::Intrinsic::num_intrinsics; ++id)
      if (!llvm::Function::isTargetIntrinsic(id)) out.push_back(id);
    return out;
  }

  // With types that fit, as LLVM's table has it: also some that the reference does not think of.
  llvm::Function* overloaded(llvm::Module& module, llvm::Intrinsic::ID id,
                             llvm::Instruction& before, llvm::RandomIRBuilder& builder) {
    using K = llvm::Intrinsic::IITDescriptor;
    llvm::SmallVector<K, 8> table;
    llvm::Intrinsic::getIntrinsicInfoTableEntries(id, table);
    llvm::SmallVector<llvm::Type*, 4> chosen;
    for (const K& d : table) {
      if (d.Kind < K::Argument) continue;
      bool whole = d.Kind == K::Argument, width = d.Kind == K::SameVecWidthArgument;
      bool element = d.Kind == K::VecElementArgument;
      if (!whole && !width && !element) return nullptr; // types that are computed from others
      unsigned number = d.getArgumentNumber();
      if (whole && d.getArgumentKind() != K::AK_MatchType) {
        chosen.resize(std::max<size_t>(chosen.size(), number + 1));
        chosen[number] = fitting(d.getArgumentKind(), before, builder);
        if (!chosen[number]) return nullptr;
      } else if (element && (number >= chosen.size() || !chosen[number]->isVectorTy())) {
        return nullptr;
      }
    }
    return llvm::Intrinsic::getDeclaration(&module, id, chosen);
  }

  static llvm::Type* fitting(llvm::Intrinsic::IITDescriptor::ArgKind kind,
                             llvm::Instruction& before, llvm::RandomIRBuilder& builder) {
    static const std::vector<llvm::TypeGetter> all = types();
    constexpr unsigned kAttempts = 12;
    for (unsigned i = 0; i < kAttempts; ++i) {
      llvm::Type* type =
          i == 0 ? before.getType() : all[random_below(builder, all.size())](before.getContext());
      if (type->isFirstClassType() && !type->isTokenTy() && fits(type, kind)) return type;
    }
    return nullptr;
  }

  static bool fits(llvm::Type* type, llvm::Intrinsic::IITDescriptor::ArgKind kind) {
    using K = llvm::Intrinsic::IITDescriptor;
    switch (kind) {
    case K::AK_Any:
      return true;
    case K::AK_AnyInteger:
      return type->isIntOrIntVectorTy();
    case K::AK_AnyFloat:
      return type->isFPOrFPVectorTy();
    case K::AK_AnyVector:
      return type->isVectorTy();
    case K::AK_AnyPointer:
      return type->isPointerTy();
    case K::AK_MatchType:
      return false;
    }
    return false;
  }

  static llvm::Value* value(llvm::Type* type, llvm::Instruction& before,
                            llvm::RandomIRBuilder& builder) {
    for (llvm::Argument& argument : before.getFunction()->args())
      if (argument.getType() == type && random_below(builder, 3) == 0) return &argument;
    for (llvm::Instruction& other : *before.getParent()) {
      if (&other == &before) break;
      if (other.getType() == type && random_below(builder, 3) == 0) return &other;
    }
    if (type->isIntegerTy() && random_below(builder, 4) != 0)
      return llvm::ConstantInt::get(type, random_below(builder, 9) - 1);
    switch (random_below(builder, 3)) {
    case 0:
      return llvm::PoisonValue::get(type);
    case 1:
      return llvm::UndefValue::get(type);
    default:
      return llvm::Constant::getNullValue(type);
    }
  }
};

std::unique_ptr<llvm::IRMutator> make_mutator() {
  std::vector<std::unique_ptr<llvm::IRMutationStrategy>> all;
  all.push_back(std::make_unique<llvm::InjectorIRStrategy>());
  all.push_back(std::make_unique<llvm::InstDeleterIRStrategy>());
  all.push_back(std::make_unique<llvm::InstModificationIRStrategy>());
  all.push_back(std::make_unique<llvm::InsertFunctionStrategy>());
  all.push_back(std::make_unique<llvm::InsertCFGStrategy>());
  all.push_back(std::make_unique<llvm::InsertPHIStrategy>());
  all.push_back(std::make_unique<llvm::SinkInstructionStrategy>());
  all.push_back(std::make_unique<llvm::ShuffleBlockStrategy>());
  all.push_back(std::make_unique<Attributes>());
  all.push_back(std::make_unique<Intrinsics>());
  return std::make_unique<llvm::IRMutator>(types(), std::move(all));
}

std::unique_ptr<llvm::Module> parse(const std::string& bytes, llvm::LLVMContext& context) {
  context.setDiagnosticHandlerCallBack([](const llvm::DiagnosticInfo*, void*) {});
  __lsan::ScopedDisabler no_leaks; // of LLVM's reader
  llvm::SMDiagnostic ignored;
  auto module = llvm::parseIR(llvm::MemoryBufferRef(bytes, "input"), ignored, context);
  return module && !llvm::verifyModule(*module) ? std::move(module) : nullptr;
}

// The module as bitcode after some changes, with other ones where those do not make a valid module;
// empty where it is none itself, or is too large.
std::string changed(const std::string& bytes, size_t max_size, unsigned seed) {
  constexpr unsigned kAttempts = 4, kMostChanges = 4;
  static const std::unique_ptr<llvm::IRMutator> mutator = make_mutator();
  std::minstd_rand random(seed);
  for (unsigned attempt = 0; attempt <= kAttempts; ++attempt) {
    llvm::LLVMContext context;
    std::unique_ptr<llvm::Module> module = parse(bytes, context);
    if (!module) return "";
    if (attempt < kAttempts) // the last is without any
      for (auto left = 1 + random() % (kMostChanges - attempt); left > 0; --left)
        mutator->mutateModule(*module, static_cast<int>(random()), max_size);
    if (llvm::verifyModule(*module)) continue;
    std::string out;
    llvm::raw_string_ostream stream(out);
    llvm::WriteBitcodeToFile(*module, stream);
    if (out.size() <= max_size) return out;
  }
  return "";
}

} // namespace

bool is_from_module(const uint8_t* data, size_t size) {
  return size == last_module.size() && std::memcmp(data, last_module.data(), size) == 0;
}

} // namespace lockstep::fuzz

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned seed) {
  using namespace lockstep::fuzz;
  constexpr unsigned kOneIn = 16; // changes bytes
  if (seed % kOneIn == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::string bytes(reinterpret_cast<const char*>(data), size); // LLVM wants a zero behind them
  std::string made = changed(bytes, max_size, seed);
  if (made.empty()) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, made.data(), made.size());
  last_module = std::move(made);
  return last_module.size();
}
