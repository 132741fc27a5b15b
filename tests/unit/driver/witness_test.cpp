// Witnesses as files: what is written is read, and nothing else is.
#include "driver/witness.h"

#include <gtest/gtest.h>

namespace lockstep::driver {
namespace {

using product::checker::kReturn;

Witness some_witness() {
  return {"f",
          "g\"",
          {{"entry", "entry", {}}, {"head", "\"a b\"", {"src %i <u 8", "defined(tgt %\"x y\")"}}},
          {{0, 1, 4, 2, false, {"entry", "head"}, {"entry"}},
           {1, 1, 1, 1, true, {}, {}},
           {1, kReturn, 0, 1, false, {}, {}}}};
}

TEST(WitnessFile, ComesBack) {
  Witness w = some_witness();
  ReadWitnesses read = witnesses_from_json(witnesses_to_json({w, {"h", "h", {}, {}}}));
  EXPECT_EQ(read.error, "");
  ASSERT_EQ(read.witnesses.size(), 2u);
  const Witness& back = read.witnesses[0];
  EXPECT_EQ(back.source, w.source);
  EXPECT_EQ(back.target, w.target);
  ASSERT_EQ(back.nodes.size(), 2u);
  EXPECT_EQ(back.nodes[1].source, "head");
  EXPECT_EQ(back.nodes[1].target, "\"a b\"");
  EXPECT_EQ(back.nodes[1].invariant, w.nodes[1].invariant);
  ASSERT_EQ(back.edges.size(), 3u);
  EXPECT_EQ(back.edges[0].to, 1u);
  EXPECT_EQ(back.edges[0].count, 4u);
  EXPECT_EQ(back.edges[0].inner, 2u);
  EXPECT_FALSE(back.edges[0].target_stutters);
  EXPECT_TRUE(back.edges[1].target_stutters);
  EXPECT_EQ(back.edges[2].to, kReturn);
}

TEST(WitnessFile, IsRefusedIfItIsNone) {
  std::string good = witnesses_to_json({some_witness()});
  auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  EXPECT_EQ(witnesses_from_json(good).error, "");
  for (const std::string& text :
       {std::string(), std::string("[]"), std::string(1000, '['), good.substr(0, good.size() / 2),
        changed("lockstep witness", "something else"), changed("\"version\": 1", "\"version\": 2"),
        changed("\"version\": 1", "\"version\": \"1\""), changed("\"functions\"", "\"others\""),
        changed("\"from\": 0", "\"from\": -1"), changed("\"from\": 0", "\"from\": \"0\""),
        changed("\"to\": \"return\"", "\"to\": \"nowhere\""),
        changed("\"count\": 4", "\"count\": 4.5"), changed("\"inner\": 2", "\"inner\": 4294967295"),
        changed("\"src %i <u 8\"", "8"), changed("\"target\": \"entry\"", "\"target\": null")}) {
    ReadWitnesses read = witnesses_from_json(text);
    EXPECT_NE(read.error, "") << text;
    EXPECT_TRUE(read.witnesses.empty()) << text;
  }
}

} // namespace
} // namespace lockstep::driver
