// The interpreter against native code, and the symbolic executor against the interpreter, on random
// functions and inputs. Usage: differential [SEED]
#include "counter.h"
#include "generator.h"
#include "native.h"
#include "semantics/op/float.h"
#include "sides.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>
#include <set>

namespace lockstep::differential {

namespace {

using program::Program;
using replay::Run;
using semantics::Choices;
using semantics::Concrete;
using semantics::OpId;
using semantics::Symbolic;
using semantics::Term;
using semantics::VarKind;
using term::Assignment;
using term::TermManager;

constexpr unsigned kModules = 16, kFunctions = 100; // in a module
constexpr unsigned kFloatFunctions = 16;            // after those
constexpr unsigned kInputs = 110;                   // of a function, natively
constexpr unsigned kSymbolicInputs = 14, kConstantInputs = 2;
constexpr unsigned kTraced = 6; // runs of a function whose operations are counted
constexpr uint64_t kMinCompared = 100'000, kMinSymbolic = 20'000;
constexpr uint64_t kMinFloat = 20'000;   // executions with floats
constexpr unsigned kMaxOutcomes = 2'000; // of a run that chooses
constexpr unsigned kMaxReports = 10;

struct Counts {
  uint64_t compared = 0;       // executions with at least one leaf compared
  uint64_t leaves = 0;         // compared
  uint64_t skipped_ub = 0;     // our run has UB
  uint64_t skipped_choice = 0; // our run made a choice, or too many
  uint64_t floats = 0;         // compared executions of functions with floats
  uint64_t open_floats = 0;    // of these: with choices, all of which are allowed
  uint64_t skipped_poison = 0; // no leaf of the result is a plain number
  uint64_t symbolic = 0;       // variable arguments, then evaluated
  uint64_t symbolic_constant = 0;
  uint64_t symbolic_open = 0; // of both: with undef or poison arguments, or choices
  uint64_t failures = 0;
};

class Test {
public:
  explicit Test(uint64_t seed) : seed_(seed) {}
  bool run();

private:
  struct Subject {
    std::string name, text;
    Program program;
    Native::Entry entry = nullptr;
    bool rounds = false; // fixed point: native code rounds down, which is choice 0
    bool floats = false; // native code does one of the things that may be chosen
  };
  enum class Match { Same, Different, Nothing }; // Nothing: no leaf is a plain number

  void run_module(unsigned number);
  void against_native(Subject& s, Random& random);
  std::vector<uint64_t> native_result(const Subject& s, const Input& input);
  void compare(Subject& s, Player& player, Counter& choices, const Input& input, bool trace);
  Match match(const Run& run, const std::vector<unsigned>& widths, const std::vector<uint64_t>& out,
              std::string& difference);
  void note_operations(const Subject& s, const Run& run);
  void against_terms(Subject& s, Random& random);
  using Filler = semantics::Concrete::Filler;
  void compare_terms(Subject& s, Player& player, const Input& input, const program::Behaviour& b,
                     const refine::Inputs* inputs, const Filler& filler, const char* how);
  void fail(const Subject& s, const Input& input, const std::string& what);
  bool report();

  uint64_t seed_;
  Native native_;
  Counts n_;
  std::set<OpId> executed_;
};

void Test::fail(const Subject& s, const Input& input, const std::string& what) {
  if (++n_.failures > kMaxReports) return;
  llvm::outs() << "DISAGREEMENT in @" << s.name << " (seed " << seed_ << ")\n"
               << s.text << "inputs: " << text_of(input) << "\n"
               << what << "\n\n";
}

// ---- native ----

uint64_t words(unsigned width) { return (width + 63) / 64; }

void put(std::vector<uint64_t>& out, const APInt& v) {
  out.insert(out.end(), v.getRawData(), v.getRawData() + v.getNumWords());
}

void Test::note_operations(const Subject& s, const Run& run) {
  std::set<uint32_t> lines;
  for (const Run::Step& step : run.trace)
    lines.insert(step.line);
  for (const program::Block& block : s.program.blocks)
    for (const program::Instr& i : block.instrs)
      if (i.line == program::kNone || lines.count(i.line)) executed_.insert(i.operation.op);
}

std::vector<uint64_t> Test::native_result(const Subject& s, const Input& input) {
  std::vector<uint64_t> in, out;
  for (const auto& param : input)
    for (const Leaf& leaf : param)
      put(in, leaf.number);
  for (unsigned w : s.program.result.leaves())
    out.insert(out.end(), words(w), 0x5555555555555555);
  s.entry(in.data(), out.data());
  return out;
}

Test::Match Test::match(const Run& run, const std::vector<unsigned>& widths,
                        const std::vector<uint64_t>& out, std::string& difference) {
  uint64_t compared = 0;
  size_t at = 0;
  for (size_t i = 0; i < widths.size(); at += words(widths[i++])) {
    const auto& leaf = run.value[i];
    // Open poison cannot be told apart here, and open values are the caller's to choose.
    if (leaf.poison.open || !leaf.poison.value.is_zero() || leaf.value.open) continue;
    ++compared;
    std::vector<uint64_t> ours;
    put(ours, leaf.value.value.apint());
    if (std::equal(ours.begin(), ours.end(), out.begin() + static_cast<long>(at))) continue;
    APInt theirs(static_cast<unsigned>(64 * ours.size()),
                 llvm::ArrayRef(out).slice(at, ours.size()));
    difference = "leaf " + std::to_string(i) + ": interpreter " +
                 text_of(leaf.value.value.apint()) + ", native " + text_of(theirs);
    return Match::Different;
  }
  n_.leaves += compared;
  return compared ? Match::Same : Match::Nothing;
}

// The native run must be one of ours: functions with floats are tried with all their choices.
void Test::compare(Subject& s, Player& player, Counter& choices, const Input& input, bool trace) {
  std::vector<unsigned> widths = s.program.result.leaves();
  std::vector<uint64_t> out;
  std::string first_difference;
  choices.restart();
  for (unsigned runs = 0;; ++runs) {
    if (runs == kMaxOutcomes) return void(++n_.skipped_choice);
    Run run = player.run(input, trace);
    bool open = player.made_choices();
    if (run.end != Run::End::Return) return void(++n_.skipped_ub);
    if (open && !s.rounds && !s.floats) return void(++n_.skipped_choice);
    if (out.empty()) out = native_result(s, input);
    std::string difference;
    Match result = match(run, widths, out, difference);
    if (result == Match::Different) {
      if (runs == 0) first_difference = difference;
      if (s.floats && choices.advance()) continue;
      if (runs > 0) first_difference += "; nor any of " + std::to_string(runs) + " others";
      return fail(s, input, first_difference);
    }
    ++(result == Match::Same ? n_.compared : n_.skipped_poison);
    if (result != Match::Same) return;
    n_.floats += s.floats;
    n_.open_floats += s.floats && open;
    if (trace) note_operations(s, run);
    return;
  }
}

// The choices of an operation on floats in the order in which a processor is likely to make them:
// of those for a NaN (semantics/op/float.h) the low three bits count, and processors quieten.
APInt likely_choice(const APInt& number) {
  if (number.getBitWidth() < semantics::op::kNanChoice) return number;
  APInt choice = number;
  choice.flipBit(2);
  return choice;
}

void Test::against_native(Subject& s, Random& random) {
  TermManager tm;
  Choices choices(tm, "p");
  Counter tried(semantics::op::kNanChoice);
  Player player(tm, choices, s.program, [&](Term v) {
    return s.floats ? likely_choice(tried.at(v)) : APInt::getZero(v.width());
  });
  for (unsigned i = 0; i < kInputs; ++i)
    compare(s, player, tried, random_input(random, s.program), i < kTraced);
}

// ---- symbolic ----

APInt choice_value(Term v) {
  Random r(v.id() * 77 + 5);
  return r.corner(v.width());
}

// UB equal; where there is none poison equal; where there is none the value.
void Test::compare_terms(Subject& s, Player& player, const Input& input,
                         const program::Behaviour& b, const refine::Inputs* inputs,
                         const Filler& filler, const char* how) {
  Run run = player.run(input);
  std::vector<Term> roots{b.ub, b.returns};
  for (const auto& leaf : b.value)
    roots.insert(roots.end(), {leaf.value, leaf.poison});
  Assignment assignment;
  for (Term v : term::variables_of(roots))
    if (v.var_kind() != VarKind::Input) assignment.set(v, filler(v));
  for (size_t i = 0; inputs && i < input.size(); ++i)
    for (size_t k = 0; k < input[i].size(); ++k) {
      const refine::LeafInput& leaf = inputs->params[i][k];
      assignment.set(leaf.value, input[i][k].number);
      if (leaf.undef.is_var())
        assignment.set(leaf.undef, APInt(1, input[i][k].kind == Leaf::Kind::Undef));
      if (leaf.poison.is_var())
        assignment.set(leaf.poison, APInt(1, input[i][k].kind == Leaf::Kind::Poison));
    }
  term::Evaluator e(assignment);
  std::string prefix = std::string(how) + ": ";
  bool ub = run.end == Run::End::Ub;
  if (e.is_true(b.ub) != ub)
    return fail(s, input, prefix + (ub ? "only the interpreter" : "only the executor") + " has UB");
  if (!ub && !e.is_true(b.returns)) return fail(s, input, prefix + "the executor does not return");
  for (size_t i = 0; !ub && i < run.value.size(); ++i) {
    bool poison = !player.domain().close(run.value[i].poison).isZero();
    std::string leaf = prefix + "leaf " + std::to_string(i) + ": ";
    if (e.is_true(b.value[i].poison) != poison)
      return fail(s, input,
                  leaf + "only the " + (poison ? "interpreter" : "executor") + " has poison");
    APInt ours = player.domain().close(run.value[i].value);
    if (!poison && e.eval(b.value[i].value) != ours)
      return fail(s, input,
                  leaf + "interpreter " + text_of(ours) + ", executor " +
                      text_of(e.eval(b.value[i].value)));
  }
  n_.symbolic_open += player.made_choices();
  ++(inputs ? n_.symbolic : n_.symbolic_constant);
}

// What is computed from undef chooses anew at each use: with floats, whether an argument is undef
// is known before the run, as it is in a check (refine::undef_cases).
void Test::against_terms(Subject& s, Random& random) {
  program::PathsetResult paths = program::build_pathset(s.program);
  if (!paths.pathset) return fail(s, {}, "no pathset: " + paths.obstacle);
  TermManager tm;
  Choices choices(tm, "p");
  Arena arena(tm, s.program);
  refine::Inputs inputs = refine::make_inputs(arena.world(), s.program, {.undef = !s.floats});
  Symbolic domain(tm, choices);
  choices.know_undef(refine::knows_undef(inputs));
  std::vector<semantics::Value<Symbolic>> args;
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
  semantics::SymbolicMemory memory = arena.symbolic(choices);
  program::Behaviour b = program::execute(tm, choices, s.program, *paths.pathset, args, memory);
  bool by_width = false;
  Filler filler = [&](Term v) {
    return by_width ? Random(v.width()).bits(v.width()) : choice_value(v);
  };
  Player player(tm, choices, s.program, filler);
  for (unsigned i = 0; i < kSymbolicInputs; ++i) {
    Input input = random_input(random, s.program);
    for (size_t p = 0; i >= kSymbolicInputs / 2 && p < input.size(); ++p)
      for (Leaf& leaf : input[p])
        if (!s.program.params[p].noundef && random.percent(15))
          leaf.kind = !s.floats && random.percent(50) ? Leaf::Kind::Undef : Leaf::Kind::Poison;
    compare_terms(s, player, input, b, &inputs, filler, "variable arguments");
  }
  // Where undef is about, the executor may know of a NaN that the interpreter takes for undef, and
  // they ask for choices of other kinds.
  by_width = s.floats;
  for (unsigned i = 0; i < kConstantInputs; ++i) {
    Input input = random_input(random, s.program);
    args.clear();
    for (uint32_t p = 0; p < input.size(); ++p) {
      args.emplace_back();
      for (uint32_t k = 0; k < input[p].size(); ++k) {
        Leaf& leaf = input[p][k];
        if (s.floats && !s.program.params[p].noundef && random.percent(15))
          leaf.kind = Leaf::Kind::Undef;
        bool undef = leaf.kind == Leaf::Kind::Undef;
        Term value = undef ? domain.undef({program::kParamSite, p, k}, 0, leaf.number.getBitWidth())
                           : tm.constant(leaf.number);
        args.back().push_back({value, tm.boolean(false)});
      }
    }
    semantics::SymbolicMemory again = arena.symbolic(choices);
    b = program::execute(tm, choices, s.program, *paths.pathset, args, again);
    compare_terms(s, player, input, b, nullptr, filler, "constant arguments");
  }
}

// ---- all ----

// Few instructions, so that not every result is a NaN and choices are few.
Shape float_shape() {
  Shape shape;
  shape.floats = true;
  shape.widths = {1, 8, 13, 16, 32, 33, 64, 128};
  shape.lanes = {2, 3, 4};
  shape.min_instructions = 3;
  shape.max_instructions = 8;
  shape.loose = 0;
  return shape;
}

void Test::run_module(unsigned number) {
  llvm::orc::ThreadSafeContext context(std::make_unique<llvm::LLVMContext>());
  auto module = std::make_unique<llvm::Module>("m", *context.getContext());
  module->setDataLayout(native_.layout());
  module->setTargetTriple(native_.triple());
  std::vector<Subject> subjects;
  for (unsigned i = 0; i < kFunctions + kFloatFunctions; ++i) {
    Subject s;
    s.floats = i >= kFunctions;
    Random random(s.floats ? (seed_ * 3'000'017 + number) * kFloatFunctions + i
                           : seed_ * 1'000'003 + number * kFunctions + i);
    Shape shape = s.floats ? float_shape() : Shape();
    shape.fixed_point = !s.floats && i % 10 == 0;
    if (!s.floats && i % 3 == 0) shape.widths = {1, 2, 3, 4, 7, 8};
    if (i % 5 == 1) shape.lanes.clear();
    s.name = "f" + std::to_string(number) + "_" + std::to_string(i);
    llvm::Function* f = generate(*module, s.name, random, shape);
    s.text = text_of(*f);
    s.program = translated(*f);
    s.rounds = shape.fixed_point;
    subjects.push_back(std::move(s));
  }
  for (const Subject& s : subjects)
    add_wrapper(*module->getFunction(s.name));
  native_.add({std::move(module), context});
  Random random(seed_ ^ (uint64_t{number} << 32));
  for (Subject& s : subjects) {
    s.entry = native_.entry(s.name);
    against_native(s, random);
    against_terms(s, random);
  }
}

// No processor at hand counts loops or turns lanes off (LLVM expands some of what does, and has
// nothing for the rest), denormal numbers are what they are in the processor's default mode, and a
// choice of the compiler's is none of the program's.
bool is_out_of_reach(OpId op) {
  return op == OpId::TestedCount || op == OpId::Choose || op == OpId::LanesWithin ||
         op == OpId::ReverseWithin || op == OpId::SpliceWithin || op == OpId::Fold ||
         op == OpId::Flush || op == OpId::FromX87 || op == OpId::ToX87;
}

bool Test::report() {
  llvm::outs() << "native: " << n_.compared << " executions compared (" << n_.leaves
               << " leaves); not comparable: " << n_.skipped_ub << " with UB, " << n_.skipped_choice
               << " with choices, " << n_.skipped_poison << " without a plain result\n"
               << "floats: " << n_.floats << " of the executions compared, " << n_.open_floats
               << " of them with choices\n"
               << "symbolic: " << n_.symbolic << " with variable arguments, "
               << n_.symbolic_constant << " with constant ones (" << n_.symbolic_open
               << " of them with choices)\n";
  bool good = n_.failures == 0;
  if (n_.failures) llvm::outs() << "FAILED: " << n_.failures << " disagreements\n";
  if (n_.compared < kMinCompared || n_.floats < kMinFloat ||
      n_.symbolic + n_.symbolic_constant < kMinSymbolic) {
    llvm::outs() << "FAILED: too few comparisons\n";
    good = false;
  }
#define LOCKSTEP_ROW(id, name, ...)                                                                \
  if (is_about_values(OpId::id) && !is_out_of_reach(OpId::id) && !executed_.count(OpId::id)) {     \
    llvm::outs() << "FAILED: never executed in a compared run: " << (name) << "\n";                \
    good = false;                                                                                  \
  }
  LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
  return good;
}

bool Test::run() {
  for (unsigned i = 0; i < kModules; ++i)
    run_module(i);
  return report();
}

} // namespace

} // namespace lockstep::differential

int main(int argc, char** argv) {
  llvm::outs().SetUnbuffered();
  uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
  return lockstep::differential::Test(seed).run() ? 0 : 1;
}
