#include "bounded/alone.h"

#include "program/step.h"
#include "semantics/mem/deferred.h"

namespace lockstep::bounded {

using program::Behaviour;
using semantics::kSourceBlocks;
using semantics::kTargetBlocks;
using semantics::Term;
using semantics::VarKind;
using support::Outcome;
using support::Verdict;
using term::TermManager;

namespace {

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
    Term possible = tm.and_(fault, world.constraints(std::span(&fault, 1)));
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

Term any_poison(TermManager& tm, const Behaviour& b) {
  Term poison = tm.boolean(false);
  for (const auto& leaf : b.value)
    poison = tm.or_(poison, leaf.poison);
  return poison;
}

// Whether one side has UB, before which no pointer was to blame: no program can guard against a bad
// pointer. An execution that a pointer is to blame for ends there, and nobody minds.
Finding check_ub_alone(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                       const Side& side, const semantics::Numbering& blocks, uint32_t unmatched,
                       semantics::WorldOptions options, const char* fault) {
  options.access_is_ub = false;
  semantics::World world(tm, options);
  semantics::SymbolicMemory memory(world, side.choices, program::memory_program(side.program),
                                   &blocks, unmatched);
  refine::Inputs inputs = refine::make_inputs(world, side.program, {false, false});
  program::ExecuteOptions exact;
  exact.share_ub = false; // where an execution ends is not in the graph
  Executed e = execute_side(tm, side, inputs, memory, false, exact);
  Term bad = tm.and_(e.behaviour.ub, memory.placement(true));
  Term* terms[] = {&bad};
  world.chains().expand(terms);
  return first_fault(tm, solver, ctx, world, {{bad, fault}});
}

} // namespace

Finding check_alone(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                    const Side& source_side, const Side& target_side, const Behaviour& source,
                    const Behaviour& target, const Finding& pair) {
  Finding f = check_ub_alone(tm, solver, ctx, source_side, pair.matched.source, kSourceBlocks,
                             pair.world->options(), "source has undefined behavior");
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
  f = check_ub_alone(tm, solver, ctx, target_side, pair.matched.target, kTargetBlocks,
                     pair.world->options(), "target has undefined behavior");
  if (f.outcome.verdict == Verdict::Correct)
    f = returned(target, "target returns poison", "target returns undef");
  f.target_alone = f.outcome.verdict == Verdict::Incorrect;
  return f;
}

} // namespace lockstep::bounded
