// Products that are guessed by how loops look: which belong together, and which steps there are.
#include "product/alike.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>
#include <set>

namespace lockstep::product {
namespace {

using program::BlockId;
using program::Program;
using testing::Maker;
using testing::Operand;
using testing::Type;

// Loops of those names, one behind the other; or each within the one before it.
Program loops(const std::vector<std::string>& names, bool nested = false) {
  Maker m;
  Operand c = m.param("%c", Type::integer(1));
  m.block("entry");
  for (const std::string& name : names)
    m.block(name);
  BlockId out = m.block("out");
  m.jump(0, names.empty() ? out : 1);
  for (BlockId b = 1; b < out; ++b) {
    bool inner = nested && b > 1, outer = nested && b + 1 < out;
    m.branch(b, c, outer ? b + 1 : b, inner ? b - 1 : outer || b + 1 == out ? out : b + 1);
  }
  m.ret(out);
  return m.done();
}
std::vector<Node> nodes(const std::optional<Alike>& found) {
  return found ? found->graph.nodes : std::vector<Node>();
}

TEST(Alike, ByNames) {
  auto found = product_of_alike(loops({"a", "b"}), loops({"b", "a"}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->by_names);
  EXPECT_EQ(nodes(found), (std::vector<Node>{{0, 0}, {2, 1}, {1, 2}}));
  // The source may have others beside.
  found = product_of_alike(loops({"a", "b", "c"}), loops({"c"}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->by_names);
  EXPECT_EQ(nodes(found), (std::vector<Node>{{0, 0}, {3, 1}}));
}

TEST(Alike, ElseByOrder) {
  auto found = product_of_alike(loops({"a", "b"}), loops({"a", "x"}));
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->by_names);
  EXPECT_EQ(nodes(found), (std::vector<Node>{{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_FALSE(product_of_alike(loops({"a", "b"}), loops({"x"})));
  EXPECT_FALSE(product_of_alike(loops({"a"}), loops({"x", "y"})));
  EXPECT_FALSE(product_of_alike(loops({}), loops({})));
}

// As many, but one of them lies within the other.
TEST(Alike, OrderNeedsTheSameDepths) {
  EXPECT_TRUE(product_of_alike(loops({"a", "b"}, true), loops({"x", "y"}, true)));
  EXPECT_FALSE(product_of_alike(loops({"a", "b"}, true), loops({"x", "y"})));
  EXPECT_TRUE(product_of_alike(loops({"a", "b"}, true), loops({"a", "b"})));
}

// One step from each place to each that the target comes to next.
TEST(Alike, Steps) {
  auto steps = [](const Program& p) {
    std::set<std::pair<uint32_t, uint32_t>> out;
    const Graph graph = product_of_alike(p, p)->graph;
    for (const Edge& e : graph.edges) {
      EXPECT_EQ(e.count, e.to == kNone ? 0u : 1u);
      EXPECT_EQ(e.inner, 1u);
      EXPECT_FALSE(e.target_stutters);
      EXPECT_TRUE(out.emplace(e.from, e.to).second);
    }
    return out;
  };
  using Steps = std::set<std::pair<uint32_t, uint32_t>>;
  EXPECT_EQ(steps(loops({"a", "b"})), (Steps{{0, 1}, {1, 1}, {1, 2}, {2, 2}, {2, kNone}}));
  EXPECT_EQ(steps(loops({"a", "b"}, true)), (Steps{{0, 1}, {1, 2}, {1, kNone}, {2, 2}, {2, 1}}));
}

} // namespace
} // namespace lockstep::product
