// Verdicts on random functions: what LLVM's passes make of them must be correct; what small changes
// make of them must be judged as brute force judges. Usage: differential_passes [SEED]
#include "brute_force.h"
#include "driver/check.h"
#include "generator.h"
#include "mutate.h"
#include "simulation/simulation.h"

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopAnalysisManager.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>
#include <map>

namespace lockstep::differential {

namespace {

using driver::CheckOptions;
using driver::CheckResult;
using program::Program;
using support::Reason;
using support::Verdict;

constexpr unsigned kOptimised = 300;
constexpr uint64_t kMinPairs = 500, kMinEach = 100; // brute-forced; of each verdict
constexpr uint64_t kMinSimulated = 50; // proved step for step, and judged otherwise, too
constexpr unsigned kMaxReports = 10;

const char* const kPasses[] = {"instcombine<no-verify-fixpoint>",
                               "instsimplify",
                               "sccp",
                               "gvn",
                               "reassociate",
                               "simplifycfg",
                               "early-cse",
                               "bdce",
                               "correlated-propagation",
                               "newgvn",
                               "vector-combine",
                               "aggressive-instcombine",
                               "dce",
                               "jump-threading",
                               "constraint-elimination",
                               "adce",
                               "div-rem-pairs",
                               "slp-vectorizer"};

// Wrong optimisations of LLVM 19 that these functions have met.
struct KnownBug {
  uint64_t seed;
  std::string function;
  std::string argument; // why LLVM is at fault
};
const std::vector<KnownBug>& known_bugs() {
  static const std::vector<KnownBug> all; // none so far
  return all;
}

// LLVM's machinery, for one function at a time.
class Optimiser {
public:
  Optimiser() {
    functions_.registerPass([&] { return builder_.buildDefaultAAPipeline(); });
    builder_.registerModuleAnalyses(modules_);
    builder_.registerCGSCCAnalyses(components_);
    builder_.registerFunctionAnalyses(functions_);
    builder_.registerLoopAnalyses(loops_);
    builder_.crossRegisterProxies(loops_, functions_, components_, modules_);
  }
  void run(llvm::Function& f, const char* pass) {
    llvm::FunctionPassManager manager;
    llvm::cantFail(builder_.parsePassPipeline(manager, pass));
    manager.run(f, functions_);
    functions_.clear();
  }

private:
  llvm::PassBuilder builder_;
  llvm::LoopAnalysisManager loops_;
  llvm::FunctionAnalysisManager functions_;
  llvm::CGSCCAnalysisManager components_;
  llvm::ModuleAnalysisManager modules_;
};

std::string text_of(const driver::Counterexample& c) {
  std::string text = c.check + "\n";
  for (const driver::ShownInput& i : c.inputs)
    text += "  " + i.type + " " + i.name + " = " + i.value + "\n";
  return text + "  source " + c.source_outcome + "\n  target " + c.target_outcome + "\n";
}

struct Tally {
  uint64_t correct = 0, incorrect = 0, unknown = 0, unsupported = 0, too_many = 0;
  uint64_t simulated = 0; // of the correct ones: proved step for step
  std::map<std::string, uint64_t> reasons;
  uint64_t decided() const { return correct + incorrect; }
};

// A kind of functions that are small enough, and what their arguments may be.
struct Tier {
  const char* name;
  Shape shape;
  BruteOptions brute;
  unsigned functions;
  unsigned max_unknown; // percent
};

std::vector<Tier> tiers() {
  Shape small;
  small.widths = {1, 2, 3, 4, 5};
  small.lanes = {2};
  small.max_argument_bits = 9;
  small.min_instructions = 2;
  small.max_instructions = 8;
  small.max_arguments = 3;
  small.max_results = 2;
  small.flags = 25;
  small.loose = 20;
  Shape tiny = small;
  tiny.max_argument_bits = 6;
  Shape open = small;
  open.widths = {1, 2};
  open.max_argument_bits = 4;
  open.max_instructions = 4;
  open.max_results = 1;
  open.attributes = 15;
  return {{"plain inputs", small, {false, false}, 260, 2},
          {"poison inputs", tiny, {false, true}, 200, 2},
          {"undef and poison inputs", open, {true, true}, 260, 15}};
}

class Test {
public:
  explicit Test(uint64_t seed) : seed_(seed), module_("m", context_) {}
  bool run();

private:
  CheckResult check(const Program& s, const Program& t, const BruteOptions& inputs,
                    bool prove_identical = false);
  void against_llvm(unsigned number);
  void against_brute_force(const Tier& tier, Tally& tally, unsigned number);
  void compare(const Tier& tier, Tally& tally, llvm::Function& s, llvm::Function& t);
  void must_refine(const Tier& tier, llvm::Function& s, llvm::Function& t);
  void fail(llvm::Function& s, llvm::Function& t, const std::string& what);

  uint64_t seed_;
  llvm::LLVMContext context_;
  llvm::Module module_;
  Optimiser optimiser_;
  uint64_t failures_ = 0;
  Tally optimised_;
};

void Test::fail(llvm::Function& s, llvm::Function& t, const std::string& what) {
  if (++failures_ > kMaxReports) return;
  llvm::outs() << "FAILURE (seed " << seed_ << ")\n"
               << differential::text_of(s) << differential::text_of(t) << what << "\n\n";
}

// The solver of our own alone: the same on every machine.
CheckResult Test::check(const Program& s, const Program& t, const BruteOptions& inputs,
                        bool prove_identical) {
  CheckOptions options;
  options.prove_identical = prove_identical;
  options.timeout_ms = 2'000;
  options.undef_input = inputs.undef;
  options.poison_input = inputs.poison;
  options.solver.stages = {"sample", "bitblast"};
  return driver::check_pair(s, t, options, options.limit());
}

void Test::against_llvm(unsigned number) {
  Random random(seed_ * 7'000'003 + number);
  Shape shape;
  shape.widths = {1, 2, 4, 7, 8, 16, 32};
  shape.lanes = {2, 4};
  shape.min_instructions = 3;
  shape.max_instructions = 12;
  shape.max_results = 2;
  shape.flags = 25;
  shape.loose = 15;
  std::string name = "o" + std::to_string(number);
  llvm::Function* s = generate(module_, name, random, shape);
  llvm::Function* t = copy_of(*s);
  const char* pass = random.pick(kPasses);
  optimiser_.run(*t, pass);
  Program target = translated(*t, true);
  if (target.blocks.empty()) return void(++optimised_.unsupported);
  Program source = translated(*s);
  CheckResult r = check(source, target, {true, true});
  // What asks no solver is asked again, of one.
  if (simulation::proves(source, target)) {
    ++optimised_.simulated;
    r = check(source, target, {true, true}, true);
  }
  switch (r.outcome.verdict) {
  case Verdict::Correct:
    ++optimised_.correct;
    break;
  case Verdict::Unknown:
    ++optimised_.unknown;
    ++optimised_.reasons[to_string(r.outcome)];
    if (r.outcome.reason == Reason::Unconfirmed || r.outcome.reason == Reason::Crash)
      fail(*s, *t, std::string(pass) + ": " + to_string(r.outcome));
    break;
  case Verdict::Incorrect:
    ++optimised_.incorrect;
    for (const KnownBug& bug : known_bugs())
      if (seed_ == bug.seed && name == bug.function) return;
    fail(*s, *t,
         std::string(pass) + ": " + text_of(r.counterexample.value_or(driver::Counterexample())));
    break;
  }
}

void Test::compare(const Tier& tier, Tally& tally, llvm::Function& s, llvm::Function& t) {
  Program source = translated(s, true), target = translated(t, true);
  if (source.blocks.empty() || target.blocks.empty()) return void(++tally.unsupported);
  BruteResult truth = brute_force(source, target, tier.brute);
  if (truth.verdict == BruteResult::Verdict::TooMany) return void(++tally.too_many);
  CheckResult r = check(source, target, tier.brute);
  bool correct = truth.verdict == BruteResult::Verdict::Correct;
  tally.simulated += simulation::proves(source, target);
  if (r.outcome.verdict == Verdict::Unknown) {
    ++tally.unknown;
    ++tally.reasons[to_string(r.outcome)];
    if (r.outcome.reason == Reason::Unconfirmed || r.outcome.reason == Reason::Crash)
      fail(s, t,
           std::string(tier.name) + ": " + to_string(r.outcome) + "; brute force says " +
               (correct ? "correct" : "incorrect for " + differential::text_of(truth.witness)));
    return;
  }
  ++(correct ? tally.correct : tally.incorrect);
  if (correct != (r.outcome.verdict == Verdict::Correct))
    fail(s, t,
         std::string(tier.name) + ": verdict " + to_string(r.outcome) + "; brute force says " +
             (correct ? "correct\n" + text_of(r.counterexample.value_or(driver::Counterexample()))
                      : "incorrect for " + differential::text_of(truth.witness)));
}

// Brute force knows the definitions that the checker knows. This pair is correct whatever they say.
void Test::must_refine(const Tier& tier, llvm::Function& s, llvm::Function& t) {
  Program source = translated(s), target = translated(t);
  BruteResult truth = brute_force(source, target, tier.brute);
  if (truth.verdict == BruteResult::Verdict::Incorrect)
    return fail(s, t,
                std::string(tier.name) + ": a frozen value must refine the value; not for " +
                    differential::text_of(truth.witness));
  CheckResult r = check(source, target, tier.brute);
  bool gave_up = r.outcome.reason == Reason::Timeout || r.outcome.reason == Reason::SolverGaveUp;
  if (r.outcome.verdict != Verdict::Correct && !gave_up)
    fail(s, t,
         std::string(tier.name) + ": a frozen value must refine the value; verdict " +
             to_string(r.outcome));
}

// A function and its mutants, both ways round; what a pass makes of the function and of a mutant.
void Test::against_brute_force(const Tier& tier, Tally& tally, unsigned number) {
  Random random(seed_ * 9'000'011 + number * 31 + tier.brute.undef * 2 + tier.brute.poison);
  llvm::Function* s = generate(module_, "b" + std::to_string(number), random, tier.shape);
  std::vector<llvm::Function*> made{s};
  llvm::Function* optimised = copy_of(*s);
  optimiser_.run(*optimised, random.pick(kPasses));
  made.push_back(optimised);
  uint64_t too_many = tally.too_many;
  compare(tier, tally, *s, *optimised);
  made.push_back(frozen_copy_of(*s));
  must_refine(tier, *s, *made.back());
  for (unsigned i = 0; i < 2 && tally.too_many == too_many; ++i) {
    llvm::Function* mutant = mutant_of(*s, random);
    if (!mutant) continue;
    made.push_back(mutant);
    compare(tier, tally, *s, *mutant);
    compare(tier, tally, *mutant, *s);
    if (i == 0) compare(tier, tally, *mutant, *optimised);
  }
  for (llvm::Function* f : made)
    f->eraseFromParent();
}

void print(const char* name, const Tally& t) {
  llvm::outs() << name << ": " << t.correct << " correct, " << t.incorrect << " incorrect, "
               << t.unknown << " unknown";
  llvm::outs() << ", " << t.simulated << " step for step";
  if (t.unsupported) llvm::outs() << ", " << t.unsupported << " unsupported";
  if (t.too_many) llvm::outs() << ", " << t.too_many << " with too many runs";
  llvm::outs() << "\n";
  for (const auto& [reason, n] : t.reasons)
    llvm::outs() << "    " << n << " " << reason << "\n";
}

bool Test::run() {
  for (unsigned i = 0; i < kOptimised; ++i)
    against_llvm(i);
  print("LLVM's passes", optimised_);
  bool good = true;
  Tally all;
  for (const Tier& tier : tiers()) {
    Tally tally;
    for (unsigned i = 0; i < tier.functions; ++i)
      against_brute_force(tier, tally, i);
    print(tier.name, tally);
    all.correct += tally.correct;
    all.incorrect += tally.incorrect;
    all.simulated += tally.simulated;
    if (tally.unknown * 100 > tier.max_unknown * (tally.decided() + tally.unknown)) {
      llvm::outs() << "FAILED: more than " << tier.max_unknown << "% unknown\n";
      good = false;
    }
  }
  if (all.decided() < kMinPairs || all.correct < kMinEach || all.incorrect < kMinEach) {
    llvm::outs() << "FAILED: too few pairs decided\n";
    good = false;
  }
  if (optimised_.simulated < kMinSimulated || all.simulated < kMinSimulated) {
    llvm::outs() << "FAILED: too few pairs proved step for step\n";
    good = false;
  }
  if (failures_) llvm::outs() << "FAILED: " << failures_ << " failures\n";
  return good && failures_ == 0;
}

} // namespace

} // namespace lockstep::differential

int main(int argc, char** argv) {
  llvm::outs().SetUnbuffered();
  uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
  return lockstep::differential::Test(seed).run() ? 0 : 1;
}
