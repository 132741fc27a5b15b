#include "driver/shown_events.h"

#include "replay/show.h"
#include "semantics/op/event.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::Program;
using program::Type;
using semantics::ConcreteMemory;
using Event = ConcreteMemory::Event;

constexpr const char *kCall = "call", *kAccess = "volatile access", *kOther = "event";

const char* kind_of(const Event& e) {
  namespace op = semantics::op;
  if (e.callee) return kCall;
  return e.kind < op::kOutside && (e.kind >> 40) != op::kSideEffect >> 40 ? kAccess : kOther;
}

// The types of parameters as they stand in what a call is: `call void (i1, float) ...`.
std::vector<std::string> parameters(const std::string& type) {
  std::vector<std::string> out;
  size_t open = type.find('(');
  if (open == std::string::npos) return out;
  int depth = 0;
  std::string one;
  for (size_t i = open + 1; i < type.size(); ++i) {
    char c = type[i];
    if (depth == 0 && (c == ',' || c == ')')) {
      out.push_back(one);
      one.clear();
      if (c == ')') return out;
      continue;
    }
    depth += c == '(' || c == '{' || c == '<' || c == '[';
    depth -= c == ')' || c == '}' || c == '>' || c == ']';
    if (c != ' ' || !one.empty()) one += c;
  }
  return out;
}

// The type of a leaf, as far as its argument's says it.
Type leaf_type(const std::string& argument, bool pointer, unsigned width) {
  if (pointer) return Type::pointer(width - semantics::kBlockBits);
  using term::FloatFormat;
  for (FloatFormat f : {FloatFormat::Half, FloatFormat::BFloat, FloatFormat::Float,
                        FloatFormat::Double, FloatFormat::X86Fp80, FloatFormat::Quad}) {
    size_t at = argument.find(term::float_name(f));
    bool word = at != std::string::npos && (at == 0 || argument[at - 1] == ' ');
    if (word && width == term::float_width(f)) return Type::floating(f);
  }
  return Type::integer(width);
}

// The function that was called in the step of that event.
std::string callee_name(const Side& side, size_t event) {
  const Program& p = side.played.program();
  const replay::Run::Step* made = nullptr;
  for (const replay::Run::Step& step : side.played.result().trace) {
    if (step.events > event) break;
    made = &step;
  }
  for (const program::Block& block : p.blocks)
    for (const program::Instr& instr : block.instrs) {
      if (!made || instr.line != made->line || instr.operation.op != semantics::OpId::Call)
        continue;
      const program::Operand& f = instr.args[0];
      if (f.is_reg()) return p.registers[f.index].name;
      for (const semantics::ConstScalar& leaf : p.constants[f.index])
        if (leaf.kind == semantics::ConstScalar::Kind::Global) return p.globals[leaf.global].name;
    }
  return "";
}

std::string call_text(const Side& side, const Event& e, size_t number) {
  semantics::Concrete& d = side.played.domain();
  std::vector<std::string> types = parameters(e.callee->what);
  std::string name = callee_name(side, number);
  if (name.empty()) // what the library writes, byte by byte, is of no function of the program's
    name = e.callee->convention.empty() && !e.callee->what.empty() ? e.callee->what : "a function";
  std::string text = name + "(";
  size_t leaf = e.callee->args.empty() ? 0 : e.callee->args[0].pointers.size(); // the function
  for (size_t i = 1; i < e.callee->args.size(); ++i) {
    const std::vector<bool>& pointers = e.callee->args[i].pointers;
    std::string type = i - 1 < types.size() ? types[i - 1] : "", one;
    for (bool pointer : pointers) {
      if (leaf >= e.args.size()) break;
      const auto& value = e.args[leaf++];
      one += (one.empty() ? "" : ", ") +
             replay::show(side.names, leaf_type(type, pointer, d.width(value.value)), {value});
    }
    text += (i == 1 ? "" : ", ") + (pointers.size() == 1 ? one : "{ " + one + " }");
  }
  return text + ")";
}

std::string access_text(const Side& side, const Event& e) {
  namespace op = semantics::op;
  uint64_t what = e.kind >> 40, bytes = e.kind & 0xffffffffff;
  auto is = [&](uint64_t kind) { return what == kind >> 40; };
  bool store = is(op::kVolatileStore) || is(op::kVolatileRmwStore) || is(op::kVolatileCopyTo);
  std::string text = is(op::kVolatileSet)                                       ? "memset"
                     : is(op::kVolatileCmpXchg) || is(op::kVolatileWeakCmpXchg) ? "cmpxchg"
                     : store                                                    ? "store"
                                                                                : "load";
  if (bytes > 0) text += " of " + std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
  text += " at " + side.names.pointer(e.pointer);
  std::string values;
  constexpr size_t kMost = 8;
  for (size_t i = 0; i < std::min(kMost, e.args.size()); ++i) {
    unsigned w = side.played.domain().width(e.args[i].value);
    values += (i == 0 ? "" : ", ") + replay::show(side.names, Type::integer(w), {e.args[i]});
  }
  return values.empty() ? text : text + ": " + values + (e.args.size() > kMost ? ", …" : "");
}

std::string event_text(const Side& side, size_t number) {
  const auto& events = side.played.memory().events();
  if (number >= events.size()) return "";
  const Event& e = events[number];
  if (e.callee) return call_text(side, e, number);
  return kind_of(e) == kAccess ? access_text(side, e) : "something else";
}

} // namespace

std::vector<ShownEvent> shown_events(const Side& source, const Side& target) {
  ConcreteMemory &sm = source.played.memory(), &tm = target.played.memory();
  auto first = replay::first_other_event(sm, tm);
  if (!first) return {};
  size_t at = *first;
  bool in_source = at < sm.events().size(), in_target = at < tm.events().size();
  const auto& events = in_source ? sm.events() : tm.events();
  ShownEvent shown;
  shown.kind = kind_of(events[at]);
  for (size_t i = 0; i < at; ++i)
    shown.number += kind_of(events[i]) == shown.kind;
  shown.source = event_text(source, at);
  shown.target = event_text(target, at);
  if (in_source && in_target) {
    const Event &s = sm.events()[at], &t = tm.events()[at];
    // Calls that look alike differ in how the function is called.
    if (shown.source == shown.target && s.callee && t.callee && s.callee->what != t.callee->what) {
      shown.source += " by `" + s.callee->what + "`";
      shown.target += " by `" + t.callee->what + "`";
    }
    constexpr size_t kMost = 256; // bytes
    if (shown.source == shown.target && s.memory && t.memory)
      shown.memory = shown_differences(
          source, *s.memory, target, *t.memory,
          replay::seen_differences(*s.memory, *t.memory, t.visible, t.others, t.hidden, kMost));
  }
  return {shown};
}

} // namespace lockstep::driver
