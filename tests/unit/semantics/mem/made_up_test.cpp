// Memories that are made up fulfil what the world demands of them.
#include "semantics/mem/made_up.h"

#include "semantics/mem/deferred.h"
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

namespace {

class MadeUp : public TestMemory, public ::testing::WithParamInterface<MemoryPlan::Pointers> {
protected:
  static WorldOptions granules_of_eight() {
    WorldOptions o = world_options();
    o.granule = 8;
    return o;
  }
  MadeUp() : TestMemory(granules_of_eight()) {}
};

TEST_P(MadeUp, IsAMemory) {
  Global g;
  g.name = "g";
  g.bytes = 24;
  g.align_log2 = 4;
  g.writable = true;
  Global all[] = {g};
  Term global =
      make_pointer(tm, tm.constant(kBlockBits, world->globals().number_of(all, 0)), address(8));
  Term p = world->blocks().input_pointer("p"), q = world->blocks().input_pointer("q"),
       i = tm.var("i", 64);
  std::vector<Term> roots;
  auto see = [&](Term pointer) {
    for (const Piece& piece : read(pointer, 8, 3))
      roots.insert(roots.end(), {piece.value, piece.poison});
    roots.push_back(m->bad_access(pointer, address(8), 3, AccessMode::Write));
  };
  see(p);
  see(moved(q, 8));
  see(moved(q, i));
  see(moved(p, roots[0])); // where memory says
  see(global);
  Term led = read_pointer(q).value; // a pointer in memory
  see(led);
  see(pointer_from_address(tm, i));
  for (unsigned k = 0; k < 40; ++k)
    write(moved(k % 2 ? p : q, 8 * (k % 7)), tm.var("v" + std::to_string(k), 64), 3);
  see(moved(p, 64));
  see(moved(p, world->chains().deferred()[0].piece.value)); // where a read says that was put off
  ASSERT_TRUE(world->chains().has_deferred());
  std::mt19937_64 random(5);
  Term constraints = world->constraints(roots);
  unsigned made = 0;
  for (unsigned k = 0; k < 200; ++k) {
    term::Assignment a;
    a.set(i, APInt(64, k % 3 == 0 ? 8 * k : 4096 + k));
    if (!make_up_memory(*world, {GetParam(), k % 2 ? 64u : 4096u}, random, a)) continue;
    ++made;
    EXPECT_TRUE(eval(constraints, a).isOne());
  }
  EXPECT_GT(made, 100u);
}

INSTANTIATE_TEST_SUITE_P(Plans, MadeUp,
                         ::testing::Values(MemoryPlan::Pointers::Apart, MemoryPlan::Pointers::Equal,
                                           MemoryPlan::Pointers::Near, MemoryPlan::Pointers::Any));

} // namespace

} // namespace lockstep::semantics::testing
