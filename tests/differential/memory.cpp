// The interpreter against native code, and the symbolic executor against the interpreter, on random
// functions over memory; and on such functions with one fault, which must be found.
// Usage: differential_memory [SEED [FUNCTION]]: all of them, or that one (a number), printed.
//        differential_memory FILE.ll INPUT...: the function in a file; 1 where something disagrees.
#include "memory_generator.h"
#include "native.h"
#include "sides.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>
#include <map>
#include <set>

namespace lockstep::differential {

namespace {

using program::Program;
using replay::Run;
using semantics::Choices;
using semantics::OpId;
using semantics::Term;
using semantics::VarKind;
using term::Assignment;
using term::TermManager;

constexpr unsigned kPlain = 1000, kFaulty = 100, kSmall = 1800; // functions: see make()
constexpr unsigned kPlainInputs = 95, kFaultyInputs = 8;
constexpr unsigned kSymbolicInputs = 6;
constexpr unsigned kTraced = 6; // runs of a function whose operations are counted
constexpr uint64_t kMinCompared = 100'000, kMinSymbolic = 5'000, kMinFaults = 500; // of each kind
constexpr unsigned kMaxReports = 10;

const char* name_of(Fault fault) {
  switch (fault) {
  case Fault::None:
    return "none";
#define LOCKSTEP_ROW(id, text)                                                                     \
  case Fault::id:                                                                                  \
    return text;
    LOCKSTEP_FAULTS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
  }
  return "";
}

// What no function here can do: there is one address space, nobody outside answers, and how large
// an object is the compiler may or may not say. Strings: see library.cpp.
bool is_out_of_reach(OpId op) {
  bool string = op == OpId::StrLen || op == OpId::StrCmp || op == OpId::MemCmp ||
                op == OpId::FindByte || op == OpId::StrSpan || op == OpId::StrStr;
  return string || op == OpId::AddrSpaceCast || op == OpId::SideEffect || op == OpId::Given ||
         op == OpId::Signal || op == OpId::ObjectSize || op == OpId::MaskedLoad ||
         op == OpId::MaskedStore || op == OpId::InvariantStart || op == OpId::InvariantEnd ||
         op == OpId::StoredBack || op == OpId::Call || op == OpId::Resume ||
         op == OpId::MemPattern; // of the last there is none in this C library
}

class Test {
public:
  explicit Test(uint64_t seed) : seed_(seed) {}
  void run_function(unsigned number, bool print = false);
  bool run_file(const std::string& path, llvm::ArrayRef<uint64_t> numbers);
  bool report();

private:
  struct Subject {
    std::string name, text;
    Fault fault = Fault::None;
    bool small = false; // enough to be run on terms
    Program program;
    Native::Entry entry = nullptr;
  };

  struct TermRun {
    Input input;
    bool constant; // the arguments are constants already when it is executed
  };

  Subject make(unsigned number);
  void add_native(Subject& s, std::unique_ptr<llvm::Module> module, llvm::Function& f,
                  llvm::orc::ThreadSafeContext context);
  Input input(const Subject& s, Random& random, bool trigger);
  void compare(const Subject& s, Player& player, const Input& input, bool trace);
  void must_fail(const Subject& s, Player& player, const Input& input);
  void against_terms(const Subject& s, const std::vector<TermRun>& runs);
  void compare_terms(const Subject& s, const Run& run, const Input& input,
                     const program::Behaviour& b, Assignment assignment);
  void fail(const Subject& s, const Input& input, const std::string& what);

  uint64_t seed_;
  Native native_;
  uint64_t compared_ = 0, symbolic_ = 0, failures_ = 0;
  std::map<Fault, uint64_t> found_, found_symbolic_;
  std::set<OpId> executed_;
};

void Test::fail(const Subject& s, const Input& input, const std::string& what) {
  if (++failures_ > kMaxReports) return;
  llvm::outs() << "DISAGREEMENT in @" << s.name << " (seed " << seed_ << ")\n"
               << s.text << "inputs: " << text_of(input) << "\n"
               << what << "\n\n";
}

std::string result_of(const Run& run) {
  switch (run.end) {
  case Run::End::Return: {
    const auto& leaf = run.value[0];
    if (leaf.value.open || leaf.poison.open) return "undef";
    return leaf.poison.value.is_zero() ? text_of(leaf.value.value.apint()) : "poison";
  }
  case Run::End::Trap:
    return "a trap";
  case Run::End::Ub:
    return "undefined behaviour";
  case Run::End::Unwind:
  case Run::End::Stays: // nothing is called
  case Run::End::Endless:
  case Run::End::Beyond:
  case Run::End::StepLimit:
  case Run::End::TimeLimit:
    return "no end";
  }
  return "";
}

// ---- native ----

void Test::compare(const Subject& s, Player& player, const Input& input, bool trace) {
  Run run = player.run(input, trace);
  std::vector<uint64_t> in;
  for (const auto& param : input)
    in.push_back(param[0].number.getZExtValue());
  uint64_t out = 0;
  s.entry(in.data(), &out);
  APInt native(64, out);
  if (result_of(run) != text_of(native))
    return fail(s, input, "interpreter: " + result_of(run) + ", native: " + text_of(native));
  ++compared_;
  if (!trace) return;
  std::set<uint32_t> lines;
  for (const Run::Step& step : run.trace)
    lines.insert(step.line);
  for (const program::Block& block : s.program.blocks)
    for (const program::Instr& i : block.instrs)
      if (lines.count(i.line)) executed_.insert(i.operation.op);
}

void Test::must_fail(const Subject& s, Player& player, const Input& input) {
  Run run = player.run(input);
  if (run.end != Run::End::Ub)
    return fail(s, input, "interpreter: " + result_of(run) + ", in spite of: " + name_of(s.fault));
  ++found_[s.fault];
}

// ---- symbolic ----

APInt choice_value(Term v) {
  Random r(v.id() * 77 + 5);
  return r.corner(v.width());
}

// Whatever is not an address and not an argument: other choices, and what lay in memory before.
void assign_rest(Assignment& a, const program::Behaviour& b) {
  std::vector<Term> roots{b.ub, b.returns, b.value[0].value, b.value[0].poison};
  for (Term v : term::variables_of(roots))
    if (!a.find(v))
      a.set(v, v.var_kind() == VarKind::Input ? APInt::getZero(v.width()) : choice_value(v));
}

void Test::compare_terms(const Subject& s, const Run& run, const Input& input,
                         const program::Behaviour& b, Assignment assignment) {
  assign_rest(assignment, b);
  term::Evaluator e(assignment);
  bool ub = run.end == Run::End::Ub;
  if (e.is_true(b.ub) != ub)
    return fail(s, input, ub ? "only the interpreter has UB" : "only the executor has UB");
  if (ub) ++found_symbolic_[s.fault];
  if (!ub && (!e.is_true(b.returns) || e.is_true(b.value[0].poison)))
    return fail(s, input, "the executor returns nothing, or poison");
  if (!ub && text_of(e.eval(b.value[0].value)) != result_of(run))
    return fail(s, input,
                "interpreter: " + result_of(run) +
                    ", executor: " + text_of(e.eval(b.value[0].value)));
  ++symbolic_;
}

// The addresses that the run has given to the blocks are those of the terms.
void place(Assignment& a, Term base, const APInt& address) {
  for (Term v : term::variables_of(std::vector{base}))
    a.set(v, address.extractBits(v.width(), address.getBitWidth() - v.width()));
}

// Those that the run did not come to make lie behind the others.
void place_locals(Assignment& a, semantics::SymbolicMemory& terms,
                  const semantics::ConcreteMemory& memory) {
  APInt room = terms.world().blocks().room_start(64) + terms.world().blocks().room_size(64).lshr(1);
  for (const auto& local : terms.locals()) {
    room += APInt(room.getBitWidth(), 1 << 20);
    APInt base = room;
    for (const auto& [number, block] : memory.blocks())
      if (block.own && block.site == local.site) base = block.base;
    if (local.base) place(a, local.base, base);
  }
}

// Blocks that the terms know by an address are those of the run that hold it.
void place_atoms(Assignment& a, semantics::World& world, const semantics::ConcreteMemory& memory) {
  for (const semantics::SymbolicBlock& atom : world.blocks().all_symbolic())
    for (const auto& [number, block] : memory.blocks()) {
      APInt at = block.base;
      if (atom.address) at = term::Evaluator(a).eval(atom.address);
      bool here = atom.block.is_const() ? atom.block.value() == number
                                        : atom.address && (at - block.base).ult(block.size);
      if (block.own || !here) continue;
      auto set = [&](Term t, const APInt& value) { // a variable, or one with zeros above
        for (Term v : term::variables_of(std::vector{t}))
          a.set(v, value.trunc(v.width()));
      };
      set(atom.block, APInt(atom.block.width(), number));
      set(atom.base, block.base);
      set(atom.size, block.size);
      set(atom.fixed, APInt(1, block.fixed));
      set(atom.heap, APInt(1, block.heap));
    }
}

// What the terms read there that nobody wrote: zero, unless it is a constant.
void place_contents(Assignment& a, semantics::World& world, semantics::ConcreteMemory& memory) {
  auto zero_rest = [&](Term t) {
    for (Term v : term::variables_of(std::vector{t}))
      if (!a.find(v)) a.set(v, APInt::getZero(v.width()));
  };
  for (const semantics::InitialContents::Entry& entry : world.contents().entries()) {
    zero_rest(entry.block);
    zero_rest(entry.offset);
    term::Evaluator e(a);
    auto number = static_cast<uint32_t>(e.eval(entry.block).getZExtValue());
    uint64_t offset = e.eval(entry.offset).getLimitedValue();
    auto block = memory.blocks().find(number);
    if (block == memory.blocks().end() || !block->second.fixed) continue;
    APInt value = APInt::getZero(entry.value.width());
    for (unsigned i = 0; 8 * i < value.getBitWidth(); ++i) {
      semantics::ConcreteMemory::Byte byte = memory.byte_at(number, offset + i);
      using Kind = semantics::ConcreteMemory::Byte::Kind;
      if (byte.kind == Kind::Number) value.insertBits(memory.domain().close(byte.value), 8 * i);
      if (byte.kind != Kind::Pointer) continue;
      APInt address = memory.domain().close(memory.address(*byte.pointer));
      value.insertBits(address.extractBits(8, 8 * byte.index), 8 * i);
      for (const auto& [bytes, source] : entry.sources)
        if (i == 0) a.set(source, APInt(source.width(), memory.block_of(*byte.pointer)));
    }
    a.set(entry.value, value);
  }
}

void Test::against_terms(const Subject& s, const std::vector<TermRun>& runs) {
  program::PathsetResult paths = program::build_pathset(s.program);
  if (!paths.pathset) return fail(s, {}, "no pathset: " + paths.obstacle);
  TermManager tm;
  Choices choices(tm, "p");
  Arena arena(tm, s.program);
  refine::Inputs inputs = refine::make_inputs(arena.world(), s.program, {false, false});
  Player player(tm, choices, s.program, choice_value);
  uint64_t failures = failures_;
  for (const TermRun& r : runs) {
    semantics::SymbolicMemory memory = arena.symbolic(choices);
    std::vector<semantics::Value<semantics::Symbolic>> args;
    Assignment assignment;
    for (size_t k = 0; k < r.input.size(); ++k) {
      Term value = inputs.params[k][0].value;
      assignment.set(value, r.input[k][0].number);
      args.push_back({{r.constant ? tm.constant(r.input[k][0].number) : value, tm.boolean(false)}});
    }
    program::Behaviour b = program::execute(tm, choices, s.program, *paths.pathset, args, memory);
    if (!memory.trouble.empty()) return fail(s, r.input, "not modelled: " + memory.trouble);
    Run run = player.run(r.input);
    for (const auto& [number, block] : player.memory().blocks())
      if (!block.own) place(assignment, arena.world().globals().at(number).base, block.base);
    place_locals(assignment, memory, player.memory());
    place_atoms(assignment, arena.world(), player.memory());
    place_contents(assignment, arena.world(), player.memory());
    assign_rest(assignment, b);
    std::vector<Term> roots{b.ub, b.returns, b.value[0].value, b.value[0].poison};
    Term legal = tm.and_(arena.world().constraints(roots), memory.placement(true));
    for (Term v : term::variables_of(std::vector{legal}))
      if (!assignment.find(v)) assignment.set(v, APInt::getZero(v.width()));
    if (!term::Evaluator(assignment).is_true(legal))
      return fail(s, r.input, "the memory of the run is none that the terms allow");
    compare_terms(s, run, r.input, b, std::move(assignment));
    if (failures_ > failures) return; // once is enough
  }
}

// ---- all ----

Test::Subject Test::make(unsigned number) {
  llvm::orc::ThreadSafeContext context(std::make_unique<llvm::LLVMContext>());
  auto module = std::make_unique<llvm::Module>("m", *context.getContext());
  module->setDataLayout(native_.layout());
  module->setTargetTriple(native_.triple());
  Random random(seed_ * 1'000'003 + number);
  MemoryShape shape;
  Subject s;
  s.name = "f" + std::to_string(number);
  s.small = number >= kPlain + kFaults * kFaulty;
  if (s.small && number % 2) s.fault = static_cast<Fault>(1 + number / 2 % kFaults);
  if (!s.small && number >= kPlain) s.fault = static_cast<Fault>(1 + (number - kPlain) / kFaulty);
  shape.fault = s.fault;
  if (s.small) {
    shape.max_actions = 8;
    shape.min_actions = 2;
    shape.min_objects = 1;
    shape.max_objects = 2;
    shape.max_bytes = 24;
  }
  llvm::Function* f = generate_memory(*module, s.name, random, shape);
  add_native(s, std::move(module), *f, context);
  return s;
}

void Test::add_native(Subject& s, std::unique_ptr<llvm::Module> module, llvm::Function& f,
                      llvm::orc::ThreadSafeContext context) {
  llvm::raw_string_ostream(s.text) << *module;
  s.program = translated(f);
  add_wrapper(f);
  native_.add({std::move(module), std::move(context)});
  s.entry = native_.entry(s.name);
}

Input Test::input(const Subject& s, Random& random, bool trigger) {
  Input in = random_input(random, s.program);
  if (s.fault != Fault::None) in.back()[0].number.setBitVal(0, trigger);
  return in;
}

void Test::run_function(unsigned number, bool print) {
  Subject s = make(number);
  if (print) llvm::outs() << s.text;
  Random random(seed_ ^ (uint64_t{number} << 32));
  {
    TermManager tm;
    Choices choices(tm, "p");
    Player player(tm, choices, s.program, [](Term v) { return APInt::getZero(v.width()); });
    bool faulty = s.fault != Fault::None;
    uint64_t inputs = faulty || s.small ? kFaultyInputs : kPlainInputs, failures = failures_;
    for (unsigned i = 0; i < inputs; ++i) {
      compare(s, player, input(s, random, false), i < kTraced);
      if (faulty) must_fail(s, player, input(s, random, true));
      if (failures_ > failures) return; // once is enough
    }
  }
  std::vector<TermRun> runs;
  for (unsigned i = 0; s.small && i < kSymbolicInputs; ++i)
    runs.push_back({input(s, random, i % 2 == 0), i % 3 == 2});
  against_terms(s, runs);
}

// A function from a file, on one input: for those who shrink what went wrong.
bool Test::run_file(const std::string& path, llvm::ArrayRef<uint64_t> numbers) {
  llvm::orc::ThreadSafeContext context(std::make_unique<llvm::LLVMContext>());
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseIRFile(path, error, *context.getContext());
  Subject s;
  llvm::Function* f = nullptr;
  if (!module) return true;
  for (llvm::Function& each : *module)
    if (!each.isDeclaration()) f = &each;
  if (!f || f->arg_size() != numbers.size()) return true;
  s.name = f->getName();
  add_native(s, std::move(module), *f, context);
  Input in;
  for (uint64_t n : numbers)
    in.push_back({{Leaf::Kind::Number, APInt(64, n)}});
  TermManager tm;
  Choices choices(tm, "p");
  Player player(tm, choices, s.program, [](Term v) { return APInt::getZero(v.width()); });
  Run run = player.run(in);
  llvm::outs() << "interpreter: " << result_of(run) << "\n";
  if (run.end != Run::End::Ub) compare(s, player, in, false);
  against_terms(s, {{in, true}, {in, false}});
  return failures_ == 0;
}

bool Test::report() {
  bool good = failures_ == 0;
  auto demand = [&](bool ok, const std::string& what) {
    if (!ok) llvm::outs() << "FAILED: " << what << "\n";
    good &= ok;
  };
  llvm::outs() << "native: " << compared_ << " executions compared\n"
               << "symbolic: " << symbolic_ << " executions compared\n";
  for (unsigned i = 1; i <= kFaults; ++i) {
    auto fault = static_cast<Fault>(i);
    llvm::outs() << "fault: " << name_of(fault) << ": " << found_[fault] << " found, "
                 << found_symbolic_[fault] << " in terms\n";
    demand(found_[fault] >= kMinFaults, std::string("too few runs with: ") + name_of(fault));
  }
  demand(failures_ == 0, std::to_string(failures_) + " disagreements");
  demand(compared_ >= kMinCompared && symbolic_ >= kMinSymbolic, "too few comparisons");
#define LOCKSTEP_ROW(id, name, ...)                                                                \
  demand(is_about_values(OpId::id) || is_out_of_reach(OpId::id) || executed_.count(OpId::id),      \
         std::string("never executed in a compared run: ") + (name));
  LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
  return good;
}

} // namespace

} // namespace lockstep::differential

int main(int argc, char** argv) {
  using namespace lockstep::differential;
  llvm::outs().SetUnbuffered();
  if (argc > 1 && llvm::StringRef(argv[1]).ends_with(".ll")) {
    std::vector<uint64_t> inputs;
    for (int i = 2; i < argc; ++i)
      inputs.push_back(std::strtoull(argv[i], nullptr, 0));
    return Test(0).run_file(argv[1], inputs) ? 0 : 1;
  }
  Test test(argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1);
  if (argc > 2) {
    test.run_function(static_cast<unsigned>(std::strtoul(argv[2], nullptr, 0)), true);
    return 0;
  }
  for (unsigned i = 0; i < kPlain + kFaults * kFaulty + kSmall; ++i)
    test.run_function(i);
  return test.report() ? 0 : 1;
}
