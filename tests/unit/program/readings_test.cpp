#include "program/readings.h"

#include <gtest/gtest.h>

#include <set>

namespace lockstep::program {
namespace {

TEST(Readings, AreSets) {
  Readings one(Reading::MemcmpStops), none;
  EXPECT_TRUE(one.has(Reading::MemcmpStops));
  EXPECT_FALSE(one.has(Reading::PoisonPadding));
  EXPECT_FALSE(none.any());
  Readings two = one | Readings(Reading::NoUnwinding);
  EXPECT_EQ(two.count(), 2u);
  EXPECT_EQ(two - one, Readings(Reading::NoUnwinding));
  EXPECT_EQ(two & one, one);
  EXPECT_EQ(two.all(), (std::vector{Reading::MemcmpStops, Reading::NoUnwinding}));
  two.remove(Reading::MemcmpStops);
  EXPECT_EQ(two.texts(), std::vector<std::string>{"no callee unwinds"});
}

TEST(Readings, EachHasWordsOfItsOwn) {
  std::vector<std::string> all = Readings::every().texts();
  EXPECT_EQ(all.size(), kReadings);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), kReadings);
}

TEST(Readings, LlvmReliesOnSome) {
  Readings relied = Readings::by_llvm();
  EXPECT_TRUE(relied.has(Reading::UninitialisedIsPoison));
  EXPECT_TRUE(relied.has(Reading::AlignmentReaches));
  EXPECT_FALSE(relied.has(Reading::NoUnwinding));
  EXPECT_FALSE(relied.has(Reading::DenormalsMayStay));
}

} // namespace
} // namespace lockstep::program
