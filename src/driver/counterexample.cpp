#include "driver/counterexample.h"

#include "driver/minimize.h"
#include "driver/parting.h"
#include "driver/shown_events.h"
#include "driver/shown_run.h"
#include "sample/pairing.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::Program;
using replay::Attempt;
using replay::Role;
using replay::Run;
using replay::Situation;
using replay::Violated;
using semantics::Choices;
using semantics::Term;
using term::Assignment;
using term::TermManager;

// Kinds of choice vectors that are tried for the source: all zero, all ones, then random ones.
constexpr unsigned kTries = 8;

// Calls the blocks that arguments point into after the arguments, first come, first served.
void name_arguments(replay::BlockNames& names, Played& p) {
  const auto& arguments = p.situation().arguments;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const program::Param& param = p.program().params[i];
    if (param.memory.is_copy) continue;
    std::vector<bool> pointers = p.program().registers[param.reg].type.pointers();
    for (size_t k = 0; k < pointers.size(); ++k)
      if (pointers[k])
        if (uint32_t block = p.memory().block_of(p.domain().constant(arguments[i][k].value));
            block != 0)
          names.behind(block, param.name);
  }
}

// A leaf where the target's value is still open, the source's is not: the target is less defined.
bool more_undefined(Played& s, Played& t) {
  const auto &sv = s.result().value, &tv = t.result().value;
  if (s.result().end != Run::End::Return || t.result().end != Run::End::Return) return false;
  for (size_t i = 0; i < sv.size(); ++i)
    if (s.domain().close(sv[i].poison).isZero() && t.domain().close(tv[i].poison).isZero() &&
        s.domain().close(sv[i].value) != t.domain().close(tv[i].value) &&
        t.domain().has_undef(tv[i].value) && !s.domain().has_undef(sv[i].value))
      return true;
  return false;
}

// The source alone: does the run show what it is blamed for?
bool at_fault(Played& s) {
  if (s.result().end == Run::End::Ub) return !s.result().by_pointer;
  for (const auto& leaf : s.result().value)
    if (s.domain().has_undef(leaf.value) || !s.domain().close(leaf.poison).isZero()) return true;
  return false;
}

// The inputs and the memory of a model.
Situation situation_of(const bounded::Finding& finding, const Assignment& model) {
  Situation out;
  out.world = finding.world;
  out.start = semantics::ConcreteWorld::from(*finding.world, model);
  out.source_blocks = finding.matched.source;
  out.target_blocks = finding.matched.target;
  term::Evaluator values(model);
  auto truth = [&](Term t) { return !values.eval(t).isZero(); };
  for (const auto& param : finding.inputs.params) {
    auto& argument = out.arguments.emplace_back();
    for (const refine::LeafInput& leaf : param)
      argument.push_back({values.eval(leaf.value), truth(leaf.undef), truth(leaf.poison)});
  }
  return out;
}

const replay::RunOptions kShown{.trace = true};

// What failed, by the runs that are shown.
std::string headline(Played& s, Played& t, Violated violated) {
  using End = Run::End;
  End a = s.result().end, b = t.result().end;
  switch (violated) {
  case Violated::Nothing:
    return "";
  case Violated::Ub:
    return refine::check_name(refine::Check::Ub);
  case Violated::Return:
    if (b == End::Endless) return "target does not terminate";
    if (a == End::Endless) return "source does not terminate, target does";
    if (a == End::Unwind && b == End::Unwind)
      return "source and target unwind with different exceptions";
    return refine::check_name(refine::Check::Return);
  case Violated::Events:
    return refine::check_name(refine::Check::Events);
  case Violated::Poison:
    return refine::check_name(refine::Check::Poison);
  case Violated::Value:
    return more_undefined(s, t) ? "target's value is more undefined"
                                : refine::check_name(refine::Check::Value);
  case Violated::Memory:
    return refine::check_name(refine::Check::Memory);
  }
  return "";
}

Violated violated_by(Played& s, Played& t) {
  return replay::violated(s.memory(), s.result(), t.memory(), t.result());
}

Violated violated_of(refine::Check check) {
  switch (check) {
  case refine::Check::Ub:
    return Violated::Ub;
  case refine::Check::Return:
    return Violated::Return;
  case refine::Check::Events:
    return Violated::Events;
  case refine::Check::Poison:
    return Violated::Poison;
  case refine::Check::Value:
    return Violated::Value;
  case refine::Check::Memory:
    return Violated::Memory;
  }
  return Violated::Nothing;
}

// Whether it is to be seen in the runs, whatever else is.
bool shows(Played& s, Played& t, Violated kind) {
  const Run &a = s.result(), &b = t.result();
  auto some_leaf = [&](bool poison) {
    if (a.end != Run::End::Return || b.end != Run::End::Return) return false;
    for (size_t i = 0; i < a.value.size(); ++i) {
      if (!s.domain().close(a.value[i].poison).isZero()) continue;
      bool less = !t.domain().close(b.value[i].poison).isZero();
      bool other = s.domain().close(a.value[i].value) != t.domain().close(b.value[i].value);
      if (poison ? less : !less && other) return true;
    }
    return false;
  };
  switch (kind) {
  case Violated::Nothing:
    return false;
  case Violated::Ub:
    return a.end != Run::End::Ub && b.end == Run::End::Ub;
  case Violated::Return:
    return !replay::end_alike(a, b);
  case Violated::Events:
    return replay::first_other_event(s.memory(), t.memory()).has_value();
  case Violated::Poison:
    return some_leaf(true);
  case Violated::Value:
    return some_leaf(false);
  case Violated::Memory:
    return !replay::differences(s.memory(), a, t.memory(), b, 1).empty();
  }
  return false;
}

// Ends that differ after an event that does: the event is what to look at.
bool event_before_end(Played& s, Played& t) {
  auto first = replay::first_other_event(s.memory(), t.memory());
  return first && *first < s.memory().events().size() && *first < t.memory().events().size();
}

bool misaligned(Played& p) {
  const auto& fault = p.result().fault;
  return fault && std::string_view(fault->why) == "misaligned";
}

void note_inputs(const Situation& situation, Counterexample& c) {
  for (const auto& argument : situation.arguments)
    for (const Situation::Leaf& leaf : argument) {
      c.undef_input |= leaf.undef;
      c.poison_input |= leaf.poison;
    }
}

// The two runs in words.
Counterexample explained(Played& s, Played& t, Violated violated) {
  Counterexample c;
  c.check = headline(s, t, violated);
  const auto& fault = t.result().fault;
  c.excluded_overlap = t.result().end == Run::End::Ub && fault &&
                       fault->why == semantics::ConcreteMemory::kExcludedOverlap;
  c.goes_bad =
      violated == Violated::Poison || (t.result().end == Run::End::Ub && !c.excluded_overlap);
  // By itself, or by others whom it shows its memory.
  c.reads_uninitialised = s.memory().read_uninitialised || s.program().reads_uninitialised ||
                          violated == Violated::Events || violated == Violated::Memory ||
                          violated == Violated::Return;
  replay::BlockNames blocks;
  name_arguments(blocks, s);
  replay::PointerNames source_names(blocks, s.program(), s.memory());
  replay::PointerNames target_names(blocks, t.program(), t.memory());
  bool looked = looks_at_addresses(s.program()) || looks_at_addresses(t.program());
  bool addresses = looked || misaligned(s) || misaligned(t);
  Side source{s, source_names, addresses, looked}, target{t, target_names, addresses, looked};
  c.inputs = shown_inputs(source);
  note_inputs(s.situation(), c);
  for (size_t i = 0; i < c.inputs.size(); ++i)
    if (const std::string& name = t.program().params[i].name; name != c.inputs[i].name)
      c.inputs[i].target_name = name;
  Parting where = parting(source, target, violated);
  c.source = shown_lines(source, where.source);
  c.target = shown_lines(target, where.target);
  c.source_outcome = outcome_text(source);
  c.target_outcome = outcome_text(target);
  c.source_reason = reason_text(source);
  c.target_reason = reason_text(target);
  if (violated == Violated::Memory) c.differences = shown_differences(source, target);
  if (violated == Violated::Events || violated == Violated::Return)
    c.events = shown_events(source, target);
  c.memory = shown_memory({source, target});
  return c;
}

// Where the source may put its blocks: where the target has put the same ones, if it can. Those
// that others know must be there (`known`: only those).
Assignment places_like(Played& s, Choices& sc, Played& t, bool known) {
  Assignment places;
  std::set<uint32_t> wanted;
  if (known) {
    wanted = replay::known_blocks(t.memory(), t.result());
    wanted.merge(replay::known_blocks(s.memory(), s.result()));
  }
  for (const auto& [number, block] : s.memory().blocks()) {
    auto other = t.memory().blocks().find(number);
    if (!block.own || other == t.memory().blocks().end() || !other->second.own) continue;
    if (known && !wanted.contains(number)) continue;
    unsigned w = block.base.getBitWidth(), low = block.align_log2;
    if (block.size.ugt(other->second.size) || other->second.base.countr_zero() < low) continue;
    semantics::Term base = sc.at(block.site, semantics::Term(), semantics::kBaseOrdinal, w - low,
                                 term::VarKind::Choice);
    if (base.width() == w - low) places.set(base, other->second.base.lshr(low).trunc(w - low));
  }
  return places;
}

// A pair of programs that is run from one case after another.
class Pair {
public:
  Pair(TermManager& tm, const Program& source, Choices& source_choices, const Program& target,
       Choices& target_choices)
      : tm_(tm), source_(source), target_(target), sc_(source_choices), tc_(target_choices) {}

  // `source` and `attempt` say what the source chooses.
  struct Runs {
    std::unique_ptr<Played> source, target;
  };
  Runs play(const Case& one, Attempt attempt, const replay::RunOptions& options) {
    return {std::make_unique<Played>(tm_, source_, Role::Source, sc_, one.situation, places_,
                                     attempt, options),
            std::make_unique<Played>(tm_, target_, Role::Target, tc_, one.situation, one.chosen,
                                     one.attempt, options)};
  }

  void set_places(Assignment places) { places_ = std::move(places); }

  // Makes the case simpler where nothing that the source might have chosen could explain the
  // target's run: then the runs alone prove the violation, which stays of the same kind.
  void make_simpler(Case& one, Played& s, Played& t, double ms) {
    Violated kind = violated_by(s, t);
    Run::End source_end = s.result().end, target_end = t.result().end;
    bool undef = more_undefined(s, t);
    replay::RunOptions options;
    constexpr uint64_t kMore = 10'000; // steps
    options.max_steps = 2 * std::max(s.result().steps, t.result().steps) + kMore;
    options.deadline = support::Deadline::budget_ms(ms);
    auto same = [&](Played& a, Played& b) {
      return is_certain(a) && violated_by(a, b) == kind && a.result().end == source_end &&
             b.result().end == target_end && more_undefined(a, b) == undef;
    };
    auto still = [&](const Case& next) {
      Runs r = play(next, {}, options);
      if (!same(*r.source, *r.target)) return false;
      if (!sample::may_be_paired(*r.source, *r.target)) return true;
      Situation paired = next.situation;
      auto differ = [&](const Situation& situation) {
        const Case other{situation, next.chosen, next.attempt}; // runs refer to it
        Runs again = play(other, {}, options);
        return same(*again.source, *again.target) ? sample::compare(*again.source, *again.target)
                                                  : sample::Differ::InNothing;
      };
      return sample::under_every_pairing(*r.source, *r.target, paired, differ) ==
             sample::Paired::AllDiffer;
    };
    minimize(source_, one, still, {.ms = ms});
  }

  // The case in words; nothing if its runs violate nothing. A source that chooses may violate more
  // in this run than it must: what it must (`wanted`) is told, if it is to be seen.
  std::optional<Counterexample> show(const Case& one, Attempt attempt, replay::RunOptions options,
                                     Violated wanted) {
    Runs r = play(one, attempt, options);
    source_chose_ = r.source->made_choices() || r.source->memory().looked_at_own_address;
    Violated kind = violated_by(*r.source, *r.target);
    if (kind == Violated::Nothing) return std::nullopt;
    if (source_chose_ && shows(*r.source, *r.target, wanted)) kind = wanted;
    if (kind == Violated::Return && event_before_end(*r.source, *r.target)) kind = Violated::Events;
    if (kind == Violated::Memory) {
      auto first = replay::differences(r.source->memory(), r.source->result(), r.target->memory(),
                                       r.target->result(), 1);
      if (!first.empty() && !first[0].freed) {
        options.watch = {first[0].block, first[0].offset};
        r = play(one, attempt, options);
      }
    }
    return explained(*r.source, *r.target, kind);
  }

  // Whether the source of the case that was shown last has chosen anything.
  bool source_chose() const { return source_chose_; }

private:
  // Whether the source had nothing to choose.
  static bool is_certain(Played& s) {
    return !s.made_choices() && !s.memory().looked_at_own_address && s.memory().trouble.empty() &&
           s.memory().unclear.empty();
  }

  TermManager& tm_;
  const Program &source_, &target_;
  Choices &sc_, &tc_;
  Assignment places_; // of blocks that the source makes; the others lie one after another
  bool source_chose_ = false;
};

} // namespace

Replayed replay_alone(TermManager& tm, const Program& program, Choices& choices,
                      const bounded::Finding& finding) {
  const Assignment& model = finding.violation.targets[0];
  Situation situation = situation_of(finding, model);
  Role role = finding.source_alone ? Role::Source : Role::Target;
  Played s(tm, program, role, choices, situation, model, {}, kShown);
  if (!at_fault(s)) return {};
  Replayed r;
  r.confirmed = true;
  r.what = r.counterexample.check = finding.outcome.detail;
  replay::BlockNames blocks;
  name_arguments(blocks, s);
  replay::PointerNames names(blocks, program, s.memory());
  bool looked = looks_at_addresses(program);
  Side side{s, names, looked || misaligned(s), looked};
  r.counterexample.inputs = shown_inputs(side);
  r.counterexample.source = shown_lines(side, std::nullopt);
  r.counterexample.source_outcome = outcome_text(side);
  r.counterexample.source_reason = reason_text(side);
  r.counterexample.memory = shown_memory({side});
  return r;
}

Replayed replay_violation(TermManager& tm, const Program& source, Choices& source_choices,
                          const Program& target, Choices& target_choices,
                          const bounded::Finding& finding, double minimize_ms) {
  const std::vector<Assignment>& models = finding.violation.targets;
  std::vector<Situation> situations;
  for (const Assignment& m : models)
    situations.push_back(situation_of(finding, m));
  std::vector<std::unique_ptr<Played>> targets;
  for (size_t k = 0; k < models.size(); ++k)
    targets.push_back(std::make_unique<Played>(tm, target, Role::Target, target_choices,
                                               situations[k], models[k], Attempt{}, kShown));
  // For every choice that the source freezes there must be a run of the target that no further
  // choice of the source allows. Shown is one in which the source comes as near as it can.
  std::vector<Assignment> places(models.size());
  for (size_t k = 0; k < models.size(); ++k) {
    const Assignment none;
    Played s(tm, source, Role::Source, source_choices, situations[k], none, Attempt{}, {});
    if (s.memory().looked_at_own_address)
      places[k] = places_like(s, source_choices, *targets[k], true);
  }
  std::shared_ptr<Played> first, nearest;
  Violated nearest_kind = Violated::Nothing;
  Attempt nearest_attempt;
  size_t shown = 0;
  bool confirmed = true;
  Replayed open;
  for (unsigned frozen = 0; frozen < kTries && confirmed; ++frozen) {
    bool refuted = false, choices = false;
    for (size_t k = 0; k < targets.size() && !refuted; ++k) {
      refuted = true;
      for (unsigned late = 0; late < kTries && refuted; ++late) {
        auto s = std::make_shared<Played>(tm, source, Role::Source, source_choices, situations[k],
                                          places[k], Attempt{frozen, late}, kShown);
        choices |= s->made_choices();
        Violated kind = violated_by(*s, *targets[k]);
        refuted = kind != Violated::Nothing;
        if (!refuted) open.unclear = s->memory().unclear;
        if (refuted && !first) first = s;
        if (refuted && (!nearest || (k == shown && kind > nearest_kind))) {
          nearest = s;
          nearest_kind = kind;
          nearest_attempt = {frozen, late};
          shown = k;
        }
        if (!choices) break;
      }
    }
    confirmed = refuted;
    if (!choices) break;
  }
  if (!confirmed || !nearest) return open;

  Played& s = *first;
  Played& t = *targets[shown];
  auto differ = [&](const Situation& paired) {
    Played again(tm, source, Role::Source, source_choices, paired, places[shown], Attempt{},
                 kShown);
    Played other(tm, target, Role::Target, target_choices, paired, models[shown], Attempt{},
                 kShown);
    return sample::compare(again, other);
  };
  if (sample::lends_in_place(s, t)) {
    open.paired_otherwise = true;
    return open;
  }
  if (sample::may_be_paired(s, t)) {
    Situation paired = situations[shown];
    sample::Paired ways = sample::under_every_pairing(s, t, paired, differ);
    open.paired_otherwise = ways != sample::Paired::AllDiffer;
    if (open.paired_otherwise) return open;
  }

  Pair pair(tm, source, source_choices, target, target_choices);
  const Violated wanted = violated_of(finding.violation.check);
  const Case found{situations[shown], models[shown]};
  Case simple = found;
  if (nearest->memory().looked_at_own_address) {
    pair.set_places(places_like(*nearest, source_choices, t, false));
    Pair::Runs there = pair.play(found, nearest_attempt, kShown);
    if (violated_by(*there.source, *there.target) <= nearest_kind) pair.set_places(places[shown]);
  }
  if (models.size() == 1) pair.make_simpler(simple, *nearest, t, minimize_ms);
  std::optional<Counterexample> c = pair.show(simple, nearest_attempt, kShown, wanted);
  if (!c) c = pair.show(found, nearest_attempt, kShown, wanted);
  if (!c) return {};
  Replayed r;
  r.confirmed = true;
  r.counterexample = std::move(*c);
  const bool differs_at_each_use = models.size() > 1 && target_choices.has_undef();
  if (differs_at_each_use && !more_undefined(s, t))
    r.counterexample.check = finding.outcome.detail; // of both runs of the target together
  r.what = r.counterexample.check;
  if (pair.source_chose() || (models.size() > 1 && !differs_at_each_use))
    r.counterexample.note = "the source may choose otherwise, but no choice gives what the target "
                            "does";
  if (differs_at_each_use)
    r.counterexample.note = "the target's result differs at each use; the source fixes one value";
  return r;
}

Replayed replay_sample(const Program& source, const Program& target, const sample::Found& found,
                       support::Deadline deadline, double minimize_ms) {
  TermManager& tm = *found.terms;
  Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  Pair pair(tm, source, source_choices, target, target_choices);
  replay::RunOptions options = kShown;
  options.max_steps = found.max_steps;
  options.deadline = deadline;
  const Violated wanted = violated_of(found.check);
  const Case first{found.situation, {}, found.attempt};
  Case simple = first;
  {
    Pair::Runs r = pair.play(first, {}, options);
    if (violated_by(*r.source, *r.target) == Violated::Nothing) return {};
    pair.make_simpler(simple, *r.source, *r.target, minimize_ms);
  }
  std::optional<Counterexample> c = pair.show(simple, {}, options, wanted);
  if (!c) c = pair.show(first, {}, options, wanted);
  if (!c) return {};
  Replayed r;
  r.confirmed = true;
  r.counterexample = std::move(*c);
  r.what = r.counterexample.check;
  return r;
}

} // namespace lockstep::driver
