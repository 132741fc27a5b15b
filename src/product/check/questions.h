// Asks solvers whether obligations hold. What the source chooses is chosen by rules, the same for
// all obligations that are asked together; one set of rules under which all hold is enough.
#pragma once

#include "product/check/choosing.h"
#include "semantics/choice.h"
#include "semantics/mem/world.h"
#include "solver/solver.h"

#include <optional>

namespace lockstep::product::checker {

using semantics::Term;
using semantics::TermManager;

struct Obligation {
  std::string what;   // what may happen if it is not shown
  Term given, wanted; // the first must imply the second
  bool small = false; // asked together with others that are
};

class Questions {
public:
  Questions(TermManager& tm, solver::Solver& solver, support::Context& ctx, semantics::World& world,
            const refine::Inputs& inputs, const semantics::Choices& source,
            const semantics::Choices& target)
      : tm_(tm), solver_(solver), ctx_(ctx), world_(world), inputs_(inputs), source_(source),
        choosing_(tm, source, target) {}

  // The first that may be violated; none if there are choices of the source by which none is.
  std::optional<std::string> first_open(const std::vector<Obligation>& obligations);
  bool has_choices(Term t) const; // of the source
  // The last one is open for want of time alone.
  bool gave_up() const { return gave_up_; }

private:
  solver::Status ask(Term formula, double ms);
  solver::Status show(Term given, Term wanted);
  bool follows_from_few(Term given, Term wanted);
  std::optional<std::string> ask_all(const std::vector<Obligation>& obligations);

  TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  semantics::World& world_;
  const refine::Inputs& inputs_;
  const semantics::Choices& source_;
  Choosing choosing_;
  bool gave_up_ = false;
};

} // namespace lockstep::product::checker
