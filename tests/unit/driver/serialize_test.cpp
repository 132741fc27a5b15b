// A result survives the way through the pipe, whatever it holds.
#include "driver/serialize.h"

#include <gtest/gtest.h>

#include <limits>

namespace lockstep::driver {
namespace {

const std::string kOdd("a\0\n\"\\\xff\xc3\xa9 %x", 11);

CheckResult full_result() {
  CheckResult r;
  r.name = "src" + kOdd;
  r.target_name = "tgt" + kOdd;
  r.outcome = support::Outcome::unknown(support::Reason::Disagreement, "detail" + kOdd);
  r.vacuity = Vacuity::AlwaysUndefined;
  r.counterexample.emplace();
  r.counterexample->check = "check" + kOdd;
  r.counterexample->inputs = {{"i8", "%x", "poison", "%y" + kOdd},
                              {"ptr" + kOdd, "%" + kOdd, "" + kOdd}};
  r.counterexample->memory = {{"@g" + kOdd,
                               "heap" + kOdd,
                               8,
                               "0x10" + kOdd,
                               4,
                               true,
                               {{ShownBytes::Kind::All, 1, ~uint64_t{0}, "00" + kOdd},
                                {ShownBytes::Kind::Pointer, 2, 9, "@g"}}},
                              {}};
  r.counterexample->differences = {{"@g" + kOdd, false, 4, 7, "0x07", kOdd},
                                   {"*%p", true, 0, 0, "freed", ""}};
  r.reverse = true;
  r.counterexample->source = {{"entry:", "", false, true, false}, {"ret", kOdd, true, false, true}};
  r.counterexample->target = {{"%a = x", "5", true, false, false}};
  r.counterexample->source_outcome = "returns i8 5" + kOdd;
  r.counterexample->target_outcome = "undefined behavior" + kOdd;
  r.counterexample->source_reason = "division" + kOdd;
  r.counterexample->target_reason = "by zero" + kOdd;
  r.counterexample->events = {
      {3, "call" + kOdd, "@f(1)", kOdd, {{"@g", false, 4, 7, "0x07", kOdd}}}, {}};
  r.counterexample->note = "note" + kOdd;
  r.counterexample->undef_input = r.counterexample->poison_input = true;
  r.counterexample->needs = "needs" + kOdd;
  r.has_witness = true;
  r.witness = {
      "f" + kOdd,
      "g" + kOdd,
      {{"entry" + kOdd, "start", {}}, {"head", "loop" + kOdd, {"src %i <u 8", kOdd}}},
      {{0, 1, 2, 3, true, {"a" + kOdd, "b"}, {}}, {1, 0xffffffff, 0, 1, false, {}, {"c"}}}};
  r.seconds = 1.25e-3;
  r.counters = {{"terms", std::numeric_limits<uint64_t>::max()}, {kOdd, 0}};
  r.timers = {{"solver", 0.1}, {kOdd, 1e300}};
  return r;
}

TEST(Serialize, EveryFieldComesBack) {
  CheckResult r = full_result();
  auto back = deserialize(serialize(r));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->name, r.name);
  EXPECT_EQ(back->target_name, r.target_name);
  EXPECT_EQ(back->outcome.verdict, r.outcome.verdict);
  EXPECT_EQ(back->outcome.reason, r.outcome.reason);
  EXPECT_EQ(back->outcome.detail, r.outcome.detail);
  EXPECT_EQ(back->vacuity, Vacuity::AlwaysUndefined);
  ASSERT_TRUE(back->counterexample.has_value());
  const Counterexample &c = *r.counterexample, &d = *back->counterexample;
  EXPECT_EQ(d.check, c.check);
  ASSERT_EQ(d.inputs.size(), 2u);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(d.inputs[i].type, c.inputs[i].type);
    EXPECT_EQ(d.inputs[i].name, c.inputs[i].name);
    EXPECT_EQ(d.inputs[i].value, c.inputs[i].value);
    EXPECT_EQ(d.inputs[i].target_name, c.inputs[i].target_name);
  }
  ASSERT_EQ(d.memory.size(), 2u);
  EXPECT_EQ(d.memory[0].name, c.memory[0].name);
  EXPECT_EQ(d.memory[0].kind, c.memory[0].kind);
  EXPECT_EQ(d.memory[0].size, c.memory[0].size);
  EXPECT_EQ(d.memory[0].address, c.memory[0].address);
  EXPECT_EQ(d.memory[0].align, c.memory[0].align);
  EXPECT_EQ(d.memory[0].read_only, true);
  ASSERT_EQ(d.memory[0].bytes.size(), 2u);
  EXPECT_EQ(d.memory[0].bytes[0].kind, ShownBytes::Kind::All);
  EXPECT_EQ(d.memory[0].bytes[0].last, ~uint64_t{0});
  EXPECT_EQ(d.memory[0].bytes[1].text, "@g");
  ASSERT_EQ(d.differences.size(), 2u);
  EXPECT_EQ(d.differences[0].last, 7u);
  EXPECT_EQ(d.differences[0].target, kOdd);
  EXPECT_EQ(d.differences[1].freed, true);
  EXPECT_EQ(back->reverse, true);
  ASSERT_EQ(d.source.size(), 2u);
  ASSERT_EQ(d.target.size(), 1u);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(d.source[i].text, c.source[i].text);
    EXPECT_EQ(d.source[i].value, c.source[i].value);
    EXPECT_EQ(d.source[i].executed, c.source[i].executed);
    EXPECT_EQ(d.source[i].label, c.source[i].label);
    EXPECT_EQ(d.source[i].parts, c.source[i].parts);
  }
  EXPECT_EQ(d.target[0].text, c.target[0].text);
  EXPECT_EQ(d.source_outcome, c.source_outcome);
  EXPECT_EQ(d.target_outcome, c.target_outcome);
  EXPECT_EQ(d.source_reason, c.source_reason);
  EXPECT_EQ(d.target_reason, c.target_reason);
  ASSERT_EQ(d.events.size(), 2u);
  EXPECT_EQ(d.events[0].number, 3u);
  EXPECT_EQ(d.events[0].target, kOdd);
  ASSERT_EQ(d.events[0].memory.size(), 1u);
  EXPECT_EQ(d.events[0].memory[0].last, 7u);
  EXPECT_EQ(d.note, c.note);
  EXPECT_TRUE(d.undef_input);
  EXPECT_TRUE(d.poison_input);
  EXPECT_EQ(d.needs, c.needs);
  EXPECT_EQ(back->has_witness, r.has_witness);
  EXPECT_EQ(back->witness.target, r.witness.target);
  ASSERT_EQ(back->witness.nodes.size(), r.witness.nodes.size());
  EXPECT_EQ(back->witness.nodes[1].invariant, r.witness.nodes[1].invariant);
  ASSERT_EQ(back->witness.edges.size(), r.witness.edges.size());
  EXPECT_EQ(back->witness.edges[0].source, r.witness.edges[0].source);
  EXPECT_EQ(back->witness.edges[1].to, r.witness.edges[1].to);
  EXPECT_EQ(back->seconds, r.seconds);
  EXPECT_EQ(back->counters, r.counters);
  EXPECT_EQ(back->timers, r.timers);
  EXPECT_EQ(serialize(*back), serialize(r)); // and no field that this test forgot to name
}

TEST(Serialize, AnEmptyResult) {
  auto back = deserialize(serialize({}));
  ASSERT_TRUE(back);
  EXPECT_EQ(serialize(*back), serialize({}));
}

TEST(Serialize, WhatBecameOfAWitness) {
  using product::checker::Checked;
  Checked c{Checked::Verdict::Undecided, "edge" + kOdd, "why" + kOdd, {{"node" + kOdd, true}, {}}};
  std::string bytes = serialize_checked(c);
  auto back = deserialize_checked(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->verdict, c.verdict);
  EXPECT_EQ(back->where, c.where);
  EXPECT_EQ(back->why, c.why);
  ASSERT_EQ(back->parts.size(), 2u);
  EXPECT_EQ(back->parts[0].what, c.parts[0].what);
  EXPECT_TRUE(back->parts[0].good);
  EXPECT_FALSE(deserialize_checked(bytes + "x"));
}

TEST(Serialize, NoPartPassesForTheWhole) {
  std::string bytes = serialize(full_result());
  for (size_t n = 0; n < bytes.size(); ++n)
    EXPECT_FALSE(deserialize(std::string_view(bytes).substr(0, n))) << n;
  EXPECT_FALSE(deserialize(bytes + "x"));
}

} // namespace
} // namespace lockstep::driver
