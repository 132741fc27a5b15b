#include "unit/frontend/ir.h"

namespace lockstep::frontend::testing {
namespace {

// ---- accesses ----

semantics::Access access(const std::string& type, const std::string& before = "") {
  program::Program p = translated(before + "\ndefine void @f(ptr %p, " + type + " %v) {\n  store " +
                                  type + " %v, ptr %p\n  ret void\n}");
  return p.accesses.empty() ? semantics::Access{} : p.accesses[0];
}

TEST(Access, Scalars) {
  EXPECT_EQ(show(access("i8").parts), "0:i8[1]");
  EXPECT_EQ(show(access("i20").parts), "0:i20[3]");
  EXPECT_EQ(access("i20").bytes, 3U);
  EXPECT_EQ(show(access("ptr").parts), "0:p64[8]");
  EXPECT_EQ(show(access("ptr", "target datalayout = \"p:32:32\"").parts), "0:p32[4]");
}

TEST(Access, Vectors) {
  EXPECT_EQ(show(access("<2 x i16>").parts), "0:i16[2] 2:i16[2]");
  EXPECT_EQ(show(access("<2 x i24>").parts), "0:i24[3] 3:i24[3]");
  EXPECT_EQ(show(access("<2 x ptr>").parts), "0:p64[8] 8:p64[8]");
  // Those that do not fill bytes are packed.
  EXPECT_EQ(show(access("<4 x i1>").parts), "0:4x1[1]");
  EXPECT_EQ(show(access("<3 x i7>").parts), "0:3x7[3]");
  EXPECT_EQ(access("<3 x i7>").bytes, 3U);
  EXPECT_EQ(show(access("{i8, <9 x i1>}").parts), "0:i8[1] 2:9x1[2]");
}

TEST(Access, Aggregates) {
  EXPECT_EQ(show(access("{i8, i32, ptr}").parts), "0:i8[1] 4:i32[4] 8:p64[8]");
  EXPECT_EQ(access("{i8, i32, i8}").bytes, 12U);
  EXPECT_EQ(show(access("<{i8, i32}>").parts), "0:i8[1] 1:i32[4]");
  EXPECT_EQ(show(access("[2 x {i16, i8}]").parts), "0:i16[2] 2:i8[1] 4:i16[2] 6:i8[1]");
  EXPECT_EQ(show(access("[2 x i20]").parts), "0:i20[3] 4:i20[3]");
  EXPECT_EQ(show(access("{}").parts), "");
}

TEST(Access, BigEndian) {
  semantics::Access a = access("{i8, i32, <4 x i1>}", "target datalayout = \"E\"");
  EXPECT_TRUE(a.big_endian);
  EXPECT_EQ(show(a.parts), "0:i8[1] 4:i32[4] 8:4x1[1]");
  EXPECT_FALSE(access("i8").big_endian);
}

TEST(Access, SaysHow) {
  program::Program p = translated("define void @f(ptr %p) {\n"
                                  "  %a = load i32, ptr %p, align 16\n"
                                  "  %b = load i32, ptr %p, align 1\n"
                                  "  %c = load atomic i32, ptr %p unordered, align 4\n"
                                  "  fence acquire\n"
                                  "  store i32 %a, ptr %p, align 2\n"
                                  "  ret void\n}");
  ASSERT_EQ(p.accesses.size(), 4U);
  EXPECT_EQ(p.accesses[0].align_log2, 4U);
  EXPECT_FALSE(p.accesses[0].atomic);
  EXPECT_EQ(p.accesses[1].align_log2, 0U);
  EXPECT_TRUE(p.accesses[2].atomic);
  EXPECT_EQ(p.accesses[3].align_log2, 1U);
  EXPECT_EQ(p.accesses[3].tag, program::kNone);
  EXPECT_EQ(show(p), "%a = load %p {0}\n%b = load %p {1}\n%c = load %p {2}\n"
                     "store %a, %p {3}\nret\n");
}

// ---- getelementptr ----

std::string gep(const std::string& text) {
  program::Program p = translated("%s = type {i8, [4 x i32], {}, {i16, ptr}}\n"
                                  "define ptr @f(ptr %p, i64 %i, i32 %j) {\n  %r = getelementptr " +
                                  text + "\n  ret ptr %r\n}");
  return p.blocks.empty() ? "" : show(p, p.blocks[0].instrs[0]).substr(19);
}

TEST(Gep, ConstantsWithoutFlagsAreOneNumber) {
  EXPECT_EQ(gep("i8, ptr %p"), "%p {0 64}");
  EXPECT_EQ(gep("i8, ptr %p, i64 0"), "%p {0 64}");
  EXPECT_EQ(gep("i32, ptr %p, i64 -3"), "%p, -12, 1 {0 64}");
  EXPECT_EQ(gep("%s, ptr %p, i64 1, i32 1, i64 2"), "%p, 52, 1 {0 64}");
  EXPECT_EQ(gep("%s, ptr %p, i64 %i, i32 1, i64 2"), "%p, %i, 40, 12, 1 {0 64}");
  EXPECT_EQ(gep("%s, ptr %p, i64 1, i32 1, i64 %i"), "%p, %i, 4, 44, 1 {0 64}");
  EXPECT_EQ(gep("i8, ptr %p, i128 18446744073709551617"), "%p, 1, 1 {0 64}");
}

TEST(Gep, FlagsSpeakOfEachStep) {
  EXPECT_EQ(gep("inbounds %s, ptr %p, i64 1, i32 1, i64 %i"), "%p, 44, 1, %i, 4 {3 64}");
  EXPECT_EQ(gep("inbounds %s, ptr %p, i64 %i, i32 1, i32 %j"), "%p, %i, 40, 4, 1, %j, 4 {3 64}");
  EXPECT_EQ(gep("inbounds %s, ptr %p, i64 %i, i32 1, i64 2"), "%p, %i, 40, 12, 1 {3 64}");
  // A step back is not part of a step forward.
  EXPECT_EQ(gep("inbounds %s, ptr %p, i64 -1, i32 1, i64 3"), "%p, -1, 40, 16, 1 {3 64}");
  EXPECT_EQ(gep("nusw %s, ptr %p, i64 1, i32 1, i64 -1"), "%p, 44, 1, -1, 4 {2 64}");
  EXPECT_EQ(gep("nuw i32, ptr %p, i64 -1"), "%p, -1, 4 {4 64}");
  // What wraps stays as it is.
  EXPECT_EQ(gep("inbounds i32, ptr %p, i64 4611686018427387904"),
            "%p, 4611686018427387904, 4 {3 64}");
  EXPECT_EQ(gep("nusw nuw i8, ptr %p, i128 18446744073709551617"),
            "%p, 18446744073709551617, 1 {6 64}");
  EXPECT_EQ(gep("inbounds [2 x i8], ptr %p, i64 4000000000000000000, i64 4000000000000000000"),
            "%p, 8000000000000000000, 1, 4000000000000000000, 1 {3 64}");
}

TEST(Gep, FieldsWithoutSizeCountAsSteps) {
  EXPECT_EQ(gep("inbounds %s, ptr %p, i64 0, i32 0"), "%p {3 64}");
  EXPECT_EQ(gep("inbounds {{}, i32}, ptr %p, i64 0, i32 1"), "%p, 1, 0 {3 64}");
  EXPECT_EQ(gep("inbounds {}, ptr %p, i64 %i"), "%p, %i, 0 {3 64}");
}

TEST(Gep, Vectors) {
  auto vectors = [](const std::string& params, const std::string& text) {
    program::Program p = translated("define <2 x ptr> @f(" + params + ") {\n  %r = getelementptr " +
                                    text + "\n  ret <2 x ptr> %r\n}");
    return p.blocks.empty() ? "" : show(p, p.blocks[0].instrs[0]).substr(19);
  };
  EXPECT_EQ(vectors("<2 x ptr> %p, i64 %i", "i32, <2 x ptr> %p, i64 %i"), "%p, %i, 4 {0 64}");
  EXPECT_EQ(vectors("ptr %p, <2 x i64> %i", "i32, ptr %p, <2 x i64> %i"), "%p, %i, 4 {0 64}");
  EXPECT_EQ(vectors("ptr %p", "i32, ptr %p, <2 x i64> <i64 1, i64 2>"), "%p, <1 2>, 4 {0 64}");
  EXPECT_EQ(vectors("<2 x ptr> %p", "{i8, i32}, <2 x ptr> %p, <2 x i64> zeroinitializer, "
                                    "<2 x i32> <i32 1, i32 1>"),
            "%p, <0 0>, 8, 4, 1 {0 64}");
  EXPECT_EQ(vectors("ptr %p", "{i8, i32}, ptr %p, i64 0, <2 x i32> <i32 1, i32 1>"),
            "%p, 4, 1, <0 0>, 0 {0 64}");
}

TEST(Gep, TheIndexIsAsWideAsAPointer) {
  EXPECT_EQ(body("target datalayout = \"p:32:32\"\ndefine ptr @f(ptr %p, i64 %i) {\n"
                 "  %r = getelementptr i16, ptr %p, i64 %i\n  ret ptr %r\n}"),
            "%r = getelementptr %p, %i, 2 {0 32}\nret %r\n");
}

// ---- pointers and integers ----

TEST(Pointers, NonIntegralOnesAreNoIntegers) {
  std::string layout = "target datalayout = \"ni:1\"\n";
  EXPECT_EQ(unsupported(layout + "define i64 @f(ptr addrspace(1) %p) {\n"
                                 "  %r = ptrtoint ptr addrspace(1) %p to i64\n  ret i64 %r\n}"),
            "non-integral pointer as an integer");
  EXPECT_EQ(unsupported(layout + "define ptr addrspace(1) @f() {\n"
                                 "  ret ptr addrspace(1) inttoptr (i64 4 to ptr addrspace(1))\n}"),
            "non-integral pointer as an integer");
  EXPECT_EQ(body(layout + "define i64 @f(ptr %p) {\n"
                          "  %r = ptrtoint ptr %p to i64\n  ret i64 %r\n}"),
            "%r = ptrtoint %p {64}\nret %r\n");
}

TEST(Pointers, CastsBetweenSizes) {
  std::string text = "target datalayout = \"p3:32:32\"\ndefine ptr @f(ptr addrspace(3) %p) {\n"
                     "  %r = addrspacecast ptr addrspace(3) %p to ptr\n  ret ptr %r\n}";
  EXPECT_EQ(body(text), "%r = addrspacecast %p {64 3 0}\nret %r\n");
  EXPECT_EQ(translated(text).spaces, (std::set<unsigned>{0, 3}));
  EXPECT_TRUE(translated(text).addressed_spaces.empty());
}

TEST(Pointers, AddressesThatAreLookedAt) {
  auto addressed = [](const std::string& body) {
    return translated(
               "@g = addrspace(2) global i8 0\ndefine void @f(ptr addrspace(1) %p, ptr %q) {\n" +
               body + "\n  ret void\n}")
        .addressed_spaces;
  };
  using Spaces = std::set<unsigned>;
  EXPECT_EQ(addressed("%x = load i8, ptr addrspace(1) %p"), Spaces{});
  EXPECT_EQ(addressed("%x = getelementptr inbounds i8, ptr addrspace(1) %p, i64 1"), Spaces{});
  EXPECT_EQ(addressed("%x = getelementptr nuw i8, ptr addrspace(1) %p, i64 1"), Spaces{1});
  EXPECT_EQ(addressed("%x = icmp eq ptr addrspace(1) %p, null"), Spaces{1});
  EXPECT_EQ(addressed("%x = ptrtoint ptr addrspace(2) @g to i64"), Spaces{2});
  EXPECT_EQ(addressed("store i8 0, ptr addrspace(3) inttoptr (i64 8 to ptr addrspace(3))"),
            Spaces{3});
  EXPECT_EQ(addressed("store ptr addrspace(1) %p, ptr %q"), Spaces{1});
  EXPECT_EQ(addressed("%x = load ptr, ptr addrspace(1) %p"), Spaces{0});
}

// ---- locals ----

TEST(Locals, AreDeadUntilTheirLifeStarts) {
  EXPECT_EQ(body(R"(
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define void @f() {
  %a = alloca i8
  %b = alloca i8
  %c = alloca [2 x i8]
  %d = getelementptr [2 x i8], ptr %c, i64 0, i64 0
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.end.p0(i64 1, ptr %b)
  call void @llvm.lifetime.start.p0(i64 -1, ptr %d)
  ret void
})"),
            "%a = alloca 1, 1 {0 1 0}\n%b = alloca 1, 1 {0 0 0}\n%c = alloca 1, 2 {0 1 0}\n"
            "%d = getelementptr %c {0 64}\n"
            "llvm.lifetime.start %a\nllvm.lifetime.end %a\nllvm.lifetime.end %b\n"
            "llvm.lifetime.start %d\nret\n");
}

// ---- copies ----

std::string with_copy(const std::string& first, const std::string& second,
                      const std::string& volatile_flag = "false", const std::string& rest = "") {
  return "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndefine void @f(ptr %a, ptr %b) "
         "{\n  call void @llvm.memcpy.p0.p0.i64(ptr " +
         first + " %a, ptr " + second + " %b, i64 8, i1 " + volatile_flag + ") " + rest +
         "\n  ret void\n}\n";
}

TEST(Copies, AttributesOfArguments) {
  EXPECT_EQ(body(with_copy("align 4", "nonnull")),
            "$2 = align %a {2}\n$3 = nonnull %b\nllvm.memcpy $2, $3, 8 {2 0 0 -1 0}\nret\n");
  EXPECT_EQ(body(with_copy("noalias nocapture writeonly", "readonly")),
            "llvm.memcpy %a, %b, 8 {0 0 0 -1 0}\nret\n");
  EXPECT_EQ(unsupported(with_copy("readonly", "")), "attribute readonly");
  EXPECT_EQ(body(with_copy("", "", "false", "memory(argmem: readwrite)")),
            "llvm.memcpy %a, %b, 8 {0 0 0 -1 0}\nret\n");
  EXPECT_EQ(unsupported(with_copy("", "", "false", "memory(argmem: read)")), "attribute memory");
  EXPECT_EQ(body(with_copy("", "", "true")), "llvm.memcpy %a, %b, 8 {0 0 1 -1 8}\nret\n");
}

TEST(Copies, TagsOfTheWholeAndOfFields) {
  program::Program p = translated(with_copy("", "", "false", ", !tbaa !0, !tbaa.struct !3") +
                                  "!0 = !{!1, !1, i64 0}\n!1 = !{!\"char\", !2}\n!2 = !{!\"r\"}\n"
                                  "!3 = !{i64 0, i64 8, !0}");
  EXPECT_EQ(p.promises, std::vector<std::string>{});
  const semantics::Operation& copy = p.blocks[0].instrs[0].operation;
  EXPECT_EQ(payload<semantics::TransferPayload>(copy).tag, 0u);
  const semantics::TransferFields fields = transfer_fields(copy);
  ASSERT_EQ(fields.size(), 1u);
  EXPECT_EQ(fields[0].offset, 0u);
  EXPECT_EQ(fields[0].bytes, 8u);
  EXPECT_EQ(fields[0].tag, 0u);
}

TEST(Copies, ByElements) {
  auto code = [](const std::string& name, const std::string& params, const std::string& args) {
    return body("declare void @llvm." + name + "(" + params + ", i64, i32)\n" +
                "define void @f(ptr %a, ptr %b, i64 %n) {\n  call void @llvm." + name + "(" + args +
                ", i64 %n, i32 4)\n  ret void\n}");
  };
  EXPECT_EQ(code("memcpy.element.unordered.atomic.p0.p0.i64", "ptr, ptr",
                 "ptr align 4 %a, ptr align 8 %b"),
            "$3 = align %a {2}\n$4 = align %b {3}\n$5 = icmp %n, 0 {1}\nllvm.assume $5\n"
            "$6 = urem %n, 4\n$7 = icmp $6, 0 {0}\nllvm.assume $7\nllvm.memcpy $3, $4, %n {2 3 0 "
            "-1 0}\nret\n");
  EXPECT_EQ(code("memmove.element.unordered.atomic.p0.p0.i64", "ptr, ptr",
                 "ptr align 4 %a, ptr align 4 %b"),
            "$3 = align %a {2}\n$4 = align %b {2}\n$5 = icmp %n, 0 {1}\nllvm.assume $5\n"
            "$6 = urem %n, 4\n$7 = icmp $6, 0 {0}\nllvm.assume $7\nllvm.memcpy $3, $4, %n {2 2 2 "
            "-1 0}\nret\n");
  EXPECT_EQ(code("memset.element.unordered.atomic.p0.i64", "ptr, i8", "ptr align 4 %a, i8 7"),
            "$3 = align %a {2}\n$4 = icmp %n, 0 {1}\nllvm.assume $4\n$5 = urem %n, 4\n"
            "$6 = icmp $5, 0 {0}\nllvm.assume $6\nllvm.memset $3, 7, %n {2 0 -1}\nret\n");
}

// ---- which accesses exclude each other ----

TEST(AliasTags, TypesAndScopes) {
  program::Program p = translated(R"(
define void @f(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !0
  store i16 2, ptr %q, !tbaa !1
  store i8 3, ptr %q, !tbaa !2
  store i32 4, ptr %p, !alias.scope !10
  store i32 5, ptr %q, !noalias !10
  store i32 6, ptr %p, !tbaa !0
  ret void
}
!0 = !{!3, !3, i64 0}
!1 = !{!4, !4, i64 0}
!2 = !{!5, !5, i64 0}
!3 = !{!"int", !5, i64 0}
!4 = !{!"short", !5, i64 0}
!5 = !{!"char", !6, i64 0}
!6 = !{!"root"}
!10 = !{!11}
!11 = distinct !{!11, !12}
!12 = distinct !{!12})");
  std::vector<uint32_t> tags;
  for (const semantics::Access& a : p.accesses)
    tags.push_back(a.tag);
  EXPECT_EQ(tags, (std::vector<uint32_t>{0, 1, 2, 3, 4, 0}));
  EXPECT_EQ(p.tag_count, 5U);
  // int and short; the scope and what is not in it. A char may be anything.
  EXPECT_EQ(p.tag_conflicts, (std::vector<std::pair<uint32_t, uint32_t>>{{0, 1}, {3, 4}}));
}

TEST(AliasTags, OfConstantMemoryAreInvariant) {
  program::Program p = translated(R"(
define i32 @f(ptr %p) {
  %r = load i32, ptr %p, !tbaa !0
  ret i32 %r
}
!0 = !{!1, !1, i64 0, i64 1}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"})");
  EXPECT_TRUE(p.accesses[0].invariant);
  EXPECT_EQ(p.promises, std::vector<std::string>{});
}

} // namespace
} // namespace lockstep::frontend::testing
