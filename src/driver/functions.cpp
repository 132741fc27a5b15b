#include "driver/functions.h"

#include "driver/beside.h"
#include "driver/called.h"
#include "driver/check.h"
#include "driver/memory_loops.h"
#include "driver/pairs.h"
#include "driver/vacuity.h"
#include "frontend/llvm/attributes.h"
#include "frontend/llvm/kept_attributes.h"
#include "frontend/llvm/translate.h"
#include "support/deadline.h"
#include "support/stats.h"

#include <algorithm>

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace lockstep::driver {

namespace {

using support::Outcome;
using support::Reason;

using frontend::Threads;
using program::Reading;
using program::Readings;

// Neither proved nor out of time: calls through pointers may be told by whom they call.
bool is_worth_asking_by_name(const Outcome& outcome) {
  return outcome.verdict == support::Verdict::Incorrect ||
         (outcome.verdict == support::Verdict::Unknown && outcome.reason == Reason::Approximated);
}

constexpr const char* kMoved = "memory moved across an atomic ordering";
constexpr const char* kSeen = "atomic operations as other threads see them";

// What of a pair other threads may see.
struct Atomics {
  bool of_source = false, of_target = false;
  bool only_weak_added = false; // the target alone has some, and they order nothing
  bool orders = false;          // some operation orders memory
  std::string difference;       // that the operations show; "": none

  Atomics() = default;
  Atomics(const program::Program& source, const program::Program& target)
      : of_source(source.has_atomics() || !source.orderings.empty()),
        of_target(target.has_atomics() || !target.orderings.empty()),
        only_weak_added(!of_source && target.orderings.empty()), orders(!source.orderings.empty()),
        difference(atomics_differ(source, target)) {}
  bool any() const { return of_source || of_target; }
  std::string reason() const {
    if (!difference.empty()) return difference;
    return orders ? kMoved : kSeen;
  }
};

// What is worth reading otherwise where a pair was not proved. Undef that comes from memory that
// was never written matters only where the source reads it; a check that fails for other reasons is
// not made again for its sake.
Readings worth_taking(Readings noted, const CheckResult& result) {
  switch (result.outcome.verdict) {
  case support::Verdict::Correct:
    return {};
  case support::Verdict::Incorrect: {
    const Counterexample shown = result.counterexample.value_or(Counterexample());
    if (!shown.reads_uninitialised) noted.remove(Reading::UninitialisedIsPoison);
    if (!shown.excluded_overlap) noted.remove(Reading::StrictAliasing);
    if (!shown.goes_bad) noted.remove(Reading::ValidLoads);
    return noted;
  }
  case support::Verdict::Unknown:
    break;
  }
  bool open =
      result.outcome.reason == Reason::Approximated || result.outcome.reason == Reason::Unconfirmed;
  return open && noted != Readings(Reading::UninitialisedIsPoison) ? noted : Readings();
}

std::string joined(const std::vector<std::string>& all, const char* between) {
  std::string out;
  for (const std::string& one : all)
    out += (out.empty() ? "" : between) + one;
  return out;
}

CheckResult ended(Outcome outcome) {
  CheckResult result;
  result.outcome = std::move(outcome);
  return result;
}

} // namespace

const char* unsupported_pair(const llvm::Function& source, const llvm::Function& target) {
  if (!same_signature(source.getFunctionType(), target.getFunctionType()))
    return "the function's type was changed";
  return nullptr;
}

// What clang says of accesses only where it optimizes: of which types they are, and which values of
// them loads find.
static Readings said_of_accesses(const llvm::Function& function) {
  using llvm::LLVMContext;
  Readings out;
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    if (i.hasMetadata(LLVMContext::MD_tbaa) || i.hasMetadata(LLVMContext::MD_tbaa_struct))
      out.add(Reading::StrictAliasing);
    if (llvm::isa<llvm::LoadInst>(i) &&
        (i.hasMetadata(LLVMContext::MD_range) || i.hasMetadata(LLVMContext::MD_noundef)))
      out.add(Reading::ValidLoads);
  }
  return out;
}

CheckResult check_functions(const llvm::Function& source, const llvm::Function& target,
                            const CheckOptions& options) {
  support::Deadline deadline = options.timeout_ms > 0 ? support::Deadline::in_ms(options.timeout_ms)
                                                      : support::Deadline::never();
  if (const char* what = unsupported_pair(source, target))
    return ended(Outcome::unknown(Reason::Unsupported, what));
  Readings noted, taken;
  Atomics atomics;
  bool free = false; // to compute something else
  const llvm::Function *first = &source, *second = &target;
  bool numbers_only = false; // no argument is undef or poison
  bool loops_only = false;   // a proof for every iteration, or nothing
  // What accesses say in the target's module alone.
  Readings appearing;
  if (source.getParent() != target.getParent() && !options.by_passes)
    appearing = said_of_accesses(target) - said_of_accesses(source);
  if (!options.strict_aliasing) appearing.remove(Reading::StrictAliasing);
  auto check = [&](frontend::TranslateOptions translation) {
    translation.strict_aliasing = options.strict_aliasing;
    translation.readings = taken;
    translation.valid_bools = taken.has(Reading::ValidLoads);
    const bool freed = translation.freedom;
    frontend::Translation before = frontend::translate(*first, translation);
    if (!before.program) return ended(Outcome::unknown(Reason::Unsupported, before.unsupported));
    free = before.free;
    translation.freedom = false; // what the target is free to do is no more than that
    translation.merges_accesses = false;
    translation.strict_aliasing &= !taken.has(Reading::StrictAliasing);
    translation.valid_bools = false;
    frontend::Translation after = frontend::translate(*second, translation);
    if (!after.program) return ended(Outcome::unknown(Reason::Unsupported, after.unsupported));
    if (deadline.passed()) return ended(Outcome::unknown(Reason::Timeout));
    if (translation.threads == Threads::None) atomics = {*before.program, *after.program};
    noted = before.program->readings |
            (after.program->readings - Readings(Reading::UninitialisedIsPoison));
    noted = noted | appearing;
    CheckOptions rest = options;
    if (!deadline.is_never()) rest.timeout_ms = deadline.left_ms();
    if (numbers_only) rest.undef_input = rest.poison_input = false;
    rest.proof_only = translation.threads != Threads::None;
    constexpr double kFreedomMs = 10'000; // of many choices one mostly shows soon, or none
    if (freed) rest.timeout_ms = std::min(kFreedomMs, deadline.left_ms());
    if (loops_only) {
      constexpr double kLoopsMs = 8'000, kLoopsShare = 0.2; // such proofs are mostly soon found
      rest.bounded = false;
      rest.proof_only = true;
      rest.timeout_ms =
          deadline.is_never() ? kLoopsMs : std::min(kLoopsMs, kLoopsShare * deadline.left_ms());
    }
    CheckResult one = check_pair(*before.program, *after.program, rest);
    if (options.vacuity && one.outcome.verdict == support::Verdict::Correct) {
      if (!deadline.is_never()) rest.timeout_ms = std::max(1.0, deadline.left_ms());
      support::Stats stats;
      {
        support::Timer timer(stats, "vacuity");
        one.vacuity = vacuity_of(*before.program, *after.program, rest);
      }
      one.timers["vacuity"] = stats.seconds().at("vacuity");
    }
    return one;
  };
  CheckResult result;
  for (auto direction : {MemoryLoops::Direction::Up, MemoryLoops::Direction::Down}) {
    if (!options.product || result.outcome.verdict == support::Verdict::Correct) break;
    MemoryLoops loops(source, target, direction);
    if (!loops.any()) break;
    loops_only = true;
    first = &loops.source();
    second = &loops.target();
    result = check({});
    result.has_witness = false; // it is about the copies
    first = &source;
    second = &target;
    loops_only = false;
  }
  if (result.outcome.verdict != support::Verdict::Correct) result = check({});
  std::optional<CalledByName> by_name;
  if (is_worth_asking_by_name(result.outcome)) by_name.emplace(source, target);
  if (by_name && by_name->any()) {
    first = &by_name->source();
    second = &by_name->target();
    CheckResult again = check({});
    again.has_witness = false; // it is about the copies
    if (again.outcome.verdict == support::Verdict::Correct ||
        result.outcome.verdict == support::Verdict::Incorrect)
      result = std::move(again);
    if (result.outcome.verdict == support::Verdict::Incorrect && !by_name->defined().empty())
      result.conclude(
          Outcome::unknown(Reason::InterProcedural, "what @" + by_name->defined() + " does"));
  }
  // A counterexample whose runs show nothing, because an undef or poison argument leaves open what
  // they do: there may be one without.
  if (result.outcome.reason == Reason::Unconfirmed &&
      (options.undef_input || options.poison_input)) {
    numbers_only = true;
    if (CheckResult again = check({}); again.outcome.verdict == support::Verdict::Incorrect)
      result = std::move(again);
    numbers_only = false; // a proof has all arguments
  }
  if (result.outcome.reason == Reason::Approximated && free)
    if (CheckResult freed = check({.freedom = true});
        freed.outcome.verdict == support::Verdict::Correct)
      result = std::move(freed);
  // All of these readings together, then each alone, as what is in favour of the one side may be
  // against the other. Those are taken in the end of which a proof needs all.
  auto check_with = [&](Readings all) {
    const double start = deadline.left_ms();
    taken = all;
    CheckResult with = check({});
    const double took = start - deadline.left_ms();
    const bool together = with.outcome.verdict == support::Verdict::Correct;
    for (Reading one : all.all()) {
      if (taken.count() == 1 || all.count() == 1 || deadline.left_ms() < 4 * took) break;
      Readings before = std::exchange(taken, together ? taken - Readings(one) : Readings(one));
      CheckResult again = check({});
      if (again.outcome.verdict != support::Verdict::Correct) {
        taken = before;
        continue;
      }
      with = std::move(again);
      if (!together) break;
    }
    with.has_witness = false; // it would have to name them
    return with;
  };
  Outcome by_llvm = result.outcome; // with the readings that LLVM's passes rely on
  if (Readings more = worth_taking(noted & Readings::by_llvm(), result);
      !options.strict && more.any()) {
    CheckResult with = check_with(more);
    by_llvm = with.outcome;
    // What is only open in the reading of the reference is decided by the other; so is what only
    // the target says of its loads.
    const Counterexample c = with.counterexample.value_or(Counterexample());
    const bool either_way =
        (more & appearing) == Readings(Reading::ValidLoads) && !c.goes_bad && !c.excluded_overlap;
    if (by_llvm.verdict == support::Verdict::Correct ||
        (by_llvm.verdict == support::Verdict::Incorrect &&
         (result.outcome.verdict == support::Verdict::Unknown || either_way)))
      result = std::move(with);
    if (by_llvm.verdict != support::Verdict::Correct) taken = {};
  }
  auto beside = [&](bool covers_all) {
    return beside_operations(
        source, target,
        {may_rely_on_callers(source, target, options.local_as_external), covers_all});
  };
  if (result.outcome.verdict == support::Verdict::Correct)
    if (std::string what = beside(result.outcome.extent.covers_all()); !what.empty())
      result.conclude(Outcome::unknown(Reason::Unsupported, what));
  // What one thread does not see others may.
  if (result.outcome.verdict == support::Verdict::Correct && atomics.any()) {
    Outcome shared;
    Vacuity of_shared = Vacuity::NotAsked;
    for (auto [threads, merges] :
         {std::pair(Threads::Atomics, false), {Threads::Atomics, true}, {Threads::Plain, false}})
      if (shared.verdict != support::Verdict::Correct &&
          (threads == Threads::Atomics || atomics.only_weak_added)) {
        CheckResult one = check({.threads = threads, .merges_accesses = merges});
        shared = std::move(one.outcome);
        of_shared = one.vacuity;
      }
    result.vacuity = std::max(result.vacuity, of_shared); // one empty proof is enough
    if (shared.verdict == support::Verdict::Correct)
      result.outcome.extent.limit_to(shared.extent);
    else
      result.outcome = shared.reason == Reason::Timeout
                           ? shared
                           : Outcome::unknown(Reason::Unsupported, atomics.reason());
  }
  // No verdict on what can be read either way.
  if (result.outcome.verdict == support::Verdict::Incorrect) {
    Readings more = worth_taking(noted, result);
    if (options.strict) more = more - Readings::by_llvm();
    Outcome otherwise = by_llvm;
    if ((more - Readings::by_llvm()).any()) otherwise = check_with(more).outcome;
    // A target that has made use of what it says may be wrong without it, and that shows nothing.
    if ((more & appearing).any()) otherwise.verdict = support::Verdict::Unknown;
    if (more.any() && otherwise.verdict != support::Verdict::Incorrect) {
      bool correct = otherwise.verdict == support::Verdict::Correct;
      result.conclude(Outcome::unknown(Reason::Approximated,
                                       (correct ? "correct if " : "incorrect, but who knows if ") +
                                           joined((correct ? taken : more).texts(), " and ")));
    }
  }
  if (result.outcome.verdict == support::Verdict::Incorrect)
    if (auto otherwise = explained_otherwise(source, target, options.local_as_external))
      result.conclude(std::move(*otherwise));
  if (result.outcome.verdict == support::Verdict::Correct)
    result.outcome.extent.readings = taken.texts();
  // `only with an undef argument; correct with ...`: not where more than that is to be shown.
  if (result.counterexample && !result.counterexample->needs.empty() &&
      (atomics.any() || !beside(true).empty())) {
    std::string& needs = result.counterexample->needs;
    needs.resize(std::min(needs.size(), needs.find(';')));
  }
  if (result.outcome.verdict != support::Verdict::Correct) result.vacuity = Vacuity::NotAsked;
  count_vacuity(result);
  return result;
}

} // namespace lockstep::driver
