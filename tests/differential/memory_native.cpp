// The generator of memory functions against LLVM alone: that what it makes is defined. Each
// function is run natively as it is and as LLVM's -O2 leaves it, over differently dirtied stack and
// heap; all results must be the same. Usage: differential_memory_native [SEED [FUNCTIONS]]
#include "memory_generator.h"
#include "native.h"

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopAnalysisManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <cstdlib>
#include <cstring>
#include <malloc.h>

namespace lockstep::differential {

namespace {

constexpr unsigned kFunctions = 2000, kInputs = 20, kMaxReports = 5;

void optimise(llvm::Module& module) {
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
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, modules);
}

[[gnu::noinline]] void dirty(int byte) {
  char stack[4096];
  std::memset(stack, byte, sizeof stack);
  __asm__ volatile("" : : "r"(stack) : "memory");
  mallopt(M_PERTURB, byte); // what malloc gives and free leaves
}

class Test {
public:
  explicit Test(uint64_t seed) : seed_(seed) {}
  void run_function(unsigned number);
  bool report() const {
    llvm::outs() << runs_ << " executions, " << failures_ << " disagreements\n";
    return failures_ == 0;
  }

private:
  void compare(const std::string& name, const std::string& text, unsigned arguments, bool faulty,
               Random& random);

  uint64_t seed_;
  Native plain_, optimised_;
  uint64_t runs_ = 0, failures_ = 0;
};

void Test::compare(const std::string& name, const std::string& text, unsigned arguments,
                   bool faulty, Random& random) {
  Native::Entry entries[] = {plain_.entry(name), optimised_.entry(name)};
  for (unsigned i = 0; i < kInputs; ++i) {
    std::vector<uint64_t> in;
    for (unsigned a = 0; a < arguments; ++a)
      in.push_back(random.corner(64).getZExtValue());
    if (faulty) in.back() &= ~uint64_t{1};
    uint64_t out[4];
    for (unsigned k = 0; k < 4; ++k) {
      dirty(k % 2 ? 0x5a : 0xc3);
      entries[k / 2](in.data(), &out[k]);
      ++runs_;
    }
    if (out[0] == out[1] && out[0] == out[2] && out[0] == out[3]) continue;
    if (++failures_ > kMaxReports) return;
    llvm::outs() << "DISAGREEMENT in @" << name << " (seed " << seed_ << ")\n" << text << "inputs:";
    for (uint64_t v : in)
      llvm::outs() << " " << v;
    llvm::outs() << "\nresults: " << out[0] << " " << out[1] << "; optimised " << out[2] << " "
                 << out[3] << "\n\n";
    return;
  }
}

void Test::run_function(unsigned number) {
  llvm::orc::ThreadSafeContext context(std::make_unique<llvm::LLVMContext>());
  auto module = std::make_unique<llvm::Module>("m", *context.getContext());
  module->setDataLayout(plain_.layout());
  module->setTargetTriple(plain_.triple());
  Random random(seed_ * 1'000'003 + number);
  MemoryShape shape;
  // What LLVM 19 itself gets wrong would only make noise here.
  shape.odd_vectors = shape.masks = shape.atomics = false;
  bool faulty = number % 3 == 0;
  if (faulty) shape.fault = static_cast<Fault>(1 + number / 3 % kFaults);
  std::string name = "f" + std::to_string(number), text;
  llvm::Function* f = generate_memory(*module, name, random, shape);
  auto arguments = static_cast<unsigned>(f->arg_size());
  llvm::raw_string_ostream(text) << *module;
  add_wrapper(*f);
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(*module);
  optimise(*copy);
  plain_.add({std::move(module), context});
  optimised_.add({std::move(copy), context});
  compare(name, text, arguments, faulty, random);
}

} // namespace

} // namespace lockstep::differential

int main(int argc, char** argv) {
  using namespace lockstep::differential;
  llvm::outs().SetUnbuffered();
  Test test(argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1);
  auto functions = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 0)) : kFunctions;
  for (unsigned i = 0; i < functions; ++i)
    test.run_function(i);
  return test.report() ? 0 : 1;
}
