#include "driver/functions.h"

#include "driver/beside.h"
#include "driver/budgets.h"
#include "driver/called.h"
#include "driver/check.h"
#include "driver/memory_loops.h"
#include "driver/pairs.h"
#include "driver/vacuity.h"
#include "frontend/llvm/attributes.h"
#include "frontend/llvm/body_effects.h"
#include "frontend/llvm/kept_attributes.h"
#include "frontend/llvm/own_calls.h"
#include "frontend/llvm/translate.h"
#include "product/check/scope.h"
#include "refine/obligations.h"
#include "support/deadline.h"
#include "support/stats.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace lockstep::driver {

namespace {

using support::Outcome;
using support::Reason;
using support::Verdict;

using frontend::Threads;
using program::Reading;
using program::Readings;

// Neither proved nor out of time: calls through pointers may be told by whom they call.
bool is_worth_asking_by_name(const Outcome& outcome) {
  return outcome.verdict == Verdict::Incorrect ||
         (outcome.verdict == Verdict::Unknown && outcome.reason == Reason::Approximated);
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
  case Verdict::Correct:
    return {};
  case Verdict::Incorrect: {
    const Counterexample shown = result.counterexample.value_or(Counterexample());
    if (!shown.reads_uninitialised) noted.remove(Reading::UninitialisedIsPoison);
    if (!shown.excluded_overlap) noted.remove(Reading::StrictAliasing);
    if (!shown.goes_bad) noted.remove(Reading::ValidLoads);
    if (!shown.goes_bad) noted.remove(Reading::DereferenceableStays);
    return noted;
  }
  case Verdict::Unknown:
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

// What clang says of accesses only where it optimizes: of which types they are, and which values of
// them loads find.
Readings said_of_accesses(const llvm::Function& function) {
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

// One pair, asked in one way after the other. Each way changes the result where it has something
// better to say.
class PairCheck {
public:
  PairCheck(const llvm::Function& source, const llvm::Function& target, const CheckOptions& options)
      : source_(source), target_(target), options_(options), deadline_(options.limit()),
        asked_{&source, &target} {
    if (source.getParent() != target.getParent() && !options.by_passes)
      appearing_ = said_of_accesses(target) - said_of_accesses(source);
    if (!options.strict_aliasing) appearing_.remove(Reading::StrictAliasing);
  }

  CheckResult run() {
    ask_with_memory_loops();
    const bool loops_first = has_tail_loops() && drops_own_calls();
    if (loops_first) ask_with_tail_loops();
    if (!is_proved()) {
      CheckResult plain = check({});
      if (!is(Verdict::Correct) || plain.outcome.verdict != Verdict::Unknown)
        result_ = std::move(plain);
    }
    if (is(Verdict::Unknown) && !loops_first && has_tail_loops()) ask_with_tail_loops();
    ask_without_tags();
    ask_by_name();
    ask_with_numbers_only();
    ask_with_freedom();
    ask_with_readings();
    look_beside();
    look_for_repeated_calls();
    ask_as_seen_by_threads();
    look_for_other_readings();
    look_for_explanations();
    if (is(Verdict::Correct)) result_.outcome.extent.readings = taken_.texts();
    // `only with an undef argument; correct with ...`: not where more than that is to be shown.
    if (result_.counterexample && !result_.counterexample->needs.empty() &&
        (atomics_.any() || !beside(true).empty())) {
      std::string& needs = result_.counterexample->needs;
      needs.resize(std::min(needs.size(), needs.find(';')));
    }
    if (!is(Verdict::Correct)) result_.vacuity = Vacuity::NotAsked;
    count_vacuity(result_);
    return std::move(result_);
  }

private:
  struct Functions {
    const llvm::Function *source, *target;
  };
  enum class Effort : uint8_t {
    All,
    NumbersOnly, // no argument is undef or poison
    LoopsOnly,   // a proof for every iteration, or nothing, and soon
    Unbounded,   // the same, in most of the time
    BoundedOnly, // no such proof
  };

  bool is(Verdict verdict) const { return result_.outcome.verdict == verdict; }
  bool is_proved() const { return is(Verdict::Correct) && result_.outcome.extent.covers_all(); }

  CheckResult check(frontend::TranslateOptions translation, Effort effort = Effort::All) {
    using frontend::TypeRules;
    translation.type_rules = options_.strict_aliasing ? TypeRules::All : TypeRules::None;
    translation.promote = options_.promote;
    translation.readings = taken_;
    translation.valid_bools = taken_.has(Reading::ValidLoads);
    translation.other = asked_.target;
    const bool freed = translation.freedom;
    const bool looped = translation.tail_loops;
    frontend::Translation before = frontend::translate(*asked_.source, translation);
    if (!before.program) return ended(Outcome::unknown(Reason::Unsupported, before.unsupported));
    free_ = before.free;
    translation.tail_loops = false;
    translation.freedom = false; // what the target is free to do is no more than that
    translation.merges_accesses = false;
    if (taken_.has(Reading::StrictAliasing)) translation.type_rules = TypeRules::ExcusedByOther;
    translation.valid_bools = false;
    translation.other = asked_.source;
    translation.is_target = true;
    frontend::Translation after = frontend::translate(*asked_.target, translation);
    if (!after.program) return ended(Outcome::unknown(Reason::Unsupported, after.unsupported));
    if (deadline_.passed()) return ended(Outcome::unknown(Reason::Timeout));
    if (translation.threads == Threads::None) atomics_ = {*before.program, *after.program};
    noted_ = before.program->readings |
             (after.program->readings - Readings(Reading::UninitialisedIsPoison)) | appearing_;
    CheckOptions rest = options_for(effort);
    support::Deadline until = looped ? kTailLoops.from(deadline_) : deadline_for(effort, freed);
    if (translation.threads != Threads::None) rest.proof_only = true;
    CheckResult one = check_pair(*before.program, *after.program, rest, until);
    if (options_.vacuity && one.outcome.verdict == Verdict::Correct)
      ask_vacuity(*before.program, *after.program, rest, one);
    return one;
  }

  CheckOptions options_for(Effort effort) const {
    CheckOptions rest = options_;
    if (effort == Effort::NumbersOnly) rest.undef_input = rest.poison_input = false;
    if (effort == Effort::BoundedOnly) rest.product = false;
    rest.leaves_tags = effort == Effort::All && may_leave_tags();
    if (effort == Effort::LoopsOnly || effort == Effort::Unbounded) {
      rest.bounded = false;
      rest.concrete_runs = false; // what refutes is asked of the functions as they are
      rest.proof_only = true;
    }
    return rest;
  }

  support::Deadline deadline_for(Effort effort, bool freed) const {
    if (effort == Effort::LoopsOnly) return kMemoryLoops.from(deadline_);
    if (effort == Effort::Unbounded) return kWithoutTags.from(deadline_);
    return freed ? kFreedom.from(deadline_) : deadline_;
  }

  void ask_vacuity(const program::Program& source, const program::Program& target,
                   const CheckOptions& rest, CheckResult& result) const {
    support::Stats stats;
    {
      support::Timer timer(stats, "vacuity");
      result.vacuity = vacuity_of(source, target, rest, deadline_);
    }
    result.timers["vacuity"] = whole_microseconds(stats.seconds().at("vacuity"));
  }

  void ask_with_memory_loops() {
    for (auto direction : {MemoryLoops::Direction::Up, MemoryLoops::Direction::Down}) {
      if (!options_.product || is(Verdict::Correct)) return;
      MemoryLoops loops(source_, target_, direction);
      if (!loops.any()) return;
      asked_ = {&loops.source(), &loops.target()};
      result_ = check({}, Effort::LoopsOnly);
      result_.has_witness = false; // it is about the copies
      asked_ = {&source_, &target_};
    }
  }

  // Types that only the target's accesses have stand in the way of a proof for every iteration.
  // Where that is all, the proof holds if the source keeps to strict aliasing.
  void ask_without_tags() {
    if (!may_leave_tags() || result_.product_obstacle != product::checker::kTagsMayMeet) return;
    const bool bounded = is(Verdict::Correct) && !result_.outcome.extent.covers_all();
    const bool late = is(Verdict::Unknown) && result_.outcome.reason == Reason::Timeout;
    if (!bounded && !late) return;
    taken_.add(Reading::StrictAliasing);
    CheckResult with = check({}, Effort::Unbounded);
    if (with.outcome.verdict == Verdict::Correct && with.outcome.extent.covers_all()) {
      result_ = std::move(with);
      result_.has_witness = false; // it would have to name the reading
      return;
    }
    taken_.remove(Reading::StrictAliasing);
    if (late) result_ = check({}, Effort::BoundedOnly);
  }

  bool may_leave_tags() const {
    return !options_.strict && options_.product && appearing_.has(Reading::StrictAliasing);
  }

  bool has_tail_loops() const {
    return frontend::calls_itself(source_) && frontend::may_run_again(source_);
  }

  // Then calls of itself cannot be paired, as a rule.
  bool drops_own_calls() const {
    auto count = [](const llvm::Function& f) {
      return llvm::count_if(llvm::instructions(f), [&](const llvm::Instruction& i) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
        return call && frontend::is_own_call(*call, f);
      });
    };
    return count(target_) < count(source_);
  }

  // What the source's tail calls of itself do as jumps refines the source: a target that refines
  // that is right. A counterexample is one of another function, and shows no more than that there
  // is no proof, nor one up to a bound that long runs go beyond.
  void ask_with_tail_loops() {
    CheckResult looped = check({.tail_loops = true});
    if (looped.outcome.verdict != Verdict::Correct) return;
    result_ = std::move(looped);
    result_.has_witness = false; // it is not about the functions
  }

  // What is asked from then on is asked of the copies.
  void ask_by_name() {
    if (!is_worth_asking_by_name(result_.outcome)) return;
    by_name_.emplace(source_, target_);
    if (!by_name_->any()) return;
    asked_ = {&by_name_->source(), &by_name_->target()};
    CheckResult again = check({});
    again.has_witness = false; // it is about the copies
    if (again.outcome.verdict == Verdict::Correct || is(Verdict::Incorrect))
      result_ = std::move(again);
    if (is(Verdict::Incorrect) && !by_name_->defined().empty())
      result_.conclude(
          Outcome::unknown(Reason::InterProcedural, "what @" + by_name_->defined() + " does"));
  }

  // A counterexample whose runs show nothing, because an undef or poison argument leaves open what
  // they do: there may be one without. A proof has all arguments.
  void ask_with_numbers_only() {
    if (result_.outcome.reason != Reason::Unconfirmed ||
        !(options_.undef_input || options_.poison_input))
      return;
    CheckResult again = check({}, Effort::NumbersOnly);
    if (again.outcome.verdict == Verdict::Incorrect) result_ = std::move(again);
  }

  void ask_with_freedom() {
    if (result_.outcome.reason != Reason::Approximated || !free_) return;
    CheckResult freed = check({.freedom = true});
    if (freed.outcome.verdict == Verdict::Correct) result_ = std::move(freed);
  }

  // All of these readings together, then each alone, as what is in favour of the one side may be
  // against the other. Those are taken in the end of which a proof needs all.
  CheckResult check_with(Readings all) {
    const double start = deadline_.left_ms();
    taken_ = all;
    CheckResult with = check({});
    const double took = start - deadline_.left_ms();
    const bool together = with.outcome.verdict == Verdict::Correct;
    for (Reading one : all.all()) {
      if (taken_.count() == 1 || all.count() == 1 || deadline_.left_ms() < 4 * took) break;
      Readings before = std::exchange(taken_, together ? taken_ - Readings(one) : Readings(one));
      CheckResult again = check({});
      if (again.outcome.verdict != Verdict::Correct) {
        taken_ = before;
        continue;
      }
      with = std::move(again);
      if (!together) break;
    }
    with.has_witness = false; // it would have to name them
    return with;
  }

  // Calls of allocation functions that say no more of themselves are left out in the target.
  bool drops_allocations() const {
    auto count = [](const llvm::Function& f) {
      return llvm::count_if(llvm::instructions(f), [](const llvm::Instruction& i) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
        return call && call->getFnAttr(llvm::Attribute::AllocKind).isValid();
      });
    };
    return count(target_) < count(source_);
  }

  Readings noted_that_count() const {
    Readings out = noted_;
    if (out.has(Reading::AllocationsDoNothingElse) && !drops_allocations())
      out.remove(Reading::AllocationsDoNothingElse);
    return out;
  }

  void ask_with_readings() {
    by_llvm_ = result_.outcome;
    Readings more = worth_taking(noted_that_count() & Readings::by_llvm(), result_);
    if (options_.strict || !more.any()) return;
    CheckResult with = check_with(more);
    by_llvm_ = with.outcome;
    // What is only open in the reading of the reference is decided by the other; so is what only
    // the target says of its loads.
    const Counterexample c = with.counterexample.value_or(Counterexample());
    const bool either_way =
        (more & appearing_) == Readings(Reading::ValidLoads) && !c.goes_bad && !c.excluded_overlap;
    if (by_llvm_.verdict == Verdict::Correct ||
        (by_llvm_.verdict == Verdict::Incorrect && (is(Verdict::Unknown) || either_way)))
      result_ = std::move(with);
    if (by_llvm_.verdict != Verdict::Correct) taken_ = {};
  }

  std::string beside(bool covers_all) const {
    return beside_operations(
        source_, target_,
        {may_rely_on_callers(source_, target_, options_.local_as_external), covers_all});
  }

  void look_beside() {
    if (!is(Verdict::Correct)) return;
    std::string what = beside(result_.outcome.extent.covers_all());
    if (!what.empty()) result_.conclude(Outcome::unknown(Reason::Unsupported, what));
  }

  // To the same question a callee gives the same answer, in all that is asked here: of calls that
  // the target makes again, the reference does not say so.
  void look_for_repeated_calls() {
    if (!is(Verdict::Correct) || result_.counters.contains("same steps") ||
        !repeats_calls(source_, target_))
      return;
    if (!options_.strict) return taken_.add(Reading::RepeatedCallsAgree);
    result_.conclude(
        Outcome::unknown(Reason::Approximated,
                         "correct if " + Readings(Reading::RepeatedCallsAgree).texts().front()));
  }

  // What one thread does not see others may.
  void ask_as_seen_by_threads() {
    if (!is(Verdict::Correct) || !atomics_.any()) return;
    Outcome shared;
    Vacuity of_shared = Vacuity::NotAsked;
    for (auto [threads, merges] :
         {std::pair(Threads::Atomics, false), {Threads::Atomics, true}, {Threads::Plain, false}})
      if (shared.verdict != Verdict::Correct &&
          (threads == Threads::Atomics || atomics_.only_weak_added)) {
        CheckResult one = check({.threads = threads, .merges_accesses = merges});
        shared = std::move(one.outcome);
        of_shared = one.vacuity;
      }
    result_.vacuity = std::max(result_.vacuity, of_shared); // one empty proof is enough
    if (shared.verdict == Verdict::Correct)
      result_.outcome.extent.limit_to(shared.extent);
    else
      result_.outcome = shared.reason == Reason::Timeout
                            ? shared
                            : Outcome::unknown(Reason::Unsupported, atomics_.reason());
  }

  // No verdict on what can be read either way.
  void look_for_other_readings() {
    const bool unconfirmed = result_.outcome.reason == Reason::Unconfirmed;
    if (!is(Verdict::Incorrect) && !unconfirmed) return;
    Readings more = worth_taking(noted_that_count(), result_);
    if (options_.strict) more = more - Readings::by_llvm();
    if (!more.any()) return;
    Outcome otherwise = by_llvm_;
    if ((more - Readings::by_llvm()).any()) otherwise = check_with(more).outcome;
    // A target that has made use of what it says may be wrong without it, and that shows nothing.
    if ((more & appearing_).any()) otherwise.verdict = Verdict::Unknown;
    if (otherwise.verdict == Verdict::Incorrect) return;
    const bool correct = otherwise.verdict == Verdict::Correct;
    if (unconfirmed && !correct) return;
    result_.conclude(Outcome::unknown(Reason::Approximated,
                                      (correct ? "correct if " : "incorrect, but who knows if ") +
                                          joined((correct ? taken_ : more).texts(), " and ")));
  }

  void look_for_explanations() {
    if (!is(Verdict::Incorrect)) return;
    const bool left_behind = result_.outcome.detail == refine::check_name(refine::Check::Memory);
    if (auto otherwise =
            explained_otherwise(source_, target_, left_behind, options_.local_as_external))
      result_.conclude(std::move(*otherwise));
  }

  const llvm::Function &source_, &target_;
  const CheckOptions& options_;
  support::Deadline deadline_;
  Functions asked_; // the pair, or copies of it
  std::optional<CalledByName> by_name_;
  Readings appearing_; // what accesses say in the target's module alone
  CheckResult result_;

  // Of the last check.
  Readings noted_, taken_;
  Atomics atomics_;
  bool free_ = false; // to compute something else

  Outcome by_llvm_; // with the readings that LLVM's passes rely on
};

} // namespace

const char* unsupported_pair(const llvm::Function& source, const llvm::Function& target) {
  if (!same_signature(source.getFunctionType(), target.getFunctionType()))
    return "the function's type was changed";
  return nullptr;
}

CheckResult check_functions(const llvm::Function& source, const llvm::Function& target,
                            const CheckOptions& options) {
  if (const char* what = unsupported_pair(source, target))
    return ended(Outcome::unknown(Reason::Unsupported, what));
  return PairCheck(source, target, options).run();
}

} // namespace lockstep::driver
