// How fast the interpreter runs: every function of the given files, on memory of zeros and on
// memory of small numbers. See bench/interpret, which makes the files.
#include "bounded/engine.h"
#include "frontend/llvm/translate.h"
#include "program/memory_options.h"
#include "replay/interpreter.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <ctime>
#include <string>
#include <vector>

namespace {

using namespace lockstep;
using program::Program;
using semantics::APInt;
using semantics::Concrete;
using semantics::Value;

llvm::cl::list<std::string> files(llvm::cl::Positional, llvm::cl::OneOrMore,
                                  llvm::cl::desc("FILE.ll..."));
llvm::cl::opt<unsigned long long> max_steps("steps", llvm::cl::init(1'000'000),
                                            llvm::cl::desc("the most instructions of a run"));
llvm::cl::opt<double> seconds("seconds", llvm::cl::init(0.05),
                              llvm::cl::desc("runs are repeated for so long"));
llvm::cl::opt<unsigned> number("number", llvm::cl::init(1000),
                               llvm::cl::desc("what integer arguments are"));

constexpr uint64_t kArgumentBytes = 1 << 20; // behind each pointer argument

const char* name_of(replay::Run::End end) {
  using End = replay::Run::End;
  switch (end) {
  case End::Return:
    return "return";
  case End::Trap:
    return "trap";
  case End::Unwind:
    return "unwind";
  case End::Stays:
    return "stays";
  case End::Endless:
    return "endless";
  case End::Ub:
    return "UB";
  case End::Beyond:
    return "beyond";
  case End::StepLimit:
    return "step limit";
  case End::TimeLimit:
    return "time limit";
  }
  return "";
}

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; } // of this process

struct Measured {
  uint64_t steps = 0;
  double seconds = 0;
};

class Bench {
public:
  Bench(term::TermManager& tm, const Program& p, bool zeros)
      : p_(p), world_(tm, program::choose_memory(p, p).options), choices_(tm, "c"),
        domain_(tm, choices_, none_, [](term::Term v) { return APInt::getZero(v.width()); }) {
    for (uint32_t i = 0; i < p.globals.size(); ++i)
      world_.globals().number_of(p.globals, i);
    start_ = semantics::ConcreteWorld::from(world_, {});
    for (const program::Param& param : p.params)
      args_.push_back(argument(p.registers[param.reg].type));
    if (zeros) return;
    for (auto& [n, block] : start_.blocks)
      block.rest = small_number;
  }

  Measured run(replay::Run::End& end) {
    Measured m;
    double begin = now();
    do {
      semantics::ConcreteMemory memory(domain_, world_, start_, program::memory_program(p_),
                                       nullptr, semantics::kSourceBlocks);
      replay::RunOptions options;
      options.max_steps = max_steps;
      replay::Run r = replay::interpret(domain_, p_, memory, args_, options);
      end = r.end;
      m.steps += r.steps;
      m.seconds = now() - begin;
    } while (m.seconds < seconds);
    return m;
  }

private:
  // The byte of a small number of 32 bits, for indices among others.
  static uint8_t small_number(uint64_t at) {
    uint64_t mixed = (at + 1) * 0x9e3779b97f4a7c15;
    return at % 4 == 0 ? static_cast<uint8_t>(mixed >> 58) : 0;
  }

  Value<Concrete> argument(const program::Type& type) {
    Value<Concrete> v;
    bool pointer = type.kind == program::Type::Kind::Pointer;
    for (unsigned width : type.leaves()) {
      APInt n = pointer ? APInt(width, new_block()).shl(width - semantics::kBlockBits)
                        : APInt(64, number).zextOrTrunc(width);
      v.push_back({domain_.constant(n), domain_.constant(APInt(1, 0))});
    }
    return v;
  }

  uint32_t new_block() {
    uint32_t n = start_.blocks.empty() ? 1 : start_.blocks.rbegin()->first + 1;
    semantics::ConcreteWorld::Block b;
    b.size = APInt(64, kArgumentBytes);
    b.base = APInt(64, uint64_t{n} << 32);
    start_.blocks.emplace(n, b);
    return n;
  }

  const Program& p_;
  semantics::World world_;
  semantics::ConcreteWorld start_;
  semantics::Choices choices_;
  term::Assignment none_;
  Concrete domain_;
  std::vector<Value<Concrete>> args_;
};

void print(const std::string& name, const Measured& m, const char* end) {
  llvm::outs() << llvm::format("%-28s %12llu %8.2f  %s\n", name.c_str(),
                               static_cast<unsigned long long>(m.steps),
                               static_cast<double>(m.steps) / m.seconds / 1e6, end);
}

} // namespace

int main(int argc, char** argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "measures the interpreter\n");
  llvm::outs() << "function                     instructions  M/s      end\n";
  Measured all;
  for (const std::string& file : files) {
    llvm::LLVMContext context;
    llvm::SMDiagnostic error;
    auto module = llvm::parseIRFile(file, error, context);
    if (!module) {
      error.print(argv[0], llvm::errs());
      return 1;
    }
    for (const llvm::Function& f : *module) {
      if (f.isDeclaration()) continue;
      frontend::Translation t = frontend::translate(f);
      if (!t.program) {
        llvm::outs() << f.getName() << ": unsupported: " << t.unsupported << "\n";
        continue;
      }
      for (bool zeros : {true, false}) {
        term::TermManager tm;
        Bench bench(tm, *t.program, zeros);
        replay::Run::End end{};
        Measured m = bench.run(end);
        print(f.getName().str() + (zeros ? ", zeros" : ", numbers"), m, name_of(end));
        all.steps += m.steps;
        all.seconds += m.seconds;
      }
    }
  }
  print("all", all, "");
  return 0;
}
