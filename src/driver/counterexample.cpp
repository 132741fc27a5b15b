#include "driver/counterexample.h"

#include "driver/shown_memory.h"
#include "replay/show.h"
#include "sample/pairing.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::kNone;
using program::Program;
using program::Type;
using replay::Attempt;
using replay::Role;
using replay::Run;
using replay::Situation;
using semantics::APInt;
using semantics::Choices;
using semantics::Term;
using term::Assignment;
using term::TermManager;

// Kinds of choice vectors that are tried for the source: all zero, all ones, then random ones.
constexpr unsigned kTries = 8;

std::string name_of(const Program& p, program::RegId r) {
  return p.registers[r].name.empty() ? "a value" : p.registers[r].name;
}

// `at loop everything is as it was 2 passes before: %i = 0, %x = 1`
std::string repeated_text(const Side& side, const replay::Repeated& r) {
  constexpr size_t kMost = 8;
  const Program& p = side.played.program();
  std::string block = p.blocks[r.block].name.empty() ? "the loop" : "%" + p.blocks[r.block].name;
  std::string text = "at " + block + " everything is as it was " + std::to_string(r.passes) +
                     (r.passes == 1 ? " pass before" : " passes before");
  for (size_t i = 0; i < r.values.size() && i < kMost; ++i) {
    const auto& [reg, value] = r.values[i];
    text += (i == 0 ? ": " : ", ") + name_of(p, reg) + " = " +
            replay::show(side.names, p.registers[reg].type, value);
  }
  if (r.values.size() > kMost) text += ", …";
  return r.wrote ? text + "; and so is memory" : text;
}

std::string outcome_text(const Side& side) {
  const Played& p = side.played;
  switch (p.result().end) {
  case Run::End::Ub:
    return p.result().repeated ? "undefined behavior: does not terminate, nor make progress; " +
                                     repeated_text(side, *p.result().repeated)
                               : "undefined behavior";
  case Run::End::Endless:
    return "does not terminate: " + repeated_text(side, *p.result().repeated);
  case Run::End::Trap:
    return "traps";
  case Run::End::Unwind:
    return "unwinds";
  case Run::End::Stays:
    return "does not come back from a call";
  case Run::End::Beyond:
    return "goes further than is looked at";
  case Run::End::StepLimit:
  case Run::End::TimeLimit:
    return "does not end";
  case Run::End::Return:
    break;
  }
  const Type& type = p.program().result;
  if (type.kind == Type::Kind::Void) return "returns";
  return "returns " + type.text() + " " + replay::show(side.names, type, p.result().value);
}

// Whether it matters where a new block is: then its address is shown.
bool looks_at_addresses(const Program& p) {
  using semantics::OpId;
  auto is_null = [&](const program::Operand& o) {
    return !o.is_reg() && std::all_of(p.constants[o.index].begin(), p.constants[o.index].end(),
                                      [](const semantics::ConstScalar& leaf) {
                                        return leaf.kind == semantics::ConstScalar::Kind::Number &&
                                               leaf.number.isZero();
                                      });
  };
  for (const program::Block& block : p.blocks)
    for (const program::Instr& instr : block.instrs) {
      OpId op = instr.operation.op;
      if (op == OpId::PtrToInt || op == OpId::IntToPtr || op == OpId::Aligned) return true;
      if (op == OpId::PtrCmp && std::none_of(instr.args.begin(), instr.args.end(), is_null))
        return true;
    }
  return false;
}

constexpr const char* kNewBytes = " new byte";

// `4 new bytes`, for the register that got a block and therefore names it.
std::string new_block_text(const semantics::ConcreteMemory::Block& block, bool address) {
  std::string text = replay::show_decimal(block.size) + kNewBytes + (block.size.isOne() ? "" : "s");
  return address ? text + " at " + replay::show_hex(block.base) : text;
}

// The value of a step, as it stands beside its line.
std::string value_text(const Side& side, const Run::Step& step) {
  const Program& p = side.played.program();
  if (step.store) {
    std::string place = side.names.pointer(step.store->pointer);
    if (step.store->type.kind == Type::Kind::Void) return place;
    return place + " <- " + replay::show(side.names, step.store->type, step.store->value);
  }
  program::RegId r = p.lines[step.line].result;
  if (r == kNone || step.value.size() != p.registers[r].type.leaves().size()) return "";
  const Type& type = p.registers[r].type;
  std::string text = replay::show(side.names, type, step.value);
  if (type.kind != Type::Kind::Pointer || text != p.registers[r].name) return text;
  const auto& blocks = side.played.memory().blocks();
  auto it = blocks.find(side.played.memory().block_of(step.value[0].value));
  if (it == blocks.end() || !it->second.own) return text;
  return new_block_text(it->second, looks_at_addresses(p));
}

constexpr size_t kShownValues = 3; // of a line in a loop: the first ones and the last

// The values that a line had, one after the other: `1, 2, … 97 more …, 100`.
std::string in_turn(const std::vector<std::string>& values, uint64_t times) {
  if (std::all_of(values.begin(), values.end(), [](const std::string& v) { return v.empty(); }))
    return "";
  std::string text;
  for (size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += ", ";
    if (i + 1 == values.size() && times > values.size())
      text += "… " + std::to_string(times - values.size()) + " more …, ";
    text += values[i];
  }
  return text;
}

std::vector<ShownLine> shown_lines(const Side& side) {
  const Played& p = side.played;
  std::vector<ShownLine> out;
  for (const program::Line& line : p.program().lines) {
    ShownLine s;
    s.text = line.text;
    s.label = line.label;
    out.push_back(std::move(s));
  }
  const std::vector<Run::Step>& trace = p.result().trace;
  std::vector<std::vector<size_t>> steps(out.size()); // of each line, as far as they are shown
  for (size_t i = 0; i < trace.size(); ++i) {
    std::vector<size_t>& of_line = steps[trace[i].line];
    if (of_line.size() == kShownValues) of_line.pop_back();
    of_line.push_back(i);
  }
  bool ends_in_ub = p.result().end == Run::End::Ub;
  for (size_t line = 0; line < out.size(); ++line) {
    if (line >= p.result().times.size() || p.result().times[line] == 0) continue;
    out[line].executed = true;
    std::vector<std::string> values;
    for (size_t i : steps[line])
      values.push_back(ends_in_ub && i + 1 == trace.size() ? "undefined behavior"
                                                           : value_text(side, trace[i]));
    out[line].value = in_turn(values, p.result().times[line]);
  }
  return out;
}

void mark_ends(const Played& p, std::vector<ShownLine>& lines) {
  if (!p.result().trace.empty()) lines[p.result().trace.back().line].parts = true;
}

// Marks where the runs part: the first register of the same name on both sides that got different
// values, or else the ends.
void mark_parting(const Played& s, std::vector<ShownLine>& sl, const Played& t,
                  std::vector<ShownLine>& tl) {
  auto name_of = [](const Program& p, uint32_t line) {
    program::RegId r = p.lines[line].result;
    return r == kNone ? std::string() : p.registers[r].name;
  };
  auto differ = [](const std::string& a, const std::string& b) { // wherever a new block is
    bool both_new =
        a.find(kNewBytes) != std::string::npos && b.find(kNewBytes) != std::string::npos;
    return a.substr(0, both_new ? a.find(" at ") : a.size()) !=
           b.substr(0, both_new ? b.find(" at ") : b.size());
  };
  for (const Run::Step& step : t.result().trace) {
    std::string name = name_of(t.program(), step.line);
    if (name.empty() || tl[step.line].value.empty()) continue;
    for (size_t i = 0; i < sl.size(); ++i)
      if (name_of(s.program(), static_cast<uint32_t>(i)) == name && sl[i].executed &&
          differ(sl[i].value, tl[step.line].value)) {
        sl[i].parts = tl[step.line].parts = true;
        return;
      }
  }
  mark_ends(s, sl);
  mark_ends(t, tl);
}

// Marks the last stores to a byte that ends up otherwise than it should; false if there is none.
bool mark_stores(const Side& side, const replay::Difference& d, std::vector<ShownLine>& lines) {
  Played& p = side.played;
  const auto& trace = p.result().trace;
  for (size_t i = trace.size(); i-- > 0;) {
    if (!trace[i].store) continue;
    const Run::Store& store = *trace[i].store;
    APInt pointer = p.domain().close(store.pointer);
    APInt offset = pointer.trunc(pointer.getBitWidth() - semantics::kBlockBits);
    if (p.memory().block_of(store.pointer) != d.block ||
        d.offset - offset.getLimitedValue() >= store.bytes)
      continue;
    lines[trace[i].line].parts = true;
    return true;
  }
  return false;
}

// Where memory is what differs: the stores that wrote it, or else the ends of the runs.
void mark_memory(const Side& source, const Side& target, Counterexample& c) {
  auto differences = replay::differences(source.played.memory(), source.played.result(),
                                         target.played.memory(), target.played.result(), 1);
  bool marked = false;
  if (!differences.empty() && !differences[0].freed) {
    marked |= mark_stores(source, differences[0], c.source);
    marked |= mark_stores(target, differences[0], c.target);
  }
  if (marked) return;
  mark_ends(source.played, c.source);
  mark_ends(target.played, c.target);
}

// What a leaf of an argument is, so that `undef` is said of the input and not of one use of it.
std::string input_text(const Side& side, const Situation::Leaf& leaf, const Type& type) {
  if (leaf.poison) return "poison";
  if (leaf.undef) return "undef";
  if (type.kind != Type::Kind::Pointer) return replay::show_scalar(type, leaf.value);
  auto bits = side.played.domain().constant(leaf.value);
  std::string address = side.names.address(bits);
  return side.names.pointer(bits) + (address.empty() ? "" : ", at " + address);
}

std::vector<ShownInput> shown_inputs(const Side& side) {
  const Program& p = side.played.program();
  const auto& arguments = side.played.situation().arguments;
  std::vector<ShownInput> out;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Type& type = p.registers[p.params[i].reg].type;
    std::vector<Type> scalars = type.scalars();
    std::string text;
    if (p.params[i].memory.is_copy) { // the callee's own
      out.push_back({type.text(), p.params[i].name, "*" + p.params[i].name});
      continue;
    }
    for (size_t k = 0; k < arguments[i].size(); ++k)
      text += (text.empty() ? "" : ", ") + input_text(side, arguments[i][k], scalars[k]);
    if (type.kind == Type::Kind::Vector)
      text = "<" + text + ">";
    else if (type.kind == Type::Kind::Array || type.kind == Type::Kind::Struct)
      text = "{ " + text + " }";
    out.push_back({type.text(), p.params[i].name, text});
  }
  return out;
}

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
  if (s.result().end == Run::End::Ub) return true;
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

// What is wrong, in words.
std::string what_differs(refine::Check check, Played& s, Played& t) {
  if (check == refine::Check::Return && t.result().end == Run::End::Endless)
    return "target does not terminate";
  if (check == refine::Check::Return && s.result().end == Run::End::Endless)
    return "source does not terminate, target does";
  if (check == refine::Check::Value && more_undefined(s, t))
    return "target's value is more undefined";
  return refine::check_name(check);
}

// The two runs in words.
Counterexample explained(Played& s, Played& t, refine::Check check, const std::string& what) {
  Counterexample c;
  c.check = what;
  replay::BlockNames blocks;
  name_arguments(blocks, s);
  replay::PointerNames source_names(blocks, s.program(), s.memory());
  replay::PointerNames target_names(blocks, t.program(), t.memory());
  Side source{s, source_names}, target{t, target_names};
  c.inputs = shown_inputs(source);
  c.source = shown_lines(source);
  c.target = shown_lines(target);
  c.source_outcome = outcome_text(source);
  c.target_outcome = outcome_text(target);
  if (check == refine::Check::Memory) {
    mark_memory(source, target, c);
    c.differences = shown_differences(source, target);
  } else {
    mark_parting(s, c.source, t, c.target);
  }
  c.memory = shown_memory({source, target});
  return c;
}

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
  Side side{s, names};
  r.counterexample.inputs = shown_inputs(side);
  r.counterexample.source = shown_lines(side);
  r.counterexample.source_outcome = outcome_text(side);
  r.counterexample.memory = shown_memory({side});
  return r;
}

Replayed replay_violation(TermManager& tm, const Program& source, Choices& source_choices,
                          const Program& target, Choices& target_choices,
                          const bounded::Finding& finding) {
  const std::vector<Assignment>& models = finding.violation.targets;
  std::vector<Situation> situations;
  for (const Assignment& m : models)
    situations.push_back(situation_of(finding, m));
  std::vector<std::unique_ptr<Played>> targets;
  for (size_t k = 0; k < models.size(); ++k)
    targets.push_back(std::make_unique<Played>(tm, target, Role::Target, target_choices,
                                               situations[k], models[k], Attempt{}, kShown));
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
        auto s = std::make_unique<Played>(tm, source, Role::Source, source_choices, situations[k],
                                          none, Attempt{frozen, late}, kShown);
        choices |= s->made_choices();
        refuted =
            !replay::allowed(s->memory(), s->result(), targets[k]->memory(), targets[k]->result());
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
  auto differ = [&](const Situation& paired) {
    Played again(tm, source, Role::Source, source_choices, paired, none, Attempt{}, kShown);
    Played other(tm, target, Role::Target, target_choices, paired, models[shown], Attempt{},
                 kShown);
    return !replay::allowed(again.memory(), again.result(), other.memory(), other.result());
  };
  if (sample::may_be_paired(s, t)) {
    Situation paired = situations[shown];
    sample::Paired ways = sample::under_every_pairing(s, t, paired, differ);
    Replayed open;
    open.paired_otherwise = ways == sample::Paired::OneAgrees || ways == sample::Paired::Merged ||
                            (ways == sample::Paired::TooMany && finding.blocks_in_loops);
    if (open.paired_otherwise) return open;
  }
  r.what = finding.violation.targets.size() > 1 ? finding.outcome.detail
                                                : what_differs(finding.violation.check, s, t);
  r.counterexample = explained(s, t, finding.violation.check, r.what);
  if (s.made_choices())
    r.counterexample.note = "the source may choose otherwise (undef, freeze), but no choice gives "
                            "the target's result";
  if (models.size() > 1)
    r.counterexample.note = "the target's result differs at each use; the source fixes one value";
  return r;
}

Replayed replay_sample(const Program& source, const Program& target, const sample::Found& found,
                       support::Deadline deadline) {
  TermManager& tm = *found.terms;
  Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  Assignment none;
  replay::RunOptions options = kShown;
  options.max_steps = found.max_steps;
  options.deadline = deadline;
  Played s(tm, source, Role::Source, source_choices, found.situation, none, {}, options);
  Played t(tm, target, Role::Target, target_choices, found.situation, none, found.attempt, options);
  if (replay::allowed(s.memory(), s.result(), t.memory(), t.result())) return {};
  Replayed r;
  r.confirmed = true;
  r.what = what_differs(found.check, s, t);
  r.counterexample = explained(s, t, found.check, r.what);
  return r;
}

} // namespace lockstep::driver
