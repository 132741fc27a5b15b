#include "unit/frontend/ir.h"

namespace lockstep::frontend::testing {
namespace {

// The program of a function that mentions the globals.
program::Program mentioning(const std::string& globals, const std::string& names) {
  std::string uses;
  for (char name : names)
    uses += std::string(uses.empty() ? "" : ", ") + "ptr @" + name;
  std::string type = "[" + std::to_string(names.size()) + " x ptr]";
  return translated(globals + "\ndefine " + type + " @f() {\n  ret " + type + " [" + uses + "]\n}");
}

std::string show(const program::Program& p, const semantics::Global& global) {
  std::string out;
  for (const semantics::Global::Piece& piece : global.contents)
    out += (out.empty() ? "" : ", ") + testing::show(piece.part) + " " +
           testing::show(p, piece.leaves);
  return out;
}

TEST(Globals, OnlyThoseThatAreMentioned) {
  program::Program p = mentioning("@a = global i8 0\n@b = global i8 0\n@c = global ptr @b", "cac");
  ASSERT_EQ(p.globals.size(), 2U);
  EXPECT_EQ(p.globals[0].name, "@c");
  EXPECT_EQ(p.globals[1].name, "@a");
}

TEST(Globals, Properties) {
  program::Program p = mentioning("@a = private unnamed_addr constant i8 1\n"
                                  "@b = extern_weak global i32\n"
                                  "@c = global [3 x i32] zeroinitializer, align 32\n"
                                  "@d = external global i32\n"
                                  "@e = external global %o\n"
                                  "%o = type opaque\n"
                                  "@h = weak global i16 3\n"
                                  "@i = thread_local global i16 3\n"
                                  "declare void @j()",
                                  "abcdehij");
  ASSERT_EQ(p.globals.size(), 8U);
  const auto &a = p.globals[0], &b = p.globals[1], &c = p.globals[2], &d = p.globals[3];
  const auto &e = p.globals[4], &h = p.globals[5], &i = p.globals[6], &j = p.globals[7];
  EXPECT_TRUE(a.local && a.unnamed && !a.writable && a.known);
  EXPECT_TRUE(b.may_be_null && !b.local && !b.unnamed && b.writable && !b.known);
  EXPECT_EQ(c.bytes, 12U);
  EXPECT_EQ(c.align_log2, 5U);
  EXPECT_FALSE(c.size_unknown || c.may_be_null || c.known);
  EXPECT_EQ(d.bytes, 4U);
  EXPECT_EQ(d.align_log2, 2U);
  EXPECT_TRUE(d.size_unknown);
  EXPECT_EQ(e.bytes, 0U);
  EXPECT_TRUE(e.size_unknown);
  EXPECT_TRUE(h.size_unknown);
  EXPECT_FALSE(i.size_unknown);
  EXPECT_TRUE(j.is_function && !j.writable);
}

TEST(Globals, KnownContents) {
  program::Program p = mentioning("@a = constant {i8, i32, <4 x i1>, ptr} {i8 1, i32 undef, "
                                  "<4 x i1> <i1 1, i1 0, i1 0, i1 1>, ptr @b}\n"
                                  "@b = constant [2 x ptr] [ptr @b, ptr getelementptr (i8, ptr @c, "
                                  "i64 1)]\n"
                                  "@c = global i8 4\n"
                                  "@d = weak constant i8 4\n"
                                  "@e = constant {i8, i32, <4 x i1>, ptr} zeroinitializer",
                                  "ade");
  ASSERT_EQ(p.globals.size(), 5U);
  EXPECT_EQ(show(p, p.globals[0]), "0:i8[1] 1, 4:i32[4] undef, 8:4x1[1] <-1 0 0 -1>, 16:p64[8] @b");
  EXPECT_FALSE(p.globals[1].known); // @d: another module's may hold something else
  EXPECT_EQ(show(p, p.globals[2]), "0:i8[1] 0, 4:i32[4] 0, 8:4x1[1] <0 0 0 0>, 16:p64[8] 0");
  EXPECT_EQ(p.globals[3].name, "@b");
  EXPECT_EQ(show(p, p.globals[3]), "0:p64[8] @b, 8:p64[8] @c+1");
  EXPECT_EQ(p.globals[4].name, "@c");
  EXPECT_FALSE(p.globals[4].known);
}

TEST(Globals, ContentsThatCannotBeListed) {
  program::Program p = mentioning("@a = constant [5000 x i8] zeroinitializer\n"
                                  "@b = constant [70000 x i8] zeroinitializer\n"
                                  "@c = constant {i8, ppc_fp128} {i8 1, ppc_fp128 0xM0}\n"
                                  "@d = constant i64 ptrtoint (ptr @a to i64)\n"
                                  "@e = constant [1000000000 x {}] zeroinitializer\n"
                                  "@h = global [70000 x i8] zeroinitializer",
                                  "abcdeh");
  EXPECT_TRUE(p.globals[0].known && !p.globals[0].unlisted);
  EXPECT_EQ(p.globals[0].contents.size(), 5000U);
  for (int i : {1, 2, 3}) {
    EXPECT_TRUE(!p.globals[i].known && p.globals[i].unlisted) << i;
    EXPECT_TRUE(p.globals[i].contents.empty());
  }
  EXPECT_TRUE(p.globals[4].known);
  EXPECT_FALSE(p.globals[5].known || p.globals[5].unlisted);
}

TEST(Globals, AbsoluteSymbolsAreNamed) {
  EXPECT_EQ(unsupported("@a = external global i8, !absolute_symbol !0\n!0 = !{i64 0, i64 256}\n"
                        "define ptr @f() {\n  ret ptr @a\n}"),
            "absolute symbol");
}

} // namespace
} // namespace lockstep::frontend::testing
