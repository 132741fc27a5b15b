// Every rewrite: it fires, it does not fire on a near miss, and what it makes has the same value as
// what it was made of: for all assignments at widths 1 to 4, for random ones at others.
#include "unit/term/random_terms.h"
#include "unit/term/rule_table.h"

#include "term/rewrite/rewriter.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace lockstep::term::testing {
namespace {

uint64_t fired(TermManager& tm, std::string_view rule) {
  auto names = rewrite_names();
  for (size_t i = 0; i < names.size(); ++i)
    if (rule == names[i]) return tm.rewrite_stats().fired[i];
  ADD_FAILURE() << "no such rule: " << rule;
  return 0;
}

// The same variables in the same order, found by name.
std::vector<Term> same_variables(TermManager& tm, std::span<const Term> vars) {
  std::vector<Term> out;
  for (Term v : vars)
    out.push_back(tm.var(v.var_name(), v.width()));
  return out;
}

// Whether the two are equal under all assignments, or many where all are too many.
void expect_equal(const char* rule, unsigned width, Term plain, TermManager& tm, Term rewritten) {
  std::vector<Term> vars = variables_of(std::span(&plain, 1));
  std::vector<Term> others = same_variables(tm, vars);
  Tape a(std::span(&plain, 1), vars), b(std::span(&rewritten, 1), others);
  unsigned bits = 0;
  for (Term v : vars)
    bits += v.width();
  bool all = bits <= 13;
  Rng rng(width);
  std::vector<APInt> values(vars.size());
  for (uint64_t n = 0; n < (all ? uint64_t{1} << bits : 500); ++n) {
    uint64_t rest = n;
    for (size_t i = 0; i < vars.size(); ++i) {
      values[i] = all ? APInt(vars[i].width(), rest) : random_value(rng, vars[i].width());
      rest >>= all ? vars[i].width() : 0;
    }
    a.run(values);
    b.run(values);
    ASSERT_EQ(a.result(0), b.result(0)) << rule << " at width " << width;
  }
}

void check_equal(const Row& row, Build build, unsigned width) {
  TermManager plain, rewriting;
  plain.set_rewriting(false);
  Term a = build(plain, width), b = build(rewriting, width);
  ASSERT_EQ(a.width(), b.width()) << row.rule;
  expect_equal(row.rule, width, a, rewriting, b);
  EXPECT_EQ(rewriting.rewrite_stats().cut, 0u) << row.rule;
}

TEST(Rules, FireWhereTheyMatch) {
  for (const Row& row : rule_table()) {
    TermManager tm;
    row.fires(tm, std::max(row.from, 4u));
    EXPECT_GT(fired(tm, row.rule), 0u) << row.rule << " does not fire";
  }
}

TEST(Rules, DoNotFireOnNearMisses) {
  for (const Row& row : rule_table()) {
    TermManager tm;
    row.near_miss(tm, std::max(row.from, 4u));
    EXPECT_EQ(fired(tm, row.rule), 0u) << row.rule << " fires on its near miss";
  }
}

TEST(Rules, KeepValues) {
  for (const Row& row : rule_table())
    for (unsigned width : {1u, 2u, 3u, 4u, 7u, 8u, 64u, 65u, 1000u})
      if (width >= row.from)
        for (Build build : {row.fires, row.near_miss})
          ASSERT_NO_FATAL_FAILURE(check_equal(row, build, width));
}

TEST(Rules, EachHasARowAndAName) {
  std::map<std::string_view, unsigned> rows;
  for (const Row& row : rule_table())
    ++rows[row.rule];
  std::set<std::string_view> names;
  for (const char* name : rewrite_names()) {
    EXPECT_TRUE(names.insert(name).second) << name << " names two rules";
    EXPECT_TRUE(rows.contains(name)) << name << " has no row in the table";
  }
  for (const auto& [name, count] : rows)
    EXPECT_TRUE(names.contains(name)) << name << " is no rule";
}

} // namespace
} // namespace lockstep::term::testing
