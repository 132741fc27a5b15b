// A result survives the way through the pipe, whatever it holds.
#include "driver/codec.h"

#include "driver/json_io.h"
#include "driver/witness.h"

#include <gtest/gtest.h>

#include <limits>

namespace lockstep::driver {
namespace {

const std::string kOdd("a\0\n\"\\\xff\xc3\xa9 %x", 11);

// Every field has a value that it would not have by itself.
Counterexample full_counterexample() {
  Counterexample c;
  c.check = "check" + kOdd;
  c.inputs = {{"i8", "%x", "poison", "%y" + kOdd}, {"ptr" + kOdd, "%" + kOdd, kOdd}};
  c.memory = {{"@g" + kOdd,
               "heap" + kOdd,
               8,
               "0x10" + kOdd,
               4,
               true,
               {{ShownBytes::Kind::All, 1, ~uint64_t{0}, "00" + kOdd},
                {ShownBytes::Kind::Bytes, 2, 9, "07"},
                {ShownBytes::Kind::Pointer, 2, 9, "@g"}}},
              {}};
  c.source = {{"entry:", "", false, true, false},
              {"then:", kOdd, true, true, true},
              {"ret", kOdd, true, false, true}};
  c.target = {{"%a = x", "5", false, false, false}};
  c.source_outcome = "returns i8 5" + kOdd;
  c.target_outcome = "undefined behavior" + kOdd;
  c.source_reason = "division" + kOdd;
  c.target_reason = "by zero" + kOdd;
  c.events = {{3, "call" + kOdd, "@f(1)", kOdd, {{"@g", false, 4, 7, "0x07", kOdd}}}, {}};
  c.differences = {{"@g" + kOdd, false, 4, 7, "0x07", kOdd},
                   {"*%p", true, 0, 0, "freed", ""},
                   {"*%q", true, 0, 0, "", "freed"}};
  c.note = "note" + kOdd;
  c.reads_uninitialised = c.excluded_overlap = c.goes_bad = true;
  c.undef_input = c.poison_input = true;
  c.needs = "needs" + kOdd;
  return c;
}

CheckResult full_result() {
  CheckResult r;
  r.name = "src" + kOdd;
  r.target_name = "tgt" + kOdd;
  r.reverse = true;
  r.outcome = support::Outcome::unknown(support::Reason::Disagreement, "detail" + kOdd);
  r.outcome.extent = {true, 8, ~uint64_t{0}, true, {"it is read so", kOdd}};
  r.vacuity = Vacuity::AlwaysUndefined;
  r.counterexample = full_counterexample();
  r.has_witness = true;
  r.witness = {
      "f" + kOdd,
      "g" + kOdd,
      {{"entry" + kOdd, "start", {}}, {"head", "loop" + kOdd, {"src %i <u 8", kOdd}}},
      {{0, 1, 2, 3, true, {"a" + kOdd, "b"}, {}}, {1, 0xffffffff, 0, 1, false, {}, {"c"}}}};
  r.seconds = 1.25e-3;
  r.counters = {{"terms", std::numeric_limits<uint64_t>::max()}, {kOdd, 0}};
  r.timers = {{"solver", 0.1}, {"least", 5e-324}, {"third", 1.0 / 3}, {kOdd, 1e300}};
  r.product_obstacle = "why" + kOdd;
  return r;
}

// A new field does not compile here until it has a name, a value above and a line in the codec.
void names_every_field(const CheckResult& r) {
  [[maybe_unused]] const auto& [name, target_name, reverse, outcome, vacuity, counterexample,
                                has_witness, witness, seconds, counters, timers, obstacle] = r;
  [[maybe_unused]] const auto& [verdict, reason, detail, extent] = outcome;
  [[maybe_unused]] const auto& [loops, iterations, string_bytes, target_may_spin, readings] =
      extent;
  [[maybe_unused]] const auto& [check, inputs, memory, source, target, source_outcome,
                                target_outcome, source_reason, target_reason, events, differences,
                                note, reads_uninitialised, excluded_overlap, goes_bad, undef_input,
                                poison_input, needs] = *counterexample;
}

void expect_same(const CheckResult& a, const CheckResult& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.target_name, b.target_name);
  EXPECT_EQ(a.reverse, b.reverse);
  EXPECT_EQ(a.outcome.verdict, b.outcome.verdict);
  EXPECT_EQ(a.outcome.reason, b.outcome.reason);
  EXPECT_EQ(a.outcome.detail, b.outcome.detail);
  EXPECT_EQ(a.outcome.extent, b.outcome.extent);
  EXPECT_EQ(a.vacuity, b.vacuity);
  EXPECT_EQ(a.counterexample, b.counterexample);
  EXPECT_EQ(a.has_witness, b.has_witness);
  EXPECT_EQ(witnesses_to_json({a.witness}), witnesses_to_json({b.witness}));
  EXPECT_EQ(a.seconds, b.seconds);
  EXPECT_EQ(a.counters, b.counters);
  EXPECT_EQ(a.timers, b.timers);
  EXPECT_EQ(a.product_obstacle, b.product_obstacle);
}

TEST(Codec, EveryFieldComesBack) {
  CheckResult r = full_result();
  names_every_field(r);
  auto back = result_from_json(result_to_json(r));
  ASSERT_TRUE(back);
  expect_same(*back, r);
  const product::checker::Witness &w = r.witness, &v = back->witness;
  ASSERT_EQ(v.nodes.size(), w.nodes.size());
  EXPECT_EQ(v.nodes[1].target, w.nodes[1].target);
  EXPECT_EQ(v.nodes[1].invariant, w.nodes[1].invariant);
  ASSERT_EQ(v.edges.size(), w.edges.size());
  EXPECT_EQ(v.edges[0].source, w.edges[0].source);
  EXPECT_EQ(v.edges[0].target_stutters, w.edges[0].target_stutters);
  EXPECT_EQ(v.edges[1].to, w.edges[1].to);
}

TEST(Codec, EveryVerdictComesBack) {
  using namespace support;
  CheckResult r;
  auto comes_back = [&] {
    auto back = result_from_json(result_to_json(r));
    ASSERT_TRUE(back) << to_string(r.outcome);
    expect_same(*back, r);
  };
  for (Extent extent :
       {Extent{}, Extent{true, {}, {}, true, {"it is read so"}}, Extent{true, 3, 16, false, {}}}) {
    r.outcome = Outcome::correct(extent);
    comes_back();
  }
  r.outcome = Outcome::incorrect("value mismatch");
  comes_back();
  for (int reason = 0; reason <= static_cast<int>(Reason::NotCrossChecked); ++reason) {
    r.outcome = Outcome::unknown(static_cast<Reason>(reason), "x");
    comes_back();
  }
  for (Vacuity v : {Vacuity::NotAsked, Vacuity::Defined, Vacuity::NotKnown,
                    Vacuity::AlwaysUndefined, Vacuity::Contradicted}) {
    r.vacuity = v;
    comes_back();
  }
}

TEST(Codec, AnyBytesAreText) {
  using json_io::from_utf8, json_io::to_utf8;
  EXPECT_EQ(to_utf8("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(to_utf8("\xff"), "\xee\xbf\xbf");
  EXPECT_EQ(to_utf8("\xee\xbf\xbf").size(), 9u); // one of those that stand for bytes
  std::string all;
  for (int i = 0; i < 256; ++i)
    all += static_cast<char>(i);
  uint64_t state = 1; // and mixtures of bytes that UTF-8 begins and goes on with
  constexpr unsigned char kOften[] = {0xee, 0xbe, 0xbf, 0x80, 0xc3, 0xa9, 0xf0, 0x9f, 0xed, 'x'};
  for (int i = 0; i < 20'000; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    all += static_cast<char>(kOften[(state >> 33) % sizeof kOften]);
  }
  EXPECT_TRUE(llvm::json::isUTF8(to_utf8(all)));
  EXPECT_EQ(from_utf8(to_utf8(all)), all);
}

TEST(Codec, AnEmptyResult) {
  auto back = result_from_json(result_to_json({}));
  ASSERT_TRUE(back);
  EXPECT_EQ(result_to_json(*back), result_to_json({}));
}

TEST(Codec, WhatBecameOfAWitness) {
  using product::checker::Checked;
  Checked c{Checked::Verdict::Undecided, "edge" + kOdd, "why" + kOdd, {{"node" + kOdd, true}, {}}};
  std::string bytes = checked_to_json(c);
  auto back = checked_from_json(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->verdict, c.verdict);
  EXPECT_EQ(back->where, c.where);
  EXPECT_EQ(back->why, c.why);
  ASSERT_EQ(back->parts.size(), 2u);
  EXPECT_EQ(back->parts[0].what, c.parts[0].what);
  EXPECT_TRUE(back->parts[0].good);
  EXPECT_FALSE(checked_from_json(bytes + "x"));
}

TEST(Codec, NoPartPassesForTheWhole) {
  std::string bytes = result_to_json(full_result());
  for (size_t n = 0; n < bytes.size(); ++n)
    EXPECT_FALSE(result_from_json(std::string_view(bytes).substr(0, n))) << n;
  EXPECT_FALSE(result_from_json(bytes + "x"));
}

} // namespace
} // namespace lockstep::driver
