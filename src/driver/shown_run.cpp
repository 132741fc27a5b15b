#include "driver/shown_run.h"

#include "replay/show.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::kNone;
using program::Program;
using program::Type;
using replay::Run;
using replay::Situation;

constexpr const char* kUndefined = "undefined behavior";

// `*%p[4..7]`, or the pointer where that cannot be said.
std::string range_text(const Side& side, const semantics::Concrete::Bits& pointer, uint64_t bytes) {
  semantics::APInt all = side.played.domain().close(pointer);
  semantics::APInt offset = all.trunc(all.getBitWidth() - semantics::kBlockBits);
  uint32_t block = side.played.memory().block_of(pointer);
  bool there = side.played.memory().blocks().contains(block);
  if (!there || offset.isNegative() || offset.getActiveBits() > 62)
    return side.names.pointer(pointer);
  uint64_t first = offset.getZExtValue();
  std::string text = side.names.block(block) + "[" + std::to_string(first);
  return text + (bytes > 1 ? ".." + std::to_string(first + bytes - 1) : "") + "]";
}

std::string store_text(const Side& side, const Run::Store& store, bool bulk) {
  if (store.local != kNone) {
    const std::string& name = side.played.program().registers[store.local].name;
    std::string place = name + (store.offset == 0 ? "" : " + " + std::to_string(store.offset));
    if (store.type.kind == Type::Kind::Void) return place;
    return place + " <- " + replay::show(side.names, store.type, store.value);
  }
  if (bulk && store.bytes == 0) return "nothing";
  if (store.from)
    return range_text(side, store.pointer, store.bytes) + " <- " +
           range_text(side, *store.from, store.bytes);
  std::string place =
      bulk ? range_text(side, store.pointer, store.bytes) : side.names.pointer(store.pointer);
  if (store.type.kind == Type::Kind::Void) return place;
  return place + " <- " + replay::show(side.names, store.type, store.value);
}

// What a callee has left in memory, as far as it was read later: `*%p[0..3] <- 01 00 00 00`.
std::string left_text(const Side& side, const Run::Step& step) {
  constexpr size_t kMost = 4;
  std::string text;
  for (size_t i = 0; i < step.left.size(); ++i) {
    const Run::Left& left = step.left[i];
    if (i == kMost) return text + "; …";
    uint64_t last = left.offset + left.bytes.size() - 1;
    text += (i == 0 ? "" : "; ") + side.names.block(left.block) + "[" + std::to_string(left.offset);
    if (last > left.offset) text += ".." + std::to_string(last);
    text += "] <-";
    for (const auto& byte : left.bytes)
      text += " " + replay::show_byte(side.played.memory(), byte);
  }
  return text;
}

constexpr const char* kNewBytes = " new byte";

// `4 new bytes`, for the register that got a block and therefore names it.
std::string new_block_text(const semantics::ConcreteMemory::Block& block, bool address) {
  std::string text = replay::show_decimal(block.size) + kNewBytes + (block.size.isOne() ? "" : "s");
  return address ? text + " at " + replay::show_hex(block.base) : text;
}

std::string register_text(const Side& side, const Run::Step& step, bool addresses) {
  const Program& p = side.played.program();
  program::RegId r = p.lines[step.line].result;
  if (r == kNone || step.value.size() != p.registers[r].type.leaves().size()) return "";
  const Type& type = p.registers[r].type;
  std::string text = replay::show(side.names, type, step.value);
  if (type.kind != Type::Kind::Pointer || text != p.registers[r].name) return text;
  const auto& blocks = side.played.memory().blocks();
  auto it = blocks.find(side.played.memory().block_of(step.value[0].value));
  if (it == blocks.end() || !it->second.own) return text;
  return new_block_text(it->second, addresses);
}

// Why the run did not go on after its last step.
std::string end_text(Run::End end) {
  switch (end) {
  case Run::End::Ub:
    return kUndefined;
  case Run::End::Unwind:
    return "unwinds";
  case Run::End::Stays:
    return "never returns";
  case Run::End::Return:
  case Run::End::Trap:
  case Run::End::Endless:
  case Run::End::Beyond:
  case Run::End::StepLimit:
  case Run::End::TimeLimit:
    break;
  }
  return "";
}

// `12 is outside its range`: why the value became poison.
std::string excluded_text(const Side& side, const Run::Excluded& excluded) {
  const semantics::Operation& demand = excluded.by->operation;
  const Type& type = side.played.program().registers[excluded.by->result].type;
  std::string value = replay::show(side.names, type, excluded.value);
  if (demand.op == semantics::OpId::NonNull) return value + " is not nonnull";
  if (demand.op == semantics::OpId::Aligned) {
    unsigned log2 = semantics::payload<semantics::AlignedPayload>(demand).align_log2;
    return value + " is not aligned to " + std::to_string(uint64_t{1} << log2) + " bytes";
  }
  bool is_float = type.scalars()[0].kind == Type::Kind::Float;
  return value + (is_float ? " is of a class that is excluded" : " is outside its range");
}

// The value of a step, as it stands beside its line.
std::string value_text(const Side& side, size_t at) {
  const Run& run = side.played.result();
  const Run::Step& step = run.trace[at];
  bool last = at + 1 == run.trace.size();
  bool faulty = run.end == Run::End::Ub && !run.repeated;
  if (last && (faulty || !step.completed)) return end_text(run.end);
  if (step.caught) return "unwinds";
  if (step.store) return store_text(side, *step.store, step.store->bulk);
  std::string text = register_text(side, step, side.own_addresses), left = left_text(side, step);
  if (step.excluded)
    text = (text.empty() ? "poison" : text) + ": " + excluded_text(side, *step.excluded);
  return text + (text.empty() || left.empty() ? "" : "; ") + left;
}

// ---- lines in loops ----

constexpr size_t kShownValues = 3;

// A step of a line: which of the line's it is, from 0, and where in the trace.
struct Turn {
  uint64_t number;
  size_t step;
};

// The turns of each line. Of a long run some are missing in the middle.
std::vector<std::vector<Turn>> turns_of(const Run& run, size_t lines) {
  std::vector<std::vector<Turn>> turns(lines);
  for (size_t i = 0; i < run.trace.size(); ++i)
    turns[run.trace[i].line].push_back({turns[run.trace[i].line].size(), i});
  if (run.left_out == 0) return turns;
  for (size_t line = 0; line < lines; ++line)
    for (size_t i = 0; i < turns[line].size(); ++i)
      if (turns[line][i].step >= replay::kFirstSteps)
        turns[line][i].number = run.times[line] - (turns[line].size() - i);
  return turns;
}

// The turn of a line that belongs to the iteration of the step where the runs part: the last before
// it, or the next one if the line comes later in the text and is still of the same iteration.
size_t turn_at(const std::vector<Turn>& turns, const Run& run, size_t line, size_t parting) {
  size_t before = 0;
  for (size_t i = 0; i < turns.size() && turns[i].step <= parting; ++i)
    before = i;
  if (line <= run.trace[parting].line || turns[before].step == parting) return before;
  size_t next = turns[before].step > parting ? before : before + 1;
  if (next >= turns.size()) return before;
  for (size_t i = parting + 1; i < turns[next].step; ++i)
    if (run.trace[i].line == run.trace[parting].line) return before;
  return next;
}

// Which turns are shown, in order.
std::vector<size_t> chosen_turns(const std::vector<Turn>& turns, const Run& run, size_t line,
                                 std::optional<size_t> parting) {
  std::set<size_t> chosen{0, turns.size() - 1};
  if (parting && *parting < run.trace.size()) chosen.insert(turn_at(turns, run, line, *parting));
  if (chosen.size() < kShownValues && turns.size() > 1) chosen.insert(1);
  return {chosen.begin(), chosen.end()};
}

// `1, 2, … 97 more …, 100`.
std::string in_turn(const std::vector<std::pair<uint64_t, std::string>>& values) {
  bool none = std::all_of(values.begin(), values.end(),
                          [](const auto& value) { return value.second.empty(); });
  std::string text;
  for (size_t i = 0; !none && i < values.size(); ++i) {
    if (i > 0) {
      uint64_t between = values[i].first - values[i - 1].first - 1;
      text += between > 0 ? ", … " + std::to_string(between) + " more …, " : ", ";
    }
    text += values[i].second.empty() ? "returns" : values[i].second; // of a call without a value
  }
  return text;
}

// ---- inputs ----

// What a leaf of an argument is, so that `undef` is said of the input and not of one use of it.
std::string input_text(const Side& side, const Situation::Leaf& leaf, const Type& type) {
  if (leaf.poison) return "poison";
  if (leaf.undef) return "undef";
  if (type.kind != Type::Kind::Pointer) return replay::show_scalar(type, leaf.value);
  auto bits = side.played.domain().constant(leaf.value);
  std::string address = side.addresses ? side.names.address(bits) : "";
  return side.names.pointer(bits) + (address.empty() ? "" : ", at " + address);
}

// ---- reasons ----

bool has_word(const std::string& text, const std::string& word) {
  size_t at = (" " + text + " ").find(" " + word + " ");
  return at != std::string::npos;
}

// The instruction that the run ended with, as text.
std::string last_line(const Side& side) {
  const Run& run = side.played.result();
  return run.trace.empty() ? "" : side.played.program().lines[run.trace.back().line].text;
}

std::string fault_text(const Side& side, const semantics::ConcreteMemory::Fault& fault) {
  using semantics::AccessMode;
  if (!fault.pointer) return fault.why;
  std::string line = last_line(side), text;
  bool plain = has_word(line, "load") || has_word(line, "store");
  switch (fault.mode) {
  case AccessMode::Read:
    text = plain ? "load" : "read";
    break;
  case AccessMode::Write:
    text = plain ? "store" : "write";
    break;
  case AccessMode::ReadWrite:
    text = "access";
    break;
  case AccessMode::Exists:
  case AccessMode::ExistsAfter:
    text = "dereferenceable";
    break;
  }
  text += " of " + replay::show_decimal(fault.length) + (fault.length.isOne() ? " byte" : " bytes");
  std::string place = side.names.pointer(*fault.pointer), why = fault.why;
  if (place == "null" || place.ends_with("(no object)")) return text + " at " + place;
  if (why == "constant memory") return text + " to constant memory, " + place;
  auto it = side.played.memory().blocks().find(side.played.memory().block_of(*fault.pointer));
  if (why == "out of bounds" && it != side.played.memory().blocks().end())
    why += " of " + replay::show_decimal(it->second.size) +
           (it->second.size.isOne() ? " byte" : " bytes");
  return text + " at " + place + ", " + why;
}

// Whose value `noundef` speaks of.
std::string noundef_text(const Side& side, const std::string& why) {
  std::string line = last_line(side), what = why.substr(std::string("noundef, but ").size());
  if (line.empty()) return "a noundef parameter is " + what;
  if (line.starts_with("ret ")) return "the noundef result is " + what;
  if (has_word(line, "call") || has_word(line, "invoke")) return "a noundef argument is " + what;
  return why;
}

std::string name_of(const Program& p, program::RegId r) {
  return p.registers[r].name.empty() ? "a value" : p.registers[r].name;
}

// `at loop everything is as it was 2 passes before: %i = 0, %x = 1`
std::string repeated_text(const Side& side, const replay::Repeated& r) {
  constexpr size_t kMost = 8;
  const Program& p = side.played.program();
  std::string block = p.blocks[r.block].name.empty() ? "the loop" : "%" + p.blocks[r.block].name;
  std::string passes = std::to_string(r.passes) + (r.passes == 1 ? " pass" : " passes");
  std::string text =
      "at " + block +
      (r.low_bits ? " the low " + std::to_string(r.low_bits) +
                        " bits decide alone, and are again what they are after " + passes
                  : " everything is as it was " + passes + " before");
  for (size_t i = 0; i < r.values.size() && i < kMost; ++i) {
    const auto& [reg, value] = r.values[i];
    text += (i == 0 ? ": " : ", ") + name_of(p, reg) + " = " +
            replay::show(side.names, p.registers[reg].type, value);
  }
  if (r.values.size() > kMost) text += ", …";
  return r.wrote ? text + "; and so is memory" : text;
}

} // namespace

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

std::string outcome_text(const Side& side) {
  const Played& p = side.played;
  switch (p.result().end) {
  case Run::End::Ub:
    return kUndefined;
  case Run::End::Endless:
    return "does not terminate";
  case Run::End::Trap:
    return "traps";
  case Run::End::Unwind:
    return "unwinds";
  case Run::End::Stays:
    if (const auto& events = side.played.memory().events();
        !events.empty() && events.back().callee == nullptr)
      return "does not go on after a volatile access";
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

std::string reason_text(const Side& side) {
  const Run& run = side.played.result();
  if (run.end == Run::End::Endless) return repeated_text(side, *run.repeated);
  if (run.end == Run::End::Return && !run.trace.empty() && run.trace.back().excluded)
    return excluded_text(side, *run.trace.back().excluded);
  if (run.end != Run::End::Ub || !run.why) return "";
  std::string why = run.why;
  if (run.repeated) return why + "; " + repeated_text(side, *run.repeated);
  if (why.empty()) return run.fault ? fault_text(side, *run.fault) : "";
  return why.starts_with("noundef") ? noundef_text(side, why) : why;
}

std::string value_to_compare(const Side& side, const Run::Step& step) {
  return register_text(side, step, false);
}

std::vector<ShownLine> shown_lines(const Side& side, std::optional<size_t> parting) {
  const Program& p = side.played.program();
  const Run& run = side.played.result();
  std::vector<ShownLine> out;
  std::vector<std::vector<Turn>> turns = turns_of(run, p.lines.size());
  for (size_t line = 0; line < p.lines.size(); ++line) {
    ShownLine& s = out.emplace_back();
    s.text = p.lines[line].text;
    s.label = p.lines[line].label;
    s.parts = parting && *parting < run.trace.size() && run.trace[*parting].line == line;
    if (turns[line].empty()) continue;
    s.executed = true;
    std::vector<std::pair<uint64_t, std::string>> values;
    for (size_t i : chosen_turns(turns[line], run, line, parting))
      values.emplace_back(turns[line][i].number, value_text(side, turns[line][i].step));
    s.value = in_turn(values);
  }
  return out;
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

} // namespace lockstep::driver
