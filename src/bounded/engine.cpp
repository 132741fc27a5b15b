#include "bounded/engine.h"

#include "bounded/alone.h"
#include "program/memory_options.h"
#include "refine/guess.h"
#include "refine/stores.h"
#include "semantics/mem/deferred.h"
#include "solver/wrap/simplify.h"
#include "support/function_ref.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockstep::bounded {

namespace {

using program::Behaviour;
using program::Program;
using semantics::Choices;
using semantics::kSourceBlocks;
using semantics::kTargetBlocks;
using semantics::Term;
using semantics::VarKind;
using support::Outcome;
using support::Reason;
using support::Verdict;
using term::TermManager;

// Which executions were looked at.
struct Extent {
  // Those of the source that may have no UB (what it does beyond says nothing), and those of them
  // in which neither side goes further than is looked at.
  Term meant, within;
  Term past, longer;   // those in which a side goes past a bound of loops, of strings
  bool whole = true;   // none goes further
  bool chosen = false; // the source may choose to go beyond, which proves nothing

  Extent(TermManager& tm, const Choices& source, const Behaviour& s, const Behaviour& t)
      : meant(tm.or_(s.beyond, tm.not_(s.ub))),
        within(tm.and_(tm.not_(s.ub), tm.not_(tm.or_(s.beyond, t.beyond)))),
        past(tm.and_(meant, tm.or_(s.past, t.past))),
        longer(tm.and_(meant, tm.or_(s.longer, t.longer))),
        whole(s.beyond.is_false() && t.beyond.is_false()) {
    for (Term v : term::variables_of(std::array{s.past, s.longer}))
      chosen |= v.var_kind() == VarKind::Choice && source.origin(v) != nullptr;
  }
};

// How far a proof holds. One that says nothing of any execution is none.
Outcome outcome_within(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                       semantics::World& world, const Extent& extent, uint64_t iterations,
                       bool& vacuous) {
  using solver::Status;
  solver::Answer last;
  auto ask = [&](Term condition) {
    condition = solver::simplify(tm, condition);
    using About = semantics::World::About;
    auto possible = [&](About about) {
      return tm.and_(condition, world.constraints(std::span(&condition, 1), about));
    };
    if (refine::can_make_up(world, condition))
      if (auto found = refine::made_up(ctx, world, possible(About::Blocks), refine::Aim::Reach))
        return found->status;
    last = solver.check(possible(About::All), ctx.query_deadline());
    return last.status;
  };
  std::string bound = std::to_string(semantics::kScanned) + " bytes";
  if (extent.chosen)
    return Outcome::unknown(Reason::Approximated, extent.past.is_false()
                                                      ? "strings whose length the source chooses"
                                                      : "loops whose end the source chooses");
  switch (ask(extent.within)) {
  case Status::Unknown:
    return Outcome::unknown(last.reason, last.detail);
  case Status::Sat: { // what cannot happen is no bound
    support::Extent limits;
    if (ask(extent.past) != Status::Unsat) limits.iterations = iterations;
    if (ask(extent.longer) != Status::Unsat) limits.string_bytes = semantics::kScanned;
    return Outcome::correct(std::move(limits));
  }
  case Status::Unsat:
    break;
  }
  Status any = ask(extent.meant);
  if (any == Status::Unsat) return Outcome::correct();
  vacuous = any == Status::Sat;
  return extent.past.is_false()
             ? Outcome::unknown(Reason::Approximated, "strings longer than " + bound)
             : Outcome::unknown(Reason::LoopBound);
}

void count(support::Context& ctx, const semantics::World& world,
           std::initializer_list<const semantics::SymbolicMemory*> sides) {
  size_t own = 0;
  for (const auto* side : sides) {
    own += side->locals().size();
    ctx.stats.add("memory reads", side->stats.reads);
    ctx.stats.add("memory writes walked", side->stats.walked);
    ctx.stats.add("memory reads left open", side->stats.conditional);
  }
  ctx.stats.add("memory blocks",
                world.globals().count() + world.blocks().all_symbolic().size() + own);
  ctx.stats.add("memory granule", world.options().granule);
  ctx.stats.add("memory block bits", world.options().block_bits);
}

// One pair under one reading of memory.
class Check {
public:
  Check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Side& source,
        const Side& target, const EngineOptions& options, uint64_t iterations,
        const semantics::WorldOptions& world, const refine::Matched& matched)
      : tm_(tm), solver_(solver), ctx_(ctx), source_side_(source), target_side_(target),
        source_(source.program), target_(target.program), sc_(source.choices), tc_(target.choices),
        options_(options), iterations_(iterations), world_options_(world), matched_(matched) {
    execute_options_ = options.execute;
    execute_options_.deadline = ctx.deadline;
  }

  // Where the source chooses, each case of undef arguments is a run of its own: with that fixed,
  // most of what follows folds away. A case that cannot be told does not hide a violation in
  // another.
  Finding run() {
    refine::Inputs inputs = refine::make_inputs(*fresh_world(), source_, options_.inputs);
    Finding all = one_case(inputs, true);
    if (!undecided_) return all;
    Finding result, vacuous;
    result.outcome = Outcome::correct();
    for (const refine::Inputs& c : refine::undef_cases(tm_, inputs)) {
      Finding f = one_case(c, false);
      if (f.outcome.verdict == Verdict::Incorrect) return f;
      if (f.vacuous) {
        vacuous = std::move(f);
        continue;
      }
      result.source_coverage = f.source_coverage;
      result.target_coverage = f.target_coverage;
      if (f.outcome.verdict == Verdict::Unknown)
        result = std::move(f);
      else
        result.outcome.extent.limit_to(f.outcome.extent);
      if (ctx_.deadline.passed()) {
        if (result.outcome.verdict == Verdict::Correct)
          result.outcome = Outcome::unknown(Reason::Timeout);
        break;
      }
    }
    // A proof that says how far it holds has something to say.
    bool whole = result.outcome.verdict == Verdict::Correct && result.outcome.extent.covers_all();
    return whole && vacuous.vacuous ? vacuous : result;
  }

private:
  std::shared_ptr<semantics::World> fresh_world() {
    return std::make_shared<semantics::World>(tm_, world_options_);
  }

  // One case of the inputs: the memories of both sides, their behaviours, and what is found.
  struct Case {
    Case(Check& check, const refine::Inputs& inputs)
        : world(make(check, inputs)),
          source_memory(world, check.sc_, program::memory_program(check.source_),
                        &check.matched_.source, kSourceBlocks),
          target_memory(world, check.tc_, program::memory_program(check.target_),
                        &check.matched_.target, kTargetBlocks) {
      target_memory.be_target();
      if (check.options_.unclear_is_ub) source_memory.take_unclear_for_ub();
      for (const Program* p : {&check.source_, &check.target_})
        for (const semantics::Callee& callee : p->callees)
          world.environment().consider(callee);
      world.environment().same_memory = [this, &check](const semantics::Seen& a,
                                                       const semantics::Seen& b) {
        bool this_one = true;
        Term same = refine::found_same(check.tm_, a, b, ++comparison, this_one);
        exact &= this_one;
        return same;
      };
      if (target_memory.program().params != source_memory.program().params ||
          target_memory.program().function != source_memory.program().function)
        target_memory.be_strict();
    }
    ~Case() { world.environment().same_memory = nullptr; } // which is about this

    bool is(Verdict verdict) const { return finding.outcome.verdict == verdict; }
    void conclude_unknown(Reason reason, std::string what) {
      finding.outcome = Outcome::unknown(reason, std::move(what));
    }

    Finding finding;
    uint32_t comparison = 1u << 16;
    bool exact = true;       // what calls that read memory have found was compared
    semantics::World& world; // of the finding, wherever that goes
    semantics::SymbolicMemory source_memory, target_memory;
    Executed source, target;

  private:
    semantics::World& make(Check& check, const refine::Inputs& inputs) {
      finding.world = check.fresh_world();
      finding.matched = check.matched_;
      finding.inputs = refine::make_inputs(*finding.world, check.source_, check.options_.inputs);
      for (size_t i = 0; i < inputs.params.size(); ++i)
        for (size_t k = 0; k < inputs.params[i].size(); ++k)
          finding.inputs.params[i][k].undef = inputs.params[i][k].undef;
      return *finding.world;
    }
  };

  // With `survey`, a source that makes choices is left for later (`undecided_`).
  Finding one_case(const refine::Inputs& inputs, bool survey) {
    Case c(*this, inputs);
    if (!execute(c, inputs, survey)) return std::move(c.finding);
    if (options_.disallow_ub_exploitation) {
      Finding alone = check_alone(tm_, solver_, ctx_, source_side_, target_side_,
                                  c.source.behaviour, c.target.behaviour, c.finding);
      if (alone.outcome.verdict != Verdict::Correct) {
        alone.inputs = std::move(c.finding.inputs);
        alone.world = c.finding.world;
        alone.matched = std::move(c.finding.matched);
        return alone;
      }
    }
    support::Timer timer(ctx_.stats, "decide");
    if (options_.any_target) {
      decide_any_target(c);
    } else {
      decide_pair(c);
      qualify(c);
    }
    return std::move(c.finding);
  }

  // Whether there are behaviours to compare.
  bool execute(Case& c, const refine::Inputs& inputs, bool survey) {
    {
      support::Timer timer(ctx_.stats, "execute");
      sc_.forget_pairs();
      bool resumes = source_.resumes() || target_.resumes();
      c.source = execute_side(tm_, source_side_, c.finding.inputs, c.source_memory, resumes,
                              execute_options_);
      bool choices = c.source.obstacle.empty() && !c.source.behaviour.stopped &&
                     refine::makes_choices(c.source.behaviour, sc_, c.source_memory);
      undecided_ = survey && choices && has_open_undef(inputs);
      if (undecided_) return false;
      if (!c.source.behaviour.stopped)
        c.target = execute_side(tm_, target_side_, c.finding.inputs, c.target_memory, resumes,
                                execute_options_);
    }
    if (c.source.behaviour.stopped || c.target.behaviour.stopped) {
      c.finding.outcome = Outcome::unknown(Reason::Timeout);
      return false;
    }
    count(ctx_, c.world, {&c.source_memory, &c.target_memory});
    c.finding.source_coverage = {c.source.behaviour.covered, c.source.behaviour.paths};
    c.finding.target_coverage = {c.target.behaviour.covered, c.target.behaviour.paths};
    for (const std::string& obstacle : {c.source.obstacle, c.target.obstacle})
      if (!obstacle.empty()) {
        c.conclude_unknown(Reason::Unsupported, obstacle);
        return false;
      }
    return true;
  }

  refine::Decision decide(Case& c, Behaviour source, Behaviour target, Term forbidden = Term()) {
    return refine::decide(tm_, solver_, ctx_,
                          {c.finding.inputs, c.world, std::move(source), sc_, c.source_memory,
                           std::move(target), tc_, c.target_memory, source_.result.pointers(),
                           forbidden});
  }

  void decide_any_target(Case& c) {
    c.finding.outcome =
        any_target([&](const Behaviour& a, const Behaviour& b) { return decide(c, a, b).outcome; },
                   c.source.behaviour, c.target.behaviour);
    for (const std::string& open : {c.source_memory.trouble, c.target_memory.trouble,
                                    c.source_memory.unclear, c.source_memory.approximated})
      if (!open.empty()) c.conclude_unknown(Reason::Approximated, open);
    c.finding.vacuous = c.finding.outcome.reason == Reason::LoopBound; // look further
  }

  // What holds within the bounds, and what a proof needs beside the obligations.
  void decide_pair(Case& c) {
    Behaviour &s = c.source.behaviour, &t = c.target.behaviour;
    Extent extent(tm_, sc_, s, t);
    refine::Decision d = decide(c, s, t);
    c.finding.outcome = d.outcome;
    c.finding.violation = std::move(d.violation);
    if (c.is(Verdict::Correct) && !extent.whole)
      c.finding.outcome =
          outcome_within(tm_, solver_, ctx_, c.world, extent, iterations_, c.finding.vacuous);
    if (c.is(Verdict::Correct) && !has_room(s, c.source_memory, c.target_memory))
      c.conclude_unknown(Reason::Unsupported, "objects that fill the address space");
    if (c.is(Verdict::Correct)) {
      Term more = refine::introduces_store(tm_, s, c.source_memory, t, c.target_memory);
      // By the choices that show all the rest, too; or else by others that do.
      solver::Answer stores = can_be(more, c.source_memory, c.target_memory, d.choices);
      if (stores.status != solver::Status::Unsat &&
          (!refine::makes_choices(s, sc_, c.source_memory) ||
           decide(c, s, t, more).outcome.verdict != Verdict::Correct)) {
        if (stores.status == solver::Status::Unknown)
          c.conclude_unknown(stores.reason, stores.detail);
        else
          c.conclude_unknown(Reason::Unsupported, kIntroducedStore);
      }
    }
    // What comes after a string that is too long says nothing of UB, unlike what comes before the
    // bound of a loop.
    if (c.finding.vacuous && s.longer.is_false()) {
      // No target is wrong where the source can always choose to have UB, not even one that has it.
      s.beyond = t.beyond = tm_.boolean(false);
      t.ub = tm_.boolean(true);
      if (decide(c, s, t).outcome.verdict == Verdict::Correct) {
        c.finding.outcome = Outcome::correct();
        c.finding.vacuous = false;
      }
    }
  }

  // What was found, where memory was not all that it was taken for.
  void qualify(Case& c) const {
    const semantics::SymbolicMemory &s = c.source_memory, &t = c.target_memory;
    for (const std::string& trouble : {s.trouble, t.trouble}) // memory was read to be compared
      if (!trouble.empty()) c.conclude_unknown(Reason::Unsupported, trouble);
    if (c.is(Verdict::Incorrect) && !c.exact)
      c.conclude_unknown(Reason::Approximated, "memory that a call reads after a long write");
    if (c.is(Verdict::Incorrect) && !s.approximated.empty())
      c.conclude_unknown(Reason::Approximated, s.approximated);
    if (c.is(Verdict::Incorrect) && !s.unclear.empty())
      c.conclude_unknown(Reason::Approximated, s.unclear);
    if (c.is(Verdict::Correct) && !t.unclear.empty())
      c.conclude_unknown(Reason::Approximated, t.unclear);
    if (c.is(Verdict::Incorrect)) {
      bool undef = c.finding.violation.targets.size() > 1;
      c.finding.outcome.detail = undef ? "target's value is more undefined"
                                       : refine::check_name(c.finding.violation.check);
    }
  }

  // Whether the source allows a target that always has UB: then it has UB itself on every input, or
  // can choose it, and there is no target that it does not allow. First of executions within the
  // bounds. UB before the bound of a loop is certain; after a string that is too long it is not.
  Outcome any_target(support::FunctionRef<Outcome(const Behaviour&, const Behaviour&)> decide,
                     Behaviour s, Behaviour t) {
    t.ub = tm_.boolean(true);
    t.beyond = tm_.boolean(false);
    Outcome within = decide(s, t);
    if (within.verdict != Verdict::Correct || s.beyond.is_false()) return within;
    s.beyond = s.longer;
    bool always = s.longer.is_false() && decide(s, t).verdict == Verdict::Correct;
    return always ? within : Outcome::unknown(Reason::LoopBound);
  }

  // Of an execution that can be, with blocks where they may lie, and the source's choices as given
  // (else any).
  solver::Answer can_be(Term condition, semantics::SymbolicMemory& sm,
                        semantics::SymbolicMemory& tm,
                        const std::optional<solver::Strategy>& choices) {
    condition = solver::simplify(tm_, condition);
    if (condition.is_false()) return solver::Answer::unsat("simplify");
    condition = tm_.and_(condition, tm_.and_(sm.placement(false), tm.placement(true)));
    Term* terms[] = {&condition};
    sm.world().chains().expand(terms);
    condition = tm_.and_(condition, sm.world().constraints(std::span(&condition, 1)));
    if (choices) {
      std::vector<Term> made = term::variables_of(std::span(&condition, 1));
      std::erase_if(made, [&](Term v) { return !sc_.origin(v); });
      condition = solver::substitution(tm_, made, *choices).apply(condition);
    }
    return solver_.check(condition, ctx_.query_deadline());
  }

  // That the target's blocks have room is assumed of every execution: there must be one in which
  // large ones of a fixed size have it.
  bool has_room(const Behaviour& s, semantics::SymbolicMemory& sm, semantics::SymbolicMemory& tm) {
    semantics::World& world = sm.world();
    unsigned w = world.options().address_bits;
    term::APInt all(w + 32, 0), room = world.blocks().room_for_one(w).zext(w + 32);
    for (const semantics::SymbolicMemory::Local& l : tm.locals())
      if (l.base && l.made.size.is_const()) all += l.made.size.value().zext(w + 32);
    if (all.ule(room)) return true;
    Term defined = tm_.and_(tm_.not_(s.ub), tm.placement(true));
    Term* terms[] = {&defined};
    world.chains().expand(terms);
    defined = tm_.and_(defined, world.constraints(std::span(&defined, 1)));
    return solver_.check(defined, ctx_.query_deadline()).status == solver::Status::Sat;
  }

  static bool has_open_undef(const refine::Inputs& inputs) {
    for (const auto& param : inputs.params)
      for (const refine::LeafInput& leaf : param)
        if (leaf.undef.is_var()) return true;
    return false;
  }

  TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  Side source_side_, target_side_;
  const Program &source_, &target_;
  Choices &sc_, &tc_;
  const EngineOptions& options_;
  program::ExecuteOptions execute_options_;
  uint64_t iterations_; // that the bounds of loops amount to
  semantics::WorldOptions world_options_;
  const refine::Matched& matched_;
  bool undecided_ = false;
};

// The pair with its loops followed as far as the pathsets go.
Finding check_unrolled(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                       const Side& source, const Side& target, const EngineOptions& options,
                       uint64_t iterations, program::MemoryChoice memory) {
  refine::Paths of_source{source.program, *source.pathset};
  refine::Paths of_target{target.program, *target.pathset};
  refine::Pairings pairings = refine::match_allocations(of_source, of_target);
  auto run_once = [&] {
    std::optional<Finding> wrong, open;
    for (const refine::Matched& m : pairings.all) {
      Finding f =
          Check(tm, solver, ctx, source, target, options, iterations, memory.options, m).run();
      // One pairing that proves it is enough; it is wrong if it is under each.
      const bool across = pairings.across && &m == &pairings.all.back();
      if (across && pairings.unwinds && f.outcome.verdict == Verdict::Correct)
        f.outcome = Outcome::unknown(Reason::Approximated, "which block is which");
      if (f.outcome.verdict == Verdict::Correct || options.any_target) return f;
      if (f.outcome.verdict == Verdict::Incorrect) {
        if (!wrong || across) wrong = std::move(f);
      } else if (!open) {
        open = std::move(f);
      }
      if (ctx.deadline.passed()) break;
    }
    if (open) return *std::move(open);
    return wrong.value_or(Finding());
  };
  // Spaces of which only the reference's rules are known: what holds there holds. What is wrong if
  // they are views of one memory is wrong. In between, the target machine decides.
  auto run = [&] {
    if (!memory.several_spaces) return run_once();
    Finding open;
    if (memory.one_addressed) {
      memory.options.one_view = false;
      memory.options.numbered = memory.addressed;
      open = run_once();
      if (open.outcome.verdict == Verdict::Correct) return open;
      memory.options.one_view = true;
    }
    // Casts that keep addresses lead to what is at 0 only if something may be there everywhere.
    bool zero = std::exchange(memory.options.zero_in_other_spaces, !memory.casts);
    Finding f = run_once();
    memory.options.zero_in_other_spaces = zero;
    if (f.outcome.verdict != Verdict::Correct) return f;
    f.outcome = open.outcome.verdict == Verdict::Unknown && memory.one_addressed
                    ? open.outcome
                    : Outcome::unknown(Reason::Approximated, "address spaces");
    return f;
  };
  Finding first = run();
  if (!memory.may_allocate || first.outcome.verdict == Verdict::Incorrect) return first;
  // Allocation that never fails, and allocation that may: it must be right under each.
  memory.options.malloc_may_fail = true;
  Finding second = run();
  if (second.outcome.verdict != Verdict::Correct) return second;
  first.outcome.extent.limit_to(second.outcome.extent); // of a proof; of none it says nothing
  return first;
}

// The least number of iterations that a loop that is cut off was followed for. One that does the
// work of several of the other side counts as one: which loops belong together is not known.
uint64_t iterations_of(const LoopSide& side, const program::Pathset& pathset,
                       const std::vector<uint32_t>& bounds) {
  std::vector<bool> cut(bounds.size());
  for (const program::Instance& node : pathset.nodes)
    for (uint32_t slot : node.past)
      cut[side.forest.innermost[side.program.blocks[node.block].end.successors[slot]]] = true;
  uint64_t least = ~uint64_t{0};
  for (uint32_t l = 0; l < bounds.size(); ++l)
    if (cut[l]) least = std::min<uint64_t>(least, bounds[l] - 1);
  return least;
}

// Where a smaller bound has given an answer, larger ones are tried for a share of the limit, not so
// long that a user notices, and only up to a size that is the same on every machine.
constexpr size_t kEnoughInstances = 256;
support::Deadline time_for_more(const support::Context& ctx) {
  constexpr double kShare = 0.2, kMost = 500;
  double left = ctx.deadline.left_ms();
  return support::Deadline::budget_ms(std::min(kMost, kShare * left));
}

} // namespace

Finding check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
              Choices& source_choices, const Program& target, Choices& target_choices,
              EngineOptions options) {
  if (options.disallow_ub_exploitation) options.inputs = {false, false};
  source_choices.abstract_floats(options.abstract_floats);
  target_choices.abstract_floats(options.abstract_floats);
  program::MemoryChoice memory = program::choose_memory(source, target);
  Finding best;
  if (!memory.obstacle.empty()) {
    best.outcome = Outcome::unknown(Reason::Unsupported, memory.obstacle);
    return best;
  }
  // Arguments are one thing, what is in memory and what callees return another.
  memory.options.poison = !options.disallow_ub_exploitation;
  LoopSide source_loops(source), target_loops(target);
  BoundChooser chooser(source_loops, target_loops, options.unroll);
  bool some = false; // `best` says something of some executions
  const support::Deadline soon = time_for_more(ctx);
  ctx.progress.enter(support::Engine::Bounded);
  while (std::optional<Unrolled> attempt = chooser.next()) {
    const Bounds& bounds = attempt->bounds;
    const program::PathsetResult &s = attempt->source, &t = attempt->target;
    if (!attempt->fits()) {
      best.outcome = Outcome::unknown(Reason::Unsupported, s.pathset ? t.obstacle : s.obstacle);
      return best;
    }
    uint64_t iterations = std::min(iterations_of(source_loops, *s.pathset, bounds.source),
                                   iterations_of(target_loops, *t.pathset, bounds.target));
    ctx.progress.bound(iterations); // kAll where no loop is cut off
    support::ScopedDeadline scope(ctx, some ? soon : support::Deadline::never());
    Finding f = check_unrolled(tm, solver, ctx, {source, source_choices, &*s.pathset},
                               {target, target_choices, &*t.pathset}, options, iterations, memory);
    bool cut = iterations != ~uint64_t{0};
    f.iterations = cut ? iterations : 0;
    bool whole_proof = f.outcome.verdict == Verdict::Correct && f.outcome.extent.covers_all();
    bool further = f.vacuous && !some; // to where an execution ends
    if (f.outcome.verdict == Verdict::Unknown && !further && (some || best.vacuous)) return best;
    if (whole_proof || !cut || (f.outcome.verdict != Verdict::Correct && !f.vacuous)) return f;
    some = f.outcome.verdict == Verdict::Correct;
    best = std::move(f);
    bool enough = s.pathset->nodes.size() + t.pathset->nodes.size() > kEnoughInstances;
    if (some ? enough || soon.passed() : ctx.deadline.passed() || (enough && soon.passed())) break;
  }
  return best;
}

} // namespace lockstep::bounded
