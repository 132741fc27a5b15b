#include "unit/frontend/ir.h"

#include <llvm/Support/xxhash.h>

namespace lockstep::frontend::testing {
namespace {

std::string with_target(const std::string& text) {
  return "target triple = \"x86_64-unknown-linux-gnu\"\n" + text;
}

// `%r = call ptr @name(arguments)` of a function that returns the pointer.
std::string allocating(const std::string& declaration, const std::string& call) {
  return with_target("@n = external global i8\ndeclare " + declaration +
                     "\ndefine ptr @f(ptr %p, i64 %a, i64 %b) {\n  %r = call " + call +
                     "\n  ret ptr %r\n}\n");
}

// The only operation with its alignment and flags; the family is looked at by its name.
std::string code(const std::string& text, const std::string& family) {
  program::Program p = translated(text);
  if (p.blocks.empty()) return "";
  program::Instr& i = p.blocks[0].instrs.back();
  const semantics::Operation made = i.operation;
  auto number = static_cast<uint32_t>(llvm::xxh3_64bits(family));
  i.operation.words = {};
  if (made.op == semantics::OpId::Free) {
    EXPECT_EQ(payload<semantics::FreePayload>(made).family, number) << text;
    return show(p, i);
  }
  const auto how = payload<semantics::AllocatePayload>(made);
  EXPECT_EQ(how.family, number) << text;
  EXPECT_EQ(how.space, 0u);
  EXPECT_EQ(how.width, p.address_bits);
  return show(p, i) + " {" + std::to_string(how.align_log2) + " " + std::to_string(how.flags) + "}";
}

TEST(Allocation, ByNameAndPrototype) {
  EXPECT_EQ(code(allocating("ptr @malloc(i64)", "ptr @malloc(i64 %a)"), "malloc"),
            "%r = malloc %a {4 2}");
  EXPECT_EQ(code(allocating("ptr @calloc(i64, i64)", "ptr @calloc(i64 %a, i64 %b)"), "malloc"),
            "%r = malloc %b, %a {4 7}");
  EXPECT_EQ(code(allocating("ptr @realloc(ptr, i64)", "ptr @realloc(ptr %p, i64 %a)"), "malloc"),
            "%r = realloc %p, %a {4 2}");
  EXPECT_EQ(code(allocating("ptr @aligned_alloc(i64, i64)", "ptr @aligned_alloc(i64 64, i64 %a)"),
                 "malloc"),
            "%r = malloc %a {6 2}");
  EXPECT_EQ(code(allocating("ptr @_Znwm(i64)", "ptr @_Znwm(i64 %a)"), "_Znwm"),
            "%r = malloc %a {4 0}");
  EXPECT_EQ(code(allocating("ptr @_Znam(i64)", "ptr @_Znam(i64 %a)"), "_Znam"),
            "%r = malloc %a {4 0}");
  EXPECT_EQ(code(allocating("ptr @_ZnwmRKSt9nothrow_t(i64, ptr)",
                            "ptr @_ZnwmRKSt9nothrow_t(i64 %a, ptr @n)"),
                 "_Znwm"),
            "%r = malloc %a {4 2}");
  EXPECT_EQ(code(allocating("ptr @_ZnwmSt11align_val_t(i64, i64)",
                            "ptr @_ZnwmSt11align_val_t(i64 %a, i64 32)"),
                 "_ZnwmSt11align_val_t"),
            "%r = malloc %a {5 0}");
}

TEST(Allocation, TwoWordsAreAligned) {
  EXPECT_EQ(code("target datalayout = \"p:32:32\"\ntarget triple = \"i386-unknown-linux-gnu\"\n"
                 "declare ptr @malloc(i32)\ndefine ptr @f(i32 %a) {\n"
                 "  %r = call ptr @malloc(i32 %a)\n  ret ptr %r\n}",
                 "malloc"),
            "%r = malloc %a {3 2}");
}

TEST(Allocation, Freeing) {
  auto freeing = [](const std::string& declaration, const std::string& call) {
    return with_target("@n = external global i8\ndeclare " + declaration +
                       "\ndefine void @f(ptr %p) {\n  call " + call + "\n  ret void\n}\n");
  };
  EXPECT_EQ(code(freeing("void @free(ptr)", "void @free(ptr %p)"), "malloc"), "free %p");
  EXPECT_EQ(code(freeing("void @_ZdlPv(ptr)", "void @_ZdlPv(ptr %p)"), "_Znwm"), "free %p");
  EXPECT_EQ(code(freeing("void @_ZdlPvm(ptr, i64)", "void @_ZdlPvm(ptr %p, i64 4)"), "_Znwm"),
            "free %p");
  EXPECT_EQ(code(freeing("void @_ZdaPv(ptr)", "void @_ZdaPv(ptr %p)"), "_Znam"), "free %p");
  EXPECT_EQ(unsupported(freeing("void @free(ptr)", "void @free(ptr %p) nofree")),
            "attribute nofree");
}

// They say what is returned, or taken. That nothing else happens is said by others.
constexpr const char* kNothingElse =
    " nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "
    "\"alloc-family\"=\"mine\"";

TEST(Allocation, ByAttributes) {
  const std::string rest = kNothingElse;
  EXPECT_EQ(code(allocating("ptr @get(i64) allockind(\"alloc,uninitialized\") allocsize(0)" + rest,
                            "ptr @get(i64 %a)"),
                 "mine"),
            "%r = malloc %a {0 2}");
  EXPECT_EQ(code(allocating("ptr @get(i64 allocalign, i64, i64) "
                            "allockind(\"alloc,zeroed,aligned\") allocsize(2, 1)" +
                                rest,
                            "ptr @get(i64 32, i64 %a, i64 %b)"),
                 "mine"),
            "%r = malloc %b, %a {5 7}");
  EXPECT_EQ(code(allocating("ptr @more(ptr allocptr, i64) allockind(\"realloc,uninitialized\") "
                            "allocsize(1)" +
                                rest,
                            "ptr @more(ptr %p, i64 %a)"),
                 "mine"),
            "%r = realloc %p, %a {0 2}");
  EXPECT_EQ(code(with_target("declare void @drop(i64, ptr allocptr) allockind(\"free\")" + rest +
                             "\ndefine void @f(ptr %p) {\n"
                             "  call void @drop(i64 4, ptr %p)\n  ret void\n}"),
                 "mine"),
            "free %p");
}

TEST(Allocation, AttributesThatDoNotSayEnough) {
  auto name = [](const std::string& declaration) {
    return body(allocating("ptr @get" + declaration, "ptr @get(i64 %a)"));
  };
  const char* unknown = "%r = call @get, %a {0}\nret %r\n";
  EXPECT_EQ(name("(i64) allockind(\"alloc,uninitialized\")"), unknown);
  EXPECT_EQ(name("(i64) allockind(\"alloc\") allocsize(0)"), unknown);
  EXPECT_EQ(name("(i64) allocsize(0)"), unknown);
  // It may do anything besides.
  EXPECT_EQ(name("(i64) allockind(\"alloc,uninitialized\") allocsize(0) nounwind willreturn"),
            unknown);
  EXPECT_EQ(body(allocating("ptr @get(i32) allockind(\"alloc,uninitialized\") allocsize(0)",
                            "ptr @get(i32 4)")),
            "%r = call @get, 4 {0}\ndereferenceable %r, 4 {1 0 0}\nret %r\n");
}

TEST(Allocation, OnlyOfTheLibrary) {
  // Another prototype, another meaning.
  EXPECT_EQ(body(allocating("ptr @malloc(i64, i64)", "ptr @malloc(i64 %a, i64 %b)")),
            "%r = call @malloc, %a, %b {0}\nret %r\n");
  EXPECT_EQ(body(allocating("ptr @malloc(i64)", "ptr @malloc(i64 %a) nobuiltin")),
            "%r = call @malloc, %a {0}\nret %r\n");
  EXPECT_EQ(body(allocating("ptr @_Znwm(i64) nobuiltin", "ptr @_Znwm(i64 %a)")),
            "%r = call @_Znwm, %a {0}\nret %r\n");
  EXPECT_EQ(code(allocating("ptr @_Znwm(i64) nobuiltin", "ptr @_Znwm(i64 %a) builtin"), "_Znwm"),
            "%r = malloc %a {4 0}");
  EXPECT_EQ(body(with_target("define ptr @malloc(i64 %n) {\n  ret ptr null\n}\n"
                             "define ptr @f(i64 %a) {\n  %r = call ptr @malloc(i64 %a)\n"
                             "  ret ptr %r\n}")),
            "%r = call @malloc, %a {0}\nret %r\n");
  EXPECT_EQ(body(with_target("declare ptr @malloc(i64)\n"
                             "define ptr @f(i64 %a) \"no-builtins\" {\n"
                             "  %r = call ptr @malloc(i64 %a)\n  ret ptr %r\n}")),
            "%r = call @malloc, %a {0}\nret %r\n");
  EXPECT_EQ(
      unsupported(allocating("ptr @aligned_alloc(i64, i64)", "ptr @aligned_alloc(i64 %b, i64 %a)")),
      "allocation with an alignment that is no constant power of two");
}

// Attributes of the declaration and of the call both count.
TEST(Allocation, Demands) {
  program::Program p = translated(
      allocating("noalias noundef ptr @malloc(i64 noundef) allocsize(0) memory(inaccessiblemem: "
                 "readwrite)",
                 "noalias nonnull dereferenceable_or_null(4) ptr @malloc(i64 %a) allocsize(0)"));
  std::vector<std::string> names;
  for (const program::Instr& i : p.blocks[0].instrs)
    names.push_back(semantics::op_name(i.operation.op));
  EXPECT_EQ(names, (std::vector<std::string>{"noundef", "malloc", "nonnull", "noundef",
                                             "dereferenceable"}));
}

} // namespace
} // namespace lockstep::frontend::testing
