// Memory on terms against memory on numbers against bytes in an array: random programs, each from
// several memories.
#include "unit/semantics/mem/play.h"

#include <gtest/gtest.h>

namespace lockstep::semantics::testing {

namespace {

PlayOptions basic(unsigned address_bits, bool big_endian) {
  PlayOptions o;
  o.script.address_bits = o.world.address_bits = address_bits;
  o.world.big_endian = big_endian;
  o.world.block_bits = 4;
  o.world.keep_room = true;
  return o;
}

void play(const PlayOptions& o, uint64_t first, Tally& tally, unsigned scripts = 24) {
  unsigned failures = 0;
  for (uint64_t seed = first; seed < first + scripts && failures < 3; ++seed) {
    Play p(seed, o);
    std::string failure = p.run(6, tally);
    failures += !failure.empty();
    EXPECT_EQ(failure, "") << "seed " << seed;
  }
}

// Something was compared, of every kind.
void expect_enough(const Tally& t) {
  EXPECT_GT(t.steps, 4 * t.runs);
  EXPECT_GT(t.reads, t.runs / 2);
  EXPECT_GT(t.undef, t.runs / 20);
  EXPECT_GT(t.poison, t.runs / 40);
  EXPECT_LT(t.dropped, 10u);
}

constexpr unsigned kWidths[] = {16, 32, 64};

} // namespace

TEST(MemoryAtRandom, OwnBlocks) {
  Tally t;
  for (unsigned w : kWidths)
    for (bool big_endian : {false, true}) {
      PlayOptions o = basic(w, big_endian);
      o.script.world = false;
      play(o, 1100 * w + 100 * big_endian, t);
    }
  expect_enough(t);
}

TEST(MemoryAtRandom, BlocksOfOthers) {
  Tally t;
  for (unsigned w : kWidths)
    for (bool big_endian : {false, true}) {
      PlayOptions o = basic(w, big_endian);
      o.world.bit_poison = w == 32;
      play(o, 2700 * w + 100 * big_endian, t);
    }
  expect_enough(t);
  EXPECT_GT(t.pointers, t.runs / 20);
}

TEST(MemoryAtRandom, Granules) {
  Tally t;
  for (unsigned granule : {2, 4, 8})
    for (bool big_endian : {false, true}) {
      PlayOptions o = basic(granule == 2 ? 16 : 8 * granule, big_endian);
      o.script.granule = o.world.granule = granule;
      o.world.bit_poison = granule == 4;
      play(o, 3000 * granule + 100 * big_endian, t);
    }
  expect_enough(t);
}

TEST(MemoryAtRandom, NoPoisonOutside) {
  Tally t;
  PlayOptions o = basic(64, false);
  o.world.poison = false;
  play(o, 40'000, t);
}

TEST(MemoryAtRandom, AccessesThatExcludeEachOther) {
  Tally t;
  PlayOptions o = basic(32, false);
  o.script.tags = true;
  play(o, 50'000, t, 60);
  EXPECT_GT(t.ub, 10u);
}

TEST(MemoryAtRandom, NoAlias) {
  Tally t;
  PlayOptions o = basic(32, false);
  o.noalias = true;
  o.script.casts = false; // what an integer is based on is not known
  play(o, 60'000, t, 60);
  EXPECT_GT(t.ub, 10u);
}

} // namespace lockstep::semantics::testing
