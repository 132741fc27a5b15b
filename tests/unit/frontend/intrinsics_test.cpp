#include "frontend/llvm/tables.h"
#include "unit/frontend/ir.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <set>

namespace lockstep::frontend::testing {
namespace {

struct Case {
  const char* declaration; // `i8 @llvm.abs.i8(i8, i1)`
  const char* params;
  const char* arguments;
  const char* expected;
};

const Case kCases[] = {
    {"{i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.uadd.with.overflow %a, %b"},
    {"{i8, i1} @llvm.sadd.with.overflow.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.sadd.with.overflow %a, %b"},
    {"{i8, i1} @llvm.usub.with.overflow.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.usub.with.overflow %a, %b"},
    {"{i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.ssub.with.overflow %a, %b"},
    {"{i8, i1} @llvm.umul.with.overflow.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.umul.with.overflow %a, %b"},
    {"{<2 x i8>, <2 x i1>} @llvm.smul.with.overflow.v2i8(<2 x i8>, <2 x i8>)",
     "<2 x i8> %a, <2 x i8> %b", "<2 x i8> %a, <2 x i8> %b", "llvm.smul.with.overflow %a, %b"},
    {"i8 @llvm.uadd.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.uadd.sat %a, 1"},
    {"i8 @llvm.sadd.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.sadd.sat %a, 1"},
    {"i8 @llvm.usub.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.usub.sat %a, 1"},
    {"i8 @llvm.ssub.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.ssub.sat %a, 1"},
    {"i8 @llvm.ushl.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.ushl.sat %a, 1"},
    {"i8 @llvm.sshl.sat.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.sshl.sat %a, 1"},
    {"i8 @llvm.umul.fix.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 3", "llvm.umul.fix %a, 1 {3}"},
    {"i8 @llvm.smul.fix.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 0", "llvm.smul.fix %a, 1 {0}"},
    {"i8 @llvm.umul.fix.sat.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 8",
     "llvm.umul.fix.sat %a, 1 {8}"},
    {"i8 @llvm.smul.fix.sat.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 2",
     "llvm.smul.fix.sat %a, 1 {2}"},
    {"i8 @llvm.udiv.fix.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 2", "llvm.udiv.fix %a, 1 {2}"},
    {"i8 @llvm.sdiv.fix.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 2", "llvm.sdiv.fix %a, 1 {2}"},
    {"i8 @llvm.udiv.fix.sat.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 2",
     "llvm.udiv.fix.sat %a, 1 {2}"},
    {"i8 @llvm.sdiv.fix.sat.i8(i8, i8, i32)", "i8 %a", "i8 %a, i8 1, i32 2",
     "llvm.sdiv.fix.sat %a, 1 {2}"},
    {"i8 @llvm.abs.i8(i8, i1)", "i8 %a", "i8 %a, i1 true", "llvm.abs %a {1}"},
    {"i8 @llvm.abs.i8(i8, i1)", "i8 %a", "i8 %a, i1 false", "llvm.abs %a {0}"},
    {"i8 @llvm.smax.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.smax %a, 1"},
    {"i8 @llvm.smin.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.smin %a, 1"},
    {"i8 @llvm.umax.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.umax %a, 1"},
    {"i8 @llvm.umin.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.umin %a, 1"},
    {"i2 @llvm.ucmp.i2.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "llvm.ucmp %a, 1 {2}"},
    {"<2 x i4> @llvm.scmp.v2i4.v2i8(<2 x i8>, <2 x i8>)", "<2 x i8> %a", "<2 x i8> %a, <2 x i8> %a",
     "llvm.scmp %a, %a {4}"},
    {"i8 @llvm.ctpop.i8(i8)", "i8 %a", "i8 %a", "llvm.ctpop %a"},
    {"i8 @llvm.ctlz.i8(i8, i1)", "i8 %a", "i8 %a, i1 true", "llvm.ctlz %a {1}"},
    {"i8 @llvm.cttz.i8(i8, i1)", "i8 %a", "i8 %a, i1 false", "llvm.cttz %a {0}"},
    {"i16 @llvm.bswap.i16(i16)", "i16 %a", "i16 %a", "llvm.bswap %a"},
    {"i7 @llvm.bitreverse.i7(i7)", "i7 %a", "i7 %a", "llvm.bitreverse %a"},
    {"i8 @llvm.fshl.i8(i8, i8, i8)", "i8 %a", "i8 %a, i8 1, i8 2", "llvm.fshl %a, 1, 2"},
    {"i8 @llvm.fshr.i8(i8, i8, i8)", "i8 %a", "i8 %a, i8 1, i8 2", "llvm.fshr %a, 1, 2"},
    {"i8 @llvm.vector.reduce.add.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.add %a"},
    {"i8 @llvm.vector.reduce.mul.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.mul %a"},
    {"i8 @llvm.vector.reduce.and.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.and %a"},
    {"i8 @llvm.vector.reduce.or.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.or %a"},
    {"i8 @llvm.vector.reduce.xor.v1i8(<1 x i8>)", "<1 x i8> %a", "<1 x i8> %a",
     "llvm.vector.reduce.xor %a"},
    {"i8 @llvm.vector.reduce.smax.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.smax %a"},
    {"i8 @llvm.vector.reduce.smin.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.smin %a"},
    {"i8 @llvm.vector.reduce.umax.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.umax %a"},
    {"i8 @llvm.vector.reduce.umin.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.umin %a"},
    // LLVM's parser renames the old ones.
    {"i8 @llvm.experimental.vector.reduce.add.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "llvm.vector.reduce.add %a"},
    {"<2 x i8> @llvm.experimental.vector.reverse.v2i8(<2 x i8>)", "<2 x i8> %a", "<2 x i8> %a",
     "shufflevector %a, %a {1 0}"},
    {"half @llvm.fabs.f16(half)", "half %a", "half %a", "and %a, 32767"},
    {"half @llvm.arithmetic.fence.f16(half)", "half %a", "half %a", "copy %a"},
    {"i1 @llvm.is.fpclass.f16(half, i32)", "half %a", "half %a, i32 3",
     "llvm.is.fpclass %a, 31745, -32768, -1023, 0"},
    {"i1 @llvm.is.fpclass.f16(half, i32)", "half %a", "half %a, i32 96",
     "llvm.is.fpclass %a, 0, 1, -32768, -32767"},
    {"void @llvm.assume(i1)", "i1 %a", "i1 %a", "llvm.assume %a"},
    {"i8 @llvm.annotation.i8.p0(i8, ptr, ptr, i32)", "i8 %a", "i8 %a, ptr @s, ptr @s, i32 1",
     "copy %a"},
    {"i8 @llvm.expect.i8(i8, i8)", "i8 %a", "i8 %a, i8 3", "copy %a"},
    {"i8 @llvm.expect.with.probability.i8(i8, i8, double)", "i8 %a", "i8 %a, i8 3, double 0.5",
     "copy %a"},
    {"i8 @llvm.ssa.copy.i8(i8)", "i8 %a", "i8 %a", "copy %a"},
    {"<3 x i8> @llvm.vector.reverse.v3i8(<3 x i8>)", "<3 x i8> %a", "<3 x i8> %a",
     "shufflevector %a, %a {2 1 0}"},
    {"<3 x i8> @llvm.vector.splice.v3i8(<3 x i8>, <3 x i8>, i32)", "<3 x i8> %a, <3 x i8> %b",
     "<3 x i8> %a, <3 x i8> %b, i32 1", "shufflevector %a, %b {1 2 3}"},
    {"<3 x i8> @llvm.vector.splice.v3i8(<3 x i8>, <3 x i8>, i32)", "<3 x i8> %a, <3 x i8> %b",
     "<3 x i8> %a, <3 x i8> %b, i32 -1", "shufflevector %a, %b {2 3 4}"},
    {"<4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8>, <2 x i8>)", "<2 x i8> %a, <2 x i8> %b",
     "<2 x i8> %a, <2 x i8> %b", "shufflevector %a, %b {0 2 1 3}"},
    {"{<2 x i8>, <2 x i8>} @llvm.vector.deinterleave2.v4i8(<4 x i8>)", "<4 x i8> %a", "<4 x i8> %a",
     "shufflevector %a, %a {0 2 1 3}"},
    {"<2 x i8> @llvm.vector.extract.v2i8.v4i8(<4 x i8>, i64)", "<4 x i8> %a", "<4 x i8> %a, i64 2",
     "leaves %a {2 2}"},
    {"<4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8>, <2 x i8>, i64)", "<4 x i8> %a, <2 x i8> %b",
     "<4 x i8> %a, <2 x i8> %b, i64 2", "withleaves %a, %b {2}"},
    {"ptr @llvm.launder.invariant.group.p0(ptr)", "ptr %a", "ptr %a", "copy %a"},
    {"ptr @llvm.strip.invariant.group.p0(ptr)", "ptr %a", "ptr %a", "copy %a"},
    {"ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)", "ptr %a",
     "ptr %a, ptr @s, ptr @s, i32 1, ptr null", "copy %a"},
    {"ptr @llvm.threadlocal.address.p0(ptr)", "", "ptr @t", "copy @t"},
    {"void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)", "ptr %a, ptr %b, i64 %n",
     "ptr %a, ptr %b, i64 %n, i1 false", "llvm.memcpy %a, %b, %n {0 0 0 -1 0}"},
    {"void @llvm.memcpy.inline.p0.p0.i32(ptr, ptr, i32, i1)", "ptr %a, ptr %b",
     "ptr %a, ptr %b, i32 8, i1 false", "llvm.memcpy %a, %b, 8 {0 0 0 -1 0}"},
    {"void @llvm.memmove.p0.p0.i16(ptr, ptr, i16, i1)", "ptr %a, ptr %b, i16 %n",
     "ptr %a, ptr %b, i16 %n, i1 false", "llvm.memcpy %a, %b, %n {0 0 2 -1 0}"},
    {"void @llvm.memset.p0.i64(ptr, i8, i64, i1)", "ptr %a, i8 %b, i64 %n",
     "ptr %a, i8 %b, i64 %n, i1 false", "llvm.memset %a, %b, %n {0 0 -1}"},
    {"void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)", "ptr %a, i8 %b",
     "ptr %a, i8 %b, i64 4, i1 false", "llvm.memset %a, %b, 4 {0 0 -1}"},
    {"ptr @llvm.stacksave.p0()", "", "", "llvm.stacksave {64}"},
    {"void @llvm.stackrestore.p0(ptr)", "ptr %a", "ptr %a", "llvm.stackrestore %a"},
    {"ptr @llvm.ptrmask.p0.i64(ptr, i64)", "ptr %a", "ptr %a, i64 -8", "llvm.ptrmask %a, -8"},
    {"void @llvm.prefetch.p0(ptr, i32, i32, i32)", "ptr %a", "ptr %a, i32 0, i32 0, i32 1", ""},
    {"void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)", "ptr %a",
     "ptr %a, ptr @s, ptr @s, i32 1, ptr null", ""},
    {"void @llvm.donothing()", "", "", ""},
    {"void @llvm.sideeffect()", "", "", "llvm.sideeffect"},
    {"void @llvm.pseudoprobe(i64, i64, i32, i64)", "", "i64 1, i64 1, i32 0, i64 -1", ""},
    {"void @llvm.experimental.noalias.scope.decl(metadata)", "", "metadata !0", ""},
    {"void @llvm.codeview.annotation(metadata)", "", "metadata !0", ""},
    {"void @llvm.pcmarker(i32)", "", "i32 1", ""},
    {"<2 x i8> @llvm.experimental.vector.compress.v2i8(<2 x i8>, <2 x i1>, <2 x i8>)",
     "<2 x i8> %a, <2 x i1> %b", "<2 x i8> %a, <2 x i1> %b, <2 x i8> %a",
     "llvm.experimental.vector.compress %a, %b, %a"},
    {"<2 x i8> @llvm.experimental.stepvector.v2i8()", "", "", "copy <0 1>"},
    {"i4 @llvm.experimental.cttz.elts.i4.v2i8(<2 x i8>, i1)", "<2 x i8> %a", "<2 x i8> %a, i1 true",
     "llvm.experimental.cttz.elts %a {4 1}"},
    {"<3 x i1> @llvm.get.active.lane.mask.v3i1.i8(i8, i8)", "i8 %a, i8 %b", "i8 %a, i8 %b",
     "llvm.get.active.lane.mask %a, %b {3}"},
    {"void @llvm.experimental.vector.histogram.add.v2p0.i16(<2 x ptr>, i16, <2 x i1>)",
     "<2 x ptr> %a", "<2 x ptr> %a, i16 3, <2 x i1> <i1 false, i1 true>",
     "$1 = leaves %a {1 1}\n$2 = load $1 {0}\n$3 = add $2, 3\nstore $3, $1 {0}"},
    {"<6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8>, i32, i32)", "<6 x i8> %a",
     "<6 x i8> %a, i32 2, i32 3", "shufflevector %a, %a {0 2 4 1 3 5}"},
    {"<1 x i8> @llvm.matrix.multiply.v1i8.v2i8.v2i8(<2 x i8>, <2 x i8>, i32, i32, i32)",
     "<2 x i8> %a", "<2 x i8> %a, <2 x i8> %a, i32 1, i32 2, i32 1",
     "llvm.matrix.multiply %a, %a {1 2 1}"},
    {"void @llvm.matrix.column.major.store.v2i8.i64(<2 x i8>, ptr, i64, i1, i32, i32)",
     "<2 x i8> %a, ptr %b", "<2 x i8> %a, ptr %b, i64 2, i1 false, i32 2, i32 1",
     "$2 = leaves %a {0 2}\nstore $2, %b {0}"},
    {"i1 @llvm.allow.runtime.check(metadata)", "", "metadata !\"a\"", "choose {1}"},
    {"i1 @llvm.allow.ubsan.check(i8)", "", "i8 3", "choose {1}"},
    {"i1 @llvm.experimental.widenable.condition()", "", "", "choose {1}"},
    {"i1 @llvm.is.constant.i8(i8)", "i8 %a", "i8 %a", "choose {1}"},
    {"i1 @llvm.is.constant.i8(i8)", "", "i8 3", "copy -1"},
    {"i1 @llvm.is.constant.p0(ptr)", "", "ptr @s", "copy 0"},
    {"i32 @llvm.objectsize.i32.p0(ptr, i1, i1, i1)", "ptr %a", "ptr %a, i1 true, i1 false, i1 true",
     "llvm.objectsize %a {32 1 0}"},
    {"ptr @llvm.returnaddress(i32)", "", "i32 2", "given {0 2 0}"},
    {"ptr @llvm.addressofreturnaddress.p0()", "", "", "given {1 0 0}"},
    {"ptr @llvm.frameaddress.p0(i32)", "", "i32 1", "given {2 1 0}"},
    {"ptr @llvm.sponentry.p0()", "", "", "given {3 0 0}"},
    {"ptr @llvm.localaddress()", "", "", "given {4 0 0}"},
    {"ptr @llvm.thread.pointer()", "", "", "given {5 0 0}"},
    {"ptr @llvm.eh.dwarf.cfa(i32)", "", "i32 0", "given {6 0 0}"},
    {"i64 @llvm.readcyclecounter()", "", "", "signal {10 0 64}"},
    {"i64 @llvm.readsteadycounter()", "", "", "signal {11 0 64}"},
    {"ptr @llvm.stackguard()", "", "", "signal {14 0 0}"},
    {"void @llvm.debugtrap()", "", "", "call @llvm.debugtrap {0}"},
    {"void @llvm.set.loop.iterations.i8(i8)", "i8 %a", "i8 %a", ""},
    {"i8 @llvm.start.loop.iterations.i8(i8)", "i8 %a", "i8 %a", "copy %a"},
    {"i1 @llvm.test.set.loop.iterations.i8(i8)", "i8 %a", "i8 %a", "icmp %a, 0 {1}"},
    {"{i8, i1} @llvm.test.start.loop.iterations.i8(i8)", "i8 %a", "i8 %a",
     "llvm.test.start.loop.iterations %a"},
    {"i8 @llvm.loop.decrement.reg.i8(i8, i8)", "i8 %a", "i8 %a, i8 1", "sub nuw %a, 1"},
    {"ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)", "ptr %a",
     "ptr elementtype([3 x i16]) %a, i32 1, i32 2", "getelementptr %a, 4, 1 {0 64}"},
    {"ptr @llvm.preserve.struct.access.index.p0.p0(ptr, i32, i32)", "ptr %a",
     "ptr elementtype({i8, i32}) %a, i32 1, i32 9", "getelementptr %a, 4, 1 {0 64}"},
    {"ptr @llvm.preserve.union.access.index.p0.p0(ptr, i32)", "ptr %a", "ptr %a, i32 3", "copy %a"},
    {"ptr @llvm.preserve.static.offset(ptr)", "ptr %a", "ptr %a", "copy %a"},
};

std::string text_of(const Case& c) {
  std::string declaration = c.declaration;
  size_t at = declaration.find('@');
  std::string type = declaration.substr(0, at - 1);
  std::string callee = declaration.substr(at, declaration.find('(') - at);
  bool is_void = type == "void";
  return "@s = global i8 0\n@t = thread_local global i8 0\n!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 "
         "= distinct !{!2}\ndeclare " +
         declaration + "\ndefine " + type + " @f(" + c.params + ") {\n  " +
         (is_void ? "" : "%r = ") + "call " + type + " " + callee + "(" + c.arguments +
         ")\n  ret " + type + (is_void ? "" : " %r") + "\n}\n";
}

TEST(Intrinsics, BecomeOperations) {
  for (const Case& c : kCases) {
    std::string operation = c.expected;
    bool is_void = std::string(c.declaration).starts_with("void");
    if (!operation.empty()) operation = (is_void ? "" : "%r = ") + operation + "\n";
    EXPECT_EQ(body(text_of(c)), operation + (is_void ? "ret\n" : "ret %r\n"));
  }
}

// Those that become several operations, or none at all, or that name something.
struct Long {
  const char* text;
  const char* expected;
};

const Long kLong[] = {
    {"declare <2 x i8> @llvm.matrix.column.major.load.v2i8.i64(ptr, i64, i1, i32, i32)\n"
     "define <2 x i8> @f(ptr %a) {\n  %r = call <2 x i8> "
     "@llvm.matrix.column.major.load.v2i8.i64(ptr %a, i64 5, i1 false, i32 1, i32 2)\n"
     "  ret <2 x i8> %r\n}",
     "$2 = load %a {0}\n$3 = withleaves <poison poison>, $2 {0}\n"
     "$4 = getelementptr %a, 5, 1 {0 64}\n$5 = load $4 {1}\n%r = withleaves $3, $5 {1}\nret %r\n"},
    {"declare half @llvm.copysign.f16(half, half)\ndefine half @f(half %a, half %b) {\n"
     "  %r = call half @llvm.copysign.f16(half %a, half %b)\n  ret half %r\n}",
     "$3 = and %a, 32767\n$4 = and %b, -32768\n%r = or $3, $4\nret %r\n"},
    {"declare ptr @llvm.load.relative.i32(ptr, i32)\ndefine ptr @f(ptr %a, i32 %n) {\n"
     "  %r = call ptr @llvm.load.relative.i32(ptr %a, i32 %n)\n  ret ptr %r\n}",
     "$3 = getelementptr %a, %n, 1 {0 64}\n$4 = load $3 {0}\n$5 = sext $4 {64}\n"
     "$6 = ptrtoint %a {64}\n$7 = add $6, $5\n%r = inttoptr $7 {64}\nret %r\n"},
    {"declare i64 @llvm.get.dynamic.area.offset.i64()\ndefine i64 @f() {\n"
     "  %r = call i64 @llvm.get.dynamic.area.offset.i64()\n  ret i64 %r\n}",
     "$1 = given {7 0 63}\n%r = zext $1 {64}\nret %r\n"},
    {"declare i64 @llvm.vscale.i64()\ndefine i64 @f() {\n"
     "  %r = call i64 @llvm.vscale.i64()\n  ret i64 %r\n}",
     "$1 = given {8 0 32}\n$2 = zext $1 {33}\n$3 = add $2, 1\n%r = zext $3 {64}\nret %r\n"},
    {"declare i8 @llvm.vscale.i8()\ndefine i8 @f() {\n"
     "  %r = call i8 @llvm.vscale.i8()\n  ret i8 %r\n}",
     "$1 = given {8 0 32}\n$2 = zext $1 {33}\n$3 = add $2, 1\n$4 = range $3, 0, 256\n"
     "%r = trunc $4 {8}\nret %r\n"},
    {"declare i1 @llvm.loop.decrement.i8(i8)\ndeclare void @llvm.set.loop.iterations.i8(i8)\n"
     "define i1 @f(i8 %n) {\n  call void @llvm.set.loop.iterations.i8(i8 %n)\n"
     "  %r = call i1 @llvm.loop.decrement.i8(i8 1)\n  ret i1 %r\n}",
     "$2 = alloca -1, 1 {0 0 0}\nstore %n, $2 {0}\n$3 = load $2 {1}\n$4 = sub nuw $3, 1\n"
     "store $4, $2 {1}\n%r = icmp $4, 0 {1}\nret %r\n"},
    {"declare void @llvm.stackprotector(ptr, ptr)\ndefine void @f(ptr %g) {\n"
     "  %s = alloca ptr\n  call void @llvm.stackprotector(ptr %g, ptr %s)\n  ret void\n}",
     "%s = alloca 1, 8 {3 0 0}\nstore %g, %s {0}\nsignal %g {15 0 -1}\nret\n"},
    {"declare token @llvm.experimental.convergence.entry()\n"
     "declare token @llvm.experimental.convergence.loop()\n"
     "define void @f(i1 %c) convergent {\nstart:\n"
     "  %t = call token @llvm.experimental.convergence.entry()\n  br label %loop\nloop:\n"
     "  %u = call token @llvm.experimental.convergence.loop() "
     "[ \"convergencectrl\"(token %t) ]\n  br i1 %c, label %loop, label %out\nout:\n"
     "  ret void\n}",
     "start:\njump loop\nloop:\nbranch %c loop out\nout:\nret\n"},
    {"declare i32 @llvm.lround.i32.f16(half)\ndeclare i64 @llvm.llround.i64.f16(half)\n"
     "define i64 @f(half %a) {\n  %x = call i32 @llvm.lround.i32.f16(half %a)\n"
     "  %r = call i64 @llvm.llround.i64.f16(half %a)\n  ret i64 %r\n}",
     "%x = llvm.lrint %a {0 32 1}\n%r = llvm.lrint %a {0 64 1}\nret %r\n"},
    {"declare i32 @llvm.lrint.i32.f16(half)\ndeclare i64 @llvm.llrint.i64.f16(half)\n"
     "define i64 @f(half %a) {\n  %x = call i32 @llvm.lrint.i32.f16(half %a)\n"
     "  %r = call i64 @llvm.llrint.i64.f16(half %a)\n  ret i64 %r\n}",
     "%x = llvm.lrint %a {0 32 0}\n%r = llvm.lrint %a {0 64 0}\nret %r\n"},
    {"declare {half, i32} @llvm.frexp.f16.i32(half)\ndefine {half, i32} @f(half %a) {\n"
     "  %r = call {half, i32} @llvm.frexp.f16.i32(half %a)\n  ret {half, i32} %r\n}",
     "%r = llvm.frexp %a {0 32}\nret %r\n"},
    {"declare half @llvm.fptrunc.round.f16.f32(float, metadata)\ndefine half @f(float %a) {\n"
     "  %r = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !\"round.upward\")\n"
     "  ret half %r\n}",
     "%r = fptrunc %a {2 0 2}\nret %r\n"},
    {"declare i16 @llvm.convert.to.fp16.f32(float)\n"
     "declare float @llvm.convert.from.fp16.f32(i16)\ndefine float @f(float %a) {\n"
     "  %x = call i16 @llvm.convert.to.fp16.f32(float %a)\n"
     "  %r = call float @llvm.convert.from.fp16.f32(i16 %x)\n  ret float %r\n}",
     "%x = fptrunc %a {2 0}\n%r = fptrunc %x {0 2}\nret %r\n"},
    {"declare token @llvm.experimental.convergence.anchor()\ndefine void @f() {\n"
     "  %v = call token @llvm.experimental.convergence.anchor()\n  ret void\n}",
     "ret\n"},
};

TEST(Intrinsics, BecomeSeveralOperations) {
  for (const Long& c : kLong)
    EXPECT_EQ(body(c.text), c.expected);
}

// On numbers of type half, but for what is said of the result and the last operand.
struct OfFloats {
  const char* name;
  unsigned operands;
  const char* last = "half";
  const char* suffix = "f16"; // of the name
  const char* result = "half";
  const char* expected = nullptr; // the name of the operation, if that is not the intrinsic's
};

const OfFloats kOfFloats[] = {
    {"llvm.fma", 3},
    {"llvm.fmuladd", 3},
    {"llvm.sqrt", 1},
    {"llvm.ldexp", 2, "i32", "f16.i32"},
    {"llvm.canonicalize", 1},
    {"llvm.floor", 1},
    {"llvm.ceil", 1},
    {"llvm.trunc", 1},
    {"llvm.round", 1},
    {"llvm.roundeven", 1},
    {"llvm.rint", 1, "half", "f16", "half", "llvm.roundeven"},
    {"llvm.nearbyint", 1, "half", "f16", "half", "llvm.roundeven"},
    {"llvm.minnum", 2},
    {"llvm.maxnum", 2},
    {"llvm.minimum", 2},
    {"llvm.maximum", 2},
    {"llvm.vector.reduce.fadd", 2, "<2 x half>", "v2f16"},
    {"llvm.vector.reduce.fmul", 2, "<2 x half>", "v2f16"},
    {"llvm.vector.reduce.fmin", 1, "<2 x half>", "v2f16"},
    {"llvm.vector.reduce.fmax", 1, "<2 x half>", "v2f16"},
    {"llvm.vector.reduce.fminimum", 1, "<2 x half>", "v2f16"},
    {"llvm.vector.reduce.fmaximum", 1, "<2 x half>", "v2f16"},
    {"llvm.fptosi.sat", 1, "half", "i9.f16", "i9"},
    {"llvm.fptoui.sat", 1, "half", "i9.f16", "i9"},
};

// The parameters %a, %b, ... as they are declared, or their names alone.
std::string parameters(const OfFloats& c, bool types) {
  std::string text;
  for (unsigned i = 0; i < c.operands; ++i) {
    text += i == 0 ? "" : ", ";
    if (types) text += std::string(i + 1 == c.operands ? c.last : "half") + " ";
    text += std::string("%") + static_cast<char>('a' + i);
  }
  return text;
}

std::string text_of(const OfFloats& c) {
  std::string callee =
      std::string(c.result) + " @" + c.name + "." + c.suffix + "(" + parameters(c, true) + ")";
  return "declare " + callee + "\ndefine " + c.result + " @f(" + parameters(c, true) +
         ") {\n  %r = call " + callee + "\n  ret " + c.result + " %r\n}\n";
}

TEST(Intrinsics, OfFloatsNameTheFormat) {
  for (const OfFloats& c : kOfFloats) {
    std::string format = std::string(c.result) == "half" ? " {0}" : " {0 9}";
    EXPECT_EQ(body(text_of(c)), std::string("%r = ") + (c.expected ? c.expected : c.name) + " " +
                                    parameters(c, false) + format + "\nret %r\n");
  }
}

// A constrained one, as the operation that it is where the environment is known.
struct Constrained {
  const char* name;
  const char* result;
  const char* params;   // with types
  const char* metadata; // before that of exceptions
  const char* expected; // `$` is the mode if it is not the default
};

const Constrained kConstrained[] = {
    {"fadd.f16", "half", "half %a, half %b", "round", "fadd %a, %b {0$}"},
    {"fsub.f16", "half", "half %a, half %b", "round", "fsub %a, %b {0$}"},
    {"fmul.f16", "half", "half %a, half %b", "round", "fmul %a, %b {0$}"},
    {"fdiv.f16", "half", "half %a, half %b", "round", "fdiv %a, %b {0$}"},
    {"frem.f16", "half", "half %a, half %b", "round", "frem %a, %b {0$}"},
    {"fma.f16", "half", "half %a, half %b, half %c", "round", "llvm.fma %a, %b, %c {0$}"},
    {"fmuladd.f16", "half", "half %a, half %b, half %c", "round", "llvm.fmuladd %a, %b, %c {0$}"},
    {"sqrt.f16", "half", "half %a", "round", "llvm.sqrt %a {0$}"},
    {"ldexp.f16.i32", "half", "half %a, i32 %b", "nearest", "llvm.ldexp %a, %b {0}"},
    {"ceil.f16", "half", "half %a", "", "llvm.ceil %a {0}"},
    {"floor.f16", "half", "half %a", "", "llvm.floor %a {0}"},
    {"trunc.f16", "half", "half %a", "", "llvm.trunc %a {0}"},
    {"round.f16", "half", "half %a", "", "llvm.round %a {0}"},
    {"roundeven.f16", "half", "half %a", "", "llvm.roundeven %a {0}"},
    {"minimum.f16", "half", "half %a, half %b", "", "llvm.minimum %a, %b {0}"},
    {"maximum.f16", "half", "half %a, half %b", "", "llvm.maximum %a, %b {0}"},
    {"rint.f16", "half", "half %a", "nearest", "llvm.roundeven %a {0}"},
    {"nearbyint.f16", "half", "half %a", "upward", "llvm.ceil %a {0}"},
    {"fptrunc.f16.f32", "half", "float %a", "round", "fptrunc %a {2 0$}"},
    {"fpext.f32.f16", "float", "half %a", "", "fptrunc %a {0 2}"},
    {"sitofp.f16.i8", "half", "i8 %a", "round", "sitofp %a {0$}"},
    {"uitofp.f16.i8", "half", "i8 %a", "round", "uitofp %a {0$}"},
    {"fptosi.i8.f16", "i8", "half %a", "", "fptosi %a {0 8}"},
    {"fptoui.i8.f16", "i8", "half %a", "", "fptoui %a {0 8}"},
    {"lround.i32.f16", "i32", "half %a", "", "llvm.lrint %a {0 32 1}"},
    {"llround.i64.f16", "i64", "half %a", "", "llvm.lrint %a {0 64 1}"},
    {"lrint.i32.f16", "i32", "half %a", "nearest", "llvm.lrint %a {0 32 0}"},
    {"llrint.i64.f16", "i64", "half %a", "upward", "llvm.lrint %a {0 64 2}"},
    {"fcmp.f16", "i1", "half %a, half %b", "olt", "fcmp %a, %b {0 4}"},
    {"fcmps.f16", "i1", "half %a, half %b", "une", "fcmp %a, %b {0 14}"},
};

std::string text_of(const Constrained& c, const std::string& mode, const std::string& exceptions) {
  std::string kind = c.metadata, result = c.result, metadata;
  if (kind == "round") metadata = "round." + mode;
  if (kind == "nearest") metadata = "round.tonearest";
  if (kind == "upward") metadata = "round.upward";
  if (kind.size() == 3) metadata = kind;
  if (!metadata.empty()) metadata = ", metadata !\"" + metadata + "\"";
  return "define " + result + " @f(" + c.params + ") strictfp {\n  %r = call " + result +
         " @llvm.experimental.constrained." + c.name + "(" + c.params + metadata +
         ", metadata !\"fpexcept." + exceptions + "\") strictfp\n  ret " + result + " %r\n}\n";
}

std::string expected_of(const Constrained& c, const std::string& mode) {
  std::string operation = c.expected, result = c.result, params = c.params;
  if (size_t at = operation.find('$'); at != std::string::npos) operation.replace(at, 1, mode);
  if (result[0] == 'i' || params[0] == 'i') return "%r = " + operation + "\nret %r\n";
  auto last = "$" + std::to_string(std::count(params.begin(), params.end(), '%') + 1);
  return last + " = " + operation + "\n%r = quieten " + last +
         (result == "float" ? " {2}" : " {0}") + "\nret %r\n";
}

TEST(Intrinsics, ConstrainedOnesNameTheMode) {
  for (const Constrained& c : kConstrained) {
    SCOPED_TRACE(c.name);
    bool rounds = std::string(c.metadata) == "round";
    std::string name = c.name;
    name = "llvm.experimental.constrained." + name.substr(0, name.find('.'));
    std::vector<std::string> itself{name};
    // Integers have no NaN that could be quieted.
    EXPECT_EQ(body(text_of(c, "tonearest", "ignore")), expected_of(c, ""));
    if (rounds) {
      EXPECT_EQ(body(text_of(c, "downward", "ignore")), expected_of(c, " 3"));
      EXPECT_EQ(translated(text_of(c, "dynamic", "ignore")).approximated, itself);
    }
    EXPECT_EQ(translated(text_of(c, "tonearest", "strict")).approximated, itself);
    EXPECT_EQ(translated(text_of(c, "tonearest", "maytrap")).approximated, itself);
  }
}

TEST(Intrinsics, RegistersAreToldApartByName) {
  std::string declarations = "declare i64 @llvm.read_register.i64(metadata)\n"
                             "declare i64 @llvm.read_volatile_register.i64(metadata)\n"
                             "declare void @llvm.write_register.i64(metadata, i64)\n"
                             "!0 = !{!\"sp\"}\n!1 = !{!\"fp\"}\n";
  auto reads = [&](const char* name, const char* which) {
    return body(declarations + "define i64 @f() {\n  %r = call i64 @llvm." + name +
                ".i64(metadata " + which + ")\n  ret i64 %r\n}");
  };
  for (const char* name : {"read_register", "read_volatile_register"}) {
    EXPECT_EQ(reads(name, "!0"), reads(name, "!0"));
    EXPECT_NE(reads(name, "!0"), reads(name, "!1"));
  }
  EXPECT_TRUE(reads("read_register", "!0").starts_with("%r = given {9 "));
  EXPECT_TRUE(reads("read_volatile_register", "!0").starts_with("%r = signal {12 "));
  std::string writes = "define void @f(i64 %x) {\n"
                       "  call void @llvm.write_register.i64(metadata !0, i64 %x)\n  ret void\n}";
  EXPECT_TRUE(body(declarations + writes).starts_with("signal %x {13 "));
}

TEST(Intrinsics, CountersOfAProfilerArePromises) {
  program::Program p = translated(
      "@n = private constant [1 x i8] c\"f\"\n"
      "declare void @llvm.instrprof.increment(ptr, i64, i32, i32)\ndefine void @f() {\n"
      "  call void @llvm.instrprof.increment(ptr @n, i64 1, i32 2, i32 0)\n  ret void\n}");
  EXPECT_EQ(p.promises, std::vector<std::string>{"llvm.instrprof.increment"});
}

TEST(Intrinsics, TrapsEndTheBlock) {
  EXPECT_EQ(body("declare void @llvm.trap()\ndefine i8 @f(i8 %x) {\n"
                 "  call void @llvm.trap() noreturn nounwind\n  %y = add i8 %x, 1\n  ret i8 %y\n}"),
            "trap\n");
  EXPECT_EQ(body("declare void @llvm.ubsantrap(i8)\ndefine void @f() {\n"
                 "  call void @llvm.ubsantrap(i8 3)\n  unreachable\n}"),
            "trap\n");
}

TEST(Intrinsics, EveryRowHasACase) {
  // These take a function's debug information, and lines of programs are tested with them.
  std::set<llvm::Intrinsic::ID> seen{llvm::Intrinsic::dbg_assign, llvm::Intrinsic::dbg_declare,
                                     llvm::Intrinsic::dbg_label, llvm::Intrinsic::dbg_value};
  // These have tests of their own: TrapsEndTheBlock, and those of memory.
  seen.insert({llvm::Intrinsic::trap, llvm::Intrinsic::ubsantrap, llvm::Intrinsic::lifetime_start,
               llvm::Intrinsic::lifetime_end, llvm::Intrinsic::memcpy_element_unordered_atomic,
               llvm::Intrinsic::memmove_element_unordered_atomic,
               llvm::Intrinsic::memset_element_unordered_atomic, llvm::Intrinsic::read_register,
               llvm::Intrinsic::read_volatile_register, llvm::Intrinsic::write_register});
  // And these: tests/lit/memory has invariant-region, masked and gather-scatter.
  seen.insert({llvm::Intrinsic::invariant_start, llvm::Intrinsic::invariant_end,
               llvm::Intrinsic::masked_load, llvm::Intrinsic::masked_store,
               llvm::Intrinsic::masked_gather, llvm::Intrinsic::masked_scatter,
               llvm::Intrinsic::masked_expandload, llvm::Intrinsic::masked_compressstore});
  // And in tests/lit/calls variable-arguments, asm-goto and attached-call.
  seen.insert({llvm::Intrinsic::vastart, llvm::Intrinsic::vacopy, llvm::Intrinsic::vaend,
               llvm::Intrinsic::callbr_landingpad, llvm::Intrinsic::objc_clang_arc_noop_use});
  for (const IntrinsicRow& row : intrinsic_rows()) // predicated_test.cpp
    if (llvm::VPIntrinsic::isVPIntrinsic(row.id)) seen.insert(row.id);
  for (const IntrinsicRow& row : intrinsic_rows()) // CountersOfAProfilerArePromises
    if (llvm::Intrinsic::getBaseName(row.id).starts_with("llvm.instrprof.")) seen.insert(row.id);
  auto look_at = [&](const std::string& text) {
    Ir ir(text);
    for (const llvm::Instruction& i : llvm::instructions(ir.function()))
      if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&i))
        seen.insert(call->getCalledFunction()->getIntrinsicID());
  };
  for (const Case& c : kCases)
    look_at(text_of(c));
  for (const Long& c : kLong)
    look_at(c.text);
  for (const OfFloats& c : kOfFloats)
    look_at(text_of(c));
  for (const Constrained& c : kConstrained)
    look_at(text_of(c, "tonearest", "ignore"));
  for (const IntrinsicRow& row : intrinsic_rows())
    EXPECT_TRUE(seen.contains(row.id)) << llvm::Intrinsic::getBaseName(row.id).str();
}

TEST(Intrinsics, RowsAreUnique) {
  std::set<llvm::Intrinsic::ID> seen;
  for (const IntrinsicRow& row : intrinsic_rows())
    EXPECT_TRUE(seen.insert(row.id).second) << llvm::Intrinsic::getBaseName(row.id).str();
}

TEST(Intrinsics, UnsupportedOnesAreNamed) {
  EXPECT_EQ(unsupported("declare void @llvm.xray.customevent(ptr, i64)\n"
                        "define void @f(ptr %a) {\n"
                        "  call void @llvm.xray.customevent(ptr %a, i64 1)\n  ret void\n}"),
            "llvm.xray.customevent");
  EXPECT_EQ(unsupported("declare token @llvm.coro.save(ptr)\ndefine void @f(ptr %a) {\n"
                        "  %r = call token @llvm.coro.save(ptr %a)\n  ret void\n}"),
            "llvm.coro.save");
  EXPECT_EQ(unsupported("declare void @llvm.no.such.thing(i1)\ndefine void @f(i1 %a) {\n"
                        "  call void @llvm.no.such.thing(i1 %a)\n  ret void\n}"),
            "llvm.no.such.thing");
}

// Every one that has no row and whose type is known without more ado: either an unknown function
// that is noted, or named as unsupported.
TEST(Intrinsics, EveryOtherIsNamed) {
  unsigned count = 0, approximated = 0;
  for (llvm::Intrinsic::ID id = 1; id < llvm::Intrinsic::num_intrinsics; ++id) {
    if (llvm::Function::isTargetIntrinsic(id) || llvm::Intrinsic::isOverloaded(id) ||
        find_intrinsic(id))
      continue;
    llvm::LLVMContext context;
    llvm::Module module("", context);
    llvm::Function* callee = llvm::Intrinsic::getDeclaration(&module, id);
    llvm::FunctionType* type = callee->getFunctionType();
    auto* f = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), false),
                                     llvm::Function::ExternalLinkage, "f", module);
    llvm::IRBuilder<> b(llvm::BasicBlock::Create(context, "", f));
    std::vector<llvm::Value*> args;
    for (llvm::Type* t : type->params())
      args.push_back(t->isMetadataTy()
                         ? llvm::MetadataAsValue::get(context, llvm::MDString::get(context, ""))
                         : static_cast<llvm::Value*>(llvm::Constant::getNullValue(t)));
    b.CreateCall(callee, args);
    b.CreateRetVoid();
    Translation result = translate(*f);
    std::string name = llvm::Intrinsic::getBaseName(id).str();
    if (result.program) {
      EXPECT_EQ(result.program->approximated, std::vector<std::string>{name});
      EXPECT_EQ(why_unsupported_intrinsic(id), "") << name;
      ++approximated;
    } else {
      bool is_type = result.unsupported.starts_with("type "); // of floats
      EXPECT_TRUE(is_type || result.unsupported == name) << name << ": " << result.unsupported;
      EXPECT_NE(why_unsupported_intrinsic(id), "") << name;
    }
    ++count;
  }
  EXPECT_GT(count, 100U);
  EXPECT_GT(approximated, 40U);
}

std::string with_bundles(const std::string& bundles) {
  return "declare void @llvm.assume(i1)\n@g = global i8 0\ndefine void @f(i1 %c, i8 %x) {\n"
         "  call void @llvm.assume(i1 %c) [ " +
         bundles + " ]\n  ret void\n}";
}

TEST(Intrinsics, BundlesOfAssume) {
  EXPECT_EQ(body(with_bundles("\"ignore\"(ptr @g, i64 8)")), "llvm.assume %c\nret\n");
  EXPECT_EQ(body(with_bundles("\"cold\"()")), "llvm.assume %c\nret\n");
  EXPECT_EQ(body(with_bundles("\"noundef\"(i8 %x), \"ignore\"(i8 %x)")),
            "noundef %x\nllvm.assume %c\nret\n");
  EXPECT_EQ(body(with_bundles("\"noundef\"(ptr @g)")), "noundef @g\nllvm.assume %c\nret\n");
}

std::string with_pointer_bundle(const std::string& bundle) {
  return "declare void @llvm.assume(i1)\ndefine void @f(ptr %p, i32 %n) {\n"
         "  call void @llvm.assume(i1 true) [ " +
         bundle + " ]\n  ret void\n}";
}

TEST(Intrinsics, BundlesOfAssumeAboutPointers) {
  auto code = [](const std::string& bundle) { return body(with_pointer_bundle(bundle)); };
  std::string rest = "llvm.assume -1\nret\n";
  EXPECT_EQ(code("\"nonnull\"(ptr %p)"), "$2 = nonnull %p\nnoundef $2\n" + rest);
  EXPECT_EQ(code("\"align\"(ptr %p, i64 8)"), "$2 = align %p {3}\nnoundef $2\n" + rest);
  EXPECT_EQ(code("\"align\"(ptr %p, i64 8, i32 3)"),
            "$2 = getelementptr %p, -3, 1 {0 64}\n$3 = align $2 {3}\nnoundef $3\n" + rest);
  // "The pointer value must be a null pointer."
  EXPECT_EQ(code("\"align\"(ptr %p, i64 0)"), "$2 = icmp ptr %p, 0 {0}\nllvm.assume $2\n" + rest);
  EXPECT_EQ(code("\"align\"(ptr %p, i64 6)"), "$2 = icmp ptr %p, 0 {0}\nllvm.assume $2\n" + rest);
  EXPECT_EQ(code("\"dereferenceable\"(ptr %p, i64 9)"), "dereferenceable %p, 9 {0 0 0}\n" + rest);
  EXPECT_EQ(code("\"dereferenceable_or_null\"(ptr %p, i32 9)"),
            "dereferenceable %p, 9 {1 0 0}\n" + rest);
  auto name = [](const std::string& bundle) { return unsupported(with_pointer_bundle(bundle)); };
  EXPECT_EQ(name("\"align\"(ptr %p, i32 %n)"), "assume bundle align with an alignment that varies");
  EXPECT_EQ(name("\"align\"(ptr %p, i32 8, i32 %n)"),
            "assume bundle align with an offset that varies");
  EXPECT_EQ(name("\"separate_storage\"(ptr %p, ptr %p)"), "assume bundle separate_storage");
}

TEST(Intrinsics, BundlesOfOthersAreNamed) {
  EXPECT_EQ(unsupported("declare void @llvm.donothing()\ndefine void @f() {\n"
                        "  call void @llvm.donothing() [ \"deopt\"() ]\n  ret void\n}"),
            "operand bundle deopt");
}

} // namespace
} // namespace lockstep::frontend::testing
