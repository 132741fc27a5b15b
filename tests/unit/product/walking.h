// Two programs, to be executed from node to node.
#pragma once

#include "product/check/walks.h"
#include "semantics/mem/deferred.h"
#include "term/eval.h"
#include "unit/product/maker.h"

namespace lockstep::product::checker {

class Walking : public ::testing::Test {
protected:
  explicit Walking(Program source = testing::counting({}), Program target = testing::counting({}))
      : of_source(std::move(source)), of_target(std::move(target)) {}

  // Of a parameter that is neither undef nor poison.
  uint64_t eval(Term t, uint64_t n) {
    term::Assignment a;
    a.set(walks.inputs().params[0][0].value,
          term::APInt(walks.inputs().params[0][0].value.width(), n));
    return term::Evaluator(a).eval(t).getZExtValue();
  }
  bool is_always(Term t) {
    Term* roots[] = {&t};
    walks.world.chains().expand(roots);
    Term open = tm.and_(walks.world.constraints(std::span(&t, 1)), tm.not_(t));
    return solver->check(open, support::Deadline::never()).status == solver::Status::Unsat;
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  Program of_source, of_target;
  Walks walks{tm, ctx, of_source, of_target, {}, {}, false};
};

} // namespace lockstep::product::checker
