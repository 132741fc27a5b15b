#include "driver/parting.h"

#include "driver/shown_run.h"

#include <algorithm>
#include <map>

namespace lockstep::driver {

namespace {

using program::kNone;
using program::Program;
using program::RegId;
using replay::Run;
using replay::Violated;

using Step = std::optional<size_t>;

Step last_step(const Side& side) {
  size_t n = side.played.result().trace.size();
  return n == 0 ? std::nullopt : Step(n - 1);
}

// The step in which that event happened; the end if there is no such event.
Step step_of_event(const Side& side, size_t event) {
  const auto& trace = side.played.result().trace;
  if (event >= side.played.memory().events().size()) return last_step(side);
  Step found;
  for (size_t i = 0; i < trace.size() && trace[i].events <= event; ++i)
    found = i;
  return found ? found : last_step(side);
}

bool covers(const Side& side, const Run::Step& step, const replay::Difference& byte) {
  if (!step.store || step.store->local != kNone || byte.freed) return false;
  const auto& pointer = step.store->pointer;
  semantics::APInt all = side.played.domain().close(pointer);
  semantics::APInt offset = all.trunc(all.getBitWidth() - semantics::kBlockBits);
  return side.played.memory().block_of(pointer) == byte.block &&
         byte.offset - offset.getLimitedValue() < step.store->bytes;
}

// The last step that wrote or changed the byte, which was watched.
Step step_of_byte(const Side& side, const replay::Difference& byte) {
  const auto& trace = side.played.result().trace;
  for (size_t i = trace.size(); i-- > 0;)
    if (trace[i].changed_watched || covers(side, trace[i], byte)) return i;
  return last_step(side);
}

const std::string& name_of(const Program& p, uint32_t line) {
  static const std::string none;
  RegId r = p.lines[line].result;
  return r == kNone ? none : p.registers[r].name;
}

std::string_view opcode(const Program& p, uint32_t line) {
  std::string_view text = p.lines[line].text;
  size_t at = text.find("= ");
  return at == std::string_view::npos ? text : text.substr(at + 2, text.find(' ', at + 2) - at - 2);
}

// How many of their named lines, from the first on, are alike: names and opcodes.
size_t alike_lines(const Program& sp, const Program& tp) {
  auto next = [](const Program& p, size_t line) {
    while (line < p.lines.size() && name_of(p, static_cast<uint32_t>(line)).empty())
      ++line;
    return line;
  };
  size_t s = next(sp, 0), t = next(tp, 0);
  auto same = [&](uint32_t a, uint32_t b) {
    return name_of(sp, a) == name_of(tp, b) && opcode(sp, a) == opcode(tp, b);
  };
  while (s < sp.lines.size() && t < tp.lines.size() &&
         same(static_cast<uint32_t>(s), static_cast<uint32_t>(t))) {
    s = next(sp, s + 1);
    t = next(tp, t + 1);
  }
  return t;
}

bool is_number(const std::string& name) {
  return name.find_first_not_of("0123456789", 1) == std::string::npos;
}

// Which lines the result is computed from. What goes through memory is not followed.
std::vector<bool> lines_behind_result(const Program& p) {
  std::vector<bool> lines(p.lines.size()), seen(p.registers.size());
  std::vector<RegId> todo;
  auto need = [&](const program::Operand& o) {
    if (!o.is_reg() || seen[o.index]) return;
    seen[o.index] = true;
    todo.push_back(o.index);
  };
  std::map<RegId, std::pair<const program::Instr*, const program::Phi*>> made;
  for (const program::Block& b : p.blocks) {
    for (const program::Instr& i : b.instrs)
      if (i.result != kNone) made[i.result].first = &i;
    for (const program::Phi& phi : b.phis)
      made[phi.result].second = &phi;
    if (b.end.kind == program::Terminator::Kind::Return && b.end.has_value) need(b.end.value);
  }
  while (!todo.empty()) {
    auto it = made.find(todo.back());
    todo.pop_back();
    if (it == made.end()) continue;
    auto [instr, phi] = it->second;
    uint32_t line = instr ? instr->line : phi->line;
    if (line != kNone) lines[line] = true;
    if (instr)
      for (const program::Operand& o : instr->args)
        need(o);
    else
      for (const auto& in : phi->incoming)
        need(in.second);
  }
  return lines;
}

bool is_poison(const Side& side, const Run::Step& step) {
  return std::any_of(step.value.begin(), step.value.end(), [&](const auto& leaf) {
    return !side.played.domain().close(leaf.poison).isZero();
  });
}

// The first register of the same name that got another value when it was computed for the n-th time
// on both sides; where `poison` is asked for, in the target alone.
std::optional<Parting> other_value(const Side& source, const Side& target, bool poison) {
  const auto &st = source.played.result().trace, &tt = target.played.result().trace;
  const Program &sp = source.played.program(), &tp = target.played.program();
  std::map<std::string, std::vector<size_t>> steps; // of the source, by name
  for (size_t i = 0; i < st.size(); ++i)
    if (const std::string& name = name_of(sp, st[i].line); !name.empty()) steps[name].push_back(i);
  std::vector<bool> matters = lines_behind_result(tp);
  const size_t alike = alike_lines(sp, tp);
  std::map<std::string, size_t> times;
  for (size_t i = 0; i < tt.size(); ++i) {
    const std::string& name = name_of(tp, tt[i].line);
    if (name.empty() || !tt[i].completed) continue;
    size_t n = times[name]++;
    auto it = steps.find(name);
    // A name that is a mere number counts lines: another line before it, and it is another thing.
    if (is_number(name) && tt[i].line >= alike) it = steps.end();
    bool there = it != steps.end() && n < it->second.size() && st[it->second[n]].completed;
    if (!matters[tt[i].line] || (poison && !is_poison(target, tt[i]))) continue;
    if (!there) {
      if (poison && it == steps.end()) return Parting{last_step(source), i};
      continue;
    }
    size_t k = it->second[n];
    if (poison ? !is_poison(source, st[k])
               : value_to_compare(source, st[k]) != value_to_compare(target, tt[i]))
      return Parting{k, i};
  }
  return std::nullopt;
}

} // namespace

Parting parting(const Side& source, const Side& target, Violated violated) {
  Parting ends{last_step(source), last_step(target)};
  switch (violated) {
  case Violated::Nothing:
  case Violated::Ub:
  case Violated::Return:
    return ends;
  case Violated::Events: {
    auto event = replay::first_other_event(source.played.memory(), target.played.memory());
    if (!event) return ends;
    return {step_of_event(source, *event), step_of_event(target, *event)};
  }
  case Violated::Poison:
    return other_value(source, target, true).value_or(ends);
  case Violated::Value:
    return other_value(source, target, false).value_or(ends);
  case Violated::Memory: {
    auto first = replay::differences(source.played.memory(), source.played.result(),
                                     target.played.memory(), target.played.result(), 1);
    if (first.empty()) return ends;
    return {step_of_byte(source, first[0]), step_of_byte(target, first[0])};
  }
  }
  return ends;
}

} // namespace lockstep::driver
