// What is left of a finding where the programs say things that no engine takes into account: each
// row of the table, under each kind of finding.
#include "driver/qualify.h"

#include <gtest/gtest.h>

#include <functional>

namespace lockstep::driver {
namespace {

using program::Program;
using semantics::Callee;
using semantics::Global;
using support::Outcome;
using support::Reason;

constexpr const char* kStands = ""; // what was found is what is said

struct Case {
  const char* name;
  std::function<void(Program& source, Program& target)> say;
  // What is said of a proof, of a refutation, of one whose runs show nothing, and of one of the
  // source alone.
  const char *proof, *refutation, *unconfirmed, *alone;
};

Global global(const char* name) {
  Global g;
  g.name = name;
  g.bytes = 4;
  g.writable = true;
  return g;
}

Callee callee(const char* what, std::vector<std::string> promises = {}) {
  Callee c;
  c.what = what;
  c.promises = std::move(promises);
  return c;
}

// A store of so many bits to one byte.
void add_store(Program& p, uint32_t bits) {
  semantics::Access access;
  access.bytes = 1;
  semantics::Part part;
  part.bytes = 1;
  part.leaves = 1;
  part.bits = bits;
  access.parts = {part};
  p.accesses.push_back(access);
  p.blocks[0].instrs.push_back(
      {{semantics::OpId::Store,
        {},
        semantics::AccessPayload{static_cast<uint32_t>(p.accesses.size() - 1)}},
       program::kNone,
       {},
       0});
}

const Case kCases[] = {
    {"nothing", [](Program&, Program&) {}, kStands, kStands, kStands, kStands},
    {"a promise of the source", [](Program& s, Program&) { s.promises = {"attribute x"}; }, kStands,
     "unknown (approximated: attribute x)", "unknown (approximated: attribute x)", kStands},
    {"a promise of the target", [](Program&, Program& t) { t.promises = {"attribute x"}; },
     "unknown (unsupported: attribute x)", kStands, kStands, kStands},
    {"a promise of both", [](Program& s, Program& t) { s.promises = t.promises = {"attribute x"}; },
     kStands, "unknown (approximated: attribute x)", "unknown (approximated: attribute x)",
     kStands},
    {"something approximated in the source",
     [](Program& s, Program&) { s.approximated = {"fadd reassoc"}; }, kStands,
     "unknown (approximated: fadd reassoc)", "unknown (approximated: fadd reassoc)",
     "unknown (approximated: fadd reassoc)"},
    {"something approximated in the target",
     [](Program&, Program& t) { t.approximated = {"fadd reassoc"}; }, kStands,
     "unknown (approximated: fadd reassoc)", "unknown (approximated: fadd reassoc)",
     "unknown (approximated: fadd reassoc)"},
    {"something vague", [](Program&, Program& t) { t.vague = {"printf"}; }, kStands, kStands,
     "unknown (approximated: printf)", kStands},
    {"a global that is constant in the source only",
     [](Program& s, Program& t) {
       s.globals = t.globals = {global("@g")};
       s.globals[0].writable = false;
     },
     "unknown (unsupported: @g is constant in the source only)",
     "unknown (unsupported: @g is constant in the source only)", kStands, kStands},
    {"a global that is constant in the target only",
     [](Program& s, Program& t) {
       s.globals = t.globals = {global("@g")};
       t.globals[0].writable = false;
     },
     kStands, kStands, kStands, kStands},
    {"a symbol that is declared larger in the target",
     [](Program& s, Program& t) {
       s.globals = t.globals = {global("@g")};
       t.globals[0].size_unknown = true;
       t.globals[0].bytes = 8;
     },
     "unknown (unsupported: more that is said of @g)",
     "unknown (unsupported: more that is said of @g)", kStands, kStands},
    {"contents that are not listed",
     [](Program& s, Program&) {
       s.globals = {global("@g")};
       s.globals[0].unlisted = true;
     },
     kStands, "unknown (approximated: contents of @g)", kStands,
     "unknown (approximated: contents of @g)"},
    {"a constant that may be merged",
     [](Program& s, Program& t) {
       s.globals = {global("@a")};
       t.globals = {global("@b")};
       s.globals[0].known = t.globals[0].known = t.globals[0].unnamed = true;
     },
     kStands, "unknown (approximated: @b may be merged with another constant)", kStands,
     "unknown (approximated: @b may be merged with another constant)"},
    {"a convergent call that is copied",
     [](Program& s, Program& t) {
       s.callees = {callee("@f", {"convergent"})};
       t.callees = {callee("@f", {"convergent"}), callee("@f", {"convergent"})};
     },
     "unknown (unsupported: more calls that are convergent)", kStands, kStands, kStands},
    {"a noduplicate call that is copied",
     [](Program& s, Program& t) {
       s.callees = {callee("@f", {"noduplicate"})};
       t.callees = {callee("@f", {"noduplicate"}), callee("@f", {"noduplicate"})};
     },
     "unknown (unsupported: more calls that are noduplicate)", kStands, kStands, kStands},
    {"a store that does not fill its byte, in the target alone",
     [](Program& s, Program& t) {
       add_store(s, 8);
       add_store(t, 1);
     },
     "unknown (unsupported: a store of 1 bits to 1 bytes)", kStands, kStands, kStands},
    {"a store that does not fill its byte, on both sides",
     [](Program& s, Program& t) {
       add_store(s, 1);
       add_store(t, 1);
     },
     kStands, kStands, kStands, kStands},
    {"a callee that the module defines", [](Program& s, Program&) { s.defined = {"@f"}; }, kStands,
     "unknown (inter-procedural: what @f does)", kStands, kStands},
    {"a call through another type",
     [](Program& s, Program& t) {
       s.callees = {callee("void (...) @f")};
       s.callees[0].retyped = true;
       t.callees = {callee("void () @f")};
     },
     kStands, "unknown (approximated: a call through another type)", kStands, kStands},
    {"what the source says of memory, with a callee",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       s.memory.write_other = false;
     },
     kStands, "unknown (approximated: what the source alone says of its callees' accesses)",
     kStands, kStands},
    {"noalias of the source alone, with a callee",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       s.params.resize(1);
       t.params.resize(1);
       s.params[0].memory.noalias = true;
     },
     kStands, "unknown (approximated: what the source alone says of its callees' accesses)",
     kStands, kStands},
    {"a call of which the source says more",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       s.callees[0].writes_other = false;
     },
     kStands, "unknown (approximated: a call of which the source says more than the target)",
     kStands, kStands},
    {"nocapture of an argument, and of a parameter on both sides",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       s.callees[0].args = t.callees[0].args = {{{true}, true, true, true, false}};
       t.callees[0].args[0].captures = false;
       s.params.resize(1);
       t.params.resize(1);
       s.params[0].memory.nocapture = t.params[0].memory.nocapture = true;
     },
     kStands,
     "unknown (approximated: what the target says of an argument that both say of a parameter)",
     kStands, kStands},
    {"nocapture of an argument alone",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       s.callees[0].args = t.callees[0].args = {{{true}, true, true, true, false}};
       t.callees[0].args[0].captures = false;
       s.params.resize(1);
       t.params.resize(1);
     },
     kStands, kStands, kStands, kStands},
    {"a call of which the target says more",
     [](Program& s, Program& t) {
       s.callees = t.callees = {callee("@f")};
       t.callees[0].writes_other = false;
     },
     kStands, kStands, kStands, kStands},
};

struct Pair {
  Program source, target;
  explicit Pair(const Case& c) {
    source.blocks.resize(1);
    target.blocks.resize(1);
    c.say(source, target);
  }
  std::string said(Outcome found, bool alone = false) const {
    return support::to_string(qualified(source, target, std::move(found), alone));
  }
};

std::string or_found(const char* said, const Outcome& found) {
  return *said ? said : support::to_string(found);
}

TEST(Qualify, EachFinding) {
  const Outcome proof = Outcome::correct(), refutation = Outcome::incorrect("value mismatch"),
                unconfirmed = Outcome::unknown(Reason::Unconfirmed),
                timeout = Outcome::unknown(Reason::Timeout);
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.name);
    Pair pair(c);
    EXPECT_EQ(pair.said(proof), or_found(c.proof, proof));
    EXPECT_EQ(pair.said(refutation), or_found(c.refutation, refutation));
    EXPECT_EQ(pair.said(unconfirmed), or_found(c.unconfirmed, unconfirmed));
    EXPECT_EQ(pair.said(refutation, true), or_found(c.alone, refutation));
    EXPECT_EQ(pair.said(timeout), support::to_string(timeout)) << "nothing was found";
  }
}

// A row that no case here makes hold is one that nobody has tried.
TEST(Qualify, EachRow) {
  size_t number = 0;
  for (const Qualification& row : qualifications()) {
    SCOPED_TRACE(++number);
    bool held = false, failed = false;
    for (const Case& c : kCases) {
      Pair pair(c);
      bool holds = !row.holds(pair.source, pair.target).empty();
      held |= holds;
      failed |= !holds;
    }
    EXPECT_TRUE(held);
    EXPECT_TRUE(failed);
  }
}

// Where several hold, what is said first is said.
TEST(Qualify, TheFirstIsSaid) {
  Program source, target;
  source.promises = {"attribute x"};
  source.approximated = {"fadd reassoc"};
  source.defined = {"@f"};
  EXPECT_EQ(support::to_string(qualified(source, target, Outcome::incorrect("w"), false)),
            "unknown (approximated: attribute x)");
  EXPECT_EQ(support::to_string(qualified(source, target, Outcome::incorrect("w"), true)),
            "unknown (approximated: fadd reassoc)");
}

} // namespace
} // namespace lockstep::driver
