#include "driver/counterexample.h"

#include "replay/interpreter.h"
#include "replay/show.h"

#include <llvm/ADT/ArrayRef.h>

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::kNone;
using program::Program;
using replay::Run;
using semantics::APInt;
using semantics::Choices;
using semantics::Concrete;
using semantics::Term;
using semantics::Value;
using semantics::VarKind;
using term::Assignment;
using term::TermManager;

// Kinds of choice vectors that are tried for the source: all zero, all ones, then random ones.
constexpr unsigned kTries = 8;

uint64_t scramble(uint64_t x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

APInt filling(unsigned attempt, Term var) {
  unsigned w = var.width();
  if (attempt == 0) return APInt::getZero(w);
  if (attempt == 1) return APInt::getAllOnes(w);
  std::vector<uint64_t> words((w + 63) / 64);
  for (size_t i = 0; i < words.size(); ++i)
    words[i] = scramble(var.id() * 1009 + attempt * 31 + i);
  return APInt(w, llvm::ArrayRef<uint64_t>(words));
}

// A program, its domain and its run, kept together: open values need the domain.
class Played {
public:
  Played(TermManager& tm, const Program& p, Choices& choices, const Assignment& assignment,
         unsigned choice_attempt, unsigned late_attempt)
      : program_(p), domain_(tm, choices, assignment, [=, this](Term var) {
          asked_ = true;
          return filling(var.var_kind() == VarKind::Choice ? choice_attempt : late_attempt, var);
        }) {}

  void run(const refine::Inputs& inputs, const Assignment& model) {
    args_ = arguments(inputs, model);
    run_ = replay::interpret(domain_, program_, args_, {1'000'000, true});
    // Closing the result now asks for the undef variables in it.
    for (const auto& leaf : run_.value)
      (void)domain_.close(leaf.value), (void)domain_.close(leaf.poison);
  }

  const Program& program() const { return program_; }
  Concrete& domain() { return domain_; }
  const Run& result() const { return run_; }
  const std::vector<Value<Concrete>>& args() const { return args_; }
  bool made_choices() const { return asked_; }

private:
  std::vector<Value<Concrete>> arguments(const refine::Inputs& inputs, const Assignment& model) {
    std::vector<Value<Concrete>> args;
    auto bits = [&](Term t) -> Concrete::Bits {
      if (t.is_const()) return domain_.constant(t.value());
      return domain_.constant(model.value(t));
    };
    for (uint32_t i = 0; i < inputs.params.size(); ++i)
      args.push_back(refine::argument(domain_, inputs.params[i], i, bits));
    return args;
  }

  const Program& program_;
  bool asked_ = false;
  Concrete domain_;
  std::vector<Value<Concrete>> args_;
  Run run_;
};

std::string outcome_text(Played& p) {
  switch (p.result().end) {
  case Run::End::Ub:
    return "undefined behavior";
  case Run::End::Trap:
    return "traps";
  case Run::End::StepLimit:
    return "does not end";
  case Run::End::Return:
    break;
  }
  const program::Type& type = p.program().result;
  if (type.kind == program::Type::Kind::Void) return "returns";
  return "returns " + type.text() + " " + replay::show(p.domain(), type, p.result().value);
}

std::vector<ShownLine> shown_lines(Played& p) {
  std::vector<ShownLine> out;
  for (const program::Line& line : p.program().lines) {
    ShownLine s;
    s.text = line.text;
    s.label = line.label;
    out.push_back(std::move(s));
  }
  for (const Run::Step& step : p.result().trace) {
    ShownLine& s = out[step.line];
    s.executed = true;
    program::RegId r = p.program().lines[step.line].result;
    bool has_value =
        r != kNone && step.value.size() == p.program().registers[r].type.leaves().size();
    s.value = has_value ? replay::show(p.domain(), p.program().registers[r].type, step.value) : "";
  }
  if (p.result().end == Run::End::Ub && !p.result().trace.empty())
    out[p.result().trace.back().line].value = "undefined behavior";
  return out;
}

// Marks where the runs part: the first register of the same name on both sides that got different
// values, or else the ends.
void mark_parting(const Played& s, std::vector<ShownLine>& sl, const Played& t,
                  std::vector<ShownLine>& tl) {
  auto name_of = [](const Program& p, uint32_t line) {
    program::RegId r = p.lines[line].result;
    return r == kNone ? std::string() : p.registers[r].name;
  };
  for (const Run::Step& step : t.result().trace) {
    std::string name = name_of(t.program(), step.line);
    if (name.empty() || tl[step.line].value.empty()) continue;
    for (size_t i = 0; i < sl.size(); ++i)
      if (name_of(s.program(), static_cast<uint32_t>(i)) == name && sl[i].executed &&
          sl[i].value != tl[step.line].value) {
        sl[i].parts = tl[step.line].parts = true;
        return;
      }
  }
  if (!s.result().trace.empty()) sl[s.result().trace.back().line].parts = true;
  if (!t.result().trace.empty()) tl[t.result().trace.back().line].parts = true;
}

std::vector<ShownInput> shown_inputs(const Program& p, const refine::Inputs& inputs,
                                     const Assignment& model) {
  // Leaf by leaf, so that `undef` is said of the input and not of one use of it.
  std::vector<ShownInput> out;
  auto truth = [&](Term t) {
    const APInt* v = t.is_const() ? &t.value() : model.find(t);
    return v && !v->isZero();
  };
  for (size_t i = 0; i < inputs.params.size(); ++i) {
    const program::Type& type = p.registers[p.params[i].reg].type;
    std::string text;
    for (const refine::LeafInput& leaf : inputs.params[i]) {
      std::string one = truth(leaf.poison)  ? "poison"
                        : truth(leaf.undef) ? "undef"
                                            : replay::show_number(model.value(leaf.value));
      text += (text.empty() ? "" : ", ") + one;
    }
    if (type.kind == program::Type::Kind::Vector)
      text = "<" + text + ">";
    else if (type.kind != program::Type::Kind::Int)
      text = "{ " + text + " }";
    out.push_back({type.text(), p.params[i].name, text});
  }
  return out;
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
  if (s.result().end == Run::End::Ub) return true;
  for (const auto& leaf : s.result().value)
    if (s.domain().has_undef(leaf.value) || !s.domain().close(leaf.poison).isZero()) return true;
  return false;
}

} // namespace

Replayed replay_source(TermManager& tm, const Program& source, Choices& source_choices,
                       const bounded::Finding& finding) {
  const Assignment& model = finding.violation.targets[0];
  Played s(tm, source, source_choices, model, 0, 0);
  s.run(finding.inputs, model);
  if (!at_fault(s)) return {};
  Replayed r;
  r.confirmed = true;
  r.what = r.counterexample.check = finding.outcome.detail;
  r.counterexample.inputs = shown_inputs(source, finding.inputs, model);
  r.counterexample.source = shown_lines(s);
  r.counterexample.source_outcome = outcome_text(s);
  return r;
}

Replayed replay_violation(TermManager& tm, const Program& source, Choices& source_choices,
                          const Program& target, Choices& target_choices,
                          const bounded::Finding& finding) {
  const std::vector<Assignment>& models = finding.violation.targets;
  std::vector<std::unique_ptr<Played>> targets;
  for (const Assignment& m : models) {
    targets.push_back(std::make_unique<Played>(tm, target, target_choices, m, 0, 0));
    targets.back()->run(finding.inputs, m);
  }
  // For every choice that the source freezes there must be a run of the target that no further
  // choice of the source allows.
  Assignment none;
  Replayed r;
  r.confirmed = true;
  std::unique_ptr<Played> first;
  size_t shown = 0;
  for (unsigned frozen = 0; frozen < kTries && r.confirmed; ++frozen) {
    bool refuted = false, choices = false;
    for (size_t k = 0; k < targets.size() && !refuted; ++k) {
      refuted = true;
      for (unsigned late = 0; late < kTries && refuted; ++late) {
        auto s = std::make_unique<Played>(tm, source, source_choices, none, frozen, late);
        s->run(finding.inputs, models[k]);
        choices |= s->made_choices();
        refuted =
            !replay::allowed(s->domain(), s->result(), targets[k]->domain(), targets[k]->result());
        if (refuted && !first) {
          first = std::move(s);
          shown = k;
        }
        if (!choices) break;
      }
    }
    r.confirmed = refuted;
    if (!choices) break;
  }
  if (!r.confirmed || !first) return {};

  Played& s = *first;
  Played& t = *targets[shown];
  r.what = finding.outcome.detail;
  if (finding.violation.check == refine::Check::Value && more_undefined(s, t))
    r.what = "target's value is more undefined";
  Counterexample& c = r.counterexample;
  c.check = r.what;
  c.inputs = shown_inputs(source, finding.inputs, models[shown]);
  c.source = shown_lines(s);
  c.target = shown_lines(t);
  mark_parting(s, c.source, t, c.target);
  c.source_outcome = outcome_text(s);
  c.target_outcome = outcome_text(t);
  if (s.made_choices())
    c.note = "the source may choose otherwise (undef, freeze), but no choice gives the target's "
             "result";
  if (models.size() > 1)
    c.note = "the target's result differs at each use; the source fixes one value";
  return r;
}

} // namespace lockstep::driver
