// Which descriptions say no more than others, and what a call does through its operands.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST(Layout, AccessesThatSayLess) {
  Access plain;
  plain.parts = {{0, 4, 1, 32, false}};
  plain.bytes = 4;
  Access aligned = plain, tagged = plain, wide = plain;
  aligned.align_log2 = 2;
  tagged.tag = 3;
  wide.bytes = 8;
  for (const Access& more : {aligned, tagged}) {
    EXPECT_TRUE(plain.says_no_more(more));
    EXPECT_FALSE(more.says_no_more(plain));
  }
  EXPECT_FALSE(plain.says_no_more(wide));
}

TEST(Layout, ParametersThatPromiseLess) {
  ParamMemory none, readonly, noalias, write_only;
  readonly.no_write = true;
  noalias.noalias = true;
  write_only.write_only = true;
  for (const ParamMemory& more : {readonly, noalias, write_only}) {
    EXPECT_TRUE(none.says_no_more(more));
    EXPECT_FALSE(more.says_no_more(none));
  }
  ParamMemory readnone;
  readnone.no_read = true;
  EXPECT_TRUE(write_only.says_no_more(readnone)); // what is not read need not be written before
}

TEST(Layout, FunctionsThatPromiseLess) {
  FunctionMemory none, readonly, nofree;
  readonly.write_args = readonly.write_other = false;
  nofree.nofree = true;
  for (const FunctionMemory& more : {readonly, nofree}) {
    EXPECT_TRUE(none.says_no_more(more));
    EXPECT_FALSE(more.says_no_more(none));
  }
}

class Callees : public MemoryRules {};

TEST_F(Callees, ThroughOneOperand) {
  Callee k = unknown(2);
  k.args[1].writes = false;
  EXPECT_TRUE(k.reads_by(1) && k.reads_by(2));
  EXPECT_FALSE(k.writes_by(1) || k.frees_by(1));
  EXPECT_TRUE(k.writes_by(2) && k.frees_by(2));
  EXPECT_TRUE(k.borrows(1));
  EXPECT_FALSE(k.borrows(2));
  k.writes_args = false;
  EXPECT_FALSE(k.writes_by(2) || k.frees_by(2));
  EXPECT_TRUE(k.borrows(2));
  k.reads_args = false;
  EXPECT_FALSE(k.reads_by(1));
}

TEST_F(Callees, WhoSeesMemory) {
  Callee k = harmless();
  EXPECT_FALSE(k.shows_all() || k.is_event() || k.depends_on_events());
  EXPECT_TRUE(k.respects_noalias());
  k.unwinds = true; // whoever catches that looks
  EXPECT_TRUE(k.shows_all());
  EXPECT_FALSE(k.respects_noalias());
  k.catches = true;
  EXPECT_FALSE(k.shows_all());
  EXPECT_TRUE(k.respects_noalias());
  k.other_threads = true;
  EXPECT_FALSE(k.respects_noalias());
  k.reads_hidden = true;
  EXPECT_TRUE(k.depends_on_events());
  k.writes_hidden = true;
  EXPECT_TRUE(k.is_event());
}

TEST_F(Callees, ThatPromiseLess) {
  Callee plain = unknown(1), nosync = plain, readonly = plain, staying = plain;
  nosync.promises = {"nosync"};
  readonly.writes_other = readonly.writes_args = false;
  staying.stays = true;
  EXPECT_TRUE(plain.promises_no_more(nosync));
  EXPECT_FALSE(nosync.promises_no_more(plain));
  EXPECT_TRUE(plain.restricts_no_more(readonly));
  EXPECT_FALSE(readonly.restricts_no_more(plain));
  EXPECT_TRUE(staying.says_no_more(plain));
  EXPECT_FALSE(plain.says_no_more(staying));
  Callee tail = plain;
  tail.leaves_stack_alone = true;
  EXPECT_TRUE(tail.shuns_more_than(plain));
  EXPECT_TRUE(leaves_alone(tail, LocalKind::Stack));
  EXPECT_FALSE(leaves_alone(tail, LocalKind::Heap) || leaves_alone(plain, LocalKind::Stack));
}

} // namespace lockstep::semantics::testing
