#include "bounded/engine.h"

#include "bounded/memory_options.h"
#include "program/step.h"

#include <utility>

namespace lockstep::bounded {

namespace {

using program::Behaviour;
using program::Program;
using semantics::Choices;
using semantics::kSourceBlocks;
using semantics::kTargetBlocks;
using semantics::Symbolic;
using semantics::Term;
using semantics::Value;
using semantics::VarKind;
using support::Outcome;
using support::Reason;
using support::Verdict;
using term::TermManager;

struct Executed {
  Behaviour behaviour;
  std::string obstacle;
};

Executed run(TermManager& tm, const Program& p, Choices& choices, const refine::Inputs& inputs,
             semantics::SymbolicMemory& memory, bool after_unwinding) {
  program::PathsetResult paths = program::build_pathset(p);
  if (!paths.pathset) return {{}, paths.obstacle};
  Symbolic domain(tm, choices);
  std::vector<Value<Symbolic>> args;
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
  Behaviour b = execute(tm, choices, p, *paths.pathset, args, memory, after_unwinding);
  return {std::move(b), memory.trouble};
}

// The source's value with every undef variable replaced by another: where the two differ it is
// undef.
Term depends_on_undef(TermManager& tm, const Behaviour& s) {
  Term differs = tm.boolean(false);
  for (const auto& leaf : s.value) {
    term::Substitution twin(tm);
    for (Term v : term::variables_of(std::span(&leaf.value, 1), true))
      twin.map(v, tm.fresh("twin", v.width(), VarKind::Undef));
    if (!twin.empty()) differs = tm.or_(differs, tm.ne(leaf.value, twin.apply(leaf.value)));
  }
  return differs;
}

// The first of the faults that can be.
Finding first_fault(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                    semantics::World& world,
                    std::initializer_list<std::pair<Term, const char*>> faults) {
  for (auto [fault, name] : faults) {
    auto hidden = [](Term) { return false; };
    Term possible = tm.and_(fault, world.constraints(std::span(&fault, 1), hidden));
    solver::Answer a = solver.check(possible, ctx.query_deadline());
    Finding f;
    if (a.status == solver::Status::Sat) {
      f.outcome = Outcome::incorrect(name);
      f.violation.targets.push_back(a.model);
      return f;
    }
    if (a.status == solver::Status::Unknown) {
      f.outcome = Outcome::unknown(a.reason, a.detail);
      return f;
    }
  }
  Finding fine;
  fine.outcome = Outcome::correct();
  return fine;
}

// Which executions were looked at.
struct Extent {
  // Those of the source that may have no UB (what it does beyond says nothing), and those of them
  // in which neither side goes further than is looked at.
  Term meant, within;
  bool whole = true;   // these are the same
  bool chosen = false; // the source may choose to go beyond, which proves nothing

  Extent(TermManager& tm, const Choices& source, const Behaviour& s, const Behaviour& t)
      : meant(tm.or_(s.beyond, tm.not_(s.ub))),
        within(tm.and_(tm.not_(s.ub), tm.not_(tm.or_(s.beyond, t.beyond)))),
        whole(s.beyond.is_false() && t.beyond.is_false()) {
    for (Term v : term::variables_of(std::span(&s.beyond, 1)))
      chosen |= v.var_kind() == VarKind::Choice && source.origin(v) != nullptr;
  }
};

bool is_possible(const solver::Answer& a) { return a.status == solver::Status::Sat; }

// How far a proof holds. One that says nothing of any execution is none.
Outcome outcome_within(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                       semantics::World& world, const Extent& extent, bool& vacuous) {
  auto ask = [&](Term condition) {
    auto hidden = [](Term) { return false; };
    Term possible = tm.and_(condition, world.constraints(std::span(&condition, 1), hidden));
    return solver.check(possible, ctx.query_deadline());
  };
  std::string bound = std::to_string(semantics::kScanned) + " bytes";
  if (extent.chosen)
    return Outcome::unknown(Reason::Approximated, "strings whose length the source chooses");
  solver::Answer some = ask(extent.within);
  if (is_possible(some)) return Outcome::correct("strings up to " + bound);
  if (some.status == solver::Status::Unknown) return Outcome::unknown(some.reason, some.detail);
  solver::Answer any = ask(extent.meant);
  if (any.status == solver::Status::Unsat) return Outcome::correct();
  vacuous = any.status == solver::Status::Sat;
  return Outcome::unknown(Reason::Approximated, "strings longer than " + bound);
}

Term any_poison(TermManager& tm, const Behaviour& b) {
  Term poison = tm.boolean(false);
  for (const auto& leaf : b.value)
    poison = tm.or_(poison, leaf.poison);
  return poison;
}

// With --disallow-ub-exploitation a source that has UB, or returns poison or undef, is a finding,
// and so is a target that returns them. UB of accesses to memory is not meant: no program can guard
// against it.
Finding check_alone(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                    const Program& source_program, Choices& source_choices, const Behaviour& source,
                    const Behaviour& target, const Finding& pair) {
  semantics::WorldOptions options = pair.world->options();
  options.access_is_ub = false;
  semantics::World world(tm, options);
  semantics::SymbolicMemory memory(world, source_choices, program::memory_program(source_program),
                                   &pair.matched.source, kSourceBlocks);
  refine::Inputs inputs = refine::make_inputs(world, source_program, {false, false});
  Executed s = run(tm, source_program, source_choices, inputs, memory, false);
  Finding f =
      first_fault(tm, solver, ctx, world, {{s.behaviour.ub, "source has undefined behavior"}});
  auto returned = [&](const Behaviour& b, const char* poison, const char* undef) {
    Term ends = tm.and_(b.returns, tm.not_(b.ub));
    return first_fault(tm, solver, ctx, *pair.world,
                       {{tm.and_(ends, any_poison(tm, b)), poison},
                        {tm.and_(ends, depends_on_undef(tm, b)), undef}});
  };
  if (f.outcome.verdict == Verdict::Correct)
    f = returned(source, "source returns poison", "source returns undef");
  f.source_alone = f.outcome.verdict == Verdict::Incorrect;
  if (f.outcome.verdict != Verdict::Correct) return f;
  f = returned(target, "target returns poison", "target returns undef");
  f.target_alone = f.outcome.verdict == Verdict::Incorrect;
  return f;
}

} // namespace

namespace {

void count(support::Context& ctx, const semantics::World& world,
           std::initializer_list<const semantics::SymbolicMemory*> sides) {
  size_t own = 0;
  for (const auto* side : sides) {
    own += side->locals().size();
    ctx.stats.add("memory reads", side->stats.reads);
    ctx.stats.add("memory writes walked", side->stats.walked);
    ctx.stats.add("memory reads left open", side->stats.conditional);
  }
  ctx.stats.add("memory blocks", world.num_globals() + world.atoms().size() + own);
  ctx.stats.add("memory granule", world.options().granule);
  ctx.stats.add("memory block bits", world.options().block_bits);
}

// One pair under one reading of memory.
class Check {
public:
  Check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
        Choices& source_choices, const Program& target, Choices& target_choices,
        const EngineOptions& options, const semantics::WorldOptions& world,
        const refine::Matched& matched)
      : tm_(tm), solver_(solver), ctx_(ctx), source_(source), target_(target), sc_(source_choices),
        tc_(target_choices), options_(options), world_options_(world), matched_(matched) {}

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
      bool limited = result.outcome.verdict == Verdict::Correct && !f.outcome.detail.empty();
      if (f.outcome.verdict == Verdict::Unknown || limited) result = std::move(f);
      if (ctx_.deadline.passed()) {
        if (result.outcome.verdict == Verdict::Correct)
          result.outcome = Outcome::unknown(Reason::Timeout);
        break;
      }
    }
    // A proof that says how far it holds has something to say.
    bool whole = result.outcome.verdict == Verdict::Correct && result.outcome.detail.empty();
    return whole && vacuous.vacuous ? vacuous : result;
  }

private:
  std::shared_ptr<semantics::World> fresh_world() {
    return std::make_shared<semantics::World>(tm_, world_options_);
  }

  // With `survey`, a source that makes choices is left for later (`undecided_`).
  Finding one_case(const refine::Inputs& inputs, bool survey) {
    Finding finding;
    finding.world = fresh_world();
    finding.matched = matched_;
    finding.inputs = refine::make_inputs(*finding.world, source_, options_.inputs);
    for (size_t i = 0; i < inputs.params.size(); ++i)
      for (size_t k = 0; k < inputs.params[i].size(); ++k)
        finding.inputs.params[i][k].undef = inputs.params[i][k].undef;
    semantics::World& world = *finding.world;
    semantics::SymbolicMemory sm(world, sc_, program::memory_program(source_), &matched_.source,
                                 kSourceBlocks);
    semantics::SymbolicMemory tm(world, tc_, program::memory_program(target_), &matched_.target,
                                 kTargetBlocks);
    tm.be_target();
    for (const Program* p : {&source_, &target_})
      for (const semantics::Callee& callee : p->callees)
        world.consider(callee);
    uint32_t comparison = 1u << 16;
    bool exact = true; // what calls that read memory have found was compared
    world.same_memory = [&](const semantics::Seen& a, const semantics::Seen& b) {
      bool this_one = true;
      Term same = refine::found_same(tm_, a, b, ++comparison, this_one);
      exact &= this_one;
      return same;
    };
    if (tm.program().params != sm.program().params ||
        tm.program().function != sm.program().function)
      tm.be_strict();
    Executed s, t;
    {
      support::Timer timer(ctx_.stats, "execute");
      sc_.forget_pairs();
      bool resumes = source_.resumes() || target_.resumes();
      s = bounded::run(tm_, source_, sc_, finding.inputs, sm, resumes);
      bool choices = s.obstacle.empty() && refine::makes_choices(s.behaviour, sc_, sm);
      undecided_ = survey && choices && has_open_undef(inputs);
      if (undecided_) return finding;
      t = bounded::run(tm_, target_, tc_, finding.inputs, tm, resumes);
    }
    count(ctx_, world, {&sm, &tm});
    for (const std::string& obstacle : {s.obstacle, t.obstacle})
      if (!obstacle.empty()) {
        finding.outcome = Outcome::unknown(Reason::Unsupported, obstacle);
        return finding;
      }
    if (options_.disallow_ub_exploitation) {
      Finding alone =
          check_alone(tm_, solver_, ctx_, source_, sc_, s.behaviour, t.behaviour, finding);
      if (alone.outcome.verdict != Verdict::Correct) {
        alone.inputs = std::move(finding.inputs);
        alone.world = finding.world;
        alone.matched = std::move(finding.matched);
        return alone;
      }
    }
    support::Timer timer(ctx_.stats, "decide");
    Extent extent(tm_, sc_, s.behaviour, t.behaviour);
    refine::Decision d =
        refine::decide(tm_, solver_, ctx_,
                       {finding.inputs, world, std::move(s.behaviour), sc_, sm,
                        std::move(t.behaviour), tc_, tm, source_.result.pointers()});
    finding.outcome = d.outcome;
    finding.violation = std::move(d.violation);
    if (finding.outcome.verdict == Verdict::Correct && !extent.whole)
      finding.outcome = outcome_within(tm_, solver_, ctx_, world, extent, finding.vacuous);
    for (const std::string& trouble : {sm.trouble, tm.trouble}) // memory was read to be compared
      if (!trouble.empty()) finding.outcome = Outcome::unknown(Reason::Unsupported, trouble);
    world.same_memory = nullptr;
    if (finding.outcome.verdict == Verdict::Incorrect && !exact)
      finding.outcome =
          Outcome::unknown(Reason::Approximated, "memory that a call reads after a long write");
    if (finding.outcome.verdict == Verdict::Incorrect && !sm.approximated.empty())
      finding.outcome = Outcome::unknown(Reason::Approximated, sm.approximated);
    for (auto [verdict, memory] : {std::pair(Verdict::Incorrect, &sm), {Verdict::Correct, &tm}})
      if (finding.outcome.verdict == verdict && !memory->unclear.empty())
        finding.outcome = Outcome::unknown(Reason::Approximated, memory->unclear);
    if (finding.outcome.verdict == Verdict::Incorrect) {
      bool undef = finding.violation.targets.size() > 1;
      finding.outcome.detail =
          undef ? "target's value is more undefined" : refine::check_name(finding.violation.check);
    }
    return finding;
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
  const Program &source_, &target_;
  Choices &sc_, &tc_;
  const EngineOptions& options_;
  semantics::WorldOptions world_options_;
  const refine::Matched& matched_;
  bool undecided_ = false;
};

} // namespace

Finding check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
              Choices& source_choices, const Program& target, Choices& target_choices,
              EngineOptions options) {
  if (options.disallow_ub_exploitation) options.inputs = {false, false};
  MemoryChoice memory = choose_memory(source, target);
  if (!memory.obstacle.empty()) {
    Finding f;
    f.outcome = Outcome::unknown(Reason::Unsupported, memory.obstacle);
    return f;
  }
  memory.options.poison = options.inputs.poison;
  std::vector<refine::Matched> pairings = refine::match_allocations(source, target);
  auto run_once = [&] {
    Finding first;
    for (const refine::Matched& m : pairings) {
      Finding f = Check(tm, solver, ctx, source, source_choices, target, target_choices, options,
                        memory.options, m)
                      .run();
      if (f.outcome.verdict == Verdict::Correct) return f;
      if (&m == &pairings.front()) first = std::move(f);
      if (first.outcome.verdict != Verdict::Incorrect) break;
    }
    return first;
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
  bool both = first.outcome.verdict == Verdict::Correct;
  bool limited = both && !second.outcome.detail.empty();
  return second.outcome.verdict == Verdict::Correct && !limited ? first : second;
}

} // namespace lockstep::bounded
