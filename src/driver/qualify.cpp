#include "driver/qualify.h"

#include <algorithm>
#include <map>

namespace lockstep::driver {

namespace {

using program::Program;
using semantics::Callee;
using support::Outcome;
using support::Reason;
using support::Verdict;

// Break a promise, and it is UB: a target that promises more than the source may be less defined.
std::string promised_by_target_alone(const Program& source, const Program& target) {
  for (const std::string& promise : target.promises)
    if (std::find(source.promises.begin(), source.promises.end(), promise) == source.promises.end())
      return promise;
  return "";
}

// The source may be less defined than it seems, which excuses the target.
std::string promised_by_source(const Program& source, const Program&) {
  return source.promises.empty() ? "" : source.promises[0];
}

const semantics::Global* global_named(const Program& p, const std::string& name) {
  for (const semantics::Global& g : p.globals)
    if (g.name == name) return &g;
  return nullptr;
}

// Section "Global Variables": constants that are unnamed_addr "can be merged with other constants
// if they have the same initializer": one that the target alone mentions.
std::string merged_constant(const Program& source, const Program& target) {
  for (const semantics::Global& g : target.globals)
    if (g.unnamed && g.known && !global_named(source, g.name))
      for (const semantics::Global& other : source.globals)
        if (other.known && other.bytes == g.bytes && other.contents == g.contents)
          return g.name + " may be merged with another constant";
  return "";
}

// Accesses to memory by the bytes that they take: the bits that they are made of, in order.
using AccessBits = std::map<uint32_t, std::vector<uint32_t>>;
AccessBits bits_of(const Program& p, semantics::OpId op) {
  // UB, as passes leave it behind in place of an `unreachable`: no bytes are accessed.
  auto goes_nowhere = [&](const program::Instr& i) {
    if (i.args.empty()) return false;
    const program::Operand& pointer = i.args.back();
    return !pointer.is_reg() &&
           std::any_of(
               p.constants[pointer.index].begin(), p.constants[pointer.index].end(),
               [](const auto& leaf) { return leaf.kind == semantics::ConstScalar::Kind::Poison; });
  };
  AccessBits out;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      if (i.operation.op == op && !goes_nowhere(i))
        for (const semantics::Part& part : p.accesses[semantics::access_of(i.operation)].parts)
          out[part.bytes].push_back(part.pointer ? 8 * part.bytes : part.leaves * part.bits);
  return out;
}

std::string store_of_bits(uint32_t bits, uint32_t bytes) {
  return "a store of " + std::to_string(bits) + " bits to " + std::to_string(bytes) + " bytes";
}

// Section "store": of a type that does not fill bytes "it is unspecified what happens to the extra
// bits". A program leaves zeros there, which is one of the ways that a source may choose. A target
// may not, where the source has no such store itself, or where it alone looks at more than was
// stored. "": nothing of the kind.
std::string stores_extra_bits(const Program& source, const Program& target) {
  using semantics::OpId;
  AccessBits of_source = bits_of(source, OpId::Store);
  const bool other_loads = bits_of(source, OpId::Load) != bits_of(target, OpId::Load);
  AccessBits loads = bits_of(target, OpId::Load);
  for (const auto& [bytes, after] : bits_of(target, OpId::Store)) {
    const std::vector<uint32_t>& before = of_source[bytes];
    auto has = [&](uint32_t bits) {
      return std::find(before.begin(), before.end(), bits) != before.end();
    };
    // One that fills its bytes may have become one that does not, or have gone from behind it.
    const bool mixed = has(8 * bytes) && after != before;
    for (uint32_t bits : after) {
      if (bits >= 8 * bytes) continue;
      const bool looks = other_loads && std::any_of(loads.begin(), loads.end(), [&](const auto& l) {
                           return std::any_of(l.second.begin(), l.second.end(),
                                              [&](uint32_t n) { return n != bits; });
                         });
      if (mixed || looks || !has(bits)) return store_of_bits(bits, bytes);
    }
  }
  return "";
}

// Of each call that says so, how many branches decide whether it is reached, sorted.
std::vector<size_t> branches_before(const Program& p, const char* promise) {
  auto says_so = [&](const program::Instr& i) {
    if (i.operation.op != semantics::OpId::Call) return false;
    const auto& promises = p.callees[semantics::callee_of(i.operation)].promises;
    return std::binary_search(promises.begin(), promises.end(), promise);
  };
  // Whether there is a way to the block, or to an end without it.
  auto reaches = [&](program::BlockId from, program::BlockId block, bool around) {
    std::vector<bool> seen(p.blocks.size());
    std::vector<program::BlockId> todo{from};
    while (!todo.empty()) {
      program::BlockId at = todo.back();
      todo.pop_back();
      if (at == block && around) continue;
      if (at == block || (around && p.blocks[at].end.successors.empty())) return true;
      if (seen[at]) continue;
      seen[at] = true;
      todo.insert(todo.end(), p.blocks[at].end.successors.begin(),
                  p.blocks[at].end.successors.end());
    }
    return false;
  };
  std::vector<size_t> out;
  for (program::BlockId b = 0; b < p.blocks.size(); ++b) {
    auto calls = std::count_if(p.blocks[b].instrs.begin(), p.blocks[b].instrs.end(), says_so);
    if (calls == 0) continue;
    size_t count = 0;
    for (program::BlockId x = 0; x < p.blocks.size(); ++x)
      if (x != b && p.blocks[x].end.successors.size() > 1)
        count += reaches(x, b, false) && reaches(x, b, true);
    out.insert(out.end(), static_cast<size_t>(calls), count);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Calls that must not be made from more places than before. Section "Convergent": nor may control
// flow that decides on them change.
std::string copied_call(const Program& source, const Program& target) {
  auto has = [](const Callee& c, const char* promise) {
    return std::binary_search(c.promises.begin(), c.promises.end(), promise);
  };
  auto count = [](const Program& p, auto which) {
    return std::count_if(p.callees.begin(), p.callees.end(), which);
  };
  auto more = [](const char* what) { return std::string("more calls that are ") + what; };
  for (const char* promise : {"convergent", semantics::kAnotherNan}) {
    auto which = [&](const Callee& c) { return has(c, promise); };
    if (count(target, which) > count(source, which)) return more(promise);
  }
  std::vector<size_t> after = branches_before(target, "convergent");
  if (!after.empty() && after != branches_before(source, "convergent"))
    return "convergent calls under other branches";
  for (const Callee& call : source.callees) {
    auto same = [&](const Callee& c) { return c.what == call.what; };
    if (has(call, "noduplicate") && count(target, same) > count(source, same))
      return more("noduplicate");
  }
  return "";
}

// Which promises say what the result is.
bool is_about_result(const std::string& promise) { return promise.starts_with("returned"); }

bool says_less(const Callee& mine, const Callee& other) {
  return !other.restricts_no_more(mine) || (!other.is_event() && other.shuns_more_than(mine)) ||
         std::any_of(other.promises.begin(), other.promises.end(), [&](const std::string& p) {
           return is_about_result(p) &&
                  !std::binary_search(mine.promises.begin(), mine.promises.end(), p);
         });
}

// A callee that breaks what only the source says makes the source UB, which is not modelled.
std::string source_says_more(const Program& source, const Program& target) {
  auto is_said_less_of = [&](const Callee& mine) {
    bool less = false, same = false;
    for (const Callee& other : source.callees)
      if (other.what == mine.what) {
        bool here = says_less(mine, other);
        less |= here;
        same |= !here;
      }
    return less && !same;
  };
  return std::any_of(target.callees.begin(), target.callees.end(), is_said_less_of)
             ? "a call of which the source says more than the target"
             : "";
}

// The source alone says of memory what its callees must keep, too: one that does not makes it UB,
// which is modelled as far as all of memory is concerned, and for UB alone.
std::string restricted_callees(const Program& source, const Program& target) {
  const semantics::FunctionMemory &s = source.memory, &t = target.memory;
  bool more = (t.read_args && !s.read_args) || (t.write_args && !s.write_args) ||
              (t.read_other && !s.read_other) || (t.write_other && !s.write_other);
  for (size_t i = 0; i < source.params.size() && i < target.params.size(); ++i)
    more |= source.params[i].memory.noalias && !target.params[i].memory.noalias;
  return more && !source.callees.empty() ? "what the source alone says of its callees' accesses"
                                         : "";
}

// A call through another type than the function's own that the other side makes otherwise.
bool retypes_a_call(const Program& a, const Program& b) {
  return std::any_of(a.callees.begin(), a.callees.end(), [&](const Callee& one) {
    return one.retyped && std::none_of(b.callees.begin(), b.callees.end(),
                                       [&](const Callee& other) { return other.what == one.what; });
  });
}

std::string retyped_call(const Program& source, const Program& target) {
  bool some = retypes_a_call(source, target) || retypes_a_call(target, source);
  return some ? "a call through another type" : "";
}

// What both say of a parameter their callees may have to keep of an argument: which is not modelled
// where it hangs on what is done afterwards (nocapture), or before (writeonly).
std::string said_of_an_argument(const Program& source, const Program& target) {
  bool keeps = false, writes = false;
  for (size_t i = 0; i < source.params.size() && i < target.params.size(); ++i) {
    const semantics::ParamMemory &s = source.params[i].memory, &t = target.params[i].memory;
    keeps |= s.nocapture && t.nocapture;
    writes |= s.write_only && t.write_only;
  }
  auto says_more = [&](const Callee& mine, const Callee& other) {
    for (size_t i = 0; i < mine.args.size() && i < other.args.size(); ++i)
      if ((keeps && other.args[i].captures && !mine.args[i].captures) ||
          (writes && other.args[i].reads && !mine.args[i].reads))
        return true;
    return false;
  };
  for (const Callee& mine : target.callees)
    for (const Callee& other : source.callees)
      if (mine.what == other.what && says_more(mine, other))
        return "what the target says of an argument that both say of a parameter";
  return "";
}

// What is in a constant is known in the one and not in the other, and writes to it have UB in the
// one and not in the other.
std::string global_told_otherwise(const Program& source, const Program& target) {
  for (const semantics::Global& g : source.globals)
    if (const semantics::Global* other = global_named(target, g.name)) {
      if (!g.writable && other->writable) return g.name + " is constant in the source only";
      if (g.alias != other->alias) return g.name + " is an alias on one side only";
      // Who defines it need not keep what only the target says.
      if (other->size_unknown && (other->align_log2 > g.align_log2 || other->bytes > g.bytes))
        return "more that is said of " + g.name;
    }
  return "";
}

// What a callee does is not looked at, and may be what the other side does by itself.
std::string defined_callee(const Program& source, const Program& target) {
  for (const Program* p : {&source, &target})
    if (!p->defined.empty()) return "what " + p->defined[0] + " does";
  return "";
}

std::string first_of(const Program& source, const Program& target,
                     std::initializer_list<std::vector<std::string> Program::*> lists) {
  for (const Program* p : {&source, &target})
    for (auto list : lists)
      if (!(p->*list).empty()) return (p->*list)[0];
  return "";
}
std::string approximated(const Program& source, const Program& target) {
  return first_of(source, target, {&Program::approximated});
}
std::string approximated_or_vague(const Program& source, const Program& target) {
  return first_of(source, target, {&Program::approximated, &Program::vague});
}

// Contents that are not listed are taken for anything: what is read there may be impossible.
std::string unlisted_contents(const Program& source, const Program& target) {
  for (const Program* p : {&source, &target})
    for (const semantics::Global& g : p->globals)
      if (g.unlisted) return "contents of " + g.name;
  return "";
}

// In this order: the first that holds is what is said.
constexpr Qualification kQualifications[] = {
    // found       of the pair  reason                    what is said, where it holds
    {kUnconfirmed, true, Reason::Approximated, promised_by_source},
    {kUnconfirmed, false, Reason::Approximated, approximated_or_vague},
    {kProof | kRefutation, true, Reason::Unsupported, global_told_otherwise},
    {kProof, false, Reason::Unsupported, copied_call},
    {kProof, false, Reason::Unsupported, stores_extra_bits},
    {kProof, false, Reason::Unsupported, promised_by_target_alone},
    {kRefutation, true, Reason::Approximated, promised_by_source},
    {kRefutation, true, Reason::InterProcedural, defined_callee},
    {kRefutation, true, Reason::Approximated, retyped_call},
    {kRefutation, true, Reason::Approximated, restricted_callees},
    {kRefutation, true, Reason::Approximated, source_says_more},
    {kRefutation, true, Reason::Approximated, said_of_an_argument},
    {kRefutation, false, Reason::Approximated, approximated},
    {kRefutation, false, Reason::Approximated, merged_constant},
    {kRefutation, false, Reason::Approximated, unlisted_contents},
};

uint8_t finding_of(const Outcome& outcome) {
  switch (outcome.verdict) {
  case Verdict::Correct:
    return kProof;
  case Verdict::Incorrect:
    return kRefutation;
  case Verdict::Unknown:
    break;
  }
  return outcome.reason == Reason::Unconfirmed ? kUnconfirmed : 0;
}

} // namespace

std::span<const Qualification> qualifications() { return kQualifications; }

Outcome qualified(const Program& source, const Program& target, Outcome outcome,
                  bool source_alone) {
  const uint8_t found = finding_of(outcome);
  for (const Qualification& row : kQualifications)
    if ((row.found & found) != 0 && !(source_alone && row.of_the_pair))
      if (std::string what = row.holds(source, target); !what.empty())
        return Outcome::unknown(row.reason, what);
  return outcome;
}

} // namespace lockstep::driver
